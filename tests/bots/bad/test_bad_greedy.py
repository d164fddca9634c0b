"""What the greedy player of Bad Archeology makes of a position."""

from typing import Any

import pytest

from trowel import Match, position
from trowel.bots.bad.brain import bad


def placed(**description: Any) -> Match:
    return position("bad", **description)


def greedy_move(match: Match) -> str:
    """Say what the greedy player does."""
    action = bad.greedy(match.state, bad.new_mind(match.state))
    return match.moves()[match.actions().index(action)]


def greedy_moves(match: Match, count: int) -> list[str]:
    """Let the greedy player play for all seats, and say its moves."""
    moves = []
    for _ in range(count):
        moves.append(greedy_move(match))
        match.play(moves[-1])
    return moves


def test_it_goes_to_the_gem_beside_it_and_takes_it() -> None:
    match = placed(meeples=["c3", "e5"], tiles={"c4": "gem", "h8": "gem"})
    assert greedy_moves(match, 2) == ["move north 1", "take gem"]


def test_it_prefers_the_dearer_of_two_finds() -> None:
    match = placed(meeples=["c3", "e5"], tiles={"c4": "dynamite", "c2": "gem"})
    assert greedy_move(match) == "move south 1"


def test_a_find_that_is_nearer_comes_first() -> None:
    match = placed(meeples=["c3", "i9"], tiles={"c4": "gem", "g7": "gem", "g8": "gem"})
    assert greedy_move(match) == "move north 1"


def test_the_key_comes_before_the_chest() -> None:
    tiles = {"c4": "chest", "c2": "key"}
    assert greedy_move(placed(meeples=["c3", "e5"], tiles=tiles)) == "move south 1"
    items: list[list[str]] = [["key"], []]
    match = placed(meeples=["c3", "e5"], tiles=tiles, items=items)
    assert greedy_moves(match, 2) == ["move north 1", "take chest"]


def test_a_chest_that_nobody_can_open_is_left_alone() -> None:
    match = placed(meeples=["c3", "g7"], tiles={"c4": "chest"})
    assert greedy_moves(match, 2) == ["pass", "pass"]
    assert match.is_over


def test_it_goes_around_a_snake() -> None:
    match = placed(meeples=["b2", "i9"], tiles={"b3": "snake", "b4": "gem"})
    assert greedy_move(match) in ("move east 1", "move west 1")


def test_a_charmer_makes_way_through_a_snake() -> None:
    tiles = {"c4": "snake", "c5": "gem", "b3": "wall", "d3": "wall"}
    match = placed(meeples=["c3", "i9"], tiles=tiles, items=[["charmer"], []])
    assert greedy_moves(match, 2) == ["move north 1", "discard snake"]


def test_a_snake_is_met_if_there_is_no_other_way() -> None:
    tiles = {"e6": "snake", "d5": "wall", "f5": "wall", "e4": "wall", "e8": "gem", "c3": "gem"}
    assert greedy_move(placed(tiles=tiles)) == "move north 1"


def test_dynamite_robs_a_rich_neighbour_of_the_best_item() -> None:
    items = [["dynamite"], ["gem", "chest", "key"]]
    match = placed(meeples=["c3", "c4"], items=items, tiles={"h8": "gem"})
    assert greedy_moves(match, 2) == ["light dynamite", "steal chest from 2"]


def test_dynamite_is_kept_beside_who_has_nothing() -> None:
    match = placed(meeples=["c3", "c4"], items=[["dynamite"], []], tiles={"c2": "gem"})
    assert greedy_move(match) == "move south 1"


def test_dynamite_opens_a_way_if_there_is_none() -> None:
    walls = {"b2": "wall", "a3": "wall", "b1": "wall"}
    match = placed(meeples=["b3", "e5"], items=[["dynamite"], []], tiles={"a2": "jade", **walls})
    assert greedy_move(match) == "light dynamite"


def test_it_stays_away_from_dynamite_in_other_hands() -> None:
    items = [["chest"], ["dynamite"]]
    tiles = {"c4": "gem", "c2": "gem"}
    match = placed(meeples=["c3", "d4"], items=items, tiles=tiles)
    assert greedy_move(match) == "move south 1"


def test_jade_is_taken_when_nothing_is_left_to_be_fast_for() -> None:
    match = placed(meeples=["c3", "e5"], tiles={"c4": "jade"}, items=[["jade"], []])
    assert greedy_moves(match, 2) == ["move north 1", "take jade"]


def test_a_portal_leads_to_the_best_find() -> None:
    tiles = {"c4": "portal", "h8": "chest", "h2": "gem", "b8": "gem"}
    match = placed(meeples=["c3", "i9"], items=[["key"], []], tiles=tiles)
    assert greedy_moves(match, 3) == ["move north 1", "warp to h8", "take chest"]


def test_it_slides_to_what_lies_behind_the_ice() -> None:
    tiles = {"c4": "ice", "c5": "ice", "c6": "gem", "h8": "gem"}
    match = placed(meeples=["c3", "i9"], tiles=tiles)
    assert greedy_moves(match, 2) == ["move north 1", "take gem"]


def test_it_bashes_through_a_wall_to_a_find() -> None:
    match = placed(
        meeples=["c3", "i9"], items=[["potion", "potion"], []], tiles={"c4": "wall", "c5": "gem"}
    )
    assert greedy_moves(match, 2) == ["bash north 2", "take gem"]


def test_it_turns_up_what_nobody_has_seen() -> None:
    hidden = {"e8": "gem?", "d7": "gem?", "f7": "gem?"}
    match = placed(tiles=hidden)
    assert greedy_move(match) in ("move north 2", "move north 1")


def test_it_returns_if_that_is_the_shortest_way() -> None:
    tiles = {"a2": "wall", "b1": "wall", "e6": "gem"}
    assert greedy_move(placed(meeples=["a1", "i9"], tiles=tiles)) == "return"


@pytest.mark.parametrize("variants", [["escape"], ["escape", "fog"]])
def test_with_two_on_the_board_it_escapes_as_soon_as_it_can(variants: list[str]) -> None:
    match = placed(
        meeples=["a2", "e5"],
        items=[["gem", "gem", "gem", "dynamite"], ["gem"]],
        tiles={"a3": "gem"},
        variants=variants,
    )
    assert greedy_moves(match, 2) == ["move south 1", "escape"]
    assert match.game.scores(match.state, 0) == [10, 0]


def test_it_does_not_go_to_a_corner_with_too_few_points() -> None:
    match = placed(
        meeples=["a2", "e5"], items=[["gem"], []], tiles={"a3": "gem"}, variants=["escape"]
    )
    assert greedy_move(match) == "move north 1"


def test_among_many_it_gathers_until_the_others_are_ready_to_leave() -> None:
    rich, poor = ["gem", "gem", "chest"], ["gem"]
    tiles = {"a3": "gem", **{f"{column}7": "gem" for column in "bcdefgh"}}
    for others, move in ((poor, "move north 1"), (rich, "move south 1")):
        match = placed(
            meeples=["a2", "e5", "e5", "e5"],
            items=[["gem", "gem", "chest"], others, others, others],
            tiles=tiles,
            variants=["escape"],
        )
        assert greedy_move(match) == move


def test_it_remembers_treasure_in_the_fog() -> None:
    match = placed(
        meeples=["c3", "i9"],
        tiles={"c6": "chest?"},
        remembered=["c6"],
        items=[["key"], []],
        variants=["fog"],
    )
    assert greedy_moves(match, 2) == ["move north 3", "take chest"]


def test_it_remembers_walls_in_the_fog() -> None:
    match = placed(
        meeples=["c3", "i9"],
        tiles={"c5": "wall?", "c6": "gem?"},
        remembered=["c5", "c6"],
        variants=["fog"],
    )
    for _ in range(6):
        moves = greedy_moves(match, 1)
        assert match.view(0)["meeples"][0] != "e5" or moves[0] == "return"
    assert match.view(0)["items"][0] == ["gem"]
