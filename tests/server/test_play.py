"""A match as its log tells it: the same when rebuilt, whole after refusals, undo without a peek."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from logged import PACES, STARTED, Walk, composed, new_walk, trade_words, walks
from playing import CARD_GAMES, TABLES, middles

from trowel import IllegalMove, Match, position
from trowel.compiled import INTERPRETED
from trowel.game import NOBODY, Json
from trowel.games import GAMES
from trowel.match import Ply
from trowel.record import Games, copied
from trowel.server.pace import DAYS, Pace
from trowel.server.play import (
    AWAY,
    BACK,
    ILLEGAL,
    NO_UNDO,
    NOT_YOUR_TURN,
    OVER,
    PLAY,
    UNDO,
    Deal,
    Entry,
    Play,
    Refusal,
)

MOST_ENTRIES = 5000
Picture = tuple[Any, ...]


def picture(play: Play) -> Picture:
    """Return all that there is to a match."""
    clock = play.clock
    return (
        *outline(play.match),
        play.can_undo,
        list(play.entries),
        list(play.events),
        set(play.away),
        (list(clock.left), clock.seat, clock.since, clock.pace),
        dict(play.answered),
    )


def outline(match: Match) -> Picture:
    return match.state.tobytes(), list(match.history), match.undoable, match.can_undo


def refused(play: Play, seat: int, move: str | list[int]) -> Refusal:
    """Return how a move is refused, which changes nothing, tried or played."""
    before = picture(play)
    with pytest.raises(Refusal) as tried:
        play.tried(seat, move)
    with pytest.raises(Refusal) as played:
        play.next_play(seat, move, "x", STARTED)
    assert picture(play) == before
    assert (tried.value.code, tried.value.reason) == (played.value.code, played.value.reason)
    return played.value


def check_rebuilt(walk: Walk, pictures: list[Picture]) -> None:
    """Compare a match that is built anew, entry by entry, with how it was when it was played."""
    again = Play(walk.deal, walk.pace)
    assert picture(again) == pictures[0]
    for entry, reached in zip(walk.play.entries, pictures[1:], strict=True):
        again.add(entry)
        assert picture(again) == reached
    assert picture(Play(walk.deal, walk.pace, walk.play.entries)) == pictures[-1]


@given(walks(), st.integers(1, 60))
def test_a_match_built_anew_is_the_same_after_every_entry(walk: Walk, count: int) -> None:
    pictures = [picture(walk.play)]
    pictures += [picture(walk.play) for _ in walk.steps(count)]
    check_rebuilt(walk, pictures)


@pytest.mark.compiled_only
@pytest.mark.parametrize("game", sorted(GAMES))
def test_whole_matches_with_everything_in_them_are_built_anew(game: str) -> None:
    tables = [table for table in TABLES if table["game"] == game]
    kinds: set[str] = set()
    longest = 0
    for seed, pace in enumerate(PACES):
        walk = new_walk(tables[seed * 7 % len(tables)], seed, pace)
        pictures = [picture(walk.play)]
        for entry in walk.steps(MOST_ENTRIES):
            kinds.add(entry.kind)
            longest = max(longest, len(entry.actions))
            pictures.append(picture(walk.play))
        assert walk.play.match.is_over
        check_rebuilt(walk, pictures)
    assert kinds == {PLAY, UNDO, AWAY, BACK}
    assert longest > 1


def test_a_whole_trade_in_words_is_one_entry() -> None:
    for seed in range(100):
        walk = new_walk({"game": "classic", "seats": 2}, seed, Pace())
        words, seat = trade_words(walk.play.match, walk.dice), walk.play.match.seat
        if words is None or seat is None:
            continue
        entry = walk.play.next_play(seat, words, "m", STARTED)
        assert (entry.ply, entry.kind, entry.message) == (1, PLAY, "m")
        assert list(entry.actions) == [ply.action for ply in walk.play.match.history]
        assert len(entry.actions) > 1
        assert picture(Play(walk.deal, walk.pace, [entry])) == picture(walk.play)
        return
    raise AssertionError("no hand can pay for a trade")


def test_a_log_with_a_gap_is_not_played() -> None:
    play = Play(Deal("classic", 2, 3, {}, (), STARTED), Pace())
    with pytest.raises(AssertionError, match="the log has a gap"):
        play.add(Entry(2, AWAY, 0))


@given(walks(), st.integers(0, 60))
def test_a_refused_move_changes_nothing(walk: Walk, count: int) -> None:
    walk.go_on(count)
    match, seat = walk.play.match, walk.play.match.seat
    if seat is None:
        return
    legal = match.actions()
    wrong = [action for action in range(match.game.action_count) if action not in legal]
    tries: list[str | list[int]] = [[walk.dice.choice(wrong)] for _ in range(5)]
    tries += [[walk.dice.choice(legal), walk.dice.choice(wrong), 0], "dance", "", [], [-1]]
    tries += [[match.game.action_count], [legal[0]] * 61]
    for move in tries:
        try:
            walk.play.tried(seat, move)
        except Refusal:
            found = refused(walk.play, seat, move)
            assert found.code == ILLEGAL
            assert found.reason
            assert found.moves == match.moves()


@given(walks(), st.integers(0, 40))
def test_out_of_turn_nothing_is_played_taken_back_or_told(walk: Walk, count: int) -> None:
    walk.go_on(count)
    decides = walk.play.match.seat
    if decides is None:
        return
    before = picture(walk.play)
    for seat in set(range(walk.deal.seats)) - {decides}:
        found = refused(walk.play, seat, [walk.play.match.actions()[0]])
        assert found.code == NOT_YOUR_TURN
        assert found.reason == f"Player {decides + 1} decides now, not you."
        assert found.moves == []
        with pytest.raises(Refusal) as undo:
            walk.play.next_undo(seat, "x", walk.now)
        assert undo.value.code == NOT_YOUR_TURN
    assert picture(walk.play) == before


@pytest.mark.parametrize("game", sorted(GAMES))
def test_after_the_end_everything_is_refused(game: str) -> None:
    table = next(table for table in TABLES if table["game"] == game)
    walk = new_walk(table, 5, Pace())
    walk.go_on(MOST_ENTRIES)
    before = picture(walk.play)
    for seat in range(walk.deal.seats):
        found = refused(walk.play, seat, [0])
        assert (found.code, found.reason, found.moves) == (OVER, "The game is over.", [])
        with pytest.raises(Refusal, match="The game is over") as undo:
            walk.play.next_undo(seat, "x", walk.now)
        assert undo.value.code == OVER
    assert picture(walk.play) == before


@given(walks(), st.integers(1, 60))
def test_every_message_is_found_by_its_seat_and_id(walk: Walk, count: int) -> None:
    walk.go_on(count)
    sent = {(entry.seat, entry.message): entry.ply for entry in walk.play.entries if entry.message}
    assert walk.play.answered == sent
    assert [entry.ply for entry in walk.play.entries] == list(range(1, walk.play.ply + 1))


def test_an_undo_is_answered_like_a_move_and_an_absence_is_no_answer() -> None:
    play = Play(Deal("classic", 2, 3, {}, (), STARTED), Pace())
    play.next_play(0, f"take {next(iter(play.match.view(0)['market']))}", "a", STARTED)
    play.next_absence(1, STARTED)
    play.next_undo(0, "b", STARTED)
    assert play.answered == {(0, "a"): 1, (0, "b"): 3}


def test_two_seats_may_use_the_same_id() -> None:
    play = Play(Deal("classic", 2, 3, {}, (), STARTED), Pace(DAYS, days=1))
    play.next_play(0, "end turn", "same", STARTED)
    assert play.match.seat == 1
    play.next_play(1, [play.match.actions()[0]], "same", STARTED)
    assert play.answered == {(0, "same"): 1, (1, "same"): 2}


@given(walks(), st.integers(10, 60))
def test_trying_a_move_changes_nothing_and_tells_whether_it_could_be_taken_back(
    walk: Walk, count: int
) -> None:
    for _ in range(count):
        match, seat = walk.play.match, walk.play.match.seat
        if seat is None:
            break
        others = (walk.decision(), composed(match, walk.dice))
        move = walk.dice.choice((*others, trade_words(match, walk.dice) or others[0]))
        before = picture(walk.play)
        try:
            actions, can_undo = walk.play.tried(seat, move)
        except Refusal:
            refused(walk.play, seat, move)
            continue
        assert picture(walk.play) == before
        entry = walk.play.next_play(seat, move, "", walk.now)
        assert (entry.actions, walk.play.can_undo) == (actions, can_undo)


@given(middles(), st.integers(0, 2**32))
def test_a_composed_move_is_played_wholly_or_not_at_all(match: Match, seed: int) -> None:
    """Whatever is wrong with it, and wherever: what could be undone before still can be."""
    dice = random.Random(seed)
    for _ in range(20):
        if match.is_over:
            break
        legal = match.actions()
        second = dice.choice([dice.choice(legal), dice.randrange(match.game.action_count)])
        before = outline(match)
        try:
            events = match.play([dice.choice(legal), second])
        except IllegalMove:
            assert outline(match) == before
            check_undo(match.fork(), before)
            match.play(dice.choice(legal))
        else:
            assert len(match.history) == len(before[1]) + 2
            assert events == [event for ply in match.history[-2:] for event in ply.events]


def check_undo(match: Match, before: Picture) -> None:
    """Take back all that can be: history and state fit each other."""
    while match.can_undo:
        ply, after = match.history[-1], match.state.tobytes()
        match.undo()
        again = Match(match.header, match.game, copied(match.state), ())
        again.play(ply.action)
        assert again.state.tobytes() == after
    assert len(match.history) == len(before[1]) - before[2]


@given(middles(), st.integers(0, 2**32))
def test_a_fork_goes_its_own_way(match: Match, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(5):
        fork = match.fork()
        for one, other in ((fork, match), (match, fork)):
            before = outline(other)
            wander(one, dice)
            assert outline(other) == before


def wander(match: Match, dice: random.Random) -> None:
    """Play for a while."""
    for _ in range(5):
        if not match.is_over:
            match.play(dice.choice(match.actions()))


def test_a_fork_goes_back_to_where_it_was_whatever_the_match_does() -> None:
    hands = [{"coin": 2, "cup": 1}, {"coin": 1}]
    match = position("classic", hands=hands, market={"mask": 1}, dug=True)
    before = outline(match)
    match.play("take mask")
    fork = match.fork()
    match.undo()
    match.play("sell coin")
    fork.undo()
    assert outline(fork) == before


def knowledge(match: Match) -> tuple[list[Json], list[Json], bytes, list[Ply], int]:
    """Return what everybody knows, the whole truth, and the generator."""
    places = (*range(match.header.seats), None)
    views = [match.view(viewer) for viewer in places]
    unseen = [match.game.unseen(match.state, 0, place_of(viewer)) for viewer in places]
    truth = match.state.tobytes()
    return views, unseen, truth, list(match.history), int(match.state["rng"][0])


def place_of(viewer: int | None) -> int:
    return NOBODY if viewer is None else viewer


@settings(max_examples=12 if INTERPRETED else 120)
@given(walks(), st.integers(10, 60))
def test_undo_loses_and_gains_no_draw_and_no_knowledge(walk: Walk, count: int) -> None:
    """All moves since something last happened can be taken back, one by one, and no others."""
    play, dice = walk.play, walk.dice
    moments: list[tuple[Any, ...]] = []
    for _ in range(count):
        if play.match.is_over:
            break
        assert play.can_undo == bool(moments)
        before, state, seat = knowledge(play.match), copied(play.match.state), play.match.seat
        entry = walk.move()
        if play.can_undo:
            assert play.match.seat == seat
            assert int(play.match.state["rng"][0]) == before[-1]
            check_nobody_learns(play, state, entry)
            moments.append(before)
        else:
            check_no_undo(walk)
            moments.clear()
        while moments and dice.random() < 0.5:
            walk.undo()
            assert knowledge(play.match) == moments.pop()


def check_no_undo(walk: Walk) -> None:
    """Try in vain to take the last move back."""
    before, seat = picture(walk.play), walk.play.match.seat
    if seat is None:
        return
    with pytest.raises(Refusal, match="somebody has seen something new") as found:
        walk.play.next_undo(seat, "x", walk.now)
    assert found.value.code == NO_UNDO
    assert picture(walk.play) == before


REDEALS = 2
UNSURE = ("keep", "take")  # nobody sees what is kept; that who takes can pay is only a hint


def check_nobody_learns(play: Play, state: Games, entry: Entry) -> None:
    """In every world that a viewer could not tell from this one, it has seen the same."""
    game, events = play.match.game, list(play.events[-1])
    words = [ply.words for ply in play.match.history[-len(entry.actions) :]]
    for viewer in (*range(play.match.header.seats), None):
        seen = [event.seen_by(viewer) for event in events]
        for seed in range(REDEALS):
            world, log, shown = copied(state), game.new_log(), list[Json]()
            game.resample(world, 0, place_of(viewer), seed)
            for action, said in zip(entry.actions, words, strict=True):
                if action not in game.legal(world, 0):
                    assert said.startswith(UNSURE), f"{viewer} learns that '{said}' is possible"
                    break
                game.apply(world, 0, action, log)
                shown += [event.seen_by(viewer) for event in game.events(log)]
            else:
                assert shown == seen
                assert game.view(world, 0, place_of(viewer)) == play.match.view(viewer)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_undo_is_often_possible(game: str) -> None:
    """The companion of the undo tests: they would pass if nothing could be taken back."""
    table = next(table for table in TABLES if table["game"] == game)
    walk = new_walk(table, 1, Pace())
    walk.go_on(150)
    assert sum(entry.kind == UNDO for entry in walk.play.entries) >= 5


def test_a_whole_trade_is_taken_back_as_a_whole_or_not_at_all() -> None:
    """Its last payment alone could be undone if all knew the card; then nothing is."""
    found = set()
    for seed in range(40):
        walk = new_walk({"game": CARD_GAMES[seed % 2], "seats": 2}, seed, Pace())
        for _ in range(60):
            if walk.play.match.is_over:
                break
            length = len(walk.play.match.history)
            entry = walk.move()
            if len(entry.actions) > 1:
                found.add((walk.play.can_undo, walk.play.match.undoable > 0))
            if len(entry.actions) > 1 and walk.play.can_undo:
                walk.undo()
                assert len(walk.play.match.history) == length
    assert found == {(True, True), (False, True), (False, False)}
