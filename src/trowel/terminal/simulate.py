"""Let bots play many games, on all cores, many machines or a GPU, and write a row for each."""

import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from trowel import compiled
from trowel.game import OptionError
from trowel.games import find_game
from trowel.lab.cluster import Cluster, check_can_reach
from trowel.lab.crew import Crew, cores_here
from trowel.lab.file import check_suffix
from trowel.lab.gpu import player
from trowel.lab.gpu.player import Gpu
from trowel.lab.plan import Plan, new_plan
from trowel.lab.result import results_of, three_digits
from trowel.lab.rowfile import ROW_SUFFIXES
from trowel.lab.rows import check_can_write
from trowel.lab.simulation import Alone, Players, Simulation, seed_in
from trowel.lab.summary import parts
from trowel.lab.umpire import Umpire, is_compiled
from trowel.saying import number_of
from trowel.terminal.arena import announcement, remarks, standing
from trowel.terminal.begin import DEFAULT_SEATS, Wishes, said_options
from trowel.terminal.interrupt import Interrupts
from trowel.terminal.progress import new_progress
from trowel.terminal.save import check_folder
from trowel.terminal.screen import Screen
from trowel.terminal.warm import take, warm, warm_bots

FEW_GAMES = 2000  # of compiled bots: played before another process has started


@dataclass(frozen=True)
class Order:
    """What `trowel simulate` was asked for, checked."""

    plan: Plan
    command: str  # that asks for the same again
    cores: int
    cluster: str | None  # instead of the cores here
    gpu: bool  # instead of both
    out: Path | None

    def players(self, todo: list[range]) -> Players:
        """Return who plays the games."""
        if self.gpu and todo:
            return Gpu(self.plan, todo)
        if self.cluster is not None and todo:
            return Cluster(self.plan, self.cluster, todo)
        is_soon_done = self.cores == 1 or sum(map(len, todo)) <= FEW_GAMES
        if is_soon_done and is_compiled(self.plan):
            return Alone(self.plan, todo)
        return Crew(self.plan, self.cores, todo)


def new_order(
    wishes: Wishes,
    bots: Sequence[str],
    games: int,
    cores: int | None,
    cluster: str | None,
    out: Path | None,
    *,
    gpu: bool,
) -> Order:
    """Check all that is wished for before anything is played."""
    check_suffix("--out", out, ROW_SUFFIXES)
    check_folder("--out", out)
    if out is not None:
        check_can_write()
    if cluster is not None:
        check_can_reach()
    check_place(cores, cluster, gpu=gpu)
    seats = DEFAULT_SEATS if wishes.seats is None else wishes.seats
    names = [name.strip() for text in bots for name in text.split(",")]
    entrants = names * 2 if len(names) == 1 else names
    seed = seed_in(out) if wishes.seed is None else wishes.seed
    options = said_options(wishes, seats)
    plan = new_plan(wishes.game or "", seats, games, entrants, seed, options)
    if gpu:
        player.check_can_play(plan)
    command = command_of(plan, names, wishes, out)
    return Order(plan, command, cores or cores_here(), cluster, gpu, out)


def check_place(cores: int | None, cluster: str | None, *, gpu: bool) -> None:
    """Refuse two places at once, and no cores at all."""
    if cores is not None and cores < 1:
        raise OptionError(f"--cores is from 1 on, not {cores}.")
    wished = {"--cores": cores is not None, "--cluster": cluster is not None, "--gpu": gpu}
    given = [name for name, is_given in wished.items() if is_given]
    if len(given) > 1:
        raise OptionError(f"give {given[0]} or {given[1]}, not both.")


def command_of(plan: Plan, bots: Sequence[str], wishes: Wishes, out: Path | None) -> str:
    """Return the command that plays a plan again, wherever it is played."""
    told = {
        "seats": plan.seats,
        "games": plan.games,
        "bots": ",".join(bots),
        "monument": wishes.monument,
        "variants": ",".join(wishes.variants) or None,
        "start": wishes.start,
        "values": wishes.values,
        "counts": wishes.counts,
        "seed": plan.seed,
        "out": out,
    }
    words = [
        word for name, said in told.items() if said is not None for word in (f"--{name}", said)
    ]
    return shlex.join(["trowel", "simulate", plan.game, *map(str, words)])


def run(order: Order, screen: Screen, *, plain: bool) -> None:
    """Play a simulation; an interrupt ends it early, and the same command goes on later."""
    with Simulation(order.plan, order.out, order.command) as simulation:
        played = simulation.ledger.played
        screen.say(announcement(order.plan))
        if played:
            screen.say(f"Played before: {number_of(played, 'game', 'games')}.")
        began = perf_counter()
        try:
            play(order, simulation, plain=plain)
            simulation.finish()
        finally:
            seconds = perf_counter() - began
            report(order, simulation, seconds, simulation.ledger.played - played, screen)


def play(order: Order, simulation: Simulation, *, plain: bool) -> None:
    """Play all games that are left, or until Ctrl-C."""
    todo, ledger = simulation.todo(), simulation.ledger
    if todo:
        warm_up(order)
    with (
        Interrupts() as interrupts,
        new_progress(order.plan.games, "games", plain=plain) as progress,
        order.players(todo) as players,
    ):
        for runs in players.runs():
            simulation.add(runs)
            progress.show(ledger.played, lambda: standing(ledger))
            interrupts.check()


def warm_up(order: Order) -> None:
    """Compile what plays here, if no earlier start has."""
    game = find_game(order.plan.game)
    if order.gpu:
        warm_gpu(order.plan)
    elif order.cluster is None:
        warm(game)
        warm_bots(game, order.plan.names)
        warm_contest(order.plan)


def warm_contest(plan: Plan) -> None:
    """Compile whole games between the bots of a plan, if no earlier start has."""
    umpire = Umpire(plan)
    if not umpire.is_warm():
        text = f"Compiling whole games of {plan.game}, once (about a minute)"
        take(compiled.warm([umpire.warm_up], []), text)


def warm_gpu(plan: Plan) -> None:
    """Compile the rules of a game for the GPU, if no earlier start has."""
    if not player.is_warm(plan):
        text = f"Compiling the rules of {plan.game} for the GPU, once (a minute or two)"
        take(player.warm_up(plan), text)


def report(
    order: Order, simulation: Simulation, seconds: float, played: int, screen: Screen
) -> None:
    """Show what the games come to, and say where they are."""
    if not simulation.ledger.played:
        screen.say("No game was played to its end.")
        return
    results = results_of(simulation.ledger, rated=False)
    screen.heading(results.title)
    for part in parts(results, simulation.ledger, simulation.figures):
        screen.show([part])
        screen.say()
    for sentence in remarks(results):
        screen.say(sentence)
    if played:
        speed = three_digits(played / seconds)
        screen.say(f"{number_of(played, 'game', 'games')} in {seconds:.1f} s: {speed} a second.")
    if simulation.is_written:
        screen.say(f"The games are in {order.out}.")
    elif order.out is not None:
        screen.say(f"Go on with: {order.command}")
