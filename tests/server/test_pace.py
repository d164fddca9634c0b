"""Paces that make sense, and a clock that follows from the log alone."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from logged import PACES, Walk, new_walk, walks

from trowel import OptionError
from trowel.server.pace import (
    DAY,
    DAYS,
    LIVE,
    MINUTE,
    RETURN_GRACE,
    SECOND,
    UNTIMED,
    Clock,
    Pace,
    checked_pace,
)
from trowel.server.play import BACK, Deal, Play

START = 1_000_000
HOUR = 60 * MINUTE
LIVE_PACE, DAYS_PACE = Pace(LIVE, minutes=1, increment=5), Pace(DAYS, days=2)


@pytest.mark.parametrize(
    ("pace", "kept"),
    [
        (Pace(), Pace()),
        (Pace(UNTIMED, minutes=5, increment=3, days=2), Pace()),
        (Pace(LIVE, minutes=1), Pace(LIVE, minutes=1)),
        (Pace(LIVE, minutes=180, increment=180, days=9), Pace(LIVE, minutes=180, increment=180)),
        (Pace(DAYS, days=1), Pace(DAYS, days=1)),
        (Pace(DAYS, minutes=7, increment=7, days=30), Pace(DAYS, days=30)),
    ],
)
def test_a_pace_is_kept_without_what_it_has_no_use_for(pace: Pace, kept: Pace) -> None:
    assert checked_pace(pace) == kept


LIVE_SENTENCE = "a live pace has 1 to 180 minutes and an increment of 0 to 180 seconds, not "


@pytest.mark.parametrize(
    ("pace", "sentence"),
    [
        (Pace(LIVE), LIVE_SENTENCE + "0 and 0."),
        (Pace(LIVE, minutes=-1), LIVE_SENTENCE + "-1 and 0."),
        (Pace(LIVE, minutes=181), LIVE_SENTENCE + "181 and 0."),
        (Pace(LIVE, minutes=5, increment=-1), LIVE_SENTENCE + "5 and -1."),
        (Pace(LIVE, minutes=5, increment=181), LIVE_SENTENCE + "5 and 181."),
        (Pace(DAYS), "days for each move are 1 to 30, not 0."),
        (Pace(DAYS, days=31), "days for each move are 1 to 30, not 31."),
        (Pace("blitz"), "there is no pace 'blitz'; there are untimed, live, days."),
    ],
)
def test_a_pace_that_makes_no_sense_is_refused_with_a_sentence(pace: Pace, sentence: str) -> None:
    with pytest.raises(OptionError, match=f"^{re.escape(sentence)}$"):
        checked_pace(pace)


@pytest.mark.parametrize("pace", PACES)
def test_a_pace_is_read_back_from_its_data(pace: Pace) -> None:
    assert Pace(**pace.as_data()) == pace


def test_an_untimed_clock_never_runs_out_and_shows_nothing() -> None:
    clock = Clock(Pace(), 2)
    clock.run(0, START)
    clock.run(1, START + 400 * DAY)
    assert clock.deadline() is None
    assert clock.as_data() is None


def test_live_time_passes_for_the_seat_that_decides_alone() -> None:
    clock = Clock(LIVE_PACE, 3)
    clock.run(0, START)
    clock.run(2, START + 10 * SECOND)
    clock.run(0, START + 25 * SECOND)
    assert clock.left == [50 * SECOND, MINUTE, 45 * SECOND]


def test_live_time_runs_out_at_the_deadline() -> None:
    clock = Clock(LIVE_PACE, 2)
    clock.run(0, START)
    assert clock.deadline() == START + MINUTE
    clock.run(0, START + 20 * SECOND)
    assert clock.deadline() == START + MINUTE
    clock.run(1, START + 30 * SECOND)
    assert clock.deadline() == START + 30 * SECOND + MINUTE


def test_the_increment_comes_when_the_turn_passes_on_and_in_live_games_alone() -> None:
    for pace, gained in ((LIVE_PACE, 5 * SECOND), (DAYS_PACE, 0), (Pace(), 0)):
        clock = Clock(pace, 2)
        before = list(clock.left)
        clock.pass_on(1)
        assert clock.left == [before[0], before[1] + gained]


def test_time_is_never_negative() -> None:
    clock = Clock(LIVE_PACE, 2)
    clock.run(0, START)
    clock.run(1, START + 5 * MINUTE)
    assert clock.left == [0, MINUTE]
    clock.run(0, START + 5 * MINUTE)
    assert clock.deadline() == START + 5 * MINUTE


def test_a_clock_of_the_machine_that_goes_back_gives_and_takes_no_time() -> None:
    clock = Clock(LIVE_PACE, 2)
    clock.run(0, START)
    clock.run(1, START - 10 * SECOND)
    assert clock.left == [MINUTE, MINUTE]


def test_nobodys_time_passes_while_a_bot_plays() -> None:
    for pace in (LIVE_PACE, DAYS_PACE):
        clock = Clock(pace, 2)
        clock.run(None, START)
        assert clock.deadline() is None
        clock.run(0, START + 3 * MINUTE)
        assert clock.left == [pace.minutes * MINUTE] * 2


def test_days_begin_anew_with_each_turn_and_not_while_it_goes_on() -> None:
    clock = Clock(DAYS_PACE, 2)
    clock.run(0, START)
    assert clock.deadline() == START + 2 * DAY
    clock.run(0, START + DAY, goes_on=True)
    assert clock.deadline() == START + 2 * DAY
    clock.run(0, START + DAY)
    assert clock.deadline() == START + 3 * DAY


def test_days_that_are_over_begin_anew_for_who_goes_on() -> None:
    clock = Clock(DAYS_PACE, 2)
    clock.run(0, START)
    clock.run(0, START + 2 * DAY - 1, goes_on=True)
    assert clock.deadline() == START + 2 * DAY
    clock.run(0, START + 2 * DAY, goes_on=True)
    assert clock.deadline() == START + 4 * DAY


def test_who_comes_back_has_some_time_at_least() -> None:
    clock = Clock(LIVE_PACE, 2)
    clock.run(0, START)
    clock.run(None, START + MINUTE)
    clock.come_back(0)
    clock.come_back(1)
    assert clock.left == [RETURN_GRACE, MINUTE]


def test_coming_back_changes_nothing_where_there_is_no_time_to_give() -> None:
    for pace in (Pace(), DAYS_PACE):
        clock = Clock(pace, 2)
        clock.come_back(0)
        assert clock.left == [0, 0]


def test_what_was_shown_of_a_clock_stays_as_it_was() -> None:
    """A replay collects what was shown at every step."""
    clock = Clock(LIVE_PACE, 2)
    clock.run(0, START)
    shown = clock.as_data()
    clock.run(1, START + 10 * SECOND)
    assert shown == {"left": [MINUTE, MINUTE], "running": 0, "deadline": START + MINUTE}
    assert clock.as_data() == {
        "left": [50 * SECOND, MINUTE],
        "running": 1,
        "deadline": START + 10 * SECOND + MINUTE,
    }


def acting(pace: Pace) -> Play:
    """Return a match in which seat 0 begins and may end the turn at once."""
    play = Play(Deal("classic", 2, 3, {}, ("Ada", "Ben"), START), pace)
    assert play.match.seat == 0
    assert "end turn" in play.match.moves()
    return play


def test_the_clock_starts_with_the_match() -> None:
    assert acting(LIVE_PACE).clock.deadline() == START + MINUTE
    assert acting(DAYS_PACE).clock.deadline() == START + 2 * DAY


def test_a_turn_costs_its_time_and_brings_the_increment() -> None:
    play = acting(LIVE_PACE)
    play.next_play(0, "sell map", "a", START + 10 * SECOND)
    assert play.clock.left == [50 * SECOND, MINUTE]
    play.next_play(0, "end turn", "b", START + 20 * SECOND)
    assert play.clock.left == [45 * SECOND, MINUTE]


def test_an_undo_does_not_give_time_back() -> None:
    play = acting(LIVE_PACE)
    play.next_play(0, f"take {next(iter(play.match.view(0)['market']))}", "a", START + SECOND)
    play.next_undo(0, "b", START + 3 * SECOND)
    assert play.clock.deadline() == START + MINUTE


def test_nobody_wins_days_by_taking_back_or_by_further_moves_of_a_turn() -> None:
    play = acting(DAYS_PACE)
    deadline, take = play.clock.deadline(), f"take {next(iter(play.match.view(0)['market']))}"
    for hours in range(0, 40, 2):
        play.next_play(0, take, f"a{hours}", START + hours * HOUR)
        assert play.clock.deadline() == deadline
        play.next_undo(0, f"b{hours}", START + (hours + 1) * HOUR)
        assert play.clock.deadline() == deadline
    play.next_play(0, "sell map", "c", START + 41 * HOUR)
    assert play.match.seat == 0
    assert play.clock.deadline() == deadline
    play.next_play(0, "end turn", "d", START + 42 * HOUR)
    assert (play.clock.seat, play.clock.deadline()) == (1, START + 42 * HOUR + 2 * DAY)


def test_nobody_wins_days_by_leaving_and_coming_back() -> None:
    play = acting(DAYS_PACE)
    for hours in (10, 20, 30):
        play.next_absence(0, START + hours * HOUR)
        assert play.clock.deadline() is None
        play.next_absence(0, START + hours * HOUR + 1, is_back=True)
        assert play.clock.deadline() == START + 2 * DAY


def test_who_was_late_has_days_again_when_back() -> None:
    play = acting(DAYS_PACE)
    play.next_absence(0, START + 2 * DAY)
    play.next_absence(0, START + 3 * DAY, is_back=True)
    assert play.clock.deadline() == START + 4 * DAY
    play.next_absence(0, START + 4 * DAY)
    play.next_absence(0, START + 9 * DAY, is_back=True)
    assert play.clock.deadline() == START + 11 * DAY


def test_days_begin_anew_for_who_is_asked_again_in_the_next_turn() -> None:
    """A player ends the turn, and the storm that the next one digs up asks the same player."""
    for seed in range(100):
        walk = new_walk({"game": "expedition", "seats": 2}, seed, DAYS_PACE)
        for entry in walk.steps(200):
            names = [event.name for event in walk.play.events[-1]]
            if "ended turn" in names and walk.play.clock.seat == entry.seat:
                assert walk.play.clock.since == entry.at
                return
    raise AssertionError("nobody is asked again")


def test_the_clock_stops_for_who_is_away_and_goes_on_when_back() -> None:
    play = acting(LIVE_PACE)
    play.next_absence(0, START + MINUTE)
    assert (play.clock.left, play.clock.deadline()) == ([0, MINUTE], None)
    play.next_absence(0, START + 3 * MINUTE, is_back=True)
    assert play.clock.left == [RETURN_GRACE, MINUTE]
    assert play.clock.deadline() == START + 3 * MINUTE + RETURN_GRACE


def test_a_bot_earns_no_increment_for_who_is_away() -> None:
    play = acting(LIVE_PACE)
    play.next_absence(0, START + 10 * SECOND)
    play.next_play(0, "end turn", "", START + 11 * SECOND)
    assert play.clock.left == [50 * SECOND, MINUTE]


@pytest.mark.parametrize("pace", [LIVE_PACE, DAYS_PACE])
def test_coming_and_going_of_others_does_not_move_the_deadline(pace: Pace) -> None:
    play = acting(pace)
    deadline = play.clock.deadline()
    play.next_absence(1, START + 20 * SECOND)
    assert play.clock.deadline() == deadline
    play.next_absence(1, START + 40 * SECOND, is_back=True)
    assert play.clock.deadline() == deadline


def reading(clock: Clock) -> tuple[list[int], int | None, int]:
    return list(clock.left), clock.seat, clock.since


@given(walks(), st.integers(20, 80))
def test_a_clock_built_anew_from_the_log_shows_the_same(walk: Walk, count: int) -> None:
    shown = [reading(walk.play.clock)]
    shown += [reading(walk.play.clock) for _ in walk.steps(count)]
    again = Play(walk.deal, walk.pace)
    assert reading(again.clock) == shown[0]
    for entry, reached in zip(walk.play.entries, shown[1:], strict=True):
        again.add(entry)
        assert reading(again.clock) == reached


@given(walks(), st.integers(20, 80))
def test_time_runs_for_who_decides_and_is_no_bot_and_for_nobody_else(
    walk: Walk, count: int
) -> None:
    decided, away, left = walk.play.match.seat, set(walk.play.away), list(walk.play.clock.left)
    for entry in walk.steps(count):
        clock, decides = walk.play.clock, walk.play.match.seat
        assert clock.seat == (None if decides in walk.play.away else decides)
        assert (clock.deadline() is None) == (clock.seat is None or walk.pace.kind == UNTIMED)
        assert all(time >= 0 for time in clock.left)
        changed = {seat for seat in range(walk.deal.seats) if clock.left[seat] != left[seat]}
        assert changed <= {decided} - away | ({entry.seat} if entry.kind == BACK else set())
        decided, away, left = decides, set(walk.play.away), list(clock.left)
