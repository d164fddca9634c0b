"""OpenSpiel's bots in our arena, ours in OpenSpiel, and rollouts for its searches."""

import random
from typing import Any

import numpy as np
import pytest
from open_spiel.python.algorithms import evaluate_bots, ismcts

from trowel import OptionError, new_match, simulate
from trowel.bots.names import find_bot
from trowel.bots.sight import Sight
from trowel.lab.openspiel import SpielGame, load
from trowel.lab.spielbot import Rollouts, SpielBot, TrowelBot, resampler, worth

pytestmark = pytest.mark.compiled_only


def searcher(game: SpielGame, playouts: int) -> Any:
    """Return what makes a bot of OpenSpiel from a seed."""

    def make(seed: int) -> Any:
        dice = np.random.RandomState(seed % 2**32)
        bot = ismcts.ISMCTSBot(game, Rollouts("greedy", seed), 0.5, playouts, random_state=dice)
        bot.set_resampler(resampler(seed))
        return bot

    return make


@pytest.mark.parametrize("game", ["classic", "expedition", "bad"])
def test_a_bot_of_openspiel_plays_in_the_arena(game: str) -> None:
    bot = SpielBot("ismcts", load(game), searcher(load(game), 3))
    first, second = (simulate(game, games=2, bots=[bot, "greedy"], seed=1) for _ in range(2))
    assert first.row("ismcts").games == 2
    assert first.row("ismcts").points == second.row("ismcts").points


def test_a_bot_of_openspiel_decides_from_a_sight_alone() -> None:
    """The same decision in every world that the seat cannot tell apart, whatever the truth."""
    match, dice = new_match("expedition", 3, seed=9, monument="tomb"), random.Random(9)
    game = load("expedition", 3, monument="tomb")
    bot = SpielBot("ismcts", game, searcher(game, 8))
    for _ in range(30):
        assert match.seat is not None
        world = match.state.copy()
        match.game.resample(world, 0, match.seat, dice.getrandbits(60))
        here, there = Sight.of(match), Sight(match.game, world, match.seat)
        assert bot.decide(here, 5) == bot.decide(there, 5)
        match.play(dice.choice(match.actions()))


def test_our_bots_play_where_openspiel_plays() -> None:
    game, dice = load("classic", utility="points"), np.random.RandomState(3)
    bots = [TrowelBot("greedy", 1), TrowelBot("greedy", 2)]
    state = game.dealt(6)
    returns = evaluate_bots.evaluate_bots(state, bots, dice)
    match, greedy = new_match("classic", seed=6), find_bot("greedy")
    while not match.is_over:
        match.play(greedy.decide(Sight.of(match), 0).action)
    assert list(returns) == match.scores()


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("game", ["classic", "expedition", "bad"])
def test_a_rollout_ends_as_a_game_does(game: str, policy: str) -> None:
    table = load(game, 3, utility="points")
    evaluator, state = Rollouts(policy, 1), table.dealt(4)
    before = str(state)
    for _ in range(5):
        ends = evaluator.evaluate(state)
        assert all(table.min_utility() <= end <= table.max_utility() for end in ends)
    assert str(state) == before
    assert sum(chance for _, chance in evaluator.prior(state)) == pytest.approx(1)


def test_a_greedy_rollout_is_the_game_that_greedy_bots_play() -> None:
    state = load("bad", 3, utility="points").dealt(5)
    ends = Rollouts("greedy", 1).evaluate(state)
    bot = TrowelBot("greedy", 1)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert ends.tolist() == state.returns() == Rollouts("greedy", 1).evaluate(state).tolist()


def test_final_standings_are_worth_what_a_game_is_worth() -> None:
    """A tie in money is broken by the cards sold, which a standing holds too."""
    assert worth("points", [46970, 46960, 12000]) == [47, 47, 12]
    assert worth("lead", [46970, 46960, 11000]) == [12, 12, -24]
    assert worth("win", [46970, 46960, 12000]) == pytest.approx([2 / 3, -1 / 3, -1 / 3])
    assert worth("win", [5000, 5000, 1000]) == pytest.approx([1 / 6, 1 / 6, -1 / 3])


def test_a_resampler_redeals_anew_each_time_and_alike_for_a_seed() -> None:
    state = load("classic").dealt(5)
    first, second = resampler(1), resampler(1)
    worlds = [str(first(state, 0)) for _ in range(3)]
    assert worlds == [str(second(state, 0)) for _ in range(3)]
    assert len({*worlds, str(state)}) == 4


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(OptionError, match="policy is one of random, greedy, not 'lucky'"):
        Rollouts("lucky")
