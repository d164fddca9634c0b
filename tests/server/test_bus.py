"""The word between processes: it arrives, nobody waits for it, and Redis may go and come back."""

import asyncio
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from program import RedisServer
from serving import awaited

from trowel.server import bus as bus_module
from trowel.server.bus import EVERYTHING, NoBus, RedisBus, new_bus

pytest_plugins = ["services"]
WAIT_S = 60


class Hearer:
    """A process on the bus."""

    def __init__(self, url: str, name: str) -> None:
        self.bus = RedisBus(url, name)
        self.heard: list[str] = []
        self.fails = 0  # how often hearing goes wrong

    async def hear(self, message: str) -> None:
        """Note a message."""
        if self.fails:
            self.fails -= 1
            raise OSError("the database is away")
        self.heard.append(message)

    async def until(self, message: str, times: int = 1) -> None:
        """Wait until a message was heard."""
        end = time.monotonic() + WAIT_S
        while self.heard.count(message) < times:
            assert time.monotonic() < end, f"{message} was not heard, but {self.heard}"
            await asyncio.sleep(0.01)


@asynccontextmanager
async def two(server: RedisServer) -> AsyncIterator[tuple[Hearer, Hearer]]:
    """Let two processes listen."""
    found = Hearer(server.url, "one"), Hearer(server.url, "other")
    for hearer in found:
        await hearer.bus.start(hearer.hear)
        await hearer.until(EVERYTHING)
    try:
        yield found
    finally:
        for hearer in found:
            await hearer.bus.stop()


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let lost connections be noticed soon."""
    monkeypatch.setattr(bus_module, "BEAT_S", 0.1)
    monkeypatch.setattr(bus_module, "SILENCE_S", 0.5)
    monkeypatch.setattr(bus_module, "CONNECT_S", 0.5)
    monkeypatch.setattr(bus_module, "AGAIN_S", 0.05)


@awaited
async def test_others_hear_what_is_told_in_order_and_oneself_does_not(
    redis_server: RedisServer,
) -> None:
    async with two(redis_server) as (one, other):
        for message in ("log A", "table B", "log C"):
            await one.bus.tell(message)
        await other.until("log C")
        assert other.heard == [EVERYTHING, "log A", "table B", "log C"]
        await other.bus.tell("log D")
        await one.until("log D")
        assert one.heard == [EVERYTHING, "log D"]


@awaited
async def test_what_is_told_again_is_told_last(redis_server: RedisServer) -> None:
    """Somebody comes, goes and comes again: in the end they are here."""
    async with two(redis_server) as (one, other):
        for message in ("here-0 A", "left-0 A", "here-0 A"):
            await one.bus.tell(message)
        await other.until("here-0 A")
        assert other.heard == [EVERYTHING, "left-0 A", "here-0 A"]


@awaited
async def test_nothing_that_is_told_while_redis_is_away_is_missed(
    redis_server: RedisServer, hasty: None
) -> None:
    async with two(redis_server) as (one, other):
        await asyncio.to_thread(redis_server.stop)
        await one.bus.tell("log A")
        await asyncio.sleep(0.3)
        await one.bus.tell("log B")
        await asyncio.to_thread(redis_server.start)
        await other.until(EVERYTHING, 2)  # if it was too late for the words themselves


@awaited
async def test_nobody_waits_for_a_redis_that_hangs(redis_server: RedisServer, hasty: None) -> None:
    async with two(redis_server) as (one, other):
        redis_server.signal(signal.SIGSTOP)
        try:
            async with asyncio.timeout(WAIT_S):
                for number in range(100):
                    await one.bus.tell(f"log {number}")
            await asyncio.sleep(1)
        finally:
            redis_server.signal(signal.SIGCONT)
        await other.until(EVERYTHING, 2)  # if it was too late for the words themselves
        await one.bus.tell("log 100")
        await other.until("log 100")


@awaited
async def test_a_process_that_could_not_look_once_listens_on(
    redis_server: RedisServer, hasty: None
) -> None:
    async with two(redis_server) as (one, other):
        other.fails = 1
        await one.bus.tell("log A")
        await other.until(EVERYTHING, 2)
        await one.bus.tell("log B")
        await other.until("log B")


@awaited
async def test_very_much_to_tell_becomes_one_word(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus_module, "MOST_UNTOLD", 10)
    async with two(redis_server) as (one, other):
        for number in range(15):
            await one.bus.tell(f"log {number}")
        await other.until(EVERYTHING, 2)
        await other.until("log 14")
        assert "log 0" not in other.heard


@awaited
async def test_a_process_that_stops_tells_the_last_word(redis_server: RedisServer) -> None:
    async with two(redis_server) as (_, other):
        leaving = Hearer(redis_server.url, "leaving")
        await leaving.bus.start(leaving.hear)
        await leaving.bus.tell("log A")
        await leaving.bus.stop()
        await other.until("log A")


@awaited
async def test_a_process_alone_has_no_bus() -> None:
    bus = new_bus(None, "alone")
    assert isinstance(bus, NoBus)
    await bus.tell("log A")
    await bus.stop()
