"""How many turns players are away from each space, if nothing else happens meanwhile.

Unseen tiles are taken for the end of a walk, as in `hope`: they may well have been turned up by
then.
"""

from trowel.bots.bad.hope import landing, leads_to
from trowel.bots.bad.mind import CLOSED, NEVER, OPEN, SLIPPERY, Mind
from trowel.bots.bad.survey import way_of
from trowel.compiled import compiled, hot
from trowel.games.bad.board import speed
from trowel.games.bad.box import CHARMER, FIRST, LAST, OFF_BOARD, PORTAL, SPOTS, START, STEPS
from trowel.games.bad.state import FARTHEST, State
from trowel.record import Numbers


@compiled
def count_turns(game: State, mind: Mind) -> None:
    """Note how far away the player who decides is, and the nearest of the others."""
    spread_turns(game, mind, game.turn, mind.turns)
    for spot in range(SPOTS):
        mind.rival_turns[spot] = NEVER
    for seat in range(game.seats):
        if (seat != game.turn) & (game.meeples[seat] != OFF_BOARD):
            spread_turns(game, mind, seat, mind.others)
            for spot in range(FIRST, LAST + 1):
                mind.rival_turns[spot] = min(mind.rival_turns[spot], mind.others[spot])


@compiled
def spread_turns(game: State, mind: Mind, seat: int, turns: Numbers) -> None:
    """Count a player's turns to each space, turn by turn; going back to the centre is one."""
    fast, charms = min(FARTHEST, speed(game, seat)), int(game.items[seat, CHARMER] > 0)
    for spot in range(SPOTS):
        turns[spot] = NEVER
    turns[START] = 1
    turns[game.meeples[seat]] = 0
    for turn in range(1, NEVER):
        has_warped = False
        for spot in range(FIRST, LAST + 1):
            if turns[spot] == turn - 1:
                has_warped |= walk_on(mind, spot, turn, fast, charms, turns)
        if has_warped:
            warp_on(game, mind, turn, turns)


@hot
def walk_on(mind: Mind, spot: int, turn: int, fast: int, charms: int, turns: Numbers) -> bool:
    """Note what can be reached from a space with one more turn; tell whether a portal can."""
    has_warped = False
    for direction in range(4):
        step, at = STEPS[direction], spot
        for _ in range(fast):
            at += step
            way = way_of(int(mind.known[at]), charms)
            if way == CLOSED:
                break
            if way == SLIPPERY:
                at = landing(mind, at, step)
            turns[at] = min(turns[at], turn)
            has_warped |= mind.known[at] == PORTAL
            if way != OPEN:
                break
    return has_warped


@compiled
def warp_on(game: State, mind: Mind, turn: int, turns: Numbers) -> None:
    """Note where a portal leads in the same turn."""
    for spot in range(FIRST, LAST + 1):
        if leads_to(game, mind, spot):
            turns[spot] = min(turns[spot], turn)
