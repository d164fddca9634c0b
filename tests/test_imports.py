"""Imports point downwards only, and only one module knows numba."""

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src" / "trowel"
FILES = sorted(SOURCES.rglob("*.py"))
LEVELS = {  # the longest fitting beginning counts
    "trowel.compiled": 0,
    "trowel.record": 0,
    "trowel.chance": 0,
    "trowel.action": 0,
    "trowel.game": 0,
    "trowel.games": 1,
    "trowel.match": 2,
    "trowel.placement": 2,
    "trowel.transcript": 2,
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
def test_only_one_module_knows_numba(path: Path) -> None:
    if module_of(path) != "trowel.compiled":
        assert not {name for name in imported(path) if name.split(".")[0] == "numba"}


@pytest.mark.parametrize("path", FILES, ids=module_of)
def test_one_game_does_not_know_another_and_rules_do_not_know_words(path: Path) -> None:
    module = module_of(path)
    above = {"words", "parse", "view", "edition", "option", "setup"}
    rules = {"box", "state", "event", "memory", "turn", "market", "museum", "monument", "legal"}
    if module.split(".")[-1] in rules | {"deal", "rules", "resample", "observation"}:
        assert not {name for name in imported(path) if name.split(".")[-1] in above}


def test_no_import_is_relative() -> None:
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.ImportFrom) and node.level), path
