"""Actions of the card games as plain data: what is done, and with what."""

from trowel.game import Json
from trowel.games.archaeology.box import CHAMBERS, KINDS, NAMES, SET_LIMIT
from trowel.games.archaeology.state import (
    DISCARD,
    EXPLORE,
    KEEP,
    LOOK,
    NAME,
    PAY,
    SELL,
    STEAL,
    TAKE,
    State,
)
from trowel.games.archaeology.words import FIXED_MOVES

WITH_KIND = {TAKE: "take", PAY: "pay", DISCARD: "discard", KEEP: "keep", NAME: "name"}
WITH_CHAMBER = {EXPLORE: "explore", LOOK: "look"}


def all_deeds() -> dict[int, Json]:
    """Return what every action does, but for a theft, which depends on whose turn it is."""
    found: dict[int, Json] = {action: {"do": do} for action, do in FIXED_MOVES.items()}
    for first, do in WITH_KIND.items():
        found |= {first + kind: {"do": do, "kind": NAMES[kind]} for kind in range(KINDS)}
    for first, do in WITH_CHAMBER.items():
        found |= {first + number: {"do": do, "chamber": number} for number in range(CHAMBERS)}
    for kind in range(KINDS):
        for size in range(SET_LIMIT):
            sale = {"do": "sell", "kind": NAMES[kind], "count": size + 1}
            found[SELL + kind * SET_LIMIT + size] = sale
    return found


DEEDS = all_deeds()


def deed(game: State, action: int) -> Json:
    """Return what an action does. Its parts are shared."""
    if action in DEEDS:
        return DEEDS[action]
    if STEAL <= action < DISCARD:
        return {"do": "steal", "seat": (game.turn + action - STEAL + 1) % game.seats}
    raise ValueError(f"there is no action {action}")
