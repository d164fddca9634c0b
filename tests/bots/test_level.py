"""Levels for people: names, characters, and who they are at each game."""

from typing import Any

import pytest

from trowel import new_match
from trowel.bots.bot import Bot
from trowel.bots.greedy import GreedyBot
from trowel.bots.learned import LearnedSearchBot
from trowel.bots.level import LEVELS, Careless, Setting, Thinker
from trowel.bots.names import find_bot, is_learned
from trowel.bots.search import Budget, SearchBot
from trowel.bots.sight import Sight
from trowel.games import GAMES

PLAYOUTS = 24
DEAR_CUPS = {"values": {"cup": {"trade": 2, "prices": [2, 20]}}}
CHEAP_CUPS = {"values": {"cup": {"trade": 1, "prices": [2, 15]}}}


def choices(bot: Bot, game: str, **options: Any) -> list[tuple[int, ...]]:
    """Return what a bot does, and all it tried, at the beginning of a game of greedy bots."""
    match = new_match(game, seats=2, seed=5, **options)
    found: list[tuple[int, ...]] = []
    while match.seat is not None and len(found) < 12:
        sight = Sight.of(match)
        decision = bot.decide(sight, len(found))
        tried = decision.report.options if decision.report else ()
        found.append((decision.action, *(option.action for option in tried)))
        match.play(GreedyBot().decide(sight, 0).action)
    return found


def test_levels_have_characters() -> None:
    assert list(LEVELS) == ["novice", "student", "digger", "professor"]
    for name, level in LEVELS.items():
        assert level.character.endswith(".")
        assert find_bot(name).name == name


@pytest.mark.parametrize("game", GAMES)
def test_levels_slip_less_the_higher_they_are(game: str) -> None:
    slips = [level.slips.at(game) for level in LEVELS.values()]
    assert slips == sorted(slips, reverse=True)
    assert slips[-1] == 0


@pytest.mark.parametrize("game", GAMES)
def test_who_never_slips_is_greedy_and_who_always_slips_is_not(game: str) -> None:
    greedy = choices(GreedyBot(), game)
    assert choices(Careless("sure", Setting(0, 0)), game) == greedy
    assert choices(Careless("wild", Setting(1, 1)), game) != greedy


def test_slips_are_told_apart_by_game() -> None:
    bot = Careless("at cards", Setting(cards=1, board=0))
    assert choices(bot, "bad") == choices(GreedyBot(), "bad")
    assert choices(bot, "classic") != choices(GreedyBot(), "classic")


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", GAMES)
def test_a_thinker_follows_a_network(game: str) -> None:
    alone = SearchBot("alone", Budget(playouts=PLAYOUTS))
    guided = LearnedSearchBot("guided", Budget(playouts=PLAYOUTS))
    assert choices(alone, game) != choices(guided, game)  # or nothing is seen below
    assert choices(Thinker("thinker", PLAYOUTS), game) == choices(guided, game)


@pytest.mark.compiled_only
def test_a_thinker_leaves_the_network_where_prices_are_others() -> None:
    alone = SearchBot("alone", Budget(playouts=PLAYOUTS))
    guided = LearnedSearchBot("guided", Budget(playouts=PLAYOUTS))
    assert choices(alone, "classic", **DEAR_CUPS) != choices(guided, "classic", **DEAR_CUPS)
    thinker = Thinker("thinker", PLAYOUTS)
    assert choices(thinker, "classic", **DEAR_CUPS) == choices(alone, "classic", **DEAR_CUPS)


def test_a_professor_has_a_network() -> None:
    assert [name for name in LEVELS if is_learned(name)] == ["professor"]
    assert is_learned("learned+search:9")
    assert not is_learned("search:9")
