"""Show how far something long has come: a bar on a terminal, a line now and then elsewhere."""

import sys
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Protocol, Self

from trowel.lab.result import three_digits
from trowel.terminal.screen import is_dumb

if TYPE_CHECKING:
    from rich.console import Group

REDRAW_S = 0.25
LINE_S = 10.0  # between lines where there is no terminal
WAITING = "Getting ready; a first start compiles the bots"
Standing = list[tuple[str, str]]  # labels and what is to be said of them


class Progress(Protocol):
    """Something that shows how far a block has come."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *problem: object) -> None: ...

    def show(self, done: int, standing: Callable[[], Standing]) -> None:
        """Show how much is done, and how it stands; asked for only when it is drawn."""


class Pace:
    """How fast something goes, from the moment when the first of it was done."""

    def __init__(self, total: int, things: str) -> None:
        self.total = total
        self.things = things
        self.first = 0  # done when it began to go
        self.began = self.drawn_at = monotonic()

    def is_due(self, done: int, every_s: float) -> bool:
        """Take note of what is done, and tell whether it should be drawn again."""
        now = monotonic()
        if done and not self.first:
            self.first, self.began = done, now
        if now - self.drawn_at < every_s:
            return False
        self.drawn_at = now
        return True

    def words(self, done: int) -> str:
        """Say how fast it goes, and how long it will take."""
        if done <= self.first:
            return "" if done else WAITING
        speed = (done - self.first) / max(monotonic() - self.began, 1e-9)
        return f"{three_digits(speed)} {self.things}/s, {clock((self.total - done) / speed)} left"


class LineProgress:
    """A line on the standard error now and then."""

    def __init__(self, total: int, things: str) -> None:
        self.pace = Pace(total, things)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        return

    def show(self, done: int, standing: Callable[[], Standing]) -> None:
        """Write a line if the last one is some time ago."""
        if self.pace.is_due(done, LINE_S):
            told = "".join(f" {label}: {text}." for label, text in standing())
            far = f"{done} of {self.pace.total} {self.pace.things}"
            parts = [part for part in (far, self.pace.words(done)) if part]
            print(f"{'; '.join(parts)}.{told}", file=sys.stderr, flush=True)


class BarProgress:
    """A bar, and below it how things stand; both go away in the end."""

    def __init__(self, total: int, things: str) -> None:
        from rich.console import Console
        from rich.live import Live
        from rich.progress import BarColumn, MofNCompleteColumn, TextColumn
        from rich.progress import Progress as Bar

        self.pace = Pace(total, things)
        looks = (BarColumn(bar_width=30), MofNCompleteColumn(), TextColumn("{task.description}"))
        self.bar = Bar(*looks)
        self.task = self.bar.add_task(WAITING, total=total)
        self.live = Live(self.bar, console=Console(stderr=True), transient=True)

    def __enter__(self) -> Self:
        self.live.start()
        return self

    def __exit__(self, *problem: object) -> None:
        self.live.stop()

    def show(self, done: int, standing: Callable[[], Standing]) -> None:
        """Draw again if the last time is a moment ago."""
        if self.pace.is_due(done, REDRAW_S):
            self.bar.update(self.task, completed=done, description=self.pace.words(done))
            self.live.update(self.drawn(standing()))

    def drawn(self, standing: Standing) -> "Group":
        """Return the bar with the standing below it."""
        from rich.console import Group
        from rich.table import Table

        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="cyan", no_wrap=True)
        table.add_column()
        for label, text in standing:
            table.add_row(label, text)
        return Group(self.bar, table)


def clock(seconds: float) -> str:
    """Say a time: '0:07', '12:30', '3:05:00'."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def new_progress(total: int, things: str, *, plain: bool) -> Progress:
    """Return what fits where the standard error goes."""
    is_line = plain or not sys.stderr.isatty() or is_dumb()
    return LineProgress(total, things) if is_line else BarProgress(total, things)
