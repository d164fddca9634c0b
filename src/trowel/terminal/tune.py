"""Tune the greedy player of a game, and measure what was found against what it began from."""

import json
from dataclasses import dataclass
from pathlib import Path

from trowel.bots.tuning import Comparison, Step, Table, compare, tune
from trowel.game import Json, OptionError
from trowel.games import find_game
from trowel.lab.interval import Interval, Z
from trowel.lab.plan import checked_count
from trowel.lab.result import percent
from trowel.match import checked_seed
from trowel.part import Grid
from trowel.terminal.begin import DEFAULT_SEATS, Wishes, said_options
from trowel.terminal.interrupt import Interrupts
from trowel.terminal.progress import Standing, new_progress
from trowel.terminal.save import check_folder, write_text
from trowel.terminal.screen import Screen
from trowel.terminal.warm import warm

CHECK_STEPS = 10  # the result is checked on the games of so many steps, all newly dealt
DIGITS = 4  # of a weight that are kept
DEAL_SEEDS = 1 << 61  # the seeds of deals count on from one below this


@dataclass(frozen=True)
class Tuning:
    """What `trowel tune` was asked for, checked."""

    wishes: Wishes
    game: str
    seats: int
    options: Json
    steps: int
    games: int  # in each step
    safe: float  # share of being safe from random players in what is gained
    by_hand: bool  # begin from the weights set by hand, not from those in use
    seed: int
    out: Path | None

    def start(self, table: Table) -> tuple[float, ...]:
        """Return the weights to begin from."""
        brain = table.brain
        return brain.hand_weights(table.blank) if self.by_hand else brain.tuned_weights(table.blank)

    def command(self) -> str:
        """Return the command that comes to the same result."""
        words = ["trowel", "tune", self.game, "--seats", str(self.seats)]
        for option in ("monument", "values", "counts"):
            if option in self.options:
                words += [f"--{option}", str(getattr(self.wishes, option))]
        for variant in self.wishes.variants:
            words += ["--variant", variant]
        words += ["--steps", str(self.steps), "--games", str(self.games)]
        if self.safe:
            words += ["--safe", f"{self.safe:g}"]
        if self.by_hand:
            words += ["--by-hand"]
        return " ".join([*words, "--seed", str(self.seed)])


def new_tuning(
    wishes: Wishes, steps: int, games: int, safe: float, *, by_hand: bool, out: Path | None
) -> Tuning:
    """Check all that is wished for before anything is played."""
    check_folder("--out", out)
    game = wishes.game or ""
    seats = DEFAULT_SEATS if wishes.seats is None else wishes.seats
    options = said_options(wishes, seats)
    find_game(game).check_options(seats, options)
    numbers = (checked_count("steps", steps), checked_count("games", games))
    if not 0 <= safe <= 1:
        raise OptionError(f"--safe is a share from 0 to 1, not {safe:g}.")
    seed = checked_seed(wishes.seed) % DEAL_SEEDS
    return Tuning(wishes, game, seats, options, *numbers, safe, by_hand, seed, out)


def run(tuning: Tuning, screen: Screen, *, plain: bool) -> None:
    """Tune; an interrupt ends it early, and the weights of the last step are kept."""
    warm(find_game(tuning.game))
    screen.say(
        f"Tuning the greedy player of {tuning.game} with {tuning.seats} seats: {tuning.steps} "
        f"steps of {tuning.games} games, seed {tuning.seed}."
    )
    table = Table(tuning.game, tuning.seats, tuning.options)
    steps: list[Step] = []
    try:
        take_steps(tuning, table, steps, plain=plain)
    finally:
        report(tuning, table, steps, screen)


def take_steps(tuning: Tuning, table: Table, steps: list[Step], *, plain: bool) -> None:
    """Take all steps, or as many as there are until Ctrl-C."""
    numbers = (tuning.steps, tuning.games, tuning.seed, tuning.safe)
    with (
        Interrupts() as interrupts,
        new_progress(tuning.steps, "steps", plain=plain) as progress,
    ):
        for step in tune(table, tuning.start(table), *numbers):
            steps.append(step)
            progress.show(step.number, lambda: standing(steps[-1]))
            interrupts.check()


def standing(step: Step) -> Standing:
    """Say how a step went."""
    return [("games", str(step.games)), ("last gain", f"{step.gain:+.4f}")]


def report(tuning: Tuning, table: Table, steps: list[Step], screen: Screen) -> None:
    """Show the weights and how they do against those at the start, and write them."""
    if not steps:
        screen.say("No step was finished; nothing is written.")
        return
    names, start = table.brain.weight_names, tuning.start(table)
    found = [float(f"{weight:.{DIGITS}g}") for weight in steps[-1].weights]
    checked = compare(table, found, start, CHECK_STEPS * tuning.games, tuning.seed)
    rows = zip(names, start, found, strict=True)
    cells = tuple((name, f"{before:g}", f"{now:g}") for name, before, now in rows)
    screen.show([Grid(("weight", "before", "now"), cells)])
    screen.say()
    screen.say(f"Steps: {len(steps)} of {tuning.steps}. {verdict(checked)}")
    if tuning.out is not None:
        low, high = interval(checked)
        data = {
            "command": tuning.command(),
            "steps": len(steps),
            "games": steps[-1].games,
            "against_start": {
                "games": checked.games,
                "win_rate": rounded(checked.win_rate),
                "low": rounded(low),
                "high": rounded(high),
            },
            "weights": dict(zip(names, found, strict=True)),
        }
        write_text(tuning.out, json.dumps(data, indent=2) + "\n")
        screen.say(f"The weights are in {tuning.out}.")


def rounded(share: float) -> float:
    """Return a share as it is written."""
    return round(share, DIGITS)


def verdict(checked: Comparison) -> str:
    """Say how the weights did against those at the start, and whether that may be chance."""
    low, high = interval(checked)
    rate = f"{percent(checked.win_rate)} ({percent(low)} to {percent(high)})"
    doubt = "" if low > 0.5 else " That is not surely better than before."
    return f"Against the start they win {rate} of {checked.games} new games.{doubt}"


def interval(checked: Comparison) -> Interval:
    """Return the 95% interval of the win rate, paired by deal."""
    reach = Z * checked.win_error
    return max(0.0, checked.win_rate - reach), min(1.0, checked.win_rate + reach)
