"""Options are checked: a wrong one gets one sentence saying what is allowed."""

import re
from typing import Any

import pytest

from trowel import OptionError, new_match
from trowel.games import GAMES


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "chess"}, f"there is no game 'chess'; there are {', '.join(GAMES)}."),
        ({"game": "classic", "seats": 5}, "classic is for 2 to 4 seats, not 5."),
        ({"game": "classic", "seats": 1}, "classic is for 2 to 4 seats, not 1."),
        ({"game": "expedition", "seats": 6}, "expedition is for 2 to 5 seats, not 6."),
        ({"game": "expedition", "seats": "3"}, "expedition is for 2 to 5 seats, not '3'."),
        ({"game": "expedition", "seats": True}, "expedition is for 2 to 5 seats, not True."),
        ({"game": "expedition", "seats": 2.0}, "expedition is for 2 to 5 seats, not 2.0."),
        (
            {"game": "expedition", "monument": "sphynx"},
            "expedition has no monument 'sphynx'; it has great-pyramid, temple, tomb, mine, "
            "sphinx, buried-ruins (or random).",
        ),
        (
            {"game": "classic", "monument": "tomb"},
            "classic has no monument 'tomb'; it has pyramid (or random).",
        ),
        (
            {"game": "expedition", "variants": ["windy"]},
            "expedition has no variant 'windy'; its variants: long-expedition, fierce-weather, "
            "beginners-luck.",
        ),
        (
            {"game": "classic", "variants": ["fierce-weather"]},
            "classic has no variant 'fierce-weather'; its variants: none.",
        ),
        (
            {"game": "expedition", "variants": "fierce-weather"},
            "variants is a list of names, not 'fierce-weather'.",
        ),
        (
            {"game": "expedition", "seats": 4, "variants": ["long-expedition"]},
            "long-expedition is for 2 or 3 seats, not 4.",
        ),
        ({"game": "classic", "start": 2}, "start is a seat from 0 to 1 (or random), not 2."),
        ({"game": "classic", "start": -1}, "start is a seat from 0 to 1 (or random), not -1."),
        (
            {"game": "expedition", "start": 0, "variants": ["beginners-luck"]},
            "beginners-luck decides who starts, so start must be left out.",
        ),
        (
            {"game": "classic", "colour": "red"},
            "classic has no option 'colour'; it has monument, variants, start, values.",
        ),
        ({"game": "classic", "seed": -1}, "a seed is a whole number from 0 to 2**62 - 1, not -1."),
        (
            {"game": "classic", "seed": 2**62},
            f"a seed is a whole number from 0 to 2**62 - 1, not {2**62}.",
        ),
        (
            {"game": "classic", "seed": "7"},
            "a seed is a whole number from 0 to 2**62 - 1, not '7'.",
        ),
        (
            {"game": "classic", "names": ["A"]},
            "names lists one name for each of the 2 seats, not ['A'].",
        ),
        (
            {"game": "classic", "names": ["A", " "]},
            "a name is 1 to 40 printable characters, not ' '.",
        ),
        (
            {"game": "classic", "names": ["A", "a "]},
            "two players have the same name; each needs another.",
        ),
    ],
)
def test_a_wrong_option_gets_one_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError, match=f"^{re.escape(sentence)}$"):
        new_match(**options)


def test_defaults_are_left_out_of_the_header() -> None:
    match = new_match("expedition", monument="random", variants=[], start="random", values=None)
    assert match.header.options == {}


def test_the_classic_pyramid_may_be_named() -> None:
    assert new_match("classic", monument="pyramid").view(0)["monument"] == "pyramid"


def test_variants_are_kept_in_the_order_of_the_rulebook() -> None:
    match = new_match("expedition", variants=["fierce-weather", "long-expedition"])
    assert match.header.options["variants"] == ["long-expedition", "fierce-weather"]
