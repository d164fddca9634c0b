"""Random playouts by the same rules interpreted, as a debugger runs them."""

import os
import subprocess
import sys
from functools import partial

from measure import (
    Cell,
    RandomPlay,
    Report,
    Settings,
    Table,
    best_note,
    games_in,
    interleaved,
    publish,
    rate,
    settings,
)

from trowel.compiled import INTERPRETED
from trowel.game import Game
from trowel.games import GAMES


def measured(game: Game, slice_s: float, rounds: int) -> list[Cell]:
    """Return a game's decisions a second."""
    play = RandomPlay(game, 2, {}, events=False).play
    count = games_in(slice_s, play)
    decisions = play(count)
    times = interleaved({game.id: partial(play, count)}, rounds)
    return [f"{game.id}, 2 seats", round(rate(decisions, times[game.id]))]


def report(chosen: Settings) -> Report:
    """Measure all games."""
    rounds, slice_ms = chosen.pick(5, 2), chosen.pick(500, 100)
    rows = [measured(game, slice_ms / 1000, rounds) for game in GAMES.values()]
    table = Table("Random playouts, interpreted", ["game", "decisions/s"], rows)
    return Report([table], notes=[best_note(rounds)])


def run_interpreted() -> int:
    """Run this script again without the compiler."""
    without = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    return subprocess.run([sys.executable, *sys.argv], env=without).returncode


if __name__ == "__main__":
    chosen = settings(__doc__)
    if not INTERPRETED:
        sys.exit(run_interpreted())
    publish(report(chosen), chosen)
