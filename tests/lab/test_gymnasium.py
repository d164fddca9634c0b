"""The Gymnasium environment passes Gymnasium's check, and the bots play the other seats."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from trowel import IllegalMove, OptionError
from trowel.bots.bot import Decision
from trowel.bots.sight import Sight
from trowel.games import GAMES
from trowel.lab.gymnasium import Against

TABLES: list[dict[str, Any]] = [
    {"game": "classic"},
    {"game": "classic", "seats": 4, "bots": ["random", "greedy"], "reward": "points"},
    {"game": "expedition", "seats": 3, "monument": "temple", "variants": ["fierce-weather"]},
    {"game": "expedition", "seat": 1, "illegal": "lose"},
    {"game": "bad", "seats": 4, "bots": ["random"], "variants": ["escape", "fog"]},
]


class Spy:
    """Does the first thing, and remembers which seats it had."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seats: set[int] = set()

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose one of the legal actions."""
        self.seats.add(sight.seat)
        return Decision(sight.actions[-1])


def played(env: Against, seed: int) -> tuple[float, list[Any]]:
    """Play a game at random; return the sum of the rewards and all that was seen."""
    seen, info = env.reset(seed=seed)
    dice, total, is_over = np.random.default_rng(seed), 0.0, False
    story: list[Any] = [seen.tolist()]
    while not is_over:
        action = int(dice.choice(np.flatnonzero(info["action_mask"])))
        seen, reward, is_over, truncated, info = env.step(action)
        assert not truncated
        assert is_over != info["action_mask"].any()
        total += reward
        story.append((seen.tolist(), reward))
    return total, story


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_gymnasiums_own_check_passes(
    table: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    made = gymnasium.make(f"trowel/{table['game'].capitalize()}-v0", **table)
    check_env(made.unwrapped)


def test_the_games_are_registered() -> None:
    ids = {name for name in gymnasium.registry if name.startswith("trowel/")}
    assert ids == {"trowel/Classic-v0", "trowel/Expedition-v0", "trowel/Bad-v0"}
    env = gymnasium.make("trowel/Bad-v0", bots=["random"])
    assert env.observation_space.shape == (GAMES["bad"].observation_size,)


@pytest.mark.parametrize("reward", ["win", "lead", "points"])
def test_the_rewards_add_up_to_the_result_of_the_learner(reward: str) -> None:
    env = Against("classic", seats=3, bots=["random"], reward=reward)
    total, _ = played(env, 2)
    points = np.array(env.single.points)
    winners = env.single.game.winners(env.single.state, 0)
    win = (env.seat in winners) / len(winners) - 1 / 3
    expected = {"win": win, "lead": points[env.seat] - points.mean(), "points": points[env.seat]}
    assert total == pytest.approx(expected[reward])


def test_a_seed_gives_the_same_game() -> None:
    env = Against("classic", bots=["random"])
    assert played(env, 3) == played(env, 3)
    assert played(env, 3) != played(env, 4)


def test_bots_sit_clockwise_from_the_learner_and_the_last_fills_up() -> None:
    first, last = Spy("first"), Spy("last")
    env = Against("classic", seats=4, bots=[first, last], seat=2)
    played(env, 1)
    assert env.seat == 2
    assert (first.seats, last.seats) == ({3}, {0, 1})


def test_the_seat_of_the_learner_is_drawn() -> None:
    env = Against("classic", bots=["random"])
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(8)} == {0, 1}


def test_an_illegal_action_loses_or_is_refused() -> None:
    env = Against("classic", bots=["random"])
    env.reset(seed=1)
    before = env.single.state.tobytes()
    _, reward, terminated, _, info = env.step(105)
    assert (reward, terminated) == (-1.0, True)
    assert info["illegal"].startswith("Action 105 is not legal; legal are ")
    assert env.single.state.tobytes() == before
    strict = Against("classic", bots=["random"], illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove, match="Action 105 is not legal"):
        strict.step(105)


def test_the_table_of_the_learner_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    env = Against("classic", bots=["random"], render_mode="ansi")
    env.reset(seed=1)
    assert "(you)" in str(env.render())
    Against("classic", bots=["random"], render_mode="human").reset(seed=1)
    assert "(you)" in capsys.readouterr().out
    assert Against("classic").render() is None


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"bots": []}, "bots lists 1 to 1 bots for the other seats, not []."),
        ({"bots": "greedy"}, "bots lists 1 to 1 bots for the other seats, not 'greedy'."),
        ({"bots": ["greedy", "random"]}, "bots lists 1 to 1 bots"),
        ({"bots": ["alan"]}, "there is no bot 'alan'"),
        ({"seat": 2}, "seat is a number from 0 to 1 or None, not 2."),
        ({"illegal": "shrug"}, "illegal is one of lose, raise, not 'shrug'."),
    ],
)
def test_wrong_wishes_for_a_learner_are_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        Against("classic", **wrong)
    assert str(refused.value).startswith(sentence)
