"""A game on a server: a seat, or several, over its HTTP and its live socket."""

import asyncio
import json
import random
import secrets
from dataclasses import fields
from itertools import count
from typing import Any, Literal

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

from trowel.bots.hint import Hint
from trowel.game import IllegalMove, Json, TrowelError
from trowel.games import GAMES, find_game
from trowel.match import Match, Move
from trowel.terminal.table.client import LOOPBACK, Client, Refused
from trowel.terminal.table.moment import told_moment
from trowel.terminal.table.source import Lobby, Notice, Source, Unconfirmed
from trowel.transcript import read_transcript

FIRST_WAIT_S, LONGEST_WAIT_S = 0.3, 8.0
PATIENCE = 3  # tries to come back before we say that the server is gone
REFUSED_CODE = 1008  # a closed socket that stays closed
LOST = "The connection is lost; coming back ..."
GONE = "The server does not answer. The game is safe there; trying again, or leave with q."
BACK_AGAIN = "The connection is back."
UNREACHABLE = (OSError, InvalidHandshake, WebSocketException, TimeoutError)


class RemoteSource(Source):
    """A table on a server."""

    can_save = False
    has_hints = True

    def __init__(self, client: Client, table: Json) -> None:
        game = table["game"]
        if game not in GAMES:
            raise TrowelError(f"This program does not know the game '{game}' of that table.")
        super().__init__(find_game(game), table["you"])
        self.client = client
        self.table = table
        self.code: str = table["id"]
        self.title = f"{client.server}/t/{self.code}"
        self.plies: dict[int | None, int] = {}  # the last that each viewer knows
        self.socket: ClientConnection | None = None
        self.answers: dict[str, tuple[Json, asyncio.Future[Json]]] = {}  # what is not answered
        self.ids = (f"{secrets.token_hex(4)}-{number}" for number in count(1))
        self.is_over = False
        self.is_left = False

    @property
    def names(self) -> list[str]:
        """The players' names."""
        return [chair["name"] or f"Player {chair['seat'] + 1}" for chair in self.table["chairs"]]

    @property
    def since(self) -> int:
        """The last ply that all our viewers know."""
        return min((self.plies.get(viewer, -1) for viewer in self.viewers), default=-1)

    async def run(self) -> None:
        """Follow the table, and come back whenever the connection is lost."""
        wait_s, tries = FIRST_WAIT_S, 0
        while not self.is_over and not self.is_left:
            try:
                await self.connected(is_back=tries > 0)
                wait_s, tries = FIRST_WAIT_S, 0
            except UNREACHABLE:
                pass
            if self.is_over or self.is_left:
                return
            tries += 1
            text, is_trouble = (GONE, True) if tries > PATIENCE else (LOST, False)
            self.news.put_nowait(Notice(text, is_trouble=is_trouble))
            await asyncio.sleep(wait_s * random.uniform(0.5, 1.5))  # noqa: S311
            wait_s = min(2 * wait_s, LONGEST_WAIT_S)

    async def connected(self, *, is_back: bool) -> None:
        """Say hello, send again what was not answered, and listen until the connection ends."""
        address = f"ws{self.client.server.removeprefix('http')}/api/tables/{self.code}/live"
        headers = {"Cookie": self.client.cookie} if self.client.cookie else {}
        proxy: Literal[True] | None = None if self.client.host in LOOPBACK else True
        async with connect(
            address, additional_headers=headers, proxy=proxy, max_size=None
        ) as self.socket:
            await self.tell({"type": "hello", "since": self.since})
            for message, _answer in self.answers.values():
                await self.tell(message)
            if is_back:
                self.news.put_nowait(Notice(BACK_AGAIN))
            await self.listen(self.socket)

    async def listen(self, socket: ClientConnection) -> None:
        """Hear everything until the connection ends."""
        try:
            while True:
                await self.hear(json.loads(await socket.recv()))
        except ConnectionClosed as closed:
            if closed.rcvd is not None and closed.rcvd.code == REFUSED_CODE:
                raise TrowelError(
                    f"The server has ended the connection: {closed.rcvd.reason}."
                ) from None
        finally:
            self.socket = None

    async def tell(self, message: Json) -> None:
        """Send a message, if there is somebody to hear it."""
        if self.socket is not None:
            try:
                await self.socket.send(json.dumps(message))
            except ConnectionClosed:
                return  # it is sent again after coming back

    async def hear(self, message: Json) -> None:
        """Take in one message."""
        kind = message["type"]
        if kind == "table":
            self.take_table(message["table"], message["you"])
        elif kind == "update":
            await self.take_update(message)
        elif kind == "talk":
            self.news.put_nowait(Notice(f"{message['name']}: {message['text']}"))
        elif kind in ("done", "refused"):
            self.take_answer(message)

    def take_table(self, table: Json, you: list[int | None]) -> None:
        """Learn who sits where."""
        self.table = table
        seats = [seat for seat in you if seat is not None]
        if frozenset(seats) != self.seats:
            self.take_seats(seats)
        if table["status"] == "waiting":
            self.news.put_nowait(Lobby(table, tuple(seats)))
        elif table["status"] == "closed":
            self.news.put_nowait(
                Notice("This table was closed because nobody used it.", is_trouble=True)
            )

    async def take_update(self, update: Json) -> None:
        """Show its viewer what has happened; take a seat back that a bot plays."""
        seat = update["seat"]
        if update["ply"] <= self.plies.get(seat, -1):
            return
        self.plies[seat] = update["ply"]
        if seat in update["away"]:
            await self.tell({"type": "back", "id": next(self.ids), "seat": seat})
        moment = told_moment(self.game, update, self.names)
        self.is_over = moment.is_over and update["over"]
        self.deliver(moment)
        if moment.decides:
            self.call(moment)

    def take_answer(self, message: Json) -> None:
        """Give an answer to who waits for it."""
        asked = self.answers.pop(message["id"] or "", None)
        if asked is not None:
            asked[1].set_result(message)
        elif message["type"] == "refused" and message["id"] is None:
            raise TrowelError(message["reason"])

    async def ask(self, kind: str, seat: int, **fields: Any) -> None:
        """Send a wish and wait for its answer, however often the connection is lost meanwhile."""
        message = {
            "type": kind,
            "id": next(self.ids),
            "seat": seat,
            "ply": self.plies[seat],
            **fields,
        }
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self.answers[message["id"]] = (message, answer)
        await self.tell(message)
        told = await answer
        if told["type"] == "refused":
            raise refusal_of(told)

    async def play(self, seat: int, move: Move) -> None:
        """Play a move, in words or as actions."""
        if isinstance(move, str):
            await self.ask("move", seat, words=move)
        else:
            actions = list(move) if isinstance(move, (list, tuple)) else [int(move)]
            await self.ask("move", seat, actions=actions)

    async def undo(self, seat: int) -> None:
        """Take the last move back."""
        await self.ask("undo", seat)

    async def close(self) -> None:
        """Say goodbye to the server."""
        self.is_left = True
        if self.socket is not None:
            await self.socket.close()

    async def confirm(self, seat: int) -> None:
        """Do the move that waits for a second word."""
        await self.ask("confirm", seat)

    async def hints(self, seat: int) -> list[Hint]:
        """Ask the server, which gives hints only where no other people play."""
        path = f"/api/tables/{self.code}/seats/{seat}/hint"
        told = await asyncio.to_thread(self.client.ask, "POST", path)
        names = [field.name for field in fields(Hint)]
        return [Hint(**{name: one[name] for name in names}) for one in told["hints"]]

    async def start(self) -> None:
        """Begin the game, as the host."""
        await asyncio.to_thread(self.client.ask, "POST", f"/api/tables/{self.code}/start")

    async def whole(self) -> Match:
        """Return the match with all its secrets, which the server tells those who have played."""
        path = f"/api/tables/{self.code}/transcript"
        text = await asyncio.to_thread(self.client.ask, "GET", path)
        return await asyncio.to_thread(read_transcript, text)

    def save(self) -> str:
        """Say that the server does this."""
        return "The server keeps the game."


def refusal_of(told: Json) -> TrowelError:
    """Return a refusal as what the table knows."""
    if told["code"] == "illegal":
        return IllegalMove(told["reason"], told["moves"])
    if told["code"] == "confirm":
        return Unconfirmed(told["reason"])
    return Refused(told["code"], told["reason"])
