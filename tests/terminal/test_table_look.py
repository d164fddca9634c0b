"""The main screens of the terminal's table as they look, and colours that everybody can read."""

import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from serving import awaited
from tabling import LARGE, MEDIUM, SMALL, Visit, dealt, playing
from textual.color import Color

from trowel.terminal.begin import Seating
from trowel.terminal.table.look import COLOURS, LIGHT, LIGHT_SEATS, SEATS, is_light

PICTURES = Path(__file__).with_name("screens")
SIZES = {"80x24": SMALL, "120x40": MEDIUM, "200x50": LARGE}
TABLES = {
    "cards": ("expedition", {"seats": 3, "monument": "temple", "seed": 7, "start": "1"}),
    "board": ("bad", {"seats": 3, "variants": ("fog",), "seed": 7, "start": "1"}),
}
SCREENS = list(product(TABLES, SIZES))
MOVES = {"cards": 40, "board": 20}  # played before the picture
READABLE = 4.5  # contrast of text


def middle(name: str) -> Seating:
    """Return a game in its middle, where a person decides."""
    game, wishes = TABLES[name]
    seating = dealt(game, names="Ada", **wishes)
    match = seating.match
    while len(match.history) < MOVES[name] or match.seat != 0 or len(match.actions()) < 4:
        match.play(match.actions()[len(match.history) % len(match.actions())])
    return seating


@pytest.mark.parametrize(("name", "size"), SCREENS)
def test_a_table_looks_as_it_did(name: str, size: str) -> None:
    """Compare with a stored picture in text; TROWEL_DRAW=1 draws them anew, to be looked at."""

    @awaited
    async def look() -> None:
        async with playing(middle(name), SIZES[size]) as visit:
            await visit.until(lambda: bool(visit.table.rows))
            await visit.settle()
            compare(visit, PICTURES / f"{name}-{size}.txt")

    look()


def compare(visit: Visit, picture: Path) -> None:
    """Compare the screen with a picture, or draw it."""
    seen = f"{visit.text}\n"
    if os.environ.get("TROWEL_DRAW"):
        picture.parent.mkdir(exist_ok=True)
        picture.write_text(seen, encoding="utf-8")
    assert seen == picture.read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "size"), SCREENS)
def test_light_and_dark_differ_in_colour_only(name: str, size: str) -> None:
    @awaited
    async def look() -> None:
        async with playing(middle(name), SIZES[size], theme=LIGHT) as visit:
            await visit.until(lambda: bool(visit.table.rows))
            await visit.settle()
            compare(visit, PICTURES / f"{name}-{size}.txt")

    look()


@awaited
async def test_no_color_is_honoured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(middle("board"), SMALL) as visit:
        await visit.until(lambda: bool(visit.table.rows))
        await visit.settle()
        compare(visit, PICTURES / "board-80x24.txt")
        picture = visit.app.export_screenshot()
        colours = {
            one.lower() for one in re.findall(r"(?:fill: ?|fill=\")#([0-9a-fA-F]{6})", picture)
        }
        window = {"ff5f57", "febc2e", "28c840", "c5c8c6"}  # around it, in a picture
        assert all(one[:2] == one[2:4] == one[4:] for one in colours - window)
        assert len(colours) > 4


INKS = [name for name in COLOURS if name.startswith(("ink", "kind-"))]
GROUNDS = ("film", "ground", "ground-2")
PAIRS = [
    *product([*INKS, "act", "money", "pole", "ok"], GROUNDS),
    *product(["ink", "act"], ["act-soft"]),
    ("money", "money-soft"),
    ("act-ink", "act"),
    ("night-ink", "night"),
    *product(["ink", "ink-2"], ["stone"]),
    *product(["tone-hidden"], ["sand", "sand-2"]),
    *product(["tone-treasure", "tone-tool", "tone-danger", "tone-terrain"], ["tile", "tile-2"]),
    *product(["tone-empty"], ["ground", "ground-2"]),
    *product(["tone-goal"], ["stone", "stone-2"]),
]


@pytest.mark.parametrize("place", [0, 1], ids=["dark", "light"])
def test_text_stands_out_from_its_ground(place: int) -> None:
    for ink, ground in PAIRS:
        found = contrast(COLOURS[ink][place], COLOURS[ground][place])
        assert found >= READABLE, (ink, ground, found)
    for seat in (SEATS, LIGHT_SEATS)[place]:
        assert contrast(COLOURS["film"][place], seat) >= READABLE, seat


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, as WCAG has it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Return how bright a colour is."""
    parts = [part / 255 for part in Color.parse(colour).rgb]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize(("told", "light"), [("0;15", True), ("15;0", False), ("12;8", False)])
def test_the_terminal_tells_its_background(
    told: str, light: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLORFGBG", told)
    assert is_light() == light


def test_help_does_not_load_the_table() -> None:
    code = (
        "import sys, trowel.terminal.main;"
        "print(sorted({'numba', 'textual', 'websockets', 'rich'} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
