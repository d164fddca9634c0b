"""Kill -9 at random moments under load: nothing acknowledged is lost or doubled, all goes on."""

import asyncio
from pathlib import Path

import pytest
from soak import Soak

pytest_plugins = ["services"]
pytestmark = pytest.mark.compiled_only
KILLS, FEWER_KILLS = 20, 4
TOO_EARLY = """
import asyncio
from trowel.server.store import Committer

write = Committer.append

async def write_later(committer, row):
    loop = asyncio.get_running_loop()
    loop.call_later(0.1, lambda: asyncio.ensure_future(write(committer, row)))

Committer.append = write_later
"""


def test_no_acknowledged_move_is_lost_or_doubled_by_kills(tmp_path: Path, sqlite_url: str) -> None:
    asyncio.run(Soak(tmp_path, sqlite_url, seed=1).run(KILLS))


def test_nor_with_postgresql(tmp_path: Path, postgres_url: str) -> None:
    asyncio.run(Soak(tmp_path, postgres_url, seed=2).run(FEWER_KILLS, has_idler=False))


def test_a_server_that_acknowledges_before_the_commit_is_noticed(
    tmp_path: Path, sqlite_url: str
) -> None:
    with pytest.raises(AssertionError, match="lost"):
        asyncio.run(Soak(tmp_path, sqlite_url, seed=3, fault=TOO_EARLY).run(KILLS))
