"""Ways to play that the tests share: every kind of table, and players with a bent."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

import pytest
from hypothesis import strategies as st

from trowel import IllegalMove, Match, new_match
from trowel.games import GAMES
from trowel.games.archaeology.box import MONUMENTS, VARIANTS
from trowel.record import Games

MOST_DECISIONS = 6000
MIDDLE = 250  # decisions, after which the end is too far away to wait for
CARD_GAMES = ("classic", "expedition")
Player = Callable[[Match, random.Random], int]


def play_at_random(match: Match, dice: random.Random) -> int:
    """Choose uniformly."""
    return dice.choice(match.actions())


def stall(match: Match, dice: random.Random) -> int:
    """Do what brings the end nearer as little and as late as the rules allow."""
    return choose(match, dice, lambda words: not words.startswith(("sell", "pass", "take")))


def pass_on(match: Match, dice: random.Random) -> int:
    """End every turn at once if that is allowed."""
    return choose(match, dice, lambda words: words in ("end turn", "pass"))


def explore(match: Match, dice: random.Random) -> int:
    """Do whatever is rare whenever that is allowed."""
    return choose(match, dice, lambda words: words.startswith(RARE))


def collect(match: Match, dice: random.Random) -> int:
    """Gather and keep whatever there is."""
    return choose(match, dice, lambda words: not words.startswith(("leave", "drop", "pay", "pass")))


def choose(match: Match, dice: random.Random, is_liked: Callable[[str], bool]) -> int:
    """Choose among the moves that are liked, or among all if there are none."""
    moves = list(zip(match.moves(), match.actions(), strict=True))
    liked = [action for words, action in moves if is_liked(words)]
    return dice.choice(liked or [action for _, action in moves])


RARE = ("explore", "light", "bash", "warp", "steal", "lay", "escape")
PLAYERS: tuple[Player, ...] = (play_at_random, stall, pass_on, explore, collect)


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
    for seats in GAMES["bad"].seat_range:
        for chosen in BAD_VARIANTS:
            for counts in BAD_COUNTS:
                yield {"game": "bad", "seats": seats, "variants": chosen, "counts": counts}


BAD_VARIANTS: list[list[str]] = [[], ["escape"], ["fog"], ["escape", "fog"]]
BAD_COUNTS: list[dict[str, int]] = [
    {},
    {"potion": 30, "dynamite": 30},  # fast, loud, and more tiles than spaces
    {"ice": 15, "portal": 8, "snake": 12, "charmer": 12, "gem": 2, "wall": 2},
    {"gem": 5, "jade": 3, "dynamite": 5, "chest": 2, "key": 3, "potion": 6, "wall": 2},
]


def variant_sets(seats: int) -> Iterator[tuple[str, ...]]:
    """Yield the combinations of variants that a number of seats may play."""
    for size in range(len(VARIANTS) + 1):
        for variants in combinations(VARIANTS, size):
            if seats < 4 or "long-expedition" not in variants:
                yield variants


@st.composite
def matches(draw: st.DrawFn, games: Sequence[str] = tuple(GAMES)) -> Match:
    """Deal any table of some games."""
    game = draw(st.sampled_from(games))
    table = draw(st.sampled_from([table for table in TABLES if table["game"] == game]))
    return new_match(seed=draw(st.integers(0, 2**62 - 1)), **table)


@st.composite
def middles(draw: st.DrawFn, games: Sequence[str] = tuple(GAMES)) -> Match:
    """Deal any table and play some of it, stopping as often in each phase that comes up."""
    match = draw(matches(games))
    dice = random.Random(draw(st.integers(0, 2**32)))
    player = draw(st.sampled_from(PLAYERS))
    moments: dict[str, list[tuple[Games, int]]] = {}
    for number in decisions(match):
        if number == MIDDLE:
            break
        now = (match.state.copy(), len(match.history))
        moments.setdefault(match.view(None)["phase"], []).append(now)
        match.play(player(match, dice))
    state, length = dice.choice(moments[dice.choice(sorted(moments))])
    middle = Match(match.header, match.game, state, match.opening)
    middle.history = match.history[:length]
    return middle


TABLES = list(tables())
