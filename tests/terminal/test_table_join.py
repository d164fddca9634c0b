"""A server's table at the terminal: taking a seat, playing, coming back, and what goes wrong."""

import asyncio
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from random import Random

import pytest
from serving import Served, awaited, fix_seed, serving
from tabling import Visit, press_until_over, visiting
from typer.testing import CliRunner

from trowel.game import TrowelError
from trowel.terminal.main import app
from trowel.terminal.table.client import Client, Gone, address
from trowel.terminal.table.dialog import ConfirmScreen, HintScreen
from trowel.terminal.table.lobby import LobbyScreen
from trowel.terminal.table.remote import RemoteSource
from trowel.terminal.table.run import join
from trowel.terminal.table.server import taken_seat

pytestmark = pytest.mark.compiled_only
LINK = "http://127.0.0.1:8080/t/K7RWQ2MXPA"


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep who we are out of the user's folder."""
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path / "data"))


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """Run a server that always deals the same."""
    fix_seed(monkeypatch, 3)
    with serving(tmp_path / "server") as found:
        yield found


def created(served: Served, *options: str) -> str:
    """Set a table up by the command, and return its link."""
    result = CliRunner().invoke(app, ["tables", served.url, "--create", *options])
    assert result.exit_code == 0, result.output
    return next(word for word in result.output.split() if "/t/" in word)


def seated(link: str, name: str | None = None) -> RemoteSource:
    """Take a seat as `trowel join` does."""
    server, code = address(link)
    client = Client(server)
    return RemoteSource(client, taken_seat(client, code, name, None))


@pytest.mark.parametrize("game", ["classic", "bad"])
def test_a_table_is_created_joined_and_played_to_its_end(served: Served, game: str) -> None:
    link = created(served, game, "--level", "novice", "--name", "Ada")

    @awaited
    async def play() -> None:
        source = seated(link)
        async with visiting(source) as visit:
            await visit.until(lambda: isinstance(visit.app.screen, LobbyScreen))
            await visit.see("Ada (you, host)")
            await visit.see(link)
            await visit.press("enter")
            await visit.until(lambda: visit.table.stage is not None)
            await press_until_over(visit, Random(3))
            await visit.see("The game is over")
        assert source.is_over
        match = await source.whole()
        assert match.is_over

    play()


async def begin(visit: Visit) -> None:
    """Start the game as the host, and wait for the first decision."""
    await visit.see("Enter starts the game.")
    await visit.press("enter")
    await visit.until(lambda: bool(visit.table.rows))


def test_people_elsewhere_play_together(served: Served) -> None:
    @awaited
    async def play() -> None:
        async with served.person("Ben") as ben:
            code = await ben.table("classic", start=False)
            source = await asyncio.to_thread(seated, f"{served.url}/t/{code}", "Ada")
            async with visiting(source) as visit, ben.at(code) as seat:
                await visit.see("The host starts the game.")
                await ben.post(f"/api/tables/{code}/start")
                first = await seat.next("update")
                await visit.until(lambda: visit.table.stage is not None)
                if first["to_act"] == 0:
                    await seat.play(0, first["actions"][first["moves"].index("end turn")])
                await visit.until(lambda: bool(visit.table.rows))
                await visit.press("h")
                await visit.see("The coach helps only where no other people play.")
                await visit.press("e")
                told = await seat.until(lambda one: "Ada ended the turn." in one.get("lines", []))
                assert told["seat"] == 0
                hand = served.table(code).play.match.view(1)["hand"]  # type: ignore[union-attr]
                assert visit.table.stage is not None
                assert visit.table.stage.moment.view["hand"] == hand

    play()


def test_an_illegal_move_is_refused_by_the_server_in_its_words(served: Served) -> None:
    link = created(served, "classic", "--name", "Ada")

    @awaited
    async def play() -> None:
        source = seated(link)
        async with visiting(source) as visit:
            await begin(visit)
            with pytest.raises(TrowelError, match="A set of masks has at most 4"):
                await source.play(0, "sell 99 masks")
            await visit.press("h")
            await visit.until(lambda: isinstance(visit.app.screen, HintScreen))
            assert "money in the end, wins" in visit.text

    play()


def test_a_lost_connection_comes_back_by_itself(served: Served) -> None:
    link = created(served, "classic", "--name", "Ada")

    @awaited
    async def play() -> None:
        source = seated(link)
        async with visiting(source) as visit:
            await begin(visit)
            assert source.socket is not None
            await source.socket.close()
            await visit.see("The connection is back.")
            await visit.press("e")
            await visit.until(lambda: "You ended the turn." in visit.table.logs[0])
            assert visit.table.logs[0].count("You ended the turn.") == 1

    play()


def test_nothing_is_lost_or_doubled_that_happened_meanwhile(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trowel.terminal.table.remote.FIRST_WAIT_S", 2.0)

    @awaited
    async def play() -> None:
        async with served.person("Ben") as ben:
            code = await ben.table("classic", start=False, options={"start": 0})
            source = await asyncio.to_thread(seated, f"{served.url}/t/{code}", "Ada")
            async with visiting(source) as visit, ben.at(code) as seat:
                await visit.see("The host starts the game.")
                await ben.post(f"/api/tables/{code}/start")
                first = await seat.next("update")
                await visit.until(lambda: visit.table.stage is not None)
                assert source.socket is not None
                await source.socket.close()
                await seat.play(0, first["actions"][first["moves"].index("end turn")])
                await visit.until(lambda: bool(visit.table.rows))
                found = served.table(code).play
                assert found is not None
                told = [found.match.tell_all(events, 1) for events in found.events]
                assert visit.table.logs[1] == [line for lines in told for line in lines]

    play()


def test_a_server_that_is_gone_is_said_plainly(tmp_path: Path) -> None:
    with serving(tmp_path / "server") as served:
        link = created(served, "classic", "--name", "Ada")
        source = seated(link)

    @awaited
    async def play() -> None:
        async with visiting(source) as visit:
            await visit.see("The server does not answer.")

    play()


def test_a_move_that_cannot_be_taken_back_is_asked_for_twice(served: Served) -> None:
    link = created(served, "classic", "--name", "Ada", "--confirm", "--minutes", "10")

    @awaited
    async def play() -> None:
        async with visiting(seated(link)) as visit:
            await begin(visit)
            assert ", 10:00" in visit.text or ", 9:5" in visit.text
            await visit.press("down", "enter")
            await visit.until(lambda: isinstance(visit.app.screen, ConfirmScreen))
            await visit.press("n")
            assert not any(line.startswith("You sold") for line in visit.table.logs[0])
            await visit.press("enter", "y")
            await visit.until(lambda: any("You sold" in line for line in visit.table.logs[0]))

    play()


def test_who_comes_again_has_the_same_seat(served: Served) -> None:
    link = created(served, "classic", "--name", "Ada")
    assert seated(link).seats == seated(link).seats == {0}


def test_who_comes_after_the_start_watches(served: Served) -> None:
    @awaited
    async def play() -> None:
        async with served.person("Ben") as ben:
            code = await ben.table("classic", fill=True)
            source = await asyncio.to_thread(seated, f"{served.url}/t/{code}", "Ada")
            assert not source.seats
            async with visiting(source) as visit:
                await visit.until(lambda: visit.table.stage is not None)
                assert "No hand" in visit.text
                assert not visit.table.rows

    play()


def test_open_tables_are_listed(served: Served) -> None:
    said = CliRunner().invoke(app, ["tables", served.url]).output
    assert said.startswith("No open tables. Set one up with: ")
    link = created(served, "expedition", "--monument", "tomb", "--name", "Ada", "--open")
    said = CliRunner().invoke(app, ["tables", served.url]).output
    assert said == (
        f"Archaeology: The New Expedition, tomb: Ada; 1 free seat\n  trowel join {link}\n"
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--create", "chess"], "there is no game 'chess'; there are "),
        (["--create", "classic", "--seats", "5"], "classic is for 2 to 4 seats, not 5."),
        (["--create", "classic", "--level", "god"], "there is no level 'god'"),
    ],
)
def test_what_the_server_refuses_is_one_sentence(
    served: Served, options: list[str], sentence: str
) -> None:
    result = CliRunner().invoke(app, ["tables", served.url, *options])
    assert result.exit_code == 2
    assert result.stderr.lower().startswith(f"error: {sentence}".lower())
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("url", "found"),
    [
        (LINK, ("http://127.0.0.1:8080", "K7RWQ2MXPA")),
        ("example.org/t/k7rwq2mxpa", ("http://example.org", "K7RWQ2MXPA")),
        ("https://example.org/api/tables/ABC/live", ("https://example.org", "ABC")),
        ("https://example.org/", ("https://example.org", "")),
    ],
)
def test_an_address_is_a_server_and_perhaps_a_table(url: str, found: tuple[str, str]) -> None:
    assert address(url) == found


@pytest.mark.parametrize(
    "url", ["", "ftp://example.org", "http://", "http://x:0", "http://x:99999"]
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(TrowelError, match="is no address"):
        address(url)
    with pytest.raises(TrowelError, match="is no address of a table"):
        address("http://example.org/lobby")


def test_nobody_listens() -> None:
    with pytest.raises(Gone, match=r"does not answer: nobody listens there\.$"):
        join("http://127.0.0.1:9/t/ABC", None, None, fast=True)
    with pytest.raises(TrowelError, match=r"names no table; 'trowel tables http://127.0.0.1:9'"):
        join("http://127.0.0.1:9", None, None, fast=True)


class Stranger(BaseHTTPRequestHandler):
    """A server of another kind."""

    def do_GET(self) -> None:
        """Answer with a page, or with JSON that is not ours."""
        is_page = self.path.endswith("/games")
        self.send_response(200 if is_page else 404)
        self.send_header("Content-Type", "text/html" if is_page else "application/json")
        self.end_headers()
        self.wfile.write(b"<p>" if is_page else json.dumps(["no"]).encode())

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


def test_another_kind_of_server_is_told_apart() -> None:
    with HTTPServer(("127.0.0.1", 0), Stranger) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        client = Client(f"http://127.0.0.1:{server.server_port}")
        try:
            for path in ("/api/me", "/api/games"):
                with pytest.raises(TrowelError, match="is no trowel server"):
                    client.ask("GET", path)
        finally:
            server.shutdown()
            thread.join()
