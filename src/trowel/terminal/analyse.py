"""Let the coach look at a match, show what it says, and keep it as JSON or as a picture."""

import json
from dataclasses import dataclass
from pathlib import Path

from trowel.bots.analysis import Analysis
from trowel.bots.coach import Coach
from trowel.lab.chart import draw_chances
from trowel.lab.file import PLOT_SUFFIXES, check_suffix
from trowel.lab.plot import check_can_draw
from trowel.match import checked_seed
from trowel.terminal.interrupt import Interrupts
from trowel.terminal.progress import Standing, new_progress
from trowel.terminal.save import check_folder, read_match, read_text, write_text
from trowel.terminal.screen import Screen
from trowel.terminal.warm import warm_bots

STOPPED = "Stopped early: this is what was found until then."


@dataclass(frozen=True)
class Review:
    """What `trowel analyse` was asked for."""

    file: str
    seconds: float
    seed: int
    out: Path | None
    plot: Path | None


def review(asked: Review, screen: Screen, *, plain: bool) -> None:
    """Analyse a match; an interrupt ends it early, and what was found until then is shown."""
    check_folder("--json", asked.out)
    check_suffix("--plot", asked.plot, PLOT_SUFFIXES)
    check_folder("--plot", asked.plot)
    if asked.plot is not None:
        check_can_draw()
    match = read_match(asked.file, read_text(asked.file))
    warm_bots(match.game, ("greedy",), advised=True)
    coach = Coach(match, seconds=asked.seconds, seed=checked_seed(asked.seed))
    try:
        work(coach, plain=plain)
    finally:
        report(asked, coach.analysis(), screen)


def work(coach: Coach, *, plain: bool) -> None:
    """Let the coach work to the end, or until Ctrl-C."""
    with (
        Interrupts() as interrupts,
        new_progress(coach.total, "steps", plain=plain) as progress,
    ):
        for done in coach.steps():
            progress.show(done, lambda: standing(coach))
            interrupts.check()


def standing(coach: Coach) -> Standing:
    """Say the largest turning points so far."""
    return [
        (f"Move {turning.move}", turning.told) for turning in coach.curve.turnings(coach.turnings)
    ]


def report(asked: Review, analysis: Analysis, screen: Screen) -> None:
    """Show what was found, and write and draw what was asked for."""
    screen.say(f"{analysis.summary()}.")
    if not analysis.is_whole:
        screen.warn(STOPPED)
    for heading, parts in analysis.sections():
        screen.heading(heading)
        screen.show(parts)
    screen.say()
    if asked.out is not None:
        write_text(asked.out, json.dumps(analysis.as_data(), indent=2) + "\n")
        screen.say(f"The analysis is in {asked.out}.")
    if asked.plot is not None:
        draw_chances(analysis, asked.plot)
        screen.say(f"The picture is in {asked.plot}.")
