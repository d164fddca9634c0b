"""The legal moves as choices that say their consequence, as far as the view tells it."""

import re
from collections.abc import Callable, Sequence

from trowel.game import Json
from trowel.games.bad.box import DIRECTIONS, SPOT_NAMES, STEPS, TILE_NAMES, spot_name
from trowel.games.bad.table import VALUE_OF, tile_words

ITEMS_AND_MORE = "|".join(TILE_NAMES)


def choices(view: Json, names: Sequence[str], moves: Sequence[str]) -> list[str]:
    """Say each move with what it leads to."""
    return [choice(move, view, names) for move in moves]


def choice(move: str, view: Json, names: Sequence[str]) -> str:
    """Say a move with what it leads to; as it is if nothing is to be added."""
    for pattern, say in SAYINGS:
        if found := re.fullmatch(pattern, move):
            return say(found, view, names)
    return move


def lying(view: Json, square: str) -> str:
    """Say in brackets what lies on a square; nothing for a bare one."""
    tile = view["remembered"].get(square) or view["tiles"].get(square)
    if tile is None:
        return ""
    return f" ({'face down' if tile == '?' else tile_words(tile)})"


def say_walk(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Add where a walk or a bash ends, and what lies there."""
    start = SPOT_NAMES[view["meeples"][view["turn"]]]
    step = STEPS[DIRECTIONS.index(found["way"])]
    goal = spot_name(start + int(found["spaces"]) * step)
    return f"{found[0]} to {goal}{lying(view, goal)}"


def say_square(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Add what lies on the square of a warp."""
    return f"{found[0]}{lying(view, found['square'])}"


def say_item(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Add what an item is worth and does to the speed."""
    effects = [f"worth {VALUE_OF[found['item']]}"] if VALUE_OF[found["item"]] else []
    if found["item"] == "chest" and found["verb"] == "take":
        effects.append("costs a key")
    gain = {"jade": -1, "potion": 1}.get(found["item"], 0) * (-1 if found["verb"] == "drop" else 1)
    if gain:
        effects.append(f"{'faster' if gain > 0 else 'slower'} by 1")
    victim = found.groupdict().get("victim")
    said = f"steal {found['item']} from {names[int(victim) - 1]}" if victim else found[0]
    return f"{said} ({', '.join(effects)})" if effects else said


def say_spare(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Name who is not robbed."""
    return f"steal nothing from {names[int(found['victim']) - 1]}"


def say_light(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Add the squares next to the lighter, with what lies there and who stands there."""
    start = SPOT_NAMES[view["meeples"][view["turn"]]]
    around = [spot_name(start + step) for step in STEPS if start + step in SPOT_NAMES.values()]
    return f"{found[0]} ({', '.join(hit(view, square, names) for square in around)})"


def hit(view: Json, square: str, names: Sequence[str]) -> str:
    """Say a square that a blast reaches."""
    there = [name for seat, name in enumerate(names) if view["meeples"][seat] == square]
    tile = view["remembered"].get(square) or view["tiles"].get(square)
    return " ".join([square, *([tile] if tile else []), *there])


def say_escape(found: re.Match[str], view: Json, names: Sequence[str]) -> str:
    """Add the points that are saved."""
    return f"escape with {view['points'][view['turn']]} points"


SAYINGS: tuple[tuple[str, Callable[..., str]], ...] = (
    (r"(?:move|bash) (?P<way>[a-z]+) (?P<spaces>\d)", say_walk),
    (r"warp to (?P<square>..)", say_square),
    (r"steal nothing from (?P<victim>\d)", say_spare),
    (
        rf"(?P<verb>take|drop|steal) (?P<item>{ITEMS_AND_MORE})(?: from (?P<victim>\d))?",
        say_item,
    ),
    (r"light dynamite", say_light),
    (r"escape", say_escape),
)
