"""The value table of a game in words, with marks for numbers that are not printed on the cards."""

from dataclasses import dataclass

from trowel.game import Json
from trowel.games.archaeology.box import NAMES, Box
from trowel.games.archaeology.option import value_table

MARKS = {"p": "", "i": "°", "h": "*"}  # by where a number comes from (N-1)
MEANINGS = {"*": "* house value", "°": "° inferred from printed values"}


@dataclass(frozen=True)
class Prices:
    """What each kind trades for and what its sets sell for."""

    rows: Json  # by kind: trade, prices, as in a view
    sources: dict[str, str]  # by kind, as in a box; a kind left out has no marks

    def limit(self, name: str) -> int:
        """Return how many cards the largest set of a kind has."""
        return len(self.rows[name]["prices"])

    def trade(self, name: str) -> str:
        """Say the trading value of a kind."""
        return f"{self.rows[name]['trade']}{self.mark(name, 0)}"

    def of_set(self, name: str, count: int) -> str:
        """Say what a set of so many cards sells for."""
        return f"{self.rows[name]['prices'][count - 1]}{self.mark(name, count)}"

    def ladder(self, name: str) -> str:
        """Say the prices of all sets of a kind, smallest first."""
        return " ".join(self.of_set(name, count + 1) for count in range(self.limit(name)))

    def mark(self, name: str, place: int) -> str:
        """Return the mark of the trading value (place 0) or of the price of a set."""
        sources = self.sources.get(name, "")
        return MARKS[sources[place]] if sources else ""

    def legend(self) -> str:
        """Explain the marks in use; empty if there are none."""
        used = {self.mark(name, place) for name in self.rows for place in range(self.places(name))}
        return ", ".join(meaning for mark, meaning in MEANINGS.items() if mark in used)

    def places(self, name: str) -> int:
        """Return how many numbers the row of a kind has."""
        return 1 + self.limit(name)


def prices_of(box: Box, view: Json) -> Prices:
    """Return the prices of a match; rows that a table replaced carry no marks (N-2)."""
    own = view["own_values"]
    sources = {name: found for name, found in box_sources(box).items() if name not in own}
    return Prices(view["values"], sources)


def box_prices(box: Box) -> Prices:
    """Return the prices in a box."""
    return Prices(value_table(box, {}), box_sources(box))


def box_sources(box: Box) -> dict[str, str]:
    """Return by kind where the numbers of a box come from."""
    return {NAMES[kind]: found.sources for kind, found in enumerate(box.treasures) if found}
