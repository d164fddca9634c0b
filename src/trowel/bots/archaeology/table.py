"""Make the tables of a mind from the value table of a game and the weights of the player."""

from typing import Any

import numpy as np
import numpy.typing as npt

from trowel.bots.archaeology.mind import (
    CARD,
    CAUTION,
    COUNTS,
    DUG_OUT,
    GROWING,
    GROWTH,
    LAST_CARD,
    MAP_GROWTH,
    MINE_TRIP,
    MONEY,
    SPARE_MAP,
    SPHINX_TRIP,
    STAGES,
    TENT,
    TOMB_TRIP,
    VICTIM,
    VISITED,
    Mind,
)
from trowel.compiled import compiled
from trowel.games.archaeology.box import KINDS, MAP
from trowel.games.archaeology.state import State
from trowel.record import Games

Weights = npt.NDArray[np.floating[Any]]

GROWING_COUNT = len(GROWING)
LEAST_GROWTH, MOST_GROWTH = 0.01, 0.99


@compiled
def prepare_mind(minds: Games, index: int, games: Games, weights: Weights) -> None:
    """Fill in the tables of a mind for the settings of a game."""
    mind, game = minds[index], games[0]
    for kind in range(KINDS):
        if game.copies[kind] > 0:
            fill_cash(mind, game, kind)
            fill_last_stage(mind, game, kind)
            if kind != MAP:
                fill_stages(mind, game, kind, weights)
    fill_factors(mind, weights)


@compiled
def most_held(game: State, kind: int) -> int:
    """Return for how many cards of a kind the tables are filled, and one more."""
    return min(COUNTS, int(game.copies[kind]) + 6)


@compiled
def fill_cash(mind: Mind, game: State, kind: int) -> None:
    """Find what so many cards bring if they are sold at once, in the best sets (A-15)."""
    for count in range(1, most_held(game, kind)):
        for size in range(1, min(count, int(game.limit[kind])) + 1):
            money = int(game.prices[kind, size - 1]) * MONEY + mind.cash[kind, count - size]
            if money >= mind.cash[kind, count]:
                mind.cash[kind, count] = money
                mind.cash_set[kind, count] = size


@compiled
def fill_last_stage(mind: Mind, game: State, kind: int) -> None:
    """With the dig site empty cards are worth what they sell for, and all are sold."""
    for reach in range(game.limit[kind] + 1):
        for count in range(1, most_held(game, kind)):
            mind.hold[DUG_OUT, kind, reach, count] = mind.cash[kind, count]
            mind.sale[DUG_OUT, kind, reach, count] = mind.cash_set[kind, count]


@compiled
def fill_stages(mind: Mind, game: State, kind: int, weights: Weights) -> None:
    """Value a kind in all stages before the last."""
    place = kind if kind < MAP else kind - 1
    for stage in range(DUG_OUT):
        growth = weights[GROWTH + stage * GROWING_COUNT + place]
        growth = min(max(growth, LEAST_GROWTH), MOST_GROWTH)
        for reach in range(game.limit[kind] + 1):
            for count in range(1, most_held(game, kind)):
                fill_value(mind, game, stage, kind, reach, count, growth)


@compiled
def fill_value(
    mind: Mind, game: State, stage: int, kind: int, reach: int, count: int, growth: float
) -> None:
    """Value so many cards of a kind: for the set they may become, or for sets sold now.

    A full set is sold at once.
    """
    parted, part = 0, 1
    limit = int(game.limit[kind])
    for size in range(1, min(count, limit) + 1):
        money = int(game.prices[kind, size - 1]) * MONEY
        money += mind.hold[stage, kind, reach, count - size]
        if money >= parted:
            parted, part = money, size
    value = max(parted, grown_value(game, kind, reach, count, growth))
    mind.hold[stage, kind, reach, count] = value
    if count >= limit:
        mind.sale[stage, kind, reach, count] = part


@compiled
def grown_value(game: State, kind: int, reach: int, count: int, growth: float) -> int:
    """Return the best that so many cards may grow to, each further card at a loss."""
    best, share = 0.0, 1.0
    for size in range(count + 1, reach + 1):
        share *= growth
        best = max(best, int(game.prices[kind, size - 1]) * share)
    return int(best * MONEY + 0.5)


@compiled
def fill_factors(mind: Mind, weights: Weights) -> None:
    """Copy the other weights, in hundredths."""
    last = weights[LAST_CARD] / max(weights[CARD], 0.1)
    for stage in range(STAGES):
        share = last if stage == DUG_OUT else 1.0
        mind.card[stage] = hundredths(weights[CARD] * share)
        mind.tomb[stage] = hundredths(weights[TOMB_TRIP] * share)
        mind.mine[stage] = hundredths(weights[MINE_TRIP] * share)
    for stage in range(DUG_OUT):
        mind.map_growth[stage] = min(hundredths(weights[MAP_GROWTH + stage]), MONEY)
    for place in range(len(VISITED)):
        mind.spare_map[VISITED[place]] = hundredths(weights[SPARE_MAP + place])
    mind.sphinx = hundredths(weights[SPHINX_TRIP])
    mind.tent = hundredths(weights[TENT])
    mind.victim = hundredths(weights[VICTIM])
    mind.caution = hundredths(weights[CAUTION])


@compiled
def hundredths(weight: float) -> int:
    """Return a weight that is not below 0 in hundredths."""
    return int(max(weight, 0.0) * MONEY + 0.5)
