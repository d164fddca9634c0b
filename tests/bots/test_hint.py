"""Hints: the best moves of who decides, honest, with a reason that is true."""

from typing import Any

import numpy as np
import pytest

import trowel
from trowel import Match, OptionError, TrowelError
from trowel.bots.hint import Hint, levelled
from trowel.bots.reason import reason_by_numbers, reason_for
from trowel.bots.sight import Sight

PLAYOUTS = 60


def classic(**description: Any) -> Match:
    return trowel.position("classic", names=["Ada", "Ben"], dug=True, **description)


def best(match: Match) -> Hint:
    assert match.seat is not None
    return trowel.hint(match, match.seat, playouts=PLAYOUTS)[0]


def reason(match: Match, move: str) -> str:
    """Return the reason for a move, which must be legal."""
    moves = match.moves()
    assert move in moves
    view = Sight.of(match).view
    return reason_for(match.game, view, match.names, moves, move)


def test_the_full_set_is_sold() -> None:
    match = classic(hands=[{"mask": 4}, {"coin": 1}])
    hints = trowel.hint(match, 0, playouts=PLAYOUTS)
    assert 1 < len(hints) <= 3
    assert (hints[0].move, hints[0].reason) == ("sell 4 masks", "sells the full set for 50")
    assert match.actions()[match.moves().index("sell 4 masks")] == hints[0].action
    assert (hints[0].points, hints[0].win_chance) == (50, 1)
    assert [hint.gain for hint in hints[1:]] == sorted([hint.gain for hint in hints[1:]])[::-1]
    assert hints[0].gain >= 0 > hints[2].gain


def test_the_gem_is_fetched() -> None:
    match = trowel.position("bad", tiles={"e7": "gem", "a5": "wall"}, meeples=["e5", "a1"])
    found = best(match)
    assert found.move == "move north 2"
    assert found.reason == "the gem on e7 is one move away, and it is worth 3"


def test_hints_do_not_depend_on_what_the_seat_cannot_know() -> None:
    hands = [{"coin": 3, "pot shard": 2}, {"mask": 2, "parchment": 2}]
    site = ["storm", "coin", "thief", "talisman", "cup", "mask"]
    match = classic(hands=hands, market={"coin": 1, "cup": 1}, dig_site=site)
    other = classic(hands=hands, market={"coin": 1, "cup": 1}, dig_site=site)
    match.game.resample(other.state, 0, 0, 11)
    assert other.state.tobytes() != match.state.tobytes()
    hints = trowel.hint(match, 0, playouts=PLAYOUTS, seed=3)
    assert hints == trowel.hint(other, 0, playouts=PLAYOUTS, seed=3)


def test_hints_change_nothing() -> None:
    match = classic(hands=[{"mask": 4}, {"coin": 1}])
    before = match.state.tobytes()
    trowel.hint(match, 0, seconds=0.01)
    assert match.state.tobytes() == before


def test_only_who_decides_gets_a_hint() -> None:
    match = classic(hands=[{"mask": 4}, {"coin": 1}])
    with pytest.raises(TrowelError, match="Ada decides now, so there is no hint for Ben"):
        trowel.hint(match, 1)
    with pytest.raises(OptionError, match="a seat is a number from 0 to 1"):
        trowel.hint(match, 2)
    for move in ("sell 4 masks", "end turn", "sell 1 coin"):
        match.play(move)
    with pytest.raises(TrowelError, match="the game is over"):
        trowel.hint(match, 0)


def test_the_only_move_is_hinted_as_such() -> None:
    match = trowel.position(
        "expedition",
        hands=[{"coin": 2, "map": 1}, {"mask": 1}],
        monument="tomb",
        chambers=[{"coin": 2, "cup": 1}, {"mask": 1}],
        dig_site=["coin"],
        dug=True,
    )
    match.play("explore chamber 2")
    assert [hint.move for hint in trowel.hint(match, 0, playouts=8)] == ["keep mask"]
    assert best(match).reason == "nothing else is possible"


def test_the_reasons_for_sales_and_trades() -> None:
    match = classic(
        hands=[{"coin": 3, "pot shard": 2, "map": 1, "cup": 1}, {"mask": 2}],
        market={"coin": 1, "map": 1, "cup": 1, "talisman": 1},
        dig_site=["storm", "storm", "coin"],
        chambers=[{"coin": 3}, {"coin": 2, "cup": 1, "talisman": 2}, {}],
    )
    assert reason(match, "take coin") == "one more coin makes 18 instead of 10"
    assert reason(match, "take cup") == "completes the set: 15 instead of 2"
    assert reason(match, "take talisman") == "a talisman sells for 3, and 5 of them for 40"
    assert reason(match, "take map") == "2 maps can explore chamber 2, which holds 5 cards"
    assert reason(match, "explore chamber 1") == "chamber 1 holds 3 cards"
    assert reason(match, "end turn") == "keeps the map for chamber 2, which asks for 2"
    assert reason(match, "sell 2 pot shards") == (
        "brings 2; 2 storms are still to come, and a storm takes half of the hand"
    )
    match.play("take coin")
    assert reason(match, "pay pot shard") == (
        "no card costs less: without this pot shard the hand sells for 1 less"
    )
    assert reason(match, "pay cup") == ""


def test_the_reasons_at_the_end_of_the_dig() -> None:
    match = classic(hands=[{"coin": 2, "mask": 1}, {"mask": 1}])
    assert reason(match, "sell 2 coins") == "nothing more can be dug, and 2 coins sell for 5"
    assert reason(match, "sell 1 coin") == "nothing more can be dug, and a coin sells for 2"


def test_the_reasons_in_a_storm() -> None:
    match = trowel.position(
        "expedition",
        hands=[{"coin": 6, "mask": 3}, {"mask": 1}],
        tents=[1, 0],
        dig_site=["storm", "storm", "coin"],
    )
    assert reason(match, "use tent") == "the tent saves 4 of 9 cards"
    assert reason(match, "no tent") == (
        "only 4 of 9 cards would be lost, and 1 storm is still to come"
    )
    match.play("no tent")
    assert reason(match, "discard coin") == (
        "no card costs less: without this coin the hand sells for 2 less"
    )
    assert reason(match, "discard mask") == ""


def test_the_reasons_for_thefts() -> None:
    match = trowel.position(
        "classic",
        names=["Ada", "Ben", "Cy"],
        hands=[{"coin": 1}, {"coin": 3}, {"coin": 1}],
        dig_site=["thief", "coin"],
    )
    assert reason(match, "steal from 2") == "Ben holds the largest hand of the others, 3 cards"
    assert reason(match, "steal from 3") == "Cy holds 1 card"


def test_the_reasons_on_the_board() -> None:
    match = trowel.position(
        "bad",
        names=["Ada", "Ben"],
        tiles={"e6": "jade", "d5": "chest", "f5": "portal", "e3": "gem?"},
        meeples=["e5", "d4"],
        items=[["dynamite"], ["gem"]],
    )
    assert reason(match, "move north 1") == (
        "the jade statue on e6 is one move away, and it is worth 5, though it slows by 1"
    )
    assert reason(match, "move west 1") == ""
    assert reason(match, "move east 1") == "the portal on f5 can lead across the board"
    assert reason(match, "move south 1") == "1 tile that nobody has seen lies beside e4"
    match.play("move south 1")
    match.play("pass")
    assert reason(match, "light dynamite") == "Ben stands beside it and holds 3 points"
    match.play("light dynamite")
    assert reason(match, "steal gem from 2") == "robs Ben of a gem, worth 3"


def test_the_reason_to_escape() -> None:
    match = trowel.position(
        "bad",
        variants=["escape"],
        tiles={"e6": "gem"},
        meeples=["a2", "e4"],
        items=[["jade", "jade"], []],
    )
    assert reason(match, "move south 1") == "a1 is a corner to escape from, with 10 points"
    match.play("move south 1")
    assert reason(match, "escape") == "brings 10 points home before anybody else"


def test_the_numbers_speak_where_the_table_does_not() -> None:
    assert reason_by_numbers(4.2, is_best=True) == "expects 4 points more than the next best move"
    assert reason_by_numbers(-1.0, is_best=False) == "expects 1 point less than the best move"
    assert reason_by_numbers(-1.0, is_best=True) == "seems as good as any other move"
    assert reason_by_numbers(0.5, is_best=True) == "seems as good as any other move"
    assert reason_by_numbers(-0.5, is_best=False) == "seems as good as any other move"


def test_the_order_is_that_of_the_numbers_that_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = trowel.new_match("classic", seed=3)
    assert match.seat is not None
    found = np.array([[30.0, 50.0, 40.0], [0.2, 0.6, 0.4], [0.3, 0.7, 0.5]])
    monkeypatch.setattr("trowel.bots.hint.told_apart", lambda *_: tuple(found))
    hints = trowel.hint(match, match.seat, playouts=60)
    assert [one.points for one in hints] == [50.0, 40.0, 30.0]
    assert [one.win_chance for one in hints] == list(
        levelled(found[1], 1, Sight.of(match))[[1, 2, 0]]
    )
    assert [one.gain for one in hints] == [10.0, -10.0, -20.0]
    assert len({one.action for one in hints}) == 3
