"""What the end of a game is worth to each seat: the win, the lead or the points."""

import math
from typing import Any

from trowel.game import Game, Json, OptionError
from trowel.lab.reward import REWARDS


def checked_utility(utility: Any) -> str:
    """Return what the end of a game is to be worth."""
    if utility not in REWARDS:
        raise OptionError(f"utility is one of {', '.join(REWARDS)}, not {utility!r}.")
    return str(utility)


def utilities(utility: str, points: list[int], winners: list[int]) -> list[float]:
    """Return what the end of a game is worth to each seat: wins and leads are over the mean."""
    seats = len(points)
    if utility == "points":
        return [float(own) for own in points]
    if utility == "lead":
        return [own - sum(points) / seats for own in points]
    return [(seat in winners) / len(winners) - 1 / seats for seat in range(seats)]


def utility_range(utility: str, rules: Game, seats: int, options: Json) -> tuple[float, float]:
    """Return bounds of what the end of a game can be worth."""
    if utility == "win":
        return -1 / seats, 1 - 1 / seats
    most = most_points(rules.in_the_box(), options)
    return (-most if utility == "lead" else 0.0), most


def most_points(box: Json, options: Json) -> float:
    """Return a bound for the points of a seat: all that is in the box, at its best price."""
    values = box["values"] | options.get("values", {})
    if "counts" in box:
        counts = box["counts"] | options.get("counts", {})
        return float(sum(count * values.get(tile, 0) for tile, count in counts.items()))
    best = {
        kind: max(price / size for size, price in enumerate(row["prices"], 1))
        for kind, row in values.items()
    }
    return float(math.ceil(sum(count * best[kind] for kind, count in box["copies"].items())))
