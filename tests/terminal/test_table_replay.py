"""The replay viewer: steps, jumps, eyes, and what stays hidden before the end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from serving import awaited
from tabling import MEDIUM, Visit
from typer.testing import CliRunner

import trowel
from trowel import Match
from trowel.game import TrowelError
from trowel.terminal.main import app
from trowel.terminal.table.app import TableApp
from trowel.terminal.table.replay import OPEN, WATCHING, Film, ReplayScreen, eyes_for
from trowel.terminal.table.run import replay


def played(game: str, moves: int) -> Match:
    """Return a match after some moves; with few enough of them it is not over."""
    match = trowel.new_match(game, 2, 5, ["Ada", "Ben"])
    while not match.is_over and len(match.history) < moves:
        actions = match.actions()
        match.play(actions[len(match.history) % len(actions)])
    return match


@asynccontextmanager
async def viewing(match: Match, people: list[int] | None = None) -> AsyncIterator[Visit]:
    """Look at a match again."""
    table = TableApp(ReplayScreen(match, people=people))
    async with table.run_test(size=MEDIUM) as pilot:
        await pilot.pause()
        yield Visit(table, pilot, None)


@awaited
async def test_it_steps_jumps_and_plays() -> None:
    match = played("classic", 30)
    async with viewing(match) as visit:
        await visit.see("Move 0 of 30")
        await visit.press("right", "right", "left")
        await visit.see("Move 1 of 30")
        await visit.press("end")
        await visit.see("Move 30 of 30")
        await visit.press("home", "g", "1", "2", "enter")
        await visit.see("Move 12 of 30")
        await visit.press("g", "x", "enter")
        await visit.see("A move is a number from 0 to 30.")
        await visit.press("pagedown")
        await visit.until(lambda: "Move 12 of 30" not in visit.text)
        await visit.press("home", "space")
        await visit.see("playing")
        await visit.see("Move 2 of 30")
        await visit.press("space")
        await visit.see("paused")


@awaited
async def test_every_seat_sees_what_it_saw() -> None:
    match = played("classic", 30)
    async with viewing(match) as visit:
        await visit.press("g", "9", "enter")
        await visit.see("seen by Ada")
        screen = visit.app.screen
        assert isinstance(screen, ReplayScreen)
        for eyes in (0, 1):
            assert screen.stage is not None
            assert screen.stage.moment.view == Film(match).at(9).view(eyes)
            await visit.press("v")
        await visit.see("seen by a spectator")


def test_all_is_open_only_after_the_end() -> None:
    over, unfinished = played("classic", 5000), played("classic", 20)
    assert over.is_over
    assert eyes_for(over, [0]) == [OPEN, 0, 1, WATCHING]
    assert eyes_for(unfinished, None) == [0, 1, WATCHING]
    assert eyes_for(unfinished, [1]) == [1, WATCHING]
    assert eyes_for(unfinished, [0, 1]) == [WATCHING]


@awaited
async def test_all_hands_are_open_after_the_end() -> None:
    match = played("classic", 5000)
    async with viewing(match) as visit:
        await visit.see("seen by all open")
        hands = [Film(match).at(0).view(seat)["hand"] for seat in (0, 1)]
        screen = visit.app.screen
        assert isinstance(screen, ReplayScreen)
        assert screen.stage is not None
        assert screen.stage.moment.view["known"] == hands


@awaited
async def test_the_next_move_of_another_stays_hidden_before_the_end() -> None:
    async with viewing(played("classic", 20), people=[0]) as visit:
        screen = visit.app.screen
        assert isinstance(screen, ReplayScreen)
        for _ in range(20):
            ply = screen.film.match.history[screen.at] if screen.at < 20 else None
            if ply is not None and ply.seat == 1:
                assert screen.next_words() == "Ben decides."
            await visit.press("right")


@pytest.mark.parametrize("game", ["expedition", "bad"])
def test_every_step_of_a_film_is_the_match_itself(game: str) -> None:
    match = played(game, 60)
    film = Film(match)
    assert film.at(film.last).state.tobytes() == match.state.tobytes()
    told = [line for step in range(film.last + 1) for line in film.lines(step, 0)]
    events = [match.opening, *(ply.events for ply in match.history)]
    assert told == [line for some in events for line in match.tell_all(some, 0)]


def test_without_a_terminal_it_says_what_to_do_instead(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(played("classic", 5).transcript(), encoding="utf-8")
    result = CliRunner().invoke(app, ["replay", str(file)])
    assert result.exit_code == 2
    assert result.stderr == (
        "Error: 'trowel replay' needs a terminal. "
        f"'trowel transcript show {file}' tells the game in lines.\n"
    )
    result = CliRunner().invoke(app, ["join", "http://127.0.0.1:9/t/ABC"])
    assert result.stderr == "Error: 'trowel join' needs a terminal.\n"


def test_a_malformed_file_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("trowel transcript 1\ngame: classic\n", encoding="utf-8")
    with pytest.raises(TrowelError, match="the header does not say 'rules'"):
        replay(str(file))
