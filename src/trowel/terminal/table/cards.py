"""The parts of a card table, drawn from a seat's view and nothing else."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from textual.content import Content

from trowel.game import Json
from trowel.part import Grid
from trowel.saying import joined, number_of
from trowel.terminal.table.look import kind_style, seat_style
from trowel.terminal.table.stage import SMALL, Stage, fitted, stacked

VALUES = "values"  # the page of a game with all its prices
NAME_WIDTH = 16  # of a player
KIND_WIDTH = 9  # of a kind of cards
BAR_LENGTH = 7
STEP = 5  # columns of a price on a larger screen
BAR, HIDDEN_CARD = "▌", "▒"
TRADES, SELLS = "⇄", "▸"  # marks of a trading value, and of the price that a set has now


@dataclass(frozen=True)
class Price:
    """What a kind trades for, and what its sets sell for, as the game marks it."""

    trade: str
    sets: tuple[str, ...]


def prices(stage: Stage) -> dict[str, Price]:
    """Return the prices of all kinds; on a small screen without the marks of their sources."""
    pages = stage.game.pages(stage.moment.view, stage.moment.names)
    grid = next(part for part in pages[VALUES].parts if isinstance(part, Grid))
    found = {}
    for name, *cells in grid.rows:
        bare = [cell.rstrip("*°") if stage.size == SMALL else cell for cell in cells if cell]
        found[name] = Price(bare[0], tuple(bare[1:]))
    return found


def cards_in(found: Mapping[str, int]) -> str:
    """Say several cards shortly: '2 coin, cup'."""
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in found.items())


def kind_name(kind: str, width: int = KIND_WIDTH) -> list[tuple[str, str]]:
    """Return the name of a kind behind a bar of its colour."""
    return [(BAR, kind_style(kind)), (f"{kind:<{width}}", f"bold {kind_style(kind)}")]


def hand_rows(stage: Stage) -> dict[str, Content]:
    """Return a row for each kind in hand: how many, what they trade and sell for."""
    found, hand = prices(stage), stage.moment.view["hand"]
    return {kind: hand_row(kind, count, found[kind], stage.size) for kind, count in hand.items()}


def hand_row(kind: str, count: int, price: Price, size: str) -> Content:
    """Return the row of a kind in hand, with the ladder of its prices."""
    parts = [(f"{count:>2} ", "bold $ink"), *kind_name(kind)]
    parts += [(f" {TRADES}{price.trade:<2}", "$ink-2")]
    parts += ladder(price.sets, count, size)
    if size == SMALL:
        return Content.assemble(*parts)
    sizes = "".join(f"{place:>{STEP}}" for place in range(1, len(price.sets) + 1))
    below = f"\n{'':{3 + 1 + KIND_WIDTH + 4}}{sizes}"
    return Content.assemble(*parts, (below, "$ink-3"))


def ladder(sets: Sequence[str], count: int, size: str) -> list[tuple[str, str]]:
    """Return the prices of sets of 1, 2, ... cards, with a mark at the one that is held."""
    gap, width = ("", 2) if size == SMALL else (" ", 3)
    found = []
    for place, price in enumerate(sets, 1):
        is_now = place == min(count, len(sets))
        style = "bold $money on $money-soft" if is_now else "$ink-3" if place < count else "$ink-2"
        found.append((gap, ""))
        found.append((f"{SELLS if is_now else ' '}{price:>{width}}", style))
    return found


def hand_title(stage: Stage) -> str:
    """Say how many cards are in hand and how many a storm would take."""
    view = stage.moment.view
    if view["seat"] is None:
        return "No hand"
    seat = view["seat"]
    said = f"Your hand: {number_of(view['hand_sizes'][seat], 'card', 'cards')}"
    loss = view["storm_takes"][seat]
    if not view["storms_left"] or not loss:
        return said
    return f"{said}, storm {loss}" if stage.size == SMALL else f"{said}, a storm would take {loss}"


def market_rows(stage: Stage) -> dict[str, Content]:
    """Return a row for each kind in the marketplace."""
    found = prices(stage)
    return {
        kind: Content.assemble(
            (f"{count:>2} ", "bold $ink"),
            *kind_name(kind),
            (f" {TRADES}{found[kind].trade}", "$ink-2"),
        )
        for kind, count in stage.moment.view["market"].items()
    }


def players(stage: Stage) -> Content:
    """Return a row for each player under heads; larger screens have a second line for each."""
    view, small = stage.moment.view, stage.size == SMALL
    has_tents = any(view["tents"]) or any(view["sheltered"])
    width = min(NAME_WIDTH, max(map(len, names_of(stage))))
    head = f"  {'Players':<{width}} Money Cards{'  Tent' if has_tents else ''}"
    lines = [Content.styled(head, "$ink-3")]
    for seat in range(view["seats"]):
        row = [player(stage, seat, width, has_tents=has_tents)]
        row.append(Content.assemble(*belongings(stage, seat)))
        lines.append(Content("  " if small else "\n  ").join([part for part in row if part.plain]))
    return stacked(lines)


def belongings(stage: Stage, seat: int) -> list[tuple[str, str]]:
    """Say the cards that are surely in a player's hand, and the sold sets."""
    view, small = stage.moment.view, stage.size == SMALL
    cells = dict(zip(stage.grid.heads, stage.grid.rows[seat], strict=True))
    sets = cells.get("Sold", "") if small else sold(view["sold"][seat])
    known = cards_in(view["known"][seat])
    found = [(f"holds {known}", "$act")] if known else []
    gap = "; " if found else ""
    return [*found, (f"{gap}sold {sets}", "$ink-2")] if sets else found


def names_of(stage: Stage) -> list[str]:
    """Return the names of the players, and who of them looks."""
    return [
        f"{name} (you)" if seat == stage.moment.seat else name
        for seat, name in enumerate(stage.moment.names)
    ]


def player(stage: Stage, seat: int, width: int, *, has_tents: bool) -> Content:
    """Return the row of a player: money, cards, tent, sold sets, cards surely held."""
    view, name = stage.moment.view, fitted(names_of(stage)[seat], width)
    tents = view["tents"][seat]
    tent = {0: "  none", 1: "  tent"}.get(tents, f"{tents:>2}tent") if has_tents else ""
    return Content.assemble(
        (SELLS if stage.moment.to_act == seat else " ", "bold $act"),
        (BAR, seat_style(seat)),
        (name, "bold $ink"),
        (f"{view['money'][seat]:>6}", "bold $money"),
        (f"{view['hand_sizes'][seat]:>6}", "$ink"),
        (tent, "$ink-2"),
    )


def sold(sets: Sequence[Json]) -> str:
    """Say the sold sets with their prices: '4 coin 20, 2x3 map 3'."""
    counts = Counter((one["kind"], one["count"], one["money"]) for one in sets)
    said = []
    for (kind, count, money), times in counts.items():
        many = f"{times}x " if times > 1 else ""
        said.append(f"{many}{f'{count} ' if count > 1 else ''}{kind} {money}")
    return ", ".join(said)


def dig_site(view: Json) -> list[tuple[str, str]]:
    """Say what the dig site still holds."""
    if not view["dig_site"]:
        return [("empty", "$ink-2")]
    thieves = number_of(view["thieves_left"], "thief", "thieves")
    storms = number_of(view["storms_left"], "storm", "storms")
    return [
        (number_of(view["dig_site"], "card", "cards"), "bold $ink"),
        (", with ", "$ink-2"),
        (thieves, f"bold {kind_style('thief')}"),
        (" and ", "$ink-2"),
        (storms, f"bold {kind_style('storm')}"),
    ]


def monument_title(stage: Stage) -> str:
    """Return the name of the monument."""
    return stage.game.setting(stage.moment.view)[0]


def chamber(found: Json) -> list[tuple[str, str]]:
    """Say what a chamber holds, asks for, and what is known of it."""
    if not found["size"]:
        return [("taken", "$ink-3")]
    said = [
        (number_of(found["size"], "card", "cards"), "bold $ink"),
        (f" for {number_of(found['maps'], 'map', 'maps')}", kind_style("map")),
    ]
    if found["known"]:
        sure = "" if found["cards"] else "at least "
        said.append((f": {sure}{cards_in(found['known'])}", "$act"))
    return said


def sites(stage: Stage) -> Content:
    """Say the dig site and the monument in few lines."""
    view = stage.moment.view
    parts: list[tuple[str, str]] = [("Dig site  ", "$ink-3"), *dig_site(view)]
    parts.append((f"\n{monument_title(stage)}  ", "$ink-3"))
    for number, found in enumerate(view["chambers"], 1):
        parts += [("  " if number > 1 else "", ""), (f"{number}: ", "$ink-3"), *chamber(found)]
    if view["pile"]:
        parts.append((f"  {view['pile']} buried", "$ink-3"))
    return Content.assemble(*parts, *pending(view))


def pending(view: Json) -> list[tuple[str, str]]:
    """Say what lies open between two decisions: drawn cards, a named kind."""
    found = []
    if view["drawn"]:
        found.append((f"\nOn the table  {cards_in(view['drawn'])}", "$act"))
    if view["named"]:
        found.append((f"\nNamed  {view['named']}", "$act"))
    return found


def dig_panel(stage: Stage) -> Content:
    """Draw the dig site as layers of what is left, with its dangers."""
    view = stage.moment.view
    strata = HIDDEN_CARD * min(view["dig_site"], 24) or "-"
    lines = [
        Content.assemble((f"{view['dig_site']} ", "bold $ink"), ("cards left", "$ink-2")),
        Content.styled(strata, "$sand-ink"),
        danger("thief", "thieves", view["thieves_left"]),
        danger("storm", "storms", view["storms_left"]),
    ]
    return stacked(lines)


def danger(one: str, many: str, count: int) -> Content:
    """Draw how many of a danger are to come."""
    style = kind_style(one)
    return Content.assemble(
        (f"{count:>2} ", "bold $ink"),
        (f"{one if count == 1 else many:<8}", style),
        ("▮" * count, style),
    )


def monument_panel(stage: Stage) -> Content:
    """Draw each chamber in a line."""
    view = stage.moment.view
    lines = []
    for number, found in enumerate(view["chambers"], 1):
        cards = (HIDDEN_CARD * found["size"], "$sand-ink")
        lines.append(Content.assemble((f"{number} ", "$ink-3"), cards, " ", *chamber(found)))
    if view["pile"]:
        lines.append(Content.styled(f"{view['pile']} cards still buried", "$ink-2"))
    lines += [Content.styled(text.strip(), style) for text, style in pending(view)]
    return stacked(lines)


def counter(stage: Stage) -> Content:
    """Draw how many cards of each kind nobody at this seat has placed."""
    view = stage.moment.view
    lines = []
    for kind, row in view["values"].items():
        left, copies = view["unseen"].get(kind, 0), row["copies"]
        count = ((f"{left:>3}", "bold $ink"), (f" of {copies:<3}", "$ink-3"))
        lines.append(Content.assemble(*kind_name(kind), *count, *share_bar(left, copies, kind)))
    return stacked(lines)


def share_bar(left: int, copies: int, kind: str) -> list[tuple[str, str]]:
    """Draw which share of a kind has not been seen."""
    full = -(-BAR_LENGTH * left // copies) if copies else 0
    return [("▪" * full, kind_style(kind)), ("·" * (BAR_LENGTH - full), "$ink-3")]


def counter_title(stage: Stage) -> str:
    """Say how many treasures are still out."""
    view = stage.moment.view
    left = sum(view["unseen"].get(kind, 0) for kind in view["values"])
    return f"Not seen: {number_of(left, 'treasure', 'treasures')}"


def about_kind(stage: Stage, kind: str) -> list[str]:
    """Say all that the table tells of a kind of cards."""
    view, price = stage.moment.view, prices(stage)[kind]
    sets = [f"{size} for {found}" for size, found in enumerate(price.sets, 1)]
    left = view["unseen"].get(kind, 0)
    return [
        f"Trades for {price.trade}. A set sells: {joined(sets, 'and')}.",
        f"{view['values'][kind]['copies']} in the game; {left} not seen by you.",
        f"You hold {view['hand'].get(kind, 0)}, the marketplace has {view['market'].get(kind, 0)}.",
    ]
