"""The rules stay fit for CUDA: they compile to PTX for compute capability 9.0 without a GPU."""

import importlib.util
import re
import tomllib
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from trowel.compiled import types
from trowel.games.archaeology import observation, resample, rules, state, tally
from trowel.games.bad import observation as bad_observation
from trowel.games.bad import resample as bad_resample
from trowel.games.bad import rules as bad_rules
from trowel.games.bad import state as bad_state
from trowel.games.bad import tally as bad_tally
from trowel.log import Log
from trowel.record import Record
from trowel.tally import MOST_TURNS

pytestmark = pytest.mark.compiled_only
HOPPER = (9, 0)


@pytest.fixture
def cuda(monkeypatch: pytest.MonkeyPatch, missing_part: Callable[[str], None]) -> Any:
    """Return numba's CUDA compiler, told that the current device is a Hopper."""
    if importlib.util.find_spec("numba_cuda") is None:
        missing_part("numba-cuda is not installed: pip install --group gpu")
    from numba.cuda import dispatcher

    from trowel.lab.gpu.device import cuda

    device = SimpleNamespace(compute_capability=HOPPER)
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: device)
    return cuda


def ptx(cuda: Any, kernel: Callable[..., None], *arguments: Any) -> str:
    code, _ = cuda.compile_ptx(kernel, types.void(*arguments), cc=HOPPER)
    return str(code)


def array_of(record: type[Record]) -> Any:
    from numba import from_dtype

    return types.Array(from_dtype(record.dtype), 1, "C")


def vector_of(kind: Any) -> Any:
    return types.Array(kind, 1, "C")


@pytest.mark.parametrize(
    ("record", "game_rules"), [(state.State, rules), (bad_state.State, bad_rules)]
)
def test_deal_legal_and_apply_compile_to_ptx(
    cuda: Any, record: type[Record], game_rules: Any
) -> None:
    def kernel(table: Any, blank: Any, seed: int, notes: Any, out: Any) -> None:
        out[0] = game_rules.random_playouts(table, blank, seed, 1, notes)

    games = array_of(record)
    code = ptx(cuda, kernel, games, games, types.int64, array_of(Log), vector_of(types.int64))
    assert ".target sm_90" in code


def test_redeal_and_observation_of_the_card_games_compile_to_ptx(cuda: Any) -> None:
    def kernel(table: Any, seat: int, seed: int, pool: Any, room: Any, out: Any) -> None:
        resample.resample_game(table, 0, seat, seed, pool, room)
        observation.observe_game(table, 0, seat, out)
        observation.mask_game(table, 0, out)

    scratch, out = vector_of(types.int8), vector_of(types.int16)
    games = array_of(state.State)
    code = ptx(cuda, kernel, games, types.int64, types.int64, scratch, scratch, out)
    assert ".target sm_90" in code


def test_redeal_and_observation_of_bad_archeology_compile_to_ptx(cuda: Any) -> None:
    def kernel(table: Any, seat: int, seed: int, out: Any) -> None:
        bad_resample.resample_game(table, 0, seed)
        bad_observation.observe_game(table, 0, seat, out)
        bad_observation.mask_game(table, 0, out)

    out = vector_of(types.int16)
    games = array_of(bad_state.State)
    assert ".target sm_90" in ptx(cuda, kernel, games, types.int64, types.int64, out)


def assembled(code: str) -> bytes:
    """Return machine code for a Hopper, made by the linker that numba uses on one."""
    driver: Any = import_module("numba.cuda.cudadrv.driver")
    linker = driver._Linker(max_registers=None, cc=HOPPER, lto=False)
    linker.add_ptx(code.encode())
    return bytes(linker.complete().code)


@pytest.mark.parametrize(
    ("game", "record", "told", "seats"),
    [("classic", state.State, tally.Tally, 5), ("bad", bad_state.State, bad_tally.Tally, 6)],
)
def test_the_kernel_of_random_play_needs_no_more_than_its_records(
    cuda: Any, game: str, record: type[Record], told: type[Record], seats: int
) -> None:
    """It takes no memory at run time, has no fractions and no calls, and can be assembled."""
    from trowel.lab.gpu.player import kernels_of

    kernel, numbers = kernels_of(game, "play_random").play_random.py_func, vector_of(types.int64)
    code = ptx(cuda, kernel, array_of(record), numbers, numbers, array_of(told))
    assert ".target sm_90" in code
    assert not re.search(r"malloc|NRT_|vprintf|\.f(16|32|64)\b|\bcall\b", code)
    local = sum(map(int, re.findall(r"__local_depot\d+\[(\d+)\]", code)))
    records = sum(kind.dtype.itemsize for kind in (record, told, Log))
    assert local < records + 2 * seats * (MOST_TURNS + 1) + 512
    assert assembled(code).startswith(b"\x7fELF")


def test_what_training_reckons_of_games_compiles_down_to_machine_code(cuda: Any) -> None:
    from trowel.lab.gpu import pupils

    kinds = {"i": types.int64, "h": types.int16, "f": types.float32, "b": types.boolean}
    kernels = {
        pupils.pay_games: "h2 f2 b1 i1 d d f2",
        pupils.hand_back: "f2 f2 f3 f3 b2 i2 i1 d f2 f2",
    }
    for kernel, told in kernels.items():
        arrays = [
            types.float64 if word == "d" else types.Array(kinds[word[0]], int(word[1]), "C")
            for word in told.split()
        ]
        code = ptx(cuda, kernel.py_func, *arrays)
        assert not re.search(r"malloc|NRT_|vprintf", code)
        assert assembled(code).startswith(b"\x7fELF")


def test_the_extra_and_the_dependency_group_are_the_same() -> None:
    told = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text())
    assert told["project"]["optional-dependencies"]["gpu"] == told["dependency-groups"]["gpu"]
