"""What happened since the last decision, in rows of small numbers; each game names its columns."""

import numpy as np

from trowel.compiled import hot
from trowel.record import Games, Numbers, Record, batch, number, numbers

ROWS = 320  # far above the longest chain of events that one action can set off
COLUMNS = 6


class Log(Record):
    """The events of one action, in order."""

    count: int = number()  # events so far
    room: int = number()  # for so many; 0 records nothing
    rows: Numbers = numbers(ROWS, COLUMNS, of=np.int16)


def new_log() -> Games:
    """Return an array of one empty log."""
    logs = batch(Log, 1)
    Log.at(logs, 0).room = ROWS
    return logs


@hot
def note(log: Log, what: int, who: int, third: int, fourth: int, fifth: int, sixth: int) -> None:
    """Add an event to the log, if there is room for one."""
    row = log.count
    if row < log.room:
        log.rows[row, 0] = what
        log.rows[row, 1] = who
        log.rows[row, 2] = third
        log.rows[row, 3] = fourth
        log.rows[row, 4] = fifth
        log.rows[row, 5] = sixth
        log.count = row + 1
