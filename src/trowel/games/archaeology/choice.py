"""The legal moves as choices that say their consequence, as far as the view tells it."""

import re
from collections.abc import Callable, Sequence

from trowel.game import Json
from trowel.games.archaeology.box import NAMES, PLURALS
from trowel.games.archaeology.price import Prices
from trowel.saying import number_of


def choices(moves: Sequence[str], view: Json, names: Sequence[str], prices: Prices) -> list[str]:
    """Say each move with what it brings or costs."""
    return [choice(move, view, names, prices) for move in moves]


def choice(move: str, view: Json, names: Sequence[str], prices: Prices) -> str:
    """Say a move with what it brings or costs; as it is if nothing is to be added."""
    for pattern, say in SAYINGS:
        if found := re.fullmatch(pattern, move):
            return say(found, view, names, prices)
    return move


def say_sale(found: re.Match[str], view: Json, names: Sequence[str], prices: Prices) -> str:
    """Add the price of a set."""
    words = found["kind"]
    name = words if words in NAMES else NAMES[PLURALS.index(words)]
    return f"{found[0]} for {prices.of_set(name, int(found['count']))}"


def say_trade(found: re.Match[str], view: Json, names: Sequence[str], prices: Prices) -> str:
    """Add the trading value of a card."""
    return f"{found[0]} (worth {prices.trade(found['kind'])})"


def say_exploration(found: re.Match[str], view: Json, names: Sequence[str], prices: Prices) -> str:
    """Add how many cards a chamber holds and what it costs."""
    chamber = view["chambers"][int(found["number"]) - 1]
    size = number_of(chamber["size"], "card", "cards")
    return f"{found[0]} ({size}, {number_of(chamber['maps'], 'map', 'maps')})"


def say_theft(found: re.Match[str], view: Json, names: Sequence[str], prices: Prices) -> str:
    """Name the victim and the size of the hand."""
    seat = int(found["number"]) - 1
    return f"steal from {names[seat]} ({number_of(view['hand_sizes'][seat], 'card', 'cards')})"


def say_discard(found: re.Match[str], view: Json, names: Sequence[str], prices: Prices) -> str:
    """Add how many of the kind are in the hand."""
    held = view["hand"].get(found["kind"], 0)
    return f"{found[0]} (1 of {held})" if held > 1 else found[0]


SAYINGS: tuple[tuple[str, Callable[..., str]], ...] = (
    (r"sell (?P<count>\d+) (?P<kind>.+)", say_sale),
    (r"(?:take|pay) (?P<kind>.+)", say_trade),
    (r"explore chamber (?P<number>\d+)", say_exploration),
    (r"steal from (?P<number>\d+)", say_theft),
    (r"discard (?P<kind>.+)", say_discard),
)
