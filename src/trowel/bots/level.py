"""Levels for people: named settings of the bots, each with a character."""

import random
from dataclasses import dataclass

from trowel.bots.bot import Bot, Decision
from trowel.bots.foresight import is_usual
from trowel.bots.greedy import GreedyBot
from trowel.bots.learned import LearnedSearchBot
from trowel.bots.search import Budget, SearchBot
from trowel.bots.sight import Sight


@dataclass(frozen=True)
class Setting:
    """A number for the two card games, and one for the board."""

    cards: float
    board: float

    def at(self, game: str) -> float:
        """Return the number for a game."""
        return self.board if game == "bad" else self.cards


NEVER = Setting(0, 0)


class Careless:
    """A greedy bot that now and then does anything."""

    def __init__(self, name: str, slips: Setting) -> None:
        self.name = name
        self.bot = GreedyBot()
        self.slips = slips  # the share of decisions

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose greedily, or at random."""
        dice = random.Random(seed)  # noqa: S311
        slips, next_seed = dice.random() < self.slips.at(sight.game.id), dice.randrange(1 << 60)
        if slips:
            return Decision(random.Random(next_seed).choice(sight.actions))  # noqa: S311
        return self.bot.decide(sight, next_seed)


class Thinker:
    """A bot that searches with a network, or without where finds have other values."""

    def __init__(self, name: str, playouts: int) -> None:
        self.name = name
        self.playouts = playouts  # for a decision

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Search with or without a network."""
        budget = Budget(playouts=self.playouts)
        guided = is_usual(sight.game, sight.world)
        bot = LearnedSearchBot(self.name, budget) if guided else SearchBot(self.name, budget)
        return bot.decide(sight, seed)


@dataclass(frozen=True)
class Level:
    """A level for people."""

    name: str
    character: str
    slips: Setting = NEVER
    playouts: int = 0  # for a decision; with none, it does not search

    def bot(self) -> Bot:
        """Return a bot of this level."""
        if self.playouts:
            return Thinker(self.name, self.playouts)
        return Careless(self.name, self.slips)


LEVELS = {
    level.name: level
    for level in (
        Level(
            "novice",
            "Digs with enthusiasm and forgets half of the rules of thumb.",
            slips=Setting(cards=0.48, board=0.55),
        ),
        Level(
            "student",
            "Knows the textbook, and is often distracted.",
            slips=Setting(cards=0.24, board=0.25),
        ),
        Level(
            "digger",
            "Has done this for years and seldom misses a bargain.",
            slips=Setting(cards=0.06, board=0.06),
        ),
        Level(
            "professor",
            "Thinks every find through before touching it.",
            playouts=400,
        ),
    )
}


def has_network(name: str) -> bool:
    """Tell whether a level plays with a network."""
    return name in LEVELS and LEVELS[name].playouts > 0
