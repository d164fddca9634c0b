"""List what the actor may do, by phase."""

from trowel.action import WORD
from trowel.compiled import compiled, hot
from trowel.games.archaeology.box import CHAMBERS, KINDS, MAP, SET_LIMIT
from trowel.games.archaeology.monument import may_explore
from trowel.games.archaeology.state import (
    ACTING,
    BRAVE,
    DISCARD,
    DISCARDING,
    DRAW,
    END,
    KEEP,
    KEEPING,
    LOOK,
    LOOKING,
    MINING,
    NAME,
    NAMING,
    NO_LOOK,
    PAY,
    SELL,
    SHELTER,
    SHELTERING,
    STEAL,
    STEALING,
    STOP,
    TAKE,
    State,
)
from trowel.games.archaeology.turn import chamber_size, hand_size, to_the_left

BEYOND = WORD  # actions of the second word are counted from here


@hot
def legal_set(game: State) -> tuple[int, int]:
    """Find what the actor may do, as a set of actions; it is empty once the game is over."""
    if game.phase == ACTING:
        return acting_set(game)
    return 0, high_bits(game)


@hot
def high_bits(game: State) -> int:
    """Find what the actor may do in all phases but acting."""
    if game.phase == DISCARDING:
        return hand_bits(game) << (DISCARD - BEYOND)
    if game.phase == STEALING:
        return victim_bits(game) << (STEAL - BEYOND)
    if game.phase == SHELTERING:
        return (1 << (SHELTER - BEYOND)) | (1 << (BRAVE - BEYOND))
    if game.phase == LOOKING:
        return (look_bits(game) << (LOOK - BEYOND)) | (1 << (NO_LOOK - BEYOND))
    if game.phase == KEEPING:
        return keep_bits(game) << (KEEP - BEYOND)
    if game.phase == MINING:
        return (1 << (DRAW - BEYOND)) | (1 << (STOP - BEYOND))
    if game.phase == NAMING:
        return name_bits(game) << (NAME - BEYOND)
    return 0


@hot
def acting_set(game: State) -> tuple[int, int]:
    """Find trades; and, unless a debt is open, sales, explorations and the end of the turn."""
    trades = trade_bits(game)
    if game.debt > 0:
        return trades, 0
    sales = sale_bits(game)
    may_end = (game.must_sell == 0) | (game.has_sold == 1) | (sales == 0)
    return trades | sales << SELL, explore_bits(game) | int(may_end) << (END - BEYOND)


@hot
def trade_bits(game: State) -> int:
    """Find what may be taken, if the hand can pay for it, and what may be paid (A-12)."""
    seat = game.turn
    payable = ~game.taken
    spare = -game.debt
    for kind in range(KINDS):
        held = int(game.hands[seat, kind])
        spare += held * int(game.trade[kind]) * (payable >> kind & 1)
    affordable = 0
    if spare > 0:  # often a hand has nothing to pay with
        for kind in range(KINDS):
            cost = int(game.trade[kind])
            own = int(game.hands[seat, kind]) * cost * (payable >> kind & 1)
            may_take = (game.market[kind] > 0) & (spare >= own + cost)
            affordable |= int(may_take) << kind
    takes = affordable & ~game.paid
    pays = hand_bits(game) & payable if game.trading else 0
    return takes << TAKE | pays << PAY


@hot
def sale_bits(game: State) -> int:
    """Find the sets in hand, up to the largest size that has a price (A-15)."""
    bits = 0
    for kind in range(KINDS):
        largest = min(int(game.hands[game.turn, kind]), int(game.limit[kind]))
        bits |= ((1 << largest) - 1) << (kind * SET_LIMIT)
    return bits


@hot
def explore_bits(game: State) -> int:
    """Find the chambers that may be explored now."""
    bits = 0
    if game.hands[game.turn, MAP] > 0:  # most hands hold none
        for chamber in range(CHAMBERS):
            bits |= int(may_explore(game, chamber)) << chamber
    return bits


@hot
def hand_bits(game: State) -> int:
    """Find the kinds in the actor's hand (A-7)."""
    bits = 0
    for kind in range(KINDS):
        bits |= int(game.hands[game.actor, kind] > 0) << kind
    return bits


@compiled
def victim_bits(game: State) -> int:
    """Find the opponents that hold cards, by places to the left (A-6)."""
    bits = 0
    for places in range(1, game.seats):
        bits |= int(hand_size(game, to_the_left(game, game.turn, places)) > 0) << (places - 1)
    return bits


@compiled
def look_bits(game: State) -> int:
    """Find the unspent chambers of the Temple (M-3)."""
    bits = 0
    for chamber in range(CHAMBERS):
        bits |= int(chamber_size(game, chamber) > 0) << chamber
    return bits


@compiled
def keep_bits(game: State) -> int:
    """Find the kinds left in the chamber of the Tomb (M-4)."""
    bits = 0
    for kind in range(KINDS):
        bits |= int(game.chambers[game.chamber, kind] > game.drawn[kind]) << kind
    return bits


@compiled
def name_bits(game: State) -> int:
    """Find the kinds in this game that have not been named (M-6)."""
    bits = 0
    for kind in range(KINDS):
        bits |= int((game.copies[kind] > 0) & (kind != game.named)) << kind
    return bits
