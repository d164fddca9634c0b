"""What the command 'help' says during play."""

from collections.abc import Mapping

from trowel.part import Guide, Page


def help_text(guide: Guide, pages: Mapping[str, Page]) -> str:
    """Say how to answer, with moves as examples, and list the commands."""
    commands = {
        "table": "show the table again",
        **{word: page.about for word, page in pages.items()},
        "log": "tell the last events again",
        "hint": "tell the best moves and why",
        "undo": "take back a move that showed nothing new",
        "save": "save the game and go on",
        "quit": "save the game and leave",
        "rules": guide.topic,
        "help": "this text",
    }
    width = max(map(len, commands))
    lines = [
        f"Answer with the number of a choice, or write a move. {guide.hint}:",
        *(f"  {move}" for move in guide.examples),
        "Commands:",
        *(f"  {word:<{width}}  {about}" for word, about in commands.items()),
    ]
    return "\n".join(lines)
