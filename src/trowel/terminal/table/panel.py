"""The parts of a table as widgets: each draws itself anew from a stage."""

import textwrap
from collections.abc import Callable, Mapping
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from trowel.part import Board
from trowel.terminal.table.choice import Row, targets
from trowel.terminal.table.squares import Drawing, moved, square_at
from trowel.terminal.table.stage import SMALL, Stage, stacked

LOG_LENGTH = 300  # lines that are kept in sight
NEW = "• "  # before a line that is new since the last decision
NARROWEST = 20  # columns of a log


class Picture(Static):
    """A part that is only looked at."""

    def __init__(
        self,
        draw: Callable[[Stage], Content],
        title: Callable[[Stage], str] | str = "",
        classes: str = "",
    ) -> None:
        super().__init__(classes=f"part {classes}")
        self.draw = draw
        self.title_of = title

    def show(self, stage: Stage) -> None:
        """Draw it anew."""
        self.update(self.draw(stage))
        self.border_title = (
            self.title_of if isinstance(self.title_of, str) else self.title_of(stage)
        )


class CardList(OptionList):
    """Cards by kind, to be looked at, explained and chosen."""

    def __init__(
        self,
        rows: Callable[[Stage], Mapping[str, Content]],
        title: Callable[[Stage], str] | str,
        empty: str,
        classes: str,
    ) -> None:
        super().__init__(classes=f"part {classes}")
        self.rows_of = rows
        self.title_of = title
        self.empty = empty

    def show(self, stage: Stage) -> None:
        """List the kinds anew."""
        kept = self.selected
        found = self.rows_of(stage)
        self.set_options(Option(content, id=key_of(kind)) for kind, content in found.items())
        if not found:
            self.add_option(Option(Content.styled(self.empty, "$ink-3"), disabled=True))
        elif self.has_focus:
            self.highlighted = list(found).index(kept) if kept in found else 0
        self.border_title = (
            self.title_of if isinstance(self.title_of, str) else self.title_of(stage)
        )

    def on_focus(self) -> None:
        """Point at a card as soon as it can be chosen."""
        if self.highlighted is None:
            self.action_first()

    def on_blur(self) -> None:
        """Point at nothing."""
        self.highlighted = None

    @property
    def selected(self) -> str:
        """The kind that is pointed at; empty for none."""
        option = self.highlighted_option
        return kind_of(option.id) if option and option.id else ""


def key_of(kind: str) -> str:
    """Return a kind as the id of an option."""
    return kind.replace(" ", "_")


def kind_of(key: str) -> str:
    """Return the kind of an option's id."""
    return key.replace("_", " ")


class MoveList(OptionList):
    """The legal moves: up and down between them, left and right for less and more."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right", "turn(1)", show=False),
    ]

    class Chosen(Message):
        """A row was chosen."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    def __init__(self) -> None:
        super().__init__(classes="part moves", id="moves")
        self.rows: list[Row] = []

    def show(self, stage: Stage) -> None:
        """List the moves anew."""
        self.rows = stage.rows
        self.clear_options()
        for place, row in enumerate(self.rows):
            if place and row.do != self.rows[place - 1].do and stage.size != SMALL:
                self.add_option(None)
            self.add_option(Option(row_content(row), id=str(place)))
        if not self.rows:
            self.add_option(Option(Content.styled(waiting(stage), "$ink-3"), disabled=True))
        self.highlighted = 0 if self.rows else None
        self.border_title = "Your move" if self.rows else "Moves"
        self.border_subtitle = (
            "◂▸ less, more" if any(len(row.choices) > 1 for row in self.rows) else ""
        )
        self.set_class(bool(self.rows), "-mine")

    @property
    def row(self) -> Row | None:
        """The row that is pointed at."""
        if self.highlighted is None or not self.rows:
            return None
        return self.rows[self.highlighted]

    def point_at(self, row: Row) -> None:
        """Point at a row, which may have been changed."""
        place = self.rows.index(row)
        self.replace_option_prompt_at_index(place, row_content(row))
        self.highlighted = place

    def action_turn(self, by: int) -> None:
        """Choose less or more of the same."""
        if self.row:
            self.row.turn(by)
            self.point_at(self.row)
            self.post_message(self.OptionHighlighted(self, *self.pointed()))

    def pointed(self) -> tuple[Option, int]:
        """Return the option that is pointed at, and its place."""
        assert self.highlighted is not None
        return self.get_option_at_index(self.highlighted), self.highlighted

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Say which row was chosen."""
        event.stop()
        self.post_message(self.Chosen(self.rows[event.option_index]))


def row_content(row: Row) -> Content:
    """Return a row of moves: its key, what it says, and whether there is less or more."""
    sign = "◂▸" if len(row.choices) > 1 else f"{row.key or ' '} "
    return Content.assemble((sign, "bold $act"), (row.words, "$ink"))


def waiting(stage: Stage) -> str:
    """Say who is waited for."""
    seat = stage.moment.to_act
    if seat is None:
        return "The game is over."
    if stage.moment.seat == seat:
        return "..."
    return f"{stage.moment.names[seat]} decides."


class BoardPanel(Static, can_focus=True):
    """The board: arrows move the cursor, Enter goes there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0,-1)", show=False),
        Binding("down", "move(0,1)", show=False),
        Binding("left", "move(-1,0)", show=False),
        Binding("right", "move(1,0)", show=False),
        Binding("enter", "choose", show=False),
    ]
    cursor = reactive("")

    class Pointed(Message):
        """The cursor is on another space."""

    class Chosen(Message):
        """A space was chosen."""

    def __init__(self) -> None:
        super().__init__(classes="part board", id="board")
        self.stage: Stage | None = None

    @property
    def board(self) -> Board:
        """The board as it lies."""
        assert self.stage is not None
        found = self.stage.board
        assert found is not None
        return found

    def show(self, stage: Stage) -> None:
        """Draw the board; the cursor begins where who looks stands."""
        is_new = self.stage is None or self.stage.rows is not stage.rows
        self.stage = stage
        if is_new or not self.cursor:
            self.cursor = self.home(stage)
        self.draw()

    def home(self, stage: Stage) -> str:
        """Return where the cursor begins: on the space of who looks or decides."""
        moment = stage.moment
        seat = moment.seat if moment.seat is not None else moment.to_act or 0
        return moment.view["meeples"][seat] or self.cursor or self.board.columns[0] + "1"

    def draw(self) -> None:
        """Draw the board with the cursor."""
        stage = self.stage
        if stage is None:
            return
        cursor = self.cursor if self.has_focus else ""
        found = targets(stage.rows)
        self.update(Drawing(self.board, stage.size, cursor, found).content())
        self.border_title = ", ".join(["The board", *stage.moment.view["variants"]])
        self.border_subtitle = "[ ] you can go there" if found else ""

    def watch_cursor(self) -> None:
        """Draw again."""
        self.draw()

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show the cursor, or hide it."""
        super().watch_has_focus(has_focus)
        self.draw()

    def action_move(self, right: int, down: int) -> None:
        """Move the cursor."""
        self.cursor = moved(self.board, self.cursor, right, down)
        self.post_message(self.Pointed())

    def action_choose(self) -> None:
        """Choose the space under the cursor."""
        self.post_message(self.Chosen())

    def on_click(self, event: events.Click) -> None:
        """Point at a space, and choose it with a second click."""
        assert self.stage is not None
        place = event.get_content_offset(self)
        square = square_at(self.board, self.stage.size, *place) if place else None
        if square is None:
            return
        is_again, self.cursor = square == self.cursor, square
        self.post_message(self.Chosen() if is_again else self.Pointed())


class LogPanel(Widget):
    """What happened, the latest at the bottom, as much as there is room for."""

    def __init__(self) -> None:
        super().__init__(classes="part log", id="log")
        self.stage: Stage | None = None

    def show(self, stage: Stage) -> None:
        """Tell what happened; what is new since the last decision stands out."""
        self.stage = stage
        self.border_title = "What happened"
        self.refresh()

    def render(self) -> Content:
        """Draw the last lines."""
        if self.stage is None:
            return Content("")
        lines = log_content(self.stage, self.content_size.width).split("\n")
        return stacked(list(lines)[-self.content_size.height :])


def log_content(stage: Stage, width: int) -> Content:
    """Return the last lines of a log; those that are new carry a mark."""
    lines = stage.log[-LOG_LENGTH:]
    first = len(lines) - stage.fresh
    return stacked([log_line(line, width, is_new=at >= first) for at, line in enumerate(lines)])


def log_line(line: str, width: int, *, is_new: bool) -> Content:
    """Return a line of a log, broken between words behind its mark."""
    room = max(width - len(NEW), NARROWEST)
    text = textwrap.fill(line, room, subsequent_indent=" " * len(NEW))
    mark, style = (NEW, "$ink") if is_new else (" " * len(NEW), "$ink-3")
    return Content.assemble((mark, "bold $act"), (text, style))
