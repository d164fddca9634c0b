"""Compile rule functions with numba, each cached in a folder named by the sources it can reach."""

import ast
import hashlib
import os
import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import version
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.extending import intrinsic
from platformdirs import user_cache_dir

config: Any = numba.config  # numba describes neither to the type checker
types: Any = numba.types

Function = TypeVar("Function", bound=Callable[..., Any])

INTERPRETED = bool(config.DISABLE_JIT)
SOURCES = Path(__file__).parent
DAYS_KEPT = 30  # a cache folder that no start has used for so long is removed


def compiled(function: Function) -> Function:
    """Compile a rule function on first use, without the GIL, and keep the machine code on disk."""
    return dispatcher(function, inline=False)


def hot(function: Function) -> Function:
    """Compile a small function that every decision calls, and always inline it."""
    return dispatcher(function, inline=True)


def dispatcher(function: Function, *, inline: bool) -> Function:
    """Wrap a function for numba, with a cache named by what its source can reach."""
    if INTERPRETED:
        return function
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder(source_file(function)))
    try:
        wrapped = numba.njit(cache=True, nogil=True, forceinline=inline)(function)
    finally:
        config.CACHE_DIR = before
    widen_arguments(wrapped)
    return cast(Function, wrapped)


def widen_arguments(wrapped: Any) -> None:
    """Make calls from compiled code pass every whole number as int64.

    Otherwise numba compiles a function again for each constant and each width it is called with.
    """
    template = wrapped.get_call_template

    def widened(arguments: Iterable[Any], keywords: Mapping[str, Any]) -> Any:
        return template([wide(kind) for kind in arguments], keywords)

    wrapped.get_call_template = widened


def wide(kind: Any) -> Any:
    """Return int64 for the type of any whole number or constant, other types as they are."""
    plain = types.unliteral(kind)
    return types.int64 if isinstance(plain, types.Integer) else plain


def source_file(function: Callable[..., Any]) -> Path:
    """Return the file that a function is written in."""
    assert isinstance(function, FunctionType)
    return Path(function.__code__.co_filename)


def is_ready(file: str) -> bool:
    """Tell whether an earlier start compiled the functions of a source file."""
    if INTERPRETED:
        return True
    mark = cache_folder(Path(file)) / "ready"
    if mark.exists():
        mark.touch()
        return True
    return False


def mark_ready(file: str) -> None:
    """Note for later starts that the functions of a file are compiled, and drop stale caches."""
    if INTERPRETED:
        return
    folder = cache_folder(Path(file))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "ready").touch()
    remove_stale(folder.parent)


def warm(steps: Sequence[Callable[[], object]], files: Sequence[str]) -> Iterator[int]:
    """Take steps that compile the functions of some files, and yield how many are left."""
    for done, step in enumerate(steps, 1):
        step()
        yield len(steps) - done
    for file in files:
        mark_ready(file)


@cache
def cache_folder(file: Path) -> Path:
    """Name the cache of a file's functions by a digest of all that can change their code."""
    return cache_root() / f"{file.parent.name}-{file.stem}-{digest(file)}"


def cache_root() -> Path:
    """Return where compiled code is kept: `TROWEL_CACHE`, or the user's cache folder."""
    return Path(os.environ.get("TROWEL_CACHE") or user_cache_dir("trowel")) / "compiled"


def digest(file: Path) -> str:
    """Hash the sources a file can reach, numba's version and its bounds checking."""
    found = hashlib.sha256(f"{version('numba')} {config.BOUNDSCHECK}".encode())
    for path in sorted(reachable(file)):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def reachable(file: Path) -> set[Path]:
    """Return a file and the files of this package that it imports, at any remove."""
    seen: set[Path] = set()
    waiting = [file]
    while waiting:
        path = waiting.pop()
        if path not in seen and path.is_file():
            seen.add(path)
            waiting.extend(source(name) for name in imports(path))
    return seen


def source(module: str) -> Path:
    """Return where the source of a module of this package would be."""
    path = SOURCES.joinpath(*module.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def imports(path: Path) -> tuple[str, ...]:
    """List the names of this package that a file imports at its top."""
    found: list[str] = []
    for node in ast.parse(path.read_bytes()).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found.append(node.module)
            found.extend(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            found.extend(alias.name for alias in node.names)
    return tuple(name for name in found if name.split(".")[0] == "trowel")


def population(bits: int) -> int:
    """Count the bits of a word, interpreted."""
    return int(bits).bit_count()


def population_intrinsic(_context: Any, _bits: Any) -> Any:
    """Count the bits of a word in one instruction, compiled."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


bit_count = cast(
    Callable[[int], int], population if INTERPRETED else intrinsic(population_intrinsic)
)


def multiplied_and_added(amount: Any, weight: Any, total: Any) -> Any:
    """Add a product with one rounding, interpreted: in double precision the product is exact."""
    return np.float32(np.float64(amount) * np.float64(weight) + np.float64(total))


def fused_intrinsic(_context: Any, _amount: Any, _weight: Any, _total: Any) -> Any:
    """Add a product with one rounding, as one instruction where a processor has it, compiled."""
    single = types.float32

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.fma(*arguments)

    return single(single, single, single), generate


fused = cast(
    Callable[[Any, Any, Any], Any],
    multiplied_and_added if INTERPRETED else intrinsic(fused_intrinsic),
)


def remove_stale(root: Path) -> None:
    """Remove the caches of sources that nobody has run for a month."""
    oldest = time.time() - DAYS_KEPT * 86400
    for folder in root.iterdir():
        mark = folder / "ready"
        if (mark if mark.exists() else folder).stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)
