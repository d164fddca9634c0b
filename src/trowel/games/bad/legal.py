"""List what the actor may do, by phase.

The actions of one phase lie within the 126 that a set holds: a set counts from `first_action`.
"""

from trowel.action import WORD
from trowel.compiled import compiled, hot
from trowel.games.bad.board import speed
from trowel.games.bad.box import (
    BARE,
    CORNER,
    DYNAMITE,
    EDGE,
    FIRST,
    ITEMS,
    PORTAL,
    SIDE,
    SQUARES,
    START,
    STEPS,
    TILES,
    WALL,
    WIDTH,
)
from trowel.games.bad.state import (
    BASH,
    BASHES,
    CHARMING,
    DISCARD,
    DROP,
    ESCAPING,
    FARTHEST,
    LAY,
    LEAVE,
    LEAVE_BOARD,
    LIGHT,
    MOVING,
    PASS,
    RETURN,
    ROBBING,
    SPARE,
    STAY,
    STEAL,
    TAKE,
    TAKING,
    UP,
    WARP,
    WARPING,
    State,
)
from trowel.games.bad.walk import ends_walk

BOLD_SPEED = 4  # to step on tiles that lie face down (B-20)
BASH_SPEED = 5  # to bash (B-21)
BASHES_BELOW = WORD - BASH  # how many bashes are in the lower word of a set
LOW_BASHES = (1 << BASHES_BELOW) - 1

assert LAY - DISCARD == WARP - STAY == 1  # a set over squares has one more action before them


@hot
def first_action(game: State) -> int:
    """Return the action from which the set of legal actions counts."""
    if game.phase == WARPING:
        return STAY
    return DISCARD if game.phase == CHARMING else 0


@hot
def legal_set(game: State) -> tuple[int, int]:
    """Find what the actor may do, as a set of actions; it is empty once the game is over."""
    if game.phase == MOVING:
        return moving_set(game)
    if game.phase == TAKING:
        return (1 << TAKE) | (1 << LEAVE), 0
    return rare_set(game)


@compiled
def rare_set(game: State) -> tuple[int, int]:
    """Find what the actor may do in the rarer phases."""
    if game.phase == WARPING:
        return square_set(game)
    if game.phase == CHARMING:
        return square_set(game)
    if game.phase == ROBBING:
        return item_bits(game, int(game.victims[0])) << STEAL | (1 << SPARE), 0
    if game.phase == ESCAPING:
        return 1 << LEAVE_BOARD, 1 << (STAY - WORD)
    return 0, 0


@hot
def moving_set(game: State) -> tuple[int, int]:
    """Find moves, and what may be done before them (B-5)."""
    seat = game.turn
    spot = int(game.meeples[seat])
    fast = speed(game, seat)
    bits = move_bits(game, spot, fast) | 1 << PASS
    if spot != START:
        bits |= 1 << RETURN
        bits |= preparation_bits(game, seat, spot)
    if fast < BASH_SPEED:
        return bits, 0
    bashes = bash_bits(game, spot, min(fast, FARTHEST))
    return bits | (bashes & LOW_BASHES) << BASH, bashes >> BASHES_BELOW


@hot
def preparation_bits(game: State, seat: int, spot: int) -> int:
    """Find what may be dropped (B-14), and whether dynamite may be lit (B-15)."""
    bits = 0
    if (game.tiles[spot] == BARE) & (game.dropped == 0):
        bits = item_bits(game, seat) << DROP
    if (game.tiles[spot] != CORNER) & (game.items[seat, DYNAMITE] > 0):
        bits |= 1 << LIGHT
    return bits


@hot
def item_bits(game: State, seat: int) -> int:
    """Find the items that a player holds."""
    bits = 0
    for item in range(ITEMS):
        bits |= int(game.items[seat, item] > 0) << item
    return bits


@hot
def is_bold(game: State, fast: int) -> bool:
    """Tell whether a player may step on tiles that lie face down (B-20, B-29)."""
    return (fast >= BOLD_SPEED) | (game.fog == 1)


@hot
def move_bits(game: State, spot: int, fast: int) -> int:
    """Find the distances that may be walked in each direction (B-6, B-7)."""
    bold = is_bold(game, fast)
    farthest = min(fast, FARTHEST)
    bits = 0
    for direction in range(4):
        far = reach(game, spot, STEPS[direction], farthest, bold)
        bits |= ((1 << far) - 1) << (direction * FARTHEST)
    return bits


@hot
def reach(game: State, spot: int, step: int, farthest: int, bold: bool) -> int:
    """Count the spaces that may be walked in one direction, as far as anybody can see (B-8)."""
    for far in range(1, farthest + 1):
        spot += step
        tile = int(game.tiles[spot])
        if game.face[spot] != UP:
            if not bold:
                return far - 1
        elif (tile == WALL) | (tile == EDGE):
            return far - 1
        elif ends_walk(tile):
            return far
    return farthest


@compiled
def bash_bits(game: State, spot: int, farthest: int) -> int:
    """Find the distances that may be bashed in each direction: through one tile at least (B-21)."""
    bits = 0
    for direction in range(4):
        step = STEPS[direction]
        through = False
        for far in range(1, farthest + 1):
            at = spot + far * step
            tile = int(game.tiles[at])
            if tile == EDGE:
                break
            if through & ((tile != WALL) | (game.face[at] != UP)):
                bits |= 1 << (direction * BASHES + far - 2)
            through |= tile < TILES
    return bits


@compiled
def square_set(game: State) -> tuple[int, int]:
    """Find the squares to warp to or to lay the snake on; the first bit is the way without one."""
    low, high = 1, 0
    for square in range(SQUARES):
        spot = FIRST + square % SIDE + WIDTH * (square // SIDE)
        fits = may_warp(game, spot) if game.phase == WARPING else is_empty(game, spot)
        if fits & (square < WORD - 1):
            low |= 1 << (square + 1)
        elif fits:
            high |= 1 << (square + 1 - WORD)
    return low, high


@hot
def may_warp(game: State, spot: int) -> bool:
    """Tell whether a portal leads to a space, as far as anybody can see (B-24, B-29)."""
    tile = int(game.tiles[spot])
    if game.face[spot] != UP:
        return game.fog == 1
    return (tile != WALL) & (tile != PORTAL)


@compiled
def is_empty(game: State, spot: int) -> bool:
    """Tell whether a space is completely empty: bare, and no meeple on it (B-22)."""
    meeples = 0
    for seat in range(game.seats):
        meeples += int(game.meeples[seat] == spot)
    return meeples == 0 and int(game.tiles[spot]) == BARE
