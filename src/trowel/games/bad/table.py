"""The table as all see it: the board, the players, what is hidden; everything comes from a view."""

from collections import Counter
from collections.abc import Mapping, Sequence

from trowel.game import Json
from trowel.games.bad.box import (
    BOX_COUNTS,
    FEWEST_TILES,
    FULL_NAMES,
    ITEMS,
    SIDE,
    START,
    TILE_NAMES,
    VALUES,
    spot_name,
)
from trowel.part import Board, Cell, Grid, Line, Page, Part, without_empty
from trowel.saying import number_of

GLYPHS = {  # of a tile face up, and of one that is only remembered
    "gem": "Gg",
    "jade": "Jj",
    "dynamite": "Dd",
    "chest": "Cc",
    "key": "Kk",
    "charmer": "Hh",
    "potion": "Pp",
    "snake": "Ss",
    "ice": "~-",
    "portal": "Oo",
    "wall": "#%",
}
TONES = {
    **dict.fromkeys(("gem", "jade", "chest"), "treasure"),
    **dict.fromkeys(("dynamite", "key", "charmer", "potion"), "tool"),
    "snake": "danger",
    **dict.fromkeys(("ice", "portal", "wall"), "terrain"),
}
CENTRE, CORNER, BARE, HIDDEN, SEVERAL = "+", "x", ".", "?", "*"
CENTRE_SQUARE = spot_name(START)
CORNERS = ("a1", "i1", "a9", "i9")
COLUMNS = "abcdefghi"
PLURALS = {"dynamite": "dynamite", "jade": "jade", "ice": "ice"}
VALUE_OF = dict(zip(TILE_NAMES, VALUES, strict=False))


def setting(view: Json) -> list[str]:
    """Say the variants, and whether the numbers of tiles were replaced."""
    is_position = sum(view["counts"].values()) < FEWEST_TILES
    own = [] if is_position or view["counts"] == BOX_COUNTS else ["own numbers of tiles"]
    return [*view["variants"], *own]


def table(view: Json, names: Sequence[str]) -> list[Part]:
    """Return all that a view tells."""
    return [*moment(view, names), board(view, names), players(view, names)]


def brief(view: Json, names: Sequence[str]) -> list[Part]:
    """Return the board and what the viewer holds."""
    return [*moment(view, names), Line("You", standing(view, view["seat"])), board(view, names)]


def moment(view: Json, names: Sequence[str]) -> list[Part]:
    """Say what has not been seen, and what is nearly over."""
    found = [Line("Not seen", hidden(view))]
    if view["passes"]:
        found.append(Line("Passed", f"{number_of(view['passes'], 'player', 'players')} so far"))
    if view["quiet_turns"] > view["seats"]:
        quiet = number_of(view["quiet_turns"] // view["seats"], "round", "rounds")
        found.append(Line("Quiet", f"{quiet} without any change; 15 end the game"))
    if view["escaped"]:
        found.append(Line("Escaped", ", ".join(names[seat] for seat in view["escaped"])))
    return list(found)


def hidden(view: Json) -> str:
    """Say how many tiles lie face down, and which nobody has seen."""
    if not view["unseen"]:
        return "nothing"
    lie = number_of(view["hidden"], "tile on the board", "tiles on the board")
    return f"{lie}, out of {listing(view['unseen'])}"


def listing(tiles: Mapping[str, int]) -> str:
    """Say several tiles shortly: '2 gems, key'."""
    return ", ".join(counted(name, count) for name, count in tiles.items())


def counted(name: str, count: int) -> str:
    """Say a number of tiles of a kind: 'gem', '2 gems'."""
    return name if count == 1 else f"{count} {PLURALS.get(name, f'{name}s')}"


def board(view: Json, names: Sequence[str]) -> Board:
    """Draw the board."""
    rows = tuple(str(number) for number in range(SIDE, 0, -1))
    cells = tuple(tuple(cell(view, f"{column}{row}") for column in COLUMNS) for row in rows)
    return Board(tuple(COLUMNS), rows, cells, legend(view, cells, names))


def cell(view: Json, square: str) -> Cell:
    """Draw one space: what lies there and who stands there."""
    here = [seat for seat, place in enumerate(view["meeples"]) if place == square]
    mark = "" if not here else str(here[0] + 1) if len(here) == 1 else SEVERAL
    tile = view["tiles"].get(square)
    if square in view["remembered"]:
        return Cell(GLYPHS[view["remembered"][square]][1], mark, "hidden")
    if tile is None:
        is_goal = square == CENTRE_SQUARE or square in CORNERS
        return Cell(place_glyph(square), mark, "goal" if is_goal else "empty")
    return Cell(HIDDEN, mark, "hidden") if tile == HIDDEN else face(tile, mark)


def face(tile: str, mark: str) -> Cell:
    """Draw a tile that lies face up."""
    return Cell(GLYPHS[tile][0], mark, TONES[tile])


def place_glyph(square: str) -> str:
    """Return the glyph of a space without a tile."""
    if square == CENTRE_SQUARE:
        return CENTRE
    return CORNER if square in CORNERS else BARE


def legend(
    view: Json, cells: Sequence[Sequence[Cell]], names: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    """Explain the glyphs and marks in use."""
    used = {found.glyph for row in cells for found in row}
    marks = {found.mark for row in cells for found in row}
    meanings = {GLYPHS[name][0]: tile_words(name) for name in TILE_NAMES}
    meanings |= {CENTRE: "centre", CORNER: "corner", BARE: "bare", HIDDEN: "face down"}
    meanings |= {GLYPHS[name][1]: f"{name} under the fog" for name in TILE_NAMES}
    found = [(glyph, meaning) for glyph, meaning in meanings.items() if glyph in used]
    found += [(str(seat + 1), name) for seat, name in enumerate(names) if str(seat + 1) in marks]
    if SEVERAL in marks:
        found.append((SEVERAL, "several players"))
    return tuple(found)


def tile_words(name: str) -> str:
    """Say a tile and its value: 'gem 3'."""
    value = VALUE_OF.get(name, 0)
    return f"{name} {value}" if value else name


def players(view: Json, names: Sequence[str]) -> Grid:
    """Return a row for each player: where, how fast, how rich, and what is held."""
    rows = [
        (
            f"{seat + 1} {name}{' (you)' if seat == view['seat'] else ''}",
            view["meeples"][seat] or "escaped",
            str(view["speed"][seat]),
            str(view["points"][seat]),
            listing(Counter(view["items"][seat])),
        )
        for seat, name in enumerate(names)
    ]
    return without_empty(("Players", "Space", "Speed", "Points", "Items"), rows)


def standing(view: Json, seat: int) -> str:
    """Say where a player stands, how fast, how rich, and what is held."""
    held = listing(Counter(view["items"][seat])) or "nothing"
    return (
        f"on {view['meeples'][seat]}, speed {view['speed'][seat]}, "
        f"{number_of(view['points'][seat], 'point', 'points')}, holding {held}"
    )


def results(view: Json, names: Sequence[str]) -> Grid:
    """Return a row for each player at the end: points and the items they came from."""
    rows = [
        (
            name,
            str(view["points"][seat]),
            listing(Counter(view["items"][seat])),
            fate(view, seat),
        )
        for seat, name in enumerate(names)
    ]
    return without_empty(("Result", "Points", "Items", "Board"), rows)


def fate(view: Json, seat: int) -> str:
    """Say whether a player got away, where that matters (B-28)."""
    if "escape" not in view["variants"]:
        return ""
    if seat in view["escaped"]:
        return "escaped"
    return "trapped" if view["over"] else "on the board"


def pages(view: Json, names: Sequence[str]) -> dict[str, Page]:
    """Return the tiles of this game and the players."""
    return {
        "tiles": Page("show the tiles of this game and their values", tile_table(view["counts"])),
        "players": Page("show where the players are and what they hold", [players(view, names)]),
    }


def tile_table(counts: Mapping[str, int]) -> list[Part]:
    """Return all tiles with their numbers and values; the numbers are a house table (B-1)."""
    rows = tuple(
        (
            FULL_NAMES.get(name, name),
            GLYPHS[name][0],
            str(counts.get(name, 0)),
            str(VALUE_OF[name]) if tile < ITEMS else "-",
        )
        for tile, name in enumerate(TILE_NAMES)
    )
    note = Line("Note", "the rulebook does not say how many there are of each: house numbers")
    is_box = dict(counts) == BOX_COUNTS
    return [*([note] if is_box else []), Grid(("Tiles", "Sign", "Number", "Value"), rows)]
