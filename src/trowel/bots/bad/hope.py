"""What can be reached from each space, and in how many turns."""

from trowel.bots.bad.mind import (
    CHAIN,
    CLOSED,
    OPEN,
    SLIPPERY,
    TURN,
    UNKNOWN,
    Mind,
    part,
)
from trowel.compiled import compiled, hot
from trowel.games.bad.box import EDGE, FIRST, ICE, LAST, PORTAL, SPOTS, STEPS, WALL
from trowel.games.bad.state import State

LOOKS = 1  # over the board and back
MORE_LOOKS = 8  # when nothing was found


@compiled
def clear_hopes(game: State, mind: Mind) -> None:
    """Begin with what a stop itself brings."""
    mind.through = 0
    for spot in range(SPOTS):
        mind.hope[spot] = 0
        mind.worth[spot] = mind.gain[spot]
        if leads_to(game, mind, spot):
            mind.through = max(mind.through, int(mind.gain[spot]))


@hot
def leads_to(game: State, mind: Mind, spot: int) -> bool:
    """Tell whether a portal leads to a space worth going to (B-24)."""
    seen = (mind.known[spot] != UNKNOWN) | (game.fog == 1)
    return bool(seen & (mind.way[spot] != CLOSED) & (mind.known[spot] != PORTAL))


@compiled
def spread_hopes(game: State, mind: Mind, looks: int) -> None:
    """Carry what is worth reaching from space to space, upwards and downwards in turn.

    A look that changes nothing is the last: the next would be the same.
    """
    for _ in range(looks):
        changes, through = 0, int(mind.through)
        for spot in range(FIRST, LAST + 1):
            changes += hope_at(game, mind, spot)
        for spot in range(LAST, FIRST - 1, -1):
            changes += hope_at(game, mind, spot)
        if changes == 0 and mind.through == through:
            return


@hot
def hope_at(game: State, mind: Mind, spot: int) -> int:
    """Say what can be reached from a space; return 1 if that is news."""
    news = 0
    if mind.way[spot] != CLOSED:
        hope = part(best_walk(mind, spot), int(mind.weights[TURN]))
        gain = int(mind.gain[spot])
        worth = max(gain, hope) + part(min(gain, hope), int(mind.weights[CHAIN]))
        if mind.known[spot] == PORTAL:
            worth = max(worth, mind.through)
        elif leads_to(game, mind, spot):
            mind.through = max(mind.through, worth)
        news = int(worth != mind.worth[spot])
        mind.hope[spot] = hope
        mind.worth[spot] = worth
    return news


@hot
def best_walk(mind: Mind, spot: int) -> int:
    """Return what the best walk from a space leads to."""
    best = 0
    for direction in range(4):
        step = STEPS[direction]
        at = spot
        for _ in range(mind.fast):
            at += step
            way = int(mind.way[at])
            if way == CLOSED:
                break
            if way == SLIPPERY:
                at = landing(mind, at, step)
            best = max(best, int(mind.worth[at]))
            if way != OPEN:
                break
    return best


@compiled
def landing(mind: Mind, spot: int, step: int) -> int:
    """Return where a slide ends, as far as can be seen (B-23)."""
    while mind.known[spot] == ICE:
        ahead = int(mind.known[spot + step])
        if (ahead == WALL) | (ahead == EDGE):
            return spot
        spot += step
    return spot
