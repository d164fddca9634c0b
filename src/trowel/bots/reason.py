"""The reason that a person would give for a move: the game's own, or else what the numbers say.

Reasons are said, so that a page in another language can say them, too.
"""

from collections.abc import Sequence

from trowel.game import Game, Json
from trowel.saying import number_of, said

SMALL = 0.5  # points: a difference up to this is nothing to a person


def reason_for(
    game: Game, view: Json, names: Sequence[str], moves: Sequence[str], move: str
) -> str:
    """Return the reason for one of the legal moves that the table shows; empty if it shows none."""
    if len(moves) == 1:
        return said("nothing else is possible")
    if game.id == "bad":
        from trowel.bots.reasons import bad

        return bad.reason(view, names, move)
    from trowel.bots.reasons import archaeology

    return archaeology.reason(view, names, moves, move)


def reason_by_numbers(gain: float, *, is_best: bool) -> str:
    """Say what a move gains or loses in points against the other ones."""
    points = number_of(round(abs(gain)), "point", "points")
    if is_best and gain > SMALL:
        return said("expects {points} more than the next best move", points=points)
    if not is_best and gain < -SMALL:
        return said("expects {points} less than the best move", points=points)
    return said("seems as good as any other move")
