"""Bashing through tiles with speed 5 (B-21)."""

from typing import Any

import pytest
from playing import refusal

from trowel import Event, Match, position

FAR = {"a2": "gem"}


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def squares(events: list[Event], name: str) -> list[tuple[str, str]]:
    """List the squares of the events of one name, with the tiles there."""
    return [(e.data["square"], e.data["tile"]) for e in events if e.name == name]


def basher(tiles: dict[str, str], **more: Any) -> Match:
    """Let a player of speed 5 stand on d4."""
    described: dict[str, Any] = {
        "tiles": FAR | tiles,
        "meeples": ["d4", "e5"],
        "items": [["potion", "potion"], []],
    }
    return position("bad", **described | more)


def bashes(match: Match) -> list[str]:
    return [move.removeprefix("bash ") for move in match.moves() if move.startswith("bash")]


def test_b_21_every_tile_between_is_discarded_walls_too() -> None:
    """B-21: wall, chest, ice, portal or snake; they are seen by all."""
    match = basher({"d5": "wall", "d6": "chest", "d7": "key?", "d8": "gem"})
    events = match.play("bash north 4")
    assert names(events) == ["bashed"] + ["smashed"] * 3
    assert events[0].data == {
        "seat": 0,
        "from": "d4",
        "to": "d8",
        "direction": "north",
        "spaces": 4,
    }
    assert squares(events, "smashed") == [("d5", "wall"), ("d6", "chest"), ("d7", "key")]
    view = match.view(1)
    assert view["tiles"] == FAR | {"d8": "gem"}
    assert (view["unseen"], view["hidden"], view["blown_up_unseen"]) == ({}, 0, 0)
    assert view["meeples"] == ["d8", "e5"]
    assert match.moves() == ["take gem", "leave it"]


@pytest.mark.parametrize("tile", ["wall", "snake", "ice", "portal", "gem?", "wall?"])
def test_b_21_what_ends_a_walk_does_not_end_a_bash(tile: str) -> None:
    match = basher({"d5": tile})
    match.play("bash north 3")
    assert match.view(0)["meeples"][0] == "d7"
    assert match.view(0)["tiles"] == FAR
    assert match.seat == 1


def test_b_21_a_bash_goes_through_one_tile_at_least_and_ends_where_one_can_stand() -> None:
    """B-21: else it is a move; within the speed and on the board."""
    match = basher({"d5": "gem", "d7": "wall", "f4": "wall", "d3": "ice", "c4": "key"})
    assert bashes(match) == [
        *("north 2", "north 4", "north 5"),
        *("east 3", "east 4", "east 5"),
        *("south 2", "south 3"),
        *("west 2", "west 3"),
    ]
    wall = "There is a wall on d7; a bash ends where one can stand (B-21)."
    assert refusal(match, "bash north 3") == wall
    nothing = "There is no tile on the way to bash through: move instead (B-21)."
    assert refusal(match, "bash east 2").startswith("There is a wall on f4")
    match = basher({})
    assert refusal(match, "bash east 2") == nothing
    assert refusal(match, "bash west 4") == "The board ends there (B-7)."
    assert refusal(match, "bash north 6") == "Your speed is 5, so 6 spaces are too far (B-6)."


def test_b_21_speed_5_is_needed() -> None:
    """B-21: 4 is not enough."""
    match = basher({"d5": "wall"}, items=[["potion"], []])
    assert bashes(match) == []
    assert refusal(match, "bash north 2") == "Bashing takes speed 5; yours is 4 (B-21)."


def test_b_21_the_fastest_bash_goes_from_edge_to_edge() -> None:
    """B-21: 8 spaces, in each direction."""
    for start, direction, goal, tile in (
        ("a4", "east", "i4", "b4"),
        ("i4", "west", "a4", "h4"),
        ("d1", "north", "d9", "d2"),
        ("d9", "south", "d1", "d8"),
    ):
        match = basher({tile: "wall"}, meeples=[start, "e5"], items=[["potion"] * 9, []])
        assert f"{direction} 8" in bashes(match)
        match.play(f"bash {direction} 8")
        assert match.view(0)["meeples"][0] == goal


def test_b_21_a_face_down_goal_is_turned_up() -> None:
    """B-21, B-20: and acts as it is; tiles beside the way are turned up."""
    match = basher({"d5": "wall", "d6": "gem?", "c5": "key?", "c4": "jade?"})
    events = match.play("bash north 2")
    assert names(events) == ["bashed", "smashed", "turned up", "turned up"]
    assert squares(events, "turned up") == [("d6", "gem"), ("c5", "key")]
    assert match.view(0)["tiles"] == FAR | {"d6": "gem", "c5": "key", "c4": "?"}
    assert match.moves() == ["take gem", "leave it"]


def test_b_21_a_bash_may_end_on_ice_a_portal_or_a_snake() -> None:
    """B-21, B-23: the slide goes on in the same direction."""
    match = basher({"d5": "wall", "d6": "ice", "d7": "key?"})
    events = match.play("bash north 2")
    assert names(events) == ["bashed", "smashed", "turned up", "slid"]
    assert match.moves() == ["take key", "leave it"]
    match = basher({"d5": "wall", "d6": "portal?"})
    match.play("bash north 2")
    assert match.view(0)["phase"] == "warp"
    match = basher({"d5": "wall", "d6": "snake"})
    assert names(match.play("bash north 2"))[-1] == "snake met"


def test_b_21_a_hidden_wall_as_goal_stops_the_basher_on_the_space_before() -> None:
    """B-21, B-20: the wall stays, face up."""
    match = basher({"d5": "gem", "d6": "key?", "d7": "wall?", "c6": "jade?"})
    events = match.play("bash north 3")
    assert names(events) == [
        *("bashed", "smashed", "smashed"),
        *("turned up", "hit a wall", "turned up"),
    ]
    assert events[0].data["to"] == "d6"
    assert events[0].data["spaces"] == 2
    assert match.view(0)["meeples"][0] == "d6"
    assert match.view(0)["tiles"] == FAR | {"d7": "wall", "c6": "jade"}
    assert match.seat == 1


def test_b_21_dynamite_on_the_way_explodes() -> None:
    """B-21, B-16: the basher is safe, and so is the space arrived at."""
    match = basher(
        {"d5": "wall", "d6": "dynamite", "c6": "key", "e6": "gem?", "d7": "jade", "d8": "ice"}
    )
    events = match.play("bash north 3")
    assert names(events) == ["bashed", "smashed", "smashed", "blown up", "blown up"]
    assert squares(events, "smashed") == [("d5", "wall"), ("d6", "dynamite")]
    assert [(e.data["square"], e.data["tile"], e.data["by"]) for e in events[3:]] == [
        ("e6", None, "d6"),
        ("c6", "key", "d6"),
    ]
    assert match.view(0)["tiles"] == FAR | {"d7": "jade", "d8": "ice"}
    assert match.view(0)["blown_up_unseen"] == 1
    assert match.moves() == ["take jade", "leave it"]


def test_b_21_a_bash_through_wall_chest_and_dynamite_robs_before_the_stop() -> None:
    """B-21, B-16: first the tiles, then the blasts, then robbing, then the item stopped on."""
    match = basher(
        {"d5": "wall", "d6": "chest", "d7": "dynamite?", "e7": "dynamite", "d8": "gem?"},
        meeples=["d4", "c7", "f7", "d6"],
        items=[["potion", "potion"], ["key"], ["jade"], ["gem"]],
    )
    events = match.play("bash north 4")
    assert names(events) == [
        *("bashed", "smashed", "smashed", "smashed"),
        *("turned up", "blown up", "thrown back", "thrown back", "thrown back"),
    ]
    assert [event.data["seat"] for event in events[6:]] == [3, 1, 2]
    assert match.view(0)["phase"] == "rob"
    assert match.view(0)["victims"] == [3, 1, 2]
    match.play("steal gem from 4")
    match.play("steal nothing from 2")
    assert match.view(0)["phase"] == "rob"
    match.play("steal jade from 3")
    assert match.moves() == ["take gem", "leave it"]
    match.play("take gem")
    held = ["gem", "gem", "jade", "potion", "potion"]
    assert match.view(0)["items"] == [held, ["key"], [], []]
    assert match.view(0)["meeples"] == ["d8", "e5", "e5", "e5"]
    assert match.seat == 1


def test_b_21_the_way_counts_as_stepped_on_and_the_start_does_not() -> None:
    """B-10, B-21."""
    tiles = {"d5": "wall", "c4": "gem?", "c5": "key?", "c6": "jade?", "d7": "ice?", "c7": "wall?"}
    match = basher(tiles)
    match.play("bash north 2")
    hidden = [square for square, tile in match.view(0)["tiles"].items() if tile == "?"]
    assert hidden == ["c4", "c7"]


def test_b_21_players_on_the_way_are_passed_and_the_goal_may_be_shared() -> None:
    """B-9, B-21: a bash moves tiles out of the way, not players."""
    match = basher({"d5": "gem"}, meeples=["d4", "d5", "d6"], items=[["potion"] * 2, [], []])
    match.play("bash north 2")
    assert match.view(0)["meeples"] == ["d6", "d5", "d6"]


def test_b_21_who_shares_the_goal_with_the_basher_is_safe() -> None:
    """B-16, B-21: the basher arrives first."""
    match = basher(
        {"d5": "dynamite"}, meeples=["d4", "d6", "d4"], items=[["potion"] * 2, ["gem"], ["key"]]
    )
    match.play("bash north 2")
    assert match.view(0)["meeples"] == ["d6", "d6", "e5"]
    assert match.view(0)["victims"] == [2]
    match.play("steal key")
    assert match.seat == 1
    assert match.view(0)["items"][0] == ["key", "potion", "potion"]


def test_b_21_dynamite_before_a_hidden_wall_blows_the_wall_up() -> None:
    """B-21, B-16: the wall that was run into is not the space arrived at."""
    match = basher({"d5": "gem", "d6": "dynamite", "d7": "wall?"})
    events = match.play("bash north 3")
    assert names(events)[-3:] == ["turned up", "hit a wall", "blown up"]
    assert events[-1].data == {"seat": 0, "square": "d7", "tile": "wall", "by": "d6"}
    assert match.view(0)["meeples"][0] == "d6"
    assert match.view(0)["tiles"] == FAR


def test_b_5_b_21_after_a_bash_the_next_dynamite_leaves_its_turn_going() -> None:
    """B-5: only a bash goes on to a stop after the robbing."""
    match = basher(
        {"d5": "wall"}, meeples=["d4", "d7"], items=[["potion", "potion", "key"], ["dynamite"]]
    )
    match.play("bash north 2")
    match.play("light dynamite")
    match.play("steal key")
    assert (match.seat, match.view(0)["phase"]) == (1, "move")


def test_b_21_after_a_bash_the_speed_may_fall_again() -> None:
    """B-19: who drops a potion may bash no longer."""
    match = basher({"d5": "wall"})
    match.play("drop potion")
    assert bashes(match) == []
