"""Clocks, people who are gone, and restarts, with a time that passes when a test says so."""

from collections.abc import Callable
from typing import Any

import pytest
from room import ADA, BEN, Listener, LocalBus, Room, other_of, person_of, room, to_act
from serving import FakeTime, awaited, fix_seed

from trowel.server.hall import HEARTBEAT, IDLE_WAITING, KEPT_IN_MEMORY, SILENCE, SWEEP, Hall
from trowel.server.lobby import Lobby
from trowel.server.pace import DAY, DAYS, LIVE, MINUTE, RETURN_GRACE, SECOND, Pace
from trowel.server.play import AWAY, BACK, PLAY, Entry, Refusal
from trowel.server.referee import GONE, STALE, UNAVAILABLE
from trowel.server.store import Conflict
from trowel.server.table import CLOSED, OVER, PLAYING, WAITING, Table, Terms
from trowel.server.wire import Undo

pytest_plugins = ["services"]
FIVE_MINUTES = Pace(LIVE, minutes=5, increment=10)
TWO_DAYS = Pace(DAYS, days=2)
WITH_A_CHOICE = 2  # a seed of classic: seat 0 begins and can trade
TAKE_SHARD = 0  # an action of classic


# Time that runs out.


@awaited
async def test_a_bot_of_the_tables_level_plays_for_who_is_out_of_time_and_all_are_told(
    sqlite_url: str,
) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game(FIVE_MINUTES, level="digger")
        seat, late, other = to_act(table), person_of(table), other_of(table)
        listeners = [await found.connect(table, who) for who in (late, other, None)]
        started = found.time.at
        await found.pass_by(5 * MINUTE - 1)
        assert await found.log(table) == []
        await found.pass_by(1)
        log = await found.log(table)
        assert (log[0].kind, log[0].seat, log[0].at) == (AWAY, seat, started + 5 * MINUTE)
        assert {entry.kind for entry in log[1:]} == {PLAY}
        assert {entry.seat for entry in log[1:]} == {seat}
        assert to_act(table) != seat
        assert set(found.thinker.levels) == {"digger"}
        for listener in listeners:
            assert listener.events().count({"event": "away", "seat": seat}) == 1
            assert listener.heard[-1]["away"] == [seat]


@awaited
async def test_who_was_away_comes_back_and_has_a_little_time(sqlite_url: str) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game(FIVE_MINUTES)
        seat, late, other = to_act(table), person_of(table), other_of(table)
        listeners = [await found.connect(table, who) for who in (late, other)]
        await found.pass_by(5 * MINUTE)
        await found.hall.referee.come_back(table, seat)
        assert table.play is not None
        assert table.play.away == set()
        assert table.play.clock.left[seat] == RETURN_GRACE
        assert (await found.log(table))[-1].kind == BACK
        for listener in listeners:
            assert listener.events()[-1] == {"event": "back", "seat": seat}
        while to_act(table) != seat:
            await found.move(table)
        asked = found.thinker.levels[:]
        await found.pass_by(RETURN_GRACE - 1)
        assert to_act(table) == seat
        await found.move(table)
        assert found.thinker.levels == asked


@awaited
async def test_time_goes_on_while_somebody_is_away_and_the_other_thinks(sqlite_url: str) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game(FIVE_MINUTES)
        first = to_act(table)
        for who in (ADA, BEN):
            await found.connect(table, who)
        await found.pass_by(10 * MINUTE)
        assert table.play is not None
        assert table.play.away == {0, 1}
        away = [entry for entry in await found.log(table) if entry.kind == AWAY]
        assert [entry.seat for entry in away] == [first, 1 - first]
        assert away[1].at - away[0].at == 5 * MINUTE
        assert table.status == OVER  # two bots have played it out


@awaited
async def test_each_turn_of_a_slow_game_has_its_days_and_nobody_need_be_there(
    sqlite_url: str,
) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game(TWO_DAYS)
        seat = to_act(table)
        await found.leap(2 * DAY - 1)
        await found.move(table)
        while to_act(table) == seat:
            await found.move(table)
        await found.connect(table, table.chairs[seat].person)
        moves = len(await found.log(table))
        await found.leap(2 * DAY - 1)
        assert len(await found.log(table)) == moves
        await found.pass_by(1)
        entry = (await found.log(table))[moves]
        assert (entry.kind, entry.seat) == (AWAY, 1 - seat)


@awaited
async def test_nobody_wins_days_by_taking_a_card_and_giving_it_back(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_seed(monkeypatch, WITH_A_CHOICE)
    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game(TWO_DAYS)
        seat, started = to_act(table), found.time.at
        for ply in range(0, 14, 2):
            await found.leap(DAY // 4)
            await found.move(table, action=TAKE_SHARD)
            await found.hall.referee.act(table, seat, Undo(f"u{ply}", ply + 1, seat))
        assert to_act(table) == seat
        await found.pass_by(DAY // 4 - 1)
        assert len(await found.log(table)) == 14
        await found.pass_by(1)
        entry = (await found.log(table))[14]
        assert (entry.kind, entry.seat, entry.at) == (AWAY, seat, started + 2 * DAY)


# People who are gone.


@awaited
async def test_a_bot_plays_for_who_is_gone_while_somebody_waits_but_not_before(
    sqlite_url: str,
) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game()
        seat = to_act(table)
        gone = await found.connect(table, person_of(table))
        waiting = await found.connect(table, other_of(table))
        await found.pass_by(10 * GONE)
        assert await found.log(table) == []  # not while connected
        found.disconnect(table, gone)
        await found.pass_by(GONE - 1)
        assert await found.log(table) == []
        await found.pass_by(1)
        assert (await found.log(table))[0].kind == AWAY
        assert {"event": "away", "seat": seat} in waiting.events()


@awaited
async def test_who_is_back_in_time_is_not_replaced(sqlite_url: str) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game()
        late = person_of(table)
        await found.connect(table, other_of(table))
        for _ in range(3):
            client = await found.connect(table, late)
            await found.pass_by(GONE)
            found.disconnect(table, client)
            await found.pass_by(GONE - 1)
        await found.connect(table, late)
        await found.pass_by(10 * GONE)
        assert await found.log(table) == []


@awaited
async def test_nobody_is_replaced_while_nobody_waits(sqlite_url: str) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game()
        client = await found.connect(table, person_of(table))
        found.disconnect(table, client)
        await found.pass_by(100 * GONE)
        assert await found.log(table) == []
        await found.connect(table, person_of(table))
        assert await found.log(table) == []


@awaited
async def test_who_is_connected_to_another_process_is_not_gone(sqlite_url: str) -> None:
    time, buses = FakeTime(), list[LocalBus]()
    async with room(sqlite_url, time, LocalBus(buses)) as one:
        table = await one.game()
        await one.connect(table, other_of(table))
        async with room(sqlite_url, time, LocalBus(buses)) as other:
            elsewhere = await other.hall.shelf.find(table.id)
            await other.connect(elsewhere, person_of(table))
            await one.pass_by(20 * GONE)
            assert await one.log(table) == []
            saved = time.alarms[:]
        time.alarms = [alarm for alarm in saved if not is_of(alarm.call, other.hall)]
        await one.pass_by(GONE - SECOND)
        assert await one.log(table) == []
        await one.pass_by(GONE)
        assert (await one.log(table))[0].kind == AWAY


@awaited
async def test_everybody_sees_who_is_connected_to_another_process(sqlite_url: str) -> None:
    time, buses = FakeTime(), list[LocalBus]()
    async with (
        room(sqlite_url, time, LocalBus(buses)) as one,
        room(sqlite_url, time, LocalBus(buses)) as other,
        room(sqlite_url, time, LocalBus(buses)) as third,
    ):
        rooms = (one, other, third)
        table = await one.game()
        tables = [await each.hall.shelf.find(table.id) for each in rooms]
        ada = await one.connect(tables[0], ADA)
        ben = await other.connect(tables[1], BEN)
        eve = await third.connect(tables[2], None)  # who asks, since she has no seat to tell of
        await settle(*rooms)
        assert [here(listener) for listener in (ada, ben, eve)] == [[True, True]] * 3
        again = await other.connect(tables[1], BEN)
        other.disconnect(tables[1], ben)
        await settle(*rooms)
        assert [here(listener) for listener in (ada, again, eve)] == [[True, True]] * 3
        other.disconnect(tables[1], again)
        await settle(*rooms)
        assert [here(listener) for listener in (ada, eve)] == [[True, False]] * 2


@awaited
async def test_who_left_another_process_is_gone_after_a_while(sqlite_url: str) -> None:
    time, buses = FakeTime(), list[LocalBus]()
    async with (
        room(sqlite_url, time, LocalBus(buses)) as one,
        room(sqlite_url, time, LocalBus(buses)) as other,
    ):
        table = await one.game()
        elsewhere = await other.hall.shelf.find(table.id)
        await one.connect(table, other_of(table))
        late = await other.connect(elsewhere, person_of(table))
        await one.pass_by(10 * GONE)
        other.disconnect(elsewhere, late)
        await settle(one, other)
        await one.pass_by(GONE - 1)
        assert await one.log(table) == []
        await one.pass_by(1)
        await settle(one, other)
        assert (await one.log(table))[0].kind == AWAY


@awaited
async def test_nobody_is_here_whose_process_is_not_heard_of_any_more(sqlite_url: str) -> None:
    time, buses = FakeTime(), list[LocalBus]()
    async with room(sqlite_url, time, LocalBus(buses)) as one:
        table = await one.game()
        ada = await one.connect(table, ADA)
        async with room(sqlite_url, time, LocalBus(buses)) as other:
            await other.connect(await other.hall.shelf.find(table.id), BEN)
            await settle(one, other)
            saved = time.alarms[:]
        time.alarms = [alarm for alarm in saved if not is_of(alarm.call, other.hall)]
        await one.pass_by(SILENCE - 1)
        assert here(ada) == [True, True]
        await one.pass_by(HEARTBEAT)
        assert here(ada) == [True, False]


async def settle(*rooms: Room) -> None:
    """Wait until nothing happens any more by itself in any of some halls."""
    while any(each.hall.errands.tasks for each in rooms):
        for each in rooms:
            await each.settle()


def here(listener: Listener) -> list[bool]:
    """Return who is here, as somebody was last told."""
    tables = [one["table"] for one in listener.heard if one["type"] == "table"]
    return [chair["here"] for chair in tables[-1]["chairs"]]


def is_of(call: Callable[[], None], hall: Hall) -> bool:
    """Tell whether an alarm was set by a hall."""
    return getattr(call, "__self__", None) is hall


# Tables that nobody uses.


@awaited
async def test_a_table_that_nobody_starts_is_closed_after_a_while(sqlite_url: str) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        unused, used, started = await found.table(), await found.table(), await found.game()
        listener = await found.connect(unused, ADA)
        await found.pass_by(IDLE_WAITING - SWEEP)
        await found.hall.lobby.clear_seat(used, BEN, 1)
        await found.pass_by(SWEEP)
        assert unused.status == WAITING
        await found.pass_by(SWEEP)
        assert [table.status for table in (unused, used, started)] == [CLOSED, WAITING, PLAYING]
        assert listener.heard[-1]["table"]["status"] == CLOSED
        row = await found.hall.store.table(unused.id)
        assert row is not None
        assert row["status"] == CLOSED
        with pytest.raises(Refusal, match="closed"):
            await found.hall.lobby.begin(unused, ADA)


@awaited
async def test_a_table_that_another_process_has_started_is_not_closed(sqlite_url: str) -> None:
    time = FakeTime()
    async with room(sqlite_url, time) as one, room(sqlite_url, time) as other:  # without a bus
        table = await one.table()
        await other.hall.lobby.begin(await other.hall.shelf.find(table.id), ADA)
        with pytest.raises(Refusal) as refused:
            await one.hall.lobby.close(table)
        assert refused.value.code == STALE
        row = await one.hall.store.table(table.id)
        assert row is not None
        assert row["status"] == table.status == PLAYING


@awaited
async def test_a_table_that_nobody_looks_at_is_kept_in_the_database_only(sqlite_url: str) -> None:
    async with room(sqlite_url, FakeTime()) as found:
        quiet, watched, timed = (
            await found.game(),
            await found.game(),
            await found.game(FIVE_MINUTES),
        )
        await found.connect(watched, None)
        await found.move(quiet)
        await found.pass_by(KEPT_IN_MEMORY - SWEEP)
        assert quiet.id in found.hall.shelf.tables
        await found.pass_by(3 * SWEEP)
        assert quiet.id not in found.hall.shelf.tables
        assert watched.id in found.hall.shelf.tables
        again = await found.hall.shelf.find(quiet.id)
        assert again.play is not None
        assert again.play.ply == 1
        assert timed.status == OVER


# Restarts.


@awaited
async def test_a_clock_goes_on_from_the_log_after_a_restart(sqlite_url: str) -> None:
    time = FakeTime()
    async with room(sqlite_url, time) as before:
        table = await before.game(FIVE_MINUTES)
        await before.pass_by(MINUTE)
        await before.move(table)
        await before.pass_by(MINUTE)
        assert table.play is not None
        clock = table.play.clock.as_data()
    assert clock is not None
    time.at += MINUTE  # while there is no server
    async with room(sqlite_url, time) as after:
        again = after.hall.shelf.tables[table.id]
        assert again.play is not None
        assert again.play.clock.as_data() == clock
        await after.pass_by(clock["deadline"] - time.at - 1)
        assert len(await after.log(again)) == 1
        await after.pass_by(1)
        entry = (await after.log(again))[1]
        assert (entry.kind, entry.at) == (AWAY, clock["deadline"])


@awaited
async def test_time_that_ran_out_while_there_was_no_server_is_noticed_at_the_start(
    sqlite_url: str,
) -> None:
    time = FakeTime()
    async with room(sqlite_url, time) as before:
        table = await before.game(TWO_DAYS)
    time.at += 3 * DAY
    async with room(sqlite_url, time) as after:
        await after.pass_by(0)
        assert (await after.log(table))[0].kind == AWAY


@awaited
async def test_a_bot_goes_on_after_a_restart(sqlite_url: str) -> None:
    time = FakeTime()
    async with room(sqlite_url, time) as before:
        table = await before.hall.lobby.create(
            ADA, "classic", 2, {}, Terms(fill=True), is_open=False
        )
        before.hall.errands.is_closing = True  # no bot begins any more
        await before.hall.lobby.begin(table, ADA)
        assert await before.log(table) == []
    async with room(sqlite_url, time) as after:
        assert (await after.hall.shelf.find(table.id)).status == OVER
        assert await after.log(table) != []


@awaited
async def test_nobody_is_replaced_because_the_server_was_restarted(sqlite_url: str) -> None:
    """Who thinks for long has all the time to come back."""
    time = FakeTime()
    async with room(sqlite_url, time) as before:
        table = await before.game()
        late, other = person_of(table), other_of(table)
        for who in (late, other):
            await before.connect(table, who)
        await before.pass_by(10 * GONE)
    async with room(sqlite_url, time) as after:
        again = await after.hall.shelf.find(table.id)
        await after.connect(again, other)
        await after.pass_by(GONE - 1)
        assert await after.log(again) == []
        await after.connect(again, late)
        await after.pass_by(GONE)
        assert await after.log(again) == []


@awaited
async def test_a_result_that_could_not_be_kept_is_kept_after_a_restart(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_args: Any) -> None:
        raise OSError("killed")

    time = FakeTime()
    async with room(sqlite_url, time) as before:
        table = await before.game()
        with monkeypatch.context() as patch:
            patch.setattr("trowel.server.referee.keep_result", fail)
            with pytest.raises(OSError, match="killed"):
                await before.play_out(table)
    async with room(sqlite_url, time) as after:
        again = await after.hall.shelf.find(table.id)
        assert again.status == OVER
        assert sum(again.as_data()["series"]) == 1


@awaited
async def test_a_rematch_that_was_not_dealt_is_dealt_when_asked_for_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_args: Any) -> None:
        raise OSError("killed")

    time = FakeTime()
    async with room(sqlite_url, time) as before:
        table = await before.game()
        await before.play_out(table)
        with monkeypatch.context() as patch:
            patch.setattr(Lobby, "deal", fail)
            with pytest.raises(OSError, match="killed"):
                await before.hall.lobby.rematch(table, ADA)
    async with room(sqlite_url, time) as after:
        again = await after.hall.shelf.find(table.id)
        code = await after.hall.lobby.rematch(again, BEN)
        assert code == again.next_table
        assert (await after.hall.shelf.find(code)).status == PLAYING


# Writing that fails.


@awaited
async def test_a_move_that_cannot_be_written_is_not_played_and_can_be_sent_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_args: Any) -> None:
        raise OSError("the disk is full")

    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game()
        await found.move(table)
        listener = await found.connect(table, ADA)
        before = state_of(table), len(listener.heard)
        with monkeypatch.context() as patch:
            for name in ("append", "table", "entries"):  # nothing works any more
                patch.setattr(found.hall.store, name, fail)
            for _ in range(2):
                with pytest.raises(Refusal) as refused:
                    await found.move(table, "again")
                assert refused.value.code == UNAVAILABLE
                assert (state_of(table), len(listener.heard)) == before
        assert await found.move(table, "again") == 2
        assert [entry.message for entry in await found.log(table)] == ["m0", "again"]


@awaited
async def test_a_move_that_came_too_late_is_not_played_even_if_the_log_cannot_be_read(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def come_too_late(*_args: Any) -> None:
        raise Conflict

    async def fail(*_args: Any) -> None:
        raise OSError("the database is away")

    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game()
        before = state_of(table)
        monkeypatch.setattr(found.hall.store, "append", come_too_late)
        monkeypatch.setattr(found.hall.store, "table", fail)
        with pytest.raises(OSError, match="away"):
            await found.move(table)
        assert state_of(table) == before


@awaited
async def test_a_move_that_was_written_after_all_is_acknowledged_when_sent_again(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection to the database may break between the commit and its answer."""
    async with room(sqlite_url, FakeTime()) as found:
        table = await found.game()
        listener = await found.connect(table, ADA)
        append = found.hall.store.append

        async def write_and_fail(table_id: str, entry: Entry) -> None:
            await append(table_id, entry)
            raise OSError("connection lost")

        with monkeypatch.context() as patch:
            patch.setattr(found.hall.store, "append", write_and_fail)
            with pytest.raises(Refusal):
                await found.move(table, "once")
        assert await found.move(table, "once") == 1
        assert [entry.message for entry in await found.log(table)] == ["once"]
        assert listener.heard[-1]["ply"] == 1


def state_of(table: Table) -> tuple[int, bytes]:
    """Return where a match stands."""
    assert table.play is not None
    return table.play.ply, table.play.match.state.tobytes()
