"""What is in the two boxes: kinds, copies, values and their sources, monuments, counts by seats.

Plain data (C-1, N-1). What a game may vary is copied from here into its record.
"""

from dataclasses import dataclass

POT, PARCHMENT, COIN, CUP, TALISMAN, MAP, MASK, TABLET, PENDANT = range(9)
KINDS = 9  # treasures
THIEF, STORM = 9, 10  # the other cards of the dig site
CARDS = 11
SET_LIMIT = 5  # prices on a card, at most
SEATS = 5  # at most, in either box

NAMES = ("pot shard", "parchment", "coin", "cup", "talisman", "map", "mask", "tablet", "pendant")
PLURALS = (
    "pot shards",
    "parchments",
    "coins",
    "cups",
    "talismans",
    "maps",
    "masks",
    "tablets",
    "pendants",
)
CARD_NAMES = (*NAMES, "thief", "storm")

GREAT_PYRAMID, TEMPLE, TOMB, MINE, SPHINX, BURIED_RUINS, PYRAMID = range(7)
MONUMENTS = ("great-pyramid", "temple", "tomb", "mine", "sphinx", "buried-ruins", "pyramid")
MONUMENT_TITLES = ("Great Pyramid", "Temple", "Tomb", "Mine", "Sphinx", "Buried Ruins", "Pyramid")
CHAMBERS = 3  # that can be explored, at most
PILE = 3  # beside them: the face-down pile of the Buried Ruins
CHAMBER_SIZES = (  # cards in each chamber, then in the pile (C-2, M-1 to M-7)
    (2, 5, 8, 0),
    (5, 5, 5, 0),
    (7, 8, 0, 0),
    (15, 0, 0, 0),
    (15, 0, 0, 0),
    (1, 1, 1, 12),
    (3, 5, 7, 0),
)
MAPS_ASKED = (  # maps to explore each chamber
    (1, 2, 3),
    (2, 2, 2),
    (1, 1, 0),
    (1, 0, 0),
    (1, 0, 0),
    (1, 1, 1),
    (1, 2, 3),
)
CHAMBER_COUNTS = tuple(sum(maps > 0 for maps in row) for row in MAPS_ASKED)  # to be explored

LONG_EXPEDITION, FIERCE_WEATHER, BEGINNERS_LUCK = (
    "long-expedition",
    "fierce-weather",
    "beginners-luck",
)
VARIANTS = (LONG_EXPEDITION, FIERCE_WEATHER, BEGINNERS_LUCK)


@dataclass(frozen=True)
class Treasure:
    """One kind of treasure: how many cards, what they trade for, what sets of them sell for."""

    copies: int
    trade: int
    prices: tuple[int, ...]  # of sets of 1, 2, ... cards
    sources: str  # of the trading value and each price: p printed, i inferred, h house value


@dataclass(frozen=True)
class Box:
    """One edition: its cards and how many thieves and storms are in play."""

    id: str
    title: str
    seats: range
    treasures: tuple[Treasure | None, ...]  # by kind; None: not in this box
    thieves: dict[int, int]  # by seats
    storms: dict[int, int]  # by seats
    tents: int  # for each seat
    monuments: tuple[int, ...]
    variants: tuple[str, ...]
    explorations: int  # a turn
    storm_start: int  # 0: the drawer is struck first; 1: the seat to the drawer's left

    def copies(self, kind: int) -> int:
        """Return how many cards of a kind the box holds."""
        treasure = self.treasures[kind]
        return treasure.copies if treasure else 0


NO_LIMIT = 100

CLASSIC = Box(
    id="classic",
    title="Archaeology: The Card Game",
    seats=range(2, 5),
    treasures=(  # C-1: every value is printed
        Treasure(18, 1, (1, 2, 3, 4, 15), "pppppp"),
        Treasure(16, 1, (1, 2, 3, 10), "ppppp"),
        Treasure(14, 2, (2, 5, 10, 18, 30), "pppppp"),
        Treasure(6, 2, (2, 15), "ppp"),
        Treasure(8, 3, (3, 7, 14, 24, 40), "pppppp"),
        Treasure(6, 3, (3,), "pp"),
        Treasure(4, 4, (4, 12, 26, 50), "ppppp"),
        None,
        None,
    ),
    thieves={2: 8, 3: 8, 4: 8},
    storms={2: 6, 3: 5, 4: 4},  # C-3
    tents=0,
    monuments=(PYRAMID,),
    variants=(),
    explorations=NO_LIMIT,  # C-6
    storm_start=0,  # C-5
)

EXPEDITION = Box(
    id="expedition",
    title="Archaeology: The New Expedition",
    seats=range(2, 6),
    treasures=(  # N-1
        Treasure(16, 1, (1, 2, 3, 4, 15), "phhhhh"),
        Treasure(16, 1, (1, 2, 3, 10), "ppppp"),
        Treasure(12, 2, (2, 6, 12, 20, 30), "pppiip"),
        Treasure(6, 2, (2, 15), "hhh"),
        Treasure(8, 3, (3, 10, 20, 32, 50), "iiphph"),
        Treasure(6, 3, (3,), "ii"),
        Treasure(4, 4, (4, 12, 26, 50), "hhhhh"),
        Treasure(12, 1, (1, 2, 10), "phhp"),
        Treasure(5, 3, (3, 20), "hhh"),
    ),
    thieves={2: 4, 3: 6, 4: 8, 5: 10},  # N-6
    storms={2: 6, 3: 5, 4: 4, 5: 4},
    tents=1,  # N-4
    monuments=(GREAT_PYRAMID, TEMPLE, TOMB, MINE, SPHINX, BURIED_RUINS),
    variants=VARIANTS,
    explorations=1,  # N-10
    storm_start=1,  # N-8
)

BOXES = (CLASSIC, EXPEDITION)
ALL_STORMS = 6


def chamber_count(monument: int) -> int:
    """Return how many chambers a monument has that can be explored."""
    return CHAMBER_COUNTS[monument]


def kinds_in_play(box: Box, seats: int, variants: tuple[str, ...]) -> tuple[int, ...]:
    """Return the kinds that are shuffled in: tablets and pendants by seats (N-3, V-1)."""
    out: set[int] = set()
    if LONG_EXPEDITION not in variants:
        if seats < 4:
            out.add(TABLET)
        if seats < 5:
            out.add(PENDANT)
    return tuple(kind for kind in range(KINDS) if box.copies(kind) and kind not in out)


def thieves_in_play(box: Box, seats: int, variants: tuple[str, ...]) -> int:
    """Return how many thieves are in the dig site (C-1, N-6, V-1)."""
    return box.thieves[seats] + (LONG_EXPEDITION in variants)


def storms_in_play(box: Box, seats: int, variants: tuple[str, ...]) -> int:
    """Return how many storms are in the dig site (C-3, N-6, V-2)."""
    return ALL_STORMS if FIERCE_WEATHER in variants else box.storms[seats]


def tent_uses(box: Box, variants: tuple[str, ...]) -> int:
    """Return how often each seat may shelter (N-4, V-2)."""
    return box.tents * (2 if FIERCE_WEATHER in variants else 1)
