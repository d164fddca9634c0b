"""Moves read generously, and events told to each viewer in words."""

import re

import pytest

from trowel import IllegalMove, Match, position


def acting() -> Match:
    return position(
        "classic",
        hands=[{"pot shard": 2, "parchment": 3, "coin": 5, "cup": 1, "map": 2}, {"mask": 1}],
        market={"talisman": 2, "pot shard": 1, "mask": 1},
        chambers=[{"cup": 3}, {"coin": 5}],
        dug=True,
    )


def read(match: Match, text: str) -> list[str]:
    """Say what a text is read as."""
    actions = match.game.parse(match.state, 0, text, match.header.names)
    return [match.game.move_words(match.state, 0, action) for action in actions]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("sell 5 coins", ["sell 5 coins"]),
        ("SELL 5 COIN", ["sell 5 coins"]),
        ("sell coins", ["sell 5 coins"]),
        ("sell all my coins", ["sell 5 coins"]),
        ("sell coin", ["sell 1 coin"]),
        ("sell a coin", ["sell 1 coin"]),
        ("sell two parchment scraps", ["sell 2 parchments"]),
        ("sell 2 coins and a cup", ["sell 2 coins", "sell 1 cup"]),
        ("sell 2 pot", ["sell 2 pot shards"]),
        ("sell 2 shards", ["sell 2 pot shards"]),
        ("sell broken cup.", ["sell 1 cup"]),
        ("take tal", ["take talisman"]),
        ("take pharaoh's mask", ["take mask"]),
        ("take 2 talismans", ["take talisman", "take talisman"]),
        ("pay 2 parch", ["pay parchment", "pay parchment"]),
        ("pay 2 x parchment", ["pay parchment", "pay parchment"]),
        ("trade all coins for talismans", ["take talisman"] * 2 + ["pay coin"] * 5),
        (
            "trade 2 parchment + coin for talisman + pot shard",
            ["take pot shard", "take talisman", "pay parchment", "pay parchment", "pay coin"],
        ),
        (
            "swap 2 coins, a cup for 2 talismen",
            ["take talisman"] * 2 + ["pay coin"] * 2 + ["pay cup"],
        ),
        ("give coin and parchment for talisman", ["take talisman", "pay parchment", "pay coin"]),
        ("explore chamber 2", ["explore chamber 2"]),
        ("explore 2", ["explore chamber 2"]),
        ("explore", ["explore chamber 1"]),
        ("explore the pyramid 1", ["explore chamber 1"]),
        ("steal from 2", ["steal from 2"]),
        ("rob player 2", ["steal from 2"]),
        ("use tent", ["use tent"]),
        ("shelter", ["use tent"]),
        ("no tent", ["no tent"]),
        ("keep my tent", ["no tent"]),
        ("don't use the tent", ["no tent"]),
        ("discard 2 coins and a cup", ["discard coin", "discard coin", "discard cup"]),
        ("lose cup", ["discard cup"]),
        ("look at chamber 3", ["look at chamber 3"]),
        ("do not look", ["do not look"]),
        ("keep mask & coin", ["keep mask", "keep coin"]),
        ("name coin, cup", ["name coin", "name cup"]),
        ("draw another", ["draw"]),
        ("stop", ["stop"]),
        ("End my turn!", ["end turn"]),
        ("pass", ["end turn"]),
        ("done", ["end turn"]),
    ],
)
def test_moves_are_read_generously(text: str, moves: list[str]) -> None:
    assert read(acting(), text) == moves


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("dance", "'dance' is not a move; write one such as 'sell 2 coins'"),
        ("", "'' is not a move"),
        ("sell 2 rubies", "'rubies' is no treasure; there are pot shard, parchment"),
        ("take ta", "'ta' could be talisman or tablet."),
        ("sell 0 coins", "a number of cards is from 1 to 99."),
        ("sell 6 coins", "A set of coins has at most 5 cards (A-15)."),
        ("sell 3 cups", "The hand has 1 cup, not 3."),
        ("sell 2 maps", "A set of maps has at most 1 cards (A-15)."),
        ("explore chamber 3", "Chamber 3 is empty (M-9)."),
        ("explore chamber 7", "There is no chamber 7."),
        ("steal from 1", "'1' is not an opponent; there is 2."),
        ("steal from Ben", "'ben' is not an opponent; there is 2."),
        ("steal from 2", "Now you can only trade, explore, sell, or end the turn."),
        (
            "trade coin for mask",
            "The given cards are worth 2, less than those taken with 4 (A-11).",
        ),
        ("trade coin for 3 talismans", "less than those taken with 9"),
        (
            "trade 5 coins for 3 talismans",
            "take talisman: There is no talisman in the marketplace.",
        ),
        ("trade mask for talisman", "pay mask: There is no mask in the hand."),
        ("yes", "'yes' answers nothing that is asked now."),
        ("take coin", "There is no coin in the marketplace."),
    ],
)
def test_an_unreadable_or_illegal_move_says_why_and_what_is_possible(
    text: str, reason: str
) -> None:
    match = acting()
    before = match.state.tobytes()
    with pytest.raises(IllegalMove, match=re.escape(reason)) as refused:
        match.play(text)
    assert refused.value.moves == match.moves()
    assert "Possible: take" in str(refused.value)
    assert match.state.tobytes() == before


@pytest.mark.parametrize("move", [None, 2.5, "3", 106, -1])
def test_what_is_no_move_at_all_is_refused(move: object) -> None:
    match = acting()
    with pytest.raises(IllegalMove):
        match.play(move)  # type: ignore[arg-type]


def test_a_discard_needs_the_card_and_a_theft_an_opponent() -> None:
    storm = position("classic", hands=[{"coin": 2}, {}], dig_site=["storm"])
    with pytest.raises(IllegalMove, match="There is no cup in the hand"):
        storm.play("discard cup")
    tomb = position(
        "expedition", hands=[{"map": 1}, {}], monument="tomb", chambers=[{"coin": 3}], dug=True
    )
    tomb.play("explore")
    with pytest.raises(IllegalMove, match="There is no cup left in the chamber"):
        tomb.play("keep cup")


def test_there_is_no_move_for_a_number_that_is_no_action() -> None:
    match = acting()
    with pytest.raises(ValueError, match="there is no action 106"):
        match.game.move_words(match.state, 0, 106)


def test_yes_and_no_answer_what_is_asked() -> None:
    storm = position("expedition", hands=[{"coin": 2}, {}], tents=[1, 0], dig_site=["storm"])
    assert read(storm, "yes") == ["use tent"]
    assert read(storm, "n") == ["no tent"]
    mine = position(
        "expedition", hands=[{"map": 1}, {}], monument="mine", chambers=[{"coin": 3}], dug=True
    )
    mine.play("explore")
    assert read(mine, "y") == ["draw"]
    assert read(mine, "no") == ["stop"]
    temple = position(
        "expedition",
        hands=[{"coin": 2}, {}],
        monument="temple",
        chambers=[{"cup": 5}],
        dug=True,
    )
    temple.play("sell coin")
    assert read(temple, "no") == ["do not look"]


def test_players_may_be_named() -> None:
    match = position("classic", names=["Ada", "Ben"], hands=[{}, {"mask": 1}], dig_site=["thief"])
    assert match.moves() == ["steal from 2"]
    stole = match.play("steal from ben")[0]
    assert match.tell(stole, 0) == "You stole a mask from Ben."
    assert match.tell(stole, 1) == "Ada stole a mask from you."
    assert match.tell(stole, None) == "Ada stole a card from Ben."


def test_a_composed_move_that_goes_on_after_something_new_is_refused_and_shows_nothing() -> None:
    """Two of three named discards would end the storm and dig: no peeking at what comes up."""
    match = position("classic", hands=[{"coin": 4}, {}], dig_site=["storm", "cup"])
    with pytest.raises(IllegalMove, match="goes on after 'discard coin'") as refused:
        match.play("discard 3 coins")
    assert "cup" not in str(refused.value)
    assert match.view(0)["dig_site"] == 1


def test_what_is_asked_is_said_in_every_phase() -> None:
    storm = position("expedition", hands=[{"coin": 2}, {}], tents=[1, 0], dig_site=["storm"])
    assert storm.game.ask_words(storm.state, 0) == "use the tent against the storm, or not"
    storm.play("no tent")
    assert storm.game.ask_words(storm.state, 0) == "discard 1 more card to the storm"
    forced = position("classic", hands=[{"coin": 1}, {}], dug=True)
    forced.play("end turn")
    assert forced.game.ask_words(forced.state, 0).startswith("sell at least one card this turn")
    trade = acting()
    trade.play("take mask")
    assert trade.game.ask_words(trade.state, 0) == "pay 4 more for what was taken, or take more"


@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (0, "You dug a coin."),
        (1, "Player 1 dug a card."),
        (None, "Player 1 dug a card."),
    ],
)
def test_events_are_told_to_each_viewer(viewer: int | None, told: str) -> None:
    match = position("classic", hands=[{}, {}], dig_site=["coin", "cup"])
    assert match.tell(match.opening[0], viewer) == told


@pytest.mark.parametrize(
    "text",
    ["sell 1002 coins", f"sell {'9' * 5000} coins", f"steal from {'2' * 5000}", "explore 9999"],
)
def test_a_number_may_be_absurd(text: str) -> None:
    with pytest.raises(IllegalMove):
        acting().play(text)


def test_a_name_may_have_full_stops() -> None:
    names = ["Ada", "Dr. No!"]
    match = position("classic", names=names, hands=[{}, {"mask": 1}], dig_site=["thief"])
    match.play("steal from Dr. No!")
    assert match.view(0)["hand"] == {"mask": 1}


@pytest.mark.parametrize("text", ["sell ,", "take +", "pay masks", "sell ² coins", "steal from ²"])
def test_a_move_that_names_nothing_is_refused(text: str) -> None:
    with pytest.raises(IllegalMove):
        acting().play(text)


def test_a_name_that_is_a_number_does_not_hide_the_players_number() -> None:
    match = position("classic", names=["2", "1"], hands=[{}, {"mask": 1}], dig_site=["thief"])
    match.play(match.moves()[0])
    assert match.view(0)["hand"] == {"mask": 1}


def test_the_tomb_asks_for_the_cards_that_may_be_kept() -> None:
    """M-4: two cards of a chamber are kept."""
    match = position(
        "expedition",
        hands=[{"map": 1}, {}],
        monument="tomb",
        chambers=[{"coin": 2, "cup": 1}, {"mask": 1}],
        dug=True,
    )
    match.play("explore chamber 1")
    assert match.game.ask_words(match.state, 0) == "keep 2 more cards of the chamber"
    match.play("keep coin")
    assert match.game.ask_words(match.state, 0) == "keep 1 more card of the chamber"
