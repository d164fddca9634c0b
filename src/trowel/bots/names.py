"""Bots by name: 'greedy', 'search:200ms', 'search:5000', 'professor'."""

import re

from trowel.bots.bot import Bot, RandomBot
from trowel.bots.greedy import GreedyBot
from trowel.bots.level import LEVELS
from trowel.bots.search import Budget, SearchBot
from trowel.game import OptionError

DEFAULT_SEARCH = "search:200ms"
BUDGET = re.compile(r"search:(\d{1,7})(ms|s)?")
KNOWN = "random, greedy, search:200ms, search:5000"


def find_bot(name: str) -> Bot:
    """Return the bot of a name, or raise OptionError."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    if name in LEVELS:
        return LEVELS[name].bot()
    budget = BUDGET.fullmatch(DEFAULT_SEARCH if name == "search" else name)
    if not budget or int(budget[1]) == 0:
        raise OptionError(f"there is no bot '{name}'; there are {KNOWN}, {', '.join(LEVELS)}.")
    amount, unit = int(budget[1]), budget[2]
    if unit is None:
        return SearchBot(name, Budget(playouts=amount))
    return SearchBot(name, Budget(seconds=amount / (1000 if unit == "ms" else 1)))
