"""The live socket: one for each client of a table."""

import asyncio
import logging
import time

from starlette.websockets import WebSocket, WebSocketDisconnect

from trowel.saying import said
from trowel.server.connection import GOING, NOT_ALLOWED, TRY_AGAIN, Connection
from trowel.server.hall import TALK, Hall
from trowel.server.identity import fits
from trowel.server.limit import Limits
from trowel.server.lobby import NOT_YOUR_SEAT
from trowel.server.metric import Metrics
from trowel.server.news import tell_talk, update
from trowel.server.past import let_watch, past
from trowel.server.play import Play, Refusal
from trowel.server.referee import STALE
from trowel.server.table import Table
from trowel.server.text import MALFORMED, checked_code, checked_talk
from trowel.server.wire import (
    MOST_BYTES,
    MOST_TALK,
    UNREADABLE,
    Back,
    Confirm,
    FromClient,
    Hello,
    Move,
    Ping,
    Talk,
    Undo,
    decoder,
    id_in,
    packed,
)

log = logging.getLogger("trowel.server")

HELLO_S = 10  # to say hello
MOST_MALFORMED = 20
MOST_SAID = 10_000  # ids of talk that are remembered, so that a repeat is not said twice
MOST_WRONG = 200  # characters that are told about what cannot be read
TOO_LARGE, FAILED = "too_large", "failed"
Wish = Move | Undo | Confirm | Back | Talk | Ping


class Live:
    """Talks with the clients of all tables."""

    def __init__(self, hall: Hall, limits: Limits, metrics: Metrics | None = None) -> None:
        self.hall = hall
        self.limits = limits
        self.metrics = metrics
        self.connections: set[Connection] = set()
        self.said: dict[tuple[str, str, str], None] = {}  # table, speaker and id, the oldest first

    async def serve(self, socket: WebSocket, table_id: str, person: str | None) -> None:
        """Serve one client from its hello to its end."""
        address = socket.client.host if socket.client else ""
        await socket.accept()
        client = Connection(socket, person, address, self.hall.time)
        self.connections.add(client)
        try:
            await self.attend(client, table_id)
        except (WebSocketDisconnect, RuntimeError):
            pass  # it has gone
        finally:
            if client.table is not None:
                self.hall.leave(client.table, client)
            self.connections.discard(client)
            await client.end()

    async def attend(self, client: Connection, table_id: str) -> None:
        """Welcome a client and listen to it, or tell it why not."""
        try:
            table = await self.welcome(client, table_id)
        except Refusal as refused:
            client.send_now(refusal(None, refused))
            await client.close(NOT_ALLOWED, refused.code)
        except WebSocketDisconnect:
            raise
        except Exception:
            client.send_now(refusal(None, failure(table_id)))
            await client.close(TRY_AGAIN, FAILED)
        else:
            await self.listen(client, table)

    async def welcome(self, client: Connection, table_id: str) -> Table:
        """Wait for a hello, find out which seats the client has, and tell it everything."""
        self.limits.check("connect", client.person, client.address)
        try:
            hello = self.read(await client.hear(HELLO_S))
        except TimeoutError:
            raise Refusal(MALFORMED, "Nothing was said; the first message is hello.") from None
        if not isinstance(hello, Hello):
            raise Refusal(MALFORMED, "The first message is hello.")
        table = await self.hall.shelf.find(checked_code(table_id))
        is_player = bool(hello.token or (client.person and table.seats_of(client.person)))
        again = await self.past(table) if not is_player else None
        async with table.lock:
            client.token = self.token(table, hello.token)
            client.viewers = table.viewers_of(client.person, client.token)
            client.table = table
            self.join(client, table, hello.since, again)
        return table

    async def past(self, table: Table) -> Play | None:
        """Return a match as spectators see it, where that is not the present."""
        if table.play is None or table.terms.delay == 0:
            return None
        return await past(table, self.hall.time.now())

    def join(self, client: Connection, table: Table, since: int, again: Play | None) -> None:
        """Connect a client; a spectator who is behind begins with the past."""
        if client.is_behind:
            assert table.play is not None
            again = again or Play(table.deal(), table.terms.pace)
            let_watch(client, table, again, since, self.hall.time.now())
            since = table.play.ply
        self.hall.join(table, client, since)

    def token(self, table: Table, secret: str) -> str | None:
        """Return what is kept of the secret of a seat, or raise Refusal if it opens none."""
        if not secret:
            return None
        for chair in table.chairs:
            if fits(secret, chair.token):
                return chair.token
        raise Refusal(NOT_YOUR_SEAT, "This secret opens no seat of this table.")

    async def listen(self, client: Connection, table: Table) -> None:
        """Answer every message, until the client has gone."""
        while client.malformed < MOST_MALFORMED:
            try:
                text = await client.hear()
            except TimeoutError:
                await client.close(TRY_AGAIN, "too slow; connect again")
                return
            try:
                message = self.read(text)
            except Refusal as refused:
                client.malformed += 1
                client.send_now(refusal(id_in(text), refused))
                continue
            async with client.answering:
                await self.answer(client, table, message)
        await client.close(NOT_ALLOWED, "too many messages that cannot be read")

    def read(self, text: str) -> FromClient:
        """Read a message, or raise Refusal."""
        if len(text) > MOST_BYTES:
            sentence = said("A message has at most {most} characters.", most=MOST_BYTES)
            raise Refusal(TOO_LARGE, sentence)
        try:
            message: FromClient = decoder.decode(text)
        except UNREADABLE as wrong:
            sentence = said(
                "The message cannot be read: {problem}.", problem=str(wrong)[:MOST_WRONG]
            )
            raise Refusal(MALFORMED, sentence) from None
        return message

    async def answer(self, client: Connection, table: Table, message: FromClient) -> None:
        """Do what a message asks for, and say how it went."""
        if isinstance(message, Hello):
            client.send_now(refusal(None, Refusal(MALFORMED, "Hello was said already.")))
            return
        arrived = time.perf_counter()
        try:
            ply = await self.do(client, table, message)
        except Refusal as refused:
            client.send_now(refusal(message.id, refused))
            if refused.code == STALE and isinstance(message, Move | Undo | Confirm):
                async with table.lock:
                    self.catch_up(client, table, message)
        except Exception:
            client.send_now(refusal(message.id, failure(table.id)))
        else:
            client.send_now(packed("done", id=message.id, ply=ply))
        if self.metrics is not None and isinstance(message, Move | Undo | Confirm):
            self.metrics.move_seconds.observe(time.perf_counter() - arrived)

    async def do(self, client: Connection, table: Table, message: Wish) -> int | None:
        """Do what a message asks for; return the ply that it led to."""
        who = client.person or client.token
        if isinstance(message, Ping):
            self.limits.check("ask", who, client.address)
            return None
        if isinstance(message, Talk):
            self.limits.check("talk", who, client.address)
            await self.talk(client, table, message)
            return None
        self.limits.check("move", who, client.address)
        if message.seat not in client.viewers:
            raise Refusal(NOT_YOUR_SEAT, not_yours(client, message.seat))
        if isinstance(message, Back):
            return await self.hall.referee.come_back(table, message.seat)
        if isinstance(message, Move) and message.actions and message.words:
            raise Refusal(MALFORMED, "A move is in words or as actions, not both.")
        return await self.hall.referee.act(table, message.seat, message)

    def catch_up(self, client: Connection, table: Table, message: Move | Undo | Confirm) -> None:
        """Send the present state to who has answered an earlier one."""
        if table.play is not None and message.seat in client.viewers:
            since = min(message.ply, table.play.ply)
            client.send_now(update(table.play, since, message.seat))

    async def talk(self, client: Connection, table: Table, message: Talk) -> None:
        """Say something to the table, once; spectators listen only."""
        seats = [seat for seat in client.viewers if seat is not None]
        if not seats:
            raise Refusal(NOT_YOUR_SEAT, "Only players talk at the table.")
        text = checked_talk(message.text, MOST_TALK)
        key = (table.id, client.person or client.token or "", message.id)
        if key in self.said:
            return
        name = table.names[seats[0]]
        number = await self.hall.store.add_talk(table.id, name, text)
        self.remember(key)
        tell_talk(table, number, name, text)
        await self.hall.bus.tell(f"{TALK}{number} {table.id}")

    def remember(self, key: tuple[str, str, str]) -> None:
        """Remember what was said, and forget the oldest of very much."""
        self.said[key] = None
        if len(self.said) > MOST_SAID:
            del self.said[next(iter(self.said))]

    async def stop(self) -> None:
        """Tell everybody that the server goes, so that they connect again elsewhere."""
        await asyncio.gather(*(self.see_off(client) for client in list(self.connections)))

    async def see_off(self, client: Connection) -> None:
        """Tell a client that the server goes, after the answer to its last message."""
        async with client.answering:
            await client.close(GOING, "the server stops")


def not_yours(client: Connection, seat: int) -> str:
    """Say which seats are a client's instead of one that is not."""
    own = [str(one + 1) for one in client.viewers if one is not None]
    if not own:
        return said("Seat {seat} is not yours; you only watch.", seat=seat + 1)
    sentence = "Seat {seat} is not yours; you have seat {own}."
    return said(sentence, seat=seat + 1, own=" and ".join(own))


def failure(table_id: str) -> Refusal:
    """Log what should not have happened; it stays here."""
    log.exception("a message could not be answered", extra={"table": table_id})
    return Refusal(FAILED, "Something went wrong on the server; look at the table again.")


def refusal(message: str | None, refused: Refusal) -> bytes:
    """Return the answer to a message that is refused."""
    return packed(
        "refused",
        id=message,
        code=refused.code,
        reason=refused.reason,
        why=refused.why,
        moves=refused.moves,
    )
