"""How a moment looks to its actor: the stage of the game and what can still be collected."""

from trowel.bots.archaeology.mind import DUG_OUT, Mind
from trowel.compiled import compiled, hot
from trowel.games.archaeology.box import KINDS, MAP, SET_LIMIT
from trowel.games.archaeology.state import State

EARLY, MIDDLE, LATE = 26, 14, 6  # cards left in the dig site, at least


@hot
def stage_of(game: State) -> int:
    """Return the stage of the game."""
    left = game.deck_end - game.cursor
    if left >= EARLY:
        return 0
    if left >= MIDDLE:
        return 1
    if left >= LATE:
        return 2
    return 3 if left > 0 else DUG_OUT


@compiled
def see_moment(game: State, mind: Mind) -> None:
    """Note the stage and the largest set of each kind that can still be had."""
    mind.stage = stage_of(game)
    for kind in range(KINDS):
        left = int(game.copies[kind])
        for seat in range(game.seats):
            for size in range(SET_LIMIT):
                left -= int(game.sets[seat, kind, size]) * (size + 1)
        mind.left[kind] = left
        mind.reach[kind] = min(left, int(game.limit[kind]))
    mind.left[MAP] -= game.maps_spent
    mind.reach[MAP] = 0  # the value of maps is that of chambers


@hot
def held_value(mind: Mind, kind: int, count: int) -> int:
    """Return what so many cards of a kind are worth at this moment."""
    return int(mind.hold[mind.stage, kind, mind.reach[kind], count])


@hot
def gain(mind: Mind, kind: int, count: int, more: int) -> int:
    """Return what some more cards of a kind add to so many."""
    return held_value(mind, kind, count + more) - held_value(mind, kind, count)
