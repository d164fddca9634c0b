"""Play a match line by line: people at one keyboard, and bots."""

import random
import shlex
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

from trowel.bots.coach import analyse
from trowel.bots.hint import hint
from trowel.bots.names import find_bot
from trowel.bots.sight import Sight
from trowel.chance import SEED_LIMIT
from trowel.game import IllegalMove, TrowelError
from trowel.match import Match, Ply
from trowel.part import Page
from trowel.terminal.begin import Seating
from trowel.terminal.guide import help_text
from trowel.terminal.interrupt import Interrupts
from trowel.terminal.save import file_problem, new_save, saved_text, write_text
from trowel.terminal.screen import Screen, clear
from trowel.terminal.story import THE_DEAL, news, opening, outcome, whose_turn

PROMPT = "> "
NUMBER_LENGTH = 4  # of a choice, with leading zeros
SHORT_S = 0.1  # that nobody minds to wait
COACH_S = 4.0  # for the turning points in the end
LOG_LENGTH = 20  # events that `log` tells again


class Leaving(Exception):
    """A person wants to leave."""


class Sitting:
    """One match at one keyboard, from the deal or a saved file to the end or a new save."""

    def __init__(self, seating: Seating, screen: Screen) -> None:
        self.match = seating.match
        self.game = seating.match.game
        self.people = seating.people
        self.bots = seating.bots
        self.coach = seating.coach
        self.save_file = seating.save
        self.is_resumed = seating.is_resumed
        self.transcript_file = seating.transcript
        self.screen = screen
        self.at_keyboard = min(self.people) if len(self.people) == 1 else None
        self.told = {seat: last_ply(self.match, seat) for seat in self.people}  # plies, by seat
        self.forced: set[int] = set()  # plies played for a person who had no choice
        self.is_changed = True  # the table, since it was last shown
        self.interrupts = Interrupts()

    def play(self) -> None:
        """Play to the end; who leaves earlier can go on later."""
        with self.interrupts:
            try:
                self.play_on()
            except (EOFError, Leaving):
                self.leave()
            except KeyboardInterrupt:
                self.leave()
                raise
            except Exception:
                self.save()  # a fault of ours should not cost the game
                raise
            else:
                self.finish()

    def play_on(self) -> None:
        """Let everybody decide in turn until the match is over."""
        if len(self.people) > 1:
            clear()
        self.screen.say(opening(self.match, self.bots))
        while (seat := self.match.seat) is not None:
            self.interrupts.check()
            actions = self.match.actions()
            if seat not in self.people:
                self.match.play(self.thought_out(seat))
            elif len(actions) == 1:
                self.forced.add(len(self.match.history))
                self.match.play(actions[0])
            else:
                self.decide(seat)

    def thought_out(self, seat: int) -> int:
        """Let a bot think, beside which everything else goes on, and return its action."""
        sight, seed = Sight.of(self.match), bot_seed(self.match)
        with ThreadPoolExecutor(1) as threads:
            thinking = threads.submit(find_bot(self.bots[seat]).decide, sight, seed)
            wait([thinking], SHORT_S)
            with self.screen.busy(f"{self.match.names[seat]} is thinking"):
                while not thinking.done():
                    wait([thinking], SHORT_S)
                    self.interrupts.check()
        return thinking.result().action

    def decide(self, seat: int) -> None:
        """Show a person the news and the table, and ask until something is done."""
        if seat != self.at_keyboard:
            self.hand_over(seat)
        self.tell_news(seat)
        if self.is_changed:
            self.show_table(seat)
        else:
            self.screen.show(self.game.brief(self.match.view(seat), self.match.names))
        self.show_choices(seat)
        before = len(self.match.history)
        while len(self.match.history) == before:
            self.answer(seat, self.interrupts.ask(PROMPT))

    def hand_over(self, seat: int) -> None:
        """Wipe what another person saw and let the next one sit down."""
        if self.at_keyboard is not None:
            clear()
        prompt = f"Pass the keyboard to {self.match.names[seat]}, then press Enter. "
        if self.interrupts.ask(prompt) == "quit":
            raise Leaving
        self.at_keyboard = seat
        self.is_changed = True

    def tell_news(self, seat: int) -> None:
        """Tell a person what happened since the last decision."""
        since = self.told[seat]
        for line in news(self.match, seat, since, self.forced):
            self.screen.say(line)
        recent = self.match.history[max(since, 0) :]
        self.is_changed |= any(is_new_turn(ply, seat, self.game.turn_end) for ply in recent)
        self.told[seat] = len(self.match.history)

    def answer(self, seat: int, text: str) -> None:
        """Do what a person writes: a command, the number of a choice, or a move in words."""
        word = text.lower()
        try:
            if word in COMMANDS:
                COMMANDS[word](self, seat)
            elif page := self.pages(seat).get(word):
                self.screen.show(page.parts)
            elif not text:
                self.screen.warn("Write the number of a choice, a move, or 'help'.")
            elif text.isdecimal():
                self.match.play(numbered_action(self.match, text))
            else:
                self.match.play(text)
        except IllegalMove as refused:
            self.screen.warn(refused.reason)

    def pages(self, seat: int) -> dict[str, Page]:
        """Return what the game has more to look at."""
        return self.game.pages(self.match.view(seat), self.match.names)

    def show_table(self, seat: int) -> None:
        """Show the whole table."""
        view = self.match.view(seat)
        self.screen.heading(whose_turn(view, self.match.names))
        self.screen.show(self.game.table(view, self.match.names))
        self.is_changed = False

    def show_choices(self, seat: int) -> None:
        """Say what is asked and what can be answered."""
        self.screen.say()
        self.screen.say(f"You decide: {self.game.ask_words(self.match.state, 0)}.")
        view, names = self.match.view(seat), self.match.names
        self.screen.choose(self.game.choices(view, names, self.match.moves()))

    def show_again(self, seat: int) -> None:
        """Show the table and the choices again."""
        self.show_table(seat)
        self.show_choices(seat)

    def show_log(self, seat: int) -> None:
        """Tell the last events again, as the person saw them."""
        for line in news(self.match, seat, THE_DEAL, self.forced)[-LOG_LENGTH:]:
            self.screen.say(line)

    def show_help(self, seat: int) -> None:
        """Say what can be written."""
        self.screen.say(help_text(self.game.guide(self.match.view(seat)), self.pages(seat)))

    def show_rules(self, seat: int) -> None:
        """Say how a turn goes."""
        self.screen.say(self.game.guide(self.match.view(seat)).rules)

    def show_hints(self, seat: int) -> None:
        """Tell the best moves, from what the person can know."""
        with self.screen.busy("Thinking"):
            found = hint(self.match, seat)
        for number, one in enumerate(found, 1):
            chance = round(100 * one.win_chance)
            outlook = f"about {one.points:.0f} {self.game.points}, wins {chance}%"
            self.screen.say(f"{number}. {one.move}: {one.reason} ({outlook}).")

    def undo(self, seat: int) -> None:
        """Take back a person's last choice, with the moves that followed without one."""
        words = take_back(self.match, self.forced)
        self.told[seat] = len(self.match.history)
        self.screen.say(f"Taken back: {words}.")

    def save_now(self, seat: int) -> None:
        """Save the match and go on."""
        try:
            self.screen.say(f"Saved in {self.save()}.")
        except OSError as problem:
            self.screen.warn(f"Not saved: {file_problem(problem)}")

    def quit(self, seat: int) -> None:
        """Leave the match."""
        raise Leaving

    def save(self) -> Path:
        """Save the match, and return where."""
        if self.save_file is None:
            self.save_file = new_save()
        write_text(self.save_file, saved_text(self.match, self.people, self.bots))
        return self.save_file

    def leave(self) -> None:
        """Save an unfinished match and say how to go on with it."""
        try:
            path = self.save()
        except OSError as problem:
            print(self.match.transcript())
            raise TrowelError(f"not saved, but written above: {file_problem(problem)}") from None
        print(f"\nThe game is saved. Go on with:\n{resume_command(path, self.transcript_file)}")

    def finish(self) -> None:
        """Tell the end: the last events, the results, who won."""
        seat = self.at_keyboard if len(self.people) == 1 else None
        since = THE_DEAL if self.at_keyboard is None else self.told[self.at_keyboard]
        for line in news(self.match, seat, since, self.forced):
            self.screen.say(line)
        self.screen.heading("The game is over")
        self.screen.show(self.game.results(self.match.view(None), self.match.names))
        self.screen.say()
        self.screen.say(outcome(self.match, seat))
        self.tell_turning_points()
        if self.is_resumed:
            self.save()
        if self.transcript_file:
            write_text(self.transcript_file, self.match.transcript())
            self.screen.say(f"The transcript is in {self.transcript_file}.")

    def tell_turning_points(self) -> None:
        """Let the coach tell where the game was decided."""
        if not self.coach or not self.people:
            return
        with self.screen.busy("The coach looks at the game"):
            found = analyse(self.match, seconds=COACH_S)
        self.screen.heading("Turning points")
        self.screen.show(found.turning_lines())


COMMANDS: dict[str, Callable[[Sitting, int], None]] = {
    "help": Sitting.show_help,
    "?": Sitting.show_help,
    "table": Sitting.show_again,
    "log": Sitting.show_log,
    "hint": Sitting.show_hints,
    "undo": Sitting.undo,
    "save": Sitting.save_now,
    "quit": Sitting.quit,
    "rules": Sitting.show_rules,
}


def take_back(match: Match, forced: set[int]) -> str:
    """Take back the last choice with the moves that followed without one; return its words."""
    words = match.history[-1].words if match.can_undo else ""
    match.undo()
    while match.can_undo and len(match.actions()) == 1:
        words = match.history[-1].words
        match.undo()
    forced.difference_update([ply for ply in forced if ply >= len(match.history)])
    return words


def resume_command(path: Path, transcript: Path | None) -> str:
    """Return the command that goes on with a saved match."""
    command = f"trowel play --resume {shlex.quote(str(path))}"
    return f"{command} --transcript {shlex.quote(str(transcript))}" if transcript else command


def bot_seed(match: Match) -> int:
    """Return the seed of a bot's decision; the same again when a saved match goes on."""
    return random.Random(f"{match.header.seed} {len(match.history)}").randrange(SEED_LIMIT)  # noqa: S311


def numbered_action(match: Match, text: str) -> int:
    """Return the action with a number in the list of choices."""
    actions = match.actions()
    if len(text) > NUMBER_LENGTH or not 1 <= int(text) <= len(actions):
        raise IllegalMove(f"Choose a number from 1 to {len(actions)}, or write a move.")
    return actions[int(text) - 1]


def last_ply(match: Match, seat: int) -> int:
    """Return the number of a seat's last ply; THE_DEAL before its first."""
    plies = [number for number, ply in enumerate(match.history) if ply.seat == seat]
    return plies[-1] if plies else THE_DEAL


def is_new_turn(ply: Ply, seat: int, turn_end: str) -> bool:
    """Tell whether a ply was another seat's or ended a turn, so that much has changed."""
    return ply.seat != seat or any(event.name == turn_end for event in ply.events)
