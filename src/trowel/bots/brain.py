"""What the bots need from an engine: its greedy player and playouts, compiled.

`world` is an array of one game as a `Sight` keeps it, `worlds` an array of several; `mind` is an
array of one record with the weights of the greedy player, prepared for the settings of a game,
and its scratch memory.
"""

from collections.abc import Sequence
from typing import Protocol

from trowel.record import Games, Numbers

GREEDY, RANDOM = 0, 1  # policies that play a game to its end
NO_MIND = -1  # in a line-up: a seat that plays at random
STANDING = 1000  # a standing is points * STANDING, less what breaks a tie: the highest wins


class Brain(Protocol):
    """The compiled part of the bots of one engine. Whoever decides in a game is its actor."""

    reward_width: float  # a lead in points that is worth about half of a certain win
    weight_names: tuple[str, ...]  # what `trowel tune` may change

    def hand_weights(self, world: Games) -> tuple[float, ...]:
        """Return weights set by hand for a kind of table: where tuning begins."""

    def tuned_weights(self, world: Games) -> tuple[float, ...]:
        """Return the tuned weights of the greedy player for a kind of table."""

    def new_mind(self, world: Games, weights: Sequence[float] | None = None) -> Games:
        """Return a mind for a game, with the tuned weights or with others."""

    def greedy(self, world: Games, mind: Games) -> int:
        """Return what the greedy player does."""

    def candidates(self, world: Games, mind: Games) -> list[int]:
        """List the legal actions worth looking at, the greedy player's own first."""

    def is_settled(self, world: Games) -> bool:
        """Tell whether the actor is in the middle of something that greedy play finishes."""

    def redeal(self, world: Games, viewer: int, seed: int, worlds: Games) -> None:
        """Fill an array with redeals of what a viewer cannot know, the seeds counting on."""

    def roll_out(
        self, worlds: Games, actions: Numbers, policy: int, seed: int, mind: Games, finals: Numbers
    ) -> None:
        """Play each action in each world and go on by a policy to the end of the game.

        Write the final standings: `finals[action, world, seat]`. The worlds stay as they are, and
        the same seed gives the same chance to all actions in a world.
        """

    def contest(
        self, blank: Games, minds: Games, lineup: Numbers, seed: int, finals: Numbers
    ) -> None:
        """Deal games with seeds counting on and let greedy players with different minds play them.

        `lineup[game, seat]` is the mind of a seat or NO_MIND, `finals[game, seat]` its standing.
        """
