"""The PettingZoo environments pass PettingZoo's own tests at every kind of table."""

import importlib
import sys
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils import parallel_to_aec
from playing import BAD_VARIANTS, variant_sets

from trowel import IllegalMove, OptionError, new_match
from trowel.compiled import INTERPRETED
from trowel.games import GAMES
from trowel.games.archaeology.box import MONUMENTS
from trowel.lab import pettingzoo

CYCLES = 3 if INTERPRETED else 25
pytestmark = [  # what its tests say of every environment with a mask that they do not know by name
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def tables() -> list[dict[str, Any]]:
    """Return every game, number of seats, monument and combination of variants, not crossed."""
    found: list[dict[str, Any]] = [
        {"game": game, "seats": seats} for game in GAMES for seats in GAMES[game].seat_range
    ]
    found += [
        {"game": "expedition", "monument": monument, "variants": list(variants)}
        for monument in MONUMENTS[:6]
        for variants in variant_sets(2)
    ]
    found += [{"game": "bad", "variants": variants} for variants in BAD_VARIANTS]
    return found[::8] if INTERPRETED else found


def name_of(table: dict[str, Any]) -> str:
    return " ".join(str(value) for value in table.values())


TABLES = pytest.mark.parametrize("table", tables(), ids=name_of)


@TABLES
def test_pettingzoos_own_tests_pass(table: dict[str, Any]) -> None:
    api_test(pettingzoo.env(**table), num_cycles=CYCLES)
    seed_test(partial(pettingzoo.env, **table), num_cycles=CYCLES)
    parallel_api_test(pettingzoo.parallel_env(**table), num_cycles=CYCLES)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=partial(pettingzoo.parallel_env, **table),
            env=lambda **more: parallel_to_aec(pettingzoo.parallel_env(**table, **more)),
        )
    )


def played(env: Any, seed: int) -> dict[str, float]:
    """Play a game at random and return what each agent has got in all."""
    env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        is_done = terminated or truncated
        env.step(None if is_done else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


@pytest.mark.parametrize("reward", ["win", "lead", "points"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rewards_of_a_game_add_up_to_its_result(game: str, reward: str) -> None:
    env = pettingzoo.raw_env(game, seats=3, reward=reward)
    totals = list(played(env, 1).values())
    single = env.single
    winners = single.game.winners(single.state, 0)
    points = np.array(single.points)
    expected = {
        "win": [(seat in winners) / len(winners) - 1 / 3 for seat in range(3)],
        "lead": points - points.mean(),
        "points": points,
    }
    assert totals == pytest.approx(list(expected[reward]))


def test_it_is_the_match_that_its_seed_deals() -> None:
    env = pettingzoo.env("expedition", seats=3, monument="tomb")
    env.reset(seed=4)
    match = new_match("expedition", 3, env.infos["player_0"]["seed"], monument="tomb")
    for _ in range(30):
        seat = int(env.agent_selection.removeprefix("player_"))
        assert seat == match.seat
        seen = env.observe(env.agent_selection)
        assert np.flatnonzero(seen["action_mask"]).tolist() == match.actions()
        action = match.actions()[-1]
        match.play(action)
        env.step(action)
        assert env.infos["player_1"]["points"] == match.scores()


def test_who_does_not_decide_has_no_legal_action() -> None:
    env = pettingzoo.env("classic", seats=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)


def test_an_illegal_action_ends_the_game_and_the_raw_environment_refuses_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    env = pettingzoo.env("classic")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(105)
    assert "Illegal move made" in caplog.text
    assert all(env.terminations.values())
    assert env.rewards[agent] == pettingzoo.ILLEGAL_REWARD
    raw = pettingzoo.raw_env("classic")
    raw.reset(seed=1)
    with pytest.raises(IllegalMove, match=r"Action 105 is not legal; legal are "):
        raw.step(105)


def test_a_game_is_cut_off_after_so_many_decisions() -> None:
    env = pettingzoo.env("classic", max_cycles=5)
    totals = played(env, 1)
    assert env.unwrapped.decisions == 5
    assert set(totals.values()) == {0.0}


def test_the_table_is_shown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    for game, words in (("classic", "Marketplace: "), ("bad", "? face down")):
        env = pettingzoo.env(game, render_mode="ansi")
        env.reset(seed=1)
        assert words in env.render()
    env = pettingzoo.env("classic", render_mode="human")
    env.reset(seed=1)
    assert "Your hand" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seats": 9}, "classic is for 2 to 4 seats, not 9."),
        ({"reward": "fame"}, "there is no reward 'fame'"),
        ({"render_mode": "film"}, "render_mode is one of human, ansi or None, not 'film'."),
        ({"monument": "pub"}, "classic has no monument 'pub'"),
    ],
)
def test_wrong_wishes_for_an_environment_are_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        pettingzoo.env("classic", **wrong)
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("module", "library"), [("pettingzoo", "PettingZoo"), ("gymnasium", "Gymnasium")]
)
def test_a_missing_library_is_named_with_its_extra(
    module: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, f"trowel.lab.{module}", raising=False)
    sentence = rf"trowel.lab.{module} needs {library}; get it with: pip install 'trowel\[learn\]'"
    with pytest.raises(ImportError, match=sentence):
        importlib.import_module(f"trowel.lab.{module}")
