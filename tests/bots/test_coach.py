"""The coach: chances, turning points, decisions and the deal, and the command that tells them."""

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import trowel
from trowel import Analysis, Match, OptionError
from trowel.bots.analysis import CHOICE, LUCK, SHOWN, UNTOLD, Moment, Turning, percent, signed
from trowel.bots.coach import Coach
from trowel.bots.curve import Curve
from trowel.bots.purse import Purse
from trowel.bots.reel import rewound
from trowel.compiled import INTERPRETED
from trowel.lab import chart, plot
from trowel.terminal import interrupt
from trowel.terminal.main import app

RECORDED = Path(__file__).parents[1] / "recorded"
PLAYOUTS = 3000
ENOUGH_S = 8 if INTERPRETED else 1


def played(moves: str, **description: Any) -> Match:
    """Play moves, separated by commas, from a position of the classic game."""
    match = trowel.position("classic", names=["Ada", "Ben"], **description)
    for move in moves.split(", "):
        match.play(move)
    return match


def unsold_set() -> Match:
    """Ada breaks up the masks that would have won."""
    moves = "sell 1 mask, sell 3 masks, end turn, sell 5 talismans"
    return played(moves, hands=[{"mask": 4}, {"talisman": 5}], dug=True)


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return trowel.analyse(unsold_set(), playouts=PLAYOUTS)


def run(*arguments: object, text: str = "") -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=text)


def test_chances_are_shares_of_one_win(analysis: Analysis) -> None:
    assert analysis.curve[0].moves == 0
    assert analysis.moves == 4
    for moment in analysis.curve:
        assert all(0 <= chance <= 1 for chance in moment.win_chance)
        assert sum(moment.win_chance) == pytest.approx(1)


def test_the_last_point_is_the_result(analysis: Analysis) -> None:
    assert analysis.is_over
    assert analysis.is_whole
    assert analysis.curve[-1] == Moment(4, (0.0, 1.0), 0, 0.0)


def test_a_broken_set_is_the_worst_decision(analysis: Analysis) -> None:
    ada, ben = analysis.seats
    worst = ada.worst[0]
    assert (worst.move, worst.words, worst.better) == (1, "sell 1 mask", "sell 4 masks")
    assert worst.reason == "sells the full set for 50"
    assert worst.points == pytest.approx(20)
    assert worst.win_chance == pytest.approx(1)
    assert ada.points_lost == pytest.approx(20)
    assert (ben.points_lost, len(ben.worst)) == (0, 0)


def test_the_wrong_discard_is_the_worst_decision() -> None:
    hand = {"mask": 3, "pot shard": 2}
    match = trowel.position(
        "classic", hands=[hand, {"coin": 1}], dig_site=["storm", "pot shard"], dug=False
    )
    match.play("discard mask")
    match.play("discard mask")
    found = trowel.analyse(match, playouts=1000)
    assert not found.is_over
    worst = found.seats[0].worst[0]
    assert (worst.words, worst.better) == ("discard mask", "discard pot shard")
    assert worst.reason.startswith("no card costs less")


def test_decisions_without_a_choice_are_not_counted(analysis: Analysis) -> None:
    """After her sales Ada can only end the turn."""
    assert [seat.decisions for seat in analysis.seats] == [2, 1]
    assert [seat.judged for seat in analysis.seats] == [2, 1]


def test_the_same_seed_finds_the_same() -> None:
    one = trowel.analyse(unsold_set(), playouts=500, seed=4)
    two = trowel.analyse(unsold_set(), playouts=500, seed=4)
    assert replace(one, seconds=0.0) == replace(two, seconds=0.0)
    other = trowel.analyse(unsold_set(), playouts=500, seed=5)
    assert other.seed == 5


def test_the_data_are_plain(analysis: Analysis) -> None:
    data = analysis.as_data()
    assert json.loads(json.dumps(data)) == data
    assert data["seats"][0]["worst"][0]["better"] == "sell 4 masks"
    assert data["curve"][-1]["win_chance"] == [0.0, 1.0]


def test_the_deal_and_the_play_add_up_to_the_lead(analysis: Analysis) -> None:
    """Greedy players sell 50 and 40: the deal is worth 10, and Ada ended 10 behind."""
    ada, ben = analysis.seats
    assert (ada.points, ben.points) == (30, 40)
    assert (ada.deal, ada.play) == (10, -20)
    assert (ben.deal, ben.play) == (-10, 20)


def test_an_unfinished_match_ends_in_a_chance() -> None:
    match = trowel.position("classic", hands=[{"mask": 4}, {"talisman": 5}], dug=True)
    match.play("sell 4 masks")
    found = trowel.analyse(match, playouts=200)
    assert not found.is_over
    assert found.curve[-1].worlds > 0
    assert found.curve[-1].win_chance == (1.0, 0.0)
    assert [seat.play for seat in found.seats] == [None, None]
    fresh = trowel.position("classic", hands=[{"mask": 4}, {"talisman": 5}], dug=True)
    assert [moment.moves for moment in trowel.analyse(fresh, playouts=50).curve] == [0]


def test_a_match_without_moves_can_be_over() -> None:
    match = trowel.position("classic", hands=[{}, {}])
    assert match.is_over
    found = trowel.analyse(match, playouts=50)
    assert found.is_whole
    assert found.curve[-1].win_chance == (0.5, 0.5)
    assert found.playouts == 0


def test_what_is_done_so_far_can_be_told() -> None:
    coach = Coach(unsold_set(), playouts=PLAYOUTS)
    assert not coach.analysis().is_whole
    assert list(islice(coach.steps(), 2)) == [1, 2]
    part = coach.analysis()
    assert not part.is_whole
    assert part.seats[0].deal == 10
    assert all(parts for _heading, parts in part.sections())


def test_progress_is_told() -> None:
    seen: list[tuple[int, int]] = []
    trowel.analyse(unsold_set(), lambda done, total: seen.append((done, total)), playouts=100)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert all(done <= total for done, total in seen)
    assert seen


def test_luck_is_told_from_what_came_to_light() -> None:
    site = ["storm", "coin", "coin", "cup", "coin", "coin"]
    match = played(
        "sell 1 mask, end turn",
        hands=[{"mask": 1, "coin": 1}, {"coin": 4}],
        dig_site=site,
        dug=True,
    )
    curve = Curve(rewound(match, 0))
    assert (curve.certainty(1), curve.certainty(2)) == (SHOWN, LUCK)


def test_a_trade_is_one_turning_point() -> None:
    """A spectator's worlds make no sense while something is still to be paid."""
    match = played(
        "take cup, pay coin, sell 2 cups",
        hands=[{"cup": 1, "coin": 1}, {"coin": 4}],
        market={"cup": 1},
        dig_site=["coin", "thief"],
        dug=True,
    )
    curve = Curve(rewound(match, 0))
    assert (curve.open, curve.before) == ([0, 2, 3], {2: 0, 3: 2})
    for place in (0, 2):
        curve.look(place, 40, Purse(100, 0))
    trade = curve.turning(2)
    assert (trade.move, trade.last, trade.words, trade.kind) == (1, 2, "take cup, pay coin", UNTOLD)
    assert trade.told == "Ada took a cup from the marketplace. Ada paid a coin"


def test_a_choice_is_told_from_luck() -> None:
    """All lies open: who comes first gets the jade statue, and the first player passes."""
    tiles = {"e6": "gem", "e4": "jade", "a5": "wall"}
    match = trowel.position("bad", tiles=tiles, meeples=["e5", "e5"])
    for move in ("pass", "move south 1", "take jade"):
        match.play(move)
    curve = Curve(rewound(match, 0))
    purse = Purse(300, 0)
    for place in (0, 1):
        curve.look(place, 40, purse)
    assert list(curve.tell_kinds(3, purse)) == [None]
    assert curve.turning(1).kind == CHOICE


def test_the_words_for_a_turning_point(analysis: Analysis) -> None:
    turning = Turning(7, 7, 0, "steal from 2", "Ada stole a mask from Ben", 0, 0.41, 0.63, LUCK)
    said = analysis.turning_words(turning)
    assert said == "Ada stole a mask from Ben: Ada 41% -> 63% (luck)"


def test_numbers_in_words() -> None:
    assert [percent(share) for share in (0, 0.001, 0.5, 0.999, 1)] == [
        *("0%", "1%", "50%", "99%", "100%")
    ]
    assert [signed(lead) for lead in (None, 2.0, -0.5)] == ["-", "+2.0", "-0.5"]


def test_a_budget_in_seconds_is_kept() -> None:
    found = trowel.analyse(unsold_set(), seconds=0.2)
    assert found.is_whole
    assert found.playouts > 0


@pytest.mark.parametrize("budget", [{"seconds": 0}, {"seconds": float("nan")}, {"playouts": 0}])
def test_a_budget_of_nothing_is_refused(budget: dict[str, Any]) -> None:
    with pytest.raises(OptionError, match=next(iter(budget))):
        trowel.analyse(unsold_set(), **budget)


def test_the_command_tells_writes_and_draws(tmp_path: Path) -> None:
    file, out, picture = (tmp_path / name for name in ("game.txt", "found.json", "chances.svg"))
    file.write_text(unsold_set().transcript(), encoding="utf-8")
    result = run("analyse", file, "--seconds", ENOUGH_S, "--json", out, "--plot", picture)
    assert result.exit_code == 0, result.output
    assert "Ada, move 1: sell 1 mask; better: sell 4 masks" in result.output
    assert "Turning points." in result.output
    assert json.loads(out.read_text(encoding="utf-8"))["moves"] == 4
    assert picture.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", ["classic-2", "expedition-tomb-2", "bad-fog-2"])
def test_recorded_games_are_analysed(name: str) -> None:
    result = run("analyse", RECORDED / f"{name}.txt", "--seconds", 1)
    assert result.exit_code == 0, result.output
    assert "At the start: " in result.output
    assert "Decisions." in result.output


def test_a_malformed_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("trowel transcript 1\ngame: classic\n", encoding="utf-8")
    result = run("analyse", file)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "the header does not say 'rules'" in result.stderr


def test_matplotlib_may_be_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plot, "find_spec", lambda name: None)
    result = run("analyse", RECORDED / "classic-2.txt", "--plot", tmp_path / "chances.png")
    assert result.exit_code == 2
    assert "--plot needs matplotlib" in result.stderr


def test_an_interrupt_shows_what_was_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def check(self: interrupt.Interrupts) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "game.txt"
    file.write_text(unsold_set().transcript(), encoding="utf-8")
    monkeypatch.setattr(interrupt.Interrupts, "check", check)
    result = run("analyse", file, "--seconds", ENOUGH_S)
    assert result.exit_code == 130
    assert "Stopped early: this is what was found until then." in result.output
    assert "Win chances." in result.output


def test_long_lines_fit_the_picture(analysis: Analysis) -> None:
    turning = Turning(7, 7, 0, "pass", "Ada turned up a wall. " * 9, 0, 0.41, 0.63, LUCK)
    lines = chart.turning_lines(replace(analysis, turnings=(turning,)))
    assert len(lines[0]) <= chart.LONGEST
    assert lines[0].endswith("...: Ada 41% to 63% (luck)")
