"""What happened in a game of Bad Archeology, read off its log, and what was held in the end."""

import numpy as np

from trowel.compiled import compiled
from trowel.games.bad.board import score
from trowel.games.bad.box import ITEMS, OFF_BOARD, SEATS, TILE_NAMES, VALUES
from trowel.games.bad.state import (
    BASHED,
    CHARMED,
    HIT_WALL,
    LAID,
    LIT,
    MET_SNAKE,
    MISSED_TURN,
    NO_PROGRESS,
    OTHER,
    OVER,
    PICKED_UP,
    REASONS,
    ROBBED,
    THROWN_BACK,
    TOO_LONG,
    WARPED,
    WHAT,
    WHO,
    State,
)
from trowel.log import Log
from trowel.record import Games, Numbers, Record, number, numbers
from trowel.tally import Column, Listed, Named, cell, count_turn, look_back

# What is counted by seat, and how the columns are called.
(FINDS, BLASTS, THROWS, ROBBERIES, LOSSES, BASHES, WARPS, WALLS, SNAKES, CHARMS, MISSES) = range(11)
COUNT_NAMES = (
    "finds",  # items picked up
    "blasts",  # dynamite lit
    "thrown_back",  # to the centre
    "robberies",  # items stolen
    "robbed",  # items lost to them
    "bashes",
    "warps",
    "walls",  # run into
    "snakes",  # met
    "charmed",  # snakes
    "missed",  # turns, because of a snake
)
NOT_COUNTED = -1


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
    counts: Numbers = numbers(SEATS, len(COUNT_NAMES), of=np.int16)
    escaped: Numbers = numbers(SEATS)  # B-28
    items: Numbers = numbers(SEATS, ITEMS)  # that count in the end
    why: int = number()  # the game is over


@compiled
def tell(game: State, log: Log, tally: Tally, trail: Numbers) -> None:
    """Count what the last action, or the deal, has done."""
    for row in range(log.count):
        tell_event(tally, log.rows[row])
    turns = turns_over(game) - tally.turns
    if turns > 0:
        for seat in range(game.seats):
            tally.points[seat] = score(game, seat)
    for _ in range(turns):
        count_turn(tally, game.seats, trail)
    if game.phase == OVER:
        tally.why = game.why
        write_end(game, tally)
        look_back(tally, game.seats, trail)


@compiled
def turns_over(game: State) -> int:
    """Count the turns that are over, missed ones too; most games end in the middle of one."""
    is_cut_short = (game.phase == OVER) & (game.why != NO_PROGRESS) & (game.why != TOO_LONG)
    return game.turns + int(is_cut_short)


@compiled
def tell_event(tally: Tally, row: int) -> None:
    """Count one event."""
    what, who = cell(row, WHAT), cell(row, WHO)
    counted = counted_as(what)
    if counted != NOT_COUNTED:
        tally.counts[who, counted] += 1
    if what == ROBBED:
        tally.counts[cell(row, OTHER), LOSSES] += 1


@compiled
def counted_as(what: int) -> int:
    """Return what an event is counted as."""
    if what == PICKED_UP:
        return FINDS
    if what == LIT:
        return BLASTS
    if what == THROWN_BACK:
        return THROWS
    if what == ROBBED:
        return ROBBERIES
    if what == BASHED:
        return BASHES
    if what == WARPED:
        return WARPS
    if what == HIT_WALL:
        return WALLS
    return counted_snake(what)


@compiled
def counted_snake(what: int) -> int:
    """Return what an event about a snake is counted as (B-22)."""
    if what == MET_SNAKE:
        return SNAKES
    if what == MISSED_TURN:
        return MISSES
    return CHARMS if (what == CHARMED) | (what == LAID) else NOT_COUNTED


@compiled
def write_end(game: State, tally: Tally) -> None:
    """Write down who has won, who has escaped, and with which items (B-27, B-28)."""
    most = 0
    for seat in range(game.seats):
        most = max(most, int(tally.points[seat]))
    for seat in range(game.seats):
        is_off = game.meeples[seat] == OFF_BOARD
        tally.won[seat] = int(tally.points[seat] == most)
        tally.escaped[seat] = int(is_off)
        for item in range(ITEMS):
            counts = is_off | (game.escape == 0)
            tally.items[seat, item] = int(game.items[seat, item]) * int(counts)


@compiled
def tell_game(
    games: Games, index: int, logs: Games, tallies: Games, number: int, trail: Numbers
) -> None:
    """Count in a tally what the last action of a game has done."""
    tell(games[index], logs[0], tallies[number], trail)


def columns(tallies: Games, seats: int) -> dict[str, Column]:
    """Return what is counted besides what all games have."""
    told = np.asarray(tallies)
    by_seat = {name: told["counts"][:, :seats, at] for at, name in enumerate(COUNT_NAMES)}
    return {
        "monument": Named(np.full(len(told), -1), ()),
        "sold": sold(told["items"]),
        **by_seat,
        "escaped": told["escaped"][:, :seats],
        "why_over": Named(told["why"], REASONS),
    }


def sold(items: Numbers) -> Listed:
    """Return the treasures that each seat has points for in the end (B-27)."""
    values = np.array(VALUES)
    counted = items * (values > 0)
    _, seat, kind = np.nonzero(counted)
    count = counted[counted > 0]
    return Listed(
        np.count_nonzero(counted, axis=(1, 2)),
        {
            "seat": seat,
            "kind": Named(kind, TILE_NAMES),
            "count": count,
            "money": count * values[kind],
        },
    )
