"""The network of a learned player: what its inputs come to, in compiled code without a library.

Layers of rectified sums, then a preference for each action and two numbers about the end of the
game. The advice of the greedy player is added to the preferences, as far as the network trusts it.
Sums are taken in a fixed order, and each product is added at one go, with one rounding: so the same
inputs give the same numbers on every machine, also on a GPU, which does nothing else.
"""

import math
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from trowel.compiled import compiled, fused, hot
from trowel.record import Numbers

Floats = npt.NDArray[np.float32]

REWARD, CHANCE = 0, 1  # what a network foretells: the reward, and the win chance as log odds
FORETOLD = 2
LEARNED = -2  # in a line-up: a seat that the network plays
NEVER = np.float32(-1e9)  # the preference for what may not be done
UNTOLD = np.float32(-1.0)  # instead of a chance


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
    logits: Floats
    foretold: Floats


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
        np.zeros(actions, np.float32),
        np.zeros(FORETOLD, np.float32),
    )


@compiled
def think(network: Network, thought: Thought) -> None:
    """Run the features through the network: preferences and what is foretold."""
    hidden, (depth, width) = thought.hidden, network.biases.shape
    add_up(thought.features, network.first, network.biases[0], hidden[0])
    rectify(hidden[0], width)
    for layer in range(1, depth):
        weights, bias = network.deeper[layer - 1], network.biases[layer]
        add_up(hidden[layer - 1], weights, bias, hidden[layer])
        rectify(hidden[layer], width)
    add_up(hidden[depth - 1], network.policy, network.policy_bias, thought.logits)
    add_up(hidden[depth - 1], network.value, network.value_bias, thought.foretold)


@compiled
def add_up(inputs: Floats, weights: Floats, bias: Floats, sums: Floats) -> None:
    """Write weighted sums. Many inputs are nothing, and are left out; the others come in fours."""
    for unit in range(len(bias)):
        sums[unit] = bias[unit]
    one = two = three = waiting = 0
    for place in range(len(weights)):
        if inputs[place] != 0:
            if waiting == 3:
                add_four(inputs, weights, one, two, three, place, len(bias), sums)
                waiting = 0
            else:
                one, two, three = two, three, place
                waiting += 1
    if waiting > 2:
        add_one(inputs[one], weights[one], len(bias), sums)
    if waiting > 1:
        add_one(inputs[two], weights[two], len(bias), sums)
    if waiting > 0:
        add_one(inputs[three], weights[three], len(bias), sums)


@hot
def add_four(
    inputs: Floats,
    weights: Floats,
    one: int,
    two: int,
    three: int,
    four: int,
    units: int,
    sums: Floats,
) -> None:
    """Add four inputs to the sums, one after the other: so sums are fetched once for all four."""
    first, second, third, fourth = inputs[one], inputs[two], inputs[three], inputs[four]
    by_first, by_second, by_third, by_fourth = (
        weights[one],
        weights[two],
        weights[three],
        weights[four],
    )
    for unit in range(units):
        total = fused(second, by_second[unit], fused(first, by_first[unit], sums[unit]))
        sums[unit] = fused(fourth, by_fourth[unit], fused(third, by_third[unit], total))


@hot
def add_one(amount: float, weights: Floats, units: int, sums: Floats) -> None:
    """Add an input to the sums."""
    for unit in range(units):
        sums[unit] = fused(amount, weights[unit], sums[unit])


@compiled
def rectify(units: Floats, count: int) -> None:
    """Make sums the inputs of the next layer: nothing of what is below it."""
    for unit in range(count):
        units[unit] = units[unit] if units[unit] > 0 else np.float32(0)


@compiled
def win_chance(thought: Thought) -> float:
    """Return the chance to win of the seat that has thought, as its network foretells it."""
    return 1 / (1 + math.exp(-thought.foretold[CHANCE]))


@compiled
def preferred(network: Network, thought: Thought) -> int:
    """Return the action that is liked best, the first of equals."""
    best, liking = -1, NEVER
    for action in range(len(thought.logits)):
        if thought.mask[action] != 0:
            found = fused(network.trust[0], thought.advice[action], thought.logits[action])
            if best < 0 or found > liking:
                best, liking = action, found
    return best
