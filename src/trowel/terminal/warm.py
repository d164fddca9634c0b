"""Compile the rules on the first start, and show that something is going on."""

import sys

from trowel.game import Game


def warm(game: Game) -> None:
    """Compile a game that no earlier start has compiled; say nothing if it is ready."""
    if game.is_warm():
        return
    text = f"Compiling the rules of {game.id}, once (about twenty seconds)"
    if sys.stderr.isatty():
        warm_with_bar(game, text)
        return
    print(f"{text}.", file=sys.stderr, flush=True)
    for _left in game.warm_up():
        pass


def warm_with_bar(game: Game, text: str) -> None:
    """Compile under a progress bar that goes away in the end."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    looks = (TextColumn("{task.description}"), BarColumn(bar_width=20), TimeElapsedColumn())
    with Progress(*looks, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(text, total=None)
        for done, left in enumerate(game.warm_up(), 1):
            progress.update(task, total=done + left, completed=done)
