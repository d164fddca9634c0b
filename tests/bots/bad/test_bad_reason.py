"""Reasons for moves in Bad Archeology: each one true where it is given, and one clause long."""

import re
from typing import Any

import pytest
from hypothesis import given
from playing import middles

from trowel import Match, position
from trowel.bots.reason import reason_for
from trowel.saying import Said

FAR = {"i2": "gem"}  # nobody comes near it
CLAUSE = r"\w+([,;:]? \w+)*"  # words, and no full stop
MAY_BE_EMPTY = (
    r"(move|bash|warp|take|leave|drop|light|return|pass|stay|steal nothing|discard|lay) ?.*"
)


def reason(match: Match, move: str) -> str:
    """Return the reason for a move, which must be legal."""
    assert match.seat is not None
    moves = match.moves()
    assert move in moves
    return reason_for(match.game, match.view(match.seat), match.names, moves, move)


def board(*played: str, **described: Any) -> Match:
    """Return a position after some moves; Ada begins, and one gem lies far away."""
    tiles = FAR | described.pop("tiles", {})
    seats = len(described.get("meeples", "12"))
    match = position("bad", names=["Ada", "Ben", "Cy"][:seats], tiles=tiles, **described)
    for move in played:
        match.play(move)
    return match


@pytest.mark.parametrize(
    ("tile", "sentence"),
    [
        ("gem", "the gem on e6 is one move away, and it is worth 3"),
        (
            "jade",
            "the jade statue on e6 is one move away, and it is worth 5, though it slows by 1",
        ),
        ("dynamite", "the dynamite on e6 is one move away, and it is worth 1"),
        ("key", "the key on e6 is one move away, and it opens a chest worth 5"),
        ("charmer", "the snake charmer on e6 is one move away, and it is worth 2"),
        ("potion", "the potion on e6 is one move away, and it adds 1 to the speed"),
        ("chest", ""),
        ("portal", "the portal on e6 can lead across the board"),
        ("snake", "the snake on e6 costs a turn without a snake charmer"),
        ("ice", ""),
    ],
)
def test_a_walk_is_for_the_tile_where_it_ends(tile: str, sentence: str) -> None:
    match = board(tiles={"e6": tile, "a5": "chest"})
    assert reason(match, "move north 1") == sentence


def test_a_walk_is_for_a_chest_only_with_a_key() -> None:
    match = board(tiles={"e6": "chest"}, items=[["key"], []])
    assert reason(match, "move north 1") == (
        "the treasure chest on e6 is one move away, and it is worth 5"
    )


def test_a_snake_does_no_harm_to_a_charmer() -> None:
    """B-22."""
    match = board(tiles={"e6": "snake", "e7": "ice?"}, items=[["charmer"], []])
    assert reason(match, "move north 1") == "1 tile that nobody has seen lies beside e6"


@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        pytest.param({}, "", id="none"),
        pytest.param({"f7": "ice?"}, "1 tile that nobody has seen lies beside e7", id="one"),
        pytest.param(
            {"f7": "ice?", "d7": "gem?", "c7": "gem?"},
            "2 tiles that nobody has seen lie beside e7",
            id="two of three",
        ),
        pytest.param(
            {"e7": "chest", "f7": "ice?"},
            "1 tile that nobody has seen lies beside e7",
            id="beside a chest without a key",
        ),
    ],
)
def test_a_walk_to_nothing_of_use_is_for_the_hidden_tiles_beside(
    tiles: dict[str, str], sentence: str
) -> None:
    assert reason(board(tiles=tiles), "move north 2") == sentence


def test_a_walk_along_the_edge_is_for_the_hidden_tiles_on_the_board() -> None:
    match = board(tiles={"b3": "ice?", "a4": "gem?"}, meeples=["a2", "e5"])
    assert reason(match, "move north 1") == "2 tiles that nobody has seen lie beside a3"


@pytest.mark.parametrize(
    ("described", "sentence"),
    [
        pytest.param(
            {"tiles": {"e6": "ice?", "a5": "gem?"}},
            "of 2 tiles that nobody has seen, 1 is worth points",
            id="one of two",
        ),
        pytest.param(
            {"tiles": {"e6": "gem?", "a5": "chest?", "a6": "key?", "a7": "potion?"}},
            "of 4 tiles that nobody has seen, 2 are worth points",
            id="keys and potions are not",
        ),
        pytest.param(
            {"tiles": {"e6": "snake?"}, "left_over": {"jade": 1, "charmer": 1}},
            "of 3 tiles that nobody has seen, 2 are worth points",
            id="as likely left over",
        ),
        pytest.param({"tiles": {"e6": "ice?", "a5": "key?"}}, "", id="none of them"),
        pytest.param(
            {"tiles": {"e6": "gem?"}}, "every tile that nobody has seen is worth points", id="one"
        ),
        pytest.param(
            {"tiles": {"e6": "gem?", "a5": "jade?"}},
            "every tile that nobody has seen is worth points",
            id="all of them",
        ),
    ],
)
def test_a_bold_walk_is_for_what_a_hidden_tile_may_be(
    described: dict[str, Any], sentence: str
) -> None:
    match = board(items=[["potion"], []], **described)
    assert reason(match, "move north 1") == sentence


def test_in_the_fog_a_walk_is_for_what_is_remembered() -> None:
    tiles = {"e6": "gem?", "d5": "wall?", "c4": "ice?"}
    match = board(tiles=tiles, remembered=["e6", "d5"], variants=["fog"])
    assert reason(match, "move north 1") == "the gem on e6 is one move away, and it is worth 3"
    assert reason(match, "move south 1") == ""
    match.play("move south 1")
    match.play("pass")
    assert reason(match, "move west 1") == "1 tile that nobody has seen lies beside d4"


@pytest.mark.parametrize("move", ["move north 1", "move north 2"])
def test_no_walk_is_for_what_a_remembered_wall_keeps_away(move: str) -> None:
    """B-29: the player is thrown back to the centre."""
    tiles = {"e6": "wall?", "e7": "gem?"}
    match = board(tiles=tiles, remembered=["e6"], variants=["fog"])
    assert reason(match, move) == ""
    match.play(move)
    assert match.view(0)["meeples"][0] == "e5"


@pytest.mark.parametrize(
    ("tile", "sentence"),
    [
        *((tile, "") for tile in ("wall", "ice", "snake", "portal", "nobody knows")),
        ("key", "the gem on e7 is one move away, and it is worth 3"),
    ],
)
def test_a_walk_is_for_its_goal_only_if_it_gets_there(tile: str, sentence: str) -> None:
    """B-8, B-29."""
    is_known = tile != "nobody knows"
    match = board(
        tiles={"e6": f"{tile if is_known else 'ice'}?", "e7": "gem"},
        remembered=["e6"] if is_known else [],
        variants=["fog"],
    )
    assert reason(match, "move north 2") == sentence


def test_a_walk_over_a_tile_that_nobody_has_seen_may_end_there() -> None:
    """B-20."""
    match = board(tiles={"e6": "portal?", "e7": "gem"}, items=[["potion"], []])
    assert reason(match, "move north 2") == ""


@pytest.mark.parametrize(
    ("held", "variants", "sentence"),
    [
        pytest.param(
            ["jade", "chest"],
            ["escape"],
            "a1 is a corner to escape from, with 10 points",
            id="with 10 points",
        ),
        pytest.param(["gem", "gem", "gem"], ["escape"], "", id="not with 9"),
        pytest.param(["jade", "chest"], [], "", id="only in the variant"),
    ],
)
def test_a_walk_to_a_corner_is_for_the_way_out(
    held: list[str], variants: list[str], sentence: str
) -> None:
    match = board(meeples=["a2", "e5"], items=[held, []], variants=variants)
    assert reason(match, "move south 1") == sentence


def test_a_bash_is_for_what_lies_where_it_ends() -> None:
    tiles = {"e6": "wall", "e7": "gem", "d5": "key", "b5": "jade?", "i8": "ice?"}
    match = board(tiles=tiles, items=[["potion", "potion"], []])
    assert reason(match, "bash north 2") == "the gem on e7 is one move away, and it is worth 3"
    assert reason(match, "bash west 2") == "1 tile that nobody has seen lies beside c5"
    assert reason(match, "bash west 3") == "of 2 tiles that nobody has seen, 1 is worth points"


def test_a_bash_is_not_for_the_tiles_that_it_smashes() -> None:
    """B-21."""
    match = board(tiles={"e6": "gem?", "d5": "ice?", "c4": "ice?"}, items=[["potion"] * 2, []])
    assert reason(match, "bash north 2") == ""
    assert reason(match, "bash west 2") == "1 tile that nobody has seen lies beside c5"


@pytest.mark.parametrize(
    ("square", "sentence"),
    [
        ("b8", "the portal leads to the gem on b8, and it is worth 3"),
        ("b2", "the snake on b2 costs a turn without a snake charmer"),
        ("b7", ""),
        ("g2", "1 tile that nobody has seen lies beside g2"),
        ("a1", "a1 is a corner to escape from, with 11 points"),
    ],
)
def test_a_warp_is_for_what_lies_where_it_leads(square: str, sentence: str) -> None:
    match = board(
        "move north 1",
        tiles={"e6": "portal", "b8": "gem", "b2": "snake", "g3": "ice?"},
        items=[["gem", "gem", "jade"], []],
        variants=["escape"],
    )
    assert reason(match, f"warp to {square}") == sentence
    assert reason(match, "stay") == ""


@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        pytest.param({"a3": "wall?", "a4": "gem?"}, "", id="a wall throws back"),
        pytest.param({"a3": "portal?"}, "", id="one warp a turn"),
        pytest.param(
            {"a3": "portal?", "a4": "gem?"},
            "1 tile that nobody has seen lies beside a3",
            id="beside a portal",
        ),
        pytest.param(
            {"a3": "gem?"}, "the portal leads to the gem on a3, and it is worth 3", id="a gem"
        ),
    ],
)
def test_in_the_fog_a_warp_is_for_what_is_remembered(tiles: dict[str, str], sentence: str) -> None:
    """B-24, B-29."""
    tiles = {"e6": "portal", **tiles}
    match = board("move north 1", tiles=tiles, remembered=["a3"], variants=["fog"])
    assert reason(match, "warp to a3") == sentence


@pytest.mark.parametrize(
    ("tile", "take", "leave"),
    [
        ("gem", "it is worth 3", ""),
        ("jade", "it is worth 5, though it slows by 1", "a jade statue slows its holder by 1"),
        ("dynamite", "it is worth 1", ""),
        ("chest", "it is worth 5 and costs a key", ""),
        ("key", "it opens a chest worth 5", ""),
        ("charmer", "it is worth 2", ""),
        ("potion", "it adds 1 to the speed", ""),
    ],
)
def test_an_item_is_taken_for_what_it_does(tile: str, take: str, leave: str) -> None:
    tiles = {"e6": tile, "a5": "chest", "a6": "chest"}
    match = board("move north 1", tiles=tiles, items=[["key"], []])
    assert reason(match, f"take {tile}") == take
    assert reason(match, "leave it") == leave


@pytest.mark.parametrize(
    ("held", "tile", "take", "leave"),
    [
        (["jade"], "jade", "it is worth 5, though it slows by 1", "slows"),
        (["jade"] * 2, "jade", "it is worth 5", ""),
        (["jade"] * 2 + ["potion"], "jade", "it is worth 5, though it slows by 1", "slows"),
        (["jade"] * 2, "potion", "it adds 1 to the speed", ""),
        (["jade"] * 3, "potion", "", ""),
    ],
)
def test_nobody_is_slower_than_1(held: list[str], tile: str, take: str, leave: str) -> None:
    """B-6."""
    match = board(tiles={"e6": tile}, items=[held, []])
    away = f"the {'jade statue' if tile == 'jade' else tile} on e6 is one move away, and "
    assert reason(match, "move north 1") == (f"{away}{take}" if take else "")
    match.play("move north 1")
    assert reason(match, f"take {tile}") == take
    assert reason(match, "leave it") == (f"a jade statue {leave} its holder by 1" if leave else "")
    speed = match.view(0)["speed"][0]
    match.play(f"take {tile}")
    change = match.view(0)["speed"][0] - speed
    assert change == (("adds" in take) - ("slows" in take))


@pytest.mark.parametrize(
    ("described", "is_of_use"),
    [
        pytest.param({"tiles": {"a5": "chest"}}, True, id="a chest in sight"),
        pytest.param({"tiles": {"a5": "chest?"}}, True, id="a hidden chest"),
        pytest.param({}, False, id="no chest left"),
        pytest.param({"left_over": {"chest": 1}}, False, id="none on the board"),
        pytest.param(
            {"tiles": {"a5": "ice?"}, "left_over": {"chest": 1}}, True, id="as likely on the board"
        ),
        pytest.param(
            {"tiles": {"a5": "chest"}, "items": [["key"], []]}, False, id="another key is held"
        ),
        pytest.param(
            {"tiles": {"a5": "chest?"}, "remembered": ["a5"], "variants": ["fog"]},
            True,
            id="a remembered chest",
        ),
    ],
)
def test_a_key_is_for_a_chest_on_the_board(described: dict[str, Any], is_of_use: bool) -> None:
    """B-17."""
    tiles = {"e6": "key", **described.pop("tiles", {})}
    match = board("move north 1", tiles=tiles, **described)
    assert reason(match, "take key") == ("it opens a chest worth 5" if is_of_use else "")


@pytest.mark.parametrize(
    ("held", "sentence"),
    [
        pytest.param(["jade"], "without the jade statue the speed is 1 more", id="one"),
        pytest.param(["jade"] * 2, "without the jade statue the speed is 1 more", id="two"),
        pytest.param(["jade"] * 3, "", id="nobody is slower than 1"),
        pytest.param(
            ["jade"] * 3 + ["potion"],
            "without the jade statue the speed is 1 more",
            id="a potion makes up for one",
        ),
    ],
)
def test_a_jade_statue_is_dropped_for_speed(held: list[str], sentence: str) -> None:
    match = board(meeples=["d4", "e5"], items=[[*held, "gem"], []])
    speed = match.view(0)["speed"][0]
    assert reason(match, "drop jade") == sentence
    assert reason(match, "drop gem") == ""
    match.play("drop jade")
    assert match.view(0)["speed"][0] - speed == (1 if sentence else 0)


@pytest.mark.parametrize(
    ("item", "sentence"),
    [
        ("gem", "robs Ben of a gem, worth 3"),
        ("jade", "robs Ben of a jade statue, worth 5"),
        ("dynamite", "robs Ben of dynamite, worth 1"),
        ("chest", "robs Ben of a treasure chest, worth 5"),
        ("key", "robs Ben of a key"),
        ("charmer", "robs Ben of a snake charmer, worth 2"),
        ("potion", "robs Ben of a potion"),
        ("nothing", ""),
    ],
)
def test_a_theft_is_for_the_item(item: str, sentence: str) -> None:
    held = ["gem", "jade", "dynamite", "chest", "key", "charmer", "potion"]
    match = board("light dynamite", meeples=["d4", "d3"], items=[["dynamite"], held])
    assert reason(match, f"steal {item} from 2") == sentence


@pytest.mark.parametrize(
    ("meeples", "items", "sentence"),
    [
        pytest.param(
            ["d4", "d3", "c4"],
            [["gem"], ["jade"]],
            "Cy stands beside it and holds 5 points",
            id="the richest",
        ),
        pytest.param(
            ["d4", "d3", "d2"],
            [["dynamite"], ["jade"]],
            "Ben stands beside it and holds 1 point",
            id="only beside",
        ),
        pytest.param(["d4", "d3", "d4"], [["key"], ["jade"]], "", id="nobody with points"),
        pytest.param(["d4", "d3", "d4"], [[], ["jade"]], "", id="nobody with an item"),
        pytest.param(["d5", "e5", "e5"], [["gem"], ["jade"]], "", id="the centre is safe"),
        pytest.param(["b9", "a9", "i1"], [["gem"], ["jade"]], "", id="a corner is safe"),
    ],
)
def test_dynamite_is_for_who_stands_beside_it(
    meeples: list[str], items: list[list[str]], sentence: str
) -> None:
    match = board(meeples=meeples, items=[["dynamite"], *items])
    assert reason(match, "light dynamite") == sentence
    match.play("light dynamite")
    assert match.view(0)["phase"] == "rob" or not sentence


@pytest.mark.parametrize(
    ("third", "sentence"),
    [
        pytest.param("e5", "brings 13 points home before anybody else", id="as the first"),
        pytest.param(None, "brings 13 points home", id="after another"),
    ],
)
def test_an_escape_is_for_the_points(third: str | None, sentence: str) -> None:
    items = [["jade", "chest", "gem"], [], ["jade", "jade"]]
    match = board("move south 1", meeples=["a2", "e5", third], items=items, variants=["escape"])
    assert reason(match, "escape") == sentence
    assert reason(match, "stay") == ""


def test_nothing_speaks_for_a_return_or_a_pass() -> None:
    match = board(meeples=["b2", "e5"])
    assert reason(match, "return") == ""
    assert reason(match, "pass") == ""


def test_nothing_speaks_for_a_place_of_the_snake() -> None:
    match = board("move north 1", tiles={"e6": "snake"}, items=[["charmer"], []])
    assert reason(match, "discard snake") == ""
    assert reason(match, "lay snake on e4") == ""


def test_the_only_move_is_given_as_such() -> None:
    walls = dict.fromkeys(("e6", "f5", "e4", "d5"), "wall")
    assert reason(board(tiles=walls), "pass") == "nothing else is possible"


@given(middles(("bad",)))
def test_every_move_has_a_reason_of_one_clause_or_none(match: Match) -> None:
    before = match.state.tobytes()
    for move in match.moves():
        said = reason(match, move)
        assert re.fullmatch(CLAUSE, said) or (not said and re.fullmatch(MAY_BE_EMPTY, move))
        assert isinstance(said, Said) or not said  # the page can say it in another language
        assert "None" not in said
        assert not re.search(r"\b0\b|:.*:", said)
    assert match.state.tobytes() == before


@given(middles(("bad",)))
def test_who_goes_for_a_tile_gets_there(match: Match) -> None:
    """B-23: only ice lets the player slide on."""
    seat, view = match.seat, match.view(None)
    assert seat is not None
    for move in match.moves():
        found = re.search(r"(?:on|beside) ([a-i]\d)\b", reason(match, move))
        if found and "ice" not in (view["tiles"].get(found[1]), view["remembered"].get(found[1])):
            after = Match(match.header, match.game, match.state.copy(), match.opening)
            after.history = list(match.history)
            after.play(move)
            assert after.view(None)["meeples"][seat] == found[1]
