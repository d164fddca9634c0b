"""Loops in compiled code over one call of the rules, for each engine, in memory of their own."""

from collections.abc import Callable
from functools import partial

import numpy as np

from trowel.compiled import compiled
from trowel.games.archaeology import box as card_box
from trowel.games.archaeology import observation as card_observation
from trowel.games.archaeology import resample as card_resample
from trowel.games.archaeology import rules as card_rules
from trowel.games.bad import observation as bad_observation
from trowel.games.bad import resample as bad_resample
from trowel.games.bad import rules as bad_rules
from trowel.record import Games, Numbers

Loops = dict[str, Callable[[], object]]


@compiled
def clone_many(games: Games, count: int) -> None:
    """Copy the first record over the others, one after another."""
    for number in range(count):
        games[1 + number % (len(games) - 1)] = games[0]


@compiled
def list_cards(games: Games, count: int) -> int:
    """Find the legal actions, game after game; all are used, or the compiler would find none."""
    found = 0
    for number in range(count):
        low, high = card_rules.legal_actions(games, number % len(games))
        found ^= low ^ high
    return found


@compiled
def play_cards(games: Games, count: int, actions: Numbers, spare: Games, logs: Games) -> None:
    """Apply each game's action to a copy of it, game after game."""
    for number in range(count):
        spare[0] = games[number % len(games)]
        card_rules.apply_action(spare, 0, actions[number % len(games)], logs)


@compiled
def redeal_cards(games: Games, count: int, pool: Numbers, room: Numbers) -> None:
    """Redeal what the actor cannot know, game after game."""
    for number in range(count):
        game = games[number % len(games)]
        card_resample.resample(game, game.actor, number, pool, room)


@compiled
def observe_cards(games: Games, count: int, out: Numbers) -> None:
    """Write the actor's observation, game after game."""
    for number in range(count):
        game = games[number % len(games)]
        card_observation.observe(game, game.actor, out)


def card_loops(games: Games, count: int, actions: Numbers, log: Games) -> Loops:
    """Return the loops over a card game."""
    pool = np.zeros(card_box.CARDS, np.int8)
    room = np.zeros(card_box.SEATS + card_box.CHAMBERS + 1, np.int8)
    out = np.zeros(card_observation.OBSERVATION_SIZE, np.int16)
    return {
        "clone": partial(clone_many, games.copy(), count),
        "legal": partial(list_cards, games.copy(), count),
        "apply": partial(play_cards, games.copy(), count, actions, games[:1].copy(), log),
        "resample": partial(redeal_cards, games.copy(), count, pool, room),
        "observe": partial(observe_cards, games.copy(), count, out),
    }


@compiled
def list_tiles(games: Games, count: int) -> int:
    """Find the legal actions, game after game; all are used, or the compiler would find none."""
    found = 0
    for number in range(count):
        low, high, first = bad_rules.legal_actions(games, number % len(games))
        found ^= low ^ high ^ first
    return found


@compiled
def play_tiles(games: Games, count: int, actions: Numbers, spare: Games, logs: Games) -> None:
    """Apply each game's action to a copy of it, game after game."""
    for number in range(count):
        spare[0] = games[number % len(games)]
        bad_rules.apply_action(spare, 0, actions[number % len(games)], logs)


@compiled
def redeal_tiles(games: Games, count: int) -> None:
    """Redeal what nobody knows, game after game."""
    for number in range(count):
        bad_resample.resample(games[number % len(games)], number)


@compiled
def observe_tiles(games: Games, count: int, out: Numbers) -> None:
    """Write the actor's observation, game after game."""
    for number in range(count):
        game = games[number % len(games)]
        bad_observation.observe(game, game.actor, out)


def bad_loops(games: Games, count: int, actions: Numbers, log: Games) -> Loops:
    """Return the loops over Bad Archeology."""
    out = np.zeros(bad_observation.OBSERVATION_SIZE, np.int16)
    return {
        "clone": partial(clone_many, games.copy(), count),
        "legal": partial(list_tiles, games.copy(), count),
        "apply": partial(play_tiles, games.copy(), count, actions, games[:1].copy(), log),
        "resample": partial(redeal_tiles, games.copy(), count),
        "observe": partial(observe_tiles, games.copy(), count, out),
    }


LOOPS = {"classic": card_loops, "expedition": card_loops, "bad": bad_loops}  # by game
