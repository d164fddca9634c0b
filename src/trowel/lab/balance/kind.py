"""What is each kind worth? Money by card, by set size, and how much of it each kind brings."""

from dataclasses import dataclass

import numpy as np

from trowel.lab.balance.figure import FINE, SHARE, Figure, Measure
from trowel.lab.balance.report import Block, Section, Stack, Stacks, Table, dots_of
from trowel.lab.balance.sample import Sample, Things
from trowel.saying import number_of

Copies = dict[str, int]  # cards or tiles in the game, by kind


@dataclass(frozen=True)
class Kind:
    """What came of the cards, or tiles, of one kind."""

    name: str
    copies: int
    each: Figure | None  # money for each card that was sold; None if none was
    sold: Figure  # cards in a game
    money: Figure  # in a game
    part: Figure  # of all money
    sets: dict[int, Figure]  # by size: of all sets of the kind, how many have it
    each_in_set: dict[int, float]  # by size: money for each card


def kinds_of(sample: Sample, copies: Copies) -> list[Kind]:
    """Sum up every kind that is in the game."""
    return [kind_of(sample, name, count) for name, count in copies.items() if count]


def kind_of(sample: Sample, name: str, copies: int) -> Kind:
    """Sum up one kind."""
    sold = sample.sold
    own = own_things(sold, sample.kinds.index(name))
    cards, money = (own.per_game(sample.games, part) for part in (own.count, own.worth))
    part = sample.ratio(money, sold.per_game(sample.games, sold.worth), SHARE)
    sets = {int(size): own.count == size for size in np.unique(own.count)}
    number = own.per_game(sample.games, np.ones(len(own.game)))
    shares = {
        size: sample.ratio(own.per_game(sample.games, has), number, SHARE)
        for size, has in sets.items()
    }
    each = {size: own.worth[has].sum() / own.count[has].sum() for size, has in sets.items()}
    return Kind(
        name,
        copies,
        sample.ratio(money, cards, FINE),
        sample.mean(cards),
        sample.mean(money),
        part or sample.mean(np.zeros(sample.games), SHARE),
        {size: share for size, share in shares.items() if share is not None},
        {size: float(value) for size, value in each.items()},
    )


def own_things(things: Things, kind: int) -> Things:
    """Return the things of one kind."""
    own = things.kind == kind
    parts = (things.game, things.place, things.kind, things.count, things.worth)
    return Things(*(part[own] for part in parts))


def kind_section(sample: Sample, copies: Copies, points: str, *, has_sets: bool) -> Section:
    """Tell what the kinds are worth; set sizes matter only where sets are sold."""
    kinds = kinds_of(sample, copies)
    thing, verb = ("card", "sold") if has_sets else ("item", "held in the end")
    first = money_block if has_sets else held_block
    blocks = [first(kinds, points), share_block(kinds, points)]
    if has_sets:
        blocks += size_blocks(kinds, points)
    says = sentence(kinds, points) if kinds_sold(kinds) else f"No {thing} was {verb}."
    return Section("kind", "Value of each kind", says, tuple(blocks), notes(points, has_sets))


def kinds_sold(kinds: list[Kind]) -> list[Kind]:
    """Return the kinds that somebody got something for."""
    return [kind for kind in kinds if kind.each is not None]


def sentence(kinds: list[Kind], points: str) -> str:
    """Say which kind brings most."""
    sold = kinds_sold(kinds)
    parts = sorted(sold, key=lambda kind: -kind.part.value)
    first = f"The {parts[0].name} brings the biggest part of all {points}, "
    first += parts[0].part.measure().sentence_words()
    if len(parts) == 1:
        return f"{first}."
    last = parts[-1].part.measure().sentence_words()
    return f"{first}, and the {parts[-1].name} the smallest, {last}."


def notes(points: str, has_sets: bool) -> tuple[str, ...]:
    """Say how the numbers are meant."""
    if not has_sets:
        return ("An item counts for who holds it in the end; all others are worth nothing.",)
    return (
        f"What a kind earns depends on the bots as much as on its prices: {points} for each card "
        "is over the cards that were sold, and cards that nobody sells earn nothing.",
    )


def held_share(kind: Kind) -> Measure:
    """Return how many of the cards, or tiles, of a kind were sold, or held in the end."""
    count = kind.copies
    return Figure(kind.sold.value / count, kind.sold.pulls / count, SHARE, is_rate=True).measure()


def money_block(kinds: list[Kind], points: str) -> Block:
    """Show what a card earns, and how many are sold."""
    each = [kind.each.measure() if kind.each else None for kind in kinds]
    chart = dots_of([kind.name for kind in kinds], f"{points} for each card", each)
    return Block(
        f"{points.capitalize()} for each card sold", chart, count_table(kinds, points, "sold")
    )


def held_block(kinds: list[Kind], points: str) -> Block:
    """Show how many items are held in the end; what each is worth, the rules say."""
    names, shares = [kind.name for kind in kinds], [held_share(kind) for kind in kinds]
    chart = dots_of(names, "part of the tiles that somebody holds", shares)
    return Block("Items held in the end", chart, count_table(kinds, points, "held"))


def count_table(kinds: list[Kind], points: str, verb: str) -> Table:
    """Return what was got for how many cards, or items, of each kind."""
    rows = tuple(
        (
            kind.name,
            kind.copies,
            kind.sold.measure(),
            kind.each.measure() if kind.each else None,
            held_share(kind),
        )
        for kind in kinds
    )
    heads = ("kind", "in the game", f"{verb}, a game", f"{points} for each", f"part {verb}")
    return Table(heads, rows)


def share_block(kinds: list[Kind], points: str) -> Block:
    """Show how much of all money each kind brings."""
    names, parts = [kind.name for kind in kinds], [kind.part.measure() for kind in kinds]
    chart = dots_of(names, f"part of all {points}", parts)
    rows = tuple((kind.name, kind.part.measure(), kind.money.measure()) for kind in kinds)
    heads = ("kind", f"part of all {points}", f"{points} a game, all players")
    return Block(f"What brings the {points}", chart, Table(heads, rows))


def size_blocks(kinds: list[Kind], points: str) -> list[Block]:
    """Show how often sets of each size are sold, and what a card in them earns."""
    kinds = [kind for kind in kinds if kind.sets]
    sizes = sorted({size for kind in kinds for size in kind.sets})
    stacks = tuple(
        Stack(kind.name, tuple(kind.sets[s].value if s in kind.sets else 0.0 for s in sizes))
        for kind in kinds
    )
    names, marks = tuple(map(size_name, sizes)), tuple(map(str, sizes))
    chart = Stacks(names, marks, stacks, "of all sets of the kind that are sold")
    shares = tuple(
        (kind.name, *(kind.sets[s].measure() if s in kind.sets else None for s in sizes))
        for kind in kinds
    )
    each = tuple((kind.name, *(kind.each_in_set.get(s) for s in sizes)) for kind in kinds)
    return [
        Block("How often each set size is sold", chart, Table(("kind", *names), shares)),
        Block(
            f"{points.capitalize()} for each card, by set size", None, Table(("kind", *names), each)
        ),
    ]


def size_name(size: int) -> str:
    """Name a set by its size."""
    return number_of(size, "card", "cards")
