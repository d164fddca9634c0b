"""Reasons for moves in the card games: each one true where it is given, and one clause long."""

import re
from typing import Any

import pytest
from hypothesis import given
from playing import CARD_GAMES, middles

from trowel import Match, position
from trowel.bots.reason import reason_for
from trowel.saying import Said

Cards = dict[str, int]
CLAUSE = r"\w+([,;:]? \w+)*"  # words, and no full stop
MAY_BE_EMPTY = r"(take|pay|discard|keep|end|look|do not|draw|stop|name) ?.*"


def reason(match: Match, move: str) -> str:
    """Return the reason for a move, which must be legal."""
    assert match.seat is not None
    moves = match.moves()
    assert move in moves
    return reason_for(match.game, match.view(match.seat), match.names, moves, move)


def table(game: str, *hands: Cards, **described: Any) -> Match:
    """Return a position in which Ada begins."""
    names = ["Ada", "Ben", "Cy"][: len(hands)]
    return position(game, names=names, hands=list(hands), **described)


def acting(hand: Cards, *played: str, game: str = "classic", **described: Any) -> Match:
    """Return a position after some moves in which Ada has dug; there is more to dig."""
    description = {"dig_site": ["talisman", "coin", "cup"], **described}
    match = table(game, hand, {"parchment": 1}, dug=True, **description)
    for move in played:
        match.play(move)
    return match


def at(monument: str, hand: Cards, chambers: list[Cards], *played: str, **described: Any) -> Match:
    """Return a position of the New Expedition at a monument after some moves."""
    described |= {"monument": monument, "chambers": chambers}
    return acting(hand, *played, game="expedition", **described)


@pytest.mark.parametrize(
    ("hand", "dig_site", "move", "sentence"),
    [
        pytest.param(
            {"mask": 4}, ["storm"], "sell 4 masks", "sells the full set for 50", id="a full set"
        ),
        pytest.param({"cup": 2}, [], "sell 2 cups", "sells the full set for 15", id="at the end"),
        pytest.param(
            {"coin": 3, "cup": 1},
            [],
            "sell 3 coins",
            "nothing more can be dug, and 3 coins sell for 10",
            id="several, nothing to dig",
        ),
        pytest.param(
            {"coin": 3, "map": 1},
            [],
            "sell 1 map",
            "nothing more can be dug, and a map sells for 3",
            id="one, nothing to dig",
        ),
        pytest.param(
            {"coin": 3},
            ["coin", "storm"],
            "sell 3 coins",
            "brings 10; 1 storm is still to come, and a storm takes half of the hand",
            id="before a storm",
        ),
        pytest.param(
            {"coin": 2},
            ["storm", "coin", "storm"],
            "sell 1 coin",
            "brings 2; 2 storms are still to come, and a storm takes half of the hand",
            id="before two storms",
        ),
        pytest.param({"map": 1}, ["storm"], "sell 1 map", "brings 3", id="a hand of one card"),
        pytest.param({"coin": 3}, ["coin"], "sell 2 coins", "brings 5", id="no storm to come"),
    ],
)
def test_a_sale_is_for_the_money_and_says_why_now(
    hand: Cards, dig_site: list[str], move: str, sentence: str
) -> None:
    match = acting(hand, dig_site=dig_site)
    assert reason(match, move) == sentence
    match.play(move)
    assert str(match.view(0)["money"][0]) in sentence


@pytest.mark.parametrize(
    ("kind", "held", "sentence"),
    [
        ("pot shard", 0, "a pot shard sells for 1, and 5 of them for 15"),
        ("coin", 0, "a coin sells for 2, and 5 of them for 30"),
        ("coin", 1, "one more coin makes 5 instead of 2"),
        ("coin", 4, "completes the set: 30 instead of 18"),
        ("coin", 5, "begins another set of coins"),
        ("pot shard", 5, "begins another set of pot shards"),
        ("cup", 1, "completes the set: 15 instead of 2"),
        ("cup", 2, "begins another set of cups"),
        ("cup", 3, "completes another set: 30 instead of 17"),
        ("cup", 4, "begins another set of cups"),
        ("coin", 6, "one more coin makes 35 instead of 32"),
        ("pot shard", 9, "completes another set: 30 instead of 19"),
        ("pot shard", 10, "begins another set of pot shards"),
    ],
)
def test_a_card_is_taken_for_its_set(kind: str, held: int, sentence: str) -> None:
    match = acting({"mask": 1, kind: held}, market={kind: 1})
    assert reason(match, f"take {kind}") == sentence


@pytest.mark.parametrize(("held", "sentence"), [(0, "a cup sells for 2"), (1, "")])
def test_a_card_that_sells_alone_makes_no_set(held: int, sentence: str) -> None:
    """N-2: a table may leave a kind one price."""
    values = {"cup": {"trade": 2, "prices": [2]}}
    match = acting({"mask": 1, "cup": held}, game="expedition", market={"cup": 1}, values=values)
    assert reason(match, "take cup") == sentence


@pytest.mark.parametrize(
    ("maps", "sentence"),
    [
        (0, "1 map can explore chamber 1, which holds 1 card"),
        (1, ""),
        (2, "3 maps can explore chamber 3, which holds 7 cards"),
        (3, ""),
    ],
)
def test_a_map_is_taken_for_the_chamber_it_opens(maps: int, sentence: str) -> None:
    chambers = [{"coin": 1}, {}, {"coin": 5, "cup": 2}]
    match = acting({"mask": 1, "map": maps}, market={"map": 1}, chambers=chambers)
    assert reason(match, "take map") == sentence


def test_the_card_is_paid_that_the_hand_misses_least() -> None:
    match = acting({"pot shard": 5, "coin": 1, "talisman": 2}, "take mask", market={"mask": 1})
    assert reason(match, "pay coin") == (
        "no card costs less: without this coin the hand sells for 2 less"
    )
    assert reason(match, "pay talisman") == ""
    assert reason(match, "pay pot shard") == ""


def test_nothing_speaks_for_paying_more_than_is_owed() -> None:
    match = acting({"coin": 1, "pot shard": 2}, "take cup", "pay coin", market={"cup": 1})
    assert match.view(0)["debt"] == 0
    assert reason(match, "pay pot shard") == ""


def test_the_card_is_discarded_that_the_hand_misses_least() -> None:
    match = table("classic", {"cup": 4, "coin": 5, "talisman": 1}, {}, dig_site=["storm", "coin"])
    assert reason(match, "discard talisman") == (
        "no card costs less: without this talisman the hand sells for 3 less"
    )
    assert reason(match, "discard cup") == ""
    assert reason(match, "discard coin") == ""


def test_sets_of_one_kind_are_counted_one_by_one() -> None:
    """A-15: a sixth coin is a set of its own."""
    match = table("classic", {"cup": 2, "coin": 6}, {}, dig_site=["storm", "coin"])
    assert reason(match, "discard coin") == (
        "no card costs less: without this coin the hand sells for 2 less"
    )


def test_a_card_without_a_price_costs_nothing() -> None:
    """N-2: a price may be 0."""
    values = {"coin": {"trade": 2, "prices": [0, 5]}}
    match = table(
        "expedition", {"coin": 3, "mask": 1}, {}, dig_site=["storm", "coin"], values=values
    )
    assert reason(match, "discard coin") == "without this coin the hand sells for just as much"
    assert reason(match, "discard mask") == ""


@pytest.mark.parametrize(
    ("chamber", "sentence"),
    [
        pytest.param({"cup": 1}, "chamber 2 holds a cup", id="one card"),
        pytest.param(
            {"pot shard": 2, "cup": 1, "mask": 1},
            "chamber 2 holds 2 pot shards, a cup and a mask",
            id="several",
        ),
    ],
)
def test_an_open_chamber_is_explored_for_its_cards(chamber: Cards, sentence: str) -> None:
    match = at("buried-ruins", {"map": 1}, [{}, chamber])
    assert reason(match, "explore chamber 2") == sentence


@pytest.mark.parametrize(
    ("size", "sentence"), [(1, "chamber 1 holds 1 card"), (2, "chamber 1 holds 2 cards")]
)
def test_a_closed_chamber_is_explored_for_the_number_of_its_cards(size: int, sentence: str) -> None:
    match = at("great-pyramid", {"map": 1}, [{"coin": size}])
    assert reason(match, "explore chamber 1") == sentence


@pytest.mark.parametrize(
    ("monument", "chamber", "kept"),
    [
        pytest.param(
            "tomb", {"coin": 3, "cup": 4}, "7 cards, and 2 of them can be kept", id="tomb"
        ),
        pytest.param("tomb", {"coin": 2}, "2 cards", id="all of the tomb"),
        pytest.param(
            "mine",
            {"coin": 6},
            "6 cards, and up to a trading value of 5 can be kept",
            id="mine",
        ),
        pytest.param(
            "sphinx",
            {"coin": 6},
            "6 cards, and what is named out of 5 can be kept",
            id="sphinx",
        ),
        pytest.param(
            "sphinx", {"coin": 5}, "5 cards, and what is named can be kept", id="all of the sphinx"
        ),
    ],
)
def test_a_chamber_is_explored_for_what_can_be_had(
    monument: str, chamber: Cards, kept: str
) -> None:
    """M-4 to M-6."""
    assert reason(at(monument, {"map": 1}, [chamber]), "explore chamber 1") == (
        f"chamber 1 holds {kept}"
    )
    match = at(monument, {"mask": 1}, [chamber], market={"map": 1})
    assert reason(match, "take map") == f"1 map can explore chamber 1, which holds {kept}"


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        pytest.param(
            {"map": 1, "mask": 1}, "keeps the map for chamber 2, which asks for 2", id="a map"
        ),
        pytest.param({"map": 2}, "keeps both maps for chamber 3, which asks for 3", id="two maps"),
        pytest.param(
            {"map": 3, "mask": 1}, "keeps a mask: one more makes 12 instead of 4", id="a card"
        ),
        pytest.param(
            {"coin": 3, "cup": 2, "pot shard": 3},
            "keeps 3 coins: one more makes 18 instead of 10",
            id="cards",
        ),
        pytest.param({"pot shard": 2, "coin": 6}, "", id="little to win"),
        pytest.param({}, "nothing else is possible", id="an empty hand"),
    ],
)
def test_a_turn_ends_for_what_is_kept(hand: Cards, sentence: str) -> None:
    chambers = [{"cup": 1}, {"coin": 1}, {"coin": 1}]
    match = acting(hand, dig_site=["mask", "pot shard", "map"], chambers=chambers)
    assert reason(match, "end turn") == sentence


@pytest.mark.parametrize(
    ("described", "sentence"),
    [
        pytest.param(
            {"dig_site": ["cup"], "market": {"mask": 1}},
            "keeps a mask: one more makes 12 instead of 4",
            id="one more in the market",
        ),
        pytest.param({"dig_site": ["cup"]}, "", id="no other"),
        pytest.param({"dig_site": [], "market": {"mask": 1}}, "", id="nothing more to dig"),
    ],
)
def test_a_turn_ends_for_a_card_that_can_still_come(
    described: dict[str, Any], sentence: str
) -> None:
    match = acting({"mask": 1}, **described)
    assert reason(match, "end turn") == sentence


def test_no_map_is_kept_for_a_chamber_that_is_empty() -> None:
    match = acting({"map": 1}, dig_site=["map"], chambers=[{"coin": 3}, {}, {}])
    assert reason(match, "end turn") == ""


@pytest.mark.parametrize(
    ("maps", "described", "is_kept"),
    [
        pytest.param(1, {"dig_site": ["coin"]}, False, id="no other map"),
        pytest.param(1, {"dig_site": ["coin", "map"]}, False, id="one too few"),
        pytest.param(2, {"dig_site": ["coin", "map"]}, True, id="one to dig"),
        pytest.param(1, {"dig_site": ["map"], "market": {"map": 1}}, True, id="one in the market"),
        pytest.param(2, {"dig_site": [], "market": {"map": 1}}, False, id="nothing more to dig"),
    ],
)
def test_a_map_is_kept_only_if_the_others_can_still_be_had(
    maps: int, described: dict[str, Any], is_kept: bool
) -> None:
    match = acting({"map": maps}, chambers=[{}, {}, {"coin": 3}], **described)
    said = reason(match, "end turn")
    assert said.endswith("for chamber 3, which asks for 3") == is_kept
    assert bool(said) == is_kept


@pytest.mark.parametrize(
    ("taken", "sentence"),
    [
        pytest.param(["mask"], "Cy is known to hold a mask", id="a mask"),
        pytest.param(["pot shard", "coin"], "Cy is known to hold a coin", id="the better one"),
        pytest.param(["pot shard"], "Cy holds 2 cards", id="not for a pot shard"),
    ],
)
def test_a_thief_goes_where_a_good_card_was_taken(taken: list[str], sentence: str) -> None:
    hands: list[Cards] = [{"coin": 1}, {"parchment": 4}, {"talisman": 2}]
    market = {"mask": 1, "coin": 1, "pot shard": 1}
    match = table("classic", *hands, market=market, dig_site=["thief"], turn=2, dug=True)
    for kind in taken:
        match.play(f"take {kind}")
    while match.view(2)["debt"] > 0:
        match.play("pay talisman")
    match.play("end turn")
    assert reason(match, "steal from 3") == sentence


@pytest.mark.parametrize(
    ("sizes", "sold", "sentence"),
    [
        pytest.param(
            [1, 3, 2], [], "Ben holds the largest hand of the others, 3 cards", id="most cards"
        ),
        pytest.param(
            [6, 3, 2], [], "Ben holds the largest hand of the others, 3 cards", id="but for Ada's"
        ),
        pytest.param(
            [1, 2, 2], [0, 2, 1], "Ben has the most money of the others, 5", id="most money"
        ),
        pytest.param(
            [1, 2, 2], [5, 2, 1], "Ben has the most money of the others, 5", id="but for Ada"
        ),
        pytest.param([1, 2, 3], [0, 1, 1], "Ben holds 2 cards", id="neither"),
        pytest.param([1, 1, 1], [], "Ben holds 1 card", id="a single card"),
        pytest.param([1, 3], [], "nothing else is possible", id="nobody else"),
    ],
)
def test_a_thief_goes_where_there_is_most(sizes: list[int], sold: list[int], sentence: str) -> None:
    hands: list[Cards] = [{"parchment": size} for size in sizes]
    sets = [[{"kind": "coin", "count": count}] if count else [] for count in sold]
    match = table("classic", *hands, sold=sets, dig_site=["thief", "coin"])
    assert reason(match, "steal from 2") == sentence


@pytest.mark.parametrize(
    ("size", "dig_site", "use", "brave"),
    [
        pytest.param(
            9,
            ["storm", "coin"],
            "the tent saves 4 of 9 cards",
            "only 4 of 9 cards would be lost",
            id="the last storm",
        ),
        pytest.param(
            2,
            ["storm", "storm"],
            "the tent saves 1 of 2 cards",
            "only 1 of 2 cards would be lost, and 1 storm is still to come",
            id="one more storm",
        ),
        pytest.param(
            4,
            ["storm", "coin", "storm", "storm"],
            "the tent saves 2 of 4 cards",
            "only 2 of 4 cards would be lost, and 2 storms are still to come",
            id="two more storms",
        ),
        pytest.param(
            1,
            ["storm", "coin"],
            "nothing would be lost without it",
            "nothing would be lost",
            id="one card",
        ),
        pytest.param(
            0,
            ["storm", "coin", "storm"],
            "nothing would be lost without it",
            "nothing would be lost, and 1 storm is still to come",
            id="no card",
        ),
    ],
)
def test_a_tent_is_used_for_the_cards_or_kept_for_another_storm(
    size: int, dig_site: list[str], use: str, brave: str
) -> None:
    match = table("expedition", {"parchment": size}, {}, tents=[1, 0], dig_site=dig_site)
    assert reason(match, "use tent") == use
    assert reason(match, "no tent") == brave


def test_a_look_is_for_a_chamber_not_known_yet() -> None:
    """M-3."""
    match = at("temple", {"coin": 2}, [{}, {"cup": 1}, {"mask": 1}], "sell 1 coin")
    assert reason(match, "look at chamber 2") == (
        "a look costs nothing, and shows what is in chamber 2"
    )
    match.play("look at chamber 2")
    match.play("sell 1 coin")
    assert reason(match, "look at chamber 2") == ""
    assert reason(match, "look at chamber 3") == (
        "a look costs nothing, and shows what is in chamber 3"
    )
    assert reason(match, "do not look") == ""


def test_what_was_looked_at_is_named_when_it_is_explored() -> None:
    """M-3."""
    played = ("sell 1 coin", "look at chamber 2")
    match = at("temple", {"coin": 1, "map": 2}, [{"coin": 1}, {"cup": 1, "mask": 2}], *played)
    assert reason(match, "explore chamber 1") == "chamber 1 holds 1 card"
    assert reason(match, "explore chamber 2") == "chamber 2 holds a cup and 2 masks"


def test_a_card_of_the_tomb_is_kept_for_its_set() -> None:
    """M-4: the first card that is kept counts for the second one."""
    chamber = {"coin": 2, "cup": 2, "mask": 1}
    match = at("tomb", {"map": 1, "coin": 1}, [chamber], "explore chamber 1")
    assert reason(match, "keep coin") == "one more coin makes 6 instead of 2"
    assert reason(match, "keep cup") == "a cup sells for 2, and 2 of them for 15"
    match.play("keep cup")
    assert reason(match, "keep cup") == "completes the set: 15 instead of 2"
    assert reason(match, "keep mask") == "a mask sells for 4, and 4 of them for 50"


@pytest.mark.parametrize(
    ("kind", "draws", "draw", "stop"),
    [
        pytest.param(
            "coin",
            0,
            "another card cannot lose anything",
            "",
            id="a talisman makes 5",
        ),
        pytest.param(
            "coin",
            1,
            "what is drawn has a trading value of 4, and only more than 5 is lost",
            "another card could lose 2 coins",
            id="a parchment makes 5",
        ),
        pytest.param("pot shard", 1, "another card cannot lose anything", "", id="2 are drawn"),
        pytest.param(
            "pot shard",
            2,
            "what is drawn has a trading value of 3, and only more than 5 is lost",
            "another card could lose 3 pot shards",
            id="a talisman makes 6",
        ),
        pytest.param(
            "pot shard", 4, "", "any other card would lose 5 pot shards", id="5 are drawn"
        ),
    ],
)
def test_at_the_mine_it_is_luck_against_loss(kind: str, draws: int, draw: str, stop: str) -> None:
    """M-5: the dearest card that nobody has seen is a talisman; a map is not in a chamber (A-1)."""
    values = {"map": {"trade": 9, "prices": [3]}}
    site = ["talisman", "coin", "map"]
    played = ("explore chamber 1", *["draw"] * draws)
    match = at("mine", {"map": 1}, [{kind: 7}], *played, values=values, dig_site=site)
    assert reason(match, "draw") == draw
    assert reason(match, "stop") == stop


def test_at_a_mine_that_is_known_nothing_else_can_come() -> None:
    """M-5: a collapse has shown its three coins."""
    played = ("explore chamber 1", "draw", "draw", "end turn", "end turn", "explore chamber 1")
    site = ["pot shard", "pot shard", "mask"]
    match = at("mine", {"map": 2}, [{"coin": 3}], *played, dig_site=site)
    assert reason(match, "draw") == "another card cannot lose anything"
    assert reason(match, "stop") == ""
    match.play("draw")
    assert reason(match, "draw") == ""
    assert reason(match, "stop") == "any other card would lose 2 coins"


@pytest.mark.parametrize(
    ("kind", "sentence"),
    [
        ("cup", "3 cups have not been seen yet"),
        ("talisman", "1 talisman has not been seen yet"),
        ("pot shard", "every pot shard has been seen"),
        ("map", ""),
    ],
)
def test_the_sphinx_is_asked_for_what_it_may_hold(kind: str, sentence: str) -> None:
    """M-6: what lies in the chamber, the dig site and other hands cannot be told apart."""
    hand, chamber = {"map": 1, "pot shard": 1}, {"cup": 2, "mask": 3}
    site = ["talisman", "cup", "map"]
    match = at("sphinx", hand, [chamber], "explore chamber 1", dig_site=site)
    assert reason(match, f"name {kind}") == sentence


@pytest.mark.parametrize(
    ("coins", "kind", "sentence"),
    [
        (5, "coin", "chamber 1 is known to hold 5 coins"),
        (5, "cup", ""),
        (7, "coin", "chamber 1 is known to hold 5 coins"),
        (7, "cup", "1 cup has not been seen yet"),
    ],
)
def test_the_sphinx_is_asked_for_what_it_has_shown(coins: int, kind: str, sentence: str) -> None:
    """M-6: what was not named went back."""
    played = ("explore chamber 1", "name cup", "name mask", "end turn", "end turn")
    site = ["talisman", "talisman", "talisman", "cup"]
    match = at("sphinx", {"map": 2}, [{"coin": coins}], *played, "explore chamber 1", dig_site=site)
    assert reason(match, f"name {kind}") == sentence


@given(middles(CARD_GAMES))
def test_every_move_has_a_reason_of_one_clause_or_none(match: Match) -> None:
    before = match.state.tobytes()
    for move in match.moves():
        said = reason(match, move)
        assert re.fullmatch(CLAUSE, said) or (not said and re.fullmatch(MAY_BE_EMPTY, move))
        assert isinstance(said, Said) or not said  # the page can say it in another language
        assert "None" not in said
        assert not re.search(r":.*:", said)
    assert match.state.tobytes() == before


@given(middles(CARD_GAMES))
def test_some_card_is_always_the_cheapest_to_give(match: Match) -> None:
    debt = match.view(None)["debt"]
    for verb in ("pay ", "discard ") if debt > 0 else ("discard ",):
        gifts = [move for move in match.moves() if move.startswith(verb)]
        assert not gifts or any(reason(match, move) for move in gifts)
