"""What is asked and told above the table: baskets, hints, texts, and passing the keyboard."""

import textwrap
from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from trowel.bots.hint import Hint
from trowel.terminal.table.basket import Bargain, Basket
from trowel.terminal.table.cards import TRADES, kind_name
from trowel.terminal.table.panel import key_of, kind_of
from trowel.terminal.table.stage import stacked

Answer = TypeVar("Answer")
HINT_WIDTH = 64


class Dialog(ModalScreen[Answer | None]):
    """Something above the table that Esc closes."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def action_close(self) -> None:
        """Go back to the table."""
        self.dismiss(None)


class PassScreen(Screen[None]):
    """Nothing but a name, between two people at one keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "go_on", show=False)]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.next_name = name

    def compose(self) -> ComposeResult:
        """Say who is next."""
        said = Content.assemble(
            ("Pass the keyboard to\n\n", "$ink-2"),
            (self.next_name, "bold $act"),
            ("\n\nThen press Enter.   q leaves.", "$ink-2"),
        )
        yield Static(said, classes="box")

    def action_go_on(self) -> None:
        """Let the next person see the table."""
        self.dismiss(None)

    def on_click(self) -> None:
        """Go on with the mouse, too."""
        self.dismiss(None)


class BasketList(OptionList):
    """The cards of a basket, to be picked one by one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,plus", "select", show=False),
        Binding("backspace,minus,delete", "drop", show=False),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, title: str, basket: Basket) -> None:
        super().__init__(*(self.option(basket, kind) for kind in basket.stock), classes="basket")
        self.basket = basket
        self.border_title = title
        if not basket.stock:
            self.add_option(Option(Content.styled("nothing", "$ink-3"), disabled=True))

    def option(self, basket: Basket, kind: str) -> Option:
        """Return the row of a kind."""
        return Option(self.row(basket, kind), id=key_of(kind))

    def row(self, basket: Basket, kind: str) -> Content:
        """Say how many cards of a kind are picked, out of how many."""
        picked, stock = basket.picked[kind], basket.stock[kind]
        return Content.assemble(
            *kind_name(kind),
            (f" {TRADES}{basket.values[kind]} ", "$ink-2"),
            (f"{picked} of {stock:<2}", "bold $act" if picked else "$ink-2"),
            (" ●" * min(picked, 3), "$act"),
        )

    def pick(self, kind: str) -> None:
        """Pick a card."""
        self.basket.add(kind)
        self.draw(kind)

    def action_drop(self) -> None:
        """Put a card back."""
        option = self.highlighted_option
        if option and option.id:
            self.basket.drop(kind_of(option.id))
            self.draw(kind_of(option.id))

    def draw(self, kind: str) -> None:
        """Draw a row anew, and let the sums be."""
        self.replace_option_prompt(key_of(kind), self.row(self.basket, kind))
        screen = self.screen
        assert isinstance(screen, BasketScreen)
        screen.sum_up()

    def action_cursor_down(self) -> None:
        """Go down, and from the last row to the button."""
        if self.highlighted == self.option_count - 1:
            self.screen.query_one(Button).focus()
        else:
            super().action_cursor_down()


class BasketScreen(Dialog[str]):
    """Several cards put together into one move, with the values as they add up."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "done", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, bargain: Bargain, first: str = "") -> None:
        super().__init__()
        self.bargain = bargain
        self.first = first  # a kind that is picked already

    def compose(self) -> ComposeResult:
        """Show the baskets beside each other, the sums, and a button."""
        keys = "Enter more  Backspace less  t done"
        with Vertical(classes="box") as box:
            box.border_title = self.bargain.title
            box.border_subtitle = keys
            with Horizontal(classes="baskets"):
                for title, basket in self.bargain.baskets.items():
                    yield BasketList(title, basket)
            yield Static(classes="sums")
            yield Button(self.bargain.done, id="done")

    def on_mount(self) -> None:
        """Begin with the card that was chosen at the table, if there is one."""
        self.set_class(len(self.bargain.baskets) == 1, "narrow")
        lists = list(self.query(BasketList))
        if self.first in lists[0].basket.stock:
            lists[0].highlighted = list(lists[0].basket.stock).index(self.first)
            lists[0].pick(self.first)
        lists[0].focus()
        self.sum_up()

    def sum_up(self) -> None:
        """Say the values so far, and what is missing."""
        ready = self.bargain.is_ready
        said = Content.assemble(
            (f"{self.bargain.sums}\n", "$ink"),
            (self.bargain.verdict, "bold $ok" if ready else "bold $money"),
        )
        self.query_one(".sums", Static).update(said)
        self.query_one(Button).set_class(not ready, "-disabled")

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Pick one more card."""
        assert isinstance(event.option_list, BasketList)
        assert event.option_id is not None
        event.option_list.pick(kind_of(event.option_id))

    def on_button_pressed(self) -> None:
        """Be done."""
        self.action_done()

    def action_done(self) -> None:
        """Return the move, if it can be one."""
        if self.bargain.is_ready:
            self.dismiss(self.bargain.words)


class HintScreen(Dialog[int]):
    """The best moves, each with what it brings and why; Enter plays one."""

    def __init__(self, hints: Sequence[Hint], points: str) -> None:
        super().__init__()
        self.hints = hints
        self.points = points

    def compose(self) -> ComposeResult:
        """List the hints."""
        with Vertical(classes="box long") as box:
            box.border_title = "Hint"
            box.border_subtitle = "Enter plays it  Esc close"
            yield OptionList(*(self.said(number, one) for number, one in enumerate(self.hints, 1)))

    def said(self, number: int, one: Hint) -> Content:
        """Say a move, why, and what it brings."""
        chance = round(100 * one.win_chance)
        reason = f"{one.reason[:1].upper()}{one.reason[1:]}."
        return Content.assemble(
            (f"{number}. {one.move}\n", "bold $act"),
            (f"{textwrap.indent(textwrap.fill(reason, HINT_WIDTH), '   ')}\n", "$ink"),
            (f"   About {one.points:.0f} {self.points} in the end, wins {chance}%.", "$money"),
        )

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the action of a hint."""
        self.dismiss(self.hints[event.option_index].action)


class TextScreen(Dialog[None]):
    """Something to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,question_mark,l,c", "close", show=False)
    ]

    def __init__(self, title: str, text: Content, *, at_end: bool = False) -> None:
        super().__init__()
        self.text_title = title
        self.text = text
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        """Show the text, which may be longer than the window."""
        with VerticalScroll(classes="box long") as box:
            box.border_title = self.text_title
            box.border_subtitle = "↑↓ more  Esc close"
            yield Static(self.text)

    def on_mount(self) -> None:
        """Begin at the end of a log."""
        box = self.query_one(VerticalScroll)
        box.focus()
        if self.at_end:
            box.scroll_end(animate=False)


class WriteScreen(Dialog[str]):
    """A line that is written: a move in words, or a number."""

    def __init__(self, title: str, example: str) -> None:
        super().__init__()
        self.line_title = title
        self.example = example

    def compose(self) -> ComposeResult:
        """Ask for the line."""
        line = Input(placeholder=self.example)
        line.border_title = self.line_title
        line.border_subtitle = "Enter  Esc close"
        yield line

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return what was written."""
        self.dismiss(event.value.strip() or None)


class ConfirmScreen(Dialog[bool]):
    """A question that is answered with yes or no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        """Ask."""
        with Vertical(classes="box"):
            yield Static(self.question, classes="say")
            with Horizontal(classes="baskets"):
                yield Button("Yes (y)", id="yes")
                yield Button("No (n)", id="no")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Answer with the button."""
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        """Answer with a key."""
        self.dismiss(answer)


def paragraphs(*texts: tuple[str, Sequence[str]]) -> Content:
    """Return texts under headings."""
    lines: list[Content] = []
    for heading, sentences in texts:
        if heading:
            lines.append(Content.styled(heading, "bold $act"))
        lines += [Content.styled(sentence, "$ink") for sentence in sentences]
        lines.append(Content(""))
    return stacked(lines[:-1])
