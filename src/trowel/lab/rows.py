"""A row for each game: who played, what came of it, and what happened, as an Arrow table."""

from collections.abc import Iterable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import numpy as np

from trowel.game import TrowelError
from trowel.games import find_game
from trowel.lab.plan import Plan
from trowel.lab.umpire import Run, Umpire
from trowel.record import Numbers
from trowel.tally import Column, Listed, Named

if TYPE_CHECKING:
    import pyarrow as pa

MISSING = "rows need pyarrow; get it with: pip install 'trowel[lab]'."


def check_can_write() -> None:
    """Refuse to make rows where pyarrow is not installed."""
    if find_spec("pyarrow") is None:
        raise TrowelError(MISSING)


def rows(plan: Plan, first: int = 0, stop: int | None = None) -> "pa.Table":
    """Play games of a plan in this process and return their rows."""
    check_can_write()
    umpire = Umpire(plan)
    return table_of(plan, [umpire.play(first, plan.games if stop is None else stop)])


def table_of(plan: Plan, runs: Iterable[Run]) -> "pa.Table":
    """Return the rows of games that were played."""
    import pyarrow as pa

    return pa.concat_tables([table_of_run(plan, run) for run in runs])


def table_of_run(plan: Plan, run: Run) -> "pa.Table":
    """Return the rows of games that were played one after another."""
    import pyarrow as pa

    numbers = range(run.first, run.stop)
    told: dict[str, Any] = {
        "points": run.points,
        "wins": run.wins,
        "decisions": run.decisions,
        "turns": run.tallies["turns"],
        "half": run.by_seat("half"),
        "lead_changes": run.tallies["lead_changes"],
        **find_game(plan.game).tally_columns(run.tallies, plan.seats),
    }
    return pa.table(
        {
            **{name: array_of(column) for name, column in planned(plan, numbers).items()},
            "bots": bots_of(plan, numbers),
            **{name: array_of(column) for name, column in told.items()},
        }
    )


def planned(plan: Plan, numbers: range) -> dict[str, Column]:
    """Return what the plan says of some games."""
    seatings = [plan.seating_of(number) for number in numbers]
    return {
        "number": np.array(numbers),
        "deal": np.array(numbers) // len(plan.seatings),
        "seed": plan.deal_seeds(numbers),
        "lineup": np.array([seating.lineup for seating in seatings]),
        "rotation": np.array([seating.rotation for seating in seatings]),
    }


def bots_of(plan: Plan, numbers: range) -> "pa.Array":
    """Return who sits where in some games."""
    bots = np.array([plan.seating_of(number).bots for number in numbers])
    return listed(np.full(len(bots), plan.seats), array_of(Named(bots.reshape(-1), plan.names)))


def array_of(column: Column) -> "pa.Array":
    """Return a column as Arrow has it."""
    import pyarrow as pa

    if isinstance(column, Named):
        names = pa.array(column.names, pa.string())
        return names.take(pa.array(column.numbers, mask=column.numbers < 0))
    if isinstance(column, Listed):
        fields = {name: array_of(field) for name, field in column.fields.items()}
        entries = pa.StructArray.from_arrays(list(fields.values()), list(fields))
        return listed(column.counts, entries)
    if column.ndim == 2:
        return listed(np.full(len(column), column.shape[1]), array_of(column.reshape(-1)))
    return pa.array(column.astype(np.int32) if column.dtype.itemsize < 4 else column)


def listed(counts: Numbers, inner: "pa.Array") -> "pa.Array":
    """Return an array of lists whose entries lie one after another."""
    import pyarrow as pa

    offsets = np.concatenate([[0], np.cumsum(counts)])
    return pa.ListArray.from_arrays(pa.array(offsets, pa.int32()), inner)
