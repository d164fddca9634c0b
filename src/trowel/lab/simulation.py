"""A simulation from its plan to its rows: played here, on all cores or on many machines.

What is played is kept as it comes. The same simulation into the same file goes on where it was.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, Self

from trowel.game import TrowelError
from trowel.lab.identity import check_same, identity_of
from trowel.lab.journal import Journal, Memory, delete, identity_in
from trowel.lab.ledger import Ledger
from trowel.lab.plan import Plan
from trowel.lab.rowfile import PARQUET, grouped, read_tables, told_in, write_rows
from trowel.lab.rows import table_of
from trowel.lab.summary import Figures
from trowel.lab.umpire import Run, Umpire

if TYPE_CHECKING:
    import pyarrow as pa

AT_ONCE = 1000  # games that are played here before anybody is told


class Players(Protocol):
    """Whoever plays the games of a plan."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *problem: object) -> None: ...

    def runs(self) -> Iterator[list[Run]]:
        """Yield games as they are played, and nothing now and then while none is."""


class Alone:
    """Plays all games in this process."""

    def __init__(self, plan: Plan, todo: Iterable[range]) -> None:
        self.umpire = Umpire(plan)
        self.todo = todo

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        return

    def runs(self) -> Iterator[list[Run]]:
        """Yield games as they are played."""
        for games in self.todo:
            for first in range(games.start, games.stop, AT_ONCE):
                yield [self.umpire.play(first, min(first + AT_ONCE, games.stop))]


class Simulation:
    """The games of a plan, those that were played and those to come."""

    def __init__(self, plan: Plan, out: Path | None = None, command: str = "") -> None:
        self.plan = plan
        self.out = out
        self.command = command
        self.ledger = Ledger(plan)
        self.figures = Figures()
        self.is_written = out is not None and is_written(out, plan)
        self.journal = Journal(plan, beside(out)) if out and not self.is_written else Memory(plan)
        if self.is_written:
            self.read_back()
        else:
            self.note(self.journal.runs())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.journal.close()

    def read_back(self) -> None:
        """Take note of the games in the file."""
        assert self.out is not None
        delete(beside(self.out))
        for table in read_tables(self.out):
            self.ledger.add_rows(table)
            self.figures.add_rows(table)

    def note(self, runs: Iterable[Run]) -> None:
        """Take note of games that were played."""
        for run in runs:
            self.ledger.add([run])
            self.figures.add(self.plan, run)

    def todo(self) -> list[range]:
        """Return the games that are still to be played."""
        return [] if self.is_written else self.journal.todo()

    def add(self, runs: list[Run]) -> None:
        """Keep games that were played."""
        self.journal.add(runs)
        self.note(runs)

    def finish(self) -> None:
        """Write the file, once all games are played."""
        if self.out is not None and not self.is_written:
            write_rows(self.out, self.plan, self.journal.runs(), self.command)
            self.journal.remove()
            self.is_written = True

    def table(self) -> "pa.Table":
        """Return the rows of all games that were played so far."""
        import pyarrow as pa

        if self.is_written and self.out is not None:
            return pa.concat_tables(read_tables(self.out))
        return table_of(self.plan, grouped(self.journal.runs()))


def beside(out: Path) -> Path:
    """Return where the games are kept that the rows of a file will be made of."""
    return out.with_name(f"{out.name}.unfinished")


def is_written(out: Path, plan: Plan) -> bool:
    """Tell whether a file holds this simulation; another one is refused."""
    if not out.exists():
        return False
    if out.suffix.lower() != PARQUET:
        raise TrowelError(f"{out}: there is such a file already; give another, or delete it.")
    check_same(out, told_in(out)["simulation"], identity_of(plan))
    return True


def seed_in(out: Path | None) -> int | None:
    """Return the seed of the simulation that a file was begun with, finished or not."""
    if out is None:
        return None
    if out.exists() and out.suffix.lower() == PARQUET:
        return int(told_in(out)["simulation"]["seed"])
    found = identity_in(beside(out)) if beside(out).exists() else None
    return None if found is None else int(found["seed"])
