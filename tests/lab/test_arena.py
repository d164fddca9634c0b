"""The commands `trowel arena` and `trowel tune`: tables, files, refusals and Ctrl-C."""

import csv
import json
import multiprocessing
import os
import signal
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from trowel.bots.bad.brain import bad
from trowel.lab.ledger import Ledger
from trowel.lab.umpire import Run
from trowel.terminal.interrupt import Interrupts
from trowel.terminal.main import app
from trowel.terminal.progress import WAITING, LineProgress, Pace, clock

pytestmark = pytest.mark.compiled_only


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def refusal(*arguments: object) -> str:
    """Return the one sentence that a command ends with."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr.strip().removeprefix("Error: ")


def games_in(file: Path) -> list[dict[str, Any]]:
    """Return the games of a file without what differs from run to run."""
    games = json.loads(file.read_text(encoding="utf-8"))["games"]
    return [{**game, "seconds": None} for game in games]


def test_bots_play_and_a_table_is_shown(tmp_path: Path) -> None:
    file, picture = tmp_path / "results.json", tmp_path / "rates.svg"
    result = run(
        *("arena", "classic", "greedy", "random", "--games", 20, "--seed", 3, "--cores", 2),
        *("--out", file, "--plot", picture),
    )
    assert result.exit_code == 0, result.output
    said = result.output
    assert "greedy and random play 20 games of classic, 2 seats, on 10 deals; seed 3.\n" in said
    assert "\nclassic, 2 seats: 20 games on 10 deals, seed 3.\n" in said
    assert "  greedy: games 20, win rate " in said
    assert said.endswith(f"The games are in {file}.\nThe picture is in {picture}.\n")
    assert picture.read_bytes().startswith(b"<?xml")
    assert len(games_in(file)) == 20


def test_the_number_of_cores_changes_no_game(tmp_path: Path) -> None:
    files = [tmp_path / f"{cores}.json" for cores in (1, 2)]
    for cores, file in enumerate(files, 1):
        options = ("--games", 60, "--seed", 3, "--cores", cores, "--out", file)
        assert run("arena", "bad", "greedy", "random", "novice", *options).exit_code == 0
    assert games_in(files[0]) == games_in(files[1])


def test_results_are_written_as_csv(tmp_path: Path) -> None:
    file = tmp_path / "results.csv"
    options = ("--seats", 3, "--games", 4, "--seed", 3, "--cores", 1, "--out", file)
    result = run("arena", "classic", "greedy", "random", *options)
    assert result.exit_code == 0, result.output
    rows = list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 6 * 3
    assert [row["bot"] for row in rows[:3]] == ["greedy", "random", "random"]
    assert sum(float(row["win"]) for row in rows) == 6


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["clasic", "random", "greedy"], "there is no game 'clasic'; there are classic, "),
        (["classic"], "name at least two bots; a name may be repeated."),
        (["classic", "random"], "name at least two bots; a name may be repeated."),
        (["classic", "random", "greed"], "there is no bot 'greed'; there are random, greedy, "),
        (["classic", "random", "search:0"], "there is no bot 'search:0'; there are "),
        (["classic", "random", "greedy", "--seats", 5], "classic is for 2 to 4 seats, not 5."),
        (["classic", "random", "greedy", "--games", 0], "games is a whole number from 1 on, not 0"),
        (["classic", "random", "greedy", "--cores", 0], "--cores is from 1 on, not 0."),
        (["classic", "random", "greedy", "--seed", -1], "a seed is a whole number from 0 to "),
        (["classic", "random", "greedy", "--variant", "fog"], "classic has no variant 'fog'; "),
        (["bad", "random", "greedy", "--values", "no.json"], "no.json: No such file"),
        (
            ["classic", "random", "greedy", "--out", "results.txt"],
            "--out results.txt: give a file that ends in .json or .csv.",
        ),
        (
            ["classic", "random", "greedy", "--plot", "rates.gif"],
            "--plot rates.gif: give a file that ends in .png or .svg.",
        ),
        (
            ["classic", "random", "greedy", "--out", "no/such/folder.csv"],
            "--out no/such/folder.csv: give a file in a folder that is there.",
        ),
    ],
)
def test_wrong_wishes_are_refused_before_a_game(arguments: list[object], sentence: str) -> None:
    assert refusal("arena", *arguments).startswith(sentence)


def test_without_matplotlib_a_picture_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trowel.lab.plot.find_spec", lambda name: None)
    told = refusal("arena", "classic", "random", "greedy", "--plot", "rates.png")
    assert told == "--plot needs matplotlib; get it with: pip install 'trowel[plot]'."


def interrupt_after(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ctrl-C be pressed when so many games have been written down."""
    add = Ledger.add

    def interrupted(ledger: Ledger, played: Iterable[Run]) -> None:
        add(ledger, played)
        if ledger.played >= games:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(Ledger, "add", interrupted)


def test_ctrl_c_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    interrupt_after(5, monkeypatch)
    options = ("--games", 100_000, "--seed", 3, "--cores", 2, "--out", file)
    result = run("arena", "classic", "random", "novice", *options)
    assert result.exit_code == 130, result.output
    data = json.loads(file.read_text(encoding="utf-8"))
    assert 5 <= data["played"] == len(data["games"]) < 100_000
    assert data["counted"] <= data["played"]
    assert f"\nPlayed: {data['played']} of 100000 games.\n" in result.output
    assert data["rows"][0]["games"] == data["counted"]


def test_ctrl_c_before_a_game_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "results.json"
    interrupt_after(0, monkeypatch)
    result = run("arena", "classic", "random", "novice", "--out", file)
    assert result.exit_code == 130
    assert result.output.endswith("No game was played to its end; nothing is written.\n")
    assert not file.exists()


def test_the_games_of_a_lost_process_are_played_by_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    add, killed = Ledger.add, set[int | None]()

    def killing(ledger: Ledger, runs: list[Run]) -> None:
        add(ledger, runs)
        if runs and len(killed) < 3:
            child = multiprocessing.active_children()[0]
            killed.add(child.pid)
            child.kill()

    options = ("--games", 100, "--seed", 3, "--cores", 2, "--out")
    quiet, lossy = tmp_path / "quiet.json", tmp_path / "lossy.json"
    assert run("arena", "classic", "random", "novice", *options, quiet).exit_code == 0
    monkeypatch.setattr(Ledger, "add", killing)
    assert run("arena", "classic", "random", "novice", *options, lossy).exit_code == 0
    assert len(killed) == 3
    assert games_in(lossy) == games_in(quiet)


def test_weights_are_tuned_checked_and_written(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    result = run("tune", "bad", "--steps", 2, "--games", 4, "--seed", 1, "--out", file)
    assert result.exit_code == 0, result.output
    assert "Steps: 2 of 2. Against the start they win " in result.output
    assert result.output.endswith(f"The weights are in {file}.\n")
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (data["steps"], data["games"], data["against_start"]["games"]) == (2, 8, 40)
    assert data["command"] == "trowel tune bad --seats 2 --steps 2 --games 4 --seed 1"
    assert len(data["weights"]) == len(bad.weight_names)


def test_a_tuning_tells_its_whole_command(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    words = "bad --seats 3 --variant fog --steps 1 --games 2 --safe 0.5 --by-hand --seed 4"
    assert run("tune", *words.split(), "--out", file).exit_code == 0
    assert json.loads(file.read_text(encoding="utf-8"))["command"] == f"trowel tune {words}"


def test_ctrl_c_keeps_the_weights_found_so_far(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    class Pressed(Interrupts):
        """Ctrl-C, as soon as it is looked for."""

        def check(self) -> None:
            """Press it."""
            os.kill(os.getpid(), signal.SIGINT)
            super().check()

    file = tmp_path / "weights.json"
    monkeypatch.setattr("trowel.terminal.tune.Interrupts", Pressed)
    result = run("tune", "bad", "--steps", 1000, "--games", 4, "--seed", 1, "--out", file)
    assert result.exit_code == 130, result.output
    assert "Steps: 1 of 1000. " in result.output
    assert json.loads(file.read_text(encoding="utf-8"))["steps"] == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'; "),
        (["classic", "--seats", 9], "classic is for 2 to 4 seats, not 9."),
        (["classic", "--steps", 0], "steps is a whole number from 1 on, not 0."),
        (["classic", "--games", 0], "games is a whole number from 1 on, not 0."),
        (["classic", "--safe", 2], "--safe is a share from 0 to 1, not 2."),
        (["classic", "--variant", "fog"], "classic has no variant 'fog'; its variants: none."),
        (["classic", "--out", "no/such/folder"], "--out no/such/folder: give a file in a folder "),
    ],
)
def test_wrong_tunings_are_refused(arguments: list[object], sentence: str) -> None:
    assert refusal("tune", *arguments).startswith(sentence)


def test_help_tells_how_deals_are_shared() -> None:
    assert "rotation" in run("arena", "--help").output
    assert run("tune", "--help").exit_code == 0


def test_progress_is_told_in_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = 100.0
    monkeypatch.setattr("trowel.terminal.progress.monotonic", lambda: now)
    progress = LineProgress(400, "games")
    for seconds, done in ((1, 0), (11, 0), (12, 10), (32, 50), (33, 52)):
        now = 100.0 + seconds
        progress.show(done, lambda: [("greedy", "60.0%")])
    assert capsys.readouterr().err.splitlines() == [
        f"0 of 400 games; {WAITING}. greedy: 60.0%.",
        "50 of 400 games; 2 games/s, 2:55 left. greedy: 60.0%.",
    ]


def test_the_pace_begins_with_the_first_game() -> None:
    assert Pace(10, "games").words(0) == WAITING
    assert (clock(7), clock(750), clock(11_100)) == ("0:07", "12:30", "3:05:00")
