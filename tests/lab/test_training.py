"""Training: gains of seats that take turns, the same again from a seed, and files to go on from."""

import json
import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from typer.testing import CliRunner

import trowel
from trowel.bots.names import find_bot
from trowel.bots.shipped import network_for, shipped
from trowel.bots.sight import Sight
from trowel.game import OptionError, TrowelError
from trowel.lab.training.course import course_of
from trowel.lab.training.exam import Mark, examined, lineups
from trowel.lab.training.gain import UNKNOWN, hand_back
from trowel.lab.training.net import exported
from trowel.lab.training.rollout import rivals_in
from trowel.lab.training.table import tables_of
from trowel.lab.training.trainer import Course, Trainer
from trowel.lab.training.training import Length, Training, network_file, read_kept
from trowel.terminal.main import app

pytestmark = pytest.mark.compiled_only
NEW_DEALS = 1 << 50
SMALL = {"games": 48, "steps": 4, "width": 8, "minibatch": 64}


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)


def small(game: str, **changes: object) -> Course:
    return replace(Course(game, seed=3), **SMALL, **changes)  # type: ignore[arg-type]


def gains_of(
    values: list[float], actors: list[int], seats: int, ends: dict[int, list[float]]
) -> tuple[list[float], list[float]]:
    """Hand back in one game; `ends` has the rewards of the games that end after a step."""
    steps = len(values) - 1
    rewards, dones = np.zeros((steps, 1, seats), np.float32), np.zeros((steps, 1), np.bool_)
    for step, paid in ends.items():
        rewards[step, 0], dones[step, 0] = paid, True
    gains, results = np.zeros((steps, 1), np.float32), np.zeros((steps, 1), np.float32)
    hand_back(
        np.array(values, np.float32)[:, None],
        np.array([[0.5 + value / 2] for value in values], np.float32),
        rewards,
        (rewards > 0).astype(np.float32),
        dones,
        np.array(actors)[:, None],
        np.array([seats]),
        1.0,
        gains,
        results,
    )
    return gains[:, 0].round(6).tolist(), results[:, 0].tolist()


def test_a_decision_is_paid_at_the_end_of_its_game() -> None:
    gains, results = gains_of([0.1, -0.2, 0.0], [0, 1, 0], 2, {1: [0.5, -0.5]})
    assert gains == pytest.approx([0.4, -0.3])
    assert results == [1, 0]


def test_a_seat_is_paid_once() -> None:
    gains, _ = gains_of([0.1, 0.2, 0.0], [0, 0, 1], 2, {1: [0.5, -0.5]})
    assert gains == pytest.approx([0.2 - 0.1 + 0.3, 0.3])


def test_what_follows_is_what_the_same_seat_is_foretold_next() -> None:
    gains, results = gains_of([0.1, 0.0, 0.3, 0.2], [0, 1, 0, 1], 2, {})
    assert gains[2] == pytest.approx(-0.2 - 0.3)  # seat 0 has the opposite of seat 1's 0.2
    assert gains[1] == pytest.approx(0.2)
    assert gains[0] == pytest.approx(0.3 - 0.1 + gains[2])
    assert results == pytest.approx([0.65, 0.6, UNKNOWN])  # by the odds when each last decided


def test_of_three_seats_the_last_decision_of_who_waits_is_no_surprise() -> None:
    gains, _ = gains_of([0.1, 0.4, 0.3, 0.2], [0, 1, 2, 0], 3, {})
    assert gains == pytest.approx([0.1, 0.0, 0.0])


def test_what_a_game_pays_does_not_reach_the_one_before() -> None:
    gains, results = gains_of([0.0, 0.1, 0.2], [0, 0, 1], 2, {0: [0.5, -0.5]})
    assert gains == pytest.approx([0.5, -0.3])
    assert results == [1, UNKNOWN]


@pytest.mark.parametrize("game", ["classic", "expedition", "bad"])
def test_all_tables_of_a_game_are_trained_at(game: str) -> None:
    found = trowel.games.find_game(game)
    tables = tables_of(game, {})
    least, most = found.seat_range[0], found.seat_range[-1]
    assert {table["seats"] for table in tables} == set(range(least, most + 1))
    for table in tables:
        options = dict(table)
        found.check_options(options.pop("seats"), options)


@pytest.mark.parametrize("game", ["classic", "expedition", "bad"])
def test_the_same_seed_trains_the_same_network_in_one_go_or_two(game: str) -> None:
    whole = Trainer(small(game))
    for number in range(4):
        whole.train(number / 4)
    half = Trainer(small(game))
    half.train(0.0)
    half.train(0.25)
    rest = Trainer.resumed(half.saved())
    rest.train(0.5)
    rest.train(0.75)
    assert rest.decisions == whole.decisions
    for one, other in zip(whole.network(), rest.network(), strict=True):
        assert np.array_equal(one, other)


def test_rivals_have_all_seats_but_one_in_a_share_of_the_games() -> None:
    seats, rounds = torch.tensor([2, 3] * 4), torch.arange(8) // 2
    found = rivals_in(seats, 3, rounds, 0.5)
    assert not found[rounds % 2 == 0].any()
    assert found[[2, 6]].tolist() == [[False, True, True], [True, False, True]]  # two seats
    assert found[[3, 7]].tolist() == [[False, True, True], [True, False, True]]  # three
    assert not rivals_in(seats, 3, rounds, 0.0).any()


@pytest.mark.parametrize("game", ["classic", "bad"])
def test_rivals_do_what_the_greedy_player_would_and_nothing_is_learned_from_it(game: str) -> None:
    trainer = Trainer(small(game, against=1.0))
    rollout = trainer.rollout
    rollout.play(trainer.net, trainer.dice)
    own, rows = rollout.look_back(), rollout.rows
    theirs = rollout.pupils.rivals.gather(1, rollout.actors[:-1].T).T.flatten()
    assert theirs.any()
    assert not theirs.all()
    advised = rows.advice.gather(1, rows.actions[:, None]).squeeze(1)
    assert torch.equal(advised[theirs], rows.advice[theirs].max(1).values)
    assert torch.equal(own, (~theirs).nonzero().squeeze(1))
    rollout.turn_over()
    assert 0 < trainer.train(0.0).decisions < 48 * 4


def test_the_network_that_is_kept_is_the_mean_of_the_last_ones() -> None:
    trainer, seen = Trainer(small("classic")), []
    for done in (0.0, 0.5):
        trainer.train(done)
        seen.append(exported(trainer.net).first)
    assert not np.array_equal(seen[0], seen[1])
    assert np.allclose(trainer.network().first, (seen[0] + seen[1]) / 2, atol=1e-6)


@pytest.mark.parametrize("game", ["classic", "expedition", "bad"])
def test_a_training_can_begin_with_a_network(game: str) -> None:
    first = network_for(game)
    trainer = Trainer(course_of(game, 1, {}, 8, first=first), first=first)
    for one, other in zip(first, trainer.network(), strict=True):
        assert np.array_equal(one, other)
    trainer.train(0.0)
    assert not np.array_equal(first.first, trainer.network().first)


@pytest.mark.parametrize("game", ["classic", "bad"])
def test_a_network_that_is_less_sure_likes_the_same_best(game: str) -> None:
    first = network_for(game)
    course = course_of(game, 1, {}, 8, first=first)
    softer = Trainer(replace(course, sureness=0.25), first=first).network()
    assert np.array_equal(softer.policy, first.policy / 4)
    assert np.array_equal(softer.policy_bias, first.policy_bias / 4)
    assert np.array_equal(softer.trust, first.trust / 4)
    assert np.array_equal(softer.value, first.value)


def test_the_command_says_how_much_was_tried_out(tmp_path: Path) -> None:
    file = tmp_path / "mine.pt"
    wished = ["--begin", "learned", "--entropy", 0.05, "--sureness", 0.35, "--seed", 2]
    run("classic", "--updates", 1, "--games", 16, *wished, "--out", file)
    kept = read_kept(file)
    assert kept["command"] == (
        "trowel train classic --updates 1 --games 16 --seed 2 --begin learned --entropy 0.05 "
        "--sureness 0.35"
    )
    course = kept["trainer"]["course"]
    assert (course["entropy"], course["sureness"]) == (0.05, 0.35)


def test_a_network_of_another_size_gives_the_training_its_size() -> None:
    first = Trainer(small("classic")).network()
    course = course_of("classic", 1, {}, 8, first=first)
    assert (course.width, course.depth) == (small("classic").width, small("classic").depth)
    assert np.array_equal(Trainer(course, first=first).network().first, first.first)


def test_before_it_has_learned_anything_a_network_is_as_strong_as_its_advice() -> None:
    mark = examined("classic", Trainer(small("classic")).network(), 2, 20)
    assert mark.share == pytest.approx(50, abs=5)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", ["classic", "expedition", "bad"])
def test_the_networks_that_come_along_are_as_strong_as_they_say(game: str, seats: int) -> None:
    """400 games on deals that no exam was held on."""
    with shipped(game).open("rb") as file, np.load(file) as arrays:
        marks = json.loads(str(arrays["story"]))["against greedy"]
    (said,) = [Mark(**mark) for mark in marks if mark["seats"] == seats]
    found = examined(game, network_for(game), seats, 400 // seats, seed=NEW_DEALS)
    assert found.share + found.error >= said.share - said.error


def test_a_network_sits_in_each_seat_once() -> None:
    sitting = np.sum([lineup < 0 for lineup in lineups(3, 2)], axis=0)
    assert sitting.tolist() == [[1, 1, 1]] * 2


def test_a_training_is_kept_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "classic.pt"
    training = Training(Trainer(small("classic")), Length(updates=2), "trowel train classic")
    lesson = next(training.lessons())
    training.examine(lesson)
    training.save(file)
    again = Training.resumed(file, None)
    assert again.share() == 0.5
    assert again.curve == training.curve
    assert len(list(again.lessons())) == 1
    assert again.share() == 1
    network = network_for("classic", network_file(file))
    assert np.allclose(network.first, training.trainer.network().first, atol=1e-3)


def test_learning_without_advice_beats_random() -> None:
    """From nothing: what it knows after a short while it has learned by playing itself."""
    course = course_of("classic", 1, {}, 256)
    course = replace(course, trust=0.0, against=0.0, width=64, entropy=0.02)
    before, after = Trainer(course), Trainer(course)
    updates = 24
    for number in range(updates):
        after.train(number / updates)
    shares = [won_against_random(trainer) for trainer in (before, after)]
    assert shares[0] < 0.75
    assert shares[1] > max(0.85, shares[0])


def won_against_random(trainer: Trainer) -> float:
    """Return the share of games that a network wins against the random bot."""
    from trowel.bots.bot import Decision
    from trowel.bots.brains import brain_of
    from trowel.bots.learned import Player

    network = trainer.network()

    class Pupil:
        name = "pupil"

        def decide(self, sight: Sight, seed: int) -> Decision:
            return Decision(Player(sight, network, brain_of(sight.game.id)).action)

    return trowel.simulate("classic", 2, 200, [Pupil(), "random"], seed=1).row("pupil").win_rate


def run(*words: object, code: int = 0) -> str:
    result = CliRunner().invoke(app, ["train", *map(str, words), "--plain"])
    assert result.exit_code == code, result.output
    return result.output


def test_the_command_trains_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "mine.pt"
    told = run("classic", "--updates", 1, "--games", 16, "--seed", 2, "--out", file)
    first = int(re.findall(r"Learned from ([0-9,]+) decisions", told)[0].replace(",", ""))
    assert 512 < first < 1024  # 16 games of 64 decisions, in some of which there are rivals
    assert f"learned:{tmp_path / 'mine.npz'}" in told
    told = run("classic", "--resume", "--updates", 2, "--out", file)
    second = int(re.findall(r"Learned from ([0-9,]+) decisions", told)[0].replace(",", ""))
    assert 2 * 512 < second < 2 * 1024
    assert (tmp_path / "mine.png").exists()
    match = trowel.new_match("classic", seed=1)
    bot = find_bot(f"learned:{tmp_path / 'mine.npz'}")
    assert bot.decide(Sight.of(match), 1).action in match.actions()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (["classic", "--minutes", 1, "--updates", 1], "give --minutes or --updates, not both."),
        (["classic", "--minutes", 0], "--minutes is above 0."),
        (["classic", "--updates", 0], "--updates is from 1 on; with --begin also 0"),
        (["classic", "--begin", "learned", "--updates", -1], "--updates is from 1 on"),
        (["classic", "--games", 0], "--games is from 1 to 262,144, not 0."),
        (["classic", "--threads", 0], "--threads is from 1 on, not 0."),
        (["classic", "--begin", "none.npz"], "none.npz: No such file or directory."),
        (["classic", "--begin", "learned", "--resume"], "give --begin or --resume, not both."),
        (["classic", "--entropy", 0], "--entropy is above 0 and at most 1, not 0."),
        (["classic", "--sureness", 0.5], "--sureness is of the network that --begin names."),
        (
            ["classic", "--begin", "learned", "--sureness", 2],
            "--sureness is above 0 and at most 1, not 2.",
        ),
        (["classic", "--resume", "--entropy", 0.1], "that goes on keeps its --entropy."),
        (["classic", "--out", "here.txt"], "--out is a file that ends with .pt, not 'here.txt'."),
        (["classic", "--resume", "--out", "none.pt"], "none.pt: there is no such training"),
    ],
)
def test_wrong_wishes_get_a_sentence(words: list[object], sentence: str) -> None:
    assert sentence in run(*words, code=2)


def test_a_training_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "classic.pt"
    file.write_bytes(b"precious")
    assert "is there already; go on with it by --resume" in run("classic", "--out", file, code=2)
    with pytest.raises(TrowelError, match="is not a training that trowel has kept"):
        read_kept(file)
    assert file.read_bytes() == b"precious"


def test_values_of_another_game_are_refused(tmp_path: Path) -> None:
    with pytest.raises(OptionError):
        Trainer(small("classic", options={"counts": {"gem": 3}}))
