"""All that a bot gets to decide from: a view, the legal actions, and possible worlds."""

from typing import Self

from trowel.game import Game, Json, own_copy
from trowel.match import Match
from trowel.record import Games, copied

SEEN = 0  # the seed of the redeal that a sight keeps: any will do


class Sight:
    """What a seat can know at the moment of a decision.

    It keeps a redeal instead of the true game. A redeal depends on the seat's knowledge alone, so
    nothing that the seat cannot know is in here, whatever a bot does with it.
    """

    def __init__(self, game: Game, state: Games, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.world = copied(state)
        game.resample(self.world, 0, seat, SEEN)

    @classmethod
    def of(cls, match: Match) -> Self:
        """Return what the seat that decides in a match can know."""
        assert match.seat is not None, "somebody has to decide"
        return cls(match.game, match.state, match.seat)

    @property
    def actions(self) -> list[int]:
        """The legal actions."""
        return self.game.legal(self.world, 0)

    @property
    def view(self) -> Json:
        """All that the seat can know, as plain data."""
        return own_copy(self.game.view(self.world, 0, self.seat))
