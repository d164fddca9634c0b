"""A turn: walking, what it turns up, returning, passing (B-5 to B-10, B-12, B-13, B-20)."""

import pytest
from playing import refusal

from trowel import Event, Match, position

FAR = {"a2": "gem"}  # a treasure out of the way, so that the game goes on


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def squares(events: list[Event], name: str) -> list[str]:
    """List the squares of the events of one name."""
    return [event.data["square"] for event in events if event.name == name]


def walks(match: Match) -> list[str]:
    """List the walks that are possible, without their verb."""
    return [move.removeprefix("move ") for move in match.moves() if move.startswith("move")]


def test_b_5_first_drop_and_light_then_one_of_move_return_pass() -> None:
    """B-5: what comes before the move leaves the turn going, what follows ends it."""
    items = [["dynamite", "dynamite", "key"], []]
    for last in ("move north 1", "return", "pass"):
        match = position("bad", tiles=FAR, meeples=["e7", "e5"], items=items)
        for first in ("light dynamite", "drop key", "light dynamite"):
            match.play(first)
            assert (match.seat, match.view(0)["phase"]) == (0, "move")
        match.play(last)
        assert match.seat == 1


def test_b_5_the_moves_of_a_turn() -> None:
    match = position("bad", tiles=FAR, meeples=["b2", "e5"], items=[["dynamite"], []])
    assert match.moves() == [
        *("move north 1", "move north 2", "move north 3"),
        *("move east 1", "move east 2", "move east 3"),
        "move south 1",
        "move west 1",
        "drop dynamite",
        "light dynamite",
        "return",
        "pass",
    ]


@pytest.mark.parametrize(
    ("jade", "potions", "speed"),
    [
        (0, 0, 3),
        (1, 0, 2),
        (2, 0, 1),
        (3, 0, 1),
        (6, 0, 1),
        (0, 1, 4),
        (0, 2, 5),
        (0, 3, 6),
        (1, 1, 3),
        (2, 1, 2),
        (3, 1, 1),
        (4, 2, 1),
        (6, 4, 1),
        (1, 4, 6),
    ],
)
def test_b_6_b_18_b_19_speed_is_3_less_jade_plus_potions_and_1_at_least(
    jade: int, potions: int, speed: int
) -> None:
    """B-6, B-18, B-19: a move is from 1 to speed spaces in a straight line."""
    held = ["jade"] * jade + ["potion"] * potions
    match = position("bad", tiles=FAR, meeples=["a1", "e5"], items=[held, []])
    assert match.view(1)["speed"] == [speed, 3]
    distances = range(1, speed + 1)
    assert walks(match) == [f"{way} {n}" for way in ("north", "east") for n in distances]
    too_far = f"Your speed is {speed}, so {speed + 1} spaces are too far (B-6)."
    assert refusal(match, f"move east {speed + 1}") == too_far
    match.play(f"move east {speed}")
    assert match.view(0)["meeples"][0] == "abcdefghi"[speed] + "1"


def test_b_18_a_gem_does_nothing_more() -> None:
    """B-18: nor do a key, a chest, dynamite and a charmer to the speed."""
    held = ["gem", "key", "chest", "dynamite", "charmer"]
    match = position("bad", tiles=FAR, items=[held, []])
    assert match.view(0)["speed"] == [3, 3]


def test_b_19_no_speed_leads_further_than_the_board() -> None:
    """B-19: with 40 potions as with 6."""
    match = position("bad", tiles=FAR, meeples=["a1", "e5"], items=[["potion"] * 40, []])
    east = [f"east {n}" for n in range(1, 9)]
    assert walks(match) == [f"north {n}" for n in range(1, 9)] + east


def test_b_6_north_is_towards_9_and_east_towards_i() -> None:
    for direction, square in (("north", "d6"), ("east", "f4"), ("south", "d2"), ("west", "b4")):
        match = position("bad", tiles=FAR, meeples=["d4", "e5"])
        event = match.play(f"move {direction} 2")[0]
        assert event.name == "moved"
        assert event.data == {
            "seat": 0,
            "from": "d4",
            "to": square,
            "direction": direction,
            "spaces": 2,
        }
        assert match.view(1)["meeples"] == [square, "e5"]
        assert match.view(1)["heading"] == direction


@pytest.mark.parametrize("tile", ["gem", "jade", "dynamite", "chest", "key", "charmer", "potion"])
def test_b_7_b_8_items_may_be_stepped_on_and_passed_over(tile: str) -> None:
    """B-7, B-8: two in a row as well."""
    match = position("bad", tiles=FAR | {"e6": tile, "e7": tile})
    assert [walk for walk in walks(match) if "north" in walk] == ["north 1", "north 2", "north 3"]
    match.play("move north 3")
    assert match.view(0)["meeples"][0] == "e8"
    assert match.view(0)["tiles"] == FAR | {"e6": tile, "e7": tile}


@pytest.mark.parametrize("tile", ["ice", "portal", "snake"])
def test_b_8_the_step_onto_ice_a_portal_or_a_snake_ends_the_walk(tile: str) -> None:
    """B-8: it may be stepped on, but not passed."""
    match = position("bad", tiles=FAR | {"e7": tile})
    assert [walk for walk in walks(match) if "north" in walk] == ["north 1", "north 2"]
    assert refusal(match, "move north 3") == f"The {tile} on e7 cannot be passed (B-8)."


def test_b_8_a_wall_is_neither_entered_nor_passed() -> None:
    """B-8: face up; it stops a walk on the space before."""
    match = position("bad", tiles=FAR | {"e7": "wall", "d5": "wall"})
    assert "north 1" in walks(match)
    assert refusal(match, "move north 2") == "There is a wall on e7 (B-8)."
    assert refusal(match, "move north 3") == "There is a wall on e7 (B-8)."
    assert refusal(match, "move west 1") == "There is a wall on d5 (B-8)."


def test_b_7_the_board_ends() -> None:
    """B-7: nobody steps off it, from any side."""
    for square, direction in (("d9", "north"), ("i4", "east"), ("d1", "south"), ("a4", "west")):
        match = position("bad", tiles=FAR, meeples=[square, "e5"])
        assert refusal(match, f"move {direction} 1") == "The board ends there (B-7)."


def test_b_7_a_face_down_tile_is_not_stepped_on() -> None:
    """B-7: nor is it passed."""
    match = position("bad", tiles=FAR | {"e7": "gem?"})
    reason = "The tile on e7 lies face down; that takes speed 4 (B-20)."
    assert refusal(match, "move north 2") == reason
    assert refusal(match, "move north 3") == reason
    assert "north 1" in walks(match)


def test_b_7_centre_and_corners_may_be_stepped_on_and_passed() -> None:
    match = position("bad", tiles=FAR, meeples=["e6", "a3"])
    match.play("move south 3")
    assert match.view(0)["meeples"][0] == "e3"
    match = position("bad", tiles={"i8": "gem"}, meeples=["a3", "e5"])
    match.play("move south 2")
    assert match.view(0)["meeples"][0] == "a1"
    match = position("bad", tiles=FAR, meeples=["e6", "a3"])
    match.play("move south 1")
    assert match.view(0)["meeples"][0] == "e5"


def test_b_9_meeples_do_not_block_and_spaces_can_be_shared() -> None:
    """B-9: passing a player, and stopping on the same space."""
    match = position("bad", tiles=FAR, meeples=["d4", "d5", "d6"])
    match.play("move north 2")
    assert match.view(0)["meeples"] == ["d6", "d5", "d6"]
    assert match.seat == 1


def test_b_10_tiles_next_to_all_spaces_stepped_on_are_turned_up() -> None:
    """B-10: those beside and ahead; not diagonal ones, and not those beside the start."""
    around = {
        "d6": "gem?",
        "f6": "key?",
        "d7": "jade?",
        "f7": "wall?",
        "e8": "snake?",
        "d8": "ice?",  # diagonal
        "d5": "portal?",  # beside the start
        "e4": "potion?",  # behind it
    }
    match = position("bad", tiles=FAR | around)
    events = match.play("move north 2")
    assert names(events)[0] == "moved"
    assert set(names(events)[1:]) == {"turned up"}
    assert squares(events, "turned up") == ["f6", "d6", "e8", "f7", "d7"]
    assert match.view(1)["tiles"] == FAR | around | {
        "d6": "gem",
        "f6": "key",
        "d7": "jade",
        "f7": "wall",
        "e8": "snake",
        "d8": "?",
        "d5": "?",
        "e4": "?",
    }
    assert match.view(1)["hidden"] == 3


def test_b_10_the_space_left_is_stepped_next_to() -> None:
    """B-10: what lies behind the first step is the start, with its tile face up already."""
    match = position("bad", tiles=FAR | {"e7": "gem", "e6": "key?"}, meeples=["e7", "e5"])
    match.play("move north 1")
    assert match.view(0)["tiles"]["e6"] == "?"


def test_tiles_are_turned_up_before_the_player_decides_about_the_one_stopped_on() -> None:
    """B-10, B-11."""
    match = position("bad", tiles=FAR | {"e6": "gem", "e7": "wall?"})
    assert names(match.play("move north 1")) == ["moved", "turned up"]
    assert match.view(0)["phase"] == "take"


def test_b_12_return_to_the_centre_takes_the_turn() -> None:
    """B-12: from anywhere, over anything; nothing is turned up on the way."""
    tiles = FAR | {"h8": "wall", "h7": "ice?", "e6": "key?"}
    for square in ("i8", "a1"):
        match = position("bad", tiles=tiles, meeples=[square, "e5"])
        (event,) = match.play("return")
        assert (event.name, event.data) == ("returned", {"seat": 0, "from": square})
        assert match.view(0)["meeples"] == ["e5", "e5"]
        assert match.view(0)["tiles"] == tiles | {"h7": "?", "e6": "?"}
        assert match.seat == 1


def test_b_12_nobody_returns_who_is_there() -> None:
    match = position("bad", tiles=FAR)
    assert refusal(match, "return") == "You stand on the centre already (B-12)."


def test_b_13_pass() -> None:
    """B-13: it takes the turn and changes nothing."""
    match = position("bad", tiles=FAR, meeples=["d4", "e5"], items=[["gem"], []])
    (event,) = match.play("pass")
    assert (event.name, event.data) == ("passed", {"seat": 0})
    view = match.view(0)
    assert (view["meeples"], view["items"], view["passes"]) == (["d4", "e5"], [["gem"], []], 1)
    assert match.seat == 1


def bold(tiles: dict[str, str], potions: int = 1) -> Match:
    """Let a fast player stand on the centre."""
    return position("bad", tiles=FAR | tiles, items=[["potion"] * potions, []])


def test_b_20_speed_4_steps_on_face_down_tiles() -> None:
    """B-20: each is turned up as it is entered; items are passed over."""
    match = bold({"e6": "gem?", "e7": "key?", "e8": "jade?", "d6": "wall?"})
    events = match.play("move north 3")
    assert names(events) == ["moved"] + ["turned up"] * 4
    assert squares(events, "turned up") == ["e6", "e7", "e8", "d6"]
    assert match.moves() == ["take jade", "leave it"]
    assert match.view(0)["meeples"][0] == "e8"


def test_b_20_speed_3_does_not() -> None:
    match = position("bad", tiles=FAR | {"e6": "gem?"}, items=[["potion", "jade"], []])
    assert "The tile on e6 lies face down" in refusal(match, "move north 1")


@pytest.mark.parametrize(
    ("tile", "phase"), [("ice", "move"), ("portal", "warp"), ("snake", "move")]
)
def test_b_20_what_is_found_acts_as_it_is(tile: str, phase: str) -> None:
    """B-20, B-8: ice, a portal or a snake on the way ends the walk there."""
    match = bold({"e7": f"{tile}?"})
    events = match.play("move north 4")
    assert events[0].data["to"] == "e7"
    assert events[0].data["spaces"] == 2
    match = bold({"e6": f"{tile}?", "e7": "wall?", "e8": "gem?"})
    events = match.play("move north 4")
    assert events[0].data == {
        "seat": 0,
        "from": "e5",
        "to": "e6",
        "direction": "north",
        "spaces": 1,
    }
    assert match.view(0)["tiles"]["e6"] == tile
    assert match.view(0)["meeples"][0] == "e6"
    assert match.view(0)["phase"] == phase
    assert "hit a wall" not in names(events)
    assert match.view(0)["tiles"]["e8"] == "?"


def test_b_20_a_wall_found_stays_and_the_walk_ends_before_it() -> None:
    """B-20: the player has stopped there, and may pick up what lies there."""
    match = bold({"e6": "gem?", "e7": "wall?", "e8": "key?", "d6": "jade?"})
    events = match.play("move north 3")
    assert names(events) == ["moved", "turned up", "turned up", "hit a wall", "turned up"]
    assert events[0].data["to"] == "e6"
    assert events[0].data["spaces"] == 1
    assert squares(events, "turned up") == ["e6", "e7", "d6"]
    assert events[3].data == {"seat": 0, "square": "e7"}
    assert match.view(0)["tiles"] == FAR | {"e6": "gem", "e7": "wall", "e8": "?", "d6": "jade"}
    assert match.view(0)["meeples"][0] == "e6"
    assert match.moves() == ["take gem", "leave it"]


def test_b_20_a_wall_found_with_the_first_step_costs_the_turn() -> None:
    """B-20: the player has not stopped anywhere: nothing is picked up, nothing else turned up."""
    tiles = FAR | {"e6": "gem", "e7": "wall?", "d6": "key?"}
    match = position("bad", tiles=tiles, meeples=["e6", "e5"], items=[["potion"], []])
    events = match.play("move north 2")
    assert names(events) == ["turned up", "hit a wall"]
    assert match.view(0)["meeples"][0] == "e6"
    assert match.view(0)["tiles"] == FAR | {"e6": "gem", "e7": "wall", "d6": "?"}
    assert match.view(0)["items"] == [["potion"], []]
    assert match.seat == 1


def test_b_20_a_wall_that_is_seen_behind_a_face_down_tile() -> None:
    """B-20, B-8: it cannot be walked into, and the reason says so."""
    match = bold({"e6": "gem?", "e7": "wall", "d5": "gem?", "c5": "ice"})
    assert [walk for walk in walks(match) if "north" in walk] == ["north 1"]
    assert refusal(match, "move north 2") == "There is a wall on e7 (B-8)."
    assert refusal(match, "move west 3") == "The ice on c5 cannot be passed (B-8)."
