"""How each game is trained, unless somebody wishes otherwise."""

from dataclasses import replace
from typing import Any

from trowel.bots.network import Network
from trowel.lab.training.trainer import Course

ON_GPU: dict[str, Any] = {"games": 32_768, "minibatch": 65_536}
TAUGHT: dict[str, Any] = {"rate": 5e-4, "last_rate": 3e-5}  # for who knows the game already
BOARD: dict[str, Any] = {"games": 512, "rate": 5e-4, "entropy": 0.003, "trust": 16.0}


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
    own = (BOARD if game == "bad" else {}) | (ON_GPU if gpu else {})
    if first is not None:
        depth, width = first.biases.shape
        own |= TAUGHT | {"width": width, "depth": depth}
    course = Course(game, seed, options, **own)
    return course if games is None else replace(course, games=games)
