"""The record of Bad Archeology, its actions, phases and event codes.

All players know the same: what is secret, is secret to everybody. A spot is a place of the board
with its edge, as `box` counts them; actions count squares.
"""

import numpy as np

from trowel.games.bad.box import ITEMS, SEATS, SIDE, SPOTS, SQUARES, TILES
from trowel.record import Numbers, Record, number, numbers

# Phases: what the actor has to decide.
MOVING = 0  # drop, light dynamite, then move, bash, return or pass (B-5)
TAKING = 1  # whether to pick up the item stood on (B-11)
WARPING = 2  # where the portal leads (B-24)
CHARMING = 3  # what becomes of the snake (B-22)
ROBBING = 4  # what to steal from a player who was blown up (B-15)
ESCAPING = 5  # whether to leave the board (B-28)
OVER = 6
STOPPED = 7  # nothing: it is still to be seen what the space asks for
TURN_OVER = 8  # nothing: the next turn begins, before anybody sees the game
PHASES = ("move", "take", "warp", "charm", "rob", "escape", "over")

# Actions. Those of a phase lie within 126 of each other: see `legal`.
FARTHEST = SIDE - 1
BASHES = FARTHEST - 1  # in one direction: a bash goes two spaces at least
MOVE = 0  # + direction * FARTHEST + spaces - 1
DROP = MOVE + 4 * FARTHEST  # + item
LIGHT = DROP + ITEMS
RETURN = LIGHT + 1
PASS = RETURN + 1
TAKE = PASS + 1
LEAVE = TAKE + 1
STEAL = LEAVE + 1  # + item, from the player who is being robbed
SPARE = STEAL + ITEMS
LEAVE_BOARD = SPARE + 1
BASH = LEAVE_BOARD + 1  # + direction * BASHES + spaces - 2
STAY = BASH + 4 * BASHES  # on the portal or the corner
WARP = STAY + 1  # + square
DISCARD = WARP + SQUARES  # the snake
LAY = DISCARD + 1  # + square, the snake
ACTIONS = LAY + SQUARES

# Events: rows of a log. Spots are places of the board.
WHAT, WHO, SPOT, OTHER, TILE, COUNT = range(6)  # columns
(
    STARTED,  # the seat has the first turn
    MOVED,  # spot: from; other: to; tile: direction; count: spaces
    BASHED,  # the same
    SMASHED,  # spot, tile: what a bash went through
    HIT_WALL,  # spot of the wall
    SLID,  # spot: from; other: to
    WARPED,  # spot: from; other: to
    TURNED_UP,  # spot, tile
    PICKED_UP,  # spot, tile; count: keys spent
    LEFT_LYING,  # spot, tile
    STAYED,  # spot
    DROPPED,  # spot, tile
    LIT,  # spot
    BLOWN_UP,  # spot, tile (UNSEEN if it lay face down); other: the spot that blew it up
    THROWN_BACK,  # spot: from, to the centre
    ROBBED,  # other: the victim; tile
    SPARED,  # other: the victim
    MET_SNAKE,  # spot
    CHARMED,  # spot: the snake there is discarded
    LAID,  # spot: from; other: to
    MISSED_TURN,  # spot: the snake there is discarded
    RETURNED,  # spot: from, to the centre
    PASSED,
    ESCAPED,  # spot; count: points
    FOG_FELL,  # spot: the tile there is turned face down
    GAME_OVER,  # count: why
) = range(26)
UNSEEN = -1  # a tile that nobody saw

# Why a game is over.
EXHAUSTED, ALL_PASSED, NO_PROGRESS, TOO_LONG, ONE_LEFT = range(5)
REASONS = ("exhausted", "all passed", "no progress", "too long", "one left")

# Faces of the tiles. A space without a tile counts as face up.
HIDDEN = 0  # face down, and nobody has seen it
REMEMBERED = 1  # face down in the fog, but once seen (B-29)
UP = 2

NOBODY = -1
RANDOM = -1  # a starting seat that the deal draws
FUSE = 48  # dynamites in one chain: the box has 40 at most, and one is lit


class State(Record):
    """The whole truth of one game; what is not marked as secret, everybody knows."""

    rng: int = number()  # the generator; secret
    # Settings.
    seats: int = number()
    start: int = number()  # who has the first turn
    fog: int = number()  # B-29
    escape: int = number()  # B-28
    counts: Numbers = numbers(TILES)  # of each tile in this game (B-2)
    # The board.
    tiles: Numbers = numbers(SPOTS)  # secret where the face is hidden
    face: Numbers = numbers(SPOTS)
    hidden: int = number()  # tiles whose face is hidden
    treasure: int = number()  # tiles on the board with a value; secret
    hidden_treasure: int = number()  # those of them whose face is hidden; secret
    left_over: Numbers = numbers(TILES)  # of each tile, never dealt; secret
    lost: Numbers = numbers(TILES)  # of each tile, blown up without being seen; secret
    # The players.
    meeples: Numbers = numbers(SEATS)  # spots; OFF_BOARD for who has escaped
    items: Numbers = numbers(SEATS, ITEMS)
    on_board: int = number()  # how many players
    # The moment.
    phase: int = number()
    turn: int = number()  # whose turn it is
    actor: int = number()  # who has to decide: the same, or NOBODY
    dropped: int = number()  # an item, this turn (B-14)
    has_acted: int = number()  # dropped or lit something, so that the turn is no pass (B-25)
    warped: int = number()  # this turn (B-24)
    heading: int = number()  # direction of the last step
    bashing: int = number()  # the robbing interrupts a bash, which goes on afterwards
    victims: Numbers = numbers(SEATS)  # still to be robbed, in the order they were hit
    victim_count: int = number()
    fuse: Numbers = numbers(FUSE)  # spots of dynamite that has still to go off
    passes: int = number()  # turns in sequence that were passed
    quiet: int = number()  # turns in sequence without progress; -1 with progress in this one (B-26)
    turns: int = number()  # so far
    why: int = number()  # the game is over
    sure: int = number()  # in the fog: a treasure lies unseen, for the game has not ended (B-29)


assert np.iinfo(np.int8).max >= SPOTS  # a spot fits into a field
