"""Colours for light and dark terminals, and the signs that say the same without colour."""

import os
import re
import select
import sys
import time

from textual.theme import Theme

DARK, LIGHT = "trowel-dark", "trowel-light"
ANSWER_S = 0.15  # that a terminal has to tell its background
ASK_BACKGROUND = "\033]11;?\033\\\033[c"  # and then what every terminal answers at once
BACKGROUND = re.compile(r"\]11;rgb:([0-9a-f]+)/([0-9a-f]+)/([0-9a-f]+)", re.IGNORECASE)

# In order: dark, light. Text colours have a contrast of 4.5 or more on both grounds.
COLOURS = {
    "ink": ("#edf3f2", "#14242a"),
    "ink-2": ("#b9c8c9", "#42545a"),
    "ink-3": ("#9fb0b3", "#56676c"),
    "edge": ("#3b505c", "#a3b2ab"),
    "act": ("#6fd0d2", "#0a5a66"),
    "act-ink": ("#06252a", "#ffffff"),
    "act-soft": ("#173c43", "#d5e8e9"),
    "money": ("#f3cd6a", "#6b4c00"),
    "money-soft": ("#3b3014", "#f8e8bd"),
    "pole": ("#ff8a70", "#b8321d"),
    "ok": ("#7ed6a0", "#1d6a3e"),
    "sand": ("#3a3120", "#e9d9b6"),
    "sand-2": ("#40361f", "#e2d0a6"),
    "sand-ink": ("#f1dfb4", "#4a3710"),
    "ground": ("#17222a", "#fbfcfa"),
    "ground-2": ("#1a262f", "#f5f7f4"),
    "film": ("#0e161b", "#eaeeeb"),
    "tile": ("#24333d", "#ffffff"),
    "tile-2": ("#2a3b46", "#f3f6f5"),
    "stone": ("#2f3a41", "#dfe4e2"),
    "stone-2": ("#2f3a41", "#dfe4e2"),
    "night": ("#091014", "#14242a"),
    "night-ink": ("#edf3f2", "#ffffff"),
    "kind-pot-shard": ("#e59a78", "#92401c"),
    "kind-parchment": ("#ecdfb8", "#69541b"),
    "kind-coin": ("#f0c552", "#775200"),
    "kind-cup": ("#7cc5dd", "#14607c"),
    "kind-talisman": ("#6bc79c", "#16623f"),
    "kind-map": ("#d3b6e2", "#6a3a86"),
    "kind-mask": ("#93aeee", "#26469a"),
    "kind-tablet": ("#bac4c5", "#47565a"),
    "kind-pendant": ("#ec86b0", "#931f50"),
    "kind-thief": ("#b9b1c3", "#4a4550"),
    "kind-storm": ("#e0bd72", "#6d4f0c"),
    "tone-treasure": ("#f3cd6a", "#6b4c00"),
    "tone-tool": ("#8ccfe6", "#14607c"),
    "tone-danger": ("#ff9a83", "#a82c18"),
    "tone-terrain": ("#c3cfd2", "#43504f"),
    "tone-hidden": ("#cdb98a", "#5d4718"),
    "tone-empty": ("#9fb0b3", "#56676c"),
    "tone-goal": ("#d9c6f0", "#5b3690"),
}
SEATS = ("#c06ab2", "#5aa2e0", "#d8854a", "#5fb388", "#a0a8b4", "#c9a832")  # on dark
LIGHT_SEATS = ("#8d3480", "#1f5f9e", "#9a4610", "#24764f", "#4d5662", "#6b5500")


def new_theme(name: str, place: int, seats: tuple[str, ...]) -> Theme:
    """Make one of the two themes."""
    colours = {key: pair[place] for key, pair in COLOURS.items()}
    colours |= {f"seat-{seat}": colour for seat, colour in enumerate(seats)}
    return Theme(
        name,
        primary=colours["act"],
        accent=colours["act"],
        warning=colours["money"],
        error=colours["pole"],
        success=colours["ok"],
        foreground=colours["ink"],
        background=colours["film"],
        surface=colours["ground"],
        panel=colours["stone"],
        dark=place == 0,
        variables=colours,
    )


THEMES = (new_theme(DARK, 0, SEATS), new_theme(LIGHT, 1, LIGHT_SEATS))


def kind_style(kind: str) -> str:
    """Return the style of a kind of cards."""
    name = f"kind-{kind.replace(' ', '-')}"
    return f"${name}" if name in COLOURS else "$ink"


def tone_style(tone: str) -> str:
    """Return the style of what lies on a board."""
    return f"$tone-{tone}" if f"tone-{tone}" in COLOURS else "$ink"


def seat_style(seat: int) -> str:
    """Return the style of a player."""
    return f"$seat-{seat % len(SEATS)}"


def fitting_theme() -> str:
    """Return the theme for this terminal; dark if it does not tell its background."""
    return LIGHT if is_light() else DARK


def is_light() -> bool:
    """Tell whether the terminal has a light background, as far as it says so."""
    told = os.environ.get("COLORFGBG", "").split(";")[-1]  # such as '0;15'
    if told.isdecimal():
        return int(told) in (7, *range(9, 16))
    found = BACKGROUND.search(asked_terminal())
    if not found:
        return False
    red, green, blue = (int(part, 16) / int("f" * len(part), 16) for part in found.groups())
    return 0.299 * red + 0.587 * green + 0.114 * blue > 0.5


def asked_terminal() -> str:
    """Ask the terminal for its background; return what it answers in a moment."""
    try:
        import termios
        import tty

        before = termios.tcgetattr(sys.stdin)
    except (ImportError, OSError, ValueError):  # another system, or no terminal
        return ""
    try:
        tty.setcbreak(sys.stdin)
        sys.stdout.write(ASK_BACKGROUND)
        sys.stdout.flush()
        return answered(sys.stdin.fileno())
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSAFLUSH, before)


def answered(stream: int) -> str:
    """Read what a terminal answers, up to the end of its second answer."""
    text, end = "", time.monotonic() + ANSWER_S
    while not re.search(r"\[\?[\d;]*c", text):
        left = end - time.monotonic()
        if left <= 0 or not select.select([stream], [], [], left)[0]:
            break
        text += os.read(stream, 100).decode("ascii", "replace")
    return text
