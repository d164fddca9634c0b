"""A board and its legend: as plain lines, or in a frame and coloured."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from trowel.part import Board, Cell

if TYPE_CHECKING:  # a plain screen does without rich
    from rich.box import Box
    from rich.text import Text

Entry = tuple[str, str]  # of a legend: a glyph and its meaning

SPACE_WIDTH = 2  # a glyph and a mark
LEGEND_GAP = "   "
STYLES = {  # by tone
    "treasure": "bold yellow",
    "tool": "cyan",
    "danger": "bold red",
    "terrain": "green",
    "hidden": "blue",
    "empty": "dim",
    "goal": "bold magenta",
}
LABEL, FRAME, MARK = "cyan", "dim", "bold reverse"


def plain_board(board: Board) -> list[str]:
    """Return a board in lines, with labels on all sides."""
    width, edge = space_width(board), label_width(board)
    head = f"{'':{edge}}  {column_heads(board)}"
    lines = [head]
    for label, row in zip(board.rows, board.cells, strict=True):
        spaces = "".join(f"{cell.glyph + cell.mark:<{width}} " for cell in row)
        lines.append(f"{label:>{edge}}  {spaces}{label}")
    return [*lines, head]


def label_width(board: Board) -> int:
    """Return the width of the labels beside the rows."""
    return max(map(len, board.rows))


def space_width(board: Board) -> int:
    """Return the width of a space, which its column's label has to fit too."""
    return max(SPACE_WIDTH, *map(len, board.columns))


def column_heads(board: Board) -> str:
    """Return the labels above and below the columns."""
    return " ".join(f"{label:<{space_width(board)}}" for label in board.columns).rstrip()


def framed_board(board: Board, box: "Box") -> "Text":
    """Return a board in a frame, coloured, with labels on all sides."""
    from rich.text import Text

    width, edge = space_width(board), label_width(board)
    side, across = " " * (edge + 1), len(board.columns) * (width + 1) + 1
    head = f"{side}  {column_heads(board)}"
    text = Text(no_wrap=True).append(f"{head}\n", LABEL)
    text.append(f"{side}{box.top_left}{box.top * across}{box.top_right}\n", FRAME)
    for label, row in zip(board.rows, board.cells, strict=True):
        text.append(f"{label:>{edge}} ", LABEL).append(f"{box.mid_left} ", FRAME)
        for cell in row:
            text.append_text(coloured_space(cell, width))
        text.append(box.mid_right, FRAME).append(f" {label}\n", LABEL)
    text.append(f"{side}{box.bottom_left}{box.bottom * across}{box.bottom_right}\n", FRAME)
    return text.append(head, LABEL)


def coloured_space(cell: Cell, width: int) -> "Text":
    """Return what lies on a space and who stands there, with a gap after it."""
    from rich.text import Text

    gap = " " * (width + 1 - len(cell.glyph + cell.mark))
    return Text.assemble((cell.glyph, STYLES.get(cell.tone, "")), (cell.mark, MARK), gap)


def legend_lines(legend: Sequence[Entry], width: int) -> list[list[Entry]]:
    """Split a legend into lines that fit into a width."""
    lines: list[list[Entry]] = []
    room = 0
    for entry in legend:
        needed = len(LEGEND_GAP + " ".join(entry))
        if needed > room:
            lines.append([])
            room = width + len(LEGEND_GAP)
        lines[-1].append(entry)
        room -= needed
    return lines


def coloured_legend(board: Board, entries: Sequence[Entry], gap: str) -> "Text":
    """Return entries of a legend, their glyphs in the colours of the board."""
    from rich.text import Text

    styles = {cell.glyph: STYLES.get(cell.tone, "") for row in board.cells for cell in row}
    said = [Text.assemble((glyph, styles.get(glyph, MARK)), f" {told}") for glyph, told in entries]
    return Text(gap).join(said)
