"""The live socket, over real sockets: everybody is answered, in step, and shown their own view."""

import ast
import asyncio
import json
import re
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import cast, get_args

import pytest
from serving import FakeTime, Person, Seat, Served, awaited, fix_seed, serving
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import trowel
from trowel.game import Json
from trowel.games import GAMES
from trowel.server.connection import CLOSE_S, MOST_WAITING, Connection
from trowel.server.hour import RealTime
from trowel.server.table import Table
from trowel.server.wire import FromClient, decoder

pytestmark = pytest.mark.compiled_only  # whole games; too long interpreted
every_game = pytest.mark.parametrize("game", GAMES)
WITH_A_CHOICE = 2  # a seed of classic: seat 0 begins and can trade a cup for two cards
TAKE_SHARD, TAKE_PARCHMENT = 0, 1  # actions of classic
TAGS = [kind.__struct_config__.tag for kind in get_args(FromClient)]
MAIN = Path(trowel.__file__).parent / "terminal" / "option.py"
SERVER = Path(trowel.__file__).parent / "server"
EXAMPLE = Path(__file__).parents[2] / "examples" / "outside_bot.py"
SHUT, COME_BACK, GOING, RESTART = 1008, 1013, 1001, 1012  # codes of closing


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("server")) as served:
        yield served


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    fix_seed(monkeypatch, 1)


def opened(table: Table, viewer: int | None) -> list[Json]:
    """Return all events of a table's match as a viewer sees them."""
    assert table.play is not None
    return [event.seen_by(viewer) for step in table.play.events for event in step]


def told(seat: Seat, viewer: int | None) -> list[Json]:
    """Return all events that a client was told of for a viewer, checking that none is missing."""
    found: list[Json] = []
    seen = -1
    for message in seat.heard:
        if message["type"] == "update" and message["seat"] == viewer:
            assert message["since"] == seen
            found += message["events"]
            seen = message["ply"]
    return found


async def play_on(players: list[Seat], dice: Random, most: int = 1000) -> int:
    """Let clients of seats 0, 1, ... play a game on, in step; return the number of moves."""
    for number in range(most):
        to_act = players[0].now[0]["to_act"]
        if to_act is None:
            return number
        done = await players[to_act].play(to_act, dice=dice)
        assert done["type"] == "done", done
        for seat, player in enumerate(players):
            await player.update(done["ply"], seat)
    return most


@every_game
@awaited
async def test_a_hello_brings_the_table_and_the_state(server: Served, game: str) -> None:
    async with server.person("Ada") as ada, server.person("Ben") as ben:
        code = await ada.table(game, ben)
        match = (server.table(code)).play
        assert match is not None
        async with ben.at(code) as seat:
            table, update = await seat.hear(), await seat.hear()
            assert table["type"] == "table"
            assert table["you"] == [1]
            assert [chair["name"] for chair in table["table"]["chairs"]] == ["Ada", "Ben"]
            assert len(table["table"]["commitment"]) == 64
            assert update["type"] == "update"
            assert (update["ply"], update["since"], update["seat"]) == (0, -1, 1)
            assert update["view"] == match.match.view(1)
            assert update["events"] == opened(server.table(code), 1)
            assert len(update["lines"]) > 0
            decides = match.match.seat == 1
            assert update["actions"] == (match.match.actions() if decides else [])
            assert len(update["moves"]) == len(update["actions"])


@every_game
@awaited
async def test_two_people_play_a_whole_game(server: Served, game: str) -> None:
    async with server.person("Ada") as ada, server.person("Ben") as ben:
        code = await ada.table(game, ben)
        async with ada.at(code) as first, ben.at(code) as second:
            await first.update(0, 0)
            await second.update(0, 1)
            await play_on([first, second], Random(3))
            assert first.now[0]["over"]
            assert first.now[0]["winners"] == second.now[1]["winners"] != []
            ended = await second.known(
                lambda one: one["type"] == "table" and one["table"]["status"] == "over"
            )
            assert sum(ended["table"]["series"]) == 1
            for seat, client in enumerate((first, second)):
                answers = [one["id"] for one in client.heard if one["type"] == "done"]
                assert len(answers) == len(set(answers))
                assert told(client, seat) == opened(server.table(code), seat)


@every_game
@awaited
async def test_one_person_plays_a_whole_game_against_bots(server: Served, game: str) -> None:
    dice = Random(5)
    async with server.person("Ada") as ada:
        code = await ada.table(game, seats=3, fill=True, level="novice")
        async with ada.at(code) as seat:
            await seat.update()
            while not seat.now[0]["over"]:
                if seat.now[0]["to_act"] != 0:
                    await seat.update()
                    continue
                done = await seat.play(0, dice=dice)
                assert done["type"] == "done", done
                await seat.update(done["ply"], 0)
            assert told(seat, 0) == opened(server.table(code), 0)


@awaited
async def test_every_message_gets_exactly_one_answer_with_its_id(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", fill=True, level="novice")
        async with ada.at(code) as seat:
            await seat.update()
            sent: list[Json] = [
                {"type": "ping", "id": "a1"},
                {"type": "talk", "id": "a2", "text": "hello"},
                {"type": "move", "id": "a3", "ply": 0, "seat": 1, "actions": [0]},
                {"type": "move", "id": "a4", "ply": 99, "seat": 0, "actions": [0]},
                {"type": "undo", "id": "a5", "ply": 98, "seat": 0},
                {"type": "confirm", "id": "a6", "ply": 97, "seat": 0},
                {"type": "back", "id": "a7", "seat": 0},
                {"type": "move", "id": "a8", "ply": "x", "seat": 0},
                {"type": "dance", "id": "a9"},
                {"type": "ping", "id": "a10"},
            ]
            for message in sent:
                await seat.send(message)
            await seat.answer("a10")
            answers = [one for one in seat.heard if one["type"] in ("done", "refused")]
            assert [one["id"] for one in answers] == [one["id"] for one in sent]
            codes = [one.get("code") for one in answers]
            stale = ["stale", "stale", "stale"]
            expected = [None, None, "not_your_seat", *stale, None, "malformed", "malformed", None]
            assert codes == expected


@every_game
@awaited
async def test_a_repeat_is_answered_again_and_not_played_twice(server: Served, game: str) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table(game, start=False)
        await ada.post(f"/api/tables/{code}/join")
        await ada.post(f"/api/tables/{code}/start")
        async with ada.at(code) as seat:
            await seat.update(0, 0)
            await seat.update(0, 1)
            to_act = seat.now[0]["to_act"]
            action = seat.now[to_act]["actions"][0]
            move = {"type": "move", "id": "once", "ply": 0, "seat": to_act, "actions": [action]}
            await seat.send(move)
            assert (await seat.answer("once"))["ply"] == 1
            before = server.state(code)
            await seat.send(move)
            assert (await seat.answer("once"))["ply"] == 1
            await seat.socket.close()
        async with ada.at(code) as again:
            await again.send(move)
            assert await again.answer("once") == {"type": "done", "id": "once", "ply": 1}
            assert server.state(code) == before


@every_game
@awaited
async def test_a_stale_ply_is_refused_and_gets_the_current_state(server: Served, game: str) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table(game, start=False)
        await ada.post(f"/api/tables/{code}/join")
        await ada.post(f"/api/tables/{code}/start")
        async with ada.at(code) as seat, ada.at(code) as tab:
            await tab.update(0, 1)
            first = tab.now[0]["to_act"]
            await tab.play(first)
            await seat.update(1, first)
            before = server.state(code)
            await seat.ask("ping")
            action = tab.now[first]["actions"][:1]
            refused = await seat.refused("move", ply=0, seat=first, actions=action)
            assert refused["code"] == "stale"
            update = await seat.hear()
            assert (update["type"], update["seat"], update["since"]) == ("update", first, 0)
            assert update["ply"] == 1
            assert server.state(code) == before
            ahead = await seat.refused("undo", ply=500, seat=first)
            assert ahead["code"] == "stale"
            assert (await seat.hear())["events"] == []


@every_game
@awaited
async def test_several_tabs_of_one_seat_stay_in_step(server: Served, game: str) -> None:
    async with server.person("Ada") as ada, server.person("Ben") as ben:
        code = await ada.table(game, ben)
        async with ada.at(code) as one, ada.at(code) as two, ben.at(code) as other:
            for seat in (one, two):
                await seat.update(0, 0)
            await other.update(0, 1)
            dice = Random(2)
            for number in range(1, 21):
                if (to_act := one.now[0]["to_act"]) is None:
                    break
                player = other if to_act else (one, two)[number % 2]
                await player.play(to_act, dice=dice)
                assert await one.update(number, 0) == await two.update(number, 0)
                await other.update(number, 1)
            assert told(one, 0) == told(two, 0)


@every_game
@awaited
async def test_spectators_get_the_public_view_only(server: Served, game: str) -> None:
    async with server.person("Ada") as ada, server.person("Ben") as ben, server.person() as eve:
        code = await ada.table(game, ben)
        async with ada.at(code) as one, ben.at(code) as two, eve.at(code) as watcher:
            await one.update(0, 0)
            await two.update(0, 1)
            await watcher.update(0)
            dice = Random(4)
            while await play_on([one, two], dice, most=1):
                ply = one.now[0]["ply"]
                seen = await watcher.update(ply)
                play = server.table(code).play
                assert play is not None
                assert seen["view"] == play.match.view(None)
                if one.now[0]["over"]:
                    break
            assert told(watcher, None) == opened(server.table(code), None)
            updates = [each for each in watcher.heard if each["type"] == "update"]
            assert all(each["seat"] is None for each in updates)
            assert all(not each["actions"] and not each["moves"] for each in updates)
            refused = await watcher.refused("move", ply=0, seat=0, actions=[0])
            assert refused["code"] == "not_your_seat"
            assert "you only watch" in refused["reason"]


@every_game
@awaited
async def test_one_browser_with_several_seats_gets_an_update_for_each(
    server: Served, game: str
) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table(game, seats=2, start=False)
        await ada.post(f"/api/tables/{code}/join", name="Ben")
        await ada.post(f"/api/tables/{code}/start")
        async with ada.at(code) as seat:
            table = await seat.next("table")
            assert table["you"] == [0, 1]
            dice = Random(6)
            for ply in range(30):
                updates = [await seat.update(), await seat.update()]
                assert [one["seat"] for one in updates] == [0, 1]
                assert {one["ply"] for one in updates} == {ply}
                if (to_act := updates[0]["to_act"]) is None:
                    break
                assert updates[1 - to_act]["actions"] == []
                action = dice.choice(updates[to_act]["actions"])
                sent = {"type": "move", "id": f"h{ply}", "ply": ply, "seat": to_act}
                await seat.send(sent | {"actions": [action]})


async def table_with_a_choice(ada: Person, patch: pytest.MonkeyPatch, **wishes: bool) -> str:
    """Start a game of Ada against Ben, both hers, where Ada begins with a trade to make."""
    fix_seed(patch, WITH_A_CHOICE)
    code = await ada.table("classic", start=False, **wishes)
    await ada.post(f"/api/tables/{code}/join", name="Ben")
    await ada.post(f"/api/tables/{code}/start")
    return code


@awaited
async def test_a_composed_move_is_all_or_nothing(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server.person("Ada") as ada:
        code = await table_with_a_choice(ada, monkeypatch)
        async with ada.at(code) as seat:
            hand = (await seat.update(0, 0))["view"]["hand"]
            assert hand == {"pot shard": 2, "parchment": 1, "cup": 1, "talisman": 1}
            before = server.state(code)
            many = [TAKE_SHARD] * 3  # the first two can be taken, the third is not there
            for wrong in ({"words": "trade cup for 9 masks"}, {"actions": many}):
                refused = await seat.refused("move", ply=0, seat=0, **wrong)
                assert refused["code"] == "illegal"
                assert "take pot shard" in refused["moves"]
                assert server.state(code) == before
            words = "trade cup for pot shard and parchment"
            done = await seat.ask("move", ply=0, seat=0, words=words)
            assert (done["type"], done["ply"]) == ("done", 1)
            assert seat.now[0]["view"]["hand"] == {"pot shard": 3, "parchment": 2, "talisman": 1}
            assert len(server.table(code).play.entries[0].actions) == 3  # type: ignore[union-attr]
            both = await seat.refused("move", ply=1, seat=0, words=words, actions=[TAKE_SHARD])
            assert both["code"] == "malformed"


@awaited
async def test_the_last_move_can_be_taken_back_whole(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server.person("Ada") as ada:
        code = await table_with_a_choice(ada, monkeypatch)
        async with ada.at(code) as seat:
            start = await seat.update(0, 0)
            refused = await seat.refused("undo", ply=0, seat=0)
            assert refused["code"] == "no_undo"
            await seat.ask("move", ply=0, seat=0, actions=[TAKE_SHARD, TAKE_PARCHMENT])
            assert seat.now[0]["can_undo"]
            assert seat.now[0]["view"] != start["view"]
            undone = await seat.ask("undo", ply=1, seat=0)
            assert undone["ply"] == 2
            assert seat.now[0]["view"] == start["view"]
            assert [event["event"] for event in seat.now[0]["events"]] == ["undone"]
            assert seat.now[0]["lines"] == ["Ada takes the last move back."]
            assert not seat.now[0]["can_undo"]


@awaited
async def test_what_cannot_be_taken_back_is_asked_for_twice_on_request(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server.person("Ada") as ada:
        code = await table_with_a_choice(ada, monkeypatch, confirm=True)
        async with ada.at(code) as seat:
            await seat.update(0, 0)
            taken = await seat.ask("move", ply=0, seat=0, actions=[TAKE_SHARD])
            assert taken["type"] == "done"  # it can be taken back
            nothing = await seat.refused("confirm", ply=1, seat=0)
            assert nothing["code"] == "nothing_to_confirm"
            wrong = await seat.refused("move", ply=1, seat=0, words="end turn")
            assert wrong["code"] == "illegal"
            before = server.state(code)
            held = await seat.refused("move", ply=1, seat=0, words="pay parchment")
            assert held["code"] == "confirm"
            assert server.state(code) == before
            done = await seat.ask("confirm", ply=1, seat=0)
            assert (done["type"], done["ply"]) == ("done", 2)
            await seat.send({"type": "confirm", "id": done["id"], "ply": 1, "seat": 0})
            assert await seat.answer(done["id"]) == done
            assert seat.now[0]["view"]["hand"] == {"pot shard": 3, "cup": 1, "talisman": 1}


@awaited
async def test_players_talk_and_spectators_listen(server: Served) -> None:
    async with server.person("Ada") as ada, server.person("Ben") as ben, server.person() as eve:
        code = await ada.table("classic", ben)
        async with ada.at(code) as one, ben.at(code) as two, eve.at(code) as watcher:
            said = "good\x00 luck\u202e,\n\t Ben\u200b!  <b>\x1b[31m"
            assert (await one.ask("talk", id="t1", text=said))["type"] == "done"
            clean = "good luck, Ben! <b>[31m"
            for listener in (one, two, watcher):
                talk = await listener.known(lambda one: one["type"] == "talk")
                expected = {"type": "talk", "number": 1, "seat": 0, "name": "Ada", "text": clean}
                assert talk == expected
            assert (await one.ask("talk", id="t1", text=said))["type"] == "done"  # a repeat
            assert (await one.refused("talk", text=" \x00\n"))["code"] == "malformed"
            assert (await one.refused("talk", text="x" * 301))["code"] == "malformed"
            assert (await watcher.refused("talk", text="cup!"))["code"] == "not_your_seat"
            grown = "\U0001d160" * 300  # three letters each when composed
            assert (await two.ask("talk", text=grown))["type"] == "done"
            kept = (await eve.get(f"/api/tables/{code}/talk"))["talk"]
            assert [one["text"] for one in kept[:1]] == [clean]
            assert [len(one["text"]) for one in kept] == [len(clean), 300]


@awaited
async def test_who_is_kicked_gets_no_seats_view_any_more(server: Served) -> None:
    async with server.person("Ada") as ada, server.person("Ben") as ben:
        code = await ada.table("classic", ben, start=False)
        async with ben.at(code) as kicked:
            assert (await kicked.next("table"))["you"] == [1]
            await ada.delete(f"/api/tables/{code}/seats/1")
            assert (await kicked.next("table"))["you"] == [None]
            await ada.post(f"/api/tables/{code}/bots", seat=1, level="novice")
            await ada.post(f"/api/tables/{code}/start")
            update = await kicked.update()
            assert update["seat"] is None
            assert update["view"]["hand"] in (None, {})
            assert (await kicked.refused("back", seat=1))["code"] == "not_your_seat"
        async with ben.at(code) as again:
            assert (await again.update())["seat"] is None


@awaited
async def test_a_rematch_rotates_the_seats_and_keeps_the_score(server: Served) -> None:
    async with server.person("Ada") as ada, server.person("Ben") as ben:
        code = await ada.table("bad", ben)
        async with ada.at(code) as one, ben.at(code) as two:
            await one.update(0, 0)
            await two.update(0, 1)
            await play_on([one, two], Random(8))
            winners = one.now[0]["winners"]
            second = await ben.post(f"/api/tables/{code}/rematch")
            told_so = await one.until(lambda m: m["type"] == "table" and m["table"]["next"])
            assert told_so["table"]["next"] == second["id"]
        again = await ada.post(f"/api/tables/{code}/rematch")
        assert again["id"] == second["id"]
        assert [chair["name"] for chair in second["chairs"]] == ["Ben", "Ada"]
        assert (again["you"], second["you"]) == ([1], [0])
        assert second["status"] == "playing"
        score = [1 / len(winners) if seat in winners else 0.0 for seat in (0, 1)]
        assert second["series"] == score[::-1]
        async with ada.at(second["id"]) as seat:
            assert (await seat.update())["seat"] == 1


class Interrupted:
    """A client whose socket is cut after every update, and who comes back for the rest."""

    def __init__(self, person: Person, code: str) -> None:
        self.person = person
        self.code = code
        self.seen = -1
        self.events: list[Json] = []
        self.cuts = 0
        self.seat: Seat | None = None
        self.sent: Json | None = None  # a move that was not answered yet

    async def come(self) -> Json:
        """Connect again, repeat what was not answered, and return the latest update."""
        self.seat = await self.person.connect(self.code, self.seen)
        update = self.take(await self.seat.update())
        if self.sent is not None:
            await self.seat.send(self.sent)
            done = await self.answer(self.sent["id"])
            while self.seen < done["ply"]:
                update = self.take(await self.seat.update())
            self.sent = None
        return update

    async def answer(self, message: str) -> Json:
        """Return the answer to a move, taking what comes before it."""
        assert self.seat is not None
        while (heard := await self.seat.hear())["type"] != "done" or heard["id"] != message:
            assert heard["type"] != "refused", heard
            if heard["type"] == "update":
                self.take(heard)
        return heard

    def take(self, update: Json) -> Json:
        """Keep the events of an update, which goes on from the last one."""
        assert update["since"] == self.seen
        self.events += update["events"]
        self.seen = update["ply"]
        return update

    async def cut(self) -> None:
        """Lose the connection without a word."""
        assert self.seat is not None
        self.seat.socket.transport.abort()
        self.cuts += 1

    async def move(self, update: Json, dice: Random) -> None:
        """Send a move, and lose the connection before the answer."""
        assert self.seat is not None
        action = dice.choice(update["actions"])
        self.sent = {"type": "move", "id": f"c{self.cuts}", "ply": update["ply"], "seat": 0}
        self.sent["actions"] = [action]
        await self.seat.send(self.sent)
        if self.cuts % 2:
            await self.seat.hear()  # now and then it is cut after the server has got it


@every_game
@awaited
async def test_nothing_is_lost_or_doubled_when_the_socket_is_cut_at_every_event(
    server: Served, game: str
) -> None:
    dice = Random(9)
    async with server.person("Ada") as ada, server.person("Ben") as ben:
        code = await ada.table(game, ben)
        async with ada.at(code) as whole, ben.at(code) as other:
            await other.update(0, 1)
            cut = Interrupted(ada, code)
            while not (update := await cut.come())["over"]:
                if update["to_act"] == 0:
                    await cut.move(update, dice)
                    await cut.cut()
                    continue
                await cut.cut()
                await other.update(update["ply"], 1)
                if other.now[1]["to_act"] == 1:
                    await other.play(1, dice=dice)
            await cut.cut()
            await whole.update(cut.seen, 0)
            await other.update(cut.seen, 1)
            table = server.table(code)
            assert cut.events == told(whole, 0) == opened(table, 0)
            assert told(other, 1) == opened(table, 1)
            assert table.play is not None
            assert cut.cuts >= table.play.ply
            messages = [entry.message for entry in table.play.entries]
            assert len(messages) == len(set(messages))


@awaited
async def test_a_token_plays_one_seat_until_another_is_made(server: Served) -> None:
    async with server.person("Ada") as ada, server.person() as program:
        code = await ada.table("classic", start=False)
        await ada.post(f"/api/tables/{code}/join", name="Robot")
        token = (await ada.post(f"/api/tables/{code}/seats/1/token"))["token"]
        await ada.post(f"/api/tables/{code}/start")
        async with program.at(code, token=token) as seat:
            assert (await seat.next("table"))["you"] == [1]
            assert (await seat.update())["seat"] == 1
            await ada.post(f"/api/tables/{code}/seats/1/token")
            assert (await seat.until(lambda one: one.get("you") == [None]))["type"] == "table"
        async with program.at(code, token=token) as late:
            assert (await late.hear())["code"] == "not_your_seat"
            with pytest.raises(ConnectionClosed):
                await late.hear()
            assert late.socket.close_code == SHUT


@asynccontextmanager
async def example(server: Served, code: str, token: str) -> AsyncIterator[Process]:
    """Run the example of an outside program, which ends by itself if all goes well."""
    program = await asyncio.create_subprocess_exec(
        sys.executable, EXAMPLE, server.url, code, token, stdout=PIPE, stderr=PIPE
    )
    try:
        yield program
    finally:
        if program.returncode is None:
            program.kill()
            await program.communicate()


@awaited
async def test_an_outside_program_plays_a_whole_game_and_comes_back_when_it_is_cut_off(
    server: Served,
) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        await ada.post(f"/api/tables/{code}/join", name="Robot")
        token = (await ada.post(f"/api/tables/{code}/seats/1/token"))["token"]
        await ada.post(f"/api/tables/{code}/start")
        cuts = 0
        async with example(server, code, token) as program, ada.at(code) as seat:
            await seat.update(0, 1)
            while not seat.now[0]["over"]:
                if seat.now[0]["to_act"] == 0:
                    await seat.play(0, dice=Random(seat.now[0]["ply"]))
                    if seat.now[0]["ply"] % 10 == 0 and not seat.now[0]["over"]:
                        cuts += server.do(cut_off_programs(server, code))
                        await ada.browser.delete(f"/api/tables/{code}/seats/1")  # it is away
                else:
                    await seat.update()
            await seat.update(seat.now[0]["ply"], 1)
            printed, _ = await program.communicate()
        assert program.returncode == 0
        assert cuts > 2
        assert b"Robot is back." in printed
        seen = [one for one in seat.heard if one["type"] == "update" and one["seat"] == 1]
        story = [line for update in seen for line in update["lines"]]
        transcript = await ada.get(f"/api/tables/{code}/transcript")
        expected = [*story, *transcript.splitlines()]
        assert [line for line in printed.decode().splitlines() if line] == [
            line for line in expected if line
        ]


@awaited
async def test_an_outside_program_is_told_that_its_token_is_wrong(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        async with example(server, code, "wrong") as program:
            _, told_it = await program.communicate()
        assert program.returncode == 1
        assert b"This secret opens no seat of this table." in told_it


async def cut_off_programs(server: Served, code: str) -> int:
    """Cut off all programs of a table, in the server's thread; return how many."""
    clients = list(server.app.state.live.connections)
    programs = [one for one in clients if one.token is not None and one.table.id == code]
    for client in programs:
        await client.close(RESTART, "a test")
    return len(programs)


@awaited
async def test_a_player_who_left_comes_back(server: Served) -> None:
    async with server.person("Ada") as ada, server.person("Ben") as ben:
        code = await ada.table("classic", ben)
        async with ada.at(code) as one, ben.at(code):
            await one.update(0, 0)
            await ada.delete(f"/api/tables/{code}/seats/0")
            away = await one.until(lambda m: m["type"] == "update" and m["away"] == [0])
            assert "Ada is away; a bot plays for now." in away["lines"]
            assert (await one.ask("back", seat=0))["type"] == "done"
            assert one.now[0]["away"] == []
            assert (await one.ask("back", seat=0))["type"] == "done"


@awaited
async def test_a_message_before_the_start_is_refused(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        async with ada.at(code) as seat:
            for kind in ("move", "undo", "confirm"):
                refused = await seat.refused(kind, ply=0, seat=0)
                assert refused["code"] == "not_started"
            assert (await seat.refused("back", seat=0))["code"] == "not_started"


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"type": "ping", "id": "a"}, "malformed"),
        ({"type": "hello", "since": "now"}, "malformed"),
        ({"type": "hello", "token": "wrong"}, "not_your_seat"),
    ],
)
@awaited
async def test_who_does_not_say_hello_is_told_why(server: Served, first: Json, code: str) -> None:
    async with server.person("Ada") as ada:
        table = await ada.table("classic", start=False)
        seat = await ada.connect(table)  # says hello; the second connection does not
        await seat.socket.close()
        address = f"ws://{server.host}/api/tables/{table}/live"
        await check_refused(address, first, code)


@awaited
async def test_who_says_nothing_is_told_to_say_hello(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trowel.server.live.HELLO_S", 0.05)
    async with connect(f"ws://{server.host}/api/tables/ANY/live", proxy=None) as socket:
        refused = await Seat(socket).hear()
        assert refused["reason"] == "Nothing was said; the first message is hello."


@awaited
async def test_a_table_that_is_not_there_is_refused(server: Served) -> None:
    for code in ("NOSUCHCODE", "%00", "..", "x" * 500):
        address = f"ws://{server.host}/api/tables/{code}/live"
        await check_refused(address, {"type": "hello"}, "no_table")


async def check_refused(address: str, first: Json, code: str) -> None:
    """Connect, say something, and be refused."""
    async with connect(address, proxy=None) as socket:
        seat = Seat(socket)
        await seat.send(first)
        refused = await seat.hear()
        assert (refused["type"], refused["id"], refused["code"]) == ("refused", None, code)
        with pytest.raises(ConnectionClosed):
            await seat.hear()
        assert socket.close_code == SHUT


@awaited
async def test_a_code_may_be_typed_in_small_letters(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        async with ada.at(code.lower()) as seat:
            assert (await seat.next("table"))["table"]["id"] == code


@awaited
async def test_what_fails_inside_is_answered_and_stays_inside(
    server: Served, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_given: object) -> int:
        raise ValueError("the seed is 42")

    async with server.person("Ada") as ada:
        code = await ada.table("classic", fill=True)
        async with ada.at(code) as seat:
            await seat.update()
            monkeypatch.setattr(server.hall.referee, "act", fail)
            refused = await seat.refused("move", ply=0, seat=0, actions=[0])
            assert refused["code"] == "failed"
            assert "seed" not in refused["reason"]
            assert "the seed is 42" in caplog.text
            assert (await seat.ask("ping"))["type"] == "done"


@awaited
async def test_the_time_of_moves_is_measured(server: Served) -> None:
    def count(text: str) -> float:
        line = next(one for one in text.splitlines() if one.startswith("trowel_move_seconds_count"))
        return float(line.split()[1])

    async with server.person("Ada") as ada:
        before = count(await ada.get("/metrics"))
        code = await ada.table("classic", fill=True)
        async with ada.at(code) as seat:
            await seat.update()
            await seat.refused("move", ply=77, seat=0, actions=[0])
            await seat.ask("ping")
        assert count(await ada.get("/metrics")) == before + 1


@awaited
async def test_who_falls_too_far_behind_is_cut_off_and_can_come_back(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", seats=4, start=False)
        for name in ("Ben", "Cleo", "Dan"):
            await ada.post(f"/api/tables/{code}/join", name=name)
        await ada.post(f"/api/tables/{code}/start")
        monkeypatch.setattr("trowel.server.connection.MOST_WAITING", 3)  # of five messages
        async with ada.at(code) as slow:
            with pytest.raises(ConnectionClosed):
                await slow.next("nothing of the kind")
            assert slow.socket.close_code == COME_BACK
        monkeypatch.undo()
        async with ada.at(code) as seat:
            assert (await seat.update(0, 3))["seat"] == 3
            assert all(chair["here"] for chair in seat.heard[0]["table"]["chairs"])


class DeafSocket:
    """A socket whose other end neither reads nor writes."""

    async def forever(self, *_given: object) -> None:
        """Wait for what does not come."""
        await asyncio.Event().wait()

    send_text = receive = close = forever


@awaited
async def test_nobody_waits_for_a_client_that_does_not_read() -> None:
    client = Connection(cast(WebSocket, DeafSocket()), None, "", RealTime())
    hearing = asyncio.create_task(client.hear())
    await asyncio.sleep(0)
    for _ in range(MOST_WAITING + 2):
        client.send(b"{}")
    with pytest.raises(TimeoutError):
        await hearing
    with pytest.raises(TimeoutError):
        await client.hear()
    async with asyncio.timeout(2 * CLOSE_S):
        await client.close(COME_BACK, "too slow")
    await client.end()
    assert client.writer is not None
    assert client.writer.done()


@awaited
async def test_clients_are_told_when_the_server_stops(tmp_path: Path) -> None:
    block = serving(tmp_path)
    server = block.__enter__()
    async with server.person("Ada") as ada:
        code = await ada.table("classic", start=False)
        async with ada.at(code) as seat:
            await seat.hear()
            await asyncio.to_thread(block.__exit__, None, None, None)
            with pytest.raises(ConnectionClosed):
                await seat.hear()
            assert seat.socket.close_code in (GOING, RESTART)


@pytest.fixture
def late_server(tmp_path: Path) -> Iterator[tuple[Served, FakeTime]]:
    time = FakeTime()
    with serving(tmp_path, time) as served:
        yield served, time


SECOND = 1000


async def quiet(seat: Seat) -> list[Json]:
    """Return what has arrived by now; the answer to a ping comes after it."""
    before = len(seat.heard)
    await seat.ask("ping")
    return seat.heard[before:-1]


@awaited
async def test_spectators_are_behind_by_the_delay(
    late_server: tuple[Served, FakeTime],
) -> None:
    server, time = late_server
    async with server.person("Ada") as ada, server.person() as eve:
        code = await ada.table("classic", start=False, delay=10)
        await ada.post(f"/api/tables/{code}/join", name="Ben")
        async with ada.at(code) as player, eve.at(code) as early:
            await ada.post(f"/api/tables/{code}/start")  # at 0 s
            await player.update(0, 0)
            await player.update(0, 1)
            for _ in range(3):  # plies 1 to 3, at 1, 2 and 3 s
                server.do(time.pass_by(SECOND))
                ply = player.now[0]["ply"]
                await player.play(player.now[0]["to_act"])
                await player.update(ply + 1, 0)
                await player.update(ply + 1, 1)
            late = await eve.connect(code)
            assert [one["type"] for one in await quiet(late)] == ["table"]
            assert all(one["type"] == "table" for one in await quiet(early))
            assert (await eve.get(f"/api/tables/{code}/replay"))["steps"] == []
            assert len((await ada.get(f"/api/tables/{code}/replay"))["steps"]) == 4
            server.do(time.pass_by(9 * SECOND + 500))  # 12.5 s
            assert plies(await quiet(early)) == [0, 1, 2]
            assert plies(await quiet(late)) == [0, 1, 2]
            steps = (await eve.get(f"/api/tables/{code}/replay"))["steps"]
            assert [step["ply"] for step in steps] == [0, 1, 2]
            async with eve.at(code) as third, eve.at(code, since=1) as fourth:
                assert plies(await quiet(third)) == [2]
                assert third.now[None]["view"] == early.now[None]["view"]
                again = await quiet(fourth)
                assert (again[-1]["since"], again[-1]["ply"]) == (1, 2)
                server.do(time.pass_by(SECOND))  # 13.5 s
                assert plies(await quiet(third)) == [3]
                server.do(time.pass_by(20 * SECOND))
                for watcher in (early, late, third):
                    await quiet(watcher)
                    assert told(watcher, None) == opened(server.table(code), None)
            await late.socket.close()


def plies(messages: list[Json]) -> list[int]:
    """Return the plies of the updates among some messages."""
    return [one["ply"] for one in messages if one["type"] == "update"]


@awaited
async def test_talk_reaches_spectators_who_are_behind_later(
    late_server: tuple[Served, FakeTime],
) -> None:
    server, time = late_server
    async with server.person("Ada") as ada, server.person() as eve:
        code = await ada.table("classic", fill=True, delay=30, level="novice")
        async with ada.at(code) as player, eve.at(code) as watcher:
            await player.ask("talk", text="I have three masks")
            assert "talk" not in [one["type"] for one in await quiet(watcher)]
            server.do(time.pass_by(30 * SECOND))
            assert "talk" in [one["type"] for one in await quiet(watcher)]


@awaited
async def test_players_of_a_table_with_a_delay_are_not_behind(
    late_server: tuple[Served, FakeTime],
) -> None:
    server, _time = late_server
    async with server.person("Ada") as ada, server.person("Ben") as ben:
        code = await ada.table("classic", ben, delay=600)
        async with ada.at(code) as one, ben.at(code) as two:
            await one.update(0, 0)
            await two.update(0, 1)
            assert await play_on([one, two], Random(1), most=5) == 5


# The document.

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]


def test_the_document_shows_every_message_of_a_client() -> None:
    shown = [message for message in EXAMPLES if message.get("type") in TAGS]
    read = [decoder.decode(json.dumps(one)) for one in shown if one.get("number") is None]
    assert {type(message) for message in read} == set(get_args(FromClient))


@awaited
async def test_the_document_shows_every_message_of_the_server(server: Served) -> None:
    async with server.person("Ada") as ada:
        code = await ada.table("classic", fill=True)
        async with ada.at(code) as seat:
            await seat.update()
            await seat.ask("talk", text="good luck")
            await seat.refused("move", ply=99, seat=0, actions=[0])
    sent = {message["type"]: message for message in seat.heard}
    shown = [one for one in EXAMPLES if one.get("type") in sent]
    shown = [one for one in shown if one["type"] not in TAGS or "number" in one]
    assert {example["type"] for example in shown} == set(sent)
    for example in shown:
        assert set(example) == set(sent[example["type"]])
        if example["type"] == "table":
            assert set(example["table"]) == set(sent["table"]["table"])


def test_the_document_names_every_refusal_option_and_variable() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in SERVER.glob("*.py"))
    codes = set(re.findall(r"Refusal\(\s*([A-Z_]{3,})\b", sources))
    values = {
        name: value for path in SERVER.glob("*.py") for name, value in constants(path).items()
    }
    for code in codes:
        assert f"`{values[code]}`" in PAGE, code
    for option in ("host", "port", "database", "bus", "workers", "origin", "key", "limits"):
        assert f"`--{option}`" in PAGE
    variables = set(re.findall(r'envvar="(TROWEL_\w+)"', MAIN.read_text(encoding="utf-8")))
    assert len(variables) > 8
    for variable in variables:
        assert f"`{variable}`" in PAGE


def constants(path: Path) -> dict[str, str]:
    """Return the texts that a module gives names to."""
    found: dict[str, str] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign):
            names = node.targets[0]
            pairs = (
                zip(names.elts, node.value.elts, strict=True)
                if isinstance(names, ast.Tuple) and isinstance(node.value, ast.Tuple)
                else [(names, node.value)]
            )
            for name, value in pairs:
                if isinstance(name, ast.Name) and isinstance(value, ast.Constant):
                    found[name.id] = str(value.value)
    return found
