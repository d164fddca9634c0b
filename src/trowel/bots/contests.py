"""Whole games between compiled players: which engine plays which game."""

import sys
from collections.abc import Callable
from functools import cache

from trowel.compiled import is_ready, mark_ready

Contest = Callable[..., None]  # `play_games` or `play_learned_games` of an engine


@cache
def contest_of(game: str) -> Contest:
    """Return the compiled contest of a game; its rules are imported when they are needed."""
    if game == "bad":
        from trowel.bots.bad.contest import play_games as play_bad

        return play_bad
    from trowel.bots.archaeology.contest import play_games

    return play_games


@cache
def learned_contest_of(game: str) -> Contest:
    """Return the compiled contest of a game that learned players can take part in."""
    if game == "bad":
        from trowel.bots.bad.learned_game import play_learned_games as play_bad

        return play_bad
    from trowel.bots.archaeology.learned_game import play_learned_games

    return play_learned_games


def contest_file(contest: Contest) -> str:
    """Return the source file of a contest."""
    return str(sys.modules[contest.__module__].__file__)


def is_warm(contest: Contest) -> bool:
    """Tell whether an earlier start has compiled a contest."""
    return is_ready(contest_file(contest))


def mark_warm(contest: Contest) -> None:
    """Note for later starts that a contest is compiled."""
    mark_ready(contest_file(contest))
