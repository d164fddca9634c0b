"""What a viewer sees, as plain data, and which part of each event.

A view starts empty and gets what the viewer may know: what is not written here is not seen.
"""

from collections.abc import Sequence
from typing import Any

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
from trowel.log import Log, noted
from trowel.record import Numbers


def cards(row: Any) -> dict[str, int]:
    """Name the cards of a row of counts, leaving out those that are not there."""
    return {CARD_NAMES[card]: count for card, count in enumerate(np.asarray(row).tolist()) if count}


def view(box: Box, game: State, viewer: int, unseen: Numbers) -> Json:
    """Return all that a viewer can know; NOBODY is a spectator."""
    row = game.seats if viewer == NOBODY else viewer
    return {
        "game": box.id,
        "seats": game.seats,
        "seat": None if viewer == NOBODY else viewer,
        **moment(game),
        "hand": {} if viewer == NOBODY else cards(game.hands[viewer]),
        "hand_sizes": game.hands[: game.seats].sum(axis=1).tolist(),
        "market": cards(game.market),
        "dig_site": game.deck_end - game.cursor,
        "thieves_left": int(unseen[THIEF]),
        "storms_left": int(unseen[STORM]),
        "unseen": cards(unseen),
        "tents": game.tents[: game.seats].tolist(),
        "sheltered": game.sheltered[: game.seats].tolist(),
        "money": game.money[: game.seats].tolist(),
        "sold": [sold_sets(game, seat) for seat in range(game.seats)],
        "monument": MONUMENTS[game.monument],
        "variants": named(game.variants, VARIANTS),
        "chambers": [chamber(game, row, number) for number in range(chamber_count(game.monument))],
        "pile": int(game.chambers[PILE].sum()),
        "known": [
            {} if seat == viewer else cards(game.known[row, seat]) for seat in range(game.seats)
        ],
        "drawn": {} if game.phase == KEEPING and game.actor != viewer else cards(game.drawn),
        "values": values(game),
        "own_values": named(game.own_values, NAMES),
    }


def moment(game: State) -> Json:
    """Return what all see of the moment: whose turn it is, what is asked, the open trade."""
    over = game.phase == OVER
    return {
        "turn": game.turn,
        "to_act": None if over else game.actor,
        "phase": PHASES[game.phase],
        "over": over,
        "start": game.start,
        "announced": game.announced[: game.seats].tolist() if game.luck else None,
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
    return [name for number, name in enumerate(names) if bits >> number & 1]


def sold_sets(game: State, seat: int) -> list[Json]:
    """List the sets a seat has sold (A-15)."""
    return [
        {"kind": NAMES[kind], "count": size + 1, "money": int(game.prices[kind, size])}
        for kind in range(KINDS)
        for size in range(SET_LIMIT)
        for _ in range(game.sets[seat, kind, size])
    ]


def chamber(game: State, row: int, number: int) -> Json:
    """Return what a viewer knows of a chamber: its size, and its cards if sure of all (M-9)."""
    size = int(game.chambers[number].sum())
    sure = game.seen[row, number]
    return {
        "size": size,
        "maps": MAPS_ASKED[game.monument][number],
        "cards": cards(sure) if int(sure.sum()) == size else None,
        "known": cards(sure),
    }


def values(game: State) -> Json:
    """Return the value table of this game, for the kinds in it (N-2)."""
    return {
        NAMES[kind]: {
            "trade": int(game.trade[kind]),
            "prices": game.prices[kind, : game.limit[kind]].tolist(),
            "copies": int(game.copies[kind]),
        }
        for kind in range(KINDS)
        if game.copies[kind]
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
        shown = {"cards": cards(counts)}
    if what not in SECRET:
        return Event(EVENT_NAMES[what], data | shown)
    seers = (row[WHO], row[OTHER]) if what == STOLE else (row[WHO],)
    return Event(EVENT_NAMES[what], data, shown, seers)
