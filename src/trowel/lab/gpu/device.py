"""What all kernels share. Needs numba-cuda, an extra; no other module here imports it."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from trowel.compiled import INTERPRETED, cache_folder, compiled, source_file
from trowel.game import TrowelError
from trowel.log import ROWS, Log
from trowel.record import Games, Numbers, Record

OURS = "_ZN6trowel"  # how the names of our functions begin in a kernel
RECKONING = ("_ZN6trowel4bots7network", "_ZN6trowel3lab")  # long loops, faster if unrolled
NO_GPU = "there is no GPU here that CUDA can use."
NOT_INTERPRETED = "a GPU plays compiled rules only; unset NUMBA_DISABLE_JIT."


def numba_parts() -> tuple[Any, Any]:
    """Import numba's CUDA part and its settings."""
    if not hasattr(np, "row_stack"):  # NumPy 2.5 has dropped what numba-cuda 0.30 still asks for
        np.row_stack = np.vstack  # noqa: NPY201
    from numba import cuda
    from numba.cuda.core import config

    return cuda, config


cuda, config = numba_parts()
config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a small simulation leaves most of a GPU idle


def keep_loops(module: Any, _library: Any) -> None:
    """Let no short loop be unrolled: then code is a quarter as long, and caches can hold it."""
    names = [name for name in module.globals if name.startswith(OURS)]
    short = [module.globals[name] for name in names if not name.startswith(RECKONING)]
    blocks = [block for function in short for block in function.blocks]
    if blocks:
        kept = module.add_metadata(["llvm.loop.unroll.disable"])
        loop = module.add_metadata([kept])
        loop.operands = (loop, kept)  # LLVM knows a loop by a node that begins with itself
        for block in blocks:
            block.terminator.set_metadata("llvm.loop", loop)


if not config.ENABLE_CUDASIM:  # a simulator compiles nothing
    from numba.cuda.descriptor import cuda_target

    cuda_target.target_context.post_lowering = keep_loops


def check_device() -> None:
    """Refuse to play where there is no GPU, or where the rules are not compiled for it."""
    if not cuda.is_available():
        raise TrowelError(NO_GPU)
    if INTERPRETED and not config.ENABLE_CUDASIM:
        raise TrowelError(NOT_INTERPRETED)


def kernel(function: Callable[..., None], **limits: int) -> Any:
    """Make a kernel of a function, compiled on first use and kept where all compiled code is.

    With `max_registers`, a thread has at most so many: the fewer, the more threads run at once.
    """
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder(source_file(function)))
    try:
        return cuda.jit(cache=True, **limits)(function)
    finally:
        config.CACHE_DIR = before


def layout_of(kind: type[Record]) -> np.dtype[Any]:
    """Return the memory of a record for an array inside a kernel.

    As `np.record`, so that the fields are attributes in numba's CUDA simulator, too.
    """
    return np.dtype((np.record, kind.dtype))


LOG = layout_of(Log)


def to_device(array: npt.NDArray[Any]) -> Any:
    """Copy an array to the GPU; records as a kernel has them."""
    plain = np.asarray(array)
    if plain.dtype.names is not None:
        plain = plain.view(np.dtype((np.record, plain.dtype)))
    return cuda.to_device(plain)


@compiled
def clear(logs: Games, trail: Numbers) -> None:
    """Prepare memory that holds anything: an empty log, and no points before the first turn."""
    logs[0].room = ROWS
    for seat in range(trail.shape[1]):
        trail[0, seat] = 0
