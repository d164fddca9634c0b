"""A game on this machine: people at one keyboard, and bots that think in threads."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from trowel.bots.hint import Hint, hint
from trowel.bots.names import find_bot
from trowel.bots.sight import Sight
from trowel.match import Match, Move
from trowel.terminal.begin import Seating
from trowel.terminal.play import bot_seed, take_back
from trowel.terminal.save import new_save, saved_text, write_text
from trowel.terminal.story import THE_DEAL, news, title
from trowel.terminal.table.moment import moment_of, without_choice
from trowel.terminal.table.source import Source


class LocalSource(Source):
    """A match at this keyboard, from the deal or a saved file on."""

    can_save = has_hints = True

    def __init__(self, seating: Seating) -> None:
        super().__init__(seating.match.game, seating.people)
        self.match = seating.match
        self.bots = seating.bots
        self.save_file = seating.save
        self.title = title(self.match)
        self.forced: set[int] = set()  # plies played for a person who had no choice
        self.decided = asyncio.Event()

    async def run(self) -> None:
        """Let everybody decide in turn until the match is over."""
        for viewer in self.viewers:
            self.tell(viewer, news(self.match, viewer, THE_DEAL, self.forced))
        while (seat := self.match.seat) is not None:
            if seat not in self.seats:
                self.do(await self.thought_out(seat))
            elif len(actions := self.match.actions()) == 1:
                self.forced.add(len(self.match.history))
                self.do(actions[0])
            else:
                await self.decision(seat)
        if len(self.seats) > 1:
            self.tell(None, news(self.match, None, THE_DEAL, self.forced))

    async def decision(self, seat: int) -> None:
        """Wait until a person has played."""
        self.decided.clear()
        self.call(moment_of(self.match, seat, ()))
        await self.decided.wait()

    async def thought_out(self, seat: int) -> int:
        """Let a bot think, beside which everything else goes on."""
        bot, sight = find_bot(self.bots[seat]), Sight.of(self.match)
        return (await asyncio.to_thread(bot.decide, sight, bot_seed(self.match))).action

    def do(self, move: Move) -> None:
        """Play a move and show it to everybody here, each as that person sees it."""
        since = len(self.match.history)
        self.match.play(move)
        if self.match.is_over and len(self.seats) > 1:
            return  # nobody is 'you' in the end
        for viewer in self.viewers:
            self.tell(viewer, news(self.match, viewer, since, self.forced))

    def tell(self, viewer: int | None, lines: Sequence[str]) -> None:
        """Show the present to a viewer."""
        moment = moment_of(self.match, viewer, lines)
        self.deliver(without_choice(moment) if len(moment.actions) == 1 else moment)

    async def play(self, seat: int, move: Move) -> None:
        """Play a person's move."""
        self.do(move)
        self.decided.set()

    async def undo(self, seat: int) -> None:
        """Take back a person's last choice, with the moves that followed without one."""
        words = take_back(self.match, self.forced)
        for viewer in self.viewers:
            self.tell(viewer, [f"Taken back: {words}."])

    async def hints(self, seat: int) -> list[Hint]:
        """Find the best moves from what the seat can know."""
        return await asyncio.to_thread(hint, self.match.fork(), seat)

    async def whole(self) -> Match:
        """Return the match."""
        return self.match

    def save(self) -> str:
        """Save the match, and say where."""
        return f"Saved in {self.saved()}."

    def saved(self) -> Path:
        """Save the match, and return the file."""
        if self.save_file is None:
            self.save_file = new_save()
        write_text(self.save_file, saved_text(self.match, self.seats, self.bots))
        return self.save_file
