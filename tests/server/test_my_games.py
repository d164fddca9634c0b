"""My games tell where it is my turn, without playing them all again."""

from collections.abc import Iterator

import pytest
from serving import Person, Served, awaited, serving
from sqlalchemy import update

from trowel.game import Json
from trowel.server.schema import entry
from trowel.server.shelf import Shelf

pytestmark = pytest.mark.compiled_only


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


async def row_of(person: Person, code: str) -> Json:
    """Return a table in somebody's list of games."""
    games: list[Json] = (await person.get("/api/me/games"))["games"]
    return next(one for one in games if one["id"] == code)


async def play_once(person: Person, code: str, seat: int) -> None:
    """Let somebody make a move."""
    async with person.at(code) as client:
        await client.update(0, seat)
        await client.play(seat)


def forbid_loading(patch: pytest.MonkeyPatch) -> None:
    """Let no table be built from the database."""

    async def load(_shelf: Shelf, table_id: str) -> None:
        raise AssertionError(f"{table_id} was loaded")

    patch.setattr(Shelf, "load", load)


@awaited
async def test_both_players_are_told_whose_turn_it_is(server: Served) -> None:
    async with server.person() as ada, server.person() as ben:
        code = await ada.table("bad", ben, options={"start": 1})
        for person, is_mine in ((ada, False), (ben, True)):
            row = await row_of(person, code)
            assert (row["to_act"], row["my_turn"]) == (1, is_mine)


def test_a_table_with_moves_is_not_loaded_for_the_list(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    @awaited
    async def check() -> None:
        async with server.person() as ada, server.person() as ben:
            code = await ada.table("bad", ben, options={"start": 0})
            await play_once(ada, code, 0)
            play = server.table(code).play
            assert play is not None
            server.hall.put_away(code)
            forbid_loading(monkeypatch)
            row = await row_of(ada, code)
            assert row["to_act"] == play.match.seat
            assert row["my_turn"] is (play.match.seat == 0)

    check()


@awaited
async def test_a_table_whose_moves_are_from_an_early_version_is_loaded(server: Served) -> None:
    async with server.person() as ada, server.person() as ben:
        code = await ada.table("bad", ben, options={"start": 0})
        await play_once(ada, code, 0)
        server.do(forget_who_acts(server))
        server.hall.put_away(code)
        row = await row_of(ada, code)
        play = server.table(code).play
        assert play is not None
        assert row["to_act"] == play.match.seat


async def forget_who_acts(server: Served) -> None:
    """Make the log as it was before it told who is to act."""
    async with server.hall.store.change() as connection:
        await connection.execute(update(entry).values(to_act=None))


@awaited
async def test_a_game_that_has_not_begun_is_nobodys_turn(server: Served) -> None:
    async with server.person() as ada:
        code = await ada.table("classic", start=False)
        row = await row_of(ada, code)
        assert (row["to_act"], row["my_turn"]) == (None, False)
