"""The table as one seat sees it, in lines and grids; everything comes from the seat's view."""

from collections import Counter
from collections.abc import Mapping, Sequence

from trowel.game import Json
from trowel.games.archaeology.box import MONUMENT_TITLES, MONUMENTS, NAMES
from trowel.games.archaeology.price import Prices
from trowel.games.archaeology.words import counted
from trowel.part import Grid, Line, Page, Part, without_empty
from trowel.saying import joined, number_of


def setting(view: Json) -> list[str]:
    """Say the monument, the variants, and whether values were replaced."""
    own = ["own value table"] if view["own_values"] else []
    return [monument_title(view), *view["variants"], *own]


def table(view: Json, names: Sequence[str], prices: Prices) -> list[Part]:
    """Return all that a seat sees, ready to be shown."""
    found = [
        Line("Dig site", dig_site(view)),
        Line("Marketplace", market(view, prices)),
        Line(monument_title(view), monument(view)),
        *moment(view, prices),
    ]
    if legend := prices.legend():
        found.append(Line("Marks", legend))
    return [*found, players(view, names), hand(view, prices)]


def brief(view: Json, prices: Prices) -> list[Part]:
    """Return what changes from one decision to the next: hand, money, the open trade."""
    held = listing(view["hand"]) or "nothing"
    return [Line("You hold", f"{held}; money {view['money'][view['seat']]}"), *moment(view, prices)]


def dig_site(view: Json) -> str:
    """Say how much there is to dig, and what dangers."""
    if not view["dig_site"]:
        return "empty"
    dangers = [
        number_of(view["thieves_left"], "thief", "thieves"),
        number_of(view["storms_left"], "storm", "storms"),
    ]
    return f"{number_of(view['dig_site'], 'card', 'cards')}, {joined(dangers, 'and')} to come"


def market(view: Json, prices: Prices) -> str:
    """Say what lies in the marketplace and what it trades for."""
    parts = [
        f"{cards(name, count)} ({prices.trade(name)}{' each' if count > 1 else ''})"
        for name, count in view["market"].items()
    ]
    return ", ".join(parts) or "empty"


def monument_title(view: Json) -> str:
    """Return the name of the monument."""
    return MONUMENT_TITLES[MONUMENTS.index(view["monument"])]


def monument(view: Json) -> str:
    """Say what the chambers hold and ask for, and what is known of them."""
    chambers = view["chambers"]
    parts = [
        f"chamber {number}: {chamber(found)}" if len(chambers) > 1 else chamber(found)
        for number, found in enumerate(chambers, 1)
    ]
    if view["pile"]:
        parts.append(f"{number_of(view['pile'], 'card', 'cards')} still buried")
    return "; ".join(parts)


def chamber(found: Json) -> str:
    """Say the size of a chamber, its cost and the cards that are surely in it."""
    if not found["size"]:
        return "empty"
    said = (
        f"{number_of(found['size'], 'card', 'cards')} for {number_of(found['maps'], 'map', 'maps')}"
    )
    if not found["known"]:
        return said
    sure = "" if found["cards"] else "at least "
    return f"{said} ({sure}{listing(found['known'])})"


def moment(view: Json, prices: Prices) -> list[Line]:
    """Say what is open on the table: a trade, cards drawn at the Mine, a kind named."""
    found = []
    if view["debt"] > 0:
        found.append(Line("Open trade", f"{view['debt']} still to be paid"))
    elif view["debt"] < 0:
        found.append(Line("Open trade", f"{-view['debt']} overpaid, which can still buy cards"))
    if view["drawn"]:
        worth = sum(prices.rows[name]["trade"] * n for name, n in view["drawn"].items())
        verb = "Picked" if view["phase"] == "keep" else "Drawn"
        found.append(Line(verb, f"{listing(view['drawn'])}; trading value {worth}"))
    if view["named"]:
        found.append(Line("Named", view["named"]))
    return found


def players(view: Json, names: Sequence[str]) -> Grid:
    """Return a row for each player: money, cards, tents, sold sets, cards surely held."""
    rows = [
        (
            f"{name} (you)" if seat == view["seat"] else name,
            str(view["money"][seat]),
            str(view["hand_sizes"][seat]),
            str(view["tents"][seat]) if any(view["tents"]) else "",
            sold(view["sold"][seat]),
            listing(view["known"][seat]),
        )
        for seat, name in enumerate(names)
    ]
    return without_empty(("Players", "Money", "Cards", "Tents", "Sold", "Surely holds"), rows)


def sold(sets: Sequence[Json]) -> str:
    """Say the sizes of sold sets by kind: 'coin 5+2, map 1(x3)'."""
    sizes: dict[str, Counter[int]] = {}
    for one in sorted(sets, key=lambda one: (NAMES.index(one["kind"]), -one["count"])):
        sizes.setdefault(one["kind"], Counter())[one["count"]] += 1
    return ", ".join(
        f"{kind} {'+'.join(map(times, found.items()))}" for kind, found in sizes.items()
    )


def times(found: tuple[int, int]) -> str:
    """Say a size that occurs a number of times: '2', '1+1', '1(x3)'."""
    size, count = found
    return f"{size}(x{count})" if count > 2 else "+".join([str(size)] * count)


def hand(view: Json, prices: Prices) -> Part:
    """Return a row for each kind in hand: what it trades and sells for, and one more."""
    if not view["hand"]:
        return Line("Your hand", "empty")
    heads = ("Your hand", "Trades for", "Sells for", "One more makes", "Set prices")
    rows = tuple(holding(name, count, prices) for name, count in view["hand"].items())
    return Grid(heads, rows)


def holding(name: str, count: int, prices: Prices) -> tuple[str, ...]:
    """Return the row of a kind in hand."""
    limit = prices.limit(name)
    now = prices.of_set(name, min(count, limit))
    if count > limit:
        now += " each" if limit == 1 else f" for {limit}"
    more = prices.of_set(name, count + 1) if count < limit else "-"
    return (cards(name, count), prices.trade(name), now, more, prices.ladder(name))


def pages(view: Json, prices: Prices) -> dict[str, Page]:
    """Return the hand and the value table, each by itself."""
    return {
        "hand": Page("show your hand", [hand(view, prices)]),
        "values": Page("show all trading values and prices", value_table(prices)),
    }


def value_table(prices: Prices) -> list[Part]:
    """Return all kinds with their trading values and set prices."""
    largest = max(prices.limit(name) for name in prices.rows)
    rows = tuple(value_row(name, prices, largest) for name in prices.rows)
    heads = ("Treasures", "Trades for", *(f"{size} for" for size in range(1, largest + 1)))
    legend = prices.legend() or "none, all values are printed on the cards"
    return [Line("Marks", legend), Grid(heads, rows)]


def value_row(name: str, prices: Prices, largest: int) -> tuple[str, ...]:
    """Return the row of a kind in the value table."""
    sets = [prices.of_set(name, size) for size in range(1, prices.limit(name) + 1)]
    return (name, prices.trade(name), *sets, *[""] * (largest - len(sets)))


def results(view: Json, names: Sequence[str]) -> Grid:
    """Return a row for each player at the end: money and the sets it came from."""
    rows = [
        (name, str(view["money"][seat]), sold(view["sold"][seat]))
        for seat, name in enumerate(names)
    ]
    return without_empty(("Result", "Money", "Sold"), rows)


def listing(found: Mapping[str, int]) -> str:
    """Say several cards shortly: '2 coins, cup'."""
    return ", ".join(cards(name, count) for name, count in found.items())


def cards(name: str, count: int) -> str:
    """Say a number of cards of a kind: 'coin', '2 coins'."""
    return name if count == 1 else counted(NAMES.index(name), count)
