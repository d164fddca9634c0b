"""How each game is trained, unless somebody wishes otherwise."""

from dataclasses import replace
from typing import Any

from trowel.lab.training.trainer import Course

ON_GPU: dict[str, Any] = {"games": 32_768, "minibatch": 65_536}
BOARD: dict[str, Any] = {"games": 512, "rate": 5e-4, "entropy": 0.003, "trust": 16.0}


def course_of(
    game: str, seed: int, options: dict[str, Any], games: int | None, *, gpu: bool = False
) -> Course:
    """Return the course for a game."""
    own = (BOARD if game == "bad" else {}) | (ON_GPU if gpu else {})
    course = Course(game, seed, options, **own)
    return course if games is None else replace(course, games=games)
