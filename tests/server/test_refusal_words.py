"""Whatever the server refuses or advises, the page can say it in its other language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from trowel.game import IllegalMove
from trowel.games.archaeology.box import MONUMENT_TITLES, NAMES, PLURALS
from trowel.games.bad.box import FULL_NAMES, TILE_NAMES
from trowel.placement import position
from trowel.saying import Said, led, said
from trowel.server.limit import RATES
from trowel.server.play import Refusal

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "trowel"
SPEAKERS = [
    *(SOURCES / "games").rglob("*.py"),
    *(SOURCES / "server").glob("*.py"),
    SOURCES / "transcript.py",
]
ADVISERS = [SOURCES / "bots" / "reason.py", *(SOURCES / "bots" / "reasons").glob("*.py")]
TEXTS = ROOT / "web" / "src" / "text"
CATALOGUE = (TEXTS / "refused.ts").read_text(encoding="utf-8")
ADVICE = (TEXTS / "reason.ts").read_text(encoding="utf-8")
TEXT = r"""('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")"""
PAIR = re.compile(rf"\[\s*{TEXT},\s*{TEXT},?\s*\]")
FIRST = {"said": 0, "Refusal": 1}  # where a call has its sentence
CODE = re.compile("[a-z_]+")
DOCS = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")


def pairs(name: str, catalogue: str = CATALOGUE) -> dict[str, str]:
    """Return the pairs of a list in a catalogue of the page, English and German."""
    part = catalogue.split(f"export const {name}")[1].split("\n];")[0]
    return {ast.literal_eval(one[1]): ast.literal_eval(one[2]) for one in PAIR.finditer(part)}


def sentences(file: Path) -> Iterator[str]:
    """Yield the sentences of a source file, given to a call directly or by a name."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    named: dict[str, set[str]] = {}
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            for target in node.targets:
                named.setdefault(ast.unparse(target), set()).add(str(node.value.value))
    for node in nodes:
        place = FIRST.get(ast.unparse(node.func)) if isinstance(node, ast.Call) else None
        if place is None or not isinstance(node, ast.Call) or len(node.args) <= place:
            continue
        given = node.args[place]
        if isinstance(given, ast.Constant):
            yield str(given.value)
        assert not isinstance(given, ast.JoinedStr), (
            f"{file.name}: {ast.unparse(given)} is not said"
        )
        yield from named.get(ast.unparse(given), set())


def test_the_page_has_german_for_every_sentence_and_for_no_others() -> None:
    spoken = {sentence for file in SPEAKERS for sentence in sentences(file)}
    assert len(spoken) > 100
    assert spoken == set(pairs("SENTENCES"))


def test_the_page_has_german_for_every_reason_and_for_no_others() -> None:
    spoken = {sentence for file in ADVISERS for sentence in sentences(file)}
    assert len(spoken) > 60
    assert spoken == set(pairs("REASONS", ADVICE))


def test_the_page_has_german_for_the_words_in_the_sentences() -> None:
    words = {*pairs("WORDS"), *pairs("NOUNS")}
    assert {rate.what for rate in RATES.values()} <= words
    assert {*NAMES, *PLURALS, *TILE_NAMES, *MONUMENT_TITLES} - {""} <= words
    assert {*FULL_NAMES.values(), "card", "cards", "point", "points", "both maps"} <= words


def test_the_page_has_words_for_every_code_and_for_no_others() -> None:
    table = DOCS.split("### Refusals")[1].split("### Closing")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    documented = {code for row in rows for code in CODE.findall(row)}
    ours = set(re.findall(r"'refused\.(\w+)':", CATALOGUE)) - {"offline"}  # the page's own
    assert ours == documented


def test_a_refusal_tells_what_it_is_made_of() -> None:
    doing = said("discard {more} to the storm", more="2 more cards")
    reason = led("take mask", said("Now you can only {doing}.", doing=doing))
    refused = Refusal("illegal", reason)
    assert refused.reason == "take mask: Now you can only discard 2 more cards to the storm."
    assert type(refused.reason) is str
    assert refused.why == {
        "say": "Now you can only {doing}.",
        "values": {
            "doing": {"say": "discard {more} to the storm", "values": {"more": "2 more cards"}}
        },
    }


def test_a_trade_that_is_refused_tells_what_its_sentence_is_made_of() -> None:
    match = position("classic", hands=[{"pot shard": 1}, {}], market={"mask": 1})
    with pytest.raises(IllegalMove) as refused:
        match.play("trade pot shard for mask")
    assert isinstance(refused.value.reason, Said)
    assert refused.value.reason.values == {"give": 1, "take": 4}
    with pytest.raises(IllegalMove) as refused:
        match.play("sell 1 cup")
    assert isinstance(refused.value.reason, Said)
    assert refused.value.reason.values == {"held": "0 cups", "count": 1}


@pytest.mark.parametrize("reason", ["The game is over.", said("The game is over.")])
def test_a_plain_sentence_is_its_own_template(reason: str) -> None:
    assert Refusal("over", reason).why == {"say": "The game is over.", "values": {}}
