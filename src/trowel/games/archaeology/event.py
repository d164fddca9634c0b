"""Write down what happened, for people to see. A log without room records nothing."""

from trowel.compiled import hot
from trowel.games.archaeology.state import COUNT, KIND, MONEY, OTHER, WHAT, WHO, Log


@hot
def note(log: Log, what: int, who: int, other: int, kind: int, count: int, money: int) -> None:
    """Add an event to the log, if there is room for one."""
    row = log.count
    if row < log.room:
        log.rows[row, WHAT] = what
        log.rows[row, WHO] = who
        log.rows[row, OTHER] = other
        log.rows[row, KIND] = kind
        log.rows[row, COUNT] = count
        log.rows[row, MONEY] = money
        log.count = row + 1


@hot
def note_seat(log: Log, what: int, who: int) -> None:
    """Add an event about a seat alone."""
    note(log, what, who, 0, 0, 0, 0)


@hot
def note_card(log: Log, what: int, who: int, kind: int) -> None:
    """Add an event about a seat and one card."""
    note(log, what, who, 0, kind, 1, 0)
