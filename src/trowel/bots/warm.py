"""Compile the bots of a game before somebody has to wait for them."""

import sys
from collections.abc import Callable, Iterator

from trowel.bots.brain import GREEDY
from trowel.bots.brains import brain_of
from trowel.bots.foresight import foreseen
from trowel.bots.greedy import GreedyBot
from trowel.bots.learned import LearnedSearchBot, Player
from trowel.bots.pupils import pupil_of
from trowel.bots.search import Budget, Search
from trowel.bots.shipped import network_for
from trowel.bots.sight import Sight
from trowel.compiled import is_ready, warm
from trowel.game import Game


def brain_file(game: Game) -> str:
    """Return the source file of a game's brain, from which all of it can be reached."""
    return str(sys.modules[type(brain_of(game.id)).__module__].__file__)


def is_warm(game: Game) -> bool:
    """Tell whether an earlier start has compiled the bots of a game."""
    return is_ready(brain_file(game))


def warm_up(game: Game) -> Iterator[int]:
    """Compile what is not compiled yet, yielding after each step how many are left."""
    return warm(steps(game), [brain_file(game)])


def learned_file(game: Game) -> str:
    """Return the source file of the compiled part of a game's learned bots."""
    return str(sys.modules[pupil_of(game.id).foresee.__module__].__file__)


def is_learned_warm(game: Game) -> bool:
    """Tell whether an earlier start has compiled the learned bots of a game."""
    return is_ready(learned_file(game))


def warm_up_learned(game: Game) -> Iterator[int]:
    """Compile the learned bots and what networks foretell, yielding how many steps are left."""
    brain, sight, network = brain_of(game.id), first_sight(game), network_for(game.id)
    steps: list[Callable[[], object]] = [
        lambda: Player(sight, network, brain),
        lambda: foreseen(game, sight.world, brain.new_mind(sight.world), 0),
        lambda: LearnedSearchBot("warm", Budget(playouts=1)).decide(sight, 0),
    ]
    return warm(steps, [learned_file(game)])


def first_sight(game: Game) -> Sight:
    """Return what there is to see at the beginning of some game."""
    state, log = game.batch(1), game.new_log()
    game.deal(state, 0, game.blank(2, {}), 0, log)
    return Sight(game, state, game.actor(state, 0))


def steps(game: Game) -> list[Callable[[], object]]:
    """List calls that between them make the compiler see what bots, hints and the coach use."""
    brain, sight = brain_of(game.id), first_sight(game)
    return [
        lambda: brain.new_mind(sight.world),
        lambda: GreedyBot().decide(sight, 0),
        lambda: brain.is_settled(sight.world),
        lambda: Search(sight, brain, Budget(playouts=1), GREEDY, 0).run(),
    ]
