"""Many games at once in compiled code: the environment to train on.

`Games` plays one game after another at each of its places. A step does one action in every game
and writes what the seats that decide next can see into flat arrays, without a copy.
"""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from trowel.game import Game, IllegalMove, Json, OptionError
from trowel.games import find_game
from trowel.lab.reward import reward_number
from trowel.many import (
    DEAL,
    NONE,
    Flags,
    Many,
    Place,
    Played,
    Shares,
    Shown,
    choose_at_random,
    first_illegal,
    seed_places,
    write_rewards,
)
from trowel.match import checked_seed
from trowel.record import Games as Records
from trowel.record import Numbers, batch

MOST_GAMES = 65_536
MOST_THREADS = 256
Setup = Mapping[str, Any]  # `seats` and the options of a game


class Games:
    """A batch of games, each at its own place.

    `observations`, `masks` and `actors` are of the decision that comes next in each game.
    `rewards`, `points`, `wins` and `dones` are of what the last step led to. Every step writes
    into the same arrays.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seats: int = 2,
        seed: int | None = None,
        *,
        setups: Sequence[Setup] = (),
        reward: str = "win",
        skip_forced: bool = True,
        threads: int = 1,
        observations: Numbers | None = None,
        masks: Numbers | None = None,
        **options: Any,
    ) -> None:
        """Deal a first game at each place, or raise OptionError.

        With `setups` instead of seats and options, places take turns over them.
        """
        self.game = find_game(game)
        self.count = checked_range("count", count, MOST_GAMES)
        self.threads = min(checked_range("threads", threads, MOST_THREADS), self.count)
        self.setups = checked_setups(self.game, setups, seats, options)
        self._reward = reward_number(reward)
        self._places = batch(Place, self.count)
        self._places["setup"] = np.arange(self.count) % len(self.setups)
        self._places["forced"] = int(skip_forced)
        self._played = Played(
            self.game.batch(self.count), blanks_of(self.game, self.setups), self._places
        )
        self._parts = parts_of(self.count, self.threads)
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._make_arrays()
        self._write_into(observations, masks)
        self.reset(seed)

    def _make_arrays(self) -> None:
        """Make all arrays that a step writes into."""
        of_setup = np.array([seats for seats, _ in self.setups])
        self.seats: Numbers = of_setup[self._places["setup"]]  # of each game
        shape = (self.count, int(of_setup.max()))
        self.observations: Numbers = np.zeros((self.count, self.game.observation_size), np.int16)
        self.masks: Numbers = np.zeros((self.count, self.game.action_count), np.int8)
        self.actors: Numbers = np.zeros(self.count, np.int64)
        self.points: Numbers = np.zeros(shape, np.int16)
        self.wins: Shares = np.zeros(shape, np.float32)
        self.dones: Flags = np.zeros(self.count, np.bool_)
        self.rewards: Shares = np.zeros(shape, np.float32)
        self._held: Numbers = np.zeros(shape, np.int16)  # points before a step

    def reset(self, seed: int | None = None) -> None:
        """Begin again: deal a first game at each place, from a seed or from a drawn one."""
        self.seed = checked_seed(seed)
        seed_places(self._places, self.seed)
        self._step(np.full(self.count, DEAL, np.int64))
        self._held[:] = self.points
        self.rewards[:] = 0

    def step(
        self, actions: Numbers, observations: Numbers | None = None, masks: Numbers | None = None
    ) -> None:
        """Do an action in each game and go on to its next decision, in the next game if need be.

        From now on write into other arrays, if any are given. If an action is not legal, raise
        IllegalMove and change nothing.
        """
        checked = self._checked(actions)
        self._write_into(observations, masks)
        self._step(checked)
        write_rewards(
            self._reward, self.seats, self.dones, self.points, self.wins, self._held, self.rewards
        )

    def random_actions(self) -> Numbers:
        """Choose a legal action in each game, from the seed: the same ones in every run."""
        actions = np.zeros(self.count, np.int64)
        choose_at_random(self._places, actions)
        return actions

    @property
    def seeds(self) -> Numbers:
        """What the games in progress were dealt from, as `trowel.new_match` takes it."""
        return np.array(self._places["seed"])

    @property
    def finished(self) -> Numbers:
        """How many games have ended at each place."""
        return np.array(self._places["finished"])

    def setup(self, index: int) -> Json:
        """Return the seats and options of a game, as `trowel.new_match` takes them."""
        seats, options = self.setups[index % len(self.setups)]
        return {"seats": seats, **options}

    def _step(self, actions: Numbers) -> None:
        shown = Shown(
            self.observations, self.masks, self.actors, self.points, self.wins, self.dones
        )
        many = Many(self._played, shown)

        def step_part(part: range) -> None:
            self.game.step_many(many, actions, part.start, part.stop)

        for _ in (self._pool.map if self._pool else map)(step_part, self._parts):
            pass

    def _checked(self, actions: Numbers) -> Numbers:
        found = np.asarray(actions)
        if found.shape != (self.count,) or found.dtype.kind not in "iu":
            raise IllegalMove(
                f"Actions are {self.count} whole numbers, not {found.dtype} of shape {found.shape}."
            )
        found = np.ascontiguousarray(found, np.int64)
        index = first_illegal(self._places, found)
        if index != NONE:
            legal = self.game.legal(self._played.games, index)
            raise IllegalMove(
                f"Action {found[index]} is not legal in game {index}; legal are "
                f"{', '.join(map(str, legal))}."
            )
        return found

    def _write_into(self, observations: Numbers | None, masks: Numbers | None) -> None:
        if observations is not None:
            checked_array("observations", observations, self.observations)
        if masks is not None:
            checked_array("masks", masks, self.masks)
        self.observations = self.observations if observations is None else observations
        self.masks = self.masks if masks is None else masks


def checked_range(what: str, number: Any, most: int) -> int:
    """Return a whole number from 1 to the most, or raise OptionError."""
    if type(number) is not int or not 1 <= number <= most:
        raise OptionError(f"{what} is a whole number from 1 to {most:,}, not {number!r}.")
    return number


def checked_setups(
    game: Game, setups: Sequence[Setup], seats: int, options: Json
) -> list[tuple[int, Json]]:
    """Return seats and options for each kind of table."""
    if not setups:
        return [(seats, game.check_options(seats, options))]
    if options:
        raise OptionError(
            f"{', '.join(options)} and setups exclude each other: name all in setups."
        )
    found = []
    for setup in setups:
        own = dict(setup)
        own_seats = own.pop("seats", seats)
        found.append((own_seats, game.check_options(own_seats, own)))
    return found


def blanks_of(game: Game, setups: Sequence[tuple[int, Json]]) -> Records:
    """Return a blank record for each kind of table."""
    blanks = game.batch(len(setups))
    for number, (seats, options) in enumerate(setups):
        blanks[number] = game.blank(seats, options)[0]
    return blanks


def parts_of(count: int, threads: int) -> list[range]:
    """Cut the places of a batch into a part for each thread."""
    ends = [count * part // threads for part in range(threads + 1)]
    return [range(first, last) for first, last in pairwise(ends)]


def checked_array(what: str, given: Any, like: Numbers) -> None:
    """Refuse an array that a step cannot write into."""
    fits = isinstance(given, np.ndarray) and given.shape == like.shape and given.dtype == like.dtype
    if not fits or not given.flags.c_contiguous or not given.flags.writeable:
        raise OptionError(
            f"{what} is a writeable, contiguous array of {like.dtype} and shape {like.shape}."
        )
