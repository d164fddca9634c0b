"""Plays the games of a plan on a GPU. Needs numba-cuda, which is an extra.

Seeds, choices and what is counted are those of the umpire: a GPU changes no row.
"""

from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter_ns
from types import ModuleType
from typing import Any, Self

import numpy as np

from trowel.bots.bot import RandomBot
from trowel.compiled import is_ready, mark_ready
from trowel.game import OptionError, TrowelError
from trowel.games import find_game
from trowel.lab.plan import Plan, new_plan
from trowel.lab.umpire import Run, share_time
from trowel.record import Games, Numbers

MISSING = "a GPU needs numba-cuda; get it with: pip install 'trowel[gpu]'."
THREADS = 64  # of a block
MOST_BYTES = 1 << 26  # of the tallies that are brought back at one go
KERNELS = {"play_random": (RandomBot,)}  # the bots that a kernel can play for, the simplest first


def check_can_play(plan: Plan) -> None:
    """Refuse bots that do not play on a GPU, and machines that have none."""
    kernel_for(plan)
    if find_spec("numba_cuda") is None:
        raise TrowelError(MISSING)
    from trowel.lab.gpu.device import check_device

    check_device()


def kernel_for(plan: Plan) -> str:
    """Return the name of the first kernel that can play for all bots of a plan."""
    for name, bots in KERNELS.items():
        if all(type(bot) in bots for bot in plan.bots):
            return name
    able = {bot.name: bot for bots in KERNELS.values() for bot in bots}
    other = next(bot.name for bot in plan.bots if type(bot) not in able.values())
    raise OptionError(f"on a GPU only {' and '.join(able)} can play, not {other}.")


def kernels_of(game: str) -> ModuleType:
    """Return the module with the kernels of a game; importing it needs numba-cuda."""
    return import_module(f"trowel.lab.gpu.{'bad' if game == 'bad' else 'archaeology'}")


def is_warm(game: str) -> bool:
    """Tell whether an earlier start has compiled the kernel of a game."""
    return is_ready(str(kernels_of(game).__file__))


def warm_up(game: str) -> Iterator[int]:
    """Compile the kernel of a game by playing one, and yield how many are left."""
    plan = new_plan(game, 2, 1, ["random", "random"], 0, {})
    with Gpu(plan, [range(1)]) as players:
        for _runs in players.runs():
            yield 0
    mark_ready(str(kernels_of(game).__file__))


class Gpu:
    """Plays all games on the GPU that CUDA finds first, many at a time."""

    def __init__(self, plan: Plan, todo: Iterable[range]) -> None:
        self.plan = plan
        self.todo = todo
        self.game = find_game(plan.game)
        self.blank = self.game.blank(plan.seats, plan.options)
        self.kernel: Any = None

    def __enter__(self) -> Self:
        self.kernel = getattr(kernels_of(self.plan.game), kernel_for(self.plan))
        return self

    def __exit__(self, *problem: object) -> None:
        return

    def runs(self) -> Iterator[list[Run]]:
        """Yield games as they are played."""
        at_once = MOST_BYTES // self.game.new_tallies(0).dtype.itemsize
        for games in self.todo:
            for first in range(games.start, games.stop, at_once):
                yield [self.play(range(first, min(first + at_once, games.stop)))]

    def play(self, numbers: range) -> Run:
        """Play games; the time is shared out among the decisions."""
        began = perf_counter_ns()
        dice = np.array([self.plan.dice_of(number) for number in numbers])
        tallies = self.launch(self.plan.deal_seeds(numbers), dice)
        share_time(tallies, perf_counter_ns() - began)
        return Run(numbers.start, self.plan.seats, tallies)

    def launch(self, seeds: Numbers, dice: Numbers) -> Games:
        """Play a game for each seed, and bring the tallies back."""
        from trowel.lab.gpu.device import to_device

        tallies = np.asarray(self.game.new_tallies(len(seeds)))
        there = to_device(tallies)
        given = map(to_device, (self.blank, seeds, dice))
        self.kernel[-(-len(seeds) // THREADS), THREADS](*given, there)
        there.copy_to_host(tallies.view(there.dtype))
        return tallies
