"""Set-up: tiles over the board, meeples on the centre, who begins (B-3, B-4)."""

from trowel.chance import DEAL, draw, seeded
from trowel.compiled import compiled
from trowel.games.bad.board import is_treasure, turn_up_around
from trowel.games.bad.box import (
    BARE,
    CENTRE,
    CORNER,
    EDGE,
    FIRST,
    LAST,
    SIDE,
    SPACES,
    SPOTS,
    START,
    STEPS,
    TILES,
    WALL,
    WIDTH,
)
from trowel.games.bad.state import HIDDEN, MOVING, RANDOM, STARTED, UP, State
from trowel.log import Log, note


@compiled
def deal(game: State, seed: int, log: Log) -> None:
    """Set up a game on a record that holds nothing but its settings."""
    game.rng = seeded(seed, DEAL)
    clear_board(game)
    deal_tiles(game)
    while is_walled_in(game):
        deal_tiles(game)
    for seat in range(game.seats):
        game.meeples[seat] = START
    game.on_board = game.seats
    if game.start == RANDOM:
        game.start = draw(game, game.seats)
    game.turn = game.start
    game.actor = game.start
    game.phase = MOVING
    note(log, STARTED, game.turn, 0, 0, 0, 0)
    turn_up_around(game, START, log)
    game.quiet = 0


@compiled
def clear_board(game: State) -> None:
    """Lay out the empty board: bare spaces, corners, the centre, the edge around (B-3)."""
    for spot in range(SPOTS):
        column = spot % WIDTH
        inside = (spot >= FIRST) & (spot <= LAST) & (column > 0) & (column <= SIDE)
        game.tiles[spot] = BARE if inside else EDGE
        game.face[spot] = UP
    game.tiles[START] = CENTRE
    for corner in (FIRST, FIRST + SIDE - 1, LAST - SIDE + 1, LAST):
        game.tiles[corner] = CORNER


@compiled
def deal_tiles(game: State) -> None:
    """Deal the tiles face down over all spaces; what does not fit is left over (B-3)."""
    left = 0
    for tile in range(TILES):
        game.left_over[tile] = game.counts[tile]
        left += int(game.counts[tile])
    bare = max(0, SPACES - left)
    game.hidden = 0
    game.treasure = 0
    game.hidden_treasure = 0
    for spot in range(FIRST, LAST + 1):
        if game.tiles[spot] <= BARE:
            nth = draw(game, left + bare)
            if nth < left:
                left -= 1
                lay_face_down(game, spot, nth_left_over(game, nth))
            else:
                bare -= 1
                game.tiles[spot] = BARE
                game.face[spot] = UP


@compiled
def nth_left_over(game: State, nth: int) -> int:
    """Return the kind of the nth tile among those left over."""
    tile = 0
    while nth >= game.left_over[tile]:
        nth -= int(game.left_over[tile])
        tile += 1
    return tile


@compiled
def lay_face_down(game: State, spot: int, tile: int) -> None:
    """Lay a tile that was left over face down on a space."""
    game.left_over[tile] -= 1
    game.tiles[spot] = tile
    game.face[spot] = HIDDEN
    game.hidden += 1
    game.treasure += int(is_treasure(tile))
    game.hidden_treasure += int(is_treasure(tile))


@compiled
def is_walled_in(game: State) -> bool:
    """Tell whether nobody could leave the centre (B-4)."""
    walls = 0
    for direction in range(4):
        walls += int(game.tiles[START + STEPS[direction]] == WALL)
    return walls == 4
