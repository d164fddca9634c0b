"""Numbers measured on many deals, each with its 95% interval; and the change from one to another.

Games on one deal hang together, so a deal is the unit. Every figure here is a mean, or a smooth
function of means, over deals. It keeps how far each deal pulls it up or down, to first order: its
interval comes from the spread of these pulls. Two figures on the same deals are compared deal by
deal, by the differences of their pulls, and what the deals have in common drops out.
"""

import math
from dataclasses import dataclass
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from trowel.lab.interval import FEWEST_DEALS, Interval, mean_interval, rate_interval

Floats = npt.NDArray[np.float64]


class Unit(NamedTuple):
    """How a number is said."""

    decimals: int = 1
    sign: str = ""  # after a share: 0.5 is said as 50%, and a change of it in percentage points

    def words(self, number: float, *, signed: bool = False) -> str:
        """Say a number; a signed one always has its sign."""
        text = f"{number * (100 if self.sign else 1):{'+' if signed else ''},.{self.decimals}f}"
        if float(text.replace(",", "")) == 0:
            text = f"{0:.{self.decimals}f}"
        return text.replace("-", "\N{MINUS SIGN}") + self.sign


PLAIN, FINE, COUNT = Unit(), Unit(2), Unit(0)
SHARE, SHARE_CHANGE = Unit(1, "%"), Unit(1, " pp")


@dataclass(frozen=True)
class Measure:
    """A number with its interval, ready to be said; there is none where too few deals tell."""

    value: float
    low: float | None
    high: float | None
    unit: Unit = PLAIN
    signed: bool = False  # a change

    def root(self, unit: Unit) -> "Measure":
        """Return the square root: the standard deviation of a variance."""
        low, high = (None if end is None else math.sqrt(max(0.0, end)) for end in self.ends)
        return Measure(math.sqrt(self.value), low, high, unit)

    @property
    def ends(self) -> tuple[float | None, float | None]:
        """The ends of the interval."""
        return self.low, self.high

    def words(self) -> str:
        """Say the number."""
        return self.unit.words(self.value, signed=self.signed)

    def interval_words(self) -> str:
        """Say the interval: '50.1% to 53.3%'."""
        if self.low is None or self.high is None:
            return "too few deals"
        low, high = (self.unit.words(end, signed=self.signed) for end in (self.low, self.high))
        return f"{low} to {high}"

    def sentence_words(self) -> str:
        """Say both: '51.7% (50.1% to 53.3%)'."""
        return f"{self.words()} ({self.interval_words()})"


@dataclass(frozen=True, eq=False)
class Figure:
    """A number, and how far each deal pulls it; deals that say nothing about it pull by 0."""

    value: float
    pulls: Floats
    unit: Unit = PLAIN
    told: int | None = None  # deals that say something about it; None: all
    is_rate: bool = False  # from 0 to 1

    @property
    def deals(self) -> int:
        """How many deals say something about it."""
        return len(self.pulls) if self.told is None else self.told

    def interval(self) -> Interval | None:
        """Return the 95% interval, if the deals can tell one."""
        if self.is_rate and (self.deals < FEWEST_DEALS or not self.pulls.any()):
            return rate_interval(np.full(max(self.deals, 1), self.value))
        if self.deals < FEWEST_DEALS:
            return None
        low, high = mean_interval(self.value, self.pulls)
        return (max(0.0, low), min(1.0, high)) if self.is_rate else (low, high)

    def measure(self, *, signed: bool = False) -> Measure:
        """Return the number with its interval."""
        low, high = self.interval() or (None, None)
        return Measure(self.value, low, high, self.unit, signed)

    def times(self, other: Self) -> "Figure":
        """Return the product of two figures on the same deals: cards, and what each is worth."""
        pulls = self.value * other.pulls + other.value * self.pulls
        return Figure(self.value * other.value, pulls, self.unit, min(self.deals, other.deals))


def mean_of(figures: list[Figure]) -> Figure:
    """Return the mean of figures on the same deals."""
    pulls = np.mean([figure.pulls for figure in figures], axis=0)
    value = float(np.mean([figure.value for figure in figures]))
    told = min(figure.deals for figure in figures)
    return Figure(value, pulls, figures[0].unit, told, figures[0].is_rate)


def sum_of(figures: list[Figure]) -> Figure:
    """Return the sum of figures on the same deals."""
    pulls = np.sum([figure.pulls for figure in figures], axis=0)
    return Figure(sum(figure.value for figure in figures), pulls, figures[0].unit)


@dataclass(frozen=True)
class Change:
    """The difference of two figures on the same deals."""

    before: Measure
    after: Measure
    change: Measure
    chance: float  # of a difference like this if there were none (two-sided)

    @property
    def is_clear(self) -> bool:
        """Tell whether the interval of the change leaves out 0."""
        low, high = self.change.low, self.change.high
        return low is not None and high is not None and (low > 0 or high < 0)

    @property
    def way(self) -> str:
        """Say where it goes: 'up', 'down' or nowhere."""
        return "up" if self.change.value > 0 else "down" if self.change.value < 0 else ""

    @property
    def relative(self) -> Measure | None:
        """The change as a share of what it was before; None if that was nothing."""
        base = abs(self.before.value)
        if base == 0 or self.change.low is None or self.change.high is None:
            return None
        ends = (self.change.low / base, self.change.high / base)
        return Measure(self.change.value / base, *ends, SHARE, signed=True)


def two_sided(value: float, pulls: Floats) -> float:
    """Return the chance of a difference at least so big if there were none."""
    error = float(pulls.std(ddof=1)) / math.sqrt(len(pulls))
    if error == 0:
        return float(value == 0)
    return math.erfc(abs(value) / error / math.sqrt(2))


def change_of(before: Figure, after: Figure) -> Change:
    """Compare two figures deal by deal."""
    value, pulls = after.value - before.value, after.pulls - before.pulls
    ends: Interval | tuple[None, None] = (None, None)
    chance = 1.0
    if min(before.deals, after.deals) >= FEWEST_DEALS:
        ends, chance = mean_interval(value, pulls), two_sided(value, pulls)
    unit = SHARE_CHANGE if before.unit is SHARE else before.unit
    found = Measure(value, ends[0], ends[1], unit, signed=True)
    return Change(before.measure(), after.measure(), found, chance)
