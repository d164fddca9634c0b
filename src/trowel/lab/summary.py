"""What many games come to: how bots and seats did, and what happens in a game on average."""

from typing import TYPE_CHECKING

import numpy as np

from trowel.games import find_game
from trowel.lab.interval import rate_interval
from trowel.lab.ledger import Flags, Ledger
from trowel.lab.plan import Plan
from trowel.lab.result import Results, deal_means, percent, three_digits
from trowel.lab.umpire import Run
from trowel.part import Grid, Line, Part
from trowel.record import Numbers

if TYPE_CHECKING:
    import pyarrow as pa

HEADS = ("games", "win rate", "95% interval", "points", "spread", "decisions")
OF_THE_PLAN = ("number", "deal", "seed", "lineup", "rotation", "points", "wins", "half")


class Figures:
    """Sums over all games of what is counted, all seats together."""

    def __init__(self) -> None:
        self.games = 0
        self.sums: dict[str, int] = {}

    def add(self, plan: Plan, run: Run) -> None:
        """Count games that were played."""
        own = find_game(plan.game).tally_columns(run.tallies, plan.seats)
        counted = {name: run.tallies[name] for name in ("turns", "lead_changes")}
        counted |= {name: column for name, column in own.items() if isinstance(column, np.ndarray)}
        self.add_up(len(run.tallies), counted)

    def add_rows(self, table: "pa.Table") -> None:
        """Count games from their rows."""
        import pyarrow as pa

        counted: dict[str, Numbers] = {}
        for field in table.schema:
            column = table[field.name].combine_chunks()
            if pa.types.is_list(field.type):
                column = column.flatten()
            if pa.types.is_integer(column.type) and field.name not in OF_THE_PLAN:
                counted[field.name] = column.to_numpy()
        counted.pop("decisions")
        self.add_up(len(table), counted)

    def add_up(self, games: int, counted: dict[str, Numbers]) -> None:
        """Add sums of columns."""
        self.games += games
        for name, column in counted.items():
            self.sums[name] = self.sums.get(name, 0) + int(column.sum(dtype=np.int64))

    def line(self) -> Line:
        """Say what happens in a game."""
        means = {name: total / self.games for name, total in self.sums.items()}
        told = (f"{name.replace('_', ' ')} {three_digits(mean)}" for name, mean in means.items())
        return Line("In a game, on average", ", ".join(told))


def parts(results: Results, ledger: Ledger, figures: Figures) -> list[Part]:
    """Return the tables by bot and by seat, and what happens in a game."""
    whole = ledger.whole()
    counted = whole if whole.any() else ledger.is_played
    return [bot_grid(results), seat_grid(ledger, counted), figures.line()]


def bot_grid(results: Results) -> Grid:
    """Return how each bot did."""
    rows = []
    for row in results.rows:
        name, games, rate, interval, points, spread, *_ = row.cells()
        decisions = f"{row.decisions / row.seats:.1f}"
        rows.append((name, games, rate, interval, points, spread, decisions))
    return Grid(("bot", *HEADS), tuple(rows))


def seat_grid(ledger: Ledger, counted: Flags) -> Grid:
    """Return how each seat did, whoever held it."""
    rows = [seat_cells(ledger, counted, seat) for seat in range(ledger.plan.seats)]
    return Grid(("seat", *HEADS), tuple(rows))


def seat_cells(ledger: Ledger, counted: Flags, seat: int) -> tuple[str, ...]:
    """Say how a seat did."""
    held = np.zeros(ledger.wins.shape, np.bool_)
    held[counted, seat] = True
    low, high = rate_interval(deal_means(ledger, held))
    points = ledger.points[held]
    return (
        str(seat + 1),
        str(int(counted.sum())),
        percent(float(ledger.wins[held].mean())),
        f"{percent(low)} to {percent(high)}",
        f"{points.mean():.1f}",
        f"{points.std():.1f}",
        f"{ledger.decisions[held].mean():.1f}",
    )
