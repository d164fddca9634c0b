"""Play many games from Python and get a table: `trowel.simulate`."""

from collections.abc import Sequence
from typing import Any

from trowel.bots.bot import Bot
from trowel.lab.crew import Crew
from trowel.lab.ledger import Ledger
from trowel.lab.plan import Plan, checked_count, new_plan
from trowel.lab.result import Results, results_of
from trowel.lab.umpire import Umpire

DEFAULT_GAMES = 400


def simulate(
    game: str,
    seats: int = 2,
    games: int = DEFAULT_GAMES,
    bots: Sequence[str | Bot] = ("random", "random"),
    seed: int | None = None,
    cores: int = 1,
    **options: Any,
) -> Results:
    """Let bots, by name or your own, play each other on duplicate deals.

    Whole deals are played, so there may be a few games more. With several cores, bots of your own
    have to be picklable, and a script has to begin under `if __name__ == "__main__":`.
    """
    plan = new_plan(game, seats, games, bots, seed, options)
    ledger = Ledger(plan)
    if checked_count("cores", cores) == 1:
        play_here(plan, ledger)
    else:
        with Crew(plan, cores) as crew:
            for played in crew.games():
                ledger.add(played)
    return results_of(ledger)


def play_here(plan: Plan, ledger: Ledger) -> None:
    """Play all games of a plan in this process."""
    umpire = Umpire(plan)
    ledger.add(umpire.play(number) for number in range(plan.games))
