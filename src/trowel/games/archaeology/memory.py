"""What a perfect memory can be sure of: updated whenever a card is shown, taken or stolen.

`known[viewer, seat, kind]` and `seen[viewer, chamber, kind]` are lower bounds that hold for
certain, by the rulings under "Who knows what". The viewer after the last seat is a spectator.
"""

from trowel.compiled import compiled, hot
from trowel.games.archaeology.box import KINDS
from trowel.games.archaeology.state import State


@hot
def see_taken(game: State, seat: int, kind: int, count: int) -> None:
    """Let all see cards go to a hand (A-13)."""
    for viewer in range(game.seats + 1):
        game.known[viewer, seat, kind] += count


@hot
def see_shown(game: State, seat: int, kind: int, count: int) -> None:
    """Let all see cards leave a hand."""
    for viewer in range(game.seats + 1):
        game.known[viewer, seat, kind] = max(0, game.known[viewer, seat, kind] - count)


@compiled
def see_theft(game: State, thief: int, victim: int, kind: int) -> None:
    """Let the two know the card; others are sure of one card fewer of each kind (A-6)."""
    for viewer in range(game.seats + 1):
        if viewer == thief:
            game.known[viewer, victim, kind] = max(0, game.known[viewer, victim, kind] - 1)
        elif viewer == victim:
            game.known[viewer, thief, kind] += 1
        else:
            for any_kind in range(KINDS):
                sure = game.known[viewer, victim, any_kind]
                game.known[viewer, victim, any_kind] = max(0, sure - 1)


@compiled
def see_chamber_emptied(game: State, seat: int, chamber: int) -> None:
    """Move what viewers were sure of in a chamber to the hand that took it all (A-13, A-14)."""
    for viewer in range(game.seats + 1):
        for kind in range(KINDS):
            game.known[viewer, seat, kind] += game.seen[viewer, chamber, kind]
            game.seen[viewer, chamber, kind] = 0
    forget_looks(game, chamber)


@compiled
def see_chamber_thinned(game: State, seat: int, chamber: int, count: int) -> None:
    """Let the others be sure of fewer cards: a seat took some of a chamber unseen (M-4)."""
    for viewer in range(game.seats + 1):
        if viewer != seat:
            for kind in range(KINDS):
                sure = game.seen[viewer, chamber, kind]
                game.seen[viewer, chamber, kind] = max(0, sure - count)
    forget_looks(game, chamber)
    look_into(game, seat, chamber)


@compiled
def see_drawn(game: State, chamber: int, kind: int) -> None:
    """Let all see a card leave a chamber (M-5 to M-8)."""
    for viewer in range(game.seats + 1):
        game.seen[viewer, chamber, kind] = max(0, game.seen[viewer, chamber, kind] - 1)


@compiled
def see_placed(game: State, chamber: int, kind: int, count: int) -> None:
    """Let all see cards go to a chamber (M-5 to M-8)."""
    for viewer in range(game.seats + 1):
        game.seen[viewer, chamber, kind] += count


@compiled
def look_into(game: State, seat: int, chamber: int) -> None:
    """Let a seat see all cards of a chamber (M-3, M-4)."""
    for kind in range(KINDS):
        game.seen[seat, chamber, kind] = game.chambers[chamber, kind]
    game.looked[seat, chamber] = 1


@compiled
def forget_looks(game: State, chamber: int) -> None:
    """Note that nobody knows the whole of a chamber any more."""
    for seat in range(game.seats):
        game.looked[seat, chamber] = 0
