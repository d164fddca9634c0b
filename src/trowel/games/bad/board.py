"""Turn tiles up, take them away, lay them down; what players hold and how far it lets them go."""

from trowel.compiled import compiled, hot
from trowel.games.bad.box import (
    BARE,
    CHARMER,
    CHEST,
    DYNAMITE,
    FIRST,
    GEM,
    ITEMS,
    JADE,
    LAST,
    OFF_BOARD,
    POTION,
    START,
    STEPS,
    TILES,
    VALUES,
)
from trowel.games.bad.state import (
    FOG_FELL,
    HIDDEN,
    OVER,
    THROWN_BACK,
    TURNED_UP,
    UP,
    State,
)
from trowel.log import Log, note, takes_notes

WALKING_SPEED = 3  # without jade and potions (B-6)
KEPT = UP + 1  # the fog spares this tile; for a moment only


@hot
def is_treasure(tile: int) -> bool:
    """Tell whether a tile has a value above 0 (B-1)."""
    return (tile <= CHEST) | (tile == CHARMER)


@hot
def speed(game: State, seat: int) -> int:
    """Return how many spaces a player may move (B-6)."""
    return max(1, WALKING_SPEED - int(game.items[seat, JADE]) + int(game.items[seat, POTION]))


@compiled
def score(game: State, seat: int) -> int:
    """Return the points of a seat; in the end, who has not escaped has none (B-27, B-28)."""
    is_trapped = (game.escape == 1) & (game.phase == OVER) & (game.meeples[seat] != OFF_BOARD)
    return 0 if is_trapped else points(game, seat)


@compiled
def points(game: State, seat: int) -> int:
    """Return what the items of a player are worth (B-27)."""
    found = 0
    for item in range(ITEMS):
        found += int(game.items[seat, item]) * VALUES[item]
    return found


@compiled
def turn_up(game: State, spot: int, log: Log) -> None:
    """Turn up a tile that lies face down; in the fog only one never seen is progress (B-26)."""
    if game.face[spot] == HIDDEN:
        game.quiet = -1
        see(game, int(game.tiles[spot]))
    game.face[spot] = UP
    note(log, TURNED_UP, game.turn, spot, 0, int(game.tiles[spot]), 0)


@compiled
def see(game: State, tile: int) -> None:
    """Count one hidden tile less; if it is a treasure, nobody knows whether another one is."""
    game.hidden -= 1
    if is_treasure(tile):
        game.hidden_treasure -= 1
        game.sure = 0


@hot
def turn_up_around(game: State, spot: int, log: Log) -> None:
    """Turn up the tiles orthogonally next to a space (B-10)."""
    for direction in range(4):
        near = spot + STEPS[direction]
        if game.face[near] != UP:
            turn_up(game, near, log)


@compiled
def remove_tile(game: State, spot: int) -> int:
    """Take a tile off the board, which leaves the space bare, and return it."""
    tile = int(game.tiles[spot])
    if game.face[spot] == HIDDEN:
        see(game, tile)
    game.treasure -= int(is_treasure(tile))
    game.tiles[spot] = BARE
    game.face[spot] = UP
    game.quiet = -1
    return tile


@compiled
def lay_tile(game: State, spot: int, tile: int) -> None:
    """Lay a tile face up on a bare space."""
    game.tiles[spot] = tile
    game.treasure += int(is_treasure(tile))
    game.quiet = -1


@compiled
def throw_back(game: State, seat: int, log: Log) -> None:
    """Put a meeple back on the centre (B-15, B-29)."""
    note(log, THROWN_BACK, seat, int(game.meeples[seat]), 0, 0, 0)
    game.meeples[seat] = START


@compiled
def let_fog_fall(game: State, log: Log) -> None:
    """Turn every tile face down that is neither under nor next to a meeple (B-29)."""
    for seat in range(game.seats):
        spot = int(game.meeples[seat])
        if spot != OFF_BOARD:
            keep_up(game, spot)
            for direction in range(4):
                keep_up(game, spot + STEPS[direction])
    if takes_notes(log):
        note_fog(game, log)
    for spot in range(FIRST, LAST + 1):  # without branches: the compiler does many at once
        face = int(game.face[spot])
        covers = (face == UP) & (game.tiles[spot] < TILES)
        game.face[spot] = face - int(face == KEPT) - int(covers)


@compiled
def note_fog(game: State, log: Log) -> None:
    """Tell which tiles the fog is about to turn face down."""
    for spot in range(FIRST, LAST + 1):
        if (game.face[spot] == UP) & (game.tiles[spot] < TILES):
            note(log, FOG_FELL, game.turn, spot, 0, 0, 0)


@hot
def keep_up(game: State, spot: int) -> None:
    """Let the fog spare a tile that is face up."""
    if (game.face[spot] == UP) & (game.tiles[spot] < TILES):
        game.face[spot] = KEPT


assert {tile for tile in range(ITEMS) if VALUES[tile]} == {GEM, JADE, DYNAMITE, CHEST, CHARMER}
