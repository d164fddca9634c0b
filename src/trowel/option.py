"""Checks of options and positions that all games share; each says in one sentence what is wrong."""

from collections.abc import Iterable, Sequence
from typing import Any

from trowel.game import OptionError, PositionError


def check_known(game: str, names: Iterable[str], known: Sequence[str]) -> None:
    """Refuse an option that a game does not have."""
    for name in names:
        if name not in known:
            raise OptionError(f"{game} has no option '{name}'; it has {', '.join(known)}.")


def check_seats(game: str, seats: Any, allowed: range) -> None:
    """Refuse a number of seats that a game is not made for."""
    if type(seats) is not int or seats not in allowed:
        raise OptionError(f"{game} is for {allowed[0]} to {allowed[-1]} seats, not {seats!r}.")


def checked_variants(game: str, variants: Any, known: Sequence[str]) -> list[str]:
    """Return the variants that are asked for, in the order of the rulebook."""
    if variants is None:
        return []
    if isinstance(variants, str) or not isinstance(variants, Sequence):
        raise OptionError(f"variants is a list of names, not {variants!r}.")
    for name in variants:
        if name not in known:
            has = ", ".join(known) or "none"
            raise OptionError(f"{game} has no variant {name!r}; its variants: {has}.")
    return [name for name in known if name in variants]


def checked_start(seats: int, start: Any) -> int | None:
    """Return the seat with the first turn, or None to draw one."""
    if start in (None, "random"):
        return None
    if type(start) is not int or not 0 <= start < seats:
        raise OptionError(f"start is a seat from 0 to {seats - 1} (or random), not {start!r}.")
    return start


def check_parts(description: Iterable[str], known: Sequence[str]) -> None:
    """Refuse a part that positions of a game do not have."""
    for part in description:
        if part not in known:
            raise PositionError(f"a position has no '{part}'; it has {', '.join(known)}.")


def a_list(part: str, things: Any, most: int | None) -> Sequence[Any]:
    """Return a part of a position that lists something."""
    if things is None:
        return ()
    if isinstance(things, str) or not isinstance(things, Sequence):
        raise PositionError(f"{part} is a list, not {things!r}.")
    if most is not None and len(things) > most:
        raise PositionError(f"{part} lists {len(things)}, but there are {most}.")
    return things


def a_seat(seats: int, seat: Any) -> int:
    """Return the seat whose turn it is in a position."""
    if type(seat) is not int or not 0 <= seat < seats:
        raise PositionError(f"turn is a seat from 0 to {seats - 1}, not {seat!r}.")
    return seat
