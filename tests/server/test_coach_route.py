"""The coach over HTTP: who may ask, how it goes on, and what comes out."""

import asyncio
import logging
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from serving import Person, Served, awaited, serving

from trowel.bots.coach import Coach
from trowel.game import Json
from trowel.games import GAMES
from trowel.server.body import Review
from trowel.server.coach import KEPT, MOST_WAITING, Coaching, standing
from trowel.server.coach import Review as Kept
from trowel.server.limit import TooFast
from trowel.server.pace import Pace
from trowel.server.play import AWAY, PLAY, UNDO, Deal, Entry, Play, Refusal

pytestmark = pytest.mark.compiled_only  # whole games; too long interpreted
PLAYOUTS = 400
AGAIN_S = 0.02


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        served.hall.coaching.playouts = PLAYOUTS
        yield served


async def finished(person: Person, game: str, **wishes: Any) -> str:
    """Let bots play a game to its end in which a person has a seat."""
    code = await person.table(game, fill=True, level="novice", **wishes)
    await person.delete(f"/api/tables/{code}/seats/0")
    while (await person.get(f"/api/tables/{code}"))["status"] != "over":
        await asyncio.sleep(AGAIN_S)
    return code


async def reviewed(person: Person, code: str) -> Json:
    """Ask the coach until it is done."""
    while (found := await person.get(f"/api/tables/{code}/coach"))["state"] != "done":
        assert found["analysis"] is None
        assert 0 <= found["done"] <= found["total"]
        await asyncio.sleep(AGAIN_S)
    Review.model_validate(found)  # as the OpenAPI page says
    assert found["done"] == found["total"]
    analysis: Json = found["analysis"]
    return analysis


@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_the_coach_looks_at_a_game_that_is_over(server: Served, game: str) -> None:
    async with server.person("Ada") as ada:
        code = await finished(ada, game, seats=3)
        found = await reviewed(ada, code)
        last = (await ada.get(f"/api/tables/{code}/replay?seat=0"))["steps"][-1]
        end = found["curve"][-1]
        assert end["ply"] == last["ply"]
        winners = [seat for seat, chance in enumerate(end["win_chance"]) if chance > 0]
        assert winners == last["winners"]
        assert found["points"][0] == {"ply": 0, "points": [0, 0, 0]}
        assert found["points"][-1]["points"] == [seat["points"] for seat in found["seats"]]
        plies = [one["ply"] for one in found["points"]]
        assert plies == sorted(set(plies))
        check_turnings(found, last["ply"])


def check_turnings(found: Json, last: int) -> None:
    """Check that turning points and bad decisions are told as data, at their place."""
    for turning in found["turnings"]:
        assert 0 < turning["ply"] <= last
        assert turning["events"][0]["event"]
        assert turning["before"] != turning["after"]
    for seat in found["seats"]:
        for loss in seat["worst"]:
            assert 0 < loss["ply"] <= last
            assert loss["deed"]["do"]
            assert loss["deed"] != loss["better_deed"]


@awaited
async def test_a_turning_point_is_where_the_replay_shows_it(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server.hall.coaching, "playouts", 4000)
    async with server.person("Ada") as ada:
        count = 0
        while count < 3:  # not every game turns
            code = await finished(ada, "classic")
            for turning in (await reviewed(ada, code))["turnings"]:
                place = f"/api/tables/{code}/replay?seat={turning['seat']}"
                shown = (await ada.get(place))["steps"][turning["ply"]]["events"]
                assert any(is_same(turning["events"][-1], event) for event in shown)
                count += 1


def is_same(truth: Json, shown: Json) -> bool:
    """Tell whether an event is one that was shown, perhaps with something hidden."""
    return truth.keys() == shown.keys() and all(
        shown[name] in (None, value) for name, value in truth.items()
    )


@awaited
async def test_the_coach_is_for_those_who_have_played_and_after_the_end(server: Served) -> None:
    async with server.person("Ada") as ada, server.person("Eve") as eve:
        playing = await ada.table("classic", fill=True)
        refused = await ada.get(f"/api/tables/{playing}/coach", 409)
        assert refused["code"] == "not_over"
        over = await finished(ada, "classic")
        assert (await eve.get(f"/api/tables/{over}/coach", 403))["code"] == "not_your_seat"
        assert over not in server.hall.coaching.reviews


@awaited
async def test_a_result_is_kept(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async with server.person("Ada") as ada:
        code = await finished(ada, "bad")
        first = await reviewed(ada, code)
        monkeypatch.setattr("trowel.server.coach.Coach", None)
        assert await reviewed(ada, code) == first


@awaited
async def test_a_coach_that_fails_says_so_and_tries_again(
    server: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_coach: Coach) -> None:
        raise ZeroDivisionError("/secret/path")

    async with server.person("Ada") as ada:
        code = await finished(ada, "classic")
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
            patch.setattr(Coach, "warm_up", fail)
            while (answer := await ada.browser.get(f"/api/tables/{code}/coach")).is_success:
                await asyncio.sleep(AGAIN_S)
        assert answer.status_code == 500
        assert answer.json()["code"] == "failed"
        assert "secret" not in answer.text
        assert "the coach failed" in caplog.text
        await reviewed(ada, code)


@awaited
async def test_a_person_gets_so_many_reviews_but_may_ask_for_them_often(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with serving(tmp_path_factory.mktemp("limits"), limits=True) as served:
        served.hall.coaching.playouts = PLAYOUTS
        async with served.person("Ada") as ada:
            code = await finished(ada, "classic")
            for _ in range(20):
                await ada.get(f"/api/tables/{code}/coach")
            kept = served.hall.coaching.reviews
            for _ in range(9):
                kept.pop(code)
                await ada.get(f"/api/tables/{code}/coach")
            kept.pop(code)
            answer = await ada.browser.get(f"/api/tables/{code}/coach")
            assert answer.status_code == 429
            assert answer.headers["retry-after"]


# Without a server.


def new_play() -> Play:
    """Return a game that was only dealt."""
    return Play(Deal("classic", 2, 1, {}, (), 0), Pace())


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Coaching, threading.Event]]:
    """Return a coach that waits before its work until it is let go."""
    let_go, coaching = threading.Event(), Coaching()
    coaching.playouts = PLAYOUTS
    monkeypatch.setattr(Coach, "warm_up", lambda _coach: let_go.wait(20))
    yield coaching, let_go
    let_go.set()
    coaching.close()
    coaching.pool.shutdown()


def test_one_game_at_a_time_and_the_others_wait(held: tuple[Coaching, threading.Event]) -> None:
    coaching, _let_go = held
    first, second = (coaching.review(code, new_play()) for code in "ab")
    while first.state != "working":
        pass
    assert second.state == "waiting"
    assert coaching.review("a", new_play()) is first


def test_who_comes_when_too_many_wait_is_sent_away(
    held: tuple[Coaching, threading.Event],
) -> None:
    coaching, _let_go = held
    working = coaching.review("0", new_play())
    while working.state != "working":
        pass
    for number in range(MOST_WAITING):
        coaching.review(str(number + 1), new_play())
    with pytest.raises(TooFast, match="games for the coach"):
        coaching.review("more", new_play())
    coaching.review("1", new_play())  # who waits already may ask


def test_the_results_that_nobody_asks_for_are_forgotten() -> None:
    coaching = Coaching()
    for number in range(KEPT):
        coaching.reviews[str(number)] = kept = Kept()
        kept.state = "done"
    coaching.review("0", new_play())
    coaching.review("new", new_play())
    assert "0" in coaching.reviews
    assert "1" not in coaching.reviews
    assert len(coaching.reviews) == KEPT
    coaching.close()


def test_a_server_that_stops_does_not_wait_for_the_coach(
    held: tuple[Coaching, threading.Event],
) -> None:
    coaching, let_go = held
    coaching.playouts = 10**9
    first, second = (coaching.review(code, new_play()) for code in "ab")
    while first.state != "working":
        pass
    coaching.close()
    let_go.set()
    coaching.pool.shutdown()  # waits for the thread
    assert first.analysis is None
    assert second.state == "waiting"


def test_moves_that_were_taken_back_do_not_count() -> None:
    entries = [
        Entry(1, PLAY, 0, (5, 6)),
        Entry(2, PLAY, 0, (7,)),
        Entry(3, UNDO, 0),
        Entry(4, AWAY, 1),
        Entry(5, PLAY, 0, (8,)),
        Entry(6, UNDO, 0),
        Entry(7, UNDO, 0),
        Entry(8, PLAY, 0, (9, 10)),
    ]
    assert standing(entries[:5]) == [1, 1, 5]
    assert standing(entries) == [8, 8]


def test_a_failed_review_is_refused_once() -> None:
    coaching = Coaching()
    coaching.playouts = PLAYOUTS
    coaching.review("a", new_play()).state = "failed"
    with pytest.raises(Refusal, match="could not look"):
        coaching.review("a", new_play())
    assert "a" not in coaching.reviews
    coaching.close()
