"""Moves a second through the live server, every move on disk, beside boardgame.io's in memory.

Each server runs on one core and the clients on the other, over loopback. The clients are the same
program for both: two at each table, who play as fast as they can.
"""

import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from measure import Cell, Goal, Report, Settings, Table, at_least, below, publish, settings

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

PEER = Path(__file__).parent / "peer"
SIZES = (1, 50, 200)  # tables
MOVES = 80  # at each table: fewer than a short game has
ROUNDS = {1: 25, 50: 3, 200: 1}
OURS, THEIRS = "trowel, on disk", "boardgame.io, in memory"
SERVER_CORE, CLIENT_CORE = "0", "1"
READY_S = 60
KEY = "only for this benchmark"
IDLE_TABLES = 1000
MOST_IDLE = 50.0  # kilobytes a table
COLUMNS = ["server", "tables", "moves/s", "p50 ms", "p99 ms", "server CPU, us a move"]
NOTES = [
    f"The server has core {SERVER_CORE} and the clients core {CLIENT_CORE}. Latency: from sending "
    "a move to the other player's update.",
    "Ours: classic, two seats, random legal moves, SQLite with synchronous=FULL: the commit is on "
    "disk before anybody is told. The peer: 106 cards, two hands and a marketplace, secrets "
    "stripped for each player, nothing on disk.",
    f"Idle: {IDLE_TABLES:,} started tables, and as many again with two sockets each; memory is "
    "what the server's resident size grew by. A bare socket of uvicorn takes about 20 kB.",
]


@dataclass(frozen=True)
class Server:
    """A server that runs."""

    side: str  # as the driver calls it
    process: subprocess.Popen[str]
    port: int

    def resident_kb(self) -> int:
        """Return its memory."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])


@dataclass(frozen=True)
class Figures:
    """What one run came to."""

    rate: float
    p50: float
    p99: float
    cpu_us: float


def pinned(core: str, *words: str) -> list[str]:
    """Return a command that runs on one core."""
    return ["taskset", "-c", core, *words]


@contextmanager
def running(side: str, words: list[str], ready: str) -> Iterator[Server]:
    """Run a server until it is not needed any more."""
    environment = os.environ | {"NODE_ENV": "production", "TROWEL_LIMITS": "false"}
    process = subprocess.Popen(
        pinned(SERVER_CORE, *words),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
        cwd=PEER,
    )
    try:
        port = wait_for(process, ready)
        yield Server(side, process, port or int(words[-1]))
    finally:
        process.terminate()
        process.wait(10)
        if process.stdout is not None:
            process.stdout.close()


def wait_for(process: subprocess.Popen[str], ready: str) -> int:
    """Wait until a server says that it is ready; return the port if it names one."""
    assert process.stdout is not None
    until = time.monotonic() + READY_S
    while time.monotonic() < until:
        line = process.stdout.readline()
        if ready in line:
            last = line.strip().rpartition(":")[2]
            time.sleep(1)
            return int(last) if last.isdigit() else 0
    raise SystemExit(f"a server did not say '{ready}'")


def driven(server: Server, tables: int, rounds: int) -> Figures:
    """Let clients play, and return how it went."""
    numbers = (server.port, server.process.pid, tables, MOVES, rounds)
    words = ["node", "drive.js", server.side, *map(str, numbers)]
    done = subprocess.run(
        pinned(CLIENT_CORE, *words), cwd=PEER, capture_output=True, text=True, check=True
    )
    found = json.loads(done.stdout)
    cpu = found["cpu"] / found["moves"] * 1e6
    return Figures(found["moves"] / found["seconds"], found["p50"], found["p99"], cpu)


async def idle_kb(server: Server, tables: int, *, with_sockets: bool) -> float:
    """Start tables, connect their two players or nobody, and return the memory of one table."""
    before, sockets = server.resident_kb(), list["ClientConnection"]()
    for _ in range(tables):
        sockets += await set_up(server.port, with_sockets=with_sockets)
    await asyncio.sleep(2)
    found = (server.resident_kb() - before) / tables
    for socket in sockets:
        await socket.close()
    return found


async def set_up(port: int, *, with_sockets: bool) -> "list[ClientConnection]":
    """Start a table of two players, and connect them or not."""
    import httpx
    from websockets.asyncio.client import connect

    base, sockets = f"http://127.0.0.1:{port}", []
    async with httpx.AsyncClient(base_url=base) as host, httpx.AsyncClient(base_url=base) as guest:
        table = (await host.post("/api/tables", json={"game": "classic"})).json()["id"]
        await guest.post(f"/api/tables/{table}/join", json={})
        await host.post(f"/api/tables/{table}/start")
        for person in (host, guest) if with_sockets else ():
            cookie = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
            url = f"ws://127.0.0.1:{port}/api/tables/{table}/live"
            sockets.append(await connect(url, additional_headers={"Cookie": cookie}))
            await sockets[-1].send('{"type":"hello"}')
    return sockets


def install_peer() -> None:
    """Install boardgame.io where it is missing."""
    for tool in ("node", "npm", "taskset"):
        if shutil.which(tool) is None:
            raise SystemExit(f"{tool} is missing; this benchmark needs it.")
    if not (PEER / "node_modules").exists():
        subprocess.run(["npm", "ci", "--silent"], cwd=PEER, check=True)


def measured(chosen: Settings) -> tuple[dict[tuple[str, int], Figures], tuple[float, float]]:
    """Measure both servers at every size, and our tables' memory without and with sockets."""
    found: dict[tuple[str, int], Figures] = {}
    with tempfile.TemporaryDirectory() as folder:
        trowel = str(Path(sys.executable).parent / "trowel")
        database = f"sqlite:///{folder}/bench.db"
        ours = [trowel, "serve", "--database", database, "--key", KEY, "--port", "0"]
        theirs = ["node", "server.js", "8799"]
        with running("ours", ours, "serves on") as own, running("peer", theirs, "READY") as peer:
            for server in (own, peer):
                driven(server, 1, 1)  # warm
            for size in SIZES:
                rounds = chosen.pick(ROUNDS[size], 1)
                found[OURS, size] = driven(own, size, rounds)
                found[THEIRS, size] = driven(peer, size, rounds)
            many = chosen.pick(IDLE_TABLES, 50)
            alone = asyncio.run(idle_kb(own, many, with_sockets=False))
            held = asyncio.run(idle_kb(own, many, with_sockets=True))
    return found, (alone, held)


def goals(found: dict[tuple[str, int], Figures], idle: float) -> list[Goal]:
    """Hold the figures against the goals."""
    asked = [below("memory of an idle table, without its sockets", idle, MOST_IDLE, "kB")]
    for size in SIZES:
        ours, theirs = found[OURS, size], found[THEIRS, size]
        what = f"server, {size} tables" if size > 1 else "server, 1 table"
        asked.append(at_least(f"{what}: moves/s against the peer", ours.rate / theirs.rate, 2))
        asked.append(below(f"{what}: p99 against the peer's", ours.p99, theirs.p99, "ms"))
    return asked


def main() -> None:
    """Measure and publish."""
    chosen = settings(__doc__)
    install_peer()
    found, idle = measured(chosen)
    rows: list[list[Cell]] = [
        [name, size, one.rate, one.p50, one.p99, one.cpu_us] for (name, size), one in found.items()
    ]
    many = chosen.pick(IDLE_TABLES, 50)
    memory: list[list[Cell]] = [[many, 0, idle[0]], [many, 2 * many, idle[1]]]
    tables = [
        Table("Speed", COLUMNS, rows),
        Table("Idle tables", ["tables", "sockets held", "kB a table"], memory),
    ]
    publish(Report(tables, goals(found, idle[0]), NOTES), chosen)


if __name__ == "__main__":
    main()
