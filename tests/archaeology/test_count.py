"""Lines of play from small positions to a depth: a change of the rules shows here."""

from typing import Any

import pytest

from trowel import Match, position
from trowel.record import Games

POSITIONS: dict[str, dict[str, Any]] = {
    "trading": {
        "game": "classic",
        "hands": [{"coin": 2, "cup": 1}, {"mask": 1}],
        "market": {"talisman": 1, "pot shard": 2},
        "dig_site": ["map", "coin"],
        "dug": True,
    },
    "storm with tents": {
        "game": "expedition",
        "hands": [{"coin": 2, "cup": 1}, {"mask": 1, "map": 1}],
        "tents": [1, 1],
        "dig_site": ["storm", "coin", "cup"],
    },
    "tomb": {
        "game": "expedition",
        "hands": [{"map": 1, "coin": 1}, {"cup": 1}],
        "monument": "tomb",
        "chambers": [{"coin": 2, "cup": 1}, {"mask": 1}],
        "dug": True,
    },
    "temple": {
        "game": "expedition",
        "hands": [{"coin": 2}, {"cup": 1}],
        "monument": "temple",
        "chambers": [{"coin": 5}, {"cup": 4}],
        "dug": True,
    },
    "end game": {
        "game": "classic",
        "hands": [{"coin": 2}, {"cup": 1}, {"pot shard": 1}],
        "market": {"cup": 1},
    },
}
COUNTS = {
    "trading": [6, 25, 91, 345, 1291],
    "storm with tents": [2, 4, 11, 43, 147],
    "tomb": [5, 11, 20, 49, 92],
    "temple": [3, 8, 14, 30, 45],
    "end game": [4, 7, 13, 25, 47],
}


def lines_of_play(match: Match, state: Games, depth: int) -> int:
    """Count the ways to play so many decisions."""
    actions = match.game.legal(state, 0)
    if depth == 1:
        return len(actions)
    found = 0
    for action in actions:
        after = state.copy()
        match.game.apply(after, 0, action, match.game.new_log())
        found += lines_of_play(match, after, depth - 1)
    return found


@pytest.mark.parametrize("name", POSITIONS)
def test_lines_of_play(name: str) -> None:
    match = position(**POSITIONS[name])
    counts = COUNTS[name]
    assert [lines_of_play(match, match.state, n + 1) for n in range(len(counts))] == counts
