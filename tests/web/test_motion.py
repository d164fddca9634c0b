"""Motion, dragging and the size of cards in a real browser."""

import json
import re
from typing import Any

import pytest
from browsing import DESKTOP, PHONE, Open, Visitor, usable
from playwright.sync_api import CDPSession, Locator, WebSocketRoute, expect

pytest_plugins = ["visiting"]
pytestmark = pytest.mark.compiled_only

STORM = 200  # events
# Note the way of every card that takes off, in order.
WATCH = """
window.ways = [];
new MutationObserver((changes) => {
  for (const { addedNodes } of changes) {
    for (const node of addedNodes) {
      if (node.classList?.contains('flier')) {
        window.ways.push([node.dataset.card ?? null, node.dataset.from, node.dataset.to]);
      }
    }
  }
}).observe(document, { childList: true, subtree: true });
"""
A_WHILE_MS = 300  # in which a storm would go on
REST_MS = 400  # of a finger that picks a card up
TURN = [
    {"event": "dug", "seat": 1, "kind": None},
    {"event": "stole", "seat": 1, "victim": 0, "kind": "coin"},
    {"event": "sold", "seat": 1, "kind": "cup", "count": 2, "money": 15},
]


def have_the_turn(ada: Visitor, **terms: Any) -> str:
    """Let somebody sit at a table at which it is theirs to act, as after most digs."""
    while True:
        code = ada.new_table(fill=True, level="novice", **terms)
        ada.open(f"/t/{code}")
        expect(ada.page).to_have_title(re.compile("Your turn"))
        view = ada.ask("GET", f"/api/tables/{code}/replay?seat=0")["steps"][-1]["view"]
        if view["phase"] == "act" and view["hand"] and view["market"]:
            expect(ada.page.locator("button.card").first).to_be_visible()
            return code


class Told:
    """A table that is told some events on top of what the server says."""

    def __init__(self, ada: Visitor, events: list[dict[str, Any]]) -> None:
        self.events = events
        self.socket: WebSocketRoute | None = None
        self.now: dict[str, Any] = {}
        code = have_the_turn(ada, game="classic", seats=3)
        ada.page.add_init_script(WATCH)
        ada.page.route_web_socket("**/live", self.connect)
        ada.open(f"/t/{code}")
        expect(ada.page.locator(".hand")).to_be_visible()

    def connect(self, socket: WebSocketRoute) -> None:
        """Stand between page and server."""
        self.socket, server = socket, socket.connect_to_server()
        server.on_message(lambda text: socket.send(self.heard(str(text))))

    def heard(self, text: str) -> str:
        """Let the first update seem one older than it is."""
        message = json.loads(text)
        if message["type"] == "update" and not self.now:
            self.now = message
            message = message | {"ply": message["ply"] - 1, "events": [], "lines": []}
        return json.dumps(message)

    def tell(self) -> None:
        """Say that the events led to the present."""
        assert self.socket is not None
        since = self.now["ply"] - 1
        lines = ["It happened."] * len(self.events)
        self.socket.send(
            json.dumps(self.now | {"since": since, "events": self.events, "lines": lines})
        )


def ways(ada: Visitor) -> list[list[str | None]]:
    """Return the ways of all cards so far."""
    found: list[list[str | None]] = ada.page.evaluate("window.ways")
    return found


def flying(ada: Visitor) -> Locator:
    """Return the cards in the air."""
    return ada.page.locator(".flier")


def test_events_are_seen_in_order(visit: Open) -> None:
    ada = visit()
    told = Told(ada, TURN)
    told.tell()
    expect(flying(ada)).not_to_have_count(0)
    expect(ada.page.locator(".log li").first).to_contain_text("sold")
    expect(ada.page.locator("[data-place=sold-1]")).to_be_visible()
    ada.page.wait_for_timeout(2000)
    expect(flying(ada)).to_have_count(0)
    sold = ["cup", "seat-1", "sold-1"]
    assert ways(ada) == [[None, "dig", "seat-1"], ["coin", "hand", "seat-1"], sold, sold]


def test_a_screen_reader_hears_every_event_in_order(visit: Open) -> None:
    ada = visit()
    Told(ada, TURN).tell()
    said = ada.page.locator("[role=log] p").last
    expect(said).to_contain_text("dug a card.")
    expect(said).to_have_text(
        r"Novice dug a card. Novice stole a coin from you. "
        r"Novice sold 2 cups for 15."
    )


@pytest.mark.parametrize("how", ["device", "settings"])
def test_nothing_moves_where_less_motion_is_asked_for(visit: Open, how: str) -> None:
    ada = visit(reduced_motion="reduce" if how == "device" else "no-preference")
    if how == "settings":
        ada.open("/settings")
        ada.page.get_by_text("Motion", exact=True).click()
    Told(ada, TURN).tell()
    expect(ada.page.locator(".log li").first).to_contain_text("sold")
    assert ways(ada) == []


def storm() -> list[dict[str, Any]]:
    """Return very many events."""
    kinds = [
        {"event": "storm", "seat": 1},
        {"event": "discarded", "seat": 1, "kind": "coin"},
        {"event": "took", "seat": 2, "kind": "cup"},
        {"event": "dug", "seat": 2, "kind": None},
    ]
    return [kinds[number % len(kinds)] for number in range(STORM)]


def expect_present(ada: Visitor) -> None:
    """Expect that nothing more is shown of what led here."""
    so_far = ways(ada)
    expect(flying(ada)).to_have_count(0)
    ada.page.wait_for_timeout(A_WHILE_MS)
    assert ways(ada) == so_far


def test_a_storm_of_events_drops_no_input(visit: Open) -> None:
    ada = visit()
    told = Told(ada, storm())
    stall = ada.page.locator(".stall").first
    told.tell()
    expect(flying(ada)).not_to_have_count(0)
    stall.click()
    expect(stall).to_have_attribute("aria-pressed", "true")
    expect_present(ada)
    ada.page.keyboard.press("1")
    expect(stall).not_to_contain_text("taking 1")  # it is 2, or none of only 1


def test_a_storm_of_events_ends_by_itself_at_the_present(visit: Open) -> None:
    ada = visit()
    told = Told(ada, storm())
    told.tell()
    expect(ada.page.get_by_role("button", name="Skip")).to_be_visible()
    expect(ada.page.get_by_role("button", name="Skip")).to_have_count(0)
    expect(flying(ada)).to_have_count(0)
    seat = ada.page.locator("[data-place=seat-1]")
    expect(seat).to_contain_text(f"{told.now['view']['hand_sizes'][1]} card")
    ada.play(usable(ada.page.locator(".bar .pri, .sellb"))[0])


@pytest.mark.parametrize("key", ["Escape", " "])
def test_a_key_skips_what_is_shown(visit: Open, key: str) -> None:
    ada = visit()
    Told(ada, storm()).tell()
    expect(ada.page.get_by_role("button", name="Skip")).to_be_visible()
    ada.page.keyboard.press(key)
    expect_present(ada)


def middle(what: Locator) -> tuple[float, float]:
    """Return the middle of something on the screen."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(ada: Visitor, what: Locator, to: tuple[float, float]) -> None:
    """Drag something with the mouse."""
    ada.page.mouse.move(*middle(what))
    ada.page.mouse.down()
    ada.page.mouse.move(*to, steps=4)
    expect(ada.page.locator(".ghost")).to_be_visible()
    ada.page.mouse.up()
    expect(ada.page.locator(".ghost")).to_have_count(0)


def seated(visit: Open, **given: Any) -> Visitor:
    """Let somebody come who can trade."""
    ada = visit(**given)
    have_the_turn(ada, game="classic", seats=2)
    return ada


def test_a_trade_is_put_together_by_dragging(visit: Open) -> None:
    ada = seated(visit)
    card, stall = ada.page.locator("button.card").first, ada.page.locator(".stall").first
    tray = ada.page.get_by_role("region", name="Trade")
    drag(ada, card, middle(tray))
    expect(tray.locator(".chip")).to_have_count(1)
    expect(card).to_have_attribute("aria-pressed", "true")
    drag(ada, stall, middle(ada.page.locator(".hand")))
    expect(tray.locator(".chip")).to_have_count(2)
    expect(stall).to_have_attribute("aria-pressed", "true")


def test_a_card_dropped_elsewhere_stays_where_it_was(visit: Open) -> None:
    ada = seated(visit)
    card, tray = ada.page.locator("button.card").first, ada.page.get_by_role("region", name="Trade")
    drag(ada, card, middle(ada.page.locator(".dig")))
    x, y = middle(card)
    drag(ada, card, (x + 12, y + 12))  # where it came from
    expect(tray.locator(".chip")).to_have_count(0)
    card.click()
    expect(tray.locator(".chip")).to_have_count(1)


def touch(cdp: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Touch the screen."""
    places = [{"x": x, "y": y} for x, y in points]
    cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})


def test_a_finger_drags_after_a_rest_and_scrolls_without(visit: Open) -> None:
    ada = seated(visit, viewport=PHONE, has_touch=True)
    cdp = ada.page.context.new_cdp_session(ada.page)
    card, tray = ada.page.locator("button.card").first, ada.page.get_by_role("region", name="Trade")
    x, y = middle(card)
    before = ada.page.evaluate("scrollY")
    touch(cdp, "touchStart", (x, y))
    for step in range(1, 9):
        touch(cdp, "touchMove", (x, y - 15 * step))
    touch(cdp, "touchEnd")
    expect(tray.locator(".chip")).to_have_count(0)
    assert ada.page.evaluate("scrollY") > before
    (x, y), (to_x, to_y) = middle(card), middle(tray)
    touch(cdp, "touchStart", (x, y))
    ada.page.wait_for_timeout(REST_MS)
    expect(ada.page.locator(".ghost")).to_be_visible()
    for step in range(1, 9):
        touch(cdp, "touchMove", (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
    touch(cdp, "touchEnd")
    expect(tray.locator(".chip")).to_have_count(1)


def height(ada: Visitor, selector: str) -> float:
    """Return how high something is."""
    box = ada.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["height"]


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE])
def test_cards_have_the_size_that_was_chosen(visit: Open, viewport: dict[str, int]) -> None:
    ada = visit(viewport=viewport)
    code = ada.new_table("expedition", seats=4, fill=True)
    found = []
    for size in ("small", "normal", "large"):
        ada.open("/settings")
        ada.page.get_by_role("radio", name=size).check(force=True)
        ada.open(f"/t/{code}")
        expect(ada.page.locator(".hand .card").first).to_be_visible()
        found.append((height(ada, ".hand .card"), height(ada, ".stall .i")))
        assert ada.widest() == 0
        taller = "document.documentElement.scrollHeight - innerHeight"
        assert viewport == PHONE or ada.page.evaluate(taller) <= 0
    small, normal, large = found
    assert small[0] < normal[0] < large[0]
    assert small[1] < normal[1] < large[1]
