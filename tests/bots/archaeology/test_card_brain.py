"""The brain of the card games: minds, candidates, playouts, contests."""

import numpy as np
import pytest
from hypothesis import given
from playing import CARD_GAMES, middles

from trowel import Match, new_match, position
from trowel.bots.archaeology.brain import archaeology
from trowel.bots.archaeology.mind import WEIGHT_NAMES, WEIGHTS, Mind
from trowel.bots.archaeology.weights import HAND
from trowel.bots.brain import GREEDY, RANDOM, STANDING
from trowel.game import NOBODY
from trowel.games import GAMES
from trowel.games.archaeology.box import CUP, MASK, POT


def test_every_weight_has_a_name() -> None:
    assert len(WEIGHT_NAMES) == WEIGHTS == len(set(WEIGHT_NAMES))
    assert len(archaeology.hand_weights(GAMES["classic"].blank(2, {}))) == WEIGHTS


def test_a_mind_knows_the_weights_of_its_game() -> None:
    """Dealt or blank, it makes the same mind; own weights make another."""
    for game in ("classic", "expedition"):
        match = new_match(game, seats=3, seed=1)
        mind = archaeology.new_mind(match.state).tobytes()
        assert (
            mind
            == archaeology.new_mind(match.state, archaeology.tuned_weights(match.state)).tobytes()
        )
        assert mind == archaeology.new_mind(GAMES[game].blank(3, {})).tobytes()
        assert mind != archaeology.new_mind(match.state, [0.5] * WEIGHTS).tobytes()


def test_the_value_of_holding_cards() -> None:
    """Full sets at their price, more of them on their own, parts by what they may become."""
    mind = Mind.at(archaeology.new_mind(GAMES["classic"].blank(2, {}), HAND), 0)
    assert mind.hold[0, CUP, 2, [0, 2, 4]].tolist() == [0, 1500, 3000]
    assert mind.hold[0, CUP, 2, 1] == pytest.approx(35 * 15, abs=1)
    assert mind.hold[0, CUP, 1, 1] == 200  # no other is left
    assert mind.hold[0, POT, 5, 3] == pytest.approx(15 * 68**2 / 100, abs=1)
    assert mind.hold[4, MASK, 4, :5].tolist() == [0, 400, 1200, 2600, 5000]
    assert (np.diff(mind.hold, axis=3)[:, :, :, :6] >= 0).all()


@given(middles(CARD_GAMES))
def test_candidates_are_legal_and_the_greedy_action_comes_first(match: Match) -> None:
    if match.is_over:
        return
    mind = archaeology.new_mind(match.state)
    found = archaeology.candidates(match.state, mind)
    assert found[0] == archaeology.greedy(match.state, mind)
    assert len(set(found)) == len(found)
    assert set(found) <= set(match.actions())


def words_of_candidates(match: Match) -> set[str]:
    found = archaeology.candidates(match.state, archaeology.new_mind(match.state))
    return {match.game.move_words(match.state, 0, action) for action in found}


def test_a_part_of_a_set_is_no_candidate_before_the_dig_site_is_empty() -> None:
    hands = [{"coin": 3, "cup": 1}, {"coin": 1}]
    match = position("classic", hands=hands, dig_site=["cup", "cup"], dug=True)
    assert words_of_candidates(match) == {"sell 3 coins", "sell 1 cup", "end turn"}
    last = position("classic", hands=hands, dug=True)
    assert words_of_candidates(last) == set(last.moves())


def test_a_gift_to_the_market_is_no_candidate() -> None:
    hands = [{"coin": 2, "mask": 1}, {"coin": 1}]
    match = position("classic", hands=hands, market={"cup": 1}, dig_site=["cup"] * 2, dug=True)
    match.play("take cup")
    assert words_of_candidates(match) == {"pay coin", "pay mask"}
    match.play("pay coin")
    assert "pay coin" in match.moves()
    assert not any(words.startswith("pay") for words in words_of_candidates(match))


def test_what_was_begun_is_settled() -> None:
    hands = [{"coin": 2, "mask": 1, "map": 1, "cup": 1}, {"coin": 1}]
    match = position("classic", hands=hands, market={"cup": 1}, dig_site=["storm", "cup"])
    assert not archaeology.is_settled(match.state)
    match.play("discard coin")
    assert archaeology.is_settled(match.state)
    match.play("discard mask")
    assert not archaeology.is_settled(match.state)
    match.play("take mask")
    assert archaeology.is_settled(match.state)
    chambers = [{"coin": 4}, {"cup": 2}]
    tomb = position("expedition", hands=hands, monument="tomb", chambers=chambers, dug=True)
    tomb.play("explore chamber 1")
    assert not archaeology.is_settled(tomb.state)
    tomb.play("keep coin")
    assert archaeology.is_settled(tomb.state)
    sphinx = position("expedition", hands=hands, monument="sphinx", chambers=[{"cup": 2}], dug=True)
    sphinx.play("explore chamber 1")
    assert not archaeology.is_settled(sphinx.state)
    sphinx.play("name cup")
    assert archaeology.is_settled(sphinx.state)


def test_redeals_are_those_of_the_game() -> None:
    match = new_match("expedition", seats=3, seed=5)
    for viewer in (0, 2, NOBODY):
        worlds = match.game.batch(3)
        archaeology.redeal(match.state, viewer, 40, worlds)
        for number in range(3):
            expected = match.state.copy()
            match.game.resample(expected, 0, viewer, 40 + number)
            assert worlds[number : number + 1].tobytes() == expected.tobytes()


def finals_of(match: Match, actions: list[int], policy: int, seed: int) -> list[list[list[int]]]:
    worlds = match.game.batch(2)
    assert match.seat is not None
    archaeology.redeal(match.state, match.seat, seed, worlds)
    before = worlds.tobytes()
    finals = np.zeros((len(actions), len(worlds), match.header.seats), np.int64)
    mind = archaeology.new_mind(match.state)
    archaeology.roll_out(worlds, np.array(actions, np.int64), policy, seed, mind, finals)
    assert worlds.tobytes() == before
    found: list[list[list[int]]] = finals.tolist()
    return found


@pytest.mark.bounds
@pytest.mark.parametrize("policy", [GREEDY, RANDOM])
def test_playouts_share_their_chance_and_leave_the_worlds_alone(policy: int) -> None:
    match = new_match("classic", seed=3)
    own = archaeology.greedy(match.state, archaeology.new_mind(match.state))
    finals = finals_of(match, [own, own, match.actions()[0]], policy, 7)
    assert finals[0] == finals[1]
    assert finals == finals_of(match, [own, own, match.actions()[0]], policy, 7)
    assert finals != finals_of(match, [own, own, match.actions()[0]], policy, 8)


def test_a_standing_is_money_and_then_fewer_cards_sold() -> None:
    match = position("classic", hands=[{"coin": 2}, {"cup": 2}], dug=True)
    action = archaeology.greedy(match.state, archaeology.new_mind(match.state))
    assert finals_of(match, [action], GREEDY, 1)[0][0] == [5 * STANDING - 2, 15 * STANDING - 2]


def test_a_contest_seats_its_minds_by_the_lineup() -> None:
    """A player that sells every card at once loses to one that collects."""
    blank = GAMES["classic"].blank(2, {})
    hasty = [0.01] * WEIGHTS
    minds = archaeology.new_mind(blank)[[0, 0]]
    minds[1:2] = archaeology.new_mind(blank, hasty)
    lineup = np.array([[0, 1], [1, 0], [0, 1], [1, 0]], np.int64)
    finals = np.zeros((4, 2), np.int64)
    archaeology.contest(blank, minds, lineup, 11, finals)
    good = sum(finals[number, lineup[number].tolist().index(0)] for number in range(4))
    assert good > finals.sum() - good
    again = np.zeros((4, 2), np.int64)
    archaeology.contest(blank, minds, lineup, 11, again)
    assert (finals == again).all()
