"""Intervals: known values, and how often they hold the truth."""

import numpy as np
import pytest

from trowel.lab.interval import FEWEST_DEALS, rate_interval, student, wilson


def test_wilson_gives_the_known_values() -> None:
    """Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for wins, trials, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson(wins / trials, trials) == pytest.approx((low, high), abs=0.0001)


def test_student_is_right_where_it_is_used() -> None:
    for freedom, quantile in ((7, 2.3646), (10, 2.2281), (30, 2.0423), (1000, 1.9623)):
        assert student(freedom) == pytest.approx(quantile, abs=0.001)


def test_the_interval_is_that_of_the_means_over_deals() -> None:
    deals = np.array([0.5, 1.0] * 50)
    reach = student(99) * deals.std(ddof=1) / 10
    assert rate_interval(deals) == pytest.approx((0.75 - reach, 0.75 + reach))


def test_duplicate_deals_make_it_narrower() -> None:
    """Where luck decides, a bot wins one game of each deal: as a pair they tell much."""
    paired = np.array([0.5] * 90 + [1.0] * 10)
    low, high = rate_interval(paired)
    alone = wilson(0.55, 200)
    assert high - low < (alone[1] - alone[0]) / 2


def test_no_spread_is_no_certainty() -> None:
    assert rate_interval(np.ones(50)) == wilson(1.0, 50)
    assert rate_interval(np.array([0.0, 1.0])) == wilson(0.5, 2)


@pytest.mark.parametrize("deals", [FEWEST_DEALS - 1, FEWEST_DEALS, 40])
def test_nine_in_ten_intervals_and_more_hold_the_truth(deals: int) -> None:
    """Of luck and strength together: a deal is won twice, shared, or lost twice."""
    dice = np.random.default_rng(1)
    worlds = dice.choice([0.0, 0.5, 1.0], (2000, deals), p=[0.2, 0.4, 0.4])
    held = sum(low <= 0.6 <= high for low, high in map(rate_interval, worlds))
    assert held / 2000 > 0.93
