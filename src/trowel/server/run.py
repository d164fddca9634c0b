"""Run the server: one process, or several on one port."""

import asyncio
import contextlib
import gc
import json
import logging
import os
import signal
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict
from itertools import chain
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import uvicorn
from fastapi import FastAPI
from sqlalchemy import make_url
from uvicorn.protocols.http.auto import AutoHTTPProtocol

from trowel.bots.warm import is_warm, warm_up, warm_up_learned
from trowel.game import OptionError
from trowel.games import GAMES
from trowel.server.app import new_app
from trowel.server.bus import connected
from trowel.server.migrate import migrate
from trowel.server.settings import Settings, checked
from trowel.server.store import SQLITE, new_engine
from trowel.server.wire import MOST_BYTES

log = logging.getLogger("trowel.server")

APP = "trowel.server.run:worker_app"
HANDED_ON = "TROWEL_SERVER_SETTINGS"  # to the worker processes
PRIVATE = 0o077  # what other users of the machine may not do with our files
FAREWELL_S = 3  # to tell everybody that the server stops
TURN_S = 0.0005  # until a thread that has run so long lets another one go on
GARBAGE = (50_000, 20, 100)  # objects that come to be between searches; young, old, oldest
DRAIN_S = 10  # for requests that are being answered then
PING_S = 20  # between heartbeats of a socket, and until one that does not answer is cut


class LineFormatter(logging.Formatter):
    """One line of JSON for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "process": record.process,
            "message": record.getMessage(),
        }
        for name in ("table", "path"):
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["problem"] = self.formatException(record.exc_info)
        return json.dumps(line)


def start_logging() -> None:
    """Write one-line records to stderr. Requests are not logged: their paths hold table codes."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LineFormatter())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for name in ("alembic", "uvicorn.error"):  # the latter logs paths, and these hold table codes
        logging.getLogger(name).setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(is_news)


def is_news(record: logging.LogRecord) -> bool:
    """Tell whether a record of uvicorn is about more than a socket that we have not let in."""
    return record.msg != "ASGI callable returned without completing handshake."


class Prompt(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """A connection that sends every message at once, however small.

    uvloop sees to that itself; asyncio does only for sockets that it has opened itself.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Begin, before the first message."""
        connected_socket = transport.get_extra_info("socket")
        connected_socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        super().connection_made(transport)


def worker_app() -> FastAPI:
    """Return the app of a worker process."""
    start_logging()
    warm()
    given = json.loads(os.environ[HANDED_ON])
    folder, origins = Path(given.pop("folder")), tuple(given.pop("origins"))
    app = new_app(Settings(**given, folder=folder, origins=origins))
    inner = app.router.lifespan_context

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[Any]:
        async with inner(app) as state:
            for number in (signal.SIGINT, signal.SIGTERM):
                say_farewell_on(number, app)
            spare_collector()
            sys.setswitchinterval(TURN_S)  # who writes the log waits for the tables no longer
            yield state

    app.router.lifespan_context = lifespan
    return app


def spare_collector() -> None:
    """Keep what is there for good, code above all, out of every search for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def say_farewell_on(number: int, app: FastAPI) -> None:
    """Let a signal say farewell to all clients first; uvicorn would cut them off."""
    stop, loop = signal.getsignal(number), asyncio.get_running_loop()
    assert callable(stop)

    async def leave() -> None:
        app.state.is_leaving = True
        try:
            await asyncio.wait_for(app.state.live.stop(), FAREWELL_S)
        finally:
            signal.signal(number, stop)
            stop(number, None)

    def begin(_number: int, _frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_IGN)  # it is on its way
        asyncio.run_coroutine_threadsafe(leave(), loop)

    signal.signal(number, begin)


def run(
    settings: Settings, *, opens: bool = False, compiling: Callable[[], None] | None = None
) -> None:
    """Serve until a signal comes; then tell everybody and finish what is being written.

    If it opens the page, a browser shows it as soon as the server answers. Compiling may be left
    to the caller, who can show how far it is.
    """
    checked(settings)
    os.umask(PRIVATE)
    start_logging()
    asyncio.run(prepare(settings))
    (compiling or warm)()
    with listening(settings) as door:
        os.environ[HANDED_ON] = json.dumps(asdict(settings) | {"folder": str(settings.folder)})
        host, port = door.getsockname()[:2]
        link = f"http://{f'[{host}]' if ':' in host else host}:{port}"
        print(f"trowel serves on {link}", flush=True)
        if opens:
            webbrowser.open(link)
        if settings.workers == 1:
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # after uvicorn has drained
            with contextlib.suppress(KeyboardInterrupt):
                uvicorn.Server(uvicorn.Config(APP, **options(settings))).run(sockets=[door])
            return
    uvicorn.run(APP, host=settings.host, port=port, workers=settings.workers, **options(settings))


def warm() -> None:
    """Load the rules and bots of all games, or compile them, so that no table waits for it."""
    for game in GAMES.values():
        if not is_warm(game):
            log.info("compiling %s, once; this takes about a minute", game.id)
        for _left in chain(game.warm_up(), warm_up(game), warm_up_learned(game)):
            pass


def options(settings: Settings) -> dict[str, Any]:
    """Return how uvicorn serves."""
    return {
        "factory": True,
        "http": Prompt,
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": True,
        "forwarded_allow_ips": settings.proxies,
        "ws_max_size": 16 * MOST_BYTES,
        "ws_ping_interval": PING_S,
        "ws_ping_timeout": PING_S,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": DRAIN_S,
    }


def listening(settings: Settings) -> socket.socket:
    """Return a socket that listens where it is asked to, or raise OptionError."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        return socket.create_server((settings.host, settings.port), family=family)
    except OSError as problem:
        where = f"{settings.host}, port {settings.port}"
        reason = str(problem.strerror).partition(" (")[0]  # Python repeats the address there
        raise OptionError(f"The server cannot listen on {where}: {reason}.") from None


async def prepare(settings: Settings) -> None:
    """Bring the database up to date and see that the bus is there, or raise OptionError."""
    try:
        if settings.database is None:
            settings.folder.mkdir(parents=True, exist_ok=True)
        await reach_database(settings.database_url)
    except Exception as problem:
        cannot_use("database", problem)
    try:
        await reach_bus(settings.bus)
    except Exception as problem:
        cannot_use("bus", problem)


async def reach_database(url: str) -> None:
    """Bring a database up to date."""
    if url.startswith(SQLITE):  # aiosqlite leaves a thread behind where a file cannot be opened
        with contextlib.closing(sqlite3.connect(make_url(url).database or "")) as file:
            file.execute("PRAGMA schema_version")
    engine = new_engine(url)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


async def reach_bus(url: str | None) -> None:
    """See that the bus is there, if there is to be one."""
    if url is not None:
        async with connected(url) as redis:
            await redis.ping()


def cannot_use(what: str, problem: Exception) -> NoReturn:
    """Say in one sentence, and without its URL, why a part that we need cannot be used."""
    if isinstance(problem, ImportError):
        reason = f"{problem.name} is not installed; it comes with pip install 'trowel[site]'"
    else:
        said = str(getattr(problem, "orig", None) or problem) or type(problem).__name__
        reason = said.splitlines()[0].rstrip(".")
    raise OptionError(f"The {what} cannot be used: {reason}.") from problem
