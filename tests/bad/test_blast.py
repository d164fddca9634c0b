"""Dynamite: what it blows up, whom it throws back and who is robbed (B-15, B-16)."""

from typing import Any

import pytest
from playing import refusal

from trowel import Event, Match, position

FAR = {"a2": "gem"}


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def blown_up(events: list[Event]) -> list[tuple[str, str | None, str]]:
    """List what was blown up: the square, the tile if it was seen, and by which square."""
    found = [event.data for event in events if event.name == "blown up"]
    return [(data["square"], data["tile"], data["by"]) for data in found]


def lighter(tiles: dict[str, str], **more: Any) -> Match:
    """Let a player with dynamite stand on d4."""
    described: dict[str, Any] = {
        "tiles": FAR | tiles,
        "meeples": ["d4", "e5"],
        "items": [["dynamite"], []],
    }
    return position("bad", **described | more)


def test_b_15_the_four_tiles_around_are_discarded() -> None:
    """B-15: face up, walls too; in the order north, east, south, west; not diagonal ones."""
    tiles = {"d5": "wall", "e4": "gem", "d3": "snake", "c4": "ice", "c5": "key", "d6": "jade"}
    match = lighter(tiles)
    events = match.play("light dynamite")
    assert names(events) == ["lit"] + ["blown up"] * 4
    assert events[0].data == {"seat": 0, "square": "d4"}
    assert blown_up(events) == [
        ("d5", "wall", "d4"),
        ("e4", "gem", "d4"),
        ("d3", "snake", "d4"),
        ("c4", "ice", "d4"),
    ]
    view = match.view(1)
    assert view["tiles"] == FAR | {"c5": "key", "d6": "jade"}
    assert view["items"] == [[], []]
    assert view["unseen"] == {}
    assert (match.seat, view["phase"], view["has_acted"]) == (0, "move", True)


def test_b_15_bare_spaces_and_spaces_off_the_board_have_nothing_to_lose() -> None:
    match = lighter({}, meeples=["d9", "e5"])
    assert names(match.play("light dynamite")) == ["lit"]
    match = lighter({}, meeples=["a4", "e5"])
    assert names(match.play("light dynamite")) == ["lit"]


def test_b_15_what_lay_face_down_is_discarded_unseen() -> None:
    """B-15: nobody learns what it was."""
    match = lighter({"d5": "gem?", "c4": "key"}, left_over={"jade": 1})
    events = match.play("light dynamite")
    assert blown_up(events) == [("d5", None, "d4"), ("c4", "key", "d4")]
    assert match.tell(events[1], 0) == "The blast of d4 destroyed a tile that nobody saw on d5."
    view = match.view(0)
    assert view["blown_up_unseen"] == 1
    assert view["unseen"] == {"gem": 1, "jade": 1}
    assert view["hidden"] == 0
    assert view["tiles"] == FAR


@pytest.mark.parametrize("square", ["e5", "a1", "a9", "i1", "i9"])
def test_b_15_not_from_the_centre_or_a_corner(square: str) -> None:
    match = lighter({}, meeples=[square, "e6"])
    reason = "Dynamite cannot be lit on the centre or a corner (B-15)."
    assert refusal(match, "light dynamite") == reason


def test_b_15_only_a_dynamite_that_is_held() -> None:
    match = lighter({"d5": "dynamite"}, items=[["gem"], ["dynamite"]])
    assert refusal(match, "light dynamite") == "You hold no dynamite (B-15)."


@pytest.mark.parametrize("tile", ["ice", "portal", "gem", "dynamite"])
def test_b_15_it_may_be_lit_on_a_tile_which_is_not_hit(tile: str) -> None:
    """B-16: the lighter's own space is never hit, even by a chain that comes back."""
    match = lighter({"d4": tile, "d5": "dynamite"})
    match.play("light dynamite")
    assert match.view(0)["tiles"] == FAR | {"d4": tile}


def test_b_15_centre_and_corners_and_who_stands_there_are_safe() -> None:
    """B-15."""
    match = lighter({}, meeples=["e6", "e5"], items=[["dynamite"], ["gem"]])
    assert names(match.play("light dynamite")) == ["lit"]
    assert match.view(0)["meeples"] == ["e6", "e5"]
    assert match.view(0)["phase"] == "move"
    match = lighter({}, meeples=["b1", "a1"], items=[["dynamite"], ["gem"]])
    assert names(match.play("light dynamite")) == ["lit"]
    assert match.view(0)["meeples"] == ["b1", "a1"]


def test_b_15_a_player_beside_goes_back_to_the_centre_and_is_robbed() -> None:
    """B-15: on a bare space as well as on a tile."""
    match = lighter({}, meeples=["d4", "d5"], items=[["dynamite"], ["gem", "key", "key"]])
    events = match.play("light dynamite")
    assert names(events) == ["lit", "thrown back"]
    assert events[1].data == {"seat": 1, "from": "d5"}
    view = match.view(1)
    assert view["meeples"] == ["d4", "e5"]
    assert (view["phase"], view["to_act"], view["victims"]) == ("rob", 0, [1])
    assert match.moves() == ["steal gem from 2", "steal key from 2", "steal nothing from 2"]
    asked = match.game.ask_words(match.state, 0)
    assert asked == "steal an item from player 2, or nothing"
    assert refusal(match, "steal jade") == "Player 2 holds no jade."
    assert refusal(match, "pass") == "Now you can only steal something or nothing."
    (event,) = match.play("steal key from 2")
    assert (event.name, event.data) == ("robbed", {"seat": 0, "victim": 1, "tile": "key"})
    assert match.tell(event, 1) == "Player 1 stole a key from you."
    assert match.view(0)["items"] == [["key"], ["gem", "key"]]
    assert (match.seat, match.view(0)["phase"], match.view(0)["victims"]) == (0, "move", [])


def test_b_15_the_lighter_may_steal_nothing() -> None:
    """B-15: stealing is a choice."""
    match = lighter({}, meeples=["d4", "d5"], items=[["dynamite"], ["jade"]])
    match.play("light dynamite")
    (event,) = match.play("steal nothing from 2")
    assert (event.name, event.data) == ("spared", {"seat": 0, "victim": 1})
    assert match.view(0)["items"] == [[], ["jade"]]
    assert match.view(0)["phase"] == "move"


def test_b_15_who_holds_nothing_is_thrown_back_but_not_asked_about() -> None:
    match = lighter({}, meeples=["d4", "d5"], items=[["dynamite"], []])
    assert names(match.play("light dynamite")) == ["lit", "thrown back"]
    assert match.view(0)["phase"] == "move"
    assert match.view(0)["meeples"][1] == "e5"


def test_b_15_each_player_beside_is_robbed_in_the_order_hit() -> None:
    """B-15: north first, then east, south, west; on one space by seat."""
    match = lighter(
        {},
        meeples=["d4", "c4", "d3", "d5", "d5"],
        items=[["dynamite"], ["gem"], ["key"], ["jade"], ["potion"]],
    )
    events = match.play("light dynamite")
    assert [event.data["seat"] for event in events[1:]] == [3, 4, 2, 1]
    assert match.view(0)["victims"] == [3, 4, 2, 1]
    assert match.moves() == ["steal jade from 4", "steal nothing from 4"]
    match.play("steal jade")
    assert match.view(0)["victims"] == [4, 2, 1]
    match.play("steal nothing")
    match.play("steal key")
    assert match.moves() == ["steal gem from 2", "steal nothing from 2"]
    match.play("steal gem")
    assert match.view(0)["items"] == [["gem", "jade", "key"], [], [], [], ["potion"]]
    assert match.view(0)["phase"] == "move"


def test_b_16_who_shares_the_lighters_space_is_safe() -> None:
    """B-16: the lighter and the lighter's own space are never hit, also not by a chain."""
    match = lighter({"d5": "dynamite"}, meeples=["d4", "d4"], items=[["dynamite"], ["gem"]])
    events = match.play("light dynamite")
    assert names(events) == ["lit", "blown up"]
    assert match.view(0)["meeples"] == ["d4", "d4"]


def test_b_16_a_chain_of_three_passes_the_lighter_and_robs_two() -> None:
    """B-16: breadth first, each north, east, south, west; the robbing comes after it all."""
    match = lighter(
        {
            "d5": "dynamite",  # hit by the lighter
            "c5": "dynamite",  # hit by d5
            "c4": "dynamite?",  # hit by the lighter, before c5; beside the lighter's space
            "b4": "wall?",  # hit by c4
            "b5": "gem",  # hit by c5
            "d6": "key",  # hit by d5
            "e6": "jade",  # out of reach
        },
        meeples=["d4", "c3", "c6"],
        items=[["dynamite"], ["gem", "gem"], ["potion"]],
    )
    events = match.play("light dynamite")
    assert names(events)[0] == "lit"
    assert blown_up(events) == [
        ("d5", "dynamite", "d4"),
        ("c4", "dynamite", "d4"),
        ("d6", "key", "d5"),
        ("c5", "dynamite", "d5"),
        ("b4", None, "c4"),
        ("b5", "gem", "c5"),
    ]
    thrown = [
        (event.data["seat"], event.data["from"]) for event in events[1:] if "from" in event.data
    ]
    assert thrown == [(1, "c3"), (2, "c6")]
    view = match.view(0)
    assert view["tiles"] == FAR | {"e6": "jade"}
    assert view["meeples"] == ["d4", "e5", "e5"]
    assert view["victims"] == [1, 2]
    assert view["unseen"] == {"wall": 1}  # the dynamite that lay face down was seen
    assert view["blown_up_unseen"] == 1
    match.play("steal gem from 2")
    match.play("steal potion from 3")
    assert match.view(0)["items"] == [["gem", "potion"], ["gem"], []]
    assert (match.seat, match.view(0)["phase"]) == (0, "move")
    match.play("move east 3")
    assert match.seat == 1


def test_b_16_a_player_is_robbed_at_most_once_per_lighting() -> None:
    """B-16: who was thrown back is on the centre, where a chain that passes it hits nobody."""
    tiles = {"d6": "dynamite", "e6": "dynamite", "f6": "dynamite", "d5": "dynamite"}
    match = lighter(tiles, meeples=["c6", "d6"], items=[["dynamite"], ["gem", "key"]])
    match.play("light dynamite")
    assert match.view(0)["victims"] == [1]
    match.play("steal gem")
    assert match.view(0)["phase"] == "move"
    assert match.view(0)["items"] == [["gem"], ["key"]]


def test_b_16_several_dynamites_one_after_another() -> None:
    """B-16: in one turn, robbing after each."""
    match = lighter({}, meeples=["d4", "d5"], items=[["dynamite"] * 3, ["dynamite"]])
    match.play("light dynamite")
    match.play("steal dynamite")
    for _ in range(3):
        assert names(match.play("light dynamite")) == ["lit"]
    assert match.view(0)["items"] == [[], []]
    assert refusal(match, "light dynamite") == "You hold no dynamite (B-15)."


def test_b_16_held_dynamite_does_not_go_off() -> None:
    """B-16: neither the lighter's nor a victim's."""
    match = lighter({"e6": "key"}, meeples=["d4", "d5"], items=[["dynamite"] * 2, ["dynamite"]])
    match.play("light dynamite")
    match.play("steal nothing")
    assert match.view(0)["items"] == [["dynamite"], ["dynamite"]]
    assert match.view(0)["tiles"] == FAR | {"e6": "key"}


def test_b_16_a_chain_of_all_forty() -> None:
    """B-16: as many as a game can have, and as long a chain."""
    columns = "abcdefghi"
    squares = [f"{c}{r}" for r in (1, 2, 3, 4) for c in columns if f"{c}{r}" not in ("a1", "i1")]
    tiles = dict.fromkeys([*squares, "a5", "b5", "c5", "d5", "f5"], "dynamite")
    assert len(tiles) == 39
    described = {"i8": "gem"} | tiles
    match = position("bad", tiles=described, meeples=["e4", "e5"], items=[["dynamite"], []])
    events = match.play("light dynamite")
    assert names(events) == ["lit"] + ["blown up"] * 38  # but for the one stood on
    assert match.view(0)["tiles"] == {"e4": "dynamite", "i8": "gem"}


def test_a_robbery_of_many_items_is_possible() -> None:
    held = ["chest"] * 40 + ["jade"] * 40 + ["potion"] * 40 + ["key"] * 40
    match = lighter({}, meeples=["d4", "d5"], items=[["dynamite"], held])
    match.play("light dynamite")
    match.play("steal potion from 2")
    assert match.view(0)["items"][0] == ["potion"]
