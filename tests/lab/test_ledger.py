"""The ledger and the table that is made of it: what counts, how wins and intervals come about."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest

from trowel.games import GAMES
from trowel.lab import rating
from trowel.lab.file import csv_text, json_text
from trowel.lab.interval import rate_interval
from trowel.lab.ledger import Ledger
from trowel.lab.plan import Plan, new_plan
from trowel.lab.plot import MISSING, check_can_draw, draw
from trowel.lab.rating import ranks
from trowel.lab.result import results_of, three_digits
from trowel.lab.umpire import Run


def plan(*bots: str, seats: int = 2, games: int = 20) -> Plan:
    return new_plan("classic", seats, games, bots, 1, {})


def won_by(winner: int, number: int, seats: int = 2) -> Run:
    """Return a game that a seat wins."""
    points = [30 if seat == winner else 10 for seat in range(seats)]
    won = [int(seat == winner) for seat in range(seats)]
    return played(number, points, won, decisions=4, seconds=0.002)


def played(
    number: int, points: list[int], won: list[int], decisions: int = 1, seconds: float = 0.0
) -> Run:
    """Return a game with its points and winners."""
    seats = len(points)
    tallies = np.asarray(GAMES["classic"].new_tallies(1))
    tallies["points"][0, :seats] = points
    tallies["won"][0, :seats] = won
    tallies["decisions"][0, :seats] = decisions
    tallies["nanoseconds"][0, :seats] = round(seconds * 1e9)
    return Run(number, seats, tallies)


def strong_ledger(games: int = 20, seats: int = 2) -> Ledger:
    """Let greedy win every game."""
    ledger = Ledger(plan("greedy", "random", seats=seats, games=games))
    seatings = [ledger.plan.seating_of(number) for number in range(ledger.plan.games)]
    ledger.add(won_by(s.bots.index(0), n, seats) for n, s in enumerate(seatings))
    return ledger


def test_the_table_sums_up_each_bot() -> None:
    results = results_of(strong_ledger())
    greedy, random = results.rows
    assert (greedy.bot, greedy.games, greedy.seats, greedy.wins) == ("greedy", 20, 20, 20.0)
    assert (greedy.win_rate, greedy.points, greedy.spread) == (1.0, 30.0, 0.0)
    assert greedy.decisions == 80
    assert greedy.ms == pytest.approx(0.5)
    assert (random.bot, random.win_rate, random.points) == ("random", 0.0, 10.0)
    assert (results.played, results.counted, results.deals) == (20, 20, 10)
    assert results.is_fair
    assert results.row("random") is random


def test_a_win_rate_is_that_of_a_seat() -> None:
    results = results_of(strong_ledger(40, seats=4))
    random = results.row("random")
    assert (random.games, random.seats, random.win_rate) == (40, 120, 0.0)
    assert sum(row.wins for row in results.rows) == 40


def test_shared_wins_count_in_part() -> None:
    ledger = Ledger(plan("greedy", "random"))
    ledger.add(played(number, [20, 20], [1, 1]) for number in range(20))
    assert [row.wins for row in results_of(ledger).rows] == [10.0, 10.0]


def test_the_interval_is_taken_over_deals() -> None:
    ledger = Ledger(plan("greedy", "random", games=40))
    for number in range(40):  # on every fourth deal greedy wins both games, else seat 0 does
        greedy = ledger.plan.seating_of(number).bots.index(0)
        winner = greedy if ledger.plan.deal_of(number) % 4 == 0 else 0
        ledger.add([won_by(winner, number)])
    greedy_row = results_of(ledger).row("greedy")
    expected = rate_interval(np.array([1.0, 0.5, 0.5, 0.5] * 5))
    assert (greedy_row.low, greedy_row.high) == pytest.approx(expected)


def test_games_of_an_unfinished_deal_are_kept_but_do_not_count() -> None:
    ledger = Ledger(plan("greedy", "random"))
    ledger.add([won_by(0, 0), won_by(1, 1), won_by(1, 5)])
    results = results_of(ledger)
    assert (results.played, results.counted, results.deals) == (3, 2, 1)
    assert results.row("greedy").games == 2
    assert [game["number"] for game in ledger.raw()] == [0, 1, 5]


def test_line_ups_are_whole_each_for_itself() -> None:
    ledger = Ledger(plan("greedy", "random", "novice", games=6))
    ledger.add(won_by(0, number) for number in (0, 1, 2))
    assert ledger.whole().tolist() == [True, True, False, False, False, False]
    assert [row.bot for row in results_of(ledger).rows] == ["greedy", "random"]


def test_without_a_whole_deal_all_games_count_and_it_is_said() -> None:
    ledger = Ledger(plan("greedy", "random"))
    ledger.add([won_by(0, 0)])
    results = results_of(ledger)
    assert (results.counted, results.is_fair) == (1, False)


def test_an_empty_ledger_has_no_rows() -> None:
    assert results_of(Ledger(plan("greedy", "random"))).rows == ()


def test_ratings_put_the_stronger_bot_first() -> None:
    for seats in (2, 4):
        results = results_of(strong_ledger(40, seats=seats))
        greedy, random = results.row("greedy"), results.row("random")
        assert greedy.mu is not None
        assert random.mu is not None
        assert greedy.mu > 30 > 20 > random.mu


def test_a_bot_against_itself_keeps_its_rating() -> None:
    ledger = Ledger(plan("random", "random"))
    ledger.add(won_by(0, number) for number in range(20))
    (row,) = results_of(ledger).rows
    assert row.mu == pytest.approx(25.0)
    assert (row.low, row.win_rate, row.high) == (0.5, 0.5, 0.5)


def test_only_the_first_games_that_count_are_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    (all_won, _), (few_won, _) = (results_of(strong_ledger(games)).rows for games in (40, 20))
    monkeypatch.setattr(rating, "MOST_RATED", 20)
    greedy, _ = results_of(strong_ledger(40)).rows
    assert all_won.mu is not None
    assert few_won.mu is not None
    assert greedy.games == 40
    assert greedy.mu == few_won.mu < all_won.mu


def test_winners_come_first_whatever_the_points() -> None:
    assert ranks([0.0, 1.0, 0.0], [9, 5, 7]) == [1.0, 0.0, 2.0]
    assert ranks([0.5, 0.5, 0.0], [9, 9, 9]) == [0.0, 0.0, 2.0]


def test_the_table_as_text_is_in_columns() -> None:
    title, head, *rows = str(results_of(strong_ledger())).splitlines()
    assert title == "classic, 2 seats: 20 games on 10 deals, seed 1"
    assert head.split()[:3] == ["bot", "games", "win"]
    assert rows[0].startswith("greedy     20    100.0%")
    assert len({len(line) for line in (head, *rows)}) == 1


def test_numbers_are_said_to_three_digits() -> None:
    assert [three_digits(n) for n in (0.0, 0.02174, 31.41, 999.7, 12345.6)] == [
        *("0", "0.0217", "31.4", "1000", "12346")
    ]


def test_json_holds_the_table_and_every_game() -> None:
    ledger = strong_ledger()
    results = results_of(ledger)
    data = json.loads(json_text(ledger, results))
    assert data.pop("games") == ledger.raw()
    assert data == results.as_data()
    assert data["rows"][0]["bot"] == "greedy"


def test_csv_holds_every_seat_of_every_game() -> None:
    ledger = strong_ledger()
    rows = list(csv.DictReader(csv_text(ledger).splitlines()))
    assert len(rows) == 40
    for row in rows:
        game = ledger.raw_game(int(row["number"]))
        seat = int(row["seat"])
        for column, name in {"bot": "bots", "points": "points", "win": "wins"}.items():
            assert row[column] == str(game[name][seat])
        assert int(row["seed"]) == game["seed"]


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_the_win_rates_are_drawn(suffix: str, tmp_path: Path) -> None:
    file = tmp_path / f"rates.{suffix}"
    draw(results_of(strong_ledger()), file)
    begin = file.read_bytes()[:200]
    assert begin.startswith(b"\x89PNG" if suffix == "png" else b"<?xml")


def test_without_matplotlib_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trowel.lab.plot.find_spec", lambda name: None)
    with pytest.raises(ValueError, match="matplotlib") as refused:
        check_can_draw()
    assert str(refused.value) == MISSING
