"""Positions as described: laid out exactly, and refused with one sentence when they cannot be."""

import re
from typing import Any

import pytest

from trowel import Match, PositionError, TrowelError, position
from trowel.games.archaeology.state import State


def the_promised_one() -> Match:
    return position(
        "expedition",
        hands=[{"coin": 2, "map": 1}, {"mask": 1}],
        market={"talisman": 1},
        dig_site=["storm", "coin"],
        monument="tomb",
        chambers=[{"coin": 2, "cup": 1}, {"mask": 1}],
        tents=[1, 0],
        turn=0,
        dug=True,
        seed=1,
    )


def test_the_promised_position() -> None:
    match = the_promised_one()
    view = match.view(0)
    assert view["hand"] == {"coin": 2, "map": 1}
    assert view["hand_sizes"] == [3, 1]
    assert view["market"] == {"talisman": 1}
    assert view["dig_site"] == 2
    assert view["storms_left"] == 1
    assert view["monument"] == "tomb"
    assert [chamber["size"] for chamber in view["chambers"]] == [3, 1]
    assert view["tents"] == [1, 0]
    assert match.seat == 0
    assert view["phase"] == "act"
    deck = State.at(match.state, 0).deck
    assert deck[:2].tolist() == [10, 2]  # top card first


def test_what_is_not_named_is_empty() -> None:
    view = position("expedition", hands=[{"coin": 1}, {}]).view(0)
    assert view["market"] == {}
    assert view["tents"] == [0, 0]
    assert view["dig_site"] == 0
    assert view["monument"] == "great-pyramid"
    assert [chamber["size"] for chamber in view["chambers"]] == [0, 0, 0]


def test_dug_false_starts_the_turn_with_its_dig() -> None:
    hands: list[dict[str, int]] = [{}, {}]
    assert position("classic", hands=hands, dig_site=["coin"]).view(0)["hand"] == {"coin": 1}
    not_yet = position("classic", hands=hands, dig_site=["coin"], dug=True)
    assert not_yet.view(0)["hand"] == {}


def test_an_empty_position_is_over() -> None:
    assert position("classic").is_over


@pytest.mark.parametrize(
    ("description", "sentence"),
    [
        ({"hand": []}, "a position has no 'hand'; it has seats, hands, market, dig_site"),
        ({"hands": {"coin": 1}}, "hands is a list, not {'coin': 1}."),
        ({"hands": [{}] * 6}, "expedition is for 2 to 5 seats, not 6."),
        ({"hands": [{}, {}, {}], "seats": 2}, "hands lists 3, but there are 2."),
        ({"hands": [["coin"], {}]}, "hands, seat 0: cards are given as {kind: number}"),
        ({"hands": [{"gold": 1}, {}]}, "hands, seat 0: no card 'gold'; there are pot shard"),
        (
            {"hands": [{"coin": -1}, {}]},
            "hands, seat 0: the number of coin is from 0 to 99, not -1.",
        ),
        ({"hands": [{"coin": 1.5}, {}]}, "the number of coin is from 0 to 99, not 1.5."),
        ({"hands": [{"mask": 3}, {"mask": 2}]}, "the box has 4 cards 'mask', not 5."),
        ({"market": {"thief": 1}}, "market: no card 'thief'"),
        ({"dig_site": ["gold"]}, "dig_site: no card 'gold'; there are pot shard"),
        ({"dig_site": ["storm"] * 7}, "the box has 6 cards 'storm', not 7."),
        ({"dig_site": ["coin"] * 80}, "dig_site has at most 79 cards, not 80."),
        ({"monument": "random"}, "a position needs a named monument"),
        ({"monument": "tomb", "chambers": [{}] * 3}, "chambers lists 3, but there are 2."),
        ({"chambers": [{"map": 1}]}, "a chamber never holds a map (A-1)."),
        ({"pile": {"coin": 1}}, "the Great Pyramid has no pile."),
        ({"tents": [2, 0]}, "tents: a seat has 0 to 1 in this game, not 2."),
        ({"turn": 2}, "turn is a seat from 0 to 1, not 2."),
        ({"sold": [[{"kind": "coin"}]]}, "sold, seat 0: a set is {'kind': ..., 'count': ...}"),
        ({"sold": [[{"kind": "cup", "count": 3}]]}, "a cup set has 1 to 2 cards, not 3."),
        ({"sold": [[{"kind": "coin", "count": 1}] * 300]}, "no box has more than 85 treasures."),
        ({"sold": [[{"kind": "coin", "count": 1}] * 13]}, "the box has 12 cards 'coin', not 13."),
        ({"dug": 1}, "dug is true or false, not 1."),
        ({"seed": -1}, "a seed is a whole number from 0 to 2**62 - 1, not -1."),
        ({"hands": [{"coin": {1}}, {}]}, "a position is plain data"),
    ],
)
def test_what_cannot_be_on_a_table_gets_one_sentence(
    description: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(TrowelError, match=re.escape(sentence)):
        position("expedition", **description)


def test_a_position_keeps_what_it_was_described_with() -> None:
    header = the_promised_one().header
    assert header.position is not None
    assert header.position["dig_site"] == ["storm", "coin"]
    assert header.options == {"monument": "tomb"}


def test_position_errors_are_their_own_kind() -> None:
    with pytest.raises(PositionError):
        position("classic", turn=7)
