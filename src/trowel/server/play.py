"""One match as the log of its table tells it: pure, and the same whenever it is rebuilt."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trowel.game import Event, IllegalMove, Json
from trowel.match import Match, new_match
from trowel.saying import made_of, said
from trowel.server.pace import Clock, Pace

PLAY, UNDO, AWAY, BACK = "play", "undo", "away", "back"
NOT_YOUR_TURN, OVER, ILLEGAL, NO_UNDO = "not_your_turn", "over", "illegal", "no_undo"


class Refusal(Exception):
    """A message is refused: a code for programs and a sentence for people.

    `why` is what the sentence is made of, for clients that speak another language.
    """

    def __init__(self, code: str, reason: str, moves: Sequence[str] = ()) -> None:
        self.code = code
        self.reason = str(reason)
        self.why: Json = made_of(reason)
        self.moves = list(moves)
        super().__init__(reason)


@dataclass(frozen=True)
class Entry:
    """A line of the log."""

    ply: int  # from 1
    kind: str  # PLAY, UNDO, AWAY (a bot plays the seat from now on) or BACK
    seat: int
    actions: tuple[int, ...] = ()  # of PLAY: several for a composed move
    message: str = ""  # the sender's id for it; empty: no person sent it
    at: int = 0


@dataclass(frozen=True)
class Deal:
    """What a match starts from. The seed is a secret until the end."""

    game: str
    seats: int
    seed: int
    options: Json
    names: tuple[str, ...]
    started: int
    bots: frozenset[int] = frozenset()  # seats whose time does not run


class Play:
    """A match with its clock, and who is away; it changes by log entries only."""

    def __init__(
        self, deal: Deal, pace: Pace, entries: Iterable[Entry] = (), match: Match | None = None
    ) -> None:
        """Begin with a deal, or with a match that began otherwise, and do what entries say."""
        self.match = match or new_match(
            deal.game, deal.seats, deal.seed, deal.names, **deal.options
        )
        self.entries: list[Entry] = []
        self.events: list[tuple[Event, ...]] = [self.match.opening]  # by ply; 0: the opening
        self.away: set[int] = set()  # seats that a bot plays
        self.clock = Clock(pace, deal.seats)
        self.bots = deal.bots
        self.clock.run(self.timed_seat, deal.started)
        self.answered: dict[tuple[int, str], int] = {}  # ply by seat and message
        self._sizes: list[int] = []  # decisions in each PLAY that stands
        for entry in entries:
            self.add(entry)

    @property
    def ply(self) -> int:
        """How many entries there are."""
        return len(self.entries)

    @property
    def timed_seat(self) -> int | None:
        """The seat whose time runs: that of the player who decides, if it is no bot."""
        seat = self.match.seat
        return None if seat in self.away or seat in self.bots else seat

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back, wholly and without a peek."""
        return bool(self._sizes) and self.match.undoable >= self._sizes[-1]

    def next_play(self, seat: int, move: str | list[int], message: str, at: int) -> Entry:
        """Play a move and return its entry, or raise Refusal and change nothing."""
        self._check_turn(seat)
        before = len(self.match.history)
        try:
            events = self.match.play(move)
        except IllegalMove as refused:
            raise Refusal(ILLEGAL, refused.reason, refused.moves) from None
        actions = tuple(ply.action for ply in self.match.history[before:])
        entry = Entry(self.ply + 1, PLAY, seat, actions, message, at)
        self._keep(entry, events)
        return entry

    def tried(self, seat: int, move: str | list[int]) -> tuple[tuple[int, ...], bool]:
        """Return the actions of a move and whether it could be taken back, without playing it."""
        self._check_turn(seat)
        trial, before = self.match.fork(), len(self.match.history)
        try:
            trial.play(move)
        except IllegalMove as refused:
            raise Refusal(ILLEGAL, refused.reason, refused.moves) from None
        actions = tuple(ply.action for ply in trial.history[before:])
        return actions, trial.undoable >= len(actions)

    def next_undo(self, seat: int, message: str, at: int) -> Entry:
        """Take back the last move and return the entry, or raise Refusal."""
        self._check_turn(seat)
        if not self.can_undo:
            raise Refusal(NO_UNDO, "Nothing can be taken back: somebody has seen something new.")
        entry = Entry(self.ply + 1, UNDO, seat, (), message, at)
        self._take_back(entry)
        return entry

    def next_absence(self, seat: int, at: int, *, is_back: bool = False) -> Entry:
        """Let a bot play a seat from now on, or give it back to its player."""
        entry = Entry(self.ply + 1, BACK if is_back else AWAY, seat, (), "", at)
        self._change_player(entry)
        return entry

    def add(self, entry: Entry) -> None:
        """Do what an entry of the log says."""
        assert entry.ply == self.ply + 1, "the log has a gap"
        if entry.kind == PLAY:
            self._keep(entry, self.match.play(entry.actions))
        elif entry.kind == UNDO:
            self._take_back(entry)
        else:
            self._change_player(entry)

    def _check_turn(self, seat: int) -> None:
        if self.match.is_over:
            raise Refusal(OVER, "The game is over.")
        if self.match.seat != seat:
            assert self.match.seat is not None
            name = self.match.names[self.match.seat]
            raise Refusal(NOT_YOUR_TURN, said("{name} decides now, not you.", name=name))

    def _keep(self, entry: Entry, events: Sequence[Event]) -> None:
        self._sizes.append(len(entry.actions))
        if self.match.undoable == 0:
            self._sizes.clear()
        if self.match.seat != entry.seat and entry.seat not in self.away:
            self.clock.pass_on(entry.seat)
        self._note(entry, events)

    def _take_back(self, entry: Entry) -> None:
        size = self._sizes.pop()
        for _ in range(size):
            self.match.undo()
        self._note(entry, [Event("undone", {"seat": entry.seat, "decisions": size})])

    def _change_player(self, entry: Entry) -> None:
        if entry.seat == self.match.seat:
            self._sizes.clear()  # nobody takes back what another has played
        if entry.kind == AWAY:
            self.away.add(entry.seat)
        else:
            self.away.discard(entry.seat)
            self.clock.come_back(entry.seat)
        self._note(entry, [Event(entry.kind, {"seat": entry.seat})])

    def _note(self, entry: Entry, events: Sequence[Event]) -> None:
        self.entries.append(entry)
        self.events.append(tuple(events))
        if entry.message:
            self.answered[entry.seat, entry.message] = entry.ply
        seat = self.timed_seat
        if entry.kind == PLAY or seat != self.clock.seat:  # else the same decision goes on
            self.clock.run(seat, entry.at, goes_on=self._goes_on(entry.seat, events))

    def _goes_on(self, seat: int, events: Sequence[Event]) -> bool:
        is_end = any(event.name == self.match.game.turn_end for event in events)
        return self.match.seat == seat and not is_end
