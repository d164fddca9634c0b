"""The fog: what it covers, what is remembered, what may be stepped on (B-29)."""

from typing import Any

import pytest
from playing import refusal

from trowel import Event, Match, position

FAR = {"a2": "gem?"}


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def in_fog(tiles: dict[str, str], **more: Any) -> Match:
    described: dict[str, Any] = {"tiles": FAR | tiles, "variants": ["fog"]}
    return position("bad", **described | more)


def test_b_29_the_fog_covers_what_is_neither_under_nor_next_to_a_meeple() -> None:
    """B-29: at the end of each turn, of any meeple; diagonal tiles are not next to it."""
    tiles = {"d6": "ice", "e7": "gem", "f7": "key", "e8": "wall", "h3": "jade", "h2": "key"}
    match = in_fog(tiles | {"d7": "portal", "d5": "gem"}, meeples=["e5", "h3"])
    events = match.play("move north 2")
    assert "fog fell" not in names(events)
    events = match.play("leave it")
    assert names(events) == ["left lying", "fog fell"]
    assert events[1].data == {"seat": 0, "squares": ["d5", "d6"]}
    assert match.tell(events[1], 0) == "The fog covered 2 tiles."
    view = match.view(1)
    assert view["tiles"] == {
        "a2": "?",
        "d5": "?",
        "d6": "?",
        "d7": "portal",
        "e7": "gem",
        "e8": "wall",
        "f7": "key",
        "h2": "key",
        "h3": "jade",
    }
    assert view["remembered"] == {"d5": "gem", "d6": "ice"}
    assert view["hidden"] == 1
    assert view["unseen"] == {"gem": 1}


def test_b_29_without_the_variant_nothing_is_covered() -> None:
    match = in_fog({"h8": "gem"}, variants=[])
    assert names(match.play("pass")) == ["passed"]
    assert match.view(0)["tiles"]["h8"] == "gem"


def test_b_29_one_tile_is_told_as_one() -> None:
    match = in_fog({"h8": "gem"})
    events = match.play("pass")
    assert match.tell(events[1], None) == "The fog covered 1 tile."
    assert names(match.play("move north 1")) == ["moved"]


def test_b_29_what_was_turned_up_is_remembered_until_it_changes() -> None:
    """B-29: by all; taken, blown up or seen again it is not only remembered any more."""
    match = in_fog({"e7": "gem?", "e8": "key?"}, items=[["dynamite"], []])
    match.play("move north 1")
    assert match.view(0)["remembered"] == {}
    match.play("pass")
    match.play("return")
    for viewer in (0, 1, None):
        assert match.view(viewer)["remembered"] == {"e7": "gem"}
    match.play("move north 1")
    assert match.view(0)["remembered"] == {}
    assert match.view(0)["tiles"]["e7"] == "gem"
    match.play("move north 2")
    assert match.view(0)["tiles"]["e8"] == "key"
    match.play("take gem")
    match.play("return")
    match.play("return")
    assert match.view(0)["remembered"] == {"e8": "key"}
    assert match.view(0)["tiles"] == {"a2": "?", "e8": "?"}


def test_b_29_a_remembered_tile_that_is_blown_up_is_known() -> None:
    """B-29, B-15: nothing unseen is lost."""
    match = in_fog(
        {"d5": "key?", "d3": "gem?"},
        remembered=["d5"],
        meeples=["d4", "e5"],
        items=[["dynamite"], []],
    )
    events = match.play("light dynamite")
    assert [event.data.get("tile") for event in events[1:]] == ["key", None]
    assert match.view(0)["remembered"] == {}
    assert match.view(0)["blown_up_unseen"] == 1


@pytest.mark.parametrize("jade", [0, 2])
def test_b_29_face_down_tiles_may_always_be_stepped_on(jade: int) -> None:
    """B-29: at any speed; they are turned up and act as they are."""
    match = in_fog({"e6": "gem?", "e7": "key?"}, items=[["jade"] * jade, []])
    speed = 3 - jade
    assert [m for m in match.moves() if "north" in m] == [
        f"move north {n}" for n in range(1, speed + 1)
    ]
    events = match.play("move north 1")
    assert names(events) == ["moved", "turned up", "turned up"]
    assert match.moves() == ["take gem", "leave it"]


def test_b_29_ice_portals_and_snakes_end_a_walk_in_the_fog_too() -> None:
    match = in_fog({"e6": "snake?", "e7": "wall?"})
    events = match.play("move north 3")
    assert names(events) == ["moved", "turned up", "turned up", "snake met"]
    assert match.view(0)["meeples"][0] == "e6"
    match = in_fog({"e6": "ice?", "e7": "ice?", "e8": "wall?"})
    events = match.play("move north 3")
    assert names(events)[:2] == ["moved", "turned up"]
    assert match.view(0)["meeples"][0] == "e7"
    assert "thrown back" not in names(events)


def test_b_29_who_hits_a_wall_goes_back_to_the_centre() -> None:
    """B-29: with the first step, or after some, whose tiles around are turned up first."""
    match = in_fog({"d5": "wall?"}, meeples=["d4", "e5"])
    events = match.play("move north 2")
    assert names(events) == ["turned up", "hit a wall", "thrown back"]
    assert events[2].data == {"seat": 0, "from": "d4"}
    assert match.view(0)["meeples"] == ["e5", "e5"]
    assert match.view(0)["tiles"]["d5"] == "wall"
    assert match.seat == 1
    match = in_fog({"d6": "wall?", "c5": "gem?", "d5": "key?"}, meeples=["d4", "b1"])
    events = match.play("move north 3")
    assert names(events) == [
        *("moved", "turned up", "turned up", "hit a wall", "turned up"),
        *("thrown back", "fog fell"),
    ]
    assert events[0].data["to"] == "d5"
    assert events[5].data == {"seat": 0, "from": "d5"}
    assert match.view(0)["meeples"] == ["e5", "b1"]
    assert match.view(0)["items"] == [[], []]
    assert match.view(0)["remembered"] == {"c5": "gem", "d6": "wall"}
    assert match.seat == 1


def test_b_29_a_wall_that_is_face_up_or_remembered() -> None:
    """B-29, B-7: face up it cannot be walked into; face down it can, though all know it."""
    match = in_fog({"e6": "wall", "e4": "wall?"}, remembered=["e4"])
    assert refusal(match, "move north 1") == "There is a wall on e6 (B-8)."
    assert names(match.play("move south 1")) == ["turned up", "hit a wall", "thrown back"]


def test_b_29_a_wall_seen_behind_a_face_down_tile() -> None:
    match = in_fog({"e6": "gem?", "e7": "wall"})
    assert refusal(match, "move north 2") == "There is a wall on e7 (B-8)."


def test_b_29_face_down_tiles_may_be_warped_to() -> None:
    """B-29, B-24: whatever they are; face-up walls and portals may not."""
    tiles = {"e6": "portal", "h8": "gem?", "c3": "wall", "c4": "portal", "b8": "wall?"}
    match = in_fog(tiles | {"h9": "key?", "g3": "portal?"})
    match.play("move north 1")
    for square in ("h8", "b8", "g3"):
        assert f"warp to {square}" in match.moves()
    assert refusal(match, "warp to c3") == "Nobody can warp to the wall on c3 (B-24)."
    assert refusal(match, "warp to c4") == "Nobody can warp to the portal on c4 (B-24)."
    events = match.play("warp to h8")
    assert names(events) == ["warped", "turned up", "turned up"]
    assert match.moves() == ["take gem", "leave it"]


def test_b_29_a_warp_into_a_hidden_wall_leads_back_to_the_centre() -> None:
    match = in_fog({"e7": "portal", "b8": "wall?", "b7": "key?"})
    match.play("move north 2")
    events = match.play("warp to b8")
    assert names(events) == ["warped", "turned up", "hit a wall", "thrown back", "fog fell"]
    assert match.view(0)["meeples"] == ["e5", "e5"]
    assert match.view(0)["remembered"] == {"b8": "wall", "e7": "portal"}
    assert match.seat == 1


def test_b_29_a_warp_into_a_hidden_portal_is_a_stop() -> None:
    """B-24: one warp a turn."""
    match = in_fog({"e6": "portal", "b8": "portal?"})
    match.play("move north 1")
    events = match.play("warp to b8")
    assert names(events)[:2] == ["warped", "turned up"]
    assert match.view(0)["meeples"][0] == "b8"
    assert match.seat == 1


def test_b_29_a_warp_onto_hidden_ice_slides() -> None:
    """B-24: in the direction of the step onto the portal."""
    match = in_fog({"e6": "portal", "b7": "ice?", "b8": "gem?"})
    match.play("move north 1")
    assert names(match.play("warp to b7")) == ["warped", "turned up", "turned up", "slid"]
    assert match.moves() == ["take gem", "leave it"]


def test_b_29_a_bash_against_a_hidden_wall_leads_back_to_the_centre() -> None:
    """B-21, B-29."""
    match = in_fog({"e6": "gem?", "e7": "wall?"}, items=[["potion", "potion"], []])
    events = match.play("bash north 2")
    assert names(events) == [
        "bashed",
        "smashed",
        "turned up",
        "hit a wall",
        "thrown back",
        "fog fell",
    ]
    assert match.view(0)["meeples"][0] == "e5"
    assert match.view(0)["remembered"] == {"e7": "wall"}
    assert match.seat == 1


def test_b_29_the_game_ends_when_no_treasure_is_left_whatever_lies_face_down() -> None:
    """B-29: in the fog tiles without value may stay unseen."""
    match = position("bad", tiles={"e6": "gem", "h8": "key?", "b7": "wall?"}, variants=["fog"])
    match.play("move north 1")
    match.play("take gem")
    assert match.view(0)["why_over"] == "exhausted"


def test_b_29_a_hidden_treasure_keeps_the_game_going_and_all_know_it() -> None:
    """B-29: since the game has not ended, a treasure must be among the unseen tiles."""
    tiles = {"e6": "gem", "h8": "key?", "b7": "gem?"}
    match = position("bad", tiles=tiles, variants=["fog"])
    assert match.view(0)["treasure_is_hidden"] is False
    match.play("move north 1")
    match.play("take gem")
    assert match.view(0)["why_over"] is None
    assert match.view(0)["treasure_is_hidden"] is True
    match.play("pass")
    match.play("return")
    assert match.view(0)["treasure_is_hidden"] is True


def test_b_29_a_treasure_that_is_remembered_proves_nothing_about_the_others() -> None:
    match = in_fog({"h8": "gem"})
    match.play("pass")
    assert match.view(0)["remembered"] == {"h8": "gem"}
    assert match.view(0)["treasure_is_hidden"] is False


def test_b_26_in_the_fog_only_tiles_seen_for_the_first_time_are_progress() -> None:
    """B-26, B-29: turning up what was seen before is none."""
    match = in_fog({"e7": "key?"}, seats=2)
    match.play("move north 1")
    assert match.view(0)["quiet_turns"] == 0
    match.play("pass")
    assert match.view(0)["quiet_turns"] == 1
    match.play("return")
    assert match.view(0)["remembered"] == {"e7": "key"}
    match.play("move north 1")
    assert match.view(0)["tiles"]["e7"] == "key"
    assert match.view(0)["quiet_turns"] == 3


def test_b_26_fog_games_end_without_progress() -> None:
    match = in_fog({"e7": "key"})
    for _ in range(30):
        match.play("return" if "return" in match.moves() else "move north 1")
    assert match.view(0)["why_over"] == "no progress"


def test_b_29_the_fog_falls_after_a_pass_and_a_missed_turn() -> None:
    match = in_fog({"e6": "snake", "h8": "gem"}, meeples=["e6", "a8"], turn=0)
    assert names(list(match.opening)) == ["missed a turn", "fog fell"]
    assert match.view(0)["remembered"] == {"h8": "gem"}


def test_b_29_a_laid_snake_is_covered_too() -> None:
    match = in_fog({"e6": "snake"}, items=[["charmer"], []])
    match.play("move north 1")
    match.play("lay snake on b8")
    assert match.view(0)["remembered"] == {"b8": "snake"}


def test_b_12_b_29_a_return_turns_nothing_up() -> None:
    """B-12: it is no step, so what is covered around the centre stays so."""
    match = in_fog({"e6": "key"}, meeples=["c3", "c3"])
    match.play("pass")
    match.play("return")
    assert match.view(0)["tiles"]["e6"] == "?"
