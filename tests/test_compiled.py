"""The compiled decorator: its cache follows the sources, and both speeds give the same bytes."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playing import TABLES

from trowel import compiled, new_match
from trowel.game import Game
from trowel.games import GAMES
from trowel.games.archaeology import rules, words
from trowel.games.archaeology.state import State
from trowel.record import layout

RULES = Path(str(rules.__file__))


def fingerprint() -> str:
    """Play games at several tables and hash every record, redeal and observation on the way."""
    found = hashlib.sha256()
    for number, table in enumerate(TABLES[::11]):
        dice = random.Random(number)
        match = new_match(seed=number, **table)
        game, out = match.game, np.zeros(match.game.observation_size, np.int16)
        while not match.is_over:
            match.play(dice.choice(match.actions()))
            world, viewer = match.state.copy(), dice.randrange(table["seats"])
            game.resample(world, 0, viewer, dice.randrange(1000))
            game.observe(world, 0, viewer, out)
            found.update(match.state.tobytes() + world.tobytes() + out.tobytes())
    return found.hexdigest()


def other_speed() -> dict[str, str]:
    """Return an environment that runs interpreted if this run is compiled, and the other way."""
    environment = dict(os.environ)
    environment.pop("NUMBA_DISABLE_JIT", None)
    if not compiled.INTERPRETED:
        environment["NUMBA_DISABLE_JIT"] = "1"
    return environment | {"PYTHONPATH": str(Path(__file__).parent)}


def test_interpreted_and_compiled_games_are_equal_to_the_byte() -> None:
    command = [sys.executable, "-c", "import test_compiled; print(test_compiled.fingerprint())"]
    done = subprocess.run(command, env=other_speed(), capture_output=True, text=True, check=True)
    assert done.stdout.strip() == fingerprint()


def test_a_record_has_no_gaps() -> None:
    """A copy keeps no bytes between fields, so there must be none."""
    fields = State.dtype.fields
    assert fields is not None
    assert sum(field[0].itemsize for field in fields.values()) == State.dtype.itemsize
    assert layout({}).itemsize == 0


def test_the_digest_follows_the_sources_that_the_rules_reach() -> None:
    reached = {path.name for path in compiled.reachable(RULES)}
    assert {"rules.py", "turn.py", "box.py", "chance.py", "compiled.py", "record.py"} <= reached
    assert not {"words.py", "match.py", "edition.py", "view.py"} & reached


def test_an_edit_anywhere_in_reach_changes_the_digest(tmp_path: Path) -> None:
    package = tmp_path / "trowel"
    (package / "games").mkdir(parents=True)
    rules_file, box_file = package / "games" / "rules.py", package / "games" / "box.py"
    rules_file.write_text("from trowel.games.box import KINDS\nimport trowel.games.box\n")
    box_file.write_text("KINDS = 9\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compiled, "SOURCES", package)
        compiled.imports.cache_clear()
        before = compiled.digest(rules_file)
        box_file.write_text("KINDS = 8\n")
        assert compiled.digest(rules_file) != before
        box_file.write_text("KINDS = 9\n")
        assert compiled.digest(rules_file) == before
        (package / "games" / "words.py").write_text("")
        assert compiled.digest(rules_file) == before
    compiled.imports.cache_clear()


def test_bounds_checking_has_a_cache_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiled.digest(RULES)
    monkeypatch.setattr(compiled.config, "BOUNDSCHECK", not compiled.config.BOUNDSCHECK)
    assert compiled.digest(RULES) != before


def test_stale_caches_are_removed(tmp_path: Path) -> None:
    for name, age_days in (("old", 40), ("new", 2), ("unmarked", 40)):
        folder = tmp_path / name
        folder.mkdir()
        mark = folder / "ready" if name != "unmarked" else folder
        mark.touch()
        then = mark.stat().st_mtime - age_days * 86400
        os.utime(mark, (then, then))
    compiled.remove_stale(tmp_path)
    assert [folder.name for folder in tmp_path.iterdir()] == ["new"]


def test_the_cache_can_be_put_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TROWEL_CACHE", str(tmp_path))
    assert compiled.cache_root() == tmp_path / "compiled"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_warming_up_counts_down_and_is_remembered(game: Game) -> None:
    left = list(game.warm_up())
    assert left == list(range(len(left)))[::-1]
    assert game.is_warm()


@pytest.mark.compiled_only
def test_each_rule_function_is_compiled_once() -> None:
    """Many signatures of one function would make the first start slow."""
    from trowel.games.archaeology import event, turn
    from trowel.games.bad import board

    functions: list[Any] = [event.note_card, turn.hand_size, turn.to_the_left, board.turn_up]
    assert all(len(function.overloads) <= 1 for function in functions)


def test_words_are_not_compiled() -> None:
    assert not hasattr(words.move_words, "overloads")


@pytest.mark.parametrize("interpreted", [True, False])
def test_an_interpreted_run_does_not_say_that_the_rules_are_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, interpreted: bool
) -> None:
    monkeypatch.setattr(compiled, "INTERPRETED", interpreted)
    monkeypatch.setattr(compiled, "cache_folder", lambda file: tmp_path / "rules")
    compiled.mark_ready(str(RULES))
    assert (tmp_path / "rules" / "ready").exists() is not interpreted
    monkeypatch.setattr(compiled, "INTERPRETED", False)
    assert compiled.is_ready(str(RULES)) is not interpreted
