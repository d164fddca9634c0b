"""Sell sets to the museum (A-15), and the Temple's look after a sale (M-3)."""

from trowel.compiled import compiled, hot
from trowel.games.archaeology.box import CHAMBERS, KINDS, TEMPLE
from trowel.games.archaeology.event import note_card, note_seat
from trowel.games.archaeology.memory import look_into, see_shown
from trowel.games.archaeology.state import (
    ACTING,
    LOOKED,
    LOOKING,
    NOT_LOOKED,
    SAW,
    SOLD,
    State,
)
from trowel.games.archaeology.turn import chamber_size, close_trade
from trowel.log import Log, note


@hot
def sell(game: State, kind: int, count: int, log: Log) -> None:
    """Sell a set of one kind; it is safe and never added to (A-15)."""
    close_trade(game)
    seat = game.turn
    money = game.prices[kind, count - 1]
    game.hands[seat, kind] -= count
    game.sets[seat, kind, count - 1] += 1
    game.cards_sold[seat] += count
    game.money[seat] += money
    game.has_acted = 1
    game.has_sold = 1
    see_shown(game, seat, kind, count)
    note(log, SOLD, seat, 0, kind, count, money)
    if may_look(game):
        game.phase = LOOKING


@compiled
def may_look(game: State) -> bool:
    """Tell whether the monument is the Temple and has an unspent chamber (M-3)."""
    cards = 0
    for chamber in range(CHAMBERS):
        cards += chamber_size(game, chamber)
    return game.monument == TEMPLE and cards > 0


@compiled
def look(game: State, chamber: int, log: Log) -> None:
    """Look at a chamber and put it back; nobody else sees it (M-3)."""
    note(log, LOOKED, game.turn, chamber, 0, 0, 0)
    note_seen_cards(game, chamber, log)
    look_into(game, game.turn, chamber)
    game.phase = ACTING


@compiled
def note_seen_cards(game: State, chamber: int, log: Log) -> None:
    """Write down each card of a chamber, for the seat that looks."""
    for kind in range(KINDS):
        for _ in range(game.chambers[chamber, kind]):
            note_card(log, SAW, game.turn, kind)


@compiled
def do_not_look(game: State, log: Log) -> None:
    """Decline the look (M-3)."""
    note_seat(log, NOT_LOOKED, game.turn)
    game.phase = ACTING
