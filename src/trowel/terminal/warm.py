"""Compile the rules and the bots on the first start, and show that something is going on."""

import sys
from collections.abc import Collection, Iterator

from trowel.bots import warm as bots
from trowel.bots.level import LEVELS
from trowel.bots.names import is_learned
from trowel.game import Game
from trowel.games import GAMES


def warm(game: Game) -> None:
    """Compile a game that no earlier start has compiled; say nothing if it is ready."""
    if not game.is_warm():
        take(game.warm_up(), f"Compiling the rules of {game.id}, once (about twenty seconds)")


def warm_bots(game: Game, names: Collection[str], *, advised: bool = False) -> None:
    """Compile the bots of a game, if any of them needs it; hints and the coach use networks."""
    if not set(names) - {"random"}:
        return
    if not bots.is_warm(game):
        take(bots.warm_up(game), f"Compiling the bots of {game.id}, once (about a minute)")
    is_needed = advised or any(is_learned(name) for name in names)
    if is_needed and not bots.is_learned_warm(game):
        what = f"Compiling the learned bots of {game.id}, once (about half a minute)"
        take(bots.warm_up_learned(game), what)


def warm_all() -> None:
    """Compile all games and their bots, if need be."""
    for game in GAMES.values():
        warm(game)
        warm_bots(game, LEVELS, advised=True)


def take(steps: Iterator[int], text: str) -> None:
    """Take steps that each tell how many are left."""
    if sys.stderr.isatty():
        take_with_bar(steps, text)
        return
    print(f"{text}.", file=sys.stderr, flush=True)
    for _left in steps:
        pass


def take_with_bar(steps: Iterator[int], text: str) -> None:
    """Take steps under a progress bar that goes away in the end."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    looks = (TextColumn("{task.description}"), BarColumn(bar_width=20), TimeElapsedColumn())
    with Progress(*looks, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(text, total=None)
        for done, left in enumerate(steps, 1):
            progress.update(task, total=done + left, completed=done)
