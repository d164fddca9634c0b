"""The shelf: tables in memory, as the database has them.

Whoever changes a table holds its lock. What other processes have changed is read again.
"""

import asyncio
from collections.abc import Sequence

from trowel.game import Json
from trowel.server.bus import Bus, NoBus
from trowel.server.hour import RealTime, Time
from trowel.server.news import show, tell_table
from trowel.server.play import Play, Refusal
from trowel.server.result import series_games, series_wins
from trowel.server.store import Store
from trowel.server.table import Chair, Table, Terms
from trowel.server.text import NO_TABLE


class Shelf:
    """The tables of this process, and where they are kept."""

    def __init__(self, store: Store, bus: Bus | None = None, time: Time | None = None) -> None:
        self.store = store
        self.bus = bus or NoBus()
        self.time = time or RealTime()
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.used: dict[str, int] = {}  # when a table was last asked for

    async def find(self, table_id: str) -> Table:
        """Return a table, from memory or from the database, or raise Refusal."""
        if table_id not in self.tables:
            async with self.loading.setdefault(table_id, asyncio.Lock()):
                try:
                    if table_id not in self.tables:
                        self.tables.setdefault(table_id, await self.load(table_id))
                finally:
                    self.loading.pop(table_id, None)
        self.used[table_id] = self.time.now()
        return self.tables[table_id]

    async def load(self, table_id: str) -> Table:
        """Build a table from the database."""
        row = await self.store.table(table_id)
        if row is None:
            raise Refusal(NO_TABLE, "There is no such table; the code may be mistyped.")
        table = table_of(row, await self.store.chairs(table_id))
        table.left = dict.fromkeys(range(table.seats), self.time.now())  # for all that we know
        games = await series_games(self.store, table.series)
        numbers = {code: number for number, code in enumerate(games)}
        table.rematches, table.wins = numbers.get(table.id, 0), series_wins(games)
        if table.seed is not None:
            table.play = Play(table.deal(), table.terms.pace, await self.store.entries(table_id))
        return table

    async def to_act(self, table_ids: Sequence[str]) -> dict[str, int | None]:
        """Tell who is to act at tables that are being played.

        The log knows, but for tables without a move, and those with none since an early version:
        these are loaded.
        """
        known: dict[str, int | None] = dict(await self.store.to_act(table_ids))
        for table_id in table_ids:
            if table_id not in known:
                play = (await self.find(table_id)).play
                known[table_id] = None if play is None else play.match.seat
        return known

    async def reload(self, table: Table) -> None:
        """Build a table anew after something was not written, or was written elsewhere."""
        fresh = await self.load(table.id)
        for name in ("host", "status", "chairs", "seed", "salt", "started", "next_table"):
            setattr(table, name, getattr(fresh, name))
        table.play, table.wins = fresh.play, fresh.wins

    async def reload_and_tell(self, table: Table) -> None:
        """Build a table anew and tell everybody how it is now."""
        before = -1 if table.play is None else table.play.ply
        await self.reload(table)
        tell_table(table)
        if table.play is not None and table.play.ply > before:
            show(table, before)

    async def catch_up(self, table: Table) -> None:
        """Add what other processes have written to the log."""
        if table.play is None:
            return
        before = table.play.ply
        for entry in await self.store.entries(table.id, before):
            table.play.add(entry)
        if table.play.ply > before:
            show(table, before)

    async def announce(self, table: Table) -> None:
        """Tell everybody, here and in other processes, that a table has changed."""
        tell_table(table)
        await self.bus.tell(f"table {table.id}")

    def forget(self, table_id: str) -> None:
        """Keep a table in the database only."""
        self.tables.pop(table_id, None)
        self.used.pop(table_id, None)


def table_of(row: Json, chairs: Sequence[Json]) -> Table:
    """Return a table as its rows have it, without its match."""
    return Table(
        id=row["id"],
        host=row["host"],
        game=row["game"],
        seats=row["seats"],
        options=row["options"],
        terms=Terms.from_data(row["settings"]),
        is_open=row["is_open"],
        status=row["status"],
        series=row["series"],
        created=row["created"],
        chairs=[chair_of(one) for one in chairs],
        seed=row["seed"],
        salt=row["salt"],
        started=row["started"],
        next_table=row["next_table"],
    )


def chair_of(row: Json) -> Chair:
    """Return a chair as its row has it."""
    return Chair(row["seat"], row["person_id"], row["bot"], row["name"], row["token"])
