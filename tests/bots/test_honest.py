"""A bot decides from what its seat can know, and the same knowledge gives the same decision."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import middles

from trowel import Match, OptionError
from trowel.bots.names import find_bot
from trowel.bots.sight import Sight
from trowel.compiled import INTERPRETED
from trowel.record import copied

FEW = settings(max_examples=5 if INTERPRETED else 20)
QUICK = (
    *("random", "greedy", "search:24", "novice", "student", "digger", "learned"),
    pytest.param("learned+search:24", marks=pytest.mark.compiled_only),
    pytest.param("professor", marks=pytest.mark.compiled_only),
)


def other_world(match: Match, seed: int) -> Sight:
    """Return the sight of who decides, in another world that this seat cannot tell apart."""
    assert match.seat is not None
    world = copied(match.state)
    match.game.resample(world, 0, match.seat, seed)
    return Sight(match.game, world, match.seat)


@given(middles(), st.integers(0, 2**62 - 1))
def test_a_sight_holds_nothing_that_the_seat_cannot_know(match: Match, seed: int) -> None:
    """To the byte: so nothing that is made of it can depend on a secret."""
    if match.seat is not None:
        sight = Sight.of(match)
        assert sight.world.tobytes() == other_world(match, seed).world.tobytes()
        assert sight.view == match.view(match.seat)
        assert sight.actions == match.actions()


@pytest.mark.parametrize("name", QUICK)
@FEW
@given(match=middles(), seed=st.integers(0, 2**62 - 1))
def test_every_bot_decides_alike_where_its_seat_cannot_tell_worlds_apart(
    name: str, match: Match, seed: int
) -> None:
    if match.seat is not None:
        bot = find_bot(name)
        decision = bot.decide(Sight.of(match), seed)
        assert decision.action in match.actions()
        assert bot.decide(other_world(match, seed), seed).action == decision.action


@pytest.mark.parametrize(
    "name", ["", "search:0", "search:5h", "search:", "wizard", "Greedy", "learned+greedy"]
)
def test_an_unknown_bot_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(
        OptionError, match=re.escape(f"there is no bot '{name}'; there are random, greedy, ")
    ):
        find_bot(name)


@pytest.mark.parametrize(
    "name",
    [
        *("random", "greedy", "search", "search:20ms", "search:2s", "search:9"),
        *("learned", "learned+search", "learned+search:100ms", "learned+search:9", "learned:a.npz"),
    ],
)
def test_bots_have_names(name: str) -> None:
    assert find_bot(name).name == name
