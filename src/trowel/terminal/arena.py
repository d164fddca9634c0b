"""Let bots play each other on all cores, show how they stand, and keep what was played."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from trowel.game import OptionError
from trowel.games import find_game
from trowel.lab.crew import Crew, cores_here
from trowel.lab.file import OUT_SUFFIXES, PLOT_SUFFIXES, check_suffix, out_text
from trowel.lab.ledger import Ledger
from trowel.lab.plan import Plan, new_plan
from trowel.lab.plot import check_can_draw, draw
from trowel.lab.result import Results, results_of
from trowel.saying import joined, number_of
from trowel.terminal.begin import DEFAULT_SEATS, Wishes, said_options
from trowel.terminal.interrupt import Interrupts
from trowel.terminal.progress import new_progress
from trowel.terminal.save import check_folder, write_text
from trowel.terminal.screen import Screen
from trowel.terminal.warm import warm


@dataclass(frozen=True)
class Contest:
    """What `trowel arena` was asked for, checked."""

    plan: Plan
    cores: int
    out: Path | None
    plot: Path | None


def new_contest(
    wishes: Wishes,
    bots: Sequence[str],
    games: int,
    cores: int | None,
    out: Path | None,
    plot: Path | None,
) -> Contest:
    """Check all that is wished for before anything is played."""
    check_suffix("--out", out, OUT_SUFFIXES)
    check_suffix("--plot", plot, PLOT_SUFFIXES)
    check_folder("--out", out)
    check_folder("--plot", plot)
    if plot is not None:
        check_can_draw()
    if cores is not None and cores < 1:
        raise OptionError(f"--cores is from 1 on, not {cores}.")
    seats = DEFAULT_SEATS if wishes.seats is None else wishes.seats
    options = said_options(wishes, seats)
    plan = new_plan(wishes.game or "", seats, games, bots, wishes.seed, options)
    return Contest(plan, cores or cores_here(), out, plot)


def hold(contest: Contest, screen: Screen, *, plain: bool) -> None:
    """Play a contest; an interrupt ends it early, and what was played until then is kept."""
    ledger = Ledger(contest.plan)
    warm(find_game(contest.plan.game))
    screen.say(announcement(contest.plan))
    try:
        play(contest, ledger, plain=plain)
    finally:
        report(contest, ledger, screen)


def play(contest: Contest, ledger: Ledger, *, plain: bool) -> None:
    """Play all games, or until Ctrl-C."""
    with (
        Interrupts() as interrupts,
        new_progress(contest.plan.games, "games", plain=plain) as progress,
        Crew(contest.plan, contest.cores, timed=True) as crew,
    ):
        for runs in crew.runs():
            ledger.add(runs)
            progress.show(ledger.played, lambda: standing(ledger))
            interrupts.check()


def announcement(plan: Plan) -> str:
    """Say what is about to be played."""
    bots, games = joined(plan.names, "and"), number_of(plan.games, "game", "games")
    deals = number_of(plan.deals, "deal", "deals")
    seats = number_of(plan.seats, "seat", "seats")
    verb = "play" if len(plan.names) > 1 else "plays"
    return f"{bots} {verb} {games} of {plan.game}, {seats}, on {deals}; seed {plan.seed}."


def standing(ledger: Ledger) -> list[tuple[str, str]]:
    """Return the win rate of each bot so far, in words, the best first."""
    rows = results_of(ledger, rated=False).rows
    cells = [row.cells() for row in rows]
    return [(cell[0], f"{cell[2]} ({cell[3]})") for cell in cells]


def report(contest: Contest, ledger: Ledger, screen: Screen) -> None:
    """Show the table, and write and draw what was asked for."""
    if not ledger.played:
        screen.say("No game was played to its end; nothing is written.")
        return
    results = results_of(ledger)
    screen.heading(results.title)
    screen.show([results.grid])
    screen.say()
    for sentence in remarks(results):
        screen.say(sentence)
    keep(contest, ledger, results, screen)


def remarks(results: Results) -> list[str]:
    """Say what was not played, and what does not count."""
    found = []
    if results.played < results.planned:
        found.append(f"Played: {results.played} of {results.planned} games.")
    if not results.is_fair:
        found.append("No deal was played in all rotations yet, so luck has not cancelled.")
    elif results.counted < results.played:
        games = number_of(results.played - results.counted, "game", "games")
        found.append(f"Not in the table: {games} of deals not yet played in all rotations.")
    return found


def keep(contest: Contest, ledger: Ledger, results: Results, screen: Screen) -> None:
    """Write the file and draw the picture that were asked for."""
    if contest.out is not None:
        write_text(contest.out, out_text(contest.out, ledger, results))
        screen.say(f"The games are in {contest.out}.")
    if contest.plot is not None:
        draw(results, contest.plot)
        screen.say(f"The picture is in {contest.plot}.")
