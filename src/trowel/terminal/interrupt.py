"""Ctrl-C and closed windows: they end the game while it waits, never in the middle of a move."""

import signal
from types import FrameType
from typing import Self

from trowel.terminal.screen import ask

SIGNALS = ("SIGINT", "SIGHUP", "SIGTERM")  # as far as the system has them


class Interrupts:
    """Within its block, an interrupt is held back until the next question or check."""

    def __init__(self) -> None:
        self.is_waiting = False  # for somebody to answer
        self.is_due = False  # an interrupt was held back
        self.numbers = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]

    def __enter__(self) -> Self:
        self.before = [signal.signal(number, self.receive) for number in self.numbers]
        return self

    def __exit__(self, *problem: object) -> None:
        for number, handler in zip(self.numbers, self.before, strict=True):
            signal.signal(number, handler)

    def receive(self, number: int, frame: FrameType | None) -> None:
        """Raise KeyboardInterrupt at once if somebody is asked, or remember to."""
        self.is_due = True
        if self.is_waiting:
            raise KeyboardInterrupt

    def check(self) -> None:
        """Raise KeyboardInterrupt if one is due."""
        if self.is_due:
            raise KeyboardInterrupt

    def ask(self, prompt: str) -> str:
        """Ask for a line, which can be interrupted."""
        self.is_waiting = True
        try:
            self.check()
            return ask(prompt)
        finally:
            self.is_waiting = False
