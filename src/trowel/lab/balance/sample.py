"""The games of one setting as arrays, and how figures are made of them.

A row is a game. A column is a place in the order of turns: place 0 has the first one, whichever
seat that is. Games of deals that were not played in all rotations are left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from trowel.lab.balance.figure import FINE, PLAIN, SHARE, Figure, Floats, Unit

if TYPE_CHECKING:
    import pyarrow as pa

Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Things:
    """What happened in the games one by one, such as sets that were sold: parallel arrays."""

    game: Ints  # the row of the game
    place: Ints
    kind: Ints  # an index into the sample's kinds
    count: Ints
    worth: Ints  # money or points

    def per_game(self, games: int, weights: Floats | Ints) -> Floats:
        """Sum up something by game."""
        return np.bincount(self.game, weights, games).astype(np.float64)


class Sample:
    """The games of one setting."""

    def __init__(self, table: "pa.Table", seats: int, kinds: Sequence[str]) -> None:
        table = whole_deals(table)
        self.table = table
        self.games, self.seats, self.kinds = table.num_rows, seats, list(kinds)
        self.deal_numbers, self.deal = np.unique(whole_numbers(table, "deal"), return_inverse=True)
        start = whole_numbers(table, "start")
        self.start = start
        self.order = (start[:, None] + np.arange(seats)) % seats

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return len(self.deal_numbers)

    def has(self, name: str) -> bool:
        """Tell whether the games have such a column with something in it."""
        found = self.table.column_names
        return name in found and self.table.column(name).null_count < max(self.games, 1)

    def by_place(self, name: str) -> Floats:
        """Return a list by seat as a row for each game, in the order of turns."""
        flat = self.lists(name).flatten().to_numpy()
        rows = flat.astype(np.float64).reshape(self.games, self.seats)
        return np.take_along_axis(rows, self.order, axis=1)

    def lists(self, name: str) -> Any:
        """Return a column of lists in one piece."""
        return self.table.column(name).combine_chunks()

    def whole(self, name: str) -> Floats:
        """Return a number for each game."""
        return whole_numbers(self.table, name).astype(np.float64)

    @cached_property
    def points(self) -> Floats:
        """The points by game and place."""
        return self.by_place("points")

    @cached_property
    def wins(self) -> Floats:
        """The share of the win by game and place."""
        return self.by_place("wins")

    @cached_property
    def bots(self) -> npt.NDArray[np.str_]:
        """The names of the bots by game and place."""
        flat = np.array(self.lists("bots").flatten().to_pylist(), np.str_)
        return np.take_along_axis(flat.reshape(self.games, self.seats), self.order, axis=1)

    @cached_property
    def bot_names(self) -> list[str]:
        """The bots, in the order of the first line-up."""
        first = self.table.column("bots")[0].as_py() if self.games else []
        return list(dict.fromkeys(first))

    @cached_property
    def sold(self) -> Things:
        """The sets that were sold, or the items that counted in the end."""
        return self.things("sold", "seat")

    def things(self, name: str, who: str) -> Things:
        """Return what a column lists, with the seats as places."""
        lists = self.lists(name)
        flat, game = lists.flatten(), lists.value_parent_indices().to_numpy()
        fields = {field.name for field in flat.type}
        worth = next((field for field in ("money", "points") if field in fields), None)

        def numbers(field: str | None) -> Ints:
            if field not in fields:
                return np.ones(len(flat), np.int64)
            found: Ints = flat.field(field).to_numpy().astype(np.int64)
            return found

        named = flat.field("kind").dictionary_encode()
        numbers_of_names = [self.kinds.index(name) for name in named.dictionary.to_pylist()]
        kind = np.array(numbers_of_names, np.int64)[named.indices.to_numpy()]
        place = (numbers(who) - self.start[game]) % self.seats
        return Things(game, place, kind, numbers("count"), numbers(worth))

    def counts(self, things: Things) -> Floats:
        """Count things by game and place."""
        at = things.game * self.seats + things.place
        found = np.bincount(at, things.count, self.games * self.seats)
        return found.reshape(self.games, self.seats).astype(np.float64)

    def only(self, deals: Ints) -> "Sample":
        """Return the games on some deals, by number."""
        if len(deals) == self.deals:
            return self
        kept = np.isin(whole_numbers(self.table, "deal"), deals)
        return Sample(self.table.filter(kept), self.seats, self.kinds)

    def deal_sums(self, values: Floats) -> Floats:
        """Sum up by deal what is given by game, or by game and place."""
        by_game = values if values.ndim == 1 else values.sum(axis=1)
        return np.bincount(self.deal, by_game, self.deals).astype(np.float64)

    def ratio(self, top: Floats, bottom: Floats, unit: Unit = PLAIN) -> Figure | None:
        """Return the sum of one thing for each of another; None if there is none of the other."""
        tops, bottoms = self.deal_sums(top), self.deal_sums(bottom)
        mean = float(bottoms.mean()) if self.deals else 0.0
        if mean == 0:
            return None
        value = float(tops.sum() / bottoms.sum())
        pulls = (tops - value * bottoms) / mean
        is_rate = unit is SHARE
        return Figure(value, tidy(pulls), unit, int(np.count_nonzero(bottoms)), is_rate)

    def mean(self, values: Floats, unit: Unit = PLAIN) -> Figure:
        """Return the mean of something by game, or by game and place."""
        found = self.ratio(values, np.ones_like(values), unit)
        assert found is not None, "a sample has games"
        return found

    def spread(self, values: Floats) -> Figure:
        """Return the standard deviation of something by game and place."""
        off = (values - values.mean()) ** 2
        variance = self.mean(off)
        value = float(np.sqrt(variance.value))
        return Figure(value, variance.pulls / (2 * value) if value else variance.pulls)

    def slope(self, cause: Floats, effect: Floats) -> Figure | None:
        """Return how much more of one thing goes with one more of another, within a game.

        Both are taken as deviations from the mean of the game, so that what a game has in common
        for all its players says nothing.
        """
        x = cause - cause.mean(axis=1, keepdims=True)
        y = effect - effect.mean(axis=1, keepdims=True)
        return self.ratio(x * y, x * x, FINE)


def tidy(pulls: Floats) -> Floats:
    """Return pulls without what is only rounding."""
    biggest = float(np.abs(pulls).max(initial=0.0))
    return np.zeros_like(pulls) if biggest < 1e-12 else pulls


def whole_numbers(table: "pa.Table", name: str) -> Ints:
    """Return a column of whole numbers."""
    found: Ints = table.column(name).to_numpy().astype(np.int64)
    return found


def whole_deals(table: "pa.Table") -> "pa.Table":
    """Leave out deals that were not played as often as most are, in the order of the games."""
    table = table.sort_by("number")
    deals = whole_numbers(table, "deal")
    if not len(deals):
        return table
    counts = np.bincount(deals)
    return table.filter(counts[deals] == counts.max())


def on_common_deals(samples: Sequence[Sample]) -> list[Sample]:
    """Cut samples down to the deals that all of them have."""
    common: Any = samples[0].deal_numbers
    for sample in samples[1:]:
        common = np.intersect1d(common, sample.deal_numbers)
    return [sample.only(common) for sample in samples]
