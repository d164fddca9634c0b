"""Plays on a GPU without one, as a program: `cuda_elsewhere.py PLANS OUT`.

Under NUMBA_ENABLE_CUDASIM the kernels run in numba's CUDA simulator. Otherwise they are compiled
for CUDA, and the code that the CUDA compiler would get is compiled for this processor instead; it
has to be written with LLVMLITE_ENABLE_IR_LAYER_TYPED_POINTERS=0, which LLVM reads and CUDA not.
"""

import ctypes
import json
import re
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import llvmlite.binding as llvm
import numpy as np
import numpy.typing as npt

from trowel.compiled import types
from trowel.lab.gpu.device import config, cuda
from trowel.lab.gpu.player import THREADS, Gpu
from trowel.lab.plan import Plan, new_plan
from trowel.record import Games

Kinds = tuple[tuple[np.dtype[Any], int], ...]  # of arrays: what they hold, and how many sides
HOPPER = (9, 0)
NAMES = ("tid", "ntid", "ctaid")  # a thread's number, the size of a block, the block's number
REGISTERS = np.zeros(len(NAMES), np.int32)
ENGINES: list[Any] = []  # that must not go away
READ = r'"llvm\.nvvm\.read\.ptx\.sreg\.(\w+)\.x"'
STUB = """define i32 @{name}() {{
  %place = inttoptr i64 {place} to ptr
  %value = load volatile i32, ptr %place
  ret i32 %value
}}
"""
LIBRARY = """declare double @pow(double, double)
define double @__nv_pow(double %base, double %exponent) {
  %power = call double @pow(double %base, double %exponent)
  ret double %power
}
define double @__nv_fmin(double %first, double %second) {
  %is_less = fcmp olt double %first, %second
  %least = select i1 %is_less, double %first, double %second
  ret double %least
}
"""


class Elsewhere(Gpu):
    """Plays with the code of a kernel, one thread after another, on this processor."""

    def launch(self, given: list[npt.NDArray[Any]], tallies: Games) -> None:
        """Play a game for each tally, and in threads beyond the last one none."""
        arrays = list(map(np.asarray, (*given, tallies)))
        kernel = kernel_here(self.kernel.py_func, tuple((a.dtype, a.ndim) for a in arrays))
        words = [number for array in arrays for number in described(array)]
        nothing = ctypes.c_int64()  # room for what a kernel returns
        for number in range(-(-len(tallies) // THREADS) * THREADS):
            REGISTERS[:] = number % THREADS, THREADS, number // THREADS
            assert kernel(ctypes.addressof(nothing), *words) == 0


def described(array: npt.NDArray[Any]) -> list[int]:
    """Return an array as kernels take it: no owner, its size, its place, shape and strides."""
    return [0, 0, array.size, array.itemsize, array.ctypes.data, *array.shape, *array.strides]


@cache
def kernel_here(function: Any, kinds: Kinds) -> Callable[..., int]:
    """Compile a kernel that takes arrays of such kinds for this processor."""
    name, codes = cuda_code(function, kinds)
    engine = engine_for([*map(without_cuda, codes), *stubs()])
    ENGINES.append(engine)
    words = [ctypes.c_int64] * sum(5 + 2 * sides for _, sides in kinds)
    kind = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, *words)
    return kind(engine.get_function_address(name))


def cuda_code(function: Any, kinds: Kinds) -> tuple[str, list[str]]:
    """Return the name of a kernel and its code for CUDA, before the CUDA compiler has it."""
    from numba import from_dtype
    from numba.cuda.compiler import compile_cuda

    dispatcher: Any = import_module("numba.cuda.dispatcher")
    dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=HOPPER)
    arrays = tuple(types.Array(from_dtype(kind), sides, "C") for kind, sides in kinds)
    found = compile_cuda(function, types.void, arrays, cc=HOPPER)
    return found.fndesc.llvm_func_name, found.library.llvm_strs


def stubs() -> list[str]:
    """Return functions that read what a GPU has in registers, and those of its library."""
    places = [int(REGISTERS[at:].ctypes.data) for at in range(len(NAMES))]
    reads = [STUB.format(name=name, place=at) for name, at in zip(NAMES, places, strict=True)]
    return [*reads, LIBRARY]


def without_cuda(code: str) -> str:
    """Leave out the target, and call functions for what a GPU has in registers."""
    return re.sub(READ, r"\1", re.sub("^target .*$", "", code, flags=re.MULTILINE))


def engine_for(codes: list[str]) -> Any:
    """Compile code for this processor."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    whole = llvm.parse_assembly("")
    for code in codes:
        whole.link_in(llvm.parse_assembly(code))
    whole.triple = llvm.get_process_triple()
    whole.verify()
    machine = llvm.Target.from_triple(whole.triple).create_target_machine(opt=2)
    engine = llvm.create_mcjit_compiler(whole, machine)
    engine.finalize_object()
    return engine


def played(plan: Plan) -> Games:
    """Return the tallies of all games of a plan."""
    assert cuda.is_available() == bool(config.ENABLE_CUDASIM)
    players = Gpu if config.ENABLE_CUDASIM else Elsewhere
    with players(plan, [range(plan.games)]) as running:
        return np.concatenate([run.tallies for runs in running.runs() for run in runs])


def main() -> None:
    """Play plans and write their tallies."""
    plans = [new_plan(**told) for told in json.loads(sys.argv[1])]
    np.savez(sys.argv[2], *[played(plan) for plan in plans])


if __name__ == "__main__":
    main()
