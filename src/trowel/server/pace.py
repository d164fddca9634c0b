"""How much time players have, and the clock that follows from the log of a table."""

from dataclasses import dataclass

from trowel.game import Json, OptionError

UNTIMED, LIVE, DAYS = "untimed", "live", "days"
SECOND = 1000  # all times are in milliseconds
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
MOST_MINUTES, MOST_INCREMENT, MOST_DAYS = 180, 180, 30
RETURN_GRACE = 30 * SECOND  # what a player who comes back has at least


@dataclass(frozen=True)
class Pace:
    """Untimed, a clock with an increment for each turn, or days for each turn."""

    kind: str = UNTIMED
    minutes: int = 0  # live: on the clock at the start
    increment: int = 0  # live: seconds added when the turn passes on
    days: int = 0  # days: for each turn

    def as_data(self) -> Json:
        """Return it as plain data, without what it has no use for."""
        if self.kind == LIVE:
            return {"kind": LIVE, "minutes": self.minutes, "increment": self.increment}
        return {"kind": DAYS, "days": self.days} if self.kind == DAYS else {"kind": UNTIMED}


def checked_pace(pace: Pace) -> Pace:
    """Return a pace that makes sense, or raise OptionError."""
    if pace.kind == UNTIMED:
        return Pace()
    if pace.kind == LIVE:
        if not 1 <= pace.minutes <= MOST_MINUTES or not 0 <= pace.increment <= MOST_INCREMENT:
            raise OptionError(
                f"a live pace has 1 to {MOST_MINUTES} minutes and an increment of 0 to "
                f"{MOST_INCREMENT} seconds, not {pace.minutes} and {pace.increment}."
            )
        return Pace(LIVE, pace.minutes, pace.increment)
    if pace.kind == DAYS:
        if not 1 <= pace.days <= MOST_DAYS:
            raise OptionError(f"days for each move are 1 to {MOST_DAYS}, not {pace.days}.")
        return Pace(DAYS, days=pace.days)
    raise OptionError(f"there is no pace {pace.kind!r}; there are {UNTIMED}, {LIVE}, {DAYS}.")


class Clock:
    """The time of every seat. Time passes for the seat that decides, unless a bot plays it."""

    def __init__(self, pace: Pace, seats: int) -> None:
        self.pace = pace
        self.left = [pace.minutes * MINUTE] * seats  # live only
        self.seat: int | None = None  # whose time runs
        self.since = 0

    def run(self, seat: int | None, at: int, *, goes_on: bool = False) -> None:
        """Stop the seat whose time runs, and let another's run; None: nobody's.

        A turn of a slow game that goes on keeps its deadline until that is over, so that nobody
        wins days by moves that are taken back, or by leaving and coming back.
        """
        if self.seat is not None and self.pace.kind == LIVE:
            self.left[self.seat] = max(0, self.left[self.seat] - max(0, at - self.since))
        self.seat = seat
        if self.pace.kind != DAYS or not goes_on or at >= self.since + self.pace.days * DAY:
            self.since = at

    def pass_on(self, seat: int) -> None:
        """Give the increment to a seat whose turn has passed."""
        if self.pace.kind == LIVE:
            self.left[seat] += self.pace.increment * SECOND

    def come_back(self, seat: int) -> None:
        """Give some time to a player who comes back."""
        if self.pace.kind == LIVE:
            self.left[seat] = max(self.left[seat], RETURN_GRACE)

    def deadline(self) -> int | None:
        """Return when the time of the running seat is out; None: never."""
        if self.seat is None or self.pace.kind == UNTIMED:
            return None
        if self.pace.kind == DAYS:
            return self.since + self.pace.days * DAY
        return self.since + self.left[self.seat]

    def as_data(self) -> Json | None:
        """Return what everybody sees of it; None for untimed games."""
        if self.pace.kind == UNTIMED:
            return None
        return {"left": list(self.left), "running": self.seat, "deadline": self.deadline()}
