"""Levels for people: named settings of the bots, each with a character."""

import random
from dataclasses import dataclass

from trowel.bots.bot import Bot, Decision
from trowel.bots.greedy import GreedyBot
from trowel.bots.search import Budget, SearchBot
from trowel.bots.sight import Sight


class Careless:
    """A bot that now and then does anything instead of what another bot would do."""

    def __init__(self, name: str, bot: Bot, slips: float) -> None:
        self.name = name
        self.bot = bot
        self.slips = slips  # the share of decisions

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose like the other bot, or at random."""
        dice = random.Random(seed)  # noqa: S311
        slips, next_seed = dice.random() < self.slips, dice.randrange(1 << 60)
        if slips:
            return Decision(random.Random(next_seed).choice(sight.actions))  # noqa: S311
        return self.bot.decide(sight, next_seed)


@dataclass(frozen=True)
class Level:
    """A level for people."""

    name: str
    character: str
    slips: float  # the share of decisions that are left to chance
    playouts: int = 0  # for a decision; 0 plays greedily

    def bot(self) -> Bot:
        """Return a bot of this level."""
        if self.playouts:
            return SearchBot(self.name, Budget(playouts=self.playouts))
        return Careless(self.name, GreedyBot(), self.slips)


LEVELS = {
    level.name: level
    for level in (
        Level("novice", "Digs with enthusiasm and forgets half of the rules of thumb.", 0.5),
        Level("student", "Knows the textbook, and is often distracted.", 0.2),
        Level("digger", "Has done this for years and seldom misses a bargain.", 0.0),
        Level("professor", "Thinks every find through before touching it.", 0.0, 400),
    )
}
