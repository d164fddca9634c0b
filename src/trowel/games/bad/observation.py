"""What a seat can know as a vector of small whole numbers, for learning: planes, then numbers.

`PLANES` and `LAYOUT` list the parts in order; `docs/observation.md` shows the same tables and a
test keeps them equal. Seats are counted from the observer, clockwise: the observer is the first.
"""

import numpy as np

from trowel.compiled import compiled, hot
from trowel.games.bad.board import points, speed
from trowel.games.bad.box import (
    BARE,
    FIRST,
    ITEMS,
    LAST,
    OFF_BOARD,
    SEATS,
    SIDE,
    SPOTS,
    SQUARES,
    TILES,
    WIDTH,
    square_of,
)
from trowel.games.bad.legal import first_action, legal_set
from trowel.games.bad.state import HIDDEN, OVER, PHASES, UP, State
from trowel.record import Games, Numbers
from trowel.vector import write_mask, write_one_hot, write_row

PLANES = (  # part, planes, meaning
    ("tiles", TILES, "1 where everybody knows that this tile lies, face up or remembered"),
    ("face up", 1, "1 where a tile lies face up"),
    ("hidden", 1, "1 where a tile lies face down that nobody has seen"),
    ("bare", 1, "1 where a space is bare"),
    ("meeples", SEATS, "1 where the meeple of the seat stands"),
)
LAYOUT = (  # part, length, meaning
    ("planes", sum(count for _, count, _ in PLANES) * SQUARES, "81 numbers each, a1 to i1 first"),
    ("phase", len(PHASES), "one-hot: move, take, warp, charm, rob, escape, over"),
    ("turn", SEATS, "one-hot: whose turn it is"),
    ("actor", SEATS, "one-hot: who decides now; all zero when over"),
    ("heading", 4, "one-hot: direction of the last step: north, east, south, west"),
    (
        "table",
        14,
        "seats, players on the board, escape, fog, dropped this turn, dropped or lit this turn, "
        "warped this turn, passes in sequence, turns without progress, turns so far, "
        "tiles face down unseen, tiles blown up unseen, robbing during a bash, "
        "a treasure surely lies unseen",
    ),
    ("unseen", TILES, "tiles of each kind that nobody has seen"),
    ("counts", TILES, "tiles of each kind in this game"),
    (
        "seats",
        SEATS * (5 + ITEMS),
        "for each: in the game, on the board, speed, points, place among those to be robbed "
        "(from 1), then the items held of each kind",
    ),
)
OBSERVATION_SIZE = sum(length for _, length, _ in LAYOUT)

FACE_UP, FACE_DOWN, EMPTY, MEEPLES = (SQUARES * (TILES + plane) for plane in range(4))
PLANES_END = MEEPLES + SEATS * SQUARES
DOWN = 16  # more in the look of a tile that was once seen, and as much again if it never was
SQUARE_OF = np.array([square_of(spot) for spot in range(SPOTS)], np.int16)  # division is slow


@compiled
def observe(game: State, seat: int, out: Numbers) -> None:
    """Write the observation of a seat."""
    at = write_planes(game, seat, out)
    at = write_one_hot(game.phase, len(PHASES), at, out)
    at = write_one_hot(places_left(game, seat, game.turn), SEATS, at, out)
    actor = SEATS if game.phase == OVER else places_left(game, seat, game.actor)
    at = write_one_hot(actor, SEATS, at, out)
    at = write_one_hot(game.heading, 4, at, out)
    at = write_table(game, at, out)
    at = write_unseen(game, at, out)
    at = write_row(game.counts, at, out)
    write_seats(game, seat, at, out)


@hot
def places_left(game: State, seat: int, other: int) -> int:
    """Count the places from one seat clockwise to another."""
    return other - seat if other >= seat else other - seat + game.seats


@hot
def write_planes(game: State, seat: int, out: Numbers) -> int:
    """Write the planes over the board; the first holds the looks of the squares until the last."""
    write_looks(game, out)
    for square in range(SQUARES):
        out[FACE_UP + square] = out[square] < TILES
        out[FACE_DOWN + square] = out[square] >= 2 * DOWN
        out[EMPTY + square] = out[square] == BARE
    for tile in range(TILES - 1, -1, -1):
        for square in range(SQUARES):
            look = out[square]
            out[tile * SQUARES + square] = (look == tile) | (look == tile + DOWN)
    for place in range(MEEPLES, PLANES_END):
        out[place] = 0
    for other in range(game.seats):
        if game.meeples[other] != OFF_BOARD:
            place = MEEPLES + places_left(game, seat, other) * SQUARES
            out[place + SQUARE_OF[game.meeples[other]]] = 1
    return PLANES_END


@hot
def write_looks(game: State, out: Numbers) -> None:
    """Write how each square looks, as one number. Two simple loops are quicker than one."""
    for spot in range(FIRST, LAST + 1):
        out[MEEPLES + spot] = game.tiles[spot] + DOWN * (UP - game.face[spot])
    for row in range(SIDE):
        for column in range(SIDE):
            out[SIDE * row + column] = out[MEEPLES + FIRST + WIDTH * row + column]


@hot
def write_unseen(game: State, at: int, out: Numbers) -> int:
    """Write how many tiles of each kind nobody has seen, as `count_unseen` counts them."""
    for tile in range(TILES):
        count = int(game.left_over[tile]) + int(game.lost[tile])
        for spot in range(FIRST, LAST + 1):  # quicker for each kind than once with branches
            count += int((game.tiles[spot] == tile) & (game.face[spot] == HIDDEN))
        out[at + tile] = count
    return at + TILES


@hot
def write_table(game: State, at: int, out: Numbers) -> int:
    """Write the single numbers."""
    blown_up = 0
    for tile in range(TILES):
        blown_up += game.lost[tile]
    out[at] = game.seats
    out[at + 1] = game.on_board
    out[at + 2] = game.escape
    out[at + 3] = game.fog
    out[at + 4] = game.dropped
    out[at + 5] = game.has_acted
    out[at + 6] = game.warped
    out[at + 7] = game.passes
    out[at + 8] = max(0, game.quiet)
    out[at + 9] = game.turns
    out[at + 10] = game.hidden
    out[at + 11] = blown_up
    out[at + 12] = game.bashing
    out[at + 13] = game.sure
    return at + 14


@hot
def write_seats(game: State, seat: int, at: int, out: Numbers) -> None:
    """Write what all can see of each seat."""
    for places in range(SEATS):
        if places >= game.seats:
            for column in range(5 + ITEMS):
                out[at + column] = 0
            at += 5 + ITEMS
            continue
        other = seat + places if seat + places < game.seats else seat + places - game.seats
        out[at] = 1
        out[at + 1] = int(game.meeples[other] != OFF_BOARD)
        out[at + 2] = speed(game, other)
        out[at + 3] = points(game, other)
        out[at + 4] = 0
        for place in range(game.victim_count):
            if game.victims[place] == other:
                out[at + 4] = place + 1
        at = write_row(game.items[other], at + 5, out)


@compiled
def observe_game(games: Games, index: int, seat: int, out: Numbers) -> None:
    """Write the observation of a seat in one game of an array."""
    observe(games[index], seat, out)


@compiled
def mask_game(games: Games, index: int, out: Numbers) -> None:
    """Write 1 for each legal action of one game of an array, and 0 for the others."""
    low, high = legal_set(games[index])
    write_mask(low, high, first_action(games[index]), out)
