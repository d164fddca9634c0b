"""A training from its course to its network: how long it takes, what came of it, and its files."""

import json
import os
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Self

import numpy as np
import torch

from trowel.bots.network import Network
from trowel.game import Json, TrowelError
from trowel.lab.training.exam import Mark, examined
from trowel.lab.training.ppo import Lesson
from trowel.lab.training.trainer import Trainer

SAVED = 3  # the version of the files
EXAM_EVERY_S = 120.0
EXAM_DEALS = {2: 480, 4: 240}  # by number of seats
MINUTE_S = 60.0


@dataclass(frozen=True)
class Length:
    """How long to train: a time, or a number of updates, which gives the same every time."""

    minutes: float | None = None
    updates: int | None = None

    def share(self, seconds: float, updates: int) -> float:
        """Return how much of it is done."""
        if self.updates is not None:
            return updates / self.updates if self.updates else 1.0
        return seconds / (MINUTE_S * (self.minutes or 1.0))


@dataclass(frozen=True)
class Point:
    """How far a network had come at a moment of its training."""

    minutes: float
    decisions: int
    games: int
    speed: float  # decisions a second, updates included
    entropy: float
    trust: float
    marks: list[Mark]


@dataclass
class Training:
    """A trainer, its time, and its curve."""

    trainer: Trainer
    length: Length
    command: str
    before: Json | None = None  # the story of the network that it began with
    seconds: float = 0.0
    curve: list[Point] = field(default_factory=list)

    def share(self) -> float:
        """Return how much of the training is done."""
        return self.length.share(self.seconds, self.trainer.updates)

    def lessons(self) -> Iterator[Lesson]:
        """Train to the end, yielding after each update."""
        while self.share() < 1:
            began = time.monotonic()
            lesson = self.trainer.train(self.share())
            self.seconds += time.monotonic() - began
            yield lesson

    def examine(self, lesson: Lesson) -> Point:
        """See how the network fares against the greedy player, and note it in the curve."""
        course, network = self.trainer.course, self.trainer.network()
        marks = [
            examined(course.game, network, seats, deals, course.options)
            for seats, deals in EXAM_DEALS.items()
        ]
        speed = self.trainer.decisions / max(self.seconds, 1e-9)
        point = Point(
            self.seconds / MINUTE_S,
            self.trainer.decisions,
            self.trainer.finished,
            speed,
            lesson.entropy,
            lesson.trust,
            marks,
        )
        self.curve.append(point)
        return point

    def story(self) -> dict[str, Any]:
        """Return where the network comes from, as plain data."""
        return {
            "command": self.command,
            "course": asdict(self.trainer.course),
            "minutes": round(self.seconds / MINUTE_S, 2),
            "updates": self.trainer.updates,
            "decisions": self.trainer.decisions,
            "games": self.trainer.finished,
            "against greedy": self.marks(),
            "before": self.before,
        }

    def marks(self) -> list[Json]:
        """Return the last marks; where nothing but win chances was learned, those of before."""
        if self.curve:
            return [asdict(mark) for mark in self.curve[-1].marks]
        found: list[Json] = (self.before or {}).get("against greedy", [])
        return [] if self.trainer.updates else found

    def save(self, path: Path, network: Network | None = None) -> None:
        """Keep all that is needed to go on, and the network beside it; never half of a file."""
        kept = {
            "saved": SAVED,
            "trainer": self.trainer.saved(),
            "length": asdict(self.length),
            "command": self.command,
            "before": self.before,
            "seconds": self.seconds,
            "curve": [asdict(point) for point in self.curve],
        }
        beside = path.with_name(f"{path.name}.new")
        torch.save(kept, beside)
        os.replace(beside, path)
        write_network(network_file(path), network or self.trainer.network(), self.story())

    @classmethod
    def resumed(cls, path: Path, length: Length | None, *, gpu: bool = False) -> Self:
        """Go on with a training that was kept; another length may be asked for."""
        kept = read_kept(path)
        points = [
            Point(**point | {"marks": [Mark(**mark) for mark in point["marks"]]})
            for point in kept["curve"]
        ]
        return cls(
            Trainer.resumed(kept["trainer"], gpu=gpu),
            length or Length(**kept["length"]),
            kept["command"],
            kept["before"],
            kept["seconds"],
            points,
        )


def read_kept(path: Path) -> dict[str, Any]:
    """Read the file of a training, or say what is wrong with it."""
    try:
        kept = torch.load(path, map_location="cpu", weights_only=True)
    except FileNotFoundError:
        raise TrowelError(
            f"{path}: there is no such training; begin one without --resume."
        ) from None
    except Exception as problem:
        raise TrowelError(f"{path} is not a training that trowel has kept.") from problem
    if not isinstance(kept, dict) or kept.get("saved") != SAVED:
        raise TrowelError(f"{path} is not a training that this version of trowel has kept.")
    return kept


def network_file(path: Path) -> Path:
    """Return where the network of a training goes."""
    return path.with_suffix(".npz")


def write_network(path: Path, network: Network, story: dict[str, Any]) -> None:
    """Write a network in half precision, with where it comes from."""
    halves = {name: weights.astype(np.float16) for name, weights in network._asdict().items()}
    beside = path.with_name(f"{path.name}.new")
    with beside.open("wb") as file:
        np.savez_compressed(file, story=np.array(json.dumps(story)), **halves)
    os.replace(beside, path)
