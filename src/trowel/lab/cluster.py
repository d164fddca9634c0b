"""Plays the games of a plan on many machines, as tasks of Ray. Needs ray, which is an extra.

Which machine plays a game changes nothing in it. Ray plays a task again if its process or its
machine is lost.
"""

import logging
import os
import re
import socket
import traceback
import warnings
from collections import deque
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from importlib.util import find_spec
from time import perf_counter
from typing import Any, Self

from trowel.game import TrowelError
from trowel.lab.crew import CHUNK_S, MOST_AT_ONCE, MOST_DEATHS, TICK_S
from trowel.lab.plan import Plan
from trowel.lab.umpire import Run, Umpire

MISSING = "--cluster needs ray; get it with: pip install 'trowel[cluster]'."
LOCAL = "local"  # a cluster on this machine, for the time of the simulation
KNOCK_S = 5.0  # for how long an address may be silent
AHEAD = 2  # tasks for each core, so that none waits for the next one
QUIET = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
Far = tuple[str, Run | str, float]  # version, games or what went wrong, seconds


def check_can_reach() -> None:
    """Refuse a cluster where ray is not installed."""
    if find_spec("ray") is None:
        raise TrowelError(MISSING)


class Cluster:
    """The machines of a Ray cluster; leaving its block leaves it."""

    def __init__(self, plan: Plan, address: str, todo: Sequence[range]) -> None:
        self.plan = plan
        self.address = address
        self.todo = deque(todo)  # games that nobody has been asked to play
        self.asked: dict[Any, range] = {}  # by task
        self.size = 1  # of the next chunk

    def __enter__(self) -> Self:
        self.connect()
        import ray

        self.task = ray.remote(max_retries=MOST_DEATHS)(play_far)
        self.far_plan = ray.put(self.plan)
        return self

    def connect(self) -> None:
        """Join the cluster, or say that there is none."""
        for name, value in QUIET.items():
            os.environ.setdefault(name, value)
        try:
            knock(self.address)
            import ray

            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                ray.init(self.address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, RuntimeError, OSError):
            raise TrowelError(
                f"--cluster {self.address}: no Ray cluster answers there; if it asks for a token, "
                "set RAY_AUTH_MODE=token."
            ) from None

    def __exit__(self, *problem: object) -> None:
        import ray

        for task in self.asked:
            ray.cancel(task, force=True)
        ray.shutdown()

    def runs(self) -> Iterator[list[Run]]:
        """Yield games as they are played, and nothing now and then while none is."""
        import ray

        while self.todo or self.asked:
            while self.todo and len(self.asked) < AHEAD * self.cores:
                self.ask()
            done, _ = ray.wait(list(self.asked), timeout=TICK_S)
            yield [self.answer(task) for task in done]

    @property
    def cores(self) -> int:
        """How many cores the cluster has now."""
        import ray

        return max(1, int(ray.cluster_resources().get("CPU", 1)))

    def ask(self) -> None:
        """Let somebody play the next games, fewer towards the end so that all end together."""
        games = self.todo.popleft()
        left = len(games) + sum(map(len, self.todo))
        size = min(self.size, -(-left // (2 * self.cores)))
        if games[size:]:
            self.todo.appendleft(games[size:])
        self.asked[self.task.remote(self.far_plan, games[:size])] = games[:size]

    def answer(self, task: Any) -> Run:
        """Return the games of a task, and size the next ones by the time that they took."""
        import ray

        games = self.asked.pop(task)
        try:
            far: Far = ray.get(task)
        except ray.exceptions.RayError:
            raise TrowelError(
                f"a process that plays games has ended before its time, {MOST_DEATHS + 1} times "
                "in a row."
            ) from None
        there, run, seconds = far
        if there != version("trowel"):
            here = version("trowel")
            raise TrowelError(f"a machine of the cluster has trowel {there}, and here is {here}.")
        if isinstance(run, str):
            raise RuntimeError(f"a game could not be played:\n{run}")
        wanted = int(len(games) * CHUNK_S / max(seconds, 1e-9))
        self.size = max(1, min(wanted, 8 * len(games), MOST_AT_ONCE))
        return run


def knock(address: str) -> None:
    """Try an address for a moment: Ray itself would go on trying for many minutes."""
    where = re.fullmatch(r"(?:ray://)?\[?([^/]+?)\]?:(\d+)", address)
    if where:
        socket.create_connection((where[1], int(where[2])), KNOCK_S).close()


UMPIRES: dict[str, Umpire] = {}  # of this process


def ready_umpire(plan: Plan) -> Umpire:
    """Return the umpire of a plan; a process usually plays many chunks of one."""
    key = repr((plan.game, plan.seats, plan.options, plan.names, plan.lineups, plan.seed))
    if key not in UMPIRES:
        UMPIRES.clear()
        UMPIRES[key] = Umpire(plan)
        UMPIRES[key].warm_up()
    return UMPIRES[key]


def play_far(plan: Plan, games: range) -> Far:
    """Play games, on a machine of the cluster."""
    try:
        umpire = ready_umpire(plan)
        began = perf_counter()
        run = umpire.play(games.start, games.stop)
        return version("trowel"), run, perf_counter() - began
    except Exception:
        return version("trowel"), traceback.format_exc(), 0.0
