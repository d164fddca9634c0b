"""Plays the games of a plan, straight on the rules: no history, no views, no undo."""

import random
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

import numpy as np

from trowel.bots import warm
from trowel.bots.bot import Bot, RandomBot
from trowel.bots.brains import brain_of
from trowel.bots.greedy import GreedyBot
from trowel.bots.sight import SEEN, Sight
from trowel.game import NOBODY
from trowel.games import find_game
from trowel.lab.plan import Plan
from trowel.record import Games

SEED_BITS = 60  # of what a bot gets for one decision
Choice = Callable[[Games, int, list[int], int], int]  # state, seat, legal actions, seed -> action


class Played(NamedTuple):
    """What came of one game, by seat."""

    number: int
    points: list[int]
    wins: list[float]  # 1 for a win, less for a shared one
    decisions: list[int]  # between at least two actions
    seconds: list[float]  # that these took


class Umpire:
    """Deals and plays the games of a plan, one at a time."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = find_game(plan.game)
        self.blank = self.game.blank(plan.seats, plan.options)
        self.state = self.game.batch(1)
        self.log = self.game.new_log()
        self.world = self.game.batch(1)  # what a greedy bot sees
        self.mind: Games | None = None  # of the greedy bots, made anew for each game
        self.choices = [self.choice_of(bot) for bot in plan.bots]

    def warm_up(self) -> None:
        """Compile the rules and what the bots need, if no earlier start has."""
        if not self.game.is_warm():
            for _left in self.game.warm_up():
                pass
        needs_brain = any(not isinstance(bot, RandomBot) for bot in self.plan.bots)
        if needs_brain and not warm.is_warm(self.game):
            for _left in warm.warm_up(self.game):
                pass

    def choice_of(self, bot: Bot) -> Choice:
        """Return how a bot chooses; the simple ones need less than others to do the same."""
        if type(bot) is RandomBot:
            return random_choice
        if type(bot) is GreedyBot:
            return self.greedy_choice

        def choice(state: Games, seat: int, actions: list[int], seed: int) -> int:
            action = bot.decide(Sight(self.game, state, seat), seed).action
            assert action in actions, f"{bot.name} chose {action}, not one of {actions}"
            return action

        return choice

    def greedy_choice(self, state: Games, seat: int, _actions: list[int], _seed: int) -> int:
        """Choose as the greedy bot does, from what a sight keeps and with one mind for a game."""
        brain = brain_of(self.plan.game)
        self.world.view(np.uint8)[:] = state.view(np.uint8)  # a tenth of the time of a copy
        self.game.resample(self.world, 0, seat, SEEN)
        if self.mind is None:
            self.mind = brain.new_mind(self.world)
        return brain.greedy(self.world, self.mind)

    def deal(self, number: int) -> None:
        """Deal a game."""
        seed = self.plan.deal_seed(self.plan.deal_of(number))
        self.game.deal(self.state, 0, self.blank, seed, self.log)
        self.mind = None

    def play(self, number: int) -> Played:
        """Play a game to its end; what cannot be chosen is done without asking."""
        game, state, log = self.game, self.state, self.log
        choices = [self.choices[bot] for bot in self.plan.seating_of(number).bots]
        dice = self.plan.dice_of(number)
        decisions, seconds = [0] * len(choices), [0.0] * len(choices)
        self.deal(number)
        while (seat := game.actor(state, 0)) != NOBODY:
            actions = game.legal(state, 0)
            action = actions[0]
            if len(actions) > 1:
                seed, began = dice.getrandbits(SEED_BITS), perf_counter()
                action = choices[seat](state, seat, actions, seed)
                seconds[seat] += perf_counter() - began
                decisions[seat] += 1
            game.apply(state, 0, action, log)
        return Played(number, game.scores(state, 0), self.wins(), decisions, seconds)

    def wins(self) -> list[float]:
        """Return each seat's share of the win."""
        winners = self.game.winners(self.state, 0)
        return [(seat in winners) / len(winners) for seat in range(self.plan.seats)]


DICE = random.Random()  # noqa: S311


def random_choice(_state: Games, _seat: int, actions: list[int], seed: int) -> int:
    """Choose as the random bot does, which looks at nothing but the legal actions."""
    DICE.seed(seed)
    return DICE.choice(actions)
