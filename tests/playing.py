"""Ways to play that the tests share: every kind of table, and players with a bent."""

import random
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import strategies as st

from trowel import IllegalMove, Match, new_match
from trowel.games import GAMES
from trowel.games.archaeology.box import MONUMENTS, VARIANTS
from trowel.record import Games

MOST_DECISIONS = 3000
Player = Callable[[Match, random.Random], int]


def play_at_random(match: Match, dice: random.Random) -> int:
    """Choose uniformly."""
    return dice.choice(match.actions())


def stall(match: Match, dice: random.Random) -> int:
    """Sell as little and as late as the rules allow; else do anything."""
    moves = dict(zip(match.moves(), match.actions(), strict=True))
    patient = [action for words, action in moves.items() if not words.startswith("sell")]
    return dice.choice(patient or list(moves.values()))


def pass_on(match: Match, dice: random.Random) -> int:
    """End every turn at once if that is allowed."""
    moves = dict(zip(match.moves(), match.actions(), strict=True))
    return moves.get("end turn", play_at_random(match, dice))


def explore(match: Match, dice: random.Random) -> int:
    """Explore whenever that is allowed; else do anything."""
    moves = dict(zip(match.moves(), match.actions(), strict=True))
    chambers = [action for words, action in moves.items() if words.startswith("explore")]
    return dice.choice(chambers or list(moves.values()))


PLAYERS: tuple[Player, ...] = (play_at_random, stall, pass_on, explore)


def refusal(match: Match, move: str) -> str:
    """Return why a move is refused, which changes nothing and names the legal moves."""
    before = match.state.tobytes()
    with pytest.raises(IllegalMove) as refused:
        match.play(move)
    assert match.state.tobytes() == before
    assert refused.value.moves == match.moves()
    return refused.value.reason


def decisions(match: Match) -> Iterator[int]:
    """Count the decisions of a match until it is over; a game that does not end is a fault."""
    for number in range(MOST_DECISIONS):
        if match.is_over:
            return
        yield number
    raise AssertionError("the game does not end")


def tables() -> Iterator[dict[str, Any]]:
    """Yield every game, number of seats, monument and combination of variants."""
    for seats in GAMES["classic"].seat_range:
        yield {"game": "classic", "seats": seats}
    for seats in GAMES["expedition"].seat_range:
        for monument in MONUMENTS[:6]:
            for variants in variant_sets(seats):
                yield {
                    "game": "expedition",
                    "seats": seats,
                    "monument": monument,
                    "variants": list(variants),
                }


def variant_sets(seats: int) -> Iterator[tuple[str, ...]]:
    """Yield the combinations of variants that a number of seats may play."""
    for size in range(len(VARIANTS) + 1):
        for variants in combinations(VARIANTS, size):
            if seats < 4 or "long-expedition" not in variants:
                yield variants


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Deal any table."""
    table = draw(st.sampled_from(TABLES))
    return new_match(seed=draw(st.integers(0, 2**62 - 1)), **table)


@st.composite
def middles(draw: st.DrawFn) -> Match:
    """Deal any table and play some of it, stopping as often in each phase that comes up."""
    match = draw(matches())
    dice = random.Random(draw(st.integers(0, 2**32)))
    player = draw(st.sampled_from(PLAYERS))
    moments: dict[str, list[tuple[Games, int]]] = {}
    for _ in decisions(match):
        now = (match.state.copy(), len(match.history))
        moments.setdefault(match.view(None)["phase"], []).append(now)
        match.play(player(match, dice))
    state, length = dice.choice(moments[dice.choice(sorted(moments))])
    middle = Match(match.header, match.game, state, match.opening)
    middle.history = match.history[:length]
    return middle


TABLES = list(tables())
