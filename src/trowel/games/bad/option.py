"""Check the options of Bad Archeology and write them into a blank record."""

from collections.abc import Mapping
from typing import Any

from trowel.game import Json, OptionError
from trowel.games.bad.box import (
    BOX_COUNTS,
    ESCAPE,
    FEWEST_TILES,
    FOG,
    FULL_NAMES,
    MOST_OF_A_KIND,
    SEATS,
    TILE_NAMES,
    VARIANTS,
)
from trowel.games.bad.state import RANDOM, State
from trowel.option import check_known, check_seats, checked_start, checked_variants
from trowel.record import Games, batch
from trowel.saying import said

GAME = "bad"
SEAT_RANGE = range(2, SEATS + 1)
OPTIONS = ("variants", "start", "counts")
SHORT_NAMES = {full: short for short, full in FULL_NAMES.items()}


def check_options(seats: int, options: Mapping[str, Any]) -> Json:
    """Return the options as plain data without defaults, or raise OptionError."""
    check_known(GAME, options, OPTIONS)
    check_seats(GAME, seats, SEAT_RANGE)
    found = {
        "variants": checked_variants(GAME, options.get("variants"), VARIANTS),
        "start": checked_start(seats, options.get("start")),
        "counts": checked_counts(options.get("counts")),
    }
    return {name: value for name, value in found.items() if value not in (None, [], {})}


def checked_counts(counts: Any) -> Json:
    """Return the numbers of tiles that replace those of the box (B-2)."""
    if counts is None:
        return {}
    if not isinstance(counts, Mapping):
        raise OptionError(f"counts are given as {{tile: number}}, not {counts!r}.")
    found = {tile_name(name): checked_count(name, counts[name]) for name in counts}
    total = sum({**BOX_COUNTS, **found}.values())
    if total < FEWEST_TILES:
        sentence = "counts: {fewest} tiles in all are the fewest, not {total}."
        raise OptionError(said(sentence, fewest=FEWEST_TILES, total=total))
    return {name: count for name, count in found.items() if count != BOX_COUNTS[name]}


def tile_name(name: Any) -> str:
    """Return the name of a tile in data; its full name is understood too."""
    short = SHORT_NAMES.get(name, name) if isinstance(name, str) else name
    if short not in TILE_NAMES:
        raise OptionError(f"counts: there is no tile {name!r}; there are {', '.join(TILE_NAMES)}.")
    return str(short)


def checked_count(name: str, count: Any) -> int:
    """Return how many of a tile there are to be."""
    if type(count) is not int or not 0 <= count <= MOST_OF_A_KIND:
        sentence = "counts: the number of {tile} is from 0 to {most}, not {count}."
        raise OptionError(said(sentence, tile=str(name), most=MOST_OF_A_KIND, count=repr(count)))
    return count


def blank_game(seats: int, options: Json) -> Games:
    """Return an array of one game with its settings and nothing dealt."""
    games = batch(State, 1)
    game = State.at(games, 0)
    variants = options.get("variants", ())
    game.seats = seats
    game.start = options.get("start", RANDOM)
    game.fog = int(FOG in variants)
    game.escape = int(ESCAPE in variants)
    counts = BOX_COUNTS | options.get("counts", {})
    game.counts[:] = [counts[name] for name in TILE_NAMES]
    return games
