"""The network as torch trains it, and as the package plays with it."""

import math
from itertools import pairwise

import numpy as np
import torch
from torch import Tensor, nn

from trowel.bots.network import FORETOLD, NEVER, Network

Weights = np.ndarray[tuple[int, ...], np.dtype[np.float32]]


class Net(nn.Module):
    """Layers of rectified sums, a preference for each action, and what is foretold."""

    def __init__(self, features: int, actions: int, width: int, depth: int, trust: float) -> None:
        super().__init__()
        sizes = [features, *[width] * depth]
        self.layers = nn.ModuleList(nn.Linear(into, out) for into, out in pairwise(sizes))
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, FORETOLD)
        self.trust = nn.Parameter(torch.tensor([trust]))
        for layer in self.layers:
            begin(layer, math.sqrt(2))
        begin(self.policy, 0.01)
        begin(self.value, 0.1)

    def forward(self, features: Tensor, mask: Tensor, advice: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms of the chances of all actions, and what is foretold."""
        units = self.units(features)
        return self.likings(units, mask, advice).log_softmax(-1), self.value(units).float()

    def units(self, features: Tensor) -> Tensor:
        """Return the units of the last layer."""
        units = features
        for layer in self.layers:
            units = torch.relu(layer(units))
        return units

    def likings(self, units: Tensor, mask: Tensor, advice: Tensor) -> Tensor:
        """Return how much each action is liked."""
        logits = self.policy(units).float() + self.trust * advice
        likings: Tensor = logits.masked_fill(mask == 0, float(NEVER))
        return likings


def inputs_on(device: torch.device) -> torch.dtype:
    """Return the kind of numbers that inputs are kept as: half as long where that is faster."""
    return torch.bfloat16 if is_made_for_halves(device) else torch.float32


def reckoning(device: torch.device) -> torch.autocast:
    """Return what a network reckons in: half precision where that is faster."""
    return torch.autocast(device.type, torch.bfloat16, enabled=is_made_for_halves(device))


def is_made_for_halves(device: torch.device) -> bool:
    """Tell whether a device multiplies numbers of half precision faster than others.

    Of the CPUs those with AVX-512's instructions for it; one with matrix units (AMX), which torch
    uses then, has been seen to crash in them.
    """
    return device.type == "cuda" or (has("avx512_bf16") and not has("amx_tile"))


def has(feature: str) -> bool:
    """Tell whether torch says that this CPU has a feature; if it cannot tell, it has not."""
    tell = getattr(torch.cpu, f"_is_{feature}_supported", None)
    return tell is not None and bool(tell())


def begin(layer: nn.Module, gain: float) -> None:
    """Give a layer its first weights."""
    assert isinstance(layer, nn.Linear)
    nn.init.orthogonal_(layer.weight, gain)
    nn.init.zeros_(layer.bias)


def exported(net: Net) -> Network:
    """Return the network as the package plays with it."""
    layers = [layer for layer in net.layers if isinstance(layer, nn.Linear)]
    width = layers[0].out_features
    deeper = [plain(layer.weight.T) for layer in layers[1:]]
    return Network(
        plain(layers[0].weight.T),
        np.stack(deeper) if deeper else np.zeros((0, width, width), np.float32),
        np.stack([plain(layer.bias) for layer in layers]),
        plain(net.policy.weight.T),
        plain(net.policy.bias),
        plain(net.value.weight.T),
        plain(net.value.bias),
        plain(net.trust),
    )


def net_of(network: Network) -> Net:
    """Return a net that goes on from a network."""
    depth, width = network.biases.shape
    net = Net(len(network.first), len(network.policy_bias), width, depth, 0.0)
    imported(net, network)
    return net


def imported(net: Net, network: Network) -> None:
    """Give a net the weights of a network of its size."""
    layers = [layer for layer in net.layers if isinstance(layer, nn.Linear)]
    weights = [network.first, *network.deeper]
    with torch.no_grad():
        for layer, into, bias in zip(layers, weights, network.biases, strict=True):
            give(layer, into, bias)
        give(net.policy, network.policy, network.policy_bias)
        give(net.value, network.value, network.value_bias)
        net.trust.copy_(torch.from_numpy(network.trust))


def soften(net: Net, share: float) -> None:
    """Leave a net a share of its preferences: it likes best what it did, and tries out more."""
    with torch.no_grad():
        for weights in (net.policy.weight, net.policy.bias, net.trust):
            weights.mul_(share)


def give(layer: nn.Linear, into: Weights, bias: Weights) -> None:
    """Give a layer its weights and biases."""
    layer.weight.copy_(torch.from_numpy(into).T)
    layer.bias.copy_(torch.from_numpy(bias))


def plain(weights: Tensor) -> Weights:
    """Return weights as an array."""
    return np.ascontiguousarray(weights.detach().cpu().numpy(), np.float32)
