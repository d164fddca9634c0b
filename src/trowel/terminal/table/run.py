"""From the command line to the table and back: start the app, and keep what is to be kept."""

from collections.abc import Sequence

from textual import constants

from trowel.game import TrowelError
from trowel.match import Match
from trowel.terminal.begin import Seating
from trowel.terminal.play import resume_command
from trowel.terminal.save import file_problem, read_match, read_text, saved_people, write_text
from trowel.terminal.story import outcome
from trowel.terminal.table.app import TableApp
from trowel.terminal.table.client import Client, address
from trowel.terminal.table.live import TableScreen
from trowel.terminal.table.local import LocalSource
from trowel.terminal.table.look import fitting_theme
from trowel.terminal.table.remote import RemoteSource
from trowel.terminal.table.replay import ReplayScreen
from trowel.terminal.table.server import taken_seat


def is_fast(*, asked: bool) -> bool:
    """Tell whether moves of others are shown at once: asked for, or motion is reduced."""
    return asked or constants.TEXTUAL_ANIMATIONS == "none"


def play_here(seating: Seating, *, fast: bool) -> int:
    """Play a match at this keyboard; return the exit code."""
    source = LocalSource(seating)
    screen = TableScreen(source, is_fast=is_fast(asked=fast), coach=has_coach(seating))
    app = TableApp(screen, fitting_theme())
    try:
        app.run()
    finally:
        keep(seating, source)
    return app.return_code or 0


def has_coach(seating: Seating) -> bool:
    """Tell whether the coach looks at the game in the end."""
    return seating.coach and bool(seating.people)


def keep(seating: Seating, source: LocalSource) -> None:
    """Save what is not over, and write the transcript of what is."""
    match = seating.match
    if match.is_over:
        finish(seating, source)
        return
    try:
        path = source.saved()
    except OSError as problem:
        print(match.transcript())
        raise TrowelError(f"not saved, but written above: {file_problem(problem)}") from None
    print(f"The game is saved. Go on with:\n{resume_command(path, seating.transcript)}")


def finish(seating: Seating, source: LocalSource) -> None:
    """Say the result again below the app, and keep what was asked for."""
    alone = min(seating.people) if len(seating.people) == 1 else None
    print(outcome(seating.match, alone))
    if seating.is_resumed:
        source.saved()
    if seating.transcript:
        write_text(seating.transcript, seating.match.transcript())
        print(f"The transcript is in {seating.transcript}.")


def join(url: str, name: str | None, seat: int | None, *, fast: bool) -> int:
    """Play a seat of a server's table, or watch it; return the exit code."""
    server, code = address(url)
    if not code:
        raise TrowelError(f"'{url}' names no table; 'trowel tables {server}' lists them.")
    client = Client(server)
    table = taken_seat(client, code, name, seat)
    source = RemoteSource(client, table)
    app = TableApp(TableScreen(source, is_fast=is_fast(asked=fast), coach=True), fitting_theme())
    app.run()
    if not source.is_over:
        print(f"Come back with:\ntrowel join {source.title}")
    return app.return_code or 0


def replay(file: str) -> int:
    """Look at a transcript or a saved game again; return the exit code."""
    text = read_text(file)
    match = read_match(file, text)
    app = TableApp(ReplayScreen(match, people=people_of(file, text, match)), fitting_theme())
    app.run()
    return app.return_code or 0


def people_of(file: str, text: str, match: Match) -> Sequence[int] | None:
    """Return the seats of people in a saved game; None for a transcript."""
    found = saved_people(file, text, match.header.seats)
    return None if found is None else sorted(found)
