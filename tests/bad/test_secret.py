"""Who knows what: nobody what was never seen; redeals and undo that keep to it (B-29, B-31)."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import middles

from trowel import IllegalMove, Match, position
from trowel.games.bad.box import DYNAMITE, SPOT_NAMES, TILE_NAMES, TILES
from trowel.games.bad.state import State

FAR = {"a2": "gem"}
TREASURES = ("gem", "jade", "dynamite", "chest", "charmer")
Arrangement = tuple[str, ...]


def redeals(match: Match, count: int) -> list[State]:
    """Redeal a match many times."""
    worlds = match.game.batch(count)
    for index in range(count):
        worlds[index] = match.state[0]
        match.game.resample(worlds, index, index % match.header.seats, index)
    return [State.at(worlds, index) for index in range(count)]


def tile_at(world: State, square: str) -> str:
    return TILE_NAMES[world.tiles[SPOT_NAMES[square]]]


def has_treasure(world: State) -> bool:
    """Tell whether a tile of value lies on the board."""
    return any(tile < TILES and TILE_NAMES[tile] in TREASURES for tile in world.tiles)


@given(middles(["bad"]), st.integers(0, 2**62 - 1))
def test_b_31_worlds_that_cannot_be_told_apart_look_the_same(match: Match, seed: int) -> None:
    """B-31: the same view, legal moves, questions, refusals and observation for every seat."""
    game, world = match.game, match.state.copy()
    game.resample(world, 0, 0, seed)
    assert game.legal(world, 0) == game.legal(match.state, 0)
    assert game.unseen(world, 0, 0) == game.unseen(match.state, 0, 0)
    assert game.ask_words(world, 0) == game.ask_words(match.state, 0)
    for action in set(range(game.action_count)) - set(game.legal(world, 0)):
        assert game.why_not(world, 0, action) == game.why_not(match.state, 0, action)
    for seat in range(match.header.seats):
        assert game.view(world, 0, seat) == game.view(match.state, 0, seat)
        seen = np.zeros((2, game.observation_size), np.int16)
        game.observe(match.state, 0, seat, seen[0])
        game.observe(world, 0, seat, seen[1])
        assert (seen[0] == seen[1]).all()


@given(middles(["bad"]), st.integers(0, 2**62 - 1))
def test_a_redeal_moves_only_what_nobody_has_seen(match: Match, seed: int) -> None:
    truth, world = State.at(match.state, 0), match.state.copy()
    match.game.resample(world, 0, 0, seed)
    other = State.at(world, 0)
    seen = truth.face != 0
    assert (other.face == truth.face).all()
    assert (other.tiles[seen] == truth.tiles[seen]).all()
    assert int(other.lost.sum()) == int(truth.lost.sum())
    assert other.lost[DYNAMITE] == truth.lost[DYNAMITE] == 0
    assert (other.items == truth.items).all()
    tiles = [TILE_NAMES[tile] for tile in other.tiles if tile < TILES]
    assert other.treasure == sum(tile in TREASURES for tile in tiles)
    hidden = [TILE_NAMES[tile] for tile in other.tiles[~seen]]
    assert other.hidden_treasure == sum(tile in TREASURES for tile in hidden)
    assert other.hidden == len(hidden)


def lost_one() -> Match:
    """Let one of four unseen tiles be blown up; two lie face down, one is left over."""
    match = position(
        "bad",
        tiles=FAR | {"d5": "gem?", "g8": "dynamite?", "h8": "key?"},
        left_over={"jade": 1},
        meeples=["d4", "e5"],
        items=[["dynamite"], []],
    )
    match.play("light dynamite")
    return match


def test_what_was_blown_up_unseen_is_known_to_be_no_dynamite() -> None:
    """B-16, B-31: it would have gone off."""
    match = lost_one()
    assert match.view(0)["unseen"] == {"gem": 1, "jade": 1, "dynamite": 1, "key": 1}
    lost = Counter(int(world.lost.argmax()) for world in redeals(match, 200))
    assert {TILE_NAMES[tile] for tile in lost} == {"gem", "jade", "key"}
    assert min(lost.values()) > 40


def test_a_redeal_is_uniform_over_a_small_case() -> None:
    """Every arrangement of the unseen tiles, counted by hand, comes up as often as it should."""
    expected: Counter[Arrangement] = Counter()
    for order in permutations(["gem", "jade", "dynamite", "key"]):
        if order[0] != "dynamite":
            expected[order[:3]] += 1
    assert len(expected) == 18
    found: Counter[Arrangement] = Counter()
    count = 20_000
    for world in redeals(lost_one(), count):
        lost = TILE_NAMES[int(world.lost.argmax())]
        found[(lost, tile_at(world, "g8"), tile_at(world, "h8"))] += 1
    assert set(found) == set(expected)
    assert chi_square(found, expected, count) < 45  # 17 degrees: one in four thousand


def foggy(**more: Any) -> Match:
    """Let the fog lie over a board where all treasure is unseen."""
    described: dict[str, Any] = {
        "tiles": {"g8": "key?", "h8": "gem?"},
        "left_over": {"key": 1, "jade": 1},
        "variants": ["fog"],
    }
    return position("bad", **described | more)


def in_the_dark() -> Match:
    match = foggy()
    match.play("pass")
    return match


def test_b_29_a_redeal_in_the_fog_is_uniform_over_what_lets_the_game_go_on() -> None:
    """B-29: two of four unseen tiles, not both of them keys."""
    expected: Counter[Arrangement] = Counter()
    for order in permutations(["gem", "jade", "key", "key"]):
        if order[:2] != ("key", "key"):
            expected[order[:2]] += 1
    found: Counter[Arrangement] = Counter()
    count = 20_000
    for world in redeals(in_the_dark(), count):
        found[(tile_at(world, "g8"), tile_at(world, "h8"))] += 1
    assert set(found) == set(expected)
    assert chi_square(found, expected, count) < 24  # 5 degrees: one in four thousand


def chi_square(found: Counter[Arrangement], weights: Counter[Arrangement], count: int) -> float:
    total = sum(weights.values())
    return sum(
        (found[key] - count * weight / total) ** 2 / (count * weight / total)
        for key, weight in weights.items()
    )


def test_b_29_a_redeal_in_the_fog_never_contradicts_that_the_game_goes_on() -> None:
    """B-29: before the first check nothing is known; after it a treasure must be there."""
    assert not all(has_treasure(world) for world in redeals(foggy(), 100))
    assert in_the_dark().view(0)["treasure_is_hidden"] is True
    assert all(has_treasure(world) for world in redeals(in_the_dark(), 100))


def test_b_29_nor_after_a_missed_turn() -> None:
    """B-22, B-29: a snake that goes away takes no knowledge with it."""
    match = foggy(tiles={"g8": "key?", "h8": "gem?", "e6": "snake"})
    match.play("move north 1")
    match.play("pass")
    assert match.history[-1].events[-1].name == "missed a turn"
    assert match.view(0)["treasure_is_hidden"] is True
    assert all(has_treasure(world) for world in redeals(match, 100))


@pytest.mark.parametrize("between", ["wall", "key?"])
def test_b_29_nor_in_the_middle_of_a_bash(between: str) -> None:
    """B-21, B-29: what was smashed has been seen, and was no treasure."""
    tiles = {"g8": "key?", "h8": "gem?", "e6": between, "e7": "portal"}
    match = foggy(tiles=tiles, items=[["potion"] * 2, []], turn=1)
    match.play("pass")
    assert match.view(0)["treasure_is_hidden"] is True
    match.play("bash north 2")
    assert match.view(0)["phase"] == "warp"
    assert match.view(0)["treasure_is_hidden"] is True
    assert all(has_treasure(world) for world in redeals(match, 100))


def test_b_29_nor_while_somebody_is_robbed() -> None:
    """B-15, B-29."""
    match = foggy(
        tiles={"g8": "key?", "h8": "gem?", "d5": "wall"},
        meeples=["d4", "d3"],
        items=[["dynamite"], ["key"]],
        turn=1,
    )
    match.play("pass")
    match.play("light dynamite")
    assert match.view(0)["phase"] == "rob"
    assert match.view(0)["treasure_is_hidden"] is True
    assert all(has_treasure(world) for world in redeals(match, 100))


def test_b_29_a_dropped_treasure_does_not_make_anybody_forget() -> None:
    """B-14, B-29: the one that lies unseen is still there, and the drop can be taken back."""
    match = foggy(meeples=["d4", "e5"], items=[["gem"], []], turn=1)
    match.play("pass")
    match.play("drop gem")
    assert match.view(0)["treasure_is_hidden"] is True
    for world in redeals(match, 100):
        assert {tile_at(world, "g8"), tile_at(world, "h8")} != {"key"}
    assert match.can_undo


def test_b_29_a_treasure_that_is_found_leaves_the_others_open() -> None:
    """B-29: once it is turned up, the unseen tiles may be anything."""
    match = foggy(tiles={"g8": "key?", "h8": "gem?"}, meeples=["h6", "e5"], turn=1)
    match.play("pass")
    assert match.view(0)["treasure_is_hidden"] is True
    match.play("move north 1")
    assert match.view(0)["tiles"] == {"g8": "?", "h8": "gem"}
    assert match.view(0)["treasure_is_hidden"] is False
    assert {tile_at(world, "g8") for world in redeals(match, 100)} == {"key", "jade"}


def test_b_29_an_unseen_tile_that_is_blown_up_may_have_been_the_treasure() -> None:
    """B-15, B-29: until the game is seen to go on."""
    match = foggy(
        tiles={"g8": "key?", "h8": "gem?"},
        meeples=["g7", "f8"],
        items=[["dynamite"], ["key"]],
        turn=1,
    )
    match.play("pass")
    match.play("light dynamite")
    assert match.view(0)["phase"] == "move"
    assert match.view(0)["treasure_is_hidden"] is True
    assert {tile_at(world, "h8") for world in redeals(match, 100)} == {"gem", "jade"}


def test_b_29_while_it_is_not_seen_to_go_on_nothing_is_known() -> None:
    """B-15, B-29: during the robbing the treasure may be among what was just blown up."""
    match = foggy(meeples=["g7", "f7"], items=[["dynamite"], ["key"]], turn=1)
    match.play("pass")
    assert match.view(0)["treasure_is_hidden"] is True
    match.play("light dynamite")
    assert match.view(0)["phase"] == "rob"
    assert match.view(0)["treasure_is_hidden"] is False
    assert {tile_at(world, "h8") for world in redeals(match, 100)} == {"gem", "jade", "key"}
    match.play("steal nothing")
    assert match.view(0)["treasure_is_hidden"] is True


def test_a_drop_can_be_undone() -> None:
    match = position("bad", tiles=FAR, meeples=["d4", "e5"], items=[["gem"], []])
    before = match.state.tobytes()
    match.play("drop gem")
    assert match.can_undo
    match.undo()
    assert match.state.tobytes() == before


def test_a_blast_that_hits_nothing_unseen_can_be_undone() -> None:
    tiles = FAR | {"d5": "wall"}
    match = position("bad", tiles=tiles, meeples=["d4", "d3"], items=[["dynamite"], ["key"]])
    before = match.state.tobytes()
    match.play("light dynamite")
    match.play("steal key")
    match.undo()
    match.undo()
    assert match.state.tobytes() == before


@pytest.mark.parametrize("tile", ["key?", "dynamite?"])
def test_a_blast_that_hits_an_unseen_tile_cannot_be_undone(tile: str) -> None:
    """B-15, B-16: all have learnt that it was dynamite, or that it was not."""
    tiles = FAR | {"d5": tile}
    match = position("bad", tiles=tiles, meeples=["d4", "e5"], items=[["dynamite"], []])
    match.play("light dynamite")
    assert not match.can_undo
    with pytest.raises(IllegalMove, match="Nothing can be taken back"):
        match.undo()


def test_a_step_that_turns_something_up_cannot_be_undone() -> None:
    match = position("bad", tiles=FAR | {"e6": "gem", "e7": "key?"})
    match.play("move north 1")
    assert not match.can_undo
    match = position("bad", tiles=FAR | {"e6": "gem"})
    match.play("move north 1")
    assert match.can_undo
