"""What was played between two updates, and the games it is played in."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from trowel.bots.brain import Brain
from trowel.bots.brains import brain_of
from trowel.bots.network import CHANCE, REWARD
from trowel.bots.pupils import pupil_of
from trowel.games import find_game
from trowel.lab.training.gain import TRACE, hand_back, pay_games
from trowel.lab.training.net import Net, inputs_on, reckoning
from trowel.lab.training.table import Setup, seats_of
from trowel.lab.vector import blanks_of, checked_setups
from trowel.log import Log
from trowel.many import DEAL, Place, seed_places
from trowel.record import Games, batch

LEAST_LUCK = 1e-12  # above nothing, of which there is no logarithm


class Rows(NamedTuple):
    """All decisions of a rollout, one under the other."""

    features: Tensor
    masks: Tensor
    advice: Tensor
    actions: Tensor
    chances: Tensor
    targets: Tensor  # of the reward that is foretold
    spread: Tensor  # gains over what was foretold, in units of how much they differ
    results: Tensor


class Pupils:
    """Many games that a network plays against itself, in the memory of the CPU."""

    device = torch.device("cpu")  # where the network is, too

    def __init__(
        self,
        game: str,
        tables: Sequence[Setup],
        count: int,
        seed: int,
        against: float,
        win_share: float,
    ) -> None:
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
        self.logs = batch(Log, 1)
        self.seen = np.zeros(self.pupil.seen, np.int16)
        self.most = seats_of(tables)
        self.width = brain_of(game).reward_width
        self.win_share = win_share
        seats = torch.tensor([seats for seats, _ in setups])
        self.seats = seats[torch.arange(count) % len(setups)].to(self.device)
        rounds = torch.arange(count, device=self.device) // len(setups)
        self.rivals = rivals_in(self.seats, self.most, rounds, against)
        self.actors = self.zeros(count, kind=torch.int64)
        self.points = self.zeros(count, self.most, kind=torch.int16)
        self.wins = self.zeros(count, self.most)
        self.paid = self.zeros(count, self.most)
        self.dones = self.zeros(count, kind=torch.bool)

    def zeros(self, *shape: int, kind: torch.dtype = torch.float32) -> Tensor:
        """Return memory where the games are."""
        return torch.zeros(shape, dtype=kind, device=self.device)

    def table(self, columns: int, kind: torch.dtype = torch.float32) -> Tensor:
        """Return memory for a row of numbers about each game."""
        return self.zeros(self.count, columns, kind=kind)

    def step(self, actions: Tensor, features: Tensor, masks: Tensor, advice: Tensor) -> None:
        """Do an action in each game, and write what there is to see at its next choice."""
        written = (features, masks, advice, self.actors, self.points, self.wins, self.dones)
        self.pupil.step(
            *(self.games, self.blanks, self.places, self.minds, actions.numpy()),
            *(self.logs, self.seen),
            *(part.numpy() for part in written),
        )
        paying = (self.points, self.wins, self.dones, self.seats)
        points, wins, dones, seats = (part.numpy() for part in paying)
        told = (self.width, self.win_share, self.paid.numpy())
        pay_games(points, wins, dones, seats, *told)

    def hand_back(self, played: Sequence[Tensor], gains: Tensor, results: Tensor) -> None:
        """Write what decisions gained; `played` is as `Rollout.rows` hands it over."""
        values, odds, rewards, wins, dones, actors = (part.numpy() for part in played)
        told = (gains.numpy(), results.numpy())
        hand_back(values, odds, rewards, wins, dones, actors, self.seats.numpy(), TRACE, *told)

    def finished(self) -> int:
        """Return how many games were played to their end."""
        return int(self.places["finished"].sum())

    def kept(self) -> dict[str, Tensor]:
        """Return the games as they stand, to go on later."""
        return {
            "games": torch.from_numpy(bytes_of(self.games).copy()),
            "places": torch.from_numpy(bytes_of(self.places).copy()),
        }

    def go_on(self, kept: dict[str, Tensor]) -> None:
        """Go on with games that were kept."""
        bytes_of(self.games)[:] = kept["games"].numpy()
        bytes_of(self.places)[:] = kept["places"].numpy()


def rivals_in(seats: Tensor, most: int, rounds: Tensor, against: float) -> Tensor:
    """Tell which seats of each game the greedy player has: in a share of them all but one.

    `rounds` says how often a table occurred before; the network sits in each seat in turn.
    """
    met = torch.floor(rounds * against)
    is_against = torch.floor((rounds + 1) * against) > met
    places = torch.arange(most, device=seats.device)
    others = places != (met % seats)[:, None]
    return others & is_against[:, None]


def drawn(chances: Tensor, dice: torch.Generator) -> Tensor:
    """Draw an action in each game, by the logarithms of their chances."""
    luck = torch.rand(chances.shape, generator=dice, device=chances.device)
    return (chances - (-luck.clamp(min=LEAST_LUCK).log()).log()).argmax(-1)


def bytes_of(games: Games) -> "np.ndarray[Any, np.dtype[np.uint8]]":
    """Return the memory of an array of records."""
    return np.asarray(games).view(np.uint8)


def minds_of(brain: Brain, blanks: Games) -> Games:
    """Return the mind of the greedy player for each kind of table."""
    minds = brain.new_mind(blanks[:1]).repeat(len(blanks))  # unlike a concatenation, of its kind
    for place in range(1, len(blanks)):
        minds[place] = brain.new_mind(blanks[place : place + 1])[0]
    return minds


class Rollout:
    """Step by step, for all games; the games write straight into its memory."""

    def __init__(self, pupils: Pupils, steps: int) -> None:
        self.pupils = pupils
        self.steps = steps
        count, inputs, zeros = pupils.count, pupils.pupil.features, pupils.zeros
        actions = pupils.game.action_count
        self.seen = pupils.table(inputs)
        self.allowed = pupils.table(actions, kind=torch.int8)
        self.advised = pupils.table(actions)
        self.features = zeros(steps + 1, count, inputs, kind=inputs_on(pupils.device))
        self.masks = zeros(steps + 1, count, actions, kind=torch.int8)
        self.advice = zeros(steps + 1, count, actions)
        self.actors = zeros(steps + 1, count, kind=torch.int64)
        self.actions = zeros(steps, count, kind=torch.int64)
        self.rival = zeros(steps, count, kind=torch.bool)  # the greedy player has decided
        self.chances = zeros(steps, count)
        self.values = zeros(steps + 1, count)
        self.odds = zeros(steps + 1, count)
        self.rewards = zeros(steps, count, pupils.most)
        self.wins = zeros(steps, count, pupils.most)
        self.dones = zeros(steps, count, kind=torch.bool)
        self.targets, self.spread = zeros(steps, count), zeros(steps, count)
        self.results = zeros(steps, count)
        self.see(0, torch.full_like(self.actors[0], DEAL))

    def see(self, step: int, actions: Tensor) -> None:
        """Do actions and keep what there is to see then."""
        self.pupils.step(actions, self.seen, self.allowed, self.advised)
        self.features[step] = self.seen
        self.masks[step] = self.allowed
        self.advice[step] = self.advised
        self.actors[step] = self.pupils.actors

    def play(self, net: Net, dice: torch.Generator) -> None:
        """Let the network and its rivals play for a while, from where the last rollout ended."""
        for step in range(self.steps + 1):
            with torch.no_grad(), reckoning(self.pupils.device):
                chances, foretold = net(self.features[step], self.masks[step], self.advice[step])
            self.values[step] = foretold[:, REWARD]
            self.odds[step] = foretold[:, CHANCE].sigmoid()
            if step == self.steps:
                return
            rival = self.pupils.rivals.gather(1, self.actors[step, :, None]).squeeze(1)
            self.rival[step] = rival
            actions = drawn(chances, dice)
            actions = torch.where(rival, self.advice[step].argmax(-1), actions)
            self.actions[step] = actions
            self.chances[step] = chances.gather(1, actions[:, None]).squeeze(1)
            self.see(step + 1, actions)
            self.rewards[step] = self.pupils.paid
            self.wins[step] = self.pupils.wins
            self.dones[step] = self.pupils.dones

    def turn_over(self) -> None:
        """Begin the next rollout where this one ends."""
        for kept in (self.features, self.masks, self.advice, self.actors):
            kept[0] = kept[-1]

    def begun(self) -> tuple[Tensor, ...]:
        """Return what there is to see at the beginning."""
        kept = (self.features, self.masks, self.advice, self.actors)
        return tuple(part[0].cpu().clone() for part in kept)

    def begin(self, seen: tuple[Tensor, ...]) -> None:
        """Begin with what there was to see."""
        self.features[0], self.masks[0], self.advice[0], self.actors[0] = seen

    @property
    def rows(self) -> Rows:
        """All decisions with what came of them, in the same memory for all rollouts."""
        return Rows(
            self.features[:-1].flatten(0, 1),
            self.masks[:-1].flatten(0, 1),
            self.advice[:-1].flatten(0, 1),
            self.actions.flatten(),
            self.chances.flatten(),
            self.targets.flatten(),
            self.spread.flatten(),
            self.results.flatten(),
        )

    def look_back(self) -> Tensor:
        """Write what came of each decision; return the places of those that the network made."""
        gains = torch.zeros_like(self.chances)
        played = (self.values, self.odds, self.rewards, self.wins, self.dones, self.actors)
        self.pupils.hand_back(played, gains, self.results)
        own = (~self.rival.flatten()).nonzero().squeeze(1)
        known = gains.flatten()[own]
        self.spread.copy_((gains - known.mean()) / (known.std() + 1e-8))
        self.targets.copy_(gains + self.values[:-1])
        return own
