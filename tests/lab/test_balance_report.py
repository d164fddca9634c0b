"""The report of `trowel balance`: from games to a page, the same again, stopped early, refused."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Generator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import trowel
from trowel.lab.balance import balance
from trowel.lab.balance.play import Harvest, starts
from trowel.lab.balance.report import Report
from trowel.lab.balance.study import new_study
from trowel.lab.plan import new_plan
from trowel.terminal.main import app

pytestmark = pytest.mark.compiled_only
BOTS = ("greedy", "random")  # both are compiled, so a report takes a moment
SAME = {"map": {"trade": 3, "prices": [3]}}  # as the box has it
DEAR = {"pot shard": {"trade": 1, "prices": [1, 2, 3, 4, 60]}}


def run(*arguments: object) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def refusal(*arguments: object) -> str:
    """Return the one sentence that a command ends with."""
    result = run("balance", *arguments)
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1, result.stderr
    return result.stderr.strip().removeprefix("Error: ")


@pytest.fixture(scope="module")
def classic() -> Report:
    """Report on the classic game, with a table that is dearer and one that is the same."""
    against = {"dear": DEAR, "same": SAME, "<b>odd</b>": {"map": {"trade": 3, "prices": [4]}}}
    return balance("classic", games=60, bots=BOTS, seed=1, against=against)


@pytest.fixture(scope="module")
def html(classic: Report) -> str:
    """Make the page of it."""
    return classic.html()


def change(report: Report, section: str, name: str) -> dict[str, Any]:
    """Return the row of a figure in a comparison."""
    tables = report.as_data()["sections"][section]["tables"]
    rows = [row for table in tables for row in table["rows"] if row["figure"] == name]
    return next(row for row in rows if "before" in row)


def test_a_report_has_every_section(classic: Report) -> None:
    ids = [section.id for section in classic.sections]
    assert ids == [
        "change-1",
        "change-2",
        "change-3",
        "seat",
        "score",
        "kind",
        "loss",
        "half",
        "luck",
    ]
    assert classic.missing == ()


@pytest.mark.parametrize(
    ("game", "seats", "ids"),
    [
        ("expedition", 3, "seat score kind monument variant loss half luck"),
        ("bad", 2, "seat score kind variant deed half luck"),
    ],
)
def test_monuments_variants_and_deeds_have_sections(game: str, seats: int, ids: str) -> None:
    report = balance(game, seats, games=24, bots=BOTS, seed=2)
    assert [section.id for section in report.sections] == ids.split()
    assert all(section.says.endswith(".") for section in report.sections)
    html = report.html()
    assert all(f'id="{name}"' in html for name in ids.split())


def test_a_variant_that_cannot_be_is_told() -> None:
    report = balance("expedition", 4, games=8, bots=BOTS, seed=2)
    assert report.missing[0].startswith("Not played: long-expedition, since ")
    labels = report.section("variant").blocks[0].table.heads
    assert labels == ("figure", "no variant", "fierce-weather", "beginners-luck")


def test_a_doubled_price_shows_in_the_right_figure(classic: Report) -> None:
    row = change(classic, "change-1", "pot shard: money for each")
    assert row["verdict"] == "▲ up, sure"
    assert row["change"]["low"] > 0
    assert change(classic, "change-1", "pot shard: part of all money")["change"]["value"] > 0
    assert "pot shard" in classic.section("change-1").says


def test_the_same_table_changes_nothing(classic: Report) -> None:
    section = classic.as_data()["sections"]["change-2"]
    assert (
        section["says"]
        == "With same, no figure changes at all: nothing that differs came into play."
    )
    rows = [row for table in section["tables"] for row in table["rows"]]
    assert len(rows) > 40
    assert all(row["change"] == {"value": 0, "low": 0, "high": 0} for row in rows)


def test_the_same_seed_makes_the_same_page(classic: Report, html: str) -> None:
    """Also on several cores, which play in other orders."""
    wanted = {"games": 1020, "bots": BOTS, "seed": 4}
    first = balance("classic", **wanted, cores=1).html()  # type: ignore[arg-type]
    assert balance("classic", **wanted, cores=3).html() == first  # type: ignore[arg-type]
    assert classic.html() == html


def test_slow_bots_play_the_same_on_several_cores(tmp_path: Path) -> None:
    pages = []
    for cores in (1, 2):
        page = tmp_path / f"{cores}.html"
        told = ("--games", 10, "--bots", "greedy,novice", "--seed", 3, "--cores", cores)
        assert run("balance", "classic", *told, "--out", page).exit_code == 0
        pages.append(page.read_bytes())
    assert pages[0] == pages[1]


def test_equal_bots_meet_a_weaker_one_to_tell_luck_from_skill() -> None:
    study = new_study("classic", 3, 10_000, ["greedy"], 1, {}, {})
    plan = study.stages[study.luck].plan
    assert [plan.names[bot] for bot in plan.lineups[0]] == ["greedy", "student", "greedy"]
    assert plan.games < 10_000
    weak = new_study("classic", 2, 10, ["student"], 1, {}, {})
    assert weak.stages[weak.luck].plan.names == ("student", "novice")


def test_a_setting_is_played_once() -> None:
    """The monument asked for is one of those side by side, and so is no variant."""
    study = new_study("expedition", 2, 10, BOTS, 1, {}, {"monument": "tomb"})
    labels = [stage.label for stage in study.stages]
    assert labels == [
        *("the game", "Great Pyramid", "Temple", "Mine", "Sphinx", "Buried Ruins"),
        *("long-expedition", "fierce-weather", "beginners-luck"),
    ]
    assert dict(study.monuments)["Tomb"] == dict(study.variants)["no variant"] == study.base


def test_who_starts_is_read_off_the_deal() -> None:
    plan = new_plan("expedition", 3, 30, ["random"] * 3, 1, {"variants": ["beginners-luck"]})
    for deal, start in enumerate(starts(plan)):
        options = {"seed": plan.deal_seed(deal), **plan.options}
        assert trowel.new_match("expedition", 3, **options).view(None)["start"] == start
    assert starts(new_plan("bad", 2, 4, ["random"] * 2, 1, {"start": 1})).tolist() == [1] * 4


class Links(HTMLParser):
    """Collects what a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag and its references."""
        self.tags.add(tag)
        names = ("src", "href", "xlink:href", "srcset", "data", "action", "poster")
        self.found += [value or "" for name, value in attrs if name in names]


def test_the_page_refers_to_nothing_outside(html: str) -> None:
    links = Links()
    links.feed(html)
    assert all(link.startswith("#") or link == "data:," for link in links.found)
    assert not links.tags & {"script", "iframe", "object", "embed", "img", "base"}
    assert not re.search(r"url\((?!#)|@import", html)
    assert "default-src 'none'; style-src 'unsafe-inline'; img-src data:" in html.replace(
        "&#39;", "'"
    )
    ids = re.findall(r'\sid="([^"]*)"', html)
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in links.found if link.startswith("#")} <= set(ids)


def test_names_of_files_are_not_taken_for_markup(html: str) -> None:
    assert "<b>odd</b>" not in html
    assert "What if: &lt;b&gt;odd&lt;/b&gt;" in html


def test_every_chart_has_its_numbers_and_both_widths(classic: Report, html: str) -> None:
    charts = [block for section in classic.sections for block in section.blocks if block.chart]
    assert html.count('<div class="wide" role="img"') == len(charts)
    assert html.count('<div class="narrow" role="img"') == len(charts)
    assert all(block.table.rows for section in classic.sections for block in section.blocks)
    assert not re.search(r"#0[1-7]0", html)  # every colour is one of the page's


@pytest.mark.parametrize("game", ["classic", "bad"])
def test_few_games_make_a_report_too(game: str) -> None:
    report = balance(game, games=2, bots=BOTS, seed=1)
    assert report.html().startswith("<!doctype html>")
    assert "too few deals" in report.section("score").says


def test_a_report_and_its_numbers_are_written(tmp_path: Path) -> None:
    table, page, numbers = (tmp_path / name for name in ("my values.toml", "r.html", "r.json"))
    table.write_text('["pot shard"]\ntrade = 1\nprices = [1, 2, 3, 4, 60]\n', encoding="utf-8")
    told = ("--games", 40, "--bots", "greedy,random", "--seed", 1)
    result = run(
        *("balance", "classic", *told, "--against", table, "--out", page, "--json", numbers)
    )
    assert result.exit_code == 0, result.output
    assert "80 games of classic in 2 settings; seed 1." in result.output
    assert "\nSeat advantage: " in result.output
    assert result.output.endswith(f"The numbers are in {numbers}.\nThe report is in {page}.\n")
    data = json.loads(numbers.read_text(encoding="utf-8"))
    command = f"trowel balance classic --seats 2 {' '.join(map(str, told[:4]))}"
    assert data["command"] == f"{command} --against '{table}' --seed 1"
    assert data["sections"]["change-1"]["title"] == "What if: my values.toml"
    assert data["sections"]["seat"]["tables"][0]["rows"][0]["games won"]["low"] > 0
    assert data["command"].replace("'", "&#39;") in page.read_text(encoding="utf-8")


def test_the_report_is_shown_if_wished(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    told = ("--games", 2, "--bots", "random", "--out", tmp_path / "r.html", "--open")
    monkeypatch.setattr("trowel.lab.balance.study.RIVAL_GAMES", 2)
    assert run("balance", "classic", *told).exit_code == 0
    assert opened == [(tmp_path / "r.html").as_uri()]


def interrupted(games: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ctrl-C be pressed when so many games were played."""
    from trowel.lab.balance import play

    harvest = play.harvest

    def pressing(found: Harvest, cores: int) -> Generator[None, None, None]:
        for _ in harvest(found, cores):
            if found.played >= games:
                os.kill(os.getpid(), signal.SIGINT)
            yield

    monkeypatch.setattr("trowel.terminal.balance.harvest", pressing)


def test_ctrl_c_reports_what_was_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "r.html"
    interrupted(1, monkeypatch)
    told = ("--games", 2000, "--bots", "greedy,random", "--seed", 3, "--cores", 1, "--out", page)
    result = run("balance", "expedition", *told)
    assert result.exit_code == 130, result.output
    html = page.read_text(encoding="utf-8")
    assert "Stopped early: 500 of 20,000 games were played." in html
    assert "Not played, or not to the end: the game, Great Pyramid, " in html
    assert 'id="seat"' in html
    assert 'id="monument"' not in html
    assert "Stopped early: " in result.output


def test_ctrl_c_before_a_game_writes_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = tmp_path / "r.html"
    interrupted(0, monkeypatch)
    monkeypatch.setattr("trowel.lab.balance.play.played", lambda plan, cores: iter([[], []]))
    result = run("balance", "classic", "--bots", "greedy,random", "--out", page)
    assert result.exit_code == 130
    assert result.output.endswith("No game was played to its end; nothing is written.\n")
    assert not page.exists()


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["clasic"], "there is no game 'clasic'; there are classic, "),
        (["classic", "--seats", 5], "classic is for 2 to 4 seats, not 5."),
        (["classic", "--games", 0], "games is a whole number from 1 on, not 0."),
        (["classic", "--cores", 0], "--cores is from 1 on, not 0."),
        (["classic", "--bots", "greed"], "there is no bot 'greed'; there are random, greedy, "),
        (["classic", "--bots", "random,greedy,random"], "name from 1 to 2 bots, one for each seat"),
        (["classic", "--variant", "fog"], "classic has no variant 'fog'; "),
        (["classic", "--out", "r.txt"], "--out r.txt: give a file that ends in .html or .htm."),
        (["classic", "--json", "r.csv"], "--json r.csv: give a file that ends in .json."),
        (["classic", "--out", "no/r.html"], "--out no/r.html: give a file in a folder that is "),
        (["classic", "--against", "no.toml"], "no.toml: No such file"),
        (["classic", "--counts", "{bad}"], "classic has no option 'counts'; it has "),
    ],
)
def test_wrong_wishes_are_refused_before_a_game(
    arguments: list[object], sentence: str, tmp_path: Path
) -> None:
    table = tmp_path / "counts.json"
    table.write_text('{"gem": 14}', encoding="utf-8")
    told = [table if argument == "{bad}" else argument for argument in arguments]
    assert refusal(*told).startswith(sentence)


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("t.toml", "coin = [", ": this is not TOML: "),
        ("t.json", "{", ": line 1: this is not JSON."),
        ("t.json", "[]", ": a table has a row each."),
        ("t.toml", "dog = 1", "value table, row 'dog': no such treasure; there are pot shard, "),
    ],
)
def test_wrong_tables_are_refused(name: str, text: str, sentence: str, tmp_path: Path) -> None:
    table = tmp_path / name
    table.write_text(text, encoding="utf-8")
    assert sentence in refusal("classic", "--against", table)


@pytest.mark.parametrize("part", ["pyarrow", "jinja2", "matplotlib"])
def test_without_a_part_the_extra_is_named(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trowel.lab.balance.page.find_spec", lambda name: name != part or None)
    told = f"a balance report needs {part}; get it with: pip install 'trowel[lab]'."
    assert refusal("classic") == told


def test_without_any_of_them_the_command_still_says_so() -> None:
    """What is not installed is not imported before it is looked for."""
    hidden = "import sys; sys.modules.update(dict.fromkeys(['pyarrow', 'jinja2', 'matplotlib']))"
    call = "from trowel.terminal.main import app; app(['balance', 'classic'])"
    done = subprocess.run(
        [sys.executable, "-c", f"{hidden}; {call}"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Error: a balance report needs pyarrow; ")


def test_help_tells_of_the_deals() -> None:
    assert "same deals" in run("balance", "--help").output
