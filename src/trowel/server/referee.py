"""The referee: moves are tried in memory, written to the log, and only then told.

If a move cannot be written, what is in memory is thrown away and built anew from the log. The
referee also sees to it that a game goes on: bots play, and nobody waits for ever.
"""

import logging
from collections.abc import Callable

from trowel.bots.sight import Sight
from trowel.server.errand import Errands
from trowel.server.guided import bot_seed
from trowel.server.hour import Alarm
from trowel.server.news import show
from trowel.server.pace import DAYS, MINUTE
from trowel.server.play import AWAY, Entry, Play, Refusal
from trowel.server.result import keep_result, series_games, series_wins
from trowel.server.shelf import Shelf
from trowel.server.store import Conflict
from trowel.server.table import OVER, Table
from trowel.server.thinker import Thinker
from trowel.server.wire import Confirm, Move, Undo

log = logging.getLogger("trowel.server")

GONE = 2 * MINUTE  # without a connection while others wait, until a bot plays the seat
STALE, NOT_STARTED, UNAVAILABLE = "stale", "not_started", "unavailable"
TO_CONFIRM, NOTHING_TO_CONFIRM = "confirm", "nothing_to_confirm"


class Referee:
    """Leads the games of this process."""

    def __init__(self, shelf: Shelf, thinker: Thinker, errands: Errands) -> None:
        self.shelf = shelf
        self.thinker = thinker
        self.errands = errands
        self.time = shelf.time
        self.alarms: dict[str, Alarm] = {}  # by table: when the wait for somebody is over
        self.moves = 0  # written by this process

    # What players ask for.

    async def act(self, table: Table, seat: int, message: Move | Undo | Confirm) -> int:
        """Do what a message of a seat asks for; return the ply, or raise Refusal."""
        async with table.lock:
            play = table.play
            if play is None:
                raise Refusal(NOT_STARTED, "The game has not started yet.")
            if (seat, message.id) in play.answered:
                return play.answered[seat, message.id]
            if seat in play.away:
                raise Refusal(AWAY, "A bot plays your seat; take it back first.")
            if message.ply != play.ply:
                raise Refusal(STALE, "Something has happened since; look at the table again.")
            now = self.time.now()
            if isinstance(message, Undo):
                return await self.write(table, lambda: play.next_undo(seat, message.id, now))
            move = self.wished(table, seat, message)
            if table.terms.confirm and isinstance(message, Move):
                self.hold_back(table, seat, move)
            return await self.write(table, lambda: play.next_play(seat, move, message.id, now))

    def wished(self, table: Table, seat: int, message: Move | Confirm) -> str | list[int]:
        """Return the move that a message asks for."""
        if isinstance(message, Move):
            return message.actions or message.words
        ply, actions = table.to_confirm.pop(seat, (-1, ()))
        if ply != message.ply:
            raise Refusal(NOTHING_TO_CONFIRM, "There is no move to confirm.")
        return list(actions)

    def hold_back(self, table: Table, seat: int, move: str | list[int]) -> None:
        """Refuse a move that could not be taken back, until it is confirmed."""
        assert table.play is not None
        actions, can_undo = table.play.tried(seat, move)
        if not can_undo:
            table.to_confirm[seat] = (table.play.ply, actions)
            raise Refusal(TO_CONFIRM, "This cannot be taken back; confirm it.")

    async def come_back(self, table: Table, seat: int) -> int:
        """Give a seat back to its player."""
        async with table.lock:
            play = table.play
            if play is None:
                raise Refusal(NOT_STARTED, "The game has not started yet.")
            if seat not in play.away:
                return play.ply
            now = self.time.now()
            return await self.write(table, lambda: play.next_absence(seat, now, is_back=True))

    async def leave_to_bot(self, table: Table, seat: int) -> None:
        """Let a bot play a seat from now on. The table is locked by the caller."""
        play = table.play
        assert play is not None
        if seat not in play.away:
            await self.write(table, lambda: play.next_absence(seat, self.time.now()))

    # Writing.

    async def write(self, table: Table, change: Callable[[], Entry]) -> int:
        """Change a match, write the change down, then tell everybody; return the ply.

        The table is locked by the caller.
        """
        play = table.play
        assert play is not None
        entry = change()  # a refusal changes nothing
        try:
            await self.shelf.store.append(table.id, entry, play.match.seat)
        except BaseException as problem:
            table.play = Play(table.deal(), table.terms.pace, play.entries[:-1])  # as it was
            if isinstance(problem, Conflict):
                return await self.give_way(table, entry)
            log.exception("an entry was not written", extra={"table": table.id})
            if isinstance(problem, Exception):
                sentence = "The server could not keep the move; nothing was played. Try again."
                raise Refusal(UNAVAILABLE, sentence) from None
            raise
        self.moves += 1
        table.to_confirm.clear()
        show(table, entry.ply - 1)
        await self.shelf.bus.tell(f"log {table.id}")
        if play.match.is_over:
            await self.finish(table)
        self.go_on(table)
        return entry.ply

    async def give_way(self, table: Table, entry: Entry) -> int:
        """Take over what is in the log instead of an entry; it may be the same one, sent twice."""
        await self.shelf.reload(table)
        show(table, entry.ply - 1)
        self.go_on(table)
        assert table.play is not None
        if entry.message and (entry.seat, entry.message) in table.play.answered:
            return table.play.answered[entry.seat, entry.message]
        raise Refusal(STALE, "Something has happened since; look at the table again.")

    async def finish(self, table: Table) -> None:
        """Keep the result and the ratings."""
        assert table.play is not None
        await keep_result(self.shelf.store, table)
        table.status = OVER
        table.wins = series_wins(await series_games(self.shelf.store, table.series))
        await self.shelf.announce(table)

    # Going on.

    def go_on(self, table: Table) -> None:
        """See to it that something happens next: a bot's move, or the end of somebody's time."""
        self.stop_waiting(table.id)
        play = table.play
        if play is None or play.match.is_over or self.errands.is_closing:
            return
        if table.bot_to_act() is not None:
            if table.thinking != play.ply:
                self.errands.spawn(self.let_bot_play(table, play.ply))
            return
        wait = self.patience(table, play)
        if wait is not None:
            self.alarms[table.id] = self.time.later(wait, lambda: self.time_out(table, play.ply))

    def stop_waiting(self, table_id: str) -> None:
        """Wait for nobody at a table any more."""
        alarm = self.alarms.pop(table_id, None)
        if alarm is not None:
            alarm.cancel()

    async def let_bot_play(self, table: Table, ply: int) -> None:
        """Let a bot think without holding up the table, and play what it decides."""
        play, level = table.play, table.bot_to_act()
        if play is None or level is None or play.ply != ply:
            return
        seat = play.match.seat
        assert seat is not None
        table.thinking = ply
        try:
            action = await self.thinker.decide(level, Sight.of(play.match), bot_seed(table))
        finally:
            table.thinking = None
        async with table.lock:
            if table.play is not play or play.ply != ply or self.errands.is_closing:
                return
            now = self.time.now()
            await self.write(table, lambda: play.next_play(seat, [action], "", now))

    def patience(self, table: Table, play: Play) -> int | None:
        """Return how long the server waits for the player who decides."""
        now, deadline, seat = self.time.now(), play.clock.deadline(), play.match.seat
        waits = [] if deadline is None else [deadline - now]
        if seat is not None and table.terms.pace.kind != DAYS and is_waited_for(table, seat):
            waits.append(max(play.clock.since, table.left.get(seat, 0)) + GONE - now)
        return max(0, min(waits)) if waits else None

    def time_out(self, table: Table, ply: int) -> None:
        """Somebody has had all the time there is."""
        self.alarms.pop(table.id, None)
        self.errands.spawn(self.relieve(table, ply))

    async def relieve(self, table: Table, ply: int) -> None:
        """Let a bot play the seat of who is late or gone, if that is still so."""
        async with table.lock:
            play = table.play
            if play is None or play.ply != ply or play.match.seat is None:
                return
            if self.patience(table, play) != 0:
                self.go_on(table)
                return
            await self.leave_to_bot(table, play.match.seat)


def is_waited_for(table: Table, seat: int) -> bool:
    """Tell whether somebody is there and waits for a player who is not."""
    if table.is_here(seat):
        return False
    return any(other.person and table.is_here(other.seat) for other in table.chairs)
