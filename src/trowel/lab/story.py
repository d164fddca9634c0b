"""What each seat has been told so far, so that it never forgets: the past of a game as text.

A story keeps what the rules logged and makes text of it only when somebody asks, since playouts
never do.
"""

from functools import lru_cache

import msgspec
import numpy as np

from trowel.game import NOBODY
from trowel.games import GAMES
from trowel.log import Log
from trowel.record import Games

Ply = tuple[int, int, bytes]  # seat, action, what was logged
TOLD_KEPT = 100_000  # texts, which searches ask for again and again


class Story:
    """The decisions of a game and what followed from them."""

    def __init__(self) -> None:
        self.plies: list[Ply] = []  # since the deal or a redeal
        self.texts: dict[int, tuple[int, str]] = {}  # by viewer: plies already told, and the text

    def copy(self) -> "Story":
        """Return a story of its own that goes on from here."""
        other = Story()
        other.plies, other.texts = list(self.plies), dict(self.texts)
        return other

    def redealt(self, game: str, viewer: int, seats: int) -> "Story":
        """Return the story after a redeal: only the viewer remembers more than all have seen."""
        own, public = self.text(game, viewer), self.text(game, NOBODY)
        other = Story()
        other.texts = dict.fromkeys((*range(seats), NOBODY), (0, public)) | {viewer: (0, own)}
        return other

    def add(self, seat: int, action: int, log: Games) -> None:
        """Note what a decision, or the deal, has led to."""
        self.plies.append((seat, action, log["rows"][0, : log["count"][0]].tobytes()))

    def text(self, game: str, viewer: int) -> str:
        """Tell what a viewer has seen and done, a line for each decision of any seat."""
        done, text = self.texts.get(viewer, (0, ""))
        text += "".join(line(game, viewer, *ply) for ply in self.plies[done:])
        self.texts[viewer] = len(self.plies), text
        return text


def line(game: str, viewer: int, seat: int, action: int, rows: bytes) -> str:
    """Tell one decision and what followed from it; only who decided sees the decision itself."""
    own = f"{action} " if seat == viewer != NOBODY else ""  # chance has no number of its own
    return own + told(game, rows, viewer)


@lru_cache(TOLD_KEPT)
def told(game: str, rows: bytes, viewer: int) -> str:
    """Tell what was logged, as a viewer sees it, in a line."""
    rules = GAMES[game]
    logs = rules.new_log()
    log = Log.at(logs, 0)
    log.count = len(rows) // log.rows.itemsize
    log.rows[: log.count] = np.frombuffer(rows, log.rows.dtype)
    seat = None if viewer == NOBODY else viewer
    events = [event.seen_by(seat) for event in rules.events(logs)]
    return f"{msgspec.json.encode(events).decode()}\n"
