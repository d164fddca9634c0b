"""The boxes and their values (C-1, N-1), the table that a game may replace (N-2)."""

import re
from pathlib import Path
from typing import Any

import pytest

from trowel import OptionError, new_match, position
from trowel.games.archaeology.box import CLASSIC, EXPEDITION, NAMES, Box

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "archaeology.md"
MARKS = {"p": "", "i": "°", "h": "*"}


def rows(box: Box) -> list[tuple[int, int, tuple[int, ...]]]:
    return [(t.copies, t.trade, t.prices) for t in box.treasures if t]


def test_c_1_the_classic_box() -> None:
    """C-1: 72 treasures with printed values, 8 thieves, 6 storms, a pyramid and no tents."""
    assert rows(CLASSIC) == [
        (18, 1, (1, 2, 3, 4, 15)),
        (16, 1, (1, 2, 3, 10)),
        (14, 2, (2, 5, 10, 18, 30)),
        (6, 2, (2, 15)),
        (8, 3, (3, 7, 14, 24, 40)),
        (6, 3, (3,)),
        (4, 4, (4, 12, 26, 50)),
    ]
    assert sum(t.copies for t in CLASSIC.treasures if t) == 72
    assert max(CLASSIC.thieves.values()) == 8
    assert max(CLASSIC.storms.values()) == 6
    assert CLASSIC.tents == 0
    assert {mark for t in CLASSIC.treasures if t for mark in t.sources} == {"p"}


def test_n_1_the_new_box() -> None:
    """N-1: 85 treasures, each value marked as printed, inferred or a house value."""
    assert rows(EXPEDITION) == [
        (16, 1, (1, 2, 3, 4, 15)),
        (16, 1, (1, 2, 3, 10)),
        (12, 2, (2, 6, 12, 20, 30)),
        (6, 2, (2, 15)),
        (8, 3, (3, 10, 20, 32, 50)),
        (6, 3, (3,)),
        (4, 4, (4, 12, 26, 50)),
        (12, 1, (1, 2, 10)),
        (5, 3, (3, 20)),
    ]
    assert sum(t.copies for t in EXPEDITION.treasures if t) == 85
    assert max(EXPEDITION.thieves.values()) == 10
    sources = [t.sources for t in EXPEDITION.treasures if t]
    assert sources == ["phhhhh", "ppppp", "pppiip", "hhh", "iiphph", "ii", "hhhhh", "phhp", "hhh"]


@pytest.mark.parametrize("box", [CLASSIC, EXPEDITION])
def test_c_1_n_1_the_rules_page_shows_the_same_values_and_marks(box: Box) -> None:
    page = PAGE.read_text(encoding="utf-8")
    for treasure in box.treasures:
        if treasure:
            assert len(treasure.sources) == 1 + len(treasure.prices)
            numbers = (treasure.trade, *treasure.prices)
            cells = [f"{n}{MARKS[m]}" for n, m in zip(numbers, treasure.sources, strict=True)]
            row = r"\|[^|\n]*\| *" + r" *\| *".join(map(re.escape, [str(treasure.copies), *cells]))
            assert re.search(row + r" *\|", page), (box.id, treasure)


def test_n_2_a_game_may_replace_rows_of_the_value_table() -> None:
    """N-2: the record carries the table, so trades and sales follow it."""
    table = {"pendant": {"trade": 9, "prices": [4, 25, 60]}}
    match = position("expedition", hands=[{"pendant": 3}, {"coin": 1}], dug=True, values=table)
    match.play("sell 3 pendants")
    assert match.scores() == [60, 0]
    assert match.view(1)["values"]["pendant"] == {"trade": 9, "prices": [4, 25, 60], "copies": 3}
    assert match.view(1)["values"]["coin"]["prices"] == [2, 6, 12, 20, 30]


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ([], "a value table has a row for each treasure"),
        (
            {"gold": {"trade": 1, "prices": [1]}},
            "row 'gold': no such treasure; there are pot shard",
        ),
        ({"coin": 3}, "row 'coin': give 'trade' and 'prices'"),
        ({"coin": {"trade": 2}}, "row 'coin': give 'trade' and 'prices'"),
        ({"coin": {"trade": 0, "prices": [1]}}, "row 'coin': trade is a number from 1 to 9, not 0"),
        ({"coin": {"trade": 10, "prices": [1]}}, "trade is a number from 1 to 9, not 10"),
        ({"coin": {"trade": True, "prices": [1]}}, "trade is a number from 1 to 9, not True"),
        ({"coin": {"trade": 2, "prices": []}}, "prices lists 1 to 5 numbers"),
        ({"coin": {"trade": 2, "prices": [1, 2, 3, 4, 5, 6]}}, "prices lists 1 to 5 numbers"),
        ({"coin": {"trade": 2, "prices": "12"}}, "prices lists 1 to 5 numbers"),
        ({"coin": {"trade": 2, "prices": [1, 100]}}, "a price is a number from 0 to 99, not 100"),
        ({"coin": {"trade": 2, "prices": [1, 2.5]}}, "a price is a number from 0 to 99, not 2.5"),
        ({"coin": {"trade": 2, "prices": [5, 4]}}, "row 'coin': prices must not fall"),
    ],
)
def test_n_2_a_malformed_table_is_refused_with_the_row(table: Any, reason: str) -> None:
    with pytest.raises(OptionError, match=re.escape(reason)):
        new_match("expedition", values=table)


def test_n_2_classic_has_no_tablets_in_its_table() -> None:
    with pytest.raises(OptionError, match="row 'tablet': no such treasure"):
        new_match("classic", values={"tablet": {"trade": 1, "prices": [1]}})


def test_names_are_those_promised() -> None:
    promised = "pot shard, parchment, coin, cup, talisman, map, mask, tablet, pendant"
    assert ", ".join(NAMES) == promised
