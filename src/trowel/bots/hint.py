"""Hints: the best moves for who decides now, what they bring, and why."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from trowel.bots.brain import GREEDY
from trowel.bots.brains import brain_of
from trowel.bots.foresight import is_usual
from trowel.bots.learned import Player
from trowel.bots.reason import reason_by_numbers, reason_for
from trowel.bots.search import Budget, Floats, Search, judged
from trowel.bots.shipped import network_for
from trowel.bots.sight import Sight
from trowel.game import TrowelError
from trowel.match import Match

MOST_HINTS = 3
HINT_S = 0.3
SEARCHED = 0.5  # of the budget; the rest is for telling the best moves apart
FEWEST_WORLDS = 4


@dataclass(frozen=True)
class Hint:
    """One of the best moves."""

    move: str  # in words
    action: int
    points: float  # of the seat in the end, on average
    win_chance: float
    gain: float  # in points over the best of the other hints; below 0 for those
    reason: str  # a short clause, without a full stop


def hint(
    match: Match,
    seat: int,
    *,
    seconds: float = HINT_S,
    playouts: int | None = None,
    seed: int = 0,
) -> list[Hint]:
    """Return the best moves of the seat that decides now, the best first, at most three.

    They come from what the seat can know alone. A search finds the moves; then all of them are
    played out on the same new worlds, which gives the numbers. With `playouts` instead of
    `seconds` the same seed gives the same hints.
    """
    check_is_asked(match, seat)
    return hints_from(Sight.of(match), match.names, seconds=seconds, playouts=playouts, seed=seed)


def hints_from(
    sight: Sight,
    names: Sequence[str],
    *,
    seconds: float = HINT_S,
    playouts: int | None = None,
    seed: int = 0,
) -> list[Hint]:
    """Return the best moves by what a seat can know, the best first, at most three."""
    budget = Budget(
        None if playouts is None else int(playouts * SEARCHED),
        seconds * SEARCHED if playouts is None else None,
    )
    search = Search(sight, brain_of(sight.game.id), budget, GREEDY, seed)
    chosen = search.run().action
    rows = best_rows(search, chosen)
    left = None if playouts is None else playouts - search.playouts
    points, wins, rewards = told_apart(search, rows, left, seconds)
    wins = levelled(wins, int(np.argmax(rewards)), sight)
    order = np.argsort(-rewards, kind="stable")  # as the numbers that are told say
    actions = [search.tally.actions[rows[number]] for number in order]
    return [
        one_hint(sight, names, action, place, points[order], wins[order])
        for place, action in enumerate(actions)
    ]


def check_is_asked(match: Match, seat: int) -> None:
    """Refuse a seat that has nothing to decide."""
    match.view(seat)  # refuses what is no seat
    if match.seat is None:
        raise TrowelError("the game is over, so there is nothing to hint at.")
    if match.seat != seat:
        raise TrowelError(
            f"{match.names[match.seat]} decides now, so there is no hint for {match.names[seat]}."
        )


def best_rows(search: Search, chosen: int) -> list[int]:
    """Return the rows of the best candidates, the chosen one first."""
    actions = search.tally.actions
    found = [actions.index(option.action) for option in search.tally.options()]
    first = actions.index(chosen)
    return [first, *(row for row in found if row != first)][:MOST_HINTS]


def told_apart(
    search: Search, rows: list[int], playouts: int | None, seconds: float
) -> tuple[Floats, Floats, Floats]:
    """Play some candidates out on the same new worlds; return mean points, wins and rewards."""
    if playouts is None:
        a_playout = max(search.report().seconds / max(search.playouts, 1), 1e-9)
        playouts = int(seconds * (1 - SEARCHED) / a_playout)
    finals = search.rolled_out(rows, max(playouts // len(rows), FEWEST_WORLDS))
    found = judged(finals, search.sight.seat, search.brain.reward_width)
    points, wins, rewards = (one.mean(axis=1) for one in found)
    return points, wins, rewards


def levelled(wins: Floats, best: int, sight: Sight) -> Floats:
    """Move win chances so that the best move has the mean of its own and of what a network says.

    How far apart they are as log odds stays. What is won or lost in all worlds is settled.
    """
    if not 0 < wins[best] < 1 or not is_usual(sight.game, sight.world):
        return wins
    player = Player(sight, network_for(sight.game.id), brain_of(sight.game.id))
    level = (wins[best] + player.win_chance) / 2
    with np.errstate(divide="ignore"):
        odds = np.log(wins / (1 - wins))
        moved = odds + np.log(level / (1 - level)) - odds[best]
        found: Floats = 1 / (1 + np.exp(-moved))
    return found


def one_hint(
    sight: Sight, names: Sequence[str], action: int, place: int, points: Floats, wins: Floats
) -> Hint:
    """Say one of the moves with what it brings and why."""
    others = np.delete(points, place)
    gain = float(points[place] - others.max()) if len(others) else 0.0
    words = {other: sight.game.move_words(sight.world, 0, other) for other in sight.actions}
    reason = reason_for(
        sight.game, sight.view, names, list(words.values()), words[action]
    ) or reason_by_numbers(gain, is_best=place == 0)
    return Hint(words[action], action, float(points[place]), float(wins[place]), gain, reason)
