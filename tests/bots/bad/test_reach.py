"""How far players are away from spaces, in turns: by their speed, on ways that are open to them."""

from typing import Any

import numpy as np
import pytest

from trowel import Match, position
from trowel.bots.bad.feature import RACE, WINDOW
from trowel.bots.bad.mind import NEVER, Mind
from trowel.bots.brains import brain_of
from trowel.bots.learned import Player
from trowel.bots.shipped import network_for
from trowel.bots.sight import Sight
from trowel.games.bad.box import SPOT_NAMES, SQUARES, square_of

FAR = {"i2": "gem"}  # nobody comes near it
CORNERS = 2 * (NEVER + 1)


def board(**described: Any) -> Match:
    """Return a position at which the first seat moves."""
    tiles = FAR | described.pop("tiles", {})
    return position("bad", tiles=tiles, **described)


def player_of(match: Match) -> Player:
    """Return a learned player that has decided."""
    return Player(Sight.of(match), network_for("bad"), brain_of("bad"))


def turns(match: Match, *squares: str) -> list[int]:
    """Return how many turns the first seat is away from squares."""
    mind = Mind.at(player_of(match).mind, 0)
    return [int(mind.turns[SPOT_NAMES[square]]) for square in squares]


def rival_turns(match: Match, *squares: str) -> list[int]:
    """Return how many turns the nearest of the others is."""
    mind = Mind.at(player_of(match).mind, 0)
    return [int(mind.rival_turns[SPOT_NAMES[square]]) for square in squares]


def test_a_turn_is_a_walk_along_a_line() -> None:
    """B-6."""
    match = board(meeples=["a1", "i9"])
    assert turns(match, "a1", "a4", "b2", "d1", "e1", "d4") == [0, 1, 2, 1, 2, 2]


def test_the_centre_is_one_turn_away() -> None:
    """B-12."""
    match = board(meeples=["a1", "i9"])
    assert turns(match, "e5", "e8", "e9") == [1, 2, 3]


def test_who_carries_statues_is_slower() -> None:
    """B-18."""
    match = board(meeples=["a1", "i9"], items=[["jade", "jade"], []])
    assert turns(match, "a2", "a3") == [1, 2]


def test_nobody_walks_through_walls() -> None:
    """B-7."""
    match = board(meeples=["a1", "i9"], tiles={"a2": "wall"})
    assert turns(match, "a2", "a3", "b1") == [NEVER, 3, 1]


def test_ice_leads_on_in_the_same_turn() -> None:
    """B-23."""
    match = board(meeples=["a1", "i9"], tiles={"a3": "ice", "a4": "ice"})
    assert turns(match, "a2", "a3", "a5", "a6") == [1, 3, 1, 2]


def test_a_portal_leads_anywhere_in_the_same_turn() -> None:
    """B-24."""
    match = board(meeples=["a1", "i9"], tiles={"a3": "portal", "h8": "gem?"})
    assert turns(match, "i2", "h2", "h8") == [1, 1, 2]


@pytest.mark.parametrize(("items", "found"), [([], [NEVER, 3]), (["charmer"], [1, 2])])
def test_only_charmers_walk_onto_snakes(items: list[str], found: list[int]) -> None:
    """B-22."""
    match = board(meeples=["a1", "i9"], items=[items, []], tiles={"a2": "snake"})
    assert turns(match, "a2", "a3") == found


def test_an_unseen_tile_ends_a_walk_as_if_it_were_turned_up_by_then() -> None:
    match = board(meeples=["a1", "i9"], tiles={"a2": "gem?"})
    assert turns(match, "a2", "a3") == [1, 2]


def test_of_the_others_the_nearest_counts_each_at_its_own_speed() -> None:
    match = board(meeples=["e5", "a1", "i9"], items=[[], ["jade", "jade"], []])
    assert rival_turns(match, "a1", "a2", "a3", "i6", "i5") == [0, 1, 2, 1, 2]


def test_who_has_left_the_board_is_near_to_nothing() -> None:
    """B-28."""
    match = board(variants=["escape"], meeples=["e5", None, "i9"])
    assert rival_turns(match, "a1", "i9") == [5, 0]


def test_a_network_sees_who_is_nearer() -> None:
    race = player_of(board(meeples=["e5", "e7"])).thought.features[-RACE:]
    own, rival = race[: WINDOW**2], race[WINDOW**2 : 2 * WINDOW**2]
    gain, near, far = race[2 * WINDOW**2 : -CORNERS].reshape(3, SQUARES)
    place = square_of(SPOT_NAMES["e7"])
    assert own.reshape(WINDOW, WINDOW)[6, 4] == near[place] == np.float32((NEVER - 1) / NEVER)
    assert rival.reshape(WINDOW, WINDOW)[6, 4] == far[place] == 1
    assert gain.argmax() == square_of(SPOT_NAMES["i2"])
    assert np.flatnonzero(race[-CORNERS:]).tolist() == [4, NEVER + 1 + 3]
