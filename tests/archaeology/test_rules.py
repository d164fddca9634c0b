"""The engine of the card games as compiled code calls it: legal sets, the log, playouts."""

from typing import Any

import pytest
from hypothesis import given
from playing import CARD_GAMES, TABLES, middles

from trowel import Match, new_match
from trowel.action import actions_of, count_actions, nth_action
from trowel.games import GAMES
from trowel.games.archaeology import rules
from trowel.games.archaeology.state import State
from trowel.log import ROWS, Log
from trowel.record import batch

pytestmark = pytest.mark.bounds


@given(middles(CARD_GAMES))
def test_the_legal_set_counts_and_picks_its_own_actions(match: Match) -> None:
    low, high = rules.legal_actions(match.state, 0)
    actions = actions_of(low, high)
    assert count_actions(low, high) == len(actions)
    assert [nth_action(low, high, n) for n in range(len(actions))] == actions


@given(middles(CARD_GAMES))
def test_the_log_never_fills_up(match: Match) -> None:
    longest = max((len(ply.events) for ply in match.history), default=0)
    assert longest < ROWS // 2


CARD_TABLES = [table for table in TABLES if table["game"] in CARD_GAMES]


@pytest.mark.parametrize("table", CARD_TABLES[::7])
def test_playouts_inside_compiled_code_end(table: dict[str, Any]) -> None:
    game = GAMES[table["game"]]
    options = {name: table[name] for name in ("monument", "variants") if table.get(name)}
    blank = game.blank(table["seats"], options)
    games, log = game.batch(1), batch(Log, 1)
    decisions = rules.random_playouts(games, blank, 5, 3, log)
    assert decisions > 100
    assert State.at(games, 0).phase == 8


def test_every_table_of_the_rules_can_be_dealt() -> None:
    assert len(CARD_TABLES) == 3 + 6 * (8 + 8 + 4 + 4)
    for table in CARD_TABLES:
        assert new_match(seed=1, **table).actions()
