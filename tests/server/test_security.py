"""What docs/security.md promises: nobody gets in, nothing gets out, no message breaks a game."""

import asyncio
import json
import os
import re
import stat
from collections.abc import Iterator
from multiprocessing.pool import ThreadPool
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from serving import Person, Seat, Served, awaited, fix_seed, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from trowel.game import Json
from trowel.games import GAMES
from trowel.server import identity
from trowel.server.guard import DOCS_POLICY, HEADERS, MOST_BODY
from trowel.server.identity import COOKIE, Identity, digest, fits, new_person, new_secret, read_key
from trowel.server.limit import RATES
from trowel.server.live import MOST_MALFORMED
from trowel.server.wire import MOST_BYTES

pytestmark = pytest.mark.compiled_only  # whole games; too long interpreted
ROOT = Path(__file__).parents[2]
HTTPS = {"X-Forwarded-Proto": "https"}  # what a proxy on this machine says
SHUT, TOO_BIG = 1008, 1009  # codes of closing


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server"), origins=("https://friend.example",)) as served:
        yield served


# Who somebody is.


@awaited
async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(server: Served) -> None:
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as browser:
        plain = (await browser.get("/api/me")).headers["set-cookie"]
        assert plain.startswith(f"{COOKIE}=")
        assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(plain.split("; "))
        assert "Secure" not in plain
        browser.cookies.clear()
        secure = (await browser.get("/api/me", headers=HTTPS)).headers["set-cookie"]
        assert "Secure" in secure.split("; ")


@awaited
async def test_a_forged_or_truncated_cookie_is_nobodys(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        cookie = ada.browser.cookies[COOKIE]
        who, _, signature = cookie.partition(".")
        wrong = [
            who,
            f"{who}.",
            cookie[:-1],
            f"{who}.{signature[::-1]}",
            f"{new_person()}.{signature}",
            Identity(b"another key").cookie(who),
            "\xff",
            ".",
            "",
        ]
        place = f"/api/tables/{code}"
        for forged in wrong:
            header = {b"cookie": f"{COOKIE}={forged}".encode("latin-1")}
            answer = httpx.get(f"{server.url}{place}", headers=header, trust_env=False, timeout=60)
            assert answer.json()["you"] == [], forged
        assert (await ada.get(place))["you"] == [0]
        ada.browser.cookies.clear()
        ada.browser.cookies.set(COOKIE, cookie[:-1])
        async with ada.at(code) as seat:
            assert (await seat.next("table"))["you"] == [None]


def test_secrets_have_at_least_128_bits_and_only_their_digest_is_kept(server: Served) -> None:
    assert len({new_secret() for _ in range(1000)}) == 1000
    assert 8 * identity.SECRET_BYTES >= 128
    assert len(new_secret()) == 32  # six bits each
    assert 8 * identity.ID_BYTES >= 128
    secret = new_secret()
    assert fits(secret, digest(secret))
    assert not fits(secret, None)
    assert not fits("", "")
    assert not fits(secret[:-1], digest(secret))


def test_secrets_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []

    def compare(one: str, other: str) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr("trowel.server.identity.hmac.compare_digest", compare)
    secret = new_secret()
    assert fits(secret, digest(secret))
    assert not fits("x", digest(secret))
    assert len(compared) == 2


@awaited
async def test_the_tokens_of_seats_are_in_no_address_and_no_answer_but_one(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        token = (await ada.post(f"/api/tables/{code}/seats/0/token"))["token"]
        kept = server.table(code).chairs[0].token
        assert kept == digest(token)
        answers = [await ada.get(f"/api/tables/{code}"), await ada.get("/api/tables")]
        async with ada.at(code) as seat:
            answers.append(await seat.hear())
        for answer in answers:
            assert token not in str(answer)
            assert str(kept) not in str(answer)
        paths = (await ada.get("/openapi.json"))["paths"]
        names = [
            one["name"]
            for path in paths.values()
            for call in path.values()
            for one in call.get("parameters", [])
        ]
        assert not [name for name in names if re.search("token|secret|key", name)]


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o077])
def test_the_key_file_is_ours_alone(tmp_path: Path, mask: int) -> None:
    file = tmp_path / "data" / "key"
    before = os.umask(mask)
    try:
        key = read_key(None, file)
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert len(key) == 64
    assert read_key(None, file) == key
    assert read_key("from the environment", file) == b"from the environment"
    assert list(file.parent.iterdir()) == [file]


def test_processes_that_start_together_have_one_key(tmp_path: Path) -> None:
    with ThreadPool(8) as pool:
        keys = set(pool.map(lambda _: read_key(None, tmp_path / "key"), range(64)))
    assert len(keys) == 1
    assert len(keys.pop()) == 64


# Whose page asks.

FOREIGN = [
    "https://evil.example",
    "http://evil.example:80",
    "null",
    "http://[",
    "",
    "http://127.0.0.1",  # another port is another site
    "file://127.0.0.1",
    "https://friend.example.evil.example",
]


@pytest.mark.parametrize("origin", FOREIGN)
@awaited
async def test_pages_of_other_sites_change_nothing_and_hear_nothing(
    server: Served, origin: str
) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        for method, path in (
            ("POST", "/api/tables"),
            ("PATCH", "/api/me"),
            ("DELETE", f"/api/tables/{code}/seats/0"),
        ):
            answer = await ada.browser.request(method, path, json={}, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
            check_headers(answer.headers)
        address = f"ws://{server.host}/api/tables/{code}/live"
        headers = {"Cookie": ada.cookie, "Origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, additional_headers=headers, proxy=None)
        assert refused.value.response.status_code == 403
        assert json.loads(refused.value.response.body)["code"] == "foreign_origin"
        check_headers(httpx.Headers(list(refused.value.response.headers.raw_items())))


@awaited
async def test_our_own_page_and_those_we_know_may_connect(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        for origin in (server.url, "https://friend.example"):
            await ada.browser.patch("/api/me", json={"name": "Ada"}, headers={"Origin": origin})
            headers = {"Cookie": ada.cookie, "Origin": origin}
            address = f"ws://{server.host}/api/tables/{code}/live"
            async with connect(address, additional_headers=headers, proxy=None) as socket:
                seat = Seat(socket)
                await seat.send({"type": "hello"})
                assert (await seat.hear())["you"] == [0]


# Headers.


def check_headers(headers: httpx.Headers, path: str = "/") -> None:
    """Check the headers that every answer has."""
    expected = dict(HEADERS)
    if path in ("/docs", "/redoc"):
        expected["Content-Security-Policy"] = DOCS_POLICY
    for name, value in expected.items():
        assert headers.get(name) == value, (path, name)
    if path.startswith("/api"):
        assert headers["cache-control"] == "no-store"


@awaited
async def test_every_answer_has_the_headers_also_errors(server: Served) -> None:
    async with server.person("Ada") as ada:
        for method, path in (
            ("GET", "/api/me"),
            ("GET", "/api/tables/NOSUCHCODE"),
            ("GET", "/healthz"),
            ("GET", "/metrics"),
            ("GET", "/openapi.json"),
            ("GET", "/docs"),
            ("GET", "/redoc"),
            ("GET", "/nowhere"),
            ("PUT", "/api/me"),
            ("OPTIONS", "/api/me"),
            ("POST", "/api/tables"),
        ):
            answer = await ada.browser.request(method, path)
            check_headers(answer.headers, path)
            assert "server" not in answer.headers
        assert "strict-transport-security" not in answer.headers
        safe = await ada.browser.get("/healthz", headers=HTTPS)
        assert safe.headers["strict-transport-security"] == "max-age=31536000"


def test_pages_of_ours_bring_no_script_from_elsewhere() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy  # so the default counts
    assert "http" not in policy
    assert "frame-ancestors 'none'" in policy


@awaited
async def test_what_goes_wrong_inside_stays_inside(
    server: Served, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail() -> None:
        raise ValueError("the seed is 42")

    server.app.add_api_route("/api/boom", fail, methods=["GET", "POST"])
    async with server.person("Ada") as ada:
        for method in ("GET", "POST"):
            answer = await ada.browser.request(method, "/api/boom")
            assert answer.status_code == 500
            sentence = "Something went wrong on the server, and was logged there."
            why = {"say": sentence, "values": {}}
            assert answer.json() == {"code": "failed", "reason": sentence, "why": why}
            check_headers(answer.headers, "/api/boom")
        assert "the seed is 42" in caplog.text
        assert (await ada.get("/healthz"))["status"] == "ok"


# Sizes.


async def in_pieces(size: int) -> Any:
    """Yield a body without saying its length first."""
    yield b'{"name": "'
    for _ in range(size // 1000):
        yield b"x" * 1000
    yield b'"}'


@awaited
async def test_large_bodies_are_refused_with_or_without_their_length(server: Served) -> None:
    async with server.person("Ada") as ada:
        body = b'{"name": "' + b"x" * MOST_BODY + b'"}'
        for content in (body, in_pieces(2 * MOST_BODY), in_pieces(20 * MOST_BODY)):
            answer = await ada.browser.patch(
                "/api/me", content=content, headers={"content-type": "application/json"}
            )
            assert (answer.status_code, answer.json()["code"]) == (413, "too_large")
            assert str(MOST_BODY) in answer.json()["reason"]
            check_headers(answer.headers, "/api/me")
        assert (await ada.get("/api/me"))["name"] == "Ada"


@awaited
async def test_large_messages_are_refused_and_huge_ones_end_the_connection(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        async with ada.at(code) as seat:
            refused = await seat.refused("talk", text="x" * MOST_BYTES)
            assert refused["code"] == "too_large"
            assert str(MOST_BYTES) in refused["reason"]
            await seat.socket.send("x" * 20 * MOST_BYTES)
            with pytest.raises(ConnectionClosed):
                await seat.next("nothing of the kind")
            assert seat.socket.close_code == TOO_BIG


# What people write.


@awaited
async def test_names_are_cleaned_bounded_and_sent_as_data(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        for name, kept in (
            ("<script>alert(1)</script>", "<script>alert(1)</script>"),  # the page shows it as text
            ("A\u202eda\u0000\u001b[2J\u2028B", "Ada[2J B"),
        ):
            table = await ada.post(f"/api/tables/{code}/join", name=name)
            assert table["chairs"][1]["name"] == kept
            await ada.delete(f"/api/tables/{code}/seats/1")
        raw = await ada.browser.get(f"/api/tables/{code}")
        assert raw.headers["content-type"] == "application/json"
        assert raw.headers["x-content-type-options"] == "nosniff"


# The fuzzer.

ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    1.5,
    1e300,
    10**30,
    -(10**30),
    "",
    "x",
    "\x00",
    "\ud800",
    "🦊" * 50,
    "x" * 500,
    [],
    [[]],
    {},
    {"a": {"b": []}},
    [0] * 70,
    ["0"],
    [1.0],
    [10**30],
    [-1],
]
NESTED = [
    '{"x":' + "[" * 1500 + "]" * 1500 + ',"type":"ping","id":"a"}',
    '{"type":"move","id":"n","ply":0,"seat":0,"actions":' + "[" * 1500 + "]" * 1500 + "}",
    '{"a":' * 600,
]
NO_SEAT = -1
HARMLESS = ("ping", "talk", "back")  # may be done without a change of the game


def wrong_messages(now: Json, own: int, dice: Random) -> Json:
    """Return a message that is well made and must be refused in a position."""
    foreign = dice.choice([seat for seat in range(10) if seat != own])
    stale = dice.choice([now["ply"] + 1, now["ply"] + 1000, 2**31])
    illegal = [one for one in range(-3, 90) if one not in now["actions"]]
    name = {"id": f"f{dice.getrandbits(60)}"}
    return dice.choice(
        [
            {"type": "move", "ply": now["ply"], "seat": foreign, "actions": [0]} | name,
            {"type": "move", "ply": stale, "seat": own, "actions": [dice.randrange(90)]} | name,
            {
                "type": "move",
                "ply": now["ply"],
                "seat": own,
                "actions": [dice.choice(illegal), *dice.choices(range(90), k=dice.randrange(59))],
            }
            | name,
            {"type": "move", "ply": now["ply"], "seat": own, "words": words(dice)} | name,
            {"type": "move", "ply": now["ply"], "seat": own} | name,
            {"type": "undo", "ply": now["ply"], "seat": dice.choice([own, foreign])} | name,
            {"type": "undo", "ply": stale, "seat": own} | name,
            {"type": "confirm", "ply": now["ply"], "seat": dice.choice([own, foreign])} | name,
            {"type": "back", "seat": foreign} | name,
            {"type": "talk", "text": "\x00\u202e "} | name,
        ]
    )


def words(dice: Random) -> str:
    """Return words that are no move."""
    pool = [
        "trade",
        "sell",
        "9",
        "coins",
        "for",
        "mask",
        "and",
        "\x00",
        "🦊",
        "((",
        "%s",
        "'",
        "to",
    ]
    return " ".join(["zzz", *dice.choices(pool, k=dice.randrange(1, 20))])


def spoilt(message: Json, dice: Random) -> str:
    """Return a message that was damaged on the way."""
    damaged, kind = dict(message), dice.randrange(9)
    if kind == 0:
        damaged.pop(dice.choice(list(damaged)))
    elif kind == 1:
        damaged[dice.choice(list(damaged))] = dice.choice(ODD)
    elif kind == 2:
        damaged[dice.choice(["hat", "", "Type", "tag"])] = dice.choice(ODD)
    elif kind == 3:
        damaged["type"] = dice.choice(["moves", "", "Move", "dance", "update", "done"])
    elif kind == 4:
        return json.dumps(dice.choice(ODD))
    elif kind == 5:
        return dice.choice(NESTED)
    text = json.dumps(damaged)
    if kind == 6:
        return text[: dice.randrange(len(text))]
    if kind == 7:
        at = dice.randrange(len(text))
        return text[:at] + dice.choice(["\x00", '"', "}", "\\", "é", ","]) + text[at:]
    return text + "x" * MOST_BYTES if kind == 8 else text


class Fuzzer:
    """A client that sends nonsense and checks that it is always refused in one message."""

    def __init__(self, person: Person, code: str, token: str, own: int, seed: int) -> None:
        self.person = person
        self.code = code
        self.token = token
        self.own = own
        self.dice = Random(seed)
        self.sent = 0
        self.codes: dict[str, int] = {}

    async def attack(self, count: int) -> None:
        """Send so many messages, on as many connections as it takes."""
        while self.sent < count:
            seat = await self.person.connect(self.code, token=self.token)
            await seat.update()
            for _ in range(4):
                malformed = await self.batch(seat)
                if malformed >= MOST_MALFORMED - 5:
                    break
            await seat.socket.close()

    async def batch(self, seat: Seat) -> int:
        """Send a few messages at once; return how many could not be read by now."""
        texts = [self.message(seat) for _ in range(5)]
        for text in texts:
            await seat.socket.send(text if self.dice.random() < 0.9 else raw(text))
        before = len(seat.heard)
        mark = await seat.ask("ping", id=f"mark{self.sent}")
        assert mark["type"] == "done", mark
        answers = [one for one in seat.heard[before:-1] if one["type"] in ("done", "refused")]
        assert len(answers) == len(texts), (texts, answers)
        for text, answer in zip(texts, answers, strict=True):
            self.check(text, answer)
        self.sent += len(texts)
        return sum(one.get("code") in ("malformed", "too_large") for one in seat.heard)

    def message(self, seat: Seat) -> str:
        """Return a message that is wrong in one way or another."""
        viewer = None if self.own == NO_SEAT else self.own
        message = wrong_messages(seat.now[viewer], self.own, self.dice)
        return spoilt(message, self.dice) if self.dice.random() < 0.4 else json.dumps(message)

    def check(self, text: str, answer: Json) -> None:
        """Check that an answer is one clear refusal, or that nothing was asked for."""
        if answer["type"] == "done":
            assert json.loads(text)["type"] in HARMLESS, (text, answer)
            return
        assert re.fullmatch(r"[a-z_]+", answer["code"])
        assert answer["code"] != "failed", text
        assert answer["reason"].endswith((".", "!", "?")), (text, answer)
        assert "Traceback" not in answer["reason"]
        self.codes[answer["code"]] = self.codes.get(answer["code"], 0) + 1


def raw(text: str) -> bytes:
    """Return a message as bytes, which are read as text."""
    return text.encode("utf-8", "replace")


@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_no_message_breaks_a_game_or_stays_unanswered(
    server: Served, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_seed(monkeypatch, 1)
    async with server.person("Ada") as ada, server.person("Eve") as eve:
        code = await ada.table(game, start=False)
        await ada.post(f"/api/tables/{code}/join", name="Ben")
        place = f"/api/tables/{code}/seats"
        tokens = [(await ada.post(f"{place}/{seat}/token"))["token"] for seat in (0, 1)]
        await ada.post(f"/api/tables/{code}/start")
        attackers = [Fuzzer(eve, code, token, seat, seat) for seat, token in enumerate(tokens)]
        attackers.append(Fuzzer(eve, code, "", NO_SEAT, 3))  # a spectator
        async with ada.at(code) as seat:
            for moves in (0, 3, 4):
                await play_some(seat, moves)
                before = server.state(code)
                await asyncio.gather(*(one.attack(one.sent + 500) for one in attackers))
                assert server.state(code) == before
            await play_some(seat, 1)  # and the game goes on
        assert sum(one.sent for one in attackers) >= 4500
        codes = set[str]().union(*(one.codes for one in attackers))
        expected = {"malformed", "too_large", "stale", "illegal", "not_your_seat", "no_undo"}
        assert expected | {"not_your_turn", "nothing_to_confirm"} <= codes


async def play_some(seat: Seat, moves: int) -> None:
    """Let a client that has both seats play some moves."""
    dice = Random(moves)
    for _ in range(moves):
        await seat.known(lambda one: one["type"] == "update" and one["seat"] == 1)
        await seat.update(seat.now[0]["ply"], 1)
        done = await seat.play(seat.now[0]["to_act"], dice=dice)
        assert done["type"] == "done"
        await seat.update(done["ply"], 1)


@awaited
async def test_who_sends_nothing_but_nonsense_is_shut_out(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        async with ada.at(code) as seat:
            for _ in range(MOST_MALFORMED):
                await seat.socket.send("nonsense")
            with pytest.raises(ConnectionClosed):
                await seat.next("nothing of the kind")
            refused = [one for one in seat.heard if one["type"] == "refused"]
            assert [one["code"] for one in refused] == ["malformed"] * MOST_MALFORMED
            assert seat.socket.close_code == SHUT
        async with ada.at(code) as again:
            assert (await again.next("table"))["you"] == [0]


def test_every_promise_names_a_test_that_exists() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    tests = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")
    )
    rows = [line for line in page.splitlines() if line.count("|") == 4 and "`" in line]
    named = {name for row in rows for name in re.findall(r"`(\w{15,})`", row.split("|")[3])}
    assert len(named) > 25
    assert not [name for name in named if f"def test_{name}(" not in tests]


def test_the_limits_are_those_of_the_document() -> None:
    page = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    for rate in RATES.values():
        per_minute = round(rate.per_second * 60)
        speed = f"{per_minute // 60} a second" if rate.per_second >= 1 else f"{per_minute} a minute"
        assert f"| {rate.burst} | {speed} |" in page, rate
