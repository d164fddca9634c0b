"""How each game is trained, unless somebody wishes otherwise."""

from dataclasses import replace
from typing import Any

from trowel.bots.network import Network
from trowel.lab.training.trainer import Course

# There are so many decisions on a GPU that it pays to try out more, and to trust nobody.
ON_GPU: dict[str, Any] = {"games": 131_072, "steps": 32, "minibatch": 65_536}
CARDS: dict[bool, dict[str, Any]] = {  # by whether it is on a GPU
    False: {},
    True: ON_GPU | {"entropy": 0.06, "trust": 1.0},
}
BOARD: dict[bool, dict[str, Any]] = {
    False: {"games": 512, "rate": 5e-4, "entropy": 0.003, "trust": 16.0},
    True: ON_GPU | {"entropy": 0.03, "trust": 6.0},
}
# Who knows the game already learns more slowly, and tries out less: on a GPU, where there is much
# of that, and where nothing but strength is to be learned. Too little, and nothing changes.
TAUGHT: dict[str, Any] = {"rate": 5e-4, "last_rate": 3e-5}
FURTHER: dict[str, Any] = {"rate": 3e-4, "last_rate": 1e-5, "minibatch": 16_384}
FURTHER_ENTROPY = {"classic": 0.03, "expedition": 0.03, "bad": 0.01}


def course_of(
    game: str,
    seed: int,
    options: dict[str, Any],
    games: int | None,
    *,
    gpu: bool = False,
    first: Network | None = None,
) -> Course:
    """Return the course for a game; a network that it begins with gives it its size."""
    own = (BOARD if game == "bad" else CARDS)[gpu]
    if first is not None:
        depth, width = first.biases.shape
        own = own | TAUGHT | {"width": width, "depth": depth}
        if gpu:
            own |= {"entropy": own["entropy"] / 2}
        elif not options:
            own |= FURTHER | {"games": 1024, "entropy": FURTHER_ENTROPY[game]}
    course = Course(game, seed, options, **own)
    return course if games is None else replace(course, games=games)
