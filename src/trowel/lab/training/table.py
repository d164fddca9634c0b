"""Which tables a network is trained at: all numbers of seats, monuments and variants of a game."""

from collections.abc import Sequence
from itertools import product
from typing import Any

Setup = dict[str, Any]  # seats and options, as `trowel.new_match` takes them

CARD_SEATS = (2, 2, 4, 4, 3)  # how often a number of seats is played, in parts
MONUMENTS = ("great-pyramid", "temple", "tomb", "mine", "sphinx", "buried-ruins")
RARE = (["long-expedition"], ["fierce-weather"], ["beginners-luck"])
BOARD_SEATS = (2, 2, 2, 4, 4, 3, 5, 6)
BOARD_VARIANTS: tuple[list[str], ...] = ([], ["escape"], ["fog"], ["escape", "fog"])


def tables_of(game: str, options: Setup) -> list[Setup]:
    """List the tables of a game; options that are given, such as values, hold at each of them."""
    found: list[Setup]
    if game == "classic":
        found = [{"seats": seats} for seats in CARD_SEATS]
    elif game == "expedition":
        found = expedition_tables()
    else:
        found = [
            {"seats": seats, "variants": variants}
            for seats, variants in product(BOARD_SEATS, BOARD_VARIANTS)
        ]
    return [setup | options for setup in found]


def expedition_tables() -> list[Setup]:
    """List the tables of the New Expedition: a variant at one in seven."""
    plain = [
        {"seats": seats, "monument": monument}
        for seats, monument in product((*CARD_SEATS, 5), MONUMENTS)
    ]
    varied = [
        {"seats": 2, "monument": monument, "variants": RARE[number % len(RARE)]}
        for number, monument in enumerate(MONUMENTS)
    ]
    return plain + varied


def seats_of(tables: Sequence[Setup]) -> int:
    """Return the most seats at any table."""
    return max(int(table["seats"]) for table in tables)
