"""One client on a socket. What is sent to it waits its turn, so that nobody waits for it."""

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from trowel.server.hour import Alarm, Time
from trowel.server.pace import SECOND
from trowel.server.table import Table

MOST_WAITING = 400  # messages that a slow client may be behind
CLOSE_S = 1  # to say goodbye
TRY_AGAIN, NOT_ALLOWED, GOING = 1013, 1008, 1001  # codes of closing


class Connection:
    """A client of a table."""

    def __init__(self, socket: WebSocket, person: str | None, address: str, time: Time) -> None:
        self.socket = socket
        self.person = person
        self.token: str | None = None
        self.address = address
        self.time = time
        self.table: Table | None = None  # after the hello
        self.viewers: list[int | None] = [None]
        self.malformed = 0  # messages that could not be read
        self.is_cut = False
        self.waiting: list[bytes] = []
        self.writer: asyncio.Task[None] | None = None  # while something waits
        self.held: list[tuple[int, bytes]] = []  # when to send what, if it is behind
        self.alarm: Alarm | None = None  # for the first of what is held
        self.hearing: asyncio.Timeout | None = None  # while it waits for a message
        self.answering = asyncio.Lock()  # held until a message is answered

    @property
    def is_behind(self) -> bool:
        """Whether it watches a game that spectators see late."""
        table = self.table
        if table is None or table.play is None or self.viewers != [None]:
            return False
        return table.terms.delay > 0

    def send(self, message: bytes) -> None:
        """Send a message soon; late, if it is behind."""
        if self.is_behind:
            assert self.table is not None
            self.hold(message, self.time.now() + self.table.terms.delay * SECOND)
        else:
            self.send_now(message)

    def send_now(self, message: bytes) -> None:
        """Send a message soon; who falls too far behind is cut off and can come back."""
        if len(self.waiting) >= MOST_WAITING:
            self.cut()
        elif not self.is_cut:
            self.waiting.append(message)
            if self.writer is None:
                self.writer = asyncio.create_task(self.write())

    def hold(self, message: bytes, due: int) -> None:
        """Send a message at a later time, after those that are held already."""
        self.held.append((due, message))
        if self.alarm is None:
            self.wait_for_held()

    def wait_for_held(self) -> None:
        """Wait for the first of what is held."""
        wait = self.held[0][0] - self.time.now()
        self.alarm = self.time.later(max(0, wait), self.release)

    def release(self) -> None:
        """Send what has been held for long enough."""
        self.alarm = None
        while self.held and self.held[0][0] <= self.time.now():
            self.send_now(self.held.pop(0)[1])
        if self.held:
            self.wait_for_held()

    async def write(self) -> None:
        """Send what waits."""
        try:
            while self.waiting:
                await self.socket.send_text(self.waiting[0].decode())
                del self.waiting[0]
            self.writer = None
        except (WebSocketDisconnect, RuntimeError):
            self.is_cut = True  # it has gone

    async def hear(self, wait_s: float | None = None) -> str:
        """Return the next message; raise TimeoutError, also for a client that does not read."""
        if self.is_cut:
            raise TimeoutError
        try:
            async with asyncio.timeout(wait_s) as self.hearing:
                return await receive(self.socket)
        finally:
            self.hearing = None

    def cut(self) -> None:
        """Stop writing to a client that does not read, and listening to it."""
        self.is_cut = True
        if self.writer is not None:
            self.writer.cancel()
        if self.hearing is not None and not self.hearing.expired():
            self.hearing.reschedule(0)

    async def close(self, code: int, reason: str) -> None:
        """Send what waits, say why, and end; without reply if the client does not read."""
        with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
            async with asyncio.timeout(CLOSE_S):
                if self.writer is not None:
                    await asyncio.wait({self.writer})
                await self.socket.close(code, reason)

    async def end(self) -> None:
        """Drop all that is not sent yet."""
        self.held.clear()
        if self.alarm is not None:
            self.alarm.cancel()
        if self.writer is not None:
            self.writer.cancel()
            await asyncio.wait({self.writer})


async def receive(socket: WebSocket) -> str:
    """Return the next message as text; bytes are read as text, too."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", GOING))
    text: str | None = message.get("text")
    return str(message["bytes"], errors="replace") if text is None else text
