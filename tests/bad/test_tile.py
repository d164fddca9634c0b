"""The box of Bad Archeology (B-1), the counts and options that a table may choose (B-2)."""

import re
from typing import Any

import pytest

from trowel import OptionError, new_match, position
from trowel.games.bad.box import BOX_COUNTS, FULL_NAMES, PER_SHEET, SHEETS, TILE_NAMES, VALUES

TWICE = {  # two copies of the sheet
    "gem": 12,
    "jade": 6,
    "dynamite": 8,
    "chest": 6,
    "key": 6,
    "charmer": 4,
    "potion": 4,
    "snake": 6,
    "ice": 6,
    "portal": 4,
    "wall": 8,
}
ALL_FORTY = dict.fromkeys(TWICE, 40)


def test_b_1_two_copies_of_a_sheet_of_35_tiles() -> None:
    """B-1: the house table, twice."""
    assert sum(PER_SHEET) == 35
    assert SHEETS == 2
    assert BOX_COUNTS == TWICE
    assert new_match("bad", seed=1).view(0)["counts"] == TWICE


@pytest.mark.parametrize(
    ("item", "value"),
    [
        ("gem", 3),
        ("jade", 5),
        ("dynamite", 1),
        ("chest", 5),
        ("key", 0),
        ("charmer", 2),
        ("potion", 0),
    ],
)
def test_b_1_the_values_of_items(item: str, value: int) -> None:
    """B-1: a key and a potion count nothing."""
    match = position("bad", tiles={"a2": "gem"}, items=[[item, item], [item]])
    assert match.view(1)["points"] == match.scores() == [2 * value, value]
    assert VALUES[TILE_NAMES.index(item)] == value


def test_names_are_those_promised() -> None:
    promised = "gem jade dynamite chest key charmer potion snake ice portal wall"
    assert " ".join(TILE_NAMES) == promised
    assert FULL_NAMES == {
        "jade": "jade statue",
        "chest": "treasure chest",
        "charmer": "snake charmer",
    }


def test_b_2_counts_replace_those_of_the_box() -> None:
    """B-2: what is not named stays; full names are understood; the same number is no option."""
    match = new_match("bad", seed=1, counts={"jade statue": 0, "wall": 40, "gem": 12})
    assert match.header.options == {"counts": {"jade": 0, "wall": 40}}
    counts = dict(TWICE) | {"wall": 40}
    del counts["jade"]
    assert match.view(0)["counts"] == counts


@pytest.mark.parametrize("name", ["snake charmer", "charmer"])
def test_b_2_a_full_name_is_the_same_as_a_short_one(name: str) -> None:
    assert new_match("bad", seed=1, counts={name: 9}).view(0)["counts"]["charmer"] == 9


def test_b_2_forty_tiles_in_all_are_enough() -> None:
    none = dict.fromkeys(TWICE, 0)
    match = new_match("bad", seed=1, counts={**none, "gem": 40})
    assert match.view(0)["counts"] == {"gem": 40}
    with pytest.raises(OptionError, match=r"^counts: 40 tiles in all are the fewest, not 39\.$"):
        new_match("bad", counts={**none, "gem": 39})


def test_b_2_forty_of_every_tile_can_be_dealt() -> None:
    """B-2: 440 tiles, of which 76 fit on the board."""
    match = new_match("bad", seed=5, counts=ALL_FORTY)
    assert len(match.view(0)["tiles"]) == 76
    assert sum(match.view(0)["unseen"].values()) == 440 - 4


def test_b_2_forty_of_every_tile_can_be_redealt() -> None:
    match = new_match("bad", seed=5, counts=ALL_FORTY)
    world = match.state.copy()
    match.game.resample(world, 0, 0, 1)
    assert match.game.view(world, 0, 0) == match.view(0)
    assert int(world["left_over"][0].astype(int).sum()) == 440 - 76


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"seats": 1}, "bad is for 2 to 6 seats, not 1."),
        ({"seats": 7}, "bad is for 2 to 6 seats, not 7."),
        ({"monument": "tomb"}, "bad has no option 'monument'; it has variants, start, counts."),
        ({"variants": ["mist"]}, "bad has no variant 'mist'; its variants: escape, fog."),
        ({"variants": "fog"}, "variants is a list of names, not 'fog'."),
        ({"start": 2}, "start is a seat from 0 to 1 (or random), not 2."),
        ({"counts": [1]}, "counts are given as {tile: number}, not [1]."),
        ({"counts": {"gem": 41}}, "counts: the number of gem is from 0 to 40, not 41."),
        ({"counts": {"gem": -1}}, "counts: the number of gem is from 0 to 40, not -1."),
        ({"counts": {"gem": True}}, "counts: the number of gem is from 0 to 40, not True."),
        ({"counts": {"gem": 2.0}}, "counts: the number of gem is from 0 to 40, not 2.0."),
        (
            {"counts": {"gold": 3}},
            "counts: there is no tile 'gold'; there are gem, jade, dynamite, chest, key, "
            "charmer, potion, snake, ice, portal, wall.",
        ),
        (
            {"counts": {3: 3}},
            "counts: there is no tile 3; there are gem, jade, dynamite, chest, key, "
            "charmer, potion, snake, ice, portal, wall.",
        ),
    ],
)
def test_a_wrong_option_gets_one_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError, match=f"^{re.escape(sentence)}$"):
        new_match("bad", **options)


def test_defaults_are_left_out_of_the_header() -> None:
    match = new_match("bad", variants=[], start="random", counts=TWICE)
    assert match.header.options == {}
    assert new_match("bad", counts=None).header.options == {}


def test_b_30_escape_the_fog_is_both_variants() -> None:
    """B-30: they combine, in the order of the rulebook."""
    match = new_match("bad", seats=6, seed=1, variants=["fog", "escape"], start=4)
    assert match.header.options == {"variants": ["escape", "fog"], "start": 4}
    assert match.view(0)["variants"] == ["escape", "fog"]
    assert match.seat == match.view(0)["start"] == 4
