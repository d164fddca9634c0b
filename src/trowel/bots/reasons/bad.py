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
from trowel.saying import number_of, said

FACE_DOWN = "?"
STOPS = (FACE_DOWN, "snake", "ice", "portal", "wall")  # what may end or turn a walk on its way
SLOWEST = 1  # speed (B-6)


def reason(view: Json, names: Sequence[str], move: str) -> str:
    """Give the reason for a move; empty if there is none to be seen."""
    for pattern, say in REASONS:
        if found := re.fullmatch(pattern, move):
            return say(found, view, names)
    return ""


def of_walk(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what lies where a walk ends; empty if the walk may not get there."""
    *between, goal = squares(found, view)
    if any(lying(view, square) in STOPS for square in between):
        return ""
    return there(view, goal)


def of_bash(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what lies where a bash ends."""
    *smashed, goal = squares(found, view)
    return there(view, goal, smashed)


def of_warp(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what lies where the portal leads."""
    return there(view, found["square"])


def of_take(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what an item is good for."""
    good = use(view, found["item"])
    return said("{good} and costs a key", good=good) if found["item"] == "chest" else good


def of_leave(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what is wrong with the item."""
    is_jade = lying(view, own(view, "meeples")) == "jade"
    slows = is_jade and stride(view) > SLOWEST
    return said("a jade statue slows its holder by 1") if slows else ""


def of_drop(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what is won by dropping an item."""
    is_freed = found["item"] == "jade" and stride(view) >= SLOWEST
    return said("without the jade statue the speed is 1 more") if is_freed else ""


def of_theft(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what is stolen from whom."""
    name, item, worth = names[int(found["victim"]) - 1], found["item"], VALUE_OF[found["item"]]
    if not worth:
        return said("robs {name} of {item}", name=name, item=some(item))
    return said("robs {name} of {item}, worth {worth}", name=name, item=some(item), worth=worth)


def of_escape(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say what is brought home, and who is still out there."""
    points = own(view, "points")
    if view["escaped"]:
        return said("brings {points} points home", points=points)
    return said("brings {points} points home before anybody else", points=points)


def of_light(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Say whom a blast throws back."""
    start = SPOT_NAMES[own(view, "meeples")]
    reach = set(beside(start)) - {CENTRE_SQUARE, *CORNERS}
    near = [seat for seat, square in enumerate(view["meeples"]) if square in reach]
    seat = max(near, key=lambda seat: view["points"][seat], default=None)
    if seat is None or not view["points"][seat]:
        return ""
    held = number_of(view["points"][seat], "point", "points")
    return said("{name} stands beside it and holds {held}", name=names[seat], held=held)


def there(view: Json, square: str, smashed: Sequence[str] = ()) -> str:
    """Say why a square is worth going to."""
    tile = lying(view, square)
    if tile == FACE_DOWN:
        return odds(view)
    if tile == "wall":  # under the fog: it throws the player back (B-29)
        return ""
    return met(view, square) or way_out(view, square) or unseen_beside(view, square, smashed)


def met(view: Json, square: str) -> str:
    """Say what the tile on a square does to who stops there; a turn has one warp (B-24)."""
    tile, is_warp = lying(view, square), view["phase"] == "warp"
    if tile == "snake" and "charmer" not in own(view, "items"):
        return said("the snake on {square} costs a turn without a snake charmer", square=square)
    if tile == "portal" and not is_warp:
        return said("the portal on {square} can lead across the board", square=square)
    good, item = use(view, tile), f"the {FULL_NAMES.get(tile, tile)}"
    if not good:
        return ""
    if is_warp:
        sentence = "the portal leads to {item} on {square}, and {good}"
    else:
        sentence = "{item} on {square} is one move away, and {good}"
    return said(sentence, item=item, square=square, good=good)


def way_out(view: Json, square: str) -> str:
    """Say that a square is a corner to escape from, if it is (B-28)."""
    points = own(view, "points")
    if square in CORNERS and points >= ENOUGH_TO_ESCAPE and "escape" in view["variants"]:
        sentence = "{square} is a corner to escape from, with {points} points"
        return said(sentence, square=square, points=points)
    return ""


def unseen_beside(view: Json, square: str, smashed: Sequence[str]) -> str:
    """Say how many tiles a stop on a square turns up that nobody has seen."""
    near = [other for other in beside(SPOT_NAMES[square]) if other not in smashed]
    unseen = sum(lying(view, other) == FACE_DOWN for other in near)
    if unseen == 1:
        return said("1 tile that nobody has seen lies beside {square}", square=square)
    sentence = "{count} tiles that nobody has seen lie beside {square}"
    return said(sentence, count=unseen, square=square) if unseen else ""


def odds(view: Json) -> str:
    """Say how many of the tiles that nobody has seen are worth something, if any."""
    unseen = view["unseen"]
    worth, count = sum(unseen[name] for name in unseen if VALUE_OF.get(name)), sum(unseen.values())
    if worth == count:
        return said("every tile that nobody has seen is worth points")
    if worth == 1:
        return said("of {count} tiles that nobody has seen, 1 is worth points", count=count)
    sentence = "of {count} tiles that nobody has seen, {worth} are worth points"
    return said(sentence, count=count, worth=worth) if worth else ""


def squares(found: re.Match[str], view: Json) -> list[str]:
    """List the squares of a walk or a bash, its goal last."""
    start = SPOT_NAMES[own(view, "meeples")]
    step = STEPS[DIRECTIONS.index(found["way"])]
    return [spot_name(start + n * step) for n in range(1, int(found["spaces"]) + 1)]


def beside(spot: int) -> list[str]:
    """List the squares beside a spot."""
    return [spot_name(spot + step) for step in STEPS if spot + step in SPOT_NAMES.values()]


def use(view: Json, tile: str) -> str:
    """Say what a tile is worth or does as an item; empty if that is nothing to the player."""
    if tile == "potion":
        return said("it adds 1 to the speed") if stride(view) >= SLOWEST else ""
    if tile == "key":
        worth = VALUE_OF["chest"]
        return said("it opens a chest worth {worth}", worth=worth) if opens_chest(view) else ""
    if tile not in VALUE_OF or (tile == "chest" and "key" not in own(view, "items")):
        return ""
    if tile == "jade" and stride(view) > SLOWEST:
        return said("it is worth {worth}, though it slows by 1", worth=VALUE_OF[tile])
    return said("it is worth {worth}", worth=VALUE_OF[tile])


def opens_chest(view: Json) -> bool:
    """Tell whether there may be a chest on the board for one more key (B-17)."""
    seen = [lying(view, square) for square in view["tiles"]].count("chest")
    hidden = min(view["unseen"].get("chest", 0), view["hidden"])
    return bool(seen + hidden > own(view, "items").count("key"))


def stride(view: Json) -> int:
    """Return the speed that a player would have if none were the slowest (B-6)."""
    held = own(view, "items")
    return int(WALKING_SPEED - held.count("jade") + held.count("potion"))


def lying(view: Json, square: str) -> str:
    """Name what lies on a square; empty for a bare one, a question mark for a hidden tile."""
    return str(view["remembered"].get(square) or view["tiles"].get(square) or "")


def own(view: Json, what: str) -> Any:
    """Return what the player of this turn has."""
    return view[what][view["turn"]]


ITEMS = "|".join(TILE_NAMES)
REASONS: tuple[tuple[str, Callable[..., str]], ...] = (
    (r"move (?P<way>[a-z]+) (?P<spaces>\d)", of_walk),
    (r"bash (?P<way>[a-z]+) (?P<spaces>\d)", of_bash),
    (r"warp to (?P<square>..)", of_warp),
    (rf"take (?P<item>{ITEMS})", of_take),
    (r"leave it", of_leave),
    (rf"drop (?P<item>{ITEMS})", of_drop),
    (rf"steal (?P<item>{ITEMS}) from (?P<victim>\d)", of_theft),
    (r"escape", of_escape),
    (r"light dynamite", of_light),
)
