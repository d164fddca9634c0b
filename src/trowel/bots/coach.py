"""The coach: looks at a whole match and says where it was won and lost.

Everything comes from greedy playouts; win chances also from what a network foretells. In order:

- The deal. The beginning of the match, as it was dealt, is played out by greedy players in every
  seat, many times with other chance after the deal; once if there is no such chance. The mean
  lead of a seat there, in points over the mean of the others, is the deal's share; what the true
  lead has more or less is the play's.
- The win chances, at the ends of turns: what a spectator cannot know is redealt, greedy players
  play on, and a network foretells the chance of each seat. The mean of both counts. The turns
  that changed most are then followed move by move. The last point of a match that is over is its
  result.
- The turning points: the moves with the largest changes beyond two standard errors. One is a
  choice if at least half of the change comes from playing this move and not the greedy player's,
  both from what the seat knew. Else it is luck if the seat could not know what would follow, and
  otherwise something that the seat knew came to light.
- The decisions, from what the seat knew then: a search in which the played move is the one to
  beat, and if another one beats it beyond doubt, what was lost, measured on new worlds. Decisions
  without a choice cost nothing.
"""

import time
from collections.abc import Callable, Iterator

import numpy as np

from trowel.bots.analysis import Analysis, SeatReport
from trowel.bots.curve import FEWEST_WORLDS, LOOKED_INTO, Curve
from trowel.bots.judge import Judge
from trowel.bots.purse import Purse
from trowel.bots.reel import leads, rewound
from trowel.game import OptionError
from trowel.match import Match

Progress = Callable[[int, int], None]  # steps done, steps in all

COACH_S = 8.0
TURNINGS = 3
WORST = 3  # decisions of a seat that are named
DEAL_SHARE = 0.06  # of the budget
CURVE_SHARE, CLOSER_SHARE, KIND_SHARE = 0.35, 0.3, 0.08  # each of what is left then
LEAST_SHARE = 0.7  # of the time, that is left however long the preparation took
DEAL_STEPS = 4
MOST_OF_THE_DEAL = 400  # playouts


class Coach:
    """One match under review; `steps` does the work, `analysis` tells what is known so far."""

    def __init__(
        self,
        match: Match,
        *,
        seconds: float = COACH_S,
        playouts: int | None = None,
        seed: int = 0,
        turnings: int = TURNINGS,
    ) -> None:
        check_budget(seconds, playouts)
        self.began = time.perf_counter()
        self.match = match
        self.turnings = turnings
        self.reel = rewound(match, seed)
        self.warm_up()
        self.curve = Curve(self.reel)
        self.judge = Judge(self.reel)
        self.judge.gather()
        used = time.perf_counter() - self.began
        self.purse = Purse(playouts, max(seconds - used, seconds * LEAST_SHARE))
        self.deals: list[float] | None = None
        self.is_whole = False

    @property
    def is_bare(self) -> bool:
        """Whether the match was over before it began, so that there is nothing to look at."""
        return self.match.is_over and not self.match.history

    def warm_up(self) -> None:
        """Let everything be compiled, or read from the cache, first."""
        if not self.is_bare:
            self.reel.watched(0, 1, 0)
            self.reel.brain.candidates(self.reel.states[0], self.reel.mind)

    @property
    def total(self) -> int:
        """How many steps there are, about."""
        return DEAL_STEPS + len(self.curve.ends) + 2 * LOOKED_INTO + len(self.judge.cases)

    def steps(self) -> Iterator[int]:
        """Do the work, and tell after each step how much is done."""
        done = 0
        for _step in () if self.is_bare else self.work():
            done = min(done + 1, self.total)
            yield done
        self.is_whole = True

    def work(self) -> Iterator[None]:
        """Do one part after the other."""
        self.purse.begin(DEAL_SHARE)
        yield from self.play_deal()
        self.purse.begin(CURVE_SHARE)
        yield from self.curve.follow(self.purse)
        self.purse.begin(CLOSER_SHARE)
        yield from self.curve.look_closer(self.purse)
        self.purse.begin(KIND_SHARE)
        yield from self.curve.tell_kinds(self.turnings, self.purse)
        self.purse.begin(1.0)
        yield from self.judge.work(self.purse)

    def play_deal(self) -> Iterator[None]:
        """Let greedy players play the match from its beginning, with other chance."""
        found: list[list[float]] = []
        for number in range(DEAL_STEPS):
            count = self.purse.grant(1 / (DEAL_STEPS - number))
            count = min(max(count, FEWEST_WORLDS), MOST_OF_THE_DEAL)
            with self.purse.step() as step:
                found += self.from_deal(count, self.reel.seed_of("deal", number))
                step.playouts = count
            self.deals = np.mean(found, axis=0).tolist()
            yield
            if found.count(found[0]) == len(found):  # no chance comes after this deal
                return

    def from_deal(self, count: int, seed: int) -> list[list[float]]:
        """Return the leads of all seats in games from the true beginning."""
        worlds = self.reel.states[0][[0] * count]
        found: list[list[float]] = leads(self.reel.played_out(worlds, seed)).tolist()
        return found

    def analysis(self) -> Analysis:
        """Return what is known so far."""
        header, game = self.match.header, self.match.game
        return Analysis(
            header.game,
            ", ".join([game.title, *game.setting(self.match.view(None))]),
            len(self.match.history),
            self.match.is_over,
            self.is_whole,
            tuple(self.report(seat) for seat in range(header.seats)),
            self.curve.moments(),
            self.curve.turnings(self.turnings),
            self.purse.playouts,
            time.perf_counter() - self.began,
            self.reel.seed,
        )

    def report(self, seat: int) -> SeatReport:
        """Return how one seat played."""
        scores, losses = self.match.scores(), self.judge.of_seat(seat)
        deal = None if self.deals is None else self.deals[seat]
        lead = scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
        return SeatReport(
            self.match.names[seat],
            scores[seat],
            self.judge.decisions[seat],
            self.judge.judged[seat],
            sum(loss.points for loss in losses),
            sum(loss.win_chance for loss in losses),
            tuple(losses[:WORST]),
            deal,
            lead - deal if deal is not None and self.match.is_over else None,
        )


def analyse(
    match: Match,
    progress: Progress | None = None,
    seconds: float = COACH_S,
    seed: int = 0,
    *,
    playouts: int | None = None,
    turnings: int = TURNINGS,
) -> Analysis:
    """Analyse a match, finished or not; it tells all secrets of the match.

    With `playouts`, about so many in all, instead of `seconds` the same seed gives the same
    result, but for the time that it took.
    """
    coach = Coach(match, seconds=seconds, playouts=playouts, seed=seed, turnings=turnings)
    for done in coach.steps():
        if progress is not None:
            progress(done, coach.total)
    return coach.analysis()


def check_budget(seconds: float, playouts: int | None) -> None:
    """Refuse a budget that is none."""
    if playouts is None and not 0 < seconds < float("inf"):
        raise OptionError(f"seconds is a number above 0, not {seconds!r}.")
    if playouts is not None and playouts < 1:
        raise OptionError(f"playouts is a whole number from 1 on, not {playouts!r}.")
