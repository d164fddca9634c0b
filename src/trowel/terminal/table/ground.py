"""The parts beside a board: the players, what is not seen, what the signs mean."""

from textual.content import Content

from trowel.terminal.table.look import seat_style, tone_style
from trowel.terminal.table.stage import SMALL, Stage, fitted, stacked

NAME_WIDTH = 16
ITEMS = "Items"  # the one column of words
WIDE = 6  # where somebody is


def players(stage: Stage) -> Content:
    """Return a row for each player: where, how fast, how rich, and what is held."""
    grid, small = stage.grid, stage.size == SMALL
    width = min(NAME_WIDTH, max(len(row[0]) for row in grid.rows))
    heads = [head for head in grid.heads[1:] if small or head != ITEMS]
    told = "".join(column(head, head) for head in heads)
    lines = [Content.styled(f"  {grid.heads[0]:<{width}}{told}", "$ink-3")]
    for seat, row in enumerate(grid.rows):
        mark = "▸" if stage.moment.to_act == seat else " "
        parts = [(mark, "bold $act"), ("▌", seat_style(seat)), (fitted(row[0], width), "bold $ink")]
        for head, cell in zip(grid.heads[1:], row[1:], strict=True):
            gap = "" if small or head != ITEMS or not cell else "\n  "
            style = "bold $money" if head == "Points" else "$ink-2"
            parts.append((f"{gap}{column(head, cell)}" if cell else "", style))
        lines.append(Content.assemble(*parts))
    return stacked(lines)


def column(head: str, cell: str) -> str:
    """Return a cell under its head: numbers to the right, words to the left."""
    if head == ITEMS:
        return f"  {cell}"
    return f" {cell:>{WIDE if head == 'Space' else len(head)}}"


def notes(stage: Stage) -> Content:
    """Say what has not been seen, and what is nearly over."""
    lines = [
        Content.assemble((f"{line.label}  ", "$ink-3"), (line.text, "$ink-2"))
        for line in stage.lines
    ]
    return stacked(lines)


def unseen(stage: Stage) -> Content:
    """Draw how many tiles of each kind nobody has seen."""
    view = stage.moment.view
    lines = [
        Content.assemble(
            (f"{tile:<9}", "bold $ink"), (f"{left:>3} ", "bold $ink"), ("▪" * left, "$sand-ink")
        )
        for tile, left in view["unseen"].items()
    ]
    lines += [
        Content.assemble((f"{line.label}  ", "$ink-3"), (line.text, "$act"))
        for line in stage.lines[1:]
    ]
    return stacked(lines) if lines else Content.styled("Everything has been seen.", "$ink-2")


def unseen_title(stage: Stage) -> str:
    """Say how many tiles lie face down."""
    return f"Not seen: {stage.moment.view['hidden']} face down"


def legend(stage: Stage) -> Content:
    """Say what the signs on the board mean."""
    board = stage.board
    assert board is not None
    tones = {cell.glyph: cell.tone for row in board.cells for cell in row}
    return Content("   ").join(
        [
            Content.assemble((glyph, f"bold {tone_style(tones.get(glyph, ''))}"), f" {told}")
            for glyph, told in board.legend
        ]
    )
