"""A moment of a game as one viewer sees it: all that a table is drawn from."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trowel.game import Game, Json
from trowel.match import Match


@dataclass(frozen=True)
class Moment:
    """What a viewer sees, may do, and is told of what led here."""

    seat: int | None  # who looks; None is a spectator
    names: tuple[str, ...]
    view: Json
    to_act: int | None  # who decides; None once the game is over
    lines: tuple[str, ...] = ()  # what happened since the moment before, in words
    actions: tuple[int, ...] = ()  # legal; none for whoever does not decide
    moves: tuple[str, ...] = ()  # the same in words
    choices: tuple[str, ...] = ()  # the same with what they bring or cost
    deeds: tuple[Json, ...] = ()  # the same as data
    ask: str = ""  # what is to be decided
    can_undo: bool = False
    winners: tuple[int, ...] = ()
    clock: Json | None = None  # of a server's table

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.to_act is None

    @property
    def decides(self) -> bool:
        """Whether the viewer has to decide."""
        return bool(self.actions)

    @property
    def is_board(self) -> bool:
        """Whether this is played on a board and not with cards."""
        return "tiles" in self.view


def moment_of(match: Match, seat: int | None, lines: Sequence[str]) -> Moment:
    """Return the present of a match as a seat, or a spectator (None), sees it."""
    view = match.view(seat)
    if seat is None or match.seat != seat:
        over = tuple(match.winners())
        return Moment(seat, match.names, view, match.seat, tuple(lines), winners=over)
    moves = match.moves()
    return Moment(
        seat,
        match.names,
        view,
        seat,
        tuple(lines),
        tuple(match.actions()),
        tuple(moves),
        tuple(match.game.choices(view, match.names, moves)),
        tuple(match.deeds()),
        match.game.ask_words(match.state, 0),
        match.can_undo,
    )


def told_moment(game: Game, update: Json, names: Sequence[str]) -> Moment:
    """Return what a server's update tells a seat."""
    view, moves = update["view"], update["moves"]
    return Moment(
        update["seat"],
        tuple(names),
        view,
        update["to_act"],
        tuple(update["lines"]),
        tuple(update["actions"]),
        tuple(moves),
        tuple(game.choices(view, names, moves)),
        tuple(update["deeds"]),
        update["ask"],
        update["can_undo"],
        tuple(update["winners"]),
        update["clock"],
    )


def without_choice(moment: Moment) -> Moment:
    """Return a moment whose only move is about to be played for the viewer."""
    return replace(moment, actions=(), moves=(), choices=(), deeds=(), ask="")
