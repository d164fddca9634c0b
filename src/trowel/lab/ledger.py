"""What came of the games of a plan, written down as they are played, in any order."""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from trowel.game import Json
from trowel.lab.plan import Plan
from trowel.lab.umpire import Run

if TYPE_CHECKING:
    import pyarrow as pa

Flags = npt.NDArray[np.bool_]


class Ledger:
    """A row for each game of a plan, a column for each seat."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        shape = (plan.games, plan.seats)
        self.points = np.zeros(shape, np.int64)
        self.wins = np.zeros(shape)
        self.decisions = np.zeros(shape, np.int64)
        self.seconds = np.zeros(shape)
        self.is_played: Flags = np.zeros(plan.games, np.bool_)
        self.played = 0  # how many are

    @cached_property
    def bots(self) -> npt.NDArray[np.int64]:
        """The numbers of the bots, by game and seat."""
        one_deal = np.array([seating.bots for seating in self.plan.seatings])
        return np.tile(one_deal, (self.plan.deals, 1))

    @property
    def deals(self) -> npt.NDArray[np.int64]:
        """The deal of each game."""
        return np.arange(self.plan.games) // len(self.plan.seatings)

    def add(self, runs: Iterable[Run]) -> None:
        """Write down games that were played."""
        for run in runs:
            games = slice(run.first, run.stop)
            self.points[games] = run.points
            self.wins[games] = run.wins
            self.decisions[games] = run.decisions
            self.seconds[games] = run.seconds
            self.is_played[games] = True
            self.played += len(run.tallies)

    def add_rows(self, table: "pa.Table") -> None:
        """Write down games from their rows, which do not tell how long decisions took."""
        games = table["number"].to_numpy()
        for name in ("points", "wins", "decisions"):
            cells = table[name].combine_chunks().flatten().to_numpy()
            getattr(self, name)[games] = cells.reshape(-1, self.plan.seats)
        self.is_played[games] = True
        self.played += len(games)

    def whole(self) -> Flags:
        """Return which games are played in all rotations of their line-up."""
        played = self.is_played.reshape(self.plan.deals, -1)
        found = np.zeros_like(played)
        lineups = np.array([seating.lineup for seating in self.plan.seatings])
        for lineup in range(len(self.plan.lineups)):
            own = lineups == lineup
            found[:, own] = played[:, own].all(axis=1, keepdims=True)
        return found.reshape(-1)

    def raw(self) -> list[Json]:
        """Return all games that were played, as plain data."""
        return [self.raw_game(int(number)) for number in np.flatnonzero(self.is_played)]

    def raw_game(self, number: int) -> Json:
        """Return one game as plain data; its seed deals it again."""
        plan, seating = self.plan, self.plan.seating_of(number)
        deal = plan.deal_of(number)
        found: dict[str, Any] = {
            "number": number,
            "deal": deal,
            "seed": plan.deal_seed(deal),
            "lineup": seating.lineup,
            "rotation": seating.rotation,
            "bots": [plan.names[bot] for bot in seating.bots],
            "points": self.points[number].tolist(),
            "wins": self.wins[number].tolist(),
            "decisions": self.decisions[number].tolist(),
            "seconds": [round(seconds, 6) for seconds in self.seconds[number].tolist()],
        }
        return found
