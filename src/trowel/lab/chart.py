"""A picture of the win chances over a match, with its turning points. Needs matplotlib."""

from pathlib import Path

from trowel.bots.analysis import KINDS, Analysis, percent

WIDTH, HEIGHT, LINE = 9.0, 4.4, 0.22  # inches: the picture, its curves, a line of text below
COLOURS = ("#b5651d", "#2a6f97", "#588157", "#7b4b94", "#a8323e", "#5c5c5c")
INK, QUIET = "#2b2b2b", "#8a8a8a"
LONGEST = 110  # characters of a line


def draw_chances(analysis: Analysis, path: Path) -> None:
    """Draw the win chance of each seat over the moves, and number the turning points."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.ticker import PercentFormatter

    lines = turning_lines(analysis)
    figure = Figure(figsize=(WIDTH, HEIGHT + LINE * (len(lines) + 1)), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    moves = [moment.moves for moment in analysis.curve]
    for seat, report in enumerate(analysis.seats):
        chances = [moment.win_chance[seat] for moment in analysis.curve]
        axes.plot(moves, chances, color=COLOURS[seat], linewidth=1.6, label=report.name)
    for number, turning in enumerate(analysis.turnings, 1):
        axes.axvline(turning.last, color=QUIET, linestyle=":", linewidth=1, zorder=0)
        place, colour = (turning.last, turning.after), COLOURS[turning.whose]
        box = {"boxstyle": "circle,pad=0.25", "facecolor": "white", "edgecolor": colour}
        axes.annotate(
            str(number), place, (9, 9), textcoords="offset points", color=INK, bbox=box, zorder=5
        )
        axes.plot(*place, "o", color=colour, markersize=5)
    axes.set_ylim(-0.03, 1.1)
    axes.set_xlim(0, max(analysis.moves, 1))
    axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    axes.set_xlabel("\n".join(["moves", *lines]), loc="left")
    axes.set_ylabel("win chance")
    axes.set_title(analysis.title, loc="left", fontsize="medium")
    axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=150)


def turning_lines(analysis: Analysis) -> list[str]:
    """Say each turning point in a line that fits the picture."""
    found = []
    for number, turning in enumerate(analysis.turnings, 1):
        name = analysis.seats[turning.whose].name
        change = f"{name} {percent(turning.before)} to {percent(turning.after)}"
        tail = f": {change}{KINDS[turning.kind]}"
        head = f"{number}  move {turning.move}, {turning.told}"
        room = LONGEST - len(tail)
        found.append((head if len(head) <= room else f"{head[: room - 4]} ...") + tail)
    return found
