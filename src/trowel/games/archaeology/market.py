"""Trade at the marketplace, one card at a time: take, then pay (A-11, A-12)."""

from trowel.compiled import hot
from trowel.games.archaeology.event import note_card
from trowel.games.archaeology.memory import see_shown, see_taken
from trowel.games.archaeology.state import PAID, TOOK, State
from trowel.log import Log


@hot
def take(game: State, kind: int, log: Log) -> None:
    """Take a market card; its trading value becomes a debt (A-12, A-13)."""
    seat = game.turn
    game.market[kind] -= 1
    game.hands[seat, kind] += 1
    game.taken |= 1 << kind
    game.debt += game.trade[kind]
    game.trading = 1
    game.has_acted = 1
    see_taken(game, seat, kind, 1)
    note_card(log, TOOK, seat, kind)


@hot
def pay(game: State, kind: int, log: Log) -> None:
    """Pay with a hand card; what is overpaid can buy more (A-12)."""
    seat = game.turn
    game.hands[seat, kind] -= 1
    game.market[kind] += 1
    game.paid |= 1 << kind
    game.debt -= game.trade[kind]
    see_shown(game, seat, kind, 1)
    note_card(log, PAID, seat, kind)
