"""The overlays of the card games for decisions, from positions that are rare in games."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from browsing import PHONE, Open, Visitor, findings
from playwright.sync_api import Locator, WebSocketRoute, expect

from trowel.match import Match
from trowel.placement import position

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only

ADA = 0
HAND = {"talisman": 2, "coin": 3, "mask": 1, "map": 1, "pot shard": 1}
OUTSIDE = """all => all.filter(one => {
    const [part, whole] = [one, one.closest('.seat')].map(some => some.getBoundingClientRect());
    return part.right > whole.right || part.bottom > whole.bottom;
}).map(one => one.textContent)"""
OTHERS = [{"cup": 5}, {"coin": 4}, {"tablet": 3}]


Sight = Callable[[Match, int], dict[str, Any]]


class Placed:
    """A table that seems to be at a position; the moves of the page are noted."""

    def __init__(self, ada: Visitor, match: Match, view: Sight = Match.view) -> None:
        self.match = match
        self.view = view
        self.played: list[str] = []  # in words
        seats = match.view(ADA)["seats"]
        code = ada.new_table(match.game.id, seats=seats, fill=True, level="novice")
        ada.page.route_web_socket("**/live", self.connect)
        ada.open(f"/t/{code}")

    def connect(self, socket: WebSocketRoute) -> None:
        """Stand between page and server."""
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(self.told(json.loads(str(text)))))
        socket.on_message(lambda text: self.heard(json.loads(str(text)), server))

    def told(self, message: dict[str, Any]) -> str:
        """Tell the page of the position instead."""
        if message["type"] == "update":
            message |= {
                "events": [event.seen_by(ADA) for event in self.match.events()],
                "lines": [],
                "view": self.view(self.match, ADA),
                "to_act": self.match.seat,
                "actions": self.match.actions(),
                "moves": self.match.moves(),
                "deeds": self.match.deeds(),
            }
        return json.dumps(message)

    def heard(self, message: dict[str, Any], server: WebSocketRoute) -> None:
        """Note a move; all else is for the server."""
        if message["type"] == "move":
            words = dict(zip(self.match.actions(), self.match.moves(), strict=True))
            self.played += [words[action] for action in message["actions"]]
        else:
            server.send(json.dumps(message))


def storm(*moves: str, **more: Any) -> Match:
    """Return a game in which another seat has dug up a storm."""
    match = position(
        "expedition",
        hands=[HAND, *OTHERS],
        dig_site=["storm", "cup", "storm", "coin", "coin"],
        turn=3,
        **more,
    )
    return played(match, *moves)


def at(monument: str, *moves: str, **more: Any) -> Match:
    """Return a game at a monument in which it is Ada's turn."""
    hands = [{"map": 3, "coin": 2}, {"cup": 2}]
    return played(position("expedition", monument=monument, hands=hands, **more), *moves)


def played(match: Match, *moves: str) -> Match:
    """Play some moves."""
    for move in moves:
        match.play(move)
    return match


DECISIONS: dict[str, Callable[[], Match]] = {
    "steal": lambda: position("expedition", hands=[HAND, *OTHERS], dig_site=["thief", "cup"]),
    "shelter": lambda: storm(tents=[1, 1, 0, 0]),
    "discard": lambda: storm(),
    "look": lambda: at("temple", "sell 2 coins", chambers=[{"cup": 2}, {"mask": 1}]),
    "keep": lambda: at("tomb", "explore chamber 1", chambers=[{"cup": 2, "mask": 1, "coin": 1}]),
    "mine": lambda: at("mine", "explore chamber 1", chambers=[{"pot shard": 6}], seed=1),
    "name": lambda: at("sphinx", "explore chamber 1", chambers=[{"cup": 4, "mask": 2}]),
}


def overlay(visitor: Visitor) -> Locator:
    """Return the overlay that asks for a decision."""
    return visitor.page.get_by_role("dialog")


@pytest.mark.parametrize("phase", DECISIONS)
def test_every_decision_can_be_made(visit: Open, phase: str) -> None:
    ada = visit(viewport=PHONE, bypass_csp=True)
    match = DECISIONS[phase]()
    view = match.view(ADA)
    assert (view["phase"], view["to_act"]) == (phase, ADA)
    table = Placed(ada, match)
    body = overlay(ada).locator(".body")
    cards, button = body.locator(".card"), body.locator(".btn").first
    expect(button).to_be_visible()
    assert findings(ada) == []
    assert ada.widest() == 0
    for card in cards.all()[: view["to_choose"]]:
        card.click()
    button.click()
    expect(ada.page.locator("#main")).to_be_visible()
    assert len(table.played) == max(1, cards.count() and view["to_choose"])


def test_the_storm_tells_what_each_answer_means(visit: Open) -> None:
    ada = visit()
    Placed(ada, DECISIONS["shelter"]())
    expect(overlay(ada)).to_contain_text("dug it up")
    expect(overlay(ada).locator(".order .now")).to_contain_text("deciding now")
    tent = ada.page.get_by_role("button", name="Use the tent")
    expect(tent).to_contain_text("Keep all 8 cards")
    expect(tent).to_contain_text("1 more storm is among the 4 cards")
    brave = ada.page.get_by_role("button", name="No tent")
    expect(brave).to_contain_text("Lose 4 of 8 cards")


def test_a_card_that_was_chosen_can_be_put_back(visit: Open) -> None:
    ada = visit()
    Placed(ada, DECISIONS["discard"]())
    coin = overlay(ada).get_by_role("button", name="Coin", exact=False).nth(1)
    left = overlay(ada).locator(".sums")
    expect(left).to_contain_text("8 cards")
    coin.click()
    expect(left).to_contain_text("7 cards")
    expect(coin).to_have_attribute("aria-pressed", "true")
    coin.click()
    expect(left).to_contain_text("8 cards")
    expect(overlay(ada).locator(".body .btn")).to_have_attribute("aria-disabled", "true")


def crowded() -> Match:
    """Return a game of five in which everybody has sold much, and much is known."""
    hand = {"coin": 3, "mask": 1, "map": 1, "cup": 1, "talisman": 2}
    others = [{"coin": 2, "tablet": 2}] * 4
    return position("expedition", hands=[hand, *others], monument="temple", dug=True)


def selling(match: Match, seat: int) -> dict[str, Any]:
    """Return the view of a game in which every seat has sold nine sets."""
    sets = [{"kind": "parchment", "count": 2, "money": 2}] * 9
    known = {"coin": 2, "cup": 1, "tablet": 2, "mask": 1}
    return match.view(seat) | {"sold": [sets] * 5, "known": [{}] + [known] * 4}


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_full_table_of_five_fits_a_desktop(visit: Open, locale: str) -> None:
    ada = visit(locale=locale, reduced_motion="reduce")
    Placed(ada, crowded(), selling)
    page = ada.page
    expect(page.locator(".seat")).to_have_count(4)
    tall = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
    assert (ada.widest(), page.evaluate(tall)) == (0, 0)
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert page.locator(".seat h2").evaluate_all(cut) == 0
    assert page.locator(".seat .tag").evaluate_all(OUTSIDE) == []
    marks = page.locator(".seat .avatar").all_inner_texts()
    assert len({mark.strip() for mark in marks}) == 4


def test_all_sold_sets_of_the_others_can_be_seen(visit: Open) -> None:
    ada = visit(reduced_motion="reduce")
    Placed(ada, crowded(), selling)
    ada.page.get_by_role("button", name="9 sets").first.click()
    sheet = ada.page.locator("[popover]").first
    expect(sheet.locator(".pile")).to_have_count(9)
    expect(sheet).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()


def test_a_phone_shows_all_sold_sets_too(visit: Open) -> None:
    ada = visit(viewport=PHONE, reduced_motion="reduce")
    Placed(ada, crowded(), selling)
    ada.page.get_by_role("button", name="Sold sets").click()
    piles = ada.page.locator(".seat").first.locator(".piles .pile")
    expect(piles).to_have_count(9)
    expect(piles.last).to_be_visible()
    assert ada.widest() == 0


@pytest.mark.parametrize("size", [(1366, 768), (740, 360)])
def test_the_buttons_of_the_turn_are_in_sight(visit: Open, size: tuple[int, int]) -> None:
    width, height = size
    ada = visit(viewport={"width": width, "height": height}, reduced_motion="reduce")
    Placed(ada, crowded(), selling)
    end = ada.page.get_by_role("button", name="End turn")
    expect(end).to_be_in_viewport(ratio=1)
    assert ada.widest() == 0


def test_explore_says_which_chamber_and_a_trade_what_it_makes_of_the_hand(visit: Open) -> None:
    ada = visit(reduced_motion="reduce")
    hands = [{"map": 2, "coin": 2}, {"cup": 1}]
    chambers = [{"cup": 1}, {"mask": 1}]
    match = position("classic", hands=hands, market={"coin": 1}, chambers=chambers, dug=True)
    Placed(ada, match)
    expect(ada.page.get_by_role("button", name="Explore")).to_contain_text("chamber 1, 1 map")
    ada.page.locator(".stall").first.click()
    expect(ada.page.locator(".hand .hd")).to_contain_text("after this trade")


def trading() -> Match:
    """Return a game in which many kinds can be given and taken."""
    hand = {"pot shard": 1, "parchment": 1, "coin": 1, "cup": 1, "tablet": 1, "mask": 1}
    market = {"pot shard": 1, "parchment": 1, "coin": 1, "cup": 1}
    return position("expedition", hands=[hand, {"cup": 1}], market=market, dug=True)


def test_a_german_trade_is_not_wider_than_a_phone(visit: Open) -> None:
    ada = visit(viewport=PHONE, locale="de-DE", reduced_motion="reduce")
    Placed(ada, trading())
    stalls, cards = ada.page.locator(".stall"), ada.page.locator(".hand .card")
    tray = ada.page.get_by_role("region", name="Tauschen")
    for number in range(4):
        stalls.nth(number).click()
        assert ada.widest() == 0
        cards.nth(number).click()
        expect(tray.locator(".chip")).to_have_count(2 * number + 2)
        expect(tray.get_by_role("button", name="Tauschen")).to_be_in_viewport(ratio=1)
        assert ada.widest() == 0
