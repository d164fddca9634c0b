"""What the coach may spend: playouts, or seconds that the pace so far turns into playouts."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

FIRST_PACE = 1000.0  # playouts a second, before anything is measured
TRUST = 0.5  # of the newest pace in the mean


class Purse:
    """A budget that is spent in parts, one after the other, and in each part step by step."""

    def __init__(self, playouts: int | None, seconds: float) -> None:
        self.is_counted = playouts is not None
        self.left = float(seconds if playouts is None else playouts)
        self.floor = 0.0  # what this part leaves for the next ones
        self.pace = FIRST_PACE
        self.playouts = 0  # spent

    def begin(self, share: float) -> None:
        """Begin a part that may spend a share of what is left."""
        self.floor = max(self.left, 0.0) * (1 - share)

    @property
    def is_empty(self) -> bool:
        """Whether this part has nothing left."""
        return self.left <= self.floor

    def grant(self, share: float) -> int:
        """Return how many playouts a step may use that gets a share of the rest of this part."""
        amount = max(self.left - self.floor, 0.0) * min(share, 1.0)
        return int(amount if self.is_counted else amount * self.pace)

    def spend(self, playouts: int, seconds: float) -> None:
        """Take note of what a step has used."""
        self.playouts += playouts
        self.left -= playouts if self.is_counted else seconds
        if playouts and seconds > 0:
            self.pace += TRUST * (playouts / seconds - self.pace)

    @contextmanager
    def step(self) -> Iterator["Step"]:
        """Measure a step; it counts its playouts itself."""
        step, began = Step(), time.perf_counter()
        yield step
        self.spend(step.playouts, time.perf_counter() - began)


class Step:
    """One step of the work."""

    def __init__(self) -> None:
        self.playouts = 0
