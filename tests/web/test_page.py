"""The page as a whole: replay, one screen for several, languages, and what axe finds."""

import random

import pytest
from browsing import DESKTOP, PHONE, Open, choose_card, findings, play_cards
from playwright.sync_api import expect

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(visit: Open, scheme: str, size: dict[str, int]) -> None:
    ada = visit(color_scheme=scheme, viewport=size, bypass_csp=True)
    waiting = ada.new_table("expedition", start=False, seats=4)
    tables = [ada.new_table(game, seats=2, fill=True) for game in ("classic", "expedition", "bad")]
    screens = ["/", "/games", "/leaders/classic", "/settings", "/rules/bad", "/rules/expedition"]
    screens += ["/replay", "/recover"]
    found = {}
    for path in (*screens, f"/t/{waiting}", *(f"/t/{code}" for code in tables)):
        ada.open(path)
        expect(ada.page.locator("main")).to_be_visible()
        found[path] = findings(ada)
        assert ada.widest() == 0, path
    assert {path: one for path, one in found.items() if one} == {}


def test_a_game_can_be_watched_again(visit: Open) -> None:
    ada = visit()
    code = ada.new_table("classic", seats=2, fill=True, level="novice")
    ada.open(f"/t/{code}")
    play_cards([ada], seed=4)
    ada.page.get_by_role("link", name="Watch it again").click()
    expect(ada.page.get_by_text("Step 1 of")).to_be_visible()
    ada.page.get_by_role("button", name="One step on").click()
    expect(ada.page.get_by_text("Step 2 of")).to_be_visible()
    ada.page.get_by_role("button", name="To the end").click()
    expect(ada.page.locator("#main")).not_to_have_attribute("data-ply", "1")
    ada.page.get_by_label("Seen by").select_option(label="Novice")
    expect(ada.page.get_by_role("heading", name="Novice (you)")).to_be_visible()
    ada.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    ada.page.get_by_role("button", name="Log", exact=True).click()  # below it are the controls
    expect(ada.page.locator(".log")).to_be_visible()
    assert ada.widest() == 0


def test_several_at_one_screen_do_not_see_each_others_hands(visit: Open) -> None:
    ada = visit()
    code = ada.new_table("classic", start=False, seats=2)
    ada.ask("POST", f"/api/tables/{code}/join", name="Ben")
    ada.ask("POST", f"/api/tables/{code}/start")
    ada.open(f"/t/{code}")
    dice = random.Random(7)
    for _ in range(4):
        ready = ada.page.get_by_role("button", name="show my hand")
        expect(ready).to_be_visible()
        assert ada.page.locator(".hand").count() == 0
        ready.click()
        expect(ada.page.locator(".hand")).to_be_visible()
        while ada.page.locator(".hand").count():
            choose_card(ada, dice)
            ada.page.wait_for_timeout(100)


def test_the_page_speaks_german(visit: Open) -> None:
    ada = visit(locale="de-DE")
    ada.open(f"/t/{ada.new_table('expedition', seats=2, fill=True)}")
    expect(ada.page.get_by_role("heading", name="Deine Hand")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.lang") == "de"


def test_an_unknown_table_says_so(visit: Open) -> None:
    ada = visit()
    ada.open("/t/NOSUCHCODE")
    expect(ada.page.get_by_role("heading", name="There is no such table")).to_be_visible()
