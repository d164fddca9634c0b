"""Let OpenSpiel's ISMCTS play our bots: ismcts_against_search.py --games 16 --playouts 30.

The cells (# %%) run one after another in an editor or a notebook, or all at once as a program.
"""

# %% What we need: OpenSpiel (pip install 'trowel[openspiel]') and, to draw, matplotlib.
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts
from rich.console import Console
from rich.progress import track

from trowel.bots.bot import Bot
from trowel.lab.ledger import Ledger
from trowel.lab.openspiel import SpielGame, load
from trowel.lab.plan import new_plan
from trowel.lab.result import Results, Row, percent, results_of
from trowel.lab.spielbot import Rollouts, SpielBot, resampler
from trowel.lab.umpire import Umpire

EXPLORATION = 20  # of UCT: about the lead, in points, that a good move may bring


# %% OpenSpiel's search, as it is: it redeals what its seat cannot know, once for each playout.
def searcher(game: SpielGame, playouts: int, rollouts: str, seed: int) -> Any:
    """Return an ISMCTSBot for one decision; all its chance comes from the seed."""
    dice = np.random.RandomState(seed % 2**32)
    if rollouts == "openspiel":
        evaluator = mcts.RandomRolloutEvaluator(1, dice)  # in Python, step by step
    else:
        evaluator = Rollouts(rollouts, seed)  # compiled: the same at random, or greedy
    bot = ismcts.ISMCTSBot(game, evaluator, EXPLORATION, playouts, random_state=dice)
    bot.set_resampler(resampler(seed))
    return bot


# %% A contest: every deal is played twice, with the seats swapped, so that luck cancels.
def contest(asked: Namespace, opponent: str) -> Results:
    """Let ISMCTS play one of our bots."""
    game = load(asked.game, utility="lead")  # tells more of a rollout than who has won
    make = partial(searcher, game, asked.playouts, asked.rollouts)
    bots: list[str | Bot] = [SpielBot("ismcts", game, make), opponent]
    plan = new_plan(asked.game, 2, asked.games, bots, asked.seed, {})
    umpire, ledger = Umpire(plan), Ledger(plan)
    screen = Console(stderr=True)
    for number in track(range(plan.games), f"against {opponent}", console=screen, transient=True):
        ledger.add([umpire.play(number, number + 1)])
    return results_of(ledger)


# %% A picture: the win rate of ISMCTS against each of them.
def draw(rows: dict[str, Row], title: str, path: Path) -> None:
    """Draw win rates with their 95% intervals, an opponent in each line."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    places, found = range(len(rows)), list(rows.values())
    rates = [row.win_rate for row in found]
    reach = [[r.win_rate - r.low for r in found], [r.high - r.win_rate for r in found]]
    figure = Figure(figsize=(7, 1.6 + 0.5 * len(rows)), layout="constrained")
    axes = figure.add_subplot()
    axes.axvline(0.5, color="#8a8a8a", linestyle="--", linewidth=1, zorder=0)
    axes.errorbar(rates, places, xerr=reach, fmt="o", color="#b5651d", ecolor="#2b2b2b", capsize=4)
    for place, rate in zip(places, rates, strict=True):
        axes.annotate(percent(rate), (rate, place), (0, 7), textcoords="offset points", ha="center")
    axes.set_yticks(list(places), [f"against {name}" for name in rows])
    axes.set_ylim(len(rows) - 0.4, -0.7)
    axes.set_xlim(-0.05, 1.05)
    axes.xaxis.set_major_formatter(PercentFormatter(1.0))
    axes.set_xlabel("win rate of ISMCTS, with its 95% interval; dashed: equal strength")
    axes.set_title(title, loc="left", fontsize="medium")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=150)


# %% What to play; in a notebook, `main(["--games", "4"])` does the same.
def main(arguments: list[str] | None = None) -> None:
    """Play, tell and draw."""
    asking = ArgumentParser(description="OpenSpiel's ISMCTS against our bots.")
    asking.add_argument("--game", default="classic", choices=("classic", "expedition", "bad"))
    asking.add_argument("--opponents", nargs="+", default=["random", "greedy", "search:30"])
    asking.add_argument("--games", type=int, default=16, help="against each opponent")
    asking.add_argument("--playouts", type=int, default=30, help="of ISMCTS, for a decision")
    asking.add_argument("--rollouts", default="greedy", choices=("greedy", "random", "openspiel"))
    asking.add_argument("--seed", type=int, default=1)
    asking.add_argument("--plot", type=Path, help="draw a picture into this file")
    asked = asking.parse_args(arguments)
    rows = {}
    for opponent in asked.opponents:
        results = contest(asked, opponent)
        print(f"{results}\n")
        rows[opponent] = results.row("ismcts")
    if asked.plot:
        title = f"{asked.game}: ISMCTS with {asked.playouts} {asked.rollouts} rollouts a decision"
        draw(rows, title, asked.plot)
        print(f"Drawn: {asked.plot}")


if __name__ == "__main__":
    main()
