"""How a network fares against the greedy player: duplicate deals, one seat after the other."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from trowel.bots.brains import brain_of
from trowel.bots.contests import learned_contest_of
from trowel.bots.network import LEARNED, Network, new_thought
from trowel.bots.pupils import pupil_of
from trowel.games import find_game
from trowel.lab.interval import Z
from trowel.lab.training.table import BOARD_VARIANTS, MONUMENTS
from trowel.lab.umpire import Run
from trowel.tally import new_trail

DEAL_SEEDS = 1 << 40  # exams are dealt from here on: nothing that was trained on


@dataclass(frozen=True)
class Mark:
    """What came of an exam: the share of games won, in percent, and its 95% interval."""

    seats: int
    share: float
    error: float

    def __str__(self) -> str:
        return f"{self.share:.1f} ± {self.error:.1f}%"


def tables(game: str) -> list[dict[str, Any]]:
    """List the options of the tables that an exam is held at, in equal parts."""
    if game == "expedition":
        return [{"monument": monument} for monument in MONUMENTS]
    return [{"variants": list(v)} for v in BOARD_VARIANTS] if game == "bad" else [{}]


def examined(
    game: str,
    network: Network,
    seats: int,
    deals: int,
    options: dict[str, Any] | None = None,
    seed: int = DEAL_SEEDS,
) -> Mark:
    """Let a network play alone against greedy players, over all tables of a game."""
    kinds = tables(game)
    each = max(2, deals // len(kinds))
    shares = [won(game, network, seats, each, own | (options or {}), seed) for own in kinds]
    error = np.sqrt(sum(found.var(ddof=1) / len(found) for found in shares)) / len(shares)
    return Mark(
        seats, 100 * float(np.mean([found.mean() for found in shares])), 100 * Z * float(error)
    )


def won(
    game: str, network: Network, seats: int, deals: int, options: dict[str, Any], seed: int
) -> "np.ndarray[Any, np.dtype[np.float64]]":
    """Return for each deal the share of its games that the network wins, over all its seats."""
    found = find_game(game)
    blank = found.blank(seats, found.check_options(seats, options))
    minds, log, trail = brain_of(game).new_mind(blank), found.new_log(), new_trail()
    thought = new_thought(network, pupil_of(game).seen)
    seeds, dice = np.arange(seed, seed + deals), np.zeros(deals, np.int64)
    total = np.zeros(deals)
    for lineup in lineups(seats, deals):
        tallies = found.new_tallies(deals)
        scratch = (found.batch(1), blank, minds, lineup, seeds, dice, log, trail)
        learned_contest_of(game)(*scratch, network, thought, tallies)
        total += Run(0, seats, tallies).wins[lineup == LEARNED]
    return total / seats


def lineups(seats: int, deals: int) -> Iterator["np.ndarray[Any, np.dtype[np.int64]]"]:
    """Yield who plays each game, with the network in each seat once."""
    for seat in range(seats):
        lineup = np.zeros((deals, seats), np.int64)
        lineup[:, seat] = LEARNED
        yield lineup
