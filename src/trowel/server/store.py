"""The database: tables and people, and the log, written before anybody is told."""

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    String,
    Update,
    bindparam,
    event,
    func,
    insert,
    literal_column,
    select,
    update,
)
from sqlalchemy.dialects.sqlite import dialect
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from trowel.game import Json, OptionError
from trowel.server.play import Entry
from trowel.server.schema import chair, entry, game_table, person, rating, talk
from trowel.server.wire import encoder

SQLITE, POSTGRESQL = "sqlite", "postgresql"
DRIVERS = {SQLITE: "sqlite+aiosqlite", POSTGRESQL: "postgresql+asyncpg"}
MOST_IN_A_COMMIT = 500
BUSY_S = 30  # how long SQLite waits for another process
WAL_AGAIN_S = 0.02
CONNECT_S = 10  # until a PostgreSQL that does not answer counts as away
READING = "trowel_reading"  # an option of connections that change nothing
MOST_TRIES = 20


class Conflict(Exception):
    """Another process was quicker: it has written this ply of the log, or changed this row."""


def now_ms() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def database_url(url: str) -> str:
    """Return a database's URL with the driver that we use, or raise OptionError."""
    kinds = f"{SQLITE}:///FILE or {POSTGRESQL}://..."
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):  # which would show a password
        raise OptionError(f"--database is a URL such as {kinds}") from None
    kind = found.get_backend_name()
    if kind not in DRIVERS:
        raise OptionError(f"--database is a URL such as {kinds}, not of '{kind}'.")
    return found.set(drivername=DRIVERS[kind]).render_as_string(hide_password=False)


def new_engine(url: str) -> AsyncEngine:
    """Return an engine for a database."""
    chosen = database_url(url)
    if not chosen.startswith(SQLITE):
        waiting = {"timeout": CONNECT_S}
        return create_async_engine(chosen, pool_pre_ping=True, connect_args=waiting)
    engine = create_async_engine(chosen)
    event.listen(engine.sync_engine, "connect", prepare)
    event.listen(engine.sync_engine, "begin", begin)
    return engine


def prepare(connection: Any, _record: Any) -> None:
    """Let SQLite write ahead, wait for the disk at each commit, and leave transactions to us."""
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout={BUSY_S * 1000}")
    write_ahead(connection)
    for setting in ("synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {setting}")


def write_ahead(connection: Any) -> None:
    """Let SQLite write ahead; two processes that do so first at once refuse each other."""
    until = time.monotonic() + BUSY_S
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > until:
                raise
            time.sleep(WAL_AGAIN_S)


def begin(connection: Connection) -> None:
    """Begin a transaction of SQLite as a writer, so that it never has to be begun again."""
    if not connection.get_execution_options().get(READING):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def reading(engine: AsyncEngine) -> AsyncEngine:
    """Return an engine for single questions, which need no transaction."""
    if engine.dialect.name == SQLITE:
        return engine.execution_options(**{READING: True})
    return engine.execution_options(isolation_level="AUTOCOMMIT")


@dataclass
class Waiting:
    """An entry that waits to be written."""

    row: Json
    done: asyncio.Future[None]


class Committer:
    """Writes entries of all tables together: one commit for all that wait at that moment."""

    def __init__(self, write: Callable[[Sequence[Json]], Any]) -> None:
        self.write = write
        self.waiting: list[Waiting] = []
        self.task: asyncio.Task[None] | None = None
        self.commits = 0

    async def append(self, row: Json) -> None:
        """Return when the row is on disk, or raise Conflict."""
        done = asyncio.get_running_loop().create_future()
        self.waiting.append(Waiting(row, done))
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(self.work())
        await done

    async def work(self) -> None:
        """Write as long as something waits."""
        while self.waiting:
            batch, self.waiting = (
                self.waiting[:MOST_IN_A_COMMIT],
                self.waiting[MOST_IN_A_COMMIT:],
            )
            try:
                await self.write([one.row for one in batch])
            except Conflict:
                await self.write_singly(batch)
            except Exception as problem:  # told to everybody who waits for it
                for one in batch:
                    settle(one.done, problem)
            else:
                for one in batch:
                    settle(one.done, None)
            self.commits += 1

    async def write_singly(self, batch: Sequence[Waiting]) -> None:
        """Find out which rows of a batch are refused, and write the others."""
        for one in batch:
            try:
                await self.write([one.row])
            except Exception as problem:  # told to who waits for it
                settle(one.done, problem)
            else:
                settle(one.done, None)


def settle(done: asyncio.Future[None], problem: Exception | None) -> None:
    """Tell who waits how it went; who has gone does not hear it."""
    if done.done():
        return
    if problem is None:
        done.set_result(None)
    else:
        done.set_exception(problem)


def write_rows() -> str:
    """Return the statement that writes entries, which it gets as one JSON list of lists."""
    row = func.json_each(bindparam("rows", type_=String)).table_valued("value").c.value
    places: list[ColumnElement[str]] = [
        literal_column(f"'$[{place}]'") for place in range(len(entry.columns))
    ]
    values = select(*(func.json_extract(row, place) for place in places))
    return str(insert(entry).from_select(list(entry.columns), values).compile(dialect=dialect()))


WRITE_ROWS = write_rows()


class LogFile:
    """Writes the log into a SQLite file from a thread of its own: one statement for a whole commit.

    Through SQLAlchemy and aiosqlite it would be a dozen calls between threads. With a call for
    each row the thread would wait as often for the interpreter, which is busy with other tables.
    """

    columns = tuple(column.name for column in entry.columns)

    def __init__(self, path: str) -> None:
        self.file = sqlite3.connect(path, check_same_thread=False)
        prepare(self.file, None)
        self.orders: SimpleQueue[tuple[str, asyncio.Future[None]] | None] = SimpleQueue()
        self.thread = Thread(target=self.work, name="log", daemon=True)
        self.thread.start()

    async def write(self, rows: Sequence[Json]) -> None:
        """Return when the rows are on disk; raise Conflict if one of them is there already."""
        values = encoder.encode([[row[name] for name in self.columns] for row in rows]).decode()
        done = asyncio.get_running_loop().create_future()
        self.orders.put((values, done))
        await done

    def work(self) -> None:
        """Commit what is ordered, and tell who waits for it, until there are no more orders."""
        for values, done in iter(self.orders.get, None):
            problem = self.problem_of(values)
            done.get_loop().call_soon_threadsafe(settle, done, problem)

    def problem_of(self, values: str) -> Exception | None:
        """Commit rows, and return what was wrong, if something was."""
        try:
            self.commit(values)
        except Exception as problem:  # told to who waits
            return problem
        return None

    def commit(self, values: str) -> None:
        """Write rows wholly or not at all: outside a transaction, a statement is one itself."""
        try:
            self.file.execute(WRITE_ROWS, (values,))
        except sqlite3.IntegrityError:
            raise Conflict from None

    def close(self) -> None:
        """Close the file when all is written."""
        self.orders.put(None)
        self.thread.join()
        self.file.close()


class Store:
    """All that the server asks of its database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reader = reading(engine)
        self.committer = Committer(self.write_entries)
        self.opened: LogFile | None = None
        self.turn: AbstractAsyncContextManager[object] = (
            asyncio.Lock() if self.is_file else nullcontext()
        )

    @property
    def is_file(self) -> bool:
        """Whether the database is SQLite."""
        return self.engine.dialect.name == SQLITE

    @property
    def log_file(self) -> LogFile:
        """The file that the log is in, if the database is SQLite."""
        if self.opened is None:
            self.opened = LogFile(str(self.engine.url.database))
        return self.opened

    async def close(self) -> None:
        """Close the database."""
        if self.opened is not None:
            self.opened.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def change(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction. SQLite has one writer at a time; waiting here is quicker."""
        async with self.turn, self.engine.begin() as connection:
            yield connection

    async def rows(self, query: Any) -> list[Json]:
        """Return the rows of a query as plain data."""
        async with self.reader.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def row(self, query: Any) -> Json | None:
        """Return the first row of a query, if there is one."""
        found = await self.rows(query)
        return found[0] if found else None

    # The log.

    async def write_entries(self, rows: Sequence[Json]) -> None:
        """Write log entries in one transaction, or raise Conflict if one is there already."""
        if self.is_file:
            async with self.turn:
                await self.log_file.write(rows)
            return
        try:
            async with self.change() as connection:
                await connection.execute(insert(entry), list(rows))
        except IntegrityError:
            raise Conflict from None

    async def append(self, table_id: str, line: Entry, to_act: int | None = None) -> None:
        """Add an entry to the log of a table, and who is to act then; on disk when this returns."""
        await self.committer.append(
            {
                "table_id": table_id,
                "ply": line.ply,
                "kind": line.kind,
                "seat": line.seat,
                "actions": " ".join(map(str, line.actions)),
                "message": line.message,
                "at": line.at,
                "to_act": to_act,
            }
        )

    async def to_act(self, table_ids: Sequence[str]) -> dict[str, int]:
        """Tell who is to act at some tables, as far as the last entries of their logs do."""
        last = (
            select(entry.c.table_id, func.max(entry.c.ply).label("ply"))
            .where(entry.c.table_id.in_(table_ids))
            .group_by(entry.c.table_id)
            .subquery()
        )
        same = (entry.c.table_id == last.c.table_id) & (entry.c.ply == last.c.ply)
        query = select(entry.c.table_id, entry.c.to_act).join(last, same)
        rows = await self.rows(query.where(entry.c.to_act.is_not(None)))
        return {row["table_id"]: row["to_act"] for row in rows}

    async def entries(self, table_id: str, after: int = 0) -> list[Entry]:
        """Return the log of a table after a ply."""
        query = (
            select(entry)
            .where(entry.c.table_id == table_id, entry.c.ply > after)
            .order_by(entry.c.ply)
        )
        return [
            Entry(
                row["ply"],
                row["kind"],
                row["seat"],
                tuple(map(int, row["actions"].split())),
                row["message"],
                row["at"],
            )
            for row in await self.rows(query)
        ]

    # Tables.

    async def add_table(self, row: Json, chairs: Sequence[Json]) -> None:
        """Keep a new table."""
        async with self.change() as connection:
            await insert_table(connection, row, chairs)

    async def add_rematch(self, table_id: str, row: Json, chairs: Sequence[Json]) -> None:
        """Keep a new table as the rematch of another, or raise Conflict if that has one already."""
        one = (game_table.c.id == table_id, game_table.c.next_table.is_(None))
        async with self.change() as connection:
            await change_one(
                connection, update(game_table).where(*one).values(next_table=row["id"])
            )
            await insert_table(connection, row, chairs)

    async def table(self, table_id: str) -> Json | None:
        """Return a table's row, its JSON read."""
        row = await self.row(select(game_table).where(game_table.c.id == table_id))
        return None if row is None else read_table(row)

    async def chairs(self, table_id: str) -> list[Json]:
        """Return a table's chairs in order."""
        query = select(chair).where(chair.c.table_id == table_id).order_by(chair.c.seat)
        return await self.rows(query)

    async def tables(self, *conditions: Any, limit: int = 100) -> list[Json]:
        """Return tables, the latest first."""
        query = select(game_table).where(*conditions).order_by(game_table.c.created.desc())
        return [read_table(row) for row in await self.rows(query.limit(limit))]

    async def update_table(self, table_id: str, *, when: str | None = None, **values: Any) -> None:
        """Change a table's row, or raise Conflict if its status is not what the caller believes."""
        async with self.change() as connection:
            await change_table(connection, table_id, when, values)

    async def update_chair(
        self,
        table_id: str,
        seat: int,
        *,
        when: str,
        was: Json,
        at: int,
        **values: Any,
    ) -> None:
        """Change a chair, and note when the table has changed.

        Raise Conflict if the table's status, or what the chair was, is not what the caller
        believes.
        """
        one = [chair.c.table_id == table_id, chair.c.seat == seat]
        one += [chair.c[name].is_not_distinct_from(value) for name, value in was.items()]
        async with self.change() as connection:
            await change_table(connection, table_id, when, {"changed": at})
            await change_one(connection, update(chair).where(*one).values(**values))

    # People.

    async def add_person(self, person_id: str, name: str) -> None:
        """Keep a new person."""
        async with self.change() as connection:
            await connection.execute(
                insert(person),
                {"id": person_id, "name": name, "recovery": "", "created": now_ms()},
            )

    async def person(self, person_id: str) -> Json | None:
        """Return a person's row."""
        return await self.row(select(person).where(person.c.id == person_id))

    async def update_person(self, person_id: str, **values: Any) -> None:
        """Change a person's row."""
        async with self.change() as connection:
            await connection.execute(
                update(person).where(person.c.id == person_id).values(**values)
            )

    # Table talk.

    async def add_talk(self, table_id: str, name: str, text: str) -> int:
        """Keep what was said; return its number."""
        for _ in range(MOST_TRIES):
            try:
                return await self.try_talk(table_id, name, text)
            except IntegrityError:  # another process has used the number
                continue
        raise Conflict

    async def try_talk(self, table_id: str, name: str, text: str) -> int:
        """Keep what was said under the next number."""
        last = select(func.max(talk.c.number)).where(talk.c.table_id == table_id)
        async with self.change() as connection:
            number = (await connection.scalar(last) or 0) + 1
            row = {"table_id": table_id, "number": number, "name": name, "text": text}
            await connection.execute(insert(talk), row | {"at": now_ms()})
        return number

    async def talks(self, table_id: str, limit: int = 200) -> list[Json]:
        """Return the latest of what was said, the oldest first."""
        query = select(talk).where(talk.c.table_id == table_id).order_by(talk.c.number.desc())
        return (await self.rows(query.limit(limit)))[::-1]

    # Ratings.

    async def ratings(self, game: str, people: Sequence[str]) -> dict[str, Json]:
        """Return the ratings of people in a game, of those who have one."""
        query = select(rating).where(rating.c.game == game, rating.c.person_id.in_(people))
        return {row["person_id"]: row for row in await self.rows(query)}


def read_table(row: Json) -> Json:
    """Return a table's row with its JSON read."""
    return row | {
        "options": json.loads(row["options"]),
        "settings": json.loads(row["settings"]),
    }


async def insert_table(connection: AsyncConnection, row: Json, chairs: Sequence[Json]) -> None:
    """Write a new table and its chairs."""
    await connection.execute(insert(game_table), row)
    await connection.execute(insert(chair), list(chairs))


async def change_table(
    connection: AsyncConnection, table_id: str, when: str | None, values: Json
) -> None:
    """Change a table's row; if a status is given, only while the table has it."""
    one = [game_table.c.id == table_id]
    if when is not None:
        one.append(game_table.c.status == when)
    await change_one(connection, update(game_table).where(*one).values(**values))


async def change_one(connection: AsyncConnection, change: Update) -> None:
    """Change one row, or raise Conflict if there is none to be changed."""
    if (await connection.execute(change)).rowcount != 1:
        raise Conflict
