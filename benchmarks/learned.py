"""The learned bots: how long a decision takes, and whether win chances are what they say.

Networks play each other; at each decision the chance that the network gives the seat is kept, and
held against how the game ended, beside the chance that greedy playouts give it. `--plot FILE` draws
it.
"""

import argparse
import random
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter_ns

import numpy as np
import numpy.typing as npt
from measure import SEED, Cell, Goal, Report, Settings, Table, below, publish

import trowel
from trowel.bots.brain import GREEDY
from trowel.bots.brains import brain_of
from trowel.bots.curve import Curve
from trowel.bots.foresight import foreseen
from trowel.bots.learned import LearnedBot, Player
from trowel.bots.reel import rewound, win_shares
from trowel.bots.search import judged
from trowel.bots.shipped import network_for
from trowel.bots.sight import Sight
from trowel.game import NOBODY
from trowel.match import Match

GAMES = ("classic", "expedition", "bad")
SEATS = (2, 4)
BINS = 10
MOST_US = 100.0
EACH, PLAYOUTS = 16, 200  # decisions that playouts are asked at, and how many
PLACES, WORLDS = 6, 100  # of a game that a spectator looks at, and what is held possible there
NOTES = [
    "A decision: from the sight of a seat to the action, the median over whole games, one core.",
    "Win chances: `learned` in all seats; foretold at each decision with a choice, against the "
    "share of these games that the seat won. The error is the mean distance of the two over ten "
    "bins, each by its decisions.",
    f"Squared error: in thousandths, the mean over every {EACH}th of these decisions, for the "
    f"network, for {PLAYOUTS} greedy playouts, and for their mean, which the hints go by. Lower is "
    "better.",
    f"For a spectator: the same at {PLACES} places of each game for all seats, in {WORLDS} worlds "
    "that a spectator holds possible; the coach's curve goes by the mean.",
]
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Foretold:
    """What was foretold in some games, and how they ended."""

    game: str
    seats: int
    chances: Floats
    played_out: Floats  # the chances by playouts, at some decisions; NAN at others
    won: Floats
    watched: Floats  # squared errors for a spectator: [place, who foretells]

    def squared(self, chances: Floats) -> float:
        """Return the mean squared error of chances in thousandths, where playouts were asked."""
        asked = ~np.isnan(self.played_out)
        return 1000 * float(np.mean((chances[asked] - self.won[asked]) ** 2))

    def bins(self) -> list[tuple[float, float, int]]:
        """Return by bin what was foretold, how often it was won, and the number of decisions."""
        places = np.minimum((self.chances * BINS).astype(int), BINS - 1)
        found = [places == number for number in range(BINS)]
        return [
            (float(self.chances[own].mean()), float(self.won[own].mean()), int(own.sum()))
            for own in found
            if own.any()
        ]

    def error(self) -> float:
        """Return the mean distance, in percent."""
        parts = self.bins()
        total = sum(count for _, _, count in parts)
        return 100 * sum(abs(said - won) * count for said, won, count in parts) / total


def foretold(game: str, seats: int, games: int) -> Foretold:
    """Let networks play, and keep what they foretell."""
    chances, played_out, won, watched = [], [], [], []
    for number in range(games):
        match = trowel.new_match(game, seats=seats, seed=SEED + number)
        said = told(match)
        share = 1 / len(match.winners())
        chances += [chance for _, chance, _ in said]
        played_out += [chance for _, _, chance in said]
        won += [share if seat in match.winners() else 0.0 for seat, _, _ in said]
        watched += errors_for_a_spectator(match, number)
    found = (np.array(part) for part in (chances, played_out, won, watched))
    return Foretold(game, seats, *found)


def errors_for_a_spectator(match: Match, seed: int) -> list[list[float]]:
    """Return what the network, playouts and their mean are wrong by at some places of a match."""
    reel, errors = rewound(match, seed), []
    curve = Curve(reel)
    won = curve.chance(len(match.history))
    for place in random.Random(seed).sample(curve.open[:-1], PLACES):
        worlds = reel.game.batch(WORLDS)
        reel.brain.redeal(reel.states[place], NOBODY, seed, worlds)
        by_playouts = win_shares(reel.played_out(worlds, seed)).mean(axis=0)
        by_network = foreseen(reel.game, worlds, reel.mind, seed).mean(axis=0)
        found = (by_network, by_playouts, (by_network + by_playouts) / 2)
        errors.append([float(np.mean((chances - won) ** 2)) for chances in found])
    return errors


def told(match: Match) -> list[tuple[int, float, float]]:
    """Play a match by the network; return who was given which chances at each decision."""
    found: list[tuple[int, float, float]] = []
    network, brain = network_for(match.game.id), brain_of(match.game.id)
    while match.seat is not None:
        action = match.actions()[0]
        if len(match.actions()) > 1:
            sight = Sight.of(match)
            player = Player(sight, network, brain)
            other = played_out(sight) if len(found) % EACH == 0 else np.nan
            found.append((match.seat, player.win_chance, other))
            action = player.action
        match.play(action)
    return found


def played_out(sight: Sight) -> float:
    """Return the chance to win of a seat by playouts."""
    brain, worlds = brain_of(sight.game.id), sight.game.batch(PLAYOUTS)
    mind = brain.new_mind(sight.world)
    action = np.array([brain.greedy(sight.world, mind)])
    finals = np.zeros((1, PLAYOUTS, int(sight.world["seats"][0])), np.int64)
    brain.redeal(sight.world, sight.seat, SEED, worlds)
    brain.roll_out(worlds, action, GREEDY, SEED, mind, finals)
    return float(judged(finals, sight.seat, brain.reward_width)[1].mean())


def decision_us(game: str, games: int) -> float:
    """Return the median time of a decision."""
    bot, spent = LearnedBot(), []
    for number in range(games):
        match = trowel.new_match(game, seed=SEED + number)
        while match.seat is not None:
            action = match.actions()[0]
            if len(match.actions()) > 1:
                sight = Sight.of(match)
                began = perf_counter_ns()
                action = bot.decide(sight, 0).action
                spent.append(perf_counter_ns() - began)
            match.play(action)
    return float(np.median(spent)) / 1000


def draw(results: list[Foretold], path: Path) -> None:
    """Draw what was foretold against what came of it."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5.2, 5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.plot([0, 100], [0, 100], color="#8a8a8a", linestyle="--", linewidth=1)
    for result in results:
        said, won, _ = zip(*result.bins(), strict=True)
        label = f"{result.game}, {result.seats} seats"
        axes.plot([100 * x for x in said], [100 * y for y in won], marker="o", ms=4, label=label)
    axes.set_xlabel("win chance that the network foretells, %")
    axes.set_ylabel("games won, %")
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=110)


def report(quick: bool, plot: Path | None) -> Report:
    """Measure all."""
    games = 10 if quick else 300
    results = [foretold(game, seats, games) for game in GAMES for seats in SEATS]
    if plot is not None:
        draw(results, plot)
    speeds = {game: decision_us(game, 3 if quick else 20) for game in GAMES}
    rows: list[list[Cell]] = [[game, us] for game, us in speeds.items()]
    chances: list[list[Cell]] = [
        [
            *(r.game, r.seats, games, len(r.chances), r.error()),
            *(r.squared(r.chances), r.squared(r.played_out)),
            r.squared((r.chances + r.played_out) / 2),
        ]
        for r in results
    ]
    heads = ["game", "seats", "games", "decisions", "error, %"]
    heads += ["squared error of the network", "of playouts", "of their mean"]
    seen: list[list[Cell]] = [
        [r.game, r.seats, len(r.watched), *(1000 * r.watched.mean(axis=0)).tolist()]
        for r in results
    ]
    goals: list[Goal] = [
        below(f"learned, {game}: a decision", us, MOST_US, "us") for game, us in speeds.items()
    ]
    return Report(
        [
            Table("A decision", ["game", "us"], rows),
            Table("Win chances", heads, chances),
            Table("For a spectator", ["game", "seats", "places", *heads[5:]], seen),
        ],
        goals,
        NOTES,
    )


def main() -> None:
    """Measure and show."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="measure briefly")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--plot", type=Path, help="a picture of the win chances")
    chosen = parser.parse_args()
    publish(report(chosen.quick, chosen.plot), Settings(quick=chosen.quick, json=chosen.json))


if __name__ == "__main__":
    main()
