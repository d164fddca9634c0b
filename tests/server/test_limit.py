"""How often somebody may do something, with a clock that the tests turn."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from serving import Served, awaited, serving

from trowel.server.limit import (
    ADDRESS_FACTOR,
    MOST_BUCKETS,
    RATES,
    Limits,
    Rate,
    TooFast,
    line_of,
)


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        """Return the time in seconds."""
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def take_all(limits: Limits, kind: str, person: str | None, address: str) -> TooFast:
    """Do something until it is too much; return the refusal."""
    for _ in range(RATES[kind].burst * ADDRESS_FACTOR + 1):
        try:
            limits.check(kind, person, address)
        except TooFast as refused:
            return refused
    raise AssertionError("there is no limit")


@pytest.mark.parametrize("kind", RATES)
def test_a_person_may_do_so_much_at_once_and_then_waits(kind: str, clock: Clock) -> None:
    limits, rate = Limits(clock=clock), RATES[kind]
    for _ in range(rate.burst):
        limits.check(kind, "ada", "10.0.0.1")
    with pytest.raises(TooFast) as refused:
        limits.check(kind, "ada", "10.0.0.1")
    assert refused.value.code == "too_fast"
    wait = refused.value.wait_s
    assert refused.value.reason == f"Too many {rate.what}; wait {wait} s and try again."
    clock.now += wait
    limits.check(kind, "ada", "10.0.0.1")


def test_a_bucket_never_holds_more_than_its_burst(clock: Clock) -> None:
    limits = Limits(clock=clock)
    limits.check("talk", "ada", "10.0.0.1")
    clock.now += 1e6
    for _ in range(RATES["talk"].burst):
        limits.check("talk", "ada", "10.0.0.1")
    with pytest.raises(TooFast):
        limits.check("talk", "ada", "10.0.0.1")


def test_people_do_not_use_up_each_others_share(clock: Clock) -> None:
    limits = Limits(clock=clock)
    take_all(limits, "create", "ada", "10.0.0.1")
    limits.check("create", "ben", "10.0.0.1")
    limits.check("join", "ada", "10.0.0.1")


def test_an_address_has_ten_shares_whoever_asks(clock: Clock) -> None:
    limits = Limits(clock=clock)
    for number in range(RATES["create"].burst * ADDRESS_FACTOR):
        limits.check("create", f"person {number}", "10.0.0.1")
    with pytest.raises(TooFast):
        limits.check("create", "a new person", "10.0.0.1")
    limits.check("create", "a new person", "10.0.0.2")


def test_who_has_no_cookie_is_limited_by_address(clock: Clock) -> None:
    assert take_all(Limits(clock=clock), "arrive", None, "10.0.0.1").wait_s == 1


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8:1:2:3::4", "2001:db8:1:2:ffff::1", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::2", True),
        ("::ffff:10.0.0.1", "10.0.0.1", True),
        ("10.0.0.1", "10.0.0.2", False),
        ("testclient", "testclient", True),
    ],
)
def test_all_addresses_of_one_line_count_as_one(one: str, other: str, *, is_same: bool) -> None:
    assert (line_of(one) == line_of(other)) is is_same


def test_the_buckets_left_alone_for_longest_are_forgotten(clock: Clock) -> None:
    limits = Limits(clock=clock)
    for number in range(MOST_BUCKETS + 1):
        clock.now = float(number)
        limits.take("ask", f"person {number}", 1)
    assert len(limits.buckets) < MOST_BUCKETS
    assert ("ask", f"person {MOST_BUCKETS}") in limits.buckets


def test_limits_can_be_switched_off(clock: Clock) -> None:
    limits = Limits(is_on=False, clock=clock)
    for _ in range(10_000):
        limits.check("create", "ada", "10.0.0.1")


@pytest.fixture
def server(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Served, Clock]]:
    for kind, rate in RATES.items():  # small, so that the test is short
        monkeypatch.setitem(RATES, kind, Rate(3 if kind in LIMITED else 40, 1.0, rate.what))
    with serving(tmp_path, limits=True) as served:
        served.app.state.limits.clock = clock
        yield served, clock


LIMITED = ("arrive", "create", "join", "talk", "move", "recover")


def check_answer(response: httpx.Response, what: str) -> None:
    """Check that an answer says what was too much, and how long to wait."""
    assert response.status_code == 429
    assert response.json()["code"] == "too_fast"
    wait = response.headers["retry-after"]
    assert response.json()["reason"] == f"Too many {what}; wait {wait} s and try again."


@awaited
async def test_creating_joining_and_recovery_links_are_limited(
    server: tuple[Served, Clock],
) -> None:
    served, clock = server
    async with served.person("Ada") as ada:
        codes = [await ada.table("classic", start=False, sit=False) for _ in range(3)]
        refused = await ada.browser.post("/api/tables", json={"game": "classic"})
        check_answer(refused, "new tables")
        check_answer(await ada.browser.post(f"/api/tables/{codes[0]}/rematch"), "new tables")
        for code in codes:
            await ada.post(f"/api/tables/{code}/join")
        refused = await ada.browser.post(f"/api/tables/{codes[0]}/join", json={})
        check_answer(refused, "joins")
        for _ in range(3):
            await ada.post("/api/me/recovery")
        check_answer(await ada.browser.post("/api/me/recovery"), "recovery links")
        clock.now += 1
        await ada.table("classic", start=False)
        await ada.post(f"/api/tables/{codes[0]}/join")


@awaited
async def test_requests_and_new_people_are_limited(server: tuple[Served, Clock]) -> None:
    served, clock = server
    async with served.person("Ada") as ada:
        for _ in range(40):
            await ada.get("/api/games")
        check_answer(await ada.browser.get("/api/games"), "requests")
        clock.now += 1
        await ada.get("/api/games")
        assert await ada.get("/healthz")
    async with httpx.AsyncClient(base_url=served.url, trust_env=False, timeout=60) as stranger:
        for _ in range(31):
            stranger.cookies.clear()
            refused = await stranger.get("/api/me")
        check_answer(refused, "new people")
        assert (await stranger.get("/api/games")).status_code == 200


@awaited
async def test_talk_and_moves_are_limited_on_the_socket(server: tuple[Served, Clock]) -> None:
    served, clock = server
    async with served.person("Ada") as ada:
        code = await ada.table("classic", fill=True, level="novice")
        async with ada.at(code) as seat:
            await seat.update()
            for _ in range(3):
                assert (await seat.ask("talk", text="hello"))["type"] == "done"
                assert (await seat.refused("move", ply=0, seat=1))["code"] == "not_your_seat"
            refused = await seat.refused("talk", text="hello")
            assert refused["code"] == "too_fast"
            assert refused["reason"] == "Too many messages; wait 1 s and try again."
            refused = await seat.refused("move", ply=0, seat=1)
            assert refused["reason"] == "Too many moves; wait 1 s and try again."
            clock.now += 1
            assert (await seat.ask("talk", text="hello"))["type"] == "done"
            assert (await seat.refused("move", ply=0, seat=1))["code"] == "not_your_seat"


@awaited
async def test_connections_and_pings_are_limited(server: tuple[Served, Clock]) -> None:
    served, _clock = server
    async with served.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        async with ada.at(code) as seat:
            for _ in range(60):
                answer = await seat.ask("ping")
            assert answer["code"] == "too_fast"
        for _ in range(40):
            seat = await ada.connect(code)
            first = await seat.hear()
            await seat.socket.close()
        assert first["code"] == "too_fast"
        assert first["reason"].startswith("Too many connections; wait ")
