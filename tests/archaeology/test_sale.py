"""Selling to the museum, the end of the game and the score (A-15 to A-21)."""

from typing import Any

import pytest
from playing import refusal

from trowel import Match, position


def ending(*hands: dict[str, int], **more: Any) -> Match:
    """Start a turn with the dig site empty."""
    return position("classic", hands=list(hands), **more)


def test_a_15_a_set_is_at_most_as_large_as_the_card_has_prices() -> None:
    """A-15: of 6 talismans, 5 are sold as a set; several sets of one kind are fine."""
    match = ending({"talisman": 6}, {"coin": 1}, dug=True)
    sales = [move for move in match.moves() if move.startswith("sell")]
    assert sales == [f"sell {n} talisman{'s' if n > 1 else ''}" for n in range(1, 6)]
    assert "at most 5" in refusal(match, "sell 6 talismans")
    match.play("sell 5 talismans")
    match.play("sell talisman")
    assert match.view(1)["sold"][0] == [
        {"kind": "talisman", "count": 1, "money": 3},
        {"kind": "talisman", "count": 5, "money": 40},
    ]


def test_a_15_a_sold_set_is_never_added_to() -> None:
    match = ending({"cup": 2}, {"coin": 1}, dug=True)
    match.play("sell cup")
    match.play("sell cup")
    assert match.scores()[0] == 4  # not the 15 of a whole cup


def test_a_15_sold_cards_are_safe_from_thieves_and_storms() -> None:
    match = position(
        "classic", hands=[{"coin": 2}, {}], dig_site=["thief", "storm", "cup"], dug=True
    )
    match.play("sell 2 coins")
    match.play("end turn")
    assert match.view(1)["phase"] == "act"
    match.play("end turn")
    assert match.scores() == [5, 0]


def test_a_16_maps_are_sold_one_at_a_time_and_only_in_ones_own_turn() -> None:
    """A-16."""
    match = ending({"map": 2}, {"coin": 1}, dug=True)
    assert [m for m in match.moves() if "map" in m and m.startswith("sell")] == ["sell 1 map"]
    match.play("sell map")
    match.play("sell map")
    assert match.scores() == [6, 0]
    storm = position("classic", hands=[{"coin": 2}, {"coin": 2}], dig_site=["storm", "cup"])
    storm.play("discard coin")
    assert storm.seat == 1
    assert storm.moves() == ["discard coin"]


def test_a_17_with_the_dig_site_empty_turns_go_on_without_a_dig() -> None:
    """A-17."""
    match = ending({"coin": 1}, {"cup": 1}, dug=True)
    events = match.play("end turn")
    assert [event.name for event in events] == ["ended turn"]
    assert match.seat == 1
    assert match.view(1)["hand"] == {"cup": 1}


def test_a_18_when_all_pass_the_first_of_them_must_sell() -> None:
    """A-18: a turn without an action is a pass."""
    match = ending({"coin": 2}, {"cup": 1}, {"mask": 1})
    for _ in range(3):
        assert "end turn" in match.moves()
        match.play("end turn")
    assert match.seat == 0
    assert match.view(0)["must_sell"] is True
    assert "end turn" not in match.moves()
    assert "must be sold" in refusal(match, "end turn")
    match.play("sell coin")
    assert match.view(0)["must_sell"] is False
    match.play("end turn")
    assert "end turn" in match.moves()


def test_a_18_an_action_breaks_the_sequence_of_passes() -> None:
    match = ending({"coin": 2}, {"cup": 2}, market={"cup": 1, "coin": 1})
    match.play("end turn")
    match.play("trade cup for coin")
    match.play("end turn")
    assert "end turn" in match.moves()
    match.play("end turn")
    assert "end turn" in match.moves()
    match.play("end turn")
    assert (match.seat, "end turn" in match.moves()) == (0, False)


def test_a_18_the_turn_of_the_last_dig_can_be_a_pass() -> None:
    """Ruling: digging is no action, so that turn counts once the dig site is empty."""
    match = position("classic", hands=[{}, {"cup": 1}], dig_site=["coin"])
    match.play("end turn")
    match.play("end turn")
    assert "end turn" not in match.moves()


def test_a_18_doing_nothing_while_there_is_a_dig_site_is_no_pass() -> None:
    match = position("classic", hands=[{"coin": 1}, {"cup": 1}], dig_site=["map"] * 6)
    for _ in range(5):
        assert "end turn" in match.moves()
        match.play("end turn")


def test_a_18_players_without_cards_are_skipped_and_not_counted() -> None:
    match = ending({"coin": 1}, {}, {"mask": 1})
    events = match.play("end turn")
    assert [event.name for event in events] == ["ended turn", "skipped"]
    assert match.seat == 2
    match.play("end turn")
    assert match.seat == 0
    assert "end turn" not in match.moves()


def test_a_18_the_last_player_with_cards_must_sell_after_one_pass() -> None:
    match = ending({"coin": 3}, {}, dug=True)
    match.play("end turn")
    assert match.seat == 0
    assert "end turn" not in match.moves()


def test_a_18_a_hand_emptied_without_a_sale_may_end_the_turn() -> None:
    """The last map, spent at a Mine that collapses, leaves nothing to sell."""
    match = position(
        "expedition",
        hands=[{"map": 1}, {"cup": 1}],
        monument="mine",
        chambers=[{"mask": 2}],
    )
    match.play("end turn")
    match.play("end turn")
    assert "end turn" not in match.moves()
    match.play("explore chamber 1")
    match.play("draw")
    assert match.moves() == ["end turn"]


def test_a_19_three_rounds_without_a_sale_or_exploration_force_a_sale() -> None:
    """A-19: trading to and fro does not go on for ever."""
    match = ending({"coin": 1}, {"cup": 1}, market={"cup": 1, "coin": 1})
    for _ in range(6):
        assert "end turn" in match.moves()
        kind, other = (
            ("coin", "cup") if "coin" in match.view(match.seat)["hand"] else ("cup", "coin")
        )
        match.play(f"trade {kind} for {other}")
        match.play("end turn")
    assert match.view(0)["must_sell"] is True
    assert "end turn" not in match.moves()
    assert any(event.name == "must sell" for event in match.history[-1].events)


def test_a_20_the_game_ends_when_dig_site_and_hands_are_empty() -> None:
    """A-20: at once with the last sale."""
    match = ending({"coin": 1}, {}, dug=True)
    events = match.play("sell coin")
    assert [event.name for event in events] == ["sold", "over"]
    assert match.is_over
    assert match.seat is None
    assert match.moves() == []
    assert refusal(match, "end turn") == "The game is over."


def test_a_20_not_earlier_who_has_no_cards_still_digs() -> None:
    match = position("classic", hands=[{}, {}], dig_site=["coin", "cup"])
    assert match.view(0)["hand"] == {"coin": 1}
    match.play("sell coin")
    assert not match.is_over
    assert match.moves() == ["end turn"]
    match.play("end turn")
    match.play("sell cup")
    assert match.is_over


@pytest.mark.parametrize("last", ["thief", "storm"])
def test_a_20_a_last_thief_or_storm_that_touches_nobody_ends_the_game(last: str) -> None:
    match = position("classic", hands=[{}, {}], dig_site=[last])
    assert match.is_over
    assert match.winners() == [0, 1]


def test_a_21_the_worked_examples() -> None:
    """A-21: 4 talismans, 2 talismans and 5 coins are 72 in the new edition and 61 in classic."""
    for game, money in (("expedition", 72), ("classic", 61)):
        match = position(game, hands=[{"talisman": 6, "coin": 5}, {}], dug=True)
        for move in ("sell 4 talismans", "sell 2 talismans", "sell 5 coins"):
            match.play(move)
        assert match.is_over
        assert match.scores() == [money, 0]
        assert match.winners() == [0]


def test_a_21_a_tie_goes_to_who_sold_fewest_cards() -> None:
    sold = [[{"kind": "mask", "count": 1}], [{"kind": "parchment", "count": 3}]]
    match = ending({}, {"pot shard": 1}, sold=sold, turn=1)
    match.play("sell pot shard")
    assert match.scores() == [4, 4]
    assert match.winners() == [0]


def test_a_21_a_tie_in_money_and_cards_is_shared_and_tents_are_worth_nothing() -> None:
    match = position("expedition", hands=[{"coin": 1}, {"coin": 1}], tents=[1, 0])
    match.play("sell coin")
    match.play("end turn")
    match.play("sell coin")
    assert match.scores() == [2, 2]
    assert match.winners() == [0, 1]


def test_nobody_has_won_before_the_end() -> None:
    assert ending({"coin": 1}, {}).winners() == []


def test_a_18_who_holds_no_card_after_the_last_dig_has_not_passed() -> None:
    match = position("classic", hands=[{}, {"coin": 2, "cup": 1}], dig_site=["storm"])
    match.play("discard coin")
    match.play("end turn")
    assert "end turn" in match.moves()
