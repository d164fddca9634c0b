"""What storms and thieves cost."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from trowel.lab.balance.figure import FINE, PLAIN, Figure, sum_of
from trowel.lab.balance.kind import Copies, kinds_of, own_things
from trowel.lab.balance.report import Block, Cell, Dots, Section, Series, Table
from trowel.lab.balance.sample import Sample, Things

SOURCES = {"storms": ("stormed", "seat"), "thieves": ("stolen", "victim")}
NOTES = (
    "Money is what cards of the kind earned on average where they were sold. It is an estimate: a "
    "lost card may have been one that nobody would have sold, or the last one of a big set.",
    "Storms take cards out of all hands that are not sheltered, and these cards go to the "
    "marketplace, where they can be had again. What a thief takes, the thief has.",
    "The slope compares players of the same game: one who lost one card more than the others "
    "ended with so much more, or less. It is no proof of a cause. Who holds many cards loses more "
    "of them to a storm and is robbed of better ones, and holding many cards is often a good sign.",
)


def lost(sample: Sample) -> dict[str, Things]:
    """Return the cards that were lost, by what took them."""
    return {name: sample.things(*column) for name, column in SOURCES.items()}


def worth_of_kinds(sample: Sample, copies: Copies) -> dict[str, Figure]:
    """Return what a card of each kind earned; kinds that nobody sold are worth nothing."""
    nothing = Figure(0.0, np.zeros(sample.deals), FINE)
    return {kind.name: kind.each or nothing for kind in kinds_of(sample, copies)}


def loss_figures(sample: Sample, copies: Copies) -> dict[str, dict[str, Figure]]:
    """Return the cards that a player loses in a game, by what takes them and by kind."""
    return {
        source: {
            name: per_player(sample, own_things(things, sample.kinds.index(name)))
            for name, count in copies.items()
            if count
        }
        for source, things in lost(sample).items()
    }


def per_player(sample: Sample, things: Things) -> Figure:
    """Return how many cards there are for each player of a game."""
    return sample.mean(sample.counts(things), FINE)


def money_lost(cards: Mapping[str, Figure], worth: Mapping[str, Figure]) -> Figure:
    """Return what lost cards would have earned, at what cards of the kind did earn."""
    found = sum_of([figure.times(worth[name]) for name, figure in cards.items()])
    return replace(found, unit=PLAIN)


def loss_section(sample: Sample, copies: Copies) -> Section:
    """Tell what storms and thieves cost, in cards and in money."""
    worth, cards = worth_of_kinds(sample, copies), loss_figures(sample, copies)
    money = {source: money_lost(by_kind, worth) for source, by_kind in cards.items()}
    says = (
        "In a game a player loses "
        f"{per_player(sample, lost(sample)['storms']).measure().sentence_words()} cards to "
        f"{sample.whole('storms').mean():.1f} storms, worth about "
        f"{money['storms'].measure().sentence_words()} money, and "
        f"{per_player(sample, lost(sample)['thieves']).measure().sentence_words()} to "
        f"{sample.whole('thieves').mean():.1f} thieves, worth about "
        f"{money['thieves'].measure().sentence_words()}."
    )
    blocks = (kind_block(cards, worth), total_block(sample, money))
    return Section("loss", "What storms and thieves cost", says, blocks, NOTES)


def kind_block(cards: dict[str, dict[str, Figure]], worth: dict[str, Figure]) -> Block:
    """Show the cards lost of each kind, and what they were worth."""
    names = list(worth)
    money = {
        source: {name: by_kind[name].times(worth[name]).measure() for name in names}
        for source, by_kind in cards.items()
    }
    series = tuple(Series(f"to {source}", tuple(own.values())) for source, own in money.items())
    rows: list[tuple[Cell, ...]] = []
    for name in names:
        lost_cards = [by_kind[name].measure() for by_kind in cards.values()]
        lost_money = [own[name] for own in money.values()]
        rows.append((name, *lost_cards, worth[name].measure(), *lost_money))
    heads = (
        *("kind", "cards lost to storms", "cards lost to thieves", "money for each card"),
        *("money lost to storms", "money lost to thieves"),
    )
    chart = Dots(tuple(names), series, "money that a player loses in a game")
    return Block("By kind, for each player and game", chart, Table(heads, tuple(rows)))


def total_block(sample: Sample, money: dict[str, Figure]) -> Block:
    """Show what one more lost card goes along with in the end."""
    labels, slopes, rows = [], [], []
    for source, things in lost(sample).items():
        count = sample.counts(things)
        slope = sample.slope(count, sample.points)
        labels.append(f"a card lost to {source}")
        slopes.append(slope.measure(signed=True) if slope else None)
        cards = sample.mean(count, FINE).measure()
        rows.append((source, cards, money[source].measure(), slopes[-1]))
    heads = ("taken by", "cards of a player, a game", "their money", "money in the end, slope")
    series = (Series("slope", tuple(slopes)),)
    axis = "money in the end, for one card more than others lost"
    chart = Dots(tuple(labels), series, axis, 0.0, "no difference")
    return Block("In all, and against the final money", chart, Table(heads, tuple(rows)))
