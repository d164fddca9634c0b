"""How the server process is run: its log, its door, its proxies and its end."""

import json
import logging
import os
import re
import signal
import socket
import stat
import sys
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from process import ServerProcess
from program import free_port
from typer.main import get_command
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from trowel.server.run import LineFormatter, listening, options
from trowel.server.settings import Settings
from trowel.terminal.main import app

LONG = pytest.mark.compiled_only
SLOW_DISK = """
import asyncio
from trowel.server.store import Committer

write = Committer.append

async def write_slowly(committer, row):
    print("writing", flush=True)
    await asyncio.sleep(0.5)
    await write(committer, row)

Committer.append = write_slowly
"""


def line_of(message: str, **extra: object) -> str:
    """Return how a record is logged."""
    record = logging.makeLogRecord({"msg": message, "levelname": "WARNING", **extra})
    return LineFormatter().format(record)


def test_a_record_is_one_line_of_json_whatever_is_in_it() -> None:
    line = line_of('two\nlines, "quotes" and ü', table="ABC", path="/x", unknown="left out")
    assert "\n" not in line
    read = json.loads(line)
    assert read.pop("time")[:2] == "20"
    assert read == {
        "level": "warning",
        "process": os.getpid(),
        "message": 'two\nlines, "quotes" and ü',
        "table": "ABC",
        "path": "/x",
    }


def test_a_problem_is_logged_with_where_it_came_from_in_the_same_line() -> None:
    try:
        raise ValueError("wrong")
    except ValueError:
        line = line_of("it failed", exc_info=sys.exc_info())
    assert "\n" not in line
    problem = json.loads(line)["problem"]
    assert problem.startswith("Traceback")
    assert problem.endswith("ValueError: wrong")


def test_the_addresses_of_proxies_are_a_setting() -> None:
    assert options(Settings())["forwarded_allow_ips"] == "127.0.0.1"
    assert options(Settings(proxies="10.0.0.1"))["forwarded_allow_ips"] == "10.0.0.1"
    for given in (Settings(), Settings(proxies="*")):
        uvicorn.Config("x:y", **options(given))  # uvicorn knows all of them


def test_the_page_on_deploying_names_every_variable_and_no_other() -> None:
    page = (Path(__file__).parents[2] / "docs" / "deploy.md").read_text(encoding="utf-8")
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    known = {option.envvar for option in serve.params if option.envvar}
    assert set(re.findall(r"TROWEL_[A-Z]+", page)) == known | {"TROWEL_DATA", "TROWEL_CACHE"}
    named = {option.opts[0] for option in serve.params} - {"--limits", "--help"}
    assert {name for name in named if f"`{name}`" not in page} == set()


@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_small_messages_are_sent_at_once_whatever_the_loop(loop: str) -> None:
    found: list[int] = []

    async def page(scope: Any, receive: Any, send: Any) -> None:
        connected = send.__self__.transport.get_extra_info("socket")
        found.append(connected.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
        await send({"type": "http.response.start", "status": 204})
        await send({"type": "http.response.body"})
        server.should_exit = True

    given = options(Settings()) | {"factory": False, "lifespan": "off", "loop": loop}
    server = uvicorn.Server(uvicorn.Config(page, **given))
    with listening(Settings(port=0)) as door:
        serving = threading.Thread(target=server.run, args=([door],))
        serving.start()
        httpx.get(f"http://127.0.0.1:{door.getsockname()[1]}", trust_env=False, timeout=60)
        serving.join()
    assert found == [1]


@LONG
def test_a_server_alone_keeps_its_secrets_and_ends_in_good_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but a folder is needed; a signal ends it with 0, and its log is empty."""
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path / "data"))
    server = ServerProcess(tmp_path / "log", free_port()).go()
    try:
        files = sorted((tmp_path / "data").iterdir())
        assert {file.name for file in files} >= {"key", "trowel.db"}
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
        assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    finally:
        assert server.stop() == 0
    assert (tmp_path / "log").read_text() == ""


@LONG
def test_the_cookie_is_secure_if_a_trusted_proxy_says_https(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}

    def cookie_with(*more: str) -> str:
        server = ServerProcess(tmp_path / "log", free_port(), *more).go()
        try:
            return httpx.get(f"{server.url}/api/me", headers=headers, timeout=60).headers[
                "set-cookie"
            ]
        finally:
            server.stop()

    monkeypatch.setenv("TROWEL_DATA", str(tmp_path))
    assert "Secure" in cookie_with()
    assert "Secure" not in cookie_with("--proxies", "192.0.2.1")


@LONG
def test_ctrl_c_ends_it_in_good_order_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path))
    server = ServerProcess(tmp_path / "log", free_port()).go()
    try:
        table = httpx.post(f"{server.url}/api/tables", json={"game": "classic"}, timeout=60).json()[
            "id"
        ]
        url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
        with connect(url, proxy=None) as socket:
            socket.send(json.dumps({"type": "hello"}))
            assert json.loads(socket.recv())["type"] == "table"
            server.process.send_signal(signal.SIGINT)
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=60)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1001
    finally:
        assert server.wait() == 0


@LONG
def test_a_move_that_is_being_written_is_answered_before_the_farewell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path))
    server = ServerProcess(tmp_path / "log", free_port(), fault=SLOW_DISK).go()
    try:
        with httpx.Client(base_url=server.url, trust_env=False, timeout=60) as browser:
            table = browser.post("/api/tables", json={"game": "classic"}).json()["id"]
            for step in ("join", "start"):
                assert browser.post(f"/api/tables/{table}/{step}", json={}).is_success
            cookie = {"Cookie": "; ".join(f"{k}={v}" for k, v in browser.cookies.items())}
        url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
        with connect(url, additional_headers=cookie, proxy=None) as client:
            client.send(json.dumps({"type": "hello"}))
            heard = [json.loads(client.recv()) for _ in range(3)]  # the table, and both seats
            mine = next(one for one in heard[1:] if one["actions"])
            move = {"ply": 0, "seat": mine["seat"], "actions": mine["actions"][:1]}
            client.send(json.dumps({"type": "move", "id": "last"} | move))
            assert server.process.stdout is not None
            assert server.process.stdout.readline() == b"writing\n"
            server.process.send_signal(signal.SIGTERM)
            said = [json.loads(text) for text in client]
        assert {"type": "done", "id": "last", "ply": 1} in said
        assert client.close_code == 1001
    finally:
        assert server.wait() == 0
