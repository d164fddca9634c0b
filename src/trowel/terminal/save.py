"""Files: read a transcript, save a match whole or not at all, and remember who is a person."""

import os
import re
import sys
from collections.abc import Collection, Mapping
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from trowel.game import OptionError, TrowelError
from trowel.games import GAMES
from trowel.match import Match
from trowel.terminal.warm import warm
from trowel.transcript import TranscriptError, read_transcript

STDIN = "-"
PEOPLE = re.compile(r"^# people:((?: \d\d?)*)\s*$", re.MULTILINE)
BOTS = re.compile(r"^# bots: *(\S+)\s*$", re.MULTILINE)
GAME = re.compile(r"^game: *(\S+)", re.MULTILINE)


def read_text(file: str) -> str:
    """Return the text of a file, or of the standard input for '-'."""
    data = sys.stdin.buffer.read() if file == STDIN else Path(file).read_bytes()
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise TrowelError(f"{file}: line {line}: this is not UTF-8 text.") from None


def read_match(file: str, text: str) -> Match:
    """Replay the transcript in a file's text; an error names the file and the line."""
    named = GAME.search(text)
    if named and named[1] in GAMES:
        warm(GAMES[named[1]])
    try:
        return read_transcript(text)
    except TranscriptError as problem:
        raise TrowelError(f"{file}: {problem}") from None


def saved_text(match: Match, people: Collection[int], bots: Mapping[int, str]) -> str:
    """Return a transcript with comments that tell which players are people and which bots."""
    first, rest = match.transcript().split("\n", 1)
    numbers = "".join(f" {seat + 1}" for seat in sorted(people))
    names = f"# bots: {','.join(bots[seat] for seat in sorted(bots))}\n" if bots else ""
    return f"{first}\n# people:{numbers}\n{names}{rest}"


def saved_bots(text: str, most: int) -> str | None:
    """Return the bots that a saved file names, as many as there are seats; None if it has none."""
    found = BOTS.search(text)
    return ",".join(found[1].split(",")[:most]) or None if found else None


def saved_people(file: str, text: str, seats: int) -> frozenset[int] | None:
    """Return the seats that a saved file gives to people; None if it does not tell."""
    found = PEOPLE.search(text)
    if not found:
        return None
    people = frozenset(int(number) - 1 for number in found[1].split())
    if not people <= set(range(seats)):
        line = text.count("\n", 0, found.start()) + 1
        raise TrowelError(f"{file}: line {line}: people are players from 1 to {seats}.")
    return people


def write_text(path: Path, text: str) -> None:
    """Write a file whole or not at all; a device is just written to."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")
        return
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_text(text, encoding="utf-8", newline="\n")
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def check_folder(option: str, path: Path | None) -> None:
    """Refuse a file that could not be written, before the game rather than after it."""
    if path is not None and (path.is_dir() or not path.resolve().parent.is_dir()):
        raise OptionError(f"{option} {path}: give a file in a folder that is there.")


def file_problem(problem: OSError) -> str:
    """Say in a sentence what is wrong with a file."""
    reason = problem.strerror or str(problem)
    return f"{problem.filename}: {reason}." if problem.filename else f"{reason}."


def new_save() -> Path:
    """Name a file for a game that is saved without being told where."""
    folder = data_folder() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    stem = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    path, count = folder / f"{stem}.txt", 1
    while path.exists():
        count += 1
        path = folder / f"{stem}-{count}.txt"
    return path


def data_folder() -> Path:
    """Return where games are kept: `TROWEL_DATA`, or the user's data folder."""
    named = os.environ.get("TROWEL_DATA")
    return Path(named) if named else user_data_path("trowel")
