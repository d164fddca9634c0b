"""The end of a game: the result, the coach's turning points, and what to keep."""

from typing import ClassVar

from rich.table import Table
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import ProgressBar, Static
from textual.worker import get_current_worker

from trowel.bots.coach import Coach
from trowel.game import TrowelError
from trowel.match import Match
from trowel.part import Grid, Line
from trowel.terminal.play import COACH_S
from trowel.terminal.save import file_problem, new_save, write_text
from trowel.terminal.story import outcome
from trowel.terminal.table.moment import Moment
from trowel.terminal.table.replay import ReplayScreen
from trowel.terminal.table.source import Source
from trowel.terminal.table.stage import stacked

KEYS = (
    "[@click=screen.keep][bold $act]s[/] save the transcript[/]   "
    "[@click=screen.replay][bold $act]v[/] replay[/]   "
    "[@click=screen.look][bold $act]Esc[/] look at the table[/]   "
    "[@click=app.leave][bold $act]q[/] leave[/]"
)
UNSEEN_COACH = "The coach has nothing to tell: only who has played may see the whole game."


class EndScreen(Screen[None]):
    """The result of a game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "keep", show=False),
        Binding("v", "replay", show=False),
        Binding("escape", "look", show=False),
    ]

    def __init__(self, source: Source, moment: Moment, *, coach: bool) -> None:
        super().__init__()
        self.source = source
        self.moment = moment
        self.coach = coach
        self.match: Match | None = None

    def compose(self) -> ComposeResult:
        """Show the result, with room for the coach."""
        with VerticalScroll(id="result", classes="box") as box:
            box.border_title = "The game is over"
            yield Static(id="winner")
            yield Static(id="standing")
            if self.coach:
                yield Static("\nTurning points", id="points")
                yield ProgressBar(show_eta=False, id="progress")
        yield Static(id="ask")
        yield Static(Content.from_markup(KEYS), id="keys")

    async def on_mount(self) -> None:
        """Tell the result, and let the coach begin."""
        results = self.source.game.results(self.moment.view, self.moment.names)
        grid = next(part for part in results if isinstance(part, Grid))
        self.query_one("#standing", Static).update(grid_table(grid))
        self.query_one("#winner", Static).update(
            Content.styled(f"{winner(self.moment)}\n", "bold $money")
        )
        self.run_worker(self.look_back())

    async def look_back(self) -> None:
        """Get the whole match, and let the coach look at it."""
        try:
            self.match = await self.source.whole()
        except TrowelError:
            self.tell_points(Content.styled(UNSEEN_COACH, "$ink-2"))
            return
        told = outcome(self.match, self.moment.seat)
        self.query_one("#winner", Static).update(Content.styled(f"{told}\n", "bold $money"))
        if self.coach:
            self.run_worker(self.review, thread=True)

    def review(self) -> None:
        """Let the coach work, in a thread, and show how far it is."""
        assert self.match is not None
        worker = get_current_worker()
        coach = Coach(self.match, seconds=COACH_S)
        for done in coach.steps():
            if worker.is_cancelled:
                return
            self.app.call_from_thread(self.progress, done, coach.total)
        lines = [line for line in coach.analysis().turning_lines() if isinstance(line, Line)]
        told = [
            Content.assemble((f"{line.label}  ", "bold $act"), (f"{line.text}.", "$ink"))
            for line in lines
        ]
        self.app.call_from_thread(self.tell_points, stacked(told))

    def progress(self, done: int, total: int) -> None:
        """Show how far the coach is."""
        for bar in self.query(ProgressBar):
            bar.update(total=total, progress=done)

    def tell_points(self, content: Content) -> None:
        """Tell the turning points instead of the bar."""
        for bar in self.query(ProgressBar):
            bar.remove()
            heading = Content.styled("Turning points\n", "bold $ink")
            self.query_one("#points", Static).update(Content.assemble("\n", heading, content))

    def action_keep(self) -> None:
        """Save the transcript."""
        if self.match is None:
            self.say("There is no transcript: only who has played may see the whole game.")
            return
        path = new_save()
        try:
            write_text(path, self.match.transcript())
        except OSError as problem:
            self.say(f"Not saved: {file_problem(problem)}")
        else:
            self.say(f"The transcript is in {path}.")

    def action_replay(self) -> None:
        """Look at the game again, step by step."""
        if self.match is not None:
            self.app.push_screen(ReplayScreen(self.match, seat=self.moment.seat))

    def action_look(self) -> None:
        """Look at the table."""
        self.dismiss(None)

    def say(self, text: str) -> None:
        """Say something above the keys."""
        self.query_one("#ask", Static).update(Content(text))


def winner(moment: Moment) -> str:
    """Say who has won."""
    names = " and ".join(moment.names[seat] for seat in moment.winners)
    return f"{names} won." if names else ""


def grid_table(grid: Grid) -> Table:
    """Draw rows under heads."""
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for head in grid.heads:
        table.add_column(head)
    for row in grid.rows:
        table.add_row(*row)
    return table
