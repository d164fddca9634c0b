"""Reasons for moves in Bad Archeology: what lies where a move leads, in one short clause."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from trowel.game import Json
from trowel.games.bad.board import WALKING_SPEED
from trowel.games.bad.box import DIRECTIONS, FULL_NAMES, SPOT_NAMES, STEPS, TILE_NAMES, spot_name
from trowel.games.bad.table import CENTRE_SQUARE, CORNERS, VALUE_OF
from trowel.games.bad.turn import ENOUGH_TO_ESCAPE
from trowel.games.bad.words import some
from trowel.saying import number_of

FACE_DOWN = "?"


def reason(view: Json, names: Sequence[str], move: str) -> str:
    """Give the reason for a move; empty if there is none to be seen."""
    for pattern, say in REASONS:
        if found := re.fullmatch(pattern, move):
            return say(found, view, names)
    return ""


def of_walk(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what lies where a walk or a bash ends."""
    start = SPOT_NAMES[own(view, "meeples")]
    step = STEPS[DIRECTIONS.index(found["way"])]
    return there(view, spot_name(start + int(found["spaces"]) * step))


def of_warp(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what lies where the portal leads."""
    return there(view, found["square"])


def of_take(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what an item is good for."""
    item = found["item"]
    key = ", for a key" if item == "chest" else ""
    return f"{use(view, item)}{key}"


def of_leave(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what is wrong with the item."""
    tile = lying(view, own(view, "meeples"))
    if tile == "jade":
        return "a jade statue slows its holder by 1"
    if is_locked(view, tile):
        return "without a key the chest is no use"
    return ""


def of_drop(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what is won by dropping an item."""
    held = own(view, "items")
    if found["item"] == "jade" and held.count("jade") <= WALKING_SPEED + held.count("potion") - 1:
        return "without the jade statue the speed is 1 more"
    return ""


def of_theft(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what is stolen from whom."""
    item = found["item"]
    worth = f", worth {VALUE_OF[item]}" if VALUE_OF[item] else ""
    return f"robs {names[int(found['victim']) - 1]} of {some(item)}{worth}"


def of_escape(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what is brought home, and who is still out there."""
    points = number_of(own(view, "points"), "point", "points")
    if not view["escaped"]:
        return f"{points}: leaves before the others"
    return f"brings {points} home"


def of_light(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say whom a blast throws back."""
    start = SPOT_NAMES[own(view, "meeples")]
    reach = set(beside(start)) - {CENTRE_SQUARE, *CORNERS}
    near = [seat for seat, square in enumerate(view["meeples"]) if square in reach]
    near = [seat for seat in near if view["items"][seat]]
    if not near:
        return ""
    seat = max(near, key=lambda seat: view["points"][seat])
    held = number_of(view["points"][seat], "point", "points")
    return f"{names[seat]} stands beside it and holds {held}"


def of_return(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say where the centre is."""
    return "the centre is reached at once, from anywhere"


def there(view: Json, square: str) -> str:
    """Say why a square is worth going to."""
    tile = lying(view, square)
    if tile == FACE_DOWN:
        return odds(view)
    if tile in VALUE_OF and not is_locked(view, tile):
        return f"the {full(tile)} on {square} is one move away, and {use(view, tile)}"
    if (
        square in CORNERS
        and own(view, "points") >= ENOUGH_TO_ESCAPE
        and "escape" in view["variants"]
    ):
        return f"{square} is a corner to escape from, with {own(view, 'points')} points"
    if tile == "portal":
        return f"the portal on {square} can lead across the board"
    hidden = sum(lying(view, other) == FACE_DOWN for other in beside(SPOT_NAMES[square]))
    count = number_of(hidden, "tile that nobody has seen lies", "tiles that nobody has seen lie")
    return f"{count} beside {square}" if hidden else ""


def is_locked(view: Json, tile: str) -> bool:
    """Tell whether a tile is a chest that the player cannot open (B-17)."""
    return tile == "chest" and "key" not in own(view, "items")


def odds(view: Json) -> str:
    """Say how many of the tiles that nobody has seen are worth something."""
    unseen = view["unseen"]
    worth = sum(count for name, count in unseen.items() if VALUE_OF.get(name, 0))
    count = number_of(sum(unseen.values()), "tile", "tiles")
    return f"of {count} that nobody has seen, {worth} {'is' if worth == 1 else 'are'} worth points"


def beside(spot: int) -> list[str]:
    """List the squares beside a spot."""
    return [spot_name(spot + step) for step in STEPS if spot + step in SPOT_NAMES.values()]


def use(view: Json, item: str) -> str:
    """Say what an item is worth or does."""
    if item == "jade":
        return f"it is worth {VALUE_OF[item]}, though it slows by 1"
    if item == "potion":
        return "it adds 1 to the speed"
    if item == "key":
        return f"it opens a chest worth {VALUE_OF['chest']}"
    return f"it is worth {VALUE_OF[item]}"


def lying(view: Json, square: str) -> str:
    """Name what lies on a square; empty for a bare one, a question mark for a hidden tile."""
    return str(view["remembered"].get(square) or view["tiles"].get(square) or "")


def own(view: Json, what: str) -> Any:
    """Return what the player of this turn has."""
    return view[what][view["turn"]]


def full(tile: str) -> str:
    """Name a tile in full."""
    return FULL_NAMES.get(tile, tile)


ITEMS = "|".join(TILE_NAMES)
REASONS: tuple[tuple[str, Callable[..., str]], ...] = (
    (r"(?:move|bash) (?P<way>[a-z]+) (?P<spaces>\d)", of_walk),
    (r"warp to (?P<square>..)", of_warp),
    (rf"take (?P<item>{ITEMS})", of_take),
    (r"leave it", of_leave),
    (rf"drop (?P<item>{ITEMS})", of_drop),
    (rf"steal (?P<item>{ITEMS}) from (?P<victim>\d)", of_theft),
    (r"escape", of_escape),
    (r"light dynamite", of_light),
    (r"return", of_return),
)
