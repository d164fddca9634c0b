"""Bots think in threads of their own, one decision of a table at a time, in the order of asking."""

import asyncio
import os
import secrets
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from trowel.bots.hint import Hint, hints_from
from trowel.bots.names import find_bot
from trowel.bots.sight import Sight

SEEDS = 1 << 60
HINT_S = 0.5  # for a player who asks the coach
Result = TypeVar("Result")


class Thinker:
    """Lets bots think. A table asks for one decision at a time, so all tables get their share."""

    def __init__(self, threads: int | None = None) -> None:
        self.pool = ThreadPoolExecutor(threads or max(1, (os.cpu_count() or 2) - 1), "bot")
        self.waiting = 0  # decisions asked for and not answered yet

    async def decide(self, level: str, sight: Sight, seed: int | None = None) -> int:
        """Return what a bot of a level does; with a seed, always the same."""
        seed = secrets.randbelow(SEEDS) if seed is None else seed
        return await self.run(partial(think, level, sight, seed))

    async def hint(self, sight: Sight, names: Sequence[str]) -> list[Hint]:
        """Return the best moves by what a seat can know."""
        return await self.run(partial(hints_from, sight, names, seconds=HINT_S))

    async def run(self, work: Callable[[], Result]) -> Result:
        """Do something in a thread of the pool."""
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.pool, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Let the threads end."""
        self.pool.shutdown(wait=False, cancel_futures=True)


def think(level: str, sight: Sight, seed: int) -> int:
    """Decide, in a thread of the pool."""
    return find_bot(level).decide(sight, seed).action
