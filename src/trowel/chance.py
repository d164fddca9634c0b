"""The generator that every record carries: a seed and the actions are the whole game.

Multiply-with-carry on one int64. Nothing here leaves 63 bits, so plain Python ints, NumPy
scalars, compiled code and CUDA agree to the bit, without overflow.
"""

from typing import Protocol

from trowel.compiled import compiled
from trowel.record import Numbers

LOW = 0xFFFFFFFF
SEED_LIMIT = 1 << 62  # seeds are below this
DEAL, REDEAL, PLAYOUT = range(3)  # streams: unrelated generators of one seed


class HasGenerator(Protocol):
    """A record with a generator inside."""

    rng: int


@compiled
def mixed(x: int) -> int:
    """Return a well-mixed 32-bit image of a 32-bit number."""
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & LOW
    x = ((x ^ (x >> 15)) * 0x735A2D97) & LOW
    return x ^ (x >> 15)


@compiled
def seeded(seed: int, stream: int) -> int:
    """Return the first state for a seed; the streams of one seed are unrelated."""
    low = mixed((seed & LOW) ^ mixed((seed >> 32) + 3 * stream + 1))
    high = mixed(low ^ mixed((seed & LOW) + stream + 2)) & 0x1FFFFFFF
    return (high << 32) | low | 1


@compiled
def stepped(state: int) -> int:
    """Return the state after this one."""
    return 698769069 * (state & LOW) + (state >> 32)


@compiled
def random_below(state: int, n: int) -> int:
    """Read an integer in [0, n) off a state."""
    return (((state ^ (state >> 32)) & LOW) * int(n)) >> 32


@compiled
def draw(game: HasGenerator, n: int) -> int:
    """Draw an integer in [0, n) from the game's own generator."""
    game.rng = stepped(game.rng)
    return random_below(game.rng, n)


@compiled
def draw_from(game: HasGenerator, counts: Numbers) -> int:
    """Draw the place of one thing out of a row of counts, each thing equally likely."""
    size = 0
    for place in range(len(counts)):
        size += int(counts[place])
    nth = draw(game, size)
    place = 0
    while nth >= counts[place]:
        nth -= int(counts[place])
        place += 1
    return place
