"""The contract of a game: what a module must offer so that everything else works with it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from trowel.many import Many
from trowel.part import Guide, Page, Part
from trowel.record import Games, Numbers
from trowel.tally import Column

NOBODY = -1
Json = dict[str, Any]


def own_copy(view: Json) -> Json:
    """Return a copy of plain data that shares nothing with it."""
    copy: Json = msgspec.json.decode(msgspec.json.encode(view))
    return copy


class TrowelError(ValueError):
    """Something was asked for that cannot be; the text is one sentence for the person who asked."""


class OptionError(TrowelError):
    """A game was asked for with options that it does not have."""


class PositionError(TrowelError):
    """A described position cannot be on a table."""


class IllegalMove(TrowelError):
    """A move cannot be read or is not allowed now; `moves` are the legal ones in words."""

    def __init__(self, reason: str, moves: Sequence[str] = ()) -> None:
        self.reason = reason
        self.moves = list(moves)
        possible = f" Possible: {'; '.join(moves)}." if moves else ""
        super().__init__(f"{reason}{possible}")


@dataclass(frozen=True)
class Event:
    """Something that happened at the table, and who may see which part of it."""

    name: str
    data: Json = field(default_factory=dict)  # all may see this
    secret: Json = field(default_factory=dict)  # only `seers` may see this
    seers: tuple[int, ...] = ()

    def seen_by(self, viewer: int | None) -> Json:
        """Return the event as a seat, or a spectator (None), sees it: what is hidden is null."""
        hidden = self.secret if viewer in self.seers else dict.fromkeys(self.secret)
        return {"event": self.name, **self.data, **hidden}


class Game(Protocol):
    """A game. `games` is an array of its records, `index` one of them, `viewer` a seat or NOBODY.

    The compiled rules do not check what they are told: callers pass legal actions only, which
    `trowel.match` makes sure of. What a game shows is made of a `view` alone, as `view` gives it,
    and of the players' `names`.
    """

    id: str
    title: str
    seat_range: range
    action_count: int
    observation_size: int
    rules_version: int  # old transcripts replay only under the rules they were played with
    points: str  # what scores count, such as 'money'
    tie_break: str  # how a tie is broken, such as 'with fewer cards sold'; empty if it is not
    turn_end: str  # the name of the event that ends a turn

    def check_options(self, seats: int, options: Mapping[str, Any]) -> Json:
        """Return the options as plain data without defaults, or raise OptionError."""

    def blank(self, seats: int, options: Json) -> Games:
        """Return an array of one game with its settings and nothing dealt."""

    def place(self, description: Json, log: Games) -> tuple[Games, Json]:
        """Return an array of one game as described, and its options, or raise PositionError."""

    def batch(self, count: int) -> Games:
        """Return an array of zeroed games."""

    def new_log(self) -> Games:
        """Return an array of one empty log for the events of one action."""

    def deal(self, games: Games, index: int, blank: Games, seed: int, log: Games) -> None:
        """Set up a game with the settings of a blank one."""

    def legal(self, games: Games, index: int) -> list[int]:
        """List the legal actions; none once the game is over."""

    def apply(self, games: Games, index: int, action: int, log: Games) -> None:
        """Do a legal action and log what happens."""

    def actor(self, games: Games, index: int) -> int:
        """Return the seat that decides now; NOBODY once the game is over."""

    def scores(self, games: Games, index: int) -> list[int]:
        """Return the points of each seat as they stand."""

    def winners(self, games: Games, index: int) -> list[int]:
        """Return the seats that are ahead, several if they share the win."""

    def view(self, games: Games, index: int, viewer: int) -> Json:
        """Return all that a viewer can know, as plain data; `turn` and `seat`, the viewer, too.

        Views share parts with each other: nobody changes one without `own_copy`.
        """

    def unseen(self, games: Games, index: int, viewer: int) -> dict[str, int]:
        """Count by name what lies where the viewer cannot tell."""

    def resample(self, games: Games, index: int, viewer: int, seed: int) -> None:
        """Redeal all that a viewer cannot know."""

    def observe(self, games: Games, index: int, seat: int, out: Numbers) -> None:
        """Write what a seat can know into a vector for learning."""

    def mask(self, games: Games, index: int, out: Numbers) -> None:
        """Write 1 for each legal action and 0 for the others, for learning."""

    def step_many(self, many: Many, actions: Numbers, first: int, last: int) -> None:
        """Do a legal action in each of some games, or DEAL one, and go on to the next decision.

        After the end of a game the next one is dealt at its place.
        """

    def new_tallies(self, count: int) -> Games:
        """Return an array of empty tallies, one for each game; see `trowel.tally`."""

    def tally(
        self, games: Games, index: int, log: Games, tallies: Games, number: int, trail: Numbers
    ) -> None:
        """Count in a tally what the last action, or the deal, has done."""

    def tally_columns(self, tallies: Games, seats: int) -> dict[str, Column]:
        """Return what is counted in this game alone, as columns."""

    def events(self, log: Games) -> list[Event]:
        """Return the events of a log."""

    def move_words(self, games: Games, index: int, action: int) -> str:
        """Say an action as a person would."""

    def deed(self, games: Games, index: int, action: int) -> Json:
        """Return what an action does, as plain data: `do`, and with what or where to."""

    def parse(self, games: Games, index: int, text: str, names: Sequence[str]) -> list[int]:
        """Read a move, perhaps a composed one, or raise IllegalMove without moves."""

    def why_not(self, games: Games, index: int, action: int) -> str:
        """Say in one sentence why an action is not legal."""

    def event_words(self, event: Json, viewer: int, names: Sequence[str]) -> str:
        """Say an event, as `Event.seen_by` gives it, to a viewer."""

    def story_words(self, events: Sequence[Json], viewer: int, names: Sequence[str]) -> list[str]:
        """Say events that follow each other, several in one sentence where that reads better."""

    def ask_words(self, games: Games, index: int) -> str:
        """Say what the actor has to decide."""

    def setting(self, view: Json) -> list[str]:
        """Say shortly what sets this match apart from others: its scene, variants, own numbers."""

    def table(self, view: Json, names: Sequence[str]) -> list[Part]:
        """Show all that a view tells."""

    def brief(self, view: Json, names: Sequence[str]) -> list[Part]:
        """Show who decides what changes from one decision of a turn to the next."""

    def results(self, view: Json, names: Sequence[str]) -> list[Part]:
        """Show how the players stand in the end, or so far."""

    def pages(self, view: Json, names: Sequence[str]) -> dict[str, Page]:
        """Return what else can be looked at, by the word that asks for it."""

    def choices(self, view: Json, names: Sequence[str], moves: Sequence[str]) -> list[str]:
        """Say each of the legal moves with what it brings or costs."""

    def guide(self, view: Json) -> Guide:
        """Return how moves are written and how a turn goes."""

    def box_parts(self) -> list[Part]:
        """Show the numbers in the box that an option may replace."""

    def box_data(self) -> Json:
        """Return these numbers as plain data, in the form that the option takes."""

    def in_the_box(self) -> Json:
        """Return the numbers of the box and the rules that clients show, as plain data."""

    def warm_up(self) -> Iterator[int]:
        """Compile what is not compiled yet, yielding after each step how many are left."""

    def is_warm(self) -> bool:
        """Tell whether an earlier start has compiled this game."""
