"""Win chances by a network: of all seats, in any world, and in hints and the coach's curve."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import middles

import trowel
from trowel import Match
from trowel.bots import hint, reel
from trowel.bots.brains import brain_of
from trowel.bots.foresight import Chances, foreseen, is_usual
from trowel.bots.hint import levelled
from trowel.bots.learned import Player
from trowel.bots.network import new_thought
from trowel.bots.pupils import pupil_of
from trowel.bots.reel import Reel, rewound, win_shares
from trowel.bots.shipped import network_for
from trowel.bots.sight import Sight
from trowel.game import NOBODY
from trowel.log import quiet_log

pytestmark = pytest.mark.compiled_only  # interpreted, a network takes a second to think
FEW = settings(max_examples=20, deadline=None)
GAMES = ("classic", "expedition", "bad")
DEAR_CUPS: dict[str, Any] = {"values": {"cup": {"trade": 2, "prices": [2, 20]}}}
CHEAP_CUPS: dict[str, Any] = {"values": {"cup": {"trade": 1, "prices": [2, 15]}}}
WORLDS = 4


def chances(match: Match) -> Chances:
    """Return what a network foretells of a match as it is."""
    mind = brain_of(match.game.id).new_mind(match.state)
    found: Chances = foreseen(match.game, match.state, mind, 1)[0]
    return found


@pytest.mark.parametrize("game", GAMES)
@FEW
@given(data=st.data())
def test_chances_are_shares_of_one_win(game: str, data: st.DataObject) -> None:
    match = data.draw(middles([game]))
    before = match.state.tobytes()
    found = chances(match)
    assert len(found) == match.header.seats
    assert (found >= 0).all()
    assert found.sum() == pytest.approx(1)
    assert match.state.tobytes() == before
    assert (found == chances(match)).all()


def test_who_decides_has_what_its_network_foretells() -> None:
    match = trowel.new_match("classic", seats=2, seed=4)
    sight = Sight.of(match)
    player = Player(sight, network_for("classic"), brain_of("classic"))
    mind = brain_of("classic").new_mind(sight.world)
    worlds = match.game.batch(WORLDS)
    brain_of("classic").redeal(sight.world, sight.seat, 1, worlds)
    own = player.win_chance
    for both in foreseen(match.game, worlds, mind, 1):  # the other's is another in each world
        assert both.min() > 0.1  # it is early
        assert both[match.seat or 0] == pytest.approx(own / (own + other_of(both, own)), abs=1e-5)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_without_a_chance_at_the_beginning(game: str, seed: int) -> None:
    assert chances(trowel.new_match(game, seats=4, seed=seed)).min() > 0.05


def other_of(both: Chances, own: float) -> float:
    """Return what was foretold of the other seat before the chances were made to add up."""
    return own * float(both[1]) / float(both[0])


def test_who_has_no_choice_any_more_has_the_result() -> None:
    match = trowel.position("classic", hands=[{"mask": 4, "coin": 1}, {}], dug=True)
    assert chances(match).tolist() == [1, 0]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", GAMES)
def test_tables_from_the_box_are_usual(game: str, seats: int) -> None:
    match = trowel.new_match(game, seats=seats, seed=1)
    assert is_usual(match.game, match.state)


@pytest.mark.parametrize(
    ("game", "options"),
    [("classic", DEAR_CUPS), ("expedition", CHEAP_CUPS), ("bad", {"counts": {"gem": 3}})],
)
def test_a_changed_price_or_number_is_noticed(game: str, options: dict[str, Any]) -> None:
    match = trowel.new_match(game, seats=2, seed=1, **options)
    assert not is_usual(match.game, match.state)


def shown(match: Match) -> tuple[Reel, Chances]:
    """Return a match played again, and the playouts of what a spectator knows at its beginning."""
    found = rewound(match, 0)
    worlds = match.game.batch(WORLDS)
    found.brain.redeal(found.states[0], NOBODY, 7, worlds)
    return found, win_shares(found.played_out(worlds, 7))


def test_the_curve_is_the_mean_of_playouts_and_network(monkeypatch: pytest.MonkeyPatch) -> None:
    found, played = shown(trowel.new_match("bad", seats=3, seed=1))
    monkeypatch.setattr(reel, "foreseen", lambda *_: np.full((WORLDS, 3), [0.5, 0.5, 0.0]))
    both = found.watched(0, WORLDS, 7)
    assert both == pytest.approx((played + np.array([0.5, 0.5, 0.0])) / 2)


def test_where_prices_are_others_the_curve_is_playouts_alone() -> None:
    found, played = shown(trowel.new_match("classic", seats=2, seed=1, **DEAR_CUPS))
    assert (found.watched(0, WORLDS, 7) == played).all()


class Sure:
    """A player of a network that is sure of something."""

    win_chance = 0.9

    def __init__(self, *_: object) -> None:
        pass


def test_hints_keep_their_distances_around_the_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "Player", Sure)
    sight = Sight.of(trowel.new_match("classic", seats=2, seed=1))
    wins = levelled(np.array([0.2, 0.5, 0.0, 1.0]), 1, sight)
    assert wins[1] == pytest.approx(0.7)  # the mean of 0.5 and 0.9
    odds = wins[:2] / (1 - wins[:2])
    assert odds[1] / odds[0] == pytest.approx(4)  # as 0.5 and 0.2 were
    assert wins[2:].tolist() == [0, 1]


def test_what_is_won_in_all_worlds_and_at_other_prices_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hint, "Player", Sure)
    sight = Sight.of(trowel.new_match("classic", seats=2, seed=1))
    assert levelled(np.array([1.0, 0.5]), 0, sight).tolist() == [1.0, 0.5]
    dear = Sight.of(trowel.new_match("classic", seats=2, seed=1, **DEAR_CUPS))
    assert levelled(np.array([0.2, 0.5]), 1, dear).tolist() == [0.2, 0.5]


@pytest.mark.parametrize("turns", [1, 2])
def test_a_look_ahead_ends_where_the_seat_chooses_some_turns_later(turns: int) -> None:
    match = trowel.new_match("classic", seats=3, seed=2)
    game, network, pupil = match.game, network_for("classic"), pupil_of("classic")
    seat, cards = match.seat, match.view(None)["dig_site"]
    mind, reached = brain_of("classic").new_mind(match.state), game.batch(1)
    end = np.array([match.actions()[match.moves().index("end turn")]])
    found = np.zeros((1, 1), np.float32), np.zeros((1, 1), np.int64)
    scratch = reached, quiet_log(), np.zeros(3, np.int16), np.zeros(3, np.float32)
    thought = new_thought(network, pupil.seen)
    worlds = match.state.copy()
    pupil.look_ahead(worlds, end, seat, turns, 1, mind, network, thought, *scratch, *found)
    assert game.actor(reached, 0) == seat
    dug = cards - game.view(reached, 0, NOBODY)["dig_site"]
    assert 3 * turns <= dug < 3 * (turns + 1)  # one each turn, and after some cards another
    assert 0 < found[0][0, 0] < 1
    assert worlds.tobytes() == match.state.tobytes()
