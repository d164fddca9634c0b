"""What a game pays, and what each decision gained over what was foretold; seats take turns.

All for one game of many, so that a CPU and a GPU do the same.
"""

import numpy as np
import numpy.typing as npt

from trowel.compiled import compiled
from trowel.many import Flags
from trowel.record import Numbers

Floats = npt.NDArray[np.float32]

TRACE = 0.93  # how far a surprise is handed back
UNKNOWN = -1.0  # how a game goes on after the last decision of a seat

# Notes about each seat, from the end of a game backwards.
AHEAD = 0  # what is foretold next
IS_FORETOLD = 1
NEXT_GAIN = 2
PAID = 3
RESULT = 4
NOTES = 5


@compiled
def pay_games(
    points: Numbers,
    wins: Floats,
    dones: Flags,
    seats: Numbers,
    width: float,
    win_share: float,
    paid: Floats,
) -> None:
    """Write the reward of each seat of the games that have ended."""
    for game in range(len(dones)):
        pay(points[game], wins[game], dones[game], seats[game], width, win_share, paid[game])


@compiled
def pay(
    points: Numbers,
    wins: Floats,
    is_done: bool,
    seats: int,
    width: float,
    win_share: float,
    paid: Floats,
) -> None:
    """Write the rewards of a game that has ended, or nothing; they add up to nothing."""
    for seat in range(len(paid)):
        paid[seat] = 0
    if not is_done:
        return
    total = 0.0
    for seat in range(seats):
        lead = lead_of(points, seats, seat) / width
        reward = win_share * wins[seat] + (1 - win_share) * (0.5 + 0.5 * lead / (1 + abs(lead)))
        paid[seat] = reward
        total += reward
    for seat in range(seats):
        paid[seat] -= total / seats


@compiled
def lead_of(points: Numbers, seats: int, seat: int) -> int:
    """Return how many points a seat has more than the best of the others."""
    lead = 1 << 30
    for other in range(seats):
        if other != seat:
            lead = min(lead, int(points[seat]) - int(points[other]))
    return lead


@compiled
def hand_back(
    values: Floats,
    odds: Floats,
    rewards: Floats,
    wins: Floats,
    dones: Flags,
    actors: Numbers,
    seats: Numbers,
    trace: float,
    gains: Floats,
    results: Floats,
) -> None:
    """Write the gain of each decision over what was foretold, and how its game ended."""
    notes = np.zeros((NOTES, rewards.shape[2]), np.float32)
    for game in range(values.shape[1]):
        hand_back_in(
            game,
            values,
            odds,
            rewards,
            wins,
            dones,
            actors,
            seats[game],
            trace,
            notes,
            gains,
            results,
        )


@compiled
def hand_back_in(
    game: int,
    values: Floats,
    odds: Floats,
    rewards: Floats,
    wins: Floats,
    dones: Flags,
    actors: Numbers,
    seats: int,
    trace: float,
    notes: Floats,
    gains: Floats,
    results: Floats,
) -> None:
    """Do that in one of the games; `notes` is scratch.

    A decision is paid by all that follows until the same seat decides again, or the game ends.
    After the last step it is only foretold for who decides next, and with it for the only other
    seat; the last decision of any further seat counts as no surprise. Where the game goes on, the
    odds at a seat's last decision stand for its end.
    """
    last = values.shape[0] - 1
    for seat in range(rewards.shape[2]):
        is_next = seat == actors[last, game]
        notes[AHEAD, seat] = values[last, game] if is_next else -values[last, game]
        notes[IS_FORETOLD, seat] = 1 if is_next or seats == 2 else 0
        notes[NEXT_GAIN, seat] = 0
        notes[PAID, seat] = 0
        notes[RESULT, seat] = odds[last, game] if is_next else UNKNOWN
    for step in range(last - 1, -1, -1):
        if dones[step, game]:
            end_game(rewards[step, game], wins[step, game], notes)
        seat, value = actors[step, game], values[step, game]
        gain = notes[PAID, seat] + notes[AHEAD, seat] - value + trace * notes[NEXT_GAIN, seat]
        gains[step, game] = gain if notes[IS_FORETOLD, seat] == 1 else 0
        results[step, game] = notes[RESULT, seat]
        if notes[RESULT, seat] == UNKNOWN:
            notes[RESULT, seat] = odds[step, game]
        notes[AHEAD, seat] = value
        notes[IS_FORETOLD, seat] = 1
        notes[NEXT_GAIN, seat] = gains[step, game]
        notes[PAID, seat] = 0


@compiled
def end_game(rewards: Floats, wins: Floats, notes: Floats) -> None:
    """Note for each seat what the game paid that has ended here."""
    for seat in range(len(rewards)):
        notes[AHEAD, seat] = 0
        notes[IS_FORETOLD, seat] = 1
        notes[NEXT_GAIN, seat] = 0
        notes[PAID, seat] = rewards[seat]
        notes[RESULT, seat] = wins[seat]
