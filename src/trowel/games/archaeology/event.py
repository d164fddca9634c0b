"""Short ways to write down what happened, for the events that are about little."""

from trowel.compiled import hot
from trowel.log import Log, note


@hot
def note_seat(log: Log, what: int, who: int) -> None:
    """Add an event about a seat alone."""
    note(log, what, who, 0, 0, 0, 0)


@hot
def note_card(log: Log, what: int, who: int, kind: int) -> None:
    """Add an event about a seat and one card."""
    note(log, what, who, 0, kind, 1, 0)
