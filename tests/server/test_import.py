"""A transcript comes in: every seat sees its game again, and a wrong one is refused by its line."""

from collections.abc import Iterator

import pytest
from serving import Served, awaited, serving

from trowel import new_match, position
from trowel.game import Json
from trowel.games import GAMES
from trowel.match import Match
from trowel.server.imported import MOST_TEXT

pytestmark = pytest.mark.compiled_only
MOVES = 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


def played(match: Match) -> Match:
    """Play a match on for some moves."""
    for number in range(MOVES):
        if match.is_over:
            break
        actions = match.actions()
        match.play(actions[number % len(actions)])
    return match


@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_a_game_is_seen_again_as_each_seat_saw_it(server: Served, game: str) -> None:
    match = played(new_match(game, 3, seed=5, names=("Ada", "Ben", "Cy")))
    async with server.person() as eve:
        for seat in (None, 0, 1, 2):
            found = await eve.post("/api/replay", text=match.transcript(), seat=seat)
            assert found["names"] == ["Ada", "Ben", "Cy"]
            assert (found["game"], found["seats"]) == (game, 3)
            check_steps(found["steps"], match, seat)


def check_steps(steps: list[Json], match: Match, seat: int | None) -> None:
    """Check the steps of a match as a seat saw them."""
    assert [step["ply"] for step in steps] == list(range(len(match.history) + 1))
    assert {step["seat"] for step in steps} == {seat}
    assert steps[-1]["view"] == match.view(seat)
    told = [event for step in steps for event in step["events"]]
    assert told == [event.seen_by(seat) for event in match.events()]


@awaited
async def test_a_game_may_begin_with_a_position(server: Served) -> None:
    match = position("classic", hands=[{"coin": 2}, {}], market={"cup": 1}, dug=True)
    match.play("sell 2 coins")
    async with server.person() as eve:
        found = await eve.post("/api/replay", text=match.transcript(), seat=0)
        assert len(found["steps"]) == 2
        assert found["steps"][-1]["view"] == match.view(0)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("seats: 2", "seats: 20"), "Line 4: "),
        (("1. player", "2. player"), "Line 7: move 1 is missing."),
        (("end: ", "fin: "), "Line 47: expected a move"),
        (("trowel transcript 1", "hello"), "Line 1: a transcript begins with"),
        (("seed: 5", "seed: 6"), "Line "),
    ],
)
@awaited
async def test_what_is_wrong_is_said_with_its_line(
    server: Served, change: tuple[str, str], reason: str
) -> None:
    text = played(new_match("classic", 2, seed=5)).transcript()
    assert change[0] in text
    async with server.person() as eve:
        refused = await eve.post("/api/replay", 422, text=text.replace(*change, 1))
        assert refused["code"] == "bad_transcript"
        assert refused["reason"].startswith(reason)


@awaited
async def test_a_seat_that_is_not_there_and_a_text_that_is_too_long_are_refused(
    server: Served,
) -> None:
    text = new_match("classic", 2, seed=5).transcript()
    async with server.person() as eve:
        assert (await eve.post("/api/replay", 409, text=text, seat=2))["code"] == "no_seat"
        assert (await eve.post("/api/replay", 422, text="x" * (MOST_TEXT + 1)))["code"] == (
            "malformed"
        )
        assert (await eve.post("/api/replay", 413, text="x" * 70_000))["code"] == "too_large"


@awaited
async def test_nobody_brings_transcripts_all_the_time(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    text = new_match("classic", 2, seed=5).transcript()
    with serving(tmp_path_factory.mktemp("limited"), limits=True) as server:
        async with server.person() as eve:
            await eve.get("/api/me")
            for _ in range(10):
                await eve.post("/api/replay", text=text)
            assert (await eve.post("/api/replay", 429, text=text))["code"] == "too_fast"
