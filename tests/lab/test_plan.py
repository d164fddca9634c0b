"""Who plays whom on which deal: rotations, duplicate deals, seeds that depend on nothing else."""

from collections import Counter
from typing import Any

import pytest

from trowel.bots.bot import RandomBot
from trowel.chance import stepped
from trowel.game import OptionError
from trowel.lab.plan import Plan, lineups_of, new_plan, rotations


class NamedBot(RandomBot):
    """The random bot under another name."""

    def __init__(self, name: str) -> None:
        self.name = name


A, B, C = (NamedBot(name) for name in "ABC")


def plan(*bots: Any, seats: int = 2, games: int = 12, seed: int = 1) -> Plan:
    return new_plan("classic", seats, games, bots, seed, {})


def test_two_bots_play_every_deal_in_both_seats() -> None:
    found = plan(A, B)
    assert [seating.bots for seating in found.seatings] == [(0, 1), (1, 0)]
    assert found.deals == 6
    assert [found.deal_of(number) for number in range(4)] == [0, 0, 1, 1]


def test_the_last_bot_takes_the_seats_that_are_left() -> None:
    found = plan(A, B, seats=4)
    assert found.lineups == ((0, 1, 1, 1),)
    assert [seating.bots.index(0) for seating in found.seatings] == [0, 3, 2, 1]


def test_more_bots_than_seats_play_in_every_group() -> None:
    assert lineups_of([0, 1, 2], 2) == [(0, 1), (0, 2), (1, 2)]
    seated = Counter(bot for seating in plan(A, B, C).seatings for bot in seating.bots)
    assert seated == {0: 4, 1: 4, 2: 4}


def test_each_bot_sits_in_each_seat_equally_often() -> None:
    for bots, seats in (((A, B, C), 2), ((A, B, C), 3), ((A, B), 3), ((A, A, B, B), 4)):
        for seat in range(seats):
            seatings = plan(*bots, seats=seats).seatings
            held = Counter(seating.bots[seat] for seating in seatings)
            assert held == Counter(seating.bots[0] for seating in seatings)


def test_equal_rotations_are_played_once() -> None:
    assert rotations((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert rotations((0, 0)) == [(0, 0)]
    assert lineups_of([0, 0, 0], 2) == [(0, 0)]


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert (plan(A, B, games=3).deals, plan(A, B, games=3).games) == (2, 4)
    assert plan(A, B, C, games=1).games == 6


def test_all_line_ups_meet_the_same_deals() -> None:
    two, three = plan(A, B), plan(A, B, C)
    assert [two.deal_seed(deal) for deal in range(9)] == [three.deal_seed(d) for d in range(9)]
    assert len({two.deal_seed(deal) for deal in range(100)}) == 100
    assert two.deal_seed(0) != plan(A, B, seed=2).deal_seed(0)


def test_the_seeds_of_bots_depend_on_seed_deal_rotation_and_decision() -> None:
    def first_two(found: Plan, number: int) -> tuple[int, int]:
        first = stepped(found.dice_of(number))
        return first, stepped(first)

    numbers = {first_two(plan(A, B), number) for number in range(12)}
    assert len({seed for pair in numbers for seed in pair}) == 24
    assert first_two(plan(A, B), 3) == first_two(plan(A, B, games=100), 3)
    assert first_two(plan(A, B), 3) != first_two(plan(A, B, seed=2), 3)


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (["random"], "name at least two bots; a name may be repeated."),
        ("random", "name at least two bots; a name may be repeated."),
        (["random", "rando"], "there is no bot 'rando'; there are random, greedy, "),
        ([A, NamedBot("A")], "two bots have the name 'A'; each needs another."),
        (["random", RandomBot()], "two bots have the name 'random'; each needs another."),
    ],
)
def test_bots_are_refused_in_one_sentence(bots: Any, sentence: str) -> None:
    with pytest.raises(OptionError) as refused:
        new_plan("classic", 2, 10, bots, 1, {})
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize("games", [0, -1, True, 2.5, "10"])
def test_a_number_of_games_is_from_one_on(games: Any) -> None:
    with pytest.raises(OptionError, match="games is a whole number from 1 on, not"):
        plan(A, B, games=games)
