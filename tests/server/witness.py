"""Compares what guests were told with what the database has: nothing lost, doubled or changed."""

import hashlib
import json
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

from guest import Done, Memory, Seen

from trowel.server.play import Entry, Play
from trowel.server.shelf import Shelf
from trowel.server.store import Store, new_engine
from trowel.server.table import OVER, Table
from trowel.server.wire import encoder


@dataclass(frozen=True)
class Kept:
    """A table as the database has it."""

    table: Table
    log: list[Entry]

    def play(self, plies: int = 0) -> Play:
        """Return the match after some plies of its log."""
        return Play(self.table.deal(), self.table.terms.pace, self.log[:plies])


class Replay:
    """A match as its log tells it, with the clock after each ply."""

    def __init__(self, table: Kept) -> None:
        self.play = table.play()
        self.clocks = [plain(self.play.clock.as_data())]
        for entry in table.log:
            self.play.add(entry)
            self.clocks.append(plain(self.play.clock.as_data()))

    def events(self, one: Seen) -> object:
        """Return the events that an update should have told."""
        steps = self.play.events[one.since + 1 : one.ply + 1]
        return plain([event.seen_by(one.viewer) for step in steps for event in step])


class Witness:
    """Checks what guests were told against the database, and forgets what was right."""

    def __init__(self, database: str, memory: Memory) -> None:
        self.database = database
        self.memory = memory
        self.known: dict[str, tuple[int, str]] = {}  # length and digest of logs that were right
        self.checked = 0  # acknowledgements and updates

    async def check(self) -> None:
        """Check all that was told up to now. The guests may play on meanwhile."""
        done, seen = list(self.memory.done), list(self.memory.seen)
        told: dict[str, tuple[list[Done], list[Seen]]] = defaultdict(lambda: ([], []))
        for one in done:
            told[one.table][0].append(one)
        for shown in seen:
            told[shown.table][1].append(shown)
        async with opened(self.database) as store:
            for table, (acknowledged, updates) in told.items():
                self.check_table(table, await kept(store, table), acknowledged, updates)
        del self.memory.done[: len(done)], self.memory.seen[: len(seen)]
        self.checked += len(done) + len(seen)

    async def check_end(self) -> None:
        """Check everything once more, when all is quiet."""
        await self.check()
        async with opened(self.database) as store:
            for table in self.known:
                found = await kept(store, table)
                self.check_log(table, found.log)
                is_over = found.play(len(found.log)).match.is_over
                assert (found.table.status == OVER) == is_over, table

    def check_table(
        self, table: str, found: Kept, done: Sequence[Done], seen: Sequence[Seen]
    ) -> None:
        """Check what was told of one table."""
        self.check_log(table, found.log)
        promised = self.memory.commitments.get(table)
        assert promised in (None, found.table.commitment)
        for one in done:
            assert one.ply <= len(found.log), f"lost: {one}"
            entry = found.log[one.ply - 1]
            assert (entry.seat, entry.message) == (one.seat, one.message), (one, entry)
        replay = Replay(found)
        for shown in seen:
            assert shown.ply <= len(found.log), f"lost: {shown}"
            assert shown.events == replay.events(shown), (table, shown)
            assert shown.clock == replay.clocks[shown.ply], (table, shown)

    def check_log(self, table: str, log: Sequence[Entry]) -> None:
        """See that a log has no gap, nothing twice, and begins as it was before."""
        assert [entry.ply for entry in log] == list(range(1, len(log) + 1)), table
        sent = Counter((entry.seat, entry.message) for entry in log if entry.message)
        assert not [one for one, times in sent.items() if times > 1], table
        length, digest = self.known.get(table, (0, digest_of([])))
        assert digest_of(log[:length]) == digest, f"the log of {table} has changed"
        self.known[table] = len(log), digest_of(log)


def digest_of(log: Sequence[Entry]) -> str:
    return hashlib.sha256(repr(list(log)).encode()).hexdigest()


def plain(data: object) -> object:
    """Return data as it arrives on the other side."""
    return json.loads(encoder.encode(data))


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    """Open a database beside the server."""
    engine = new_engine(database)
    try:
        yield Store(engine)
    finally:
        await engine.dispose()


async def kept(store: Store, table_id: str) -> Kept:
    """Read a table."""
    table = await Shelf(store).load(table_id)
    return Kept(table, [] if table.play is None else table.play.entries)
