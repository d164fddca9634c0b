"""How the scores are spread."""

import math

import numpy as np

from trowel.lab.balance.figure import COUNT, PLAIN, Floats, Measure
from trowel.lab.balance.report import Block, Ridge, Ridges, Section, Table
from trowel.lab.balance.sample import Sample
from trowel.lab.balance.seat import place_names
from trowel.lab.interval import FEWEST_DEALS, student

BARS = 40  # at most, across all scores
STEPS = (1, 2, 5, 10, 20, 50)  # how wide a bar may be
SHARES = (0.05, 0.25, 0.5, 0.75, 0.95)
HEADS = ("mean", "spread", "5% below", "25% below", "median", "75% below", "95% below")


def score_section(sample: Sample, points: str) -> Section:
    """Show the distributions of the scores, by place and by bot."""
    blocks = [group_block("By place in the order of turns", points, groups_by_place(sample))]
    if len(sample.bot_names) > 1:
        blocks.append(group_block("By bot", points, groups_by_bot(sample)))
    every = sample.mean(sample.points).measure()
    spread = sample.spread(sample.points).measure()
    low, high = np.quantile(sample.points, (0.05, 0.95))
    says = (
        f"A player ends with {every.sentence_words()} {points} on average; nine of ten scores lie "
        f"from {low:.0f} to {high:.0f}, and the spread (standard deviation) is {spread.words()}."
    )
    note = "The box is the middle half of all scores, the line in it the median."
    return Section("score", "Score distributions", says, tuple(blocks), (note,))


Group = tuple[str, Sample, Floats, Floats]  # a label, its sample, all points, 1 where they count


def groups_by_place(sample: Sample) -> list[Group]:
    """Return the points of each place."""
    ones = np.ones(sample.games)
    names = place_names(sample.seats)
    return [(name, sample, sample.points[:, at], ones) for at, name in enumerate(names)]


def groups_by_bot(sample: Sample) -> list[Group]:
    """Return the points of each bot."""
    names = sample.bot_names
    return [(name, sample, sample.points, (sample.bots == name) * 1.0) for name in names]


def group_block(title: str, points: str, groups: list[Group]) -> Block:
    """Show the distributions of some groups over the same edges."""
    edges = edges_for(groups[0][1].points)
    ridges = []
    for label, _, scores, counts in groups:
        own = scores[counts > 0]
        shares = np.histogram(own, edges)[0] / own.size
        low, middle, high = np.quantile(own, (0.25, 0.5, 0.75)).tolist()
        ridges.append(Ridge(label, tuple(shares.tolist()), (low, middle, high)))
    chart = Ridges(tuple(ridges), tuple(edges.tolist()), points)
    return Block(
        title, chart, Table((f"{points} of", *HEADS), tuple(row_of(group) for group in groups))
    )


def edges_for(points: Floats) -> Floats:
    """Return edges of bars of a round width that hold all scores."""
    low, high = float(points.min()), float(points.max())
    step = next((step for step in STEPS if (high - low) / step <= BARS), STEPS[-1])
    first, last = math.floor(low / step) * step, math.floor(high / step + 1) * step
    return np.arange(first, last + step, step).astype(np.float64)


def row_of(group: Group) -> tuple[str | Measure, ...]:
    """Return mean, spread and quantiles of a group."""
    label, sample, points, counts = group
    mean = sample.ratio(points * counts, counts)
    assert mean is not None, "a group has played"
    off = sample.ratio((points - mean.value) ** 2 * counts, counts)
    assert off is not None, "a group has played"
    quantiles = [quantile(sample, points, counts, share) for share in SHARES]
    return (label, mean.measure(), off.measure().root(PLAIN), *quantiles)


def quantile(sample: Sample, points: Floats, counts: Floats, share: float) -> Measure:
    """Return a quantile; its interval is where the shares within that of `share` lie (Woodruff)."""
    own = points[counts > 0]
    value = float(np.quantile(own, share))
    below = sample.ratio((points <= value) * counts, counts)
    if below is None or below.deals < FEWEST_DEALS:
        return Measure(value, None, None, COUNT)
    error = float(below.pulls.std(ddof=1)) / math.sqrt(len(below.pulls))
    reach = student(below.deals - 1) * error
    low, high = np.quantile(own, np.clip((share - reach, share + reach), 0, 1)).tolist()
    return Measure(value, low, high, COUNT)
