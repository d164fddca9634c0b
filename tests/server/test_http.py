"""Every address of the HTTP API: what it does, and what it says when it does not."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from serving import Person, Served, awaited, fix_seed, serving
from typer.testing import CliRunner

from trowel import read_transcript
from trowel.game import Json
from trowel.games import GAMES
from trowel.terminal.main import app as command_line
from trowel.transcript import committed

pytestmark = pytest.mark.compiled_only  # whole games; too long interpreted
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


# People.


@awaited
async def test_who_comes_gets_a_name_and_can_take_another(server: Served) -> None:
    async with server.person() as ada:
        first = await ada.get("/api/me")
        assert first["name"].startswith("Guest ")
        assert first["ratings"] == {}
        assert await ada.patch("/api/me", name="  Ada\n Lovelace\u202e ") == {
            "name": "Ada Lovelace"
        }
        assert (await ada.get("/api/me"))["name"] == "Ada Lovelace"
        assert "id" not in first


@pytest.mark.parametrize("name", ["", " ", "\x00", "x" * 41, "\u0958" * 40, "\u0301", 5, None])
@awaited
async def test_a_name_that_cannot_be_seen_or_is_too_long_is_refused(
    server: Served, name: object
) -> None:
    async with server.person() as ada:
        refused = await ada.patch("/api/me", 422, name=name)
        assert refused["code"] in ("bad_name", "malformed")
        assert refused["reason"]


@awaited
async def test_a_recovery_link_moves_a_person_to_another_device_once(server: Served) -> None:
    async with server.person("Ada") as ada, server.person() as phone, server.person() as thief:
        code = await ada.table("classic", start=False)
        link = (await ada.post("/api/me/recovery"))["link"]
        path, _, secret = link.partition("#")
        assert path == "/recover"  # the secret is behind the #, which browsers do not send
        assert await phone.post("/api/me/recover", secret=secret) == {"name": "Ada"}
        assert (await phone.get(f"/api/tables/{code}"))["you"] == [0]
        refused = await thief.post("/api/me/recover", 403, secret=secret)
        assert refused["code"] == "bad_link"
        assert "make a new one" in refused["reason"]
        assert (await ada.get("/api/me"))["name"] == "Ada"  # the first device goes on


@awaited
async def test_of_two_devices_at_once_one_gets_the_recovery_link(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = server.hall.store
    look_up = store.person

    async def slowly(who: str) -> Json | None:
        row = await look_up(who)
        await asyncio.sleep(0.3)  # until all have seen that the link is valid
        return row

    async with server.person("Ada") as ada, server.person() as one, server.person() as two:
        secret = (await ada.post("/api/me/recovery"))["link"].partition("#")[2]
        monkeypatch.setattr(store, "person", slowly)
        body, devices = {"secret": secret}, (one, two, one, two)
        tries = [device.browser.post("/api/me/recover", json=body) for device in devices]
        statuses = [answer.status_code for answer in await asyncio.gather(*tries)]
        assert sorted(statuses) == [200, 403, 403, 403]


@pytest.mark.parametrize("secret", ["x", "\x00", f"{'0' * 32}.x", f"{'0' * 32}.", "." * 200])
@awaited
async def test_a_made_up_recovery_link_is_refused(server: Served, secret: str) -> None:
    async with server.person() as thief:
        assert (await thief.post("/api/me/recover", 403, secret=secret))["code"] == "bad_link"


@awaited
async def test_a_new_recovery_link_ends_the_earlier_one(server: Served) -> None:
    async with server.person("Ada") as ada, server.person() as phone:
        first = (await ada.post("/api/me/recovery"))["link"].partition("#")[2]
        second = (await ada.post("/api/me/recovery"))["link"].partition("#")[2]
        await phone.post("/api/me/recover", 403, secret=first)
        await phone.post("/api/me/recover", secret=second)


# Games, tables and results.


@awaited
async def test_the_games_and_levels_are_listed(server: Served) -> None:
    async with server.person() as ada:
        found = await ada.get("/api/games")
        assert [game["id"] for game in found["games"]] == list(GAMES)
        assert found["games"][0]["seats"] == [2, 4]
        assert found["levels"][0]["name"] == "novice"


@awaited
async def test_open_tables_are_listed_and_private_ones_are_not(server: Served) -> None:
    async with server.person("Ada") as ada, server.person() as eve:
        shown = await ada.table("classic", start=False, open=True)
        hidden = await ada.table("classic", start=False)
        codes = [table["id"] for table in (await eve.get("/api/tables"))["tables"]]
        assert shown in codes
        assert hidden not in codes
        assert (await eve.get(f"/api/tables/{hidden}"))["id"] == hidden  # by its code


@every_game
@awaited
async def test_a_table_is_set_up_filled_and_started(server: Served, game: str) -> None:
    async with server.person("Ada") as ada, server.person("Ben") as ben:
        pace = {"kind": "live", "minutes": 10, "increment": 5}
        code = await ada.table(game, seats=3 if game != "classic" else 4, start=False, pace=pace)
        assert (await ben.post(f"/api/tables/{code}/join", seat=2, name="Benny"))["you"] == [2]
        table = await ada.post(f"/api/tables/{code}/bots", seat=1, level="novice")
        kinds = [chair["kind"] for chair in table["chairs"]]
        assert kinds[:3] == ["person", "bot", "person"]
        assert table["chairs"][2]["name"] == "Benny"
        assert table["terms"]["pace"] == pace
        assert table["commitment"] is None
        await ada.delete(f"/api/tables/{code}/seats/1")
        for seat in range(1, table["seats"]):
            if seat != 2:
                await ada.post(f"/api/tables/{code}/bots", seat=seat, level="novice")
        started = await ada.post(f"/api/tables/{code}/start")
        assert started["status"] == "playing"
        assert len(started["commitment"]) == 64
        assert "seed" not in str(started)


Refused = tuple[str, str, Json | None, int, str, str]
REFUSED: list[Refused] = [  # who may not do what, and what is said
    ("POST", "/api/tables", {"game": "chess"}, 422, "bad_option", "classic, expedition, bad"),
    ("POST", "/api/tables", {"game": "classic", "seats": 9}, 422, "bad_option", "2 to 4 seats"),
    ("POST", "/api/tables", {"game": "classic", "seats": 11}, 422, "malformed", "10"),
    ("POST", "/api/tables", {"game": "classic", "seats": "2"}, 422, "malformed", "seats"),
    ("POST", "/api/tables", {"game": "classic", "hat": 1}, 422, "malformed", "hat"),
    ("POST", "/api/tables", {"game": "bad", "options": {"hat": 1}}, 422, "bad_option", "hat"),
    ("POST", "/api/tables", {"game": "bad", "level": "god"}, 422, "bad_option", "novice, student"),
    ("POST", "/api/tables", {"game": "bad", "delay": 601}, 422, "malformed", "600"),
    (
        "POST",
        "/api/tables",
        {"game": "bad", "pace": {"kind": "live"}},
        422,
        "bad_option",
        "1 to 180 minutes",
    ),
    ("POST", "/api/tables", {"game": "bad", "pace": {"kind": "fast"}}, 422, "malformed", "untimed"),
    (
        "POST",
        "/api/tables",
        {"game": "bad", "options": {"x": "y" * 20_001}},
        413,
        "too_large",
        "20000",
    ),
    ("POST", "/api/tables", None, 422, "malformed", "body"),
    ("GET", "/api/tables/NOSUCHCODE", None, 404, "no_table", "mistyped"),
    ("GET", "/api/tables/%00", None, 404, "no_table", "mistyped"),
    ("GET", "/api/tables/{waiting}/replay", None, 409, "not_started", "not started"),
    ("GET", "/api/tables/{waiting}/transcript", None, 409, "not_over", "after the end"),
    ("GET", "/api/tables/{playing}/transcript", None, 409, "not_over", "after the end"),
    ("GET", "/api/tables/{playing}/replay?seat=0", None, 403, "not_your_seat", "is over"),
    ("GET", "/api/tables/{playing}/replay?seat=99", None, 422, "malformed", "seat"),
    ("POST", "/api/tables/{playing}/join", {}, 409, "started", "started"),
    ("POST", "/api/tables/{playing}/start", None, 409, "started", "started"),
    ("POST", "/api/tables/{playing}/rematch", None, 409, "not_started", "is over"),
    ("POST", "/api/tables/{waiting}/start", None, 403, "not_host", "set up the table"),
    ("POST", "/api/tables/{waiting}/join", {"seat": 0}, 409, "no_seat", "Seat 1"),
    ("POST", "/api/tables/{waiting}/join", {"seat": 7}, 409, "no_seat", "Seat 8"),
    ("POST", "/api/tables/{waiting}/join", {"name": "\x00"}, 422, "bad_name", "letters"),
    ("POST", "/api/tables/{waiting}/bots", {"seat": 1, "level": "novice"}, 403, "not_host", "set"),
    ("DELETE", "/api/tables/{waiting}/seats/0", None, 403, "not_host", "set up the table"),
    ("DELETE", "/api/tables/{waiting}/seats/1", None, 409, "no_seat", "seat 2"),
    ("DELETE", "/api/tables/{playing}/seats/0", None, 409, "started", "started"),
    ("POST", "/api/tables/{waiting}/seats/0/token", None, 403, "not_your_seat", "Seat 1"),
    ("POST", "/api/tables/{waiting}/seats/12/token", None, 422, "malformed", "seat"),
    ("GET", "/api/leaderboard/chess", None, 404, "no_game", "classic, expedition, bad"),
    ("GET", "/api/me/games?limit=0", None, 422, "malformed", "limit"),
    ("GET", "/nowhere", None, 404, "not_found", "/docs"),
    ("GET", "/api/tables/X/live", None, 404, "not_found", "/docs"),
    ("DELETE", "/api/tables", None, 405, "not_allowed", "GET"),
]


@awaited
async def test_every_refusal_has_a_code_and_says_what_is_possible(server: Served) -> None:
    async with server.person("Ada") as ada, server.person("Eve") as eve:
        codes = {
            "waiting": await ada.table("classic", start=False),
            "playing": await ada.table("classic", fill=True, level="novice"),
        }
        for method, path, body, status, code, words in REFUSED:
            place = path.replace("{waiting}", codes["waiting"])
            place = place.replace("{playing}", codes["playing"])
            response = await eve.browser.request(method, place, json=body)
            found = response.json()
            assert (response.status_code, found["code"]) == (status, code), (path, found)
            assert words in found["reason"], (path, found)
            assert set(found) == {"code", "reason", "why"}


@awaited
async def test_people_with_one_long_name_can_play_together(server: Served) -> None:
    async with server.person("x" * 40) as one, server.person("x" * 40) as two:
        code = await one.table("classic", two)
        names = [chair["name"] for chair in (await one.get(f"/api/tables/{code}"))["chairs"]]
        assert len(set(names)) == 2


@awaited
async def test_what_the_host_cannot_do_is_refused_too(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        place = f"/api/tables/{code}"
        refused = await ada.post(f"{place}/start", 409)
        assert refused["reason"] == "The game cannot start: seat 2 is free."
        refused = await ada.post(f"{place}/bots", 422, seat=1, level="god")
        assert "novice, student, digger, professor" in refused["reason"]
        assert (await ada.post(f"{place}/bots", 409, seat=0, level="novice"))["code"] == "no_seat"
        await ada.post(f"{place}/join")
        assert (await ada.post(f"{place}/join", 409))["code"] == "no_seat"


@pytest.mark.parametrize("body", ['{"name": ', "[]", '"x"', '{"name": "\\ud800"}', "[" * 20_000])
@awaited
async def test_a_body_that_cannot_be_read_is_refused(server: Served, body: str) -> None:
    async with server.person() as ada:
        headers = {"content-type": "application/json"}
        response = await ada.browser.patch("/api/me", content=body, headers=headers)
        assert response.status_code == 422
        assert response.json()["code"] in ("malformed", "bad_name")


@every_game
@awaited
async def test_a_game_leaves_history_ratings_replays_and_a_transcript(
    server: Served, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_seed(monkeypatch, 1)
    async with server.person("Ada") as ada, server.person("Ben") as ben, server.person() as eve:
        code = await ada.table(game, ben, start=False)
        shown = (await ada.post(f"/api/tables/{code}/start"))["commitment"]
        await check_during_play(ada, eve, code)
        await play_out(ada, ben, code)
        text = await ada.get(f"/api/tables/{code}/transcript")
        assert text == await ben.get(f"/api/tables/{code}/transcript")
        assert (await eve.get(f"/api/tables/{code}/transcript", 403))["code"] == "not_your_seat"
        check_transcript(text, shown, tmp_path)
        await check_replays(server, ada, eve, code)
        await check_results(ada, ben, game, code)


async def check_during_play(ada: Person, eve: Person, code: str) -> None:
    """Check that nobody sees more than their own during a game."""
    own = (await ada.get(f"/api/tables/{code}/replay?seat=0"))["steps"]
    assert own[0]["seat"] == 0
    assert (await ada.get(f"/api/tables/{code}/replay?seat=1", 403))["code"] == "not_your_seat"
    public = (await eve.get(f"/api/tables/{code}/replay"))["steps"]
    assert public[0]["seat"] is None
    assert (await eve.get(f"/api/tables/{code}/replay?seat=0", 403))["code"] == "not_your_seat"
    assert (await ada.get(f"/api/tables/{code}/transcript", 409))["code"] == "not_over"


async def play_out(ada: Person, ben: Person, code: str) -> None:
    """Let two people play a game to its end."""
    dice = Random(7)
    async with ada.at(code) as first, ben.at(code) as second:
        clients = [first, second]
        await asyncio.gather(*(client.update(0, seat) for seat, client in enumerate(clients)))
        while (to_act := first.now[0]["to_act"]) is not None:
            done = await clients[to_act].play(to_act, dice=dice)
            for seat, client in enumerate(clients):
                await client.update(done["ply"], seat)
        await ada.get(f"/api/tables/{code}/transcript")  # it is there as soon as the end is seen


def check_transcript(text: str, shown: str, folder: Path) -> None:
    """Check that a transcript proves the deal, and that a changed one is refused."""
    match = read_transcript(text)
    assert match.is_over
    lines = dict(line.split(": ", 1) for line in text.splitlines()[1:] if ": " in line)
    assert committed(int(lines["seed"]), lines["salt"].strip('"')) == shown
    assert lines["commitment"] == f'"{shown}"'
    assert shown in checked(text, folder)
    salt = lines["salt"]
    assert not checked(text.replace(f"seed: {lines['seed']}", "seed: 2"), folder)
    assert not checked(text.replace(f"salt: {salt}", 'salt: "00"'), folder)
    assert not checked(
        text.replace(f'commitment: "{shown}"', f'commitment: "{shown[::-1]}"'), folder
    )


def checked(text: str, folder: Path) -> str:
    """Return what the command line says of a transcript that is right; nothing of another."""
    file = folder / "game.txt"
    file.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(command_line, ["transcript", "check", str(file)])
    return done.output if done.exit_code == 0 else ""


async def check_replays(server: Served, ada: Person, eve: Person, code: str) -> None:
    """Check that players see all seats after the end, and others the public view."""
    play = server.table(code).play
    assert play is not None
    for seat in (0, 1):
        steps = (await ada.get(f"/api/tables/{code}/replay?seat={seat}"))["steps"]
        assert [step["ply"] for step in steps] == list(range(play.ply + 1))
        assert steps[-1]["view"] == play.match.view(seat)
        events = [event for step in steps for event in step["events"]]
        assert events == [one.seen_by(seat) for step in play.events for one in step]
    steps = (await eve.get(f"/api/tables/{code}/replay"))["steps"]
    assert steps[-1]["view"] == play.match.view(None)
    assert (await eve.get(f"/api/tables/{code}/replay?seat=0", 403))["code"] == "not_your_seat"
    assert (await ada.get(f"/api/tables/{code}/replay?seat=2", 403))["code"] == "not_your_seat"


async def check_results(ada: Person, ben: Person, game: str, code: str) -> None:
    """Check that history and ratings know of a game."""
    latest = (await ada.get("/api/me/games"))["games"][0]
    assert (latest["id"], latest["seat"], latest["status"]) == (code, 0, "over")
    places = [(await one.get("/api/me/games?limit=1"))["games"][0]["place"] for one in (ada, ben)]
    assert 0 in places
    ratings = [(await one.get("/api/me"))["ratings"][game] for one in (ada, ben)]
    assert [one["games"] for one in ratings] == [1, 1]
    assert sum(one["wins"] for one in ratings) == 1
    players = (await ben.get(f"/api/leaderboard/{game}"))["players"]
    assert {"Ada", "Ben"} <= {one["name"] for one in players}
    values = [one["rating"] for one in players]
    assert values == sorted(values, reverse=True)


@awaited
async def test_a_program_gets_replay_and_transcript_with_its_token(server: Served) -> None:
    async with server.person("Ada") as ada, server.person() as program:
        code = await ada.table("classic", start=False)
        await ada.post(f"/api/tables/{code}/join", name="Robot")
        token = (await ada.post(f"/api/tables/{code}/seats/1/token"))["token"]
        await ada.post(f"/api/tables/{code}/start")
        own, place = f"Bearer {token}", f"/api/tables/{code}/replay?seat="
        assert (await program.get(f"{place}1", authorization=own))["steps"][0]["seat"] == 1
        for seat, shown in ((0, own), (1, "Bearer x"), (1, token)):
            refused = await program.get(f"{place}{seat}", 403, authorization=shown)
            assert refused["code"] == "not_your_seat"


@awaited
async def test_the_server_tells_that_it_works(server: Served) -> None:
    async with server.person() as ada:
        assert (await ada.get("/healthz"))["status"] == "ok"
        assert "trowel_moves_total" in await ada.get("/metrics")


@awaited
async def test_a_database_that_does_not_answer_is_said(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(**_given: object) -> None:
        raise OSError("postgresql://user:secret@host")

    monkeypatch.setattr(server.hall.store, "tables", fail)
    async with server.person() as ada:
        assert (await ada.get("/healthz", 503))["code"] == "unavailable"


# The OpenAPI page.

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def a_browser(server: Served) -> tuple[dict[str, str], list[str]]:
    """Return a person's cookies, and tables of theirs: waiting and being played."""
    with httpx.Client(base_url=server.url, trust_env=False, timeout=60) as browser:
        tables = [browser.post("/api/tables", json={"game": "bad", "fill": True}) for _ in "ab"]
        codes = [answer.json()["id"] for answer in tables]
        browser.post(f"/api/tables/{codes[1]}/start")
        return dict(browser.cookies), codes


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_whatever_is_asked_is_answered_as_the_openapi_page_says(
    server: Served, mode: GenerationMode
) -> None:
    page = schemathesis.openapi.from_url(f"{server.url}/openapi.json")
    cookies, codes = a_browser(server)
    tables = cycle([None, *codes])
    operations = [found.ok() for found in page.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 15

    def check(case: Any) -> None:
        code = next(tables)
        if code is not None and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = code
        case.call_and_validate(cookies=cookies, checks=CHECKS)

    for operation in operations:
        cases = operation.as_strategy(generation_mode=mode)
        with suppress(Unsatisfiable):  # nothing can be wrong where nothing is given
            settings(max_examples=25, suppress_health_check=list(HealthCheck))(
                given(cases)(check)
            )()


@awaited
async def test_the_openapi_page_names_every_answer(server: Served) -> None:
    async with server.person() as ada:
        paths = (await ada.get("/openapi.json"))["paths"]
        for path, methods in paths.items():
            for operation in methods.values():
                for status, answer in operation["responses"].items():
                    content = next(iter(answer["content"].values()))
                    assert content["schema"] or path == "/metrics", (path, status)
                if path.startswith("/api"):
                    reference = {"$ref": "#/components/schemas/Refused"}
                    shown = operation["responses"]["422"]["content"]["application/json"]
                    assert shown["schema"] == reference
