"""Win chances by the network that comes along, for all seats and for any world."""

from functools import cache

import numpy as np
import numpy.typing as npt

from trowel.bots.network import new_thought
from trowel.bots.pupils import pupil_of
from trowel.bots.shipped import network_for
from trowel.game import Game
from trowel.games import find_game
from trowel.log import quiet_log
from trowel.record import Games

# What is the same at all tables of a game, unless somebody changes it: prices, numbers of tiles.
CARDS = ("prices", "trade")
TRAINED_FOR = {"classic": CARDS, "expedition": CARDS, "bad": ("counts",)}

Chances = npt.NDArray[np.float64]


def foreseen(game: Game, worlds: Games, mind: Games, seed: int) -> Chances:
    """Return the chance to win of each seat in each world.

    Greedy players go on until each seat has had a choice, of which the network foretells its
    chance, or to the end. The chances of a world are then made to add up to 1.
    """
    seats, network, pupil = int(worlds["seats"][0]), network_for(game.id), pupil_of(game.id)
    found = np.zeros((len(worlds), seats), np.float32)
    points, wins = np.zeros(seats, np.int16), np.zeros(seats, np.float32)
    scratch = (new_thought(network, pupil.seen), game.batch(1), quiet_log(), points, wins)
    pupil.foresee(worlds, seed, mind, network, *scratch, found)
    chances: Chances = found / found.sum(axis=1, keepdims=True, dtype=np.float64)
    return chances


def is_usual(game: Game, world: Games) -> bool:
    """Tell whether finds are worth in a game, and are as many, as a network was trained for."""
    return told(game, world) == usual(game.id)


@cache
def usual(game: str) -> tuple[bytes, ...]:
    """Return what comes in the box of that, as it lies in memory."""
    found = find_game(game)
    return told(found, found.blank(2, {}))


def told(game: Game, world: Games) -> tuple[bytes, ...]:
    """Return how it is in a world."""
    return tuple(np.asarray(world)[name].tobytes() for name in TRAINED_FOR[game.id])
