"""What do dynamite, robberies, bashes and the like do to the points? Bad Archeology."""

import numpy as np

from trowel.lab.balance.figure import FINE, SHARE, Figure
from trowel.lab.balance.report import Block, Dots, Section, Series, Table
from trowel.lab.balance.sample import Sample

DEEDS = {
    "finds": "items picked up",
    "blasts": "dynamite lit",
    "thrown_back": "thrown back by a blast",
    "robberies": "items robbed",
    "robbed": "items lost to robbers",
    "bashes": "bashes",
    "walls": "walls run into",
    "warps": "warps",
    "snakes": "snakes met",
    "charmed": "snakes charmed",
    "missed": "turns missed",
    "escaped": "escapes",
}
NOTES = (
    "The slope compares players of the same game: one who did it once more than the others ended "
    "with so many points more, or less. It is no proof of a cause: who is ahead, or lives longer, "
    "may do a thing more often, or have no need to.",
)


def deeds(sample: Sample) -> dict[str, str]:
    """Return the columns of what players did, with their names."""
    return {column: name for column, name in DEEDS.items() if sample.has(column)}


def deed_figures(sample: Sample) -> dict[str, Figure]:
    """Return how often a player does each thing in a game."""
    found = deeds(sample)
    return {name: sample.mean(sample.by_place(column), FINE) for column, name in found.items()}


def deed_section(sample: Sample) -> Section | None:
    """Tell how often players do things, and how they end who do them more often."""
    labels, slopes, rows = [], [], []
    for column, name in deeds(sample).items():
        count = sample.by_place(column)
        if not count.any():
            continue
        slope = sample.slope(count, sample.points)
        labels.append(name)
        slopes.append(slope.measure(signed=True) if slope else None)
        did = sample.mean((count > 0).astype(np.float64), SHARE).measure()
        rows.append((name, sample.mean(count, FINE).measure(), did, slopes[-1]))
    if not rows:
        return None
    heads = ("what", "of a player, a game", "players who did it", "points in the end, slope")
    series = (Series("slope", tuple(slopes)),)
    axis = "points in the end, for once more than others"
    chart = Dots(tuple(labels), series, axis, 0.0, "no difference")
    block = Block("How often, and against the final points", chart, Table(heads, tuple(rows)))
    title = "Dynamite, robberies and bashes"
    return Section("deed", title, says(sample), (block,), NOTES)


def says(sample: Sample) -> str:
    """Say how often the most frequent things happen."""
    figures = sorted(deed_figures(sample).items(), key=lambda one: -one[1].value)
    told = [f"{name} {figure.measure().sentence_words()}" for name, figure in figures]
    shown = [text for text, (_, figure) in zip(told, figures, strict=True) if figure.value]
    return f"For each player and game: {', '.join(shown[:3])}."
