"""The end of the game and who wins (B-25, B-26, B-27)."""

from collections.abc import Callable
from itertools import cycle

import pytest

from trowel import Event, Match, position

FAR = {"a2": "gem"}


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def ending(match: Match) -> str | None:
    """Say why a match is over, once view, seat and moves agree that it is."""
    view = match.view(0)
    assert view["over"] == match.is_over == (view["phase"] == "over") == (not match.moves())
    assert (view["to_act"] is None) == match.is_over
    return None if view["why_over"] is None else str(view["why_over"])


def test_b_25_the_game_ends_when_the_last_treasure_is_taken() -> None:
    """B-25: at once; what has no value may stay."""
    tiles = {"e6": "gem", "h8": "key", "c3": "potion", "b2": "ice", "b5": "wall", "b6": "snake"}
    match = position("bad", tiles=tiles)
    match.play("move north 1")
    assert ending(match) is None
    events = match.play("take gem")
    assert names(events) == ["picked up", "over"]
    assert events[-1].data == {"seat": 0, "why": "exhausted"}
    assert ending(match) == "exhausted"
    assert match.tell(events[-1], 1) == "No treasure is left: the game is over."
    assert match.game.ask_words(match.state, 0) == "nothing: the game is over"
    assert match.winners() == [0]


@pytest.mark.parametrize("treasure", ["gem", "jade", "dynamite", "chest", "charmer"])
def test_b_25_not_while_a_tile_of_value_is_left(treasure: str) -> None:
    """B-25: of any value above 0."""
    match = position("bad", tiles={"e6": "gem", "h8": treasure})
    match.play("move north 1")
    match.play("take gem")
    assert ending(match) is None
    assert match.seat == 1


@pytest.mark.parametrize("tile", ["key", "wall", "gem"])
def test_b_25_not_while_a_tile_lies_face_down(tile: str) -> None:
    """B-25: whatever it is."""
    match = position("bad", tiles={"e6": "gem", "h8": f"{tile}?"})
    match.play("move north 1")
    match.play("take gem")
    assert ending(match) is None


def test_b_25_the_last_tile_turned_up_may_end_it() -> None:
    """B-25: even where no treasure ever lay; what is held or left over is no matter."""
    match = position("bad", tiles={"e7": "key?"}, items=[["gem"], []], left_over={"gem": 3})
    events = match.play("move north 1")
    assert names(events) == ["moved", "turned up", "over"]
    assert ending(match) == "exhausted"


def test_b_25_dynamite_may_end_it_in_the_middle_of_a_turn() -> None:
    """B-25: before the move."""
    match = position(
        "bad", tiles={"d5": "gem", "c4": "key?"}, meeples=["d4", "e5"], items=[["dynamite"], []]
    )
    assert names(match.play("light dynamite")) == ["lit", "blown up", "blown up", "over"]
    assert ending(match) == "exhausted"


def test_b_25_but_not_before_the_robbing() -> None:
    """B-25: the effects of an action are completed first."""
    match = position(
        "bad", tiles={"d5": "gem"}, meeples=["d4", "d5"], items=[["dynamite"], ["jade"]]
    )
    assert names(match.play("light dynamite")) == ["lit", "blown up", "thrown back"]
    assert ending(match) is None
    assert names(match.play("steal jade")) == ["robbed", "over"]
    assert match.scores() == [5, 0]
    assert match.winners() == [0]


def test_b_25_a_bash_may_end_it_after_the_stop() -> None:
    match = position(
        "bad",
        tiles={"d5": "gem", "d6": "key"},
        meeples=["d4", "e5"],
        items=[["potion", "potion"], []],
    )
    match.play("bash north 2")
    assert ending(match) is None
    match.play("take key")
    assert ending(match) == "exhausted"


def test_b_25_a_treasure_that_is_dropped_counts_again() -> None:
    """B-25: it is on the board."""
    match = position("bad", tiles=FAR, meeples=["a3", "b5"], items=[["gem"], []])
    match.play("drop gem, move south 1")
    match.play("take gem")
    assert ending(match) is None
    match.play("move west 1")
    match.play("move north 1")
    assert match.view(0)["phase"] == "take"
    match.play("take gem")
    assert ending(match) == "exhausted"


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_b_25_all_players_pass_one_after_another(seats: int) -> None:
    """B-25: whoever begins."""
    match = position("bad", tiles=FAR, seats=seats, turn=seats - 1, items=[[], ["gem"]])
    for _ in range(seats - 1):
        match.play("pass")
        assert ending(match) is None
    events = match.play("pass")
    assert names(events) == ["passed", "over"]
    assert events[-1].data["why"] == "all passed"
    assert match.tell(events[-1], None) == "All players have passed: the game is over."
    assert ending(match) == "all passed"
    assert match.winners() == [1]


def test_b_25_a_turn_in_between_breaks_the_row_of_passes() -> None:
    match = position("bad", tiles=FAR, seats=3)
    for move in ("pass", "pass", "move north 1", "pass", "pass"):
        match.play(move)
        assert ending(match) is None
    assert match.view(0)["passes"] == 2
    match.play("return")
    assert match.view(0)["passes"] == 0


@pytest.mark.parametrize("first", ["drop key", "light dynamite"])
def test_b_25_a_turn_with_a_drop_or_a_dynamite_is_no_pass(first: str) -> None:
    """B-25: though the player passes after it."""
    match = position("bad", tiles=FAR, meeples=["e5", "d4"], items=[[], ["key", "dynamite"]])
    match.play("pass")
    match.play(first)
    assert names(match.play("pass")) == ["passed"]
    assert ending(match) is None
    assert match.view(0)["passes"] == 0
    match.play("pass")
    assert ending(match) is None
    match.play("pass")
    assert ending(match) == "all passed"


def test_b_25_a_missed_turn_is_no_pass() -> None:
    """B-25, B-22: the row of passes begins anew."""
    match = position("bad", tiles=FAR | {"e6": "snake"})
    match.play("move north 1")
    assert names(match.play("pass")) == ["passed", "missed a turn"]
    match.play("pass")
    assert ending(match) is None
    match.play("pass")
    assert ending(match) == "all passed"


def stroll(match: Match) -> None:
    """Let the player whose turn it is go off the centre, or back to it."""
    match.play("return" if "return" in match.moves() else "move north 1")


@pytest.mark.parametrize("seats", [2, 5])
def test_b_26_fifteen_rounds_without_progress_end_the_game(seats: int) -> None:
    """B-26: walking about on bare ground; held and left over tiles are no matter."""
    match = position("bad", tiles=FAR, seats=seats, turn=1)
    for turn in range(15 * seats):
        assert ending(match) is None
        assert match.view(0)["quiet_turns"] == turn
        stroll(match)
    assert ending(match) == "no progress"
    last = match.history[-1].events[-1]
    assert last.data["why"] == "no progress"
    assert match.tell(last, 0) == "Nothing has changed for 15 rounds: the game is over."


def take(match: Match) -> None:
    match.play("move south 1")
    match.play("take key")


def charm(match: Match) -> None:
    match.play("move west 1")
    match.play("lay snake on h8")


PROGRESS: list[Callable[[Match], object]] = [
    lambda match: match.play("move east 1"),  # turns up a tile
    take,
    lambda match: match.play("drop gem, return"),
    charm,
    lambda match: match.play("light dynamite, return"),
]


@pytest.mark.parametrize("progress", PROGRESS)
def test_b_26_progress_begins_the_count_anew(progress: Callable[[Match], object]) -> None:
    """B-26: a tile turned, taken, dropped, moved or removed."""
    match = position(
        "bad",
        tiles=FAR | {"g7": "wall?", "e6": "key", "d7": "snake"},
        meeples=["e7", "e5"],
        items=[["gem", "dynamite", "charmer"], []],
        turn=1,
    )
    match.play("move east 1")
    match.play("pass")
    match.play("return")
    assert match.view(0)["quiet_turns"] == 3
    progress(match)
    assert match.view(0)["quiet_turns"] == 0
    match.play("pass")
    assert match.view(0)["quiet_turns"] == 1


def test_b_26_a_missed_turn_removes_a_snake_and_is_progress() -> None:
    match = position("bad", tiles=FAR | {"e6": "snake"}, seats=3)
    match.play("move north 1")
    match.play("move south 1")
    assert match.view(0)["quiet_turns"] == 2
    match.play("pass")
    assert match.view(0)["quiet_turns"] == 0


def test_b_26_leaving_an_item_and_warping_are_no_progress() -> None:
    match = position("bad", tiles=FAR | {"e6": "gem", "e4": "portal"})
    match.play("move north 1")
    match.play("leave it")
    match.play("move south 1")
    match.play("warp to h8")
    assert match.view(0)["quiet_turns"] == 2


def test_b_26_no_game_is_longer_than_600_turns() -> None:
    """B-26: dropping an item and taking it back could go on forever."""
    match = position("bad", tiles=FAR, meeples=["e6", "h8"], items=[["key"], []])
    moves = cycle(["drop key, move north 1", "pass", "move south 1", "pass"])
    for turn in range(600):
        assert ending(match) is None
        assert match.view(0)["turns"] == turn
        match.play(next(moves))
        if match.view(0)["phase"] == "take":
            match.play("take key")
    assert ending(match) == "too long"
    last = match.history[-1].events[-1]
    assert match.tell(last, 0) == "600 turns have been played: the game is over."


@pytest.mark.parametrize(
    ("items", "scores", "winners"),
    [
        ([["gem"], ["dynamite"], ["charmer"]], [3, 1, 2], [0]),
        ([["gem", "charmer"], ["jade"], ["chest"]], [5, 5, 5], [0, 1, 2]),
        ([["key", "potion"], ["jade"], ["chest", "key"]], [0, 5, 5], [1, 2]),
        ([[], [], []], [0, 0, 0], [0, 1, 2]),
        ([["gem"] * 4, ["jade", "jade", "dynamite"], []], [12, 11, 0], [0]),
    ],
)
def test_b_27_most_points_in_held_items_win_and_a_tie_is_a_tie(
    items: list[list[str]], scores: list[int], winners: list[int]
) -> None:
    """B-27: nothing breaks it."""
    match = position("bad", tiles=FAR, items=items)
    assert match.winners() == []
    for _ in range(3):
        match.play("pass")
    assert match.scores() == match.view(None)["points"] == scores
    assert match.winners() == winners


def test_nothing_can_be_played_after_the_end() -> None:
    match = position("bad", tiles=FAR)
    match.play("pass")
    match.play("pass")
    assert match.game.why_not(match.state, 0, 41) == "The game is over."
    assert match.game.actor(match.state, 0) == -1
