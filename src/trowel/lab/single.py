"""One game as the environments play it: straight on the rules, with vectors and rewards."""

from typing import Any

import numpy as np

from trowel.chance import SEED_LIMIT
from trowel.game import NOBODY, IllegalMove, Json, OptionError
from trowel.games import find_game
from trowel.lab.payoff import utilities
from trowel.lab.picture import text_of
from trowel.lab.reward import reward_number
from trowel.record import Numbers

RENDER_MODES = ("human", "ansi")


class Single:
    """One game, dealt again and again."""

    def __init__(self, game: str, seats: int, reward: str, options: Json) -> None:
        self.game = find_game(game)
        self.seats = seats
        self.options = self.game.check_options(seats, options)
        reward_number(reward)
        self.reward = reward
        self.state = self.game.batch(1)
        self._blank = self.game.blank(seats, self.options)
        self._log = self.game.new_log()

    def deal(self, seed: int) -> None:
        """Deal a game, the one that `trowel.new_match` deals from this seed."""
        self.seed = seed
        self.game.deal(self.state, 0, self._blank, seed, self._log)

    @property
    def actor(self) -> int:
        """The seat that decides; NOBODY once the game is over."""
        return self.game.actor(self.state, 0)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor == NOBODY

    @property
    def points(self) -> list[int]:
        """The points of each seat as they stand."""
        return self.game.scores(self.state, 0)

    def legal(self) -> list[int]:
        """List what the seat that decides may do."""
        return self.game.legal(self.state, 0)

    def play(self, action: Any) -> list[float]:
        """Do an action and return the reward of each seat, or raise IllegalMove."""
        if not self.is_legal(action):
            possible = ", ".join(map(str, self.legal()))
            raise IllegalMove(f"Action {action} is not legal; legal are {possible}.")
        before = self.points
        self.game.apply(self.state, 0, int(action), self._log)
        after = self.points
        if self.reward != "win":
            return utilities(self.reward, [b - a for a, b in zip(before, after, strict=True)], [])
        if not self.is_over:
            return [0.0] * self.seats
        return utilities("win", after, self.game.winners(self.state, 0))

    def is_legal(self, action: Any) -> bool:
        """Tell whether an action may be done now."""
        return action in self.legal()

    def observation(self, seat: int) -> Numbers:
        """Return what a seat can know, as a vector."""
        found = np.zeros(self.game.observation_size, np.int16)
        self.game.observe(self.state, 0, seat, found)
        return found

    def mask(self, seat: int) -> Numbers:
        """Return 1 for each action that a seat may do now: none, if another one decides."""
        found = np.zeros(self.game.action_count, np.int8)
        if seat == self.actor:
            self.game.mask(self.state, 0, found)
        return found

    def text(self, seat: int) -> str:
        """Return the table as a seat sees it."""
        names = [f"Player {number + 1}" for number in range(self.seats)]
        return text_of(self.game.table(self.game.view(self.state, 0, seat), names))


def drawn_seed(generator: np.random.Generator) -> int:
    """Draw what a game is dealt from."""
    return int(generator.integers(SEED_LIMIT))


def checked_render_mode(mode: str | None) -> str | None:
    """Return how an environment is to be shown, or raise OptionError."""
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError(f"render_mode is one of {', '.join(RENDER_MODES)} or None, not {mode!r}.")
    return mode
