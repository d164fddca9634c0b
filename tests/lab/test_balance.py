"""The figures of a balance report, against tables made by hand whose answers are known."""

from itertools import pairwise
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from trowel.lab.balance.change import compared, holm, mark
from trowel.lab.balance.figure import FINE, PLAIN, SHARE, Figure, Measure, change_of
from trowel.lab.balance.half import lead_groups, leader_rate
from trowel.lab.balance.kind import kind_of, kind_section
from trowel.lab.balance.loss import loss_figures, money_lost, worth_of_kinds
from trowel.lab.balance.luck import PARTS, components, games_to_tell, is_balanced
from trowel.lab.balance.overview import all_figures
from trowel.lab.balance.report import has_dots
from trowel.lab.balance.sample import Sample, on_common_deals
from trowel.lab.balance.score import quantile
from trowel.lab.balance.seat import seat_section, win_rates
from trowel.lab.interval import mean_interval, wilson

COPIES = {"coin": 14, "cup": 6}
KINDS = list(COPIES)
MINUS = "\N{MINUS SIGN}"


def row(number: int, points: list[int], **others: Any) -> dict[str, Any]:
    """Return a game of classic; on a deal of its own, unless another is given."""
    best = [seat for seat, own in enumerate(points) if own == max(points)]
    return {
        "number": number,
        "deal": number,
        "start": 0,
        "bots": ["greedy"] * len(points),
        "points": points,
        "wins": [(seat in best) / len(best) for seat in range(len(points))],
        "turns": 40,
        "half": points,
        "lead_changes": 1,
        "sold": [],
        "storms": 6,
        "thieves": 8,
        "explorations": [1] * len(points),
        "stormed": [],
        "stolen": [],
        "tents": [0] * len(points),
    } | others


def sample(rows: list[dict[str, Any]], seats: int = 2) -> Sample:
    """Return games as a report has them."""
    return Sample(pa.Table.from_pylist(rows, schema()), seats, KINDS)


def schema() -> pa.Schema:
    """Return the columns of a card game, which a row may leave empty."""
    number, by_seat = pa.int64(), pa.list_(pa.int64())
    sale = {"seat": number, "kind": pa.string(), "count": number}
    theft = {"thief": number, "victim": number, "kind": pa.string()}
    columns = {"number": number, "deal": number, "start": number, "bots": pa.list_(pa.string())}
    columns |= {"points": by_seat, "wins": pa.list_(pa.float64()), "turns": number}
    columns |= {"half": by_seat, "lead_changes": number, "storms": number, "thieves": number}
    columns |= {"explorations": by_seat, "tents": by_seat}
    columns |= {"sold": pa.list_(pa.struct({**sale, "money": number}))}
    columns |= {"stormed": pa.list_(pa.struct(sale)), "stolen": pa.list_(pa.struct(theft))}
    return pa.schema(columns)


def sale(seat: int, kind: str, count: int, money: int) -> dict[str, Any]:
    return {"seat": seat, "kind": kind, "count": count, "money": money}


def test_a_mean_has_the_interval_of_its_deals() -> None:
    points = np.arange(20.0)
    found = sample([row(n, [int(p), 0]) for n, p in enumerate(points)])
    mean = found.mean(found.points[:, 0])
    assert mean.value == 9.5
    assert mean.interval() == pytest.approx(mean_interval(9.5, points - 9.5))


def test_games_on_one_deal_count_as_one() -> None:
    """Twice the same games say nothing more."""
    once = sample([row(n, [n % 7, 0]) for n in range(20)])
    twice = sample([row(n, [n // 2 % 7, 0], deal=n // 2) for n in range(40)])
    assert twice.mean(twice.points).interval() == pytest.approx(once.mean(once.points).interval())


def test_a_deal_that_is_not_played_to_its_end_is_left_out() -> None:
    found = sample([row(n, [n, 0], deal=n // 2) for n in range(21)])
    assert (found.deals, found.games) == (10, 20)


def test_games_may_come_in_any_order() -> None:
    rows = [row(n, [n, 0], deal=n // 2, bots=["ab"[n % 2], "ab"[1 - n % 2]]) for n in range(20)]
    found = sample(rows[7:] + rows[:7])
    assert found.bot_names == ["a", "b"]
    assert found.points[:, 0].tolist() == list(range(20))


def test_places_are_counted_from_who_starts() -> None:
    rows = [row(n, [0, 1, 2], start=n % 3) for n in range(9)]
    found = sample(rows, seats=3)
    assert found.points.tolist() == [[0, 1, 2], [1, 2, 0], [2, 0, 1]] * 3
    assert [rate.value for rate in win_rates(found)] == pytest.approx([1 / 3] * 3)


def test_seats_of_things_are_counted_from_who_starts() -> None:
    found = sample([row(0, [0, 5], start=1, sold=[sale(1, "cup", 2, 5)])])
    assert found.sold.place.tolist() == [0]


def test_a_favoured_seat_is_told() -> None:
    rows = [row(n, [9, 1] if n % 4 else [1, 9]) for n in range(200)]
    told = seat_section(sample(rows), "money").says
    assert told.startswith("The 1st player wins 75.0% (68.9% to 81.1%) of the games, more than ")


def test_where_no_seat_is_favoured_that_is_told() -> None:
    rows = [row(n, [9, 1] if n % 2 else [1, 9]) for n in range(200)]
    assert seat_section(sample(rows), "money").says.startswith("No seat advantage shows: ")


def test_a_kind_earns_what_its_sets_were_sold_for() -> None:
    rows = [
        row(
            n,
            [0, 0],
            sold=[sale(0, "coin", 2, 5), sale(1, "coin", 4, 18 + n), sale(0, "cup", 2, 15)],
        )
        for n in range(10)
    ]
    coin = kind_of(sample(rows), "coin", 14)
    money = np.array([23.0 + n for n in range(10)])
    assert coin.each is not None
    assert coin.each.value == pytest.approx(money.sum() / 60)
    assert coin.each.interval() == pytest.approx(mean_interval(27.5 / 6, (money - 27.5) / 6))
    assert coin.sold.value == 6
    assert coin.part.value == pytest.approx(money.sum() / (money.sum() + 150))
    assert {size: share.value for size, share in coin.sets.items()} == {2: 0.5, 4: 0.5}
    assert coin.each_in_set == {2: 2.5, 4: pytest.approx(22.5 / 4)}


def test_a_kind_that_nobody_sells_earns_nothing() -> None:
    found = kind_of(sample([row(n, [1, 0]) for n in range(9)]), "cup", 6)
    assert (found.each, found.sold.value, found.sets) == (None, 0.0, {})


def test_a_game_without_sales_has_nothing_to_draw() -> None:
    section = kind_section(
        sample([row(n, [1, 0]) for n in range(9)]), COPIES, "money", has_sets=True
    )
    assert section.says == "No card was sold."
    chart = section.blocks[0].chart
    assert chart is not None
    assert not has_dots(chart)


def test_the_interval_of_a_ratio_holds_the_truth() -> None:
    dice, held = np.random.default_rng(1), 0
    for _ in range(300):
        cards = dice.integers(1, 6, 60)
        money = cards * 5 + dice.normal(0, 3, 60) * cards
        rows = [
            row(n, [0, 0], sold=[sale(0, "coin", int(c), round(100 * m))])
            for n, (c, m) in enumerate(zip(cards, money, strict=True))
        ]
        each = kind_of(sample(rows), "coin", 14).each
        assert each is not None
        low, high = each.interval() or (0.0, 0.0)
        held += low <= 500 <= high
    assert 0.92 <= held / 300 <= 0.98


def test_the_spread_is_the_standard_deviation() -> None:
    dice = np.random.default_rng(2)
    points = dice.normal(100, 20, (400, 2)).round()
    found = sample([row(n, [int(a), int(b)]) for n, (a, b) in enumerate(points)])
    spread = found.spread(found.points)
    assert spread.value == pytest.approx(points.std())
    low, high = spread.interval() or (0.0, 0.0)
    assert low < 20 < high
    assert high - low == pytest.approx(2 * 1.96 * 20 / np.sqrt(2 * 800), rel=0.1)


def test_a_quantile_lies_in_its_interval() -> None:
    found = sample([row(n, [n, n]) for n in range(101)])
    middle = quantile(found, found.points, np.ones_like(found.points), 0.5)
    assert middle.value == 50
    assert (middle.low, middle.high) == pytest.approx((40, 60), abs=1.5)


def test_a_slope_is_found_within_games() -> None:
    """Each lost card costs 2 money, whatever a game is worth to all."""
    rows = []
    for n in range(30):
        lost, base = [n % 5, n % 3], 40 + 3 * n
        stormed = [{"seat": seat, "kind": "coin", "count": lost[seat]} for seat in (0, 1)]
        rows.append(row(n, [base - 2 * own for own in lost], stormed=stormed))
    found = sample(rows)
    slope = found.slope(found.counts(found.things("stormed", "seat")), found.points)
    assert slope is not None
    assert slope.value == pytest.approx(-2)
    assert slope.interval() == pytest.approx((-2, -2))


def test_lost_cards_cost_what_cards_of_the_kind_earned() -> None:
    rows = [
        row(
            *(n, [0, 0]),
            sold=[sale(0, "coin", 2, 6), sale(1, "cup", 1, 8)],
            stormed=[{"seat": 0, "kind": "coin", "count": 4}],
            stolen=[{"thief": 0, "victim": 1, "kind": "cup"}],
        )
        for n in range(10)
    ]
    found = sample(rows)
    cards, worth = loss_figures(found, COPIES), worth_of_kinds(found, COPIES)
    assert cards["storms"]["coin"].value == 2  # of a player
    assert cards["thieves"]["cup"].value == 0.5
    assert money_lost(cards["storms"], worth).value == 2 * 3
    assert money_lost(cards["thieves"], worth).value == 0.5 * 8


def test_leaders_at_half_time_are_grouped_by_their_lead() -> None:
    rows = [row(n, [9, 1] if n % 4 else [1, 9], half=[n % 10, 0]) for n in range(200)]
    found, rate = sample(rows), leader_rate(sample(rows))
    groups = lead_groups(found)
    assert rate is not None
    assert rate.value == pytest.approx(np.mean([n % 4 > 0 for n in range(200) if n % 10]))
    assert sum(group.games for group in groups) == 180
    assert (groups[0].low, groups[-1].high) == (1, 9)
    assert all(one.high < other.low for one, other in pairwise(groups))


def test_without_a_lead_nothing_is_said_of_leaders() -> None:
    found = sample([row(n, [n, 0], half=[5, 5]) for n in range(9)])
    assert (leader_rate(found), lead_groups(found)) == (None, [])


def unequal(deals: int, skill: float, luck: float, noise: float, seats: int = 2) -> Sample:
    """Return games of two bots in all rotations, with effects of known sizes."""
    dice = np.random.default_rng(3)
    rows: list[dict[str, Any]] = []
    names = ["greedy" if seat % 2 == 0 else "student" for seat in range(seats)]
    rounds = 2 if seats % 2 == 0 else seats
    for deal in range(deals):
        gift = dice.normal(0, luck, seats)
        for turn in range(rounds):
            bots = names[turn:] + names[:turn]
            edge = np.array([skill if bot == "greedy" else -skill for bot in bots])
            points = 1000 + 10 * (edge + gift + dice.normal(0, noise, seats))
            number = len(rows)
            rows.append(row(number, [round(p) for p in points], deal=deal, bots=bots))
    return sample(rows, seats)


@pytest.mark.parametrize("seats", [2, 4])
def test_luck_and_skill_are_told_apart(seats: int) -> None:
    found = unequal(1500, skill=3, luck=2, noise=1, seats=seats)
    assert is_balanced(found)
    figures, shares = components(found, found.points)
    truth = dict(zip(PARTS, (900.0, 0.0, 400.0, 100.0), strict=True))
    for part, figure in zip(PARTS, figures, strict=True):
        assert figure.value == pytest.approx(truth[part], rel=0.1, abs=3), part
    assert sum(share.value for share in shares) == pytest.approx(1, abs=0.01)
    low, high = shares[0].interval() or (0.0, 0.0)
    assert low < 900 / 1400 < high
    assert high - low < 0.05


def test_three_seats_are_balanced_too() -> None:
    """Two seats of one bot against one: the mean of its skill is 1, the variance 8 of 9."""
    found = unequal(1500, skill=3, luck=2, noise=1, seats=3)
    figures, _ = components(found, found.points)
    assert figures[0].value == pytest.approx(800, rel=0.05)
    assert figures[2].value == pytest.approx(400, rel=0.1)


def test_between_equals_there_is_no_skill() -> None:
    found = unequal(400, skill=0, luck=2, noise=1)
    assert components(found, found.points)[1][0].value < 0.01
    assert games_to_tell(found) is None


def test_wins_are_shared_out_as_well() -> None:
    found = unequal(1000, skill=1, luck=2, noise=1)
    shares = [share.value for share in components(found, found.wins)[1]]
    assert sum(shares) == pytest.approx(1, abs=0.01)
    assert shares[0] > 0.1
    assert shares[2] > shares[0]


def test_the_better_bot_is_ahead_soon_where_skill_decides() -> None:
    needed = games_to_tell(unequal(400, skill=9, luck=1, noise=1))
    assert needed is not None
    assert needed.value == 1


def test_rotations_that_are_missing_are_noticed() -> None:
    bots = ["greedy", "random"]
    assert not is_balanced(sample([row(n, [n, 0], bots=bots) for n in range(9)]))


def figures_of(found: Sample) -> Any:
    return all_figures(found, COPIES, "money", has_sets=True)


def priced(price: int, games: int = 60) -> Sample:
    """Return games in which pairs of cups have some price."""
    dice, rows = np.random.default_rng(4), []
    for n in range(games):
        pairs, coins = dice.integers(0, 4), dice.integers(0, 9)
        sold = [sale(0, "coin", 1, 2)] * coins + [sale(1, "cup", 2, price)] * pairs
        rows.append(row(n, [2 * int(coins), price * int(pairs)], sold=sold))
    return sample(rows)


def test_a_higher_price_is_found_where_it_is() -> None:
    found = {one.name: one for one in compared(priced(15), priced(30), figures_of)}
    each = found["cup: money for each"]
    assert (each.change.before.value, each.change.after.value) == (7.5, 15.0)
    assert (each.change.change.low, each.change.change.high) == (7.5, 7.5)
    assert mark(each) == "▲ up, sure"
    assert mark(found["money of the 2nd player"]) == "▲ up, sure"
    assert mark(found["coin: part of all money"]) == "▼ down, sure"
    assert mark(found["coin: money for each"]) == "no change"
    assert mark(found["turns"]) == "no change"


def test_the_same_table_changes_nothing() -> None:
    for one in compared(priced(15), priced(15), figures_of):
        change = one.change.change
        assert (change.value, change.low, change.high) == (0, 0, 0), one.name
        assert not one.change.is_clear


def test_changes_are_paired_by_deal() -> None:
    """A constant gain on wildly different deals is certain."""
    dice = np.random.default_rng(5)
    points = dice.integers(0, 1000, 30).tolist()
    before = sample([row(n, [p, 0]) for n, p in enumerate(points)])
    after = sample([row(n, [p + 3, 0]) for n, p in enumerate(points)])
    change = change_of(before.mean(before.points[:, 0]), after.mean(after.points[:, 0]))
    assert (change.change.low, change.change.high) == pytest.approx((3, 3))
    assert change.is_clear


def test_only_deals_that_both_have_are_compared() -> None:
    long, short = (
        sample([row(n, [n, 0]) for n in range(20)]),
        sample([row(n, [0, n]) for n in range(9)]),
    )
    assert [one.deals for one in on_common_deals([long, short])] == [9, 9]


def test_holm_takes_all_comparisons_together() -> None:
    """Holm (1979): 0.01, 0.04, 0.03, 0.005 at 5%."""
    assert holm([0.01, 0.04, 0.03, 0.005]) == [True, False, False, True]
    assert holm([0.04]) == [True]
    assert holm([]) == []


def test_with_few_deals_nothing_is_clear() -> None:
    change = change_of(Figure(1.0, np.zeros(3)), Figure(9.0, np.zeros(3)))
    assert not change.is_clear
    assert change.change.interval_words() == "too few deals"


def test_a_share_that_never_varies_is_not_certain() -> None:
    assert Figure(1.0, np.zeros(50), SHARE, is_rate=True).interval() == wilson(1.0, 50)


def test_numbers_are_said_with_their_units() -> None:
    assert Measure(0.5167, 0.5, 0.533, SHARE).sentence_words() == "51.7% (50.0% to 53.3%)"
    assert (
        Measure(-2.345, -3, 0.001, FINE, signed=True).sentence_words()
        == f"{MINUS}2.35 ({MINUS}3.00 to 0.00)"
    )
    assert Measure(12345.6, None, None, PLAIN).words() == "12,345.6"
    before, after = (Figure(v, np.arange(9.0) - 4, SHARE, is_rate=True) for v in (0.5, 0.6))
    assert change_of(before, after).change.words() == "+10.0 pp"
