"""The brain of the two card games: the greedy player and its playouts, called from Python."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from trowel.action import actions_of
from trowel.bots.archaeology.candidate import candidate_set, is_in_the_middle
from trowel.bots.archaeology.mind import WEIGHT_NAMES, Mind
from trowel.bots.archaeology.playout import (
    first_action,
    play_contest,
    redeal_worlds,
    roll_out_all,
)
from trowel.bots.archaeology.table import prepare_mind
from trowel.bots.archaeology.weights import HAND
from trowel.bots.weights import tuned
from trowel.games.archaeology.box import CARDS, CHAMBERS, PYRAMID, SEATS
from trowel.games.archaeology.state import State
from trowel.log import quiet_log
from trowel.record import Games, Numbers, batch, copied

CLASSIC, EXPEDITION = "classic", "expedition"
SETTINGS = ("copies", "trade", "prices", "limit")  # what the tables of a mind are made from
MINDS_KEPT = 32


class ArchaeologyBrain:
    """The compiled part of the bots of both card games."""

    reward_width = 25.0
    weight_names = WEIGHT_NAMES

    def hand_weights(self, world: Games) -> tuple[float, ...]:
        """Return weights set by hand, the same for all tables."""
        return HAND

    def tuned_weights(self, world: Games) -> tuple[float, ...]:
        """Return the tuned weights of an edition for a number of seats."""
        game = State.at(world, 0)
        return tuned(f"{edition_of(game)}-{game.seats}", WEIGHT_NAMES)

    def new_mind(self, world: Games, weights: Sequence[float] | None = None) -> Games:
        """Return a mind for a game of either edition. It is for one thread."""
        chosen = self.tuned_weights(world) if weights is None else tuple(weights)
        settings = b"".join(np.asarray(world)[name].tobytes() for name in SETTINGS)
        return copied(ready_mind(settings, chosen))

    def greedy(self, world: Games, mind: Games) -> int:
        """Return what the greedy player does."""
        return int(first_action(world, mind))

    def candidates(self, world: Games, mind: Games) -> list[int]:
        """List the legal actions worth looking at, the greedy player's own first."""
        own = self.greedy(world, mind)
        return [own, *(action for action in actions_of(*candidate_set(world)) if action != own)]

    def is_settled(self, world: Games) -> bool:
        """Tell whether the actor is in the middle of something that greedy play finishes."""
        return bool(is_in_the_middle(world))

    def redeal(self, world: Games, viewer: int, seed: int, worlds: Games) -> None:
        """Fill an array with redeals of what a viewer cannot know, the seeds counting on."""
        row = int(world["seats"][0]) if viewer < 0 else viewer
        pool, room = np.zeros(CARDS, np.int8), np.zeros(SEATS + CHAMBERS + 1, np.int8)
        redeal_worlds(world, row, seed, pool, room, worlds)

    def roll_out(
        self, worlds: Games, actions: Numbers, policy: int, seed: int, mind: Games, finals: Numbers
    ) -> None:
        """Play each action in each world and go on by a policy to the end of the game."""
        games, log = batch(State, 1), quiet_log()
        roll_out_all(worlds, actions, policy, seed, mind, games, log, finals)

    def contest(
        self, blank: Games, minds: Games, lineup: Numbers, seed: int, finals: Numbers
    ) -> None:
        """Deal games with seeds counting on and let greedy players with different minds play."""
        play_contest(batch(State, 1), blank, minds, lineup, seed, quiet_log(), finals)


def edition_of(game: State) -> str:
    """Return the edition of a game, dealt or blank."""
    return CLASSIC if game.monument == PYRAMID else EXPEDITION


@lru_cache(maxsize=MINDS_KEPT)
def ready_mind(settings: bytes, weights: tuple[float, ...]) -> Games:
    """Return a mind for settings given as bytes, to be copied."""
    games, minds = batch(State, 1), batch(Mind, 1)
    at = 0
    for name in SETTINGS:
        field = np.asarray(games)[name]
        field[...] = np.frombuffer(settings, np.int8, field.size, at).reshape(field.shape)
        at += field.size
    prepare_mind(minds, 0, games, np.array(weights, np.float64))
    return minds


archaeology = ArchaeologyBrain()
