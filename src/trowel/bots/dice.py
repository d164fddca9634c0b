"""Chance for bots: what the random bot does with the seed of a decision."""

from trowel.chance import PLAYOUT, random_below, seeded
from trowel.compiled import compiled

CHOICES = PLAYOUT + 1  # the stream of a random player's choices


@compiled
def random_choice(seed: int, count: int) -> int:
    """Return which one of so many actions the random bot chooses."""
    return random_below(seeded(seed, CHOICES), count)
