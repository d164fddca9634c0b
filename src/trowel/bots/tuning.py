"""Tune the weights of a greedy player by self-play (SPSA), and compare two lists of weights.

Each step plays two neighbours of the present weights against each other and goes towards the better
one. Where a player must also be safe from weak play, each of them plays random players too. All
games are played on paired deals, each list of weights once in the other's seats.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from trowel.bots.brain import NO_MIND
from trowel.bots.brains import brain_of
from trowel.bots.search import judged
from trowel.games import find_game
from trowel.record import Games

Floats = npt.NDArray[np.float64]

REACH = 0.1  # how far neighbours lie apart from the present weights, as a share of the start
LEAST_SIZE = 0.5  # a weight below this counts as this for its share
PACE = 4.0  # of the first steps, in reaches for a difference of one in reward
STEADY = 0.1  # of all steps, after which the pace begins to fall
PACE_FALL, REACH_FALL = 0.602, 0.101  # the usual exponents of SPSA
SAFETY = 4.0  # reward for a game won against random players: nearly all of them are
MEMORY = 100  # steps that the yielded weights are about the mean of: single steps are noisy
SEED_GAP = 1 << 32  # between the deals of one step and the next
SEED_END = 1 << 61


@dataclass(frozen=True)
class Step:
    """What one step of tuning came to."""

    number: int  # from 1
    weights: tuple[float, ...]  # the mean over the latest steps
    gain: float  # in reward, of one neighbour over the other
    games: int  # played so far


@dataclass(frozen=True)
class Comparison:
    """How a list of weights did against another on the same deals."""

    games: int
    win_rate: float  # share of the wins, with half of the seats: 0.5 is even
    win_error: float  # its standard error
    reward: float  # mean gain in reward: 0 is even
    reward_error: float


class Table:
    """Contests between two lists of weights at one kind of table."""

    def __init__(self, game_id: str, seats: int, options: dict[str, Any]) -> None:
        game = find_game(game_id)
        self.brain = brain_of(game_id)
        self.seats = seats
        self.blank = game.blank(seats, game.check_options(seats, options))

    def minds(self, weights: Sequence[Sequence[float]]) -> Games:
        """Return an array of minds, one for each list of weights."""
        one = [self.brain.new_mind(self.blank, list(row)) for row in weights]
        minds: Games = one[0][[0] * len(one)]
        for number, mind in enumerate(one):
            minds[number : number + 1] = mind
        return minds

    def play(
        self, ours: Sequence[float], theirs: Sequence[float], deals: int, seed: int
    ) -> tuple[Floats, Floats]:
        """Return our gain in reward, and our wins less theirs, by deal.

        The two lists take every other seat, then change places on the same deals.
        """
        minds = self.minds([ours, theirs])
        gain, wins = np.zeros(deals), np.zeros(deals)
        for first in (0, 1):
            line = (np.arange(self.seats) + first) % 2
            finals = self.finals(minds, line, deals, seed)
            for seat in range(self.seats):
                _points, won, reward = judged(finals, seat, self.brain.reward_width)
                sign = 1 - 2 * int(line[seat])
                gain += sign * reward[0] / self.seats
                wins += sign * won[0] / 2
        return gain, wins

    def safety(self, weights: Sequence[float], deals: int, seed: int) -> float:
        """Return the share of games won alone against random players, every deal in each seat."""
        minds, wins = self.minds([weights]), 0.0
        for seat in range(self.seats):
            line = np.full(self.seats, NO_MIND)
            line[seat] = 0
            finals = self.finals(minds, line, deals, seed)
            wins += float(judged(finals, seat, self.brain.reward_width)[1].mean())
        return wins / self.seats

    def finals(
        self, minds: Games, line: npt.NDArray[np.int64], deals: int, seed: int
    ) -> npt.NDArray[np.int64]:
        """Return the final standings of a line of minds in a number of deals."""
        finals = np.zeros((1, deals, self.seats), np.int64)
        lineup = np.tile(line, (deals, 1)).astype(np.int64)
        self.brain.contest(self.blank, minds, lineup, seed, finals[0])
        return finals


def tune(
    table: Table,
    start: Sequence[float],
    steps: int,
    games_per_step: int,
    seed: int,
    safe: float = 0.0,
) -> Iterator[Step]:
    """Tune weights from a start; yield every step.

    `safe` is the share of being safe from random players in what is gained. The seed decides
    everything. Whoever stops early has the weights of the last step.
    """
    first = np.array(start, np.float64)
    size = REACH * np.maximum(abs(first), LEAST_SIZE)
    place = first / size
    mean = place.copy()
    dice = np.random.default_rng(seed)
    deals, games = max(1, games_per_step // 2), 0
    for number in range(1, steps + 1):
        way = dice.choice((-1.0, 1.0), len(first))
        reach = number**-REACH_FALL
        ours, theirs = (place + reach * way) * size, (place - reach * way) * size
        deal_seed = (seed + number * SEED_GAP) % SEED_END
        gain = (1 - safe) * float(table.play(ours, theirs, deals, deal_seed)[0].mean())
        games += 2 * deals
        if safe:
            difference = table.safety(ours, deals, deal_seed)
            difference -= table.safety(theirs, deals, deal_seed)
            gain += safe * SAFETY * difference
            games += 2 * deals * table.seats
        pace = PACE * (1 + number / (STEADY * steps)) ** -PACE_FALL
        place += pace * gain / reach * way
        mean += (place - mean) / min(number, MEMORY)
        yield Step(number, tuple((mean * size).tolist()), gain, games)


def compare(
    table: Table, ours: Sequence[float], theirs: Sequence[float], games: int, seed: int
) -> Comparison:
    """Play two lists of weights against each other, every deal in both seatings."""
    deals = max(2, games // 2)
    gain, wins = table.play(ours, theirs, deals, seed)
    root = np.sqrt(deals)
    return Comparison(
        2 * deals,
        0.5 + float(wins.mean()) / 2,
        float(wins.std() / root) / 2,
        float(gain.mean()),
        float(gain.std() / root),
    )
