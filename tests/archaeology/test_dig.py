"""Digging: treasures, thieves and storms (A-4 to A-9, C-5, N-8, N-9, V-2)."""

import pytest

from trowel import Event, IllegalMove, Match, new_match, position


def names(events: list[Event] | tuple[Event, ...]) -> list[str]:
    return [event.name for event in events]


def test_a_4_a_turn_starts_by_digging_without_a_choice() -> None:
    """A-4: the dig is part of what came before it."""
    match = position("classic", hands=[{"coin": 1}, {}], dig_site=["cup", "mask"], dug=True)
    events = match.play("end turn")
    assert names(events) == ["ended turn", "dug"]
    assert match.seat == 1
    assert match.view(1)["hand"] == {"cup": 1}
    assert match.view(0)["dig_site"] == 1


@pytest.mark.parametrize("card", ["coin", "map"])
def test_a_5_a_treasure_goes_to_the_hand_unseen_by_others(card: str) -> None:
    """A-5: a map is a treasure too; there is no hand limit."""
    hand = {"pot shard": 16, "coin": 3}
    match = position("expedition", hands=[hand, {}], dig_site=[card])
    assert match.view(0)["hand"] == {**hand, card: hand.get(card, 0) + 1}
    dug = match.opening[0]
    assert dug.seen_by(0)["kind"] == card
    assert dug.seen_by(1)["kind"] is None
    assert dug.seen_by(None)["kind"] is None
    assert match.view(1)["known"][0] == {}


def test_a_6_a_thief_takes_a_random_card_of_the_chosen_opponent() -> None:
    """A-6: thief and victim know the card, nobody else does; there is no second draw."""
    hands = [{}, {"coin": 1}, {"mask": 1}]
    match = position("classic", hands=hands, dig_site=["thief", "cup"])
    assert match.seat == 0
    assert match.moves() == ["steal from 2", "steal from 3"]
    events = match.play("steal from 3")
    assert [event.seen_by(viewer)["kind"] for event in events for viewer in (0, 1, 2, None)] == [
        "mask",
        None,
        "mask",
        None,
    ]
    assert match.view(0)["hand"] == {"mask": 1}
    assert match.view(2)["known"][0] == {"mask": 1}
    assert match.view(1)["known"][0] == {}
    assert match.view(0)["dig_site"] == 1
    assert match.view(0)["phase"] == "act"


def test_a_6_an_opponent_without_cards_cannot_be_robbed() -> None:
    match = position("classic", hands=[{}, {}, {"mask": 1}], dig_site=["thief"])
    assert match.moves() == ["steal from 3"]
    with pytest.raises(IllegalMove, match="Player 2 has no cards"):
        match.play("steal from 2")
    with pytest.raises(IllegalMove, match="There are 3 players"):
        match.play(70)


def test_a_6_a_thief_finds_nobody() -> None:
    match = position("classic", hands=[{"coin": 2}, {}], dig_site=["thief", "cup"])
    assert names(match.opening) == ["thief", "nobody to rob"]
    assert match.view(0)["phase"] == "act"
    assert match.view(0)["thieves_left"] == 0


def test_a_7_the_view_tells_what_a_storm_would_take_and_how_many_there_are() -> None:
    """A-7: half of each hand, rounded down; all see it before it happens."""
    match = position("classic", hands=[{"coin": 5}, {"cup": 2}, {"mask": 1}], dug=True)
    for viewer in (0, 1, None):
        assert match.view(viewer)["storm_takes"] == [2, 1, 0]
    whole = new_match("classic", seats=3, seed=1).view(None)
    assert (whole["thieves"], whole["storms"]) == (8, 5)


def test_a_7_a_storm_takes_half_of_every_hand_rounded_down() -> None:
    """A-7: by choice, face up to the marketplace; then the drawer digs again."""
    hands = [{"coin": 6}, {"cup": 5}, {"mask": 3}, {"map": 1}]
    match = position("classic", hands=hands, dig_site=["storm", "talisman"])
    asked = []
    while match.view(0)["phase"] == "discard":
        asked.append(match.seat)
        match.play(match.moves()[0])
    assert asked == [0, 0, 0, 1, 1, 2]
    assert match.view(0)["market"] == {"coin": 3, "cup": 2, "mask": 1}
    assert match.view(0)["hand"] == {"coin": 3, "talisman": 1}
    assert match.view(0)["hand_sizes"] == [4, 3, 2, 1]
    assert match.seat == 0


def test_a_7_the_losses_are_the_players_choice() -> None:
    hands = [{"coin": 2, "cup": 2}, {}]
    match = position("classic", hands=hands, dig_site=["storm", "mask"])
    assert match.moves() == ["discard coin", "discard cup"]
    match.play("discard coin and cup")
    assert match.view(0)["hand"] == {"coin": 1, "cup": 1, "mask": 1}


def test_a_7_no_second_dig_when_the_dig_site_ends_on_a_storm() -> None:
    match = position("classic", hands=[{"coin": 1}, {}], dig_site=["storm"])
    assert names(match.opening) == ["storm", "dig site empty"]
    assert match.view(0)["phase"] == "act"
    assert match.seat == 0


def test_a_7_storms_in_a_row_strike_one_after_another() -> None:
    match = position("classic", hands=[{"coin": 4}, {}], dig_site=["storm", "storm", "cup"])
    match.play("discard 2 coins")
    assert match.view(0)["storms_left"] == 0
    match.play("discard coin")
    assert match.view(0)["hand"] == {"coin": 1, "cup": 1}


def test_c_5_classic_storm_order_starts_with_the_drawer() -> None:
    """C-5: the drawer first, then clockwise."""
    hands = [{"coin": 2}, {"coin": 2}, {"coin": 2}]
    match = position("classic", hands=hands, dig_site=["storm", "cup"], turn=1)
    order = []
    while match.view(0)["phase"] == "discard":
        order.append(match.seat)
        match.play("discard coin")
    assert order == [1, 2, 0]


def test_n_8_tents_are_declared_from_the_drawers_left_the_drawer_last() -> None:
    """N-8: each knows the earlier declarations; a used tent is gone and keeps its player safe."""
    hands = [{"coin": 2}, {"coin": 2}, {"coin": 2}]
    match = position("expedition", hands=hands, tents=[1, 1, 1], dig_site=["storm", "cup"], turn=1)
    assert [match.seat, match.moves()] == [2, ["use tent", "no tent"]]
    assert names(match.play("no tent")) == ["braved"]
    assert match.seat == 0
    match.play("use tent")
    assert match.view(1)["sheltered"] == [1, 0, 0]
    assert match.view(1)["tents"] == [0, 1, 1]
    assert match.seat == 1
    match.play("no tent")
    order = []
    while match.view(0)["phase"] == "discard":
        order.append(match.seat)
        match.play("discard coin")
    assert order == [2, 1]  # N-9: the same order, without who is sheltered
    assert match.view(0)["hand"] == {"coin": 2}


def test_n_8_only_who_still_holds_a_tent_is_asked() -> None:
    hands = [{"coin": 2}, {"coin": 2}]
    match = position("expedition", hands=hands, tents=[0, 1], dig_site=["storm", "cup"])
    assert (match.seat, match.view(0)["phase"]) == (1, "shelter")
    match.play("use tent")
    assert (match.seat, match.view(0)["phase"]) == (0, "discard")


def test_n_8_shelter_lasts_for_one_storm() -> None:
    match = position(
        "expedition", hands=[{"coin": 2}, {}], tents=[1, 0], dig_site=["storm", "storm"]
    )
    match.play("use tent")
    assert match.view(0)["phase"] == "discard"
    assert match.view(0)["sheltered"] == [0, 0]


def test_n_9_discards_go_in_the_order_of_the_tents_and_are_seen() -> None:
    """N-9: each sees the earlier discards."""
    hands = [{"coin": 2}, {"cup": 2}]
    match = position("expedition", hands=hands, dig_site=["storm", "mask"])
    assert match.seat == 1
    match.play("discard cup")
    assert match.seat == 0
    assert match.view(0)["market"] == {"cup": 1}


def test_v_2_a_tent_of_fierce_weather_can_be_used_twice() -> None:
    """V-2: turned face down after the first time, out of the game after the second."""
    match = position(
        "expedition",
        hands=[{"coin": 2}, {}],
        tents=[2, 0],
        dig_site=["storm", "storm", "storm"],
        variants=["fierce-weather"],
    )
    match.play("use tent")
    assert match.view(0)["tents"] == [1, 0]
    match.play("use tent")
    assert match.view(0)["tents"] == [0, 0]
    assert match.view(0)["phase"] == "discard"


def test_a_8_maps_are_lost_in_storms_and_can_be_traded_for() -> None:
    """A-8: a map counts as a card and lies in the marketplace."""
    match = position("classic", hands=[{"map": 2}, {"mask": 1}], dig_site=["storm", "coin", "coin"])
    match.play("discard map")
    assert match.view(0)["market"] == {"map": 1}
    match.play("end turn")
    match.play("trade mask for map")
    assert match.view(1)["hand"] == {"coin": 1, "map": 1}


def test_a_8_a_thief_can_take_a_map() -> None:
    match = position("classic", hands=[{}, {"map": 1}], dig_site=["thief"])
    match.play("steal from 2")
    assert match.view(0)["hand"] == {"map": 1}


def test_a_9_everyone_sees_how_many_thieves_and_storms_are_to_come() -> None:
    """A-9."""
    dig_site = ["thief", "storm", "coin", "thief", "storm", "storm"]
    match: Match = position("classic", hands=[{}, {"coin": 1}], dig_site=dig_site)
    for viewer in (0, 1, None):
        assert match.view(viewer)["thieves_left"] == 1
        assert match.view(viewer)["storms_left"] == 3
