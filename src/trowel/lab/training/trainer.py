"""Training by self-play: rounds of games and updates, and all that is needed to go on later."""

from copy import deepcopy
from dataclasses import asdict, dataclass, field
from typing import Any, Self

import torch

from trowel.bots.network import Network
from trowel.lab.training.net import Net, exported, imported, soften
from trowel.lab.training.ppo import Learner, Lesson, Pace
from trowel.lab.training.rollout import Pupils, Rollout
from trowel.lab.training.table import tables_of

NEWEST = 0.01  # the part that a network has in the average at the update that made it


@dataclass(frozen=True)
class Course:
    """How a network is trained."""

    game: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)  # of all tables, such as values
    games: int = 1024  # at once
    steps: int = 64  # decisions in each game between two updates
    width: int = 512
    depth: int = 2
    rate: float = 7e-4
    last_rate: float = 5e-5
    entropy: float = 0.04  # how much trying out is worth
    last_entropy: float = 0.001
    minibatch: int = 4096
    trust: float = 4.0  # in the greedy player's advice, to begin with
    win_share: float = 0.5  # of the reward; the rest is the squashed lead
    against: float = 0.5  # the share of games in which the other seats are greedy players
    sureness: float = 1.0  # the share of its preferences that a network keeps which goes on

    def pace(self, done: float) -> Pace:
        """Return how fast to learn when a share of the training is done."""
        rate = self.rate + (self.last_rate - self.rate) * done
        entropy = self.entropy * (self.last_entropy / self.entropy) ** done
        return Pace(rate, entropy)


class Trainer:
    """A network and the games that it plays."""

    def __init__(self, course: Course, *, gpu: bool = False, first: Network | None = None) -> None:
        torch.manual_seed(course.seed)
        self.course = course
        tables = tables_of(course.game, course.options)
        place = pupils_at(gpu=gpu)
        self.pupils = place(
            course.game, tables, course.games, course.seed, course.against, course.win_share
        )
        self.rollout = Rollout(self.pupils, course.steps)
        device, game, pupil = self.pupils.device, self.pupils.game, self.pupils.pupil
        self.dice = torch.Generator(device).manual_seed(course.seed)
        net = Net(pupil.features, game.action_count, course.width, course.depth, course.trust)
        if first is not None:
            imported(net, first)
            soften(net, course.sureness)
        self.net = net.to(device)
        self.learner = Learner(self.net, self.rollout, course.minibatch)
        self.average = deepcopy(self.net)
        self.updates = 0
        self.decisions = 0  # that were learned from

    @property
    def finished(self) -> int:
        """How many games were played to their end."""
        return self.pupils.finished()

    def train(self, done: float) -> Lesson:
        """Play a while and learn from it; `done` is the share of the training until now."""
        self.rollout.play(self.net, self.dice)
        lesson = self.learner.update(self.course.pace(min(done, 1.0)), self.dice)
        self.rollout.turn_over()
        self.updates += 1
        self.decisions += lesson.decisions
        blend(self.average, self.net, max(NEWEST, 1 / self.updates))
        return lesson

    def network(self) -> Network:
        """Return the network as the package plays with it: an average of the last ones.

        Luck moves a network to and fro at each update; the average stays in the middle.
        """
        return exported(self.average)

    def saved(self) -> dict[str, Any]:
        """Return all that is needed to go on exactly from here."""
        return {
            "course": asdict(self.course),
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "optimizer": self.learner.optimizer.state_dict(),
            "dice": self.dice.get_state(),
            "updates": self.updates,
            "decisions": self.decisions,
            "device": self.pupils.device.type,
            "seen": self.rollout.begun(),
            **self.pupils.kept(),
        }

    @classmethod
    def resumed(cls, saved: dict[str, Any], *, gpu: bool = False) -> Self:
        """Return a trainer that goes on from there; exactly, unless it was on another device."""
        trainer = cls(Course(**saved["course"]), gpu=gpu)
        trainer.net.load_state_dict(saved["net"])
        trainer.average.load_state_dict(saved["average"])
        trainer.learner.go_on(saved["optimizer"])
        trainer.updates, trainer.decisions = int(saved["updates"]), int(saved["decisions"])
        if saved.get("device", "cpu") == trainer.pupils.device.type:
            trainer.dice.set_state(saved["dice"])
        else:
            trainer.dice.manual_seed(trainer.course.seed + trainer.updates)
        trainer.pupils.go_on(saved)
        trainer.rollout.begin(saved["seen"])
        return trainer


def blend(average: Net, net: Net, part: float) -> None:
    """Give a network its part in an average of networks."""
    with torch.no_grad():
        for mean, weights in zip(average.parameters(), net.parameters(), strict=True):
            mean.lerp_(weights, part)


def pupils_at(*, gpu: bool) -> type[Pupils]:
    """Return where games are played: on a GPU, which needs numba-cuda, or here."""
    if not gpu:
        return Pupils
    from trowel.lab.gpu.pupils import GpuPupils

    return GpuPupils
