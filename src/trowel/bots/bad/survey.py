"""What a player can know of the board, and what it is worth to that player.

Nothing here depends on what lies face down and unseen, only on how many of each tile are unseen.
"""

import numpy as np

from trowel.bots.bad.mind import (
    CHARMER_EXTRA,
    CHEST_SEEN,
    CLAIM,
    CLOSED,
    DYNAMITE_EXTRA,
    ENDING,
    ENOUGH,
    EXCESS,
    EXIT,
    FEAR,
    FINISH,
    FRONTIER,
    HASTE,
    JADE_EXTRA,
    KEY_EARLY,
    KEY_OPEN,
    OPEN,
    PACE,
    PACES,
    REVEAL,
    SLIPPERY,
    SNAKE_COST,
    STAY_FOR,
    UNIT,
    UNKNOWN,
    WALL_COST,
    Mind,
    part,
)
from trowel.compiled import compiled, hot
from trowel.games.bad.board import WALKING_SPEED, points, speed
from trowel.games.bad.box import (
    CHARMER,
    CHEST,
    CORNER,
    DYNAMITE,
    FIRST,
    GEM,
    ITEMS,
    JADE,
    KEY,
    LAST,
    OFF_BOARD,
    POTION,
    SIDE,
    SNAKE,
    SPOTS,
    TILES,
    VALUES,
    WALL,
    WIDTH,
)
from trowel.games.bad.legal import is_bold
from trowel.games.bad.state import FARTHEST, HIDDEN, State
from trowel.games.bad.turn import ENOUGH_TO_ESCAPE

WAYS = np.array(  # by what a space is known as
    [OPEN] * ITEMS + [ENDING, SLIPPERY, ENDING, CLOSED] + [OPEN] * 3 + [CLOSED, ENDING], np.int8
)
PATIENCE = 2  # rounds in which nothing happens
FAR_AWAY = SIDE - 1  # turns from the centre to a corner for the slowest
STRIDES = np.array(  # moves along a line, by speed and distance
    [[-(-distance // max(1, fast)) for distance in range(SIDE)] for fast in range(SIDE)], np.int8
)


@compiled
def look(game: State, mind: Mind) -> None:
    """See what lies where, and what everything is worth to the player who decides."""
    seat = game.turn
    mind.fast = min(FARTHEST, speed(game, seat))
    mind.bold = int(is_bold(game, mind.fast))
    mind.charms = int(game.items[seat, CHARMER] > 0)
    mind.spot = int(game.meeples[seat])
    see_board(game, mind)
    count_tiles(game, mind)
    set_prices(game, mind)
    set_expectations(mind)


@compiled
def see_board(game: State, mind: Mind) -> None:
    """Note what is known of each space, and how a walk would fare there."""
    for spot in range(SPOTS):
        known = UNKNOWN if game.face[spot] == HIDDEN else int(game.tiles[spot])
        mind.known[spot] = known
        mind.way[spot] = way_of(known, mind.charms)


@hot
def way_of(known: int, charms: int) -> int:
    """Tell how a walk fares on a space; who has no charmer keeps off snakes."""
    if (known == SNAKE) & (charms == 0):
        return CLOSED
    return int(WAYS[known])


@compiled
def count_tiles(game: State, mind: Mind) -> None:
    """Count by tile what is unseen and what is known to lie on the board."""
    for tile in range(TILES):
        mind.unseen[tile] = int(game.left_over[tile]) + int(game.lost[tile])
        mind.lying[tile] = 0
    for spot in range(FIRST, LAST + 1):
        tile = int(game.tiles[spot])
        if tile < TILES:
            if game.face[spot] == HIDDEN:
                mind.unseen[tile] += 1
            else:
                mind.lying[tile] += 1
    total = 0
    unseen, lying = 0, 0
    for tile in range(TILES):
        total += int(mind.unseen[tile])
        if tile < ITEMS:
            unseen += int(mind.unseen[tile]) * VALUES[tile]
            lying += int(mind.lying[tile]) * VALUES[tile]
    mind.total = max(1, total)
    mind.share = (lying * UNIT + unseen * UNIT * game.hidden // mind.total) // game.on_board


@compiled
def set_prices(game: State, mind: Mind) -> None:
    """Say what it would bring the player to hold one more of each item."""
    seat = game.turn
    mind.need = max(0, ENOUGH_TO_ESCAPE - points(game, seat)) * int(game.escape)
    stride = WALKING_SPEED - int(game.items[seat, JADE]) + int(game.items[seat, POTION])
    keys = int(game.items[seat, KEY])
    mind.price[GEM] = VALUES[GEM] * UNIT
    mind.price[JADE] = VALUES[JADE] * UNIT + mind.weights[JADE_EXTRA] - pace(game, mind, stride - 1)
    mind.price[DYNAMITE] = VALUES[DYNAMITE] * UNIT + mind.weights[DYNAMITE_EXTRA]
    mind.price[CHEST] = VALUES[CHEST] * UNIT if keys > 0 else 0
    mind.price[KEY] = key_price(mind, keys)
    mind.price[CHARMER] = VALUES[CHARMER] * UNIT + mind.weights[CHARMER_EXTRA]
    mind.price[POTION] = pace(game, mind, stride)
    if (mind.need > 0) & (game.on_board == 2):
        for item in range(ITEMS):
            beyond = max(0, VALUES[item] - mind.need)
            mind.price[item] -= beyond * (UNIT - int(mind.weights[EXCESS]))


@compiled
def pace(game: State, mind: Mind, stride: int) -> int:
    """Return what it is worth to go one space farther than a number of them."""
    if stride < 1:
        return 0  # nobody is slower than that
    weight = int(mind.weights[PACE + min(stride, PACES) - 1])
    return part(mind.share, weight) // 100 + int(game.escape) * int(mind.weights[HASTE])


@compiled
def key_price(mind: Mind, keys: int) -> int:
    """Return what one more key is worth: as much as the chest that it may open."""
    if mind.lying[CHEST] > keys:
        return int(mind.weights[KEY_OPEN])
    if mind.lying[CHEST] + mind.unseen[CHEST] > keys:
        return int(mind.weights[KEY_EARLY])
    return 0


@compiled
def set_expectations(mind: Mind) -> None:
    """Say what an unseen tile brings, and what it costs to run into it."""
    found = 0
    for item in range(ITEMS):
        found += int(mind.unseen[item]) * max(0, int(mind.price[item]))
    if mind.price[CHEST] == 0:
        found += int(mind.unseen[CHEST]) * int(mind.weights[CHEST_SEEN])
    mind.expected = found // mind.total
    risk = int(mind.unseen[WALL]) * int(mind.weights[WALL_COST])
    if mind.charms == 0:
        risk += int(mind.unseen[SNAKE]) * int(mind.weights[SNAKE_COST])
    mind.risk = risk // mind.total


@compiled
def set_gains(game: State, mind: Mind) -> None:
    """Say what a later stop on each space brings."""
    mind.goes = int(is_time_to_go(game, mind, game.turn))
    set_moods(game, mind)
    a_tile = part(mind.expected, int(mind.weights[FRONTIER]))
    for spot in range(FIRST, LAST + 1):
        known = int(mind.known[spot])
        near = unseen_beside(mind, spot)
        mind.near[spot] = near
        gain = near * a_tile
        if known < ITEMS:
            gain += claimed(game, mind, spot, known)
        elif known == UNKNOWN:
            gain += mind.expected - mind.bold * mind.risk
        elif known == CORNER:
            gain += mind.goes * int(mind.weights[EXIT])
        mind.gain[spot] = max(0, gain) if mind.way[spot] != CLOSED else 0


@compiled
def set_moods(game: State, mind: Mind) -> None:
    """Say how curious and how afraid the player is; when nothing happens, that has to change."""
    quiet_rounds = max(0, game.quiet) // game.on_board
    mind.reveal = part(mind.expected, int(mind.weights[REVEAL]))
    if quiet_rounds >= PATIENCE:
        mind.reveal += mind.expected
    mind.fear = 0
    if is_in_danger(game, game.turn):
        mind.fear = best_value(game, game.turn) * int(mind.weights[FEAR]) >> quiet_rounds


@hot
def unseen_beside(mind: Mind, spot: int) -> int:
    """Count the unseen tiles beside a space."""
    return (
        int(mind.known[spot + WIDTH] == UNKNOWN)
        + int(mind.known[spot + 1] == UNKNOWN)
        + int(mind.known[spot - WIDTH] == UNKNOWN)
        + int(mind.known[spot - 1] == UNKNOWN)
    )


@hot
def find_value(mind: Mind, spot: int, item: int) -> int:
    """Return what an item brings where it lies: the last one before an escape best at a corner."""
    price = max(0, int(mind.price[item]))
    if (price > 0) & (mind.need > 0) & (VALUES[item] >= mind.need):
        price += int(mind.weights[FINISH]) * (FAR_AWAY - turns_to_corner(spot, mind.fast))
    return price


@hot
def turns_to_corner(spot: int, fast: int) -> int:
    """Count the moves to the nearest corner if nothing is in the way."""
    column, row = spot % WIDTH, spot // WIDTH
    across = min(column - 1, SIDE - column)
    along = min(row - 1, SIDE - row)
    return int(STRIDES[fast, across]) + int(STRIDES[fast, along])


@compiled
def claimed(game: State, mind: Mind, spot: int, item: int) -> int:
    """Return the price of an item, less if another player may be there first."""
    price = find_value(mind, spot, item)
    if price == 0:
        return 0
    turns = turns_to(mind.spot, spot, mind.fast)
    for seat in range(game.seats):
        rival = int(game.meeples[seat])
        if (seat != game.turn) & (rival != OFF_BOARD):
            fast = min(FARTHEST, speed(game, seat))
            could = (item != CHEST) | (game.items[seat, KEY] > 0)
            if could & (turns_to(rival, spot, fast) < turns):
                return part(price, int(mind.weights[CLAIM]))
    return price


@hot
def turns_to(start: int, goal: int, fast: int) -> int:
    """Count the moves between two spots if nothing is in the way."""
    across = abs(start % WIDTH - goal % WIDTH)
    along = abs(start // WIDTH - goal // WIDTH)
    return int(STRIDES[fast, across]) + int(STRIDES[fast, along])


@compiled
def is_in_danger(game: State, seat: int) -> bool:
    """Tell whether somebody else on the board has dynamite to rob a player with."""
    found = 0
    for rival in range(game.seats):
        on_board = game.meeples[rival] != OFF_BOARD
        found += int((rival != seat) & on_board & (game.items[rival, DYNAMITE] > 0))
    return found > 0


@compiled
def best_value(game: State, seat: int) -> int:
    """Return the value of the best item that a player holds."""
    best = 0
    for item in range(ITEMS):
        if game.items[seat, item] > 0:
            best = max(best, VALUES[item])
    return best


@compiled
def is_time_to_go(game: State, mind: Mind, seat: int) -> bool:
    """Tell whether to make for a corner: others may be gone first, or staying brings little.

    With two on the board the first to leave traps the other.
    """
    own = points(game, seat)
    if (game.escape == 0) | (own < ENOUGH_TO_ESCAPE):
        return False
    ready, best = 0, 0
    for rival in range(game.seats):
        theirs = points(game, rival)
        if game.meeples[rival] == OFF_BOARD:
            best = max(best, theirs)
        elif rival != seat:
            ready += int(theirs >= ENOUGH_TO_ESCAPE)
    if (ready == game.on_board - 1) | (mind.share < mind.weights[STAY_FOR]):
        return True
    if own < best:
        return False
    return bool((game.on_board == 2) | (own * UNIT >= mind.weights[ENOUGH]))
