"""The generator, and that what it decides is fair: deals, thefts and the first seat."""

from collections import Counter

import numpy as np
import pytest

from trowel import new_match, position
from trowel.chance import LOW, draw, mixed, random_below, seeded, stepped
from trowel.games import GAMES
from trowel.games.archaeology.state import State

LIMIT = 3.9  # standard deviations; one in ten thousand


def test_the_generator_stays_in_63_bits() -> None:
    state = seeded(2**62 - 1, 2)
    for _ in range(1000):
        assert 0 <= state < 2**63
        assert state & LOW or state >> 32
        state = stepped(state)


def test_seeds_and_streams_are_unrelated() -> None:
    states = {seeded(seed, stream) for seed in range(500) for stream in range(3)}
    assert len(states) == 1500
    assert mixed(1) != mixed(2)


def test_the_generator_is_the_same_for_ever() -> None:
    """A recorded game must replay in every later version: these numbers never change."""
    assert seeded(7, 0) == 776073981611820003
    state = seeded(7, 0)
    numbers = []
    for _ in range(6):
        state = stepped(state)
        numbers.append(random_below(state, 100))
    assert numbers == [3, 19, 30, 63, 4, 44]


def test_draws_are_uniform() -> None:
    count, state, found = 20_000, seeded(11, 0), Counter[int]()
    for _ in range(count):
        state = stepped(state)
        found[random_below(state, 7)] += 1
    assert set(found) == set(range(7))
    for times in found.values():
        assert abs(times - count / 7) < LIMIT * (count * 6 / 49) ** 0.5


def test_draw_moves_the_record_on() -> None:
    game = State.at(GAMES["classic"].batch(1), 0)
    game.rng = seeded(3, 0)
    assert 0 <= draw(game.raw, 10) < 10
    assert game.rng == stepped(seeded(3, 0))


@pytest.mark.compiled_only
def test_a_6_a_stolen_card_is_uniform_over_the_victims_hand() -> None:
    """A-6: a hand of 1 coin, 2 cups and 5 parchments loses each card equally often."""
    count, found = 8000, Counter[str]()
    hand = {"coin": 1, "cup": 2, "parchment": 5}
    for seed in range(count):
        match = position("classic", hands=[{}, hand], dig_site=["thief"], seed=seed)
        match.play("steal from 2")
        found[next(iter(match.view(0)["hand"]))] += 1
    for kind, copies in hand.items():
        share = copies / 8
        spread = (count * share * (1 - share)) ** 0.5
        assert abs(found[kind] - count * share) < LIMIT * spread


@pytest.mark.compiled_only
def test_a_2_deals_are_uniform_over_hands_market_chambers_and_dig_site() -> None:
    """A-2, A-3: the expected number of each kind in each place, over many deals."""
    game = GAMES["classic"]
    blank, games, log = game.blank(2, {"start": 0}), game.batch(1), game.new_log()
    count = 6000
    market, chamber, top = np.zeros(9), np.zeros(9), Counter[int]()
    for seed in range(count):
        game.deal(games, 0, blank, seed, log)
        state = State.at(games, 0)
        if state.phase == 0 and state.deck[state.cursor - 1] < 9:  # no storm has moved cards
            market += state.market
        chamber += state.chambers[2]
        top[int(state.deck[state.deck_end - 1])] += 1
    copies = np.array([18, 16, 14, 6, 8, 0, 4, 0, 0])
    for kind in range(9):
        share = copies[kind] / 66
        spread = (count * 7 * share * (1 - share)) ** 0.5 + 1e-9
        assert abs(chamber[kind] - count * 7 * share) <= LIMIT * spread
    for card, copies_left in ((9, 8), (10, 6), (5, 6)):
        share = copies_left / 58
        assert abs(top[card] - count * share) < LIMIT * (count * share * (1 - share)) ** 0.5
    assert market[5] == 0


@pytest.mark.compiled_only
def test_c_4_each_seat_starts_equally_often() -> None:
    """C-4."""
    count, found = 4000, Counter[int]()
    for seed in range(count):
        found[new_match("classic", seats=4, seed=seed).view(None)["start"]] += 1
    for times in found.values():
        assert abs(times - count / 4) < LIMIT * (count * 3 / 16) ** 0.5
