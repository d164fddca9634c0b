"""A match played again from its beginning, with the record before and after each move."""

import random
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from trowel.bots.brain import GREEDY, STANDING, Brain
from trowel.bots.brains import brain_of
from trowel.bots.foresight import foreseen, is_usual
from trowel.bots.search import Floats
from trowel.game import NOBODY, Game
from trowel.match import Match, Ply
from trowel.placement import anew
from trowel.record import Games

Finals = npt.NDArray[np.int64]
SEEDS = 1 << 60


@dataclass
class Reel:
    """All records of a match, and what is needed to play on from any of them."""

    match: Match
    game: Game
    brain: Brain
    mind: Games
    states: list[Games]  # before the first move, after each
    turns: list[int]  # whose turn it was there
    seed: int

    @cached_property
    def is_usual(self) -> bool:
        """Whether the table is as a network was trained for."""
        return is_usual(self.game, self.states[0])

    @property
    def plies(self) -> list[Ply]:
        """The moves, and what followed from each."""
        return self.match.history

    def seed_of(self, part: str, place: int) -> int:
        """Return a seed for one step of the work, unrelated to those of others."""
        return random.Random(f"{self.seed} {part} {place}").randrange(SEEDS)  # noqa: S311

    def watched(self, place: int, count: int, seed: int) -> Floats:
        """Return each seat's chance to win in worlds as a spectator knows them.

        It is the mean of what playing on greedily comes to and what a network foretells, if there
        is one for such a table: both are wrong at times, but seldom at the same places. What ends
        alike in all worlds is settled.
        """
        worlds = self.game.batch(count)
        self.brain.redeal(self.states[place], NOBODY, seed, worlds)
        shares = win_shares(self.played_out(worlds, seed))
        if not self.is_usual or (shares == shares[0]).all():
            return shares
        return (shares + foreseen(self.game, worlds, self.mind, seed)) / 2

    def played_out(self, worlds: Games, seed: int) -> Finals:
        """Play worlds out greedily; return the final standings."""
        seats = self.match.header.seats
        finals = np.zeros((len(worlds), seats), np.int64)
        firsts = np.array(
            [self.brain.greedy(worlds[at : at + 1], self.mind) for at in range(len(worlds))]
        )
        for action in np.unique(firsts):
            same = np.flatnonzero(firsts == action)
            found = np.zeros((1, len(same), seats), np.int64)
            alike = np.array([action], np.int64)
            self.brain.roll_out(worlds[same], alike, GREEDY, seed + int(same[0]), self.mind, found)
            finals[same] = found[0]
        return finals


def rewound(match: Match, seed: int) -> Reel:
    """Play a match again from its beginning, keeping every record."""
    game = match.game
    brain, log = brain_of(game.id), game.new_log()
    states = [anew(match).state.copy()]
    for ply in match.history:
        states.append(states[-1].copy())
        game.apply(states[-1], 0, ply.action, log)
    turns = [int(game.view(state, 0, NOBODY)["turn"]) for state in states]
    return Reel(match, game, brain, brain.new_mind(states[0]), states, turns, seed)


def win_shares(finals: Finals) -> Floats:
    """Return each seat's share of the win, by game."""
    is_best = finals == finals.max(axis=1, keepdims=True)
    shares: Floats = is_best / is_best.sum(axis=1, keepdims=True)
    return shares


def leads(finals: Finals) -> Floats:
    """Return each seat's points over the mean of the others; seats are the last axis."""
    points = np.rint(finals / STANDING)
    others = (points.sum(axis=-1, keepdims=True) - points) / (points.shape[-1] - 1)
    found: Floats = points - others
    return found
