"""The table of results of a contest: a row for each bot."""

from dataclasses import asdict, dataclass, field, fields
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from trowel.game import Json
from trowel.lab.interval import rate_interval
from trowel.lab.ledger import Flags, Ledger
from trowel.part import Grid
from trowel.saying import number_of

if TYPE_CHECKING:
    import pyarrow as pa

    from trowel.lab.simulation import Simulation

HEADS = ("bot", "games", "win rate", "95% interval", "points", "spread", "rating", "ms/decision")


@dataclass(frozen=True)
class Row:
    """How one bot did in the games that count."""

    bot: str
    games: int  # that it took part in
    seats: int  # that it held, all games together
    wins: float  # shared ones in part
    win_rate: float  # for each seat that it held
    low: float  # the 95% interval of the win rate
    high: float
    points: float  # for each seat that it held
    spread: float  # the standard deviation of these points
    decisions: int  # between at least two actions
    ms: float  # milliseconds for each decision
    mu: float | None = None  # the rating of openskill
    sigma: float | None = None

    def cells(self) -> tuple[str, ...]:
        """Return the row in words."""
        rating = "" if self.mu is None else f"{self.mu:.1f} ± {self.sigma:.1f}"
        return (
            self.bot,
            str(self.games),
            percent(self.win_rate),
            f"{percent(self.low)} to {percent(self.high)}",
            f"{self.points:.1f}",
            f"{self.spread:.1f}",
            rating,
            three_digits(self.ms),
        )


@dataclass(frozen=True)
class Results:
    """What came of a contest; the best bot first."""

    game: str
    seats: int
    options: Json
    seed: int
    planned: int  # games
    played: int  # games
    counted: int  # games: those that were played in all rotations, or all if none was
    is_fair: bool  # the counted games were played in all rotations
    deals: int  # that the counted games were played on
    rows: tuple[Row, ...]
    simulation: "Simulation | None" = field(default=None, repr=False, compare=False)

    def row(self, bot: str) -> Row:
        """Return how one bot did."""
        return next(row for row in self.rows if row.bot == bot)

    @property
    def grid(self) -> Grid:
        """The rows as any screen can draw them."""
        return Grid(HEADS, tuple(row.cells() for row in self.rows))

    @property
    def title(self) -> str:
        """Say what was played."""
        games = number_of(self.counted, "game", "games")
        deals = number_of(self.deals, "deal", "deals")
        seats = number_of(self.seats, "seat", "seats")
        return f"{self.game}, {seats}: {games} on {deals}, seed {self.seed}"

    def as_data(self) -> Json:
        """Return the table as plain JSON data."""
        told = {one.name: getattr(self, one.name) for one in fields(self)[:-1]}
        return {**told, "rows": [asdict(row) for row in self.rows]}

    def table(self) -> "pa.Table":
        """Return a row for each game, as a table of pyarrow."""
        from trowel.lab.rows import check_can_write

        check_can_write()
        assert self.simulation is not None, "only `trowel.simulate` keeps its games"
        return self.simulation.table()

    def __str__(self) -> str:
        return "\n".join([self.title, *columns(self.grid)])


def percent(rate: float) -> str:
    """Say a rate: '52.5%'."""
    return f"{100 * rate:.1f}%"


def three_digits(number: float) -> str:
    """Say a number to three digits: '0.0217', '31.4', '1240'."""
    return f"{number:.3g}" if number < 999.5 else f"{number:.0f}"


def columns(grid: Grid) -> list[str]:
    """Lay out a grid in lines, the first column to the left and numbers to the right."""
    lines = [grid.heads, *grid.rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return ["  ".join(aligned(line, widths)).rstrip() for line in lines]


def aligned(cells: tuple[str, ...], widths: list[int]) -> list[str]:
    """Fill cells up to the widths of their columns."""
    first, *others = zip(cells, widths, strict=True)
    return [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]


def results_of(ledger: Ledger, *, rated: bool = True) -> Results:
    """Sum up a ledger; games whose deal is unfinished count only if no other was played."""
    plan, whole = ledger.plan, ledger.whole()
    is_fair = bool(whole.any())
    counted = whole if is_fair else ledger.is_played
    rows = rows_of(ledger, counted, rated=rated) if counted.any() else []
    return Results(
        plan.game,
        plan.seats,
        plan.options,
        plan.seed,
        plan.games,
        ledger.played,
        int(counted.sum()),
        is_fair,
        len(np.unique(ledger.deals[counted])),
        tuple(sorted(rows, key=lambda row: -row.win_rate)),
    )


def rows_of(ledger: Ledger, counted: Flags, *, rated: bool) -> list[Row]:
    """Return a row for each bot that has played, with or without its rating."""
    rows = [row_of(ledger, counted, bot) for bot in range(len(ledger.plan.bots))]
    if rated:
        from trowel.lab.rating import ratings

        rows = [
            Row(**{**asdict(row), "mu": rating.mu, "sigma": rating.sigma})
            for row, rating in zip(rows, ratings(ledger, counted), strict=True)
        ]
    return [row for row in rows if row.games]


def row_of(ledger: Ledger, counted: Flags, bot: int) -> Row:
    """Sum up how one bot did."""
    held = (ledger.bots == bot) & counted[:, None]
    seats = int(held.sum())
    if not seats:
        return Row(ledger.plan.names[bot], 0, 0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0, 0.0)
    decisions = int(ledger.decisions[held].sum())
    deals = deal_means(ledger, held)
    is_alone = seats == counted.sum() * ledger.plan.seats  # its rate is no matter of luck
    low, high = (deals[0], deals[0]) if is_alone else rate_interval(deals)
    return Row(
        bot=ledger.plan.names[bot],
        games=int(held.any(axis=1).sum()),
        seats=seats,
        wins=float(ledger.wins[held].sum()),
        win_rate=float(ledger.wins[held].mean()),
        low=float(low),
        high=float(high),
        points=float(ledger.points[held].mean()),
        spread=float(ledger.points[held].std()),
        decisions=decisions,
        ms=1000 * float(ledger.seconds[held].sum()) / max(decisions, 1),
    )


def deal_means(ledger: Ledger, held: Flags) -> npt.NDArray[np.float64]:
    """Return the mean win of some seats on each deal that they were held on."""
    shape = (ledger.plan.deals, -1)
    count = held.reshape(shape).sum(axis=1)
    wins = np.where(held, ledger.wins, 0.0).reshape(shape).sum(axis=1)
    found: npt.NDArray[np.float64] = wins[count > 0] / count[count > 0]
    return found
