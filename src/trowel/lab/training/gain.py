"""What each decision gained over what was foretold, for seats that take turns."""

import numpy as np
import numpy.typing as npt

from trowel.compiled import compiled
from trowel.record import Numbers

Floats = npt.NDArray[np.float32]

TRACE = 0.97  # how far a surprise is handed back
UNKNOWN = -1.0  # the result of a game that goes on


@compiled
def hand_back(
    values: Floats,
    rewards: Floats,
    wins: Floats,
    dones: npt.NDArray[np.bool_],
    actors: Numbers,
    seats: Numbers,
    trace: float,
    gains: Floats,
    results: Floats,
) -> None:
    """Write the gain of each decision over what was foretold, and how its game ended.

    A decision is paid by all that follows until the same seat decides again, or the game ends.
    After the last step it is only foretold for who decides next, and with it for the only other
    seat; the last decision of any further seat counts as no surprise.
    """
    steps, games = values.shape
    most = rewards.shape[2]
    for game in range(games):
        ahead = np.zeros(most, np.float32)  # what is foretold next
        is_foretold = np.zeros(most, np.bool_)
        next_gain = np.zeros(most, np.float32)
        paid = np.zeros(most, np.float32)
        result = np.full(most, UNKNOWN, np.float32)
        last, actor = values[steps - 1, game], actors[steps - 1, game]
        for seat in range(seats[game]):
            ahead[seat] = last if seat == actor else -last
            is_foretold[seat] = seat == actor or seats[game] == 2
        for step in range(steps - 2, -1, -1):
            if dones[step, game]:
                for seat in range(most):
                    ahead[seat] = 0
                    is_foretold[seat] = True
                    next_gain[seat] = 0
                    paid[seat] = rewards[step, game, seat]
                    result[seat] = wins[step, game, seat]
            seat, value = actors[step, game], values[step, game]
            gain = paid[seat] + ahead[seat] - value + trace * next_gain[seat]
            gains[step, game] = gain if is_foretold[seat] else 0
            results[step, game] = result[seat]
            ahead[seat] = value
            is_foretold[seat] = True
            next_gain[seat] = gains[step, game]
            paid[seat] = 0
