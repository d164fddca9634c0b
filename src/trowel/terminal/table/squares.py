"""A board of spaces, with what lies on them, who stands there, and where a move leads."""

from collections.abc import Iterator

from textual.content import Content

from trowel.part import Board, Cell
from trowel.terminal.table.choice import Choice
from trowel.terminal.table.look import seat_style, tone_style
from trowel.terminal.table.stage import LARGE, MEDIUM, SMALL, stacked

CELLS = {SMALL: (4, 1), MEDIUM: (8, 3), LARGE: (10, 4)}  # columns and lines of a space
GROUNDS = {"hidden": "$sand", "empty": "$ground", "goal": "$stone"}  # by tone; else a tile
NAMELESS = ("empty", "hidden")  # tones whose name is not written on the space
LABEL_WIDTH = 2


class Drawing:
    """A board on the screen, with a cursor and the spaces where moves lead."""

    def __init__(self, board: Board, size: str, cursor: str, targets: dict[str, Choice]) -> None:
        self.board = board
        self.width, self.height = CELLS[size]
        self.middle = (self.height - 1) // 2  # the line of what lies there
        self.cursor = cursor
        self.targets = targets
        self.names = {glyph: told.split(" ")[0] for glyph, told in board.legend}

    def content(self) -> Content:
        """Draw the board with labels at the top and at the left."""
        heads = "".join(f"{column:^{self.width}}" for column in self.board.columns)
        lines = [Content.styled(f"{'':{LABEL_WIDTH}}{heads}", "$ink-3")]
        for label, row in zip(self.board.rows, self.board.cells, strict=True):
            lines += self.row(label, row)
        return stacked(lines)

    def row(self, label: str, cells: tuple[Cell, ...]) -> Iterator[Content]:
        """Draw the lines of a row of spaces."""
        for line in range(self.height):
            parts = [(f"{label if line == self.middle else '':<{LABEL_WIDTH}}", "$ink-3")]
            for column, cell in zip(self.board.columns, cells, strict=True):
                parts += self.space(f"{column}{label}", cell, line)
            yield Content.assemble(*parts)

    def space(self, square: str, cell: Cell, line: int) -> list[tuple[str, str]]:
        """Draw a line of one space."""
        ground = GROUNDS.get(cell.tone, "$tile")
        if square == self.cursor:
            ground = "$act-soft"
        elif (ord(square[0]) + ord(square[-1])) % 2:
            ground = f"{ground}-2"  # so that neighbours can be told apart
        inner = self.inner(square, cell, line)
        used = sum(len(text) for text, _style in inner)
        left, right = self.edges(square) if used <= self.width - 2 else ("", "")
        room = self.width - len(left + right) - used
        edge, before = "bold $act", room // 2
        parts = [
            (left, edge),
            (" " * before, ""),
            *inner,
            (" " * (room - before), ""),
            (right, edge),
        ]
        return [
            (text, style if " on " in style else f"{style} on {ground}") for text, style in parts
        ]

    def edges(self, square: str) -> tuple[str, str]:
        """Return what stands at the sides of a space: cursor, target, or nothing."""
        if square == self.cursor:
            return "▐", "▌"
        return ("[", "]") if square in self.targets else (" ", " ")

    def inner(self, square: str, cell: Cell, line: int) -> list[tuple[str, str]]:
        """Return what a line of a space shows."""
        if self.height == 1:
            return [(cell.glyph, self.style(cell)), *self.marked(cell)]
        if line == 0:
            steps = self.targets[square].deed.get("spaces") if square in self.targets else None
            return [(str(steps), "bold $act")] if steps else []
        if line == self.middle:
            gap = [(" ", "")] if cell.mark else []
            return [(cell.glyph, self.style(cell)), *gap, *self.marked(cell)]
        if cell.tone in NAMELESS or line != self.middle + 1:
            return []
        return [(self.names.get(cell.glyph, "")[: self.width], tone_style(cell.tone))]

    def style(self, cell: Cell) -> str:
        """Return the style of what lies on a space."""
        return tone_style(cell.tone) if cell.tone in NAMELESS else f"bold {tone_style(cell.tone)}"

    def marked(self, cell: Cell) -> list[tuple[str, str]]:
        """Return who stands on a space."""
        if not cell.mark:
            return [(" ", "")] if self.height == 1 else []
        style = seat_style(int(cell.mark) - 1) if cell.mark.isdecimal() else "$ink"
        return [(cell.mark, f"bold $film on {style}")]


def square_at(board: Board, size: str, x: int, y: int) -> str | None:
    """Return the space at a place of the drawing; None beside it."""
    width, height = CELLS[size]
    column, row = (x - LABEL_WIDTH) // width, (y - 1) // height
    if 0 <= column < len(board.columns) and 0 <= row < len(board.rows) and x >= LABEL_WIDTH:
        return f"{board.columns[column]}{board.rows[row]}"
    return None


def moved(board: Board, square: str, right: int, down: int) -> str:
    """Return the space beside another one; the same at the edge."""
    column, row = board.columns.index(square[0]), board.rows.index(square[1:])
    column = min(max(column + right, 0), len(board.columns) - 1)
    row = min(max(row + down, 0), len(board.rows) - 1)
    return f"{board.columns[column]}{board.rows[row]}"


def cell_of(board: Board, square: str) -> Cell:
    """Return what a space holds."""
    return board.cells[board.rows.index(square[1:])][board.columns.index(square[0])]
