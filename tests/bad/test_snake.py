"""Snakes and their charmers (B-22)."""

from playing import refusal

from trowel import Event, position

FAR = {"a2": "gem"}


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def test_b_22_without_a_charmer_the_next_turn_is_missed_and_removes_the_snake() -> None:
    """B-22: the others go on; then the player may move again."""
    match = position("bad", tiles=FAR | {"e6": "snake"}, seats=3)
    events = match.play("move north 1")
    assert names(events) == ["moved", "snake met"]
    assert match.view(0)["tiles"] == FAR | {"e6": "snake"}
    assert match.seat == 1
    match.play("move south 1")
    events = match.play("move south 1")
    assert names(events) == ["moved", "missed a turn"]
    assert events[-1].data == {"seat": 0, "square": "e6"}
    assert match.view(0)["tiles"] == FAR
    assert match.view(0)["meeples"][0] == "e6"
    assert match.seat == 1
    match.play("pass")
    match.play("pass")
    assert match.seat == 0


def test_b_22_a_position_may_begin_on_a_snake() -> None:
    """B-22: whoever begins a turn on one misses it, with a charmer too."""
    tiles = FAR | {"e6": "snake"}
    match = position("bad", tiles=tiles, meeples=["e6", "e5"], items=[["charmer"], []])
    assert names(list(match.opening)) == ["missed a turn"]
    assert match.seat == 1
    assert match.view(0)["tiles"] == FAR


def test_b_22_two_players_on_one_snake_only_the_first_misses() -> None:
    """B-22: the first removes it."""
    match = position("bad", tiles=FAR | {"e6": "snake"}, seats=3)
    match.play("move north 1")
    match.play("move north 1")
    assert names(match.play("pass")) == ["passed", "missed a turn"]
    assert match.seat == 1
    assert match.view(0)["meeples"] == ["e6", "e6", "e5"]


def test_b_22_two_snakes_two_missed_turns() -> None:
    """B-22: both are told, in turn."""
    match = position("bad", tiles=FAR | {"e6": "snake", "e4": "snake"}, seats=3)
    match.play("move north 1")
    match.play("move south 1")
    events = match.play("pass")
    assert names(events) == ["passed", "missed a turn", "missed a turn"]
    assert [event.data["seat"] for event in events] == [2, 0, 1]
    assert match.seat == 2
    assert match.view(0)["turns"] == 5


def test_b_22_a_charmer_discards_the_snake_at_once() -> None:
    """B-22: the charmer is kept."""
    match = position("bad", tiles=FAR | {"e6": "snake"}, items=[["charmer"], []])
    match.play("move north 1")
    assert (match.seat, match.view(0)["phase"]) == (0, "charm")
    (event,) = match.play("discard snake")
    assert (event.name, event.data) == ("charmed", {"seat": 0, "square": "e6"})
    assert match.view(0)["tiles"] == FAR
    assert match.view(0)["items"] == [["charmer"], []]
    assert match.seat == 1
    match.play("move south 1")
    assert match.seat == 0


def test_b_22_or_lays_it_on_a_completely_empty_space() -> None:
    """B-22: bare, without a meeple; not the centre, not a corner, not where it lay."""
    tiles = FAR | {"e6": "snake", "c3": "wall?", "c4": "ice"}
    match = position("bad", tiles=tiles, meeples=["e5", "h4"], items=[["charmer"], []])
    match.play("move north 1")
    assert match.moves()[0] == "discard snake"
    squares = {f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)}
    empty = squares - {"a1", "a9", "i1", "i9", "e5", "h4", *tiles}
    assert set(match.moves()[1:]) == {f"lay snake on {square}" for square in empty}
    for square in ("e5", "a1", "h4", "e6", "c3", "c4", "a2"):
        reason = f"{square} is not a completely empty space (B-22)."
        assert refusal(match, f"lay snake on {square}") == reason
    (event,) = match.play("lay snake on i7")
    assert (event.name, event.data) == ("laid", {"seat": 0, "from": "e6", "to": "i7"})
    view = match.view(1)
    assert view["tiles"] == FAR | {"c3": "?", "c4": "ice", "i7": "snake"}
    assert view["meeples"] == ["e6", "h4"]
    assert match.seat == 1


def test_b_22_with_no_empty_space_the_snake_can_only_be_discarded() -> None:
    """B-22: every space holds a tile or a meeple."""
    squares = {f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)}
    full = dict.fromkeys(sorted(squares - {"a1", "a9", "i1", "i9", "e5", "d4"}), "wall")
    for number, square in enumerate(full):  # 40 walls are the most that a game has
        full[square] = "wall" if number < 35 else "ice"
    full["e6"] = "snake"
    match = position("bad", tiles=full, meeples=["e5", "d4"], items=[["charmer"], []])
    match.play("move north 1")
    assert match.moves() == ["discard snake"]
    assert refusal(match, "lay snake on d4") == "d4 is not a completely empty space (B-22)."


def test_b_22_the_charmer_of_another_player_does_not_help() -> None:
    match = position("bad", tiles=FAR | {"e6": "snake"}, items=[[], ["charmer"]])
    match.play("move north 1")
    assert match.seat == 1


def test_b_22_nothing_is_missed_if_the_snake_is_gone_before() -> None:
    """B-22: another player charms it away."""
    match = position("bad", tiles=FAR | {"e6": "snake"}, items=[[], ["charmer"]])
    match.play("move north 1")
    match.play("move north 1")
    assert names(match.play("discard snake")) == ["charmed"]
    assert match.seat == 0


def test_b_22_dynamite_removes_the_snake_while_a_player_waits_on_it() -> None:
    """B-22, B-15: the player goes back to the centre and misses nothing."""
    tiles = FAR | {"e7": "snake"}
    match = position("bad", tiles=tiles, meeples=["e6", "d7"], items=[[], ["dynamite"]])
    match.play("move north 1")
    events = match.play("light dynamite")
    assert names(events) == ["lit", "blown up", "thrown back"]
    assert match.view(0)["tiles"] == FAR
    assert names(match.play("pass")) == ["passed"]
    assert match.seat == 0
    assert match.view(0)["meeples"] == ["e5", "d7"]


def test_b_22_a_laid_snake_waits_for_who_steps_on_it() -> None:
    match = position("bad", tiles=FAR | {"e6": "snake"}, items=[["charmer"], []])
    match.play("move north 1")
    match.play("lay snake on e4")
    events = match.play("move south 1")
    assert names(events) == ["moved", "snake met"]
    assert refusal(match, "stay").startswith("Now you can only move")
