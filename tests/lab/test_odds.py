"""Win chances that are fitted to how games end, and the numbers that a network reckons in."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from typer.testing import CliRunner

from trowel.bots.network import CHANCE, Network
from trowel.bots.shipped import network_for, story_for
from trowel.lab.training import net, odds
from trowel.lab.training.course import course_of
from trowel.lab.training.net import exported, is_made_for_halves
from trowel.lab.training.odds import EVERY, Fit
from trowel.lab.training.trainer import Course, Trainer
from trowel.terminal.main import app

pytestmark = pytest.mark.compiled_only
SMALL = {"games": 48, "steps": 4, "width": 8, "minibatch": 64}
CPU = torch.device("cpu")


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)


def small(game: str) -> Course:
    return replace(Course(game, seed=3), **SMALL)  # type: ignore[arg-type]


def begun(game: str) -> Network:
    return Trainer(small(game)).network()


def played(fit: Fit) -> Fit:
    assert list(fit.play()) == list(range(1, fit.steps + 1))
    return fit


@pytest.mark.parametrize("game", ["classic", "expedition", "bad"])
def test_fitted_chances_are_right_on_average_and_nothing_else_changes(game: str) -> None:
    network = begun(game)
    fit = played(Fit(network, small(game), 800))
    found = fit.fitted()
    for name, weights in network._asdict().items():
        if name not in ("value", "value_bias"):
            assert (getattr(found, name) == weights).all()
    others = [number for number in range(found.value.shape[1]) if number != CHANCE]
    assert (found.value[:, others] == network.value[:, others]).all()
    results = fit.results()[::EVERY].flatten()
    known = ~results.isnan()
    units = fit.units.flatten(0, 1)[known].float().numpy()
    said = 1 / (1 + np.exp(-(units @ found.value[:, CHANCE] + found.value_bias[CHANCE])))
    assert said.mean() == pytest.approx(float(results[known].mean()), abs=1e-3)
    assert (played(Fit(network, small(game), 800)).fitted().value == found.value).all()


def test_a_result_belongs_to_who_decided_in_that_game() -> None:
    fit = Fit(begun("classic"), small("classic"), 4)
    fit.actors[:, 0] = torch.tensor([0, 1, 1, 0])
    fit.dones[1, 0] = True
    fit.wins[1, 0, :2] = torch.tensor([1.0, 0.0])
    found = fit.results()[:, 0]
    assert found[:2].tolist() == [1, 0]
    assert found[2:].isnan().all()


def test_without_an_end_chances_stay() -> None:
    network = begun("bad")
    assert played(Fit(network, small("bad"), 1)).fitted() is network


def run(*words: object) -> str:
    result = CliRunner().invoke(app, ["train", *map(str, words), "--plain"])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_command_fits_chances_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "MOST_GAMES", 32)
    file = tmp_path / "again.pt"
    told = run("classic", "--begin", "learned", "--updates", 0, "--seed", 1, "--out", file)
    assert "Fitting win chances" in told
    found, first = network_for("classic", tmp_path / "again.npz"), network_for("classic")
    assert (found.policy == first.policy).all()
    assert (found.value[:, CHANCE] != first.value[:, CHANCE]).any()
    story = story_for("classic", tmp_path / "again.npz")
    assert story is not None
    assert story["before"] == story_for("classic")
    assert "--updates 0" in story["command"]


def test_who_has_learned_already_goes_on_gently() -> None:
    first = network_for("bad")
    anew, further = course_of("bad", 1, {}, None), course_of("bad", 1, {}, None, first=first)
    changed = course_of("bad", 1, {"counts": {"gem": 3}}, None, first=first)
    assert anew.rate == changed.rate > further.rate
    assert further.minibatch > changed.minibatch
    assert (further.width, further.depth) == first.biases.shape[::-1]


@pytest.mark.parametrize(
    ("features", "is_made"),
    [(["avx512_bf16"], True), (["avx512_bf16", "amx_tile"], False), ([], False)],
)
def test_halves_are_for_processors_made_for_them(
    monkeypatch: pytest.MonkeyPatch, features: list[str], is_made: bool
) -> None:
    monkeypatch.setattr(net, "has", features.__contains__)
    assert is_made_for_halves(CPU) == is_made
    trainer = Trainer(small("classic"))
    assert trainer.rollout.features.dtype == (torch.bfloat16 if is_made else torch.float32)
    before = exported(trainer.net)
    trainer.train(0.0)
    assert (exported(trainer.net).first != before.first).any()
    assert np.isfinite(exported(trainer.net).first).all()


def test_the_stories_are_plain_data() -> None:
    for game in ("classic", "expedition", "bad"):
        assert json.loads(json.dumps(story_for(game))) == story_for(game)
