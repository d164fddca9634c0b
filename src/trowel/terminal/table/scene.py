"""A table on the screen, laid out for the size of the window."""

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content
from textual.markup import escape
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from trowel.terminal.table import cards, ground
from trowel.terminal.table.panel import BoardPanel, CardList, LogPanel, MoveList, Picture
from trowel.terminal.table.stage import LARGE, MEDIUM, SMALL, Stage, size_of

Key = tuple[str, str, str]  # as it is written, what it does, the action behind it


class Scene(Screen[None]):
    """A head, the parts of a table, what is asked, and the keys."""

    def __init__(self) -> None:
        super().__init__()
        self.stage: Stage | None = None
        self.arranged = ""  # for which size and kind of table

    def compose(self) -> ComposeResult:
        """Begin with an empty table."""
        yield Static(id="head")
        yield Container(id="table")
        yield Static(id="ask")
        yield Static(id="keys")

    async def on_resize(self) -> None:
        """Lay the table out again, if another amount fits."""
        if self.stage is not None:
            await self.draw(self.stage)
            self.take_focus()

    def take_focus(self) -> None:
        """Let the arrows go where they are needed."""

    async def draw(self, stage: Stage) -> None:
        """Show a stage."""
        self.stage = stage
        stage.size = size_of(*self.size)
        await self.lay_out(stage)
        for part in self.query(".part"):
            part.show(stage)  # type: ignore[attr-defined]
        self.query_one("#head", Static).update(self.head(stage))
        self.show_keys()

    async def lay_out(self, stage: Stage) -> None:
        """Put the parts of a table into their places."""
        kind = f"{stage.size}{' -board' if stage.moment.is_board else ''}"
        if kind == self.arranged:
            return
        self.arranged = kind
        table = self.query_one("#table")
        await table.remove_children()
        table.set_classes(kind)
        await table.mount_all(self.parts(stage))

    def parts(self, stage: Stage) -> list[Widget]:
        """Return the parts for a size and a kind of table."""
        if stage.moment.is_board:
            return {SMALL: small_board, MEDIUM: medium_board, LARGE: large_board}[stage.size]()
        return {SMALL: small_cards, MEDIUM: medium_cards, LARGE: large_cards}[stage.size]()

    def head(self, stage: Stage) -> Content:
        """Say which game this is, and whose turn."""
        moment = stage.moment
        setting = ", ".join([stage.game.title, *stage.game.setting(moment.view)])
        turn = "The game is over"
        if moment.to_act is not None:
            mine = moment.seat == moment.to_act
            name = moment.names[moment.to_act]
            turn = f"Your turn, {name}" if mine else f"{name} decides"
        right = f"{turn}{stage.clock}"
        room = self.size.width - 2 - len("trowel  ") - len(right) - 1
        if len(setting) > room:
            setting = f"{setting[: max(room - 1, 0)]}…"
        return Content.assemble(
            ("trowel  ", "bold"), (f"{setting:<{max(room, 0)}} ", ""), (right, "bold")
        )

    def pointed(self) -> str:
        """Return the kind or the space that is pointed at; empty for none."""
        focused = self.focused
        if isinstance(focused, CardList):
            return focused.selected
        if isinstance(focused, BoardPanel):
            return focused.cursor
        if isinstance(focused, MoveList) and focused.row and focused.row.chosen:
            return focused.row.chosen.about or focused.row.chosen.deed.get("to", "")
        return ""

    def keys(self) -> list[Key]:
        """Return the keys that do something now."""
        return []

    def show_keys(self) -> None:
        """Write the keys, to be clicked too."""
        keys = self.keys()
        length = sum(len(f"{key} {word}  ") for key, word, _action in keys)
        if length > self.size.width:
            keys = [(key, word.split(" ")[0], action) for key, word, action in keys]
        said = [
            f"[@click={action}][bold $act]{escape(key)}[/] {word}[/]" for key, word, action in keys
        ]
        self.query_one("#keys", Static).update(Content.from_markup("  ".join(said)))

    def say(self, text: str, *, is_trouble: bool = False) -> None:
        """Say something above the keys."""
        ask = self.query_one("#ask", Static)
        ask.update(Content(text))
        ask.set_class(is_trouble, "-trouble")


def hand() -> CardList:
    """Return the hand."""
    return CardList(cards.hand_rows, cards.hand_title, "no cards", "hand")


def market() -> CardList:
    """Return the marketplace."""
    return CardList(cards.market_rows, "Marketplace", "empty", "market")


def turn_rules() -> Picture:
    """Return how a turn goes."""
    return Picture(rules_content, "How a turn goes", classes="rules")


def rules_content(stage: Stage) -> Content:
    """Say how a turn goes."""
    return Content.styled(stage.game.guide(stage.moment.view).rules, "$ink-2")


def small_cards() -> list[Widget]:
    """Lay cards out for a small window."""
    return [
        Picture(cards.players, classes="players"),
        Picture(cards.sites, classes="sites"),
        Horizontal(hand(), market(), MoveList(), classes="middle"),
        LogPanel(),
    ]


def left_of_cards() -> Vertical:
    """Return the marketplace between the dig site and the counter."""
    return Vertical(
        Picture(cards.dig_panel, "Dig site", classes="dig"),
        market(),
        Picture(cards.counter, cards.counter_title, classes="counter"),
        classes="column left",
    )


def centre_of_cards() -> Vertical:
    """Return the players, the monument and the hand."""
    return Vertical(
        Picture(cards.players, "Players", classes="players"),
        Picture(cards.monument_panel, cards.monument_title, classes="monument"),
        hand(),
        classes="column centre",
    )


def medium_cards() -> list[Widget]:
    """Lay cards out side by side."""
    right = Vertical(MoveList(), LogPanel(), classes="column right")
    return [Horizontal(left_of_cards(), centre_of_cards(), right)]


def large_cards() -> list[Widget]:
    """Lay cards out with room for everything."""
    right = Vertical(MoveList(), turn_rules(), classes="column right")
    far = Vertical(LogPanel(), classes="column far")
    return [Horizontal(left_of_cards(), centre_of_cards(), right, far)]


def small_board() -> list[Widget]:
    """Lay a board out for a small window."""
    return [
        Picture(ground.players, classes="players"),
        Horizontal(BoardPanel(), MoveList(), classes="middle"),
        Picture(ground.notes, classes="notes"),
        LogPanel(),
    ]


def medium_board() -> list[Widget]:
    """Lay a board out with the rest beside it."""
    right = Vertical(
        Picture(ground.players, "Players", classes="players"),
        MoveList(),
        LogPanel(),
        classes="column right",
    )
    left = Vertical(BoardPanel(), Picture(ground.notes, classes="unseen"), classes="column left")
    return [Horizontal(left, right)]


def large_board() -> list[Widget]:
    """Lay a board out with room for everything."""
    right = Vertical(
        Picture(ground.players, "Players", classes="players"),
        MoveList(),
        turn_rules(),
        classes="column right",
    )
    far = Vertical(
        Picture(ground.unseen, ground.unseen_title, classes="unseen"),
        LogPanel(),
        classes="column far",
    )
    left = Vertical(BoardPanel(), Picture(ground.legend, "Signs"), classes="column left")
    return [Horizontal(left, right, far)]
