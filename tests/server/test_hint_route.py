"""Hints over HTTP: only where nobody is cheated, and from what the seat can know alone."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from serving import Person, Served, awaited, serving

from trowel.bots import hint as hinting
from trowel.bots.hint import Hint
from trowel.bots.sight import Sight
from trowel.game import Json
from trowel.games import GAMES
from trowel.server import thinker
from trowel.server.body import Hints

pytestmark = pytest.mark.compiled_only
PLAYOUTS = 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Sight]:
    """Let hints be quick, and note what they are made from."""
    found: list[Sight] = []

    def quick(sight: Sight, names: Sequence[str], **_given: Any) -> list[Hint]:
        found.append(sight)
        return hinting.hints_from(sight, names, playouts=PLAYOUTS)

    monkeypatch.setattr(thinker, "hints_from", quick)
    return found


async def alone(person: Person, game: str) -> tuple[str, int]:
    """Set up a table at which one person has all seats; return who decides, too."""
    code = await person.table(game, person, seats=2)
    async with person.at(code) as seat:
        decides: int = (await seat.update())["to_act"]
    return code, decides


def place(code: str, seat: int) -> str:
    return f"/api/tables/{code}/seats/{seat}/hint"


@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_who_plays_alone_gets_the_best_moves(
    server: Served, seen: list[Sight], game: str
) -> None:
    async with server.person("Ada") as ada:
        code, decides = await alone(ada, game)
        found: Json = await ada.post(place(code, decides))
        Hints.model_validate(found)  # as the OpenAPI page says
        match = server.table(code).play.match  # type: ignore[union-attr]
        deeds = dict(zip(match.actions(), match.deeds(), strict=True))
        assert 1 <= len(found["hints"]) <= 3
        assert found["ply"] == 0
        for one in found["hints"]:
            assert one["deed"] == deeds[one["action"]]
            assert 0 <= one["win_chance"] <= 1
            assert one["reason"]


@awaited
async def test_bots_are_not_cheated(server: Served, seen: list[Sight]) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", seats=3, fill=True, level="novice")
        async with ada.at(code) as seat:
            await seat.until(lambda one: one["type"] == "update" and one["to_act"] == 0)
        assert (await ada.post(place(code, 0)))["hints"]


@awaited
async def test_a_hint_comes_from_what_the_seat_can_know(server: Served, seen: list[Sight]) -> None:
    async with server.person("Ada") as ada:
        code, decides = await alone(ada, "classic")
        await ada.post(place(code, decides))
        truth = server.table(code).play.match  # type: ignore[union-attr]
        (sight,) = seen
        assert sight.seat == decides
        assert sight.view == truth.view(decides)
        assert sight.world.tobytes() == Sight.of(truth).world.tobytes()
        assert sight.world.tobytes() != truth.state.tobytes()


@awaited
async def test_there_is_no_hint_where_other_people_play(server: Served, seen: list[Sight]) -> None:
    async with server.person("Ada") as ada, server.person("Ben") as ben:
        code = await ada.table("classic", ben, seats=2)
        for person, seat in ((ada, 0), (ben, 1)):
            refused = await person.post(place(code, seat), 409)
            assert refused["code"] == "not_alone"
            assert refused["reason"] == "The coach helps only where no other people play."
    assert seen == []


@awaited
async def test_a_hint_is_for_who_decides(server: Served, seen: list[Sight]) -> None:
    async with server.person("Ada") as ada, server.person("Eve") as eve:
        waiting = await ada.table("classic", start=False, seats=2)
        assert (await ada.post(place(waiting, 0), 409))["code"] == "not_started"
        code, decides = await alone(ada, "classic")
        assert (await eve.post(place(code, decides), 403))["code"] == "not_your_seat"
        assert (await ada.post(place(code, 7), 403))["code"] == "not_your_seat"
        assert (await ada.post(place(code, 1 - decides), 409))["code"] == "not_your_turn"
    assert seen == []
