"""Plays the stages of a study: on threads where compiled code plays, else in processes."""

from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from trowel.games import find_game
from trowel.lab.balance.study import Study
from trowel.lab.crew import TICK_S, Crew
from trowel.lab.plan import Plan
from trowel.lab.rows import table_of
from trowel.lab.umpire import Run, Umpire

if TYPE_CHECKING:
    import pyarrow as pa

AT_ONCE = 500  # games that compiled code plays before it looks up


@dataclass
class Harvest:
    """The games of a study that were played so far, by stage."""

    study: Study
    runs: list[list[Run]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.runs = [[] for _ in self.study.stages]

    @property
    def played(self) -> int:
        """How many games were played."""
        return sum(self.played_in(stage) for stage in range(len(self.runs)))

    @property
    def planned(self) -> int:
        """How many games there are in all."""
        return sum(stage.plan.games for stage in self.study.stages)

    def played_in(self, stage: int) -> int:
        """Return how many games of a stage were played."""
        return sum(len(run.tallies) for run in self.runs[stage])

    def table(self, stage: int) -> "pa.Table | None":
        """Return the rows of a stage in any order, with who started; None if there are none."""
        import pyarrow as pa

        if not self.runs[stage]:
            return None
        plan = self.study.stages[stage].plan
        table = table_of(plan, self.runs[stage])
        deals = table.column("deal").to_numpy()
        return table.append_column("start", pa.array(starts(plan)[deals]))


def harvest(found: Harvest, cores: int) -> Generator[None, None, None]:
    """Play stage after stage; come back after every few games, or when a moment has passed."""
    for number, stage in enumerate(found.study.stages):
        for runs in played(stage.plan, cores):
            found.runs[number] += runs
            yield


def played(plan: Plan, cores: int) -> Iterator[list[Run]]:
    """Yield the games of a plan as they are played, and nothing now and then while none is."""
    umpire = Umpire(plan)
    if umpire.contest is not None:
        yield from on_threads(plan, cores)
    elif cores > 1:
        with Crew(plan, cores) as crew:
            yield from crew.runs()
    else:
        umpire.warm_up()
        for number in range(plan.games):
            yield [umpire.play(number, number + 1)]


def on_threads(plan: Plan, cores: int) -> Iterator[list[Run]]:
    """Play games inside compiled code, which several threads can run at the same time."""
    Umpire(plan).warm_up()
    firsts = iter(range(0, plan.games, AT_ONCE))
    with ThreadPoolExecutor(cores) as threads:
        waiting: set[Future[Run]] = set()
        while True:
            for first in firsts:
                stop = min(first + AT_ONCE, plan.games)
                waiting.add(threads.submit(Umpire(plan).play, first, stop))
                if len(waiting) >= cores:
                    break
            if not waiting:
                return
            done, waiting = wait(waiting, TICK_S, FIRST_COMPLETED)
            yield [future.result() for future in done]


def starts(plan: Plan) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """Return who has the first turn on each deal."""
    if "start" in plan.options:
        return np.full(plan.deals, plan.options["start"])
    game = find_game(plan.game)
    blank, state, log = game.blank(plan.seats, plan.options), game.batch(1), game.new_log()
    found = np.zeros(plan.deals, np.int64)
    for deal in range(plan.deals):
        game.deal(state, 0, blank, plan.deal_seed(deal), log)
        found[deal] = state["start"][0]
    return found
