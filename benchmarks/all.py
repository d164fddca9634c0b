"""Run benchmarks in turn, print their tables and write them to results.md."""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from measure import Report, Table, cell_text, is_numeric, show

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.md"
NAMES = (
    "playouts",
    "scaling",
    "gpu",
    "events",
    "record",
    "interpreted",
    "search",
    "learned",
    "environments",
    "server",
    "page",
    "strength",
)

GOALS = ("benchmark", "what", "goal", "found", "reached")
CHAPTER = "## "
WHICH = f"which to run, the others are kept; default: all of {', '.join(NAMES)}"

Result = dict[str, Any]  # what a benchmark prints with --json


@dataclass
class Page:
    """What results.md holds, by benchmark: rows of the table of goals, and chapters."""

    goals: dict[str, list[str]] = field(default_factory=dict)
    chapters: dict[str, str] = field(default_factory=dict)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=WHICH)
    parser.add_argument("--quick", action="store_true", help="measure briefly, write nothing")
    parser.add_argument("--write", action="store_true", help="write results.md even if quick")
    chosen = parser.parse_args()
    if unknown := set(chosen.names) - set(NAMES):
        parser.error(f"there is no {min(unknown)}; there are {', '.join(NAMES)}.")
    return chosen


def run(name: str, *, quick: bool) -> Result:
    """Run one benchmark in a process of its own, or exit as it did."""
    print(f"{name} ...", file=sys.stderr)
    call = [sys.executable, str(FOLDER / f"{name}.py"), "--json", *["--quick"] * quick]
    done = subprocess.run(call, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(done.returncode)
    found: Result = json.loads(done.stdout)
    return found


def document(page: Page) -> str:
    """Write what was found as a page of Markdown."""
    names = [name for name in NAMES if name in page.chapters]
    goals = [goal for name in names for goal in page.goals.get(name, [])]
    chapters = [page.chapters[name] for name in names]
    return "\n".join([*heading(), *goals, "", *chapters])


def heading() -> Iterator[str]:
    """Say how the page is made, and begin the list of goals."""
    yield "# Benchmark results"
    yield ""
    yield "Made by `make bench`; `python benchmarks/all.py NAME ...` makes some chapters again."
    yield ""
    yield "## Goals"
    yield ""
    yield row(GOALS)
    yield row("---" for _ in GOALS)


def goal_rows(result: Result) -> list[str]:
    """List the goals of a benchmark."""
    return [
        row([result["name"], goal.what, goal.goal, goal.found, "yes" if goal.reached else "**no**"])
        for goal in Report.from_data(result["results"]).goals
    ]


def chapter(result: Result) -> str:
    """Show the tables and notes of a benchmark, and how, when and where they were made."""
    return "\n".join([*chapter_lines(result), ""])


def chapter_lines(result: Result) -> Iterator[str]:
    """Yield the lines of a chapter."""
    report = Report.from_data(result["results"])
    machine = ", ".join(f"{name} {value}" for name, value in result["machine"].items())
    yield f"{CHAPTER}{result['name']}"
    yield ""
    yield f"`{result['command']}`, {datetime.now(UTC):%Y-%m-%d}; {machine}."
    yield ""
    for table in report.tables:
        yield f"{table.title}:"
        yield ""
        yield from markdown(table)
    yield from (f"- {note}" for note in report.notes)


def read_page(text: str) -> Page:
    """Take a page apart again, to keep the chapters that are not made anew."""
    page = Page()
    for part in re.split(f"^(?={CHAPTER})", text, flags=re.MULTILINE)[1:]:
        name = part.partition("\n")[0].removeprefix(CHAPTER)
        if name != "Goals":
            page.chapters[name] = f"{part.rstrip()}\n"
    for line in text.splitlines():
        name = line.removeprefix("| ").partition(" | ")[0]
        if name in page.chapters and line.count(" | ") == len(GOALS) - 1:
            page.goals.setdefault(name, []).append(line)
    return page


def markdown(table: Table) -> Iterator[str]:
    """Lay out a table in Markdown, with an empty line after it."""
    numeric = [is_numeric(table, number) for number in range(len(table.columns))]
    yield row(table.columns)
    yield row("---:" if right else "---" for right in numeric)
    for cells in table.rows:
        yield row(map(cell_text, cells))
    yield ""


def row(cells: Iterator[str] | Sequence[str]) -> str:
    """Write one row of a Markdown table."""
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Run what is asked for, show it, and keep what was found."""
    chosen = arguments()
    names = chosen.names or NAMES
    page = read_page(RESULTS.read_text(encoding="utf-8")) if chosen.names else Page()
    if not chosen.names:
        run("scaling", quick=True)  # compiles; fresh code was measured slower than cached code
    for name in names:
        result = run(name, quick=chosen.quick)
        show(Report.from_data(result["results"]))
        page.goals[name], page.chapters[name] = goal_rows(result), chapter(result)
    if chosen.write or not chosen.quick:
        RESULTS.write_text(document(page), encoding="utf-8")


if __name__ == "__main__":
    main()
