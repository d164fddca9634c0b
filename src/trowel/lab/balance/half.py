"""How often the leader at half time wins."""

from dataclasses import dataclass, replace

import numpy as np

from trowel.lab.balance.figure import SHARE, Figure, Floats, Measure
from trowel.lab.balance.report import Block, Section, Table, dots_of
from trowel.lab.balance.sample import Sample

STEPS = (0.2, 0.4, 0.6, 0.8)  # the leads are cut into five groups of about the same size


@dataclass(frozen=True)
class Lead:
    """Games in which somebody led at half time by so much."""

    low: int
    high: int
    games: int
    rate: Figure  # how often the leader won


def leads(sample: Sample) -> tuple[Floats, Floats]:
    """Return how far ahead the first was at half time, and its share of the win, by game."""
    half = sample.by_place("half")
    order = np.sort(half, axis=1)
    leader = half.argmax(axis=1)[:, None]
    wins = np.take_along_axis(sample.wins, leader, axis=1)[:, 0]
    return order[:, -1] - order[:, -2], wins


def leader_rate(sample: Sample) -> Figure | None:
    """Return how often the leader at half time wins."""
    lead, wins = leads(sample)
    leads_alone = (lead > 0).astype(np.float64)
    return sample.ratio(wins * leads_alone, leads_alone, SHARE)


def lead_groups(sample: Sample) -> list[Lead]:
    """Cut the games by the size of the lead."""
    lead, wins = leads(sample)
    ahead = lead[lead > 0]
    if not ahead.size:
        return []
    cuts = np.unique(np.floor(np.quantile(ahead, STEPS)))
    group = np.digitize(lead, cuts, right=True)
    found = []
    for number in range(len(cuts) + 1):
        own = (group == number) & (lead > 0)
        rate = sample.ratio(wins * own, own.astype(np.float64), SHARE)
        if rate is not None:
            ends = int(lead[own].min()), int(lead[own].max())
            found.append(Lead(*ends, int(own.sum()), rate))
    return found


def half_section(sample: Sample, points: str) -> Section | None:
    """Tell how often the leader at half time wins, by the size of the lead."""
    groups, every = lead_groups(sample), leader_rate(sample)
    if every is None:
        return None
    names = [lead_name(group) for group in groups]
    even = 1 / sample.seats
    chart = dots_of(names, "the leader wins", [group.rate.measure() for group in groups])
    line = f"an even share: {SHARE.words(even)}"
    chart = replace(chart, line=even, line_name=line)
    games = sum(group.games for group in groups)
    rows: list[tuple[str | int | Measure, ...]] = [
        (name, group.games, group.rate.measure()) for name, group in zip(names, groups, strict=True)
    ]
    rows.append(("any lead", games, every.measure()))
    heads = (f"lead in {points} at half time", "games", "the leader wins")
    changes = sample.mean(sample.whole("lead_changes")).measure()
    says = (
        f"Who leads when half of the turns are over wins {every.measure().sentence_words()} of "
        f"the games; the lead changes {changes.sentence_words()} times in a game."
    )
    level = sample.games - games
    notes = (
        [f"At half time nobody led alone in {level:,} of {sample.games:,} games."] if level else []
    )
    block = Block("By the size of the lead", chart, Table(heads, tuple(rows)))
    return Section("half", "The leader at half time", says, (block,), tuple(notes))


def lead_name(group: Lead) -> str:
    """Say how big the leads of a group are."""
    return f"{group.low}" if group.low == group.high else f"{group.low} to {group.high}"
