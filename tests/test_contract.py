"""What every game promises, under random and stalling play at every kind of table."""

import json
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import PLAYERS, Player, decisions, matches, middles

from trowel import IllegalMove, Match, new_match, read_transcript

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
def test_the_mask_marks_the_legal_actions(match: Match) -> None:
    mask = np.full(match.game.action_count, 7, np.int8)
    match.game.mask(match.state, 0, mask)
    assert np.flatnonzero(mask).tolist() == match.actions()
    assert set(mask.tolist()) <= {0, 1}


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
