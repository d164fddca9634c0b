"""Random playouts as a CUDA kernel: what `loops` and `measure.RandomPlay` are on a CPU."""

from typing import Any

import numpy as np

from trowel.chance import PLAYOUT, seeded
from trowel.compiled import hot
from trowel.games.archaeology import rules as card_rules
from trowel.games.archaeology.state import State as CardState
from trowel.games.bad import rules as bad_rules
from trowel.games.bad.state import State as BadState
from trowel.lab.gpu.device import LOG, cuda, layout_of
from trowel.record import Games, Numbers


def playouts(game: str, registers: int | None = None) -> Any:
    """Return a kernel that deals and plays out a game a thread and counts the decisions.

    With `registers`, a thread has at most so many, and more threads run at the same time.
    """
    rules = bad_rules if game == "bad" else card_rules
    deal_game, random_playout = rules.deal_game, inlined(rules.random_playout)
    state = layout_of(BadState if game == "bad" else CardState)

    def kernel(blank: Games, first: int, decisions: Numbers) -> None:
        number = cuda.grid(1)
        if number < decisions.shape[0]:
            games = cuda.local.array(1, state)
            logs = cuda.local.array(1, LOG)
            logs[0].room = 0  # without room nothing is recorded
            deal_game(games, 0, blank, first + number, logs)
            dice = seeded(first + number, PLAYOUT)
            decisions[number] = random_playout(games[0], logs[0], dice)

    limit = {} if registers is None else {"max_registers": registers}
    return cuda.jit(**limit)(kernel)


def inlined(function: Any) -> Any:
    """Return a compiled function that becomes part of the kernel, which needs fewer registers."""
    return hot(getattr(function, "py_func", function))


class GpuPlay:
    """Random playouts of one game on the GPU, and how many decisions each took."""

    def __init__(self, kernel: Any, blank: Games, count: int, threads: int) -> None:
        from trowel.lab.gpu.device import to_device

        self.blank = to_device(blank)
        self.decisions = to_device(np.zeros(count, np.int64))
        self.kernel = kernel[-(-count // threads), threads]

    def play(self, seed: int) -> None:
        """Deal and play out all games, with seeds counting on, and wait for them."""
        self.kernel(self.blank, seed, self.decisions)
        cuda.synchronize()
