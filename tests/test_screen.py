"""What is drawn in the terminal: the table, columns, and lines that fit."""

import pytest

import trowel
from trowel.part import Grid, Line
from trowel.terminal.screen import PlainScreen, RichScreen, columns, long_cells_apart


def test_the_narrow_screen_is_not_overrun(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    match = trowel.new_match("expedition", seats=4, seed=2, monument="temple")
    screen = RichScreen()
    screen.heading("Your turn")
    screen.show(match.game.table(match.view(match.seat), match.names))
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
