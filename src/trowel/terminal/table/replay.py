"""A whole game again, step by step, with the eyes of a seat, of a spectator, or all open."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.timer import Timer

from trowel.match import Match
from trowel.placement import anew
from trowel.record import Games
from trowel.terminal.story import said
from trowel.terminal.table.cards import counter, counter_title
from trowel.terminal.table.dialog import TextScreen, WriteScreen
from trowel.terminal.table.ground import unseen, unseen_title
from trowel.terminal.table.help import help_content
from trowel.terminal.table.moment import Moment, moment_of
from trowel.terminal.table.panel import MoveList, log_content
from trowel.terminal.table.scene import Key, Scene
from trowel.terminal.table.stage import Stage

OPEN, WATCHING = "all open", "a spectator"
Eyes = int | str
STEP_S = 0.8  # while it plays by itself
BAR_LENGTH = 24
LOG_WIDTH = 70  # of the log by itself


class Film:
    """All moments of a match, for every viewer."""

    def __init__(self, match: Match) -> None:
        self.match = match
        again = anew(match)
        self.states: list[Games] = [again.state.copy()]
        for ply in match.history:
            again.play(ply.action)
            self.states.append(again.state.copy())

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.match.history)

    def at(self, step: int) -> Match:
        """Return the match as it was after so many moves."""
        whole = self.match
        found = Match(whole.header, whole.game, self.states[step].copy(), whole.opening)
        found.history = whole.history[:step]
        return found

    def moment(self, step: int, eyes: Eyes) -> Moment:
        """Return a moment as somebody saw it, or with all hands open."""
        match = self.at(step)
        seat = eyes if isinstance(eyes, int) else None
        found = moment_of(match, seat, self.lines(step, eyes))
        return opened(match, found) if eyes == OPEN else found

    def lines(self, step: int, eyes: Eyes) -> list[str]:
        """Tell what the last move was and brought."""
        events = self.match.history[step - 1].events if step else self.match.opening
        if eyes == OPEN:
            return said(self.match, events, None)
        return self.match.tell_all(events, eyes if isinstance(eyes, int) else None)

    def turn_after(self, step: int, by: int) -> int:
        """Return the next or the last step at which the turn came to another player."""
        seats = [ply.seat for ply in self.match.history]
        place = step + by
        while 0 < place < self.last and seats[place] == seats[place - 1]:
            place += by
        return min(max(place, 0), self.last)


def opened(match: Match, moment: Moment) -> Moment:
    """Return a moment with all hands open, for a game with hands."""
    if "hand" in moment.view:
        seats = range(match.header.seats)
        moment.view["known"] = [match.view(seat)["hand"] for seat in seats]
    return moment


def eyes_for(match: Match, people: Sequence[int] | None) -> list[Eyes]:
    """Return whose eyes a game may be seen with.

    Once it is over, anybody's. Before that, secrets that somebody at the table still plays with
    stay hidden: a saved game is seen by its one person, or by a spectator if there are several.
    """
    seats: list[Eyes] = list(range(match.header.seats))
    if match.is_over:
        return [OPEN, *seats, WATCHING]
    if people is None:
        return [*seats, WATCHING]
    return [*people, WATCHING] if len(people) == 1 else [WATCHING]


class ReplayScreen(Scene):
    """A game that is looked at again."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n", "step(1)", show=False, priority=True),
        Binding("left,p", "step(-1)", show=False, priority=True),
        Binding("pagedown,down", "turn(1)", show=False, priority=True),
        Binding("pageup,up", "turn(-1)", show=False, priority=True),
        Binding("home", "jump(0)", show=False, priority=True),
        Binding("end", "jump(-1)", show=False, priority=True),
        Binding("space", "play", show=False, priority=True),
        Binding("v", "eyes", show=False),
        Binding("g", "go", show=False),
        Binding("l", "log", show=False),
        Binding("c", "count", show=False),
        Binding("question_mark", "help", show=False),
        Binding("escape", "back", show=False),
    ]

    def __init__(
        self, match: Match, *, people: Sequence[int] | None = None, seat: int | None = None
    ) -> None:
        super().__init__()
        self.film = Film(match)
        self.all_eyes = eyes_for(match, people)
        self.eyes: Eyes = seat if seat is not None and seat in self.all_eyes else self.all_eyes[0]
        self.at = 0
        self.playing: Timer | None = None

    async def on_mount(self) -> None:
        """Show the beginning."""
        await self.show_step()

    async def show_step(self) -> None:
        """Show the step where we are."""
        film = self.film
        moment = film.moment(self.at, self.eyes)
        log = [line for step in range(self.at + 1) for line in film.lines(step, self.eyes)]
        stage = Stage(film.match.game, moment, log=log, fresh=len(moment.lines))
        await self.draw(stage)
        for moves in self.query(MoveList):
            moves.border_title = "The next move"
            moves.clear_options()
            moves.add_option(Content.styled(self.next_words(), "$ink-2"))
            moves.can_focus = False
        self.say(self.timeline())

    def next_words(self) -> str:
        """Say the move that follows, if it may be known now."""
        if self.at == self.film.last:
            return "none"
        ply = self.film.match.history[self.at]
        name = self.film.match.names[ply.seat]
        may_know = self.eyes in (OPEN, ply.seat) or self.film.match.is_over
        return f"{name}: {ply.words}" if may_know else f"{name} decides."

    def timeline(self) -> str:
        """Say how far we are, and with whose eyes."""
        last = self.film.last
        done = round(BAR_LENGTH * self.at / last) if last else BAR_LENGTH
        bar = "━" * done + "┄" * (BAR_LENGTH - done)
        state = "playing" if self.playing else "paused"
        return f"Move {self.at} of {last}  {bar}  {state}, seen by {self.eyes_words()}"

    def eyes_words(self) -> str:
        """Say whose eyes these are."""
        return self.film.match.names[self.eyes] if isinstance(self.eyes, int) else self.eyes

    async def action_step(self, by: int) -> None:
        """Go on or back."""
        await self.go_to(self.at + by)

    async def action_step_back(self) -> None:
        """Go a step back."""
        await self.go_to(self.at - 1)

    async def action_turn(self, by: int) -> None:
        """Go to the next or the last turn."""
        await self.go_to(self.film.turn_after(self.at, by))

    async def action_jump(self, step: int) -> None:
        """Go to a step; below 0 to the last."""
        await self.go_to(self.film.last if step < 0 else step)

    async def go_to(self, step: int) -> None:
        """Show a step, as far as there are any."""
        self.at = min(max(step, 0), self.film.last)
        if self.at == self.film.last:
            self.stop()
        await self.show_step()

    async def action_play(self) -> None:
        """Let it play by itself, or stop."""
        if self.playing:
            self.stop()
        elif self.at < self.film.last:
            self.playing = self.set_interval(STEP_S, lambda: self.action_step(1))
        await self.show_step()

    def stop(self) -> None:
        """Stop playing by itself."""
        if self.playing:
            self.playing.stop()
            self.playing = None

    async def action_eyes(self) -> None:
        """See it with the next eyes."""
        place = self.all_eyes.index(self.eyes)
        self.eyes = self.all_eyes[(place + 1) % len(self.all_eyes)]
        await self.show_step()

    def action_go(self) -> None:
        """Ask for a move to jump to."""
        dialog = WriteScreen("Go to move", f"0 to {self.film.last}")
        self.app.push_screen(dialog, self.jump_to)

    async def jump_to(self, text: str | None) -> None:
        """Jump to a move by its number."""
        if text is None:
            return
        if text.isdecimal() and len(text) < 7:
            await self.go_to(int(text))
        else:
            self.say(f"A move is a number from 0 to {self.film.last}.", is_trouble=True)

    def action_log(self) -> None:
        """Show all that happened until here."""
        assert self.stage is not None
        content = log_content(self.stage, LOG_WIDTH)
        self.app.push_screen(TextScreen("What happened", content, at_end=True))

    def action_count(self) -> None:
        """Show what had not been seen."""
        assert self.stage is not None
        is_board = self.stage.moment.is_board
        title, draw = (unseen_title, unseen) if is_board else (counter_title, counter)
        self.app.push_screen(TextScreen(title(self.stage), draw(self.stage)))

    def action_help(self) -> None:
        """Explain the rules and the signs."""
        assert self.stage is not None
        self.app.push_screen(TextScreen("Help", help_content(self.stage, self.pointed())))

    def action_back(self) -> None:
        """Go back to where we came from, if that is somewhere."""
        if len(self.app.screen_stack) > 2:
            self.dismiss(None)

    def keys(self) -> list[Key]:
        """Return the keys."""
        return [
            ("←", "back", "screen.step_back"),
            ("→", "on", "screen.step(1)"),
            ("↑↓", "turn", "screen.turn(1)"),
            ("space", "stop" if self.playing else "play", "screen.play"),
            ("g", "go to", "screen.go"),
            ("v", "view", "screen.eyes"),
            ("l", "log", "screen.log"),
            ("?", "help", "screen.help"),
            ("q", "leave", "app.leave"),
        ]
