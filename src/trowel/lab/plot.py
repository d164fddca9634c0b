"""A picture of the win rates with their intervals. Needs matplotlib, which is an extra."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

from trowel.game import TrowelError
from trowel.lab.result import Results, percent

WIDTH, ROW, MARGIN = 7.0, 0.42, 1.5  # inches: the picture, each bot, what is around the bots
INK, QUIET, DOT = "#2b2b2b", "#8a8a8a", "#b5651d"
LABEL: dict[str, Any] = {"textcoords": "offset points", "ha": "center"}
LABEL |= {"bbox": {"facecolor": "white", "edgecolor": "none", "pad": 1}}
MISSING = "--plot needs matplotlib; get it with: pip install 'trowel[plot]'."


def check_can_draw() -> None:
    """Refuse to draw where matplotlib is not installed."""
    if find_spec("matplotlib") is None:
        raise TrowelError(MISSING)


def draw(results: Results, path: Path) -> None:
    """Draw the win rates with their 95% intervals, the best bot on top."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    rows = results.rows[::-1]
    places, rates = range(len(rows)), [row.win_rate for row in rows]
    reach = [[r.win_rate - r.low for r in rows], [r.high - r.win_rate for r in rows]]
    figure = Figure(figsize=(WIDTH, MARGIN + ROW * len(rows)), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.axvline(1 / results.seats, color=QUIET, linestyle="--", linewidth=1, zorder=0)
    axes.errorbar(rates, places, xerr=reach, fmt="o", color=DOT, ecolor=INK, capsize=4)
    for place, rate in zip(places, rates, strict=True):
        axes.annotate(percent(rate), (rate, place), (0, 7), **LABEL)
    axes.set_yticks(list(places), [row.bot for row in rows])
    axes.set_ylim(-0.6, len(rows) - 0.3)
    axes.set_xlim(-0.05, 1.05)
    axes.xaxis.set_major_formatter(PercentFormatter(1.0))
    axes.set_xlabel("win rate of a seat, with its 95% interval; dashed: equal strength")
    axes.set_title(results.title, loc="left", fontsize="medium")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=150)
