"""The past of a match: replays, and what spectators see of a table where they are behind."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import takewhile

from trowel.game import Json
from trowel.server.connection import Connection
from trowel.server.news import update
from trowel.server.pace import SECOND
from trowel.server.play import Entry, Play
from trowel.server.sight import happened, seen
from trowel.server.table import Table
from trowel.server.wire import packed

NOT_STARTED = -1  # even the deal is still to come


def shown(table: Table, now: int) -> int:
    """Return the last ply that spectators may see by now, or NOT_STARTED."""
    assert table.play is not None
    assert table.started is not None
    latest = now - table.terms.delay * SECOND
    if table.started > latest:
        return NOT_STARTED
    return sum(1 for _ in takewhile(lambda entry: entry.at <= latest, table.play.entries))


async def rebuilt(table: Table, entries: Sequence[Entry]) -> AsyncIterator[Play]:
    """Play a match again and yield it after the deal and after every entry."""
    again = Play(table.deal(), table.terms.pace)
    yield again
    for entry in entries:
        again.add(entry)
        yield again
        await asyncio.sleep(0)  # others are served meanwhile


async def past(table: Table, now: int) -> Play:
    """Return a match as spectators see it, or a little earlier. The table need not be locked."""
    assert table.play is not None
    known = list(table.play.entries)[:-1]  # the last one may not be written yet
    return [again async for again in rebuilt(table, known[: max(0, shown(table, now))])][-1]


async def replayed(table: Table, entries: Sequence[Entry], viewer: int | None) -> list[Json]:
    """Return a match step by step as a viewer saw it. The table need not be locked."""
    return [
        happened(again, again.ply - 1, viewer) | seen(again, viewer)
        async for again in rebuilt(table, entries)
    ]


def let_watch(client: Connection, table: Table, again: Play, since: int, now: int) -> None:
    """Tell a new spectator what may be seen by now, and hold back the rest.

    `again` is the past that the spectator begins with. The table is locked by the caller.
    """
    assert table.play is not None
    assert table.started is not None
    entries, delay, last = table.play.entries, table.terms.delay * SECOND, shown(table, now)
    client.send_now(packed("table", table=table.as_data(), you=[None]))
    for entry in entries[again.ply : max(0, last)]:
        again.add(entry)
    first = update(again, min(since, again.ply), None)
    if last == NOT_STARTED:
        client.hold(first, table.started + delay)
    else:
        client.send_now(first)
    for entry in entries[again.ply :]:
        again.add(entry)
        client.hold(update(again, entry.ply - 1, None), entry.at + delay)
