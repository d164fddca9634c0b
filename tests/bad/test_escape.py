"""The variant escape (B-28), and with the fog (B-30)."""

from typing import Any

import pytest
from playing import refusal

from trowel import Event, Match, position

FAR = {"e9": "gem"}
TEN = ["jade", "chest"]  # of speed 2
NINE = ["gem", "gem", "gem"]


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def runner(held: list[str], seats: int = 3, **more: Any) -> Match:
    """Let a player stand beside the corner a1."""
    described: dict[str, Any] = {
        "tiles": FAR,
        "seats": seats,
        "meeples": ["a2"],
        "items": [held],
        "variants": ["escape"],
    }
    return position("bad", **described | more)


def test_b_28_with_exactly_10_points_a_player_on_a_corner_may_leave() -> None:
    """B-28: with everything held; the others go on without."""
    match = runner(TEN)
    match.play("move south 1")
    assert (match.seat, match.view(0)["phase"]) == (0, "escape")
    assert match.moves() == ["escape", "stay"]
    assert match.game.ask_words(match.state, 0) == "leave the board with 10 points, or stay"
    assert refusal(match, "pass") == "Now you can only escape or stay."
    (event,) = match.play("escape")
    assert (event.name, event.data) == ("escaped", {"seat": 0, "square": "a1", "points": 10})
    assert match.tell(event, 1) == "Player 1 escaped from a1 with 10 points."
    view = match.view(1)
    assert view["escaped"] == [0]
    assert view["meeples"] == [None, "e5", "e5"]
    assert view["items"][0] == ["jade", "chest"]
    assert view["points"] == [10, 0, 0]
    assert match.seat == 1


def test_b_28_with_9_points_nothing_is_asked() -> None:
    """B-28."""
    match = runner(NINE)
    assert names(match.play("move south 1")) == ["moved"]
    assert match.seat == 1


def test_b_28_only_in_the_variant() -> None:
    match = runner(TEN, variants=[])
    match.play("move south 1")
    assert match.seat == 1


@pytest.mark.parametrize("corner", ["a1", "a9", "i1", "i9"])
def test_b_28_every_corner_is_a_way_out(corner: str) -> None:
    beside = corner.replace("a", "b").replace("i", "h")
    match = runner(TEN, meeples=[beside])
    match.play(f"move to {corner}")
    assert match.moves() == ["escape", "stay"]


def test_b_28_who_stays_needs_another_stop_on_a_corner() -> None:
    """B-28: the question is asked at a stop, not at the beginning of a turn."""
    match = runner(TEN)
    match.play("move south 1")
    (event,) = match.play("stay")
    assert (event.name, event.data) == ("stayed", {"seat": 0, "square": "a1"})
    assert match.seat == 1
    match.play("move north 1")
    match.play("move north 1")
    assert match.view(0)["phase"] == "move"
    assert refusal(match, "escape").startswith("Now you can only move")
    match.play("pass")
    assert match.view(0)["escaped"] == []


def test_b_28_a_slide_or_a_warp_may_end_on_a_corner() -> None:
    """B-28, B-23, B-24: both are stops there."""
    match = runner(TEN, meeples=["a3"], tiles=FAR | {"a2": "ice"})
    match.play("move south 1")
    assert match.view(0)["phase"] == "escape"
    match = runner(TEN, meeples=["a3"], tiles=FAR | {"a2": "portal"})
    match.play("move south 1")
    match.play("warp to i9")
    assert match.view(0)["phase"] == "escape"


def test_b_28_with_two_players_the_first_escape_ends_the_game() -> None:
    """B-28: the one who is left is trapped and scores 0."""
    match = runner(TEN, seats=2, items=[TEN, ["jade"] * 4])
    assert match.scores() == [10, 20]
    match.play("move south 1")
    events = match.play("escape")
    assert names(events) == ["escaped", "over"]
    assert events[1].data["why"] == "one left"
    told = "Only one player is left on the board: the game is over."
    assert match.tell(events[1], 0) == told
    assert match.scores() == match.view(0)["points"] == [10, 0]
    assert match.winners() == [0]
    assert match.view(0)["items"][1] == ["jade"] * 4


def test_b_28_with_three_players_the_second_escape_does() -> None:
    """B-28: the escaped player has no more turns; the last one is trapped."""
    items = [TEN, ["jade"] * 9, ["gem"] * 4]
    match = runner(TEN, meeples=["a2", "e5", "i8"], items=items)
    for move in ("move south 1", "escape", "pass", "move north 1", "stay", "move north 1"):
        match.play(move)
    assert match.seat == 2
    for move in ("move south 1", "pass", "move north 1", "escape"):
        match.play(move)
    assert match.view(0)["why_over"] == "one left"
    assert match.scores() == [10, 0, 12]
    assert match.winners() == [2]


def test_b_28_all_passing_ends_it_for_those_on_the_board() -> None:
    """B-28, B-25: all still on the board score 0."""
    match = runner(TEN, items=[TEN, ["jade"] * 9, []])
    match.play("move south 1")
    match.play("escape")
    match.play("pass")
    assert not match.is_over
    match.play("pass")
    assert match.view(0)["why_over"] == "all passed"
    assert match.scores() == [10, 0, 0]
    assert match.winners() == [0]


def test_b_28_an_escape_breaks_the_row_of_passes() -> None:
    """B-25, B-28."""
    match = runner(TEN, turn=1)
    match.play("pass")
    match.play("pass")
    match.play("move south 1")
    match.play("escape")
    match.play("pass")
    assert not match.is_over


def test_b_28_if_nobody_escaped_all_score_0_and_share() -> None:
    match = runner(TEN, seats=2)
    match.play("pass")
    match.play("pass")
    assert match.scores() == [0, 0]
    assert match.winners() == [0, 1]


def test_b_28_no_progress_ends_it_too_and_counts_who_is_on_the_board() -> None:
    """B-26, B-28: an escape is progress; then 15 rounds of two players."""
    match = runner(TEN)
    for move in ("pass", "move north 1", "pass", "move south 1"):
        match.play(move)
    assert match.view(0)["quiet_turns"] == 3
    match.play("escape")
    assert match.view(0)["quiet_turns"] == 0
    for _ in range(30):
        assert not match.is_over
        match.play("return" if "return" in match.moves() else "move south 1")
    assert match.view(0)["why_over"] == "no progress"
    assert match.scores() == [10, 0, 0]


def test_b_28_the_end_by_exhausted_treasure_does_not_apply() -> None:
    """B-28: the players still have to get out."""
    match = runner(NINE, meeples=["e5"], tiles={"e6": "gem"})
    match.play("move north 1")
    match.play("take gem")
    assert match.seat == 1
    match = runner([], meeples=["e5"], tiles={"e6": "gem"}, variants=["escape", "fog"])
    match.play("move north 1")
    match.play("take gem")
    assert match.seat == 1
    match = runner(["dynamite"], meeples=["e6"], tiles={"e7": "gem"})
    match.play("light dynamite")
    assert match.seat == 0


def test_b_28_who_has_escaped_is_neither_blown_up_nor_robbed() -> None:
    """B-15, B-28."""
    match = runner(["dynamite"], meeples=["a2", None, "e5"], items=[["dynamite"], ["jade"] * 2, []])
    assert names(match.play("light dynamite")) == ["lit"]
    assert match.view(0)["escaped"] == [1]
    match.play("pass")
    assert match.seat == 2


def test_b_28_many_points_are_told_as_they_are() -> None:
    """B-2, B-28: a table may have 40 statues."""
    match = runner(["jade"] * 40 + ["chest"] * 40)
    match.play("move south 1")
    (event,) = match.play("escape")
    assert event.data["points"] == match.scores()[0] == 400


def test_b_30_escape_the_fog() -> None:
    """B-30: the fog falls around those who are left, and face-down tiles may be stepped on."""
    tiles = {"b1": "gem", "e6": "gem", "h8": "key?"}
    match = runner(TEN, tiles=tiles, variants=["escape", "fog"])
    match.play("move south 1")
    events = match.play("escape")
    assert names(events) == ["escaped", "fog fell"]
    assert events[1].data == {"seat": 0, "squares": ["b1"]}
    assert match.view(0)["tiles"] == {"b1": "?", "e6": "gem", "h8": "?"}
    assert match.view(0)["treasure_is_hidden"] is False
