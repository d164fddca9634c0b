"""The observation: each plane and number where the layout says, seats counted from the observer."""

from typing import Any

import numpy as np
import pytest

from trowel import Match, new_match, position
from trowel.games import GAMES
from trowel.games.bad.box import TILE_NAMES
from trowel.games.bad.observation import LAYOUT, OBSERVATION_SIZE, PLANES
from trowel.games.bad.state import PHASES

SEAT = 5 + 7  # numbers for each seat


def parts(match: Match, seat: int) -> dict[str, list[int]]:
    """Cut the observation of a seat into its parts."""
    out = np.full(match.game.observation_size, -99, np.int16)
    match.game.observe(match.state, 0, seat, out)
    assert -99 not in out
    found, start = {}, 0
    for part, length, _ in LAYOUT:
        found[part] = out[start : start + length].tolist()
        start += length
    return found


def planes(match: Match, seat: int) -> list[set[str]]:
    """Name the squares of each plane where something is."""
    numbers = np.array(parts(match, seat)["planes"]).reshape(-1, 9, 9)  # plane, row, column
    assert set(np.unique(numbers)) <= {0, 1}
    return [
        {f"{'abcdefghi'[column]}{row + 1}" for row, column in np.argwhere(plane)}
        for plane in numbers
    ]


def scene(**more: Any) -> Match:
    described: dict[str, Any] = {
        "tiles": {
            "a2": "gem",
            "i8": "jade?",
            "c3": "wall?",
            "d4": "wall",
            "b1": "portal",
            "h9": "gem?",
        },
        "remembered": ["c3"],
        "meeples": ["e5", "a1", "a2"],
        "items": [["gem", "gem", "potion"], [], ["jade", "charmer"]],
        "left_over": {"ice": 2},
        "variants": ["fog"],
        "turn": 1,
    }
    return position("bad", **described | more)


def test_the_layout_adds_up() -> None:
    assert sum(count for _, count, _ in PLANES) == 11 + 1 + 1 + 1 + 6
    assert sum(length for _, length, _ in LAYOUT) == OBSERVATION_SIZE
    assert GAMES["bad"].observation_size == OBSERVATION_SIZE
    lengths = {part: length for part, length, _ in LAYOUT}
    assert lengths["planes"] == 81 * 20
    assert lengths["phase"] == len(PHASES) == 7
    assert lengths["turn"] == lengths["actor"] == 6
    assert lengths["unseen"] == lengths["counts"] == 11
    assert lengths["seats"] == 6 * SEAT


def test_planes_of_tiles_show_what_is_known_and_no_more() -> None:
    """B-29, B-31: face up or remembered."""
    found = planes(scene(), 0)
    tiles = dict(zip(TILE_NAMES, found[:11], strict=True))
    assert {name: squares for name, squares in tiles.items() if squares} == {
        "gem": {"a2"},
        "wall": {"c3", "d4"},
        "portal": {"b1"},
    }
    up, hidden, bare = found[11:14]
    assert up == {"a2", "d4", "b1"}
    assert hidden == {"i8", "h9"}
    squares = {f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)}
    laid = {"a2", "i8", "c3", "d4", "b1", "h9"}
    assert bare == squares - laid - {"a1", "a9", "i1", "i9", "e5"}


@pytest.mark.parametrize(
    ("seat", "meeples"),
    [
        (0, [{"e5"}, {"a1"}, {"a2"}]),
        (1, [{"a1"}, {"a2"}, {"e5"}]),
        (2, [{"a2"}, {"e5"}, {"a1"}]),
    ],
)
def test_planes_of_meeples_begin_with_the_observers(seat: int, meeples: list[set[str]]) -> None:
    assert planes(scene(), seat)[14:] == [*meeples, set(), set(), set()]


def test_an_escaped_player_has_no_meeple() -> None:
    """B-28."""
    match = scene(variants=["escape"], meeples=["e5", "a1", None], remembered=[])
    assert planes(match, 0)[14:17] == [{"e5"}, {"a1"}, set()]
    seats = parts(match, 0)["seats"]
    assert [seats[SEAT * n + 1] for n in range(6)] == [1, 1, 0, 0, 0, 0]


def test_numbers_are_where_the_layout_says() -> None:
    seen = parts(scene(), 2)
    assert seen["phase"] == [1, 0, 0, 0, 0, 0, 0]
    assert seen["turn"] == seen["actor"] == [0, 0, 1, 0, 0, 0]
    assert seen["heading"] == [1, 0, 0, 0]
    assert seen["table"] == [3, 3, 0, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0]
    assert seen["unseen"] == [1, 1, 0, 0, 0, 0, 0, 0, 2, 0, 0]
    assert seen["counts"] == [4, 2, 0, 0, 0, 1, 1, 0, 2, 1, 2]
    assert seen["seats"] == [
        *(1, 1, 2, 7, 0, 0, 1, 0, 0, 0, 1, 0),  # seat 2, the observer
        *(1, 1, 4, 6, 0, 2, 0, 0, 0, 0, 0, 1),  # seat 0
        *(1, 1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0),  # seat 1
        *[0] * 36,
    ]


def test_the_numbers_of_a_turn() -> None:
    """Dropped, acted, warped, passes, quiet turns, turns, heading, phase."""
    tiles = {"a2": "gem", "d3": "portal", "h8": "ice", "h7": "portal"}
    match = position("bad", tiles=tiles, meeples=["d4", "e5"], items=[["key", "dynamite"], []])
    match.play("drop key")
    assert parts(match, 0)["table"] == [2, 2, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    match.play("move south 1")
    assert parts(match, 0)["phase"] == [0, 0, 1, 0, 0, 0, 0]
    assert parts(match, 0)["heading"] == [0, 0, 1, 0]
    match.play("warp to i5")
    assert parts(match, 0)["table"] == [2, 2, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    match.play("pass")
    assert parts(match, 0)["table"] == [2, 2, 0, 0, 0, 0, 0, 1, 1, 2, 0, 0, 0, 0]
    match.play("light dynamite")
    assert parts(match, 1)["table"] == [2, 2, 0, 0, 0, 1, 0, 1, 0, 2, 0, 0, 0, 0]


def test_b_24_who_has_warped_is_seen_to_have() -> None:
    tiles = {"a2": "gem", "e6": "portal", "h7": "gem"}
    match = position("bad", tiles=tiles)
    match.play("move north 1")
    match.play("warp to h7")
    assert parts(match, 0)["phase"] == [0, 1, 0, 0, 0, 0, 0]
    assert parts(match, 0)["table"][6] == 1


def test_b_15_who_is_to_be_robbed_is_numbered_in_order() -> None:
    match = position(
        "bad",
        tiles={"a2": "gem", "d6": "gem?"},
        meeples=["d5", "c5", "d4"],
        items=[["dynamite"], ["key"], ["jade"]],
    )
    match.play("light dynamite")
    seen = parts(match, 1)
    assert seen["phase"] == [0, 0, 0, 0, 1, 0, 0]
    assert [seen["seats"][SEAT * n + 4] for n in range(6)] == [2, 1, 0, 0, 0, 0]
    assert seen["table"][11:13] == [1, 0]
    assert seen["actor"] == [0, 0, 1, 0, 0, 0]


def test_b_21_a_robbery_during_a_bash_is_marked() -> None:
    match = position(
        "bad",
        tiles={"a2": "gem", "d5": "dynamite"},
        meeples=["d4", "c5"],
        items=[["potion", "potion"], ["key"]],
    )
    match.play("bash north 2")
    assert parts(match, 0)["table"][12] == 1


def test_b_29_a_treasure_that_must_be_unseen_is_marked() -> None:
    match = position("bad", tiles={"h8": "gem?"}, variants=["fog"])
    assert parts(match, 0)["table"][13] == 0
    match.play("pass")
    assert parts(match, 0)["table"][13] == 1


def test_a_finished_game_has_no_actor() -> None:
    match = position("bad", tiles={"a2": "gem"}, variants=["escape"])
    match.play("pass")
    match.play("pass")
    seen = parts(match, 0)
    assert seen["phase"] == [0, 0, 0, 0, 0, 0, 1]
    assert seen["actor"] == [0] * 6
    assert seen["table"][2:4] == [1, 0]


def test_the_mask_reaches_over_all_phases() -> None:
    """Warps and snakes count from another first action than moves do."""
    match = position("bad", tiles={"a2": "gem", "e6": "snake"}, items=[["charmer"], []])
    match.play("move north 1")
    mask = np.full(match.game.action_count, 7, np.int8)
    match.game.mask(match.state, 0, mask)
    assert np.flatnonzero(mask).tolist() == match.actions()
    assert match.moves()[-1] == "lay snake on h9"


def test_a_vector_says_nothing_of_what_is_hidden() -> None:
    """B-31: at the deal only the four tiles around the centre are known."""
    match = new_match("bad", seats=2, seed=4)
    found = planes(match, 0)
    assert set().union(*found[:11]) <= {"e6", "f5", "e4", "d5"}
