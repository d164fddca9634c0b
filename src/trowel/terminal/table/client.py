"""A server over HTTP: who we are there, its tables, and one sentence for whatever goes wrong."""

import http.client
import json
import os
import re
import socket
import ssl
from contextlib import suppress
from http.cookiejar import LoadError, MozillaCookieJar
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, ProxyHandler, Request, build_opener

from trowel.game import Json, TrowelError
from trowel.terminal.save import data_folder

ANSWER_S = 20  # that a server has to answer
LOOPBACK = ("127.0.0.1", "localhost", "::1")
TABLE = re.compile(r"^/(?:t|replay|api/tables)/([A-Za-z0-9]{1,16})(?:/.*)?$")
ADDRESS = "give the address of a server or of a table, such as http://127.0.0.1:8080/t/K7RWQ2MXPA"


class Refused(TrowelError):
    """A server refuses what was asked for; `code` is for programs."""

    def __init__(self, code: str, reason: str) -> None:
        self.code = code
        super().__init__(reason)


class Gone(TrowelError):
    """A server does not answer."""


def address(url: str) -> tuple[str, str]:
    """Return the address of a server, and the code of a table if the address has one."""
    parts = urlsplit(url if "://" in url else f"http://{url}")
    try:
        port = parts.port
    except ValueError:
        port = 0
    if parts.scheme not in ("http", "https") or not parts.hostname or port == 0:
        raise TrowelError(f"'{url}' is no address; {ADDRESS}.")
    found = TABLE.match(parts.path)
    if found is None and parts.path.strip("/"):
        raise TrowelError(f"'{url}' is no address of a table; {ADDRESS}.")
    return f"{parts.scheme}://{parts.netloc}", found[1].upper() if found else ""


class Client:
    """Somebody at a server, who is known there by a cookie that is kept for the next time."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.host = urlsplit(server).hostname or ""
        self.file = cookie_file(server)
        self.cookies = MozillaCookieJar()
        with suppress(OSError, LoadError):
            self.cookies.load(str(self.file), ignore_discard=True)
        self.opener = self.new_opener()

    def new_opener(self) -> OpenerDirector:
        """Return what opens addresses; this machine is reached without a proxy."""
        handlers: list[Any] = [HTTPCookieProcessor(self.cookies)]
        if self.host in LOOPBACK:
            handlers.append(ProxyHandler({}))
        return build_opener(*handlers)

    @property
    def cookie(self) -> str:
        """The cookie as it is sent, for the live socket."""
        request = Request(self.server)  # noqa: S310
        self.cookies.add_cookie_header(request)
        return request.get_header("Cookie", "") or ""

    def keep(self) -> None:
        """Keep who we are, for our eyes only."""
        with suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.file, os.O_CREAT | os.O_WRONLY, 0o600))
            self.cookies.save(str(self.file), ignore_discard=True)

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        """Ask a server for something; raise Refused or Gone if it does not do it."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json"} if data else {}
        request = Request(f"{self.server}{path}", data, headers, method=method)  # noqa: S310
        try:
            with self.opener.open(request, timeout=ANSWER_S) as answer:
                text = answer.read().decode()
                is_json = answer.headers.get_content_type() == "application/json"
        except HTTPError as refused:
            raise refusal(self.server, refused) from None
        except (OSError, http.client.HTTPException, ValueError) as problem:
            raise Gone(f"{self.server} does not answer: {cause(problem)}.") from None
        self.keep()
        if not is_json and not path.endswith("/transcript"):
            raise TrowelError(f"{self.server} is no trowel server.")
        return json.loads(text) if is_json else text


def refusal(server: str, refused: HTTPError) -> TrowelError:
    """Return what a server says against something, in its own words if it is one of ours."""
    try:
        said = json.loads(refused.read().decode())
        return Refused(said["code"], said["reason"])
    except (ValueError, KeyError, TypeError, OSError):
        return TrowelError(f"{server} is no trowel server: it answers {refused.code}.")


def cause(problem: Exception) -> str:
    """Say in a few words why somebody cannot be reached."""
    inner = problem.reason if isinstance(problem, URLError) else problem
    if isinstance(inner, ConnectionRefusedError):
        return "nobody listens there"
    if isinstance(inner, socket.gaierror):
        return "there is no such host"
    if isinstance(inner, TimeoutError):
        return "it takes too long"
    if isinstance(inner, ssl.SSLError):
        return "its certificate cannot be trusted, or it does not speak https"
    return str(inner).rstrip(".") or type(inner).__name__


def cookie_file(server: str) -> Path:
    """Return where we keep who we are at a server."""
    name = re.sub(r"[^A-Za-z0-9.-]", "_", server)
    return data_folder() / "servers" / f"{name}.txt"
