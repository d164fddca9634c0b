"""Whole games: every tile is somewhere, the view is what the events told, and turns end."""

import json
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import PLAYERS, TABLES, Player, choose, collect, decisions, explore, matches, middles

from trowel import Event, Match, new_match, read_transcript
from trowel.action import count_actions, nth_action
from trowel.games import GAMES
from trowel.games.bad import rules
from trowel.games.bad.box import OFF_BOARD, TILE_NAMES, TILES
from trowel.games.bad.state import HIDDEN, OVER, UP, State
from trowel.games.bad.view import EVENTS
from trowel.log import ROWS
from trowel.record import Games

pytestmark = pytest.mark.bounds
BAD_TABLES = [table for table in TABLES if table["game"] == "bad"]
TREASURES = {"gem", "jade", "dynamite", "chest", "charmer"}
PROMISED_KEYS = {
    *("seat", "turn", "to_act", "phase", "over", "tiles", "meeples"),
    *("items", "speed", "points", "escaped"),
}
PROMISED_EVENTS = {
    *("moved", "slid", "warped", "turned up", "picked up", "dropped", "lit", "blown up"),
    *("robbed", "snake met", "charmed", "laid", "missed a turn", "bashed", "escaped", "fog fell"),
}
VALUES = {"gem": 3, "jade": 5, "dynamite": 1, "chest": 5, "charmer": 2}
Told = dict[str, Any]


class Onlooker:
    """Somebody who has nothing but the events, and keeps track of the table."""

    def __init__(self, seats: int) -> None:
        self.known: dict[str, str] = {}  # tiles that were turned up and lie where they lay
        self.held: list[Counter[str]] = [Counter() for _ in range(seats)]
        self.meeples: list[str | None] = ["e5"] * seats
        self.discarded: Counter[str] = Counter()
        self.lost = 0  # tiles blown up unseen

    def hear(self, events: list[Event]) -> None:
        """Follow what is told to a spectator."""
        for event in events:
            told = event.seen_by(None)
            self.follow_tile(event.name, told)
            self.follow_item(event.name, told)
            self.follow_meeple(event.name, told)

    def follow_tile(self, name: str, told: Told) -> None:
        """Follow what lies on the board."""
        if name in ("turned up", "dropped"):
            assert self.known.get(told["square"]) in (None, told["tile"])
            self.known[told["square"]] = told["tile"]
        elif name in ("picked up", "charmed", "missed a turn"):
            tile = self.known.pop(told["square"])
            assert tile == told.get("tile", "snake")
            self.discarded["snake"] += name != "picked up"
        elif name in ("blown up", "smashed"):
            assert self.known.pop(told["square"], told["tile"]) == told["tile"]
            self.lost += told["tile"] is None
            self.discarded.update([told["tile"]] if told["tile"] else [])
        elif name == "laid":
            self.known[told["to"]] = self.known.pop(told["from"])

    def follow_item(self, name: str, told: Told) -> None:
        """Follow what is held."""
        held = self.held[told["seat"]]
        if name == "picked up":
            held[told["tile"]] += 1
            held["key"] -= told["keys"]
            self.discarded["key"] += told["keys"]
        elif name == "dropped":
            held[told["tile"]] -= 1
        elif name == "lit":
            held["dynamite"] -= 1
            self.discarded["dynamite"] += 1
        elif name == "robbed":
            held[told["tile"]] += 1
            self.held[told["victim"]][told["tile"]] -= 1

    def follow_meeple(self, name: str, told: Told) -> None:
        """Follow where the players are."""
        if name in ("moved", "bashed", "slid", "warped"):
            assert self.meeples[told["seat"]] == told["from"]
            self.meeples[told["seat"]] = told["to"]
        elif name == "thrown back":
            self.meeples[told["seat"]] = "e5"
        elif name == "returned":
            assert self.meeples[told["seat"]] == told["from"]
            self.meeples[told["seat"]] = "e5"
        elif name == "escaped":
            assert self.meeples[told["seat"]] == told["square"]
            self.meeples[told["seat"]] = None

    def compare(self, view: Told) -> None:
        """Compare a view with all that was told."""
        up = {square: tile for square, tile in view["tiles"].items() if tile != "?"}
        assert not set(up) & set(view["remembered"])
        assert {**up, **view["remembered"]} == self.known
        assert view["meeples"] == self.meeples
        assert [Counter(held) for held in view["items"]] == [+held for held in self.held]
        assert view["blown_up_unseen"] == self.lost
        worth = [sum(VALUES.get(item, 0) for item in held) for held in view["items"]]
        if not view["over"]:
            assert view["points"] == worth
        seen = Counter(self.known.values()) + self.discarded
        for held in self.held:
            seen += +held
        assert Counter(view["counts"]) == seen + Counter(view["unseen"])


def check_record(game: State) -> None:
    """Check that every tile is somewhere, and that what is derived agrees with the board."""
    board = [TILE_NAMES[tile] for tile in game.tiles if tile < TILES]
    hidden = [
        TILE_NAMES[tile] for tile, face in zip(game.tiles, game.face, strict=True) if face == HIDDEN
    ]
    assert game.hidden == len(hidden)
    assert game.treasure == sum(tile in TREASURES for tile in board)
    assert game.hidden_treasure == sum(tile in TREASURES for tile in hidden)
    assert game.on_board == sum(spot != OFF_BOARD for spot in game.meeples[: game.seats])
    assert all(face == UP for face in game.face[game.tiles >= TILES])
    assert not game.fuse.any()
    assert game.victim_count == 0 or game.phase == 4
    for counts in (game.items, game.left_over, game.lost):
        assert int(counts.min()) >= 0
    if game.sure:
        assert game.hidden_treasure > 0


def tiles_somewhere(game: State, discarded: Counter[str]) -> Counter[str]:
    """Count each tile wherever it is."""
    found = Counter(TILE_NAMES[tile] for tile in game.tiles if tile < TILES) + discarded
    for row in (*game.items, game.left_over, game.lost):
        names = TILE_NAMES[: len(row)]
        found += Counter(dict(zip(names, row.tolist(), strict=True)))
    return found


@given(matches(["bad"]), st.sampled_from(PLAYERS), st.integers(0, 2**32))
def test_no_tile_is_lost_or_made_and_the_view_is_what_was_told(
    match: Match, player: Player, seed: int
) -> None:
    """B-1, B-29: what was turned up and has not changed is face up or remembered."""
    dice, onlooker = random.Random(seed), Onlooker(match.header.seats)
    onlooker.hear(list(match.opening))
    counts: Counter[str] = Counter(match.view(None)["counts"])
    for _ in decisions(match):
        game, view = State.at(match.state, 0), match.view(None)
        check_record(game)
        assert tiles_somewhere(game, onlooker.discarded) == counts
        onlooker.compare(view)
        assert set(view) >= PROMISED_KEYS
        onlooker.hear(match.play(player(match, dice)))
    check_record(State.at(match.state, 0))
    assert tiles_somewhere(State.at(match.state, 0), onlooker.discarded) == counts
    onlooker.compare(match.view(None))


@given(matches(["bad"]), st.sampled_from(PLAYERS), st.integers(0, 2**32))
def test_every_turn_is_finite_and_the_log_never_fills_up(
    match: Match, player: Player, seed: int
) -> None:
    """B-5, B-14, B-16, B-24: a drop, a move, a warp, an answer, and after a blast the robbing."""
    dice, turn, most = random.Random(seed), -1, 0
    for _ in decisions(match):
        if State.at(match.state, 0).turns > turn:
            turn, most, number = State.at(match.state, 0).turns, 4, 0
        events = match.play(player(match, dice))
        number += 1
        most += match.header.seats * sum(event.name in ("lit", "bashed") for event in events)
        assert number <= most
        assert sum(len(event.data.get("squares", [0])) for event in events) < ROWS // 2
    assert turn < 600


@given(middles(["bad"]))
def test_the_legal_set_counts_and_picks_its_own_actions(match: Match) -> None:
    low, high, first = rules.legal_actions(match.state, 0)
    count = count_actions(low, high)
    assert [first + nth_action(low, high, n) for n in range(count)] == match.actions()


def test_every_event_happens_and_can_be_told() -> None:
    """Whole games at a few tables show every event there is."""
    found: dict[str, Event] = {}
    dice = random.Random(5)
    for seed, (variants, counts, player) in enumerate(GAMES_WITH_EVENTS):
        match = new_match("bad", seats=3, seed=seed, variants=variants, counts=counts)
        for _ in decisions(match):
            match.play(player(match, dice))
        for event in match.events():
            found[event.name] = event
            assert json.loads(json.dumps(event.data)) == event.data
            for viewer in (0, 1, 2, None):
                assert match.tell(event, viewer).endswith(".")
    assert set(found) == {name for name, _ in EVENTS.values()}
    assert set(found) >= PROMISED_EVENTS


def charm(match: Match, dice: random.Random) -> int:
    """Collect charmers, send snakes away, and stay on portals."""
    liked = ("take", "discard", "stay", "move")
    return choose(match, dice, lambda words: words.startswith(liked))


CHARMS = {"snake": 12, "charmer": 20, "ice": 12, "portal": 12}
LOUD = {"potion": 30, "dynamite": 30}
GAMES_WITH_EVENTS: list[tuple[list[str], dict[str, int], Player]] = [
    ([], CHARMS, explore),
    ([], CHARMS, charm),
    (["fog"], LOUD, explore),
    (["fog"], LOUD, PLAYERS[0]),
    (["escape", "fog"], LOUD, explore),
    (["escape"], LOUD, collect),
    (["fog"], {}, PLAYERS[0]),
    ([], {}, PLAYERS[0]),
]


@pytest.mark.parametrize("table", BAD_TABLES[::9])
def test_playouts_inside_compiled_code_end(table: Told) -> None:
    game = GAMES["bad"]
    options = game.check_options(
        table["seats"], {name: table[name] for name in ("variants", "counts")}
    )
    blank: Games = game.blank(table["seats"], options)
    games, log = game.batch(1), game.new_log()
    count = rules.random_playouts(games, blank, 5, 3, log)
    assert count > 10
    assert State.at(games, 0).phase == OVER


def test_every_table_can_be_dealt() -> None:
    assert len(BAD_TABLES) == 5 * 4 * 4
    for table in BAD_TABLES:
        assert new_match(seed=1, **table).actions()


@given(middles(["bad"]))
def test_a_transcript_keeps_it_all(match: Match) -> None:
    again = read_transcript(match.transcript())
    assert again.state.tobytes() == match.state.tobytes()
    assert again.view(None) == match.view(None)


def test_without_room_in_the_log_the_game_is_the_same() -> None:
    """The fog is told only to who listens, and falls all the same."""
    match = new_match("bad", seats=3, seed=11, variants=["fog"])
    deaf, log = match.state.copy(), match.game.new_log()
    log["room"] = 0
    dice = random.Random(1)
    for _ in range(150):
        if match.is_over:
            break
        action = dice.choice(match.actions())
        match.play(action)
        match.game.apply(deaf, 0, action, log)
        assert deaf.tobytes() == match.state.tobytes()
        assert not np.any(log["count"])
