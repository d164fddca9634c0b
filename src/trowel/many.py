"""Many games at once, for learning: their memory, and what the drivers of all engines share.

Each place of a batch plays one game after another. All chance at a place follows from the seed of
the batch, the number of the place and how many games it has finished: neither the size of the
batch nor the number of threads changes a game.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from trowel.action import WORD, count_actions, nth_action
from trowel.chance import PLAYOUT, draw, seeded
from trowel.compiled import compiled, hot
from trowel.record import Games, Numbers, Record, number

Flags = npt.NDArray[np.bool_]
Shares = npt.NDArray[np.float32]

PLACES = PLAYOUT + 1  # streams from here on: one for each place, and one for each of its games
DEAL = -1  # instead of an action: deal a game
NONE = -1
WIN, LEAD, POINTS = range(3)  # rewards


class Place(Record):
    """What a batch keeps of one place beside its game."""

    setup: int = number()  # the blank record that its games are dealt from
    forced: int = number()  # 1: a single legal action is done without asking; 0: it is asked for
    source: int = number()  # of the seeds of its games
    seed: int = number()  # of the game that is being played
    finished: int = number()  # games
    rng: int = number()  # for random actions
    low: int = number()  # the legal actions, as a set that counts from `first`
    high: int = number()
    first: int = number()


class Played(NamedTuple):
    """The games of a batch."""

    games: Games
    blanks: Games  # one for each kind of table
    places: Games


class Shown(NamedTuple):
    """What a step writes of each game; places of seats that a game does not have stay 0."""

    observations: Numbers  # [game, number] of who decides next
    masks: Numbers  # [game, action] of who decides next
    actors: Numbers  # [game] who decides next
    points: Numbers  # [game, seat] as they stand, or in the end
    wins: Shares  # [game, seat] shares of the win, in the end
    dones: Flags  # [game] whether a game has ended; what is seen is then the next one


class Many(NamedTuple):
    """The memory of many games."""

    played: Played
    shown: Shown


@hot
def next_seed(place: Place) -> int:
    """Return the seed of the next game at a place, and keep it."""
    place.seed = seeded(place.source, PLACES + place.finished)
    return place.seed


@hot
def keep_legal(place: Place, low: int, high: int, first: int) -> None:
    """Keep the legal actions of a game for the next step."""
    place.low = low
    place.high = high
    place.first = first


@compiled
def seed_places(places: Games, seed: int) -> None:
    """Give each place the source of its chance; none of its games is finished."""
    for index in range(len(places)):
        place = places[index]
        place.source = seeded(seed, PLACES + index)
        place.rng = seeded(place.source, PLAYOUT)
        place.finished = 0


@compiled
def first_illegal(places: Games, actions: Numbers) -> int:
    """Return the first place whose action is not legal, or NONE."""
    for index in range(len(places)):
        place = places[index]
        bit = int(actions[index]) - place.first
        if bit < 0 or bit >= 2 * WORD:
            return index
        bits = place.low >> bit if bit < WORD else place.high >> (bit - WORD)
        if bits & 1 == 0:
            return index
    return NONE


@compiled
def choose_at_random(places: Games, actions: Numbers) -> None:
    """Choose uniformly among the legal actions of each game."""
    for index in range(len(places)):
        place = places[index]
        nth = draw(place, count_actions(place.low, place.high))
        actions[index] = place.first + nth_action(place.low, place.high, nth)


@compiled
def write_rewards(
    kind: int,
    seats: Numbers,
    dones: Flags,
    points: Numbers,
    wins: Shares,
    held: Numbers,
    rewards: Shares,
) -> None:
    """Write the rewards of a step; `held` are the points before it, and then those after it."""
    for index in range(len(dones)):
        count = seats[index]
        total = 0
        for seat in range(count):
            gain = int(points[index, seat]) - int(held[index, seat])
            held[index, seat] = 0 if dones[index] else points[index, seat]
            rewards[index, seat] = gain
            total += gain
        if kind == WIN:
            for seat in range(count):
                rewards[index, seat] = wins[index, seat] - dones[index] / count
        elif kind == LEAD:
            for seat in range(count):
                rewards[index, seat] -= total / count
