"""A guided first game: its deal and its bot are always the same, so that lessons can rely on them.

The page teaches on top of it (web/src/part/guide). The seed is no secret. Nobody else can sit
down, for the game starts at once, and against a bot nothing is rated.
"""

from dataclasses import dataclass

from trowel.game import Json
from trowel.server.table import Table, Terms

FIRST_SEATS = 2  # a person, who starts, and a bot
FIRST_TERMS = Terms(level="novice", fill=True, guided=True)


@dataclass(frozen=True)
class FirstGame:
    """What a guided game is dealt from."""

    seed: int  # tests/server/test_guided.py says what it has to bring
    dice: int  # where the bot's luck begins
    options: Json


FIRST_GAMES = {
    "classic": FirstGame(8188409, 11, {"start": 0}),
    "expedition": FirstGame(19673337, 7, {"start": 0, "monument": "great-pyramid"}),
    "bad": FirstGame(55213, 55213, {"start": 0}),
}


def first_seed(table: Table) -> int:
    """Return the seed of a guided table."""
    return FIRST_GAMES[table.game].seed


def bot_seed(table: Table) -> int | None:
    """Return the seed of a bot's decision at a guided table; elsewhere nobody knows it."""
    if not table.terms.guided or table.play is None:
        return None
    return FIRST_GAMES[table.game].dice + table.play.ply
