"""Plays the games of a plan on several cores, in processes that hand back what they have played.

Which process plays a game changes nothing in it: a game depends on the plan and its number alone.
"""

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import perf_counter
from typing import Self

from trowel.game import TrowelError
from trowel.lab.plan import Plan
from trowel.lab.umpire import Played, Umpire

TICK_S = 0.2  # how long to wait for games before looking around
HAND_BACK_S = 0.2  # how long a worker may keep games that it has played
CHUNK_S = 0.5  # how long a worker should play until it is asked again
MOST_AT_ONCE = 1000  # games
HELD_OFF = ("SIGINT", "SIGHUP")  # go to all processes of a terminal; the first one decides
Chunk = tuple[int, int]  # games from, and up to but without
Answer = tuple[list[Played], bool] | str  # games, and whether all are played; or what went wrong


@dataclass
class Worker:
    """A process that plays chunks of games."""

    process: SpawnProcess
    line: Connection
    asked: int = 0  # games
    asked_at: float = 0.0
    size: int = 1  # of the next chunk
    is_idle: bool = False

    def ask(self, chunk: Chunk) -> None:
        """Let it play a chunk of games."""
        self.asked, self.asked_at = chunk[1] - chunk[0], perf_counter()
        self.is_idle = False
        self.line.send(chunk)

    def answer(self) -> list[Played]:
        """Return the games that it hands back."""
        try:
            found: Answer = self.line.recv()
        except (EOFError, OSError):
            raise TrowelError("a process that plays games has ended before its time.") from None
        if isinstance(found, str):
            raise RuntimeError(f"a game could not be played:\n{found}")
        games, self.is_idle = found
        if self.is_idle and self.asked:
            self.resize(perf_counter() - self.asked_at)
        return games

    def resize(self, seconds: float) -> None:
        """Size the next chunk by the time that the last one took."""
        wanted = int(self.asked * CHUNK_S / max(seconds, 1e-9))
        self.size = max(1, min(wanted, 2 * self.asked, MOST_AT_ONCE))

    def stop(self) -> None:
        """End it, in the middle of a game if need be."""
        self.process.terminate()
        self.process.join()
        self.process.close()
        self.line.close()


class Crew:
    """Workers that share the games of a plan; leaving its block ends them."""

    def __init__(self, plan: Plan, cores: int) -> None:
        self.plan = plan
        self.cores = min(cores, plan.games)
        self.workers: list[Worker] = []
        self.next = 0  # the first game that nobody has been asked to play

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        for worker in self.workers:
            worker.stop()

    def games(self) -> Iterator[list[Played]]:
        """Yield games as they are played, and nothing now and then while none is."""
        self.hire()
        yield from self.first_ready()
        while len(self.workers) < self.cores:
            self.hire()
        self.employ(self.workers[0])  # the others ask for games when they are ready
        done = 0
        while done < self.plan.games:
            played = self.waited_for()
            done += len(played)
            yield played

    def hire(self) -> None:
        """Start a worker."""
        context = multiprocessing.get_context("spawn")
        own, other = context.Pipe()
        process = context.Process(target=work, args=(self.plan, other), daemon=True)
        with signals_held_off():
            process.start()
        other.close()
        self.workers.append(Worker(process, own))

    def first_ready(self) -> Iterator[list[Played]]:
        """Wait for the first worker: what it compiles, the others find compiled."""
        while not wait([self.workers[0].line], TICK_S):
            yield []
        self.workers[0].answer()

    def waited_for(self) -> list[Played]:
        """Return what is handed back within a tick, and give out the next games."""
        lines = {worker.line: worker for worker in self.workers}
        found: list[Played] = []
        for line in wait(list(lines), TICK_S):
            worker = lines[line]  # type: ignore[index]
            found += worker.answer()
            if worker.is_idle:
                self.employ(worker)
        return found

    def employ(self, worker: Worker) -> None:
        """Give a worker its next games, fewer towards the end so that all end together."""
        left = self.plan.games - self.next
        if left:
            stop = self.next + min(worker.size, -(-left // (2 * self.cores)))
            worker.ask((self.next, stop))
            self.next = stop


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


def work(plan: Plan, line: Connection) -> None:
    """Get ready, and then play chunks of games until nobody wants any more."""
    try:
        umpire = Umpire(plan)
        umpire.warm_up()
        line.send(([], True))
        while True:
            play_chunk(umpire, line.recv(), line)
    except (EOFError, BrokenPipeError):
        return
    except Exception:
        line.send(traceback.format_exc())


def play_chunk(umpire: Umpire, chunk: Chunk, line: Connection) -> None:
    """Play a chunk of games and hand them back, slow ones one by one."""
    played, since = [], perf_counter()
    for number in range(*chunk):
        played.append(umpire.play(number))
        if perf_counter() - since > HAND_BACK_S:
            line.send((played, False))
            played, since = [], perf_counter()
    line.send((played, True))


def cores_here() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
