"""Errands: work that nobody waits for."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from trowel.server.play import Refusal

log = logging.getLogger("trowel.server")


class Errands:
    """Work in the background; what goes wrong is logged."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_closing = False  # nothing more is begun

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        task.add_done_callback(log_failure)

    async def stop(self) -> None:
        """Drop what is being done."""
        for task in self.tasks:
            task.cancel()  # whoever asks the database now would ask in vain
        await asyncio.gather(*self.tasks, return_exceptions=True)


def log_failure(task: asyncio.Task[None]) -> None:
    """Log what went wrong in the background."""
    if task.cancelled() or isinstance(task.exception(), Refusal):
        return  # another process was quicker
    if task.exception() is not None:
        log.error("background work failed", exc_info=task.exception())
