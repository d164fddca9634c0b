"""Games on a GPU: the same rows as in one process, and a sentence where it cannot be.

No test needs a GPU. What the kernels do is seen in numba's CUDA simulator, with interpreted
rules, and by running the code that the CUDA compiler would get on this processor.
"""

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import trowel
from trowel.bots.bot import RandomBot
from trowel.bots.shipped import network_for
from trowel.game import OptionError, TrowelError
from trowel.lab.gpu import player
from trowel.lab.gpu.player import MISSING, kernel_for
from trowel.lab.plan import new_plan
from trowel.lab.rows import rows, table_of
from trowel.lab.simulation import Alone
from trowel.lab.training.training import read_kept
from trowel.lab.umpire import Run
from trowel.record import Games
from trowel.terminal.main import app

pytestmark = pytest.mark.compiled_only
HERE = Path(__file__).parent
SIMULATED = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
ON_THIS_PROCESSOR = {"LLVMLITE_ENABLE_IR_LAYER_TYPED_POINTERS": "0"}
Told = dict[str, Any]


@pytest.fixture
def needs_cuda(missing_part: Callable[[str], None]) -> None:
    if importlib.util.find_spec("numba_cuda") is None:
        missing_part("numba-cuda is not installed: pip install --group gpu")


def told(game: str, seats: int, games: int, bots: str = "random random", **options: Any) -> Told:
    plan = {"game": game, "seats": seats, "games": games, "bots": bots.split(), "seed": 7}
    return plan | {"options": options}


def run_with(environment: dict[str, str], *command: str) -> None:
    """Run Python in a process of its own: how CUDA is stood in for is set when it is imported."""
    called = [sys.executable, *command]
    done = subprocess.run(called, env=os.environ | environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def played_with(environment: dict[str, str], plans: list[Told], out: Path) -> list[Games]:
    """Let another process play plans; return their tallies."""
    run_with(environment, str(HERE / "cuda_elsewhere.py"), json.dumps(plans), str(out))
    with np.load(out) as file:
        return list(file.values())


def assert_same(plans: list[Told], found: list[Games]) -> None:
    """Hold tallies against games that are played here, in one process."""
    for one, tallies in zip(plans, found, strict=True):
        plan = new_plan(**one)
        runs = [run for some in Alone(plan, [range(plan.games)]).runs() for run in some]
        there, here = Run(0, plan.seats, tallies), np.concatenate([run.tallies for run in runs])
        assert table_of(plan, [there]).equals(table_of(plan, runs))
        tallies["nanoseconds"] = here["nanoseconds"] = 0
        assert tallies.tobytes() == here.tobytes()


FEW = [
    told("classic", 2, 4),
    told("classic", 4, 4),
    told("expedition", 2, 4, monument="mine", variants=["fierce-weather"]),
    told("expedition", 5, 5, monument="sphinx", variants=["beginners-luck"]),
    told("expedition", 3, 3, monument="tomb", variants=["long-expedition"]),
    told("bad", 2, 4),
    told("bad", 3, 3, variants=["escape", "fog"]),
]


@pytest.mark.usefixtures("needs_cuda")
def test_the_simulator_gives_the_rows_of_one_process(tmp_path: Path) -> None:
    assert_same(FEW, played_with(SIMULATED, FEW, tmp_path / "found.npz"))


MONUMENTS = ("great-pyramid", "temple", "tomb", "mine", "sphinx", "buried-ruins")
MANY_CARDS = [
    *[told("classic", seats, 300) for seats in (2, 3, 4)],
    *[told("expedition", 2, 300, monument=monument) for monument in MONUMENTS],
    *[told("expedition", seats, 300) for seats in (4, 5)],
    told("expedition", 3, 300, variants=["long-expedition"]),
    told("expedition", 4, 300, variants=["fierce-weather", "beginners-luck"]),
    told("classic", 3, 30, "learned greedy random"),
    *[told("expedition", 2, 20, "learned greedy", monument=monument) for monument in MONUMENTS],
]
MANY_TILES = [
    *[told("bad", seats, 300) for seats in (2, 4, 6)],
    told("bad", 3, 300, variants=["escape"]),
    told("bad", 5, 300, variants=["fog"]),
    told("bad", 2, 300, variants=["escape", "fog"]),
    told("bad", 3, 30, "learned greedy random"),
    told("bad", 2, 20, "learned greedy", variants=["escape"]),
    told("bad", 4, 20, "learned greedy", variants=["escape", "fog"]),
]


@pytest.mark.usefixtures("needs_cuda")
@pytest.mark.parametrize("plans", [MANY_CARDS, MANY_TILES], ids=["cards", "tiles"])
def test_the_code_for_cuda_gives_the_rows_of_one_process(plans: list[Told], tmp_path: Path) -> None:
    assert_same(plans, played_with(ON_THIS_PROCESSOR, plans, tmp_path / "found.npz"))


NOT_ON_THE_CPU = "from trowel.lab.umpire import Umpire; del Umpire.runs"
STOPPED = f"""
import sys, trowel
from trowel.lab.gpu import player
{NOT_ON_THE_CPU}

def stopped(self, numbers):
    if numbers.start == 4:
        raise KeyboardInterrupt
    return play(self, numbers)

player.MOST_BYTES = 2 * 576  # two games at a time
play, player.Gpu.play = player.Gpu.play, stopped
call = dict(game="classic", games=6, seed=3, gpu=True, out=sys.argv[1])
try:
    trowel.simulate(**call)
except KeyboardInterrupt:
    player.Gpu.play = lambda self, numbers: play(self, range(4, 6))
print(trowel.simulate(**call).simulation.ledger.played)
"""


@pytest.mark.usefixtures("needs_cuda")
def test_ctrl_c_keeps_what_was_played_and_the_rest_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    run_with(SIMULATED, "-c", STOPPED, str(file))
    plan = new_plan("classic", 2, 6, ["random", "random"], 3, {})
    assert pq.read_table(file).replace_schema_metadata(None).equals(rows(plan))


@pytest.mark.usefixtures("needs_cuda")
def test_the_command_plays_on_a_gpu(tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    given = ["simulate", "bad", "--games", "4", "--bots", "random", "--seed", "3", "--gpu"]
    called = f"from trowel.terminal.main import app; app({[*given, '--out', str(file)]})"
    run_with(SIMULATED, "-c", f"{NOT_ON_THE_CPU}; {called}")
    plan = new_plan("bad", 2, 4, ["random", "random"], 3, {})
    assert pq.read_table(file).replace_schema_metadata(None).equals(rows(plan))


class Renamed(RandomBot):
    """Not the bot that a kernel plays for: it might decide otherwise."""

    name = "renamed"


def test_bots_that_no_kernel_plays_for_are_refused() -> None:
    for bots, kernel in (("random random", "play_random"), ("learned greedy", "play_learned")):
        assert kernel_for(new_plan("classic", 2, 2, bots.split(), 1, {})) == kernel
    for bot in ("search:10", Renamed()):
        with pytest.raises(OptionError) as refused:
            trowel.simulate("classic", bots=["random", bot], gpu=True)
        name = bot if isinstance(bot, str) else bot.name
        sentence = f"on a GPU only random, greedy and learned can play, not {name}."
        assert str(refused.value) == sentence


def test_a_gpu_plays_with_one_network_of_a_certain_size(tmp_path: Path) -> None:
    file = tmp_path / "small.npz"
    given = network_for("classic")
    smaller = {"first": given.first[:, :8], "deeper": given.deeper[:, :8, :8]}
    smaller |= {"biases": given.biases[:, :8], "policy": given.policy[:8], "value": given.value[:8]}
    np.savez(file, **given._asdict() | smaller)
    with pytest.raises(OptionError, match=r"all learned bots of a game have the same network\.$"):
        trowel.simulate("classic", bots=["learned", f"learned:{file}"], gpu=True)
    wider = {"biases": np.zeros((2, 513), np.float32), "first": np.zeros((724, 513), np.float32)}
    np.savez(file, **given._asdict() | wider)
    with pytest.raises(OptionError, match=r"a network has at most 3 layers of 512 units\.$"):
        trowel.simulate("classic", bots=["greedy", f"learned:{file}"], gpu=True)


def test_cores_and_a_gpu_are_not_both_given() -> None:
    with pytest.raises(OptionError, match=r"give cores or gpu, not both\."):
        trowel.simulate("classic", cores=2, gpu=True)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["--bots", "novice"], "on a GPU only random, greedy and learned can play, not novice."),
        (["--bots", "random", "--cores", "2"], "give --cores or --gpu, not both."),
        (["--bots", "random", "--cores", "0"], "--cores is from 1 on, not 0."),
    ],
)
def test_the_command_refuses_in_one_sentence(given: list[str], sentence: str) -> None:
    result = CliRunner().invoke(app, ["simulate", "classic", "--gpu", *given])
    assert (result.exit_code, result.output) == (2, f"Error: {sentence}\n")


def test_a_cluster_and_a_gpu_are_not_both_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trowel.terminal.simulate.check_can_reach", lambda: None)
    given = ["simulate", "classic", "--bots", "random", "--gpu", "--cluster", "auto"]
    result = CliRunner().invoke(app, given)
    assert (result.exit_code, result.output) == (2, "Error: give --cluster or --gpu, not both.\n")


def test_without_numba_cuda_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "find_spec", lambda name: None)
    with pytest.raises(TrowelError) as refused:
        trowel.simulate("classic", gpu=True)
    assert str(refused.value) == MISSING
    assert "pip install 'trowel[gpu]'" in MISSING


@pytest.mark.usefixtures("needs_cuda")
def test_without_a_gpu_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from trowel.lab.gpu import device

    monkeypatch.setattr(device.cuda, "is_available", lambda: False)
    with pytest.raises(TrowelError) as refused:
        trowel.simulate("classic", gpu=True)
    assert str(refused.value) == "there is no GPU here that CUDA can use."


@pytest.mark.usefixtures("needs_cuda")
def test_interpreted_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from trowel.lab.gpu import device

    monkeypatch.setattr(device.cuda, "is_available", lambda: True)
    monkeypatch.setattr(device, "INTERPRETED", True)
    with pytest.raises(TrowelError, match="unset NUMBA_DISABLE_JIT"):
        device.check_device()


TRAINED = """
import sys, numpy as np, torch
from dataclasses import replace
from trowel.lab.training.trainer import Course, Trainer

torch.set_num_threads(1)
gpu, found = sys.argv[1] == "gpu", []
for game in ("classic", "bad"):
    course = replace(Course(game, seed=3), games=6, steps=4, width=8, minibatch=8)
    trainer = Trainer(course, gpu=gpu)
    trainer.train(0.0)
    trainer = Trainer.resumed(trainer.saved(), gpu=gpu)
    trainer.train(0.5)
    found += [weights.detach().numpy() for weights in trainer.net.parameters()]
    found += [part.numpy() for part in trainer.pupils.kept().values()]
np.savez(sys.argv[2], *found)
"""


@pytest.mark.usefixtures("needs_cuda")
def test_the_simulator_trains_the_network_of_a_cpu(tmp_path: Path) -> None:
    files = {"cpu": tmp_path / "cpu.npz", "gpu": tmp_path / "gpu.npz"}
    run_with({"NUMBA_DISABLE_JIT": "1"}, "-c", TRAINED, "cpu", str(files["cpu"]))
    run_with(SIMULATED, "-c", TRAINED, "gpu", str(files["gpu"]))
    with np.load(files["cpu"]) as here, np.load(files["gpu"]) as there:
        assert len(here.files) == len(there.files) == 22
        assert all(here[name].tobytes() == there[name].tobytes() for name in here.files)


@pytest.mark.usefixtures("needs_cuda")
def test_the_command_trains_on_a_gpu(tmp_path: Path) -> None:
    file = tmp_path / "mine.pt"
    given = ["train", "classic", "--updates", "1", "--games", "2", "--gpu", "--out", str(file)]
    quick = "from trowel.lab.training import training; training.EXAM_DEALS = {2: 2}"
    run_with(SIMULATED, "-c", f"{quick}; from trowel.terminal.main import app; app({given})")
    assert "--gpu" in read_kept(file)["command"]


@pytest.mark.usefixtures("needs_cuda")
def test_a_torch_without_cuda_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from trowel.lab.gpu import device, pupils

    monkeypatch.setattr(device.cuda, "is_available", lambda: True)
    monkeypatch.setattr("torch.cuda.is_available", lambda: False)
    result = CliRunner().invoke(app, ["train", "classic", "--gpu"])
    assert (result.exit_code, result.output) == (2, f"Error: {pupils.NO_CUDA}\n")
