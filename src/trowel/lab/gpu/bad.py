"""Bad Archeology as CUDA kernels: all memory of a game is that of its thread, but for its tally."""

import numpy as np

from trowel.bots.bad.random_game import play_random_game
from trowel.games.bad.box import SEATS
from trowel.games.bad.state import State
from trowel.games.bad.tally import Tally
from trowel.lab.gpu.device import LOG, clear, cuda, kernel, layout_of
from trowel.record import Games, Numbers
from trowel.tally import MOST_TURNS

STATE, TALLY = layout_of(State), layout_of(Tally)
TRAIL = (MOST_TURNS + 1, SEATS)


@kernel
def play_random(blank: Games, seeds: Numbers, dice: Numbers, tallies: Games) -> None:
    """Play a game between random players for each seed; the tallies come empty."""
    number = cuda.grid(1)
    if number < seeds.shape[0]:
        games = cuda.local.array(1, STATE)
        logs = cuda.local.array(1, LOG)
        trail = cuda.local.array(TRAIL, np.int16)
        told = cuda.local.array(1, TALLY)
        told[0] = tallies[number]
        clear(logs, trail)
        play_random_game(games, blank, seeds[number], dice[number], logs, trail, told)
        tallies[number] = told[0]
