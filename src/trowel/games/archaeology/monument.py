"""Explore the monument: what each of the seven asks for and gives (A-14, C-6, M-1 to M-9)."""

import numpy as np

from trowel.chance import draw_from
from trowel.compiled import compiled
from trowel.games.archaeology.box import (
    BURIED_RUINS,
    KINDS,
    MAP,
    MAPS_ASKED,
    MINE,
    SPHINX,
    TOMB,
)
from trowel.games.archaeology.event import note_card, note_seat
from trowel.games.archaeology.memory import (
    look_into,
    see_chamber_emptied,
    see_chamber_thinned,
    see_drawn,
    see_placed,
    see_shown,
    see_taken,
)
from trowel.games.archaeology.museum import note_seen_cards
from trowel.games.archaeology.state import (
    COLLAPSED,
    DREW,
    EXPLORED,
    FOUND,
    FOUND_OPENLY,
    KEEPING,
    KEPT,
    MINE_LIMIT,
    MINING,
    NAMED,
    NAMING,
    NOT_NAMED,
    SHOWN,
    State,
)
from trowel.games.archaeology.turn import (
    chamber_size,
    close_trade,
    forget_moves,
    start_acting,
)
from trowel.log import Log, note

MAPS = np.array(MAPS_ASKED, np.int8)
TOMB_KEEPS = 2  # cards (M-4)
SPHINX_SHOWS = 5  # cards (M-6)
SPHINX_NAMES = 2  # kinds (M-6)


@compiled
def may_explore(game: State, chamber: int) -> bool:
    """Tell whether the turn, the maps in hand and the chamber allow it (C-6, N-10, M-9)."""
    asked = MAPS[game.monument, chamber]
    return (
        asked > 0
        and game.explored < game.explorations
        and game.hands[game.turn, MAP] >= asked
        and chamber_size(game, chamber) > 0
    )


@compiled
def explore(game: State, chamber: int, log: Log) -> None:
    """Spend the maps and open a chamber (A-14)."""
    close_trade(game)
    seat = game.turn
    asked = int(MAPS[game.monument, chamber])
    game.hands[seat, MAP] -= asked
    game.maps_spent += asked
    game.explored += 1
    game.has_acted = 1
    game.chamber = chamber
    see_shown(game, seat, MAP, asked)
    note(log, EXPLORED, seat, chamber, MAP, asked, 0)
    if game.monument == TOMB:
        enter_tomb(game, log)
    elif game.monument == MINE:
        draw_at_mine(game, log)
    elif game.monument == SPHINX:
        game.phase = NAMING
        game.to_choose = SPHINX_NAMES
        game.named = NOT_NAMED
    else:
        empty_chamber(game, log)


@compiled
def empty_chamber(game: State, log: Log) -> None:
    """Take all cards of the chamber; at the Buried Ruins they lie open (M-1, M-2, M-7)."""
    seat, chamber = game.turn, game.chamber
    what = FOUND_OPENLY if game.monument == BURIED_RUINS else FOUND
    for kind in range(KINDS):
        for _ in range(game.chambers[chamber, kind]):
            note_card(log, what, seat, kind)
        game.hands[seat, kind] += game.chambers[chamber, kind]
        game.chambers[chamber, kind] = 0
    see_chamber_emptied(game, seat, chamber)
    finish_exploring(game, True)


@compiled
def finish_exploring(game: State, gained: bool) -> None:
    """Go on with the turn; new cards let every kind move either way again (A-12)."""
    if gained:
        forget_moves(game)
    start_acting(game)


@compiled
def enter_tomb(game: State, log: Log) -> None:
    """Look at all of the chamber, then choose what to keep (M-4)."""
    note_seen_cards(game, game.chamber, log)
    look_into(game, game.turn, game.chamber)
    game.phase = KEEPING
    game.to_choose = min(TOMB_KEEPS, chamber_size(game, game.chamber))


@compiled
def keep(game: State, kind: int, log: Log) -> None:
    """Pick a card to keep; with the last one the rest goes back unseen (M-4)."""
    game.drawn[kind] += 1
    game.to_choose -= 1
    note_card(log, KEPT, game.turn, kind)
    if game.to_choose == 0:
        leave_tomb(game, log)


@compiled
def leave_tomb(game: State, log: Log) -> None:
    """Take the picked cards out of the chamber (M-4)."""
    count = 0
    for kind in range(KINDS):
        count += game.drawn[kind]
        game.chambers[game.chamber, kind] -= game.drawn[kind]
        game.hands[game.turn, kind] += game.drawn[kind]
        game.drawn[kind] = 0
    if chamber_size(game, game.chamber) == 0:
        see_chamber_emptied(game, game.turn, game.chamber)
    else:
        see_chamber_thinned(game, game.turn, game.chamber, count)
    finish_exploring(game, True)


@compiled
def draw_at_mine(game: State, log: Log) -> None:
    """Draw a card face up; over 5 all is lost, an emptied chamber ends the draw (M-5)."""
    kind = draw_from(game, game.chambers[game.chamber])
    game.chambers[game.chamber, kind] -= 1
    game.drawn[kind] += 1
    see_drawn(game, game.chamber, kind)
    note_card(log, DREW, game.turn, kind)
    if drawn_value(game) > MINE_LIMIT:
        note_seat(log, COLLAPSED, game.turn)
        put_drawn_back(game)
        finish_exploring(game, False)
    elif chamber_size(game, game.chamber) == 0:
        stop_at_mine(game, log)
    else:
        game.phase = MINING


@compiled
def drawn_value(game: State) -> int:
    """Return the trading value of the cards drawn at the Mine (M-5)."""
    value = 0
    for kind in range(KINDS):
        value += int(game.drawn[kind]) * game.trade[kind]
    return value


@compiled
def put_drawn_back(game: State) -> None:
    """Return what lies open to the chamber, seen by all (M-5, M-6)."""
    for kind in range(KINDS):
        if game.drawn[kind] > 0:
            game.chambers[game.chamber, kind] += game.drawn[kind]
            see_placed(game, game.chamber, kind, game.drawn[kind])
            game.drawn[kind] = 0


@compiled
def stop_at_mine(game: State, log: Log) -> None:
    """Keep all that was drawn (M-5, A-13)."""
    for kind in range(KINDS):
        take_drawn(game, kind, log)
    finish_exploring(game, True)


@compiled
def take_drawn(game: State, kind: int, log: Log) -> None:
    """Take the open cards of a kind into the hand, seen by all (A-13)."""
    count = game.drawn[kind]
    for _ in range(count):
        note_card(log, FOUND_OPENLY, game.turn, kind)
    game.hands[game.turn, kind] += count
    game.drawn[kind] = 0
    see_taken(game, game.turn, kind, count)


@compiled
def name_kind(game: State, kind: int, log: Log) -> None:
    """Name a kind to the Sphinx; after the second it shows its cards (M-6)."""
    note_card(log, NAMED, game.turn, kind)
    game.to_choose -= 1
    if game.to_choose > 0:
        game.named = kind
    else:
        ask_sphinx(game, kind, log)


@compiled
def ask_sphinx(game: State, second: int, log: Log) -> None:
    """Show five cards, or all that are left; those of the named kinds are kept (M-6)."""
    first = game.named
    for _ in range(min(SPHINX_SHOWS, chamber_size(game, game.chamber))):
        kind = draw_from(game, game.chambers[game.chamber])
        game.chambers[game.chamber, kind] -= 1
        game.drawn[kind] += 1
        see_drawn(game, game.chamber, kind)
        note_card(log, SHOWN, game.turn, kind)
    gained = game.drawn[first] + game.drawn[second] > 0
    take_drawn(game, first, log)
    take_drawn(game, second, log)
    put_drawn_back(game)
    game.named = NOT_NAMED
    finish_exploring(game, gained)
