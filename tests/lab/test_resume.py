"""`trowel simulate`: rows in a file, whatever ends it in between, and files that are refused."""

import csv
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner, Result
from wreckers import Wrecker

import trowel
from trowel.bots.bot import RandomBot
from trowel.game import TrowelError
from trowel.lab import rowfile
from trowel.lab.crew import Crew
from trowel.lab.plan import Plan, new_plan
from trowel.lab.rows import rows, table_of
from trowel.lab.simulation import Simulation, beside
from trowel.lab.umpire import Umpire
from trowel.terminal.main import app

pytestmark = pytest.mark.compiled_only
TROWEL = [sys.executable, "-c", "from trowel.terminal.main import run; run()", "simulate"]


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, ["simulate", *map(str, arguments)])


def refusal(*arguments: object) -> str:
    """Return the one sentence that the command ends with."""
    result = run(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr.strip().removeprefix("Error: ")


def simulation(games: int = 300, bots: tuple[Any, ...] = ("greedy", "random")) -> Plan:
    return new_plan("classic", 2, games, bots, 3, {})


def words(file: Path, games: int = 300, bots: str = "greedy,random") -> list[str]:
    """Return the command line for the same plan."""
    given = ("classic", "--games", games, "--bots", bots, "--seed", 3, "--out", file)
    return [str(word) for word in given]


SLOW = "random,novice"  # not compiled: other processes play them


def rows_in(file: Path) -> pa.Table:
    """Return the rows of a file without what it says of itself."""
    return pq.read_table(file).replace_schema_metadata(None)


@pytest.fixture(scope="module")
def expected() -> pa.Table:
    return rows(simulation())


@pytest.fixture(scope="module")
def slow() -> pa.Table:
    return rows(simulation(300, ("random", "novice")))


@pytest.mark.parametrize("cores", [1, 2, 3])
def test_the_number_of_workers_changes_no_row(cores: int, tmp_path: Path, slow: pa.Table) -> None:
    file = tmp_path / "results.parquet"
    result = run(*words(file, 300, SLOW), "--cores", cores)
    assert result.exit_code == 0, result.output
    assert rows_in(file).equals(slow)
    assert sorted(tmp_path.iterdir()) == [file]


def test_compiled_games_of_several_workers_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expected: pa.Table
) -> None:
    monkeypatch.setattr("trowel.terminal.simulate.FEW_GAMES", 0)
    file = tmp_path / "results.parquet"
    assert run(*words(file), "--cores", 2).exit_code == 0
    assert rows_in(file).equals(expected)


def test_the_summary_tells_of_bots_seats_and_games(tmp_path: Path, expected: pa.Table) -> None:
    file = tmp_path / "results.parquet"
    first = run(*words(file), "--cores", 1)
    said = first.output
    assert "greedy and random play 300 games of classic, 2 seats, on 150 deals; seed 3.\n" in said
    points = [sum(pair) for pair in expected["points"].to_pylist()]
    mean = sum(points) / 2 / 300
    seats = [
        float(line.split("points ")[1].split(",")[0])
        for line in said.splitlines()
        if "  1: " in line or "  2: " in line
    ]
    assert sum(seats) / 2 == pytest.approx(mean, abs=0.1)
    storms = sum(expected["storms"].to_pylist()) / 300
    assert f"storms {storms:.3g}," in said
    assert f"lead changes {sum(expected['lead_changes'].to_pylist()) / 300:.3g}," in said
    assert said.endswith(f"a second.\nThe games are in {file}.\n")
    again = run(*words(file))
    assert again.exit_code == 0
    assert "Played before: 300 games.\n" in again.output
    told = [line for line in said.splitlines() if line.startswith(("  ", "In a game"))]
    assert told == [line for line in again.output.splitlines() if line in told]


def test_a_file_says_what_it_is_of(tmp_path: Path) -> None:
    file, values = tmp_path / "results.parquet", tmp_path / "values.json"
    values.write_text(json.dumps({"coin": {"trade": 2, "prices": [9, 9]}}))
    options = ("--games", 4, "--bots", "random", "--variants", "fierce-weather,beginners-luck")
    given = ("expedition", *options, "--monument", "tomb", "--values", values, "--seed", 5)
    assert run(*given, "--cores", 1, "--out", file).exit_code == 0
    told = json.loads(pq.read_schema(file).metadata[b"trowel"])
    assert told["command"] == (
        "trowel simulate expedition --seats 2 --games 4 --bots random --monument tomb "
        f"--variants fierce-weather,beginners-luck --values {values} --seed 5 --out {file}"
    )
    assert told["version"] == told["simulation"]["version"]
    assert told["simulation"]["seed"] == 5
    assert told["simulation"]["options"]["values"] == {"coin": {"trade": 2, "prices": [9, 9]}}
    assert set(rows_in(file)["monument"].to_pylist()) == {"tomb"}


@pytest.mark.parametrize("kept", [0, 1, 150])
def test_a_killed_simulation_goes_on(kept: int, tmp_path: Path, slow: pa.Table) -> None:
    """Kill -9 the whole command when it has written so many games, and go on."""
    file = tmp_path / "results.parquet"
    command = subprocess.Popen(
        [*TROWEL, *words(file, 300, SLOW), "--cores", "1"], start_new_session=True
    )
    journal = beside(file)
    while command.poll() is None and played_in(journal) < kept:
        time.sleep(0.01)
    os.killpg(command.pid, signal.SIGKILL)
    command.wait()
    before = played_in(journal)
    result = run(*words(file, 300, SLOW), "--cores", 1)
    assert result.exit_code == 0, result.output
    assert before == 0 or f"Played before: {before} game" in result.output or file.exists()
    assert rows_in(file).equals(slow)
    assert sorted(tmp_path.iterdir()) == [file]


def played_in(journal: Path) -> int:
    """Count the games in a journal that another process may be writing."""
    if not journal.exists():
        return 0
    with sqlite3.connect(f"{journal.as_uri()}?mode=ro&immutable=1", uri=True) as file:
        try:
            return int(file.execute("SELECT coalesce(sum(stop - first), 0) FROM run").fetchone()[0])
        except sqlite3.Error:
            return 0


def test_a_kill_while_the_file_is_written_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expected: pa.Table
) -> None:
    file = tmp_path / "results.parquet"

    def dying(path: Path, *rest: object) -> None:
        path.write_bytes(b"PAR1 half of it")
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(rowfile, "write_parquet", dying)
        assert run(*words(file), "--cores", 1).exit_code == 130
    assert not file.exists()
    result = run(*words(file))
    assert "Played before: 300 games.\n" in result.output
    assert rows_in(file).equals(expected)
    assert sorted(tmp_path.iterdir()) == [file]


def test_a_kill_after_the_file_is_written_leaves_nothing_behind(tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    assert run(*words(file), "--cores", 1).exit_code == 0
    beside(file).write_bytes(b"")
    file.with_name(f"{file.name}.unfinished-journal").write_bytes(b"")
    assert run(*words(file)).exit_code == 0
    assert sorted(tmp_path.iterdir()) == [file]


def test_ctrl_c_tells_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slow: pa.Table
) -> None:
    file = tmp_path / "results.parquet"
    add = Simulation.add

    def interrupted(self: Simulation, runs: Any) -> None:
        add(self, runs)
        if runs:
            os.kill(os.getpid(), signal.SIGINT)

    with monkeypatch.context() as patch:
        patch.setattr(Simulation, "add", interrupted)
        result = run(*words(file, 300, SLOW), "--cores", 1)
    assert result.exit_code == 130, result.output
    command = (
        f"trowel simulate classic --seats 2 --games 300 --bots random,novice --seed 3 --out {file}"
    )
    assert result.output.endswith(f"Go on with: {command}\n")
    assert run(*words(file, 300, SLOW)).exit_code == 0
    assert rows_in(file).equals(slow)


def test_without_a_seed_the_same_command_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    plan = new_plan("classic", 2, 20, ["random", "random"], 99, {})
    with Simulation(plan, file, "") as begun:
        begun.add([Umpire(plan).play(4, 8)])
    given = ("classic", "--games", 20, "--bots", "random", "--cores", 1, "--out", file)
    result = run(*given)
    assert "seed 99.\nPlayed before: 4 games.\n" in result.output
    assert rows_in(file).equals(rows(plan))
    assert "seed 99.\n" in run(*given).output


def test_rows_are_written_as_csv_and_as_lines_of_json(tmp_path: Path, expected: pa.Table) -> None:
    table, lines = tmp_path / "results.csv", tmp_path / "results.jsonl"
    for file in (table, lines):
        assert run(*words(file), "--cores", 1).exit_code == 0
        assert refusal(*words(file)).startswith(f"{file}: there is such a file already; ")
    wanted = expected.to_pylist()
    assert [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()] == wanted
    found = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    assert len(found) == 300
    assert json.loads(found[7]["sold"]) == wanted[7]["sold"]
    assert (int(found[7]["seed"]), found[7]["monument"]) == (wanted[7]["seed"], "pyramid")


def test_a_file_is_the_same_however_its_games_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rowfile, "GROUP", 7)
    plan = simulation(40, ("random", "random"))
    umpire, files = Umpire(plan), [tmp_path / "one.parquet", tmp_path / "two.parquet"]
    for file, cuts in zip(files, ((0, 40), (0, 3, 7, 15, 16, 40)), strict=True):
        pieces = [umpire.play(first, stop) for first, stop in pairwise(cuts)]
        with Simulation(plan, file, "") as begun:
            begun.add(pieces[::-1])
            begun.finish()
    assert files[0].read_bytes() == files[1].read_bytes()
    assert pq.ParquetFile(files[0]).num_row_groups == 6


def damage(file: Path, how: str) -> None:
    data = file.read_bytes()
    if how == "cut":
        file.write_bytes(data[: len(data) // 2])
    elif how == "text":
        file.write_text("not what it seems\n" * 100)
    else:
        file.write_bytes(data[:100] + b"\xff" * (len(data) - 100))


@pytest.mark.parametrize("how", ["cut", "text", "overwritten"])
def test_damaged_files_are_refused_in_one_sentence(how: str, tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    plan = simulation(3000, ("random", "random"))
    given = ("classic", "--games", 3000, "--bots", "random", "--seed", 3, "--out", file)
    with Simulation(plan, file, "") as begun:
        begun.add([Umpire(plan).play(0, 2000)])
    damage(beside(file), how)
    assert "this is no unfinished simulation, or it is damaged; delete it" in refusal(*given)
    beside(file).unlink()
    assert run(*given, "--cores", 1).exit_code == 0
    damage(file, how)
    assert "this is no file of 'trowel simulate', or it is damaged; give" in refusal(*given)
    assert file.exists()


def test_foreign_files_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    pq.write_table(pa.table({"number": [1]}), file)
    assert "this is no file of 'trowel simulate', or it is damaged" in refusal(*words(file))
    file.unlink()
    assert run(*words(file, 20), "--cores", 1).exit_code == 0
    sentence = "this is another simulation, with games 20 and not 300; give another file, or "
    assert sentence in refusal(*words(file))
    plan = simulation()
    file.unlink()
    with Simulation(plan, file, "") as begun:
        begun.add([Umpire(plan).play(0, 8)])
    assert "this is another simulation, with seed 3 and not 4; " in refusal(
        *words(file), "--seed", 4
    )
    other = refusal(*words(file, 300, SLOW))
    assert "with bots ['greedy', 'random'] and not ['random', 'novice']; " in other


def test_two_at_once_do_not_write_one_file(tmp_path: Path) -> None:
    file = tmp_path / "results.parquet"
    with Simulation(simulation(), file, ""):
        assert refusal(*words(file)) == f"{beside(file)}: another simulation is writing it."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["clasic"], "there is no game 'clasic'; there are classic, "),
        (["classic", "--bots", "greed"], "there is no bot 'greed'; there are random, greedy, "),
        (["classic", "--games", 0], "games is a whole number from 1 on, not 0."),
        (["classic", "--cores", 0], "--cores is from 1 on, not 0."),
        (["classic", "--cores", 2, "--cluster", "auto"], "give --cores or --cluster, not both."),
        (["classic", "--variants", "fog"], "classic has no variant 'fog'; "),
        (
            ["classic", "--out", "results.txt"],
            "--out results.txt: give a file that ends in .parquet or .csv or .jsonl.",
        ),
        (["classic", "--out", "no/such/x.csv"], "--out no/such/x.csv: give a file in a folder "),
        (["classic", "--cluster", "127.0.0.1:1"], "--cluster 127.0.0.1:1: no Ray cluster answers"),
    ],
)
def test_wrong_wishes_are_refused(arguments: list[object], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.strip().removeprefix("Error: ").startswith(sentence)


@pytest.mark.parametrize(
    ("module", "option", "sentence"),
    [
        ("rows", ["--out", "x.parquet"], "rows need pyarrow; get it with: pip install "),
        ("cluster", ["--cluster", "auto"], "--cluster needs ray; get it with: pip install "),
    ],
)
def test_a_missing_extra_is_named(
    module: str, option: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"trowel.lab.{module}.find_spec", lambda name: None)
    assert refusal("classic", *option).startswith(sentence)


def test_a_worker_that_dies_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "deaths").mkdir()
    plan = simulation(60, ("random", Wrecker(tmp_path / "deaths", 2)))
    with Crew(plan, 2) as crew:
        runs = [run for some in crew.runs() for run in some]
    assert len(list((tmp_path / "deaths").iterdir())) == 2
    found = table_of(plan, sorted(runs, key=lambda run: run.first))
    assert found.drop(["bots"]).equals(rows(simulation(60, ("random", Renamed()))).drop(["bots"]))


class Renamed(RandomBot):
    """The random bot under another name."""

    name = "renamed"


def test_workers_that_die_again_and_again_are_told_and_the_rest_is_played(tmp_path: Path) -> None:
    (tmp_path / "deaths").mkdir()
    plan = simulation(30, ("random", Wrecker(tmp_path / "deaths", 10**6, rarity=RARITY)))
    sentence = "a process that plays games has ended before its time, 3 times in a row."
    with Simulation(plan, tmp_path / "results.parquet", "") as begun:
        with pytest.raises(TrowelError, match=sentence):
            play_all(begun)
        assert begun.ledger.played == 29


RARITY = 1003  # so that one of the games is deadly


def play_all(begun: Simulation) -> None:
    with Crew(begun.plan, 1) as crew:
        for runs in crew.runs():
            begun.add(runs)


def test_python_gets_rows_and_files(tmp_path: Path, expected: pa.Table) -> None:
    file = tmp_path / "results.parquet"
    given: dict[str, Any] = {"games": 300, "bots": ["greedy", "random"], "seed": 3}
    results = trowel.simulate("classic", **given)
    assert results.table().equals(expected)
    written = trowel.simulate("classic", **given, out=file)
    assert written.table().replace_schema_metadata(None).equals(expected)
    again = trowel.simulate("classic", **given, out=file)
    assert [row.points for row in again.rows] == [row.points for row in results.rows]
    assert "simulation" not in again.as_data()
    told = json.loads(pq.read_schema(file).metadata[b"trowel"])
    assert eval(told["command"]).rows[0].points == results.rows[0].points
    with pytest.raises(TrowelError, match="give a file that ends in"):
        trowel.simulate("classic", out="results.txt")


def test_a_first_start_says_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes = ("classic", "--bots", "greedy,random", "--games", 2, "--seed", 1, "--plain")
    assert "Compiling" not in warmed(*wishes)
    monkeypatch.setattr(Umpire, "is_warm", lambda _umpire: False)
    assert "Compiling whole games of classic, once" in warmed(*wishes)


def warmed(*arguments: object) -> str:
    """Return what a command says beside its results, the second time."""
    assert run(*arguments).exit_code == 0
    return run(*arguments).stderr
