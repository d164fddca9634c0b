"""What every game shows: parts, choices and pages that any screen can draw and any person read."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from playing import middles

from trowel import Match
from trowel.game import Game
from trowel.games import GAMES
from trowel.part import TONES, Board, Grid, Line, Part
from trowel.terminal.play import COMMANDS
from trowel.terminal.screen import PlainScreen


def check(parts: Iterable[Part]) -> None:
    """Check that parts can be drawn."""
    for part in parts:
        if isinstance(part, Line):
            assert part.label
            assert part.text
        elif isinstance(part, Grid):
            assert part.heads
            assert all(len(row) == len(part.heads) for row in part.rows)
        else:
            check_board(part)


def check_board(board: Board) -> None:
    """Check that a board is a rectangle of single characters, each explained."""
    assert len(board.cells) == len(board.rows)
    assert all(len(row) == len(board.columns) for row in board.cells)
    glyphs = {glyph for glyph, meaning in board.legend if meaning}
    for cell in (cell for row in board.cells for cell in row):
        assert len(cell.glyph) == 1
        assert len(cell.mark) <= 1
        assert (cell.glyph + cell.mark).isascii()
        assert cell.tone in ("", *TONES)
        assert cell.glyph in glyphs


@given(middles())
def test_every_viewer_can_be_shown_the_table(match: Match) -> None:
    for viewer in (*range(match.header.seats), None):
        view = match.view(viewer)
        assert view["seat"] == viewer
        assert view["turn"] in range(match.header.seats)
        check(match.game.table(view, match.names))
        check(match.game.results(view, match.names))
        assert all(match.game.setting(view))


@given(middles())
def test_who_decides_is_shown_choices_and_what_has_changed(match: Match) -> None:
    if match.seat is not None:
        view, moves = match.view(match.seat), match.moves()
        check(match.game.brief(view, match.names))
        choices = match.game.choices(view, match.names, moves)
        assert len(choices) == len(set(choices)) == len(moves)


@given(middles())
def test_pages_have_words_of_their_own(match: Match) -> None:
    view = match.view(match.seat)
    for word, page in match.game.pages(view, match.names).items():
        assert word == word.lower()
        assert word not in {*COMMANDS, *match.moves()}
        assert page.about
        check(page.parts)
    guide = match.game.guide(view)
    assert all([guide.hint, guide.examples, guide.topic, guide.rules])


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_box_can_be_shown(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    check(game.box_parts())
    PlainScreen().show(game.box_parts())
    assert capsys.readouterr().out
    assert game.box_data()
    assert game.points
