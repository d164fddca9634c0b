"""Asking the coach during a game, in a real browser."""

import re

import pytest
from browsing import PHONE, Open, Visitor, findings
from playwright.sync_api import expect

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only
MY_TURN = re.compile("Your turn|Du bist am Zug")


def sit_down(ada: Visitor, game: str) -> None:
    """Let somebody play against a bot, until it is theirs to decide."""
    ada.open(f"/t/{ada.new_table(game, seats=2, fill=True, level='novice')}")
    expect(ada.page).to_have_title(MY_TURN)


@pytest.mark.parametrize("game", ["classic", "expedition", "bad"])
def test_who_plays_alone_asks_the_coach_and_plays_what_it_says(visit: Open, game: str) -> None:
    ada = visit(bypass_csp=True)
    sit_down(ada, game)
    ada.page.get_by_role("button", name="Ask the coach").last.click()
    advice = ada.page.get_by_role("dialog", name="What the coach would do")
    expect(advice.locator("li").first).to_contain_text(re.compile(r"in the end, wins \d+"))
    assert findings(ada) == []
    ada.play(advice.get_by_role("button", name="Play the first"))
    expect(advice).to_have_count(0)


def test_the_advice_fits_a_phone_in_german(visit: Open) -> None:
    ada = visit(viewport=PHONE, locale="de-DE")
    sit_down(ada, "expedition")
    ada.page.get_by_role("button", name="Trainer fragen").last.click()
    advice = ada.page.get_by_role("dialog", name="Was der Trainer täte")
    expect(advice.locator("li").first).to_contain_text("Siegchance")
    expect(advice.locator("li small").first).to_have_text(re.compile(r"\w"))  # the reason
    assert ada.widest() == 0
    ada.page.keyboard.press("Escape")
    expect(advice).to_have_count(0)


def test_nobody_is_helped_against_people(visit: Open) -> None:
    ada, ben = visit(), visit()
    code = ada.new_table("classic", start=False, seats=2)
    ben.ask("POST", f"/api/tables/{code}/join")
    ada.ask("POST", f"/api/tables/{code}/start")
    for person in (ada, ben):
        person.open(f"/t/{code}")
        expect(person.page.locator(".hand")).to_be_visible()
        expect(person.page.get_by_role("button", name="Ask the coach")).to_have_count(0)
