"""All figures of one setting by name, so that settings can be put side by side and compared."""

from dataclasses import dataclass

import numpy as np

from trowel.lab.balance.deed import deed_figures
from trowel.lab.balance.figure import FINE, SHARE, Figure
from trowel.lab.balance.half import leader_rate
from trowel.lab.balance.kind import Copies, kinds_of, size_name
from trowel.lab.balance.loss import lost, per_player
from trowel.lab.balance.sample import Sample
from trowel.lab.balance.seat import mean_points, place_names, win_rates

WHOLE, SEAT, LOSS, KIND, SIZE = "The game", "Seats", "Events", "Kinds", "Set sizes"
FIRST, LEADER = "1st player wins", "leader at half time wins"


@dataclass(frozen=True)
class Named:
    """A figure with its name, in a group."""

    group: str
    name: str
    figure: Figure


def headline(sample: Sample, points: str) -> list[Named]:
    """Return the figures that tell most about a setting."""
    order = np.sort(sample.points, axis=1)
    shared = (sample.wins.max(axis=1) < 1).astype(np.float64)
    found = {
        f"{points} of a player": sample.mean(sample.points),
        "spread": sample.spread(sample.points),
        "winner's margin": sample.mean(order[:, -1] - order[:, -2]),
        FIRST: sample.mean(sample.wins[:, 0], SHARE),
        LEADER: leader_rate(sample),
        "lead changes": sample.mean(sample.whole("lead_changes"), FINE),
        "shared wins": sample.mean(shared, SHARE),
        "turns": sample.mean(sample.whole("turns")),
    }
    return [Named(WHOLE, name, figure) for name, figure in found.items() if figure is not None]


def event_figures(sample: Sample) -> list[Named]:
    """Return what happens to a player in a game."""
    found = deed_figures(sample)
    for column, name in (("explorations", "explorations"), ("tents", "tents used")):
        if sample.has(column):
            found[name] = sample.mean(sample.by_place(column), FINE)
    if sample.has("stormed"):
        for source, things in lost(sample).items():
            found[f"cards lost to {source}"] = per_player(sample, things)
    return [Named(LOSS, f"{name}, a player", figure) for name, figure in found.items()]


def seat_figures(sample: Sample, points: str) -> list[Named]:
    """Return what each place wins and ends with."""
    names = place_names(sample.seats)
    wins, means = win_rates(sample), mean_points(sample)
    found = [Named(SEAT, f"{name} wins", rate) for name, rate in zip(names, wins, strict=True)]
    return found + [
        Named(SEAT, f"{points} of the {name}", mean)
        for name, mean in zip(names, means, strict=True)
    ]


def kind_figures(sample: Sample, copies: Copies, points: str, *, has_sets: bool) -> list[Named]:
    """Return what each kind is worth, and how often its sets are sold."""
    kinds = kinds_of(sample, copies)
    verb = "sold" if has_sets else "held"
    found = [
        Named(KIND, f"{kind.name}: {points} for each", kind.each)
        for kind in kinds
        if kind.each is not None
    ]
    found += [Named(KIND, f"{kind.name}: {verb}, a game", kind.sold) for kind in kinds]
    found += [Named(KIND, f"{kind.name}: part of all {points}", kind.part) for kind in kinds]
    if has_sets:
        found += [
            Named(SIZE, f"{kind.name}: sets of {size_name(size)}", share)
            for kind in kinds
            for size, share in sorted(kind.sets.items())
        ]
    return found


def all_figures(sample: Sample, copies: Copies, points: str, *, has_sets: bool) -> list[Named]:
    """Return every figure of a setting."""
    whole = [named for named in headline(sample, points) if named.name != FIRST]  # a seat's
    first = whole + seat_figures(sample, points) + event_figures(sample)
    return first + kind_figures(sample, copies, points, has_sets=has_sets)
