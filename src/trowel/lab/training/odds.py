"""Win chances as a network plays in the end: fitted to how its games against itself end.

While it learns, a network tries things out and meets others, and what it foretells is of such
games. So when all else is learned, the weights of its win chance are found anew: a logistic
regression on the units of its last layer. What it does stays as it is.
"""

from collections.abc import Iterator

import torch
from torch import Tensor, nn

from trowel.bots.network import CHANCE, Network
from trowel.lab.training.net import inputs_on, net_of, plain, reckoning
from trowel.lab.training.rollout import Pupils
from trowel.lab.training.table import tables_of
from trowel.lab.training.trainer import Course
from trowel.many import DEAL

MOST_GAMES = 1024  # at once
STEPS = 2048  # decisions in each
EVERY = 8  # steps: those between are much alike
PULL = 1e-4  # of the weights towards what they were
TURNS = 60  # of the search for the best weights
SEEDS = 1 << 40  # so many are in use


class Fit:
    """Games of a network against itself, step by step, and the win chances that they bear out."""

    def __init__(self, network: Network, course: Course, steps: int = STEPS) -> None:
        games = min(course.games, MOST_GAMES)
        self.network = network
        self.net = net_of(network)
        tables = tables_of(course.game, course.options)
        seed = (course.seed + 1) % SEEDS
        self.pupils = Pupils(course.game, tables, games, seed, 0.0, course.win_share)
        self.steps = steps
        zeros, most = self.pupils.zeros, self.pupils.most
        width = network.biases.shape[1]
        self.units = zeros(-(-steps // EVERY), games, width, kind=torch.bfloat16)
        self.actors = zeros(steps, games, kind=torch.int64)
        self.dones = zeros(steps, games, kind=torch.bool)
        self.wins = zeros(steps, games, most)

    def play(self) -> Iterator[int]:
        """Play, and yield after each step how many are done."""
        pupils, device = self.pupils, self.pupils.device
        features = pupils.table(pupils.pupil.features)
        mask = pupils.table(pupils.game.action_count, kind=torch.int8)
        advice = pupils.table(pupils.game.action_count)
        pupils.step(torch.full((pupils.count,), DEAL), features, mask, advice)
        for step in range(self.steps):
            with torch.no_grad(), reckoning(device):
                units = self.net.units(features.to(inputs_on(device)))
                likings = self.net.likings(units, mask, advice)
            if step % EVERY == 0:
                self.units[step // EVERY] = units
            self.actors[step] = pupils.actors
            pupils.step(likings.argmax(-1), features, mask, advice)
            self.dones[step], self.wins[step] = pupils.dones, pupils.wins
            yield step + 1

    def results(self) -> Tensor:
        """Return the share of the win that who decided got in the end; NAN where it is unknown."""
        found = torch.full(self.actors.shape, float("nan"))
        ahead = torch.full_like(self.wins[0], float("nan"))
        for step in range(self.steps - 1, -1, -1):
            ahead = torch.where(self.dones[step, :, None], self.wins[step], ahead)
            found[step] = ahead.gather(1, self.actors[step, :, None]).squeeze(1)
        return found

    def fitted(self) -> Network:
        """Return the network with the win chances that fit best."""
        results = self.results()[::EVERY].flatten()
        known = ~results.isnan()
        if not known.any():  # no game has ended
            return self.network
        units, results = self.units.flatten(0, 1)[known].float(), results[known]
        weights, bias = fitting(units, results, self.net.value)
        value, value_bias = self.network.value.copy(), self.network.value_bias.copy()
        value[:, CHANCE], value_bias[CHANCE] = plain(weights), float(bias)
        return self.network._replace(value=value, value_bias=value_bias)


def fitting(units: Tensor, results: Tensor, value: nn.Linear) -> tuple[Tensor, Tensor]:
    """Return the weights and the bias that foretell results best, not far from those of before."""
    first = value.weight[CHANCE].detach()
    weights = first.clone().requires_grad_()
    bias = value.bias[CHANCE].detach().clone().requires_grad_()
    optimizer = torch.optim.LBFGS([weights, bias], max_iter=TURNS, line_search_fn="strong_wolfe")

    def error() -> Tensor:
        optimizer.zero_grad()
        odds = units @ weights + bias
        found = nn.functional.binary_cross_entropy_with_logits(odds, results)
        found = found + PULL * (weights - first).square().sum()
        found.backward()  # type: ignore[no-untyped-call]
        return found

    optimizer.step(error)  # type: ignore[no-untyped-call]
    return weights.detach(), bias.detach()
