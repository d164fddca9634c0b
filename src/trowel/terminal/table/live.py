"""The table of a game in progress: it follows the source, and sends what people choose."""

import asyncio
from collections.abc import Coroutine
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList

from trowel.game import IllegalMove, TrowelError
from trowel.terminal.save import file_problem
from trowel.terminal.table.basket import Loss, Trade
from trowel.terminal.table.cards import counter, counter_title
from trowel.terminal.table.choice import LOSE, TRADE, Row, row_for_square, rows_of, targets
from trowel.terminal.table.clock import clock_words
from trowel.terminal.table.dialog import (
    BasketScreen,
    ConfirmScreen,
    HintScreen,
    PassScreen,
    TextScreen,
    WriteScreen,
)
from trowel.terminal.table.end import EndScreen
from trowel.terminal.table.ground import unseen, unseen_title
from trowel.terminal.table.help import help_content, told_square
from trowel.terminal.table.lobby import LobbyScreen
from trowel.terminal.table.moment import Moment
from trowel.terminal.table.panel import BoardPanel, CardList, MoveList, kind_of, log_content
from trowel.terminal.table.scene import Key, Scene
from trowel.terminal.table.source import HandOver, Lobby, News, Notice, Source, Unconfirmed
from trowel.terminal.table.stage import Stage

PAUSE_S = 0.9  # after the move of another player
LONGEST_S = 5.0  # for all moves that wait to be shown
LOG_WIDTH = 70  # of the log by itself
HOT_KEYS = "texynrpd"


class TableScreen(Scene):
    """A game in progress."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"hot('{key}')", show=False) for key in HOT_KEYS),
        Binding("h", "hint", show=False),
        Binding("u", "undo", show=False),
        Binding("s", "save", show=False),
        Binding("l", "log", show=False),
        Binding("c", "count", show=False),
        Binding("w,colon", "write", show=False),
        Binding("question_mark", "help", show=False),
        Binding("space", "skip", show=False),
    ]

    def __init__(self, source: Source, *, is_fast: bool, coach: bool) -> None:
        super().__init__()
        self.source = source
        self.is_fast = is_fast
        self.coach = coach
        self.logs: dict[int | None, list[str]] = {}  # by viewer
        self.fresh: dict[int | None, int] = {}
        self.skipping = asyncio.Event()
        self.lobby: LobbyScreen | None = None
        self.is_sending = False

    def on_mount(self) -> None:
        """Let the game begin."""
        self.run_worker(self.follow())
        self.run_worker(self.go_on())
        self.set_interval(1.0, self.tick)

    async def on_unmount(self) -> None:
        """Let the source go."""
        await self.source.close()

    async def go_on(self) -> None:
        """Let the source run; what it cannot go on without is said after leaving."""
        try:
            await self.source.run()
        except TrowelError as problem:
            self.app.exit(message=str(problem), return_code=2)

    async def follow(self) -> None:
        """Show the news one after another."""
        while True:
            await self.receive(await self.source.news.get())

    async def receive(self, news: News) -> None:
        """Show one of the news."""
        if isinstance(news, Moment):
            await self.receive_moment(news)
        elif isinstance(news, HandOver):
            await self.hand_over(news)
        elif isinstance(news, Lobby):
            await self.wait_in_lobby(news)
        else:
            self.notice(news)

    async def receive_moment(self, moment: Moment) -> None:
        """Show a moment, and give it time if another player has moved."""
        if self.lobby is not None:
            self.lobby.dismiss(None)
            self.lobby = None
        before = self.stage.moment if self.stage else None
        by_another = before is not None and before.to_act != moment.seat
        self.note(moment)
        if (self.is_fast or self.skipping.is_set()) and not self.source.news.empty():
            return  # only the present is shown
        if moment.decides:
            self.skipping.clear()
        await self.show_moment(moment)
        if moment.is_over:
            await self.finish(moment)
        elif by_another and moment.lines and not moment.decides:
            await self.pause()

    def note(self, moment: Moment) -> None:
        """Write what was told into the log of the viewer."""
        is_first = moment.seat not in self.logs
        log = self.logs.setdefault(moment.seat, [])
        log += moment.lines
        fresh = 0 if is_first else self.fresh.get(moment.seat, 0) + len(moment.lines)
        self.fresh[moment.seat] = fresh

    async def show_moment(self, moment: Moment) -> None:
        """Draw a moment and let the viewer decide, if it is for them."""
        stage = Stage(
            self.source.game,
            moment,
            rows=rows_of(moment),
            log=self.logs[moment.seat],
            fresh=self.fresh[moment.seat],
            clock=clock_words(moment),
        )
        await self.draw(stage)
        self.take_focus()
        self.say(said(moment))

    def take_focus(self) -> None:
        """Let the arrows go where the next choice is."""
        if self.stage is None:
            return
        boards = self.query(BoardPanel)
        if boards and (targets(self.stage.rows) or not self.stage.rows):
            boards.first().focus()
        else:
            self.query_one(MoveList).focus()

    async def pause(self) -> None:
        """Let a move of another player be seen, unless somebody is in a hurry."""
        if self.is_fast or self.skipping.is_set():
            return
        waiting = self.source.news.qsize() + 1
        try:
            await asyncio.wait_for(self.skipping.wait(), min(PAUSE_S, LONGEST_S / waiting))
        except TimeoutError:
            return

    async def hand_over(self, news: HandOver) -> None:
        """Hide everything until the next person sits at the keyboard."""
        self.stage = None
        self.arranged = ""
        await self.query_one("#table").remove_children()
        self.say("")
        await self.app.push_screen_wait(PassScreen(news.name))
        self.source.sit(news.seat)

    async def wait_in_lobby(self, news: Lobby) -> None:
        """Show who sits at a table whose game has not begun."""
        if self.lobby is None:
            self.lobby = LobbyScreen(self.source)
            await self.app.push_screen(self.lobby)
        self.lobby.show(news)

    def notice(self, news: Notice) -> None:
        """Say something that is no part of the game."""
        if self.lobby is not None:
            self.lobby.say(news.text)
        self.say(news.text, is_trouble=news.is_trouble)

    async def finish(self, moment: Moment) -> None:
        """Tell the result, once."""
        if any(isinstance(screen, EndScreen) for screen in self.app.screen_stack):
            return
        await self.app.push_screen(EndScreen(self.source, moment, coach=self.coach))

    def tick(self) -> None:
        """Let the clock of a server's table run."""
        if self.stage is not None and self.stage.moment.clock:
            self.stage.clock = clock_words(self.stage.moment)
            self.query_one("#head").update(self.head(self.stage))  # type: ignore[attr-defined]

    # What people do.

    @property
    def rows(self) -> list[Row]:
        """What can be done now."""
        return self.stage.rows if self.stage else []

    def on_move_list_chosen(self, event: MoveList.Chosen) -> None:
        """Do what was chosen in the list."""
        self.choose(event.row)

    def on_board_panel_chosen(self) -> None:
        """Go to the space under the cursor."""
        board = self.query_one(BoardPanel)
        row = row_for_square(self.rows, board.cursor)
        if row:
            self.choose(row)
        elif self.rows:
            self.say(f"You cannot go to {board.cursor} now.", is_trouble=True)
        else:
            self.action_skip()

    def on_board_panel_pointed(self) -> None:
        """Say what lies under the cursor, and what going there would be."""
        if self.stage is None:
            return
        square = self.query_one(BoardPanel).cursor
        row = row_for_square(self.rows, square)
        if row:
            self.query_one(MoveList).point_at(row)
        self.say(row.words if row else told_square(self.stage, square))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Sell a kind of the hand, or begin a trade with a card of the marketplace."""
        if not isinstance(event.option_list, CardList) or event.option_id is None:
            return
        kind = kind_of(event.option_id)
        if event.option_list.has_class("market"):
            self.open_trade(kind)
        else:
            self.point_at_kind(kind)

    def open_trade(self, kind: str) -> None:
        """Begin a trade with a card of the marketplace, if there can be one."""
        if any(row.do == TRADE for row in self.rows):
            self.open_basket(TRADE, kind)
        elif self.rows:
            self.say("Your hand cannot pay for anything in the marketplace.", is_trouble=True)

    def point_at_kind(self, kind: str) -> None:
        """Point at the first move that is about a kind."""
        moves = self.query_one(MoveList)
        for row in self.rows:
            if row.chosen and row.chosen.about == kind:
                moves.focus()
                moves.point_at(row)
                return
        self.say(f"Nothing can be done with a {kind} now.", is_trouble=True)

    def choose(self, row: Row) -> None:
        """Do what a row says: play a move, or put one together."""
        if row.chosen is None:
            self.open_basket(row.do)
        else:
            self.send(self.source.play(self.seat, row.chosen.action))

    @property
    def seat(self) -> int:
        """The seat that decides here."""
        assert self.stage is not None
        assert self.stage.moment.seat is not None
        return self.stage.moment.seat

    def open_basket(self, do: str, kind: str = "") -> None:
        """Let a person put several cards together into one move."""
        assert self.stage is not None
        view = self.stage.moment.view
        bargain = Loss(view) if do == LOSE else Trade(view)
        self.app.push_screen(BasketScreen(bargain, kind), self.play_words)

    def play_words(self, words: str | None) -> None:
        """Play a move that is written, if there is one."""
        if words and self.rows:
            self.send(self.source.play(self.seat, words))

    def send(self, sending: Coroutine[Any, Any, None]) -> None:
        """Send a wish, one at a time, beside which the screen goes on."""
        if self.is_sending:
            sending.close()
            return
        self.is_sending = True
        self.run_worker(self.sent(sending))

    async def sent(self, sending: Coroutine[Any, Any, None]) -> None:
        """Wait for the answer to a wish; say why it is refused."""
        seat = self.seat
        self.fresh[seat] = 0
        try:
            await sending
        except Unconfirmed as question:
            if await self.app.push_screen_wait(ConfirmScreen(str(question))):
                await self.source.confirm(seat)
        except IllegalMove as refused:
            self.say(refused.reason, is_trouble=True)
        except TrowelError as refused:
            self.say(str(refused), is_trouble=True)
        finally:
            self.is_sending = False

    def action_hot(self, key: str) -> None:
        """Do what a single key stands for."""
        for row in self.rows:
            if row.key == key:
                self.choose(row)
                return

    def action_skip(self) -> None:
        """Show the present at once."""
        self.skipping.set()

    def action_undo(self) -> None:
        """Take the last choice back."""
        if self.rows:
            self.send(self.source.undo(self.seat))

    def action_hint(self) -> None:
        """Ask for the best moves."""
        if self.rows:
            self.say("Thinking ...")
            self.run_worker(self.hint())

    async def hint(self) -> None:
        """Show the best moves, and play the one that is chosen."""
        assert self.stage is not None
        asked = self.stage.moment
        try:
            hints = await self.source.hints(self.seat)
        except TrowelError as problem:
            self.say(str(problem), is_trouble=True)
            return
        if self.stage is None or self.stage.moment is not asked:
            return
        self.say(said(asked))
        action = await self.app.push_screen_wait(HintScreen(hints, self.source.game.points))
        if action is not None:
            self.send(self.source.play(self.seat, action))

    def action_save(self) -> None:
        """Keep the game, and go on."""
        try:
            self.say(self.source.save())
        except OSError as problem:
            self.say(f"Not saved: {file_problem(problem)}", is_trouble=True)
        except TrowelError as problem:
            self.say(str(problem), is_trouble=True)

    def action_log(self) -> None:
        """Show all that happened."""
        if self.stage is not None:
            content = log_content(self.stage, LOG_WIDTH)
            self.app.push_screen(TextScreen("What happened", content, at_end=True))

    def action_count(self) -> None:
        """Show what has not been seen."""
        if self.stage is not None:
            is_board = self.stage.moment.is_board
            title, draw = (unseen_title, unseen) if is_board else (counter_title, counter)
            self.app.push_screen(TextScreen(title(self.stage), draw(self.stage)))

    def action_write(self) -> None:
        """Let a person write a move."""
        if self.stage is not None and self.rows:
            guide = self.source.game.guide(self.stage.moment.view)
            self.app.push_screen(WriteScreen("Your move", guide.examples[0]), self.play_words)

    def action_help(self) -> None:
        """Explain what is pointed at, the rules and the keys."""
        if self.stage is not None:
            content = help_content(self.stage, self.pointed())
            self.app.push_screen(TextScreen("Help", content))

    def keys(self) -> list[Key]:
        """Return the keys that do something now."""
        found: dict[str, Key] = {}
        for row in self.rows:
            if row.key:
                found.setdefault(row.key, (row.key, row.do, f"screen.hot('{row.key}')"))
        mine = list(found.values())
        if not self.rows:
            mine.append(("space", "skip", "screen.skip"))
        elif self.source.has_hints:
            mine.append(("h", "hint", "screen.hint"))
        if self.stage and self.stage.moment.can_undo:
            mine.append(("u", "undo", "screen.undo"))
        always = [("l", "log", "screen.log"), ("c", "count", "screen.count")]
        if self.source.can_save:
            always.append(("s", "save", "screen.save"))
        return [*mine, *always, ("?", "help", "screen.help"), ("q", "leave", "app.leave")]


def said(moment: Moment) -> str:
    """Say what is asked, or what happened last."""
    if moment.decides:
        return f"You decide: {moment.ask}."
    return moment.lines[-1] if moment.lines else ""
