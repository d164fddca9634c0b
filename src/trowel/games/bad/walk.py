"""Moves over the board: walk, bash, slide and warp (B-6 to B-10, B-20, B-21, B-23, B-24)."""

from trowel.compiled import compiled, hot
from trowel.games.bad.blast import go_off
from trowel.games.bad.board import remove_tile, throw_back, turn_up, turn_up_around
from trowel.games.bad.box import DYNAMITE, EDGE, ICE, PORTAL, SNAKE, STEPS, TILES, WALL
from trowel.games.bad.state import BASHED, HIT_WALL, MOVED, SLID, SMASHED, UP, WARPED, State
from trowel.log import Log, note


@hot
def ends_walk(tile: int) -> bool:
    """Tell whether the step onto a tile ends the walk: snake, ice, portal (B-8)."""
    return (tile >= SNAKE) & (tile <= PORTAL)


@compiled
def walk(game: State, direction: int, distance: int, log: Log) -> bool:
    """Walk in a direction; return whether a step was made, not only a wall found (B-20)."""
    seat = game.turn
    step = STEPS[direction]
    start = int(game.meeples[seat])
    steps = steps_to_go(game, start, step, distance)
    spot = start + steps * step
    stopped = (steps > 0) & ends_walk(int(game.tiles[spot]))
    if steps > 0:
        note(log, MOVED, seat, start, spot, direction, steps)
    for n in range(1, steps + 1):
        if game.face[start + n * step] != UP:
            turn_up(game, start + n * step, log)
    game.meeples[seat] = spot
    game.heading = direction
    hits_wall = (steps < distance) & (not stopped)
    if hits_wall:
        find_wall(game, spot + step, log)
    come_to_rest(game, start, steps, log)
    if hits_wall & (game.fog == 1):
        throw_back(game, seat, log)
    return steps > 0


@compiled
def steps_to_go(game: State, start: int, step: int, distance: int) -> int:
    """Count the steps until the distance is gone, a tile ends the walk or a wall is ahead."""
    for steps in range(1, distance + 1):
        tile = int(game.tiles[start + steps * step])
        if tile == WALL:
            return steps - 1
        if ends_walk(tile):
            return steps
    return distance


@compiled
def find_wall(game: State, spot: int, log: Log) -> None:
    """Turn up a wall by running into it."""
    turn_up(game, spot, log)
    note(log, HIT_WALL, game.turn, spot, 0, 0, 0)


@compiled
def come_to_rest(game: State, start: int, steps: int, log: Log) -> None:
    """Slide on if the last step led onto ice, then turn up the tiles along the way (B-10)."""
    step = STEPS[game.heading]
    spot = start + steps * step
    if steps > 0:
        slide(game, spot, log)
    for n in range(1, steps + 1):
        turn_up_around(game, start + n * step, log)
    if game.meeples[game.turn] != spot:
        turn_up_around(game, int(game.meeples[game.turn]), log)


@compiled
def slide(game: State, spot: int, log: Log) -> None:
    """Slide over ice in the direction of the last step, turning up tiles on the way (B-23)."""
    step = STEPS[game.heading]
    while game.tiles[spot] == ICE:
        turn_up_around(game, spot, log)
        ahead = int(game.tiles[spot + step])
        if (ahead == WALL) | (ahead == EDGE):
            return
        note(log, SLID, game.turn, spot, spot + step, 0, 0)
        spot += step
        game.meeples[game.turn] = spot


@compiled
def bash(game: State, direction: int, distance: int, log: Log) -> None:
    """Go straight to a space through all tiles on the way, which are discarded (B-21).

    The player arrives first: the space arrived at is safe from the dynamite on the way.
    """
    seat = game.turn
    step = STEPS[direction]
    start = int(game.meeples[seat])
    goal = start + distance * step
    hits_wall = game.tiles[goal] == WALL
    steps = distance - int(hits_wall)
    note(log, BASHED, seat, start, start + steps * step, direction, steps)
    waiting = smash(game, start, step, distance, log)
    game.meeples[seat] = start + steps * step
    game.heading = direction
    if hits_wall:
        find_wall(game, goal, log)
    elif game.face[goal] != UP:
        turn_up(game, goal, log)
    go_off(game, waiting, log)
    come_to_rest(game, start, steps, log)
    if hits_wall & (game.fog == 1):
        throw_back(game, seat, log)


@compiled
def smash(game: State, start: int, step: int, distance: int, log: Log) -> int:
    """Discard the tiles between start and goal; return how many dynamites will go off."""
    waiting = 0
    for n in range(1, distance):
        spot = start + n * step
        if game.tiles[spot] < TILES:
            tile = remove_tile(game, spot)
            note(log, SMASHED, game.turn, spot, 0, tile, 0)
            if tile == DYNAMITE:
                game.fuse[waiting] = spot
                waiting += 1
    return waiting


@compiled
def warp(game: State, spot: int, log: Log) -> None:
    """Go through the portal to a space (B-24); in the fog that may be a wall (B-29)."""
    seat = game.turn
    note(log, WARPED, seat, int(game.meeples[seat]), spot, 0, 0)
    game.warped = 1
    if game.tiles[spot] == WALL:
        find_wall(game, spot, log)
        throw_back(game, seat, log)
        return
    if game.face[spot] != UP:
        turn_up(game, spot, log)
    game.meeples[seat] = spot
    slide(game, spot, log)
    turn_up_around(game, int(game.meeples[seat]), log)
