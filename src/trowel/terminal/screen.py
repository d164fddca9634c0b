"""Where the game is written: plain lines anywhere, or colour and columns on a terminal."""

import os
import shutil
import sys
import textwrap
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Protocol

from trowel.part import Board, Grid, Line, Part
from trowel.terminal.board import (
    LEGEND_GAP,
    coloured_legend,
    framed_board,
    legend_lines,
    plain_board,
)

if TYPE_CHECKING:
    from rich.text import Text

CLEAR = "\033[H\033[2J\033[3J"  # the window and what was scrolled out of it
COLUMN_GAP = 3
NARROW = 80  # a window of fewer columns
HEAD_WIDTH = 8  # of a grid there
CELL_WIDTH = 16  # above which a cell is said below the grid there
NAME_WIDTH = 20  # of a first cell that is never broken
WIDE = 90  # a window with room for a legend beside its board
PAGE_WIDTH = 80  # of a legend where there is no window


class Screen(Protocol):
    """What the game needs to write and to ask."""

    def heading(self, text: str) -> None:
        """Begin a new table."""

    def say(self, text: str = "") -> None:
        """Write a sentence."""

    def warn(self, text: str) -> None:
        """Write why something cannot be done."""

    def show(self, parts: Sequence[Part]) -> None:
        """Write a table."""

    def choose(self, choices: Sequence[str]) -> None:
        """Write numbered choices."""

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Show that something goes on as long as a block takes."""


class PlainScreen:
    """One line for each thing, in words: for pipes, screen readers and NO_COLOR."""

    def __init__(self) -> None:
        self.width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None

    def heading(self, text: str) -> None:
        """Begin a new table after an empty line."""
        self.say()
        self.say(f"{text}.")

    def say(self, text: str = "") -> None:
        """Write lines, broken between words on a terminal."""
        for line in text.splitlines() or [""]:
            print(self.broken(line) if self.width else line)

    def broken(self, line: str) -> str:
        """Break a line between words, keeping its indent."""
        indent = line[: len(line) - len(line.lstrip())]
        return textwrap.fill(line, self.width or 0, subsequent_indent=indent)

    def warn(self, text: str) -> None:
        """Write why something cannot be done."""
        self.say(text)

    def show(self, parts: Sequence[Part]) -> None:
        """Write each line and each row of a grid as a sentence, and a board as it lies."""
        for part in parts:
            if isinstance(part, Line):
                self.say(f"{part.label}: {part.text}.")
            elif isinstance(part, Grid):
                self.write_grid(part)
            else:
                self.write_board(part)

    def write_grid(self, grid: Grid) -> None:
        """Write each row as a sentence."""
        self.say(f"{grid.heads[0]}:")
        for row in grid.rows:
            self.say(f"  {row_words(grid.heads, row)}.")

    def write_board(self, board: Board) -> None:
        """Write a board with labels on all sides, and its legend below."""
        for line in plain_board(board):
            print(line)
        for entries in legend_lines(board.legend, self.width or PAGE_WIDTH):
            self.say(LEGEND_GAP.join(" ".join(entry) for entry in entries))

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Write nothing: a line for each thought would be too much."""
        return nullcontext()

    def choose(self, choices: Sequence[str]) -> None:
        """Write a choice on each line."""
        for number, choice in enumerate(choices, 1):
            self.say(f"{number}. {choice}")


def row_words(heads: Sequence[str], row: Sequence[str]) -> str:
    """Say a row of a grid: '2 coins: trades for 2, sells for 6'."""
    return f"{row[0]}: {', '.join(said(heads[1:], row[1:]))}"


def said(heads: Sequence[str], cells: Sequence[str]) -> list[str]:
    """Say cells after their heads, leaving out what is empty."""
    return [f"{head.lower()} {cell}" for head, cell in zip(heads, cells, strict=True) if cell]


class RichScreen:
    """Colour and columns, for people who look at a terminal."""

    def __init__(self) -> None:
        from rich.console import Console

        self.console = Console(highlight=False, markup=False, emoji=False)

    @property
    def is_narrow(self) -> bool:
        """Whether the window is too narrow for wide grids; it may change at any time."""
        return self.console.width < NARROW

    def heading(self, text: str) -> None:
        """Draw a rule with a title."""
        from rich.text import Text

        self.console.print()
        self.console.rule(Text(text, "bold"), align="left", style="cyan")

    def say(self, text: str = "") -> None:
        """Write a sentence."""
        self.console.print(text)

    def warn(self, text: str) -> None:
        """Write why something cannot be done, so that it is noticed."""
        self.console.print(text, style="yellow")

    def show(self, parts: Sequence[Part]) -> None:
        """Draw lines with their labels in a column, boards below them, and then grids."""
        self.draw_lines([part for part in parts if isinstance(part, Line)])
        for part in parts:
            if isinstance(part, Board):
                self.console.print()
                self.draw_board(part)
        for part in parts:
            if isinstance(part, Grid):
                self.console.print()
                short, long = long_cells_apart(part) if self.is_narrow else (part, [])
                self.draw_grid(short)
                self.draw_lines(long)

    def draw_lines(self, lines: Sequence[Line]) -> None:
        """Draw labels in one column and texts in another."""
        from rich.table import Table

        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="cyan", no_wrap=True)
        table.add_column()
        for line in lines:
            table.add_row(line.label, line.text)
        if lines:
            self.console.print(table)

    def draw_board(self, board: Board) -> None:
        """Draw a board with its legend beside it in a wide window, else below it."""
        from rich.box import SQUARE

        drawn = framed_board(board, SQUARE.substitute(self.console.options))
        if self.console.width >= WIDE:
            self.draw_beside(drawn, board)
            return
        self.console.print(drawn)
        for entries in legend_lines(board.legend, self.console.width):
            self.console.print(coloured_legend(board, entries, LEGEND_GAP))

    def draw_beside(self, drawn: "Text", board: Board) -> None:
        """Draw the legend beside a board, in columns that are no longer than the board."""
        from rich.table import Table

        height = len(drawn.plain.splitlines())
        starts = range(0, len(board.legend), height)
        columns = [coloured_legend(board, board.legend[at : at + height], "\n") for at in starts]
        table = Table.grid(padding=(0, COLUMN_GAP, 0, 0))
        table.add_column(no_wrap=True)
        table.add_row(drawn, *columns)
        self.console.print(table)

    def draw_grid(self, grid: Grid) -> None:
        """Draw rows under heads; a narrow window breaks the heads rather than the cells."""
        from rich.table import Table

        table = Table(box=None, padding=(0, 2, 0, 0), header_style="cyan")
        longest = max((len(row[0]) for row in grid.rows), default=0)
        for number, head in enumerate(grid.heads):
            words = textwrap.fill(head, HEAD_WIDTH) if self.is_narrow else head
            table.add_column(words, no_wrap=number == 0 and longest <= NAME_WIDTH)
        for row in grid.rows:
            table.add_row(*row)
        self.console.print(table)

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Turn a wheel beside a text that goes away in the end."""
        return self.console.status(f"{text} ...")

    def choose(self, choices: Sequence[str]) -> None:
        """Draw numbered choices in as few rows as the window allows, down the columns."""
        from rich.table import Table
        from rich.text import Text

        table = Table.grid(padding=(0, COLUMN_GAP, 0, 0))
        numbered = [f"{number:>2} {choice}" for number, choice in enumerate(choices, 1)]
        split = columns(numbered, self.console.width)
        for row in range(len(split[0])):
            cells = [Text(column[row]) for column in split if row < len(column)]
            for cell in cells:
                cell.stylize("bold cyan", 0, 2)
            table.add_row(*cells)
        self.console.print(table)


def long_cells_apart(grid: Grid) -> tuple[Grid, list[Line]]:
    """Take the columns with long cells out of a grid and say them in lines instead."""
    places = range(len(grid.heads))
    long = [at for at in places[1:] if any(len(row[at]) > CELL_WIDTH for row in grid.rows)]
    short = [at for at in places if at not in long]
    heads = [grid.heads[at] for at in long]
    lines = [Line(row[0], "; ".join(said(heads, [row[at] for at in long]))) for row in grid.rows]
    kept = tuple(tuple(row[at] for at in short) for row in grid.rows)
    return Grid(tuple(grid.heads[at] for at in short), kept), [line for line in lines if line.text]


def columns(items: Sequence[str], width: int) -> list[Sequence[str]]:
    """Split items into as many columns, read downwards and about equal, as fit into a width."""
    for rows in range(1, len(items)):
        split = [items[at : at + rows] for at in range(0, len(items), rows)]
        needed = sum(max(map(len, column)) + COLUMN_GAP for column in split)
        if needed <= width and 2 * len(split[-1]) >= rows:
            return split
    return [items]


def new_screen(*, plain: bool) -> Screen:
    """Return a screen that fits where the output goes."""
    coloured = sys.stdout.isatty() and not os.environ.get("NO_COLOR") and not is_dumb()
    return RichScreen() if coloured and not plain else PlainScreen()


def has_terminal() -> bool:
    """Tell whether there is a terminal for the whole table: in, out, and not a dumb one."""
    return sys.stdin.isatty() and sys.stdout.isatty() and not is_dumb()


def is_dumb() -> bool:
    """Tell whether the terminal knows no control codes."""
    return os.environ.get("TERM") in ("dumb", "unknown")


def ask(prompt: str) -> str:
    """Ask for a line; one that comes out of a pipe is written too, so that the output reads on."""
    answer = input(prompt).strip()
    if not sys.stdin.isatty():
        print(answer)
    return answer


def clear() -> None:
    """Wipe a terminal, with what was typed before, so that the next person sees nothing of it."""
    if not sys.stdout.isatty():
        return
    if "readline" in sys.modules:
        sys.modules["readline"].clear_history()
    print("\n" * shutil.get_terminal_size().lines if is_dumb() else CLEAR, end="", flush=True)


def edit_lines() -> None:
    """Let arrow keys edit what is typed at a terminal."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        try:
            import readline  # noqa: F401
        except ImportError:  # not on every system
            return
