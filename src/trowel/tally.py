"""What happened in a game, counted while it is played; what comes of it are columns of a table.

Each game declares a record for it, with the fields of `Counted` and others of its own, and reads
them off its log after every action. Here is what all games share.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from trowel.compiled import compiled, hot
from trowel.log import MOST, WIDTH
from trowel.record import Numbers

MOST_TURNS = 2048  # of a game; what comes later is counted as one turn
MOST_SEATS = 8


class Counted(Protocol):
    """The fields that every tally has; its arrays are by seat."""

    turns: int  # that are over
    leader: int  # the seat that last led alone, from 1; 0 for nobody yet
    lead_changes: int
    points: Numbers
    half: Numbers  # the points when half of the turns were over
    won: Numbers  # 1 for a win, also a shared one
    decisions: Numbers  # between at least two actions
    nanoseconds: Numbers  # that these took; not of the game, but of who plays it


@dataclass(frozen=True)
class Named:
    """A column of names, written as numbers; -1 is null."""

    numbers: Numbers
    names: Sequence[str]


@dataclass(frozen=True)
class Listed:
    """A column of lists of entries, those of all games one after another."""

    counts: Numbers  # entries of each game
    fields: Mapping[str, "Numbers | Named"]


Column = Numbers | Named | Listed  # numbers by game, or by game and seat


def new_trail() -> Numbers:
    """Return room for the points after each turn of one game; before the first there are none."""
    return np.zeros((MOST_TURNS + 1, MOST_SEATS), np.int16)


@hot
def cell(row: int, column: int) -> int:
    """Return a column of an event of the log."""
    return (int(row) >> column * WIDTH & MOST) - 1


@compiled
def count_turn(tally: Counted, seats: int, trail: Numbers) -> None:
    """Count a turn that is over, with the points as they stand."""
    tally.turns = min(tally.turns + 1, MOST_TURNS)
    for seat in range(seats):
        trail[tally.turns, seat] = tally.points[seat]
    leader = sole_leader(tally, seats)
    if leader > 0:
        tally.lead_changes += int((tally.leader > 0) & (tally.leader != leader))
        tally.leader = leader


@compiled
def sole_leader(tally: Counted, seats: int) -> int:
    """Return the seat with more points than any other, from 1; 0 if there is none."""
    leader, most = 1, int(tally.points[0])
    for seat in range(1, seats):
        points = int(tally.points[seat])
        if points > most:
            leader, most = seat + 1, points
        elif points == most:
            leader = 0
    return leader


@compiled
def look_back(tally: Counted, seats: int, trail: Numbers) -> None:
    """Once the game is over, write down the points at half time."""
    for seat in range(seats):
        tally.half[seat] = trail[tally.turns // 2, seat]
