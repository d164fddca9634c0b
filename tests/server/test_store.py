"""The database keeps what it says it keeps: the same tests on SQLite and PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import IntegrityError

from trowel.game import Json, OptionError
from trowel.server.migrate import migrate
from trowel.server.play import AWAY, PLAY, UNDO, Entry
from trowel.server.store import Conflict, Store, database_url, new_engine

pytest_plugins = ["services"]
PERSON, TABLE, WAITING, PLAYING = "p" * 32, "T0", "waiting", "playing"


def table_row(table_id: str) -> Json:
    return {
        "id": table_id,
        "host": PERSON,
        "game": "classic",
        "seats": 2,
        "options": "{}",
        "settings": "{}",
        "is_open": False,
        "status": WAITING,
        "series": table_id,
        "created": 1,
        "changed": 1,
    }


def chair_row(table_id: str, seat: int = 0) -> Json:
    return {"table_id": table_id, "seat": seat, "name": ""}


@asynccontextmanager
async def kept(url: str, tables: int = 1) -> AsyncIterator[Store]:
    """Open a store with one person and some tables, T0, T1, ..."""
    engine = new_engine(url)
    await migrate(engine)
    store = Store(engine)
    try:
        await store.add_person(PERSON, "Ada")
        for number in range(tables):
            name = f"T{number}"
            await store.add_table(table_row(name), [chair_row(name, seat) for seat in (0, 1)])
        yield store
    finally:
        await store.close()


def on_commit(store: Store, call: Callable[[], object]) -> None:
    """Call something before each commit of log entries; in a file it is one statement."""
    if store.is_file:
        store.log_file.file.set_trace_callback(lambda sql: sql.startswith("INSERT") and call())
    else:
        event.listen(store.engine.sync_engine, "commit", lambda _connection: call())


def commits_of(store: Store) -> list[object]:
    """Return a list that grows with each commit of log entries."""
    found: list[object] = []
    on_commit(store, lambda: found.append("a commit"))
    return found


def test_entries_read_back_equal(database: str) -> None:
    entries = [
        Entry(1, PLAY, 0, (3, 141, 59), "a:1.2-b", 1_700_000_000_123),
        Entry(2, UNDO, 0, (), "x", 1_700_000_000_124),
        Entry(3, AWAY, 1, (), "", 1_700_000_000_125),
    ]

    async def run() -> None:
        async with kept(database) as store:
            for entry in entries:
                await store.append(TABLE, entry)
            assert await store.entries(TABLE) == entries
            assert await store.entries(TABLE, 2) == entries[2:]
            assert await store.entries("T1") == []

    asyncio.run(run())


def test_entries_that_wait_together_share_a_commit(database: str) -> None:
    """The first is written alone; all that come meanwhile are written together."""

    async def run() -> None:
        async with kept(database, tables=100) as store:
            commits = commits_of(store)
            appends = [store.append(f"T{n}", Entry(1, PLAY, 0, (n,))) for n in range(100)]
            await asyncio.gather(*appends)
            assert len(commits) <= 2
            assert store.committer.commits == len(commits)
            for n in range(100):
                assert await store.entries(f"T{n}") == [Entry(1, PLAY, 0, (n,))]

    asyncio.run(run())


def test_a_commit_takes_a_limited_number_of_entries(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trowel.server.store.MOST_IN_A_COMMIT", 4)

    async def run() -> None:
        async with kept(sqlite_url) as store:
            commits = commits_of(store)
            await asyncio.gather(*(store.append(TABLE, Entry(n, PLAY, 0)) for n in range(1, 11)))
            assert len(commits) == 3

    asyncio.run(run())


def test_an_append_returns_only_after_the_commit(database: str) -> None:
    """Another connection sees the entry as soon as the append returns, and not before."""

    async def run() -> None:
        async with kept(database) as store:
            other = new_engine(database)
            before: list[Json] = []
            appends: list[asyncio.Task[None]] = []

            def look() -> None:
                before.append({"returned": any(task.done() for task in appends)})

            on_commit(store, look)
            appends += [
                asyncio.create_task(store.append(TABLE, Entry(ply, PLAY, 0))) for ply in (1, 2)
            ]
            await asyncio.gather(*appends)
            assert before == [{"returned": False}]
            assert len(await Store(other).entries(TABLE)) == 2
            await other.dispose()

    asyncio.run(run())


def test_a_conflict_fails_only_its_own_row(database: str) -> None:
    async def run() -> None:
        async with kept(database, tables=5) as store:
            await store.append("T2", Entry(1, PLAY, 1, (7,), "first"))
            appends = [store.append(f"T{n}", Entry(1, PLAY, 0, (n,))) for n in range(5)]
            results = await asyncio.gather(*appends, return_exceptions=True)
            assert [type(result) for result in results if result] == [Conflict]
            assert isinstance(results[2], Conflict)
            assert await store.entries("T2") == [Entry(1, PLAY, 1, (7,), "first")]
            for n in (0, 1, 3, 4):
                assert await store.entries(f"T{n}") == [Entry(1, PLAY, 0, (n,))]

    asyncio.run(run())


def test_of_two_stores_that_write_the_same_ply_one_wins(database: str) -> None:
    async def run() -> None:
        async with kept(database) as store:
            other = Store(new_engine(database))
            for ply in range(1, 21):
                results = await asyncio.gather(
                    store.append(TABLE, Entry(ply, PLAY, 0, (0,))),
                    other.append(TABLE, Entry(ply, PLAY, 1, (1,))),
                    return_exceptions=True,
                )
                assert sorted(type(result).__name__ for result in results) == [
                    "Conflict",
                    "NoneType",
                ]
                won = next(seat for seat in (0, 1) if results[seat] is None)
                assert (await store.entries(TABLE, ply - 1))[0].seat == won
            await other.close()

    asyncio.run(run())


def test_every_waiting_append_hears_that_the_database_fails(sqlite_url: str) -> None:
    async def run() -> None:
        async with kept(sqlite_url) as store:
            async with store.change() as connection:
                await connection.execute(text("DROP TABLE entry"))
            appends = [store.append(TABLE, Entry(ply, PLAY, 0)) for ply in (1, 2, 3)]
            results = await asyncio.gather(*appends, return_exceptions=True)
            assert [type(result).__name__ for result in results] == ["OperationalError"] * 3

    asyncio.run(run())


def test_who_gives_up_waiting_does_not_disturb_the_others(database: str) -> None:
    async def run() -> None:
        async with kept(database) as store:
            appends = [
                asyncio.create_task(store.append(TABLE, Entry(ply, PLAY, 0))) for ply in (1, 2, 3)
            ]
            await asyncio.sleep(0)
            appends[1].cancel()
            await asyncio.gather(*appends, return_exceptions=True)
            assert [entry.ply for entry in await store.entries(TABLE)] == [1, 2, 3]

    asyncio.run(run())


def test_sqlite_writes_ahead_and_waits_for_the_disk(sqlite_url: str) -> None:
    async def run() -> Json:
        async with kept(sqlite_url) as store:
            names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            found = {name: await store.row(text(f"PRAGMA {name}")) for name in names}
            return {name: next(iter(row.values())) for name, row in found.items() if row}

    full = 2
    settings = {"journal_mode": "wal", "synchronous": full, "foreign_keys": 1}
    assert asyncio.run(run()) == settings | {"busy_timeout": 30_000}


def test_a_log_belongs_to_a_table(database: str) -> None:
    async def run() -> None:
        async with kept(database) as store:
            with pytest.raises(Conflict):
                await store.append("NOWHERE", Entry(1, PLAY, 0))
            with pytest.raises(IntegrityError):
                await store.add_table(table_row("T9") | {"host": "nobody"}, [])
            assert await store.table("T9") is None

    asyncio.run(run())


def test_two_people_do_not_get_the_same_chair(database: str) -> None:
    async def run() -> None:
        async with kept(database) as store:
            belief: Json = {"when": WAITING, "was": {"person_id": None, "bot": None}, "at": 5}
            await store.update_chair(TABLE, 0, **belief, person_id=PERSON, name="Ada")
            with pytest.raises(Conflict):
                await store.update_chair(TABLE, 0, **belief, bot="novice", name="Novice")
            chairs = await store.chairs(TABLE)
            assert [chair["person_id"] for chair in chairs] == [PERSON, None]
            assert [chair["bot"] for chair in chairs] == [None, None]

    asyncio.run(run())


def test_a_table_is_started_once(database: str) -> None:
    async def run() -> None:
        async with kept(database) as store:
            other = Store(new_engine(database))
            results = await asyncio.gather(
                store.update_table(TABLE, when=WAITING, status=PLAYING, seed=1),
                other.update_table(TABLE, when=WAITING, status=PLAYING, seed=2),
                return_exceptions=True,
            )
            won = [seed for seed, result in zip((1, 2), results, strict=True) if result is None]
            row = await store.table(TABLE)
            assert row is not None
            assert [row["seed"]] == won
            with pytest.raises(Conflict):
                await store.update_chair(TABLE, 0, when=WAITING, was={}, at=5, bot="novice")
            await other.close()

    asyncio.run(run())


def test_a_table_has_one_rematch(database: str) -> None:
    async def run() -> None:
        async with kept(database) as store:
            other = Store(new_engine(database))
            results = await asyncio.gather(
                store.add_rematch(TABLE, table_row("R1"), [chair_row("R1")]),
                other.add_rematch(TABLE, table_row("R2"), [chair_row("R2")]),
                return_exceptions=True,
            )
            assert sorted(type(result).__name__ for result in results) == ["Conflict", "NoneType"]
            won, lost = ("R1", "R2") if results[0] is None else ("R2", "R1")
            row = await store.table(TABLE)
            assert row is not None
            assert row["next_table"] == won
            assert await store.table(won) is not None
            assert await store.table(lost) is None
            await other.close()

    asyncio.run(run())


def test_all_that_is_said_at_once_is_kept_in_some_order(database: str) -> None:
    async def run() -> None:
        async with kept(database) as store:
            other = Store(new_engine(database))
            said = [(store, other)[n % 2].add_talk(TABLE, "Ada", str(n)) for n in range(12)]
            numbers = await asyncio.gather(*said)
            assert sorted(numbers) == list(range(1, 13))
            assert {row["text"] for row in await store.talks(TABLE)} == {str(n) for n in range(12)}
            assert [row["number"] for row in await store.talks(TABLE, limit=3)] == [10, 11, 12]
            await other.close()

    asyncio.run(run())


def test_a_url_gets_our_driver_and_others_are_refused() -> None:
    assert database_url("sqlite:///x.db") == "sqlite+aiosqlite:///x.db"
    assert database_url("postgresql://u:p@h/d") == "postgresql+asyncpg://u:p@h/d"
    for wrong in ("mysql://u:secret@h/d", "secret", ""):
        with pytest.raises(OptionError, match="--database is a URL") as refused:
            database_url(wrong)
        assert "secret" not in str(refused.value)
