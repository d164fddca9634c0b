"""What each decision of a match lost against the best found from what its seat knew then."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from trowel.bots.analysis import Loss
from trowel.bots.brain import GREEDY
from trowel.bots.purse import Purse
from trowel.bots.reason import reason_for
from trowel.bots.reel import Reel, leads
from trowel.bots.search import Budget, Search, Tally, judged
from trowel.bots.sight import Sight

FEWEST_PLAYOUTS = 64  # for a decision
MOST_PLAYOUTS = 4000
FOR_EACH = 20  # playouts for a candidate, at least: with fewer, fewer candidates are tried
SEARCHED = 0.6  # of what a decision gets; the rest measures what was found
UNUSUAL = 3.0  # times the playouts for a decision that the greedy player would not have taken
FEWEST_WORLDS = 16


@dataclass(frozen=True)
class Case:
    """A decision to be judged."""

    ply: int
    is_usual: bool  # the greedy player would have taken it too
    is_settled: bool  # and it only finishes what was begun

    @property
    def weight(self) -> float:
        """How much of the budget it gets."""
        return 1.0 if self.is_usual else UNUSUAL


class Judge:
    """Judges the decisions of a match, those first that the greedy player would not have taken."""

    def __init__(self, reel: Reel) -> None:
        self.reel = reel
        self.decisions = [0] * reel.match.header.seats  # with more than one legal move, by seat
        self.judged = [0] * reel.match.header.seats
        self.losses: list[Loss] = []
        self.cases: list[Case] = []

    def gather(self) -> None:
        """Find the decisions; one without a choice costs nothing."""
        for ply in range(len(self.reel.plies)):
            if len(self.reel.game.legal(self.reel.states[ply], 0)) > 1:
                self.cases.append(self.case(ply))
                self.decisions[self.reel.plies[ply].seat] += 1
        self.cases.sort(key=lambda case: (case.is_usual, case.ply))

    def case(self, ply: int) -> Case:
        """Look at one decision."""
        reel, state = self.reel, self.reel.states[ply]
        is_usual = reel.brain.greedy(state, reel.mind) == reel.plies[ply].action
        return Case(ply, is_usual, is_usual and reel.brain.is_settled(state))

    def work(self, purse: Purse) -> Iterator[None]:
        """Judge one decision after the other, as many as there is time for."""
        left = sum(case.weight for case in self.cases if not case.is_settled)
        for case in self.cases:
            seat = self.reel.plies[case.ply].seat
            if case.is_settled:
                self.judged[seat] += 1
            elif purse.is_empty:
                break
            else:
                self.judge(case, purse.grant(case.weight / left), purse)
                left -= case.weight
                self.judged[seat] += 1
            yield

    def judge(self, case: Case, playouts: int, purse: Purse) -> None:
        """Look for a better move, and measure what was lost on new worlds."""
        playouts = min(max(playouts, FEWEST_PLAYOUTS), MOST_PLAYOUTS)
        with purse.step() as step:
            search = self.search(case.ply, playouts)
            row = search.tally.actions.index(search.run().action)
            step.playouts = search.playouts
            if row:
                count = max(int(playouts * (1 - SEARCHED)) // 2, FEWEST_WORLDS)
                self.measure(case.ply, search, row, count)
                step.playouts += 2 * count

    def search(self, ply: int, playouts: int) -> Search:
        """Return a search in which the move that was played is the one to beat."""
        reel, played = self.reel, self.reel.plies[ply]
        sight = Sight(reel.game, reel.states[ply], played.seat)
        budget = Budget(playouts=int(playouts * SEARCHED))
        search = Search(sight, reel.brain, budget, GREEDY, reel.seed_of("judge", ply))
        others = [action for action in search.tally.actions if action != played.action]
        most = max(1, playouts // FOR_EACH - 1)
        search.tally = Tally([played.action, *others[:most]])
        return search

    def measure(self, ply: int, search: Search, row: int, count: int) -> None:
        """Measure a move that seems better; believe it if new worlds bear it out."""
        seat = search.sight.seat
        finals = search.rolled_out([0, row], count)
        _points, wins, rewards = judged(finals, seat, search.brain.reward_width)
        gains = rewards[1] - rewards[0]
        if gains.mean() <= gains.std() / np.sqrt(count):
            return
        lead, win = leads(finals)[:, :, seat].mean(axis=1), wins.mean(axis=1)
        action, played = search.tally.actions[row], self.reel.plies[ply]
        better, reason = self.words(search.sight, action)
        deed, state = self.reel.game.deed, self.reel.states[ply]
        self.losses.append(
            Loss(
                ply + 1,
                seat,
                played.words,
                better,
                reason,
                float(lead[1] - lead[0]),
                float(win[1] - win[0]),
                float(gains.mean()),
                deed(state, 0, played.action),
                deed(state, 0, action),
            )
        )

    def words(self, sight: Sight, action: int) -> tuple[str, str]:
        """Say a move and the reason for it."""
        words = {other: sight.game.move_words(sight.world, 0, other) for other in sight.actions}
        names = self.reel.match.names
        moves = list(words.values())
        return words[action], reason_for(sight.game, sight.view, names, moves, words[action])

    def of_seat(self, seat: int) -> list[Loss]:
        """Return the losses of a seat, the worst first."""
        own = [loss for loss in self.losses if loss.seat == seat]
        return sorted(own, key=lambda loss: (-loss.reward, loss.move))
