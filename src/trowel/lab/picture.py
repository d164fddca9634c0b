"""What a game shows as plain lines of text, for environments that are looked at."""

from collections.abc import Iterator, Sequence

from trowel.part import Board, Grid, Line, Part

GAP = "  "  # between columns


def text_of(parts: Sequence[Part]) -> str:
    """Return lines, grids and boards as text."""
    return "\n".join(line for part in parts for line in lines_of(part))


def lines_of(part: Part) -> Iterator[str]:
    """Yield the lines of one part."""
    if isinstance(part, Line):
        yield f"{part.label}: {part.text}"
    elif isinstance(part, Grid):
        yield from columns((part.heads, *part.rows))
    else:
        yield from board_lines(part)


def board_lines(board: Board) -> Iterator[str]:
    """Yield a board with its labels, and what its signs mean."""
    cells = [
        (label, *(cell.glyph + (cell.mark or " ") for cell in row))
        for label, row in zip(board.rows, board.cells, strict=True)
    ]
    yield from columns((("", *board.columns), *cells))
    yield from (f"{sign} {meaning}" for sign, meaning in board.legend)


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield rows with their cells below each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        yield GAP.join(cells).rstrip()
