"""What is drawn in the terminal: the table, prices, columns, and lines that fit."""

import pytest

import trowel
from trowel.terminal.price import prices_of
from trowel.terminal.screen import Grid, Line, PlainScreen, RichScreen, columns, long_cells_apart
from trowel.terminal.table import sold, table


def test_the_table_says_what_a_seat_knows() -> None:
    match = trowel.position(
        "expedition",
        hands=[{"coin": 6, "map": 2}, {"mask": 1}],
        market={"talisman": 2},
        dig_site=["storm", "coin", "thief"],
        monument="tomb",
        chambers=[{"coin": 2, "cup": 1}, {}],
        tents=[1, 0],
        turn=0,
        dug=True,
        seed=1,
    )
    view = match.view(0)
    shown = table(view, ["Ada", "Ben"], prices_of("expedition", view["values"], {}))
    screen = "\n".join(str(part) for part in shown)
    for said in (
        "3 cards, 1 thief and 1 storm to come",
        "2 talismans (3° each)",
        "chamber 1: 3 cards for 1 map; chamber 2: empty",
        "('6 coins', '2', '30 for 5', '-', '2 6 12° 20° 30')",
        "('2 maps', '3°', '3° each', '-', '3°')",
        "('Ada (you)', '0', '8', '1')",
        "* house value, ° inferred",
    ):
        assert said in screen


def test_rows_of_an_own_value_table_carry_no_marks() -> None:
    rows = {"coin": {"trade": 2, "prices": [2, 6, 12]}, "cup": {"trade": 2, "prices": [2, 15]}}
    assert prices_of("expedition", rows, {}).ladder("coin") == "2 6 12°"
    own = prices_of("expedition", rows, {"coin": rows["coin"]})
    assert (own.ladder("coin"), own.ladder("cup")) == ("2 6 12", "2* 15*")


def test_sold_sets_are_said_shortly() -> None:
    kinds = {"map": [1, 1, 1], "coin": [1, 5, 1], "cup": [2]}
    sets = [{"kind": kind, "count": count} for kind in kinds for count in kinds[kind]]
    assert sold(sets) == "coin 5+1+1, cup 2, map 1(x3)"


def test_the_narrow_screen_is_not_overrun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    match = trowel.new_match("expedition", seats=4, seed=2, monument="temple")
    view = match.view(match.seat)
    screen = RichScreen()
    screen.heading("Your turn")
    screen.show(table(view, match.names, prices_of("expedition", view["values"], {})))
    screen.choose(match.moves())
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 60
    assert any("Marketplace" in line for line in lines)


def test_long_cells_are_said_below_a_narrow_grid() -> None:
    sets = "coin 5+2, map 1(x3)"
    grid = Grid(("Players", "Money", "Sold"), (("Ada", "40", sets), ("Ben", "0", "")))
    short = Grid(("Players", "Money"), (("Ada", "40"), ("Ben", "0")))
    assert long_cells_apart(grid) == (short, [Line("Ada", f"sold {sets}")])


def test_choices_fill_columns_downwards() -> None:
    assert columns(["aa", "b", "c", "d"], 12) == [["aa", "b"], ["c", "d"]]
    assert columns(["aa", "b", "c"], 4) == [["aa", "b", "c"]]


def test_plain_lines_break_between_words_on_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    screen = PlainScreen()
    screen.width = 12
    screen.say("  You sold a coin.\nThen")
    assert capsys.readouterr().out == "  You sold a\n  coin.\nThen\n"
