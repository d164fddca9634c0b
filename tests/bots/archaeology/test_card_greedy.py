"""The greedy player of the card games: legal, the same at any speed, and with sense."""

from typing import Any

import pytest
from hypothesis import given
from playing import CARD_GAMES, decisions, matches, middles

from trowel import Match, position
from trowel.bots.archaeology.brain import archaeology
from trowel.bots.archaeology.greedy import greedy_move
from trowel.bots.archaeology.mind import Mind
from trowel.games.archaeology.state import State
from trowel.log import Log, quiet_log
from trowel.record import Games

MOST_ACTIONS = 60  # of one seat in one turn
MANY = ["thief"] * 7 + ["parchment"] * 4  # a dig site that is far from empty


def choice(match: Match) -> str:
    """Return what the greedy player does, in words."""
    mind = archaeology.new_mind(match.state)
    return match.game.move_words(match.state, 0, archaeology.greedy(match.state, mind))


def turn(match: Match) -> list[str]:
    """Play greedily while the same seat decides in the same turn; return the moves in words."""
    seat = match.seat
    moves: list[str] = []
    while match.seat == seat and (not moves or moves[-1] != "end turn"):
        moves.append(choice(match))
        match.play(moves[-1])
    return moves


def move(games: Games, minds: Games) -> None:
    """Let the actor do all of its part."""
    game, mind = State.at(games, 0).raw, Mind.at(minds, 0).raw
    greedy_move(game, mind, Log.at(quiet_log(), 0).raw)


def at_turn(game: str, hand: dict[str, int], **more: Any) -> Match:
    """Return a position of two seats where the first one acts."""
    description: dict[str, Any] = {"hands": [hand, {"coin": 1}], "dug": True, "dig_site": MANY}
    return position(game, **(description | more))


@pytest.mark.bounds
@given(middles(CARD_GAMES))
def test_what_it_does_is_legal(match: Match) -> None:
    mind = archaeology.new_mind(match.state)
    for _ in range(8):
        if match.is_over:
            return
        action = archaeology.greedy(match.state, mind)
        assert action in match.actions()
        match.play(action)


@pytest.mark.bounds
@given(matches(CARD_GAMES))
def test_a_whole_turn_is_what_single_decisions_add_up_to(match: Match) -> None:
    """Games of greedy players end, too."""
    mind, log, state = archaeology.new_mind(match.state), quiet_log(), match.state
    for _ in decisions(match):
        after = state.copy()
        move(after, mind)
        for _ in range(MOST_ACTIONS):
            match.game.apply(state, 0, archaeology.greedy(state, mind), log)
            if state.tobytes() == after.tobytes():
                break
        assert state.tobytes() == after.tobytes()


@given(middles(CARD_GAMES))
def test_a_mind_remembers_nothing(match: Match) -> None:
    """Used before or new, it decides the same."""
    if match.is_over:
        return
    used = archaeology.new_mind(match.state)
    expected = archaeology.greedy(match.state, used)
    before = match.state.tobytes()
    after = match.state.copy()
    move(after, used)
    assert archaeology.greedy(match.state, used) == expected
    assert archaeology.greedy(match.state, archaeology.new_mind(match.state)) == expected
    assert match.state.tobytes() == before


@given(middles(CARD_GAMES))
def test_it_decides_by_what_its_seat_can_know(match: Match) -> None:
    """A redeal of what the actor cannot know makes no difference."""
    if match.seat is None:
        return
    mind = archaeology.new_mind(match.state)
    redealt = match.state.copy()
    match.game.resample(redealt, 0, match.seat, 1)
    assert archaeology.greedy(redealt, mind) == archaeology.greedy(match.state, mind)


def test_a_trade_completes_a_set() -> None:
    match = at_turn("classic", {"cup": 1, "pot shard": 2}, market={"cup": 1})
    assert turn(match) == ["take cup", "pay pot shard", "pay pot shard", "sell 2 cups", "end turn"]


def test_the_best_of_several_trades_is_an_exact_one() -> None:
    """A cup and a talisman for a mask and a pot shard: both sets are completed at once."""
    hand = {"cup": 1, "talisman": 4, "mask": 1, "pot shard": 1}
    match = at_turn("classic", hand, market={"cup": 1, "talisman": 1})
    moves = turn(match)
    assert moves[:2] == ["take cup", "take talisman"]
    assert {"sell 2 cups", "sell 5 talismans"} <= set(moves)


def test_a_trade_for_nothing_is_left_alone() -> None:
    assert turn(at_turn("classic", {"coin": 1}, market={"coin": 3})) == ["end turn"]


def test_a_debt_that_somebody_else_began_is_paid_with_what_costs_least() -> None:
    match = at_turn("classic", {"mask": 3, "pot shard": 1}, market={"parchment": 1})
    match.play("take parchment")
    assert choice(match) == "pay pot shard"


def test_a_full_set_is_sold_and_a_part_is_kept() -> None:
    match = at_turn("classic", {"parchment": 4, "pot shard": 3, "cup": 1})
    assert turn(match) == ["sell 4 parchments", "end turn"]


def test_cards_beyond_a_set_count_for_the_next_one() -> None:
    match = at_turn("classic", {"cup": 3}, market={"cup": 1, "coin": 2})
    assert turn(match)[0] == "sell 2 cups"


def test_with_the_dig_site_empty_it_trades_and_sells_all() -> None:
    hand = {"pot shard": 4, "coin": 1, "mask": 1}
    match = at_turn("classic", hand, market={"pot shard": 1}, dig_site=[])
    assert turn(match) == [
        "take pot shard",
        "pay coin",
        "sell 5 pot shards",
        "sell 1 mask",
        "end turn",
    ]


def test_a_table_that_rewards_small_sets_is_sold_in_small_sets() -> None:
    values = {"coin": {"trade": 2, "prices": [10, 11, 12]}}
    match = at_turn("expedition", {"coin": 3}, values=values, dig_site=[])
    assert turn(match) == ["sell 1 coin"] * 3 + ["end turn"]


def test_it_sells_when_it_must() -> None:
    """A-18: it waits to explore again, but after all have passed it has to sell."""
    match = position(
        "expedition",
        hands=[{"map": 2, "coin": 1}, {"coin": 1}],
        monument="tomb",
        chambers=[{"mask": 4, "parchment": 2}],
        dug=True,
    )
    moves = turn(match)
    assert moves == ["explore chamber 1", "keep mask", "keep mask", "end turn"]
    match.play("end turn")
    assert turn(match)[-2:] == ["sell 4 masks", "end turn"]
    passed = position("classic", hands=[{"coin": 1}, {"cup": 1}], dug=True)
    passed.play("end turn")
    passed.play("end turn")
    assert choice(passed) == "sell 1 coin"


def test_maps_are_kept_for_chambers_and_sold_when_there_are_none() -> None:
    kept = at_turn("classic", {"map": 1}, chambers=[{}, {"coin": 5}])
    assert turn(kept) == ["end turn"]
    assert turn(at_turn("classic", {"map": 1})) == ["sell 1 map", "end turn"]


def test_classic_explores_several_chambers_a_turn() -> None:
    chambers = [{"pot shard": 3}, {"parchment": 3, "coin": 2}, {}]
    match = at_turn("classic", {"map": 3}, chambers=chambers)
    assert turn(match)[:2] == ["explore chamber 2", "explore chamber 1"]


def test_it_trades_for_the_map_that_is_missing() -> None:
    chambers = [{}, {}, {"coin": 7}]
    match = at_turn(
        "classic", {"map": 2, "pot shard": 2, "parchment": 1}, market={"map": 1}, chambers=chambers
    )
    assert turn(match)[:5] == [
        "take map",
        "pay pot shard",
        "pay pot shard",
        "pay parchment",
        "explore chamber 3",
    ]


def test_a_storm_takes_what_costs_least() -> None:
    match = position(
        "classic",
        hands=[{"cup": 1, "mask": 2, "pot shard": 2, "coin": 1}, {}],
        dig_site=["storm", *MANY],
    )
    lost = [choice(match)]
    match.play(lost[0])
    while match.view(None)["phase"] == "discard":
        lost.append(choice(match))
        match.play(lost[-1])
    assert len(lost) == 3
    assert "discard mask" not in lost
    assert lost.count("discard pot shard") == 2


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ({"mask": 3, "talisman": 4}, "use tent"),
        ({"pot shard": 2}, "no tent"),
        ({"mask": 1}, "no tent"),
    ],
)
def test_the_tent_is_for_a_rich_hand(hand: dict[str, int], expected: str) -> None:
    match = position(
        "expedition",
        hands=[{}, hand],
        tents=[0, 1],
        dig_site=["storm", *MANY, "storm", "storm", "storm"],
    )
    assert choice(match) == expected


def test_the_tent_is_used_against_the_last_storm() -> None:
    hands = [{}, {"pot shard": 1, "coin": 1}]
    match = position("expedition", hands=hands, tents=[0, 1], dig_site=["storm", *MANY])
    assert choice(match) == "use tent"


def test_a_thief_robs_the_richest_with_the_largest_hand() -> None:
    match = position(
        "classic",
        hands=[{}, {"coin": 2}, {"coin": 6}, {}],
        sold=[[], [], [{"kind": "mask", "count": 2}], [{"kind": "mask", "count": 2}]],
        dig_site=["thief", *MANY],
    )
    assert choice(match) == "steal from 3"


def test_the_tomb_gives_the_best_pair() -> None:
    """Two cups make a set; a mask alone is worth more than one of them."""
    chambers = [{"cup": 2, "mask": 1, "parchment": 2}, {}]
    match = at_turn("expedition", {"map": 1}, monument="tomb", chambers=chambers)
    assert turn(match)[:4] == ["explore chamber 1", "keep cup", "keep cup", "sell 2 cups"]


def test_the_mine_is_left_in_time() -> None:
    """What is safe is drawn, what is likely to collapse is not."""
    hand = {"map": 1, "mask": 3, "pot shard": 9}
    rich = at_turn("expedition", hand, monument="mine", chambers=[{"mask": 1}], dig_site=["cup"])
    assert "sell 4 masks" in turn(rich)
    chambers = [{"talisman": 8, "pendant": 5}]
    match = at_turn("expedition", {"map": 1, "coin": 9}, monument="mine", chambers=chambers)
    match.state["seen"][0, 0, 0] = match.state["chambers"][0, 0]
    match.play("explore chamber 1")
    assert choice(match) == "stop"


def test_the_mine_goes_on_while_it_is_safe() -> None:
    chambers = [{"pot shard": 8, "parchment": 7}]
    hand = {"map": 1, "coin": 11, "cup": 6, "talisman": 8, "mask": 4}
    match = at_turn("expedition", hand, monument="mine", chambers=chambers, dig_site=["map"])
    moves = turn(match)
    assert moves[moves.index("explore chamber 1") + 1] == "draw"
    assert "stop" in moves


def test_the_sphinx_is_asked_for_what_is_there_and_worth_having() -> None:
    chambers = [{"cup": 4, "mask": 3, "pot shard": 1}]
    hand = {"map": 1, "cup": 1, "mask": 1}
    match = at_turn("expedition", hand, monument="sphinx", chambers=chambers)
    match.state["seen"][0, :, 0] = match.state["chambers"][0, 0]
    match.play("explore chamber 1")
    assert {choice(match)} <= {"name cup", "name mask"}
    match.play(choice(match))
    assert {choice(match)} <= {"name cup", "name mask"}
    assert choice(match) in match.moves()


def test_the_temple_is_looked_at_where_that_helps_and_explored_where_most_is() -> None:
    chambers = [{"mask": 1, "coin": 4}, {"pot shard": 5}, {"parchment": 5}]
    match = at_turn("expedition", {"cup": 2}, monument="temple", chambers=chambers)
    match.state["seen"][0, 0, 1] = 5
    match.play("sell 2 cups")
    assert choice(match) == "look at chamber 1"
    match.state["seen"][0, 0, 0] = match.state["chambers"][0, 0]
    match.state["seen"][0, 0, 2] = match.state["chambers"][0, 2]
    assert choice(match) == "do not look"
    explorer = at_turn("expedition", {"map": 2}, monument="temple", chambers=chambers)
    explorer.state["seen"][0, 0, :3] = explorer.state["chambers"][0, :3]
    assert choice(explorer) == "explore chamber 1"


def test_the_buried_ruins_are_explored_where_most_lies_open() -> None:
    chambers = [{"pot shard": 1}, {"mask": 2, "cup": 2}, {"parchment": 2}]
    match = at_turn("expedition", {"map": 1}, monument="buried-ruins", chambers=chambers)
    assert choice(match) == "explore chamber 2"
    poor = [{"pot shard": 1}, {"parchment": 1}, {"pot shard": 1}]
    more = at_turn(
        "expedition", {"map": 1}, monument="buried-ruins", chambers=poor, pile={"mask": 4, "cup": 6}
    )
    assert choice(more) == "end turn"


def test_the_great_pyramid_is_explored_by_what_it_costs() -> None:
    chambers = [{"coin": 2}, {"coin": 5}, {"pot shard": 8}]
    match = at_turn("expedition", {"map": 3}, monument="great-pyramid", chambers=chambers)
    assert choice(match) in ("explore chamber 2", "explore chamber 3")
    match.play(choice(match))
    assert not choice(match).startswith("explore")


SPREAD = {"talisman": 3, "coin": 4, "pot shard": 4, "parchment": 3}  # no set is full


def test_it_sells_before_a_storm_what_it_would_lose() -> None:
    """A-7: half of the hand would go in a storm that is sure to come."""
    assert choice(at_turn("classic", SPREAD, dig_site=["thief"] * 6)) == "end turn"
    assert choice(at_turn("classic", SPREAD, dig_site=["storm"] * 6)) == "sell 4 coins"


def test_a_tent_lets_it_wait_for_the_storm() -> None:
    """N-8: what the tent will save need not be sold."""
    storms = ["storm"] * 6
    bare = at_turn("expedition", SPREAD, dig_site=storms, tents=[0, 0])
    sheltered = at_turn("expedition", SPREAD, dig_site=storms, tents=[1, 0])
    assert choice(bare) == "sell 4 coins"
    assert choice(sheltered) == "end turn"
