"""Bots by name: 'greedy', 'search:200ms', 'learned', 'learned+search:100ms', 'professor'."""

import re
from pathlib import Path

from trowel.bots.bot import Bot, RandomBot
from trowel.bots.greedy import GreedyBot
from trowel.bots.learned import LearnedBot, LearnedSearchBot
from trowel.bots.level import LEVELS, has_network
from trowel.bots.search import Budget, SearchBot
from trowel.game import OptionError

SEARCH = re.compile(r"(learned\+)?search(:(?P<amount>\d{1,7})(?P<unit>ms|s)?)?")
DEFAULT_MS = "200"  # of a search that names no budget
LEARNED_FILE = "learned:"
KNOWN = "random, greedy, search:200ms, search:5000, learned, learned+search:100ms, learned:FILE.npz"


def find_bot(name: str) -> Bot:
    """Return the bot of a name, or raise OptionError."""
    if name == "random":
        return RandomBot()
    if name == "greedy":
        return GreedyBot()
    if name in LEVELS:
        return LEVELS[name].bot()
    if name == "learned":
        return LearnedBot()
    if name.startswith(LEARNED_FILE):
        return LearnedBot(name, Path(name.removeprefix(LEARNED_FILE)))
    found = SEARCH.fullmatch(name)
    if not found or int(found["amount"] or DEFAULT_MS) == 0:
        raise OptionError(f"there is no bot '{name}'; there are {KNOWN}, {', '.join(LEVELS)}.")
    budget = budget_of(found["amount"] or DEFAULT_MS, found["unit"] if found["amount"] else "ms")
    return LearnedSearchBot(name, budget) if found[1] else SearchBot(name, budget)


def is_learned(name: str) -> bool:
    """Tell whether the bot of a name plays with a network."""
    return name.startswith("learned") or has_network(name)


def budget_of(amount: str, unit: str | None) -> Budget:
    """Return a number of playouts, or a time."""
    if unit is None:
        return Budget(playouts=int(amount))
    return Budget(seconds=int(amount) / (1000 if unit == "ms" else 1))
