"""Files with a row for each game: Parquet, or as text CSV and a line of JSON for each game."""

import csv
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from trowel.game import Json, TrowelError
from trowel.lab.identity import KEY, identity_of
from trowel.lab.plan import Plan
from trowel.lab.rows import table_of
from trowel.lab.umpire import Run

if TYPE_CHECKING:
    import pyarrow as pa

PARQUET = ".parquet"
ROW_SUFFIXES = (PARQUET, ".csv", ".jsonl")
GROUP = 20_000  # games that are written at once


def write_rows(path: Path, plan: Plan, runs: Iterable[Run], command: str) -> None:
    """Write the rows of games that come in their order, the whole file or none."""
    writers = {PARQUET: write_parquet, ".csv": write_csv, ".jsonl": write_lines}
    unfinished = path.with_name(f"{path.name}.writing")
    tables = (table_of(plan, [run]) for run in grouped(runs))
    writers[path.suffix.lower()](unfinished, tables, plan, command)
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    unfinished.replace(path)


def grouped(runs: Iterable[Run]) -> Iterator[Run]:
    """Cut games into groups of one size, however they were played."""
    waiting: list[Run] = []
    for run in runs:
        for piece in pieces(run):
            waiting.append(piece)
            if piece.stop % GROUP == 0:
                yield joined(waiting)
                waiting = []
    if waiting:
        yield joined(waiting)


def pieces(run: Run) -> Iterator[Run]:
    """Cut games where a group ends."""
    at = run.first
    while at < run.stop:
        stop = min(run.stop, (at // GROUP + 1) * GROUP)
        yield Run(at, run.seats, run.tallies[at - run.first : stop - run.first])
        at = stop


def joined(runs: list[Run]) -> Run:
    """Join games that follow each other."""
    return Run(runs[0].first, runs[0].seats, np.concatenate([run.tallies for run in runs]))


def about(plan: Plan, command: str) -> Json:
    """Return what a file says of itself."""
    return {"command": command, "version": version("trowel"), "simulation": identity_of(plan)}


def write_parquet(path: Path, tables: Iterable["pa.Table"], plan: Plan, command: str) -> None:
    """Write Parquet; what was played is in its metadata."""
    import pyarrow.parquet as pq

    told = {KEY: json.dumps(about(plan, command))}
    writer: pq.ParquetWriter | None = None
    try:
        for table in tables:
            described = table.replace_schema_metadata(told)
            writer = writer or pq.ParquetWriter(path, described.schema, compression="zstd")
            writer.write_table(described, GROUP)
    finally:
        if writer is not None:
            writer.close()


def write_csv(path: Path, tables: Iterable["pa.Table"], plan: Plan, command: str) -> None:
    """Write a line for each game; lists are JSON."""
    with path.open("w", encoding="utf-8", newline="") as file:
        lines: Any = None
        for game in games_of(tables):
            if lines is None:
                lines = csv.DictWriter(file, list(game), lineterminator="\n")
                lines.writeheader()
            lines.writerow({name: csv_cell(value) for name, value in game.items()})


def csv_cell(value: Any) -> Any:
    """Return a value for one cell."""
    return json.dumps(value) if isinstance(value, list) else value


def write_lines(path: Path, tables: Iterable["pa.Table"], plan: Plan, command: str) -> None:
    """Write each game as JSON on a line of its own."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for game in games_of(tables):
            file.write(f"{json.dumps(game)}\n")


def games_of(tables: Iterable["pa.Table"]) -> Iterator[Json]:
    """Yield the rows as plain data."""
    for table in tables:
        yield from table.to_pylist()


def told_in(path: Path) -> Json:
    """Return what a Parquet file says of itself, or raise TrowelError."""
    import pyarrow.parquet as pq

    with damage_told(path):
        told: Json = json.loads((pq.read_schema(path).metadata or {})[KEY.encode()])
    return told


def read_tables(path: Path) -> Iterator["pa.Table"]:
    """Yield the rows of a Parquet file, group after group."""
    import pyarrow.parquet as pq

    with damage_told(path), pq.ParquetFile(path) as file:
        for group in range(file.num_row_groups):
            yield file.read_row_group(group)


@contextmanager
def damage_told(path: Path) -> Iterator[None]:
    """Say in one sentence that a file cannot be read."""
    import pyarrow as pa

    try:
        yield
    except (pa.ArrowException, OSError, KeyError, ValueError):
        raise TrowelError(
            f"{path}: this is no file of 'trowel simulate', or it is damaged; give another file, "
            "or delete it."
        ) from None
