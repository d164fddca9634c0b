"""Every card is somewhere, at every step, whoever plays."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import CARD_GAMES, PLAYERS, Player, decisions, matches

from trowel import Event, Match
from trowel.games.archaeology.box import KINDS, MAP, SET_LIMIT, STORM, THIEF
from trowel.games.archaeology.state import KEEPING, State

pytestmark = pytest.mark.bounds
SIZES = np.arange(1, SET_LIMIT + 1)


def cards_on_the_table(game: State) -> list[int]:
    """Count each treasure wherever it is."""
    dig_site = game.deck[game.cursor : game.deck_end]
    found = game.hands.sum(axis=0) + game.market + game.chambers.sum(axis=0)
    found = found + (game.sets.sum(axis=0) * SIZES).sum(axis=1)
    found = found + np.bincount(dig_site, minlength=KINDS)[:KINDS]
    if game.phase != KEEPING:  # in the Tomb the picked cards are still counted in the chamber
        found = found + game.drawn
    found[MAP] += game.maps_spent
    return [int(count) for count in found]


def check(game: State, events: list[Event]) -> None:
    """Check that all cards are there, and that sold sets, cards and money agree."""
    dig_site = game.deck[game.cursor : game.deck_end].tolist()
    assert cards_on_the_table(game) == game.copies[:KINDS].tolist()
    for card, name in ((THIEF, "thief"), (STORM, "storm")):
        drawn = sum(event.name == name for event in events)
        assert dig_site.count(card) + drawn == game.copies[card]
    for counts in (game.hands, game.market, game.chambers, game.drawn, game.tents, game.known):
        assert int(counts.min()) >= 0
    for seat in range(game.seats):
        sets = (game.sets[seat] * SIZES).sum()
        assert int(sets) == game.cards_sold[seat]
        assert int((game.sets[seat] * game.prices).sum()) == game.money[seat]


def check_memories(game: State) -> None:
    """Check that a viewer is sure of no more than there is, and of all that a spectator is."""
    for viewer in range(game.seats + 1):
        for seat in range(game.seats):
            if seat != viewer:
                assert (game.known[viewer, seat] <= game.hands[seat]).all()
                assert (game.known[viewer, seat] >= game.known[game.seats, seat]).all()
        assert (game.seen[viewer] <= game.chambers).all()
        assert (game.seen[viewer] >= game.seen[game.seats]).all()


@given(matches(CARD_GAMES), st.sampled_from(PLAYERS), st.integers(0, 2**32))
def test_no_card_is_lost_or_made(match: Match, player: Player, seed: int) -> None:
    dice = random.Random(seed)
    events = list(match.opening)
    for _ in decisions(match):
        check(State.at(match.state, 0), events)
        check_memories(State.at(match.state, 0))
        events += match.play(player(match, dice))
    check(State.at(match.state, 0), events)
    assert match.view(None)["dig_site"] == 0
    assert match.view(None)["hand_sizes"] == [0] * match.header.seats
