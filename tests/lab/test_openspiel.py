"""The games under OpenSpiel's own checks, and what its players may and may not learn."""

import importlib
import json
import pickle
import random
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from hypothesis import given
from hypothesis import strategies as st
from open_spiel.python import observation, rl_environment
from open_spiel.python.algorithms import (
    ismcts,
    mcts,
    outcome_sampling_mccfr,
    tabular_qlearner,
)
from open_spiel.python.pytorch import policy_gradient
from playing import BAD_VARIANTS, variant_sets

from trowel import OptionError, TrowelError, new_match
from trowel.games import GAMES
from trowel.games.archaeology.box import MONUMENTS
from trowel.lab.openspiel import CHANCE, SpielGame, SpielState, load


def tables() -> list[dict[str, Any]]:
    """List every game, number of seats and monument; the variants take turns."""
    found: list[dict[str, Any]] = [
        {"game": "classic", "seats": seats} for seats in GAMES["classic"].seat_range
    ]
    for seats in GAMES["expedition"].seat_range:
        sets = list(variant_sets(seats))
        for number, monument in enumerate(MONUMENTS[:6]):
            variants = list(sets[number % len(sets)])
            own = {"monument": monument, "variants": variants}
            found.append({"game": "expedition", "seats": seats, **own})
    for seats in GAMES["bad"].seat_range:
        some = BAD_VARIANTS if seats < 4 else [BAD_VARIANTS[seats - 3]]  # long at random
        found += [{"game": "bad", "seats": seats, "variants": variants} for variants in some]
    return found


TABLES = tables()
TOMB: dict[str, Any] = {"game": "expedition", "seats": 3, "monument": "tomb"}
PUBLIC = pyspiel.IIGObservationType(perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE)
FEW = [{"game": "classic", "seats": 2}, TOMB, {"game": "bad", "seats": 2, "variants": ["fog"]}]


def name_of(table: dict[str, Any]) -> str:
    """Say a table shortly."""
    variants = "+".join(table.get("variants", ()))
    return " ".join(
        filter(None, (table["game"], str(table["seats"]), table.get("monument"), variants))
    )


def play_on(state: SpielState, dice: random.Random, most: int = 6000) -> SpielState:
    """Play at random for some decisions, or to the end."""
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(dice.choice(state.legal_actions()))
    return state


def middle(table: dict[str, Any], seed: int) -> SpielState:
    """Deal a table and play some of it."""
    dice = random.Random(seed)
    return play_on(load(**table).dealt(seed), dice, dice.randrange(120))


def all_told(state: SpielState) -> list[str]:
    """Return what each seat knows and remembers."""
    return [state.information_state_string(seat) for seat in range(state.num_players())]


@pytest.mark.compiled_only
@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_a_table_passes_the_checks_of_openspiel(table: dict[str, Any]) -> None:
    game = load(**table)
    observer = game.make_observer(pyspiel.IIGObservationType(perfect_recall=False), {})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, observer=observer)


@pytest.mark.parametrize("utility", ["win", "lead", "points"])
@pytest.mark.parametrize("table", FEW, ids=name_of)
def test_each_utility_passes_the_checks_of_openspiel(table: dict[str, Any], utility: str) -> None:
    game = load(**table, utility=utility)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert (game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM) == (
        utility == "points"
    )


def test_games_are_loaded_by_name_and_parameters() -> None:
    assert {"trowel_classic", "trowel_expedition", "trowel_bad"} <= set(pyspiel.registered_names())
    game = pyspiel.load_game("trowel_expedition(players=3,monument=tomb,variants=fierce-weather)")
    assert isinstance(game, SpielGame)
    assert (game.num_players(), game.num_distinct_actions()) == (3, 106)
    view = new_match("expedition", 3, seed=5, monument="tomb", variants=["fierce-weather"]).view(1)
    assert json.loads(game.dealt(5).observation_string(1)) == view


def test_the_most_points_follow_from_the_box_and_the_options() -> None:
    """A bound: one seat has all treasures, and sells each card at its best price."""
    board = GAMES["bad"].in_the_box()
    usual = load("bad", utility="points")
    rich = load("bad", utility="points", counts={"gem": 30})
    more = (30 - board["counts"]["gem"]) * board["values"]["gem"]
    assert rich.max_utility() - usual.max_utility() == more > 0
    values = {"talisman": {"trade": 3, "prices": [50]}}
    cards = load("classic", utility="lead", values=values)
    assert cards.max_utility() - load("classic", utility="lead").max_utility() == (50 - 40 / 5) * 8
    assert cards.min_utility() == -cards.max_utility()


def test_options_are_said_in_a_game_string() -> None:
    values = {"pot shard": {"trade": 1, "prices": [1, 2]}, "mask": {"trade": 4, "prices": [9]}}
    cards = load("expedition", 3, values=values, variants=["fierce-weather"], start=0)
    board = load("bad", 4, counts={"gem": 9, "wall": 2}, variants=["escape", "fog"])
    assert "values=pot shard:1:1/2+mask:4:9," in str(cards)
    assert "counts=gem:9+wall:2," in str(board)
    for game in (cards, board):
        assert pyspiel.load_game(str(game)) == game
        assert pickle.loads(pickle.dumps(game)) == game
    assert play_like_a_match("expedition", 3, values=values, variants=["fierce-weather"], start=0)
    assert play_like_a_match("bad", 4, counts={"gem": 9, "wall": 2}, variants=["escape", "fog"])


def play_like_a_match(game: str, seats: int, **options: Any) -> bool:
    """Play a game and the match of the same seed with the same actions: all stays the same."""
    seed = 2**61 + 977
    match, state = new_match(game, seats, seed, **options), load(game, seats, **options).dealt(seed)
    dice = random.Random(seed)
    while not match.is_over:
        assert state.current_player() == match.seat
        assert state.legal_actions() == match.actions()
        assert [state.action_to_string(action) for action in match.actions()] == match.moves()
        action = dice.choice(match.actions())
        match.play(action)
        state.apply_action(action)
    assert state.is_terminal()
    assert state.world.tobytes() == match.state.tobytes()
    assert state.get_game().rules.scores(state.world, 0) == match.scores()
    return True


@pytest.mark.parametrize("table", FEW, ids=name_of)
def test_a_game_is_the_match_of_its_seed(table: dict[str, Any]) -> None:
    assert play_like_a_match(**table)


@pytest.mark.parametrize("table", FEW, ids=name_of)
def test_returns_are_the_win_the_lead_or_the_points(table: dict[str, Any]) -> None:
    ends = {}
    for utility in ("win", "lead", "points"):
        end = play_on(load(**table, utility=utility).dealt(3), random.Random(3))
        ends[utility] = np.array(end.returns())
    rules = GAMES[table["game"]]
    points, winners = np.array(rules.scores(end.world, 0)), rules.winners(end.world, 0)
    assert ends["points"].tolist() == points.tolist()
    assert np.allclose(ends["lead"], points - points.mean())
    assert np.flatnonzero(ends["win"] == ends["win"].max()).tolist() == winners
    assert ends["win"].sum() == pytest.approx(0)
    assert ends["win"].max() == pytest.approx(1 / len(winners) - 1 / table["seats"])


@pytest.mark.parametrize("table", FEW, ids=name_of)
def test_a_history_replays_the_game(table: dict[str, Any]) -> None:
    end = play_on(load(**table).dealt(2**40 + 9), random.Random(1))
    again = end.get_game().new_initial_state()
    for action in end.history():
        again.apply_action(action)
    assert again.is_terminal()
    assert str(again) == str(end)
    assert again.world.tobytes() == end.world.tobytes()
    assert all_told(again) == all_told(end)
    assert again.seed == 2**40 + 9


@pytest.mark.parametrize("table", FEW, ids=name_of)
def test_a_game_can_be_written_and_read_at_every_step(table: dict[str, Any]) -> None:
    game, dice = load(**table), random.Random(2)
    state = game.new_initial_state()
    while not state.is_terminal():
        text = pyspiel.serialize_game_and_state(game, state)
        read_game, read = pyspiel.deserialize_game_and_state(text)
        other = pickle.loads(pickle.dumps(state))
        assert read_game == game
        action = dice.choice(state.legal_actions())
        for copy in (state, read, other):
            copy.apply_action(action)
        assert str(state) == str(read) == str(other)
        assert state.history() == read.history() == other.history()
        assert state.world.tobytes() == read.world.tobytes()
    assert all_told(state) == all_told(read) == all_told(other)


def test_a_clone_goes_its_own_way() -> None:
    state = middle(TOMB, 5)
    before = (str(state), all_told(state), state.history())
    play_on(state.clone(), random.Random(1))
    assert (str(state), all_told(state), state.history()) == before


@given(st.sampled_from(TABLES), st.integers(0, 2**62 - 1), st.integers(0, 2**62 - 1))
def test_a_seat_cannot_tell_a_redeal_from_the_truth(
    table: dict[str, Any], seed: int, other: int
) -> None:
    state = middle(table, seed)
    for seat in range(state.num_players()):
        first, second = state.redealt(seat, other), state.redealt(seat, other + 1)
        for world in (first, second, first.redealt(seat, seed)):
            assert world.information_state_string(seat) == state.information_state_string(seat)
            assert world.observation_string(seat) == state.observation_string(seat)
            assert world.observation_tensor(seat) == state.observation_tensor(seat)
            if seat == state.current_player():
                assert world.legal_actions() == state.legal_actions()


@given(st.sampled_from(TABLES), st.integers(0, 2**62 - 1), st.integers(0, 2**62 - 1))
def test_nothing_of_the_truth_is_left_in_a_redeal(
    table: dict[str, Any], seed: int, other: int
) -> None:
    """Two worlds that a seat cannot tell apart redeal alike, other seats' memories included."""
    state = middle(table, seed)
    for seat in range(state.num_players()):
        world = state.redealt(seat, seed)
        here, there = state.redealt(seat, other), world.redealt(seat, other)
        assert here.world.tobytes() == there.world.tobytes()
        assert vars(here.table.story) == vars(there.table.story)
        assert all_told(here) == all_told(there)
        assert here.history() == []
        assert str(here) == str(there)


@pytest.mark.parametrize("table", FEW, ids=name_of)
def test_the_seed_is_told_to_nobody(table: dict[str, Any]) -> None:
    state = load(**table).dealt(7)
    watcher = state.get_game().make_py_observer(PUBLIC)
    texts = [*all_told(state), *all_told(state.redealt(0, 1)), watcher.string_from(state, 0)]
    assert all(pasts(text)[0].startswith("[") for text in texts)


def test_a_redeal_does_change_what_others_know() -> None:
    """The companion of the tests above: they would pass if nothing were redealt."""
    state = load(**TOMB).dealt(8)
    worlds = [state.redealt(0, seed) for seed in range(4)]
    assert len({world.information_state_string(1) for world in worlds}) == len(worlds)
    assert len({str(world) for world in worlds}) == len(worlds)
    assert len({world.information_state_string(0) for world in worlds}) == 1


def test_a_redeal_before_the_deal_forgets_what_is_drawn() -> None:
    state = load("classic").new_initial_state()
    state.apply_action(5)
    assert state.redealt(0, 1).table.drawn == []
    assert state.redealt(0, 1).current_player() == CHANCE


@given(st.sampled_from(TABLES), st.integers(0, 2**62 - 1))
def test_a_seat_never_forgets(table: dict[str, Any], seed: int) -> None:
    """Perfect recall: what was told stays told, and own decisions are remembered."""
    state, dice = load(**table).dealt(seed), random.Random(seed)
    for _ in range(40):
        if state.is_terminal():
            break
        seat = state.current_player()
        before = [pasts(text) for text in all_told(state)]
        action = dice.choice(state.legal_actions())
        state.apply_action(action)
        after = [pasts(text) for text in all_told(state)]
        for viewer, (old, new) in enumerate(zip(before, after, strict=True)):
            assert new[: len(old)] == old
            assert len(new) == len(old) + 1
            assert new[-1].startswith(f"{action} [") == (viewer == seat)


def pasts(text: str) -> list[str]:
    """Return the lines about the past of an information state."""
    return text.splitlines()[1:]


def test_what_a_seat_keeps_from_the_tomb_is_its_secret() -> None:
    """The one decision that others do not see: they learn neither the action nor the card."""
    for seed in range(200):
        state = middle(TOMB, seed)
        moves = [state.action_to_string(action) for action in state.legal_actions()]
        if len(moves) > 1 and all(move.startswith("keep") for move in moves):
            break
    seat = state.current_player()
    ends = [state.child(action) for action in state.legal_actions()]
    for viewer in range(3):
        told = {pasts(end.information_state_string(viewer))[-1] for end in ends}
        assert len(told) == (len(ends) if viewer == seat else 1)


def test_a_spectator_sees_what_all_see() -> None:
    state = middle(TOMB, 11)
    watcher = observation.make_observation(state.get_game(), PUBLIC)
    text = watcher.string_from(state, 0)
    assert watcher.tensor is None
    assert all(watcher.string_from(state.redealt(seat, 4), seat) == text for seat in range(3))
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(TrowelError, match="what a seat or a spectator knows"):
        observation.make_observation(state.get_game(), everything)


def test_the_observation_is_that_of_the_game() -> None:
    state = middle(TOMB, 12)
    seen = observation.make_observation(state.get_game())
    expected = np.zeros(GAMES["expedition"].observation_size, np.int16)
    for seat in range(3):
        GAMES["expedition"].observe(state.world, 0, seat, expected)
        seen.set_from(state, seat)
        assert seen.tensor.tolist() == expected.tolist() == state.observation_tensor(seat)
    seen.set_from(state.get_game().new_initial_state(), 0)
    assert not seen.tensor.any()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("trowel_classic(players=9)", "classic is for 2 to 4 seats, not 9."),
        ("trowel_expedition(monument=ziggurat)", "expedition has no monument 'ziggurat'; it has "),
        ("trowel_bad(variants=rain)", "bad has no variant 'rain'; its variants: escape, fog."),
        (
            "trowel_bad(counts=gem)",
            "counts is written tile:number, several joined by '+', not 'gem'.",
        ),
        ("trowel_classic(values=coin:x:1)", "values is written kind:trade:price/price, several "),
        ("trowel_classic(utility=fun)", "utility is one of win, lead, points, not 'fun'."),
        ("trowel_classic(deals=300)", "deals is a number from 1 to 256, or 0 for all, not 300."),
        ("trowel_classic(start=7)", "start is a seat from 0 to 1 (or random), not 7."),
    ],
)
def test_wrong_parameters_are_refused(text: str, sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        pyspiel.load_game(text)
    assert str(refused.value).startswith(sentence)


def test_a_game_of_few_deals_has_no_others() -> None:
    game = load("bad", deals=3)
    state = game.new_initial_state()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2]
    state.apply_action(2)
    assert state.world.tobytes() == new_match("bad", seed=2).state.tobytes()
    with pytest.raises(OptionError, match="deals from 0 to 2 only"):
        game.dealt(3)
    with pytest.raises(OptionError, match="starts with its deal"):
        game.new_initial_state("something")


def test_without_openspiel_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "trowel.lab.spiel")
    with pytest.raises(ImportError, match=r"pip install 'trowel\[openspiel\]'"):
        importlib.import_module("trowel.lab.spiel")


@pytest.mark.compiled_only
@pytest.mark.parametrize("table", FEW, ids=name_of)
def test_ismcts_plays_whole_games(table: dict[str, Any]) -> None:
    game = load(**table)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.0, 3, random_state=np.random.RandomState(2))
    state = game.dealt(4)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.compiled_only
def test_tabular_learners_run_unchanged() -> None:
    game = load("classic", deals=2)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    state = game.dealt(1)
    chances = solver.average_policy().action_probabilities(state)
    assert sum(chances.values()) == pytest.approx(1)
    assert set(chances) == set(state.legal_actions())
    quick = pyspiel.OutcomeSamplingMCCFRSolver(game, seed=1)
    quick.run_iteration()
    assert len(quick.average_policy().action_probabilities(state)) == len(state.legal_actions())


@pytest.mark.compiled_only
def test_a_q_learner_runs_unchanged() -> None:
    env = rl_environment.Environment(load("bad", deals=2))
    actions = env.action_spec()["num_actions"]
    agents = [tabular_qlearner.QLearner(seat, actions) for seat in range(2)]
    assert train(env, agents, 2) > 0


@pytest.mark.compiled_only
def test_a_deep_learner_runs_unchanged() -> None:
    env = rl_environment.Environment(load("classic"))
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    own = {"hidden_layers_sizes": [16], "batch_size": 4, "num_critic_before_pi": 1}
    agents = [policy_gradient.PolicyGradient(seat, size, actions, **own) for seat in range(2)]
    assert train(env, agents, 4) > 0
    assert all(sum(map(abs, agent.loss)) > 0 for agent in agents)


def train(env: Any, agents: list[Any], episodes: int) -> int:
    """Let agents of OpenSpiel learn as its examples do; return how many steps it took."""
    steps = 0
    for _ in range(episodes):
        now = env.reset()
        while not now.last():
            chosen = agents[now.observations["current_player"]].step(now)
            now = env.step([chosen.action])
            steps += 1
        for agent in agents:
            agent.step(now)
    return steps
