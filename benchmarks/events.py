"""What it costs random playouts to write down every event."""

from functools import partial
from statistics import median

from measure import (
    Cell,
    Goal,
    RandomPlay,
    Report,
    Settings,
    Table,
    below,
    games_in,
    interleaved,
    publish,
    settings,
)

from trowel.game import Game
from trowel.games import GAMES

GOAL = 3  # percent
NOTE = (
    "Playouts with a log against one without room, which records nothing, in {} rounds:"
    " the ratio of the two best rounds, and the median of the rounds' own ratios."
)


def measured(game: Game, slice_s: float, rounds: int) -> list[Cell]:
    """Return a game's ns a decision without and with events, and what the events add."""
    silent, noted = (RandomPlay(game, 2, {}, events=events) for events in (False, True))
    count = games_in(slice_s, silent.play)
    decisions = noted.play(count)
    works = {"silent": partial(silent.play, count), "noted": partial(noted.play, count)}
    without, with_events = interleaved(works, rounds).values()
    ratios = [b / a for a, b in zip(without, with_events, strict=True)]
    best = [min(times) / decisions * 1e9 for times in (without, with_events)]
    return [f"{game.id}, 2 seats", *best, added(best[1] / best[0]), added(median(ratios))]


def added(ratio: float) -> float:
    """Return what a ratio adds, in percent."""
    return (ratio - 1) * 100


def goal(row: list[Cell]) -> Goal:
    """Hold the ratio of the best rounds against the goal."""
    return below(f"{row[0]}, events add", float(row[3]), GOAL, "%")


def report(chosen: Settings) -> Report:
    """Measure all games."""
    rounds, slice_ms = chosen.pick(60, 12), chosen.pick(50, 20)
    rows = [measured(game, slice_ms / 1000, rounds) for game in GAMES.values()]
    columns = ["game", "silent, ns a decision", "with events", "added, best, %", "median, %"]
    table = Table("Cost of events", columns, rows)
    return Report([table], [goal(row) for row in rows], [NOTE.format(rounds)])


if __name__ == "__main__":
    chosen = settings(__doc__)
    publish(report(chosen), chosen)
