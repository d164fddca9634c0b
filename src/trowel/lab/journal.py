"""Keeps games on disk as they are played, in any order, so that a simulation can go on later.

The file is a database of SQLite: what was added is there after a crash, whole or not at all.
"""

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import numpy as np

from trowel.game import Json, TrowelError
from trowel.games import find_game
from trowel.lab.identity import check_same, identity_of
from trowel.lab.plan import Plan
from trowel.lab.umpire import Run

KEEP_S = 1.0  # how long games may wait to be written
TABLES = (
    "CREATE TABLE IF NOT EXISTS plan (identity TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS run (first INTEGER PRIMARY KEY, stop INTEGER, tallies BLOB)",
)
QUICK = 1  # of zlib


class Memory:
    """The games of a plan that were played so far, kept nowhere else."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.played: list[Run] = []

    def add(self, runs: Iterable[Run]) -> None:
        """Keep games."""
        self.played.extend(runs)

    def todo(self) -> list[range]:
        """Return the games that were not played yet."""
        return gaps(sorted((run.first, run.stop) for run in self.played), self.plan.games)

    def runs(self) -> Iterator[Run]:
        """Yield all games that were played, in their order."""
        yield from sorted(self.played, key=lambda run: run.first)

    def close(self) -> None:
        """Nothing is open."""

    def remove(self) -> None:
        """Nothing is elsewhere."""


class Journal:
    """The games of a plan that were played so far, in a file."""

    def __init__(self, plan: Plan, path: Path) -> None:
        self.plan = plan
        self.path = path
        self.dtype = find_game(plan.game).new_tallies(0).dtype
        self.waiting: list[Run] = []  # not written yet
        self.written_at = monotonic()
        self.is_open = True
        with self.told():
            self.file = sqlite3.connect(path, timeout=0, isolation_level=None)
        try:
            with self.told():
                self.begin()
        except TrowelError:
            self.file.close()
            raise

    def begin(self) -> None:
        """Write down the plan, or check that it is the same."""
        wanted = identity_of(self.plan)
        self.file.execute("PRAGMA locking_mode = EXCLUSIVE")
        self.file.execute("BEGIN EXCLUSIVE")
        for table in TABLES:
            self.file.execute(table)
        found = self.file.execute("SELECT identity FROM plan").fetchone()
        if found is None:
            self.file.execute("INSERT INTO plan VALUES (?)", (json.dumps(wanted),))
        self.file.execute("COMMIT")
        if found is not None:
            check_same(self.path, json.loads(found[0]), wanted)

    @contextmanager
    def told(self) -> Iterator[None]:
        """Say in one sentence what is wrong with the file."""
        try:
            yield
        except sqlite3.OperationalError as problem:
            if "locked" in str(problem):
                raise TrowelError(f"{self.path}: another simulation is writing it.") from None
            raise TrowelError(f"{self.path}: {problem}.") from None
        except (sqlite3.DatabaseError, zlib.error, ValueError) as problem:
            if isinstance(problem, TrowelError):
                raise
            raise TrowelError(
                f"{self.path}: this is no unfinished simulation, or it is damaged; delete it to "
                "begin again."
            ) from None

    def add(self, runs: Iterable[Run]) -> None:
        """Keep games, and write them down now and then."""
        self.waiting.extend(runs)
        if self.waiting and monotonic() - self.written_at > KEEP_S:
            self.write()

    def write(self) -> None:
        """Write down all games that wait for it."""
        with self.told():
            self.file.execute("BEGIN")
            for run in self.waiting:
                packed = zlib.compress(run.tallies.tobytes(), QUICK)
                self.file.execute("INSERT INTO run VALUES (?, ?, ?)", (run.first, run.stop, packed))
            self.file.execute("COMMIT")
        self.waiting.clear()
        self.written_at = monotonic()

    def todo(self) -> list[range]:
        """Return the games that were not played yet."""
        with self.told():
            played = self.file.execute("SELECT first, stop FROM run ORDER BY first").fetchall()
        return gaps(played, self.plan.games)

    def runs(self) -> Iterator[Run]:
        """Yield all games that were played, in their order."""
        self.write()
        with self.told():
            for first, stop, packed in self.file.execute("SELECT * FROM run ORDER BY first"):
                tallies = np.frombuffer(zlib.decompress(packed), self.dtype)
                if len(tallies) != stop - first:
                    raise ValueError
                yield Run(first, self.plan.seats, tallies)

    def close(self) -> None:
        """Write down what waits, and leave the file."""
        if self.is_open:
            self.write()
            self.file.close()
            self.is_open = False

    def remove(self) -> None:
        """Delete the file: all that it holds is elsewhere."""
        self.close()
        delete(self.path)


def gaps(played: list[tuple[int, int]], games: int) -> list[range]:
    """Return the games before, between and after those that were played, which are in order."""
    ends = [0, *(stop for _, stop in played)]
    starts = [*(first for first, _ in played), games]
    return [gap for gap in map(range, ends, starts) if gap]


def delete(path: Path) -> None:
    """Delete a journal, and what SQLite has left beside it if its process was killed."""
    for file in (path, path.with_name(f"{path.name}-journal")):
        file.unlink(missing_ok=True)


def identity_in(path: Path) -> Json | None:
    """Return the simulation that a journal is of; None if it has none, or is no journal."""
    try:
        file = sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, timeout=0)
        try:
            (found,) = file.execute("SELECT identity FROM plan").fetchone()
        finally:
            file.close()
        identity: Json = json.loads(found)
    except (sqlite3.Error, TypeError, ValueError):
        return None
    return identity
