"""The balance report in a real browser without a network: nothing fails, nothing is hard to see."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browsing import DESKTOP, PHONE, Visitor, findings
from playwright.sync_api import Browser

from trowel.lab.balance import balance

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only
BOTS = ("greedy", "random")


AGAINST: dict[str, dict[str, Any]] = {
    "expedition": {"dear": {"cup": {"trade": 2, "prices": [2, 40]}}},
    "bad": {"many": {"gem": 20}},
}


@pytest.fixture(scope="module")
def report(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a report."""
    made = balance(request.param, games=60, bots=BOTS, seed=1, against=AGAINST[request.param])
    path = tmp_path_factory.mktemp("report") / "report.html"
    path.write_text(made.html(), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("report", "size", "scheme"),
    [
        pytest.param("expedition", DESKTOP, "light", id="expedition-desktop-light"),
        pytest.param("expedition", PHONE, "dark", id="expedition-phone-dark"),
        pytest.param("bad", DESKTOP, "dark", id="bad-desktop-dark"),
        pytest.param("bad", PHONE, "light", id="bad-phone-light"),
    ],
    indirect=["report"],
)
def test_the_report_opens_offline_and_is_accessible(
    browser: Browser | None,
    missing_part: Callable[[str], None],
    report: Path,
    size: Any,
    scheme: Any,
) -> None:
    if browser is None:
        missing_part("chromium is not installed")
        raise AssertionError
    strict = browser.new_context(viewport=size, color_scheme=scheme, offline=True)
    visitor = Visitor(strict.new_page(), "")
    asked: list[str] = []
    visitor.page.on("request", lambda request: asked.append(request.url))
    visitor.open(report.as_uri())
    assert [url for url in asked if not url.startswith("data:")] == [report.as_uri()]
    assert visitor.widest() == 0
    shown = visitor.page.locator("figure svg:visible").count()
    assert shown == visitor.page.locator("figure").count() > 5
    assert visitor.problems == []
    strict.close()
    lenient = browser.new_context(viewport=size, color_scheme=scheme, bypass_csp=True)
    checked = Visitor(lenient.new_page(), "")  # axe itself is a script
    checked.open(report.as_uri())
    assert findings(checked) == []
    lenient.close()
