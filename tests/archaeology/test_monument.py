"""Exploring the pyramid and the six monuments (A-14, C-6, N-10, M-1 to M-9)."""

from typing import Any

import pytest
from playing import refusal

from trowel import Match, new_match, position


def explorer(monument: str, maps: int, chambers: list[dict[str, int]], **more: Any) -> Match:
    return position(
        "expedition",
        hands=[{"map": maps}, {"coin": 1}],
        monument=monument,
        chambers=chambers,
        dug=True,
        **more,
    )


def test_a_14_exploring_spends_maps_and_takes_cards_unseen() -> None:
    """A-14: spent maps leave the game; the others see how many cards, not which."""
    match = explorer("great-pyramid", 2, [{"coin": 1, "cup": 1}])
    explored, found = match.play("explore chamber 1")
    assert explored.seen_by(1) == {"event": "explored", "seat": 0, "chamber": 0, "maps": 1}
    assert found.seen_by(1) == {"event": "found", "seat": 0, "count": 2, "cards": None}
    assert found.seen_by(0)["cards"] == {"coin": 1, "cup": 1}
    assert match.view(0)["hand"] == {"coin": 1, "cup": 1, "map": 1}
    assert match.view(1)["known"][0] == {}
    assert match.view(1)["maps_spent"] == 1
    assert "map" not in match.view(1)["market"]


def test_c_6_classic_chambers_ask_for_1_2_and_3_maps_any_number_a_turn() -> None:
    """C-6: each chamber once."""
    match = position(
        "classic",
        hands=[{"map": 6}, {"coin": 1}],
        chambers=[{"coin": 3}, {"cup": 5}, {"mask": 4}],
        dug=True,
    )
    assert [chamber["maps"] for chamber in match.view(0)["chambers"]] == [1, 2, 3]
    for chamber in (3, 1, 2):
        match.play(f"explore chamber {chamber}")
    assert match.view(0)["hand"] == {"coin": 3, "cup": 5, "mask": 4}
    assert match.view(0)["maps_spent"] == 6


def test_c_6_too_few_maps() -> None:
    match = position("classic", hands=[{"map": 1}, {}], chambers=[{}, {"cup": 5}], dug=True)
    assert refusal(match, "explore chamber 2") == "Chamber 2 asks for 2 maps; the hand has 1."


def test_n_10_one_exploration_a_turn() -> None:
    """N-10."""
    match = explorer("tomb", 2, [{"coin": 4}], dig_site=["cup"] * 2)
    match.play("explore chamber 1")
    match.play("keep 2 coins")
    assert refusal(match, "explore chamber 1") == "Only one exploration a turn (N-10)."
    match.play("end turn")
    match.play("end turn")
    assert "explore chamber 1" in match.moves()


@pytest.mark.parametrize(
    ("monument", "sizes", "maps"),
    [
        ("great-pyramid", [2, 5, 8], [1, 2, 3]),
        ("temple", [5, 5, 5], [2, 2, 2]),
        ("tomb", [7, 8], [1, 1]),
        ("mine", [15], [1]),
        ("sphinx", [15], [1]),
        ("buried-ruins", [1, 1, 1], [1, 1, 1]),
    ],
)
def test_m_1_to_m_7_chambers_and_the_maps_they_ask_for(
    monument: str, sizes: list[int], maps: list[int]
) -> None:
    """M-1, M-2, M-4, M-5, M-6, M-7: 15 treasures each."""
    seed = next(
        seed
        for seed in range(99)
        if all(
            e.name != "storm" for e in new_match("expedition", seed=seed, monument=monument).opening
        )
    )
    view = new_match("expedition", seed=seed, monument=monument).view(0)
    assert [chamber["size"] for chamber in view["chambers"]] == sizes
    assert [chamber["maps"] for chamber in view["chambers"]] == maps
    assert sum(sizes) + view["pile"] == 15


def test_m_1_a_chamber_of_the_great_pyramid_is_explored_once() -> None:
    """M-1."""
    match = explorer("great-pyramid", 4, [{"coin": 2}, {"cup": 5}], dig_site=["map"] * 2)
    match.play("explore chamber 1")
    match.play("end turn")
    match.play("end turn")
    assert refusal(match, "explore chamber 1") == "Chamber 1 is empty (M-9)."
    match.play("explore chamber 2")
    assert match.view(0)["hand"] == {"coin": 2, "cup": 5, "map": 2}


def test_m_2_two_maps_take_all_of_a_temple_chamber() -> None:
    """M-2."""
    match = explorer("temple", 3, [{"coin": 5}, {"cup": 5}, {"mask": 1, "coin": 4}])
    match.play("explore chamber 3")
    assert match.view(0)["hand"] == {"mask": 1, "coin": 4, "map": 1}
    assert [chamber["size"] for chamber in match.view(1)["chambers"]] == [5, 5, 0]


def test_m_3_a_sale_lets_the_seller_look_at_one_unspent_chamber() -> None:
    """M-3: one look per set sold; only the seller sees it; it may be declined."""
    match = position(
        "expedition",
        hands=[{"coin": 2}, {"coin": 1}],
        monument="temple",
        chambers=[{"mask": 2, "cup": 3}, {}, {"coin": 5}],
        dug=True,
    )
    match.play("sell coin")
    assert match.view(0)["phase"] == "look"
    assert match.moves() == ["look at chamber 1", "look at chamber 3", "do not look"]
    assert refusal(match, "look at chamber 2") == "Chamber 2 is empty."
    looked, saw = match.play("look at chamber 1")
    assert looked.seen_by(1) == {"event": "looked", "seat": 0, "chamber": 0}
    assert saw.seen_by(0)["cards"] == {"cup": 3, "mask": 2}
    assert saw.seen_by(1)["cards"] is None
    assert match.view(0)["chambers"][0]["cards"] == {"cup": 3, "mask": 2}
    assert match.view(1)["chambers"][0]["cards"] is None
    assert match.view(None)["chambers"][0]["cards"] is None
    match.play("sell coin")
    assert [event.name for event in match.play("do not look")] == ["did not look"]
    assert match.view(0)["phase"] == "act"


def test_m_3_nothing_to_look_at_in_an_empty_temple_or_after_the_last_sale() -> None:
    match = position("expedition", hands=[{"coin": 1}, {"coin": 1}], monument="temple", dug=True)
    match.play("sell coin")
    assert match.view(0)["phase"] == "act"
    chambers = [{"coin": 5}]
    last = position("expedition", hands=[{"cup": 1}, {}], monument="temple", chambers=chambers)
    last.play("sell cup")
    assert last.is_over


def test_m_4_the_tomb_shows_a_chamber_of_which_two_cards_are_kept() -> None:
    """M-4: choose the chamber, pay, look at all of it, keep exactly 2."""
    match = explorer("tomb", 1, [{"coin": 2, "cup": 1, "mask": 1}, {"coin": 1}])
    _, saw = match.play("explore chamber 1")
    assert saw.seen_by(0)["cards"] == {"coin": 2, "cup": 1, "mask": 1}
    assert saw.seen_by(1) == {"event": "saw", "seat": 0, "count": 4, "cards": None}
    assert match.view(0)["maps_spent"] == 1
    assert match.moves() == ["keep coin", "keep cup", "keep mask"]
    match.play("keep mask")
    assert match.view(0)["drawn"] == {"mask": 1}
    assert match.view(1)["drawn"] == {}
    assert match.moves() == ["keep coin", "keep cup"]
    kept = match.play("keep coin")[0]
    assert kept.seen_by(0)["kind"] == "coin"
    assert kept.seen_by(1)["kind"] is None
    assert match.view(0)["hand"] == {"coin": 1, "mask": 1}
    assert match.view(0)["chambers"][0] == {
        "size": 2,
        "maps": 1,
        "cards": {"coin": 1, "cup": 1},
        "known": {"coin": 1, "cup": 1},
    }
    assert match.view(1)["chambers"][0]["cards"] is None
    assert match.view(1)["chambers"][0]["size"] == 2


def test_m_4_one_card_if_only_one_is_left() -> None:
    match = explorer("tomb", 1, [{}, {"mask": 1}])
    match.play("explore chamber 2")
    assert match.moves() == ["keep mask"]
    match.play("keep mask")
    assert match.view(0)["hand"] == {"mask": 1}
    assert match.view(0)["phase"] == "act"


def test_m_5_the_mine_keeps_what_is_drawn_up_to_5() -> None:
    """M-5: the first draw is not optional; 5 is safe; all see the cards."""
    match = explorer("mine", 1, [{"coin": 4}])
    events = match.play("explore chamber 1")
    assert [event.name for event in events] == ["explored", "drew"]
    assert match.view(1)["drawn"] == {"coin": 1}
    assert match.moves() == ["draw", "stop"]
    match.play("draw")
    match.play("stop")
    assert match.view(0)["hand"] == {"coin": 2}
    assert match.view(1)["known"][0] == {"coin": 2}
    assert match.view(1)["chambers"][0]["size"] == 2


def test_m_5_exactly_5_is_safe() -> None:
    match = explorer("mine", 1, [{"pot shard": 15}])
    match.play("explore the mine")
    for _ in range(4):
        match.play("draw")
    assert match.view(0)["drawn"] == {"pot shard": 5}
    match.play("stop")
    assert match.view(0)["hand"] == {"pot shard": 5}


def test_m_5_over_5_everything_goes_back_and_all_have_seen_it() -> None:
    match = explorer("mine", 1, [{"talisman": 3}])
    match.play("explore chamber 1")
    events = match.play("draw")
    assert [event.name for event in events] == ["drew", "collapsed"]
    assert match.view(0)["hand"] == {}
    assert match.view(0)["phase"] == "act"
    assert match.view(1)["chambers"][0]["size"] == 3
    assert match.view(1)["chambers"][0]["known"] == {"talisman": 2}


def test_m_5_an_emptied_chamber_ends_the_draw() -> None:
    match = explorer("mine", 1, [{"coin": 2}])
    match.play("explore chamber 1")
    match.play("draw")
    assert match.view(0)["phase"] == "act"
    assert match.view(0)["hand"] == {"coin": 2}


def test_m_5_a_first_card_worth_more_than_5_collapses_at_once() -> None:
    """A replaced value table (N-2) can make one card too much."""
    values = {"mask": {"trade": 6, "prices": [4]}}
    match = explorer("mine", 1, [{"mask": 2}], values=values)
    assert [e.name for e in match.play("explore chamber 1")] == ["explored", "drew", "collapsed"]


def test_m_5_a_collapse_frees_no_kind_for_trading() -> None:
    """A-12: only new cards do."""
    match = position(
        "expedition",
        hands=[{"map": 1, "coin": 2}, {"coin": 1}],
        market={"cup": 1},
        monument="mine",
        chambers=[{"talisman": 2}],
        dug=True,
    )
    match.play("trade coin for cup")
    match.play("explore chamber 1")
    match.play("draw")
    assert match.view(0)["paid"] == ["coin"]


def test_m_6_the_sphinx_gives_the_named_kinds_of_five_shown() -> None:
    """M-6: two different kinds; the rest goes back."""
    match = explorer("sphinx", 1, [{"coin": 10, "cup": 5}])
    match.play("explore the sphinx")
    assert match.moves() == [
        "name pot shard",
        "name parchment",
        "name coin",
        "name cup",
        "name talisman",
        "name map",
        "name mask",
    ]
    match.play("name coin")
    assert "name coin" not in match.moves()
    assert refusal(match, "name coin") == "Coins are named already."
    _, shown, found = match.play("name mask")
    assert shown.data["count"] == 5
    coins = shown.data["cards"].get("coin", 0)
    assert found.data["cards"] == {"coin": coins}
    assert match.view(0)["hand"] == {"coin": coins}
    assert match.view(1)["known"][0] == {"coin": coins}
    assert match.view(1)["chambers"][0]["size"] == 15 - coins
    assert match.view(1)["chambers"][0]["known"].get("cup", 0) == 5 - coins


def test_m_6_fewer_than_five_are_all_shown_and_nothing_may_fit() -> None:
    match = explorer("sphinx", 1, [{"coin": 2, "cup": 1}])
    match.play("explore chamber 1")
    events = match.play("name mask and talisman")
    assert [event.name for event in events] == ["named", "named", "shown"]
    assert events[2].data["cards"] == {"coin": 2, "cup": 1}
    assert match.view(0)["hand"] == {}
    assert match.view(1)["chambers"][0]["cards"] == {"coin": 2, "cup": 1}


def test_m_6_an_empty_answer_frees_no_kind_for_trading() -> None:
    """A-12: only new cards do."""
    match = position(
        "expedition",
        hands=[{"map": 1, "coin": 2}, {"coin": 1}],
        market={"cup": 1},
        monument="sphinx",
        chambers=[{"talisman": 2}],
        dug=True,
    )
    match.play("trade coin for cup")
    match.play("explore chamber 1")
    match.play("name mask and cup")
    assert match.view(0)["paid"] == ["coin"]


def test_m_6_kinds_outside_the_game_cannot_be_named() -> None:
    match = explorer("sphinx", 1, [{"coin": 2}])
    match.play("explore chamber 1")
    assert refusal(match, "name tablet") == "Tablets are not in this game."


def test_m_7_a_chamber_of_the_ruins_lies_open_and_is_taken_whole() -> None:
    """M-7."""
    match = explorer("buried-ruins", 1, [{"coin": 1}, {"cup": 1, "mask": 1}, {}])
    assert match.view(1)["chambers"][1]["cards"] == {"cup": 1, "mask": 1}
    _, found = match.play("explore chamber 2")
    assert found.seen_by(1)["cards"] == {"cup": 1, "mask": 1}
    assert match.view(1)["known"][0] == {"cup": 1, "mask": 1}
    assert match.view(1)["chambers"][1]["cards"] == {}


def test_m_8_a_storm_adds_a_card_to_each_chamber_before_the_tents() -> None:
    """M-8: spent chambers too, while the pile lasts."""
    match = position(
        "expedition",
        hands=[{"coin": 2}, {"coin": 1}],
        monument="buried-ruins",
        chambers=[{"cup": 1}, {}, {"mask": 1}],
        pile={"coin": 5},
        tents=[1, 0],
        dig_site=["storm", "storm", "storm"],
    )
    assert [event.name for event in match.opening] == ["storm"] + ["unearthed"] * 3
    assert match.view(0)["phase"] == "shelter"
    assert [c["cards"] for c in match.view(1)["chambers"]] == [
        {"coin": 1, "cup": 1},
        {"coin": 1},
        {"coin": 1, "mask": 1},
    ]
    events = match.play("use tent")
    assert sum(event.name == "unearthed" for event in events) == 2
    assert match.view(1)["pile"] == 0
    assert [c["size"] for c in match.view(1)["chambers"]] == [3, 2, 2]


def test_m_9_sizes_are_public_and_an_empty_chamber_cannot_be_explored() -> None:
    """M-9."""
    match = explorer("tomb", 1, [{}, {"coin": 3}])
    assert [chamber["size"] for chamber in match.view(None)["chambers"]] == [0, 3]
    assert refusal(match, "explore chamber 1") == "Chamber 1 is empty (M-9)."
    assert refusal(match, "explore chamber 3") == "The Tomb has two chambers."
