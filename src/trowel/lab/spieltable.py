"""A game in progress with its past, as OpenSpiel clones it and writes it down."""

from collections.abc import Callable
from typing import Any

import numpy as np

from trowel.games import GAMES
from trowel.lab.story import Story
from trowel.plain import memory_of
from trowel.record import Games, copied


class Table:
    """A game in progress, quick to copy and ready to be written to a file."""

    def __init__(
        self, game: str, state: Games, story: Story, drawn: list[int], player: int
    ) -> None:
        self.game = game
        self.state = state  # an array of one record; blank before the deal
        self.story = story
        self.drawn = drawn  # of the seed so far
        self.player = player  # who decides, as OpenSpiel counts
        self.told: dict[int, str] = {}  # information states of this moment, by viewer

    def __deepcopy__(self, _memory: Any) -> "Table":
        state, story = copied(self.state), self.story.copy()
        return Table(self.game, state, story, list(self.drawn), self.player)

    def __reduce__(self) -> tuple[Callable[..., "Table"], tuple[Any, ...]]:
        memory = memory_of(self.state, 0)
        return table_read, (self.game, memory, self.story, self.drawn, self.player)


def table_read(game: str, memory: bytes, *rest: Any) -> Table:
    """Return a game in progress that was written to a file."""
    state = GAMES[game].batch(1)
    np.asarray(state).view(np.uint8)[:] = np.frombuffer(memory, np.uint8)
    return Table(game, state, *rest)
