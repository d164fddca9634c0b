"""A table in memory: who sits there, what they agreed on, and the match."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from trowel.game import Json, OptionError
from trowel.games import find_game
from trowel.match import NAME_LENGTH
from trowel.server.pace import Pace
from trowel.server.play import Deal, Play
from trowel.transcript import committed, write_transcript

WAITING, PLAYING, OVER, CLOSED = "waiting", "playing", "over", "closed"
MOST_DELAY = 600  # seconds that spectators may be behind
DEFAULT_LEVEL = "student"
Player = tuple[str, int]  # a person or the level of a bot, and which of those alike


@dataclass(frozen=True)
class Terms:
    """What is agreed on at a table beyond the game's own options."""

    pace: Pace = field(default_factory=Pace)
    level: str = DEFAULT_LEVEL  # of bots that fill empty seats or play for who is away
    fill: bool = False  # bots take the empty seats at the start
    confirm: bool = False  # what cannot be taken back is asked for twice
    delay: int = 0  # seconds that spectators are behind
    guided: bool = False  # a first game with lessons: see guided.py

    def as_data(self) -> Json:
        """Return it as plain data."""
        return {
            "pace": self.pace.as_data(),
            "level": self.level,
            "fill": self.fill,
            "confirm": self.confirm,
            "delay": self.delay,
            "guided": self.guided,
        }

    @classmethod
    def from_data(cls, data: Json) -> "Terms":
        """Read it back from plain data."""
        return cls(**(data | {"pace": Pace(**data["pace"])}))


@dataclass
class Chair:
    """One seat of a table, and who has it: a person, a bot, or nobody yet."""

    seat: int
    person: str | None = None
    bot: str | None = None  # its level
    name: str = ""
    token: str | None = None  # digest of the secret of an outside program

    @property
    def is_free(self) -> bool:
        """Whether nobody sits here."""
        return self.person is None and self.bot is None


def players(chairs: Sequence[Chair], rematches: int) -> list[Player]:
    """Tell who plays each seat, the same for a player in all games of a series.

    One person may have several seats, and several bots one level: they are told apart by the
    order of their seats in the first game. Each rematch has moved them one seat further.
    """
    first_seats = sorted(chairs, key=lambda chair: (chair.seat - rematches) % len(chairs))
    alike: Counter[str] = Counter()
    found: dict[int, Player] = {}
    for chair in first_seats:
        who = chair.person or chair.bot or ""
        found[chair.seat] = (who, alike[who])
        alike[who] += 1
    return [found[chair.seat] for chair in chairs]


class Client(Protocol):
    """Somebody who is connected to a table."""

    person: str | None
    token: str | None  # digest of a seat's secret, instead of a person
    viewers: list[int | None]  # the seats it holds; [None] is a spectator

    def send(self, message: bytes) -> None:
        """Send a message, without waiting."""


@dataclass
class Table:
    """A table and all that the server knows of it."""

    id: str
    host: str
    game: str
    seats: int
    options: Json
    terms: Terms
    is_open: bool
    status: str
    series: str
    created: int
    chairs: list[Chair]
    seed: int | None = None
    salt: str | None = None
    started: int | None = None
    next_table: str | None = None
    play: Play | None = None
    rematches: int = 0  # in this series, up to this game
    wins: dict[Player, float] = field(default_factory=dict)  # in this series
    # Of this process only.
    clients: set[Client] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    left: dict[int, int] = field(default_factory=dict)  # when a seat was last connected here
    elsewhere: dict[int, int] = field(default_factory=dict)  # when another process last had it
    thinking: int | None = None  # the ply that a bot thinks about
    to_confirm: dict[int, tuple[int, tuple[int, ...]]] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players in order, each only once."""
        found: list[str] = []
        for chair in self.chairs:
            plain, number = chair.name or f"Player {chair.seat + 1}", 2
            name = plain
            while name.lower() in {other.lower() for other in found}:
                name, number = f"{plain[: NAME_LENGTH - 3]} {number}", number + 1
            found.append(name)
        return tuple(found)

    @property
    def commitment(self) -> str | None:
        """What everybody gets at the start, to check the deal in the end."""
        return None if self.seed is None or self.salt is None else committed(self.seed, self.salt)

    def seat_clients(self) -> None:
        """Give every client the seats it has by now, and no others."""
        for client in self.clients:
            client.viewers = self.viewers_of(client.person, client.token)

    def viewers_of(self, person: str | None, token: str | None) -> list[int | None]:
        """Return the seats of a secret or a person; [None] if there are none: a spectator."""
        if token is not None:
            return [chair.seat for chair in self.chairs if chair.token == token] or [None]
        return list[int | None](self.seats_of(person)) or [None] if person else [None]

    def seats_of(self, person: str) -> list[int]:
        """Return the seats of a person."""
        return [chair.seat for chair in self.chairs if chair.person == person]

    def deal(self) -> Deal:
        """Return what the match starts from."""
        assert self.seed is not None
        assert self.started is not None
        bots = frozenset(chair.seat for chair in self.chairs if chair.bot)
        return Deal(self.game, self.seats, self.seed, self.options, self.names, self.started, bots)

    def bot_to_act(self) -> str | None:
        """Return the level of the bot that decides now, if one does."""
        seat = None if self.play is None else self.play.match.seat
        if seat is None:
            return None
        assert self.play is not None
        return self.chairs[seat].bot or (self.terms.level if seat in self.play.away else None)

    def is_connected(self, seat: int) -> bool:
        """Tell whether somebody is connected to this process for a seat."""
        return any(seat in client.viewers for client in self.clients)

    def is_here(self, seat: int) -> bool:
        """Tell whether somebody is connected for a seat, to this process or another."""
        return seat in self.elsewhere or self.is_connected(seat)

    def transcript(self) -> str:
        """Return the whole match as text, with the proof that the deal was fixed beforehand."""
        assert self.play is not None
        return write_transcript(self.play.match, self.salt)

    def as_data(self) -> Json:
        """Return what everybody may know of the table."""
        return {
            "id": self.id,
            "game": self.game,
            "title": find_game(self.game).title,
            "seats": self.seats,
            "options": self.options,
            "terms": self.terms.as_data(),
            "open": self.is_open,
            "status": self.status,
            "created": self.created,
            "started": self.started,
            "commitment": self.commitment,
            "chairs": [
                {
                    "seat": chair.seat,
                    "name": name,
                    "kind": "bot" if chair.bot else "person" if chair.person else "free",
                    "level": chair.bot,
                    "host": chair.person == self.host,
                    "here": chair.bot is not None or self.is_here(chair.seat),
                }
                for chair, name in zip(self.chairs, self.names, strict=True)
            ],
            "series": [self.wins.get(one, 0.0) for one in players(self.chairs, self.rematches)],
            "next": self.next_table,
        }


def checked_terms(terms: Terms, levels: list[str]) -> Terms:
    """Return terms that make sense, or raise OptionError."""
    if terms.level not in levels:
        raise OptionError(f"there is no level {terms.level!r}; there are {', '.join(levels)}.")
    if not 0 <= terms.delay <= MOST_DELAY:
        raise OptionError(f"spectators may be 0 to {MOST_DELAY} seconds behind, not {terms.delay}.")
    return terms
