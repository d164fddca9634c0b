"""A client that plays at random as fast as it can, comes back, and remembers what it was told."""

import asyncio
import contextlib
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from trowel.game import Json

AGAIN_S = 0.05  # until a lost connection is tried again
STALE = '"code":"stale"'  # another process was quicker; the table has been looked at again
DONE_BEFORE = "started"  # refused with this, since the first time has worked
MOST_BYTES = 1 << 24
UNDO_SHARE, WORDS_SHARE = 0.1, 0.2
AWAY = (OSError, WebSocketException, httpx.HTTPError)  # the server is not there


@dataclass(frozen=True)
class Done:
    """A message that was acknowledged."""

    table: str
    seat: int
    message: str
    ply: int


@dataclass(frozen=True)
class Seen:
    """An update that was shown."""

    table: str
    viewer: int | None
    since: int
    ply: int
    events: list[Json]
    clock: Json | None


@dataclass
class Memory:
    """All that guests were told."""

    done: list[Done] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)
    refused: list[Json] = field(default_factory=list)
    commitments: dict[str, str] = field(default_factory=dict)


class Guest:
    """Somebody at a table, who plays all seats that are theirs. `where` is the server's URL."""

    def __init__(self, where: Callable[[], str], memory: Memory, dice: random.Random) -> None:
        self.where = where
        self.memory = memory
        self.dice = dice
        self.http = httpx.AsyncClient(timeout=60)
        self.table = ""
        self.ply = -1  # the last one that was seen
        self.state: dict[int | None, Json] = {}  # the last update of each viewer
        self.unanswered: Json | None = None  # what was sent last
        self.count = 0  # of messages
        self.codes: list[int | None] = []  # with which sockets were closed
        self.plays = True  # whether it does anything
        self.renews: Callable[[], object] | None = None  # what it does when the game is over
        self.task: asyncio.Task[None] | None = None

    # Over HTTP.

    async def ask(self, method: str, path: str, **body: object) -> Json:
        """Ask for something that must work, as soon as the server is there.

        Who asks again, because a server was killed before it answered, may hear that it is done.
        Word of what was done through another process may come late; then it is asked again.
        """
        is_repeat = False
        while True:
            try:
                content = body if body else None
                found = await self.http.request(method, f"{self.where()}/api{path}", json=content)
            except AWAY:
                is_repeat = True
                await asyncio.sleep(AGAIN_S)
                continue
            if found.status_code == 503 or STALE in found.text:
                await asyncio.sleep(AGAIN_S)
                continue
            answer: Json = found.json()
            is_done = is_repeat and answer.get("code") == DONE_BEFORE
            assert found.is_success or is_done, found.text
            return answer

    async def open_table(self, **wish: object) -> str:
        """Set up a table and look at it."""
        table = await self.ask("POST", "/tables", **wish)
        self.look_at(table["id"])
        return self.table

    async def join(self, table: str) -> None:
        """Take a free seat of a table and look at it."""
        await self.ask("POST", f"/tables/{table}/join", seat=None)
        self.look_at(table)

    async def start(self) -> None:
        """Start the game."""
        await self.ask("POST", f"/tables/{self.table}/start")

    async def ask_for_rematch(self) -> None:
        """Play the same game again."""
        table = await self.ask("POST", f"/tables/{self.table}/rematch")
        self.look_at(table["id"])

    def look_at(self, table: str) -> None:
        """Turn to a table of which nothing is known yet."""
        self.table, self.ply, self.state, self.unanswered = table, -1, {}, None

    # On the socket.

    def sit_down(self) -> None:
        """Begin to play."""
        self.task = asyncio.create_task(self.play())

    def check(self) -> None:
        """Raise what has gone wrong."""
        if self.task is not None and self.task.done():
            self.task.result()

    async def get_up(self) -> None:
        """Stop playing."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await self.http.aclose()

    async def play(self) -> None:
        """Play, and connect again whenever the connection is lost or the table is another."""
        while True:
            with contextlib.suppress(*AWAY):
                await self.visit()
            await asyncio.sleep(AGAIN_S)

    async def visit(self) -> None:
        """Play over one connection, until it is lost or the table is another."""
        table, cookie = self.table, "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())
        url = f"{self.where().replace('http', 'ws', 1)}/api/tables/{table}/live"
        headers = {"Cookie": cookie}
        async with connect(
            url, additional_headers=headers, max_size=MOST_BYTES, compression=None, proxy=None
        ) as socket:
            try:
                await send(socket, {"type": "hello", "since": self.ply})
                if self.unanswered is not None:
                    await send(socket, self.unanswered)
                async for text in socket:
                    await self.hear(socket, json.loads(text))
                    if self.table != table:
                        return
            finally:
                self.codes.append(socket.close_code)

    async def hear(self, socket: ClientConnection, message: Json) -> None:
        """Take in a message, and go on."""
        kind = message["type"]
        if kind == "table":
            self.hear_table(message)
        elif kind == "update":
            self.hear_update(message)
        elif kind == "done":
            self.hear_done(message)
        else:
            self.hear_refusal(message)
        await self.go_on(socket)

    def hear_table(self, message: Json) -> None:
        """Note the commitment, which must not change; go to the rematch."""
        commitment, later = message["table"]["commitment"], message["table"]["next"]
        if commitment is not None:
            assert self.memory.commitments.setdefault(self.table, commitment) == commitment
        if later is not None:
            self.look_at(later)

    def hear_update(self, message: Json) -> None:
        """Note what has happened; nothing may be left out."""
        viewer = message["seat"]
        known = self.state[viewer]["ply"] if viewer in self.state else self.ply
        assert message["since"] <= known, f"events after {known} are missing"
        names = ("since", "ply", "events", "clock")
        self.memory.seen.append(Seen(self.table, viewer, **{name: message[name] for name in names}))
        self.state[viewer] = message
        self.ply = max(self.ply, message["ply"])

    def hear_done(self, message: Json) -> None:
        """Note that a message was acknowledged."""
        sent = self.unanswered
        assert sent is not None
        assert message["id"] == sent["id"]
        self.memory.done.append(Done(self.table, sent["seat"], sent["id"], message["ply"]))
        self.unanswered = None

    def hear_refusal(self, message: Json) -> None:
        """Note that a message was refused."""
        assert message["type"] == "refused", message
        self.memory.refused.append(message)
        assert message["code"] in ("stale", "unavailable"), message
        self.unanswered = None

    async def go_on(self, socket: ClientConnection) -> None:
        """Answer the latest state, if it is our turn and all is answered."""
        if self.unanswered is not None or not self.plays:
            return
        for viewer, state in self.state.items():
            if state["over"] and self.renews is not None:
                renewed = self.renews()
                assert asyncio.iscoroutine(renewed)
                await renewed
                return
            if viewer is not None and state["actions"] and state["ply"] == self.ply:
                self.unanswered = self.wish(viewer, state)
                await send(socket, self.unanswered)
                return

    def wish(self, seat: int, state: Json) -> Json:
        """Return what to do now: mostly a move, sometimes in words, sometimes to take one back."""
        self.count += 1
        message: Json = {"id": f"m{self.count}", "ply": state["ply"], "seat": seat}
        if state["can_undo"] and self.dice.random() < UNDO_SHARE:
            return {"type": "undo"} | message
        chosen = self.dice.randrange(len(state["actions"]))
        if self.dice.random() < WORDS_SHARE:
            return {"type": "move", "words": state["moves"][chosen]} | message
        return {"type": "move", "actions": [state["actions"][chosen]]} | message


async def send(socket: ClientConnection, message: Json) -> None:
    """Send a message."""
    await socket.send(json.dumps(message))
