"""All that the parts of a table are drawn from."""

from dataclasses import dataclass, field

from textual.content import Content

from trowel.game import Game
from trowel.part import Board, Grid, Line, Part
from trowel.terminal.table.choice import Row
from trowel.terminal.table.moment import Moment

SMALL, MEDIUM, LARGE = "small", "medium", "large"
MEDIUM_SIZE, LARGE_SIZE = (110, 36), (160, 44)  # columns and rows that these need


@dataclass
class Stage:
    """A moment of a game on a screen of some size."""

    game: Game
    moment: Moment
    size: str = SMALL
    rows: list[Row] = field(default_factory=list)  # what can be done
    log: list[str] = field(default_factory=list)  # all that was told
    fresh: int = 0  # lines of the log that are new since the viewer decided
    clock: str = ""

    @property
    def parts(self) -> list[Part]:
        """What the game shows of the table."""
        return self.game.table(self.moment.view, self.moment.names)

    @property
    def board(self) -> Board | None:
        """The board, if the game has one."""
        return next((part for part in self.parts if isinstance(part, Board)), None)

    @property
    def lines(self) -> list[Line]:
        """What the game says in lines."""
        return [part for part in self.parts if isinstance(part, Line)]

    @property
    def grid(self) -> Grid:
        """The first grid of the table: the players."""
        return next(part for part in self.parts if isinstance(part, Grid))


def size_of(width: int, height: int) -> str:
    """Return how much fits into a window."""
    if width >= LARGE_SIZE[0] and height >= LARGE_SIZE[1]:
        return LARGE
    return MEDIUM if width >= MEDIUM_SIZE[0] and height >= MEDIUM_SIZE[1] else SMALL


def stacked(lines: list[Content]) -> Content:
    """Put lines below each other."""
    return Content("\n").join(lines)


def fitted(text: str, width: int) -> str:
    """Cut or fill a text to a width."""
    return f"{text[: width - 1]}…" if len(text) > width else f"{text:<{width}}"
