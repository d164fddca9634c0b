"""Tuning by self-play: reproducible, interruptible, and measured on paired deals."""

import json
from hashlib import sha256
from importlib.resources import files
from itertools import islice

import numpy as np
import pytest
from typer.testing import CliRunner

from trowel.bots.greedy import VERSION
from trowel.bots.tuning import Table, compare, tune
from trowel.games import GAMES
from trowel.terminal.main import app

VARIANTS: list[list[str]] = [[], ["fog"], ["escape"], ["escape", "fog"]]
TABLES = [
    *((game, seats, {}) for game in ("classic", "expedition") for seats in GAMES[game].seat_range),
    *(("bad", seats, {"variants": variants}) for seats in (2, 4) for variants in VARIANTS),
]


def table_of(game: str, seats: int = 2) -> Table:
    return Table(game, seats, {})


@pytest.mark.parametrize("safe", [0.0, 0.5])
@pytest.mark.parametrize("game", ["classic", "bad"])
def test_the_seed_decides_every_step_and_stopping_loses_nothing(game: str, safe: float) -> None:
    table = table_of(game)
    start = table.brain.hand_weights(table.blank)
    whole = list(tune(table, start, 2, 2, 5, safe))
    assert [step.number for step in whole] == [1, 2]
    assert [step.games for step in whole] == ([6, 12] if safe else [2, 4])
    assert list(islice(tune(table, start, 2, 2, 5, safe), 1)) == whole[:1]
    assert len(whole[-1].weights) == len(start) == len(table.brain.weight_names)
    assert whole[-1].weights != start


def test_weights_are_even_with_themselves() -> None:
    table = table_of("classic", 3)
    hand = table.brain.hand_weights(table.blank)
    found = compare(table, hand, hand, 4, 1)
    assert found.games == 4
    assert found.win_rate == pytest.approx(0.5)
    assert found.reward == pytest.approx(0)


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", ["classic", "expedition", "bad"])
def test_weights_that_value_nothing_are_found_weaker(game: str) -> None:
    table = table_of(game)
    none = [0.01] * len(table.brain.weight_names)
    found = compare(table, table.brain.tuned_weights(table.blank), none, 200, 1)
    assert found.win_rate > 0.8
    assert found.reward > 5 * found.reward_error


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", ["classic", "expedition", "bad"])
def test_safety_is_the_share_won_against_random_players(game: str) -> None:
    table = table_of(game)
    assert table.safety(table.brain.tuned_weights(table.blank), 100, 1) > 0.95


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_table_has_weights_and_the_command_that_made_them(
    game: str, seats: int, options: dict[str, list[str]]
) -> None:
    table = Table(game, seats, options)
    name = "-".join([game, str(seats), *options.get("variants", [])])
    data = json.loads((files("trowel.bots.weights") / f"{name}.json").read_text("utf-8"))
    assert table.brain.tuned_weights(table.blank) == tuple(data["weights"].values())
    words = data["command"].split()
    assert words[:5] == ["trowel", "tune", game, "--seats", str(seats)]
    assert [words[at + 1] for at, word in enumerate(words) if word == "--variant"] == (
        options.get("variants", [])
    )
    assert data["steps"] == int(words[words.index("--steps") + 1])  # not interrupted
    result = CliRunner().invoke(app, [*shortened(words[1:]), "--plain"])
    assert result.exit_code == 0, result.output


def shortened(words: list[str]) -> list[str]:
    """Return a command of tuning with one step of two games."""
    found = list(words)
    for option, value in (("--steps", "1"), ("--games", "2")):
        found[found.index(option) + 1] = value
    return found


@pytest.mark.compiled_only
def test_the_greedy_player_is_the_pinned_one() -> None:
    """All figures are measured against it: who changes its play counts up its version."""
    pinned = {1: "c5ae213b18c35e04"}
    scores = []
    for game, seats, options in TABLES:
        table = Table(game, seats, options)
        minds = table.minds([table.brain.tuned_weights(table.blank)])
        scores.append(table.finals(minds, np.zeros(seats, np.int64), 20, 7).tolist())
    assert digest(scores) == pinned[VERSION]


def digest(data: object) -> str:
    return sha256(json.dumps(data).encode()).hexdigest()[:16]
