"""The end of a game in a real browser: the result, the coach, and the way into the replay."""

import random
import re
from collections.abc import Iterator

import pytest
from browsing import PHONE, Open, Visitor, findings, play_on, usable
from playwright.sync_api import Locator, expect
from serving import Served

from trowel.server.coach import Coaching

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only
PLAYOUTS = 2000
WHILE_MS = 60_000  # until the coach is done, whatever else the machine does
GERMAN_STEP = re.compile(r"^Schritt \d+$")


@pytest.fixture(autouse=True)
def quick_coach(site: Served) -> Iterator[None]:
    """Let the coach play little."""
    site.hall.coaching.playouts = PLAYOUTS
    yield
    site.hall.coaching.playouts = None


def finished(visitor: Visitor, game: str, seats: int = 2) -> str:
    """Let bots play a game to its end in which a visitor has a seat."""
    code = visitor.new_table(game, seats=seats, fill=True, level="novice")
    visitor.ask("DELETE", f"/api/tables/{code}/seats/0")
    while visitor.ask("GET", f"/api/tables/{code}")["status"] != "over":
        visitor.page.wait_for_timeout(50)
    return code


def turned(visitor: Visitor, game: str) -> tuple[str, int]:
    """Return a game that turned, and the step where it first did."""
    while True:
        code = finished(visitor, game)
        while (found := visitor.ask("GET", f"/api/tables/{code}/coach"))["state"] != "done":
            visitor.page.wait_for_timeout(50)
        if found["analysis"]["turnings"]:
            return code, min(one["ply"] for one in found["analysis"]["turnings"]) + 1


def sheet(visitor: Visitor) -> Locator:
    """Return the end of the game."""
    return visitor.page.get_by_role("dialog")


@pytest.mark.parametrize(
    ("game", "money"),
    [
        ("classic", "Money over time"),
        ("expedition", "Money over time"),
        ("bad", "Points over time"),
    ],
)
def test_the_end_shows_what_the_coach_finds(visit: Open, game: str, money: str) -> None:
    ada = visit()
    code = finished(ada, game, seats=3)
    ada.open(f"/t/{code}")
    end = sheet(ada)
    expect(end.get_by_role("figure")).to_have_count(2, timeout=WHILE_MS)
    expect(end.get_by_role("figure", name="Who was winning")).to_be_visible()
    expect(end.get_by_role("figure", name=money)).to_be_visible()
    expect(end.get_by_role("heading", name="Your costliest decisions")).to_be_attached()
    shares = end.get_by_role("region", name="The deal and the play").get_by_role("listitem")
    expect(shares).to_have_count(3)
    expect(end.locator(".pole")).to_have_count(0)


def test_the_coach_shows_how_far_it_is(visit: Open, site: Served) -> None:
    ada = visit()
    code = finished(ada, "classic")
    site.hall.coaching.playouts = 10**6
    ada.open(f"/t/{code}")
    bar = sheet(ada).get_by_role("progressbar", name="The coach looks at the game")
    expect(bar).to_have_attribute("aria-valuenow", re.compile("[1-9]"), timeout=WHILE_MS)
    site.hall.coaching.close()  # nobody waits for it
    site.hall.coaching = Coaching()


@pytest.mark.parametrize("game", ["expedition", "bad"])
def test_a_turning_point_leads_into_the_replay(visit: Open, game: str) -> None:
    ada = visit()
    code, step = turned(ada, game)
    ada.open(f"/t/{code}")
    points = sheet(ada).get_by_role("list", name="Turning points")
    points.get_by_role("link").first.click()
    expect(ada.page.get_by_text(f"Step {step} of")).to_be_visible()
    expect(ada.page).to_have_url(f"{ada.base}/replay/{code}#{step}")
    expect(ada.page.locator("#main")).to_have_attribute("data-ply", str(step - 1))
    ada.page.get_by_role("button", name="To the end").click()
    expect(sheet(ada)).to_have_count(0)
    ada.page.get_by_role("link", name="Show the result").click()
    expect(sheet(ada).get_by_role("figure")).to_have_count(2)


def choose_pass(visitor: Visitor, _dice: random.Random) -> bool:
    """Pass, if it is this visitor's turn; tell whether it was."""
    buttons = usable(visitor.page.get_by_role("button", name="Pass", exact=True))
    if buttons:
        visitor.play(buttons[0])
    return bool(buttons)


def test_a_game_that_was_over_at_once_is_looked_at_too(visit: Open) -> None:
    ada, ben = visit(), visit()
    code = ada.new_table("bad", seats=2, start=False)
    ben.ask("POST", f"/api/tables/{code}/join")
    ada.ask("POST", f"/api/tables/{code}/start")
    for visitor in (ada, ben):
        visitor.open(f"/t/{code}")
        expect(visitor.page.locator(".cell").first).to_be_visible()
    play_on([ada, ben], choose_pass, seed=1)
    expect(sheet(ada).get_by_role("figure")).to_have_count(2, timeout=WHILE_MS)


def test_a_chart_is_read_with_the_keyboard_and_as_a_table(visit: Open) -> None:
    ada = visit()
    ada.open(f"/t/{finished(ada, 'classic')}")
    figure = sheet(ada).get_by_role("figure", name="Who was winning")
    expect(figure).to_be_visible(timeout=WHILE_MS)
    slider = figure.get_by_role("slider")
    at_the_end = slider.get_attribute("aria-valuetext") or ""
    assert re.match(r"Step \d+, .* \d+%, .* \d+%$", at_the_end)
    figure.get_by_text("As a table").click()
    rows = figure.get_by_role("row")
    shares = re.findall(r"(\d+)%", rows.last.inner_text())
    assert sorted(shares) in (["0", "100"], ["50", "50"])  # won, or shared
    moments = rows.count() - 1
    for key, read in (("ArrowLeft", re.compile("^Step 1,")), ("ArrowRight", at_the_end)):
        for _ in range(moments - 1):
            slider.press(key)
        expect(slider).to_have_attribute("aria-valuetext", read)


@pytest.mark.parametrize("game", ["classic", "bad"])
def test_the_end_can_be_put_aside_and_comes_back(visit: Open, game: str) -> None:
    ada = visit()
    ada.open(f"/t/{finished(ada, game)}")
    for way in ("Close", "Look at the table"):
        sheet(ada).get_by_role("button", name=way).click()
        expect(sheet(ada)).to_have_count(0)
        ada.page.get_by_role("button", name="Show the result").click()
        expect(sheet(ada)).to_be_visible()


def test_who_only_watched_sees_the_score_and_no_coach(visit: Open, site: Served) -> None:
    ada, eve = visit(), visit()
    code = finished(ada, "classic")
    eve.open(f"/t/{code}")
    expect(sheet(eve).get_by_role("heading", name="Final score")).to_be_visible()
    expect(sheet(eve).get_by_role("progressbar")).to_have_count(0)
    expect(sheet(eve).get_by_role("button", name="Rematch")).to_have_count(0)
    assert code not in site.hall.coaching.reviews


@pytest.mark.parametrize("game", ["expedition", "bad"])
def test_the_german_end_is_german(visit: Open, game: str) -> None:
    ada = visit(locale="de-DE", viewport=PHONE)
    code, _step = turned(ada, game)
    ada.open(f"/t/{code}")
    end = sheet(ada)
    expect(end.get_by_role("figure")).to_have_count(2, timeout=WHILE_MS)
    points = end.get_by_role("list", name="Wendepunkte")
    expect(points.get_by_role("link").first).to_have_text(GERMAN_STEP)
    words = set(re.findall(r"\w+", end.inner_text()))
    english = {"the", "took", "sold", "moved", "points", "step", "Better", "cost", "luck", "dug"}
    assert words & english == set()
    assert ada.widest() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_end(visit: Open, scheme: str) -> None:
    ada = visit(color_scheme=scheme, bypass_csp=True)
    for game in ("expedition", "bad"):
        ada.open(f"/t/{finished(ada, game, seats=4)}")
        expect(sheet(ada).get_by_role("figure")).to_have_count(2, timeout=WHILE_MS)
        assert findings(ada) == []
