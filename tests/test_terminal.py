"""The terminal: whole games through pipes, files, refusals, and what each person may see."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import trowel
from trowel.games import GAMES
from trowel.games.archaeology.edition import Archaeology
from trowel.games.archaeology.table import cards, listing
from trowel.terminal.begin import Wishes, said_options
from trowel.terminal.interrupt import Interrupts
from trowel.terminal.main import app
from trowel.terminal.story import outcome

ALWAYS_FIRST = "1\n" * 1500  # more decisions than any of these games has
MONUMENTS = ("great-pyramid", "temple", "tomb", "mine", "sphinx", "buried-ruins")


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saved games out of the user's folder."""
    monkeypatch.setenv("TROWEL_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def run(*arguments: object, text: str = "") -> Result:
    """Run a command; a game is played against random bots and without the coach, for speed."""
    said = [str(argument) for argument in arguments]
    if said[0] == "play" and not {"--bots", "--people"} & set(said) and not names_bots(said[-1]):
        said += ["--bots", "random"]
    quick = ["--no-coach"] if said[0] == "play" and "--coach" not in said else []
    return CliRunner().invoke(app, [*said, *quick], input=text)


def names_bots(file: str) -> bool:
    """Tell whether a file is a saved game that says who its bots are."""
    path = Path(file)
    return path.is_file() and b"\n# bots:" in path.read_bytes()


def refusal(*arguments: object, text: str = "") -> str:
    """Return the one sentence that a command ends with."""
    result = run(*arguments, text=text)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr.strip().removeprefix("Error: ")


def position_file(folder: Path, **description: Any) -> Path:
    """Write a position as a transcript that can be resumed."""
    file = folder / "position.txt"
    match = trowel.position("expedition", seats=2, dug=True, turn=0, seed=1, **description)
    file.write_text(match.transcript(), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    "options",
    [
        ["classic", "--seats", 2],
        ["classic", "--seats", 4, "--people", 2],
        *(["expedition", "--monument", monument] for monument in MONUMENTS),
        ["expedition", "--seats", 5, "--people", 0, "--variant", "fierce-weather"],
        ["--seats", 3, "--variant", "long-expedition", "--variant", "beginners-luck"],
        ["bad", "--seats", 2],
        ["bad", "--seats", 3, "--people", 2, "--variant", "fog"],
        ["bad", "--seats", 2, "--variant", "escape", "--variant", "fog"],
    ],
)
def test_a_game_can_be_played_to_its_end(options: list[object], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    result = run("play", *options, "--seed", 4, "--transcript", file, text=ALWAYS_FIRST)
    assert result.exit_code == 0, result.output
    assert f"The transcript is in {file}." in result.output
    match = trowel.read_transcript(file.read_text(encoding="utf-8"))
    assert match.is_over
    assert re.search(r"(wins?|share the win) with \d+", result.output)
    assert result.stderr == "" or result.stderr.startswith("Compiling")


def test_the_game_left_out_is_the_expedition() -> None:
    assert "Archaeology: The New Expedition" in run("play").output


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["clasic"], "there is no game 'clasic'; there are classic, expedition"),
        (["classic", "--seats", 5], "classic is for 2 to 4 seats, not 5."),
        (["expedition", "--seats", 1_000_000_000], "expedition is for 2 to 5 seats, not "),
        (["expedition", "--monument", "pub"], "expedition has no monument 'pub'; it has "),
        (["classic", "--variant", "fog"], "classic has no variant 'fog'; its variants: none."),
        (["--people", 3], "--people is from 0 to 2, the number of seats, not 3."),
        (["--start", "3"], "--start is a player from 1 to 2, or random, not '3'."),
        (["--start", "0"], "--start is a player from 1 to 2, or random, not '0'."),
        (["--names", "A,B,C"], "--names lists the 1 people or all 2 seats, not 3 names."),
        (["--names", "Bot 2"], "two players have the same name; each needs another."),
        (["--seed", -1], "a seed is a whole number from 0 to 2**62 - 1, not -1."),
        (["--resume", "no.txt"], "no.txt: No such file or directory."),
        (["--resume", "no.txt", "--seats", 2], "--resume goes on with the game of the file: "),
        (["--resume", "no.txt", "--counts", "no"], "--resume goes on with the game of the file: "),
        (["--save", "no/such/folder"], "--save no/such/folder: give a file in a folder that "),
    ],
)
def test_a_wrong_option_is_refused_in_one_sentence(arguments: list[object], sentence: str) -> None:
    assert refusal("play", *arguments).startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{\n'coin'", "line 2: this is not JSON."),
        ("[1]", "a value table has a row for each treasure."),
        ("[" * 100_000, "this is not a value table."),
        ('{"coin": {"trade": 0, "prices": [1]}}', "trade is a number from 1 to 9, not 0."),
        ('{"coin": {"trade": 2, "prices": [2, 1]}}', "prices must not fall, as [2, 1] do."),
        ('{"gold": {"trade": 2, "prices": [2]}}', "row 'gold': no such treasure; there are "),
    ],
)
def test_a_malformed_value_table_is_refused(text: str, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "values.json"
    file.write_text(text, encoding="utf-8")
    assert sentence in refusal("play", "--values", file)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{\n'coin'", "line 2: this is not JSON."),
        ("[1]", "a table of counts has a number for each tile."),
        ("[" * 100_000, "this is not a table of counts."),
        ("{}", "classic has no option 'counts'; it has monument, variants, start, values."),
    ],
)
def test_counts_are_refused_if_malformed_or_not_of_the_game(
    text: str, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "counts.json"
    file.write_text(text, encoding="utf-8")
    assert refusal("play", "classic", "--counts", file).endswith(sentence)


def test_a_game_is_told_only_the_options_that_were_said() -> None:
    assert said_options(Wishes(), 2) == {}
    assert said_options(Wishes(start="random"), 2) == {}
    wishes = Wishes(monument="tomb", variants=("fierce-weather",), start="1")
    assert said_options(wishes, 2) == {
        "monument": "tomb",
        "variants": ["fierce-weather"],
        "start": 0,
    }


def test_a_file_that_is_not_text_is_refused_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "data.bin"
    file.write_bytes(b"trowel transcript 1\n\xff\xfe")
    sentence = f"{file}: line 2: this is not UTF-8 text."
    assert refusal("transcript", "check", file) == sentence
    assert refusal("play", "--resume", file) == sentence
    assert refusal("play", "--values", file) == sentence


def test_a_folder_is_not_a_transcript(tmp_path: Path) -> None:
    assert refusal("transcript", "check", tmp_path) == f"{tmp_path}: Is a directory."


def test_an_unknown_option_is_refused_without_a_traceback() -> None:
    result = run("play", "--sets", 2)
    assert result.exit_code == 2
    assert "No such option: --sets" in result.stderr
    assert "Traceback" not in result.stderr
    assert "─" not in result.stderr


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """Leave a game after a few moves, by the end of the input."""
    file = tmp_path / "saved.txt"
    result = run("play", "classic", "--seed", 7, "--save", file, text="1\n" * 8)
    assert result.exit_code == 0
    assert result.output.endswith(f"The game is saved. Go on with:\ntrowel play --resume {file}\n")
    return file


def test_a_cut_transcript_is_refused_with_its_line(saved: Path) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines()
    saved.write_text("\n".join(lines[:-1]), encoding="utf-8")
    told = refusal("transcript", "check", saved)
    assert told.startswith(f"{saved}: line {len(lines) - 1}: the transcript is cut off")
    assert refusal("transcript", "show", saved) == told
    assert refusal("play", "--resume", saved) == told


def test_a_resumed_game_is_in_the_same_state(saved: Path) -> None:
    before = saved.read_text(encoding="utf-8")
    assert "\n# people: 1\n" in before
    assert run("play", "--resume", saved).exit_code == 0
    assert saved.read_text(encoding="utf-8") == before


def test_a_resumed_game_goes_on_as_if_it_had_not_been_left(saved: Path, tmp_path: Path) -> None:
    ends = (tmp_path / "left.txt", tmp_path / "whole.txt")
    run("play", "--resume", saved, "--transcript", ends[0], text=ALWAYS_FIRST)
    run("play", "classic", "--seed", 7, "--transcript", ends[1], text=ALWAYS_FIRST)
    assert ends[0].read_text(encoding="utf-8") == ends[1].read_text(encoding="utf-8")
    assert trowel.read_transcript(saved.read_text(encoding="utf-8")).is_over


def test_people_stay_people_when_a_game_is_resumed(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8").replace("# people: 1", "# people: 1 2")
    saved.write_text(text, encoding="utf-8")
    assert "Pass the keyboard to" in run("play", "--resume", saved).output
    saved.write_text(text.replace("1 2", "1 3"), encoding="utf-8")
    sentence = f"{saved}: line 2: people are players from 1 to 2."
    assert refusal("play", "--resume", saved) == sentence


def test_a_transcript_that_was_not_saved_here_is_left_alone(tmp_path: Path) -> None:
    file = position_file(tmp_path, hands=[{"coin": 2}, {"cup": 1}], dig_site=["coin", "cup"])
    before = file.read_text(encoding="utf-8")
    result = run("play", "--resume", file, text="sell 2 coins\n")
    assert file.read_text(encoding="utf-8") == before
    assert str(tmp_path / "data" / "games") in result.output


def test_leaving_saves_under_a_new_name_each_time(data_folder: Path) -> None:
    for _ in range(2):
        run("play", "--seed", 1, text="quit\n")
    assert len(list((data_folder / "games").iterdir())) == 2


def test_ctrl_c_saves_the_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("trowel.terminal.interrupt.ask", interrupted)
    file = tmp_path / "saved.txt"
    assert run("play", "--save", file).exit_code == 130
    assert not trowel.read_transcript(file.read_text(encoding="utf-8")).is_over


def test_an_interrupt_waits_for_the_end_of_a_move() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts() as interrupts:
        signal.raise_signal(signal.SIGTERM)
        with pytest.raises(KeyboardInterrupt):
            interrupts.check()
        with pytest.raises(KeyboardInterrupt):
            interrupts.ask("> ")
    assert signal.getsignal(signal.SIGINT) is before


def test_a_fault_of_the_program_does_not_cost_the_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def faulty(*_: object) -> str:
        raise RuntimeError("a fault")

    monkeypatch.setattr(Archaeology, "choices", faulty)
    file = tmp_path / "saved.txt"
    assert isinstance(run("play", "--save", file).exception, RuntimeError)
    assert not trowel.read_transcript(file.read_text(encoding="utf-8")).is_over


def test_a_game_that_cannot_be_saved_is_written_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("trowel.terminal.play.write_text", full)
    result = run("play", "--save", tmp_path / "saved.txt", text="save\nquit\n")
    assert result.exit_code == 2
    assert "Not saved: " in result.output
    assert "\ntrowel transcript 1\n" in result.output
    assert "No space left on device" in result.stderr


@pytest.fixture
def three_people(tmp_path: Path) -> tuple[str, trowel.Match]:
    """Let three people decide about 100 times; return all that was written, and the match."""
    file = tmp_path / "saved.txt"
    people = ("--seats", 3, "--people", 3, "--names", "Ada,Ben,Cem", "--monument", "tomb")
    played = run("play", "expedition", *people, "--seed", 2, "--save", file, text="1\n" * 100)
    return played.output, trowel.read_transcript(file.read_text(encoding="utf-8"))


def test_each_person_is_told_just_what_that_person_saw(
    three_people: tuple[str, trowel.Match],
) -> None:
    output, match = three_people
    said = {match.tell(event, seat) for event in match.events() for seat in range(3)}
    for seat, name in enumerate(match.names):
        screens = re.findall(rf"Pass the keyboard to {name},(.*?)(?=Pass the|$)", output, re.DOTALL)
        told = [line for screen in screens for line in screen.splitlines() if line in said]
        saw = [match.tell(event, seat) for event in match.events()]
        assert len(told) > 40
        assert told == saw[: len(told)]


def test_a_hand_is_shown_to_its_holder_only(three_people: tuple[str, trowel.Match]) -> None:
    output, played = three_people
    match = trowel.new_match("expedition", 3, 2, played.names, monument="tomb")
    shown = output.split("You decide: ")
    for ply in played.history:
        if len(match.actions()) > 1:
            view, screen = match.view(ply.seat), shown.pop(0)
            owner = re.findall(r"Pass the keyboard to (\w+),", screen) or [match.names[ply.seat]]
            assert owner == [match.names[ply.seat]]
            head, _, hand = screen.partition("Your hand:\n")
            hold = f"You hold: {listing(view['hand']) or 'nothing'}; money"
            rows = [f"  {cards(*held)}: trades" for held in view["hand"].items()]
            assert hold in head or [row.split(" for")[0] for row in hand.splitlines()[:-1]] == rows
            assert head.count("You hold") + screen.count("Your hand") == 1
        match.play(ply.action)
    assert len(shown) == 2  # the last question, which nobody answered, and what follows it


def test_a_person_alone_is_never_asked_to_pass_the_keyboard() -> None:
    assert "Pass the keyboard" not in run("play", "--seats", 4, "--seed", 1, text="1\n" * 40).output


def test_bots_are_called_bots() -> None:
    named = run("play", "--seats", 3, "--names", "Ada,Ben,Cem").output
    assert "Ada, Ben (bot) and Cem (bot)" in named
    assert "Bot 3: The bot random.\n" in run("play", "--seats", 3).output
    people = ("--people", 1, "--bots", "novice,digger")
    levels = run("play", "classic", "--seats", 3, *people).output
    assert "Novice 2: Digs with enthusiasm" in levels
    assert "Digger 3: Has done this for years" in levels


def test_a_move_that_showed_nothing_can_be_taken_back(tmp_path: Path) -> None:
    file = position_file(tmp_path, hands=[{"coin": 1, "cup": 1}, {}], market={"parchment": 1})
    result = run("play", "--resume", file, text="take parchment\nundo\nundo\n")
    assert "You took a parchment from the marketplace." in result.output
    assert "Taken back: take parchment." in result.output
    assert "Nothing can be taken back" in result.output


def test_a_move_without_a_choice_is_played_and_said(tmp_path: Path) -> None:
    site = ["coin", "coin", "cup"]
    file = position_file(tmp_path, hands=[{}, {"cup": 1}], dig_site=site)
    assert "Only 'end turn' was possible." in run("play", "--resume", file).output


def test_a_refused_answer_gives_the_reason_and_asks_again(tmp_path: Path) -> None:
    file = position_file(tmp_path, hands=[{"coin": 2}, {"cup": 1}], dig_site=["coin"])
    answers = "sell 3 coins\ndance\n99\n" + "9" * 5000 + "\n\nSELL 2 COINS\n"
    result = run("play", "--resume", file, text=answers)
    assert "The hand has 2 coins, not 3.\n" in result.output
    assert "'dance' is not a move; " in result.output
    assert result.output.count("Choose a number from 1 to 3, or write a move.\n") == 2
    assert "Write the number of a choice, a move, or 'help'.\n" in result.output
    assert "You sold 2 coins for 6." in result.output


def test_commands_answer_without_costing_a_move(tmp_path: Path) -> None:
    file = position_file(tmp_path, hands=[{"coin": 2}, {"cup": 1}], dig_site=["coin"])
    for command, answer in {
        "help": "trade 2 parchment + coin for talisman",
        "?": "take back a move",
        "rules": "Great Pyramid: maps buy all cards",
        "hand": "  2 coins: trades for 2, sells for 6, one more makes 12°, set prices 2 6 12° 20°",
        "values": "  mask: trades for 4*, 1 for 4*, 2 for 12*, 3 for 26*, 4 for 50*.",
        "save": "Saved in ",
        "log": "> log",
        "table": "Your turn, Player 1.",
    }.items():
        result = run("play", "--resume", file, text=f"{command}\n")
        assert result.output.count(answer) == (2 if command == "table" else 1 + (command == "hand"))
        assert "You sold" not in result.output


def test_the_value_table_shows_where_values_come_from() -> None:
    expedition = run("values", "expedition").output
    assert "coin: trades for 2, 1 for 2, 2 for 6, 3 for 12°, 4 for 20°, 5 for 30." in expedition
    assert "* house value, ° inferred from printed values" in expedition
    assert "all values are printed on the cards" in run("values", "classic").output
    there_are = ", ".join(GAMES)
    assert refusal("values", "chess") == f"there is no game 'chess'; there are {there_are}."


def test_the_value_table_as_json_can_be_played_with(tmp_path: Path) -> None:
    file = tmp_path / "values.json"
    file.write_text(run("values", "expedition", "--json").output, encoding="utf-8")
    assert json.loads(file.read_text(encoding="utf-8")) == GAMES["expedition"].box_data()
    assert run("play", "--values", file).exit_code == 0


def test_a_transcript_is_checked_and_summed_up(saved: Path) -> None:
    match = trowel.read_transcript(saved.read_text(encoding="utf-8"))
    money = " ".join(map(str, match.scores()))
    summary = f"classic, 2 seats, {len(match.history)} moves, unfinished, money {money}."
    assert run("transcript", "check", saved).output == f"{saved}: {summary}\n"
    text = saved.read_text(encoding="utf-8")
    assert run("transcript", "check", "-", text=text).output == f"-: {summary}\n"


def test_a_transcript_tells_the_truth_or_what_a_player_saw(saved: Path) -> None:
    assert run("play", "--resume", saved, text=ALWAYS_FIRST).exit_code == 0
    truth = run("transcript", "show", saved).output
    seen = run("transcript", "show", saved, "--player", 2).output
    assert truth.startswith("Archaeology: The Card Game, Pyramid; Player 1 and Bot 2; seed 7.\n")
    assert re.search(r"Player 1 dug a (?!card)", truth)
    assert re.search(r"Bot 2 dug a (?!card)", truth)
    assert not re.search(r"Player 1 dug a (?!card)", seen)
    assert re.search(r"You dug a (?!card)", seen)
    assert re.search(r"(wins?|share the win) with \d+", truth.splitlines()[-1])
    assert refusal("transcript", "show", saved, "--player", 3) == "--player is from 1 to 2, not 3."


def test_a_tie_is_told_with_what_breaks_it() -> None:
    sets = [[{"kind": "coin", "count": 1}], [{"kind": "pot shard", "count": 2}]]
    match = trowel.position("classic", names=["Ada", "Ben"], hands=[{}, {}], sold=sets, dug=True)
    while not match.is_over:
        match.play(match.actions()[0])
    assert match.scores() == [2, 2]
    assert outcome(match, None) == "Ada wins with 2, tied, but with fewer cards sold."
    assert outcome(match, 0) == "You win with 2, tied, but with fewer cards sold."


def test_help_is_plain_and_the_version_is_told() -> None:
    assert run("--version").output == "trowel 0.1.0\n"
    for command in ([], ["play"], ["values"], ["transcript"], ["transcript", "show"]):
        result = run(*command, "--help")
        assert result.exit_code == 0
        assert "─" not in result.output


def test_the_command_imports_no_rules_of_its_own() -> None:
    """Help is quick because the commands import what they need when they run."""
    code = (
        "import sys, trowel.terminal.main;"
        "print(sorted({'numba', 'numpy', 'rich'} & set(sys.modules)))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
