"""The score of a series: every player has their own wins, whatever they are called."""

from collections.abc import Sequence
from typing import Any

import pytest
from room import ADA, BEN, LEVEL, Room, room
from serving import FakeTime, awaited

from trowel.match import Match
from trowel.server.lobby import Lobby
from trowel.server.table import OVER, PLAYING, WAITING, Chair, Table, Terms, players

pytest_plugins = ["services"]
pytestmark = pytest.mark.compiled_only  # whole games; too long interpreted


def let_win(patch: pytest.MonkeyPatch, *winners: Sequence[int]) -> None:
    """Let given seats win the next games."""
    games = iter(winners)

    def placed(match: Match) -> list[int]:
        first = next(games)
        return [0 if seat in first else 1 for seat in range(match.header.seats)]

    patch.setattr("trowel.server.result.places", placed)


async def new_table(found: Room, seats: int) -> Table:
    """Set up a table of Ada's."""
    terms = Terms(level=LEVEL)
    return await found.hall.lobby.create(ADA, "classic", seats, {}, terms, is_open=False)


async def play_out(found: Room, table: Table) -> list[float]:
    """Let bots play a game to its end for everybody; return the score."""
    for chair in table.chairs:
        if chair.person is not None and table.status == PLAYING:
            await found.hall.lobby.clear_seat(table, chair.person, chair.seat)
    await found.settle()
    assert table.status == OVER
    return score(table)


async def rematch(found: Room, table: Table) -> Table:
    """Start the next game."""
    return await found.hall.shelf.find(await found.hall.lobby.rematch(table, ADA))


def score(table: Table) -> list[float]:
    """Return how many games everybody has won, as everybody sees it."""
    shown: list[float] = table.as_data()["series"]
    return shown


@awaited
async def test_two_bots_of_one_level_have_their_own_wins(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ada, one and another bot; then another, Ada, one; then one, another, Ada."""
    let_win(monkeypatch, [1], [0], [0])
    async with room(sqlite_url, FakeTime()) as found:
        first = await new_table(found, 3)
        await found.hall.lobby.sit(first, ADA, "Ada")
        for seat in (1, 2):
            await found.hall.lobby.add_bot(first, ADA, seat, LEVEL)
        assert score(first) == [0, 0, 0]
        await found.hall.lobby.begin(first, ADA)
        assert await play_out(found, first) == [0, 1, 0]
        second = await rematch(found, first)
        assert score(second) == [0, 0, 1]
        assert await play_out(found, second) == [1, 0, 1]
        third = await rematch(found, second)
        assert score(third) == [1, 1, 0]
        assert await play_out(found, third) == [2, 1, 0]


@awaited
async def test_one_name_twice_at_one_screen_is_two_players(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_win(monkeypatch, [0], [1], [1])
    async with room(sqlite_url, FakeTime()) as found:
        first = await new_table(found, 2)
        for _ in range(2):
            await found.hall.lobby.sit(first, ADA, "Ada")
        await found.hall.lobby.begin(first, ADA)
        assert await play_out(found, first) == [1, 0]
        second = await rematch(found, first)
        assert score(second) == [0, 1]
        assert await play_out(found, second) == [0, 2]
        third = await rematch(found, second)
        assert score(third) == [2, 0]
        assert await play_out(found, third) == [2, 1]


@awaited
async def test_two_people_of_one_name_are_two_players_and_a_shared_win_counts_in_part(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_win(monkeypatch, [1], [0, 1])
    async with room(sqlite_url, FakeTime()) as found:
        first = await new_table(found, 2)
        for person in (ADA, BEN):
            await found.hall.lobby.sit(first, person, "Sam")
        await found.hall.lobby.begin(first, ADA)
        assert await play_out(found, first) == [0, 1]
        second = await rematch(found, first)
        assert await play_out(found, second) == [1.5, 0.5]
        assert ADA not in str(second.as_data())
        assert BEN not in str(second.as_data())


@awaited
async def test_the_score_is_the_same_after_a_restart(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_win(monkeypatch, [1], [1])
    time = FakeTime()
    async with room(sqlite_url, time) as before:
        first = await before.game()
        await play_out(before, first)
        second = await rematch(before, first)
        shown = await play_out(before, second)
    async with room(sqlite_url, time) as after:
        tables = [await after.hall.shelf.find(table.id) for table in (first, second)]
        assert [score(table) for table in tables] == [[1, 1], shown]


@awaited
async def test_who_takes_a_seat_does_not_get_the_wins_of_who_had_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_args: Any) -> None:
        raise OSError("killed")

    let_win(monkeypatch, [1])
    async with room(sqlite_url, FakeTime()) as found:
        first = await found.game()
        assert await play_out(found, first) == [0, 1]
        with monkeypatch.context() as patch:
            patch.setattr(Lobby, "deal", fail)
            with pytest.raises(OSError, match="killed"):
                await rematch(found, first)
        assert first.next_table is not None
        second = await found.hall.shelf.find(first.next_table)
        assert (second.status, score(second)) == (WAITING, [1, 0])
        await found.hall.lobby.clear_seat(second, BEN, 0)
        await found.hall.lobby.add_bot(second, ADA, 0, LEVEL)
        assert score(second) == [0, 0]


@awaited
async def test_of_two_rematches_on_two_processes_there_is_one(sqlite_url: str) -> None:
    time = FakeTime()
    async with room(sqlite_url, time) as one, room(sqlite_url, time) as other:  # without a bus
        table = await one.game()
        await play_out(one, table)
        elsewhere = await other.hall.shelf.find(table.id)
        code = await one.hall.lobby.rematch(table, ADA)
        assert elsewhere.next_table is None
        assert await other.hall.lobby.rematch(elsewhere, BEN) == code
        assert elsewhere.next_table == table.next_table == code


def test_a_player_is_followed_through_all_rematches_of_every_number_of_seats() -> None:
    for seats in (2, 3, 4):
        chairs = [Chair(seat, bot=LEVEL) for seat in range(seats)]
        for rematches in range(9):
            found = players(chairs, rematches)
            moved = [(LEVEL, (seat - rematches) % seats) for seat in range(seats)]
            assert found == moved
