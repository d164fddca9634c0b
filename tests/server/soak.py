"""Kill a server under load again and again, and see that nothing acknowledged is lost.

For as long as you like: `make soak ARGS='--kills 500'`.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from pathlib import Path

from guest import Guest, Memory
from process import ServerProcess
from program import free_port
from witness import Witness, kept, opened

from trowel.server.play import AWAY

KEY = "k" * 32
PAIRS = 4
GOES_ON_S = 90  # for a table to go on after a restart
MOST_LOAD_S = 0.8  # between all tables going on and the kill
LATE_MS = 60_000  # for the end of somebody's time to be noticed, a restart included
CLOCK = {"kind": "live", "minutes": 1, "increment": 0}
QUICK = {"game": "classic", "level": "novice"}
SLOW = {"game": "expedition", "level": "professor"}  # its bots think for a while


class Soak:
    """A server, its guests, and what they were told."""

    def __init__(self, folder: Path, database: str, seed: int, fault: str = "") -> None:
        self.folder = folder
        self.database = database
        self.fault = fault
        self.dice = random.Random(seed)
        self.port = free_port()
        self.memory = Memory()
        self.witness = Witness(database, self.memory)
        self.guests: list[Guest] = []
        self.idler = self.new_guest()
        self.server = self.prepared()
        self.next = self.prepared()

    def prepared(self) -> ServerProcess:
        """Return a server that waits for its turn."""
        options = ("--database", self.database, "--key", KEY, "--no-limits")
        return ServerProcess(self.folder / "log", self.port, *options, fault=self.fault)

    def new_guest(self) -> Guest:
        """Return somebody new."""
        guest = Guest(lambda: self.server.url, self.memory, random.Random(self.dice.random()))
        self.guests.append(guest)
        return guest

    async def run(self, kills: int, *, has_idler: bool = True) -> None:
        """Play and kill; in the end stop in good order and look at everything."""
        try:
            await asyncio.to_thread(self.server.go)
            await self.open_tables(has_idler=has_idler)
            for kill in range(kills):
                await self.kill_once()
                print(f"{kill + 1} kills, {self.witness.checked} messages checked", flush=True)
            await self.see_all_go_on()
            if has_idler:
                await self.see_time_run_out()
            code = await asyncio.to_thread(self.server.stop)
            assert code == 0, code
            await self.witness.check_end()
            self.check_server_log()
        finally:
            await self.close()

    async def close(self) -> None:
        """End everything."""
        for server in (self.server, self.next):
            if server.process.poll() is None:
                server.kill()
        for guest in self.guests:
            await guest.get_up()

    def check_server_log(self) -> None:
        """See that nothing went wrong that only the server's log tells."""
        lines = (self.folder / "log").read_text().splitlines()
        bad = [line for line in lines if json.loads(line)["level"] != "info"]
        assert not bad, "\n".join(bad)

    # Who plays.

    async def open_tables(self, *, has_idler: bool) -> None:
        """Open tables of all kinds, and begin."""
        if has_idler:
            await self.idler.open_table(fill=True, pace=CLOCK, **QUICK)
            await self.idler.start()
            self.idler.plays = False
        else:
            self.guests.remove(self.idler)
        for _ in range(PAIRS):
            await self.open_pair(game="classic")
        await self.open_pair(game="bad", pace=CLOCK | {"increment": 60})
        await self.open_pair(game="expedition")
        await self.open_against_bot(**QUICK)
        await self.open_against_bot(**SLOW)
        await self.open_bots_only(**SLOW)
        for guest in self.guests:
            guest.sit_down()

    async def open_pair(self, **wish: object) -> None:
        """Let two people play one another, again and again."""
        host, other = self.new_guest(), self.new_guest()
        await host.open_table(**wish)
        await other.join(host.table)
        await host.start()
        host.renews = host.ask_for_rematch

    async def open_against_bot(self, **wish: object) -> None:
        """Let somebody play a bot, again and again."""
        host = self.new_guest()
        await host.open_table(fill=True, **wish)
        await host.start()
        host.renews = host.ask_for_rematch

    async def open_bots_only(self, **wish: object) -> None:
        """Let somebody watch bots, again and again."""
        host = self.new_guest()

        async def renew() -> None:
            await host.open_table(fill=True, sit=False, **wish)
            await host.start()

        await renew()
        host.renews = renew

    # Killing.

    async def kill_once(self) -> None:
        """Kill the server at a random moment, start the next one, and look at the log."""
        await self.see_all_go_on()
        await asyncio.sleep(self.dice.uniform(0, MOST_LOAD_S))
        self.server.kill()
        self.server, self.next = self.next, self.prepared()
        await asyncio.to_thread(self.server.go)
        await self.witness.check()

    async def see_all_go_on(self) -> None:
        """Wait until everybody has seen something new."""
        before = {guest: (guest.table, guest.ply) for guest in self.guests}
        if self.idler in before:
            del before[self.idler]
        end = time.monotonic() + GOES_ON_S
        while before:
            for guest, then in list(before.items()):
                guest.check()
                if (guest.table, guest.ply) != then:
                    del before[guest]
            assert time.monotonic() < end, f"tables do not go on: {list(before.values())}"
            await asyncio.sleep(0.02)

    async def see_time_run_out(self) -> None:
        """See that a bot took the idler's seat when the time was out, and not before."""
        async with opened(self.database) as store:
            while not any(entry.kind == AWAY for entry in await store.entries(self.idler.table)):
                self.idler.check()
                await asyncio.sleep(0.2)
            table = await kept(store, self.idler.table)
        number = next(n for n, entry in enumerate(table.log) if entry.kind == AWAY)
        before, away = table.play(number), table.log[number]
        deadline = before.clock.deadline()
        assert deadline is not None
        assert away.seat == before.match.seat
        assert deadline <= away.at <= deadline + LATE_MS


def main() -> None:
    """Soak for a given number of kills."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=100)
    asked.add_argument("--seed", type=int, default=random.randrange(1000))
    asked.add_argument("--database", help="an empty database; default: a file of SQLite")
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/soak.db"
        print(f"seed {given.seed}", flush=True)
        asyncio.run(Soak(Path(folder), database, given.seed).run(given.kills))


if __name__ == "__main__":
    main()
