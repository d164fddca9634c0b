"""The example that trains a policy runs to its end, and what it trains beats random."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import trowel

pytestmark = pytest.mark.compiled_only
SCRIPT = Path(__file__).parents[2] / "examples" / "train_ppo.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    """Return the example as a module."""
    spec = importlib.util.spec_from_file_location("train_ppo", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train_ppo"] = module  # its dataclass looks itself up there
    spec.loader.exec_module(module)
    return module


def test_the_example_trains_plays_and_saves(tmp_path: Path) -> None:
    weights = tmp_path / "policy.pt"
    few = ["--updates", "1", "--games", "4", "--seed", "3", "--game", "bad", "--save", str(weights)]
    done = subprocess.run([sys.executable, SCRIPT, *few], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "of 4 games against random (95% interval " in done.stdout
    assert weights.exists()


def test_a_short_training_clearly_beats_random(example: ModuleType) -> None:
    policy = example.train("classic", seats=2, seed=1, seconds=0.0, updates=6)
    bots = [example.LearnedBot(policy), "random"]
    assert trowel.simulate("classic", 2, 200, bots, seed=1).row("learned").low > 0.8
