"""The rules stay fit for CUDA: they compile to PTX for compute capability 9.0 without a GPU."""

import importlib.util
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from trowel.compiled import types
from trowel.games.archaeology import observation, resample, rules, state
from trowel.games.bad import observation as bad_observation
from trowel.games.bad import resample as bad_resample
from trowel.games.bad import rules as bad_rules
from trowel.games.bad import state as bad_state
from trowel.log import Log
from trowel.record import Record

pytestmark = pytest.mark.compiled_only
HOPPER = (9, 0)


@pytest.fixture
def cuda(monkeypatch: pytest.MonkeyPatch, missing_part: Callable[[str], None]) -> Any:
    """Return numba's CUDA compiler, told that the current device is a Hopper."""
    if importlib.util.find_spec("numba_cuda") is None:
        missing_part("numba-cuda is not installed: pip install --group gpu")
    for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
        if not hasattr(np, old):  # names that NumPy dropped and numba-cuda still asks for
            monkeypatch.setattr(np, old, getattr(np, new), raising=False)
    from numba import cuda
    from numba.cuda import dispatcher

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
        observation.observe_game(table, 0, seat, pool, out)
        observation.mask_game(table, 0, out)

    scratch, out = vector_of(types.int8), vector_of(types.int16)
    games = array_of(state.State)
    code = ptx(cuda, kernel, games, types.int64, types.int64, scratch, scratch, out)
    assert ".target sm_90" in code


def test_redeal_and_observation_of_bad_archeology_compile_to_ptx(cuda: Any) -> None:
    def kernel(table: Any, seat: int, seed: int, pool: Any, out: Any) -> None:
        bad_resample.resample_game(table, 0, seed)
        bad_observation.observe_game(table, 0, seat, pool, out)
        bad_observation.mask_game(table, 0, out)

    scratch, out = vector_of(types.int8), vector_of(types.int16)
    games = array_of(bad_state.State)
    assert ".target sm_90" in ptx(cuda, kernel, games, types.int64, types.int64, scratch, out)
