"""The examples about searches and prices run, and say what they found."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.compiled_only

EXAMPLES = Path(__file__).parents[2] / "examples"


def example(name: str) -> ModuleType:
    """Import an example."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("rollouts", ["greedy", "random", "openspiel"])
def test_ismcts_plays_our_bots(
    rollouts: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "rates.png"
    words = f"--games 2 --playouts 2 --opponents random search:20 --rollouts {rollouts}"
    example("ismcts_against_search").main([*words.split(), "--plot", str(picture)])
    said = capsys.readouterr().out
    assert said.count("classic, 2 seats: 2 games on 1 deal, seed 1") == 2
    assert re.search(r"ismcts +2 +\d+\.\d% +\d+\.\d% to \d+\.\d%", said)
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_price_is_swept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "curve.png"
    words = "--game classic --seats 2 --kind talisman --set 5 --prices 24 40 90 --games 40"
    example("sweep_price").main([*words.split(), "--out", str(picture)])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "classic, 2 seats, greedy bots: 40 deals, seed 1"
    prices = [re.split(r" {2,}", line) for line in lines[2:5]]
    assert [row[0] for row in prices] == ["24", "40*", "90"]
    shares = [float(row[1].rstrip("%")) for row in prices]
    assert shares == sorted(shares)
    assert shares[0] < shares[-1]
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_swept_row_stays_a_row_of_a_value_table() -> None:
    row = {"trade": 3, "prices": [3, 10, 20, 32, 50]}
    row_with = example("sweep_price").row_with
    assert row_with(row, 3, 40) == {"trade": 3, "prices": [3, 10, 40, 40, 50]}
    assert row_with(row, 3, 5) == {"trade": 3, "prices": [3, 5, 5, 32, 50]}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seats 2", "--kind is one of pot shard, parchment, coin, cup, talisman, map, mask"),
        ("--set 3", "--set is from 1 to 2, not 3."),
    ],
)
def test_a_price_that_is_not_there_is_refused(
    words: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        example("sweep_price").main(words.split())
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err
