"""Tuning by self-play: reproducible, interruptible, and measured on paired deals."""

from itertools import islice

import pytest

from trowel.bots.archaeology.brain import classic
from trowel.bots.archaeology.mind import WEIGHT_NAMES, WEIGHTS
from trowel.bots.archaeology.weights import UNTUNED
from trowel.bots.tuning import climb, compare, tune


def test_the_seed_decides_every_step_and_stopping_loses_nothing() -> None:
    whole = list(tune(classic, "classic", 2, {}, 3, 2, 5, UNTUNED))
    assert [step.number for step in whole] == [1, 2, 3]
    assert [step.games for step in whole] == [2, 4, 6]
    assert list(islice(tune(classic, "classic", 2, {}, 3, 2, 5, UNTUNED), 2)) == whole[:2]
    assert len(whole[-1].weights) == WEIGHTS
    assert whole[-1].weights != UNTUNED


@pytest.mark.compiled_only
def test_climbing_tries_every_weight_and_keeps_what_is_surely_better() -> None:
    steps = list(climb(classic, "classic", 2, {}, 4, 5, UNTUNED))
    assert [step.number for step in steps] == list(range(1, WEIGHTS + 1))
    before = UNTUNED
    for step in steps:
        assert (step.weights != before) == (step.gain > 0)
        before = step.weights
    unused = WEIGHT_NAMES.index("sphinx")
    assert steps[-1].weights[unused] == UNTUNED[unused]
    assert steps[unused].games - steps[unused - 1].games == 4  # one trial is enough


def test_weights_are_even_with_themselves() -> None:
    found = compare(classic, "classic", 3, {}, UNTUNED, UNTUNED, 4, 1)
    assert found.games == 4
    assert found.win_rate == pytest.approx(0.5)
    assert found.reward == pytest.approx(0)


@pytest.mark.compiled_only
def test_a_player_that_sells_at_once_is_found_weaker() -> None:
    hasty = [0.01] * WEIGHTS
    found = compare(classic, "classic", 2, {}, UNTUNED, hasty, 200, 1)
    assert found.win_rate > 0.8
    assert found.reward > 5 * found.reward_error
