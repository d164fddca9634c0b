"""A table on a terminal that is only pretended, and people who press its keys."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from textual.pilot import Pilot

import trowel
from trowel.terminal.begin import Seating, Wishes, begin
from trowel.terminal.table.app import TableApp
from trowel.terminal.table.basket import Trade
from trowel.terminal.table.dialog import BasketScreen, PassScreen
from trowel.terminal.table.end import EndScreen
from trowel.terminal.table.live import TableScreen
from trowel.terminal.table.local import LocalSource
from trowel.terminal.table.look import DARK
from trowel.terminal.table.panel import MoveList
from trowel.terminal.table.source import Source

SMALL, MEDIUM, LARGE = (80, 24), (120, 40), (200, 50)
WAITS = 6000  # of a fiftieth of a second: only a table that hangs comes to the end
MOST_KEYS = 8000
ENDERS = {"e": 0.6, "p": 0.15}  # keys that end a turn, and how often they are pressed


class Visit:
    """A table on the screen, and the keys."""

    def __init__(self, app: TableApp, pilot: Pilot[None], source: Source | None) -> None:
        self.app = app
        self.pilot = pilot
        self.source = source

    @property
    def text(self) -> str:
        """All that is on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    @property
    def table(self) -> TableScreen:
        """The table, whatever lies above it."""
        screen = self.app.first
        assert isinstance(screen, TableScreen)
        return screen

    async def press(self, *keys: str) -> None:
        """Press keys."""
        await self.pilot.press(*keys)

    async def until(self, is_it: Callable[[], bool]) -> None:
        """Wait for something."""
        for _ in range(WAITS):
            if is_it():
                await self.pilot.pause()
                return
            await self.pilot.pause(0.02)
        raise AssertionError(f"it did not come:\n{self.text}")

    async def settle(self) -> None:
        """Wait until the screen does not change any more."""
        before = ""
        while before != self.text:
            before = self.text
            await self.pilot.pause(0.1)

    async def see(self, text: str) -> None:
        """Wait until a text is on the screen."""
        await self.until(lambda: text in self.text)


@asynccontextmanager
async def visiting(
    source: Source,
    size: tuple[int, int] = SMALL,
    *,
    coach: bool = False,
    fast: bool = True,
    theme: str = DARK,
) -> AsyncIterator[Visit]:
    """Show a source on a table."""
    app = TableApp(TableScreen(source, is_fast=fast, coach=coach), theme)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Visit(app, pilot, source)


@asynccontextmanager
async def playing(
    seating: Seating, size: tuple[int, int] = SMALL, **more: Any
) -> AsyncIterator[Visit]:
    """Play a match of this machine."""
    async with visiting(LocalSource(seating), size, **more) as visit:
        yield visit


def dealt(game: str, **wishes: Any) -> Seating:
    """Deal a match against random bots."""
    given: dict[str, Any] = {"bots": "random", "seed": 4} | wishes
    return begin(Wishes(game=game, **given))


def laid_out(folder: Path, game: str = "expedition", people: int = 1, **described: Any) -> Seating:
    """Go on from a described position."""
    names = described.pop("names", ("Ada", "Ben"))
    match = trowel.position(game, names=names, **described)
    file = folder / "position.txt"
    file.write_text(match.transcript(), encoding="utf-8")
    bots = None if people == match.header.seats else "random"
    return begin(Wishes(resume=file, people=people, bots=bots))


async def press_until_over(visit: Visit, dice: Random) -> None:
    """Play at random by keys to the end of a game."""
    for _ in range(MOST_KEYS):
        if isinstance(visit.app.screen, EndScreen):
            return
        await press_some_key(visit, dice)
    raise AssertionError(f"the game does not end:\n{visit.text}")


async def press_some_key(visit: Visit, dice: Random) -> None:
    """Press what moves the game on."""
    screen = visit.app.screen
    if isinstance(screen, PassScreen):
        await visit.press("enter")
    elif isinstance(screen, BasketScreen):
        await press_in_basket(visit, screen, dice)
    elif screen is visit.table and visit.table.rows:
        await press_at_table(visit, dice)
    else:
        await visit.pilot.pause()


async def press_in_basket(visit: Visit, screen: BasketScreen, dice: Random) -> None:
    """Put cards into a basket until it is a move; a trade that becomes none is left."""
    if screen.bargain.is_ready:
        await visit.press("t")
    elif isinstance(screen.bargain, Trade) and dice.random() < 0.2:
        await visit.press("escape")
    else:
        keys = ["enter", "right"] if isinstance(screen.bargain, Trade) else ["enter", "up"]
        await visit.press(dice.choice([*keys, "enter", "down"]))


async def press_at_table(visit: Visit, dice: Random) -> None:
    """Choose any move; often the one that ends a turn."""
    while not isinstance(visit.table.focused, MoveList):
        await visit.press("tab")
    keys = {row.key for row in visit.table.rows}
    enders = [key for key, share in ENDERS.items() if key in keys and dice.random() < share]
    if enders:
        await visit.press(enders[0])
    else:
        steps = dice.randrange(len(visit.table.rows))
        await visit.press(*["down"] * steps, "enter")
