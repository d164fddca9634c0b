"""The network of a learned player: what its inputs come to, in compiled code without a library.

Layers of rectified sums, then a preference for each action and two numbers about the end of the
game. The advice of the greedy player is added to the preferences, as far as the network trusts it.
Sums are taken in a fixed order and in double precision, where the product of two numbers in single
precision is exact: so the same inputs give the same numbers on every machine, also on a GPU, which
multiplies and adds at one go.
"""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from trowel.compiled import compiled
from trowel.record import Numbers

Floats = npt.NDArray[np.float32]
Sums = npt.NDArray[np.float64]

REWARD, CHANCE = 0, 1  # what a network foretells: the reward, and the win chance as log odds
FORETOLD = 2
LEARNED = -2  # in a line-up: a seat that the network plays
NEVER = np.float32(-1e9)  # the preference for what may not be done


class Network(NamedTuple):
    """The weights of a network."""

    first: Floats  # [feature, unit]
    deeper: Floats  # [layer, unit, unit]
    biases: Floats  # [layer, unit]
    policy: Floats  # [unit, action]
    policy_bias: Floats
    value: Floats  # [unit, FORETOLD]
    value_bias: Floats
    trust: Floats  # [1] in the greedy player's advice


class Thought(NamedTuple):
    """Scratch memory of one decision."""

    seen: Numbers  # the observation
    features: Floats
    advice: Floats  # of the greedy player, for each action
    mask: Numbers  # 1 for each action worth looking at
    hidden: Floats  # [layer, unit]
    sums: Sums  # [unit] of the layer that is being added up
    logits: Sums
    foretold: Sums


def new_thought(network: Network, seen: int) -> Thought:
    """Return memory for the decisions of a network; `seen` is the size of an observation."""
    depth, width = network.biases.shape
    actions = len(network.policy_bias)
    return Thought(
        np.zeros(seen, np.int16),
        np.zeros(len(network.first), np.float32),
        np.zeros(actions, np.float32),
        np.zeros(actions, np.int8),
        np.zeros((depth, width), np.float32),
        np.zeros(width),
        np.zeros(actions),
        np.zeros(FORETOLD),
    )


@compiled
def think(network: Network, thought: Thought) -> None:
    """Run the features through the network: preferences and what is foretold."""
    hidden, last = thought.hidden, len(network.biases) - 1
    add_up(thought.features, network.first, network.biases[0], thought.sums)
    rectify(thought.sums, hidden[0])
    for layer in range(last):
        add_up(hidden[layer], network.deeper[layer], network.biases[layer + 1], thought.sums)
        rectify(thought.sums, hidden[layer + 1])
    add_up(hidden[last], network.policy, network.policy_bias, thought.logits)
    add_up(hidden[last], network.value, network.value_bias, thought.foretold)


@compiled
def add_up(inputs: Floats, weights: Floats, bias: Floats, sums: Sums) -> None:
    """Write weighted sums; many inputs are nothing, and are left out."""
    for unit in range(len(sums)):
        sums[unit] = bias[unit]
    for place in range(len(inputs)):
        amount = np.float64(inputs[place])
        if amount != 0:
            row = weights[place]
            for unit in range(len(sums)):
                sums[unit] += amount * row[unit]


@compiled
def rectify(sums: Sums, units: Floats) -> None:
    """Write sums as inputs of the next layer: nothing of what is below it."""
    for unit in range(len(units)):
        units[unit] = np.float32(sums[unit]) if sums[unit] > 0 else np.float32(0)


@compiled
def preferred(network: Network, thought: Thought) -> int:
    """Return the action that is liked best, the first of equals."""
    best, liking = -1, NEVER
    for action in range(len(thought.logits)):
        if thought.mask[action] != 0:
            found = thought.logits[action] + network.trust[0] * thought.advice[action]
            if best < 0 or found > liking:
                best, liking = action, found
    return best
