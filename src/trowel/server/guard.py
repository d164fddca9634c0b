"""The guard at the door: whose page asks, how much it sends, and the headers of every answer."""

import logging
from urllib.parse import urlsplit

from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from trowel.game import Json
from trowel.saying import made_of
from trowel.server.settings import Settings

log = logging.getLogger("trowel.server")

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; style-src 'self' "
    "'unsafe-inline'; connect-src 'self'; object-src 'none'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
DOCS_POLICY = (  # the OpenAPI page brings its script and style from elsewhere
    "default-src 'self' https://cdn.jsdelivr.net; img-src 'self' data: "
    "https://fastapi.tiangolo.com; style-src 'self' 'unsafe-inline' https://cdn.jsdelivr.net; "
    "script-src 'self' 'unsafe-inline' https://cdn.jsdelivr.net; frame-ancestors 'none'"
)
DOCS = ("/docs", "/redoc")
KEEP_NOTHING = "no-store"  # what the API says is for one person, and soon wrong
ALWAYS_HTTPS = "max-age=31536000"
CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
MOST_BODY = 64 * 1024  # bytes of a request
FOREIGN, TOO_LARGE, FAILED = "foreign_origin", "too_large", "failed"
LARGE = f"A request has at most {MOST_BODY} bytes."
STARTS = ("http.response.start", "websocket.http.response.start")


def answer(status: int, code: str, reason: str, why: Json | None = None) -> JSONResponse:
    """Return a refusal."""
    return JSONResponse({"code": code, "reason": reason, "why": why or made_of(reason)}, status)


class Guard:
    """Stands around the whole app; what goes wrong inside is logged and does not leave."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        exchange = Exchange(scope, receive, send)
        refused = self.refused(scope)
        if refused is not None:
            await refused(scope, receive, exchange.send)
            return
        try:
            await self.app(scope, exchange.receive, exchange.send)
        except Exception as problem:
            if scope["type"] == "websocket" or exchange.has_answered:
                raise
            log.error("a request failed", exc_info=problem, extra={"path": scope["path"]})
            sentence = "Something went wrong on the server, and was logged there."
            await answer(500, FAILED, sentence)(scope, receive, exchange.send)

    def refused(self, scope: Scope) -> JSONResponse | None:
        """Return the answer to a request that is not let in."""
        headers = Headers(scope=scope)
        changes = scope["type"] == "websocket" or scope["method"] in CHANGING
        if changes and not is_ours(headers, self.settings.origins):
            return answer(403, FOREIGN, "This request comes from another site's page.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > MOST_BODY:
            return answer(413, TOO_LARGE, LARGE)
        return None


class Exchange:
    """One request on its way in, and its answer on the way out."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self.take = receive
        self.give = send
        self.size = 0
        self.has_answered = False

    async def receive(self) -> Message:
        """Take the next part of a request, unless it gets too large."""
        message = await self.take()
        if message["type"] == "http.request":
            self.size += len(message.get("body", b""))
            if self.size > MOST_BODY:
                raise HTTPException(413, LARGE)
        return message

    async def send(self, message: Message) -> None:
        """Give the next part of the answer, with the headers that browsers heed."""
        if message["type"] in STARTS:
            self.has_answered = True
            self.add_headers(MutableHeaders(scope=message))
        await self.give(message)

    def add_headers(self, headers: MutableHeaders) -> None:
        """Add the headers that are missing."""
        path: str = self.scope["path"]
        if path in DOCS:
            headers["Content-Security-Policy"] = DOCS_POLICY
        if path.startswith("/api/"):
            headers["Cache-Control"] = KEEP_NOTHING
        if self.scope["scheme"] in ("https", "wss"):
            headers["Strict-Transport-Security"] = ALWAYS_HTTPS
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


def is_ours(headers: Headers, others: tuple[str, ...]) -> bool:
    """Tell whether a request comes from our own page, from one we know, or from no page at all."""
    origin = headers.get("origin")
    if origin is None or origin in others:
        return True
    try:
        found = urlsplit(origin)
    except ValueError:
        return False
    return found.scheme in ("http", "https") and found.netloc == headers.get("host")
