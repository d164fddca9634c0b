"""The options of a game as parameters of OpenSpiel, which are numbers and plain strings.

Lists are joined by '+'; a row of a value table is 'pendant:4:10/25', its trading value and the
prices of its sets; a number of tiles is 'gem:5'.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from trowel.chance import SEED_LIMIT
from trowel.game import Json, OptionError

DRAWN = -1  # the seat that starts, unless one is named
ROWS = {"values": "kind:trade:price/price", "counts": "tile:number"}  # how a row is written
DEFAULTS = {"monument": "random", "variants": "", "start": DRAWN, "values": "", "counts": ""}
OWN = {  # of each game, besides those that all have
    "classic": ("start", "values"),
    "expedition": ("monument", "variants", "start", "values"),
    "bad": ("variants", "start", "counts"),
}
BYTE = 256
SEED_SIZES = (SEED_LIMIT >> 56, *[BYTE] * 7)  # outcomes of the nodes that draw a seed


def defaults_of(game: str) -> Json:
    """Return the parameters of a game with their defaults."""
    own = {name: DEFAULTS[name] for name in OWN[game]}
    return {"players": 2, **own, "utility": "win", "deals": 0}


def seed_sizes(deals: Any) -> tuple[int, ...]:
    """Return the outcomes of the nodes that draw a seed: any, or one of so many first ones."""
    if deals not in range(BYTE + 1):
        raise OptionError(f"deals is a number from 1 to {BYTE}, or 0 for all, not {deals!r}.")
    return (deals,) if deals else SEED_SIZES


def options_of(parameters: Mapping[str, Any]) -> Json:
    """Return the options that parameters stand for; the game checks them."""
    chosen = {name: value for name, value in parameters.items() if name in DEFAULTS}
    return {n: read(n, value) for n, value in chosen.items() if value != DEFAULTS[n]}


def read(name: str, value: Any) -> Any:
    """Return one option."""
    if name == "variants":
        return value.split("+")
    if name not in ROWS:
        return value
    try:
        return dict(read_row(row.split(":")) for row in value.split("+"))
    except ValueError:
        sentence = f"{name} is written {ROWS[name]}, several joined by '+', not '{value}'."
        raise OptionError(sentence) from None


def read_row(cells: Sequence[str]) -> tuple[str, Json | int]:
    """Read one row of a value table, or one number of tiles."""
    if len(cells) < 3:
        name, count = cells
        return name, int(count)
    name, trade, prices = cells
    return name, {"trade": int(trade), "prices": [int(price) for price in prices.split("/")]}


def parameters_of(options: Mapping[str, Any]) -> Json:
    """Return the parameters that stand for options."""
    return {name: written(name, value) for name, value in options.items() if value is not None}


def written(name: str, value: Any) -> Any:
    """Write one option."""
    if name == "variants":
        return "+".join(value)
    if name == "values":
        rows = (
            (kind, row["trade"], "/".join(map(str, row["prices"]))) for kind, row in value.items()
        )
        return "+".join(f"{kind}:{trade}:{prices}" for kind, trade, prices in rows)
    if name == "counts":
        return "+".join(f"{tile}:{count}" for tile, count in value.items())
    return value
