"""Tune the greedy player of a game, and measure what was found against what it began from."""

import json
from dataclasses import dataclass
from pathlib import Path

from trowel.bots.brains import brain_of
from trowel.bots.tuning import Comparison, Step, compare, tune
from trowel.game import Json
from trowel.games import find_game
from trowel.lab.interval import Interval, Z
from trowel.lab.plan import checked_count
from trowel.lab.result import percent
from trowel.match import checked_seed
from trowel.part import Grid
from trowel.terminal.interrupt import Interrupts
from trowel.terminal.progress import Standing, new_progress
from trowel.terminal.save import check_folder, write_text
from trowel.terminal.screen import Screen
from trowel.terminal.warm import warm

CHECK_STEPS = 10  # the result is checked on the games of so many steps, all newly dealt
DEAL_SEEDS = 1 << 61  # the seeds of deals count on from one below this


@dataclass(frozen=True)
class Tuning:
    """What `trowel tune` was asked for, checked."""

    game: str
    seats: int
    steps: int
    games: int  # in each step
    seed: int
    out: Path | None


def new_tuning(
    game: str, seats: int, steps: int, games: int, seed: int | None, out: Path | None
) -> Tuning:
    """Check all that is wished for before anything is played."""
    check_folder("--out", out)
    find_game(game).check_options(seats, {})
    numbers = (checked_count("steps", steps), checked_count("games", games))
    return Tuning(game, seats, *numbers, checked_seed(seed) % DEAL_SEEDS, out)


def run(tuning: Tuning, screen: Screen, *, plain: bool) -> None:
    """Tune; an interrupt ends it early, and the weights of the last step are kept."""
    warm(find_game(tuning.game))
    screen.say(
        f"Tuning the greedy player of {tuning.game} with {tuning.seats} seats: {tuning.steps} "
        f"steps of {tuning.games} games, seed {tuning.seed}."
    )
    steps: list[Step] = []
    try:
        take_steps(tuning, steps, plain=plain)
    finally:
        report(tuning, steps, screen)


def take_steps(tuning: Tuning, steps: list[Step], *, plain: bool) -> None:
    """Take all steps, or as many as there are until Ctrl-C."""
    brain, numbers = brain_of(tuning.game), (tuning.steps, tuning.games, tuning.seed)
    with (
        Interrupts() as interrupts,
        new_progress(tuning.steps, "steps", plain=plain) as progress,
    ):
        for step in tune(brain, tuning.game, tuning.seats, {}, *numbers):
            steps.append(step)
            progress.show(step.number, lambda: standing(steps[-1]))
            interrupts.check()


def standing(step: Step) -> Standing:
    """Say how a step went."""
    return [("games", str(step.games)), ("last gain", f"{step.gain:+.4f}")]


def report(tuning: Tuning, steps: list[Step], screen: Screen) -> None:
    """Show the weights and how they do against those at the start, and write them."""
    if not steps:
        screen.say("No step was finished; nothing is written.")
        return
    found, start = list(steps[-1].weights), brain_of(tuning.game).weights(tuning.seats)
    checked = check(tuning, found, start)
    screen.show([changes(tuning, found, start)])
    screen.say()
    screen.say(f"Steps: {len(steps)} of {tuning.steps}. {verdict(checked)}")
    if tuning.out is not None:
        data = as_data(tuning, steps, start, checked)
        write_text(tuning.out, json.dumps(data, indent=2) + "\n")
        screen.say(f"The weights are in {tuning.out}.")


def check(tuning: Tuning, found: list[float], start: list[float]) -> Comparison:
    """Let the weights play those at the start on deals that no step has seen."""
    games = CHECK_STEPS * tuning.games
    brain = brain_of(tuning.game)
    return compare(brain, tuning.game, tuning.seats, {}, found, start, games, tuning.seed)


def changes(tuning: Tuning, found: list[float], start: list[float]) -> Grid:
    """Return each weight before and after."""
    names = brain_of(tuning.game).weight_names
    rows = zip(names, start, found, strict=True)
    return Grid(
        ("weight", "before", "now"),
        tuple((name, f"{before:.4g}", f"{now:.4g}") for name, before, now in rows),
    )


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


def as_data(tuning: Tuning, steps: list[Step], start: list[float], checked: Comparison) -> Json:
    """Return what was found as plain data."""
    names = brain_of(tuning.game).weight_names
    low, high = interval(checked)
    return {
        "game": tuning.game,
        "seats": tuning.seats,
        "seed": tuning.seed,
        "steps": len(steps),
        "games": steps[-1].games,
        "weights": dict(zip(names, steps[-1].weights, strict=True)),
        "start": dict(zip(names, start, strict=True)),
        "check": {
            "games": checked.games,
            "win_rate": checked.win_rate,
            "low": low,
            "high": high,
        },
    }
