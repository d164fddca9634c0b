"""Redeal all that a viewer cannot know: what it sees stays the same, and something does change."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import MOST_DECISIONS, middles

from trowel import Match, new_match
from trowel.game import NOBODY
from trowel.games import GAMES
from trowel.record import Games

pytestmark = pytest.mark.bounds


def observation(match: Match, state: Games, seat: int) -> bytes:
    out = np.zeros(match.game.observation_size, np.int16)
    match.game.observe(state, 0, seat, out)
    return out.tobytes()


def redealt(match: Match, viewer: int, seed: int) -> Games:
    world = match.state.copy()
    match.game.resample(world, 0, viewer, seed)
    return world


@given(middles(), st.integers(0, 2**62 - 1))
def test_a_viewer_cannot_tell_a_redeal_from_the_truth(match: Match, seed: int) -> None:
    """A-22, B-31: the same view, legal moves and observation; past events are untouched by it."""
    for viewer in (*range(match.header.seats), NOBODY):
        world = redealt(match, viewer, seed)
        game = match.game
        assert game.view(world, 0, viewer) == game.view(match.state, 0, viewer)
        if viewer == game.actor(match.state, 0):
            assert game.legal(world, 0) == game.legal(match.state, 0)
        if viewer != NOBODY:
            assert observation(match, world, viewer) == observation(match, match.state, viewer)


@given(middles(), st.integers(0, 2**62 - 1), st.integers(0, 2**62 - 1))
def test_two_worlds_a_viewer_cannot_tell_apart_redeal_alike(
    match: Match, first: int, second: int
) -> None:
    """Nothing of the truth is left: a redeal depends on the viewer's knowledge and the seed."""
    for viewer in (*range(match.header.seats), NOBODY):
        world = redealt(match, viewer, first)
        match.game.resample(world, 0, viewer, second)
        assert world.tobytes() == redealt(match, viewer, second).tobytes()


@given(middles(), st.integers(0, 2**62 - 1))
def test_a_redealt_world_can_be_played_to_its_end(match: Match, seed: int) -> None:
    dice = random.Random(seed)
    world = redealt(match, dice.randrange(-1, match.header.seats), seed)
    assert match.is_over or match.game.legal(world, 0)
    log = match.game.new_log()
    for _ in range(MOST_DECISIONS):
        legal = match.game.legal(world, 0)
        if not legal:
            break
        match.game.apply(world, 0, dice.choice(legal), log)
    assert match.game.legal(world, 0) == []


@pytest.mark.parametrize(
    ("game", "secret"), [("classic", "deck"), ("expedition", "deck"), ("bad", "tiles")]
)
def test_a_redeal_does_change_something(game: str, secret: str) -> None:
    """The companion of the leak tests: they would pass if nothing were redealt."""
    for seed in range(20):
        match = new_match(game, seats=3, seed=seed)
        world = redealt(match, 0, seed)
        assert world[secret].tobytes() != match.state[secret].tobytes()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_redeal_has_a_new_generator(game: str) -> None:
    match = new_match(game, seed=3)
    world = redealt(match, 0, 1)
    assert world["rng"][0] != match.state["rng"][0]
    assert world["rng"][0] != redealt(match, 0, 2)["rng"][0]


@given(middles())
def test_secret_parts_of_events_reach_only_those_who_may_see_them(match: Match) -> None:
    for event in match.events():
        for viewer in (*range(match.header.seats), None):
            seen = event.seen_by(viewer)
            for name, value in event.secret.items():
                assert seen[name] == (value if viewer in event.seers else None)
