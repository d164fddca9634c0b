"""Play on a GPU: random playouts, tallied games and whole simulations, beside one core.

Also a first look at whether a GPU gives the games of a CPU: their tallies are compared.
"""

from collections.abc import Iterator
from functools import partial

import numpy as np
from measure import (
    SEED,
    Cell,
    Goal,
    RandomPlay,
    Report,
    Settings,
    Table,
    best_note,
    cell_text,
    games_in,
    interleaved,
    publish,
    rate,
    seconds,
    settings,
)

import trowel
from trowel.game import Game, TrowelError
from trowel.games import GAMES
from trowel.lab.gpu.player import Gpu, check_can_play
from trowel.lab.plan import Plan, new_plan
from trowel.lab.umpire import Run, Umpire

GIGA = 1e9
GOALS = {"classic": 5 * GIGA, "expedition": 2 * GIGA, "bad": 0.3 * GIGA}  # decisions/s
THREADS = (32, 64, 128, 256)  # of a block
SEATS = 2
RANDOM, LEARNED = ("random", "random"), ("learned", "greedy")


def planned(game: str, games: int, bots: tuple[str, str] = RANDOM) -> Plan:
    """Plan games between two bots."""
    return new_plan(game, SEATS, games, list(bots), SEED, {})


def why_not() -> str | None:
    """Say why nothing can be measured here, if that is so."""
    try:
        check_can_play(planned("classic", 1))
    except TrowelError as problem:
        return f"Nothing was measured: {problem}"
    return None


def playout_rows(game: Game, count: int, rounds: int) -> Iterator[list[Cell]]:
    """Measure playouts with blocks of several sizes."""
    from kernel import GpuPlay

    blank = game.blank(SEATS, {})
    plays = {str(size): GpuPlay(game.id, blank, count, size) for size in THREADS}
    for play in plays.values():
        play.play(SEED)  # compiles
    times = interleaved({at: partial(play.play, SEED) for at, play in plays.items()}, rounds)
    for size, play in plays.items():
        speed = rate(int(play.decisions.copy_to_host().sum()), times[size])
        yield [game.id, int(size), speed / GIGA, count / min(times[size])]


def one_core(game: Game) -> float:
    """Return decisions a second of the same playouts on one core."""
    play = RandomPlay(game, SEATS, {}, events=False)
    count = games_in(0.2, play.play)
    decisions = play.play(count)
    return rate(decisions, interleaved({"one": partial(play.play, count)}, 5)["one"])


def played(plan: Plan) -> Run:
    """Play a plan on the GPU, after it is compiled."""
    with Gpu(plan, []) as players:
        players.play(range(1))
        return players.play(range(plan.games))


def kernel_seconds(plan: Plan, rounds: int) -> float:
    """Return how long tallied games take without their seeds, brought back to the CPU."""
    with Gpu(plan, []) as players:
        given = players.given(range(plan.games))
        tallies = [np.asarray(players.game.new_tallies(plan.games)) for _ in range(rounds)]
        return min(seconds(partial(players.launch, given, each)) for each in tallies)


def tallied_row(game: Game, count: int, rounds: int, bots: tuple[str, str]) -> list[Cell]:
    """Measure tallied games, alone and as a simulation."""
    plan = planned(game.id, count, bots)
    decisions = int(played(plan).decisions.sum())
    took = kernel_seconds(plan, rounds)
    simulate = partial(trowel.simulate, game.id, seats=SEATS, games=count, bots=list(bots))
    whole = seconds(partial(simulate, seed=SEED, gpu=True))
    found = [decisions / took / GIGA, plan.games / took, plan.games / whole]
    return [game.id, " and ".join(bots), *found]


def same_games(game: Game, count: int, bots: tuple[str, str]) -> Goal:
    """Compare the tallies of games on the GPU with those of one core, byte by byte."""
    plan = planned(game.id, count, bots)
    there, here = played(plan).tallies, Umpire(plan).play(0, plan.games).tallies
    there["nanoseconds"] = here["nanoseconds"] = 0
    same = sum(one.tobytes() == other.tobytes() for one, other in zip(there, here, strict=True))
    what = f"{game.id}, {' and '.join(bots)}: games that are the same as on one core"
    return Goal(what, f"all of {plan.games}", str(same), same == plan.games)


def fast_enough(game: Game, rows: list[list[Cell]]) -> Goal:
    """Hold the best playouts of a game against the goal."""
    best = max(float(row[2]) for row in rows if row[0] == game.id)
    goal, found = cell_text(GOALS[game.id] / GIGA), cell_text(best)
    what = f"{game.id}: random decisions on a GPU"
    return Goal(what, f"at least {goal} G/s", f"{found} G/s", best * GIGA >= GOALS[game.id])


def report(chosen: Settings) -> Report:
    """Measure all games, or say why not."""
    problem = why_not()
    if problem is not None:
        return Report([], [], [problem])
    rounds, count = chosen.pick(10, 3), chosen.pick(1 << 22, 1 << 16)
    some = {RANDOM: chosen.pick(1 << 17, 1 << 12), LEARNED: chosen.pick(1 << 12, 1 << 10)}
    alike = {RANDOM: 1 << 13, LEARNED: 1 << 10}  # one core plays these again
    games = list(GAMES.values())
    found = [row for one in games for row in playout_rows(one, count, rounds)]
    heads = ["game", "threads of a block", "G decisions/s", "games/s"]
    cores: list[list[Cell]] = [[one.id, one_core(one) / GIGA] for one in games]
    often = {RANDOM: rounds, LEARNED: 2}
    tallied = [tallied_row(one, some[bots], often[bots], bots) for bots in some for one in games]
    whole = [
        "game",
        "bots",
        "G decisions/s, tallied",
        "games/s, tallied",
        "games/s, trowel.simulate",
    ]
    tables = [
        Table("Random playouts on a GPU, 2 seats", heads, found),
        Table("The same on one core", ["game", "G decisions/s"], cores),
        Table("Games of a simulation on a GPU", whole, tallied),
    ]
    goals = [fast_enough(one, found) for one in games]
    goals += [same_games(one, alike[bots], bots) for bots in some for one in games]
    return Report(tables, goals, [best_note(rounds)])


if __name__ == "__main__":
    chosen = settings(__doc__)
    publish(report(chosen), chosen)
