"""How a server is set up: by options of `trowel serve`, or by environment variables."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import make_url

from trowel.game import OptionError
from trowel.server.store import SQLITE, database_url

DEFAULT_HOST, DEFAULT_PORT = "127.0.0.1", 8080
SHORTEST_KEY = 16  # characters; a shorter one could be guessed from a cookie


def data_folder() -> Path:
    """Return the folder of the server's data: `TROWEL_DATA`, or the user's data folder."""
    named = os.environ.get("TROWEL_DATA")
    return Path(named) if named else user_data_path("trowel")


@dataclass(frozen=True)
class Settings:
    """What a server needs to know."""

    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    database: str | None = None  # a URL; none: a file of SQLite in the data folder
    bus: str | None = None  # the URL of a Redis; none: this process is alone
    workers: int = 1
    key: str | None = None  # signs cookies; none: a file in the data folder
    origins: tuple[str, ...] = ()  # of pages that may connect, besides our own
    limits: bool = True  # how often somebody may do something
    proxies: str = "127.0.0.1"  # addresses whose X-Forwarded-* are believed
    folder: Path = field(default_factory=data_folder)

    @property
    def database_url(self) -> str:
        """The URL of the database."""
        return self.database or f"sqlite:///{self.folder / 'trowel.db'}"


def checked(settings: Settings) -> Settings:
    """Return settings that make sense, or raise OptionError."""
    if settings.workers < 1:
        raise OptionError(f"--workers is a number from 1 on, not {settings.workers}.")
    if settings.workers > 1 and settings.bus is None:
        raise OptionError("several workers need a bus between them: give --bus redis://...")
    if settings.key is not None and len(settings.key) < SHORTEST_KEY:
        raise OptionError(
            f"--key has at least {SHORTEST_KEY} characters, so that nobody guesses it."
        )
    database = make_url(database_url(settings.database_url))
    if database.get_backend_name() == SQLITE and database.database in (None, "", ":memory:"):
        raise OptionError("--database names a file; in memory all would be lost.")
    if settings.bus is not None and not settings.bus.startswith(("redis://", "rediss://")):
        raise OptionError("--bus is a URL such as redis://localhost:6379.")  # it may hold a secret
    return settings
