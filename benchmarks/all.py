"""Run every benchmark in turn, print its tables and write them to results.md."""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from measure import Cell, Report, Table, cell_text, command, is_numeric, show

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

Result = dict[str, Any]  # what a benchmark prints with --json


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure briefly, write nothing")
    parser.add_argument("--write", action="store_true", help="write results.md even if quick")
    return parser.parse_args()


def run(name: str, *, quick: bool) -> Result:
    """Run one benchmark in a process of its own, or exit as it did."""
    print(f"{name} ...", file=sys.stderr)
    call = [sys.executable, str(FOLDER / f"{name}.py"), "--json", *["--quick"] * quick]
    done = subprocess.run(call, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(done.returncode)
    found: Result = json.loads(done.stdout)
    return found


def document(results: Sequence[Result]) -> str:
    """Write the results as a page of Markdown."""
    return "\n".join([*heading(results[0]["machine"]), *goals(results), *chapters(results)]) + "\n"


def heading(machine: dict[str, Cell]) -> Iterator[str]:
    """Say how, when and where the page was made."""
    yield "# Benchmark results"
    yield ""
    yield f"Made by `{command()}` on {datetime.now(UTC):%Y-%m-%d}; `make bench` makes it again."
    yield ""
    yield ", ".join(f"{name} {value}" for name, value in machine.items()) + "."
    yield ""


def goals(results: Sequence[Result]) -> Iterator[str]:
    """List the goals of all benchmarks."""
    rows: list[list[Cell]] = [
        [goal.what, goal.goal, goal.found, "yes" if goal.reached else "**no**"]
        for result in results
        for goal in Report.from_data(result["results"]).goals
    ]
    yield "## Goals"
    yield ""
    yield from markdown(Table("", ["what", "goal", "found", "reached"], rows))


def chapters(results: Sequence[Result]) -> Iterator[str]:
    """Show each benchmark's tables and notes."""
    for result in results:
        report = Report.from_data(result["results"])
        yield f"## {result['name']}"
        yield ""
        yield f"`{result['command']}`"
        yield ""
        for table in report.tables:
            yield f"{table.title}:"
            yield ""
            yield from markdown(table)
        yield from (f"- {note}" for note in report.notes)
        yield ""


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
    """Run all, show all, and keep what was found."""
    chosen = arguments()
    run("scaling", quick=True)  # compiles; fresh code was measured slower than cached code
    results = []
    for name in NAMES:
        result = run(name, quick=chosen.quick)
        show(Report.from_data(result["results"]))
        results.append(result)
    if chosen.write or not chosen.quick:
        RESULTS.write_text(document(results))


if __name__ == "__main__":
    main()
