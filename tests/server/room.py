"""A hall without sockets, with a time that passes when a test says so."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from serving import FakeTime

from trowel.bots.sight import Sight
from trowel.game import Json
from trowel.server.bus import Heard
from trowel.server.hall import Hall
from trowel.server.migrate import migrate
from trowel.server.pace import Pace
from trowel.server.play import Entry
from trowel.server.store import Store, new_engine
from trowel.server.table import Table, Terms
from trowel.server.thinker import Thinker
from trowel.server.wire import Move

ADA, BEN = "a" * 32, "b" * 32
LEVEL = "novice"


class Listener:
    """A client that only listens."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.token: str | None = None
        self.viewers: list[int | None] = []
        self.heard: list[Json] = []

    def send(self, message: bytes) -> None:
        """Keep a message."""
        self.heard.append(json.loads(message))

    def events(self) -> list[Json]:
        """Return all events that it was told."""
        updates = [one for one in self.heard if one["type"] == "update"]
        return [event for update in updates for event in update["events"]]


class NotingThinker(Thinker):
    """Notes who was asked to think."""

    def __init__(self) -> None:
        super().__init__(1)
        self.levels: list[str] = []

    async def decide(self, level: str, sight: Sight, seed: int | None = None) -> int:
        """Note the level, and think."""
        self.levels.append(level)
        return await super().decide(level, sight, seed)


class LocalBus:
    """Carries the word between the halls of one test."""

    def __init__(self, others: "list[LocalBus]") -> None:
        self.others = others
        self.heard: Heard | None = None

    async def start(self, heard: Heard) -> None:
        """Listen."""
        self.heard = heard
        self.others.append(self)

    async def tell(self, message: str) -> None:
        """Tell the others."""
        for other in list(self.others):
            if other is not self and other.heard is not None:
                await other.heard(message)

    async def stop(self) -> None:
        """Stop listening."""
        self.others.remove(self)


class Room:
    """A hall without sockets, and its time."""

    def __init__(self, hall: Hall, time: FakeTime, thinker: NotingThinker) -> None:
        self.hall = hall
        self.time = time
        self.thinker = thinker

    async def settle(self) -> None:
        """Wait until nothing happens any more by itself."""
        while self.hall.errands.tasks:
            await asyncio.wait(self.hall.errands.tasks)

    async def pass_by(self, wait_ms: int) -> None:
        """Let time pass."""
        end = self.time.at + wait_ms
        while due := [one for one in self.time.alarms if one.due <= end]:
            first = min(due, key=lambda alarm: alarm.due)
            self.time.alarms.remove(first)
            self.time.at = max(self.time.at, first.due)
            if not first.is_cancelled:
                first.call()
            await self.settle()
        self.time.at = end

    async def leap(self, wait_ms: int) -> None:
        """Let much time pass at once: what is due several times happens once, in the end."""
        self.time.at += wait_ms
        await self.pass_by(0)

    async def table(self, pace: Pace | None = None, level: str = LEVEL) -> Table:
        """Set up a game of Ada and Ben."""
        terms = Terms(pace or Pace(), level)
        table = await self.hall.lobby.create(ADA, "classic", 2, {}, terms, is_open=False)
        await self.hall.lobby.sit(table, ADA, "Ada")
        await self.hall.lobby.sit(table, BEN, "Ben")
        return table

    async def game(self, pace: Pace | None = None, level: str = LEVEL) -> Table:
        """Start a game of Ada and Ben."""
        table = await self.table(pace, level)
        await self.hall.lobby.begin(table, ADA)
        return table

    async def connect(self, table: Table, person: str | None) -> Listener:
        """Let somebody listen to a table."""
        client = Listener(person)
        client.viewers = table.viewers_of(person, None)
        async with table.lock:
            self.hall.join(table, client, -1)
        await self.settle()
        return client

    def disconnect(self, table: Table, client: Listener) -> None:
        """Let somebody go."""
        self.hall.leave(table, client)

    async def move(self, table: Table, message: str = "", action: int | None = None) -> int:
        """Play any move of who decides; return the ply."""
        assert table.play is not None
        seat, ply = to_act(table), table.play.ply
        chosen = table.play.match.actions()[-1] if action is None else action
        asked = Move(message or f"m{ply}", ply, seat, [chosen])
        done = await self.hall.referee.act(table, seat, asked)
        await self.settle()
        return done

    async def play_out(self, table: Table) -> None:
        """Play to the end."""
        assert table.play is not None
        while not table.play.match.is_over:
            await self.move(table)

    async def log(self, table: Table) -> list[Entry]:
        """Return the log of a table as the database has it."""
        return await self.hall.store.entries(table.id)


@asynccontextmanager
async def room(url: str, time: FakeTime, bus: LocalBus | None = None) -> AsyncIterator[Room]:
    """Open a hall on a database."""
    engine = new_engine(url)
    await migrate(engine)
    store = Store(engine)
    for person, name in ((ADA, "Ada"), (BEN, "Ben")):
        if await store.person(person) is None:
            await store.add_person(person, name)
    thinker = NotingThinker()
    hall = Hall(store, bus, time, thinker)
    found = Room(hall, time, thinker)
    await hall.start()
    try:
        await found.settle()
        yield found
    finally:
        await hall.stop()
        await asyncio.gather(*hall.errands.tasks, return_exceptions=True)
        time.alarms.clear()
        await store.close()


def to_act(table: Table) -> int:
    """Return the seat that decides."""
    assert table.play is not None
    assert table.play.match.seat is not None
    return table.play.match.seat


def person_of(table: Table) -> str:
    """Return who decides."""
    person = table.chairs[to_act(table)].person
    assert person is not None
    return person


def other_of(table: Table) -> str:
    """Return who waits."""
    return BEN if person_of(table) == ADA else ADA
