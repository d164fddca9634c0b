"""One match in progress: who decides, what may be played, what happened, who sees what. No I/O."""

import operator
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, SupportsIndex

from trowel.chance import SEED_LIMIT
from trowel.game import NOBODY, Event, Game, IllegalMove, Json, OptionError, own_copy
from trowel.games import find_game
from trowel.record import Games, copied
from trowel.saying import led

NAME_LENGTH = 40
MOST_ACTIONS = 60  # in one composed move: more than any hand and market hold


Move = str | SupportsIndex | list[int] | tuple[int, ...]  # words, an action, several actions


@dataclass(frozen=True)
class Header:
    """What a match starts from: with the moves, it is the whole game."""

    game: str
    seats: int
    seed: int
    options: Json = field(default_factory=dict)  # without defaults
    names: tuple[str, ...] = ()  # of the players; empty: by number
    position: Json | None = None  # a described position instead of a deal


@dataclass(frozen=True)
class Ply:
    """One decision and what followed from it."""

    seat: int
    action: int
    words: str
    events: tuple[Event, ...]


class Match:
    """A game in progress and its history."""

    def __init__(self, header: Header, game: Game, state: Games, opening: Sequence[Event]) -> None:
        self.header = header
        self.game = game
        self.state = state  # an array of one record: the whole truth
        self.opening = tuple(opening)  # events before the first decision
        self.history: list[Ply] = []
        self._earlier: list[Games] = []  # states that undo can go back to, last one first to go
        self._log = game.new_log()
        self._unseen = self._all_unseen()

    @property
    def seat(self) -> int | None:
        """The seat that decides now; None when the match is over."""
        actor = self.game.actor(self.state, 0)
        return None if actor == NOBODY else actor

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.seat is None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names; 'Player 1' and so on if they have none."""
        return self.header.names or tuple(f"Player {n + 1}" for n in range(self.header.seats))

    def actions(self) -> list[int]:
        """Return the legal actions as numbers."""
        return self.game.legal(self.state, 0)

    def moves(self) -> list[str]:
        """Return the legal moves in words, in the order of `actions`."""
        return [self._words(action) for action in self.actions()]

    def deeds(self) -> list[Json]:
        """Return the legal moves as plain data, in the order of `actions`."""
        return [dict(self.game.deed(self.state, 0, action)) for action in self.actions()]

    def play(self, move: Move) -> list[Event]:
        """Play a move, in words or as one or more action numbers, wholly or not at all."""
        actions = self._read(move)
        if len(actions) > 1:
            return self._play_all(actions)
        try:
            return self._apply(actions[0], composed=False, last=True)
        except IllegalMove as refused:
            raise IllegalMove(refused.reason, self.moves()) from None

    @property
    def can_undo(self) -> bool:
        """Whether the last decision showed nothing hidden to anybody and can be taken back."""
        return bool(self._earlier)

    @property
    def undoable(self) -> int:
        """How many decisions can be taken back, one after the other."""
        return len(self._earlier)

    def undo(self) -> None:
        """Take back the last decision, if it showed nothing hidden to anybody."""
        if not self._earlier:
            reason = "Nothing can be taken back: somebody has seen something new since."
            raise IllegalMove(reason, self.moves())
        self.state = copied(self._earlier.pop())  # a fork may go back there, too
        self.history.pop()
        self._unseen = self._all_unseen()

    def fork(self) -> "Match":
        """Return a match of its own that goes on from here, to try something."""
        other = Match(self.header, self.game, copied(self.state), self.opening)
        other.history = list(self.history)
        other._earlier = list(self._earlier)
        return other

    def view(self, seat: int | None) -> Json:
        """Return all that a seat can know; None is a spectator."""
        return own_copy(self.game.view(self.state, 0, self._viewer(seat)))

    def events(self, since: int = 0) -> list[Event]:
        """Return the events from a ply on; from the opening on for 0."""
        found = list(self.opening) if since == 0 else []
        return found + [event for ply in self.history[since:] for event in ply.events]

    def tell(self, event: Event, seat: int | None) -> str:
        """Say an event as a seat, or a spectator (None), sees it."""
        viewer = self._viewer(seat)
        return self.game.event_words(event.seen_by(seat), viewer, self.header.names)

    def tell_all(self, events: Sequence[Event], seat: int | None) -> list[str]:
        """Say events that follow each other as a seat, or a spectator (None), sees them."""
        viewer = self._viewer(seat)
        seen = [event.seen_by(seat) for event in events]
        return self.game.story_words(seen, viewer, self.header.names)

    def scores(self) -> list[int]:
        """Return the points of each seat as they stand."""
        return self.game.scores(self.state, 0)

    def winners(self) -> list[int]:
        """Return the winning seats, several if the win is shared; none before the end."""
        return self.game.winners(self.state, 0) if self.is_over else []

    def transcript(self) -> str:
        """Return the whole match as text that `trowel.read_transcript` replays."""
        from trowel.transcript import write_transcript

        return write_transcript(self)

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return NOBODY
        if type(seat) is not int or not 0 <= seat < self.header.seats:
            raise OptionError(
                f"a seat is a number from 0 to {self.header.seats - 1}, not {seat!r}."
            )
        return seat

    def _words(self, action: int) -> str:
        return self.game.move_words(self.state, 0, action)

    def _read(self, move: Move) -> list[int]:
        if isinstance(move, str):
            try:
                return self.game.parse(self.state, 0, move, self.header.names)
            except IllegalMove as unreadable:
                raise IllegalMove(unreadable.reason, self.moves()) from None
        if isinstance(move, (list, tuple)):
            if not 1 <= len(move) <= MOST_ACTIONS:
                reason = f"A move is 1 to {MOST_ACTIONS} actions, not {len(move)}."
                raise IllegalMove(reason, self.moves())
            return [self._number(action) for action in move]
        return [self._number(move)]

    def _number(self, move: SupportsIndex) -> int:
        try:
            action = operator.index(move)
        except TypeError:
            raise IllegalMove(f"A move is text or a number, not {move!r}.", self.moves()) from None
        if not 0 <= action < self.game.action_count:
            most = self.game.action_count - 1
            raise IllegalMove(f"Actions are numbers from 0 to {most}, not {move}.", self.moves())
        return action

    def _play_all(self, actions: Sequence[int]) -> list[Event]:
        kept = (copied(self.state), len(self.history), list(self._earlier), self._unseen)
        events: list[Event] = []
        try:
            for number, action in enumerate(actions, 1):
                events += self._apply(action, composed=True, last=number == len(actions))
        except IllegalMove as refused:
            self.state, length, self._earlier, self._unseen = kept
            del self.history[length:]
            raise IllegalMove(refused.reason, self.moves()) from None
        return events

    def _apply(self, action: int, *, composed: bool, last: bool) -> list[Event]:
        if action not in self.actions():
            reason = self.game.why_not(self.state, 0, action)
            raise IllegalMove(led(self._words(action), reason) if composed else reason)
        before, words, seat = copied(self.state), self._words(action), self.seat
        assert seat is not None
        self.game.apply(self.state, 0, action, self._log)
        events = self.game.events(self._log)
        unseen = self._all_unseen()
        same_moment = seat == self.seat and before["rng"][0] == self.state["rng"][0]
        if not last and not (same_moment and unseen[seat] == self._unseen[seat]):
            raise IllegalMove(f"The move goes on after '{words}', where something new happens.")
        if same_moment and unseen == self._unseen:
            self._earlier.append(before)
        else:
            self._earlier.clear()
        self._unseen = unseen
        self.history.append(Ply(seat, action, words, tuple(events)))
        return events

    def _all_unseen(self) -> tuple[dict[str, int], ...]:
        """Count what each seat, and a spectator, cannot place: who learns something, has less."""
        viewers = (*range(self.header.seats), NOBODY)
        return tuple(self.game.unseen(self.state, 0, viewer) for viewer in viewers)


def new_match(
    game: str, seats: int = 2, seed: int | None = None, names: Sequence[str] = (), **options: Any
) -> Match:
    """Deal a new match; options left out take the rulebook's defaults."""
    found = find_game(game)
    checked = found.check_options(seats, options)
    header = Header(game, seats, checked_seed(seed), checked, checked_names(names, seats))
    state, log = found.batch(1), found.new_log()
    found.deal(state, 0, found.blank(seats, checked), header.seed, log)
    return Match(header, found, state, found.events(log))


def checked_seed(seed: Any) -> int:
    """Return a seed, drawn from the system if none is given."""
    if seed is None:
        return secrets.randbelow(SEED_LIMIT)
    if (
        isinstance(seed, bool)
        or not hasattr(seed, "__index__")
        or not 0 <= operator.index(seed) < SEED_LIMIT
    ):
        raise OptionError(f"a seed is a whole number from 0 to 2**62 - 1, not {seed!r}.")
    return operator.index(seed)


def checked_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return the players' names: one for each seat, printable, each only once."""
    if not names:
        return ()
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != seats:
        raise OptionError(f"names lists one name for each of the {seats} seats, not {names!r}.")
    for name in names:
        if (
            not isinstance(name, str)
            or not name.strip()
            or not name.isprintable()
            or len(name) > NAME_LENGTH
        ):
            raise OptionError(f"a name is 1 to {NAME_LENGTH} printable characters, not {name!r}.")
    if len({name.strip().lower() for name in names}) < seats:
        raise OptionError("two players have the same name; each needs another.")
    return tuple(name.strip() for name in names)
