"""Take a picture of every screen of the page, in all sizes and themes, into screenshots/."""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "server")]

from browsing import COMPILED_MS, Visitor, play_cards  # noqa: E402
from playwright.sync_api import Browser, expect, sync_playwright  # noqa: E402
from serving import serving  # noqa: E402

FOLDER = Path(__file__).parents[2] / "screenshots"
SIZES = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SCREENS = (
    "",
    "games",
    "leaders/expedition",
    "settings",
    "rules",
    "rules/expedition",
    "rules/bad",
    "recover",
    "nowhere",
)
TABLES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("classic", 3, {}),
    ("expedition", 4, {"monument": "tomb"}),
    ("bad", 4, {}),
)
SETTLED_MS = 1500


def addresses(visitor: Visitor) -> Iterator[tuple[str, str]]:
    """Yield the name and the address of every screen, with something to see on it."""
    for path in SCREENS:
        yield path.replace("/", "-") or "lobby", f"/{path}"
    yield "waiting", f"/t/{visitor.new_table('expedition', start=False, seats=4, open=True)}"
    for game, seats, options in TABLES:
        code = visitor.new_table(game, seats=seats, fill=True, level="student", options=options)
        yield f"table-{game}", f"/t/{code}"
    for game, _seats, _options in TABLES:
        guided = visitor.ask("POST", "/api/tables", game=game, guided=True)
        yield f"guide-{game}", f"/t/{guided['id']}"
    over = visitor.new_table("expedition", seats=3, fill=True, level="novice")
    visitor.open(f"/t/{over}")
    play_cards([visitor], seed=1)
    yield "end", f"/t/{over}"
    yield "replay", f"/replay/{over}"


def take(browser: Browser, base: str, size: str, theme: Theme) -> int:
    """Take the pictures of one size and theme; return how many."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=theme, locale="en-GB"
    )
    visitor, count = Visitor(context.new_page(), base), 0
    for name, path in addresses(visitor):
        visitor.open(path)
        visitor.page.wait_for_timeout(SETTLED_MS)
        coach = visitor.page.get_by_role("progressbar")
        expect(coach).to_have_count(0, timeout=COMPILED_MS)
        visitor.page.screenshot(path=FOLDER / f"{name}-{size}-{theme}.png")
        count += 1
    context.close()
    return count


def main() -> None:
    """Read the command line and take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", choices=SIZES, action="append", help="only this; may be repeated")
    chosen = parser.parse_args()
    program = shutil.which("chromium")
    if program is None:
        sys.exit("chromium is not installed; 'make parts' installs it, as root.")
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for size in chosen.size or SIZES:
            for theme in THEMES:
                count = take(browser, served.url, size, theme)
                print(f"{count} pictures: {size}, {theme}", flush=True)
        browser.close()
    print(f"They are in {FOLDER.name}/.")


if __name__ == "__main__":
    main()
