"""The citation names the version and the licence of the package."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_citation_is_of_this_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    cited = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.+)$", cited, re.M) == [project["version"]]
    assert re.findall(r"^license: (.+)$", cited, re.M) == [project["license"]]
    assert f"version = {{{project['version']}}}" in (ROOT / "docs" / "reproduce.md").read_text(
        encoding="utf-8"
    )
