"""What was played between two updates, and the games it is played in."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from trowel.bots.brain import Brain
from trowel.bots.brains import brain_of
from trowel.bots.pupils import pupil_of
from trowel.games import find_game
from trowel.lab.training.gain import TRACE, hand_back
from trowel.lab.training.net import Net
from trowel.lab.training.table import Setup, seats_of
from trowel.lab.vector import blanks_of, checked_setups
from trowel.log import Log
from trowel.many import DEAL, Place, seed_places
from trowel.record import Games, Numbers, batch

WIN_SHARE = 0.25  # of the reward; the rest is the squashed lead
Floats = npt.NDArray[np.float32]


class Rows(NamedTuple):
    """All decisions of a rollout, one under the other."""

    features: Tensor
    masks: Tensor
    advice: Tensor
    actions: Tensor
    chances: Tensor
    gains: Tensor
    targets: Tensor
    results: Tensor


class Pupils:
    """Many games that a network plays against itself."""

    def __init__(self, game: str, tables: Sequence[Setup], count: int, seed: int) -> None:
        self.game = find_game(game)
        self.pupil = pupil_of(game)
        setups = checked_setups(self.game, tables, 2, {})
        self.count = count
        self.places = batch(Place, count)
        self.places["setup"] = np.arange(count) % len(setups)
        seed_places(self.places, seed)
        self.blanks = blanks_of(self.game, setups)
        self.games = self.game.batch(count)
        self.minds = minds_of(brain_of(game), self.blanks)
        self.seats: Numbers = np.array([seats for seats, _ in setups])[self.places["setup"]]
        self.most = seats_of(tables)
        self.width = brain_of(game).reward_width
        self.logs = batch(Log, 1)
        self.seen = np.zeros(self.pupil.seen, np.int16)
        self.actors = np.zeros(count, np.int64)
        self.points = np.zeros((count, self.most), np.int16)
        self.wins = np.zeros((count, self.most), np.float32)
        self.dones = np.zeros(count, np.bool_)

    def step(self, actions: Numbers, features: Floats, masks: Numbers, advice: Floats) -> None:
        """Do an action in each game, and write what there is to see at its next choice."""
        self.pupil.step(
            self.games,
            self.blanks,
            self.places,
            self.minds,
            actions,
            self.logs,
            self.seen,
            features,
            masks,
            advice,
            self.actors,
            self.points,
            self.wins,
            self.dones,
        )

    def rewards(self) -> Floats:
        """Return the reward of each seat of a game that has ended; they add up to nothing."""
        paid = np.zeros((self.count, self.most), np.float32)
        for index in np.flatnonzero(self.dones):
            seats = int(self.seats[index])
            points = self.points[index, :seats].astype(np.float32)
            best = np.array([np.delete(points, seat).max() for seat in range(seats)])
            lead = (points - best) / self.width
            found = WIN_SHARE * self.wins[index, :seats] + (1 - WIN_SHARE) * (
                0.5 + 0.5 * lead / (1 + abs(lead))
            )
            paid[index, :seats] = found - found.mean()
        return paid


def minds_of(brain: Brain, blanks: Games) -> Games:
    """Return the mind of the greedy player for each kind of table."""
    minds = brain.new_mind(blanks[:1]).repeat(len(blanks))  # unlike a concatenation, of its kind
    for place in range(1, len(blanks)):
        minds[place] = brain.new_mind(blanks[place : place + 1])[0]
    return minds


class Rollout:
    """Step by step, for all games; the games write straight into these arrays."""

    def __init__(self, pupils: Pupils, steps: int) -> None:
        self.pupils = pupils
        self.steps = steps
        count, inputs = pupils.count, pupils.pupil.features
        actions = pupils.game.action_count
        self.features = torch.zeros((steps + 1, count, inputs))
        self.masks = torch.zeros((steps + 1, count, actions), dtype=torch.int8)
        self.advice = torch.zeros((steps + 1, count, actions))
        self.actors = np.zeros((steps + 1, count), np.int64)
        self.actions = torch.zeros((steps, count), dtype=torch.int64)
        self.chances = torch.zeros((steps, count))
        self.values = torch.zeros((steps + 1, count))
        self.rewards = np.zeros((steps, count, pupils.most), np.float32)
        self.wins = np.zeros((steps, count, pupils.most), np.float32)
        self.dones = np.zeros((steps, count), np.bool_)
        self.see(0, np.full(count, DEAL, np.int64))

    def see(self, step: int, actions: Numbers) -> None:
        """Do actions and keep what there is to see then."""
        self.pupils.step(
            actions,
            self.features[step].numpy(),
            self.masks[step].numpy(),
            self.advice[step].numpy(),
        )
        self.actors[step] = self.pupils.actors

    def play(self, net: Net, dice: torch.Generator) -> None:
        """Let the network play all seats for a while, from where the last rollout ended."""
        for step in range(self.steps + 1):
            with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
                chances, foretold = net(self.features[step], self.masks[step], self.advice[step])
            self.values[step] = foretold[:, 0]
            if step == self.steps:
                return
            noise = torch.empty_like(chances).exponential_(generator=dice)
            actions = (chances - noise.log()).argmax(-1)
            self.actions[step] = actions
            self.chances[step] = chances.gather(1, actions[:, None]).squeeze(1)
            self.see(step + 1, actions.numpy())
            self.rewards[step] = self.pupils.rewards()
            self.wins[step] = self.pupils.wins
            self.dones[step] = self.pupils.dones

    def turn_over(self) -> None:
        """Begin the next rollout where this one ends."""
        for kept in (self.features, self.masks, self.advice):
            kept[0] = kept[-1]
        self.actors[0] = self.actors[-1]

    def begun(self) -> tuple[Tensor, ...]:
        """Return what there is to see at the beginning."""
        kept = (self.features[0], self.masks[0], self.advice[0], torch.from_numpy(self.actors[0]))
        return tuple(part.clone() for part in kept)

    def begin(self, seen: tuple[Tensor, ...]) -> None:
        """Begin with what there was to see."""
        self.features[0], self.masks[0], self.advice[0] = seen[:3]
        self.actors[0] = seen[3].numpy()

    def rows(self) -> Rows:
        """Return all decisions with what came of them."""
        gains = torch.zeros_like(self.chances)
        results = torch.zeros_like(self.chances)
        hand_back(
            self.values.numpy(),
            self.rewards,
            self.wins,
            self.dones,
            self.actors,
            self.pupils.seats,
            TRACE,
            gains.numpy(),
            results.numpy(),
        )
        return Rows(
            self.features[:-1].flatten(0, 1),
            self.masks[:-1].flatten(0, 1),
            self.advice[:-1].flatten(0, 1),
            self.actions.flatten(),
            self.chances.flatten(),
            gains.flatten(),
            (gains + self.values[:-1]).flatten(),
            results.flatten(),
        )
