"""Games on a Ray cluster: the same rows as in one process, also when a worker is killed."""

import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner
from wreckers import Lost, Wrecker

from trowel.bots.bot import RandomBot
from trowel.game import TrowelError
from trowel.lab.cluster import Cluster, play_far
from trowel.lab.plan import Plan, new_plan
from trowel.lab.rows import rows, table_of
from trowel.terminal.main import app

pytestmark = [
    pytest.mark.compiled_only,
    pytest.mark.filterwarnings("ignore::ResourceWarning"),  # Ray leaves pipes and files open
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
RAY = [sys.executable, "-m", "ray.scripts.scripts"]
TESTS = Path(__file__).parents[1]
SILENT: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
SILENT |= {"start_new_session": True}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Start a cluster of two workers, and see that nothing of it is left in the end.

    It has a token of its own. Ray looks for it in the environment when it is first imported, so
    no test may do that before.
    """
    folder = Path("/tmp") / f"ray-{os.getpid()}"  # sockets there must have short names
    options = ["--head", "--port=0", "--num-cpus=2", "--include-dashboard=false", "--block"]
    options += [f"--temp-dir={folder}", "--disable-usage-stats", "--node-ip-address=127.0.0.1"]
    options += ["--object-store-memory=100000000"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", secrets.token_hex(32))
        patch.setenv("PYTHONPATH", str(TESTS))
        head = subprocess.Popen([*RAY, "start", *options], **SILENT)
        try:
            yield waited_for(folder / "ray_current_cluster", head)
        finally:
            head.terminate()
            head.wait(60)
            shutil.rmtree(folder, ignore_errors=True)
    assert not processes_of(folder)


def waited_for(file: Path, head: "subprocess.Popen[bytes]") -> str:
    """Return the address of a cluster once it is told."""
    for _ in range(600):
        if file.exists() and file.read_text().strip():
            return file.read_text().strip()
        assert head.poll() is None
        try:
            head.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError("the cluster does not start")


def processes_of(folder: Path) -> list[str]:
    """Return the command lines of processes that name a folder."""
    found = []
    for command in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = command.read_bytes().decode(errors="replace").replace("\0", " ")
        except OSError:
            continue
        if str(folder) in words:
            found.append(words)
    return found


def played(plan: Plan, address: str, todo: list[range] | None = None) -> Any:
    """Return the rows of games that a cluster has played."""
    with Cluster(plan, address, todo or [range(plan.games)]) as cluster:
        runs = [run for some in cluster.runs() for run in some]
    return table_of(plan, sorted(runs, key=lambda run: run.first))


def test_a_cluster_gives_the_rows_of_one_process(address: str) -> None:
    plan = new_plan("classic", 2, 400, ["greedy", "random", "novice"], 3, {})
    assert played(plan, address).equals(rows(plan))


def test_a_killed_worker_loses_nothing(address: str, tmp_path: Path) -> None:
    class Renamed(RandomBot):
        name = "renamed"

    plan = new_plan("bad", 2, 40, ["random", Wrecker(tmp_path, 2, rarity=500)], 3, {})
    whole = new_plan("bad", 2, 40, ["random", Renamed()], 3, {})
    found = played(plan, address)
    assert len(list(tmp_path.iterdir())) == 2
    assert found.drop(["bots"]).equals(rows(whole).drop(["bots"]))


def test_the_command_plays_on_a_cluster_and_goes_on(address: str, tmp_path: Path) -> None:
    plan = new_plan("expedition", 2, 300, ["greedy", "random"], 3, {})
    file = tmp_path / "results.parquet"
    given = ["simulate", "expedition", "--games", "300", "--bots", "greedy,random", "--seed", "3"]
    result = CliRunner().invoke(app, [*given, "--cluster", address, "--out", str(file)])
    assert result.exit_code == 0, result.output
    assert pq.read_table(file).replace_schema_metadata(None).equals(rows(plan))


def answer(far: Any, patch: pytest.MonkeyPatch) -> Any:
    """Let a cluster hear an answer of Ray, or an exception."""
    import ray

    def get(task: object) -> Any:
        if isinstance(far, Exception):
            raise far
        return far

    patch.setattr(ray, "get", get)
    cluster = Cluster(new_plan("classic", 2, 2, ["random", "random"], 3, {}), "", [])
    cluster.asked["task"] = range(2)
    return cluster.answer("task")


def test_a_deadly_game_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from ray.exceptions import WorkerCrashedError

    with pytest.raises(TrowelError, match="ended before its time, 4 times in a row"):
        answer(WorkerCrashedError(), monkeypatch)


def test_a_machine_with_another_version_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(
        TrowelError, match=r"a machine of the cluster has trowel 9\.9, and here is "
    ):
        answer(("9.9", "", 0.0), monkeypatch)


def test_what_goes_wrong_far_away_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = new_plan("classic", 2, 4, ["random", Lost()], 3, {})
    with pytest.raises(RuntimeError, match=r"a game could not be played:(.|\n)*lost chose 999"):
        answer(play_far(plan, range(2)), monkeypatch)
