"""What the benchmarks share: arguments, interleaved rounds, reports as tables or JSON.

Other work on the machine only ever slows a measurement down. So the cases of a benchmark take
turns, round by round, and each is judged by its best round.
"""

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table as RichTable

from trowel.game import Game, Json
from trowel.games.archaeology import rules as card_rules
from trowel.games.bad import rules as bad_rules

SEED = 1
PLAYOUTS = {  # by game
    "classic": card_rules.random_playouts,
    "expedition": card_rules.random_playouts,
    "bad": bad_rules.random_playouts,
}
PACKAGES = ("numba", "numpy", "open_spiel", "pettingzoo", "pgx")

Cell = str | int | float
Work = Callable[[], object]


@dataclass(frozen=True)
class Settings:
    """How a benchmark was called."""

    quick: bool
    json: bool

    def pick(self, full: int, quick: int) -> int:
        """Return one of two sizes."""
        return quick if self.quick else full


@dataclass(frozen=True)
class Table:
    """Measurements of one kind; numbers are kept as measured and rounded when shown."""

    title: str
    columns: list[str]
    rows: list[list[Cell]]


@dataclass(frozen=True)
class Goal:
    """A figure to reach, and what was found."""

    what: str
    goal: str
    found: str
    reached: bool


@dataclass(frozen=True)
class Report:
    """All that one benchmark has to say."""

    tables: list[Table]
    goals: list[Goal] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Report":
        """Read a report back from JSON data."""
        tables = [Table(**table) for table in data["tables"]]
        return cls(tables, [Goal(**goal) for goal in data["goals"]], data["notes"])


class RandomPlay:
    """Random playouts of one game and its options, in memory that no other thread touches."""

    def __init__(self, game: Game, seats: int, options: Json, *, events: bool) -> None:
        self.playouts = PLAYOUTS[game.id]
        self.blank = game.blank(seats, game.check_options(seats, options))
        # Memory beyond what is used keeps another thread's games off the same cache lines.
        self.games = game.batch(2)
        self.logs = game.new_log()
        if not events:
            self.logs["room"][0] = 0  # without room nothing is recorded

    def play(self, count: int, seed: int = SEED) -> int:
        """Deal and play out games; return how many decisions they took."""
        return self.playouts(self.games, self.blank, seed, count, self.logs)


def settings(summary: str | None) -> Settings:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=summary)
    parser.add_argument("--quick", action="store_true", help="measure briefly")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    return Settings(**vars(parser.parse_args()))


def seconds(work: Work) -> float:
    """Time one call."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def games_in(slice_s: float, play: Callable[[int], int]) -> int:
    """Return how many games take about so long, and compile what is not compiled yet."""
    play(1)
    count = 1
    while (taken := seconds(partial(play, count))) < slice_s / 4:
        count *= 2
    return max(1, round(count * slice_s / taken))


def interleaved(works: Mapping[str, Work], rounds: int) -> dict[str, list[float]]:
    """Time all works in turn, round by round, every other round in reverse order."""
    times: dict[str, list[float]] = {name: [] for name in works}
    order = list(works)
    for _ in progress(range(rounds)):
        for name in order:
            times[name].append(seconds(works[name]))
        order.reverse()
    return times


def progress(rounds: range) -> Iterable[int]:
    """Show on stderr how far the rounds are, if somebody is looking."""
    console = Console(stderr=True)
    return track(
        rounds, "Measuring", console=console, transient=True, disable=not console.is_terminal
    )


def best_note(rounds: int) -> str:
    """Say how the figures of a report were chosen."""
    return f"Each figure is the best of {rounds} rounds, in which the cases took turns."


def machine() -> dict[str, Cell]:
    """Describe the machine and the versions that matter."""
    found: dict[str, Cell] = {
        "cpu": cpu_model(),
        "cores": os.cpu_count() or 1,
        "python": platform.python_version(),
    }
    return found | {package: package_version(package) for package in PACKAGES}


def cpu_model() -> str:
    """Return the name of the processor."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.exists() else []
    names = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def package_version(package: str) -> str:
    """Return the version of a package, which may be missing."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def command() -> str:
    """Return the command that is running, as anyone would type it in the repository."""
    script = Path(sys.argv[0]).name
    return " ".join(["python", f"benchmarks/{script}", *sys.argv[1:]])


def publish(report: Report, chosen: Settings) -> None:
    """Print a report as the caller asked for it."""
    if chosen.json:
        name = Path(sys.argv[0]).stem
        result = {"name": name, "command": command(), "machine": machine()}
        print(json.dumps(result | {"results": asdict(report)}))
    else:
        show(report)


def show(report: Report) -> None:
    """Print the tables, notes and goals of a report."""
    console = Console()
    for table in report.tables:
        console.print(drawn(table))
    for note in report.notes:
        console.print(note, highlight=False)
    for goal in report.goals:
        console.print(goal_line(goal), highlight=False)


def drawn(table: Table) -> RichTable:
    """Lay out a table for the terminal."""
    drawing = RichTable(title=table.title, title_justify="left")
    for number, column in enumerate(table.columns):
        drawing.add_column(column, justify="right" if is_numeric(table, number) else "left")
    for row in table.rows:
        drawing.add_row(*map(cell_text, row))
    return drawing


def is_numeric(table: Table, column: int) -> bool:
    """Tell whether a column holds numbers."""
    return any(not isinstance(row[column], str) for row in table.rows)


def cell_text(cell: Cell) -> str:
    """Write a number to about three digits; text as it is."""
    if isinstance(cell, str):
        return cell
    if isinstance(cell, int) or cell >= 100:
        return f"{cell:,.0f}"
    return f"{cell:.1f}" if cell >= 10 else f"{cell:.2f}"


def goal_line(goal: Goal) -> str:
    """Say a goal and whether it was reached."""
    verdict = "reached" if goal.reached else "NOT reached"
    return f"Goal: {goal.what}: {goal.goal}; found {goal.found}: {verdict}."


def at_least(what: str, found: float, goal: float) -> Goal:
    """Ask for a ratio of at least so many times."""
    return Goal(what, f"at least {goal:g} times", f"{found:.2f} times", found >= goal)


def below(what: str, found: float, goal: float, unit: str) -> Goal:
    """Ask for less than a limit."""
    return Goal(what, f"under {cell_text(goal)} {unit}", f"{cell_text(found)} {unit}", found < goal)


def rate(decisions: int, times: Sequence[float]) -> float:
    """Return decisions a second in the best round."""
    return decisions / min(times)
