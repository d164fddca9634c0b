"""Compile the games, each engine in a process of its own, before tests run in several.

Processes that begin with an empty cache would all compile the same functions. Parts may be named
as arguments; without any, all are compiled.
"""

import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from trowel.bots import warm
from trowel.games import find_game
from trowel.lab.plan import new_plan
from trowel.lab.umpire import Umpire
from trowel.lab.vector import Games

ENGINES = ("classic", "bad")


def rules(name: str) -> None:
    """Compile the rules."""
    list(find_game(name).warm_up())


def bots(name: str) -> None:
    """Compile greedy players and playouts."""
    list(warm.warm_up(find_game(name)))


def vector(name: str) -> None:
    """Compile the vector environment."""
    games = Games(name, 1, seats=2, seed=1)
    games.step(games.random_actions())


def contests(name: str) -> None:
    """Compile whole games between greedy players."""
    Umpire(new_plan(name, 2, 2, ["greedy", "greedy"], 1, {})).warm_up()


def learned(name: str) -> None:
    """Compile players with a network, and their whole games."""
    list(warm.warm_up_learned(find_game(name)))
    Umpire(new_plan(name, 2, 2, ["learned", "learned"], 1, {})).warm_up()


PARTS: dict[str, Callable[[str], None]] = {
    part.__name__: part for part in (rules, bots, vector, contests, learned)
}


def compile_engine(parts: list[str], name: str) -> None:
    """Compile parts of one engine."""
    for part in parts:
        PARTS[part](name)


def main() -> None:
    """Compile all engines at once."""
    with ProcessPoolExecutor(len(ENGINES)) as pool:
        list(pool.map(partial(compile_engine, sys.argv[1:] or list(PARTS)), ENGINES))


if __name__ == "__main__":
    main()
