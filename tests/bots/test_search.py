"""The search bot: exact budgets, paired worlds, and never below the greedy player in doubt."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import middles

from trowel import Match, new_match, position
from trowel.bots.brain import GREEDY, STANDING
from trowel.bots.brains import brain_of
from trowel.bots.greedy import GreedyBot
from trowel.bots.search import FEWEST_WORLDS, Budget, Search, SearchBot, Tally, judged
from trowel.bots.sight import Sight
from trowel.compiled import INTERPRETED

FEW = settings(max_examples=5 if INTERPRETED else 15)


def searching(match: Match, playouts: int, seed: int = 1) -> Search:
    sight = Sight.of(match)
    return Search(sight, brain_of(sight.game.id), Budget(playouts=playouts), GREEDY, seed)


@FEW
@given(middles(), st.integers(0, 2**62 - 1))
def test_a_search_is_reproducible_and_keeps_to_its_budget(match: Match, seed: int) -> None:
    if match.seat is None:
        return
    first, second = searching(match, 40, seed), searching(match, 40, seed)
    candidates = len(first.tally.actions)
    decision = first.run()
    assert decision.action == second.run().action
    assert first.playouts <= max(40, 2 * candidates)
    assert decision.report is not None
    assert decision.report.playouts == first.playouts
    assert set(first.tally.actions) <= set(match.actions())


@FEW
@given(middles(), st.integers(0, 2**62 - 1))
def test_the_smallest_search_is_the_greedy_player(match: Match, seed: int) -> None:
    """With fewer worlds than anything can be learnt from, no gain is believed."""
    if match.seat is not None:
        sight = Sight.of(match)
        greedy = GreedyBot().decide(sight, seed).action
        assert SearchBot("search", Budget(playouts=1)).decide(sight, seed).action == greedy


def test_a_forced_decision_is_not_searched() -> None:
    match = position("classic", hands=[{"coin": 2}, {}], dig_site=["storm"])
    decision = SearchBot("search", Budget(playouts=1000)).decide(Sight.of(match), 1)
    assert decision.action == match.actions()[0]
    assert decision.report is None


def test_a_report_tells_what_each_option_is_worth() -> None:
    match = new_match("classic", seed=3)
    report = SearchBot("search", Budget(playouts=200)).decide(Sight.of(match), 1).report
    assert report is not None
    assert report.playouts <= 200
    assert report.playouts_per_second > 0
    assert report.options == tuple(sorted(report.options, key=lambda option: -option.gain))
    for option in report.options:
        assert 0 <= option.win_chance <= 1
        assert option.worlds > 0
        assert option.points >= 0


@pytest.mark.compiled_only
def test_a_search_by_time_stops_in_its_time_and_tries_something() -> None:
    match = new_match("bad", seed=3)
    report = SearchBot("search", Budget(seconds=0.05)).decide(Sight.of(match), 1).report
    assert report is not None
    assert report.playouts > 0


def test_rewards_mix_the_win_and_the_lead() -> None:
    finals = np.array([[[30, 10], [10, 10]], [[10, 30], [20, 10]]]) * STANDING
    points, wins, rewards = judged(finals, 0, 20.0)
    assert points.tolist() == [[30, 10], [10, 20]]
    assert wins.tolist() == [[1, 0.5], [0, 1]]
    assert rewards[0, 0] == pytest.approx(0.25 + 0.75 * 0.75)
    assert rewards[0, 1] == pytest.approx(0.5)
    assert rewards[1, 0] == pytest.approx(0.75 * 0.25)


def test_a_tie_break_decides_a_win_but_is_no_lead() -> None:
    finals = np.array([[[30 * STANDING - 5, 30 * STANDING - 9]]])
    points, wins, rewards = judged(finals, 0, 20.0)
    assert points.tolist() == [[30]]
    assert wins.tolist() == [[1]]
    assert rewards[0, 0] == pytest.approx(0.625, abs=1e-3)


def test_only_a_gain_beyond_doubt_leaves_the_greedy_choice() -> None:
    search = searching(new_match("classic", seed=3), 100)
    search.tally = Tally([7, 8, 9])
    search.tally.worlds[:] = 50
    search.tally.gain[1], search.tally.square[1] = 5.0, 50.0
    assert search.chosen() == 7
    search.tally.gain[2], search.tally.square[2] = 5.0, 0.6
    assert search.chosen() == 9
    search.tally.worlds[:] = FEWEST_WORLDS - 1
    assert search.chosen() == 7


def test_what_comes_to_the_same_everywhere_is_left_behind() -> None:
    search = searching(new_match("classic", seed=3), 100)
    search.tally = Tally([7, 8, 9, 10])
    search.tally.worlds[:] = 50
    search.tally.gain[3], search.tally.square[3] = 1.0, 5.0
    assert search.better_half([0, 1, 2, 3]) == [0, 3]
