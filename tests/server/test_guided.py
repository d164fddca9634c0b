"""Guided first games: what they are, and that their deals bring what the lessons speak about."""

from collections.abc import Iterator

import pytest
from room import ADA, Room, room
from serving import FakeTime, Served, awaited, serving
from sqlalchemy import select

from trowel import read_transcript
from trowel.game import Json
from trowel.games import GAMES
from trowel.server.schema import rating
from trowel.server.table import OVER, PLAYING, Table
from trowel.server.wire import Move
from trowel.transcript import committed

pytest_plugins = ["services"]
pytestmark = pytest.mark.compiled_only  # whole games; too long interpreted
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


@every_game
@awaited
async def test_a_guided_game_starts_at_once_against_a_novice(server: Served, game: str) -> None:
    async with server.person("Ada") as ada, server.person() as eve:
        made = await ada.post("/api/tables", 201, game=game, guided=True)
        assert (made["status"], made["you"], made["open"]) == (PLAYING, [0], False)
        assert [one["level"] for one in made["chairs"]] == [None, "novice"]
        assert made["terms"]["guided"]
        assert made["terms"]["pace"] == {"kind": "untimed"}
        listed = (await eve.get("/api/tables"))["tables"]
        assert made["id"] not in [one["id"] for one in listed]
        await eve.post(f"/api/tables/{made['id']}/join", 409)


@awaited
async def test_a_guided_game_cannot_be_changed(server: Served) -> None:
    async with server.person() as ada:
        wishes: tuple[Json, ...] = ({"seats": 3}, {"open": True}, {"options": {}}, {"sit": False})
        for wish in wishes:
            refused = await ada.post("/api/tables", 422, game="classic", guided=True, **wish)
            assert refused["code"] == "malformed"
        refused = await ada.post("/api/tables", 422, game="chess", guided=True)
        assert refused["code"] == "bad_option"
        plain = await ada.post("/api/tables", 201, game="classic")
        assert not plain["terms"]["guided"]


@every_game
@awaited
async def test_a_guided_game_is_the_same_each_time(sqlite_url: str, game: str) -> None:
    stories = []
    async with room(sqlite_url, FakeTime()) as found:
        for _ in range(2):
            table = await guided(found, game)
            await found.play_out(table)
            assert table.play is not None
            stories.append([(one.seat, one.words) for one in table.play.match.history])
    assert stories[0] == stories[1]


@every_game
@awaited
async def test_a_guided_game_is_not_rated_and_can_be_checked(sqlite_url: str, game: str) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await guided(found, game)
        shown = table.commitment
        await found.play_out(table)
        assert table.status == OVER
        assert await found.hall.store.rows(select(rating)) == []
        text = table.transcript()
        match = read_transcript(text)
        assert match.is_over
        assert table.salt is not None
        assert committed(match.header.seed, table.salt) == shown
        assert f'commitment: "{shown}"' in text


@awaited
async def test_a_rematch_of_a_guided_game_is_dealt_like_any_other(sqlite_url: str) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await guided(found, "classic")
        await found.play_out(table)
        again = await found.hall.shelf.find(await found.hall.lobby.rematch(table, ADA))
        assert not again.terms.guided
        assert again.seed != table.seed


# The lessons of web/src/part/guide need what follows; another seed has to bring it, too.


@awaited
async def test_the_first_classic_game_has_a_swap_a_thief_a_map_and_a_storm(sqlite_url: str) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await guided(found, "classic")
        await first_turns(found, table)
        assert view(table)["phase"] == "discard"
        assert view(table)["to_choose"] >= 2


@awaited
async def test_the_first_expedition_has_a_use_for_the_tent_and_a_second_storm(
    sqlite_url: str,
) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await guided(found, "expedition")
        await first_turns(found, table)
        assert view(table)["phase"] == "shelter"
        await say(found, table, "use tent")
        assert view(table)["hand"]["pot shard"] == 5
        await say(found, table, "sell 5 pot shards", "end turn")
        assert view(table)["phase"] == "discard"


@awaited
async def test_the_first_dig_has_a_key_for_a_chest_a_potion_ice_and_a_portal(
    sqlite_url: str,
) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await guided(found, "bad")
        for walk in ("move south 1", "move east 1", "move east 1", "move east 1"):
            await say(found, table, walk, "take it")
        assert view(table)["items"][0] == ["gem", "chest", "potion"]
        seen = view(table)["tiles"].values()
        assert {"snake", "dynamite", "jade", "ice", "wall"} <= set(seen) | told(table, "tile")
        await say(found, table, "move south 1")
        assert view(table)["phase"] == "warp"
        assert "slid" in told(table, "event")


async def first_turns(found: Room, table: Table) -> None:
    """Play what the lessons propose, up to the first storm."""
    await say(found, table, "trade coin for cup", "sell 2 cups", "end turn")
    assert view(table)["phase"] == "steal"
    await say(found, table, "steal from novice", "end turn", "explore chamber 1", "end turn")


async def guided(found: Room, game: str) -> Table:
    """Start a guided game of Ada."""
    return await found.hall.lobby.guide(ADA, "Ada", game)


async def say(found: Room, table: Table, *moves: str) -> None:
    """Let Ada play some moves, and the bot after each what it likes."""
    for words in moves:
        assert table.play is not None
        assert table.play.match.seat == 0
        asked = Move(f"m{table.play.ply}", table.play.ply, 0, words=words)
        await found.hall.referee.act(table, 0, asked)
        await found.settle()


def view(table: Table) -> Json:
    """Return what Ada sees."""
    assert table.play is not None
    return table.play.match.view(0)


def told(table: Table, part: str) -> set[str]:
    """Return what all events so far name."""
    assert table.play is not None
    events = [event.seen_by(0) for event in table.play.match.events()]
    return {event[part] for event in events if part in event}
