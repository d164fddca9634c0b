"""Report on the balance of a game: play what it takes on all cores, and write a page about it."""

import json
import shlex
import webbrowser
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from trowel.game import OptionError
from trowel.games import find_game
from trowel.lab.balance.compose import report_of
from trowel.lab.balance.page import check_can_report
from trowel.lab.balance.play import Harvest, harvest
from trowel.lab.balance.study import DEFAULT_BOTS, Study, new_study
from trowel.lab.crew import cores_here
from trowel.lab.file import check_suffix
from trowel.saying import number_of
from trowel.terminal.begin import DEFAULT_SEATS, Wishes, read_table, said_options
from trowel.terminal.interrupt import Interrupts
from trowel.terminal.progress import new_progress
from trowel.terminal.save import check_folder, write_text
from trowel.terminal.screen import Screen
from trowel.terminal.warm import warm, warm_bots

PAGE_SUFFIXES, DATA_SUFFIXES = (".html", ".htm"), (".json",)


@dataclass(frozen=True)
class Inquiry:
    """What `trowel balance` was asked for, checked."""

    study: Study
    cores: int
    command: str
    out: Path
    data: Path | None
    opens: bool


def new_inquiry(
    wishes: Wishes,
    games: int,
    against: Sequence[Path],
    cores: int | None,
    out: Path | None,
    data: Path | None,
    *,
    opens: bool,
) -> Inquiry:
    """Check all that is wished for before anything is played."""
    check_can_report()
    out = out or Path(f"balance-{wishes.game}.html")
    check_suffix("--out", out, PAGE_SUFFIXES)
    check_suffix("--json", data, DATA_SUFFIXES)
    check_folder("--out", out)
    check_folder("--json", data)
    if cores is not None and cores < 1:
        raise OptionError(f"--cores is from 1 on, not {cores}.")
    seats = DEFAULT_SEATS if wishes.seats is None else wishes.seats
    bots = [name.strip() for name in (wishes.bots or ",".join(DEFAULT_BOTS)).split(",")]
    tables = {label(file, against): read_table(file, "table", "a row each") for file in against}
    options = said_options(wishes, seats)
    study = new_study(wishes.game or "", seats, games, bots, wishes.seed, tables, options)
    told = command(wishes, study, games, bots, against)
    return Inquiry(study, cores or cores_here(), told, out, data, opens)


def label(file: Path, files: Sequence[Path]) -> str:
    """Return what a table is called: the name of its file, if no other has it."""
    is_alone = [other.name for other in files].count(file.name) == 1
    return file.name if is_alone else str(file)


def command(
    wishes: Wishes, study: Study, games: int, bots: Sequence[str], against: Sequence[Path]
) -> str:
    """Return the command that makes the same report again."""
    words = ["trowel", "balance", study.game, "--seats", str(study.seats), "--games", str(games)]
    words += ["--bots", ",".join(bots)]
    words += ["--monument", wishes.monument] if wishes.monument else []
    for variant in wishes.variants:
        words += ["--variant", variant]
    for option, file in (("--values", wishes.values), ("--counts", wishes.counts)):
        words += [option, str(file)] if file else []
    for file in against:
        words += ["--against", str(file)]
    return shlex.join([*words, "--seed", str(study.seed)])


def inquire(inquiry: Inquiry, screen: Screen, *, plain: bool) -> None:
    """Play, and write the report; an interrupt ends it early, and what was played is reported."""
    study = inquiry.study
    game = find_game(study.game)
    warm(game)
    warm_bots(game, [name for stage in study.stages for name in stage.plan.names])
    found = Harvest(study)
    stages = number_of(len(study.stages), "setting", "settings")
    screen.say(f"{found.planned:,} games of {study.game} in {stages}; seed {study.seed}.")
    try:
        play(inquiry, found, plain=plain)
    finally:
        write(inquiry, found, screen)


def play(inquiry: Inquiry, found: Harvest, *, plain: bool) -> None:
    """Play all games, or until Ctrl-C."""
    with (
        Interrupts() as interrupts,
        new_progress(found.planned, "games", plain=plain) as progress,
        closing(harvest(found, inquiry.cores)) as rounds,
    ):
        for _ in rounds:
            progress.show(found.played, lambda: standing(found))
            interrupts.check()


def standing(found: Harvest) -> list[tuple[str, str]]:
    """Say which setting is played now."""
    for number, stage in enumerate(found.study.stages):
        if found.played_in(number) < stage.plan.games:
            of = len(found.study.stages)
            return [("now", f"{stage.label} ({number + 1} of {of})")]
    return []


def write(inquiry: Inquiry, found: Harvest, screen: Screen) -> None:
    """Write the report of what was played, and tell the main points."""
    if not found.played:
        screen.say("No game was played to its end; nothing is written.")
        return
    report = report_of(found, inquiry.command)
    write_text(inquiry.out, report.html())
    for section in report.sections:
        screen.say(f"{section.title}: {section.says}")
    for sentence in report.missing:
        screen.say(sentence)
    if inquiry.data is not None:
        write_text(inquiry.data, f"{json.dumps(report.as_data(), indent=2)}\n")
        screen.say(f"The numbers are in {inquiry.data}.")
    screen.say(f"The report is in {inquiry.out}.")
    if inquiry.opens:
        webbrowser.open(inquiry.out.resolve().as_uri())
