"""Train a small policy by self-play with PPO, on one core, and let it play against `random`.

Run it whole, or cell by cell in an editor that knows `# %%`:

    python examples/train_ppo.py --game classic --seconds 60 --seed 1

Ctrl-C ends the training early. Nothing is saved unless `--save policy.pt` asks for it.
"""

# %% What is needed: `pip install 'trowel[learn]'` brings torch along.
import argparse
import itertools
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from rich.progress import Progress
from torch import Tensor, nn

import trowel
from trowel.bots.bot import Decision
from trowel.bots.sight import Sight
from trowel.lab.vector import Games

GAMES, STEPS = 256, 64  # played at once, and how far between two updates
EPOCHS, MINIBATCH = 2, 2048
RATE, CLIP, ENTROPY, TRACE = 1e-3, 0.2, 0.01, 0.95
POINTS = 10.0  # of lead are a reward of 1
CONTEST = 400  # games against random


# %% The policy: what a seat sees becomes a preference for each action, and an expected reward.
class Policy(nn.Module):
    """Two layers for the actions and the value together."""

    def __init__(self, seen: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(seen, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh()
        )
        self.actions = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Return the logarithms of the chances of all actions, and the values."""
        numbers = seen.float()
        body = self.body(numbers.sign() * numbers.abs().log1p())  # counts from 0 to hundreds
        logits = self.actions(body).masked_fill(mask == 0, -torch.inf)
        return logits.log_softmax(-1), self.value(body).squeeze(-1)


# %% What was played between two updates. The environment writes straight into these arrays.
@dataclass
class Rollout:
    """Step by step, for all games."""

    seen: Tensor
    masks: Tensor
    actors: Tensor
    actions: Tensor
    chances: Tensor  # logarithms
    values: Tensor
    rewards: Tensor  # of all seats
    dones: Tensor

    @classmethod
    def empty(cls, games: Games) -> "Rollout":
        """Return room for a rollout."""
        shape = (STEPS, games.count)
        return cls(
            torch.zeros((STEPS + 1, *games.observations.shape), dtype=torch.int16),
            torch.zeros((STEPS + 1, *games.masks.shape), dtype=torch.int8),
            torch.zeros((STEPS + 1, games.count), dtype=torch.int64),
            torch.zeros(shape, dtype=torch.int64),
            torch.zeros(shape),
            torch.zeros((STEPS + 1, games.count)),
            torch.zeros((STEPS, *games.rewards.shape)),
            torch.zeros(shape, dtype=torch.bool),
        )


def play(games: Games, policy: Policy, rollout: Rollout, dice: torch.Generator) -> None:
    """Let the policy play all seats of all games for a while."""
    rollout.seen[0] = torch.from_numpy(games.observations)
    rollout.masks[0] = torch.from_numpy(games.masks)
    for step in range(STEPS + 1):
        rollout.actors[step] = torch.from_numpy(games.actors)
        with torch.no_grad():
            chances, rollout.values[step] = policy(rollout.seen[step], rollout.masks[step])
        if step == STEPS:
            break
        actions = torch.multinomial(chances.exp(), 1, generator=dice)
        rollout.actions[step] = actions.squeeze(-1)
        rollout.chances[step] = chances.gather(-1, actions).squeeze(-1)
        games.step(
            rollout.actions[step].numpy(),
            observations=rollout.seen[step + 1].numpy(),
            masks=rollout.masks[step + 1].numpy(),
        )
        rollout.rewards[step] = torch.from_numpy(games.rewards) / POINTS
        rollout.dones[step] = torch.from_numpy(games.dones)


# %% Advantages. Seats take turns, so a decision is paid by all that follows until the seat's next.
def advantages(rollout: Rollout) -> Tensor:
    """Return how much better than expected each decision turned out (GAE, for each seat)."""
    _, count, seats = rollout.rewards.shape
    # Of the seats that do not decide next nothing is known, but that leads add up to 0.
    value = -rollout.values[-1][:, None].repeat(1, seats) / (seats - 1)
    value.scatter_(1, rollout.actors[-1][:, None], rollout.values[-1][:, None])
    paid, gained = torch.zeros(count, seats), torch.zeros(count, seats)
    found = torch.zeros_like(rollout.chances)
    for step in reversed(range(STEPS)):
        going_on = (~rollout.dones[step])[:, None]
        paid, value, gained = paid * going_on, value * going_on, gained * going_on
        paid += rollout.rewards[step]
        actor, expected = rollout.actors[step][:, None], rollout.values[step][:, None]
        surprise = paid.gather(1, actor) + value.gather(1, actor) - expected
        gain = surprise + TRACE * gained.gather(1, actor)
        found[step] = gain.squeeze(1)
        paid.scatter_(1, actor, 0.0)
        value.scatter_(1, actor, expected)
        gained.scatter_(1, actor, gain)
    return found


# %% One update: what turned out better than expected becomes more likely, in small steps.
def update(
    policy: Policy, optimizer: torch.optim.Optimizer, rollout: Rollout, dice: torch.Generator
) -> None:
    """Improve the policy on what was played."""
    gains = advantages(rollout)
    targets = (gains + rollout.values[:-1]).flatten()
    gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).flatten()
    seen, masks = rollout.seen[:-1].flatten(0, 1), rollout.masks[:-1].flatten(0, 1)
    actions, before = rollout.actions.flatten(), rollout.chances.flatten()
    for _ in range(EPOCHS):
        order = torch.randperm(len(actions), generator=dice)
        for batch in torch.split(order, MINIBATCH):
            chances, values = policy(seen[batch], masks[batch])
            ratio = (chances.gather(1, actions[batch][:, None]).squeeze(1) - before[batch]).exp()
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            gain = torch.minimum(ratio * gains[batch], clipped * gains[batch]).mean()
            entropy = -(chances.exp() * chances.clamp(min=-1e4)).sum(1).mean()
            error = (values - targets[batch]).square().mean()
            loss = -gain - ENTROPY * entropy + 0.5 * error
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()


# %% A bot like any other: it decides from what its seat can know, and the arena takes it.
class LearnedBot:
    """Does what the policy likes best."""

    name = "learned"

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose one of the legal actions."""
        seen = np.zeros(sight.game.observation_size, np.int16)
        mask = np.zeros(sight.game.action_count, np.int8)
        sight.game.observe(sight.world, 0, sight.seat, seen)
        sight.game.mask(sight.world, 0, mask)
        with torch.no_grad():
            chances, _ = self.policy(torch.from_numpy(seen), torch.from_numpy(mask))
        return Decision(int(chances.argmax()))


# %% Train: for some seconds, or for a number of updates, which gives the same policy every time.
def rounds(seconds: float, updates: int | None) -> Iterator[float]:
    """Yield the share of the training that is done, until all is."""
    began = time.monotonic()
    for number in itertools.count():
        done = (time.monotonic() - began) / seconds if updates is None else number / updates
        if done >= 1:
            return
        yield done


def train(game: str, seats: int, seed: int, seconds: float, updates: int | None) -> Policy:
    """Return a policy that has played against itself."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    dice = torch.Generator().manual_seed(seed)
    games = Games(game, GAMES, seats, seed, reward="lead")
    policy = Policy(games.game.observation_size, games.game.action_count)
    optimizer = torch.optim.Adam(policy.parameters(), RATE)
    rollout = Rollout.empty(games)
    with Progress(transient=True) as progress:
        bar = progress.add_task("Training", total=1.0)
        try:
            for done in rounds(seconds, updates):
                play(games, policy, rollout, dice)
                update(policy, optimizer, rollout, dice)
                progress.update(bar, completed=done, description=f"{games.finished.sum()} games")
        except KeyboardInterrupt:
            progress.console.print("Stopped early.")
    print(f"Trained on {games.finished.sum():,} games of {game} with {seats} seats, seed {seed}.")
    return policy


# %% The whole of it.
def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="classic", choices=["classic", "expedition", "bad"])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to train")
    parser.add_argument("--updates", type=int, help="how many updates to train, instead")
    parser.add_argument("--games", type=int, default=CONTEST, help="to play against random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="a file for the weights of the policy")
    return parser.parse_args()


def main() -> None:
    """Train, and show what came of it on duplicate deals."""
    chosen = arguments()
    policy = train(chosen.game, chosen.seats, chosen.seed, chosen.seconds, chosen.updates)
    if chosen.save:
        torch.save(policy.state_dict(), chosen.save)
    results = trowel.simulate(
        chosen.game, chosen.seats, chosen.games, [LearnedBot(policy), "random"], chosen.seed
    )
    row = results.row("learned")
    print(
        f"It wins {row.win_rate:.1%} of {results.played} games against random "
        f"(95% interval {row.low:.1%} to {row.high:.1%})."
    )


if __name__ == "__main__":
    main()
