"""What a viewer sees, as plain data. All see the same: what nobody has seen is not written here."""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from trowel.game import NOBODY, Event, Json
from trowel.games.bad.board import score, speed
from trowel.games.bad.box import (
    DIRECTIONS,
    ESCAPE,
    FOG,
    ITEMS,
    OFF_BOARD,
    SPOT_NAMES,
    TILE_NAMES,
    TILES,
    spot_name,
)
from trowel.games.bad.state import (
    BASHED,
    BLOWN_UP,
    CHARMED,
    COUNT,
    DROPPED,
    ESCAPED,
    FOG_FELL,
    GAME_OVER,
    HIT_WALL,
    LAID,
    LEFT_LYING,
    LIT,
    MET_SNAKE,
    MISSED_TURN,
    MOVED,
    OTHER,
    OVER,
    PASSED,
    PHASES,
    PICKED_UP,
    REASONS,
    REMEMBERED,
    RETURNED,
    ROBBED,
    SLID,
    SMASHED,
    SPARED,
    SPOT,
    STARTED,
    STAYED,
    THROWN_BACK,
    TILE,
    TURNED_UP,
    UP,
    WARPED,
    WHAT,
    WHO,
    State,
)
from trowel.log import Log, noted
from trowel.plain import Plain, Shape
from trowel.record import Numbers

FACE_DOWN = "?"
SHAPE = Shape(State)


def view(record: State, memory: bytes, viewer: int, unseen: Numbers) -> Json:
    """Return all that a viewer can know; NOBODY is a spectator."""
    game = Plain(SHAPE, memory)
    seats = range(game.seats)
    meeples, tiles, face = (game.numbers(name) for name in ("meeples", "tiles", "face"))
    return {
        "game": "bad",
        "seats": game.seats,
        "seat": None if viewer == NOBODY else viewer,
        **moment(game),
        "variants": [name for name, on in ((ESCAPE, game.escape), (FOG, game.fog)) if on],
        "tiles": lying(tiles, face),
        "remembered": remembered(tiles, face),
        "meeples": [square_or_none(meeples[seat]) for seat in seats],
        "items": [held(game.row("items", seat)) for seat in seats],
        "speed": [speed(record.raw, seat) for seat in seats],
        "points": scores(record),
        "escaped": [seat for seat in seats if meeples[seat] == OFF_BOARD],  # B-28
        "unseen": named(unseen.tolist()),
        "hidden": game.hidden,
        "blown_up_unseen": sum(game.numbers("lost")),
        "treasure_is_hidden": bool(game.sure),
        "counts": named(game.numbers("counts")),
    }


def moment(game: Plain) -> Json:
    """Return what is going on: whose turn it is, what is asked, what the turn has had."""
    over = game.phase == OVER
    return {
        "turn": game.turn,
        "to_act": None if over else game.actor,
        "phase": PHASES[game.phase],
        "over": over,
        "why_over": REASONS[game.why] if over else None,
        "start": game.start,
        "dropped": bool(game.dropped),
        "has_acted": bool(game.has_acted),
        "warped": bool(game.warped),
        "heading": DIRECTIONS[game.heading],
        "bashing": bool(game.bashing),
        "victims": game.numbers("victims")[: game.victim_count],
        "passes": game.passes,
        "quiet_turns": max(0, game.quiet),
        "turns": game.turns,
    }


def named(counts: Sequence[int]) -> dict[str, int]:
    """Name the tiles of a row of counts, leaving out those that are not there."""
    return {TILE_NAMES[tile]: count for tile, count in enumerate(counts) if count}


def lying(tiles: Sequence[int], face: Sequence[int]) -> dict[str, str]:
    """Return what lies on the squares that hold a tile: its name, or a question mark."""
    return {
        square: TILE_NAMES[tiles[spot]] if face[spot] == UP else FACE_DOWN
        for square, spot in SPOT_NAMES.items()
        if tiles[spot] < TILES
    }


def remembered(tiles: Sequence[int], face: Sequence[int]) -> dict[str, str]:
    """Return the tiles that the fog has covered, and everybody remembers (B-29)."""
    return {
        square: TILE_NAMES[tiles[spot]]
        for square, spot in SPOT_NAMES.items()
        if tiles[spot] < TILES and face[spot] == REMEMBERED
    }


def square_or_none(spot: int) -> str | None:
    """Name a spot; None is off the board."""
    return None if spot == OFF_BOARD else spot_name(spot)


def held(row: bytes) -> list[str]:
    """List the items of a seat."""
    return [TILE_NAMES[item] for item in range(ITEMS) for _ in range(row[item])]


def scores(game: State) -> list[int]:
    """Return the points of each seat as they stand (B-27)."""
    return [score(game.raw, seat) for seat in range(game.seats)]


def unseen(game: State, counts: Numbers) -> dict[str, int]:
    """Count what nobody has seen, by tile and by place: who learns something, changes a number."""
    return named(counts.tolist()) | {
        "on the board": game.hidden,
        "blown up": int(game.lost.sum()),
        "treasure on the board": game.sure,
    }


def tile_or_none(tile: int) -> str | None:
    """Name a tile; None was not seen."""
    return TILE_NAMES[tile] if tile >= 0 else None


Field = tuple[str, Callable[[int], Any], int]  # key, how to read it, column
SQUARE: Field = ("square", spot_name, SPOT)
FROM: Field = ("from", spot_name, SPOT)
TO: Field = ("to", spot_name, OTHER)
TILE_THERE: Field = ("tile", tile_or_none, TILE)
VICTIM: Field = ("victim", int, OTHER)
STRETCH: tuple[Field, ...] = (
    FROM,
    TO,
    ("direction", DIRECTIONS.__getitem__, TILE),
    ("spaces", int, COUNT),
)
EVENTS: dict[int, tuple[str, tuple[Field, ...]]] = {
    STARTED: ("started", ()),
    MOVED: ("moved", STRETCH),
    BASHED: ("bashed", STRETCH),
    SMASHED: ("smashed", (SQUARE, TILE_THERE)),
    HIT_WALL: ("hit a wall", (SQUARE,)),
    SLID: ("slid", (FROM, TO)),
    WARPED: ("warped", (FROM, TO)),
    TURNED_UP: ("turned up", (SQUARE, TILE_THERE)),
    PICKED_UP: ("picked up", (SQUARE, TILE_THERE, ("keys", int, COUNT))),
    LEFT_LYING: ("left lying", (SQUARE, TILE_THERE)),
    STAYED: ("stayed", (SQUARE,)),
    DROPPED: ("dropped", (SQUARE, TILE_THERE)),
    LIT: ("lit", (SQUARE,)),
    BLOWN_UP: ("blown up", (SQUARE, TILE_THERE, ("by", spot_name, OTHER))),
    THROWN_BACK: ("thrown back", (FROM,)),
    ROBBED: ("robbed", (VICTIM, TILE_THERE)),
    SPARED: ("spared", (VICTIM,)),
    MET_SNAKE: ("snake met", (SQUARE,)),
    CHARMED: ("charmed", (SQUARE,)),
    LAID: ("laid", (FROM, TO)),
    MISSED_TURN: ("missed a turn", (SQUARE,)),
    RETURNED: ("returned", (FROM,)),
    PASSED: ("passed", ()),
    ESCAPED: ("escaped", (SQUARE, ("points", int, COUNT))),
    FOG_FELL: ("fog fell", ()),
    GAME_OVER: ("over", (("why", REASONS.__getitem__, COUNT),)),
}


def events(log: Log) -> list[Event]:
    """Read a log; all that one fog covers is one event."""
    rows = noted(log)
    found: list[Event] = []
    for what, run in groupby(rows, key=lambda row: row[WHAT]):
        alike = list(run)
        found += [fog(alike)] if what == FOG_FELL else [event(row) for row in alike]
    return found


def event(row: Sequence[int]) -> Event:
    """Turn a row of a log into an event."""
    name, fields = EVENTS[row[WHAT]]
    data = {key: read(row[column]) for key, read, column in fields}
    return Event(name, {"seat": row[WHO], **data})


def fog(rows: Sequence[Sequence[int]]) -> Event:
    """Turn the rows about tiles that the fog has covered into one event."""
    squares = [spot_name(row[SPOT]) for row in rows]
    return Event(EVENTS[FOG_FELL][0], {"seat": rows[0][WHO], "squares": squares})
