"""Whether it matters who starts."""

from dataclasses import replace

from trowel.lab.balance.figure import SHARE, Figure
from trowel.lab.balance.report import Block, Section, Table, dots_of
from trowel.lab.balance.sample import Sample

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")


def win_rates(sample: Sample) -> list[Figure]:
    """Return how often each place wins; a shared win counts in part."""
    return [sample.mean(sample.wins[:, place], SHARE) for place in range(sample.seats)]


def mean_points(sample: Sample) -> list[Figure]:
    """Return the points of each place."""
    return [sample.mean(sample.points[:, place]) for place in range(sample.seats)]


def place_names(seats: int) -> list[str]:
    """Name the places in the order of turns."""
    return [f"{ordinal} player" for ordinal in ORDINALS[:seats]]


def seat_section(sample: Sample, points: str) -> Section:
    """Tell how often each place wins."""
    rates, names = win_rates(sample), place_names(sample.seats)
    even = 1 / sample.seats
    chart = dots_of(names, "games won", [rate.measure() for rate in rates])
    chart = replace(chart, line=even, line_name=f"an even share: {SHARE.words(even)}")
    rows = tuple(
        (name, rate.measure(), mean.measure())
        for name, rate, mean in zip(names, rates, mean_points(sample), strict=True)
    )
    table = Table(("place in the order of turns", "games won", f"{points} in the end"), rows)
    note = "A win that is shared by two players counts half for each."
    block = Block("How often each player wins", chart, table)
    return Section("seat", "Seat advantage", says(rates, even), (block,), (note,))


def says(rates: list[Figure], even: float) -> str:
    """Say whether some place wins more than its share."""
    off = [
        (place, rate.measure())
        for place, rate in enumerate(rates)
        if (found := rate.interval()) and not found[0] <= even <= found[1]
    ]
    share = SHARE.words(even)
    if not off:
        widest = max(high - low for low, high in (rate.interval() or (0, 1) for rate in rates)) / 2
        reach = SHARE.words(widest)
        return f"No seat advantage shows: an even share of {share} is within {reach} for all."
    place, rate = max(off, key=lambda one: round(abs(one[1].value - even), 9))
    way = "more" if rate.value > even else "less"
    return (
        f"The {ORDINALS[place]} player wins {rate.sentence_words()} of the games, "
        f"{way} than an even share of {share}."
    )
