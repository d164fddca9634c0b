"""What a game shows, in parts that any screen can draw: lines, grids and boards."""

from collections.abc import Sequence
from dataclasses import dataclass

TONES = ("treasure", "tool", "danger", "terrain", "hidden", "empty", "goal")


@dataclass(frozen=True)
class Line:
    """A thing of the table and what is to be said of it."""

    label: str
    text: str


@dataclass(frozen=True)
class Grid:
    """Rows under heads: columns on a terminal, a sentence for each row in plain text."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Cell:
    """One space of a board."""

    glyph: str  # one ASCII character: what lies there
    mark: str = ""  # one ASCII character: who stands there; empty for nobody
    tone: str = ""  # one of TONES, which a screen may turn into a colour; empty for none


@dataclass(frozen=True)
class Board:
    """Spaces in rows and columns, drawn as they lie."""

    columns: tuple[str, ...]  # labels, from the left
    rows: tuple[str, ...]  # labels, from the top
    cells: tuple[tuple[Cell, ...], ...]  # by row from the top
    legend: tuple[tuple[str, str], ...] = ()  # a glyph or mark in use, and what it means


Part = Line | Grid | Board


@dataclass(frozen=True)
class Page:
    """Something more to look at during play."""

    about: str  # what it shows, for the list of commands
    parts: list[Part]


@dataclass(frozen=True)
class Guide:
    """What 'help' and 'rules' say of a game."""

    hint: str  # a sentence about how moves may be written, without its full stop
    examples: tuple[str, ...]  # moves
    topic: str  # what the rules tell, for the list of commands
    rules: str  # how a turn goes, in lines


def without_empty(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Grid:
    """Return a grid without the columns that have nothing to say."""
    kept = [at for at in range(len(heads)) if any(row[at] for row in rows)]
    return Grid(
        tuple(heads[at] for at in kept), tuple(tuple(row[at] for at in kept) for row in rows)
    )
