"""The app: routes, refusals, health and metrics around the hall, with the guard at the door."""

import os
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send

from trowel.game import Json
from trowel.server.api import AS_TEXT, REFUSALS, router
from trowel.server.body import Health
from trowel.server.bus import new_bus
from trowel.server.guard import LARGE, Guard, answer
from trowel.server.hall import Hall
from trowel.server.hour import Time
from trowel.server.identity import COOKIE, Identity, read_key
from trowel.server.limit import Limits, TooFast
from trowel.server.live import Live
from trowel.server.metric import Metrics
from trowel.server.migrate import migrate
from trowel.server.page import add_page, home
from trowel.server.play import Refusal
from trowel.server.referee import UNAVAILABLE
from trowel.server.settings import Settings
from trowel.server.store import Store, new_engine

STATUS = {  # of HTTP, by the code of a refusal
    "no_table": 404,
    "no_game": 404,
    "not_host": 403,
    "not_your_seat": 403,
    "bad_link": 403,
    "too_fast": 429,
    "too_large": 413,
    "bad_option": 422,
    "bad_name": 422,
    "bad_transcript": 422,
    "malformed": 422,
    "failed": 500,
    "unavailable": 503,
}
OTHER_STATUS = 409
LIVE = re.compile("/api/tables/(?P<table>[^/]+)/live")
NO_JSON = "The body of this request cannot be read as JSON."
UNKNOWN = {  # our answers to what the framework refuses itself
    400: (422, "malformed", NO_JSON),
    404: (404, "not_found", "There is nothing at this address; /docs lists what there is."),
    405: (405, "not_allowed", "This address allows {allow} only."),
    413: (413, "too_large", LARGE),
}


class App(FastAPI):
    """The app; sockets go straight to their tables, which keeps idle ones small."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or connect a socket."""
        if scope["type"] == "websocket":
            scope["app"] = self
            await self.state.sockets(scope, receive, send)
        else:
            await super().__call__(scope, receive, send)


def new_app(settings: Settings, time: Time | None = None) -> App:
    """Return the app for some settings."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if settings.database is None:
            settings.folder.mkdir(parents=True, exist_ok=True)
        engine = new_engine(settings.database_url)
        await migrate(engine)
        bus = new_bus(settings.bus, f"{os.getpid()}-{secrets.token_hex(4)}")
        store = Store(engine)
        hall = Hall(store, bus, time)
        app.state.hall = hall
        app.state.live = Live(hall, app.state.limits, app.state.metrics)
        await hall.start()
        try:
            yield
        finally:
            await app.state.live.stop()
            await hall.stop()
            await store.close()

    app = App(
        title="trowel",
        version=version("trowel"),
        summary="Tables for Archaeology and Bad Archeology",
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.state.identity = Identity(read_key(settings.key, settings.folder / "key"))
    app.state.limits = Limits(is_on=settings.limits)
    app.state.metrics = Metrics(lambda: app.state.hall)
    app.include_router(router)
    app.add_middleware(Guard, settings=settings)
    app.add_exception_handler(Refusal, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, unknown)
    app.state.sockets = Guard(live, settings)
    app.state.is_leaving = False
    no_database: dict[int | str, Json] = {503: REFUSALS[503]}
    app.add_api_route("/healthz", health, response_model=Health, responses=no_database)
    app.add_api_route("/metrics", metrics, response_class=Response, responses=AS_TEXT)
    add_page(app)
    return app


async def refused(_request: Request, problem: Exception) -> JSONResponse:
    """Answer what was refused."""
    assert isinstance(problem, Refusal)
    status = STATUS.get(problem.code, OTHER_STATUS)
    response = answer(status, problem.code, problem.reason, problem.why)
    if isinstance(problem, TooFast):
        response.headers["Retry-After"] = str(problem.wait_s)
    return response


async def malformed(_request: Request, problem: Exception) -> JSONResponse:
    """Answer what cannot be read, with the first thing that is wrong."""
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    if first["type"] == "json_invalid":
        return answer(422, "malformed", NO_JSON)
    where = ".".join(str(part) for part in first["loc"][1:]) or str(first["loc"][0])
    return answer(422, "malformed", f"{where}: {first['msg']}.")


async def unknown(request: Request, problem: Exception) -> Response:
    """Answer what is not there, or is not done that way; a person who has gone astray as a page."""
    assert isinstance(problem, HTTPException)
    if problem.status_code == 404 and is_person(request):
        return await home(404)
    headers = problem.headers or {}
    status, code, reason = UNKNOWN[problem.status_code]
    response = answer(status, code, reason.format(allow=headers.get("Allow", "nothing")))
    response.headers.update(headers)
    return response


def is_person(request: Request) -> bool:
    """Tell whether somebody looks at an address in a browser."""
    wants_page = "text/html" in request.headers.get("accept", "")
    return wants_page and request.method == "GET" and not request.url.path.startswith("/api/")


async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """Connect somebody to a table; while the server leaves, 503 sends them to another."""
    socket, found = WebSocket(scope, receive, send), LIVE.fullmatch(scope["path"])
    state = socket.app.state
    if state.is_leaving or found is None:
        await socket.send_denial_response(Response(status_code=503 if state.is_leaving else 404))
        return
    talker: Live = state.live
    await talker.serve(socket, found["table"], state.identity.person(socket.cookies.get(COOKIE)))


async def health(request: Request) -> Json:
    """Tell that the server and its database work."""
    hall: Hall = request.app.state.hall
    try:
        await hall.store.tables(limit=1)
    except (SQLAlchemyError, OSError):
        raise Refusal(UNAVAILABLE, "The database does not answer.") from None
    return {"status": "ok", "version": version("trowel")}


async def metrics(request: Request) -> Response:
    """Tell how much is going on, for Prometheus."""
    found: Metrics = request.app.state.metrics
    return Response(found.text(), media_type="text/plain; version=0.0.4")
