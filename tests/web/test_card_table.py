"""The card games in a real browser: whole games by clicking, trades, storms, spectators."""

import pytest
from browsing import DESKTOP, PHONE, Open, Visitor, offline, play_cards
from playwright.sync_api import expect

from trowel.games.archaeology.box import CLASSIC, EXPEDITION, MONUMENTS

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only


MONUMENTS_OF = {
    box.id: [MONUMENTS[number] for number in box.monuments] for box in (CLASSIC, EXPEDITION)
}


@pytest.mark.parametrize(
    ("game", "monument"),
    [(game, monument) for game, monuments in MONUMENTS_OF.items() for monument in monuments],
)
def test_a_whole_game_by_clicking(visit: Open, game: str, monument: str) -> None:
    ada = visit()
    options = {"monument": monument} if game == "expedition" else {}
    code = ada.new_table(game, seats=3, fill=True, level="novice", options=options)
    ada.open(f"/t/{code}")
    play_cards([ada], seed=1)
    expect(ada.page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_whole_game_on_a_phone(visit: Open) -> None:
    ada = visit(viewport=PHONE, has_touch=True, color_scheme="dark")
    ada.open(f"/t/{ada.new_table('expedition', seats=2, fill=True, level='novice')}")
    expect(ada.page.locator(".hand")).to_be_visible()
    assert ada.widest() == 0
    play_cards([ada], seed=2)
    assert ada.widest() == 0


@pytest.mark.parametrize("monument", MONUMENTS_OF["expedition"])
def test_every_monument_fits_a_phone_and_a_desktop(visit: Open, monument: str) -> None:
    ada = visit(viewport=PHONE)
    options = {"monument": monument}
    ada.open(f"/t/{ada.new_table('expedition', seats=4, fill=True, options=options)}")
    expect(ada.page.locator(".hand")).to_be_visible()
    assert ada.widest() == 0
    heard = ada.page.locator(
        ".seat .facts .w"
    )  # only heard here: they take no room beside the page
    widths = heard.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
    assert max(widths) <= 1
    ada.page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    assert ada.widest() == 0


def two_at_a_table(visit: Open, game: str) -> tuple[Visitor, Visitor, str]:
    """Let two people sit down and start."""
    ada, ben = visit(), visit()
    code = ada.new_table(game, start=False, seats=2)
    ben.ask("POST", f"/api/tables/{code}/join", name="Ben")
    ada.ask("POST", f"/api/tables/{code}/start")
    for visitor in (ada, ben):
        visitor.open(f"/t/{code}")
        expect(visitor.page.locator(".hand")).to_be_visible()
    return ada, ben, code


def test_two_people_play_and_one_is_cut_off_in_the_middle(visit: Open) -> None:
    ada, ben, code = two_at_a_table(visit, "classic")
    with offline(ben):
        ben.page.evaluate("document.title")
    reload = ben.page.reload()
    assert reload is not None
    play_cards([ada, ben], seed=3)
    views = [one.ask("GET", f"/api/tables/{code}/replay?seat=0")["steps"] for one in (ada, ben)]
    assert views[0] == views[1]


def test_who_watches_sees_no_hand(visit: Open) -> None:
    ada, _ben, code = two_at_a_table(visit, "expedition")
    eve = visit()
    eve.open(f"/t/{code}")
    expect(eve.page.locator(".mk")).to_be_visible()
    assert eve.page.locator(".hand").count() == 0
    assert eve.page.locator(".bar button").count() == 0
    assert ada.page.locator(".hand").count() == 1


def test_a_phone_shows_the_time_that_is_left(visit: Open) -> None:
    ada = visit(viewport=PHONE)
    pace = {"kind": "live", "minutes": 30, "increment": 0}
    ada.open(f"/t/{ada.new_table('classic', seats=2, fill=True, level='novice', pace=pace)}")
    expect(ada.page.get_by_role("banner").get_by_role("timer")).to_be_visible()
    assert ada.widest() == 0
