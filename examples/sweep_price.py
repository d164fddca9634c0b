"""Sweep a price and draw the curve: sweep_price.py --kind pendant --set 2 --out pendant.png.

The cells (# %%) run one after another in an editor or a notebook, or all at once as a program.
"""

# %% What we need: trowel and matplotlib (pip install 'trowel[plot]').
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from rich.console import Console
from rich.progress import Progress

from trowel import new_match
from trowel.games import find_game
from trowel.lab.interval import mean_interval, rate_interval
from trowel.lab.plan import Plan, new_plan
from trowel.lab.result import columns
from trowel.lab.umpire import Run, Umpire
from trowel.part import Grid

HEADS = ("price", "share", "95%", "money of a seat", "95%", "change", "95%", "first wins", "95%")
AT_ONCE = 100  # games between two looks at the progress bar
Floats = npt.NDArray[np.float64]


class Measured(NamedTuple):
    """A mean with its 95% interval."""

    mean: float
    low: float
    high: float

    @classmethod
    def of(cls, deals: Floats) -> "Measured":
        """Return the mean of what was found on each deal."""
        mean = float(deals.mean())
        return cls(mean, *mean_interval(mean, deals - mean))

    def cells(self, form: str) -> tuple[str, str]:
        """Say the mean and the interval."""
        return form.format(self.mean), f"{form.format(self.low)} to {form.format(self.high)}"


class Point(NamedTuple):
    """What one price leads to, by deal."""

    price: int
    earned: Floats  # by the kind, in a game
    money: Floats  # of all seats, in a game
    first: Floats  # whether the first player won


# %% A value table in which one set pays something else; prices of larger sets must not be lower.
def row_with(row: dict[str, Any], size: int, price: int) -> dict[str, Any]:
    """Return a row of the value table with another price for a set of so many cards."""
    prices = [min(old, price) for old in row["prices"][: size - 1]]
    prices += [price, *(max(old, price) for old in row["prices"][size:])]
    return {"trade": row["trade"], "prices": prices}


# %% All prices are tried on the same deals, so that luck does not hide a small difference.
def plan_for(asked: Namespace, price: int) -> Plan:
    """Plan games of greedy bots at one price; the first seat has the first turn."""
    row = row_with(find_game(asked.game).box_data()[asked.kind], asked.set, price)
    options = {"values": {asked.kind: row}, "start": 0}
    return new_plan(
        asked.game, asked.seats, asked.games, ["greedy"] * asked.seats, asked.seed, options
    )


def played(asked: Namespace, price: int, progress: Progress, task: Any) -> Point:
    """Play the games at one price."""
    plan = plan_for(asked, price)
    umpire, runs = Umpire(plan), []
    for first in range(0, plan.games, AT_ONCE):
        runs.append(umpire.play(first, min(first + AT_ONCE, plan.games)))
        progress.update(task, advance=runs[-1].stop - first)
    earned = np.concatenate([earnings(asked.game, run, asked.kind) for run in runs])
    money = np.concatenate([run.points.sum(axis=1, dtype=np.float64) for run in runs])
    return Point(price, earned, money, np.concatenate([run.wins[:, 0] for run in runs]))


def earnings(game: str, run: Run, kind: str) -> Floats:
    """Return what all seats of each game earned with one kind."""
    sold: Any = find_game(game).tally_columns(run.tallies, run.seats)["sold"]
    kinds, games = sold.fields["kind"], np.repeat(np.arange(len(run.tallies)), sold.counts)
    is_kind = kinds.numbers == kinds.names.index(kind)
    money = sold.fields["money"] * is_kind
    return np.bincount(games, money, len(run.tallies)).astype(np.float64)


# %% What comes out of it: shares, money, and who is favoured.
def share(point: Point) -> Measured:
    """Return the part of all money that the kind brings, by the ratio of the means."""
    rate = float(point.earned.sum() / point.money.sum())
    pulls = (point.earned - rate * point.money) / point.money.mean()
    return Measured(rate, *mean_interval(rate, pulls - pulls.mean()))


def tell(asked: Namespace, points: list[Point], usual: int) -> None:
    """Print the numbers under the curve; changes are to the price of the box, deal by deal."""
    base = next((point for point in points if point.price == usual), None)
    rows = [row_of(asked, point, base) for point in points]
    print(title_of(asked))
    print(*columns(Grid(HEADS, tuple(rows))), sep="\n")
    print(f"* the price in the box of a set of {asked.set} {asked.kind}s")


def row_of(asked: Namespace, point: Point, base: Point | None) -> tuple[str, ...]:
    """Return what one price leads to, in words."""
    mark = "*" if point is base else ""
    low, high = rate_interval(point.first)
    return (
        f"{point.price}{mark}",
        *share(point).cells("{:.1%}"),
        *Measured.of(point.money / asked.seats).cells("{:.2f}"),
        *(("", "") if base in (None, point) else change(asked, point, base).cells("{:+.2f}")),
        *Measured(float(point.first.mean()), low, high).cells("{:.1%}"),
    )


def change(asked: Namespace, point: Point, base: Point) -> Measured:
    """Return how much more money a seat has than at another price, on the same deals."""
    return Measured.of((point.money - base.money) / asked.seats)


def title_of(asked: Namespace) -> str:
    """Say what was played."""
    return f"{asked.game}, {asked.seats} seats, greedy bots: {asked.games} deals, seed {asked.seed}"


# %% The curve.
def draw(asked: Namespace, points: list[Point], usual: int) -> None:
    """Draw the share of the money and the money of a seat over the price, with intervals."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    figure = Figure(figsize=(7, 5.4), layout="constrained")
    above, below = figure.subplots(2, 1, sharex=True)
    shares = [share(point) for point in points]
    curve(above, points, shares, "#b5651d")
    curve(below, points, [Measured.of(point.money / asked.seats) for point in points], "#2a6f97")
    above.yaxis.set_major_formatter(PercentFormatter(1.0))
    above.set_ylabel(f"share of the money\nearned with {asked.kind}s")
    below.set_ylabel("money of a seat")
    below.set_xlabel(f"price of a set of {asked.set}; dotted: the box's; bands: 95% intervals")
    for axes in (above, below):
        axes.axvline(usual, color="#8a8a8a", linestyle=":", linewidth=1, zorder=0)
        axes.spines[["top", "right"]].set_visible(False)
    above.set_title(title_of(asked), loc="left", fontsize="medium")
    figure.savefig(asked.out, dpi=150)
    print(f"Drawn: {asked.out}")


def curve(axes: Any, points: list[Point], found: list[Measured], colour: str) -> None:
    """Draw means over prices, and their intervals as a band."""
    prices = [point.price for point in points]
    axes.plot(prices, [one.mean for one in found], "o-", color=colour, markersize=4)
    lows, highs = [one.low for one in found], [one.high for one in found]
    axes.fill_between(prices, lows, highs, color=colour, alpha=0.25, linewidth=0)


# %% What to sweep; in a notebook, `main(["--games", "200"])` does the same.
def main(arguments: list[str] | None = None) -> None:
    """Play, tell and draw."""
    asking = ArgumentParser(description="What a price changes, played by greedy bots.")
    asking.add_argument("--game", default="expedition", choices=("classic", "expedition"))
    asking.add_argument("--seats", type=int, default=5)
    asking.add_argument("--kind", default="pendant")
    asking.add_argument("--set", type=int, default=2, help="how many cards the set has")
    asking.add_argument("--prices", type=int, nargs="+", default=[5, 10, 15, 20, 25, 30, 40])
    asking.add_argument("--games", type=int, default=4000, help="at each price")
    asking.add_argument("--seed", type=int, default=1)
    asking.add_argument("--out", type=Path, help="draw the curve into this file")
    asked = asking.parse_args(arguments)
    values = new_match(asked.game, asked.seats).view(None)["values"]  # of the kinds in play
    if asked.kind not in values:
        asking.error(f"--kind is one of {', '.join(values)} at this table, not '{asked.kind}'.")
    if not 1 <= asked.set <= len(values[asked.kind]["prices"]):
        asking.error(f"--set is from 1 to {len(values[asked.kind]['prices'])}, not {asked.set}.")
    usual = values[asked.kind]["prices"][asked.set - 1]
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=asked.games * len(asked.prices))
        points = [played(asked, price, progress, task) for price in asked.prices]
    tell(asked, points, usual)
    if asked.out:
        draw(asked, points, usual)


if __name__ == "__main__":
    main()
