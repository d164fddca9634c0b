"""Bots that end the process they play in; other processes must be able to import them."""

import os
import signal
from pathlib import Path

from trowel.bots.bot import Decision, RandomBot
from trowel.bots.sight import Sight


class Wrecker(RandomBot):
    """Plays at random, but some decisions end its process, up to a number of times.

    How often that has happened is the number of files in a folder.
    """

    name = "wrecker"

    def __init__(self, folder: Path, times: int, rarity: int = 50) -> None:
        self.folder = folder
        self.times = times
        self.rarity = rarity  # one in so many decisions

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose one of the legal actions, if at all."""
        done = len(list(self.folder.iterdir()))
        if done < self.times and seed % self.rarity == 0:
            (self.folder / f"{done}-{os.getpid()}").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(sight, seed)


class Lost(RandomBot):
    """Does what is never allowed."""

    name = "lost"

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose something else."""
        return Decision(999)
