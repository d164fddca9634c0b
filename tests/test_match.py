"""A match: the promised surface, composed moves wholly or not at all, undo that cannot peek."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import middles

from trowel import IllegalMove, Match, OptionError, new_match, position
from trowel.game import NOBODY

VIEW_KEYS = {
    *("seat", "turn", "to_act", "phase", "over", "hand", "hand_sizes", "market", "dig_site"),
    *("thieves_left", "storms_left", "tents", "money", "sold", "monument", "chambers", "known"),
    "debt",
}


def test_the_promised_surface() -> None:
    match = new_match("expedition", seats=3, seed=7, monument="tomb", variants=["fierce-weather"])
    assert match.seat in (0, 1, 2)
    assert "end turn" in match.moves()
    assert match.play("end turn")
    assert match.is_over is False
    assert match.scores() == [0, 0, 0]
    assert match.winners() == []
    assert not VIEW_KEYS - set(match.view(0))
    assert match.view(0)["seat"] == 0
    assert match.view(None)["seat"] is None


@pytest.mark.parametrize("seat", [-1, 3, "0", True, 1.0])
def test_a_view_is_for_a_seat_of_the_match(seat: object) -> None:
    match = new_match("classic", seats=3, seed=1)
    with pytest.raises(OptionError, match="a seat is a number from 0 to 2"):
        match.view(seat)  # type: ignore[arg-type]


def test_a_composed_move_is_played_wholly_or_not_at_all() -> None:
    hands = [{"coin": 2, "cup": 1}, {"coin": 1}]
    match = position("classic", hands=hands, market={"mask": 1}, dug=True)
    before = match.state.tobytes()
    with pytest.raises(IllegalMove, match="pay talisman: There is no talisman in the hand"):
        match.play("trade coin and talisman for mask")
    assert match.state.tobytes() == before
    assert match.history == []
    match.play("trade 2 coins for mask")
    assert [ply.words for ply in match.history] == ["take mask", "pay coin", "pay coin"]


def test_an_action_may_be_any_kind_of_whole_number() -> None:
    import numpy as np

    match = new_match("classic", seed=1)
    match.play(np.int64(match.actions()[0]))
    assert len(match.history) == 1


def test_events_since_a_ply() -> None:
    match = position("classic", hands=[{"coin": 2}, {}], dig_site=["cup", "map"])
    match.play("sell coin")
    match.play("sell coin")
    assert [event.name for event in match.events()] == ["dug", "sold", "sold"]
    assert [event.name for event in match.events(since=1)] == ["sold"]


def test_a_take_can_be_undone_and_a_payment_that_shows_a_card_cannot() -> None:
    hands = [{"coin": 2, "cup": 1}, {"coin": 1}]
    match = position("classic", hands=hands, market={"mask": 1}, dug=True)
    assert not match.can_undo
    before = match.state.tobytes()
    match.play("take mask")
    assert match.can_undo
    match.undo()
    assert match.state.tobytes() == before
    assert match.history == []
    match.play("take mask")
    match.play("pay coin")
    assert not match.can_undo
    with pytest.raises(IllegalMove, match="Nothing can be taken back"):
        match.undo()


def test_what_all_knew_already_can_be_shown_and_undone() -> None:
    hands = [{"mask": 1}, {"coin": 1}]
    match = position("classic", hands=hands, market={"coin": 2}, dug=True)
    match.play("trade mask for 2 coins")
    match.play("sell coins")
    assert match.can_undo
    match.undo()
    assert match.view(0)["hand"] == {"coin": 2}
    assert match.scores() == [0, 0]


def unseen(match: Match) -> list[dict[str, int]]:
    viewers = (*range(match.header.seats), NOBODY)
    return [match.game.unseen(match.state, 0, viewer) for viewer in viewers]


@given(middles(), st.integers(0, 2**32))
def test_undo_never_crosses_a_draw_another_seat_or_anything_new(match: Match, seed: int) -> None:
    """After any undo no seat's knowledge and no draw is lost or gained."""
    dice = random.Random(seed)
    for _ in range(30):
        if match.is_over:
            break
        seat, generator = match.seat, match.state["rng"][0]
        known = unseen(match)
        bytes_before, length = match.state.tobytes(), len(match.history)
        match.play(dice.choice(match.actions()))
        if match.can_undo:
            assert (match.seat, match.state["rng"][0], unseen(match)) == (seat, generator, known)
            match.undo()
            assert match.state.tobytes() == bytes_before
            assert len(match.history) == length
            match.play(dice.choice(match.actions()))


def test_a_seed_is_drawn_when_none_is_given() -> None:
    assert new_match("classic").header.seed != new_match("classic").header.seed


def test_a_draw_cannot_be_undone_even_if_all_knew_the_cards() -> None:
    """A collapsed Mine holds cards that all have seen; drawing one is still chance."""
    match = position(
        "expedition",
        hands=[{"map": 2}, {"cup": 1}],
        monument="mine",
        chambers=[{"coin": 3}],
        dig_site=["mask"] * 2,
        dug=True,
    )
    for move in ("explore", "draw", "draw", "end turn", "end turn", "explore", "draw"):
        match.play(move)
    assert match.view(1)["drawn"] == {"coin": 2}
    assert not match.can_undo


def test_the_public_names_are_there_whatever_was_imported_first() -> None:
    import trowel
    import trowel.transcript

    for name in trowel.__all__:
        assert callable(getattr(trowel, name)), name
    with pytest.raises(AttributeError, match="module 'trowel' has no attribute 'bury'"):
        _ = trowel.bury


def test_lists_of_legal_moves_are_the_callers_own() -> None:
    match = new_match("classic", seed=1)
    kept = match.actions(), match.moves(), match.deeds()
    for found in (match.actions(), match.moves(), match.deeds()):
        found.clear()
    match.deeds()[0].clear()
    assert (match.actions(), match.moves(), match.deeds()) == kept
    match.play(kept[0][0])
