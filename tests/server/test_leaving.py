"""All that leaves the server: the same bytes in two worlds that a viewer cannot tell apart."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from logged import PACES, Walk, composed, new_walk, trade_words, walks
from playing import TABLES

from trowel import Match
from trowel.compiled import INTERPRETED
from trowel.game import NOBODY, IllegalMove, Json
from trowel.games import GAMES
from trowel.record import Games, copied
from trowel.server.news import update
from trowel.server.pace import LIVE, Pace
from trowel.server.play import UNDO, Entry, Play, Refusal
from trowel.server.sight import happened, seen
from trowel.server.table import PLAYING, Chair, Table, Terms
from trowel.server.wire import packed

EXAMPLES = 6 if INTERPRETED else 40
FURTHER = 25  # entries after the worlds part
MOST_ENTRIES = 5000
SEEN_KEYS = {
    *("ply", "seat", "view", "to_act", "actions", "moves", "deeds", "ask", "can_undo"),
    *("clock", "away", "over", "winners"),
}
HAPPENED_KEYS = {"since", "events", "lines"}
SEED, SALT = 2**61 + 987_654_321, "5a17" * 8


@dataclass
class Worlds:
    """A match that goes on at random, and another that a viewer cannot tell from it."""

    viewer: int | None
    truth: Walk
    other: Play

    def check_bytes(self, since: int) -> None:
        """Compare every byte that the viewer gets who has seen a ply."""
        truth = update(self.truth.play, since, self.viewer)
        assert truth == update(self.other, since, self.viewer)

    def check_all_bytes(self) -> None:
        """Compare what the viewer gets, however much of it is new."""
        last = self.truth.play.ply
        for since in {-1, 0, last // 2, max(0, last - 1), last}:
            self.check_bytes(since)

    def stay_alike(self, entry: Entry) -> bool:
        """Do in the other world what was done in truth; tell whether the viewer sees the same."""
        is_own = entry.seat == self.viewer
        if entry.kind == UNDO and not self.other.can_undo:
            assert not is_own, "what can be taken back tells the worlds apart"
            return False
        try:
            self.other.add(entry)
        except IllegalMove:
            assert not is_own, "what is legal tells the worlds apart"
            return False
        return self.last_events(self.truth.play) == self.last_events(self.other)

    def last_events(self, play: Play) -> list[Json]:
        """Return what has just happened as the viewer sees it."""
        return [event.seen_by(self.viewer) for event in play.events[-1]]


def parted(walk: Walk, viewer: int | None, seed: int) -> Worlds:
    """Redeal all that a viewer cannot know; neither world can take back what was before."""
    match = walk.play.match
    state, redealt = copied(match.state), copied(match.state)
    match.game.resample(redealt, 0, NOBODY if viewer is None else viewer, seed)
    truth = Walk(walk.deal, walk.pace, walk.dice, walk.player)
    truth.play, truth.now = world(walk, state), walk.now
    return Worlds(viewer, truth, world(walk, redealt))


def world(walk: Walk, state: Games) -> Play:
    """Return the same match with the same log, but with a state of its own."""
    play, was = Play(walk.deal, walk.pace), walk.play
    play.match = Match(was.match.header, was.match.game, state, was.match.opening)
    play.match.history = list(was.match.history)
    play.entries, play.events = list(was.entries), list(was.events)
    play.away, play.answered, play.clock = set(was.away), dict(was.answered), deepcopy(was.clock)
    return play


@settings(max_examples=EXAMPLES)
@given(walks(), st.integers(0, 120), st.integers(0, 2**62 - 1))
def test_not_a_byte_differs_between_worlds_that_a_viewer_cannot_tell_apart(
    walk: Walk, count: int, seed: int
) -> None:
    """When something hidden comes out, all that is still hidden is redealt."""
    walk.go_on(count)
    for viewer in walk.viewers:
        pair = parted(walk, viewer, seed)
        pair.check_all_bytes()
        for number in range(FURTHER):
            if pair.truth.play.match.is_over:
                break
            if not pair.stay_alike(pair.truth.step()):
                pair = parted(pair.truth, viewer, seed ^ number)
            pair.check_bytes(pair.truth.play.ply - 1)
        pair.check_all_bytes()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_worlds_differ_and_yet_stay_alike_for_a_while(game: str) -> None:
    """The companion of the test above: it would pass if nothing were redealt, or all came out."""
    table = next(t for t in TABLES if t["game"] == game and t["seats"] == 3)
    alike = 0
    for seed in range(20):
        walk = new_walk(table, seed, Pace())
        walk.go_on(30)
        pair = parted(walk, seed % 3, seed)
        truth, other = pair.truth.play.match, pair.other.match
        assert truth.is_over or truth.state.tobytes() != other.state.tobytes()
        for entry in pair.truth.steps(FURTHER):
            if not pair.stay_alike(entry):
                break
            alike += 1
    assert alike >= 20


def moves_to_try(match: Match, dice: random.Random) -> Iterator[str | list[int]]:
    """Yield every action, and composed moves and trades, most of them not allowed."""
    actions = range(match.game.action_count)
    yield from ([action] for action in actions)
    yield from ([dice.choice(match.actions()), dice.choice(actions)] for _ in range(30))
    for _ in range(5):
        yield [*composed(match, dice), dice.choice(actions)]
        yield trade_words(match, dice) or "take it"
    kinds = ("coin", "mask", "cup", "talisman", "map")
    yield from (f"trade {dice.choice(kinds)} for {dice.choice(kinds)}" for _ in range(5))
    yield from ("yes", "no", "take gem", "steal gem from player 1", "dance", "")


@settings(max_examples=EXAMPLES)
@given(walks(), st.integers(0, 120), st.integers(0, 2**62 - 1))
def test_refusals_are_alike_in_worlds_that_a_seat_cannot_tell_apart(
    walk: Walk, count: int, seed: int
) -> None:
    """Reason, legal moves, and whether it is refused at all: nobody can ask about secrets."""
    walk.go_on(count)
    for viewer in range(walk.deal.seats):
        pair = parted(walk, viewer, seed)
        truth, other = pair.truth.play, pair.other
        if truth.match.seat != viewer:
            moves: Iterator[str | list[int]] = iter(([0], "end turn"))
        else:
            moves = moves_to_try(truth.match, pair.truth.dice)
        for move in moves:
            said = [tried(play, viewer, move) for play in (truth, other)]
            assert said[0] == said[1], move


def tried(play: Play, seat: int, move: str | list[int]) -> Json | tuple[tuple[int, ...], bool]:
    """Return what a seat hears when it tries a move: a refusal, or whether to confirm it."""
    try:
        return play.tried(seat, move)
    except Refusal as refused:
        return {"code": refused.code, "reason": refused.reason, "moves": refused.moves}


@given(walks(), st.integers(0, 80))
def test_what_is_seen_has_the_known_parts_and_no_others(walk: Walk, count: int) -> None:
    walk.go_on(count)
    for viewer in walk.viewers:
        assert set(seen(walk.play, viewer)) == SEEN_KEYS
        assert set(happened(walk.play, -1, viewer)) == HAPPENED_KEYS
        sent = json.loads(update(walk.play, 0, viewer))
        assert set(sent) == {"type"} | SEEN_KEYS | HAPPENED_KEYS
        assert sent["view"]["seat"] == sent["seat"] == viewer


@given(walks(), st.integers(0, 80))
def test_only_who_decides_is_told_what_may_be_played(walk: Walk, count: int) -> None:
    walk.go_on(count)
    match = walk.play.match
    for viewer in walk.viewers:
        sent = seen(walk.play, viewer)
        told = (sent["actions"], sent["moves"], sent["deeds"], sent["ask"], sent["can_undo"])
        if viewer is None or viewer != match.seat:
            assert told == ([], [], [], "", False)
        else:
            ask = match.game.ask_words(match.state, 0)
            moves = (match.actions(), match.moves(), match.deeds())
            assert told == (*moves, ask, walk.play.can_undo)


@given(walks(), st.integers(0, 80))
def test_secret_parts_of_events_leave_only_for_those_who_may_see_them(
    walk: Walk, count: int
) -> None:
    walk.go_on(count)
    events = [event for step in walk.play.events for event in step]
    for viewer in walk.viewers:
        sent = happened(walk.play, -1, viewer)["events"]
        for event, shown in zip(events, sent, strict=True):
            may_see = viewer in event.seers
            secret = event.secret if may_see else dict.fromkeys(event.secret)
            assert shown == {"event": event.name, **event.data, **secret}


@given(walks(), st.integers(0, 60), st.integers(0, 60))
def test_who_comes_late_misses_nothing_and_hears_nothing_twice(
    walk: Walk, count: int, later: int
) -> None:
    walk.go_on(count)
    since = walk.play.ply
    first = {viewer: happened(walk.play, -1, viewer) for viewer in walk.viewers}
    walk.go_on(later)
    for viewer in walk.viewers:
        rest, whole = happened(walk.play, since, viewer), happened(walk.play, -1, viewer)
        for part in ("events", "lines"):
            assert first[viewer][part] + rest[part] == whole[part]
        assert happened(walk.play, walk.play.ply, viewer)["events"] == []


@given(walks(), st.integers(1, 40))
def test_a_match_built_anew_sends_the_same_bytes(walk: Walk, count: int) -> None:
    """A replay shows what was shown."""
    sent = [
        [update(walk.play, entry.ply - 1, viewer) for viewer in walk.viewers]
        for entry in walk.steps(count)
    ]
    again = Play(walk.deal, walk.pace)
    for entry, shown in zip(walk.play.entries, sent, strict=True):
        again.add(entry)
        assert [update(again, entry.ply - 1, viewer) for viewer in walk.viewers] == shown


@pytest.mark.compiled_only
@pytest.mark.parametrize("pace", PACES, ids=lambda pace: pace.kind)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_neither_seed_nor_salt_nor_generator_leaves_in_a_whole_match(game: str, pace: Pace) -> None:
    tables = [table for table in TABLES if table["game"] == game]
    walk = new_walk(tables[len(tables) // 2], SEED, pace)
    table = table_of(walk)
    for sent in all_that_is_sent(walk):
        generator = str(int(walk.play.match.state["rng"][0]))
        for secret in (str(SEED), f"{SEED:x}", generator, SALT):
            assert secret.encode() not in sent
        assert b'"seed"' not in sent
        assert b'"rng"' not in sent
    assert walk.play.match.is_over
    whole = packed("table", table=table.as_data())
    assert str(SEED).encode() not in whole
    assert SALT.encode() not in whole


def all_that_is_sent(walk: Walk) -> Iterator[bytes]:
    """Play to the end; yield what every viewer gets, and refusals to every seat."""
    for entry in walk.steps(MOST_ENTRIES):
        for viewer in walk.viewers:
            yield update(walk.play, entry.ply - 1, viewer)
        for seat in range(walk.deal.seats):
            move = [walk.dice.randrange(walk.play.match.game.action_count)]
            yield packed("answer", heard=tried(walk.play, seat, move))
    for viewer in walk.viewers:
        yield update(walk.play, -1, viewer)


def table_of(walk: Walk) -> Table:
    """Return a table where a match is played."""
    deal = walk.deal
    chairs = [Chair(seat, person=f"p{seat}", name=f"Name {seat}") for seat in range(deal.seats)]
    return Table(
        id="CODE",
        host="p0",
        game=deal.game,
        seats=deal.seats,
        options=deal.options,
        terms=Terms(pace=walk.pace),
        is_open=True,
        status=PLAYING,
        series="CODE",
        created=deal.started,
        chairs=chairs,
        seed=deal.seed,
        salt=SALT,
        started=deal.started,
        play=walk.play,
    )


def test_coming_and_going_and_undo_are_told_to_all_in_words() -> None:
    walk = new_walk({"game": "classic", "seats": 2}, 3, Pace(LIVE, 5, 5), names=("Ada", "Ben"))
    play = walk.play
    assert play.match.seat == 0
    play.next_play(0, f"take {next(iter(play.match.view(0)['market']))}", "a", walk.now)
    play.next_undo(0, "b", walk.now)
    play.next_absence(1, walk.now)
    play.next_absence(1, walk.now, is_back=True)
    for viewer in walk.viewers:
        told = happened(play, 1, viewer)
        assert told["lines"] == [
            "Ada takes the last move back.",
            "Ben is away; a bot plays for now.",
            "Ben is back.",
        ]
        assert told["events"] == [
            {"event": "undone", "seat": 0, "decisions": 1},
            {"event": "away", "seat": 1},
            {"event": "back", "seat": 1},
        ]
