"""Every rule id of the rules pages is cited by a test, in its name or docstring."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parent
PAGES = sorted((TESTS.parent / "docs" / "rules").glob("*.md"))
IN_NAME = re.compile(r"(?<![a-z0-9])([acnmvb])_(\d+)(?![0-9])")
IN_TEXT = re.compile(r"\b([ACNMVB]-\d+)\b")


def defined() -> set[str]:
    """Find the ids that the rules pages define."""
    found: list[str] = []
    for page in PAGES:
        found += re.findall(r"\*\*([ACNMVB]-\d+)\*\*", page.read_text(encoding="utf-8"))
    assert len(found) == len(set(found)), "an id is defined twice"
    return set(found)


def cited() -> set[str]:
    """Find the ids in names and docstrings of test functions."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= {f"{a.upper()}-{n}" for a, n in IN_NAME.findall(node.name)}
                found |= set(IN_TEXT.findall(ast.get_docstring(node) or ""))
    return found


def test_every_rule_id_is_cited_by_a_test() -> None:
    assert sorted(defined() - cited()) == []


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert sorted(cited() - defined()) == []


def test_the_pages_define_every_rule_of_the_card_games() -> None:
    expected = {f"A-{n}" for n in range(1, 23)} | {f"C-{n}" for n in range(1, 7)}
    expected |= {f"N-{n}" for n in range(1, 11)} | {f"M-{n}" for n in range(1, 10)}
    expected |= {f"V-{n}" for n in range(1, 4)}
    assert expected <= defined()
