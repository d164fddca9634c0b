"""Word between server processes that a table has changed. The log stays the truth."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

log = logging.getLogger("trowel.server")

CHANNEL = "trowel"
EVERYTHING = "*"  # something was missed: look at every table
MOST_UNTOLD = 10_000  # beyond this the others look at every table
CONNECT_S = 5
AGAIN_S = 0.5  # until something that failed is tried again
BEAT_S = 5  # between words to oneself, which prove that Redis still carries them
SILENCE_S = 3 * BEAT_S  # without any word, until the connection counts as lost
Heard = Callable[[str], Awaitable[None]]


class Bus(Protocol):
    """Tells all other processes of a change."""

    async def start(self, heard: Heard) -> None:
        """Begin to listen."""

    async def tell(self, message: str) -> None:
        """Tell the others, without waiting for them; what they miss they find in the database."""

    async def stop(self) -> None:
        """Stop listening."""


class NoBus:
    """One process alone has nobody to tell."""

    async def start(self, heard: Heard) -> None:
        """Nobody tells anything."""

    async def tell(self, message: str) -> None:
        """Nobody listens."""

    async def stop(self) -> None:
        """Nothing was started."""


class RedisBus:
    """Redis carries the word. What cannot be told now is told when Redis is back."""

    def __init__(self, url: str, process: str) -> None:
        self.redis = connected(url)
        self.process = process
        self.untold: dict[str, None] = {}  # in order, each only once, where it was told last
        self.news = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.is_over = False  # a cancellation may get lost in a timeout

    async def start(self, heard: Heard) -> None:
        """Subscribe; a lost connection is taken up again."""
        await self.redis.ping()
        self.tasks = [
            asyncio.create_task(self.keep_doing(lambda: self.listen(heard))),
            asyncio.create_task(self.keep_doing(self.speak)),
        ]

    async def keep_doing(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do something for ever, whatever goes wrong."""
        while not self.is_over:
            try:
                await work()
            except Exception as problem:  # Redis or the database is away for a while
                log.warning("the bus is interrupted: %s", problem)
                await asyncio.sleep(AGAIN_S)

    async def listen(self, heard: Heard) -> None:
        """Hear what the others tell, until the connection is lost."""
        async with self.redis.pubsub() as channel:
            await channel.subscribe(CHANNEL)
            while not self.is_over:
                message = await channel.get_message(timeout=SILENCE_S)
                if message is None:
                    raise ConnectionError("nothing was heard")
                for text in self.words(message):
                    await heard(text)

    def words(self, message: dict[str, Any]) -> list[str]:
        """Return what a message of Redis tells us."""
        if message["type"] == "subscribe":
            return [EVERYTHING]  # whatever was told before was missed
        sender, *words = message["data"].decode().split("\n")
        return [] if sender == self.process else words

    async def tell(self, message: str) -> None:
        """Tell the others soon."""
        self.untold.pop(message, None)
        self.untold[message] = None
        if len(self.untold) > MOST_UNTOLD:
            self.untold = {EVERYTHING: None}
        self.news.set()

    async def speak(self) -> None:
        """Publish what is to be told, or at least a beat."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(BEAT_S):
                await self.news.wait()
        self.news.clear()
        words, self.untold = self.untold, {}
        try:
            await self.redis.publish(CHANNEL, "\n".join([self.process, *words]))
        except BaseException:
            self.untold = words | self.untold
            self.news.set()
            raise

    async def stop(self) -> None:
        """Tell what is still to be told, and unsubscribe."""
        self.is_over = True
        for task in self.tasks:
            task.cancel()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=CONNECT_S)
        if self.untold:
            with contextlib.suppress(Exception):  # without Redis the others find it later
                await asyncio.wait_for(self.speak(), CONNECT_S)
        await self.redis.aclose()


def connected(url: str) -> Any:
    """Return a client of Redis that tries everything once."""
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    return Redis.from_url(
        url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=CONNECT_S, socket_timeout=CONNECT_S
    )


def new_bus(url: str | None, process: str) -> Bus:
    """Return the bus of a URL; none is one process alone."""
    return NoBus() if url is None else RedisBus(url, process)
