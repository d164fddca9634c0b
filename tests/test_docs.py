"""The documents tell the truth about the code."""

import re
from pathlib import Path

from trowel.games.archaeology.observation import LAYOUT, OBSERVATION_SIZE
from trowel.games.archaeology.state import ACTIONS

ROOT = Path(__file__).parents[1]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_layout_of_the_observation_is_documented() -> None:
    page = (ROOT / "docs" / "observation.md").read_text(encoding="utf-8")
    start = 0
    for part, length, meaning in LAYOUT:
        assert f"| {start} | {length} | {part} | {meaning} |" in page
        start += length
    assert start == OBSERVATION_SIZE
    assert str(ACTIONS) in page


def test_links_between_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), (page.name, target)


def test_the_readme_names_the_commands() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for command in ("make play", "make test", "make check", "make bench"):
        assert command in readme
