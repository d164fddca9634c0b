"""Trading at the marketplace (A-10 to A-13)."""

from itertools import product
from typing import Any

import pytest
from playing import refusal

from trowel import Match, position
from trowel.games.archaeology.box import CLASSIC, NAMES

TRADE = {NAMES[kind]: t.trade for kind, t in enumerate(CLASSIC.treasures) if t}


def trader(hand: dict[str, int], market: dict[str, int], **more: Any) -> Match:
    return position("classic", hands=[hand, {"coin": 1}], market=market, dug=True, **more)


def test_a_10_actions_in_any_order_any_number_of_times_or_none() -> None:
    """A-10: trade, explore and sell as often as one likes; or do nothing."""
    match = position(
        "classic",
        hands=[{"coin": 4, "map": 3, "cup": 1}, {"cup": 1}],
        market={"cup": 1, "talisman": 1},
        chambers=[{"mask": 1}, {"mask": 1}, {}],
        dug=True,
    )
    assert "end turn" in match.moves()
    for move in ("sell coin", "trade coin for cup", "explore chamber 1", "sell cups"):
        match.play(move)
    for move in ("explore chamber 2", "trade 2 coins for talisman", "sell 2 masks", "end turn"):
        match.play(move)
    assert match.scores() == [2 + 15 + 12, 0]


def test_a_11_the_rulebooks_example() -> None:
    """A-11: 2 parchments and a coin for a talisman and a pot shard."""
    match = trader({"parchment": 2, "coin": 1}, {"talisman": 1, "pot shard": 1})
    match.play("trade 2 parchment + coin for talisman + pot shard")
    assert match.view(0)["hand"] == {"talisman": 1, "pot shard": 1}
    assert match.view(1)["market"] == {"parchment": 2, "coin": 1}
    assert match.view(0)["debt"] == 0


def test_a_11_what_is_given_too_much_is_lost() -> None:
    match = trader({"mask": 1, "coin": 1}, {"pot shard": 1, "parchment": 1})
    match.play("trade mask for pot shard")
    assert match.view(0)["debt"] == -3
    match.play("sell coin")
    assert match.view(0)["debt"] == 0
    assert match.view(0)["trading"] is False


def test_a_11_too_little_is_refused() -> None:
    match = trader({"coin": 1, "cup": 1}, {"mask": 1, "talisman": 1})
    assert refusal(match, "trade coin for talisman") == (
        "The given cards are worth 2, less than those taken with 3 (A-11)."
    )


def test_a_11_at_least_one_card_each_way_and_the_same_kind_is_netted_out() -> None:
    match = trader({"coin": 2, "cup": 1}, {"coin": 2, "pot shard": 1})
    assert "at least one" in refusal(match, "trade coin for coin")
    match.play("trade 2 coins for coin and pot shard")
    assert match.view(0)["hand"] == {"coin": 1, "cup": 1, "pot shard": 1}


def test_a_12_a_taken_card_is_a_debt_and_only_taking_and_paying_goes_on() -> None:
    """A-12: take first, then pay; nothing else while the debt is open."""
    match = trader({"coin": 2, "cup": 2}, {"mask": 1, "pot shard": 1})
    match.play("take mask")
    assert match.view(1)["debt"] == 4
    assert match.moves() == ["take pot shard", "pay coin", "pay cup"]
    assert refusal(match, "end turn") == "4 is still to be paid for what was taken."
    match.play("pay coin")
    match.play("pay coin")
    assert match.view(1)["debt"] == 0
    assert "end turn" in match.moves()


def test_a_12_a_take_needs_a_hand_that_can_pay() -> None:
    match = trader({"coin": 1, "pot shard": 1}, {"mask": 1, "talisman": 1, "coin": 3})
    assert "take mask" not in match.moves()
    assert refusal(match, "take mask") == "The hand cannot pay 4 for a mask (A-12)."
    assert "take talisman" in match.moves()
    assert "take coin" not in match.moves()  # its own kind cannot pay for it


def test_a_12_what_is_overpaid_can_buy_more_until_another_action() -> None:
    match = trader({"mask": 1, "cup": 1}, {"pot shard": 2, "parchment": 1})
    match.play("take pot shard")
    match.play("pay mask")
    assert match.view(0)["debt"] == -3
    match.play("take parchment")
    match.play("take pot shard")
    assert match.view(0)["debt"] == -1
    match.play("sell pot shards")
    assert match.view(0)["debt"] == 0


def test_a_12_more_than_is_owed_can_be_paid() -> None:
    """A-11 lets any number of cards be given, so paying goes on while the trade is open."""
    match = trader({"mask": 2, "talisman": 1}, {"pot shard": 1})
    match.play("trade 2 masks and talisman for pot shard")
    assert match.view(0)["hand"] == {"pot shard": 1}
    assert match.view(0)["debt"] == -10


def test_a_12_nothing_can_be_paid_before_something_is_taken() -> None:
    match = trader({"mask": 2}, {"pot shard": 1})
    assert not any(move.startswith("pay") for move in match.moves())
    assert refusal(match, "pay mask") == (
        "Take something from the marketplace first, then pay for it (A-12)."
    )


def test_a_12_a_kind_moves_one_way_only_within_a_turn() -> None:
    match = trader({"coin": 3, "cup": 2}, {"cup": 1, "talisman": 1})
    match.play("trade coin for cup")
    assert refusal(match, "take coin") == (
        "Coins were paid this turn, so none can be taken back (A-12)."
    )
    match.play("take talisman")
    assert refusal(match, "pay cup") == "Cups were taken this turn, so none can be given (A-12)."


def test_a_12_new_cards_from_an_exploration_free_every_kind() -> None:
    match = position(
        "classic",
        hands=[{"coin": 2, "map": 1}, {"coin": 1}],
        market={"cup": 1},
        chambers=[{"pot shard": 2}],
        dug=True,
    )
    match.play("trade coin for cup")
    match.play("explore chamber 1")
    assert match.view(0)["paid"] == []
    match.play("trade cup for coin")
    assert match.view(0)["hand"] == {"coin": 2, "pot shard": 2}


def test_a_12_the_next_turn_frees_every_kind() -> None:
    match = trader({"coin": 2}, {"cup": 1}, dig_site=["map", "map", "map"])
    match.play("trade coin for cup")
    match.play("end turn")
    match.play("end turn")
    assert "take coin" in match.moves()


def outcomes(hand: dict[str, int], market: dict[str, int]) -> set[tuple[tuple[str, int], ...]]:
    """Find every hand that one trade of A-11 can leave, by trying all of them."""
    kinds = sorted(set(hand) | set(market))
    ranges = [range(-hand.get(kind, 0), market.get(kind, 0) + 1) for kind in kinds]
    found = set()
    for change in product(*ranges):
        given = sum(-n * TRADE[k] for n, k in zip(change, kinds, strict=True) if n < 0)
        taken = sum(n * TRADE[k] for n, k in zip(change, kinds, strict=True) if n > 0)
        if 0 < taken <= given:
            left = {k: hand.get(k, 0) + n for n, k in zip(change, kinds, strict=True)}
            found.add(tuple(sorted((k, n) for k, n in left.items() if n)))
    return found


def reached(match: Match) -> set[tuple[tuple[str, int], ...]]:
    """Find every hand that taking and paying can leave with no debt open."""
    found, waiting, seen = set(), [match.state.copy()], set()
    while waiting:
        state = waiting.pop()
        if state.tobytes() in seen:
            continue
        seen.add(state.tobytes())
        view = match.game.view(state, 0, 0)
        if view["trading"] and view["debt"] <= 0:
            found.add(tuple(sorted(view["hand"].items())))
        for action in match.game.legal(state, 0):
            if action < 18:
                after = state.copy()
                match.game.apply(after, 0, action, match.game.new_log())
                waiting.append(after)
    return found


@pytest.mark.parametrize(
    ("hand", "market"),
    [
        ({"coin": 2, "pot shard": 1}, {"talisman": 1, "parchment": 2}),
        ({"mask": 1, "pot shard": 2}, {"coin": 2, "parchment": 1, "pot shard": 1}),
        ({"talisman": 1, "cup": 1}, {"coin": 1, "cup": 1, "pot shard": 2}),
    ],
)
def test_a_12_every_outcome_of_a_11_can_be_reached_and_no_other(
    hand: dict[str, int], market: dict[str, int]
) -> None:
    """A-11 against A-12, exhaustively."""
    assert reached(trader(hand, market)) == outcomes(hand, market)


def test_a_13_what_is_taken_in_the_open_is_remembered_until_it_is_shown() -> None:
    """A-13: everyone may remember a taken card."""
    match = trader({"mask": 1, "pot shard": 1}, {"coin": 1, "cup": 1}, dig_site=["map"] * 2)
    match.play("trade mask for coin and cup")
    assert match.view(1)["known"] == [{"coin": 1, "cup": 1}, {}]
    assert match.view(None)["known"] == [{"coin": 1, "cup": 1}, {}]
    match.play("sell coin")
    assert match.view(1)["known"] == [{"cup": 1}, {}]
    assert match.view(0)["known"] == [{}, {}]
