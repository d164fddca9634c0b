"""The win chances over a match from playouts, and the moves that turned it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np

from trowel.bots.analysis import CHOICE, LUCK, SHOWN, UNTOLD, Moment, Turning
from trowel.bots.brain import GREEDY
from trowel.bots.purse import Purse
from trowel.bots.reel import Reel, win_shares
from trowel.bots.search import Floats
from trowel.bots.sight import Sight
from trowel.game import NOBODY, Event, Json

FEWEST_WORLDS = 32  # for a point of the curve
MOST_WORLDS = 1000
LOOKED_INTO = 6  # turns with the largest changes, move by move
DOUBT = 2.0  # standard errors that a change must exceed
POSSIBLE = 12  # worlds in which a move is tried to see whether its outcome was certain
CHOSEN_SHARE = 0.5  # of a change, that a choice must explain to be called one
MOST_TOLD = 4  # sentences about a turning point


class Curve:
    """Win chances at the ends of turns, and at each move of the turns that changed most."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        self.sums: dict[int, Floats] = {}  # of shares of wins, by moves made
        self.worlds: dict[int, int] = {}
        self.kinds: dict[tuple[int, int], str] = {}  # of turning points, by move and seat
        last = len(reel.states) - 1
        self.open = [at for at in range(last + 1) if self.is_open(at)]
        self.before = dict(zip(self.open[1:], self.open, strict=False))  # the open place before
        inner = [at for at in self.open[1:-1] if self.is_turn_end(at)]
        self.ends = sorted({*self.open[:1], *inner, *self.open[-1:]})
        if reel.match.is_over:
            self.add_result(last)

    def is_open(self, place: int) -> bool:
        """Tell whether a spectator's worlds make sense at a place.

        In the middle of a trade they do not: a redealt hand may not hold what is still to be paid.
        """
        return not self.reel.brain.is_settled(self.reel.states[place])

    def is_turn_end(self, place: int) -> bool:
        """Tell whether the move before a place ended a turn."""
        reel = self.reel
        named = reel.game.turn_end
        told = any(event.name == named for event in reel.plies[place - 1].events)
        return told or reel.turns[place] != reel.turns[place - 1]

    def add_result(self, place: int) -> None:
        """Write down who has won in the end."""
        winners = self.reel.match.winners()
        seats = range(self.reel.match.header.seats)
        self.sums[place] = np.array([(seat in winners) / len(winners) for seat in seats])
        self.worlds[place] = 0

    def follow(self, purse: Purse) -> Iterator[None]:
        """Find the chances at the ends of turns, as many as there is time for."""
        places = [place for place in self.ends if place not in self.sums]
        fitting = max(purse.grant(1.0) // FEWEST_WORLDS, 2)
        if len(places) > fitting:
            picked = np.linspace(0, len(places) - 1, fitting)
            places = [places[round(float(at))] for at in picked]
        for number, place in enumerate(places):
            self.look(place, purse.grant(1 / (len(places) - number)), purse)
            yield

    def look(self, place: int, playouts: int, purse: Purse) -> None:
        """Play on from a place in some more worlds."""
        count = min(max(playouts, FEWEST_WORLDS), MOST_WORLDS)
        before = self.worlds.get(place, 0)
        if place in self.sums and before == 0:
            return  # the true result
        with purse.step() as step:
            shares = self.reel.watched(place, count, self.reel.seed_of("curve", place) + before)
            step.playouts = count
        self.sums[place] = self.sums.get(place, np.zeros(shares.shape[1])) + shares.sum(axis=0)
        self.worlds[place] = before + count

    def look_closer(self, purse: Purse) -> Iterator[None]:
        """Follow the turns that changed most move by move, and then the largest steps again."""
        places = self.inner_places()
        steps = len(places) + LOOKED_INTO
        for number, place in enumerate(places):
            if purse.is_empty:
                return
            self.look(place, purse.grant(1 / (steps - number)), purse)
            yield
        for number in range(LOOKED_INTO):
            found = self.turning_places(surely=False)
            if purse.is_empty or number >= len(found):
                return
            for place in (self.before[found[number]], found[number]):
                self.look(place, purse.grant(0.5 / (LOOKED_INTO - number)), purse)
            yield

    def inner_places(self) -> list[int]:
        """List the places within the stretches that changed most, with their ends."""
        known = sorted(self.sums)
        stretches = sorted(pairwise(known), key=lambda pair: -self.change(*pair))
        inside = {at for a, b in stretches[:LOOKED_INTO] for at in range(a, b + 1)}
        return [at for at in self.open if at in inside]

    def chance(self, place: int) -> Floats:
        """Return the win chance of each seat."""
        found: Floats = self.sums[place] / max(self.worlds[place], 1)
        return found

    def error(self, place: int) -> float:
        """Return the largest standard error of a chance; a little above 0 for a sure one."""
        worlds = self.worlds[place]
        if not worlds:
            return 0.0
        chance = (self.sums[place] + 0.5) / (worlds + 1)
        return float(np.sqrt(chance * (1 - chance) / worlds).max())

    def change(self, before: int, after: int) -> float:
        """Return the largest change of a chance between two places."""
        return float(abs(self.chance(after) - self.chance(before)).max())

    def turning_places(self, *, surely: bool = True) -> list[int]:
        """List the places after the moves that changed most, the largest change first."""
        found = [place for place in self.sums if self.before.get(place) in self.sums]
        if surely:
            found = [place for place in found if self.is_sure(place)]
        return sorted(found, key=lambda place: (-self.change(self.before[place], place), place))

    def is_sure(self, place: int) -> bool:
        """Tell whether the chances have changed before a place beyond doubt."""
        before = self.before[place]
        error = float(np.hypot(self.error(before), self.error(place)))
        return self.change(before, place) > DOUBT * error

    def moments(self) -> tuple[Moment, ...]:
        """Return the curve as far as it is known."""
        return tuple(
            Moment(place, tuple(self.chance(place).tolist()), self.worlds[place], self.error(place))
            for place in sorted(self.sums)
        )

    def turnings(self, most: int) -> tuple[Turning, ...]:
        """Return the moves that turned the match, the largest change first."""
        return tuple(self.turning(place) for place in self.turning_places()[:most])

    def turning(self, place: int) -> Turning:
        """Describe a turning point: one move, or all moves of a trade or a discard."""
        first = self.before[place]
        plies = self.reel.plies[first:place]
        events = truth(self.reel, [event for ply in plies for event in ply.events])
        whose = self.touched(place)
        return Turning(
            first + 1,
            place,
            plies[0].seat,
            ", ".join(ply.words for ply in plies),
            told(self.reel, events),
            whose,
            float(self.chance(first)[whose]),
            float(self.chance(place)[whose]),
            self.kinds.get((place, whose), UNTOLD),
            tuple(events),
        )

    def touched(self, place: int) -> int:
        """Return the seat whose chance has changed most; who decided comes first."""
        first = self.before[place]
        change = abs(self.chance(place) - self.chance(first))
        own = self.reel.plies[first].seat
        return own if change[own] > change.max() - 1e-9 else int(np.argmax(change))

    def tell_kinds(self, most: int, purse: Purse) -> Iterator[None]:
        """Find out which of the turning points were choices."""
        for number, place in enumerate(self.turning_places()[:most]):
            whose = self.touched(place)
            with purse.step() as step:
                chosen, step.playouts = self.choice(place, whose, purse.grant(1 / (most - number)))
            change = float((self.chance(place) - self.chance(self.before[place]))[whose])
            is_choice = chosen * change > 0 and abs(chosen) >= CHOSEN_SHARE * abs(change)
            self.kinds[place, whose] = CHOICE if is_choice else self.certainty(place)
            yield

    def choice(self, place: int, whose: int, playouts: int) -> tuple[float, int]:
        """Return what a move changed in a seat's chance against the greedy player's, on average.

        Both are played out in the worlds that the seat which decided held possible. Of a trade
        this is its first move.
        """
        first = self.before[place]
        reel, ply = self.reel, self.reel.plies[first]
        sight = Sight(reel.game, reel.states[first], ply.seat)
        usual = reel.brain.greedy(sight.world, reel.mind)
        if usual == ply.action:
            return 0.0, 0
        count = min(max(playouts // 2, FEWEST_WORLDS), MOST_WORLDS)
        seed = reel.seed_of("choice", place)
        worlds = reel.game.batch(count)
        reel.brain.redeal(sight.world, ply.seat, seed, worlds)
        finals = np.zeros((2, count, reel.match.header.seats), np.int64)
        actions = np.array([ply.action, usual], np.int64)
        reel.brain.roll_out(worlds, actions, GREEDY, seed, reel.mind, finals)
        own, other = win_shares(finals[0]), win_shares(finals[1])
        return float((own - other)[:, whose].mean()), 2 * count

    def certainty(self, place: int) -> str:
        """Tell what a change was that is not the choice of one move over another.

        LUCK if who decided could not know what would follow; SHOWN if so, and a spectator did not
        know all that the seat did. Where all know the same, what is left is the CHOICE.
        """
        places = range(self.before[place], place)
        if not all(self.is_certain(at) for at in places):
            return LUCK
        reel, first = self.reel, places[0]
        viewers = (reel.plies[first].seat, NOBODY)
        own, spectator = (reel.game.unseen(reel.states[first], 0, viewer) for viewer in viewers)
        return CHOICE if own == spectator else SHOWN

    def is_certain(self, place: int) -> bool:
        """Tell whether the next move brings the same in all worlds that its seat holds possible."""
        reel, ply = self.reel, self.reel.plies[place]
        worlds, log = reel.game.batch(POSSIBLE), reel.game.new_log()
        reel.brain.redeal(reel.states[place], ply.seat, reel.seed_of("certainty", place), worlds)
        for number in range(POSSIBLE):
            reel.game.apply(worlds, number, ply.action, log)
            if tuple(reel.game.events(log)) != ply.events:
                return False
        return True


def truth(reel: Reel, events: Sequence[Event]) -> list[Json]:
    """Return what happened, with all secrets, leaving out that a turn ended if more did."""
    more = [event for event in events if event.name != reel.game.turn_end] or list(events)
    return [{"event": event.name, **event.data, **event.secret} for event in more]


def told(reel: Reel, events: Sequence[Json]) -> str:
    """Say what happened."""
    sentences = reel.game.story_words(events, NOBODY, reel.match.header.names)
    more_follows = " ..." if len(sentences) > MOST_TOLD else ""
    return " ".join(sentences[:MOST_TOLD]).removesuffix(".") + more_follows
