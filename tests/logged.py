"""Random matches as a server keeps them: moves, whole trades, undo, players who come and go."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hypothesis import strategies as st
from playing import PLAYERS, TABLES, Player, play_at_random

from trowel import Match
from trowel.game import Json
from trowel.games import GAMES, find_game
from trowel.server.pace import DAYS, LIVE, SECOND, Pace
from trowel.server.play import Deal, Entry, Play, Refusal

PACES = (Pace(), Pace(LIVE, minutes=3, increment=5), Pace(DAYS, days=2))
STARTED = 1_750_000_000_000
LONGEST_COMPOSED = 4


@dataclass
class Walk:
    """A match that goes on at random, and the time."""

    deal: Deal
    pace: Pace
    dice: random.Random
    player: Player = play_at_random
    play: Play = field(init=False)
    now: int = field(init=False)

    def __post_init__(self) -> None:
        self.play = Play(self.deal, self.pace)
        self.now = self.deal.started

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and a spectator."""
        return (*range(self.deal.seats), None)

    @property
    def message(self) -> str:
        """The id of the next message; now and then there is none, as for bots."""
        return f"m{self.play.ply}" if self.dice.random() < 0.8 else ""

    def step(self) -> Entry:
        """Add one entry to the log."""
        self.now += self.dice.randrange(40 * SECOND)
        chance = self.dice.random()
        if chance < 0.06:
            return self.change_player()
        if chance < 0.3 and self.play.can_undo:
            return self.undo()
        return self.move()

    def steps(self, count: int) -> Iterator[Entry]:
        """Add up to a number of entries, until the match is over."""
        for _ in range(count):
            if self.play.match.is_over:
                break
            yield self.step()

    def go_on(self, count: int) -> None:
        """Add up to a number of entries at once."""
        for _ in self.steps(count):
            pass

    def change_player(self) -> Entry:
        """Let a player leave the seat to a bot, or come back."""
        seat = self.dice.randrange(self.deal.seats)
        return self.play.next_absence(seat, self.now, is_back=seat in self.play.away)

    def undo(self) -> Entry:
        """Take the last move back."""
        assert self.play.match.seat is not None
        return self.play.next_undo(self.play.match.seat, self.message, self.now)

    def move(self) -> Entry:
        """Play any move: in words, as a number, or composed."""
        match, message = self.play.match, self.message
        assert match.seat is not None
        words = trade_words(match, self.dice)
        if words and self.dice.random() < 0.5:
            try:
                return self.play.next_play(match.seat, words, message, self.now)
            except Refusal:
                pass
        move = composed(match, self.dice) if self.dice.random() < 0.3 else self.decision()
        return self.play.next_play(match.seat, move, message, self.now)

    def decision(self) -> str | list[int]:
        """Choose one action, in words or as a number."""
        match = self.play.match
        action = self.player(match, self.dice)
        in_words = self.dice.random() < 0.2
        return match.game.move_words(match.state, 0, action) if in_words else [action]


def composed(match: Match, dice: random.Random) -> list[int]:
    """Compose a move of decisions that follow each other until something new comes up."""
    trial = match.fork()
    found: list[int] = []
    while len(found) < LONGEST_COMPOSED and trial.undoable == match.undoable + len(found):
        found.append(dice.choice(trial.actions()))
        trial.play(found[-1])
    return found


def trade_words(match: Match, dice: random.Random) -> str | None:
    """Say a whole trade that the hand may afford; None in other phases and games."""
    view = match.view(match.seat)
    if view["phase"] != "act" or view["debt"] or not view["market"] or not view["hand"]:
        return None
    wish = dice.choice(sorted(view["market"]))
    hand = [kind for kind, count in view["hand"].items() for _ in range(count) if kind != wish]
    dice.shuffle(hand)
    given = enough(view, hand, view["values"][wish]["trade"])
    return f"trade {' and '.join(given)} for {wish}" if given else None


def enough(view: Json, hand: Sequence[str], cost: int) -> list[str]:
    """Return the first cards of a hand that pay a cost; none if all do not."""
    worth = 0
    for number, kind in enumerate(hand, 1):
        worth += view["values"][kind]["trade"]
        if worth >= cost:
            return list(hand[:number])
    return []


def new_walk(table: Json, seed: int, pace: Pace, names: Sequence[str] = ()) -> Walk:
    """Start a match at a table of `playing.TABLES`."""
    options = {name: value for name, value in table.items() if name not in ("game", "seats")}
    checked = find_game(table["game"]).check_options(table["seats"], options)
    deal = Deal(table["game"], table["seats"], seed, checked, tuple(names), STARTED)
    return Walk(deal, pace, random.Random(seed))


@st.composite
def walks(draw: st.DrawFn, games: Sequence[str] = tuple(GAMES)) -> Walk:
    """Start a match at any table of some games, at any pace."""
    game = draw(st.sampled_from(games))
    table = draw(st.sampled_from([table for table in TABLES if table["game"] == game]))
    walk = new_walk(table, draw(st.integers(0, 2**62 - 1)), draw(st.sampled_from(PACES)))
    walk.player = draw(st.sampled_from(PLAYERS))
    return walk
