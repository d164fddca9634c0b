"""A picture of how a network came on. Needs matplotlib, which is an extra."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from trowel.lab.plot import INK, QUIET
from trowel.lab.training.training import Point

COLOURS = ("#b5651d", "#2a6f77")


def draw_curve(curve: Sequence[Point], path: Path) -> bool:
    """Draw the win rates against greedy over time; tell whether there was anything to draw with."""
    if len(curve) < 2 or find_spec("matplotlib") is None:
        return False
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    minutes = [point.minutes for point in curve]
    for place, colour in enumerate(COLOURS):
        marks = [point.marks[place] for point in curve]
        shares, errors = [mark.share for mark in marks], [mark.error for mark in marks]
        seats = marks[0].seats
        label = "2 seats" if seats == 2 else f"one against {seats - 1}"
        axes.errorbar(minutes, shares, yerr=errors, color=colour, marker="o", ms=3, label=label)
        axes.axhline(100 / seats, color=QUIET, linestyle="--", linewidth=1)
    axes.set_xlabel("minutes of training")
    axes.set_ylabel("games won against greedy, %")
    axes.set_title("Dashed: as strong as greedy", loc="left", fontsize="medium", color=INK)
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=150)
    return True
