"""Bots across the border: OpenSpiel's in our arena, ours in OpenSpiel, and quick rollouts."""

import random
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from trowel.bots.bot import Decision
from trowel.bots.brain import GREEDY, RANDOM, STANDING
from trowel.bots.brains import brain_of
from trowel.bots.names import find_bot
from trowel.bots.sight import Sight
from trowel.chance import SEED_LIMIT
from trowel.game import OptionError
from trowel.games import GAMES
from trowel.lab.openspiel import SpielGame, SpielState
from trowel.lab.payoff import utilities
from trowel.lab.spiel import pyspiel

POLICIES = {"random": RANDOM, "greedy": GREEDY}


class Stepping(Protocol):
    """What a bot of OpenSpiel does."""

    def step(self, state: SpielState) -> int:
        """Choose one of the legal actions."""


class SpielBot:
    """A bot of OpenSpiel that decides from a sight, for `trowel.simulate` and the arena.

    `make` gets a seed and returns the bot for one decision, so that the same seed decides alike.
    """

    def __init__(self, name: str, game: SpielGame, make: Callable[[int], Stepping]) -> None:
        self.name = name
        self.game = game
        self.make = make

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose one of the legal actions."""
        return Decision(int(self.make(seed).step(self.game.seen(sight.world, sight.seat))))


class TrowelBot(pyspiel.Bot):  # type: ignore[misc]
    """One of our bots, by name, that plays where OpenSpiel plays."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__()
        self.bot = find_bot(name)
        self.dice = random.Random(seed)  # noqa: S311

    def restart_at(self, state: SpielState) -> None:
        """Remember nothing of another game; there is nothing to forget."""

    def step(self, state: SpielState) -> int:
        """Choose one of the legal actions, from what the seat can know."""
        sight = Sight(GAMES[state.table.game], state.world, state.table.player)
        return self.bot.decide(sight, self.dice.randrange(SEED_LIMIT)).action


class Rollouts:
    """Evaluates a state for OpenSpiel's searches: the game is played to its end, compiled."""

    def __init__(self, policy: str = "random", seed: int = 0) -> None:
        if policy not in POLICIES:
            raise OptionError(f"policy is one of {', '.join(POLICIES)}, not {policy!r}.")
        self.policy = POLICIES[policy]
        self.dice = random.Random(seed)  # noqa: S311

    def evaluate(self, state: SpielState) -> npt.NDArray[np.float64]:
        """Return the utility of each seat after one rollout."""
        if state.is_terminal():
            return np.array(state.returns())
        brain, game = brain_of(state.table.game), state.get_game()
        mind = brain.new_mind(state.world)
        if self.policy == GREEDY:
            action = brain.greedy(state.world, mind)
        else:
            action = self.dice.choice(state.legal_actions())
        finals = np.zeros((1, 1, game.seats), np.int64)
        seed = self.dice.randrange(SEED_LIMIT)
        brain.roll_out(state.world, np.array([action]), self.policy, seed, mind, finals)
        return np.array(worth(game.utility, finals[0, 0].tolist()))

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Return all actions as equally likely."""
        actions: list[Any] = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def worth(utility: str, standings: list[int]) -> list[float]:
    """Return what final standings are worth to each seat."""
    points = [round(standing / STANDING) for standing in standings]
    winners = [seat for seat, own in enumerate(standings) if own == max(standings)]
    return utilities(utility, points, winners)


def resampler(seed: int) -> Callable[[SpielState, int], SpielState]:
    """Return redeals from a seed for `ISMCTSBot.set_resampler`, whose own depend on the clock."""
    dice = random.Random(seed)  # noqa: S311
    return lambda state, player: state.redealt(player, dice.randrange(SEED_LIMIT))
