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
from trowel.saying import number_of, said

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
        return said("sells the full set for {money}", money=money)
    if not view["dig_site"]:
        return sold_out(some(kind, count), count, money)
    if view["storms_left"] and view["hand_sizes"][view["seat"]] > 1:
        storms = storms_to_come(view)
        sentence = "brings {money}; {storms}, and a storm takes half of the hand"
        return said(sentence, money=money, storms=storms)
    return said("brings {money}", money=money)


def sold_out(cards: str, count: int, money: int) -> str:
    """Say what cards sell for when nothing more can be dug."""
    if count == 1:
        return said(
            "nothing more can be dug, and {cards} sells for {money}", cards=cards, money=money
        )
    return said("nothing more can be dug, and {cards} sell for {money}", cards=cards, money=money)


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
    number = int(found["number"])
    return said("chamber {number} {content}", number=number, content=content(view, number))


def of_end(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what is kept for later: maps for a chamber, or cards for a larger set."""
    if not view["dig_site"]:
        return ""
    maps = view["hand"].get(MAP, 0)
    for number, chamber in enumerate(view["chambers"], 1):
        missing = chamber["maps"] - maps
        if maps and 0 < missing <= to_be_had(view, MAP) and chamber["size"]:
            kept = "the map" if maps == 1 else "both maps"
            sentence = "keeps {kept} for chamber {number}, which asks for {maps}"
            return said(sentence, kept=kept, number=number, maps=chamber["maps"])
    return waiting(view)


def of_theft(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what makes a victim worth robbing."""
    seat = int(found["number"]) - 1
    name, known, sizes = names[seat], view["known"][seat], view["hand_sizes"]
    best = max(known, key=lambda kind: view["values"][kind]["trade"], default=None)
    if best is not None and view["values"][best]["trade"] > 1:
        return said("{name} is known to hold {card}", name=name, card=some(best))
    others = [other for other in range(view["seats"]) if other not in (seat, view["seat"])]
    if all(sizes[seat] > sizes[other] for other in others):
        sentence = "{name} holds the largest hand of the others, {cards}"
        return said(sentence, name=name, cards=cards(sizes[seat]))
    if all(view["money"][seat] > view["money"][other] for other in others):
        money = view["money"][seat]
        return said("{name} has the most money of the others, {money}", name=name, money=money)
    return said("{name} holds {cards}", name=name, cards=cards(sizes[seat]))


def of_tent(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say how many cards the tent saves."""
    size = view["hand_sizes"][view["seat"]]
    if size < 2:
        return said("nothing would be lost without it")
    return said("the tent saves {saved} of {cards}", saved=size // 2, cards=cards(size))


def of_no_tent(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what the tent is kept for, or how little is at stake."""
    size = view["hand_sizes"][view["seat"]]
    stake = said("nothing would be lost")
    if size > 1:
        stake = said("only {lost} of {cards} would be lost", lost=size // 2, cards=cards(size))
    if not view["storms_left"]:
        return stake
    return said("{stake}, and {storms}", stake=stake, storms=storms_to_come(view))


def of_look(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say that a look is free."""
    number = int(found["number"])
    if view["chambers"][number - 1]["cards"] is not None:
        return ""
    return said("a look costs nothing, and shows what is in chamber {number}", number=number)


def of_draw(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say how far the Mine is from its collapse; nothing speaks for a card that is too much."""
    may_collapse, must_collapse = danger(view)
    if not may_collapse:
        return said("another card cannot lose anything")
    if must_collapse:
        return ""
    sentence = "what is drawn has a trading value of {value}, and only more than {most} is lost"
    return said(sentence, value=drawn_value(view), most=MINE_LIMIT)


def of_stop(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say what another card would put at risk."""
    may_collapse, must_collapse = danger(view)
    if not may_collapse:
        return ""
    if must_collapse:
        return said("any other card would lose {cards}", cards=listed(view["drawn"]))
    return said("another card could lose {cards}", cards=listed(view["drawn"]))


def of_name(found: re.Match[str], view: Json, names: Sequence[str], moves: Sequence[str]) -> str:
    """Say how many cards of a kind lie in the Sphinx, or may do so; it never holds maps (A-1)."""
    kind, chamber = found["kind"], view["chambers"][0]
    if kind in chamber["known"]:
        cards = some(kind, chamber["known"][kind])
        return said("chamber 1 is known to hold {cards}", cards=cards)
    if kind == MAP or chamber["cards"] is not None:
        return ""
    unseen = view["unseen"].get(kind, 0)
    if not unseen:
        return said("every {kind} has been seen", kind=kind)
    if unseen == 1:
        return said("{card} has not been seen yet", card=f"1 {kind}")
    return said("{cards} have not been seen yet", cards=f"{unseen} {plural(kind)}")


def opened(view: Json, maps: int) -> str:
    """Say which chamber so many maps open."""
    for number, chamber in enumerate(view["chambers"], 1):
        if chamber["maps"] == maps and chamber["size"]:
            return said(
                "{maps} can explore chamber {number}, which {content}",
                maps=number_of(maps, "map", "maps"),
                number=number,
                content=content(view, number),
            )
    return ""


def content(view: Json, number: int) -> str:
    """Say what a chamber holds, and how much of it can be had (M-4 to M-6)."""
    chamber = view["chambers"][number - 1]
    inside = listed(chamber["cards"]) if chamber["cards"] else cards(chamber["size"])
    part = kept_part(view["monument"], chamber["size"])
    if not part:
        return said("holds {inside}", inside=inside)
    return said("holds {inside}, and {part} can be kept", inside=inside, part=part)


def kept_part(monument: str, size: int) -> str:
    """Say which part of a chamber one exploration brings; empty if it is all of it."""
    if monument == "tomb" and size > TOMB_KEEPS:
        return said("{count} of them", count=TOMB_KEEPS)
    if monument == "mine":
        return said("up to a trading value of {most}", most=MINE_LIMIT)
    if monument == "sphinx" and size > SPHINX_SHOWS:
        return said("what is named out of {count}", count=SPHINX_SHOWS)
    return said("what is named") if monument == "sphinx" else ""


def grown(view: Json, kind: str, held: int) -> str:
    """Say what one more card makes of the cards held of a kind, in as many sets as it takes."""
    prices = tuple(view["values"][kind]["prices"])
    limit = len(prices)
    if held == 0:
        return first_of(some(kind), prices)
    if held % limit == 0:
        return said("begins another set of {kinds}", kinds=plural(kind)) if limit > 1 else ""
    more, now = takings(prices, held + 1), takings(prices, held)
    if held + 1 == limit:
        return said("completes the set: {more} instead of {now}", more=more, now=now)
    if (held + 1) % limit == 0:
        return said("completes another set: {more} instead of {now}", more=more, now=now)
    return said("one more {kind} makes {more} instead of {now}", kind=kind, more=more, now=now)


def first_of(card: str, prices: Sequence[int]) -> str:
    """Say what a card sells for that is the first of its kind."""
    limit = len(prices)
    if limit == 1:
        return said("{card} sells for {price}", card=card, price=prices[0])
    sentence = "{card} sells for {price}, and {limit} of them for {most}"
    return said(sentence, card=card, price=prices[0], limit=limit, most=prices[-1])


def cheapest(kind: str, view: Json, kinds: Sequence[str]) -> str:
    """Say what the hand loses with a card, if no other card costs less."""
    losses = {other: loss(view, other) for other in kinds}
    if losses[kind] > min(losses.values()):
        return ""
    if losses[kind] == 0:
        return said("without this {kind} the hand sells for just as much", kind=kind)
    sentence = "no card costs less: without this {kind} the hand sells for {loss} less"
    return said(sentence, kind=kind, loss=losses[kind])


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
    sentence = "keeps {kept}: one more makes {more} instead of {now}"
    return said(sentence, kept=some(best, held), more=prices[held], now=prices[held - 1])


def to_be_had(view: Json, kind: str) -> int:
    """Count the cards of a kind in the market, and those that may lie anywhere."""
    return int(view["unseen"].get(kind, 0) + view["market"].get(kind, 0))


def storms_to_come(view: Json) -> str:
    """Say how many storms are left in the dig site."""
    if view["storms_left"] == 1:
        return said("1 storm is still to come")
    return said("{count} storms are still to come", count=view["storms_left"])


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
