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
import numpy.typing as npt

from trowel.bots.bot import Bot, RandomBot
from trowel.bots.brains import brain_of
from trowel.bots.greedy import GreedyBot
from trowel.bots.learned import LearnedBot
from trowel.bots.shipped import network_for
from trowel.compiled import is_ready, mark_ready
from trowel.game import OptionError, TrowelError
from trowel.games import find_game
from trowel.lab.plan import Plan
from trowel.lab.umpire import Run, is_compiled, lineup_of, network_in, share_time
from trowel.record import Games

MISSING = "a GPU needs numba-cuda; get it with: pip install 'trowel[gpu]'."
THREADS = 64  # of a block
MOST_BYTES = 1 << 26  # of the tallies that are brought back at one go
HIDDEN = (3, 512)  # layers and units of a network that kernels have room for
MOST_MINDS = 1 << 14  # of greedy players at one go: 78 kB each
LEARNED_KERNEL = "play_learned"
KERNELS: dict[str, tuple[type[Bot], ...]] = {  # the bots that each can play for, the simplest first
    "play_random": (RandomBot,),
    LEARNED_KERNEL: (RandomBot, GreedyBot, LearnedBot),
}


def check_can_play(plan: Plan) -> None:
    """Refuse bots that do not play on a GPU, and machines that have none."""
    kernel_for(plan)
    network = network_in(plan)
    if network is not None and not np.all(np.array(network.biases.shape) <= HIDDEN):
        layers, units = HIDDEN
        raise OptionError(f"on a GPU a network has at most {layers} layers of {units} units.")
    check_gpu()


def check_gpu() -> None:
    """Refuse machines without a GPU, or without what is needed to use it."""
    if find_spec("numba_cuda") is None:
        raise TrowelError(MISSING)
    from trowel.lab.gpu.device import check_device

    check_device()


def kernel_for(plan: Plan) -> str:
    """Return the name of the first kernel that can play for all bots of a plan."""
    for name, bots in KERNELS.items():
        if all(type(bot) in bots for bot in plan.bots):
            if not is_compiled(plan):
                raise OptionError("on a GPU all learned bots of a game have the same network.")
            return name
    other = next(bot for bot in plan.bots if type(bot) not in bots)
    raise OptionError(f"on a GPU only random, greedy and learned can play, not {other.name}.")


def kernels_of(game: str, kernel: str) -> ModuleType:
    """Return the module with a kernel of a game; importing it needs numba-cuda."""
    engine = "bad" if game == "bad" else "archaeology"
    return import_module(f"trowel.lab.gpu.{engine}{'_learned' * (kernel == LEARNED_KERNEL)}")


def is_warm(plan: Plan) -> bool:
    """Tell whether an earlier start has compiled the kernel for a plan."""
    return is_ready(str(kernels_of(plan.game, kernel_for(plan)).__file__))


def warm_up(plan: Plan) -> Iterator[int]:
    """Compile the kernel for a plan by playing one game, and yield how many are left."""
    with Gpu(plan, [range(1)]) as players:
        for _runs in players.runs():
            yield 0
    mark_ready(str(kernels_of(plan.game, kernel_for(plan)).__file__))


class Gpu:
    """Plays all games on the GPU that CUDA finds first, many at a time."""

    def __init__(self, plan: Plan, todo: Iterable[range]) -> None:
        self.plan = plan
        self.todo = todo
        self.game = find_game(plan.game)
        self.blank = self.game.blank(plan.seats, plan.options)
        self.kernel_name = kernel_for(plan)
        self.kernel: Any = None

    def __enter__(self) -> Self:
        self.kernel = getattr(kernels_of(self.plan.game, self.kernel_name), self.kernel_name)
        return self

    def __exit__(self, *problem: object) -> None:
        return

    def runs(self) -> Iterator[list[Run]]:
        """Yield games as they are played."""
        at_once = MOST_BYTES // self.game.new_tallies(0).dtype.itemsize
        if self.kernel_name == LEARNED_KERNEL:
            at_once = min(at_once, MOST_MINDS)
        for games in self.todo:
            for first in range(games.start, games.stop, at_once):
                yield [self.play(range(first, min(first + at_once, games.stop)))]

    def play(self, numbers: range) -> Run:
        """Play games; the time is shared out among the decisions."""
        began = perf_counter_ns()
        tallies = np.asarray(self.game.new_tallies(len(numbers)))
        self.launch(self.given(numbers), tallies)
        share_time(tallies, perf_counter_ns() - began)
        return Run(numbers.start, self.plan.seats, tallies)

    def given(self, numbers: range) -> list[npt.NDArray[Any]]:
        """Return what the kernel has to be given for some games."""
        plan = self.plan
        found: list[npt.NDArray[Any]] = [self.blank, plan.deal_seeds(numbers)]
        found.append(plan.dice_of_all(numbers))
        if self.kernel_name == LEARNED_KERNEL:
            network = network_in(plan) or network_for(plan.game)
            minds = brain_of(plan.game).new_mind(self.blank).repeat(len(numbers))
            found += [lineup_of(plan, numbers), minds, *network]
        return found

    def launch(self, given: list[npt.NDArray[Any]], tallies: Games) -> None:
        """Play a game for each tally, a thread each."""
        from trowel.lab.gpu.device import to_device

        there = to_device(tallies)
        self.kernel[-(-len(tallies) // THREADS), THREADS](*map(to_device, given), there)
        there.copy_to_host(tallies.view(there.dtype))
