"""Train a network by self-play, and show how it comes on."""

import shlex
from dataclasses import asdict, dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from trowel.bots.network import Network
from trowel.bots.shipped import network_for, story_for
from trowel.game import OptionError, TrowelError
from trowel.games import find_game
from trowel.lab.gpu.player import check_gpu
from trowel.match import checked_seed
from trowel.saying import number_of
from trowel.terminal.begin import Wishes, said_options
from trowel.terminal.interrupt import Interrupts
from trowel.terminal.progress import new_progress
from trowel.terminal.save import check_folder
from trowel.terminal.screen import Screen, is_dumb
from trowel.terminal.warm import warm

if TYPE_CHECKING:
    from rich.live import Live

    from trowel.lab.training.trainer import Course
    from trowel.lab.training.training import Length, Point, Training

MISSING = "trowel train needs torch; get it with: pip install 'trowel[learn]'."
CHECKPOINT = ".pt"
MOST_GAMES = 262_144
COLUMNS = ("minutes", "decisions", "a second", "entropy", "against greedy, 2 seats", "1 against 3")


@dataclass(frozen=True)
class Daring:
    """How much a network tries out, where somebody wishes otherwise."""

    entropy: float | None = None  # what that is worth, to begin with
    sureness: float | None = None  # the share of its preferences that it keeps with --begin

    def check(self, *, begins: bool, resumes: bool) -> None:
        """Refuse what cannot be."""
        wished = [name for name, said in asdict(self).items() if said is not None]
        if resumes and wished:
            raise OptionError(f"a training that goes on keeps its --{wished[0]}.")
        if self.entropy is not None and not 0 < self.entropy <= 1:
            raise OptionError(f"--entropy is above 0 and at most 1, not {self.entropy:g}.")
        if self.sureness is not None and not begins:
            raise OptionError("--sureness is of the network that --begin names.")
        if self.sureness is not None and not 0 < self.sureness <= 1:
            raise OptionError(f"--sureness is above 0 and at most 1, not {self.sureness:g}.")

    def changed(self, course: "Course") -> "Course":
        """Return a course with what is wished."""
        return replace(course, **{n: said for n, said in asdict(self).items() if said is not None})


@dataclass(frozen=True)
class Order:
    """What `trowel train` was asked for, checked."""

    wishes: Wishes
    minutes: float | None
    updates: int | None
    resume: bool
    games: int | None
    threads: int
    gpu: bool
    begin: str | None
    daring: Daring
    out: Path

    def command(self) -> str:
        """Return the command that asks for the same again."""
        words = ["trowel", "train", self.wishes.game or ""]
        told = {
            "minutes": self.minutes,
            "updates": self.updates,
            "games": self.games,
            "values": self.wishes.values,
            "counts": self.wishes.counts,
            "seed": self.wishes.seed,
            "begin": self.begin,
            **asdict(self.daring),
        }
        for name, said in told.items():
            words += [] if said is None else [f"--{name}", f"{said}"]
        return shlex.join(words + ["--gpu"] * self.gpu)


def new_order(
    wishes: Wishes,
    minutes: float | None,
    updates: int | None,
    games: int | None,
    threads: int,
    begin: str | None,
    daring: Daring,
    out: Path | None,
    *,
    resume: bool,
    gpu: bool,
) -> Order:
    """Check all that is wished for before anything is trained."""
    find_game(wishes.game or "")
    check_can_learn(gpu=gpu)
    if minutes is not None and updates is not None:
        raise OptionError("give --minutes or --updates, not both.")
    if not (minutes is None or minutes > 0):
        raise OptionError("--minutes is above 0.")
    if updates is not None and updates < (0 if begin else 1):
        raise OptionError("--updates is from 1 on; with --begin also 0, to fit win chances alone.")
    if games is not None and not 1 <= games <= MOST_GAMES:
        raise OptionError(f"--games is from 1 to {MOST_GAMES:,}, not {games}.")
    if threads < 1:
        raise OptionError(f"--threads is from 1 on, not {threads}.")
    if begin is not None and resume:
        raise OptionError("give --begin or --resume, not both.")
    daring.check(begins=begin is not None, resumes=resume)
    first_network(wishes.game or "", begin)
    path = out or Path(f"{wishes.game}{CHECKPOINT}")
    if path.suffix != CHECKPOINT:
        raise OptionError(f"--out is a file that ends with {CHECKPOINT}, not '{path}'.")
    check_folder("--out", path)
    if path.exists() and not resume:
        raise OptionError(f"{path} is there already; go on with it by --resume, or give --out.")
    return Order(wishes, minutes, updates, resume, games, threads, gpu, begin, daring, path)


def first_network(game: str, begin: str | None) -> Network | None:
    """Return the network to begin with, if any."""
    return None if begin is None else network_for(game, file_of(begin))


def file_of(begin: str) -> Path | None:
    """Return the file of the network to begin with; none is the one that comes along."""
    return None if begin == "learned" else Path(begin)


def check_can_learn(*, gpu: bool) -> None:
    """Refuse to train without torch, or on a GPU where there is none."""
    if find_spec("torch") is None:
        raise TrowelError(MISSING)
    if gpu:
        check_gpu()
        from trowel.lab.gpu.pupils import check_torch

        check_torch()


def length_of(order: Order) -> "Length | None":
    """Return how long is asked for."""
    from trowel.lab.training.training import Length

    if order.minutes is None and order.updates is None:
        return None if order.resume else Length(minutes=10.0)
    return Length(order.minutes, order.updates)


def begun(order: Order) -> "Training":
    """Return a new training, or the one to go on with."""
    from trowel.lab.training.course import course_of
    from trowel.lab.training.trainer import Trainer
    from trowel.lab.training.training import Training

    length = length_of(order)
    if order.resume:
        return Training.resumed(order.out, length, gpu=order.gpu)
    assert length is not None
    options = said_options(order.wishes, 2)
    seed = checked_seed(order.wishes.seed)
    game, gpu = order.wishes.game or "", order.gpu
    first = first_network(game, order.begin)
    course = course_of(game, seed, options, order.games, gpu=gpu, first=first)
    trainer = Trainer(order.daring.changed(course), gpu=gpu, first=first)
    before = None if order.begin is None else story_for(game, file_of(order.begin))
    return Training(trainer, length, order.command(), before)


def run(order: Order, screen: Screen, *, plain: bool) -> None:
    """Train; an interrupt keeps what was learned, and `--resume` goes on with it."""
    import torch

    torch.set_num_threads(order.threads)
    warm(find_game(order.wishes.game or ""))
    screen.say("Getting ready; a first start compiles the games.")
    training = begun(order)
    course = training.trainer.course
    screen.say(
        f"Training {course.game} by self-play, {number_of(course.games, 'game', 'games')} at once, "
        f"seed {course.seed}; Ctrl-C keeps what is learned."
    )
    network = None
    try:
        with Interrupts() as interrupts:
            with Board(training, plain=plain) as board:
                train(training, order.out, board, interrupts)
            screen.say("Fitting win chances to how its games against itself end.")
            network = fitted(training, interrupts, plain=plain)
    finally:
        training.save(order.out, network)
        report(training, order, screen)


def train(training: "Training", out: Path, board: "Board", interrupts: Interrupts) -> None:
    """Train to the end, with an exam now and then; what is learned is kept after each."""
    from trowel.lab.training.training import EXAM_EVERY_S

    last = monotonic()
    for lesson in training.lessons():
        board.show()
        interrupts.check()
        if monotonic() - last > EXAM_EVERY_S or training.share() >= 1:
            board.add(training.examine(lesson))
            training.save(out)
            last = monotonic()


def fitted(training: "Training", interrupts: Interrupts, *, plain: bool) -> Network:
    """Return the network with win chances that are fitted to how its games end."""
    from trowel.lab.training.odds import Fit

    fit = Fit(training.trainer.network(), training.trainer.course)
    with new_progress(fit.steps, "steps", plain=plain) as progress:
        for done in fit.play():
            progress.show(done, list)
            interrupts.check()
    return fit.fitted()


class Board:
    """A table that grows with each exam, and a bar below it; lines where there is no terminal."""

    def __init__(self, training: "Training", *, plain: bool) -> None:
        self.training = training
        self.rows: list[tuple[str, ...]] = [row_of(point) for point in training.curve]
        self.is_plain = plain or is_dumb()
        self.live: Live | None = None

    def __enter__(self) -> "Board":
        if not self.is_plain:
            from rich.console import Console
            from rich.live import Live

            self.live = Live(console=Console(stderr=True), transient=True)
            self.live.start()
        return self

    def __exit__(self, *problem: object) -> None:
        if self.live is not None:
            self.live.stop()

    def add(self, point: "Point") -> None:
        """Add what came of an exam."""
        self.rows.append(row_of(point))
        if self.live is None:
            told = ", ".join(
                f"{name}: {text}" for name, text in zip(COLUMNS, row_of(point), strict=True)
            )
            print(f"{told}.", flush=True)
        self.show()

    def show(self) -> None:
        """Draw all again."""
        if self.live is None:
            return
        from rich.console import Group
        from rich.progress_bar import ProgressBar
        from rich.table import Table

        table = Table(*COLUMNS, box=None, pad_edge=False)
        for row in self.rows[-12:]:
            table.add_row(*row)
        trainer = self.training.trainer
        speed = trainer.decisions / max(self.training.seconds, 1e-9)
        told = f"{trainer.decisions:,} decisions, {speed:,.0f} a second"
        share = min(1.0, self.training.share())
        bar = Table.grid(padding=(0, 2))
        bar.add_row(ProgressBar(total=1.0, completed=share, width=40), told)
        self.live.update(Group(table, bar) if self.rows else bar)


def row_of(point: "Point") -> tuple[str, ...]:
    """Return what is told of a moment of the training."""
    return (
        f"{point.minutes:.1f}",
        f"{point.decisions:,}",
        f"{point.speed:,.0f}",
        f"{point.entropy:.3f}",
        *(str(mark) for mark in point.marks),
    )


def report(training: "Training", order: Order, screen: Screen) -> None:
    """Say what came of it and where it is."""
    from trowel.lab.training.curve import draw_curve
    from trowel.lab.training.training import network_file

    network = network_file(order.out)
    for mark in training.curve[-1].marks if training.curve else []:
        table = "2 seats" if mark.seats == 2 else f"one against {mark.seats - 1}"
        screen.say(f"Against greedy, {table}: {mark} of the games won.")
    screen.say(
        f"Learned from {training.trainer.decisions:,} decisions in "
        f"{training.seconds / 60:.1f} minutes."
    )
    if draw_curve(training.curve, order.out.with_suffix(".png")):
        screen.say(f"The curve is in {order.out.with_suffix('.png')}.")
    screen.say(f"The network is in {network}: play against it as the bot learned:{network}.")
    if training.share() < 1:
        again = f"trowel train {training.trainer.course.game} --resume --out {order.out}"
        screen.say(f"Go on with: {again}")
