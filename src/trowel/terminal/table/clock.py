"""The time that is left at a server's table."""

import time

from trowel.terminal.table.moment import Moment

SECOND = 1000  # milliseconds
DAY_S = 86_400


def clock_words(moment: Moment) -> str:
    """Say the time of the player who decides: ', 4:07'; empty without a clock."""
    clock = moment.clock
    if not clock or clock.get("running") is None:
        return ""
    deadline = clock.get("deadline")
    left = clock["left"][clock["running"]] if deadline is None else deadline - time.time() * SECOND
    return f", {time_words(max(0, round(left / SECOND)))}"


def time_words(seconds: int) -> str:
    """Say a time: '0:07', '1:02:30', '2 days'."""
    if seconds >= 2 * DAY_S:
        return f"{seconds // DAY_S} days"
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
