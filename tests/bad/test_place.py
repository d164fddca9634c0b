"""Positions as described: laid out exactly, and refused with one sentence when they cannot be."""

import re
from typing import Any

import pytest

from trowel import Match, PositionError, TrowelError, position


def the_promised_one() -> Match:
    return position(
        "bad",
        seats=2,
        tiles={"e4": "gem", "E3": "wall?", "h8": "treasure chest?"},
        meeples=["e5", "a1"],
        items=[["potion", "gem", "jade statue"], []],
        turn=1,
        seed=1,
        variants=["fog"],
        left_over={"gem": 2},
        remembered=["e3"],
    )


def test_the_promised_position() -> None:
    view = the_promised_one().view(0)
    promised = {
        "game": "bad",
        "seats": 2,
        "seat": 0,
        "turn": 1,
        "to_act": 1,
        "phase": "move",
        "over": False,
        "why_over": None,
        "start": 1,
        "dropped": False,
        "has_acted": False,
        "warped": False,
        "heading": "north",
        "victims": [],
        "passes": 0,
        "quiet_turns": 0,
        "turns": 0,
        "variants": ["fog"],
        "tiles": {"e3": "?", "e4": "gem", "h8": "?"},
        "remembered": {"e3": "wall"},
        "meeples": ["e5", "a1"],
        "items": [["gem", "jade", "potion"], []],
        "speed": [3, 3],
        "points": [8, 0],
        "escaped": [],
        "unseen": {"gem": 2, "chest": 1},
        "hidden": 1,
        "blown_up_unseen": 0,
        "treasure_is_hidden": False,
        "counts": {"gem": 4, "jade": 1, "chest": 1, "potion": 1, "wall": 1},
    }
    assert {key: view[key] for key in promised} == promised


def test_every_viewer_has_the_same_view_but_for_its_seat() -> None:
    """B-31: what is secret, is secret to everybody."""
    match = the_promised_one()
    views = [match.view(viewer) for viewer in (0, 1, None)]
    assert [view.pop("seat") for view in views] == [0, 1, None]
    assert views[0] == views[1] == views[2]


def test_what_is_not_named_is_empty() -> None:
    view = position("bad").view(0)
    assert view["seats"] == 2
    assert view["tiles"] == {}
    assert view["meeples"] == ["e5", "e5"]
    assert view["items"] == [[], []]
    assert view["counts"] == {}


def test_seats_follow_from_meeples_and_items() -> None:
    assert position("bad", meeples=["e5", "e5", "d4"]).view(0)["seats"] == 3
    assert position("bad", items=[[], [], [], []]).view(0)["meeples"] == ["e5"] * 4


def test_b_28_an_escaped_player_is_given_as_null() -> None:
    """B-28: the others are still on the board."""
    match = position("bad", variants=["escape"], meeples=[None, "e5", "d4"], turn=2)
    assert match.view(0)["escaped"] == [0]
    assert match.view(0)["meeples"] == [None, "e5", "d4"]
    match.play("move north 1")
    assert match.seat == 1


@pytest.mark.parametrize(
    ("description", "sentence"),
    [
        ({"dug": True}, "a position has no 'dug'; it has seats, tiles, remembered, meeples"),
        ({"counts": {}}, "a position has no 'counts'"),
        ({"seats": 7}, "bad is for 2 to 6 seats, not 7."),
        ({"meeples": ["e5"]}, "bad is for 2 to 6 seats, not 1."),
        ({"variants": ["mist"]}, "bad has no variant 'mist'; its variants: escape, fog."),
        ({"tiles": ["gem"]}, "tiles are given as {square: tile}, not ['gem']."),
        ({"tiles": {"j1": "gem"}}, "tiles: squares are named a1 to i9, not 'j1'."),
        ({"tiles": {"e4": "gold"}}, "tiles, e4: no tile 'gold'; there are gem, jade"),
        ({"tiles": {"e4": "gold?"}}, "tiles, e4: no tile 'gold'; there are gem, jade"),
        ({"tiles": {"e4": 3}}, "tiles, e4: no tile 3; there are gem, jade"),
        (
            {"tiles": {"a9": "gem"}},
            "tiles, a9: corners, centre and laid squares take no tile.",
        ),
        ({"tiles": {"e5": "gem"}}, "tiles, e5: corners, centre and laid squares take no tile."),
        (
            {"tiles": {"e4": "gem", "E4": "key"}},
            "tiles, E4: corners, centre and laid squares take no tile.",
        ),
        ({"remembered": "e4"}, "remembered is a list, not 'e4'."),
        (
            {"tiles": {"e4": "gem?"}, "remembered": ["e4"]},
            "remembered, e4: only tiles face down in the fog can be.",
        ),
        (
            {"tiles": {"e4": "gem"}, "remembered": ["e4"], "variants": ["fog"]},
            "remembered, e4: only tiles face down in the fog can be.",
        ),
        ({"remembered": [4], "variants": ["fog"]}, "remembered: squares are named a1 to i9"),
        ({"meeples": "e5"}, "meeples is a list, not 'e5'."),
        ({"meeples": ["e5"] * 3, "seats": 2}, "meeples lists 3, but there are 2."),
        ({"meeples": ["e5", "e0"]}, "meeples, seat 1: squares are named a1 to i9, not 'e0'."),
        (
            {"meeples": ["e5", None]},
            "meeples, seat 1: only the variant escape lets players leave.",
        ),
        (
            {"meeples": ["e5", None], "variants": ["escape"]},
            "meeples: two players at least are on the board.",
        ),
        (
            {"meeples": ["e5", None, "e5"], "variants": ["escape"], "turn": 1},
            "turn: the player of seat 1 has left the board.",
        ),
        (
            {"meeples": ["e4", "e5"], "tiles": {"e4": "wall"}},
            "meeples, seat 0: nobody stands on a wall or a hidden tile.",
        ),
        (
            {"meeples": ["e4", "e5"], "tiles": {"e4": "gem?"}},
            "meeples, seat 0: nobody stands on a wall or a hidden tile.",
        ),
        (
            {
                "meeples": ["e4", "e5"],
                "tiles": {"e4": "gem?"},
                "remembered": ["e4"],
                "variants": ["fog"],
            },
            "meeples, seat 0: nobody stands on a wall or a hidden tile.",
        ),
        ({"items": {"gem": 1}}, "items is a list, not {'gem': 1}."),
        ({"items": ["gem", []]}, "items, seat 0 is a list, not 'gem'."),
        ({"items": [["snake"], []]}, "items, seat 0: no tile 'snake'; there are gem, jade"),
        ({"items": [[], ["gem"] * 41]}, "items, seat 1: 40 of a kind are the most."),
        ({"items": [["gem"] * 20, ["gem"] * 21]}, "at most 40 tiles 'gem', not 41."),
        ({"left_over": ["gem"]}, "left_over is given as {tile: number}, not ['gem']."),
        ({"left_over": {"gold": 1}}, "left_over: no tile 'gold'"),
        ({"left_over": {"gem": 41}}, "left_over: the number of gem is from 0 to 40, not 41."),
        ({"left_over": {"gem": -1}}, "left_over: the number of gem is from 0 to 40, not -1."),
        ({"left_over": {"gem": True}}, "the number of gem is from 0 to 40, not True."),
        (
            {"left_over": {"gem": 40}, "tiles": {"e4": "gem?"}},
            "a game has at most 40 tiles 'gem', not 41.",
        ),
        ({"turn": 2}, "turn is a seat from 0 to 1, not 2."),
        ({"seed": -1}, "a seed is a whole number from 0 to 2**62 - 1, not -1."),
    ],
)
def test_what_cannot_be_on_a_table_gets_one_sentence(
    description: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(TrowelError, match=re.escape(sentence)):
        position("bad", **description)


def test_position_errors_are_their_own_kind() -> None:
    with pytest.raises(PositionError):
        position("bad", turn=7)


def test_forty_of_a_kind_may_be_held() -> None:
    match = position("bad", items=[["potion"] * 40, ["gem"] * 40])
    assert match.view(0)["speed"] == [43, 3]
    assert match.view(0)["points"] == [0, 120]


def test_a_position_keeps_what_it_was_described_with() -> None:
    header = the_promised_one().header
    assert header.position is not None
    assert header.position["left_over"] == {"gem": 2}
    assert header.options == {"variants": ["fog"]}
