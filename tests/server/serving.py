"""A real server on a free port, in a thread with a loop of its own, and a client for it."""

import asyncio
import functools
import json
import socket
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from trowel.game import Json
from trowel.server.app import new_app
from trowel.server.guided import bot_seed
from trowel.server.hall import Hall
from trowel.server.hour import Time
from trowel.server.lobby import SEED_LIMIT
from trowel.server.settings import Settings
from trowel.server.table import Table
from trowel.server.wire import MOST_BYTES

WAIT_S = 60  # for an answer
TEST_S = 300  # only a test that hangs comes to it
Result = TypeVar("Result")
Update = Json


def awaited(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Let pytest run a test that waits."""

    @functools.wraps(test)
    def run(*args: Any, **named: Any) -> None:
        async def whole() -> None:
            async with asyncio.timeout(TEST_S):
                await test(*args, **named)

        asyncio.run(whole())

    return run


class Served:
    """A running server."""

    def __init__(self, app: FastAPI, host: str, port: int) -> None:
        self.app = app
        self.host = f"{host}:{port}"
        self.url = f"http://{self.host}"
        self.loop: asyncio.AbstractEventLoop | None = None

    @property
    def hall(self) -> Hall:
        """The hall, which belongs to the server's thread."""
        hall: Hall = self.app.state.hall
        return hall

    def do(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something in the server's own thread, and wait for it."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(WAIT_S)

    def table(self, code: str) -> Table:
        """Return a table as the server has it."""
        return self.do(self.hall.shelf.find(code))

    def state(self, code: str) -> bytes:
        """Return all of a table that a message could change."""
        table = self.table(code)
        assert table.play is not None
        known = (table.play.entries, table.play.away, table.chairs, table.status, table.names)
        return table.play.match.state.tobytes() + repr(known).encode()

    @asynccontextmanager
    async def person(self, name: str | None = None) -> AsyncIterator["Person"]:
        """Let somebody come."""
        async with httpx.AsyncClient(base_url=self.url, trust_env=False, timeout=WAIT_S) as browser:
            found = Person(self, browser)
            if name is not None:
                await found.patch("/api/me", name=name)
            yield found


@contextmanager
def serving(folder: Path, time: Time | None = None, **given: Any) -> Iterator[Served]:
    """Run a server until the end of the block; without limits unless they are asked for."""
    wishes: Json = {"limits": False, "folder": folder} | given
    settings = Settings(**wishes)
    app = new_app(settings, time)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="on",
        ws_max_size=16 * MOST_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
    with socket.create_server(("127.0.0.1", 0)) as listening:
        served, server = Served(app, *listening.getsockname()), uvicorn.Server(config)
        thread = threading.Thread(target=run, args=(server, listening, served))
        thread.start()
        try:
            wait_for_start(server, thread)
            yield served
        finally:
            server.should_exit = True
            thread.join(WAIT_S)


def run(server: uvicorn.Server, listening: socket.socket, served: Served) -> None:
    """Serve, in a loop of its own, of the kind that `trowel serve` has."""
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        served.loop = runner.get_loop()
        runner.run(server.serve(sockets=[listening]))


def wait_for_start(server: uvicorn.Server, thread: threading.Thread) -> None:
    """Wait until a server answers."""
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        thread.join(0.01)


class Person:
    """Somebody with a browser."""

    def __init__(self, served: Served, browser: httpx.AsyncClient) -> None:
        self.served = served
        self.browser = browser

    @property
    def cookie(self) -> str:
        """The cookies as a browser sends them."""
        return "; ".join(f"{name}={value}" for name, value in self.browser.cookies.items())

    async def get(self, path: str, status: int = 200, **headers: str) -> Any:
        """Ask for something and check the status."""
        return read(await self.browser.get(path, headers=headers), status)

    async def post(self, path: str, status: int = 200, **body: Any) -> Any:
        """Send something and check the status."""
        return read(await self.browser.post(path, json=body), status)

    async def patch(self, path: str, status: int = 200, **body: Any) -> Any:
        """Change something and check the status."""
        return read(await self.browser.patch(path, json=body), status)

    async def delete(self, path: str, status: int = 200) -> Any:
        """Take something away and check the status."""
        return read(await self.browser.delete(path), status)

    async def table(self, game: str, *others: "Person", start: bool = True, **wishes: Any) -> str:
        """Set up a table with others and start it; return its code."""
        table = await self.post("/api/tables", 201, game=game, **wishes)
        code: str = table["id"]
        for other in others:
            await other.post(f"/api/tables/{code}/join")
        if start:
            await self.post(f"/api/tables/{code}/start")
        return code

    @asynccontextmanager
    async def at(self, code: str, since: int = -1, token: str = "") -> AsyncIterator["Seat"]:
        """Connect to a table and say hello."""
        seat = await self.connect(code, since, token)
        try:
            yield seat
        finally:
            await seat.socket.close()

    async def connect(self, code: str, since: int = -1, token: str = "") -> "Seat":
        """Connect to a table and say hello."""
        address = f"ws://{self.served.host}/api/tables/{code}/live"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        socket = await connect(
            address, additional_headers=headers, proxy=None, compression=None, max_size=None
        )
        seat = Seat(socket)
        hello: Json = {"type": "hello", "since": since}
        with suppress(ConnectionClosed):  # what the server has said before can still be heard
            await seat.send(hello | ({"token": token} if token else {}))
        return seat


def read(response: httpx.Response, status: int) -> Any:
    """Return what an answer holds."""
    assert response.status_code == status, (response.status_code, response.text)
    is_json = response.headers["content-type"].startswith("application/json")
    return response.json() if is_json else response.text


class Seat:
    """A client on a socket."""

    ids = count(1)

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []
        self.now: dict[int | None, Update] = {}  # the last update for each viewer

    async def send(self, message: Json) -> None:
        """Send a message as it is."""
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Json:
        """Return the next message."""
        async with asyncio.timeout(WAIT_S):
            message: Json = json.loads(await self.socket.recv())
        self.heard.append(message)
        if message["type"] == "update":
            self.now[message["seat"]] = message
        return message

    async def until(self, is_it: Callable[[Json], bool]) -> Json:
        """Return the next message of a kind."""
        while not is_it(message := await self.hear()):
            pass
        return message

    async def known(self, is_it: Callable[[Json], bool]) -> Json:
        """Return the first message of a kind, heard already or not."""
        for message in self.heard:
            if is_it(message):
                return message
        return await self.until(is_it)

    async def next(self, kind: str) -> Json:
        """Return the next message of a type."""
        return await self.until(lambda message: message["type"] == kind)

    async def update(self, ply: int | None = None, seat: int | None = None) -> Update:
        """Return the next update, or the one that has led a viewer to a ply."""
        if ply is None:
            return await self.next("update")
        while self.now.get(seat, {}).get("ply", -1) < ply:
            await self.next("update")
        return self.now[seat]

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Send a message and return its answer."""
        message = {"type": kind, "id": f"m{next(self.ids)}", **fields}
        await self.send(message)
        return await self.answer(message["id"])

    async def answer(self, message: str | None) -> Json:
        """Return the answer to a message."""
        return await self.until(
            lambda one: one["type"] in ("done", "refused") and one["id"] == message
        )

    async def play(self, seat: int, action: int | None = None, dice: Random | None = None) -> Json:
        """Play an action, or any, for a seat that decides; return the answer."""
        now = self.now[seat]
        chosen = (dice or Random(1)).choice(now["actions"]) if action is None else action
        return await self.ask("move", ply=now["ply"], seat=seat, actions=[chosen])

    async def refused(self, kind: str, **fields: Any) -> Json:
        """Send a message that is refused, and return the refusal."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "refused", answer
        assert answer["reason"]
        return answer


class FakeTime:
    """A time that passes when a test says so."""

    def __init__(self) -> None:
        self.at = 1_000_000
        self.alarms: list[FakeAlarm] = []

    def now(self) -> int:
        """Return the time in milliseconds."""
        return self.at

    def later(self, wait_ms: int, call: Callable[[], None]) -> "FakeAlarm":
        """Call something after a while."""
        alarm = FakeAlarm(self.at + wait_ms, call)
        self.alarms.append(alarm)
        return alarm

    async def pass_by(self, wait_ms: int) -> None:
        """Let time pass, in the server's thread."""
        end = self.at + wait_ms
        while due := [alarm for alarm in self.alarms if alarm.due <= end]:
            first = min(due, key=lambda alarm: alarm.due)
            self.alarms.remove(first)
            self.at = max(self.at, first.due)
            if not first.is_cancelled:
                first.call()
            await asyncio.sleep(0)
        self.at = end


class FakeAlarm:
    """Something that will happen."""

    def __init__(self, due: int, call: Callable[[], None]) -> None:
        self.due = due
        self.call = call
        self.is_cancelled = False

    def cancel(self) -> None:
        """Let it not happen."""
        self.is_cancelled = True


def fix_seed(patch: pytest.MonkeyPatch, seed: int) -> None:
    """Let all tables be dealt with one seed."""
    patch.setattr("trowel.server.lobby.new_seed", lambda: seed)


def fix_chance(patch: pytest.MonkeyPatch, name: str) -> None:
    """Let a name tell the seeds of all tables, one after the other, and what bots do there."""
    dice = Random(name)
    patch.setattr("trowel.server.lobby.new_seed", lambda: dice.randrange(SEED_LIMIT))
    patch.setattr("trowel.server.referee.bot_seed", seed_here)


def seed_here(table: Table) -> int:
    """Return the seed of a bot's decision, always the same in the same position."""
    assert table.play is not None
    guided = bot_seed(table)
    return Random(table.play.match.state.tobytes()).getrandbits(60) if guided is None else guided
