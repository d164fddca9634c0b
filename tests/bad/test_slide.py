"""Ice and portals (B-23, B-24)."""

import pytest
from playing import refusal

from trowel import Event, position

FAR = {"a2": "gem"}


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def slides(events: list[Event]) -> list[tuple[str, str]]:
    return [(event.data["from"], event.data["to"]) for event in events if event.name == "slid"]


def test_b_23_ice_slides_on_in_the_same_direction() -> None:
    """B-23: over all the ice, onto the bare space behind it."""
    match = position("bad", tiles=FAR | {"e6": "ice", "e7": "ice"})
    events = match.play("move north 1")
    assert names(events) == ["moved", "slid", "slid"]
    assert events[0].data["to"] == "e6"
    assert slides(events) == [("e6", "e7"), ("e7", "e8")]
    assert match.view(0)["meeples"][0] == "e8"
    assert match.seat == 1


@pytest.mark.parametrize(
    ("direction", "ice", "stop"),
    [("north", "d6", "d7"), ("east", "f4", "g4"), ("south", "d2", "d1"), ("west", "b4", "a4")],
)
def test_b_23_in_each_direction(direction: str, ice: str, stop: str) -> None:
    match = position("bad", tiles=FAR | {ice: "ice"}, meeples=["d4", "e5"])
    match.play(f"move {direction} 2")
    assert match.view(0)["meeples"][0] == stop


@pytest.mark.parametrize("wall", ["wall", "wall?"])
def test_b_23_a_wall_ahead_stops_the_slide_on_the_last_ice(wall: str) -> None:
    """B-23: seen before, or turned up by the slide itself; then it moves off as usual."""
    match = position("bad", tiles=FAR | {"e6": "ice", "e7": "ice", "e8": wall})
    assert slides(match.play("move north 1")) == [("e6", "e7")]
    assert match.view(0)["meeples"][0] == "e7"
    assert match.view(0)["tiles"]["e8"] == "wall"
    assert match.seat == 1
    match.play("pass")
    assert "move west 3" in match.moves()
    match.play("move west 2")
    assert match.view(0)["meeples"][0] == "c7"


def test_b_23_a_wall_right_behind_the_first_ice() -> None:
    match = position("bad", tiles=FAR | {"e6": "ice", "e7": "wall?", "d6": "key?"})
    events = match.play("move north 1")
    assert names(events) == ["moved", "turned up", "turned up"]
    assert match.view(0)["meeples"][0] == "e6"


@pytest.mark.parametrize(
    ("start", "direction", "ice"),
    [("d8", "north", "d9"), ("h4", "east", "i4"), ("d2", "south", "d1"), ("b4", "west", "a4")],
)
def test_b_23_the_edge_ahead_stops_the_slide(start: str, direction: str, ice: str) -> None:
    """B-23."""
    match = position("bad", tiles=FAR | {ice: "ice"}, meeples=[start, "e5"])
    assert slides(match.play(f"move {direction} 1")) == []
    assert match.view(0)["meeples"][0] == ice


def test_b_23_who_leaves_the_last_ice_backwards_slides_over_the_others() -> None:
    match = position("bad", tiles=FAR | {"e8": "ice", "e9": "ice"}, meeples=["e9", "e5"])
    match.play("move south 1")
    assert match.view(0)["meeples"][0] == "e7"


def test_b_23_a_slide_into_an_item_is_a_stop_there() -> None:
    """B-23: it may be picked up."""
    match = position("bad", tiles=FAR | {"e6": "ice", "e7": "gem"})
    assert slides(match.play("move north 1")) == [("e6", "e7")]
    assert match.moves() == ["take gem", "leave it"]


def test_b_23_a_slide_into_a_snake_meets_it() -> None:
    """B-23, B-22."""
    match = position("bad", tiles=FAR | {"e6": "ice", "e7": "snake?"})
    events = match.play("move north 1")
    assert names(events) == ["moved", "turned up", "slid", "snake met"]
    assert events[-1].data == {"seat": 0, "square": "e7"}
    assert match.seat == 1


def test_b_23_a_slide_into_a_portal_may_warp() -> None:
    """B-23, B-24."""
    match = position("bad", tiles=FAR | {"e6": "ice", "e7": "portal"})
    match.play("move north 1")
    assert match.view(0)["phase"] == "warp"
    match.play("warp to b8")
    assert match.view(0)["meeples"][0] == "b8"


def test_b_23_a_slide_into_a_corner_or_the_centre_is_a_stop_there() -> None:
    """B-23."""
    match = position("bad", tiles={"i7": "ice", "a2": "gem"}, meeples=["i5", "e5"])
    match.play("move north 2")
    assert match.view(0)["meeples"][0] == "i8"
    match = position("bad", tiles={"i8": "ice", "a2": "gem"}, meeples=["i6", "e5"])
    match.play("move north 2")
    assert match.view(0)["meeples"][0] == "i9"
    match = position("bad", tiles={"e6": "ice", "a2": "gem"}, meeples=["e7", "e5"])
    match.play("move south 1")
    assert match.view(0)["meeples"][0] == "e5"
    assert match.seat == 1


def test_b_23_a_slide_passes_players_and_may_end_beside_them() -> None:
    """B-9, B-23."""
    match = position("bad", tiles=FAR | {"e6": "ice"}, meeples=["e5", "e6", "e7"])
    match.play("move north 1")
    assert match.view(0)["meeples"] == ["e7", "e6", "e7"]


def test_b_23_a_slide_turns_up_its_own_next_tile() -> None:
    """B-23: and all others beside it, as it goes."""
    tiles = {"e6": "ice", "e7": "ice?", "e8": "key?", "d6": "wall?", "f7": "jade?", "d8": "gem?"}
    match = position("bad", tiles=FAR | tiles)
    events = match.play("move north 1")
    told = [(event.name, event.data.get("square", event.data.get("to"))) for event in events]
    assert told == [
        ("moved", "e6"),
        ("turned up", "e7"),
        ("turned up", "d6"),
        ("slid", "e7"),
        ("turned up", "e8"),
        ("turned up", "f7"),
        ("slid", "e8"),
        ("turned up", "d8"),
    ]
    assert match.view(0)["hidden"] == 0
    assert match.moves() == ["take key", "leave it"]


def test_b_10_b_23_the_spaces_before_the_ice_count_too() -> None:
    """B-10, B-23: what lies beside the walk is turned up as well as beside the slide."""
    tiles = {"e7": "ice", "d6": "gem?", "d7": "key?", "d8": "jade?", "d5": "wall?"}
    match = position("bad", tiles=FAR | tiles)
    match.play("move north 2")
    assert match.view(0)["meeples"][0] == "e8"
    hidden = [square for square, tile in match.view(0)["tiles"].items() if tile == "?"]
    assert hidden == ["d5"]


WARPED_FROM = {"e6": "portal", "d4": "gem?", "d3": "wall", "c3": "portal", "b7": "snake"}


def test_b_24_a_portal_leads_to_any_space_but_face_down_tiles_walls_and_portals() -> None:
    """B-24: centre, corners, items, snakes and ice too, whoever stands there."""
    match = position("bad", tiles=FAR | WARPED_FROM | {"g7": "ice"}, meeples=["e5", "h2"])
    assert names(match.play("move north 1")) == ["moved"]
    assert match.view(0)["phase"] == "warp"
    assert match.moves()[0] == "stay"
    squares = {f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)}
    possible = squares - {"e6", "d4", "d3", "c3"}
    assert set(match.moves()[1:]) == {f"warp to {square}" for square in possible}
    assert len(match.moves()) == 78
    assert refusal(match, "warp to d4") == "The tile on d4 lies face down (B-24)."
    assert refusal(match, "warp to d3") == "Nobody can warp to the wall on d3 (B-24)."
    assert refusal(match, "warp to c3") == "Nobody can warp to the portal on c3 (B-24)."
    assert refusal(match, "warp to e6") == "Nobody can warp to the portal on e6 (B-24)."


@pytest.mark.parametrize("square", ["a1", "b1", "h7", "i7", "h9", "i9", "e5"])
def test_b_24_a_warp_leads_where_it_says(square: str) -> None:
    match = position("bad", tiles=FAR | WARPED_FROM)
    match.play("move north 1")
    (event,) = match.play(f"warp to {square}")
    assert (event.name, event.data) == ("warped", {"seat": 0, "from": "e6", "to": square})
    assert match.view(0)["meeples"][0] == square
    assert match.seat == 1


def test_b_24_a_warp_turns_up_the_tiles_around_its_end() -> None:
    """B-24: those around the portal were turned up by the walk."""
    tiles = {"e6": "portal", "d6": "key?", "h7": "gem?", "g8": "wall?", "h9": "ice?", "g7": "jade?"}
    match = position("bad", tiles=FAR | tiles)
    match.play("move north 1")
    assert match.view(0)["tiles"]["d6"] == "key"
    events = match.play("warp to h8")
    assert names(events) == ["warped"] + ["turned up"] * 3
    assert [event.data["square"] for event in events[1:]] == ["h9", "h7", "g8"]
    assert match.view(0)["tiles"]["g7"] == "?"


def test_b_24_a_warp_onto_an_item_or_a_snake_is_a_stop() -> None:
    match = position("bad", tiles=FAR | WARPED_FROM | {"h3": "gem"})
    match.play("move north 1")
    match.play("warp to h3")
    assert match.moves() == ["take gem", "leave it"]
    match = position("bad", tiles=FAR | WARPED_FROM)
    match.play("move north 1")
    assert names(match.play("warp to b7")) == ["warped", "snake met"]


def test_b_24_the_player_may_stay_on_the_portal() -> None:
    """B-24: and walks on next turn without warping."""
    match = position("bad", tiles=FAR | WARPED_FROM)
    match.play("move north 1")
    (event,) = match.play("stay")
    assert (event.name, event.data) == ("stayed", {"seat": 0, "square": "e6"})
    assert match.seat == 1
    match.play("pass")
    assert match.view(0)["phase"] == "move"
    assert refusal(match, "warp to a1").startswith("Now you can only move")


def test_b_24_warping_onto_ice_slides_on_in_the_direction_of_the_step() -> None:
    """B-24: here to the west, over ice that the slide turns up, into a gem."""
    tiles = {"d5": "portal", "h8": "ice", "g8": "ice?", "f8": "gem?", "h9": "key?"}
    match = position("bad", tiles=FAR | tiles)
    match.play("move west 1")
    events = match.play("warp to h8")
    assert names(events) == [
        *("warped", "turned up", "turned up"),
        *("slid", "turned up", "slid"),
    ]
    assert slides(events) == [("h8", "g8"), ("g8", "f8")]
    assert match.view(0)["meeples"][0] == "f8"
    assert match.moves() == ["take gem", "leave it"]


def test_b_24_one_warp_a_turn() -> None:
    """B-24: a slide from a warp into another portal ends there; next turn it works again."""
    tiles = {"e6": "portal", "h7": "ice", "h8": "portal", "h9": "ice"}
    match = position("bad", tiles=FAR | tiles)
    match.play("move north 1")
    events = match.play("warp to h7")
    assert names(events) == ["warped", "slid"]
    assert match.view(0)["meeples"][0] == "h8"
    assert match.seat == 1
    match.play("move north 1")
    match.play("warp to a1")
    assert match.view(0)["meeples"][1] == "a1"
    match.play("move north 1")
    assert match.view(0)["meeples"][0] == "h9"
