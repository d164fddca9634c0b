"""Fixtures for the tests of the page: a server, a browser, and people."""

import shlex
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsing import DESKTOP, SEED, Open, Visitor
from playwright.sync_api import Browser, sync_playwright
from serving import Served, fix_chance, serving

from trowel.server.page import FOLDER


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser | None]:
    """Start the system's browser, if there is one."""
    program = shutil.which("chromium")
    if program is None:
        yield None
        return
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Serve the page."""
    with serving(tmp_path_factory.mktemp("site")) as served:
        yield served


@pytest.fixture
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a test the same deals in every run, and say how to repeat it, in case it fails."""
    test = request.node.nodeid
    fix_chance(monkeypatch, f"{SEED} {test}")
    repeat = f"TROWEL_TEST_SEED={shlex.quote(SEED)} .venv/bin/python -m pytest {shlex.quote(test)}"
    request.node.add_report_section("setup", "deals", repeat)


@pytest.fixture
def visit(
    browser: Browser | None, site: Served, deals: None, missing_part: Callable[[str], None]
) -> Iterator[Open]:
    """Let people come, each with a browser of their own; the page must have had no problem."""
    if browser is None:
        missing_part("chromium is not installed")
        raise AssertionError
    if not (FOLDER / "index.html").exists():
        missing_part("the page is not built")
    visitors: list[Visitor] = []

    def come(**given: Any) -> Visitor:
        context = browser.new_context(**({"viewport": DESKTOP, "locale": "en-GB"} | given))
        visitors.append(Visitor(context.new_page(), site.url))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.page.context.close()
    assert [problem for visitor in visitors for problem in visitor.problems] == []
