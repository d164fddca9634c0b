"""The documents tell the truth about the code."""

import re
from pathlib import Path

import pytest

from trowel.games import GAMES
from trowel.games.archaeology import observation as cards
from trowel.games.bad import observation as bad

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize(("game", "layout"), [("classic", cards.LAYOUT), ("bad", bad.LAYOUT)])
def test_the_layout_of_the_observation_is_documented(
    game: str, layout: tuple[tuple[str, int, str], ...]
) -> None:
    page = (ROOT / "docs" / "observation.md").read_text(encoding="utf-8")
    assert rows_are_documented(layout, page) == GAMES[game].observation_size
    assert f"The length is {GAMES[game].observation_size}." in page
    assert f"There are {GAMES[game].action_count}." in page


def test_the_planes_of_the_board_are_documented() -> None:
    page = (ROOT / "docs" / "observation.md").read_text(encoding="utf-8")
    assert 81 * rows_are_documented(bad.PLANES, page) == bad.LAYOUT[0][1]


def rows_are_documented(layout: tuple[tuple[str, int, str], ...], page: str) -> int:
    """Check that a page has a row for each part, and return the length of all."""
    start = 0
    for part, length, meaning in layout:
        assert f"| {start} | {length} | {part} | {meaning} |" in page
        start += length
    return start


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), (page.name, target)


def test_the_readme_names_the_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("make play", "make test", "make check", "make bench"):
        assert command in readme
