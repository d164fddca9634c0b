"""A database is brought up to date at the start, or the command says why it cannot be."""

import asyncio
import logging
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from socket import create_server

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from program import free_port
from sqlalchemy import Connection, inspect, text
from typer.testing import CliRunner

from trowel.server.migrate import configured, migrate
from trowel.server.schema import metadata
from trowel.server.store import new_engine, write_ahead
from trowel.terminal.main import app

pytest_plugins = ["services"]
TABLES = {*metadata.tables, "alembic_version"}
MIGRATE = """
import asyncio, sys
from trowel.server.migrate import migrate
from trowel.server.store import new_engine
print("ready", flush=True)
sys.stdin.readline()
asyncio.run(migrate(new_engine(sys.argv[1])))
"""


def differences(connection: Connection) -> list[object]:
    """Return what Alembic would still change."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


def table_names(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


def check_schema(url: str) -> None:
    """See that a database has the schema of the code, and nothing else."""

    async def check() -> None:
        engine = new_engine(url)
        async with engine.begin() as connection:
            assert await connection.run_sync(table_names) == TABLES
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(check())


def test_an_empty_database_is_brought_up_to_the_schema_and_twice_is_fine(database: str) -> None:
    async def run() -> None:
        engine = new_engine(database)
        await migrate(engine)
        await migrate(engine)
        await engine.dispose()

    asyncio.run(run())
    check_schema(database)


def test_the_first_schema_can_be_taken_down_and_put_up_again(database: str) -> None:
    def down(connection: Connection) -> None:
        command.downgrade(configured(connection), "base")

    async def run() -> None:
        engine = new_engine(database)
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.run_sync(down)
        async with engine.begin() as connection:
            assert await connection.run_sync(table_names) == {"alembic_version"}
        await migrate(engine)
        await engine.dispose()

    asyncio.run(run())
    check_schema(database)


def test_a_migration_that_fails_changes_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(connection: Connection) -> None:
        command.upgrade(configured(connection), "head")
        raise RuntimeError("in the middle")

    async def run() -> None:
        engine = new_engine(database)
        monkeypatch.setattr("trowel.server.migrate.upgrade", fail)
        with pytest.raises(RuntimeError):
            await migrate(engine)
        async with engine.begin() as connection:
            assert await connection.run_sync(table_names) == set()
        await engine.dispose()

    asyncio.run(run())


def test_two_processes_may_migrate_at_once(database: str) -> None:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    programs = [
        subprocess.Popen([sys.executable, "-c", MIGRATE, database], **pipes)  # type: ignore[call-overload]
        for _ in range(2)
    ]
    for program in programs:
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        program.stdin.write("\n")
        program.stdin.flush()
    for program in programs:
        program.communicate(timeout=90)
    assert [program.returncode for program in programs] == [0, 0]
    check_schema(database)


def test_a_process_that_finds_a_new_database_locked_tries_again(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    other = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN EXCLUSIVE")
    ours = sqlite3.connect(path, timeout=0)  # refused at once, as when both wait for each other
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        ours.execute("PRAGMA journal_mode=WAL")
    releasing = threading.Timer(0.1, other.execute, ["ROLLBACK"])
    releasing.start()
    write_ahead(ours)
    assert ours.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    releasing.join()
    other.close()
    ours.close()


@pytest.fixture(autouse=True)
def same_process() -> Iterator[None]:
    """Undo what a server that starts does to its process."""
    root, mask = logging.getLogger(), os.umask(0o022)
    handlers, level = root.handlers[:], root.level
    yield
    os.umask(mask)
    root.handlers[:] = handlers
    root.setLevel(level)


def refusal_of(*options: str) -> str:
    """Return the one sentence that `trowel serve` ends with."""
    result = CliRunner().invoke(app, ["serve", "--port", "0", *options])
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("Error: ").rstrip()


@pytest.mark.parametrize("url", ["mysql://ada:hidden@localhost/trowel", "hidden", "sqlite", "://"])
def test_an_unknown_database_is_refused_in_a_sentence(url: str) -> None:
    said = refusal_of("--database", url)
    assert said.startswith("--database is a URL such as sqlite:///FILE or postgresql://...")
    assert "hidden" not in said


def test_a_database_in_memory_is_refused_in_a_sentence() -> None:
    expected = "--database names a file; in memory all would be lost."
    for url in ("sqlite://", "sqlite:///:memory:"):
        assert refusal_of("--database", url) == expected


def test_a_database_that_is_not_there_is_refused_in_a_sentence(tmp_path: Path) -> None:
    said = refusal_of("--database", f"sqlite:///{tmp_path / 'nowhere' / 'x.db'}")
    assert said == "The database cannot be used: unable to open database file."
    said = refusal_of("--database", f"postgresql://ada:hidden@127.0.0.1:{free_port()}/trowel")
    assert said.startswith("The database cannot be used: ")
    assert "hidden" not in said


def test_a_file_that_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("This is a shopping list, and a long one. " * 100)
    said = refusal_of("--database", f"sqlite:///{tmp_path / 'x.db'}")
    assert said == "The database cannot be used: file is not a database."


def test_a_database_without_that_name_is_refused_in_a_sentence(postgres_url: str) -> None:
    said = refusal_of("--database", f"{postgres_url}x")
    assert said.startswith("The database cannot be used: ")
    assert "does not exist" in said


def test_a_database_of_a_later_version_is_refused_in_a_sentence(database: str) -> None:
    async def age() -> None:
        engine = new_engine(database)
        await migrate(engine)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await engine.dispose()

    asyncio.run(age())
    said = refusal_of("--database", database)
    assert said.startswith("The database cannot be used: ")
    assert "9999" in said


def test_a_bus_that_is_not_there_is_refused_in_a_sentence(sqlite_url: str) -> None:
    bus = f"redis://:hidden@127.0.0.1:{free_port()}"
    said = refusal_of("--database", sqlite_url, "--bus", bus)
    assert said.startswith("The bus cannot be used: ")
    assert "hidden" not in said


def test_a_port_that_is_taken_is_refused_in_a_sentence(sqlite_url: str) -> None:
    with create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = refusal_of("--database", sqlite_url, "--port", port)
    expected = f"The server cannot listen on 127.0.0.1, port {port}: Address already in use."
    assert said == expected


def test_a_short_key_is_refused_in_a_sentence(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    expected = "--key has at least 16 characters, so that nobody guesses it."
    for key in ("", "hidden", "k" * 15):
        assert refusal_of("--database", sqlite_url, "--key", key) == expected
    monkeypatch.setenv("TROWEL_KEY", "hidden")
    assert refusal_of("--database", sqlite_url) == expected
    with create_server(("127.0.0.1", 0)) as taken:  # a key that is long enough gets further
        port = str(taken.getsockname()[1])
        said = refusal_of("--database", sqlite_url, "--port", port, "--key", "k" * 16)
    assert said.startswith("The server cannot listen on ")


def test_several_workers_without_a_bus_are_refused_in_a_sentence() -> None:
    assert refusal_of("--workers", "2") == (
        "several workers need a bus between them: give --bus redis://..."
    )
    assert refusal_of("--workers", "0") == "--workers is a number from 1 on, not 0."
    assert refusal_of("--bus", "ftp://hidden").startswith("--bus is a URL such as redis://")
