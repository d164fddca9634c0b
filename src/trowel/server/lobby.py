"""The lobby: tables are set up, people and bots take their seats, games and rematches start."""

import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace

from trowel.bots.level import LEVELS
from trowel.game import Json, OptionError
from trowel.games import find_game
from trowel.saying import said
from trowel.server.guided import FIRST_GAMES, FIRST_SEATS, FIRST_TERMS, first_seed
from trowel.server.news import show, tell_table
from trowel.server.pace import checked_pace
from trowel.server.play import Play, Refusal
from trowel.server.referee import NOT_STARTED, STALE, Referee
from trowel.server.shelf import Shelf
from trowel.server.store import Conflict
from trowel.server.table import (
    CLOSED,
    OVER,
    PLAYING,
    WAITING,
    Chair,
    Table,
    Terms,
    checked_terms,
)
from trowel.server.text import NO_TABLE

CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"  # none that look alike
CODE_LENGTH = 10  # about 49 bits
SEED_LIMIT = 1 << 62
SALT_BYTES = 16
NOT_HOST, NOT_YOUR_SEAT, NO_SEAT = "not_host", "not_your_seat", "no_seat"
STARTED, BAD_OPTION = "started", "bad_option"


class Lobby:
    """Brings people together at the tables of a shelf."""

    def __init__(self, shelf: Shelf, referee: Referee) -> None:
        self.shelf = shelf
        self.referee = referee
        self.store = shelf.store
        self.time = shelf.time

    async def create(
        self, host: str, game: str, seats: int, options: Json, terms: Terms, *, is_open: bool
    ) -> Table:
        """Set up a new table."""
        try:
            checked = find_game(game).check_options(seats, options)
            checked_pace(terms.pace)
            checked_terms(terms, list(LEVELS))
        except OptionError as wrong:
            raise Refusal(BAD_OPTION, wrong.args[0]) from None
        row = new_row(host, game, seats, checked, terms, is_open=is_open, at=self.time.now())
        chairs = [{"table_id": row["id"], "seat": seat, "name": ""} for seat in range(seats)]
        await self.store.add_table(row, chairs)
        return await self.shelf.find(row["id"])

    async def guide(self, person: str, name: str, game: str) -> Table:
        """Set up a guided first game and deal at once, so that nobody else sits down."""
        options = FIRST_GAMES[game].options if game in FIRST_GAMES else {}
        table = await self.create(person, game, FIRST_SEATS, options, FIRST_TERMS, is_open=False)
        await self.sit(table, person, name)
        await self.begin(table, person)
        return table

    # Seats.

    async def sit(self, table: Table, person: str, name: str, seat: int | None = None) -> int:
        """Give a free seat to a person; one person may have several (hot-seat)."""
        async with table.lock:
            while True:
                chosen = free_seat(table, seat)
                try:
                    await self.change_chair(table, Chair(chosen, person=person, name=name))
                except Refusal as refused:
                    if seat is None and refused.code == STALE:
                        continue  # any seat will do, and the table is known as it is now
                    raise
                return chosen

    async def add_bot(self, table: Table, person: str, seat: int, level: str) -> None:
        """Put a bot on a free seat; the host does this."""
        async with table.lock:
            check_waiting(table)
            check_host(table, person)
            if level not in LEVELS:
                sentence = "There is no level '{level}'; there are {levels}."
                raise Refusal(BAD_OPTION, said(sentence, level=level, levels=", ".join(LEVELS)))
            if not 0 <= seat < table.seats or not table.chairs[seat].is_free:
                raise Refusal(NO_SEAT, not_free(seat))
            await self.change_chair(table, bot_chair(seat, level))

    async def clear_seat(self, table: Table, person: str, seat: int) -> None:
        """Leave one's seat, or as the host take a person or a bot from theirs, before the start."""
        async with table.lock:
            if not 0 <= seat < table.seats or table.chairs[seat].is_free:
                raise Refusal(NO_SEAT, said("Nobody sits on seat {seat}.", seat=seat + 1))
            is_own = table.chairs[seat].person == person
            if table.status == PLAYING and is_own:
                await self.referee.leave_to_bot(table, seat)
                return
            check_waiting(table)
            if not is_own:
                check_host(table, person)
            await self.change_chair(table, Chair(seat))

    async def give_token(self, table: Table, person: str, seat: int, token: str) -> None:
        """Let an outside program play a person's seat."""
        async with table.lock:
            if seat not in table.seats_of(person):
                raise Refusal(NOT_YOUR_SEAT, said("Seat {seat} is not yours.", seat=seat + 1))
            await self.change_chair(table, replace(table.chairs[seat], token=token))

    async def change_chair(self, table: Table, chair: Chair) -> None:
        """Keep who sits on a chair, unless another process was quicker, and tell everybody."""
        before = table.chairs[chair.seat]
        async with self.unless_changed(table):
            await self.store.update_chair(
                table.id,
                chair.seat,
                when=table.status,
                was={"person_id": before.person, "bot": before.bot},
                at=self.time.now(),
                person_id=chair.person,
                bot=chair.bot,
                name=chair.name,
                token=chair.token,
            )
        table.chairs[chair.seat] = chair
        await self.shelf.announce(table)

    @contextlib.asynccontextmanager
    async def unless_changed(self, table: Table) -> AsyncIterator[None]:
        """Refuse a change of a table that another process has changed, and look at it again."""
        try:
            yield
        except Conflict:
            await self.shelf.reload_and_tell(table)
            raise Refusal(STALE, "Somebody was quicker; look at the table again.") from None

    # Start, rematch, end.

    async def begin(self, table: Table, person: str) -> None:
        """Deal; the host does this."""
        async with table.lock:
            await self.shelf.reload(table)  # who sits where, whichever process they came to
            check_waiting(table)
            check_host(table, person)
            await self.deal(table)

    async def deal(self, table: Table) -> None:
        """Fill the empty seats, draw a seed and start. The table is locked by the caller."""
        await self.fill(table)
        table.seed = first_seed(table) if table.terms.guided else new_seed()
        table.salt = secrets.token_hex(SALT_BYTES)
        table.started = self.time.now()
        try:
            play = Play(table.deal(), table.terms.pace)
            async with self.unless_changed(table):
                await self.store.update_table(
                    table.id,
                    when=WAITING,
                    status=PLAYING,
                    seed=table.seed,
                    salt=table.salt,
                    started=table.started,
                    changed=table.started,
                )
        except Refusal:
            raise  # it is as another process has dealt it
        except BaseException:
            table.seed = table.salt = table.started = None
            raise
        table.status, table.play = PLAYING, play
        tell_table(table)
        show(table, -1)
        await self.shelf.bus.tell(f"table {table.id}")
        self.referee.go_on(table)

    async def fill(self, table: Table) -> None:
        """Put bots on the empty seats, if that was agreed on."""
        free = [chair.seat for chair in table.chairs if chair.is_free]
        if free and not table.terms.fill:
            raise Refusal(NO_SEAT, cannot_start(free))
        for seat in free:
            await self.change_chair(table, bot_chair(seat, table.terms.level))

    async def rematch(self, table: Table, person: str) -> str:
        """Set up the same table again, everybody one seat further; return its code."""
        async with table.lock:
            if table.status != OVER:
                raise Refusal(NOT_STARTED, "A rematch can be asked for when the game is over.")
            if not table.seats_of(person):
                raise Refusal(NOT_YOUR_SEAT, "Only who has played can ask for a rematch.")
            if table.next_table is None:
                await self.set_up_again(table, person)
        assert table.next_table is not None
        fresh = await self.shelf.find(table.next_table)
        async with fresh.lock:
            if fresh.status == WAITING:
                await self.deal(fresh)
        return fresh.id

    async def set_up_again(self, table: Table, host: str) -> None:
        """Keep a new table with the same people, unless another process was quicker."""
        terms = replace(table.terms, guided=False)  # one first game is enough
        same = (table.game, table.seats, table.options, terms)
        row = new_row(host, *same, is_open=table.is_open, at=self.time.now())
        chairs = [
            {
                "table_id": row["id"],
                "seat": (chair.seat + 1) % table.seats,
                "person_id": chair.person,
                "bot": chair.bot,
                "name": chair.name,
                "token": chair.token,
            }
            for chair in table.chairs
        ]
        try:
            await self.store.add_rematch(table.id, row | {"series": table.series}, chairs)
        except Conflict:
            await self.shelf.reload_and_tell(table)
        else:
            table.next_table = row["id"]
            await self.shelf.announce(table)

    async def close(self, table: Table) -> None:
        """Close a table that was never started."""
        async with table.lock:
            check_waiting(table)
            async with self.unless_changed(table):
                await self.store.update_table(table.id, when=WAITING, status=CLOSED)
            table.status = CLOSED
            await self.shelf.announce(table)


def new_code() -> str:
    """Return the code of a new table, which nobody can guess."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_seed() -> int:
    """Return the seed of a deal, which nobody can guess."""
    return secrets.randbelow(SEED_LIMIT)


def new_row(
    host: str, game: str, seats: int, options: Json, terms: Terms, *, is_open: bool, at: int
) -> Json:
    """Return the row of a new table, the first of a series."""
    code = new_code()
    return {
        "id": code,
        "host": host,
        "game": game,
        "seats": seats,
        "options": json.dumps(options),
        "settings": json.dumps(terms.as_data()),
        "is_open": is_open,
        "status": WAITING,
        "series": code,
        "created": at,
        "changed": at,
    }


def bot_chair(seat: int, level: str) -> Chair:
    """Return a chair with a bot on it."""
    return Chair(seat, bot=level, name=level.capitalize())


def free_seat(table: Table, wished: int | None) -> int:
    """Return the seat that is wished for, or else the first, if it is free before the start."""
    check_waiting(table)
    free = [chair.seat for chair in table.chairs if chair.is_free]
    if not free:
        raise Refusal(NO_SEAT, "All seats of this table are taken.")
    chosen = free[0] if wished is None else wished
    if chosen not in free:
        raise Refusal(NO_SEAT, not_free(chosen))
    return chosen


def not_free(seat: int) -> str:
    """Say that somebody sits on a seat, or that there is no such seat."""
    return said("Seat {seat} is not free.", seat=seat + 1)


def cannot_start(free: Sequence[int]) -> str:
    """Say which seats hold up the start."""
    if len(free) == 1:
        return said("The game cannot start: seat {seat} is free.", seat=free[0] + 1)
    return said("The game cannot start: {count} seats are free.", count=len(free))


def check_waiting(table: Table) -> None:
    """Refuse what can only be done before the start."""
    if table.status == CLOSED:
        raise Refusal(NO_TABLE, "This table was closed because nobody used it.")
    if table.status != WAITING:
        raise Refusal(STARTED, "The game has started already.")


def check_host(table: Table, person: str) -> None:
    """Refuse what only the host does."""
    if person != table.host:
        raise Refusal(NOT_HOST, "Only who has set up the table can do this.")
