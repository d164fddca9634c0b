"""A seat of a game as a Gymnasium environment; bots by name have the other seats.

Importing this module registers trowel/Classic-v0, trowel/Expedition-v0 and trowel/Bad-v0. Needs
the extra `learn`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from trowel.bots.bot import Bot
from trowel.bots.names import find_bot
from trowel.bots.sight import Sight
from trowel.game import IllegalMove, OptionError
from trowel.games import GAMES
from trowel.lab.single import RENDER_MODES, Single, checked_render_mode, drawn_seed
from trowel.record import Numbers

try:
    import gymnasium
except ImportError:
    missing = "trowel.lab.gymnasium needs Gymnasium; get it with: pip install 'trowel[learn]'."
    raise ImportError(missing) from None

ILLEGAL = ("lose", "raise")  # what an illegal action does
ILLEGAL_REWARD = -1.0
NUMBERS = np.iinfo(np.int16)
Info = dict[str, Any]


class Against(gymnasium.Env[Numbers, Any]):
    """One seat of a game, against bots.

    The observation is the vector of `docs/observation.md`; `info["action_mask"]` has a 1 for each
    legal action, and so has `action_masks()`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = 2,
        bots: Sequence[str | Bot] = ("greedy",),
        seat: int | None = None,
        reward: str = "win",
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Name the bots clockwise from the learner; the last also takes the seats that are left.

        The learner's own `seat` is drawn for each game if it is not given.
        """
        self.single = Single(game, seats, reward, options)
        self.bots = checked_bots(bots, seats)
        self.own_seat = checked_seat(seat, seats)
        if illegal not in ILLEGAL:
            raise OptionError(f"illegal is one of {', '.join(ILLEGAL)}, not {illegal!r}.")
        self.illegal = illegal
        self.render_mode = checked_render_mode(render_mode)
        rules = self.single.game
        self.action_space = gymnasium.spaces.Discrete(rules.action_count)
        self.observation_space = gymnasium.spaces.Box(
            NUMBERS.min, NUMBERS.max, (rules.observation_size,), np.int16
        )
        self.seat = 0
        self._owed = 0.0  # what came before the learner's first decision: paid with the first step

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, Info]:
        """Deal a game and let the bots play until the learner has to decide."""
        super().reset(seed=seed)
        self.seat = self._drawn_seat()
        self._begin()
        while self.single.is_over:  # it ended before the learner had a choice
            self._begin()
        self._show()
        return self.single.observation(self.seat), self._info()

    def step(self, action: Any) -> tuple[Numbers, float, bool, bool, Info]:
        """Do an action and let the bots play until the learner has to decide again."""
        try:
            reward = self.single.play(action)[self.seat]
        except IllegalMove as refused:
            if self.illegal == "raise":
                raise
            info = self._info() | {"illegal": str(refused)}
            return self.single.observation(self.seat), ILLEGAL_REWARD, True, False, info
        reward += self._owed + self._let_bots_play()
        self._owed = 0.0
        self._show()
        seen = self.single.observation(self.seat)
        return seen, float(reward), self.single.is_over, False, self._info()

    def action_masks(self) -> Numbers:
        """Return 1 for each legal action of the learner."""
        return self.single.mask(self.seat)

    def render(self) -> str | None:
        """Return the table as the learner sees it, or print it."""
        if self.render_mode == "ansi":
            return self.single.text(self.seat)
        if self.render_mode == "human":
            print(self.single.text(self.seat), end="\n\n")
        return None

    def _drawn_seat(self) -> int:
        drawn = int(self.np_random.integers(self.single.seats))
        return drawn if self.own_seat is None else self.own_seat

    def _begin(self) -> None:
        self.single.deal(drawn_seed(self.np_random))
        self._owed = self._let_bots_play()

    def _let_bots_play(self) -> float:
        """Play all seats but the learner's until it decides; return what it gets meanwhile."""
        single, reward = self.single, 0.0
        while not single.is_over and single.actor != self.seat:
            bot = self.bots[(single.actor - self.seat) % single.seats - 1]
            seed = int(self.np_random.integers(1 << 60))
            sight = Sight(single.game, single.state, single.actor)
            reward += single.play(bot.decide(sight, seed).action)[self.seat]
        return reward

    def _info(self) -> Info:
        return {
            "action_mask": self.action_masks(),
            "seat": self.seat,
            "seed": self.single.seed,
            "points": self.single.points,
        }

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def checked_bots(bots: Sequence[str | Bot], seats: int) -> list[Bot]:
    """Return a bot for each other seat, clockwise from the learner."""
    if isinstance(bots, str) or not 1 <= len(bots) < seats:
        raise OptionError(f"bots lists 1 to {seats - 1} bots for the other seats, not {bots!r}.")
    found = [find_bot(bot) if isinstance(bot, str) else bot for bot in bots]
    return found + [found[-1]] * (seats - 1 - len(found))


def checked_seat(seat: Any, seats: int) -> int | None:
    """Return the learner's seat, or None to draw it."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise OptionError(f"seat is a number from 0 to {seats - 1} or None, not {seat!r}.")
    return seat


def register() -> None:
    """Make the games known to `gymnasium.make`."""
    for game in GAMES:
        gymnasium.register(
            f"trowel/{game.capitalize()}-v0",
            "trowel.lab.gymnasium:Against",
            kwargs={"game": game},
        )


register()
