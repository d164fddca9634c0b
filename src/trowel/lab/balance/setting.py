"""Which settings are played: the game as asked for, its monuments and variants, other tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from trowel.game import Json, OptionError
from trowel.games import find_game
from trowel.games.archaeology.box import BOXES, CARD_NAMES, MONUMENT_TITLES, MONUMENTS, NAMES
from trowel.games.bad.box import TILE_NAMES, VALUES
from trowel.games.bad.box import VARIANTS as BAD_VARIANTS

CARD_GAMES = {box.id: box for box in BOXES}
NO_VARIANT = "no variant"


@dataclass(frozen=True)
class Setting:
    """A way to play the game: a label, and its options."""

    label: str
    options: Json


def monuments_of(game: str, seats: int, options: Json) -> list[Setting]:
    """Return a setting for each monument, if there are several."""
    box = CARD_GAMES.get(game)
    if box is None or len(box.monuments) < 2:
        return []
    return [
        Setting(MONUMENT_TITLES[number], checked(game, seats, options, monument=MONUMENTS[number]))
        for number in box.monuments
    ]


def variants_of(game: str, seats: int, options: Json) -> tuple[list[Setting], list[str]]:
    """Return a setting for each choice of variants, and sentences about those that cannot be."""
    found, missing = [], []
    for chosen in choices(game):
        label = " and ".join(chosen) or NO_VARIANT
        others = options if BEGINNERS not in chosen else without(options, "start")
        try:
            found.append(Setting(label, checked(game, seats, others, variants=list(chosen))))
        except OptionError as problem:
            missing.append(f"Not played: {label}, since {problem}")
    return (found if len(found) > 1 else []), missing


BEGINNERS = "beginners-luck"


def choices(game: str) -> list[tuple[str, ...]]:
    """Return the variants of a card game one by one, those of the board game also together."""
    if game in CARD_GAMES:
        return [(), *((name,) for name in CARD_GAMES[game].variants)]
    sizes = (combinations(BAD_VARIANTS, size) for size in range(len(BAD_VARIANTS) + 1))
    return list(chain.from_iterable(sizes))


def checked(game: str, seats: int, options: Json, **others: object) -> Json:
    """Return options with some of them replaced, or raise OptionError."""
    return find_game(game).check_options(seats, {**options, **others})


def without(options: Json, name: str) -> Json:
    """Return options without one of them."""
    return {key: value for key, value in options.items() if key != name}


def table_option(game: str) -> str:
    """Return the option that takes another table of numbers."""
    return "values" if game in CARD_GAMES else "counts"


def kinds_in(game: str) -> Sequence[str]:
    """Return the names of all kinds that are worth something."""
    worth = [name for name, value in zip(TILE_NAMES, VALUES, strict=False) if value]
    return NAMES if game in CARD_GAMES else worth


def copies_in(game: str, seats: int, options: Json) -> dict[str, int]:
    """Return how many cards, or tiles, of each kind are in the game."""
    blank = find_game(game).blank(seats, options)
    names = CARD_NAMES if game in CARD_GAMES else TILE_NAMES
    field = "copies" if game in CARD_GAMES else "counts"
    counts = dict(zip(names, blank[field][0].tolist(), strict=True))
    return {name: int(counts[name]) for name in kinds_in(game)}
