"""A real browser in front of a real server, for the tests of the page."""

import json
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

SEED = os.environ.get("TROWEL_TEST_SEED", "1")  # of all chance in a run
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 360, "height": 740}
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")
MOST_LOOKS = 5000  # for something to decide, in a game
SOON_MS = 60_000  # also on a machine that has much else to do
COMPILED_MS = 300_000  # the first game of its kind, where nothing is compiled yet
expect.set_options(timeout=SOON_MS)
SETTLED = """() => Promise.allSettled(
    document.getAnimations()
        .filter(one => one.effect.getComputedTiming().endTime !== Infinity)
        .map(one => one.finished)
)"""  # half faded in, a text has not its colours yet
CONTROLS = (
    "[role=dialog] .card",
    "[role=dialog] .btn",
    ".sellb",
    ".bar .pri",
    ".cell.go",
    ".acts .btn",
)
DECISION = ", ".join(f"{control}:not([aria-disabled=true])" for control in CONTROLS)
OFF = ("ERR_INTERNET_DISCONNECTED", "Unexpected response code: 503")


@dataclass
class Visitor:
    """Somebody in front of a browser. Whatever goes wrong on the page is noted."""

    page: Page
    base: str
    problems: list[str] = field(default_factory=list)
    unanswered: set[str] = field(default_factory=set)  # moves on their way

    def __post_init__(self) -> None:
        self.page.set_default_timeout(SOON_MS)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self.note)
        self.page.on("websocket", self.listen)

    def note(self, message: Any) -> None:
        """Note what the console is told, unless the network or the server is off on purpose."""
        if message.type == "error" and not any(sign in message.text for sign in OFF):
            self.problems.append(message.text)

    def listen(self, socket: WebSocket) -> None:
        """Follow what page and server say to each other."""
        socket.on("framesent", lambda text: self.follow(json.loads(text)))
        socket.on("framereceived", lambda text: self.follow(json.loads(text)))

    def follow(self, message: dict[str, Any]) -> None:
        """Keep in mind which moves have no answer yet."""
        if message["type"] == "move":
            self.unanswered.add(message["id"])
        elif message["type"] in ("done", "refused"):
            self.unanswered.discard(message["id"])

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """Ask the server over HTTP as this person."""
        answer = self.page.request.fetch(
            f"{self.base}{path}", method=method, data=body, timeout=COMPILED_MS
        )
        assert answer.ok, answer.text()
        return answer.json()

    def new_table(self, game: str, *, start: bool = True, **terms: Any) -> str:
        """Set up a table and return its code."""
        made = self.ask("POST", "/api/tables", game=game, **terms)
        code: str = made["id"]
        if start:
            self.ask("POST", f"/api/tables/{code}/start")
        return code

    def open(self, path: str) -> None:
        """Go to an address of the page."""
        self.page.goto(f"{self.base}{path}")

    def play(self, control: Locator) -> None:
        """Use a control that makes a move, and wait until the table has changed.

        Somebody else may have ended the game since the control was found.
        """
        table = self.page.locator("#main")
        before = table.get_attribute("data-ply") or ""
        if self.is_over():
            return
        control.click()
        expect(table).not_to_have_attribute("data-ply", before)

    def is_over(self) -> bool:
        """Tell whether the result is shown."""
        return self.page.locator("#main").get_attribute("data-over") == "true"

    def may_decide(self) -> bool:
        """Tell whether there is something to decide; until it is done, the table stays as it is."""
        return not self.is_over() and self.page.locator(DECISION).count() > 0

    def widest(self) -> int:
        """Return by how much the page is wider than the window."""
        wider = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(wider))


Open = Callable[..., Visitor]


@contextmanager
def offline(visitor: Visitor) -> Iterator[None]:
    """Cut a visitor off from the network."""
    visitor.page.context.set_offline(True)
    try:
        yield
    finally:
        visitor.page.context.set_offline(False)


def usable(controls: Locator) -> list[Locator]:
    """Return the controls that can be used now; they are looked at all at once."""
    found: list[int] = controls.evaluate_all(
        "all => [...all.keys()].filter(at => all[at].ariaDisabled !== 'true')"
    )
    return [controls.nth(number) for number in found]


def choose_card(visitor: Visitor, dice: random.Random) -> bool:
    """Make one decision of a card game by clicking; tell whether there was one."""
    page = visitor.page
    dialog = page.locator("[role=dialog] .body")
    if dialog.count():
        cards = dialog.locator(".card:not([aria-pressed=true])").all()
        buttons = usable(dialog.locator(".btn"))
        if buttons:
            visitor.play(dice.choice(buttons))
        elif cards:
            dice.choice(cards).click()
        return bool(cards or buttons)
    sales, end = usable(page.locator(".sellb")), usable(page.locator(".bar .pri"))
    if sales and (not end or dice.random() < 0.5):
        visitor.play(dice.choice(sales))
    elif end:
        visitor.play(end[0])
    return bool(sales or end)


def choose_space(visitor: Visitor, dice: random.Random) -> bool:
    """Make one decision of the board game by clicking; tell whether there was one."""
    page = visitor.page
    answers = page.locator("[role=dialog] .answers .btn").all()
    if answers:
        visitor.play(dice.choice(answers))
        return True
    page.keyboard.press("Escape")  # the spaces come at once, not when the own meeple has arrived
    spaces = page.locator(".cell.go").all()
    if spaces:
        space = dice.choice(spaces)
        space.click()
        visitor.play(space)  # pressed again, it is meant
        return True
    buttons = usable(page.locator(".acts .btn:not(.undo)"))
    if buttons:
        visitor.play(buttons[-1])
    return bool(buttons)


Choose = Callable[[Visitor, random.Random], bool]


def play_on(visitors: list[Visitor], choose: Choose, seed: int) -> None:
    """Let people play a game to its end by clicking."""
    for _ in range(MOST_LOOKS):
        if all(visitor.is_over() for visitor in visitors):
            return
        if not any(decide(visitor, choose, seed) for visitor in visitors):
            visitors[0].page.wait_for_timeout(40)
    raise AssertionError("the game does not end")


def decide(visitor: Visitor, choose: Choose, seed: int) -> bool:
    """Let somebody decide, alike in every run; tell whether it was for them to decide."""
    if not visitor.may_decide():
        return False
    ply = visitor.page.locator("#main").get_attribute("data-ply")
    return choose(visitor, random.Random(f"{SEED} {seed} {ply}"))


def play_cards(visitors: list[Visitor], seed: int) -> None:
    """Let people play a card game to its end by clicking."""
    play_on(visitors, choose_card, seed)


def findings(visitor: Visitor) -> list[str]:
    """Return what axe finds that is serious."""
    visitor.page.wait_for_timeout(400)  # until all that fades in has begun to
    visitor.page.evaluate(SETTLED)
    visitor.page.add_script_tag(path=AXE)
    found: list[dict[str, Any]] = visitor.page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found if one["impact"] in SERIOUS
    ]
