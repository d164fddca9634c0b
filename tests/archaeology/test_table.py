"""The table of the card games in words: what a seat knows, prices with their marks, choices."""

from typing import Any

from trowel import Match, new_match, position
from trowel.games.archaeology.box import EXPEDITION
from trowel.games.archaeology.price import prices_of
from trowel.games.archaeology.table import sold
from trowel.part import Line


def shown(match: Match, seat: int) -> str:
    """Write down what the table shows to a seat."""
    return "\n".join(str(part) for part in match.game.table(match.view(seat), ["Ada", "Ben"]))


def test_the_table_says_what_a_seat_knows() -> None:
    match = position(
        "expedition",
        hands=[{"coin": 6, "map": 2}, {"mask": 1}],
        market={"talisman": 2},
        dig_site=["storm", "coin", "thief"],
        monument="tomb",
        chambers=[{"coin": 2, "cup": 1}, {}],
        tents=[1, 0],
        turn=0,
        dug=True,
        seed=1,
    )
    table = shown(match, 0)
    for said in (
        "3 cards, 1 thief and 1 storm to come",
        "2 talismans (3° each)",
        "chamber 1: 3 cards for 1 map; chamber 2: empty",
        "('6 coins', '2', '30 for 5', '-', '2 6 12° 20° 30')",
        "('2 maps', '3°', '3° each', '-', '3°')",
        "('Ada (you)', '0', '8', '1')",
        "* house value, ° inferred",
    ):
        assert said in table


def test_the_table_says_what_is_open_in_a_trade() -> None:
    match = position("classic", hands=[{"coin": 3}, {}], market={"talisman": 1}, dug=True)
    match.play("take talisman")
    assert "3 still to be paid" in shown(match, 0)
    match.play("pay 2 coins")
    assert "1 overpaid, which can still buy cards" in shown(match, 0)
    assert "Line(label='Dig site', text='empty')" in shown(match, 0)
    assert "Line(label='Your hand', text='empty')" in shown(match, 1)
    assert "Marks" not in shown(match, 0)


def test_the_table_says_what_was_drawn_or_named() -> None:
    cards: dict[str, Any] = {"hands": [{"map": 1}, {}], "dug": True}
    mine = position("expedition", monument="mine", chambers=[{"coin": 3}], **cards)
    mine.play("explore")
    mine.play("draw")
    assert "Line(label='Drawn', text='2 coins; trading value 4')" in shown(mine, 1)
    tomb = position("expedition", monument="tomb", chambers=[{"coin": 3}], **cards)
    tomb.play("explore")
    tomb.play("keep coin")
    assert "Line(label='Picked', text='coin; trading value 2')" in shown(tomb, 0)
    assert "Picked" not in shown(tomb, 1)
    sphinx = position("expedition", monument="sphinx", chambers=[{"coin": 5}], **cards)
    sphinx.play("explore")
    sphinx.play("name cup")
    assert sphinx.game.brief(sphinx.view(0), sphinx.names) == [
        Line("You hold", "nothing; money 0"),
        Line("Named", "cup"),
    ]


def test_the_table_says_what_is_surely_in_a_chamber() -> None:
    match = position(
        "expedition",
        hands=[{"coin": 1}, {"coin": 1}],
        monument="buried-ruins",
        chambers=[{"coin": 1}],
        pile={"cup": 2},
        dug=True,
    )
    assert "chamber 1: 1 card for 1 map (coin); chamber 2: empty" in shown(match, 0)
    assert "2 cards still buried" in shown(match, 0)


def test_choices_say_what_they_bring_or_cost() -> None:
    match = position(
        "classic",
        hands=[{"coin": 2, "pot shard": 2, "map": 1}, {}],
        market={"cup": 1},
        chambers=[{"cup": 3}],
        dug=True,
    )
    said = match.game.choices(match.view(0), match.names, match.moves())
    for choice in (
        "take cup (worth 2)",
        "sell 2 pot shards for 2",
        "sell 1 coin for 2",
        "explore chamber 1 (3 cards, 1 map)",
        "end turn",
    ):
        assert choice in said


def test_choices_name_victims_and_count_what_is_discarded() -> None:
    thief = position("classic", names=["Ada", "Ben"], hands=[{}, {"cup": 2}], dig_site=["thief"])
    said = thief.game.choices(thief.view(0), thief.names, thief.moves())
    assert said == ["steal from Ben (2 cards)"]
    storm = position("classic", hands=[{"coin": 3, "cup": 1}, {}], dig_site=["storm"])
    said = storm.game.choices(storm.view(0), storm.names, storm.moves())
    assert said == ["discard coin (1 of 3)", "discard cup"]


def test_rows_of_an_own_value_table_carry_no_marks() -> None:
    """N-2: the marks are about the numbers in the box."""
    rows = {"coin": {"trade": 2, "prices": [2, 6, 12]}, "cup": {"trade": 2, "prices": [2, 15]}}
    boxed = prices_of(EXPEDITION, {"values": rows, "own_values": []})
    assert boxed.ladder("coin") == "2 6 12°"
    own = prices_of(EXPEDITION, {"values": rows, "own_values": ["coin"]})
    assert (own.ladder("coin"), own.ladder("cup")) == ("2 6 12", "2* 15*")


def test_the_setting_tells_the_monument_the_variants_and_own_values() -> None:
    plain = new_match("classic", seed=1)
    assert plain.game.setting(plain.view(None)) == ["Pyramid"]
    match = new_match(
        "expedition",
        seed=1,
        monument="tomb",
        variants=["beginners-luck", "long-expedition"],
        values={"coin": {"trade": 2, "prices": [2, 6]}},
    )
    setting = ["Tomb", "long-expedition", "beginners-luck", "own value table"]
    assert match.game.setting(match.view(0)) == setting
    assert match.view(1)["own_values"] == ["coin"]


def test_sold_sets_are_said_shortly() -> None:
    kinds = {"map": [1, 1, 1], "coin": [1, 5, 1], "cup": [2]}
    sets = [{"kind": kind, "count": count} for kind in kinds for count in kinds[kind]]
    assert sold(sets) == "coin 5+1+1, cup 2, map 1(x3)"
