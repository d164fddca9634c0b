"""What is written to a file: the table and all games as JSON, or all seats of all games as CSV."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path

from trowel.game import OptionError
from trowel.lab.ledger import Ledger
from trowel.lab.result import Results

OUT_SUFFIXES = (".json", ".csv")
PLOT_SUFFIXES = (".png", ".svg")
OF_A_GAME = ("number", "deal", "seed", "lineup", "rotation")
OF_A_SEAT = {"bots": "bot", "points": "points", "wins": "win"}  # lists, and how a column is called
OF_A_SEAT |= {"decisions": "decisions", "seconds": "seconds"}


def check_suffix(option: str, path: Path | None, suffixes: tuple[str, ...]) -> None:
    """Refuse a file of a kind that cannot be written, before the games rather than after."""
    if path is not None and path.suffix.lower() not in suffixes:
        raise OptionError(f"{option} {path}: give a file that ends in {' or '.join(suffixes)}.")


def out_text(path: Path, ledger: Ledger, results: Results) -> str:
    """Return what a file is to hold, by its suffix."""
    is_csv = path.suffix.lower() == ".csv"
    return csv_text(ledger) if is_csv else json_text(ledger, results)


def json_text(ledger: Ledger, results: Results) -> str:
    """Return the table and all games as JSON, a game on each line."""
    table = json.dumps(results.as_data(), indent=2)
    games = ",\n".join(f"    {json.dumps(game)}" for game in ledger.raw())
    return f'{table.removesuffix("}").rstrip()},\n  "games": [\n{games}\n  ]\n}}\n'


def csv_text(ledger: Ledger) -> str:
    """Return a line for each seat of each game."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow([*OF_A_GAME, "seat", *OF_A_SEAT.values()])
    lines.writerows(seat_rows(ledger))
    return text.getvalue()


def seat_rows(ledger: Ledger) -> Iterator[list[object]]:
    """Yield the cells of each seat of each game."""
    for game in ledger.raw():
        for seat in range(ledger.plan.seats):
            own = [game[name][seat] for name in OF_A_SEAT]
            yield [*(game[name] for name in OF_A_GAME), seat, *own]
