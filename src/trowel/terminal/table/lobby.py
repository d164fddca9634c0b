"""A server's table before its game begins: who sits where, and the link for others."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from trowel.game import TrowelError
from trowel.terminal.table.look import seat_style
from trowel.terminal.table.source import Lobby, Source
from trowel.terminal.table.stage import stacked


class LobbyScreen(Screen[None]):
    """Waiting for others."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "start", show=False)]

    def __init__(self, source: Source) -> None:
        super().__init__()
        self.source = source
        self.shown: Lobby | None = None

    def compose(self) -> ComposeResult:
        """Leave room for who sits where."""
        box = Static(id="result", classes="box")
        box.border_title = "Waiting for the game"
        yield box
        yield Static(id="ask")
        yield Static(id="keys")

    def on_mount(self) -> None:
        """Draw what is known already."""
        if self.shown is not None:
            self.show(self.shown)

    def show(self, news: Lobby) -> None:
        """Draw who sits where."""
        self.shown = news
        if not self.is_mounted:
            return
        self.query_one("#result", Static).update(lobby_content(news, self.source.title))
        start = "[@click=screen.start][bold $act]Enter[/] start[/]   " if news.is_host else ""
        keys = f"{start}[@click=app.leave][bold $act]q[/] leave[/]"
        self.query_one("#keys", Static).update(Content.from_markup(keys))

    def say(self, text: str) -> None:
        """Say something above the keys."""
        if self.is_mounted:
            self.query_one("#ask", Static).update(Content(text))

    def action_start(self) -> None:
        """Begin the game, as the host."""
        if self.shown is not None and self.shown.is_host:
            self.run_worker(self.start())

    async def start(self) -> None:
        """Begin the game; say why not."""
        try:
            await self.source.start()
        except TrowelError as problem:
            self.say(str(problem))


def lobby_content(news: Lobby, link: str) -> Content:
    """Say which game this is, who sits where, and how others come."""
    table = news.table
    lines = [Content.styled(f"{table['title']}\n", "bold $ink")]
    for chair in table["chairs"]:
        is_free = chair["kind"] == "free"
        name = "free" if is_free else chair["name"]
        notes = ["you"] if chair["seat"] in news.you else []
        notes += ["host"] if chair["host"] else []
        notes += ["bot"] if chair["kind"] == "bot" else []
        extra = f" ({', '.join(notes)})" if notes else ""
        style = "$ink-3" if is_free else "bold $ink"
        bar = ("▌ ", seat_style(chair["seat"]))
        lines.append(Content.assemble(bar, (name, style), (extra, "$ink-2")))
    waits = "Enter starts the game." if news.is_host else "The host starts the game."
    fill = " Bots take the free seats." if table["terms"]["fill"] else ""
    lines.append(Content.styled(f"\n{waits}{fill}", "$ink"))
    lines.append(Content.assemble(("Others join with  ", "$ink-2"), (link, "bold $act")))
    return stacked(lines)
