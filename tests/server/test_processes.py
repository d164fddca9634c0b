"""Two server processes on one PostgreSQL and one Redis are one server to everybody."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from guest import Guest, Memory, send
from process import ServerProcess
from program import Postgres, RedisServer, free_port
from websockets.asyncio.client import ClientConnection, connect
from witness import Witness, kept, opened

from trowel.game import Json

pytest_plugins = ["services"]
pytestmark = pytest.mark.compiled_only
KEY = "k" * 32
WAIT_S = 60
MOST_TRIES = 40
WORKER = "trowel_move_seconds_created"  # a figure that each worker has its own of


class Servers:
    """Servers that share a database and a bus."""

    def __init__(self, folder: Path, database: str, bus: str, count: int, *more: str) -> None:
        self.folder = folder
        self.database = database
        self.options = ("--database", database, "--bus", bus, "--key", KEY, "--no-limits", *more)
        self.all = [self.prepared() for _ in range(count)]
        for server in self.all:
            server.go()

    def prepared(self) -> ServerProcess:
        """Return a server that waits for its turn."""
        return ServerProcess(self.folder / "log", free_port(), *self.options)

    def revive(self) -> None:
        """Put new servers in the place of those that have ended."""
        for number, server in enumerate(self.all):
            if server.process.poll() is not None:
                self.all[number] = self.prepared().go()

    def kill(self) -> None:
        """End those that still run."""
        for server in self.all:
            if server.process.poll() is None:
                server.kill()

    def levels(self) -> set[str]:
        """Return the levels of all that was logged."""
        lines = (self.folder / "log").read_text().splitlines()
        return {json.loads(line)["level"] for line in lines}


@pytest.fixture(scope="module")
def running(
    tmp_path_factory: pytest.TempPathFactory,
    cluster: Postgres | None,
    redis_service: RedisServer | None,
) -> Iterator[Servers | None]:
    """Start two servers for all tests of this file, if their parts are there."""
    if cluster is None or redis_service is None:
        yield None
        return
    folder = tmp_path_factory.mktemp("pair")
    made = Servers(folder, cluster.new_database(), redis_service.url, 2)
    yield made
    made.kill()


@pytest.fixture
def pair(postgres: Postgres, redis_server: RedisServer, running: Servers | None) -> Servers:
    """Give a test two running servers, whatever the one before has done to them."""
    assert running is not None
    running.revive()
    return running


class Party:
    """Guests of some servers, and what they were told."""

    def __init__(self, servers: Servers) -> None:
        self.servers = servers
        self.memory = Memory()
        self.witness = Witness(servers.database, self.memory)
        self.guests: list[Guest] = []

    def guest(self, *choice: int) -> Guest:
        """Return somebody who goes to the first server of a choice that is there."""

        def where() -> str:
            found = [self.servers.all[number] for number in choice]
            running = [server for server in found if server.process.poll() is None]
            return (running or found)[0].url

        guest = Guest(where, self.memory, random.Random(len(self.guests)))
        self.guests.append(guest)
        return guest

    async def until(self, what: str, is_so: Callable[[], bool]) -> None:
        """Wait until something is so."""
        end = time.monotonic() + WAIT_S
        while not is_so():
            for guest in self.guests:
                guest.check()
            assert time.monotonic() < end, f"{what} does not come"
            await asyncio.sleep(0.02)

    async def until_over(self) -> None:
        """Wait until everybody has seen the end of the game."""
        await self.until("the end", lambda: all(is_over(guest) for guest in self.guests))

    async def until_later(self, plies: int) -> None:
        """Wait until everybody has seen some more plies, or the end."""
        then = {guest: guest.ply + plies for guest in self.guests}
        await self.until(
            f"{plies} plies more",
            lambda: all(guest.ply >= then[guest] or is_over(guest) for guest in self.guests),
        )


def is_over(guest: Guest) -> bool:
    return any(state["over"] for state in guest.state.values())


@asynccontextmanager
async def party(servers: Servers) -> AsyncIterator[Party]:
    """Let guests play; in the end compare all that they were told with the database."""
    found = Party(servers)
    try:
        yield found
        for guest in found.guests:
            guest.check()
    finally:
        for guest in found.guests:
            await guest.get_up()
    await found.witness.check_end()


async def seated(found: Party, *wishes: tuple[int, ...], **wish: object) -> list[Guest]:
    """Start a game of people who go to given servers, and let them play."""
    people = [found.guest(*choice) for choice in wishes]
    await people[0].open_table(seats=len(people), **wish)
    for other in people[1:]:
        await other.join(people[0].table)
    await people[0].start()
    for guest in people:
        guest.sit_down()
    return people


async def watching(found: Party, table: str, *choice: int) -> Guest:
    """Let somebody watch a table on a given server."""
    guest = found.guest(*choice)
    guest.look_at(table)
    guest.sit_down()
    return guest


def test_players_on_different_processes_see_the_same_game(pair: Servers) -> None:
    async def run() -> None:
        async with party(pair) as found:
            people = await seated(found, (0,), (1,), (0,), game="classic")
            watchers = [await watching(found, people[0].table, number) for number in (0, 1)]
            await found.until_over()
            views = [guest.state[None]["view"] for guest in watchers]
            assert views[0] == views[1]

    asyncio.run(run())
    assert pair.levels() <= {"info"}


def test_a_bot_plays_once_however_many_processes_have_its_table(pair: Servers) -> None:
    async def run() -> None:
        async with party(pair) as found:
            host = found.guest(0)
            await host.open_table(game="classic", fill=True, level="novice")
            await host.start()
            host.sit_down()
            await watching(found, host.table, 1)
            await found.until_over()

    asyncio.run(run())
    assert pair.levels() <= {"info"}


class Tab:
    """One of several windows of a person, with what it has heard."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.ply = -1
        self.answers: dict[str, Json] = {}
        self.state: Json = {}

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Listen until something is so."""
        while not is_so():
            message = json.loads(await asyncio.wait_for(self.socket.recv(), WAIT_S))
            if message["type"] in ("done", "refused"):
                self.answers[message["id"]] = message
            elif message["type"] == "update":
                self.ply = message["ply"]
                self.state = message if message["actions"] or message["over"] else self.state

    async def until_ply(self, ply: int) -> None:
        """Listen until a ply is reached."""
        await self.until(lambda: self.ply == ply)

    async def move(self, message: str) -> Json:
        """Play any move; return the answer."""
        names, state = ("ply", "seat"), self.state
        move = {name: state[name] for name in names} | {"actions": state["actions"][-1:]}
        await send(self.socket, {"type": "move", "id": message} | move)
        await self.until(lambda: message in self.answers)
        return self.answers[message]


@asynccontextmanager
async def tab(guest: Guest, server: ServerProcess) -> AsyncIterator[Tab]:
    """Open a window of a person on a server."""
    cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
    url = f"{server.url.replace('http', 'ws')}/api/tables/{guest.table}/live"
    async with connect(url, additional_headers={"Cookie": cookie}, proxy=None) as socket:
        await send(socket, {"type": "hello"})
        yield Tab(socket)


def test_of_two_moves_at_the_same_time_one_is_played_and_the_other_is_stale(pair: Servers) -> None:
    """One person with two seats, and a window on each server."""

    async def run() -> None:
        async with party(pair) as found:
            host = found.guest(0)
            await host.open_table(game="classic")
            await host.join(host.table)
            await host.start()
            async with tab(host, pair.all[0]) as one, tab(host, pair.all[1]) as other:
                winners = [await race(one, other, ply) for ply in range(40)]
            assert set(winners) == {0, 1}
            async with opened(pair.database) as store:
                log = (await kept(store, host.table)).log
            won = [f"{ply}-{number}" for ply, number in enumerate(winners)]
            assert [entry.message for entry in log] == won

    asyncio.run(run())
    assert pair.levels() <= {"info"}


async def race(one: Tab, other: Tab, ply: int) -> int:
    """Move in both windows at once; return in which it was done."""
    tabs = (one, other)
    for window in tabs:
        await window.until(lambda window=window: window.state.get("ply") == ply)  # type: ignore[misc]
    for number, window in enumerate(tabs):
        action = random.Random(ply).choice(window.state["actions"])
        message = {"type": "move", "id": f"{ply}-{number}", "ply": ply, "actions": [action]}
        await send(window.socket, message | {"seat": window.state["seat"]})
    answers = []
    for number, window in enumerate(tabs):
        message_id = f"{ply}-{number}"
        await window.until(lambda window=window, m=message_id: m in window.answers)  # type: ignore[misc]
        answers.append(window.answers[message_id])
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    lost = next(answer for answer in answers if answer["type"] == "refused")
    assert lost["code"] == "stale"
    return [answer["type"] for answer in answers].index("done")


def test_of_two_people_who_want_one_seat_at_the_same_time_one_gets_it(pair: Servers) -> None:
    async def run() -> None:
        async with party(pair) as found:
            for _ in range(10):
                host, one, other = found.guest(0), found.guest(0), found.guest(1)
                await host.open_table(game="classic")
                path = f"/api/tables/{host.table}/join"
                for guest in (one, other):  # both servers know the table and the person
                    await guest.ask("GET", f"/tables/{host.table}")
                    await guest.ask("GET", "/me")
                found_one, found_other = await asyncio.gather(
                    *(
                        guest.http.post(f"{guest.where()}{path}", json={"seat": 1})
                        for guest in (one, other)
                    )
                )
                assert sorted([found_one.status_code, found_other.status_code]) == [200, 409]
                seen = [(await guest.ask("GET", f"/tables/{host.table}")) for guest in (one, other)]
                assert sorted(len(table["you"]) for table in seen) == [0, 1]

    asyncio.run(run())


def test_a_game_that_is_started_on_both_at_the_same_time_is_dealt_once(pair: Servers) -> None:
    async def run() -> None:
        async with party(pair) as found:
            for _ in range(20):
                host = found.guest(0)
                await host.open_table(game="classic")
                await host.ask("POST", f"/tables/{host.table}/bots", seat=1, level="novice")
                urls = [f"{one.url}/api/tables/{host.table}" for one in pair.all]
                await asyncio.gather(*(host.http.get(url) for url in urls))
                started = await asyncio.gather(*(host.http.post(f"{url}/start") for url in urls))
                assert 200 in [answer.status_code for answer in started]
                async with opened(pair.database) as store:
                    promised = (await kept(store, host.table)).table.commitment
                for answer in started:
                    assert answer.status_code in (200, 409)
                    assert answer.json().get("commitment", promised) == promised
                for url in urls:
                    assert await commitment_at(host, url) == promised

    asyncio.run(run())


async def commitment_at(guest: Guest, url: str) -> str:
    """Return what is promised of a table's deal, as soon as a server knows that it was dealt."""
    while (table := (await guest.http.get(url)).json())["commitment"] is None:
        await asyncio.sleep(0.02)
    return str(table["commitment"])


def test_when_a_process_is_killed_its_clients_go_on_with_the_other(pair: Servers) -> None:
    """Also a game against a bot, which was to act on the one that was killed."""

    async def run() -> None:
        async with party(pair) as found:
            await seated(found, (0, 1), (1,), game="expedition")
            await seated(found, (0, 1), (0, 1), game="expedition")
            alone = found.guest(0, 1)
            await alone.open_table(game="expedition", fill=True, level="professor")
            await alone.start()
            alone.sit_down()
            await found.until_later(5)
            pair.all[0].kill()
            await found.witness.check()
            await found.until_later(10)

    asyncio.run(run())


def test_people_see_who_is_connected_to_the_other_process(pair: Servers) -> None:
    async def run() -> None:
        async with party(pair) as found:
            one, other = found.guest(0), found.guest(1)
            await one.open_table(game="classic")
            await other.join(one.table)
            async with tab(one, pair.all[0]):
                async with tab(other, pair.all[1]):
                    for guest in (one, other):
                        await until_here(guest, [True, True])
                for guest in (one, other):
                    await until_here(guest, [True, False])

    asyncio.run(run())


async def until_here(guest: Guest, expected: list[bool]) -> None:
    """Wait until the server of a guest tells who is here."""
    async with asyncio.timeout(WAIT_S):
        while True:
            chairs = (await guest.ask("GET", f"/tables/{guest.table}"))["chairs"]
            if [chair["here"] for chair in chairs] == expected:
                return
            await asyncio.sleep(0.02)


def test_nothing_is_lost_while_redis_is_restarted(pair: Servers, redis_server: RedisServer) -> None:
    async def run() -> None:
        async with party(pair) as found:
            people = await seated(found, (0,), (1,), game="expedition")
            await found.until_later(5)
            await asyncio.to_thread(redis_server.stop)
            await asyncio.sleep(1)
            await asyncio.to_thread(redis_server.start)
            await found.until_later(10)
            assert people[0].codes == people[1].codes == []  # nobody was cut off

    asyncio.run(run())


@pytest.mark.parametrize("signal_name", ["INT", "KILL"])
def test_nothing_is_lost_while_postgresql_is_stopped_or_killed_and_started(
    pair: Servers, postgres: Postgres, signal_name: str
) -> None:
    """Moves are refused for a while, in a sentence, and can then be sent again."""

    async def run() -> None:
        async with party(pair) as found:
            await seated(found, (0,), (1,), game="expedition")
            await seated(found, (0,), (0,), game="expedition")
            await found.until_later(5)
            await asyncio.to_thread(postgres.stop, signal_name)
            try:
                await found.until("a refusal", lambda: bool(found.memory.refused))
                assert {one["code"] for one in found.memory.refused} == {"unavailable"}
            finally:
                await asyncio.to_thread(postgres.start)
            await found.until_later(10)

    asyncio.run(run())


def test_sigterm_tells_everybody_and_loses_nothing(pair: Servers) -> None:
    async def run() -> None:
        async with party(pair) as found:
            people = await seated(found, (0, 1), (0, 1), game="expedition")
            await watching(found, people[0].table, 0, 1)
            await found.until_later(5)
            assert await asyncio.to_thread(pair.all[0].stop) == 0
            assert [guest.codes for guest in found.guests] == [[1001]] * 3
            await found.witness.check()
            await found.until_later(10)

    asyncio.run(run())


def test_several_workers_are_one_server(
    tmp_path: Path, postgres_url: str, redis_server: RedisServer
) -> None:
    """Chance decides who talks to which worker: four people, and then two who come to both."""
    workers = Servers(tmp_path, postgres_url, redis_server.url, 1, "--workers", "2")

    async def run() -> None:
        await asyncio.wait_for(until_both_work(workers.all[0]), WAIT_S)
        async with party(workers) as found:
            people = await seated(found, (0,), (0,), (0,), (0,), game="classic")
            for _ in range(4):
                await watching(found, people[0].table, 0)
            await found.until_over()
        async with party(workers) as found:
            one, other = found.guest(0), found.guest(0)
            await one.open_table(game="classic")
            await other.join(one.table)
            await one.start()
            async with tab(one, workers.all[0]) as window:
                await window.until_ply(0)
                await play_from_another_worker(window, other, workers.all[0])

    try:
        asyncio.run(run())
        assert workers.all[0].stop() == 0
        assert workers.levels() <= {"info"}
    finally:
        workers.kill()


async def until_both_work(server: ServerProcess) -> None:
    """Wait until two workers answer."""
    found: set[str] = set()
    while len(found) < 2:
        found.add((await figures(server))[WORKER])


async def figures(server: ServerProcess) -> dict[str, str]:
    """Return the figures of one of the workers."""
    async with httpx.AsyncClient(timeout=WAIT_S) as browser:
        text = (await browser.get(f"{server.url}/metrics")).text
    return dict(line.rsplit(" ", 1) for line in text.splitlines() if line[0] != "#")


async def play_from_another_worker(window: Tab, other: Guest, server: ServerProcess) -> None:
    """Let somebody come until it is to another worker than who is there, and let them play."""
    for _ in range(MOST_TRIES):
        async with tab(other, server) as second:
            await second.until_ply(0)
            if await are_on_two_workers(server):
                await play_on(window, second)
                return
    raise AssertionError("all come to one worker")


async def are_on_two_workers(server: ServerProcess) -> bool:
    """Tell whether each worker has one of two clients."""
    clients: dict[str, float] = {}
    while len(clients) < 2:
        told = await figures(server)
        clients[told[WORKER]] = float(told["trowel_sockets"])
    return list(clients.values()) == [1, 1]


async def play_on(*tabs: Tab) -> None:
    """Play some plies, each window for its own seat, and see that all windows follow."""
    for ply in range(20):
        for window in tabs:
            await window.until_ply(ply)
        mover = next(window for window in tabs if window.state.get("ply") == ply)
        assert (await mover.move(f"m{ply}"))["type"] == "done"
