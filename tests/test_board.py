"""A board is drawn in plain lines, in a frame, and with its legend where there is room."""

import io

import pytest
from rich.console import Console

from trowel.part import TONES, Board, Cell, Grid, Line
from trowel.terminal.board import STYLES, legend_lines
from trowel.terminal.screen import PlainScreen, RichScreen

LEGEND = (("?", "not dug yet"), (".", "dug out"), ("$", "gold"), ("1", "Ada"))
SMALL = Board(
    columns=("a", "b", "c"),
    rows=("10", "9"),
    cells=(
        (Cell("?", "", "hidden"), Cell("?", "", "hidden"), Cell("$", "1", "treasure")),
        (Cell(".", "", "empty"), Cell(".", "1"), Cell("?", "", "hidden")),
    ),
    legend=LEGEND,
)
PLAIN = """\
    a  b  c
10  ?  ?  $1 10
 9  .  .1 ?  9
    a  b  c
"""
FRAMED = """\
     a  b  c
   ┌──────────┐
10 │ ?  ?  $1 │ 10
 9 │ .  .1 ?  │ 9
   └──────────┘
     a  b  c
"""


def whole_board() -> Board:
    """Return a board of 9 by 9 spaces with a long legend."""
    row = tuple(Cell("?", mark, "hidden") for mark in ("", "1", "2") * 3)
    legend = tuple((glyph, f"meaning of the glyph {glyph}") for glyph in "abcdefghijklmnop")
    return Board(tuple("abcdefghi"), tuple("987654321"), (row,) * 9, legend)


def drawn(screen: RichScreen, width: int, *parts: Line | Grid | Board, encoding: str) -> str:
    """Return what a screen draws in a window."""
    memory = io.BytesIO()
    file = io.TextIOWrapper(memory, encoding=encoding)
    screen.console = Console(file=file, width=width, highlight=False, markup=False, emoji=False)
    screen.show(parts)
    file.flush()
    lines = memory.getvalue().decode(encoding).splitlines()
    return "".join(f"{line.rstrip()}\n" for line in lines)


def test_a_plain_board_has_labels_on_all_sides(capsys: pytest.CaptureFixture[str]) -> None:
    PlainScreen().show([Line("Camp", "empty"), SMALL])
    legend = "? not dug yet   . dug out   $ gold   1 Ada\n"
    assert capsys.readouterr().out == f"Camp: empty.\n{PLAIN}{legend}"


def test_a_plain_board_is_not_broken_in_a_narrow_window(capsys: pytest.CaptureFixture[str]) -> None:
    screen = PlainScreen()
    screen.width = 10
    screen.show([SMALL])
    told = "? not dug\nyet\n. dug out\n$ gold\n1 Ada\n"
    assert capsys.readouterr().out == PLAIN + told


def test_a_narrow_window_has_the_legend_below_the_board() -> None:
    legend = "? not dug yet   . dug out   $ gold\n1 Ada\n"
    assert drawn(RichScreen(), 40, SMALL, encoding="utf-8") == f"\n{FRAMED}{legend}"


def test_a_wide_window_has_the_legend_beside_the_board() -> None:
    lines = drawn(RichScreen(), 90, SMALL, encoding="utf-8").splitlines()
    assert lines[1] == "     a  b  c         ? not dug yet"
    assert lines[4] == " 9 │ .  .1 ?  │ 9    1 Ada"
    assert [line[:18].rstrip() for line in lines[1:]] == FRAMED.splitlines()


def test_a_long_legend_goes_on_in_another_column() -> None:
    lines = drawn(RichScreen(), 120, whole_board(), encoding="utf-8").splitlines()
    assert len(lines) == 14
    assert lines[1].endswith("   a meaning of the glyph a   n meaning of the glyph n")
    assert lines[13].endswith("   m meaning of the glyph m")


@pytest.mark.parametrize("width", [60, 80, 90, 120])
def test_a_board_of_nine_rows_fits_into_a_window(width: int) -> None:
    lines = drawn(RichScreen(), width, whole_board(), encoding="utf-8").splitlines()
    assert max(map(len, lines)) <= width
    assert sum("│ ?  ?1 ?2 ?  ?1 ?2 ?  ?1 ?2 │" in line for line in lines) == 9


def test_the_frame_is_ascii_where_the_output_is() -> None:
    lines = drawn(RichScreen(), 60, SMALL, encoding="ascii").splitlines()
    assert lines[2:5] == ["   +----------+", "10 | ?  ?  $1 | 10", " 9 | .  .1 ?  | 9"]


def test_lines_come_before_a_board_and_grids_after_it() -> None:
    grid = Grid(("Players", "Points"), (("Ada", "3"),))
    shown = drawn(RichScreen(), 60, grid, SMALL, Line("Camp", "empty"), encoding="utf-8")
    assert shown.index("Camp") < shown.index("┌") < shown.index("Players")


def test_tones_are_coloured() -> None:
    assert set(STYLES) == set(TONES)
    screen, file = RichScreen(), io.StringIO()
    screen.console = Console(file=file, width=60, force_terminal=True, color_system="standard")
    screen.show([SMALL])
    assert "\033[1;33m$\033[0m\033[1;7m1\033[0m" in file.getvalue()  # on the board
    assert "\033[1;33m$\033[0m gold" in file.getvalue()  # in the legend


def test_a_legend_is_split_between_its_entries() -> None:
    assert legend_lines(LEGEND, 25) == [list(LEGEND[:2]), list(LEGEND[2:])]
    assert legend_lines(LEGEND, 24) == [[LEGEND[0]], list(LEGEND[1:3]), [LEGEND[3]]]
    assert legend_lines((), 25) == []
