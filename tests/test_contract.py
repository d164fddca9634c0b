"""What every game promises, under random and stalling play at every kind of table."""

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import PLAYERS, TABLES, Player, decisions, matches, middles

from trowel import IllegalMove, Match, new_match, read_transcript
from trowel.action import actions_of, count_actions, nth_action
from trowel.games import GAMES
from trowel.games.archaeology import rules
from trowel.games.archaeology.state import LOG_ROWS, Log, State
from trowel.record import batch

pytestmark = pytest.mark.bounds


@given(matches(), st.sampled_from(PLAYERS), st.integers(0, 2**32))
def test_every_game_ends_and_something_is_legal_until_then(
    match: Match, player: Player, seed: int
) -> None:
    dice = random.Random(seed)
    for _ in decisions(match):
        assert match.actions()
        assert len(match.actions()) == len(set(match.moves()))
        match.play(player(match, dice))
    assert match.is_over
    assert match.seat is None
    assert match.actions() == []
    assert match.winners()


@given(matches(), st.integers(0, 2**32))
def test_the_same_seed_and_actions_give_the_same_game(match: Match, seed: int) -> None:
    header = match.header
    again = new_match(header.game, header.seats, header.seed, **header.options)
    dice = random.Random(seed)
    for _ in range(40):
        assert again.state.tobytes() == match.state.tobytes()
        if not match.is_over:
            action = dice.choice(match.actions())
            match.play(action)
            again.play(action)


@given(middles())
def test_every_move_in_words_is_read_back_as_itself(match: Match) -> None:
    for action, words in zip(match.actions(), match.moves(), strict=True):
        assert match.game.parse(match.state, 0, words, ()) == [action]
        assert match.game.parse(match.state, 0, f" {words.upper()}. ", ()) == [action]


@given(middles())
def test_an_action_leaves_earlier_copies_alone(match: Match) -> None:
    earlier = match.state.copy()
    bytes_before = earlier.tobytes()
    if not match.is_over:
        match.play(match.actions()[0])
    assert earlier.tobytes() == bytes_before


@given(middles())
def test_what_is_not_legal_is_refused_with_a_reason_and_the_legal_moves(match: Match) -> None:
    before = match.state.tobytes()
    for action in set(range(match.game.action_count)) - set(match.actions()):
        with pytest.raises(IllegalMove) as refused:
            match.play(action)
        assert refused.value.reason.endswith(".")
        assert refused.value.moves == match.moves()
    assert match.state.tobytes() == before


@given(middles())
def test_a_transcript_replays_to_the_same_record(match: Match) -> None:
    again = read_transcript(match.transcript())
    assert again.state.tobytes() == match.state.tobytes()
    assert again.transcript() == match.transcript()


@given(middles())
def test_views_and_events_are_plain_data(match: Match) -> None:
    viewers = [*range(match.header.seats), None]
    for viewer in viewers:
        view = match.view(viewer)
        assert json.loads(json.dumps(view)) == view
        for event in match.events():
            seen = event.seen_by(viewer)
            assert json.loads(json.dumps(seen)) == seen
            assert match.tell(event, viewer)


@given(middles())
def test_the_legal_set_counts_and_picks_its_own_actions(match: Match) -> None:
    low, high = rules.legal_actions(match.state, 0)
    actions = actions_of(low, high)
    assert count_actions(low, high) == len(actions)
    assert [nth_action(low, high, n) for n in range(len(actions))] == actions


@given(middles())
def test_the_log_never_fills_up(match: Match) -> None:
    longest = max((len(ply.events) for ply in match.history), default=0)
    assert longest < LOG_ROWS // 2


@pytest.mark.parametrize("table", TABLES[::7])
def test_playouts_inside_compiled_code_end(table: dict[str, Any]) -> None:
    game = GAMES[table["game"]]
    options = {name: table[name] for name in ("monument", "variants") if table.get(name)}
    blank = game.blank(table["seats"], options)
    games, log = game.batch(1), batch(Log, 1)
    decisions = rules.random_playouts(games, blank, 5, 3, log)
    assert decisions > 100
    assert State.at(games, 0).phase == 8


def test_every_table_of_the_rules_can_be_dealt() -> None:
    assert len(TABLES) == 3 + 6 * (8 + 8 + 4 + 4)
    for table in TABLES:
        assert new_match(seed=1, **table).actions()
