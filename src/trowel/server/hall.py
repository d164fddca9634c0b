"""The hall: all tables of this process, from its start to its end, and word from other processes.

The shelf has the tables, the lobby sets them up, the referee leads the games. One change of a
table happens at a time (its lock).
"""

import contextlib
from collections.abc import Iterable

from trowel.server.bus import EVERYTHING, Bus
from trowel.server.coach import Coaching
from trowel.server.errand import Errands
from trowel.server.hour import Time
from trowel.server.lobby import Lobby
from trowel.server.news import tell_table, tell_talk, update
from trowel.server.pace import MINUTE, UNTIMED
from trowel.server.play import Refusal
from trowel.server.referee import Referee
from trowel.server.schema import game_table
from trowel.server.shelf import Shelf
from trowel.server.store import Store
from trowel.server.table import PLAYING, WAITING, Client, Table
from trowel.server.thinker import Thinker

HERE = "here-"  # and seats: who is connected to another process
LEFT = "left-"  # and seats: who is not connected to it any more
TALK = "talk-"  # and a number: what was said in another process
HEARTBEAT = MINUTE // 2  # between words to the other processes on who is here
SILENCE = 2 * HEARTBEAT  # without such a word, until nobody is there any more
IDLE_WAITING = 60 * MINUTE  # until a table that nobody starts is closed
SWEEP = MINUTE  # how often forgotten things are looked for
KEPT_IN_MEMORY = 10 * MINUTE  # tables that nobody looks at
MOST_WAITING, MOST_PLAYING = 1000, 10_000  # tables that are looked through at a time


class Hall:
    """The tables of this process, and who looks after them."""

    def __init__(
        self,
        store: Store,
        bus: Bus | None = None,
        time: Time | None = None,
        thinker: Thinker | None = None,
    ) -> None:
        self.store = store
        self.shelf = Shelf(store, bus, time)
        self.bus = self.shelf.bus
        self.time = self.shelf.time
        self.thinker = thinker or Thinker()
        self.coaching = Coaching()
        self.errands = Errands()
        self.referee = Referee(self.shelf, self.thinker, self.errands)
        self.lobby = Lobby(self.shelf, self.referee)

    # From the start to the end.

    async def start(self) -> None:
        """Take up the tables that are being played: bots and clocks go on."""
        await self.bus.start(self.heard)
        for row in await self.store.tables(game_table.c.status == PLAYING, limit=MOST_PLAYING):
            await self.take_up(row["id"])
            if not must_go_on(self.shelf.tables[row["id"]]):
                self.put_away(row["id"])
        self.time.later(SWEEP, self.sweep)
        self.time.later(HEARTBEAT, self.beat)

    async def stop(self) -> None:
        """Finish what is being written, and stop."""
        self.errands.is_closing = True
        for table_id in list(self.referee.alarms):
            self.referee.stop_waiting(table_id)
        for table in list(self.shelf.tables.values()):
            async with table.lock:
                pass
        await self.errands.stop()
        self.thinker.close()
        self.coaching.close()
        await self.bus.stop()

    def sweep(self) -> None:
        """Look for what was forgotten: unused tables, and bots that another process left alone."""
        if self.errands.is_closing:
            return
        self.time.later(SWEEP, self.sweep)
        self.errands.spawn(self.tidy())

    async def tidy(self) -> None:
        """Close tables that nobody starts, forget those that nobody looks at, go on with bots."""
        now = self.time.now()
        for row in await self.store.tables(game_table.c.status == WAITING, limit=MOST_WAITING):
            if now - row["changed"] > IDLE_WAITING:
                with contextlib.suppress(Refusal):  # somebody has started it meanwhile
                    await self.lobby.close(await self.shelf.find(row["id"]))
        for row in await self.store.tables(game_table.c.status == PLAYING, limit=MOST_PLAYING):
            if row["id"] in self.shelf.tables or row["settings"]["pace"]["kind"] != UNTIMED:
                await self.take_up(row["id"])
        for table_id, table in list(self.shelf.tables.items()):
            idle = now - self.shelf.used.get(table_id, 0) > KEPT_IN_MEMORY
            if idle and not table.clients and not must_go_on(table):
                self.put_away(table_id)

    async def take_up(self, table_id: str) -> None:
        """Go on with a table that is being played; this is not a use of it."""
        table = self.shelf.tables.get(table_id) or await self.shelf.find(table_id)
        async with table.lock:
            await self.shelf.catch_up(table)
            if table.status == PLAYING and table.play is not None and table.play.match.is_over:
                await self.referee.finish(table)  # whoever wrote the last move could not
            self.referee.go_on(table)

    def put_away(self, table_id: str) -> None:
        """Keep a table in the database only."""
        self.shelf.forget(table_id)
        self.referee.stop_waiting(table_id)

    # Who is here.

    def join(self, table: Table, client: Client, since: int) -> None:
        """Connect somebody and tell all that was missed. The table is locked by the caller."""
        table.clients.add(client)
        tell_table(table)
        if table.play is not None:
            for viewer in client.viewers:
                client.send(update(table.play, min(since, table.play.ply), viewer))
        self.tell_presence(table, is_question=True)
        self.referee.go_on(table)

    def leave(self, table: Table, client: Client) -> None:
        """Disconnect somebody."""
        table.clients.discard(client)
        seats = [seat for seat in client.viewers if seat is not None]
        gone = [seat for seat in seats if not table.is_connected(seat)]
        table.left |= dict.fromkeys(gone, self.time.now())
        tell_table(table)
        if gone:
            self.errands.spawn(self.bus.tell(f"{LEFT}{listed(gone)} {table.id}"))
        self.referee.go_on(table)

    def beat(self) -> None:
        """Tell the other processes who is connected here, and miss who they do not tell of."""
        if self.errands.is_closing:
            return
        self.time.later(HEARTBEAT, self.beat)
        for table in self.shelf.tables.values():
            self.tell_presence(table)
            last = self.time.now() - SILENCE
            self.miss(table, {seat: at for seat, at in table.elsewhere.items() if at <= last})

    def tell_presence(self, table: Table, *, is_question: bool = False) -> None:
        """Tell the other processes which seats are connected here, or ask them to tell theirs."""
        seats = [chair.seat for chair in table.chairs if table.is_connected(chair.seat)]
        if seats or is_question:
            self.errands.spawn(self.bus.tell(f"{HERE}{listed(seats)} {table.id}"))

    def note_elsewhere(self, table: Table, seats: list[int]) -> None:
        """Note who is connected to another process, and reply to who has just come to the table."""
        is_news = not seats or not table.elsewhere.keys() >= set(seats)
        table.elsewhere |= dict.fromkeys(seats, self.time.now())
        if is_news:
            tell_table(table)
            self.tell_presence(table)

    def miss(self, table: Table, left: dict[int, int]) -> None:
        """Note who is not connected to another process any more, and since when."""
        if not left:
            return
        for seat in left:
            table.elsewhere.pop(seat, None)
        table.left |= left
        tell_table(table)
        self.referee.go_on(table)

    # Word from other processes.

    async def heard(self, message: str) -> None:
        """Hear from another process that a table has changed."""
        kind, _, table_id = message.partition(" ")
        if kind == EVERYTHING:
            for known in list(self.shelf.tables):
                await self.heard(f"table {known}")
            return
        if table_id not in self.shelf.tables:
            return
        table = self.shelf.tables[table_id]
        if kind.startswith(HERE):
            self.note_elsewhere(table, seats_in(kind.removeprefix(HERE)))
        elif kind.startswith(LEFT):
            self.miss(table, dict.fromkeys(seats_in(kind.removeprefix(LEFT)), self.time.now()))
        elif kind.startswith(TALK):
            await self.pass_on_talk(table, int(kind.removeprefix(TALK)))
        else:
            await self.look_again(table, is_log=kind != "table")

    async def pass_on_talk(self, table: Table, number: int) -> None:
        """Tell everybody here what was said in another process."""
        for row in await self.store.talks(table.id):
            if row["number"] == number:
                tell_talk(table, number, row["name"], row["text"])

    async def look_again(self, table: Table, *, is_log: bool) -> None:
        """Look at a table, or only at its log, that another process has changed."""
        async with table.lock:
            if is_log:
                await self.shelf.catch_up(table)
            else:
                await self.shelf.reload_and_tell(table)
            self.referee.go_on(table)


def must_go_on(table: Table) -> bool:
    """Tell whether something happens at a table without anybody there."""
    return table.status == PLAYING and (
        table.bot_to_act() is not None or table.terms.pace.kind != UNTIMED
    )


def listed(seats: Iterable[int]) -> str:
    """Return seats as a word between processes has them."""
    return ",".join(map(str, seats))


def seats_in(text: str) -> list[int]:
    """Read seats from a word between processes."""
    return [int(seat) for seat in text.split(",") if seat]
