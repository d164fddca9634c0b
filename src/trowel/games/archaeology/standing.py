"""Who is ahead in a card game (A-21), for compiled code that looks at many games."""

from trowel.compiled import compiled
from trowel.games.archaeology.state import State

TIE = 1000  # more than all cards that a seat can sell: money comes first


@compiled
def standing(game: State, seat: int) -> int:
    """Return a number that is higher for who is ahead (A-21)."""
    return int(game.money[seat]) * TIE - int(game.cards_sold[seat])


@compiled
def best_standing(game: State) -> int:
    """Return the standing of who is ahead."""
    best = standing(game, 0)
    for seat in range(1, game.seats):
        best = max(best, standing(game, seat))
    return best
