"""What happened in a card game, read off its log: sales, storms, thieves, explorations."""

import numpy as np

from trowel.compiled import compiled
from trowel.games.archaeology.box import KINDS, MONUMENTS, NAMES, SEATS
from trowel.games.archaeology.standing import best_standing, standing
from trowel.games.archaeology.state import (
    COUNT,
    DISCARDED,
    ENDED,
    EXPLORED,
    GAME_OVER,
    KIND,
    MET_STORM,
    MET_THIEF,
    MONEY,
    OTHER,
    OVER,
    SHELTERED,
    SOLD,
    STOLE,
    WHAT,
    WHO,
    State,
)
from trowel.log import Log
from trowel.record import Games, Numbers, Record, number, numbers
from trowel.tally import Column, Listed, Named, cell, count_turn, look_back

SALES = 85  # sets of one card, out of all treasures in the box
THEFTS = 11  # thieves in the dig site, at most (N-6, V-1)
SEAT_BITS, KIND_BITS, COUNT_BITS = 3, 4, 3  # of what is packed into one number


class Tally(Record):
    """What happened in one game; arrays are by seat."""

    turns: int = number()
    leader: int = number()
    lead_changes: int = number()
    points: Numbers = numbers(SEATS, of=np.int16)
    half: Numbers = numbers(SEATS, of=np.int16)
    won: Numbers = numbers(SEATS)
    decisions: Numbers = numbers(SEATS, of=np.int32)
    nanoseconds: Numbers = numbers(SEATS, of=np.int64)
    monument: int = number()  # also if it was drawn
    storms: int = number()
    thieves: int = number()
    explorations: Numbers = numbers(SEATS, of=np.int16)
    tents: Numbers = numbers(SEATS)  # used
    stormed: Numbers = numbers(SEATS, KINDS)  # cards lost to storms
    sales: int = number()
    sold: Numbers = numbers(SALES, of=np.int32)  # packed: seat, kind, count, money
    thefts: int = number()
    stolen: Numbers = numbers(THEFTS, of=np.int16)  # packed: thief, victim, kind


@compiled
def tell(game: State, log: Log, tally: Tally, trail: Numbers) -> None:
    """Count what the last action, or the deal, has done."""
    turns = 0
    for row in range(log.count):
        turns += tell_event(tally, log.rows[row])
    if turns > 0:
        write_points(game, tally)
    for _ in range(turns):
        count_turn(tally, game.seats, trail)
    if game.phase == OVER:
        tally.monument = game.monument
        write_winners(game, tally)
        look_back(tally, game.seats, trail)


@compiled
def tell_event(tally: Tally, row: int) -> int:
    """Count one event; return 1 if it ends a turn."""
    what, who = cell(row, WHAT), cell(row, WHO)
    if what == SOLD:
        tell_sale(tally, row)
    elif what == DISCARDED:
        tally.stormed[who, cell(row, KIND)] += 1
    elif what == MET_STORM:
        tally.storms += 1
    elif what == MET_THIEF:
        tally.thieves += 1
    elif what == STOLE:
        tell_theft(tally, row)
    elif what == EXPLORED:
        tally.explorations[who] += 1
    elif what == SHELTERED:
        tally.tents[who] += 1
    return int((what == ENDED) | (what == GAME_OVER))


@compiled
def tell_sale(tally: Tally, row: int) -> None:
    """Write down a set that was sold (A-15)."""
    what_for = cell(row, COUNT) | cell(row, MONEY) << COUNT_BITS
    packed = cell(row, WHO) | (cell(row, KIND) | what_for << KIND_BITS) << SEAT_BITS
    tally.sold[tally.sales] = packed
    tally.sales += 1


@compiled
def tell_theft(tally: Tally, row: int) -> None:
    """Write down a card that was stolen (A-6)."""
    packed = cell(row, OTHER) | cell(row, KIND) << SEAT_BITS
    tally.stolen[tally.thefts] = cell(row, WHO) | packed << SEAT_BITS
    tally.thefts += 1


@compiled
def write_points(game: State, tally: Tally) -> None:
    """Write down the money as it stands."""
    for seat in range(game.seats):
        tally.points[seat] = game.money[seat]


@compiled
def write_winners(game: State, tally: Tally) -> None:
    """Write down who has most money, and of these the fewest cards sold (A-21)."""
    best = best_standing(game)
    for seat in range(game.seats):
        tally.won[seat] = int(standing(game, seat) == best)


@compiled
def tell_game(
    games: Games, index: int, logs: Games, tallies: Games, number: int, trail: Numbers
) -> None:
    """Count in a tally what the last action of a game has done."""
    tell(games[index], logs[0], tallies[number], trail)


def columns(tallies: Games, seats: int) -> dict[str, Column]:
    """Return what is counted besides what all games have."""
    told = np.asarray(tallies)
    return {
        "monument": Named(told["monument"], MONUMENTS),
        "sold": sold(told),
        "storms": told["storms"],
        "thieves": told["thieves"],
        "explorations": told["explorations"][:, :seats],
        "stormed": stormed(told),
        "stolen": stolen(told),
        "tents": told["tents"][:, :seats],
    }


def sold(told: Games) -> Listed:
    """Return the sets that were sold, in their order."""
    rows = written(told["sold"], told["sales"])
    kind, what_for = rows >> SEAT_BITS, rows >> (SEAT_BITS + KIND_BITS)
    return Listed(
        told["sales"],
        {
            "seat": lowest(rows, SEAT_BITS),
            "kind": Named(lowest(kind, KIND_BITS), NAMES),
            "count": lowest(what_for, COUNT_BITS),
            "money": what_for >> COUNT_BITS,
        },
    )


def stolen(told: Games) -> Listed:
    """Return the cards that were stolen, in their order."""
    rows = written(told["stolen"], told["thefts"])
    return Listed(
        told["thefts"],
        {
            "thief": lowest(rows, SEAT_BITS),
            "victim": lowest(rows >> SEAT_BITS, SEAT_BITS),
            "kind": Named(rows >> 2 * SEAT_BITS, NAMES),
        },
    )


def stormed(told: Games) -> Listed:
    """Return how many cards of each kind each seat has lost to storms."""
    lost = told["stormed"]
    _, seat, kind = np.nonzero(lost)
    counts = np.count_nonzero(lost, axis=(1, 2))
    return Listed(counts, {"seat": seat, "kind": Named(kind, NAMES), "count": lost[lost > 0]})


def written(rows: Numbers, counts: Numbers) -> Numbers:
    """Return the rows in use, those of all games one after another."""
    found: Numbers = rows[np.arange(rows.shape[1]) < counts[:, None]]
    return found


def lowest(rows: Numbers, bits: int) -> Numbers:
    """Return the number in the lowest bits."""
    found: Numbers = rows & ((1 << bits) - 1)
    return found
