"""The board game in a real browser: a whole game by clicking, in all its variants."""

import pytest
from browsing import PHONE, Open, choose_space, play_on
from playwright.sync_api import expect

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only


def test_a_whole_game_by_clicking(visit: Open) -> None:
    ada = visit()
    ada.open(f"/t/{ada.new_table('bad', seats=3, fill=True, level='digger')}")
    play_on([ada], choose_space, seed=1)
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_whole_game_of_both_variants_on_a_phone(visit: Open) -> None:
    ada = visit(viewport=PHONE, has_touch=True, color_scheme="dark")
    options = {"variants": ["escape", "fog"]}
    ada.open(f"/t/{ada.new_table('bad', seats=2, fill=True, level='digger', options=options)}")
    expect(ada.page.locator(".cell").first).to_be_visible()
    assert ada.widest() == 0
    play_on([ada], choose_space, seed=2)
