"""What people see: the board, the players, the choices with their consequence, the guide."""

from trowel import Match, new_match, position
from trowel.games import GAMES
from trowel.part import Board, Grid, Line

NAMES = ("Ada", "Ben")
BAD = GAMES["bad"]


def in_the_fog() -> Match:
    return position(
        "bad",
        tiles={"a2": "gem", "e6": "jade", "e7": "wall?", "e4": "potion?", "d5": "snake"},
        remembered=["e7"],
        meeples=["e5", "e5"],
        items=[["key", "gem", "gem"], []],
        variants=["fog"],
    )


def drawn(match: Match) -> Board:
    return next(part for part in BAD.table(match.view(0), match.names) if isinstance(part, Board))


def lines(match: Match, seat: int | None = 0) -> dict[str, str]:
    parts = BAD.table(match.view(seat), match.names)
    return {part.label: part.text for part in parts if isinstance(part, Line)}


def test_the_board_is_drawn_as_it_lies() -> None:
    board = drawn(in_the_fog())
    rows = ["".join(cell.glyph for cell in row) for row in board.cells]
    assert rows == [
        "x.......x",
        ".........",
        "....%....",
        "....J....",
        "...S+....",
        "....?....",
        ".........",
        "G........",
        "x.......x",
    ]
    assert board.columns == tuple("abcdefghi")
    assert board.rows == tuple("987654321")


def test_the_legend_explains_what_is_in_use() -> None:
    assert dict(drawn(in_the_fog()).legend) == {
        "G": "gem 3",
        "J": "jade 5",
        "S": "snake",
        "+": "centre",
        "x": "corner",
        ".": "bare",
        "?": "face down",
        "%": "wall under the fog",
        "*": "several players",
    }


def test_a_player_alone_on_a_space_is_marked_by_number() -> None:
    match = position("bad", names=NAMES, tiles={"a2": "gem"}, meeples=["e5", "i9"])
    board = drawn(match)
    assert board.cells[4][4].mark == "1"
    assert board.cells[0][8].mark == "2"
    assert ("2", "Ben") in board.legend


def test_the_players_are_listed_with_what_they_hold() -> None:
    view = in_the_fog().view(0)
    grid = next(part for part in BAD.table(view, NAMES) if isinstance(part, Grid))
    assert grid.heads == ("Players", "Space", "Speed", "Points", "Items")
    assert grid.rows[0] == ("1 Ada (you)", "e5", "3", "6", "2 gems, key")
    assert grid.rows[1] == ("2 Ben", "e5", "3", "0", "")


def test_what_nobody_has_seen_is_counted() -> None:
    assert lines(in_the_fog())["Not seen"] == "1 tile on the board, out of potion"
    assert lines(position("bad", tiles={"a2": "gem"}))["Not seen"] == "nothing"


def test_passes_quiet_rounds_and_escapes_are_told() -> None:
    match = position(
        "bad",
        tiles={"a2": "gem"},
        meeples=["e5", "e4", None],
        names=["Ada", "Ben", "Cem"],
        variants=["escape"],
    )
    match.play("pass")
    assert lines(match)["Passed"] == "1 player so far"
    assert lines(match)["Escaped"] == "Cem"
    for _ in range(4):
        match.play("move west 1" if match.view(0)["turns"] % 4 < 2 else "move east 1")
    assert lines(match)["Quiet"] == "1 round without any change; 15 end the game"


def test_between_decisions_the_viewer_is_told_its_own_standing() -> None:
    match = position("bad", tiles={"e6": "gem"}, items=[["potion"], []])
    match.play("move north 1")
    parts = BAD.brief(match.view(0), match.names)
    said = {part.label: part.text for part in parts if isinstance(part, Line)}
    assert said["You"] == "on e6, speed 4, 0 points, holding potion"


def test_the_end_tells_who_got_away() -> None:
    match = position(
        "bad",
        tiles={"a2": "gem"},
        meeples=["b1", "e5"],
        items=[["jade", "jade"], ["gem"]],
        variants=["escape"],
    )
    standing = BAD.results(match.view(None), NAMES)[0]
    assert isinstance(standing, Grid)
    assert [row[-1] for row in standing.rows] == ["on the board", "on the board"]
    match.play("move west 1")
    match.play("escape")
    result = BAD.results(match.view(None), NAMES)[0]
    assert isinstance(result, Grid)
    assert result.rows == (("Ada", "10", "2 jade", "escaped"), ("Ben", "0", "gem", "trapped"))


def test_the_setting_names_variants_and_own_numbers() -> None:
    own = new_match("bad", seed=1, variants=["fog", "escape"], counts={"gem": 20})
    assert BAD.setting(own.view(None)) == ["escape", "fog", "own numbers of tiles"]
    assert BAD.setting(new_match("bad", seed=1).view(None)) == []


def choices(match: Match) -> dict[str, str]:
    said = BAD.choices(match.view(match.seat), NAMES, match.moves())
    return dict(zip(match.moves(), said, strict=True))


def test_choices_say_where_they_lead() -> None:
    match = position(
        "bad",
        tiles={"e6": "gem", "e7": "ice", "d5": "wall", "f5": "key?", "e4": "dynamite"},
        meeples=["e3", "d3"],
        items=[["dynamite", "jade", "potion"], []],
    )
    said = choices(match)
    assert said["move north 1"] == "move north 1 to e4 (dynamite 1)"
    assert said["move west 1"] == "move west 1 to d3"
    assert said["drop jade"] == "drop jade (worth 5, faster by 1)"
    assert said["drop potion"] == "drop potion (slower by 1)"
    assert said["light dynamite"] == "light dynamite (e4 dynamite, f3, e2, d3 Ben)"
    assert said["pass"] == "pass"


def test_choices_of_a_chest_a_warp_a_theft_and_an_escape() -> None:
    chest = position("bad", tiles={"e6": "chest"}, items=[["key"], []])
    chest.play("move north 1")
    assert choices(chest)["take chest"] == "take chest (worth 5, costs a key)"
    portal = position("bad", tiles={"e6": "portal", "c3": "gem", "a2": "wall?"}, variants=["fog"])
    portal.play("move north 1")
    assert choices(portal)["warp to c3"] == "warp to c3 (gem 3)"
    assert choices(portal)["warp to a2"] == "warp to a2 (face down)"
    blast = position(
        "bad",
        tiles={"a2": "gem"},
        meeples=["e3", "e4"],
        items=[["dynamite"], ["key", "charmer"]],
    )
    blast.play("light dynamite")
    assert list(choices(blast).values()) == [
        "steal key from Ben",
        "steal charmer from Ben (worth 2)",
        "steal nothing from Ben",
    ]
    corner = position(
        "bad", meeples=["b1", "e5"], items=[["jade", "jade"], []], variants=["escape"]
    )
    corner.play("move west 1")
    assert choices(corner)["escape"] == "escape with 10 points"


def test_the_guide_tells_how_the_game_ends_in_each_variant() -> None:
    def rules(*variants: str) -> str:
        return BAD.guide(new_match("bad", seed=1, variants=list(variants)).view(0)).rules

    assert "no treasure is left and all is turned up, or when all players pass" in rules()
    assert "ends when no treasure is left, or when all players pass" in rules("fog")
    assert "only one player is left on the board, or when all" in rules("escape", "fog")
    assert "Fog:" in rules("fog")
    assert "Escape:" in rules("escape")


def test_the_pages_show_tiles_and_players() -> None:
    match = new_match("bad", seed=1, counts={"gem": 20})
    pages = BAD.pages(match.view(0), match.names)
    assert set(pages) == {"tiles", "players"}
    grid = pages["tiles"].parts[-1]
    assert isinstance(grid, Grid)
    assert grid.rows[0] == ("gem", "G", "20", "3")
    assert grid.rows[-1] == ("wall", "#", "8", "-")


def test_b_1_the_box_says_that_its_numbers_are_our_own() -> None:
    note, grid = BAD.box_parts()
    assert note == Line(
        "Note", "the rulebook does not say how many there are of each: house numbers"
    )
    assert isinstance(grid, Grid)
    assert BAD.box_data()["gem"] == 12


def test_tiles_turned_up_together_are_one_sentence() -> None:
    tiles = {"e6": "gem", "d6": "jade?", "f6": "jade?", "e7": "ice?", "a2": "gem"}
    match = position("bad", names=NAMES, tiles=tiles)
    events = match.play("move north 1")
    assert match.tell_all(events, 1) == [
        "Ada moved 1 space north to e6.",
        "Ada turned up ice on e7 and 2 jade statues on f6 and d6.",
    ]
