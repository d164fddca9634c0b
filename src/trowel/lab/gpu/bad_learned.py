"""Bad Archeology with learned players as CUDA kernels, to play and to train: a game a thread."""

import numpy as np

from trowel.bots.bad.feature import FEATURES, SEEN
from trowel.bots.bad.learned_game import play_learned_game
from trowel.bots.bad.mind import Mind
from trowel.bots.bad.pupil import step_pupil
from trowel.bots.feature import Floats
from trowel.bots.network import FORETOLD, Network, Thought
from trowel.games.bad.box import SEATS
from trowel.games.bad.rules import deal_game
from trowel.games.bad.state import ACTIONS, State
from trowel.games.bad.tally import Tally
from trowel.lab.gpu.device import LOG, clear, cuda, kernel, layout_of
from trowel.lab.gpu.player import HIDDEN
from trowel.log import NO_LOGS
from trowel.many import Flags, Shares
from trowel.record import Games, Numbers
from trowel.tally import MOST_TURNS

STATE, MIND, TALLY = layout_of(State), layout_of(Mind), layout_of(Tally)
TRAIL = (MOST_TURNS + 1, SEATS)


@kernel
def play_learned(
    blank: Games,
    seeds: Numbers,
    dice: Numbers,
    lineup: Numbers,
    minds: Games,
    first: Floats,
    deeper: Floats,
    biases: Floats,
    policy: Floats,
    policy_bias: Floats,
    value: Floats,
    value_bias: Floats,
    trust: Floats,
    tallies: Games,
) -> None:
    """Play a game between learned, greedy and random players for each seed.

    The greedy mind is too large for the memory of a thread: there is one for each game.
    """
    number = cuda.grid(1)
    if number < seeds.shape[0]:
        games = cuda.local.array(1, STATE)
        logs = cuda.local.array(1, LOG)
        trail = cuda.local.array(TRAIL, np.int16)
        told = cuda.local.array(1, TALLY)
        thought = Thought(
            cuda.local.array(SEEN, np.int16),
            cuda.local.array(FEATURES, np.float32),
            cuda.local.array(ACTIONS, np.float32),
            cuda.local.array(ACTIONS, np.int8),
            cuda.local.array(HIDDEN, np.float32),
            cuda.local.array(ACTIONS, np.float32),
            cuda.local.array(FORETOLD, np.float32),
        )
        network = Network(first, deeper, biases, policy, policy_bias, value, value_bias, trust)
        told[0] = tallies[number]
        clear(logs, trail)
        deal_game(games, 0, blank, seeds[number], logs)
        mind, who, chance = minds[number : number + 1], lineup[number], dice[number]
        play_learned_game(games, mind, who, chance, logs, trail, network, thought, told)
        tallies[number] = told[0]


@kernel
def step_pupils(
    games: Games,
    blanks: Games,
    places: Games,
    minds: Games,
    actions: Numbers,
    features: Floats,
    masks: Numbers,
    advice: Floats,
    actors: Numbers,
    points: Numbers,
    wins: Shares,
    dones: Flags,
) -> None:
    """Do an action, or deal, in each game and go on to the next real choice.

    Game and mind are in the memory of the thread meanwhile, which is quicker to reach.
    """
    index = cuda.grid(1)
    if index < games.shape[0]:
        own = cuda.local.array(1, STATE)
        mind = cuda.local.array(1, MIND)
        seen = cuda.local.array(SEEN, np.int16)
        own[0] = games[index]
        mind[0] = minds[index]
        here = slice(index, index + 1)
        step_pupil(
            own,
            0,
            blanks,
            places[here],
            mind[0],
            actions[index],
            NO_LOGS,
            seen,
            features[index],
            masks[index],
            advice[index],
            actors[here],
            points[index],
            wins[index],
            dones[here],
        )
        games[index] = own[0]
