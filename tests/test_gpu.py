"""The rules stay fit for CUDA: they compile to PTX for compute capability 9.0 without a GPU."""

import importlib.util
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from trowel.compiled import types
from trowel.games.archaeology import observation, resample, rules
from trowel.games.archaeology.state import Log, State

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


def game_types() -> tuple[Any, Any, Any]:
    from numba import from_dtype

    games = types.Array(from_dtype(State.dtype), 1, "C")
    logs = types.Array(from_dtype(Log.dtype), 1, "C")
    return games, logs, types.Array(types.int8, 1, "C")


def test_deal_legal_and_apply_compile_to_ptx(cuda: Any) -> None:
    games, logs, _ = game_types()

    def kernel(table: Any, blank: Any, seed: int, notes: Any, out: Any) -> None:
        out[0] = rules.random_playouts(table, blank, seed, 1, notes)

    code = ptx(cuda, kernel, games, games, types.int64, logs, types.Array(types.int64, 1, "C"))
    assert ".target sm_90" in code


def test_redeal_and_observation_compile_to_ptx(cuda: Any) -> None:
    games, _, scratch = game_types()

    def kernel(table: Any, seat: int, seed: int, pool: Any, room: Any, out: Any) -> None:
        resample.resample_game(table, 0, seat, seed, pool, room)
        observation.observe_game(table, 0, seat, pool, out)
        observation.mask_game(table, 0, out)

    vector = types.Array(types.int16, 1, "C")
    code = ptx(cuda, kernel, games, types.int64, types.int64, scratch, scratch, vector)
    assert ".target sm_90" in code
