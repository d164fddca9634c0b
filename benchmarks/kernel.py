"""Random playouts as CUDA kernels: what `loops` and `measure.RandomPlay` are on a CPU."""

from functools import partial
from typing import Any

import numpy as np

from trowel.chance import PLAYOUT, seeded
from trowel.games.archaeology import rules as card_rules
from trowel.games.archaeology.state import State as CardState
from trowel.games.bad import rules as bad_rules
from trowel.games.bad.state import State as BadState
from trowel.lab.gpu.device import cuda, kernel, layout_of, to_device
from trowel.log import NO_LOGS
from trowel.record import Games, Numbers

REGISTERS = 96  # of a thread that plays cards: with fewer threads at once, caches hold their games
CARD_STATE, BAD_STATE = layout_of(CardState), layout_of(BadState)


@partial(kernel, max_registers=REGISTERS)
def play_cards(blank: Games, first: int, decisions: Numbers) -> None:
    """Deal and play out a card game a thread and count the decisions."""
    number = cuda.grid(1)
    if number < decisions.shape[0]:
        games = cuda.local.array(1, CARD_STATE)
        card_rules.deal_game(games, 0, blank, first + number, NO_LOGS)
        dice = seeded(first + number, PLAYOUT)
        decisions[number] = card_rules.random_playout(games[0], NO_LOGS[0], dice)


@kernel
def play_bad(blank: Games, first: int, decisions: Numbers) -> None:
    """Deal and play out a game of Bad Archeology a thread and count the decisions."""
    number = cuda.grid(1)
    if number < decisions.shape[0]:
        games = cuda.local.array(1, BAD_STATE)
        bad_rules.deal_game(games, 0, blank, first + number, NO_LOGS)
        dice = seeded(first + number, PLAYOUT)
        decisions[number] = bad_rules.random_playout(games[0], NO_LOGS[0], dice)


KERNELS: dict[str, Any] = {"classic": play_cards, "expedition": play_cards, "bad": play_bad}


class GpuPlay:
    """Random playouts of one game on the GPU, and how many decisions each took."""

    def __init__(self, game: str, blank: Games, count: int, threads: int) -> None:
        self.blank = to_device(blank)
        self.decisions = to_device(np.zeros(count, np.int64))
        self.kernel = KERNELS[game][-(-count // threads), threads]

    def play(self, seed: int) -> None:
        """Deal and play out all games, with seeds counting on, and wait for them."""
        self.kernel(self.blank, seed, self.decisions)
        cuda.synchronize()
