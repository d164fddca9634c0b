"""Proximal policy optimisation for several seats that take turns."""

from dataclasses import dataclass

import torch
from torch import nn

from trowel.bots.network import CHANCE, REWARD
from trowel.lab.training.net import Net, reckoning
from trowel.lab.training.rollout import Rollout

CLIP = 0.2
LEAST = -50.0  # the logarithm of a chance that counts as none
VALUE_SHARE, CHANCE_SHARE = 1.0, 0.1  # of the errors in what is foretold


@dataclass(frozen=True)
class Pace:
    """How fast to learn at a moment of the training."""

    rate: float
    entropy: float
    minibatch: int


@dataclass(frozen=True)
class Lesson:
    """What an update came to."""

    decisions: int  # that it learned from
    entropy: float
    error: float  # in the reward foretold, squared
    change: float  # of the policy
    trust: float


def update(
    net: Net, optimizer: torch.optim.Optimizer, rollout: Rollout, pace: Pace, dice: torch.Generator
) -> Lesson:
    """Improve the policy on what was played, using each decision once.

    Games are mostly luck: what was never seen teaches more than the same once more.
    """
    for group in optimizer.param_groups:
        group["lr"] = pace.rate
    rows = rollout.rows()
    own = rows.gains[rows.own]
    spread = (rows.gains - own.mean()) / (own.std() + 1e-8)
    device = rows.features.device
    sums, count = torch.zeros(3, device=device), 0
    order = torch.randperm(len(rows.own), generator=dice, device=device)
    for batch in torch.split(rows.own[order], pace.minibatch):
        with reckoning(device):
            chances, foretold = net(rows.features[batch], rows.masks[batch], rows.advice[batch])
        chosen = chances.gather(1, rows.actions[batch, None]).squeeze(1)
        log_ratio = chosen - rows.chances[batch]
        ratio, gain = log_ratio.exp(), spread[batch]
        policy = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        likely = chances.clamp(min=LEAST)
        entropy = -(likely.exp() * likely).sum(-1).mean()
        error = (foretold[:, REWARD] - rows.targets[batch]).square().mean()
        result = rows.results[batch]
        known = result >= 0
        odds = nn.functional.binary_cross_entropy_with_logits(
            foretold[:, CHANCE], result.clamp(min=0), weight=known.float()
        )
        loss = policy + VALUE_SHARE * error + CHANCE_SHARE * odds - pace.entropy * entropy
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        optimizer.step()
        with torch.no_grad():
            change = (ratio - 1 - log_ratio).mean()
            sums += torch.stack([entropy.detach(), error.detach(), change])
        count += 1
    entropy, error, change = (sums / count).tolist()
    return Lesson(len(rows.own), entropy, error, change, float(net.trust.detach()))
