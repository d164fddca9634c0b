"""What '?' says: the card or tile that is pointed at, the rules, the keys."""

import re
from collections.abc import Sequence

from textual.content import Content

from trowel.terminal.table.cards import about_kind
from trowel.terminal.table.dialog import paragraphs
from trowel.terminal.table.squares import cell_of
from trowel.terminal.table.stage import Stage

KEYS = (
    "↑ ↓ and Enter choose a move; ← → choose less or more of it.",
    "Tab goes on to the next part of the table: your hand, the marketplace, the board, the moves.",
    "Enter on a card of the marketplace begins a trade; on a card of your hand it finds its sale.",
    "On the board, arrows move the cursor and Enter goes there. The mouse does all of this, too.",
    "h hint, u undo, l log, c what is not seen, w write a move, s save, q save and leave.",
    "Space shows the present at once. Ctrl+T changes between light and dark.",
)
SIGNS = "⇄ is what a card trades for, ▸ what your set of it sells for now, before larger sets."


def help_content(stage: Stage, pointed: str) -> Content:
    """Return the help for what is pointed at, then everything else."""
    guide = stage.game.guide(stage.moment.view)
    title, about = explained(stage, pointed)
    sections: list[tuple[str, Sequence[str]]] = []
    if about:
        sections.append((title, [*about, *mentions(guide.rules, title)]))
    sections.append(("How a turn goes", guide.rules.splitlines()))
    signs = [] if stage.moment.is_board else [SIGNS]
    sections.append(("Keys", [*KEYS, *signs]))
    sections.append((f"Moves can be written. {guide.hint}:", guide.examples))
    return paragraphs(*sections)


def explained(stage: Stage, pointed: str) -> tuple[str, list[str]]:
    """Return the name of a card or of what lies on a space, and what there is to say."""
    if not pointed:
        return "", []
    view = stage.moment.view
    if not stage.moment.is_board:
        if pointed not in view["values"]:
            return "", []
        return pointed.capitalize(), about_kind(stage, pointed)
    if pointed in view["counts"]:  # an item
        return pointed.capitalize(), [f"{view['counts'][pointed]} in the game."]
    tile = view["remembered"].get(pointed) or view["tiles"].get(pointed, "")
    name = tile if tile in view["counts"] else "Space"
    return name.capitalize(), [f"{told_square(stage, pointed)}."]


def told_square(stage: Stage, square: str) -> str:
    """Say what lies on a space and who stands there: 'c4: gem 3; Ada'."""
    board = stage.board
    assert board is not None
    glyph = cell_of(board, square).glyph
    tile = dict(board.legend).get(glyph, "")
    places = zip(stage.moment.names, stage.moment.view["meeples"], strict=True)
    here = [name for name, place in places if place == square]
    return f"{square}: {'; '.join([tile, *here])}"


def mentions(rules: str, name: str) -> list[str]:
    """Return the sentences of the rules that are about a thing."""
    sentences = re.split(r"(?<=\.)\s+", rules.replace("\n", " "))
    stem = name.lower().removesuffix("s")
    return [one for one in sentences if re.search(rf"\b{re.escape(stem)}", one.lower())]
