"""The greedy bot: a hand-written player for each game, with tuned weights."""

from trowel.bots.bot import Decision
from trowel.bots.brains import brain_of
from trowel.bots.sight import Sight

VERSION = 1  # of its play: all figures of strength are measured against this one


class GreedyBot:
    """Does what looks best at once, by the tuned judgement of its game."""

    name = "greedy"

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose what looks best."""
        brain = brain_of(sight.game.id)
        return Decision(brain.greedy(sight.world, brain.new_mind(sight.world)))
