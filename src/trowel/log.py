"""What happened since the last decision: an event is six small numbers, packed into one.

One number is quicker to write than six. Each game names the six columns for itself; a column
holds numbers from -1 to 1022.
"""

from typing import Any

import numpy as np

from trowel.compiled import hot
from trowel.record import Games, Numbers, Record, batch, number, numbers

ROWS = 320  # far above the longest chain of events that one action can set off
COLUMNS = 6
WIDTH = 10  # bits of a column
MOST = (1 << WIDTH) - 1
NO_LOGS: Any = (None,)  # instead of logs: nothing is recorded, and no code compiled that would


class Log(Record):
    """The events of one action, in order."""

    count: int = number()  # events so far
    room: int = number()  # for so many; 0 records nothing
    rows: Numbers = numbers(ROWS, of=np.int64)


def new_log() -> Games:
    """Return an array of one empty log."""
    logs = batch(Log, 1)
    Log.at(logs, 0).room = ROWS
    return logs


def quiet_log() -> Games:
    """Return a log that records nothing."""
    logs = new_log()
    Log.at(logs, 0).room = 0
    return logs


@hot
def packed(first: int, second: int, third: int) -> int:
    """Pack three columns into one number."""
    return (int(first) + 1) | (int(second) + 1) << WIDTH | (int(third) + 1) << (2 * WIDTH)


@hot
def takes_notes(log: Log | None) -> bool:
    """Tell whether events are recorded."""
    if log is None:
        return False
    return log.room > 0


@hot
def empty(log: Log | None) -> None:
    """Forget the events of the action before."""
    if log is not None:
        log.count = 0


@hot
def note(
    log: Log | None, what: int, who: int, third: int, fourth: int, fifth: int, sixth: int
) -> None:
    """Add an event to the log, if there is room for one."""
    if log is None:
        return
    row = log.count
    if row < log.room:
        log.rows[row] = packed(what, who, third) | packed(fourth, fifth, sixth) << (3 * WIDTH)
        log.count = row + 1


def noted(log: Log) -> list[list[int]]:
    """Return the columns of each event."""
    rows: list[int] = log.rows[: log.count].tolist()
    return [[(row >> column * WIDTH & MOST) - 1 for column in range(COLUMNS)] for row in rows]
