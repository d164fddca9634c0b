"""Plays the games of a plan, straight on the rules: no history, no views, no undo."""

from collections.abc import Callable, Iterator
from time import perf_counter_ns
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from trowel.bots import contests, warm
from trowel.bots.bot import Bot, RandomBot
from trowel.bots.brain import NO_MIND
from trowel.bots.brains import brain_of
from trowel.bots.dice import random_choice
from trowel.bots.greedy import GreedyBot
from trowel.bots.learned import LearnedBot
from trowel.bots.network import LEARNED, Network, new_thought
from trowel.bots.pupils import pupil_of
from trowel.bots.shipped import network_for
from trowel.bots.sight import SEEN, Sight
from trowel.chance import stepped
from trowel.game import NOBODY
from trowel.games import find_game
from trowel.lab.plan import Plan
from trowel.record import Games, Numbers
from trowel.tally import new_trail

Floats = npt.NDArray[np.float64]

COMPILED = {RandomBot: NO_MIND, GreedyBot: 0, LearnedBot: LEARNED}  # bots that a contest plays for
Choice = Callable[[Games, int, list[int], int], int]  # state, seat, legal actions, seed -> action


class Run(NamedTuple):
    """Games that were played, one number after another; what came of them is by game and seat."""

    first: int
    seats: int
    tallies: Games

    @property
    def stop(self) -> int:
        """The number after the last one."""
        return self.first + len(self.tallies)

    @property
    def points(self) -> Numbers:
        """The points in the end."""
        return self.by_seat("points")

    @property
    def wins(self) -> Floats:
        """1 for a win, less for a shared one."""
        won = self.by_seat("won")
        shares: Floats = won / won.sum(axis=1, keepdims=True)
        return shares

    @property
    def decisions(self) -> Numbers:
        """How many decisions there were between at least two actions."""
        return self.by_seat("decisions")

    @property
    def seconds(self) -> Floats:
        """How long these took."""
        return self.by_seat("nanoseconds") / 1e9

    def by_seat(self, name: str) -> Numbers:
        """Return a field of the tallies for the seats in use."""
        field: Numbers = self.tallies[name][:, : self.seats]
        return field


class Umpire:
    """Deals and plays the games of a plan; what comes of a game is in its tally."""

    def __init__(self, plan: Plan, *, timed: bool = False) -> None:
        self.plan = plan
        self.game = find_game(plan.game)
        self.blank = self.game.blank(plan.seats, plan.options)
        self.state = self.game.batch(1)
        self.log = self.game.new_log()
        self.trail = new_trail()
        self.world = self.game.batch(1)  # what a greedy bot sees
        self.mind: Games | None = None  # of the greedy bots, made anew for each game
        self.choices = [self.choice_of(bot) for bot in plan.bots]
        self.contest = None if timed or not is_compiled(plan) else contest_for(plan)

    def warm_up(self) -> None:
        """Compile the rules and what the bots need, if no earlier start has."""
        if not self.game.is_warm():
            for _left in self.game.warm_up():
                pass
        has_random_only = all(type(bot) is RandomBot for bot in self.plan.bots)
        needs_brain = self.contest is not None or not has_random_only
        if needs_brain and not warm.is_warm(self.game):
            for _left in warm.warm_up(self.game):
                pass
        if self.contest is not None and not self.is_warm():
            self.play(0, 1)
            contests.mark_warm(self.contest)

    def is_warm(self) -> bool:
        """Tell whether an earlier start has compiled whole games, or none are asked for."""
        return self.contest is None or contests.is_warm(self.contest)

    def choice_of(self, bot: Bot) -> Choice:
        """Return how a bot chooses; the simple ones need less than others to do the same."""
        if type(bot) is RandomBot:
            return any_choice
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

    def play(self, first: int, stop: int) -> Run:
        """Play games; those of compiled bots at one go, which gives the same."""
        (run,) = self.runs(range(first, stop), float("inf"))
        return run

    def runs(self, numbers: range, hand_back_s: float) -> Iterator[Run]:
        """Play games and hand them back as they come, slow ones one by one."""
        tallies, first, since = self.game.new_tallies(len(numbers)), 0, perf_counter_ns()
        if self.contest is not None:
            self.hold_contest(self.contest, numbers, tallies)
        else:
            for place, number in enumerate(numbers):
                self.play_one(number, tallies, place)
                if perf_counter_ns() - since > hand_back_s * 1e9 and number + 1 < numbers.stop:
                    yield self.run_of(numbers.start, tallies, first, place + 1)
                    first, since = place + 1, perf_counter_ns()
        yield self.run_of(numbers.start, tallies, first, len(numbers))

    def run_of(self, start: int, tallies: Games, first: int, stop: int) -> Run:
        """Return some of the games that begin at a number."""
        return Run(start + first, self.plan.seats, np.asarray(tallies)[first:stop])

    def play_one(self, number: int, tallies: Games, place: int) -> None:
        """Play a game to its end; what cannot be chosen is done without asking."""
        game, state, log, told = self.game, self.state, self.log, np.asarray(tallies)[place]
        decisions, spent = told["decisions"], told["nanoseconds"]
        choices = [self.choices[bot] for bot in self.plan.seating_of(number).bots]
        seed = self.plan.dice_of(number)
        self.deal(number)
        game.tally(state, 0, log, tallies, place, self.trail)
        while (seat := game.actor(state, 0)) != NOBODY:
            actions = game.legal(state, 0)
            action = actions[0]
            if len(actions) > 1:
                seed, began = stepped(seed), perf_counter_ns()
                action = choices[seat](state, seat, actions, seed)
                spent[seat] += perf_counter_ns() - began
                decisions[seat] += 1
            game.apply(state, 0, action, log)
            game.tally(state, 0, log, tallies, place, self.trail)

    def hold_contest(self, contest: contests.Contest, numbers: range, tallies: Games) -> None:
        """Play games inside compiled code; the time is shared out among the decisions."""
        plan = self.plan
        began = perf_counter_ns()
        mind = brain_of(plan.game).new_mind(self.blank)
        chance = (plan.deal_seeds(numbers), plan.dice_of_all(numbers))
        scratch = (self.state, self.blank, mind, lineup_of(plan, numbers), *chance)
        contest(*scratch, self.log, self.trail, *self.learned(), tallies)
        share_time(np.asarray(tallies), perf_counter_ns() - began)

    def learned(self) -> tuple[Any, ...]:
        """Return the network that takes part in a contest and its scratch memory, if one does."""
        network = network_in(self.plan)
        if network is None:
            return ()
        return network, new_thought(network, pupil_of(self.plan.game).seen)


def contest_for(plan: Plan) -> contests.Contest:
    """Return the simplest contest that all bots of a plan can take part in."""
    if network_in(plan) is None:
        return contests.contest_of(plan.game)
    return contests.learned_contest_of(plan.game)


def network_in(plan: Plan) -> Network | None:
    """Return the network that plays in the games of a plan, if one does."""
    bot = next((bot for bot in plan.bots if isinstance(bot, LearnedBot)), None)
    return None if bot is None else network_for(plan.game, bot.file)


def lineup_of(plan: Plan, numbers: range) -> Numbers:
    """Return who sits where in games, as a contest takes it."""
    minds = np.array([COMPILED[type(bot)] for bot in plan.bots])
    found: Numbers = minds[np.array([plan.seating_of(number).bots for number in numbers])]
    return found


def share_time(told: Games, nanoseconds: int) -> None:
    """Share out the time that games took at one go among their decisions."""
    each = nanoseconds / max(1, told["decisions"].sum())
    told["nanoseconds"][:] = told["decisions"] * each


def is_compiled(plan: Plan) -> bool:
    """Tell whether compiled code can play all games of a plan: there is one network at most."""
    networks = {bot.file for bot in plan.bots if isinstance(bot, LearnedBot)}
    return len(networks) <= 1 and all(type(bot) in COMPILED for bot in plan.bots)


def any_choice(_state: Games, _seat: int, actions: list[int], seed: int) -> int:
    """Choose as the random bot does, which looks at nothing but the legal actions."""
    return actions[random_choice(seed, len(actions))]
