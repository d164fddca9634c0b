"""The record of a card game, its actions, phases and event codes.

The order of the file: phases, actions, events, the record. A viewer is a seat, or the number
after the last seat for a spectator.
"""

import numpy as np

from trowel.games.archaeology.box import CARDS, CHAMBERS, KINDS, SEATS, SET_LIMIT
from trowel.record import Numbers, Record, number, numbers

# Phases: what the actor has to decide.
ACTING = 0  # trade, explore, sell or end the turn
STEALING = 1  # whom the thief robs
SHELTERING = 2  # whether to use the tent
DISCARDING = 3  # what the storm takes
LOOKING = 4  # which chamber of the Temple to look at after a sale
KEEPING = 5  # which cards of the Tomb to keep
MINING = 6  # whether to draw another card at the Mine
NAMING = 7  # which kinds to ask the Sphinx for
OVER = 8
DIGGING = 9  # nothing: the dig goes on, before anybody sees the game
PHASES = ("act", "steal", "shelter", "discard", "look", "keep", "mine", "name", "over")

# Actions: one flat space for both editions.
TAKE = 0  # + kind, from the marketplace
PAY = TAKE + KINDS  # + kind, to the marketplace
SELL = PAY + KINDS  # + kind * SET_LIMIT + count - 1
EXPLORE = SELL + KINDS * SET_LIMIT  # + chamber
END = EXPLORE + CHAMBERS
STEAL = END + 1  # + seats to the left - 1
DISCARD = STEAL + SEATS - 1  # + kind
SHELTER = DISCARD + KINDS  # use the tent
BRAVE = SHELTER + 1  # do not
LOOK = BRAVE + 1  # + chamber
NO_LOOK = LOOK + CHAMBERS
KEEP = NO_LOOK + 1  # + kind
DRAW = KEEP + KINDS  # one more card at the Mine
STOP = DRAW + 1
NAME = STOP + 1  # + kind
ACTIONS = NAME + KINDS

# Events: rows of a log.
WHAT, WHO, OTHER, KIND, COUNT, MONEY = range(6)  # columns
(
    ANNOUNCED,  # count: the trading value of the seat's first hand (V-3)
    STARTED,  # the seat has the first turn
    DUG,  # kind: only the seat sees it
    MET_THIEF,
    FOUND_NOBODY,  # no opponent holds a card
    STOLE,  # other: the victim; kind: only the two see it
    MET_STORM,
    UNEARTHED,  # other: the chamber of the Buried Ruins; kind
    SHELTERED,
    BRAVED,
    DISCARDED,  # kind
    TOOK,  # kind, from the marketplace
    PAID,  # kind, to the marketplace
    SOLD,  # kind, count, money
    EXPLORED,  # other: the chamber; count: maps spent
    FOUND,  # kind: a card out of a chamber, only the seat sees it
    FOUND_OPENLY,  # kind: a card out of a chamber that all saw
    LOOKED,  # other: the chamber
    SAW,  # kind: a card in a chamber looked at, only the seat sees it
    NOT_LOOKED,
    KEPT,  # kind: only the seat sees it
    DREW,  # kind, at the Mine
    COLLAPSED,  # the Mine: the drawn cards are worth more than 5
    NAMED,  # kind
    SHOWN,  # kind, by the Sphinx
    ENDED,  # the turn
    DIG_SITE_EMPTY,
    SKIPPED,  # the seat has no cards
    MUST_SELL,
    GAME_OVER,
) = range(30)

NOBODY = -1
RANDOM = -1  # a monument or a starting seat that the deal draws
NOT_NAMED = -1
DECK_SIZE = 79  # the treasures of the larger box without the maps
MINE_LIMIT = 5  # trading value that may be drawn at the Mine
VIEWERS = SEATS + 1


class State(Record):
    """The whole truth of one game; `known`, `seen` and `looked` say what each viewer can know."""

    rng: int = number()  # the generator; secret
    money: Numbers = numbers(SEATS, of=np.int16)  # for sold sets
    debt: int = number()  # of the open trade: above 0 to be paid, below 0 still to spend
    # Settings, all public.
    seats: int = number()
    monument: int = number()
    start: int = number()  # who has the first turn
    variants: int = number()  # chosen ones, as bits in the order of the box
    luck: int = number()  # Beginner's Luck (V-3)
    explorations: int = number()  # allowed a turn (N-10)
    storm_start: int = number()  # seats from the drawer to the first one struck (C-5, N-8)
    copies: Numbers = numbers(CARDS)  # of each card in this game
    trade: Numbers = numbers(KINDS)  # trading values (N-2)
    prices: Numbers = numbers(KINDS, SET_LIMIT)  # of a set of 1, 2, ... (N-2)
    limit: Numbers = numbers(KINDS)  # the largest set of a kind
    own_values: int = number()  # kinds whose row of the value table was replaced, as bits
    # Cards.
    deck: Numbers = numbers(DECK_SIZE)  # deck[cursor:deck_end] is the dig site, top first; secret
    cursor: int = number()
    deck_end: int = number()
    hands: Numbers = numbers(SEATS, KINDS)  # each known to its seat
    market: Numbers = numbers(KINDS)
    chambers: Numbers = numbers(CHAMBERS + 1, KINDS)  # the last is the pile of the Buried Ruins
    drawn: Numbers = numbers(KINDS)  # Mine: open on the table; Tomb: picked to keep, secret
    sets: Numbers = numbers(SEATS, KINDS, SET_LIMIT)  # sold sets of 1, 2, ... cards
    cards_sold: Numbers = numbers(SEATS)
    maps_spent: int = number()
    tents: Numbers = numbers(SEATS)  # uses left
    announced: Numbers = numbers(SEATS)  # trading value of the first hand (V-3)
    # The moment.
    phase: int = number()
    turn: int = number()  # whose turn it is
    actor: int = number()  # who has to decide
    trading: int = number()  # a trade is open
    taken: int = number()  # kinds taken since the turn began or new cards came, as bits
    paid: int = number()  # kinds paid since then, as bits
    explored: int = number()  # explorations this turn
    has_acted: int = number()  # this turn: traded, explored or sold
    has_sold: int = number()  # this turn
    must_sell: int = number()  # this turn
    passes: int = number()  # turns in sequence without an action, dig site empty
    idle: int = number()  # turns in sequence without a sale or exploration, dig site empty
    place: int = number()  # in the order of the storm
    sheltered: Numbers = numbers(SEATS)  # from this storm
    to_choose: int = number()  # cards still to discard or keep, kinds still to name
    chamber: int = number()  # being explored
    named: int = number()  # first kind named to the Sphinx
    # What each viewer can be sure of; a viewer's own row about itself is not used.
    known: Numbers = numbers(VIEWERS, SEATS, KINDS)  # cards in a seat's hand, at least
    seen: Numbers = numbers(VIEWERS, CHAMBERS + 1, KINDS)  # cards in a chamber, at least
    looked: Numbers = numbers(SEATS, CHAMBERS)  # the seat knows the whole chamber; public
