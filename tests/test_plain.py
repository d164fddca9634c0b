"""A record read as plain numbers says the same as NumPy, and views are everybody's own."""

import numpy as np
import pytest
from hypothesis import given
from playing import middles

from trowel.games.archaeology.state import State as Cards
from trowel.games.bad.state import State as Board
from trowel.match import Match
from trowel.plain import Plain, Shape, memory_of

SHAPES = {"classic": Shape(Cards), "expedition": Shape(Cards), "bad": Shape(Board)}


@given(middles())
def test_every_field_reads_the_same(match: Match) -> None:
    memory = np.asarray(match.state)
    plain = Plain(SHAPES[match.header.game], memory_of(match.state, 0))
    for name in memory.dtype.names or ():
        truth = memory[name][0]
        if truth.ndim == 0:
            assert getattr(plain, name) == int(truth)
            continue
        assert plain.numbers(name) == truth.ravel().tolist()
        assert plain.counts(name) == truth.tobytes()
        for row in range(truth.shape[0] if truth.ndim > 1 else 0):
            assert plain.row(name, row) == truth[row].tobytes()
            for column in range(truth.shape[1] if truth.ndim > 2 else 0):
                assert plain.cell(name, row, column) == truth[row, column].tobytes()


def test_what_is_not_there_is_said() -> None:
    shape = SHAPES["classic"]
    with pytest.raises(AttributeError, match="no single number 'hands'"):
        _ = Plain(shape, bytes(Cards.dtype.itemsize)).hands


def emptied(data: object) -> None:
    """Throw away all that plain data holds."""
    if isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            emptied(part)
        data.clear()


@given(middles())
def test_who_changes_a_view_changes_no_other(match: Match) -> None:
    viewers = (*range(match.header.seats), None)
    before = [match.view(viewer) for viewer in viewers]
    emptied(match.view(0))
    assert [match.view(viewer) for viewer in viewers] == before
    for event in match.events():
        emptied(event.seen_by(0))
    assert [match.view(viewer) for viewer in viewers] == before
