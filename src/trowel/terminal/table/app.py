"""The full-screen app: a table in progress, or a replay."""

import asyncio
import signal
from pathlib import Path
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from trowel.terminal.table.look import COLOURS, DARK, LIGHT, SEATS, THEMES

SIGNALS = ("SIGTERM", "SIGHUP")  # as far as the system has them
INTERRUPTED = 130


class TableApp(App[None]):
    """One screen, from its start until somebody leaves."""

    CSS_PATH = Path(__file__).with_name("style.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,ctrl+q", "leave", show=False),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+t", "other_theme", show=False),
    ]

    def __init__(self, first: Screen[None], theme: str = DARK) -> None:
        super().__init__()
        self.first = first
        self.title = "trowel"
        for found in THEMES:
            self.register_theme(found)
        self.theme = theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return our colours, for the moment before a theme is chosen."""
        found = {name: pair[0] for name, pair in COLOURS.items()}
        return found | {f"seat-{seat}": colour for seat, colour in enumerate(SEATS)}

    async def on_mount(self) -> None:
        """Show the first screen; a closed window leaves as a key does."""
        loop = asyncio.get_running_loop()
        for name in SIGNALS:
            if hasattr(signal, name):
                try:
                    loop.add_signal_handler(getattr(signal, name), self.exit)
                except (NotImplementedError, RuntimeError, ValueError):
                    continue  # not on this system, or not in this thread
        await self.push_screen(self.first)

    def action_leave(self) -> None:
        """Leave; what is to be kept is kept by who has started us."""
        self.exit()

    def action_interrupt(self) -> None:
        """Leave as Ctrl-C does."""
        self.exit(return_code=INTERRUPTED)

    def action_other_theme(self) -> None:
        """Change between light and dark."""
        self.theme = LIGHT if self.theme == DARK else DARK
