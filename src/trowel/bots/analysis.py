"""What the coach has to say about a match: values, as plain data and as parts to show."""

from dataclasses import asdict, dataclass
from typing import Any

from trowel.game import Json
from trowel.part import Grid, Line, Part
from trowel.saying import joined, number_of

LUCK, CHOICE, SHOWN = "luck", "choice", "shown"  # what turned a game
UNTOLD = ""  # it was not looked into
SHOWN_POINTS = 12  # of the curve, in a table


@dataclass(frozen=True)
class Moment:
    """How the chances stood after a number of moves, as far as a spectator could tell."""

    moves: int
    win_chance: tuple[float, ...]  # by seat
    worlds: int  # played out; 0 for the true result
    error: float  # the largest standard error of a chance


@dataclass(frozen=True)
class Turning:
    """A move, or the moves of one trade, with what followed, that changed the chances."""

    move: int  # the first one, counted from 1
    last: int  # the last one
    seat: int  # who decided
    words: str  # the move
    told: str  # what happened, with all secrets
    whose: int  # the seat whose chance is meant
    before: float
    after: float
    kind: str  # LUCK, CHOICE, SHOWN: what was known to the seat came to light; or UNTOLD
    events: tuple[Json, ...] = ()  # what is told, as data


@dataclass(frozen=True)
class Loss:
    """A decision for which a better one was found, from what the seat knew then."""

    move: int  # counted from 1
    seat: int
    words: str
    better: str  # the better move
    reason: str  # for the better move; may be empty
    points: float  # lost in the lead over the mean of the others
    win_chance: float  # lost
    reward: float  # lost; by this the worst are found
    deed: Json  # the move as data
    better_deed: Json


@dataclass(frozen=True)
class SeatReport:
    """How one seat played."""

    name: str
    points: int
    decisions: int  # with more than one legal move
    judged: int  # of them
    points_lost: float  # the sum over the decisions judged
    win_chance_lost: float
    worst: tuple[Loss, ...]
    deal: float | None  # mean lead when greedy players play the same deal; None: not played yet
    play: float | None  # the rest of the lead in the end; None if the match is not over


@dataclass(frozen=True)
class Analysis:
    """All that the coach has to say."""

    game: str
    title: str
    moves: int
    is_over: bool
    is_whole: bool  # nothing was cut short
    seats: tuple[SeatReport, ...]
    curve: tuple[Moment, ...]
    turnings: tuple[Turning, ...]  # the largest first
    playouts: int
    seconds: float
    seed: int

    def as_data(self) -> Json:
        """Return everything as plain data."""
        found: Json = plain(asdict(self))
        return found

    def sections(self) -> list[tuple[str, list[Part]]]:
        """Return everything to be shown: headings, and parts below them."""
        return [
            ("Win chances", self.chance_lines()),
            ("Turning points", self.turning_lines()),
            ("Decisions", [self.players(), *self.loss_lines()]),
            ("The deal and the play", [self.shares(), *NOTES]),
        ]

    def chance_lines(self) -> list[Part]:
        """Say the chances at some moments, about equally far apart."""
        last = max(len(self.curve) - 1, 1)
        picked = [*self.curve[: -1 : max(1, -(-last // SHOWN_POINTS))], *self.curve[-1:]]
        return [Line(after(moment.moves), self.chance_words(moment)) for moment in picked]

    def chance_words(self, moment: Moment) -> str:
        """Say the chance of each player."""
        chances = zip(self.seats, moment.win_chance, strict=True)
        return ", ".join(f"{seat.name} {percent(chance)}" for seat, chance in chances)

    def turning_lines(self) -> list[Part]:
        """Say each turning point in a line."""
        return [
            Line(f"{number}. move {turning.move}", self.turning_words(turning))
            for number, turning in enumerate(self.turnings, 1)
        ] or [Line("None", "no move changed the chances beyond doubt")]

    def turning_words(self, turning: Turning) -> str:
        """Say what happened and what it changed: 'Ada stole a mask from Ben: 41% -> 63%'."""
        name = self.seats[turning.whose].name
        change = f"{percent(turning.before)} -> {percent(turning.after)}"
        return f"{turning.told}: {name} {change}{KINDS[turning.kind]}"

    def players(self) -> Grid:
        """Return what the decisions of each seat cost."""
        rows = [
            (
                seat.name,
                f"{seat.judged} of {seat.decisions}",
                f"{seat.points_lost:.1f}",
                percent(seat.win_chance_lost),
            )
            for seat in self.seats
        ]
        return Grid(("Players", "Judged", "Points lost", "Win chance lost in sum"), tuple(rows))

    def loss_lines(self) -> list[Part]:
        """Say the worst decisions of each seat in lines."""
        losses = [loss for seat in self.seats for loss in seat.worst]
        return [Line(f"{self.seats[x.seat].name}, move {x.move}", loss_words(x)) for x in losses]

    def shares(self) -> Grid:
        """Return how much of each lead was the deal, and how much was play."""
        rows = [
            (seat.name, str(seat.points), signed(seat.deal), signed(seat.play))
            for seat in self.seats
        ]
        return Grid(("Lead", "Points", "From the deal", "From the play"), tuple(rows))

    def summary(self) -> str:
        """Say in a sentence how this was found."""
        names = joined([seat.name for seat in self.seats], "and")
        playouts = number_of(self.playouts, "playout", "playouts")
        return f"{self.title}; {names}; {self.moves} moves, {playouts} in {self.seconds:.1f} s"


def after(moves: int) -> str:
    """Say after how many moves."""
    return f"After {number_of(moves, 'move', 'moves')}" if moves else "At the start"


KINDS = {LUCK: " (luck)", CHOICE: " (choice)", SHOWN: " (came to light)", UNTOLD: ""}
NOTES = (
    Line("Lead", "points over the mean of the others"),
    Line("Deal", "the mean lead when greedy players play the same deal from every seat"),
)


def loss_words(loss: Loss) -> str:
    """Say a decision, the better one, and what the difference was."""
    why = f" ({loss.reason})" if loss.reason else ""
    cost = f"{max(loss.points, 0):.1f} points and {percent(max(loss.win_chance, 0))} of a win"
    return f"{loss.words}; better: {loss.better}{why}; lost about {cost}"


def percent(share: float) -> str:
    """Say a chance; one that is not certain never reads as 0% or 100%."""
    if 0 < share < 1:
        return f"{min(max(round(100 * share), 1), 99)}%"
    return f"{round(100 * share)}%"


def signed(lead: float | None) -> str:
    """Say a lead with its sign; a dash for none."""
    return "-" if lead is None else f"{lead:+.1f}"


def plain(value: Any) -> Any:
    """Return a value with lists for tuples."""
    if isinstance(value, dict):
        return {key: plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, (list, tuple)) else value
