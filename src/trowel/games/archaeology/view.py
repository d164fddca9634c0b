"""What a viewer sees, as plain data, and which part of each event.

A view starts empty and gets what the viewer may know: what is not written here is not seen.
"""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from trowel.game import NOBODY, Event, Json
from trowel.games.archaeology.box import (
    CARD_NAMES,
    KINDS,
    MAPS_ASKED,
    MONUMENTS,
    NAMES,
    PILE,
    SET_LIMIT,
    STORM,
    THIEF,
    VARIANTS,
    Box,
    chamber_count,
)
from trowel.games.archaeology.state import (
    ANNOUNCED,
    BRAVED,
    COLLAPSED,
    COUNT,
    DIG_SITE_EMPTY,
    DISCARDED,
    DREW,
    DUG,
    ENDED,
    EXPLORED,
    FOUND,
    FOUND_NOBODY,
    FOUND_OPENLY,
    GAME_OVER,
    KEEPING,
    KEPT,
    KIND,
    LOOKED,
    MET_STORM,
    MET_THIEF,
    MONEY,
    MUST_SELL,
    NAMED,
    NOT_LOOKED,
    OTHER,
    OVER,
    PAID,
    PHASES,
    SAW,
    SHELTERED,
    SHOWN,
    SKIPPED,
    SOLD,
    STARTED,
    STOLE,
    TOOK,
    UNEARTHED,
    WHAT,
    WHO,
    State,
)
from trowel.games.archaeology.turn import storm_loss
from trowel.log import Log, noted
from trowel.plain import Plain, Shape

SHAPE = Shape(State)
MOMENTS_KEPT = 16  # until all viewers have seen them
ROWS_KEPT = 4000  # of counts that were named before


@lru_cache(ROWS_KEPT)
def cards(row: bytes) -> dict[str, int]:
    """Name the cards of a row of counts, leaving out those that are not there."""
    return {CARD_NAMES[card]: count for card, count in enumerate(row) if count}


def view(box: Box, memory: bytes, viewer: int, unseen: bytes) -> Json:
    """Return all that a viewer can know; NOBODY is a spectator. Its parts are shared."""
    game, on_table = table_of(memory)
    row = game.seats if viewer == NOBODY else viewer
    sizes = on_table["chambers"]
    return {
        "game": box.id,
        "seats": game.seats,
        "seat": None if viewer == NOBODY else viewer,
        **on_table,
        "hand": {} if viewer == NOBODY else cards(game.row("hands", viewer)),
        "thieves_left": unseen[THIEF],
        "storms_left": unseen[STORM],
        "unseen": cards(unseen),
        "chambers": [
            chamber(game.cell("seen", row, number), size, MAPS_ASKED[game.monument][number])
            for number, size in enumerate(sizes)
        ],
        "known": [
            {} if seat == viewer else cards(game.cell("known", row, seat))
            for seat in range(game.seats)
        ],
        "drawn": drawn(game, viewer),
    }


@lru_cache(MOMENTS_KEPT)
def table_of(memory: bytes) -> tuple[Plain, Json]:
    """Return a game, and what everybody sees of it, for all its viewers."""
    game = Plain(SHAPE, memory)
    seats, prices, copies = range(game.seats), game.counts("prices"), game.counts("copies")
    sizes = [sum(game.row("hands", seat)) for seat in seats]
    return game, {
        **moment(game),
        "hand_sizes": sizes,
        "storm_takes": [storm_loss(size) for size in sizes],
        "market": cards(game.counts("market")),
        "dig_site": game.deck_end - game.cursor,
        "thieves": copies[THIEF],
        "storms": copies[STORM],
        "tents": game.numbers("tents")[: game.seats],
        "sheltered": game.numbers("sheltered")[: game.seats],
        "money": game.numbers("money")[: game.seats],
        "sold": [sold_sets(game.row("sets", seat), prices) for seat in seats],
        "monument": MONUMENTS[game.monument],
        "variants": named(game.variants, VARIANTS),
        "chambers": [sum(game.row("chambers", n)) for n in range(chamber_count(game.monument))],
        "pile": sum(game.row("chambers", PILE)),
        "values": values(copies, game.counts("trade"), prices, game.counts("limit")),
        "own_values": named(game.own_values, NAMES),
    }


def moment(game: Plain) -> Json:
    """Return what all see of the moment: whose turn it is, what is asked, the open trade."""
    over = game.phase == OVER
    return {
        "turn": game.turn,
        "to_act": None if over else game.actor,
        "phase": PHASES[game.phase],
        "over": over,
        "start": game.start,
        "announced": game.numbers("announced")[: game.seats] if game.luck else None,
        "debt": game.debt,
        "trading": bool(game.trading),
        "taken": named(game.taken, NAMES),
        "paid": named(game.paid, NAMES),
        "to_choose": game.to_choose,
        "named": NAMES[game.named] if game.named >= 0 else None,
        "may_explore": game.explored < game.explorations,
        "must_sell": bool(game.must_sell and not game.has_sold),
        "maps_spent": game.maps_spent,
    }


def named(bits: int, names: Sequence[str]) -> list[str]:
    """Name the members of a set of bits."""
    return [name for number, name in enumerate(names) if bits >> number & 1] if bits else []


def drawn(game: Plain, viewer: int) -> dict[str, int]:
    """Return the cards on the table to choose from; at the Tomb only the explorer sees them."""
    hidden = game.phase == KEEPING and game.actor != viewer
    return {} if hidden else cards(game.counts("drawn"))


@lru_cache(ROWS_KEPT)
def sold_sets(sets: bytes, prices: bytes) -> list[Json]:
    """List the sets a seat has sold (A-15)."""
    return [
        {"kind": NAMES[at // SET_LIMIT], "count": at % SET_LIMIT + 1, "money": prices[at]}
        for at, count in enumerate(sets)
        if count
        for _ in range(count)
    ]


@lru_cache(ROWS_KEPT)
def chamber(sure: bytes, size: int, maps: int) -> Json:
    """Return what a viewer knows of a chamber: its size, and its cards if sure of all (M-9)."""
    return {
        "size": size,
        "maps": maps,
        "cards": cards(sure) if sum(sure) == size else None,
        "known": cards(sure),
    }


@lru_cache(ROWS_KEPT)
def values(copies: bytes, trade: bytes, prices: bytes, limit: bytes) -> Json:
    """Return the value table of this game, for the kinds in it (N-2)."""
    return {
        NAMES[kind]: {
            "trade": trade[kind],
            "prices": list(prices[kind * SET_LIMIT :][: limit[kind]]),
            "copies": copies[kind],
        }
        for kind in range(KINDS)
        if copies[kind]
    }


EVENT_NAMES = {
    ANNOUNCED: "announced",
    STARTED: "started",
    DUG: "dug",
    MET_THIEF: "thief",
    FOUND_NOBODY: "nobody to rob",
    STOLE: "stole",
    MET_STORM: "storm",
    UNEARTHED: "unearthed",
    SHELTERED: "sheltered",
    BRAVED: "braved",
    DISCARDED: "discarded",
    TOOK: "took",
    PAID: "paid",
    SOLD: "sold",
    EXPLORED: "explored",
    FOUND: "found",
    FOUND_OPENLY: "found",
    LOOKED: "looked",
    SAW: "saw",
    NOT_LOOKED: "did not look",
    KEPT: "kept",
    DREW: "drew",
    COLLAPSED: "collapsed",
    NAMED: "named",
    SHOWN: "shown",
    ENDED: "ended turn",
    DIG_SITE_EMPTY: "dig site empty",
    SKIPPED: "skipped",
    MUST_SELL: "must sell",
    GAME_OVER: "over",
}
COLLECTED = (FOUND, FOUND_OPENLY, SAW, SHOWN)  # one event for a run of cards
SECRET = (DUG, STOLE, FOUND, SAW, KEPT)  # only the seat, and a thief's victim, see the cards
ABOUT_CHAMBER = (EXPLORED, LOOKED, UNEARTHED)
COUNTED = {ANNOUNCED: "value", EXPLORED: "maps", SOLD: "count"}  # what their count is called
ABOUT_CARD = (DUG, STOLE, UNEARTHED, DISCARDED, TOOK, PAID, SOLD, KEPT, DREW, NAMED)


def events(log: Log) -> list[Event]:
    """Read a log; a run of cards out of a chamber becomes one event."""
    rows = noted(log)
    found: list[Event] = []
    at = 0
    while at < len(rows):
        end = at + 1
        if rows[at][WHAT] in COLLECTED:
            while end < len(rows) and rows[end][WHAT] == rows[at][WHAT]:
                end += 1
        found.append(event(rows[at:end]))
        at = end
    return found


def event(rows: Sequence[Sequence[int]]) -> Event:
    """Turn rows of a log into an event with its public and its secret part."""
    row = rows[0]
    what = row[WHAT]
    data: Json = {"seat": row[WHO]}
    if what in ABOUT_CHAMBER:
        data["chamber"] = row[OTHER]
    if what == STOLE:
        data["victim"] = row[OTHER]
    if what in COUNTED:
        data[COUNTED[what]] = row[COUNT]
    if what == SOLD:
        data["money"] = row[MONEY]
    shown: Json = {}
    if what in ABOUT_CARD:
        shown = {"kind": NAMES[row[KIND]]}
    if what in COLLECTED:
        data["count"] = len(rows)
        counts = np.bincount([one[KIND] for one in rows], minlength=KINDS)
        shown = {"cards": dict(cards(counts.astype(np.int8).tobytes()))}
    if what not in SECRET:
        return Event(EVENT_NAMES[what], data | shown)
    seers = (row[WHO], row[OTHER]) if what == STOLE else (row[WHO],)
    return Event(EVENT_NAMES[what], data, shown, seers)
