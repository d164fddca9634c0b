"""What is in the box: tiles with their numbers and values, and the board that they lie on.

Everything that can be on a space has a number. Tiles come first, items before the others.
"""

SEATS = 6

# Tiles (B-1). The order makes "is an item" and "ends a walk" one comparison each.
GEM = 0
JADE = 1
DYNAMITE = 2
CHEST = 3
KEY = 4
CHARMER = 5
POTION = 6
SNAKE = 7
ICE = 8
PORTAL = 9
WALL = 10
# What else a space can be.
BARE = 11
CENTRE = 12
CORNER = 13
EDGE = 14  # off the board

ITEMS = 7  # a tile below this number can be held
TILES = 11  # anything below this number is a tile
TILE_NAMES = (
    *("gem", "jade", "dynamite", "chest", "key", "charmer", "potion"),
    *("snake", "ice", "portal", "wall"),
)
FULL_NAMES = {"jade": "jade statue", "chest": "treasure chest", "charmer": "snake charmer"}
PER_SHEET = (6, 3, 4, 3, 3, 2, 2, 3, 3, 2, 4)  # a house table: the rulebook has no numbers (B-1)
SHEETS = 2
VALUES = (3, 5, 1, 5, 0, 2, 0)  # of the items

MOST_OF_A_KIND = 40  # tiles that a table may ask for (B-2)
FEWEST_TILES = 40  # in all

# The board: 9 x 9 spaces with an edge around, so that every step leads somewhere (B-3).
SIDE = 9
WIDTH = SIDE + 2
SPOTS = WIDTH * WIDTH
SQUARES = SIDE * SIDE
SPACES = SQUARES - 5  # for tiles: all but the corners and the centre
START = WIDTH * WIDTH // 2  # the spot of the centre piece
FIRST = WIDTH + 1  # the spot of the square a1
LAST = SPOTS - 1 - FIRST  # of i9
OFF_BOARD = 0  # where the meeple of a player is who has escaped

NORTH, EAST, SOUTH, WEST = range(4)
STEPS = (WIDTH, 1, -WIDTH, -1)  # from a spot to the next, by direction
DIRECTIONS = ("north", "east", "south", "west")

ESCAPE, FOG = "escape", "fog"
VARIANTS = (ESCAPE, FOG)


def spot_of(square: int) -> int:
    """Return the spot of a square; squares are counted from a1 to the right and up."""
    return FIRST + square % SIDE + WIDTH * (square // SIDE)


def square_of(spot: int) -> int:
    """Return the square of a spot on the board."""
    row, column = divmod(spot - FIRST, WIDTH)
    return SIDE * row + column


def spot_name(spot: int) -> str:
    """Name a spot as in chess: a1 is bottom left."""
    row, column = divmod(spot - FIRST, WIDTH)
    return f"{'abcdefghi'[column]}{row + 1}"


SPOT_NAMES = {spot_name(spot_of(square)): spot_of(square) for square in range(SQUARES)}
BOX_COUNTS = {name: SHEETS * PER_SHEET[tile] for tile, name in enumerate(TILE_NAMES)}
