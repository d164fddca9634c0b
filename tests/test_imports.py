"""Imports point downwards only, and only two modules know numba: one for CPUs, one for GPUs."""

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src" / "trowel"
FILES = sorted(SOURCES.rglob("*.py"))
LEVELS = {  # the longest fitting beginning counts
    "trowel.compiled": 0,
    "trowel.record": 0,
    "trowel.plain": 0,
    "trowel.chance": 0,
    "trowel.action": 0,
    "trowel.log": 0,
    "trowel.many": 0,
    "trowel.tally": 0,
    "trowel.vector": 0,
    "trowel.part": 0,
    "trowel.saying": 0,
    "trowel.game": 0,
    "trowel.option": 0,
    "trowel.games": 1,
    "trowel.match": 2,
    "trowel.placement": 2,
    "trowel.transcript": 2,
    "trowel.bots": 3,
    "trowel.lab": 4,
    "trowel.server": 4,
    "trowel.terminal": 4,
}


def module_of(path: Path) -> str:
    parts = ("trowel", *path.relative_to(SOURCES).with_suffix("").parts)
    return ".".join(parts).removesuffix(".__init__")


def level_of(module: str) -> int | None:
    fitting = [name for name in LEVELS if f"{module}.".startswith(f"{name}.")]
    return LEVELS[max(fitting, key=len)] if fitting else None


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_imports_point_downwards(path: Path) -> None:
    module = module_of(path)
    if module == "trowel":
        return  # the door: it re-exports
    level = level_of(module)
    assert level is not None, f"{module} has no level"
    for name in imported(path):
        below = level_of(name)
        if name.split(".")[0] == "trowel":
            assert below is not None or (name == "trowel" and level == 4), (module, name)
            assert below is None or below <= level, f"{module} must not import {name}"


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_only_two_modules_know_numba(path: Path) -> None:
    if module_of(path) not in ("trowel.compiled", "trowel.lab.gpu.device"):
        assert not {name for name in imported(path) if name.split(".")[0] == "numba"}


GAME_FILES = [path for path in FILES if module_of(path).startswith("trowel.games.")]


@pytest.mark.parametrize("path", GAME_FILES, ids=module_of)
def test_one_game_does_not_know_another_and_rules_do_not_know_words(path: Path) -> None:
    module = module_of(path)
    own = ".".join(module.split(".")[:3])
    assert all(name.startswith(own) for name in imported(path) if name.startswith("trowel.games"))
    above = {"words", "parse", "view", "edition", "option", "setup", "part", "saying"}
    above |= {"table", "choice", "price", "guide"}
    rules = {"box", "state", "event", "memory", "turn", "market", "museum", "monument", "legal"}
    rules |= {"deal", "rules", "resample", "observation", "blast", "board", "walk", "tally", "many"}
    if module.split(".")[-1] in rules:
        assert not {name for name in imported(path) if name.split(".")[-1] in above}


TERMINAL = [path for path in FILES if "terminal" in path.parts]


@pytest.mark.parametrize("path", TERMINAL, ids=module_of)
def test_the_terminal_knows_no_game_by_name(path: Path) -> None:
    """It finds a game by its id, and what it shows comes through the contract."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "trowel.games":
            assert {alias.name for alias in node.names} <= {"GAMES", "find_game"}
    assert not {name for name in imported(path) if name.startswith("trowel.games.")}


def test_no_import_is_relative() -> None:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.ImportFrom) and node.level), path
