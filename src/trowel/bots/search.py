"""The search bot: tries the candidates on possible worlds and plays each out greedily.

All candidates meet the same worlds with the same chance (paired rollouts), the worse half is left
behind again and again (sequential halving), and only a gain beyond doubt leaves the greedy
player's own choice. So the bot is never weaker than its playouts.
"""

import time
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from trowel.bots.bot import Decision, Option, Report
from trowel.bots.brain import GREEDY, STANDING, Brain
from trowel.bots.brains import brain_of
from trowel.bots.sight import Sight
from trowel.record import Games

Floats = npt.NDArray[np.float64]
Standings = npt.NDArray[np.int64]  # in the end, by candidate, world and seat
Outcomes = tuple[Floats, Floats, Floats]  # points, shares of a win and rewards

WIN_SHARE = 0.25  # of the reward; the rest is the squashed lead
DOUBT = 2.0  # standard errors that a gain must exceed
HOPE = 3.0  # standard errors below nothing at which a candidate is given up
FEWEST_WORLDS = 8  # below which no gain is believed
FIRST_CHUNK = 4  # worlds that a search by time begins with
MOST_WORLDS = 256  # at once: what a search holds in memory is bounded by this


@dataclass(frozen=True)
class Budget:
    """How long a search may take: a number of playouts or a time."""

    playouts: int | None = None
    seconds: float | None = None


@dataclass
class Tally:
    """What the candidates have brought so far; row 0 is the greedy player's choice."""

    actions: list[int]
    worlds: Floats = field(init=False)
    gain: Floats = field(init=False)  # sums, by candidate
    square: Floats = field(init=False)
    points: Floats = field(init=False)
    wins: Floats = field(init=False)

    def __post_init__(self) -> None:
        for name in ("worlds", "gain", "square", "points", "wins"):
            setattr(self, name, np.zeros(len(self.actions)))

    def add(self, rows: list[int], points: Floats, wins: Floats, rewards: Floats) -> None:
        """Add what came of some candidates in new worlds, by candidate and world."""
        gains = rewards - rewards[0]
        self.worlds[rows] += rewards.shape[1]
        self.gain[rows] += gains.sum(axis=1)
        self.square[rows] += (gains**2).sum(axis=1)
        self.points[rows] += points.sum(axis=1)
        self.wins[rows] += wins.sum(axis=1)

    def means(self) -> Floats:
        """Return the mean gain of each candidate."""
        found: Floats = self.gain / np.maximum(self.worlds, 1)
        return found

    def errors(self) -> Floats:
        """Return the standard error of each mean gain; larger where little was tried."""
        count = np.maximum(self.worlds, 1)
        spread = np.maximum(self.square / count - self.means() ** 2, 1e-12)
        found: Floats = np.sqrt(spread / np.maximum(count - 1, 1)) * (1 + FEWEST_WORLDS / count)
        return found

    def options(self) -> tuple[Option, ...]:
        """Return what was found, the best first."""
        means, errors = self.means(), self.errors()
        found = [
            Option(
                action,
                int(self.worlds[row]),
                float(self.points[row] / self.worlds[row]),
                float(self.wins[row] / self.worlds[row]),
                float(means[row]),
                float(errors[row]) if row else 0.0,
            )
            for row, action in enumerate(self.actions)
            if self.worlds[row]
        ]
        return tuple(sorted(found, key=lambda option: -option.gain))


def judged(finals: Standings, seat: int, width: float) -> Outcomes:
    """Return points, shares of a win and rewards of a seat, by candidate and world."""
    own = finals[:, :, seat]
    others = np.delete(finals, seat, axis=2)
    best = others.max(axis=2)
    ties = (others == own[:, :, None]).sum(axis=2)
    wins = np.where(own >= best, 1.0 / (1 + ties), 0.0)
    lead = (own - best) / (STANDING * width)
    rewards = WIN_SHARE * wins + (1 - WIN_SHARE) * (0.5 + 0.5 * lead / (1 + abs(lead)))
    return np.rint(own / STANDING), wins, rewards


class Search:
    """One search from a sight."""

    def __init__(self, sight: Sight, brain: Brain, budget: Budget, policy: int, seed: int) -> None:
        self.sight = sight
        self.brain = brain
        self.budget = budget
        self.policy = policy
        self.seed = seed
        self.began = time.perf_counter()
        self.playouts = 0
        self.worlds_made = 0
        self.seats = int(sight.world["seats"][0])
        self.mind = brain.new_mind(sight.world)
        self.tally = Tally(self.candidates())

    def candidates(self) -> list[int]:
        """List what is tried, the choice that has to be beaten first."""
        return self.brain.candidates(self.sight.world, self.mind)

    def run(self) -> Decision:
        """Try the candidates within the budget and choose."""
        rows = list(range(len(self.tally.actions)))
        rounds = max(1, (len(rows) - 1).bit_length())
        for left in range(rounds, 0, -1):
            self.try_out(rows, left)
            rows = self.better_half(rows)
            if len(rows) == 1:  # nothing can change any more
                break
        return Decision(self.chosen(), self.report())

    def try_out(self, rows: list[int], rounds_left: int) -> None:
        """Play out candidates on new worlds, for this round's share of what is left."""
        if self.budget.playouts is not None:
            share = (self.budget.playouts - self.playouts) // rounds_left
            self.try_worlds(rows, max(1, share // len(rows)))
        else:
            self.try_for(rows, self.seconds_left() / rounds_left)

    def try_for(self, rows: list[int], seconds: float) -> None:
        """Play out candidates on new worlds until a time has passed."""
        began, worlds = time.perf_counter(), FIRST_CHUNK
        while True:
            before = time.perf_counter()
            self.try_worlds(rows, worlds)
            now = time.perf_counter()
            a_world = (now - before) / worlds
            left = seconds - (now - began)
            if left < a_world:
                return
            worlds = max(1, min(MOST_WORLDS, 2 * worlds, int(left / a_world)))

    def try_worlds(self, rows: list[int], count: int) -> None:
        """Play out candidates on a number of new worlds."""
        while count > 0:
            now = min(count, MOST_WORLDS)
            self.tally.add(rows, *self.outcomes(rows, now))
            self.playouts += now * len(rows)
            count -= now

    def outcomes(self, rows: list[int], count: int) -> Outcomes:
        """Return points, shares of a win and rewards of candidates in new worlds."""
        return self.outcomes_of(self.rolled_out(rows, count))

    def outcomes_of(self, finals: Standings) -> Outcomes:
        """Return what final standings are worth to the seat."""
        return judged(finals, self.sight.seat, self.brain.reward_width)

    def rolled_out(self, rows: list[int], count: int) -> Standings:
        """Return the final standings of candidates in new worlds."""
        return self.played_out(rows, *self.new_worlds(count))

    def played_out(self, rows: list[int], worlds: Games, seed: int) -> Standings:
        """Return the final standings of candidates in worlds."""
        finals = np.zeros((len(rows), len(worlds), self.seats), np.int64)
        self.brain.roll_out(worlds, self.actions(rows), self.policy, seed, self.mind, finals)
        return finals

    def new_worlds(self, count: int) -> tuple[Games, int]:
        """Return worlds that nobody has tried yet, and the seed of the first one."""
        worlds: Games = self.sight.game.batch(count)
        seed = self.seed + self.worlds_made
        self.worlds_made += count
        self.brain.redeal(self.sight.world, self.sight.seat, seed, worlds)
        return worlds, seed

    def actions(self, rows: list[int]) -> npt.NDArray[np.int64]:
        """Return the actions of some candidates."""
        return np.array([self.tally.actions[row] for row in rows], np.int64)

    def better_half(self, rows: list[int]) -> list[int]:
        """Keep the greedy choice and the better half of the others that can still beat it.

        What came to the same in every world leads to the same play, and is left behind at once.
        """
        means, errors = self.tally.means(), self.tally.errors()
        others = [row for row in rows[1:] if self.tally.square[row] > 0]
        others = sorted(others, key=lambda row: -means[row])[: max(1, len(rows) // 2 - 1)]
        return [0, *(row for row in others if means[row] + HOPE * errors[row] > 0)]

    def chosen(self) -> int:
        """Return the best candidate if its gain is beyond doubt, or else the greedy choice."""
        sure = self.tally.means() - DOUBT * self.tally.errors()
        sure[0] = 0.0
        sure[self.tally.worlds < FEWEST_WORLDS] = 0.0
        return self.tally.actions[int(np.argmax(sure))]

    def seconds_left(self) -> float:
        """Return how much of the time is left."""
        return (self.budget.seconds or 0.0) - (time.perf_counter() - self.began)

    def report(self) -> Report:
        """Tell what was found."""
        seconds = time.perf_counter() - self.began
        return Report(self.tally.options(), self.playouts, seconds)


class SearchBot:
    """Looks ahead over possible worlds."""

    def __init__(self, name: str, budget: Budget, policy: int = GREEDY) -> None:
        self.name = name
        self.budget = budget
        self.policy = policy

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Search, unless only one thing can be done or greedy play finishes what was begun."""
        actions = sight.actions
        if len(actions) == 1:
            return Decision(actions[0])
        brain = brain_of(sight.game.id)
        if brain.is_settled(sight.world):
            return Decision(brain.greedy(sight.world, brain.new_mind(sight.world)))
        return Search(sight, brain, self.budget, self.policy, seed).run()
