"""Transcripts: readable, exact, and refused with the line when something is wrong."""

import contextlib
import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trowel import Match, TranscriptError, TrowelError, new_match, position, read_transcript
from trowel.games import GAMES

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.txt"))


def a_match() -> Match:
    match = new_match("expedition", seats=3, seed=7, monument="tomb", names=["Ada", "Ben", "Cleo"])
    dice = random.Random(1)
    for _ in range(25):
        match.play(dice.choice(match.actions()))
    return match


def lines() -> list[str]:
    return a_match().transcript().splitlines()


def error(text: str) -> TranscriptError:
    with pytest.raises(TranscriptError) as refused:
        read_transcript(text)
    assert str(refused.value).startswith(f"line {refused.value.line}: ")
    return refused.value


def test_a_transcript_can_be_read_by_a_person() -> None:
    assert lines()[:9] == [
        "trowel transcript 1",
        "game: expedition",
        "rules: 1",
        "seats: 3",
        "seed: 7",
        'names: ["Ada", "Ben", "Cleo"]',
        'monument: "tomb"',
        "",
        "1. player 3: take talisman",
    ]
    assert re.fullmatch(r"end: unfinished after 25 moves, score \d+ \d+ \d+", lines()[-1])


def test_comments_and_empty_lines_are_ignored() -> None:
    text = "\n\n# a note\n".join(lines())
    assert read_transcript(text).state.tobytes() == a_match().state.tobytes()


def test_a_position_is_replayed_too() -> None:
    match = position("classic", hands=[{"coin": 2}, {"cup": 1}], dig_site=["storm", "map"], seed=4)
    match.play(match.moves()[0])
    assert read_transcript(match.transcript()).state.tobytes() == match.state.tobytes()


def test_a_replaced_value_table_is_replayed_too() -> None:
    table = {"coin": {"trade": 5, "prices": [9, 9]}}
    match = new_match("classic", seed=5, values=table)
    assert read_transcript(match.transcript()).view(0)["values"]["coin"]["prices"] == [9, 9]


def test_a_whole_game_ends_with_its_score() -> None:
    match = position("classic", hands=[{"coin": 1}, {}])
    match.play("sell coin")
    assert match.transcript().splitlines()[-1] == "end: over after 1 move, score 2 0"
    assert read_transcript(match.transcript()).is_over


@pytest.mark.parametrize(
    ("number", "new", "reason"),
    [
        (1, "1. e4 e5", "a transcript begins with 'trowel transcript 1'."),
        (1, "trowel transcript 2", "this is version 2, not 1."),
        (2, "game: chess", "there is no game 'chess'; there are classic, expedition, bad."),
        (2, "# no game", "the header does not say 'game'."),
        (3, "rules: 99", "played under rules version 99, but this program has version 1."),
        (4, "seats: many", "the value of 'seats' cannot be read."),
        (4, "seats: 9", "expedition is for 2 to 5 seats, not 9."),
        (4, "seats", "expected 'name: value' once for each name, not 'seats'."),
        (5, "rules: 1", "expected 'name: value' once for each name, not 'rules: 1'."),
        (6, "names: 5", "names lists one name for each of the 3 seats, not 5."),
        (7, 'monument: "hut"', "expedition has no monument 'hut'"),
        (7, "hat: 1", "expedition has no option 'hat'"),
        (7, "monument: " + "[" * 100_000, "the value of 'monument' cannot be read."),
        (5, "seed: " + "9" * 5000, "the value of 'seed' cannot be read."),
        (9, "1" * 5000 + ". player 3: take talisman", "cannot be read."),
        (7, "game_id: 1", "expedition has no option 'game_id'"),
        (7, "position: 3", "a position is described by name and value."),
        (7, 'position: {"names": 3}', "a position is described by name and value."),
        (9, "1. player 3: fly", "'fly' is not a move"),
        (9, "1. player 3: sell 5 masks", "The hand has 0 masks, not 5."),
        (9, "1. player 1: take mask", "it is for player 3 to move, not player 1."),
        (9, "2. player 3: take mask", "move 1 is missing."),
        (9, "# cut out", "move 1 is missing."),
        (9, "1. player 3: sell 1 coin and 1 pot shard", "line holds one decision"),
        (10, "nonsense", "expected a move such as '1. player 1: end turn', not 'nonsense'."),
        (34, "end: unfinished after 30 moves, score 0 0 0", "30 moves are announced, but 25"),
        (34, "end: over after 25 moves, score 1 1 1", "the replay gives 'end: unfinished after 25"),
        (34, "# cut off", "the transcript is cut off"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(number: int, new: str, reason: str) -> None:
    wrong = lines()
    wrong[number - 1] = new
    refused = error("\n".join(wrong))
    assert reason in str(refused)
    missing = {"# no game": 7, "# cut out": 10, "# cut off": 33}  # said of the line beside it
    assert refused.line == missing.get(new, number)


def test_the_line_of_an_illegal_move_is_named() -> None:
    wrong = lines()
    wrong[12] = "5. player 3: fly"
    assert error("\n".join(wrong)).line == 13


def test_a_cut_file_is_noticed_at_every_line() -> None:
    whole = lines()
    for count in range(len(whole)):
        error("\n".join(whole[:count]))


def test_nothing_may_follow_the_end() -> None:
    assert "nothing may follow" in str(error("\n".join([*lines(), "26. player 1: end turn"])))


def test_another_game_than_the_expected_is_refused() -> None:
    with pytest.raises(TranscriptError, match="line 2: this is a game of expedition, not classic"):
        read_transcript(a_match().transcript(), game="classic")
    assert read_transcript(a_match().transcript(), game="expedition").seat is not None


@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(TrowelError):
        read_transcript(text)


@given(st.integers(0, 33), st.text(max_size=30))
def test_a_line_of_anything_never_crashes(number: int, text: str) -> None:
    damaged = lines()
    damaged[number] = text
    with contextlib.suppress(TranscriptError):
        read_transcript("\n".join(damaged))


def told(match: Match) -> str:
    """Tell a game to a spectator, and beside it what a seat sees more of."""
    found = []
    for event in match.events():
        found.append(match.tell(event, None))
        found += [
            f"    to player {seat + 1}: {match.tell(event, seat)}"
            for seat in range(match.header.seats)
            if event.seen_by(seat) != event.seen_by(None)
        ]
    return "\n".join(found) + "\n"


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_recorded_games_replay_as_they_were_told(path: Path) -> None:
    """Recorded games of released rules replay for ever; a change of what is told is seen here."""
    text = path.read_text(encoding="utf-8")
    match = read_transcript(text)
    assert match.is_over
    assert match.transcript() == text
    assert told(match) == path.with_suffix(".told").read_text(encoding="utf-8")


def test_there_is_a_recorded_game_of_each_game() -> None:
    games = {path.stem.split("-")[0] for path in RECORDED}
    assert games == set(GAMES)
