"""The page in Chromium: what its first load weighs, when a table can be used, a storm of events.

The storm is put between page and server: the present comes with 200 events that led to it. While
they are shown the mouse moves all the time, and one press takes a card of the marketplace.
"""

import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from measure import Cell, Goal, Report, Settings, Table, below, publish, settings
from playwright.sync_api import (
    Browser,
    Page,
    Response,
    ViewportSize,
    WebSocketRoute,
    expect,
    sync_playwright,
)
from server import KEY, running

WINDOW = ViewportSize(width=1440, height=900)
STORM = 200  # events
MOST_KB, MOST_MS = 250.0, 1000.0
ROUNDS = 5
SETTLED_MS = 1000  # until nothing more is asked for
STORM_COLUMNS = ("handled ms", "seen ms", "presses", "lost", "frames", "frames dropped")
FRAME_MS = 1000 / 60
KINDS = [
    {"event": "storm", "seat": 1},
    {"event": "discarded", "seat": 1, "kind": "coin"},
    {"event": "took", "seat": 2, "kind": "cup"},
    {"event": "dug", "seat": 2, "kind": None},
]
# The moment in which the turn can be ended, counted from going to the address.
USABLE = """
new MutationObserver((_, watch) => {
  if (!document.querySelector('.bar .pri:not([aria-disabled=true])')) return;
  window.usable = performance.now();
  watch.disconnect();
}).observe(document, { attributes: true, childList: true, subtree: true });
"""
# How late events of the mouse are handled, a press is seen, and frames are drawn.
LATENESS = """
window.late = { handled: [], seen: [], frames: [] };
for (const kind of ['pointermove', 'pointerdown', 'click']) {
  addEventListener(kind, (event) => {
    late.handled.push(performance.now() - event.timeStamp);
    if (kind === 'click') requestAnimationFrame(() => requestAnimationFrame(() => {
      late.seen.push(performance.now() - event.timeStamp);
    }));
  }, true);
}
requestAnimationFrame(function draw(now) {
  late.frames.push(now);
  requestAnimationFrame(draw);
});
"""
NOTES = [
    "Sizes: all that a browser without anything kept asks for, as the server sends it.",
    f"A table: classic, three seats, on loopback, median of {ROUNDS} browsers that kept nothing; "
    "from going to the address until the turn can be ended.",
    f"Storm: {STORM} events in one update. Handled: from an event of the mouse until the page "
    "hears it, the longest. Seen: from a press until the next picture but one, the longest. Frames "
    "dropped: those of 60 a second that were not drawn while all was shown.",
]


@dataclass(frozen=True)
class Lateness:
    """What a storm does to the page, in milliseconds."""

    handled: float
    seen: float
    presses: int
    lost: int  # presses that had no effect
    frames: int
    dropped: int


@contextmanager
def visitor(browser: Browser, base: str, script: str = "") -> Iterator[Page]:
    """Let somebody come whose browser has kept nothing."""
    context = browser.new_context(viewport=WINDOW, base_url=base)
    if script:
        context.add_init_script(script)
    yield context.new_page()
    context.close()


@dataclass(frozen=True)
class Weight:
    """What an address loads, in kilobytes."""

    files: int
    plain: float
    sent: float  # as it comes over the wire


def weight(browser: Browser, base: str, *, of_table: bool) -> Weight:
    """Weigh all that a browser asks for at the lobby or at a table, without data of games."""
    files: list[Response] = []
    with visitor(browser, base) as page:
        address = new_table(page) if of_table else "/"
        page.on("response", lambda file: files.append(file))
        page.goto(address)
        expect(page.locator("#main")).to_be_visible()
        page.wait_for_timeout(SETTLED_MS)
        ours = [one for one in files if "/api/" not in one.url]
        plain = sum(len(one.body()) for one in ours)
        sent = sum(one.request.sizes()["responseBodySize"] for one in ours)
    return Weight(len(ours), plain / 1000, sent / 1000)


def new_table(page: Page) -> str:
    """Start a table at which it is the visitor's turn to act, and return its address."""
    while True:
        terms = {"game": "classic", "seats": 3, "fill": True, "level": "novice"}
        code = page.request.post("/api/tables", data=terms).json()["id"]
        page.request.post(f"/api/tables/{code}/start")
        for _ in range(20):
            page.wait_for_timeout(100)
            steps = page.request.get(f"/api/tables/{code}/replay?seat=0").json()["steps"]
            view = steps[-1]["view"]
            if view["to_act"] == 0 and view["phase"] == "act" and view["market"]:
                return f"/t/{code}"


def usable_ms(browser: Browser, base: str) -> float:
    """Return how long it takes until a table can be used."""
    with visitor(browser, base, USABLE) as page:
        page.goto(new_table(page))
        expect(page.locator(".bar .pri:not([aria-disabled=true])")).to_be_visible()
        return float(page.evaluate("window.usable"))


def storm(browser: Browser, base: str, *, waits_ms: int) -> dict[str, Any]:
    """Let a storm pass, press a stall after a while, and return what the page has noted."""
    held: list[tuple[WebSocketRoute, dict[str, Any]]] = []

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(older(socket, json.loads(text))))

    def older(socket: WebSocketRoute, message: dict[str, Any]) -> str:
        if message["type"] == "update" and not held:
            held.append((socket, message))
            message = message | {"ply": message["ply"] - 1, "events": [], "lines": []}
        return json.dumps(message)

    with visitor(browser, base, LATENESS) as page:
        page.route_web_socket("**/live", connect)
        page.goto(new_table(page))
        stall = page.locator(".stall").first
        expect(stall).to_be_visible()
        page.wait_for_timeout(500)
        page.evaluate("late.frames.length = 0")
        tell(*held[0])
        for number in range(waits_ms // 25):
            page.mouse.move(400 + 7 * number, 300 + 3 * number)
            page.wait_for_timeout(20)
        frames = page.evaluate("late.frames")
        stall.click()
        page.wait_for_timeout(300)
        late: dict[str, Any] = page.evaluate("late")
        return late | {"frames": frames, "taken": stall.get_attribute("aria-pressed") == "true"}


def tell(socket: WebSocketRoute, now: dict[str, Any]) -> None:
    """Say that very many events led to the present."""
    events = [KINDS[number % len(KINDS)] for number in range(STORM)]
    socket.send(
        json.dumps(now | {"since": now["ply"] - 1, "events": events, "lines": [""] * STORM})
    )


def lateness(found: list[dict[str, Any]]) -> Lateness:
    """Put together what the page has noted in some storms."""
    gaps = [b - a for one in found for a, b in zip(one["frames"], one["frames"][1:], strict=False)]
    return Lateness(
        max(late for one in found for late in one["handled"]),
        max(late for one in found for late in one["seen"]),
        len(found),
        sum(not one["taken"] for one in found),
        len(gaps),
        sum(max(0, round(gap / FRAME_MS) - 1) for gap in gaps),
    )


def goals(kb: float, usable: float, late: Lateness) -> list[Goal]:
    """Hold the figures against the goals."""
    return [
        below("first load, compressed", kb, MOST_KB, "kB"),
        below("first table usable on loopback", usable, MOST_MS, "ms"),
        Goal(f"presses lost in a storm of {STORM} events", "none", str(late.lost), not late.lost),
    ]


def measured(browser: Browser, base: str, chosen: Settings) -> Report:
    """Measure everything."""
    lobby, table = (weight(browser, base, of_table=of_table) for of_table in (False, True))
    usable = [usable_ms(browser, base) for _ in range(chosen.pick(ROUNDS, 2))]
    waits = range(100, 4000, 500)[:: chosen.pick(1, 4)]
    late = lateness([storm(browser, base, waits_ms=wait) for wait in waits])
    rows: list[list[Cell]] = [
        ["lobby", lobby.files, lobby.plain, lobby.sent],
        ["table", table.files, table.plain, table.sent],
    ]
    tables = [
        Table("First load", ["screen", "files", "kB", "kB sent"], rows),
        Table("First table", ["median ms", "worst ms"], [[median(usable), max(usable)]]),
        Table(f"Storm of {STORM} events", list(STORM_COLUMNS), [list(astuple(late))]),
    ]
    return Report(tables, goals(lobby.sent, median(usable), late), NOTES)


def main() -> None:
    """Measure and publish."""
    chosen = settings(__doc__)
    program = shutil.which("chromium")
    if program is None:
        raise SystemExit("chromium is missing; this benchmark needs it.")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        trowel = str(Path(sys.executable).parent / "trowel")
        words = [trowel, "serve", "--database", f"sqlite:///{folder}/bench.db", "--key", KEY]
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        with running("ours", [*words, "--port", "0"], "serves on") as server:
            report = measured(browser, f"http://127.0.0.1:{server.port}", chosen)
        browser.close()
    publish(report, chosen)


if __name__ == "__main__":
    main()
