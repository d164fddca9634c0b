"""Random playouts over two cores: threads, since compiled rules run without the GIL."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from measure import (
    SEED,
    Cell,
    Goal,
    RandomPlay,
    Report,
    Settings,
    Table,
    at_least,
    best_note,
    games_in,
    interleaved,
    publish,
    rate,
    settings,
)

from trowel.game import Game
from trowel.games import GAMES

CORES = 2
GOAL = 1.9


def together(pool: ThreadPoolExecutor, plays: list[RandomPlay], count: int) -> int:
    """Play on all threads at once, each with seeds of its own; return the decisions of all."""
    seeds = [SEED + number * count for number in range(len(plays))]
    jobs = [pool.submit(p.play, count, seed) for p, seed in zip(plays, seeds, strict=True)]
    return sum(job.result() for job in jobs)


def measured(game: Game, pool: ThreadPoolExecutor, slice_s: float, rounds: int) -> list[Cell]:
    """Return a game's decisions a second on one core and on two, and their ratio."""
    plays = [RandomPlay(game, 2, {}, events=False) for _ in range(CORES)]
    count = games_in(slice_s, plays[0].play)
    works: dict[str, Callable[[], int]] = {
        "one": partial(together, pool, plays[:1], count),
        "all": partial(together, pool, plays, count),
    }
    decisions = {name: work() for name, work in works.items()}
    times = interleaved(works, rounds)
    one, all_cores = (rate(decisions[name], times[name]) for name in works)
    return [f"{game.id}, 2 seats", round(one), round(all_cores), all_cores / one]


def goal(row: list[Cell]) -> Goal:
    """Hold the ratio of one game against the goal."""
    return at_least(f"{row[0]}, {CORES} cores against one", float(row[-1]), GOAL)


def report(chosen: Settings) -> Report:
    """Measure all games."""
    rounds, slice_ms = chosen.pick(40, 10), chosen.pick(50, 20)
    with ThreadPoolExecutor(CORES) as pool:
        rows = [measured(game, pool, slice_ms / 1000, rounds) for game in GAMES.values()]
    columns = ["game", "decisions/s, 1 core", f"decisions/s, {CORES} cores", "times"]
    tables = [Table(f"Scaling over {CORES} cores", columns, rows)]
    return Report(tables, [goal(row) for row in rows], [best_note(rounds)])


if __name__ == "__main__":
    chosen = settings(__doc__)
    publish(report(chosen), chosen)
