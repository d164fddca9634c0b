"""Plays the games of a plan on several cores, in processes that hand back what they have played.

Which process plays a game changes nothing in it: a game depends on the plan and its number alone.
So the games of a process that dies are played again by another.
"""

import multiprocessing
import os
import signal
import threading
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import perf_counter
from typing import Self

from trowel.game import TrowelError
from trowel.lab.plan import Plan
from trowel.lab.umpire import Run, Umpire

TICK_S = 0.2  # how long to wait for games before looking around
HAND_BACK_S = 0.2  # how long a worker may keep games that it has played
CHUNK_S = 0.5  # how long a worker should play until it is asked again
MOST_AT_ONCE = 5000  # games
MOST_DEATHS = 3  # of workers, one after another without a game in between
HELD_OFF = ("SIGINT", "SIGHUP")  # go to all processes of a terminal; the first one decides
Answer = tuple[Run | None, bool] | str  # games, and whether all are played; or what went wrong


class Ended(Exception):
    """A worker has died."""


@dataclass
class Worker:
    """A process that plays chunks of games."""

    process: SpawnProcess
    line: Connection
    asked: range = range(0)  # games
    left: range = range(0)  # those of them that it has not handed back
    asked_at: float = 0.0
    size: int = 1  # of the next chunk
    is_ready: bool = False  # has compiled what it needs
    is_idle: bool = False

    def ask(self, chunk: range) -> None:
        """Let it play a chunk of games."""
        self.asked = self.left = chunk
        self.asked_at = perf_counter()
        self.is_idle = False
        try:
            self.line.send(chunk)
        except OSError:
            return  # it has ended, which the next look at its line will tell

    def answer(self) -> Run | None:
        """Return the games that it hands back."""
        try:
            found: Answer = self.line.recv()
        except (EOFError, OSError):
            raise Ended from None
        if isinstance(found, str):
            raise RuntimeError(f"a game could not be played:\n{found}")
        run, self.is_idle = found
        self.is_ready = True
        if run is not None:
            self.left = range(run.stop, self.asked.stop)
        if self.is_idle and self.asked:
            self.resize(perf_counter() - self.asked_at)
        return run

    def resize(self, seconds: float) -> None:
        """Size the next chunk by the time that the last one took."""
        asked = len(self.asked)
        wanted = int(asked * CHUNK_S / max(seconds, 1e-9))
        self.size = max(1, min(wanted, 8 * asked, MOST_AT_ONCE))

    def stop(self) -> None:
        """End it, in the middle of a game if need be."""
        self.process.terminate()
        self.process.join()
        self.process.close()
        self.line.close()


class Crew:
    """Workers that share the games of a plan; leaving its block ends them."""

    def __init__(
        self, plan: Plan, cores: int, todo: Sequence[range] | None = None, *, timed: bool = False
    ) -> None:
        self.plan = plan
        self.timed = timed  # measures each decision: compiled bots go the long way, too
        self.todo = deque([range(plan.games)] if todo is None else todo)  # nobody plays them yet
        self.cores = min(cores, self.waiting)
        self.workers: list[Worker] = []
        self.deaths = 0  # since a game was handed back

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        for worker in self.workers:
            worker.stop()

    @property
    def waiting(self) -> int:
        """How many games nobody has been asked to play."""
        return sum(map(len, self.todo))

    def runs(self) -> Iterator[list[Run]]:
        """Yield games as they are played, and nothing now and then while none is."""
        left = self.waiting
        if left:
            self.hire()
            yield from self.first_ready()
        while left:
            while len(self.workers) < self.cores:
                self.hire()
            played = self.waited_for()
            left -= sum(len(run.tallies) for run in played)
            yield played

    def hire(self) -> None:
        """Start a worker; it asks for games when it is ready."""
        context = multiprocessing.get_context("spawn")
        own, other = context.Pipe()
        process = context.Process(target=work, args=(self.plan, self.timed, other), daemon=True)
        with signals_held_off():
            process.start()
        other.close()
        self.workers.append(Worker(process, own))

    def first_ready(self) -> Iterator[list[Run]]:
        """Wait for the first worker: what it compiles, the others find compiled."""
        while self.workers and not self.workers[0].is_ready:
            yield self.waited_for()

    def waited_for(self) -> list[Run]:
        """Return what is handed back within a tick, and give out the next games."""
        lines = {worker.line: worker for worker in self.workers}
        found: list[Run] = []
        for line in wait(list(lines), TICK_S):
            worker = lines[line]  # type: ignore[index]
            try:
                run = worker.answer()
            except Ended:
                self.bury(worker)
                continue
            if run is not None:
                found.append(run)
                self.deaths = 0
        for worker in self.workers:
            if worker.is_idle:
                self.employ(worker)
        return found

    def employ(self, worker: Worker) -> None:
        """Give a worker its next games, fewer towards the end so that all end together."""
        if self.todo:
            games = self.todo.popleft()
            size = min(worker.size, -(-(len(games) + self.waiting) // (2 * self.cores)))
            if games[size:]:
                self.todo.appendleft(games[size:])
            worker.ask(games[:size])

    def bury(self, worker: Worker) -> None:
        """Let others play the games of a worker that has died, once all others are played."""
        self.deaths += 1
        if self.deaths == MOST_DEATHS:
            raise TrowelError(
                f"a process that plays games has ended before its time, {MOST_DEATHS} times in a "
                "row."
            )
        self.workers.remove(worker)
        worker.stop()
        if worker.left:
            self.todo.append(worker.left)


@contextmanager
def signals_held_off() -> Iterator[None]:
    """Let processes that start here not hear Ctrl-C and a closed window."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may do it
        return
    numbers = [getattr(signal, name) for name in HELD_OFF if hasattr(signal, name)]
    before = [signal.signal(number, signal.SIG_IGN) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def work(plan: Plan, timed: bool, line: Connection) -> None:
    """Get ready, and then play chunks of games until nobody wants any more."""
    try:
        umpire = Umpire(plan, timed=timed)
        umpire.warm_up()
        line.send((None, True))
        while True:
            chunk: range = line.recv()
            for run in umpire.runs(chunk, HAND_BACK_S):
                line.send((run, run.stop == chunk.stop))
    except (EOFError, BrokenPipeError):
        return
    except Exception:
        line.send(traceback.format_exc())


def cores_here() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
