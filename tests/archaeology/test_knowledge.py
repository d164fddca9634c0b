"""Who knows what: certainties after thefts, looks and takings, and the redeal that keeps them."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from playing import CARD_GAMES, middles

from trowel import Match, position
from trowel.games.archaeology.state import State


def redeals(match: Match, viewer: int, count: int) -> list[State]:
    """Redeal a match many times for a viewer."""
    worlds = match.game.batch(count)
    for index in range(count):
        worlds[index] = match.state[0]
        match.game.resample(worlds, index, viewer, index)
    return [State.at(worlds, index) for index in range(count)]


def cards(row: np.ndarray) -> tuple[int, ...]:
    return tuple(int(count) for count in row)


def test_an_unseen_theft_leaves_others_sure_of_one_card_fewer_of_each_kind() -> None:
    """A-6: thief and victim know the card; a third seat is sure of less, and of nothing new."""
    match = position(
        "classic",
        hands=[{"mask": 2}, {"coin": 1}, {}],
        market={"coin": 2, "cup": 1, "pot shard": 1},
        dig_site=["map", "thief"],
        dug=True,
    )
    match.play("trade 2 masks for 2 coins, cup and pot shard")
    assert match.view(1)["known"][0] == {"coin": 2, "cup": 1, "pot shard": 1}
    match.play("end turn")
    match.play("end turn")
    match.play("steal from 1")
    stolen = next(iter(match.view(2)["hand"]))
    assert match.view(1)["known"] == [{"coin": 1}, {}, {}]
    assert match.view(None)["known"] == [{"coin": 1}, {}, {}]
    assert match.view(0)["known"][2] == {stolen: 1}
    left = {"coin": 2, "cup": 1, "pot shard": 1}
    left[stolen] -= 1
    assert match.view(2)["known"][0] == {kind: count for kind, count in left.items() if count}


def looked_at_temple() -> Match:
    """Seat 0 has looked at the first chamber; then seat 1 takes it all."""
    match = position(
        "expedition",
        hands=[{"coin": 1, "cup": 1}, {"map": 2, "pot shard": 1}, {"coin": 1}],
        monument="temple",
        chambers=[{"mask": 2, "cup": 3}, {"coin": 5}],
        dig_site=["coin"] * 3,
        dug=True,
    )
    match.play("sell coin")
    match.play("look at chamber 1")
    match.play("end turn")
    return match


def test_who_looked_at_a_chamber_knows_what_the_explorer_of_all_of_it_holds() -> None:
    """M-2, M-3, A-13: certain for who looked, hidden from the others."""
    match = looked_at_temple()
    match.play("explore chamber 1")
    assert match.view(0)["known"][1] == {"cup": 3, "mask": 2}
    assert match.view(2)["known"][1] == {}
    assert match.view(None)["known"][1] == {}


def looked_into_tomb() -> Match:
    """Seat 0 has explored the Tomb and knows the six cards that are left."""
    match = position(
        "expedition",
        hands=[{"map": 1}, {"map": 1}],
        monument="tomb",
        chambers=[{"coin": 5, "cup": 3}],
        dig_site=["mask"] * 2,
        dug=True,
    )
    match.play("explore chamber 1")
    match.play("keep coin and cup")
    return match


def test_who_looked_into_the_tomb_is_sure_of_less_after_another_took_two() -> None:
    """M-4: two cards fewer of each kind, nothing new in the other hand."""
    match = looked_into_tomb()
    assert match.view(0)["chambers"][0]["cards"] == {"coin": 4, "cup": 2}
    match.play("end turn")
    match.play("explore chamber 1")
    match.play("keep 2 coins")
    assert match.view(0)["chambers"][0] == {
        "size": 4,
        "maps": 1,
        "cards": None,
        "known": {"coin": 2},
    }
    assert match.view(0)["known"][1] == {}
    assert match.view(1)["chambers"][0]["cards"] == {"coin": 2, "cup": 2}


def test_who_knew_the_last_two_cards_of_the_tomb_knows_who_has_them() -> None:
    match = position(
        "expedition",
        hands=[{"map": 1}, {"map": 1}],
        monument="tomb",
        chambers=[{"coin": 3, "mask": 1}],
        dig_site=["mask"] * 2,
        dug=True,
    )
    match.play("explore chamber 1")
    match.play("keep 2 coins")
    match.play("end turn")
    match.play("explore chamber 1")
    match.play("keep mask")
    assert match.view(0)["known"][1] == {}
    match.play("keep coin")
    assert match.view(0)["known"][1] == {"coin": 1, "mask": 1}
    assert match.view(0)["chambers"][0]["cards"] == {}


def test_a_redeal_keeps_every_certainty_of_the_viewer() -> None:
    match = looked_at_temple()
    for world in redeals(match, 0, 40):
        assert cards(world.chambers[0]) == cards(State.at(match.state, 0).chambers[0])
        assert cards(world.hands[0]) == cards(State.at(match.state, 0).hands[0])
    changed = {cards(world.chambers[0]) for world in redeals(match, 2, 40)}
    assert len(changed) > 5


def test_a_redeal_lets_others_know_the_chambers_they_looked_at() -> None:
    """M-3: seat 2 saw that seat 0 looked, so in its worlds seat 0 knows that chamber."""
    match = looked_at_temple()
    for world in redeals(match, 2, 40):
        assert cards(world.seen[0, 0]) == cards(world.chambers[0])


def test_a_redeal_in_the_middle_of_the_tomb_picks_again_for_the_other() -> None:
    match = position(
        "expedition",
        hands=[{"map": 1}, {}],
        monument="tomb",
        chambers=[{"coin": 3, "cup": 3}],
        dug=True,
    )
    match.play("explore chamber 1")
    match.play("keep coin")
    picks = Counter(cards(world.drawn) for world in redeals(match, 1, 200))
    assert len(picks) == 2
    own = {cards(world.drawn) for world in redeals(match, 0, 20)}
    assert own == {cards(State.at(match.state, 0).drawn)}


def test_a_1_a_redeal_puts_no_map_thief_or_storm_into_a_chamber_or_hand() -> None:
    """A-1: chambers never hold maps; thieves and storms are never in a hand."""
    match = position(
        "expedition",
        hands=[{"coin": 1}, {"coin": 2}],
        chambers=[{"cup": 2}, {"pot shard": 5}],
        dig_site=["map"] * 5 + ["thief", "storm", "mask"],
        dug=True,
    )
    with_map = 0
    for world in redeals(match, 0, 300):
        assert not world.chambers[:, 5].any()
        assert int(world.hands.sum()) == 3
        dig_site = world.deck[world.cursor : world.deck_end].tolist()
        assert dig_site.count(9) == dig_site.count(10) == 1
        with_map += bool(world.hands[1, 5])
    assert with_map > 100


@pytest.mark.compiled_only
def test_a_redeal_is_uniform_over_a_small_case() -> None:
    """Every arrangement of the unknown cards, counted by hand, comes up as often as it should."""
    match = position(
        "classic",
        hands=[{}, {"map": 1, "coin": 1}],
        chambers=[{"cup": 1}],
        dig_site=["thief", "mask"],
        dug=True,
    )
    expected: Counter[tuple[str, ...]] = Counter()
    for order in permutations(["map", "coin", "cup", "thief", "mask"]):
        if "thief" not in order[:2] and order[2] not in ("map", "thief"):
            expected[(*sorted(order[:2]), "|", order[2], "|", *order[3:])] += 1
    names = [
        "pot shard",
        "parchment",
        "coin",
        "cup",
        "talisman",
        "map",
        "mask",
        "tablet",
        "pendant",
    ]
    names += ["thief", "storm"]
    found: Counter[tuple[str, ...]] = Counter()
    count = 40_000
    for world in redeals(match, 0, count):
        hand = [names[kind] for kind in range(9) for _ in range(world.hands[1, kind])]
        chamber = names[int(world.chambers[0].argmax())]
        dig_site = [names[card] for card in world.deck[world.cursor : world.deck_end]]
        found[(*sorted(hand), "|", chamber, "|", *dig_site)] += 1
    assert set(found) == set(expected)
    assert chi_square(found, expected, count) < critical(len(expected) - 1)


def chi_square(
    found: Counter[tuple[str, ...]], weights: Counter[tuple[str, ...]], count: int
) -> float:
    total = sum(weights.values())
    return sum(
        (found[key] - count * weight / total) ** 2 / (count * weight / total)
        for key, weight in weights.items()
    )


def critical(degrees: int) -> float:
    """Bound chi-square at about one in ten thousand (Wilson and Hilferty)."""
    return float(degrees * (1 - 2 / (9 * degrees) + 3.72 * (2 / (9 * degrees)) ** 0.5) ** 3)


def test_who_looked_does_not_know_the_whole_after_another_took_some() -> None:
    """M-4: in the worlds of the later explorer, the earlier one no longer knows the chamber."""
    match = looked_into_tomb()
    match.play("end turn")
    match.play("explore chamber 1")
    match.play("keep 2 coins")
    for world in redeals(match, 1, 5):
        assert not world.seen[0, 0].any()


def test_a_redeal_keeps_nothing_of_the_cards_that_were_drawn() -> None:
    """A-5: the record still holds a dug card's place in the deck; a redeal wipes it."""
    match = position("classic", hands=[{}, {"coin": 1}], dig_site=["mask", "cup", "map"])
    assert State.at(match.state, 0).deck[0] == 6
    for world in redeals(match, 1, 3):
        assert world.deck[: world.cursor].tolist() == [0]


@given(middles(CARD_GAMES))
def test_a_spectator_sees_no_hand_and_each_seat_its_own(match: Match) -> None:
    assert match.view(None)["hand"] == {}
    for seat in range(match.header.seats):
        assert sum(match.view(seat)["hand"].values()) == match.view(None)["hand_sizes"][seat]


def test_a_12_all_know_that_an_open_trade_can_be_paid() -> None:
    """A-12: a redeal never leaves the actor with a debt and nothing to pay it with."""
    match = position(
        "classic",
        hands=[{"mask": 1}, {"pot shard": 5}],
        market={"talisman": 1},
        dig_site=["pot shard"] * 6,
        dug=True,
    )
    match.play("take talisman")
    assert all(world.hands[0, 6] == 1 for world in redeals(match, 1, 200))
