"""Which legal actions a search should look at, and when there is nothing left to decide."""

from trowel.bots.archaeology.mind import DUG_OUT
from trowel.bots.archaeology.moment import stage_of
from trowel.compiled import compiled
from trowel.games.archaeology.box import KINDS, SET_LIMIT
from trowel.games.archaeology.legal import BEYOND, legal_set
from trowel.games.archaeology.state import (
    ACTING,
    DISCARDING,
    KEEPING,
    LOOKING,
    NAMING,
    NO_LOOK,
    NOT_NAMED,
    PAY,
    SELL,
    State,
)
from trowel.games.archaeology.turn import hand_size
from trowel.record import Games

EACH_KIND = (1 << KINDS) - 1
EACH_SET = (1 << SET_LIMIT) - 1


@compiled
def candidate_set(games: Games) -> tuple[int, int]:
    """Find the candidates of the first game of an array."""
    return candidates(games[0])


@compiled
def candidates(game: State) -> tuple[int, int]:
    """Find the legal actions that are not plainly worse than others, as a set of actions."""
    low, high = legal_set(game)
    if game.phase == ACTING:
        if game.debt <= 0:  # nothing is owed: paying more is a gift
            low &= ~(EACH_KIND << PAY)
        if stage_of(game) != DUG_OUT:
            low &= ~(partial_sales(game) << SELL)
    elif game.phase == LOOKING and high != 1 << (NO_LOOK - BEYOND):  # to look costs nothing
        high &= ~(1 << (NO_LOOK - BEYOND))
    return low, high


@compiled
def partial_sales(game: State) -> int:
    """Find the sales of a set that could be larger, as bits from the first sale on."""
    bits = 0
    for kind in range(KINDS):
        largest = min(int(game.hands[game.turn, kind]), int(game.limit[kind]))
        bits |= (EACH_SET >> (SET_LIMIT + 1 - max(largest, 1))) << (kind * SET_LIMIT)
    return bits


@compiled
def is_in_the_middle(games: Games) -> bool:
    """Tell whether the actor has begun a trade, a discard, a pick or a naming.

    The first card lost of an even hand leaves a moment that could also be a beginning: it counts
    as one.
    """
    game = games[0]
    if game.phase == DISCARDING:
        return bool(game.to_choose < int(hand_size(game, game.actor)) // 2)
    if game.phase == KEEPING:
        return has_picked(game)
    is_naming = game.phase == NAMING and game.named != NOT_NAMED
    return bool(is_naming or game.debt > 0)


@compiled
def has_picked(game: State) -> bool:
    """Tell whether a card of the Tomb is picked already (M-4)."""
    picked = 0
    for kind in range(KINDS):
        picked += int(game.drawn[kind])
    return picked > 0
