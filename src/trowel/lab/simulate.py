"""Play many games from Python and get a table: `trowel.simulate`."""

from collections.abc import Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import Any

from trowel.bots.bot import Bot
from trowel.game import OptionError
from trowel.lab.crew import Crew
from trowel.lab.file import check_suffix
from trowel.lab.gpu.player import Gpu, check_can_play
from trowel.lab.plan import Plan, checked_count, new_plan
from trowel.lab.result import Results, results_of
from trowel.lab.rowfile import ROW_SUFFIXES
from trowel.lab.rows import check_can_write
from trowel.lab.simulation import Alone, Players, Simulation, seed_in

DEFAULT_GAMES = 400


def simulate(
    game: str,
    seats: int = 2,
    games: int = DEFAULT_GAMES,
    bots: Sequence[str | Bot] = ("random", "random"),
    seed: int | None = None,
    cores: int = 1,
    out: str | PathLike[str] | None = None,
    *,
    gpu: bool = False,
    **options: Any,
) -> Results:
    """Let bots, by name or your own, play each other on duplicate deals.

    Whole deals are played, so there may be a few games more. With several cores, bots of your own
    have to be picklable, and a script has to begin under `if __name__ == "__main__":`. With `out`
    the rows of all games are written there; the same call goes on with what was played before.
    With `gpu` the games are played on a GPU, by random, greedy and learned bots.
    """
    path = checked_out(out)
    if seed is None:
        seed = seed_in(path)
    plan = new_plan(game, seats, games, bots, seed, options)
    check_place(plan, cores, gpu=gpu)
    with Simulation(plan, path, call_of(plan)) as simulation:
        with players_of(plan, cores, simulation.todo(), gpu=gpu) as players:
            for runs in players.runs():
                simulation.add(runs)
        simulation.finish()
        return replace(results_of(simulation.ledger), simulation=simulation)


def check_place(plan: Plan, cores: int, *, gpu: bool) -> None:
    """Refuse places where the games cannot be played."""
    checked_count("cores", cores)
    if gpu and cores > 1:
        raise OptionError("give cores or gpu, not both.")
    if gpu:
        check_can_play(plan)


def players_of(plan: Plan, cores: int, todo: list[range], *, gpu: bool) -> Players:
    """Return who plays the games."""
    if gpu and todo:
        return Gpu(plan, todo)
    return Alone(plan, todo) if cores == 1 else Crew(plan, cores, todo)


def checked_out(out: str | PathLike[str] | None) -> Path | None:
    """Return where the rows go."""
    if out is None:
        return None
    path = Path(out)
    check_suffix("out", path, ROW_SUFFIXES)
    check_can_write()
    return path


def call_of(plan: Plan) -> str:
    """Return the call that plays a plan again."""
    told = {"seats": plan.seats, "games": plan.games, "bots": list(plan.names), "seed": plan.seed}
    words = [f"{name}={value!r}" for name, value in (told | plan.options).items()]
    return f"trowel.simulate({plan.game!r}, {', '.join(words)})"
