"""Items: taking, leaving, dropping, chests and keys (B-11, B-14, B-17)."""

import pytest
from playing import refusal

from trowel import position

FAR = {"a2": "gem"}
ITEMS = ["gem", "jade", "dynamite", "key", "charmer", "potion"]


@pytest.mark.parametrize("item", ITEMS)
def test_b_11_who_stops_on_an_item_may_pick_it_up(item: str) -> None:
    """B-11: it leaves the board, and the space is bare."""
    match = position("bad", tiles=FAR | {"e6": item})
    match.play("move north 1")
    assert match.view(0)["phase"] == "take"
    assert match.moves() == [f"take {item}", "leave it"]
    assert match.game.ask_words(match.state, 0) == f"take the {item}, or leave it"
    (event,) = match.play(f"take {item}")
    assert event.name == "picked up"
    assert event.data == {"seat": 0, "square": "e6", "tile": item, "keys": 0}
    view = match.view(1)
    assert (view["tiles"], view["items"]) == (FAR, [[item], []])
    assert match.seat == 1


def test_b_11_or_leave_it() -> None:
    """B-11: it stays for who comes next."""
    match = position("bad", tiles=FAR | {"e6": "gem"})
    match.play("move north 1")
    (event,) = match.play("leave it")
    assert (event.name, event.data) == ("left lying", {"seat": 0, "square": "e6", "tile": "gem"})
    assert match.view(0)["tiles"] == FAR | {"e6": "gem"}
    assert match.view(0)["items"] == [[], []]
    match.play("move north 1")
    match.play("take gem")
    assert match.view(0)["items"] == [[], ["gem"]]


def test_b_11_nothing_is_picked_up_on_the_way_or_before_moving() -> None:
    match = position("bad", tiles=FAR | {"e6": "gem", "e7": "gem"}, meeples=["e6", "e5"])
    assert refusal(match, "take gem").startswith("Now you can only move, bash, return, pass")
    match.play("move north 2")
    assert match.view(0)["items"] == [[], []]
    assert match.seat == 1


def test_b_11_held_items_are_public() -> None:
    """B-11."""
    match = position("bad", tiles=FAR, items=[["gem", "key"], ["jade"]])
    for viewer in (0, 1, None):
        assert match.view(viewer)["items"] == [["gem", "key"], ["jade"]]
        assert match.view(viewer)["points"] == [3, 5]


def test_b_17_a_chest_costs_a_key() -> None:
    """B-17: the key is discarded."""
    match = position("bad", tiles=FAR | {"e6": "chest"}, items=[["key", "key"], []])
    match.play("move north 1")
    assert match.game.ask_words(match.state, 0) == "take the chest for a key, or leave it"
    (event,) = match.play("take chest")
    assert event.data == {"seat": 0, "square": "e6", "tile": "chest", "keys": 1}
    assert match.tell(event, 1) == "Player 1 picked up a treasure chest on e6 for a key."
    assert match.view(0)["items"] == [["chest", "key"], []]
    assert match.scores() == [5, 0]


def test_b_17_without_a_key_a_chest_stays() -> None:
    """B-17: nothing is asked; the key of another player does not help."""
    match = position("bad", tiles=FAR | {"e6": "chest"}, items=[["gem"], ["key"]])
    events = match.play("move north 1")
    assert [event.name for event in events] == ["moved"]
    assert match.seat == 1
    assert match.view(0)["tiles"] == FAR | {"e6": "chest"}


def test_b_17_a_chest_that_was_dropped_costs_a_key_again() -> None:
    items: list[list[str]] = [["chest"], ["key"]]
    match = position("bad", tiles=FAR, meeples=["e6", "e5"], items=items)
    match.play("drop chest, move north 1")
    match.play("move north 1")
    match.play("take chest")
    assert match.view(0)["items"] == [[], ["chest"]]


@pytest.mark.parametrize("item", [*ITEMS, "chest"])
def test_b_14_an_item_is_dropped_face_up_on_a_bare_space(item: str) -> None:
    """B-14: it counts at once, for speed as for points."""
    match = position("bad", tiles=FAR, meeples=["e6", "e5"], items=[[item, "gem"], []])
    (event,) = match.play(f"drop {item}")
    assert (event.name, event.data) == ("dropped", {"seat": 0, "square": "e6", "tile": item})
    view = match.view(1)
    assert view["tiles"] == FAR | {"e6": item}
    assert view["items"][0] == ["gem"]
    assert (view["speed"][0], view["points"][0]) == (3, 3)
    assert (view["turn"], view["phase"], view["dropped"]) == (0, "move", True)


def test_b_14_once_a_turn() -> None:
    """B-14: also after the dropped item was blown away; again in the next turn."""
    items: list[list[str]] = [["jade", "gem", "gem"], []]
    match = position("bad", tiles=FAR, meeples=["e6", "e5"], items=items)
    match.play("drop jade")
    assert not [move for move in match.moves() if move.startswith("drop")]
    assert refusal(match, "drop gem") == "One item a turn may be dropped (B-14)."
    match.play("move north 1")
    match.play("pass")
    assert match.view(0)["dropped"] is False
    match.play("drop gem")
    assert match.view(0)["tiles"] == FAR | {"e6": "jade", "e7": "gem"}


@pytest.mark.parametrize(
    ("square", "place"),
    [
        ("e5", "The centre"),
        ("a1", "A corner"),
        ("i9", "A corner"),
        ("d4", "The key on d4"),
        ("c4", "The ice on c4"),
        ("c3", "The portal on c3"),
    ],
)
def test_b_14_only_on_a_bare_space(square: str, place: str) -> None:
    """B-14: the centre and the corners are not bare, nor is a space with a tile."""
    tiles = FAR | {"d4": "key", "c4": "ice", "c3": "portal"}
    match = position("bad", tiles=tiles, meeples=[square, "e6"], items=[["gem"], []])
    reason = f"{place} is not a bare space to drop something on (B-14)."
    assert refusal(match, "drop gem") == reason


def test_b_14_only_what_is_held() -> None:
    match = position("bad", tiles=FAR, meeples=["e6", "e5"], items=[["gem"], ["jade"]])
    assert refusal(match, "drop jade") == "You hold no jade."


def test_b_14_a_dropped_statue_lets_its_owner_go_further() -> None:
    """B-14, B-18: the speed counts after the drop."""
    items: list[list[str]] = [["jade"], []]
    match = position("bad", tiles=FAR, meeples=["e6", "e5"], items=items)
    assert refusal(match, "move north 3") == "Your speed is 2, so 3 spaces are too far (B-6)."
    events = match.play("drop jade, move north 3")
    assert [event.name for event in events] == ["dropped", "moved"]
    assert match.view(0)["meeples"][0] == "e9"
