"""What a bot is, and the simplest one."""

from dataclasses import dataclass
from typing import Protocol

from trowel.bots.dice import random_choice
from trowel.bots.sight import Sight


@dataclass(frozen=True)
class Option:
    """What was found out about one of the legal actions."""

    action: int
    worlds: int  # in which it was tried
    points: float  # of the seat in the end, on average
    win_chance: float
    gain: float  # in reward over what the greedy player would do
    error: float  # standard error of the gain


@dataclass(frozen=True)
class Report:
    """How a decision was found."""

    options: tuple[Option, ...]  # the best first; none if nothing was tried
    playouts: int
    seconds: float

    @property
    def playouts_per_second(self) -> float:
        """How fast games were played out."""
        return self.playouts / self.seconds if self.seconds else 0.0


@dataclass(frozen=True)
class Decision:
    """What a bot does, and why."""

    action: int
    report: Report | None = None


class Bot(Protocol):
    """A player that decides from a sight; the same sight and seed give the same decision.

    A bot whose budget is time may decide differently on a busy machine.
    """

    name: str

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose one of the legal actions."""


class RandomBot:
    """Chooses uniformly among the legal actions."""

    name = "random"

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose one of the legal actions."""
        actions = sight.actions
        return Decision(actions[random_choice(seed, len(actions))])
