"""A report as plain data: sections, each with a sentence, charts, and the numbers below them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from trowel.game import Json
from trowel.lab.balance.figure import Change, Measure, Unit

Cell = str | int | float | Measure | Change | None


@dataclass(frozen=True)
class Table:
    """Numbers under a chart; the first cell of a row is its name."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def is_words(self, column: int) -> bool:
        """Tell whether a column holds words, not numbers."""
        return all(isinstance(row[column], str) for row in self.rows)


@dataclass(frozen=True)
class Series:
    """Dots of one shape in a chart, one for each label; None where there is none."""

    name: str
    dots: tuple[Measure | None, ...]


@dataclass(frozen=True)
class Dots:
    """Dots with their intervals, label by label from the top."""

    labels: tuple[str, ...]
    series: tuple[Series, ...]
    axis: str
    line: float | None = None  # a dashed line across, such as an even share
    line_name: str = ""


@dataclass(frozen=True)
class Panels:
    """Several charts of dots with the same labels, side by side."""

    panels: tuple[Dots, ...]


@dataclass(frozen=True)
class Ridge:
    """One distribution: how big a share of games lies from each edge to the next."""

    label: str
    shares: tuple[float, ...]
    quartiles: tuple[float, float, float]


@dataclass(frozen=True)
class Ridges:
    """Distributions below each other, over the same edges."""

    ridges: tuple[Ridge, ...]
    edges: tuple[float, ...]
    axis: str


@dataclass(frozen=True)
class Stack:
    """Shares that make up a whole, side by side in one bar."""

    label: str
    shares: tuple[float, ...]


@dataclass(frozen=True)
class Stacks:
    """Bars of shares; the parts have the same names in all of them."""

    parts: tuple[str, ...]
    marks: tuple[str, ...]  # short names, which are written into the bars
    stacks: tuple[Stack, ...]
    axis: str


Chart = Dots | Panels | Ridges | Stacks


def has_dots(chart: Chart) -> bool:
    """Tell whether there is something to draw."""
    if not isinstance(chart, Dots):
        return True
    return any(dot is not None for series in chart.series for dot in series.dots)


@dataclass(frozen=True)
class Block:
    """A chart and its numbers."""

    title: str
    chart: Chart | None
    table: Table


@dataclass(frozen=True)
class Section:
    """One question of a designer, and its answer."""

    id: str
    title: str
    says: str  # one plain sentence
    blocks: tuple[Block, ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Report:
    """All that was found, and what it was found from."""

    game: str
    title: str  # of the game
    version: str
    command: str  # that makes it again
    facts: tuple[tuple[str, str], ...]  # labels and what is to be said of them
    sections: tuple[Section, ...]
    method: tuple[str, ...]  # paragraphs about how it was measured
    missing: tuple[str, ...] = ()  # sentences about what was not played

    def section(self, name: str) -> Section:
        """Return a section by its id."""
        return next(section for section in self.sections if section.id == name)

    def as_data(self) -> Json:
        """Return all numbers as plain JSON data."""
        return {
            "game": self.game,
            "version": self.version,
            "command": self.command,
            "facts": dict(self.facts),
            "missing": list(self.missing),
            "sections": {one.id: section_data(one) for one in self.sections},
        }

    def html(self) -> str:
        """Return the report as a page that needs nothing else."""
        from trowel.lab.balance.page import page

        return page(self)


def section_data(section: Section) -> Json:
    """Return a section as plain data, without its charts."""
    tables = [
        {"title": block.title, "rows": [row_data(block.table, row) for row in block.table.rows]}
        for block in section.blocks
    ]
    return {
        "title": section.title,
        "says": section.says,
        "notes": list(section.notes),
        "tables": tables,
    }


def row_data(table: Table, row: Sequence[Cell]) -> Json:
    """Return a row as plain data, by the heads of its columns."""
    return {head: cell_data(cell) for head, cell in zip(table.heads, row, strict=True)}


def cell_data(cell: Cell) -> Any:
    """Return a cell as plain data: numbers with intervals as `value`, `low` and `high`."""
    if isinstance(cell, Measure):
        return {"value": cell.value, "low": cell.low, "high": cell.high}
    if isinstance(cell, Change):
        return {
            "before": cell_data(cell.before),
            "after": cell_data(cell.after),
            "change": cell_data(cell.change),
            "chance": cell.chance,
            "is_clear": cell.is_clear,
        }
    return cell


def dots_of(labels: Sequence[str], name: str, dots: Sequence[Measure | None]) -> Dots:
    """Return a chart of one series."""
    return Dots(tuple(labels), (Series(name, tuple(dots)),), name)


def unit_of(chart: Dots) -> Unit:
    """Return how the numbers of a chart are said."""
    return next(dot.unit for series in chart.series for dot in series.dots if dot is not None)
