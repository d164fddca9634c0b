"""Bring a database up to date, with Alembic."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

FOLDER = Path(__file__).parent / "migrations"
LOCK = 7_267_101  # of PostgreSQL, so that two processes do not migrate at once


def configured(connection: Connection) -> Config:
    """Return Alembic's settings for a connection."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection) -> None:
    """Run the migrations that are missing, while no other process does.

    SQLite's transactions let one process in at a time already.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    command.upgrade(configured(connection), "head")


async def migrate(engine: AsyncEngine) -> None:
    """Bring a database up to date."""
    async with engine.begin() as connection:
        await connection.run_sync(upgrade)
