"""Where a game comes from, for the table that shows it: this machine, or a server."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Collection
from dataclasses import dataclass

from trowel.bots.hint import Hint
from trowel.game import Game, Json, TrowelError
from trowel.match import Match, Move
from trowel.terminal.table.moment import Moment


@dataclass(frozen=True)
class HandOver:
    """Another person decides and has to sit down first."""

    seat: int
    name: str


@dataclass(frozen=True)
class Notice:
    """Something to be said that is no part of the game."""

    text: str
    is_trouble: bool = False


@dataclass(frozen=True)
class Lobby:
    """A server's table whose game has not begun."""

    table: Json
    you: tuple[int, ...]  # our seats

    @property
    def is_host(self) -> bool:
        """Whether we have set up the table."""
        return any(chair["host"] and chair["seat"] in self.you for chair in self.table["chairs"])


News = Moment | HandOver | Notice | Lobby


class Unconfirmed(TrowelError):
    """A move that cannot be taken back waits for a second word."""


class Source(ABC):
    """A game as the people at this keyboard see it, and what they can do about it.

    `news` brings moments one after another, each for who sits at the keyboard. What happens
    meanwhile for the other people here is kept until they sit down.
    """

    title: str
    can_save: bool
    has_hints: bool

    def __init__(self, game: Game | None, seats: Collection[int]) -> None:
        self.found_game = game
        self.news: asyncio.Queue[News] = asyncio.Queue()
        self.kept: dict[int, list[Moment]] = {}  # for those who do not sit at the keyboard
        self.take_seats(seats)

    @property
    def game(self) -> Game:
        """The game, which turns views into words."""
        assert self.found_game is not None, "the table is not known yet"
        return self.found_game

    def take_seats(self, seats: Collection[int]) -> None:
        """Let people play some seats at this keyboard; one alone sits there for good."""
        self.seats = frozenset(seats)
        self.at_keyboard = min(seats) if len(seats) == 1 else None

    @property
    def viewers(self) -> list[int | None]:
        """Who looks at this screen: the people here, or a spectator."""
        return list(self.seats) or [None]

    def deliver(self, moment: Moment) -> None:
        """Show a moment to its viewer, now or when that person sits down."""
        if moment.seat is None or moment.seat == self.at_keyboard:
            self.news.put_nowait(moment)
        else:
            self.kept.setdefault(moment.seat, []).append(moment)

    def call(self, moment: Moment) -> None:
        """Ask for the person who decides, if it is one of us and another one than now."""
        seat = moment.to_act
        if seat in self.seats and seat != self.at_keyboard:
            assert seat is not None
            self.news.put_nowait(HandOver(seat, moment.names[seat]))

    def sit(self, seat: int) -> None:
        """Let a person sit down, who then sees what happened meanwhile."""
        self.at_keyboard = seat
        for moment in self.kept.pop(seat, []):
            self.news.put_nowait(moment)

    @abstractmethod
    async def run(self) -> None:
        """Let the game go on until it is over, or until this is cancelled."""

    @abstractmethod
    async def play(self, seat: int, move: Move) -> None:
        """Play a move for a seat, or raise IllegalMove or another TrowelError."""

    @abstractmethod
    async def undo(self, seat: int) -> None:
        """Take back the last choice of a seat, or raise a TrowelError."""

    @abstractmethod
    async def hints(self, seat: int) -> list[Hint]:
        """Return the best moves for a seat, or raise a TrowelError."""

    @abstractmethod
    async def whole(self) -> Match:
        """Return the match with all its secrets after the end, or raise a TrowelError."""

    @abstractmethod
    def save(self) -> str:
        """Keep the game, and say where; or raise OSError or a TrowelError."""

    async def close(self) -> None:
        """Let go of whatever is open."""
        return

    async def confirm(self, seat: int) -> None:
        """Do the move that waits for a second word."""
        raise TrowelError("Nothing waits to be confirmed.")

    async def start(self) -> None:
        """Begin the game of a lobby."""
        raise TrowelError("The game has begun.")
