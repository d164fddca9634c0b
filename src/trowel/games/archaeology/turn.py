"""A turn from its dig to its end: treasures, thieves, storms, passing, the end of the game.

What an action has set off is not played where it was set off: it leaves a phase, and `settle` goes
on from there. So the dig stands in one place of the compiled code, which a GPU likes short.
"""

from trowel.chance import draw_from
from trowel.compiled import compiled, hot
from trowel.games.archaeology.box import BURIED_RUINS, CHAMBERS, KINDS, PILE, THIEF
from trowel.games.archaeology.event import note_card, note_seat
from trowel.games.archaeology.memory import see_placed, see_shown, see_theft
from trowel.games.archaeology.state import (
    ACTING,
    BRAVED,
    DIG_SITE_EMPTY,
    DIGGING,
    DISCARDED,
    DISCARDING,
    DUG,
    ENDED,
    FOUND_NOBODY,
    GAME_OVER,
    LOOKING,
    MET_STORM,
    MET_THIEF,
    MUST_SELL,
    NOBODY,
    OVER,
    SHELTERED,
    SHELTERING,
    SKIPPED,
    STEALING,
    STOLE,
    UNEARTHED,
    State,
)
from trowel.log import Log, note

IDLE_ROUNDS = 3  # without a sale or an exploration, once the dig site is empty


@compiled
def hand_size(game: State, seat: int) -> int:
    """Count the cards in a hand."""
    size = 0
    for kind in range(KINDS):
        size += game.hands[seat, kind]
    return size


@compiled
def chamber_size(game: State, chamber: int) -> int:
    """Count the cards in a chamber (M-9)."""
    size = 0
    for kind in range(KINDS):
        size += game.chambers[chamber, kind]
    return size


@compiled
def to_the_left(game: State, seat: int, places: int) -> int:
    """Return the seat so many places to the left, that is clockwise."""
    place = int(seat) + int(places)
    return place if place < game.seats else place - game.seats


@compiled
def seats_with_cards(game: State) -> int:
    """Count the seats that hold cards."""
    count = 0
    for seat in range(game.seats):
        if hand_size(game, seat) > 0:
            count += 1
    return count


@compiled
def is_dug_out(game: State) -> bool:
    """Tell whether the dig site is empty."""
    return game.cursor == game.deck_end


@hot
def settle(game: State, log: Log) -> None:
    """Dig if that is due, and end the game if nobody has anything left to do (A-4, A-20)."""
    if game.phase == DIGGING:
        dig(game, log)
    if game.phase == ACTING or game.phase == LOOKING:
        end_if_over(game, log)


@hot
def begin_turn(game: State, log: Log) -> None:
    """Dig, or with the dig site empty find the next seat that holds cards (A-4, A-17, A-18)."""
    game.explored = 0
    game.has_acted = 0
    game.has_sold = 0
    game.must_sell = 0
    close_trade(game)
    forget_moves(game)
    if not is_dug_out(game):
        game.phase = DIGGING
        return
    while hand_size(game, game.turn) == 0:
        note_seat(log, SKIPPED, game.turn)
        game.turn = to_the_left(game, game.turn, 1)
    holders = seats_with_cards(game)
    if game.passes >= holders or game.idle >= IDLE_ROUNDS * holders:
        game.must_sell = 1
        note_seat(log, MUST_SELL, game.turn)
    game.actor = game.turn
    game.phase = ACTING


@hot
def close_trade(game: State) -> None:
    """End the open trade; what was overpaid is lost (A-11)."""
    game.trading = 0
    game.debt = 0


@hot
def forget_moves(game: State) -> None:
    """Let every kind move either way again (A-12)."""
    game.taken = 0
    game.paid = 0


@hot
def dig(game: State, log: Log) -> None:
    """Draw until a treasure or a thief comes up, or a storm makes someone decide (A-4 to A-7)."""
    while not is_dug_out(game):
        card = next_card(game)
        if card < KINDS:
            game.hands[game.turn, card] += 1
            note_card(log, DUG, game.turn, card)
            note_if_dug_out(game, log)
            start_acting(game)
            return
        if card == THIEF:
            note_seat(log, MET_THIEF, game.turn)
            note_if_dug_out(game, log)
            start_stealing(game, log)
            return
        note_seat(log, MET_STORM, game.turn)
        note_if_dug_out(game, log)
        if storm_strikes(game, log):
            return
    start_acting(game)


@compiled
def next_card(game: State) -> int:
    """Take the top card off the dig site."""
    card = int(game.deck[game.cursor])
    game.cursor += 1
    return card


@compiled
def note_if_dug_out(game: State, log: Log) -> None:
    """Say that the last card of the dig site was drawn (A-17)."""
    if is_dug_out(game):
        note_seat(log, DIG_SITE_EMPTY, game.turn)


@hot
def start_acting(game: State) -> None:
    """Let the player of the turn act (A-10)."""
    game.actor = game.turn
    game.phase = ACTING


@hot
def end_if_over(game: State, log: Log) -> bool:
    """End the game once the dig site and every hand are empty (A-20)."""
    if not is_dug_out(game) or seats_with_cards(game) > 0:
        return False
    game.phase = OVER
    game.actor = NOBODY
    note_seat(log, GAME_OVER, game.turn)
    return True


@compiled
def start_stealing(game: State, log: Log) -> None:
    """Ask whom to rob, if any opponent holds cards (A-6)."""
    for places in range(1, game.seats):
        if hand_size(game, to_the_left(game, game.turn, places)) > 0:
            game.actor = game.turn
            game.phase = STEALING
            return
    note_seat(log, FOUND_NOBODY, game.turn)
    start_acting(game)


@compiled
def steal(game: State, victim: int, log: Log) -> None:
    """Take one card of the victim's hand at random (A-6)."""
    kind = draw_from(game, game.hands[victim])
    game.hands[victim, kind] -= 1
    game.hands[game.turn, kind] += 1
    see_theft(game, game.turn, victim, kind)
    note(log, STOLE, game.turn, victim, kind, 1, 0)
    start_acting(game)


@compiled
def storm_strikes(game: State, log: Log) -> bool:
    """Unearth the ruins, then ask for tents and discards; False if nobody has to decide (A-7)."""
    if game.monument == BURIED_RUINS:
        unearth(game, log)
    for seat in range(game.seats):
        game.sheltered[seat] = 0
    return asks_for_tent(game, 0)


@compiled
def unearth(game: State, log: Log) -> None:
    """Add one card of the pile face up to each chamber, while the pile lasts (M-8)."""
    for chamber in range(CHAMBERS):
        if chamber_size(game, PILE) > 0:
            kind = draw_from(game, game.chambers[PILE])
            game.chambers[PILE, kind] -= 1
            game.chambers[chamber, kind] += 1
            see_placed(game, chamber, kind, 1)
            note(log, UNEARTHED, game.turn, chamber, kind, 1, 0)


@compiled
def struck_seat(game: State, place: int) -> int:
    """Return the seat at a place in the order of the storm (C-5, N-8)."""
    return to_the_left(game, game.turn, game.storm_start + place)


@compiled
def asks_for_tent(game: State, first: int) -> bool:
    """Ask the next seat with a tent; after the last one, ask for discards (N-8)."""
    for place in range(first, game.seats):
        seat = struck_seat(game, place)
        if game.tents[seat] > 0:
            game.phase = SHELTERING
            game.actor = seat
            game.place = place
            return True
    return asks_for_discards(game, 0)


@hot
def storm_loss(cards: int) -> int:
    """Return how many cards of a hand a storm takes: half, rounded down (A-7)."""
    return cards // 2


@compiled
def asks_for_discards(game: State, first: int) -> bool:
    """Ask the next seat that has half a hand to lose; False after the last (A-7, N-9)."""
    for place in range(first, game.seats):
        seat = struck_seat(game, place)
        loss = storm_loss(hand_size(game, seat))
        if loss > 0 and game.sheltered[seat] == 0:
            game.phase = DISCARDING
            game.actor = seat
            game.place = place
            game.to_choose = loss
            return True
    return False


@compiled
def shelter(game: State, log: Log) -> None:
    """Use the tent: this storm does not touch the seat (N-8, V-2)."""
    game.tents[game.actor] -= 1
    game.sheltered[game.actor] = 1
    note_seat(log, SHELTERED, game.actor)
    move_tents_on(game)


@compiled
def brave(game: State, log: Log) -> None:
    """Keep the tent for another storm (N-8)."""
    note_seat(log, BRAVED, game.actor)
    move_tents_on(game)


@compiled
def move_tents_on(game: State) -> None:
    """Go on with the storm after a declaration."""
    if not asks_for_tent(game, game.place + 1):
        game.phase = DIGGING


@hot
def discard(game: State, kind: int, log: Log) -> None:
    """Lose a card to the marketplace; after the last seat's last card dig again (A-7)."""
    seat = game.actor
    game.hands[seat, kind] -= 1
    game.market[kind] += 1
    see_shown(game, seat, kind, 1)
    note_card(log, DISCARDED, seat, kind)
    game.to_choose -= 1
    if game.to_choose == 0 and not asks_for_discards(game, game.place + 1):
        game.phase = DIGGING


@hot
def end_turn(game: State, log: Log) -> None:
    """Pass the turn on, counting passes and idle turns at an empty dig site (A-18, A-19)."""
    note_seat(log, ENDED, game.turn)
    if is_dug_out(game):
        holds_cards = int(hand_size(game, game.turn) > 0)
        game.passes = 0 if game.has_acted else game.passes + holds_cards
        game.idle = 0 if game.has_sold or game.explored else game.idle + holds_cards
    game.turn = to_the_left(game, game.turn, 1)
    begin_turn(game, log)
