"""Which games are played: who sits where on which deal, so that luck cancels.

A line-up is a bot for each seat. Every line-up plays every deal once in each rotation over the
seats, so each bot meets the luck of each seat, and all line-ups meet the same deals.
"""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt

from trowel.bots.bot import Bot
from trowel.bots.names import find_bot
from trowel.chance import PLAYOUT, SEED_LIMIT, seeded
from trowel.game import Json, OptionError
from trowel.games import find_game
from trowel.match import checked_seed

FEWEST_BOTS = 2
DEAL_BITS = SEED_LIMIT.bit_length() - 1
Lineup = tuple[int, ...]  # the number of a bot, by seat


@dataclass(frozen=True)
class Seating:
    """One of the games on a deal: a line-up in one of its rotations."""

    lineup: int  # its number
    rotation: int  # its number
    bots: Lineup


@dataclass(frozen=True)
class Plan:
    """All games of a contest; game after game, deal after deal."""

    game: str
    seats: int
    options: Json  # without defaults
    bots: tuple[Bot, ...]
    lineups: tuple[Lineup, ...]
    deals: int
    seed: int

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the bots."""
        return tuple(bot.name for bot in self.bots)

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.deals * len(self.seatings)

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """The games that every deal is played in."""
        return tuple(
            Seating(number, rotation, bots)
            for number, lineup in enumerate(self.lineups)
            for rotation, bots in enumerate(rotations(lineup))
        )

    def deal_of(self, number: int) -> int:
        """Return the deal of a game."""
        return number // len(self.seatings)

    def seating_of(self, number: int) -> Seating:
        """Return who sits where in a game."""
        return self.seatings[number % len(self.seatings)]

    def deal_seed(self, deal: int) -> int:
        """Return what a deal is dealt from."""
        return random.Random(f"{self.seed} deal {deal}").getrandbits(DEAL_BITS)  # noqa: S311

    def deal_seeds(self, numbers: range) -> npt.NDArray[np.int64]:
        """Return what each of some games is dealt from."""
        deals = np.array(numbers, np.int64) // len(self.seatings)
        seeds = {deal: self.deal_seed(deal) for deal in dict.fromkeys(deals.tolist())}
        return np.array([seeds[deal] for deal in deals.tolist()], np.int64)

    def dice_of(self, number: int) -> int:
        """Return the generator of the bots' seeds in a game; each decision steps it once.

        It cannot be traced back to the deal, which a bot must not know.
        """
        deal, rotation = self.deal_of(number), self.seating_of(number).rotation
        told = blake2b(f"{self.seed} bots {deal} {rotation}".encode(), digest_size=8)
        return seeded(int.from_bytes(told.digest()) % SEED_LIMIT, PLAYOUT)

    def dice_of_all(self, numbers: range) -> npt.NDArray[np.int64]:
        """Return those generators of some games."""
        return np.array([self.dice_of(number) for number in numbers], np.int64)


def new_plan(
    game: str,
    seats: int,
    games: int,
    bots: Sequence[str | Bot],
    seed: int | None,
    options: Mapping[str, Any],
) -> Plan:
    """Plan at least so many games, or raise OptionError."""
    checked = find_game(game).check_options(seats, options)
    entrants = checked_bots(bots)
    names = [bot.name for bot in entrants]
    distinct = {bot.name: bot for bot in entrants}
    numbers = [list(distinct).index(name) for name in names]
    lineups = tuple(lineups_of(numbers, seats))
    deals = -(-checked_count("games", games) // sum(len(rotations(one)) for one in lineups))
    return Plan(game, seats, checked, tuple(distinct.values()), lineups, deals, checked_seed(seed))


def checked_bots(bots: Sequence[str | Bot]) -> list[Bot]:
    """Return the bots that are named or given."""
    if isinstance(bots, str) or len(bots) < FEWEST_BOTS:
        raise OptionError("name at least two bots; a name may be repeated.")
    found: dict[str, Bot] = {}
    for bot in bots:
        if isinstance(bot, str):
            found.setdefault(bot, find_bot(bot))
        elif found.setdefault(bot.name, bot) is not bot:
            raise OptionError(f"two bots have the name '{bot.name}'; each needs another.")
    return [found[bot if isinstance(bot, str) else bot.name] for bot in bots]


def checked_count(what: str, count: Any) -> int:
    """Return how many of something are wanted."""
    if type(count) is not int or count < 1:
        raise OptionError(f"{what} is a whole number from 1 on, not {count!r}.")
    return count


def lineups_of(bots: Sequence[int], seats: int) -> list[Lineup]:
    """Return every line-up of some bots; the last one also takes the seats that are left."""
    filled = [*bots, *[bots[-1]] * (seats - len(bots))]
    return list(dict.fromkeys(combinations(filled, seats)))


def rotations(lineup: Lineup) -> list[Lineup]:
    """Return the different ways to move a line-up around the table."""
    return list(dict.fromkeys(lineup[at:] + lineup[:at] for at in range(len(lineup))))
