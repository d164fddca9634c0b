"""Two processes give away the seats of one table; neither has heard yet what the other did."""

import pytest
from room import ADA, BEN, LEVEL, Room, room
from serving import FakeTime, awaited

from trowel.server.play import Refusal
from trowel.server.table import Table, Terms

pytest_plugins = ["services"]


async def new_table(found: Room) -> Table:
    """Set up a table of Ada's."""
    terms = Terms(level=LEVEL)
    return await found.hall.lobby.create(ADA, "classic", 2, {}, terms, is_open=False)


@awaited
async def test_who_takes_any_seat_gets_the_next_one(sqlite_url: str) -> None:
    async with room(sqlite_url, FakeTime()) as one, room(sqlite_url, FakeTime()) as other:
        table = await new_table(one)
        same = await other.hall.shelf.find(table.id)
        assert await one.hall.lobby.sit(table, ADA, "Ada") == 0
        assert await other.hall.lobby.sit(same, BEN, "Ben") == 1
        assert [chair.person for chair in same.chairs] == [ADA, BEN]
        with pytest.raises(Refusal, match="All seats of this table are taken") as refused:
            await one.hall.lobby.sit(table, BEN, "Ben")
        assert refused.value.code == "no_seat"


@awaited
async def test_who_wants_a_seat_that_is_gone_looks_again(sqlite_url: str) -> None:
    async with room(sqlite_url, FakeTime()) as one, room(sqlite_url, FakeTime()) as other:
        table = await new_table(one)
        same = await other.hall.shelf.find(table.id)
        await one.hall.lobby.sit(table, ADA, "Ada", 0)
        for code in ("stale", "no_seat"):
            with pytest.raises(Refusal) as refused:
                await other.hall.lobby.sit(same, BEN, "Ben", 0)
            assert refused.value.code == code
        assert [chair.person for chair in same.chairs] == [ADA, None]
