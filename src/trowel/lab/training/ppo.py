"""Proximal policy optimisation for several seats that take turns."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn

from trowel.bots.network import CHANCE, REWARD
from trowel.lab.training.net import Net, reckoning
from trowel.lab.training.rollout import Rollout, Rows

CLIP = 0.2
LEAST = -50.0  # the logarithm of a chance that counts as none
VALUE_SHARE, CHANCE_SHARE = 1.0, 0.1  # of the errors in what is foretold
MOST_CHANGE = 0.5  # of all weights together, for their gradient
WARM_UP = 3  # batches before a GPU may be told to do the same again


@dataclass(frozen=True)
class Pace:
    """How fast to learn at a moment of the training."""

    rate: float
    entropy: float


@dataclass(frozen=True)
class Lesson:
    """What an update came to."""

    decisions: int  # that it learned from
    entropy: float
    error: float  # in the reward foretold, squared
    change: float  # of the policy
    trust: float


class Learner:
    """Improves a network on what was played, a batch of decisions at a time.

    What changes from batch to batch has its place in memory, so that a GPU can be told once what
    to do with a batch and then only to do it again: telling takes as long as doing.
    """

    def __init__(self, net: Net, rollout: Rollout, batch: int) -> None:
        device = rollout.pupils.device
        self.net = net
        self.rollout = rollout
        self.rows: Rows = rollout.rows
        self.on_gpu = device.type == "cuda"
        self.rate = torch.zeros((), device=device)
        self.entropy = torch.zeros((), device=device)
        self.batch = torch.zeros(batch, dtype=torch.int64, device=device)
        self.sums = torch.zeros(3, device=device)
        self.optimizer = torch.optim.Adam(
            net.parameters(), self.rate, eps=1e-5, fused=self.on_gpu, capturable=self.on_gpu
        )
        self.learned = 0  # batches
        self.again: Callable[[], None] | None = None

    def go_on(self, kept: dict[str, Any]) -> None:
        """Go on with the notes that the optimizer made of each weight."""
        self.optimizer.load_state_dict(kept)
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate

    def update(self, pace: Pace, dice: torch.Generator) -> Lesson:
        """Improve the policy on what was played, using each decision once.

        Games are mostly luck: what was never seen teaches more than the same once more.
        """
        self.rate.fill_(pace.rate)
        self.entropy.fill_(pace.entropy)
        own = self.rollout.look_back()
        self.sums.zero_()
        order = own[torch.randperm(len(own), generator=dice, device=own.device)]
        batches = torch.split(order, len(self.batch))
        for batch in batches:
            self.learn_from(batch)
        entropy, error, change = (self.sums / len(batches)).tolist()
        return Lesson(len(own), entropy, error, change, float(self.net.trust.detach()))

    def learn_from(self, batch: Tensor) -> None:
        """Learn from a batch; a GPU is told what that means once, all but the last are as long."""
        if not self.on_gpu or len(batch) < len(self.batch):
            self.learn(batch)
            return
        self.batch.copy_(batch)
        if self.again is not None:
            self.again()
            return
        stream = torch.cuda.Stream()  # type: ignore[no-untyped-call]
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            self.learn(self.batch)
        torch.cuda.current_stream().wait_stream(stream)
        self.learned += 1
        if self.learned == WARM_UP:
            self.again = self.recorded()

    def recorded(self) -> Callable[[], None]:
        """Return what learns from the batch in its place, as one thing for a GPU to do."""
        self.optimizer.zero_grad(set_to_none=True)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self.learn(self.batch)
        return graph.replay

    def learn(self, batch: Tensor) -> None:
        """Take a step towards what gained, and foretell better."""
        rows, net = self.rows, self.net
        with reckoning(rows.features.device):
            chances, foretold = net(rows.features[batch], rows.masks[batch], rows.advice[batch])
        chosen = chances.gather(1, rows.actions[batch, None]).squeeze(1)
        log_ratio = chosen - rows.chances[batch]
        ratio, gain = log_ratio.exp(), rows.spread[batch]
        policy = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        likely = chances.clamp(min=LEAST)
        entropy = -(likely.exp() * likely).sum(-1).mean()
        error = (foretold[:, REWARD] - rows.targets[batch]).square().mean()
        result = rows.results[batch]
        odds = nn.functional.binary_cross_entropy_with_logits(
            foretold[:, CHANCE], result.clamp(min=0), weight=(result >= 0).float()
        )
        loss = policy + VALUE_SHARE * error + CHANCE_SHARE * odds - self.entropy * entropy
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), MOST_CHANGE)
        self.optimizer.step()
        with torch.no_grad():
            change = (ratio - 1 - log_ratio).mean()
            self.sums += torch.stack([entropy.detach(), error.detach(), change])
