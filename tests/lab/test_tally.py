"""Tallies: every event that counts is counted, for whom it should; turns, leads, half time."""

from typing import Any

import numpy as np
import pytest

from trowel import new_match
from trowel.game import Game
from trowel.games import GAMES
from trowel.games.archaeology import state as cards
from trowel.games.bad import state as bad
from trowel.games.bad.tally import COUNT_NAMES
from trowel.log import Log, note
from trowel.record import Games
from trowel.tally import MOST_TURNS, count_turn, look_back, new_trail

pytestmark = pytest.mark.bounds


def told(game: Game, *events: tuple[int, int, int, int, int, int]) -> Games:
    """Return the tally of a game in which something has happened."""
    match = new_match(game.id, seats=2, seed=1)
    log, tallies = game.new_log(), game.new_tallies(1)
    for event in events:
        note(Log.at(log, 0).raw, *event)
    game.tally(match.state, 0, log, tallies, 0, new_trail())
    return np.asarray(tallies)


@pytest.mark.parametrize(
    ("what", "name"),
    [
        (bad.PICKED_UP, "finds"),
        (bad.LIT, "blasts"),
        (bad.THROWN_BACK, "thrown_back"),
        (bad.ROBBED, "robberies"),
        (bad.BASHED, "bashes"),
        (bad.WARPED, "warps"),
        (bad.HIT_WALL, "walls"),
        (bad.MET_SNAKE, "snakes"),
        (bad.CHARMED, "charmed"),
        (bad.LAID, "charmed"),
        (bad.MISSED_TURN, "missed"),
    ],
)
def test_what_a_player_of_bad_archeology_does_is_counted(what: int, name: str) -> None:
    counts = told(GAMES["bad"], (what, 1, 0, 0, 0, 0), (bad.MOVED, 1, 0, 0, 0, 0))["counts"][0]
    expected = {(1, name): 1} | ({(0, "robbed"): 1} if what == bad.ROBBED else {})
    found = {(seat, COUNT_NAMES[at]): int(counts[seat, at]) for seat, at in np.argwhere(counts > 0)}
    assert found == expected


def test_what_happens_in_a_card_game_is_counted() -> None:
    tally = told(
        GAMES["classic"],
        (cards.MET_STORM, 0, 0, 0, 0, 0),
        (cards.DISCARDED, 1, 0, 3, 1, 0),
        (cards.DISCARDED, 1, 0, 3, 1, 0),
        (cards.SHELTERED, 0, 0, 0, 0, 0),
        (cards.MET_THIEF, 0, 0, 0, 0, 0),
        (cards.STOLE, 1, 0, 8, 1, 0),
        (cards.EXPLORED, 1, 2, 5, 3, 0),
        (cards.SOLD, 1, 0, 4, 5, 99),
        (cards.SOLD, 0, 0, 8, 1, 0),
    )
    columns: Any = GAMES["classic"].tally_columns(tally, 2)
    assert (tally["storms"][0], tally["thieves"][0]) == (1, 1)
    assert tally["tents"][0, :2].tolist() == [1, 0]
    assert tally["explorations"][0, :2].tolist() == [0, 1]
    assert tally["stormed"][0, 1, 3] == tally["stormed"].sum() == 2
    sold = columns["sold"].fields
    assert sold["seat"].tolist() == [1, 0]
    assert sold["kind"].numbers.tolist() == [4, 8]
    assert sold["count"].tolist() == [5, 1]
    assert sold["money"].tolist() == [99, 0]
    stolen = columns["stolen"].fields
    assert (stolen["thief"], stolen["victim"], stolen["kind"].numbers) == (1, 0, 8)


@pytest.mark.parametrize(
    ("money", "cards_sold"),
    [([5, 5], [9, 7]), ([5, 5], [7, 9]), ([5, 5], [7, 7]), ([6, 5], [9, 1]), ([0, 3], [0, 1])],
)
def test_the_tie_break_decides_who_has_won(money: list[int], cards_sold: list[int]) -> None:
    game = GAMES["classic"]
    state, tallies = new_match("classic", seed=1).state, game.new_tallies(1)
    np.asarray(state)["money"][0, :2] = money
    np.asarray(state)["cards_sold"][0, :2] = cards_sold
    np.asarray(state)["phase"][0] = cards.OVER
    game.tally(state, 0, game.new_log(), tallies, 0, new_trail())
    assert np.flatnonzero(np.asarray(tallies)["won"][0]).tolist() == game.winners(state, 0)


def after(*standings: tuple[int, int]) -> tuple[int, int, list[int]]:
    """Return the turns, the changes of the lead and the points at half time."""
    tallies, trail = GAMES["classic"].new_tallies(1), new_trail()
    tally = tallies[0]
    for points in standings:
        for seat, own in enumerate(points):
            tally["points"][seat] = own
        count_turn(tally, 2, trail)
    look_back(tally, 2, trail)
    found = np.asarray(tallies)
    return int(found["turns"][0]), int(found["lead_changes"][0]), found["half"][0, :2].tolist()


@pytest.mark.compiled_only
def test_the_lead_changes_when_another_seat_leads_alone() -> None:
    assert after((0, 0), (3, 0), (3, 3), (3, 4), (3, 4)) == (5, 1, [3, 0])
    assert after((0, 5), (5, 5), (0, 6)) == (3, 0, [0, 5])
    assert after((1, 0), (1, 2), (3, 2), (3, 4)) == (4, 3, [1, 2])
    assert after((7, 0)) == (1, 0, [0, 0])


@pytest.mark.compiled_only
def test_more_turns_than_there_is_room_for_do_no_harm() -> None:
    turns, _, half = after(*[(turn % 7, 0) for turn in range(MOST_TURNS + 9)])
    assert turns == MOST_TURNS
    assert half == [(MOST_TURNS // 2 - 1) % 7, 0]
