"""The brain of Bad Archeology: legal, repeatable, blind to what is hidden, and its games end."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import BAD_COUNTS, BAD_VARIANTS, decisions, matches, middles

from trowel import Match, new_match
from trowel.bots.bad.brain import MOST_CANDIDATES, MOST_WARPS, bad
from trowel.bots.bad.mind import Mind
from trowel.bots.brain import GREEDY, RANDOM, STANDING, Brain
from trowel.compiled import INTERPRETED
from trowel.games import find_game
from trowel.record import Games, batch

BAD = ("bad",)
SEEDS = st.integers(0, 2**40)
DEALS = 1 if INTERPRETED else 40
BRAIN: Brain = bad  # the type checker compares it with the protocol


def greedy_action(match: Match) -> int:
    return bad.greedy(match.state, bad.new_mind(match.state))


def play_on(match: Match) -> Match:
    mind = bad.new_mind(match.state)
    for _ in decisions(match):
        match.play(bad.greedy(match.state, mind))
    return match


def standings(match: Match) -> list[int]:
    return [points * STANDING for points in match.game.scores(match.state, 0)]


def minds_of(state: Games, count: int) -> Games:
    """Return an array with the same mind several times."""
    minds = batch(Mind, count)
    for number in range(count):
        minds[number] = bad.new_mind(state)[0]
    return minds


@pytest.mark.bounds
@given(middles(BAD))
def test_candidates_are_legal_and_begin_with_what_it_does(match: Match) -> None:
    mind = bad.new_mind(match.state)
    before = match.state.tobytes()
    found = bad.candidates(match.state, mind)
    assert bad.greedy(match.state, mind) == found[0]
    assert match.state.tobytes() == before
    assert len(found) == len(set(found))
    assert set(found) <= set(match.actions())
    warps = match.view(None)["phase"] == "warp"
    assert len(found) <= (MOST_WARPS if warps else MOST_CANDIDATES)


@given(middles(BAD), SEEDS)
def test_neither_hidden_tiles_nor_earlier_decisions_make_a_difference(
    match: Match, seed: int
) -> None:
    found = bad.candidates(match.state, bad.new_mind(match.state))
    redealt, used = match.state.copy(), bad.new_mind(match.state)
    match.game.resample(redealt, 0, 0, seed)
    bad.greedy(new_match("bad", seats=3, variants=["fog"], seed=1).state, used)
    assert bad.candidates(redealt, used) == found


@pytest.mark.bounds
@pytest.mark.parametrize("seats", [2, 4, 6] if not INTERPRETED else [2])
@pytest.mark.parametrize("variants", BAD_VARIANTS, ids="+".join)
def test_games_of_greedy_players_end_by_themselves(variants: list[str], seats: int) -> None:
    long = 0
    for seed in range(DEALS):
        match = new_match("bad", seats=seats, variants=variants, seed=seed)
        play_on(match)
        long += match.view(None)["why_over"] in ("no progress", "too long")
    assert long <= DEALS // 20


@pytest.mark.parametrize("counts", BAD_COUNTS[1:], ids=str)
def test_it_plays_with_any_numbers_of_tiles(counts: dict[str, int]) -> None:
    match = play_on(new_match("bad", seats=3, counts=counts, seed=3))
    assert sum(match.game.scores(match.state, 0)) > 0


@pytest.mark.bounds
@settings(max_examples=4 if INTERPRETED else 20)
@given(middles(BAD), SEEDS)
def test_playouts_of_redeals_end_as_greedy_games_do(match: Match, seed: int) -> None:
    mind = bad.new_mind(match.state)
    worlds = match.game.batch(2)
    bad.redeal(match.state, 0, seed, worlds)
    for number in range(2):
        redealt = match.state.copy()
        match.game.resample(redealt, 0, 0, seed + number)
        assert worlds[number : number + 1].tobytes() == redealt.tobytes()
    before = worlds.tobytes()
    actions = np.array(bad.candidates(match.state, mind)[:2], np.int64)
    finals = np.zeros((len(actions), 2, match.header.seats), np.int64)
    bad.roll_out(worlds, actions, GREEDY, seed, mind, finals)
    assert worlds.tobytes() == before
    for number in range(1 if INTERPRETED else 2):
        world = Match(match.header, match.game, worlds[number : number + 1].copy(), ())
        world.play(int(actions[-1]))
        assert finals[-1, number].tolist() == standings(play_on(world))


@given(matches(BAD), SEEDS)
def test_the_same_seed_gives_the_same_playouts(match: Match, seed: int) -> None:
    mind = bad.new_mind(match.state)
    action = greedy_action(match)
    runs = []
    for actions in ([action], [action, action]):
        finals = np.zeros((len(actions), 1, match.header.seats), np.int64)
        bad.roll_out(match.state, np.array(actions), RANDOM, seed, mind, finals)
        runs += finals.tolist()
    assert runs[0] == runs[1] == runs[2]


@pytest.mark.bounds
@pytest.mark.parametrize("variants", BAD_VARIANTS, ids="+".join)
def test_a_contest_deals_and_plays_whole_games(variants: list[str]) -> None:
    game = find_game("bad")
    blank = game.blank(2, game.check_options(2, {"variants": variants}))
    finals = np.zeros((2, 2), np.int64)
    lineup = np.array([[0, 1], [1, 0]], np.int64)
    bad.contest(blank, minds_of(blank, 2), lineup, 5, finals)
    for number in range(2):
        match = play_on(new_match("bad", seats=2, variants=variants, seed=5 + number))
        assert finals[number].tolist() == standings(match)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_there_is_a_weight_for_every_name(seats: int) -> None:
    blank = find_game("bad").blank(seats, {})
    assert len(bad.tuned_weights(blank)) == len(bad.weight_names) == len(set(bad.weight_names))


def test_other_weights_make_another_player() -> None:
    match = new_match("bad", seats=2, seed=1)
    none = bad.new_mind(match.state, [0.0] * len(bad.weight_names))
    assert bad.greedy(match.state, none) in match.actions()
    assert none.tobytes() != bad.new_mind(match.state).tobytes()


def test_a_decision_is_settled_if_there_is_only_one() -> None:
    match = new_match("bad", seats=2, seed=1)
    assert not bad.is_settled(match.state)
    for square in (49, 71, 61, 59):  # around the centre
        match.state["tiles"][0, square] = 10
    assert bad.is_settled(match.state)
    assert bad.candidates(match.state, bad.new_mind(match.state)) == match.actions()


@pytest.mark.compiled_only
def test_it_beats_random_players() -> None:
    """Two seats, deals in both seatings, each variant; measured: above 99 in 100."""
    game, log = find_game("bad"), find_game("bad").new_log()
    dice = np.random.default_rng(1)
    for variants in BAD_VARIANTS:
        won = 0
        for seed in range(20):
            match = new_match("bad", seats=2, variants=variants, seed=seed)
            mind = bad.new_mind(match.state)
            while (seat := game.actor(match.state, 0)) >= 0:
                actions = game.legal(match.state, 0)
                own = seat == seed % 2
                action = bad.greedy(match.state, mind) if own else int(dice.choice(actions))
                game.apply(match.state, 0, action, log)
            won += game.winners(match.state, 0) == [seed % 2]
        assert won >= 18
