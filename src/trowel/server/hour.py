"""The time, so that tests can let it pass."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from trowel.server.store import now_ms


class Alarm(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None:
        """Let it not happen."""


class Time(Protocol):
    """Tells the time and wakes up."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""

    def later(self, wait_ms: int, call: Callable[[], None]) -> Alarm:
        """Call something after a while."""


class RealTime:
    """The time of the machine."""

    def now(self) -> int:
        """Return the time in milliseconds since 1970."""
        return now_ms()

    def later(self, wait_ms: int, call: Callable[[], None]) -> Alarm:
        """Call something after a while."""
        return asyncio.get_running_loop().call_later(max(0, wait_ms) / 1000, call)
