"""Reasons for moves in the card games: what a player sees at once, in one short clause.

Everything comes from a view, so a reason tells nothing that the player does not know.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from trowel.game import Json
from trowel.games.archaeology.box import NAMES, PLURALS
from trowel.games.archaeology.monument import SPHINX_SHOWS, TOMB_KEEPS
from trowel.games.archaeology.state import MINE_LIMIT
from trowel.games.archaeology.words import listed, some
from trowel.saying import number_of

MAP = "map"
WORTH_WAITING = 3  # money that one more card must add to a set


def reason(view: Json, names: Sequence[str], moves: Sequence[str], move: str) -> str:
    """Give the reason for a move; empty if there is none to be seen."""
    for pattern, say in REASONS:
        if found := re.fullmatch(pattern, move):
            return say(found, view, names, moves)
    return ""


def of_sale(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what a set brings, and why now."""
    count, kind = int(found["count"]), kind_of(found["kind"])
    prices = view["values"][kind]["prices"]
    money = prices[count - 1]
    if count == len(prices) and count > 1:
        return f"sells the full set for {money}"
    if not view["dig_site"]:
        return f"nothing more can be dug, and {some(kind, count)} {sells(count)} for {money}"
    if view["storms_left"] and view["hand_sizes"][view["seat"]] > 1:
        return f"brings {money}; {storms_to_come(view)}, and a storm takes half of the hand"
    return f"brings {money}"


def of_take(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what one more card of a kind makes of the set, or which chamber a map opens."""
    kind = found["kind"]
    held = view["hand"].get(kind, 0)
    return opened(view, held + 1) if kind == MAP else grown(view, kind, held)


def of_keep(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what a card of the Tomb makes of the set."""
    kind = found["kind"]
    return grown(view, kind, view["hand"].get(kind, 0) + view["drawn"].get(kind, 0))


def of_pay(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what the hand loses with a card that is paid; nothing speaks for paying too much."""
    return cheapest(found["kind"], view, kinds_after("pay", moves)) if view["debt"] > 0 else ""


def of_discard(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what the hand loses with a card that the storm takes."""
    return cheapest(found["kind"], view, kinds_after("discard", moves))


def of_exploration(
    found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]
) -> str:
    """Say what a chamber holds."""
    return f"chamber {found['number']} {content(view, int(found['number']))}"


def of_end(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what is kept for later: maps for a chamber, or cards for a larger set."""
    if not view["dig_site"]:
        return ""
    maps = view["hand"].get(MAP, 0)
    for number, chamber in enumerate(view["chambers"], 1):
        missing = chamber["maps"] - maps
        if maps and 0 < missing <= to_be_had(view, MAP) and chamber["size"]:
            kept = "the map" if maps == 1 else "both maps"
            return f"keeps {kept} for chamber {number}, which asks for {chamber['maps']}"
    return waiting(view)


def of_theft(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what makes a victim worth robbing."""
    seat = int(found["number"]) - 1
    name, known, sizes = names[seat], view["known"][seat], view["hand_sizes"]
    best = max(known, key=lambda kind: view["values"][kind]["trade"], default=None)
    if best is not None and view["values"][best]["trade"] > 1:
        return f"{name} is known to hold {some(best)}"
    others = [other for other in range(view["seats"]) if other not in (seat, view["seat"])]
    if all(sizes[seat] > sizes[other] for other in others):
        return f"{name} holds the largest hand of the others, {cards(sizes[seat])}"
    if all(view["money"][seat] > view["money"][other] for other in others):
        return f"{name} has the most money of the others, {view['money'][seat]}"
    return f"{name} holds {cards(sizes[seat])}"


def of_tent(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say how many cards the tent saves."""
    size = view["hand_sizes"][view["seat"]]
    if size < 2:
        return "nothing would be lost without it"
    return f"the tent saves {size // 2} of {cards(size)}"


def of_no_tent(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what the tent is kept for, or how little is at stake."""
    size = view["hand_sizes"][view["seat"]]
    stake = f"only {size // 2} of {cards(size)}" if size > 1 else "nothing"
    later = f", and {storms_to_come(view)}" if view["storms_left"] else ""
    return f"{stake} would be lost{later}"


def of_look(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say that a look is free."""
    is_known = view["chambers"][int(found["number"]) - 1]["cards"] is not None
    return "" if is_known else f"a look costs nothing, and shows what is in {found[0][8:]}"


def of_draw(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say how far the Mine is from its collapse; nothing speaks for a card that is too much."""
    may_collapse, must_collapse = danger(view)
    if not may_collapse:
        return "another card cannot lose anything"
    if must_collapse:
        return ""
    value = f"a trading value of {drawn_value(view)}"
    return f"what is drawn has {value}, and only more than {MINE_LIMIT} is lost"


def of_stop(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what another card would put at risk."""
    may_collapse, must_collapse = danger(view)
    if not may_collapse:
        return ""
    card = "any other card would" if must_collapse else "another card could"
    return f"{card} lose {listed(view['drawn'])}"


def of_name(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say how many cards of a kind lie in the Sphinx, or may do so; it never holds maps (A-1)."""
    kind, chamber = found["kind"], view["chambers"][0]
    if kind in chamber["known"]:
        return f"chamber 1 is known to hold {some(kind, chamber['known'][kind])}"
    if kind == MAP or chamber["cards"] is not None:
        return ""
    unseen = view["unseen"].get(kind, 0)
    if not unseen:
        return f"every {kind} has been seen"
    return f"{number_of(unseen, f'{kind} has', f'{plural(kind)} have')} not been seen yet"


def opened(view: Json, maps: int) -> str:
    """Say which chamber so many maps open."""
    for number, chamber in enumerate(view["chambers"], 1):
        if chamber["maps"] == maps and chamber["size"]:
            count = number_of(maps, "map", "maps")
            return f"{count} can explore chamber {number}, which {content(view, number)}"
    return ""


def content(view: Json, number: int) -> str:
    """Say what a chamber holds, and how much of it can be had (M-4 to M-6)."""
    chamber = view["chambers"][number - 1]
    inside = listed(chamber["cards"]) if chamber["cards"] else cards(chamber["size"])
    part = kept_part(view["monument"], chamber["size"])
    return f"holds {inside}, and {part} can be kept" if part else f"holds {inside}"


def kept_part(monument: str, size: int) -> str:
    """Say which part of a chamber one exploration brings; empty if it is all of it."""
    if monument == "tomb" and size > TOMB_KEEPS:
        return f"{TOMB_KEEPS} of them"
    if monument == "mine":
        return f"up to a trading value of {MINE_LIMIT}"
    if monument == "sphinx":
        return "what is named" + (f" out of {SPHINX_SHOWS}" if size > SPHINX_SHOWS else "")
    return ""


def grown(view: Json, kind: str, held: int) -> str:
    """Say what one more card makes of the cards held of a kind, in as many sets as it takes."""
    prices = tuple(view["values"][kind]["prices"])
    limit = len(prices)
    if held == 0:
        largest = f", and {limit} of them for {prices[-1]}" if limit > 1 else ""
        return f"a {kind} sells for {prices[0]}{largest}"
    if held % limit == 0:
        return f"begins another set of {plural(kind)}" if limit > 1 else ""
    change = f"{takings(prices, held + 1)} instead of {takings(prices, held)}"
    if (held + 1) % limit == 0:
        return f"completes {'the' if held < limit else 'another'} set: {change}"
    return f"one more {kind} makes {change}"


def cheapest(kind: str, view: Json, kinds: Sequence[str]) -> str:
    """Say what the hand loses with a card, if no other card costs less."""
    losses = {other: loss(view, other) for other in kinds}
    if losses[kind] > min(losses.values()):
        return ""
    if losses[kind] == 0:
        return f"without this {kind} the hand sells for just as much"
    return f"no card costs less: without this {kind} the hand sells for {losses[kind]} less"


def waiting(view: Json) -> str:
    """Say which set would gain most by one more card."""
    gains = {}
    for kind, held in view["hand"].items():
        prices = view["values"][kind]["prices"]
        if held < len(prices) and to_be_had(view, kind):
            gains[kind] = prices[held] - prices[held - 1]
    best = max(gains, key=lambda kind: gains[kind], default="")
    if not best or gains[best] < WORTH_WAITING:
        return ""
    held, prices = view["hand"][best], view["values"][best]["prices"]
    kept = some(best, held)
    return f"keeps {kept}: one more makes {prices[held]} instead of {prices[held - 1]}"


def to_be_had(view: Json, kind: str) -> int:
    """Count the cards of a kind in the market, and those that may lie anywhere."""
    return int(view["unseen"].get(kind, 0) + view["market"].get(kind, 0))


def storms_to_come(view: Json) -> str:
    """Say how many storms are left in the dig site."""
    return f"{number_of(view['storms_left'], 'storm is', 'storms are')} still to come"


def loss(view: Json, kind: str) -> int:
    """Return what a hand sells for less without one card of a kind."""
    prices, held = tuple(view["values"][kind]["prices"]), view["hand"].get(kind, 0)
    return takings(prices, held) - takings(prices, max(held - 1, 0))


@cache
def takings(prices: tuple[int, ...], count: int) -> int:
    """Return the most that so many cards of a kind sell for, split into sets."""
    if count == 0:
        return 0
    sizes = range(1, min(count, len(prices)) + 1)
    return max(prices[size - 1] + takings(prices, count - size) for size in sizes)


def drawn_value(view: Json) -> int:
    """Return what the cards drawn at the Mine are worth in trade."""
    drawn: Mapping[str, int] = view["drawn"]
    return sum(count * int(view["values"][kind]["trade"]) for kind, count in drawn.items())


def danger(view: Json) -> tuple[bool, bool]:
    """Tell whether the Mine may collapse with the next card, never a map, and whether it must."""
    chamber = view["chambers"][0]
    kinds = set(chamber["known"])
    if chamber["cards"] is None:
        kinds |= view["values"].keys() & view["unseen"].keys() - {MAP}
    collapses = [drawn_value(view) + view["values"][kind]["trade"] > MINE_LIMIT for kind in kinds]
    return any(collapses), all(collapses)


def kinds_after(verb: str, moves: Sequence[str]) -> list[str]:
    """Return the kinds of the legal moves with a verb."""
    return [move.removeprefix(f"{verb} ") for move in moves if move.startswith(f"{verb} ")]


def kind_of(words: str) -> str:
    """Return the name of a kind in the singular or plural."""
    return words if words in NAMES else NAMES[PLURALS.index(words)]


def plural(kind: str) -> str:
    """Return the name of a kind in the plural."""
    return PLURALS[NAMES.index(kind)]


def cards(count: int) -> str:
    """Say a number of cards."""
    return number_of(count, "card", "cards")


def sells(count: int) -> str:
    """Return the verb for so many cards."""
    return "sells" if count == 1 else "sell"


REASONS: tuple[tuple[str, Callable[..., str]], ...] = (
    (r"sell (?P<count>\d+) (?P<kind>.+)", of_sale),
    (r"take (?P<kind>.+)", of_take),
    (r"pay (?P<kind>.+)", of_pay),
    (r"explore chamber (?P<number>\d+)", of_exploration),
    (r"end turn", of_end),
    (r"steal from (?P<number>\d+)", of_theft),
    (r"discard (?P<kind>.+)", of_discard),
    (r"use tent", of_tent),
    (r"no tent", of_no_tent),
    (r"look at chamber (?P<number>\d+)", of_look),
    (r"keep (?P<kind>.+)", of_keep),
    (r"draw", of_draw),
    (r"stop", of_stop),
    (r"name (?P<kind>.+)", of_name),
)
