"""Charts as SVG that takes its colours from the page. Needs matplotlib, which is an extra.

Each chart is drawn twice, for wide pages and for phones. Colours are place-holders that become
variables of the style sheet, so one picture serves both themes. Shapes, words and places tell
everything that colours tell.
"""

import io
import math
import re
from typing import TYPE_CHECKING, Any

from trowel.lab.balance.figure import SHARE, Measure, Unit
from trowel.lab.balance.report import Chart, Dots, Panels, Ridges, Stacks, unit_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDE, NARROW = 760, 330  # pixels
INCH = 72  # pixels
TEXT, SMALL = 13, 12
MARKERS = ("o", "s", "D", "^")
INK, QUIET, GRID, LINE = "#010101", "#020202", "#030303", "#040404"
SERIES = ("#050501", "#050502", "#050503", "#050504")
PARTS, ON_PARTS = tuple(f"#06060{n}" for n in range(5)), tuple(f"#07070{n}" for n in range(5))
VARIABLES = {INK: "ink", QUIET: "ink-2", GRID: "edge", LINE: "line"}
VARIABLES |= {colour: f"s{at}" for at, colour in enumerate(SERIES)}
VARIABLES |= {colour: f"p{at}" for at, colour in enumerate(PARTS)}
VARIABLES |= {colour: f"t{at}" for at, colour in enumerate(ON_PARTS)}
SETTINGS: dict[str, Any] = {
    "svg.fonttype": "none",
    "font.size": TEXT,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.labelcolor": QUIET,
    "axes.labelsize": SMALL,
    "axes.facecolor": "none",
    "axes.axisbelow": True,
    "axes.grid.axis": "x",
    "axes.grid": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "grid.color": GRID,
    "grid.linewidth": 1,
    "xtick.color": LINE,
    "xtick.labelcolor": QUIET,
    "xtick.labelsize": SMALL,
    "ytick.labelcolor": INK,
    "ytick.left": False,
    "figure.facecolor": "none",
    "savefig.facecolor": "none",
    "legend.frameon": False,
    "legend.fontsize": SMALL,
}


def svg(chart: Chart, name: str, width: int) -> str:
    """Draw a chart so wide, with ids that begin with a name."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    settings: Any = {**SETTINGS, "svg.hashsalt": name}
    with rc_context(settings):
        figure = Figure(figsize=(width / INCH, 1), dpi=INCH)
        FigureCanvasSVG(figure)
        draw(chart, figure, width)
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return for_page(text.getvalue(), name)


def draw(chart: Chart, figure: "Figure", width: int) -> None:
    """Draw a chart into an empty figure."""
    if isinstance(chart, Panels):
        draw_panels(chart, figure, width)
    elif isinstance(chart, Dots):
        head = HEAD if chart.line_name or len(chart.series) > 1 else 0
        draw_dots(chart, one_axes(figure, width, chart.labels, row_height(width), head), width)
    elif isinstance(chart, Ridges):
        labels = tuple(ridge.label for ridge in chart.ridges)
        draw_ridges(chart, one_axes(figure, width, labels, RIDGE, 0), width)
    else:
        labels = tuple(stack.label for stack in chart.stacks)
        head = HEAD if width == WIDE else HEAD * -(-len(chart.parts) // 2)
        draw_stacks(chart, one_axes(figure, width, labels, row_height(width), head), width)


HEAD, FOOT, EDGE, LETTER, GAP = 26, 48, 10, 8, 22  # pixels
RIDGE = 84  # the height of a distribution


def row_height(width: int) -> int:
    """Return the height of a row; on a phone its name is above it."""
    return 34 if width == WIDE else 50


def label_width(labels: tuple[str, ...], width: int) -> float:
    """Return how much room the names of rows need to the left."""
    return max(map(len, labels)) * LETTER + EDGE if width == WIDE else EDGE


def one_axes(figure: "Figure", width: int, labels: tuple[str, ...], row: int, head: int) -> "Axes":
    """Make a figure as high as its rows, and return the one place to draw in it."""
    inside = row * len(labels)
    set_height(figure, head + EDGE + inside + FOOT)
    left = label_width(labels, width)
    return place(figure, (left, FOOT, width - left - 2 * EDGE, inside))


def set_height(figure: "Figure", pixels: float) -> None:
    """Set how high a picture is."""
    figure.set_size_inches(figure.get_figwidth(), pixels / INCH)


def place(figure: "Figure", box: tuple[float, float, float, float]) -> "Axes":
    """Return a place to draw in: left, bottom, width and height in pixels."""
    wide, high = figure.get_size_inches() * INCH
    left, bottom, width, height = box
    return figure.add_axes((left / wide, bottom / high, width / wide, height / high))


def draw_panels(chart: Panels, figure: "Figure", width: int) -> None:
    """Draw several charts, side by side or below each other."""
    labels, count = chart.panels[0].labels, len(chart.panels)
    inside, left = row_height(width) * len(labels), label_width(labels, width)
    if width == WIDE:
        set_height(figure, EDGE + inside + FOOT)
        each = (width - left - EDGE - GAP * (count - 1)) / count
        boxes = [(left + at * (each + GAP), FOOT, each, inside) for at in range(count)]
    else:
        step = EDGE + inside + FOOT
        set_height(figure, step * count)
        across = width - left - 2 * EDGE
        boxes = [(left, (count - 1 - at) * step + FOOT, across, inside) for at in range(count)]
    for at, box in enumerate(boxes):
        is_named = width == NARROW or at == 0
        draw_dots(chart.panels[at], place(figure, box), width, is_named=is_named)


def draw_dots(chart: Dots, axes: "Axes", width: int, *, is_named: bool = True) -> None:
    """Draw dots with their intervals, and what they say to the right of them."""
    unit, count = unit_of(chart), len(chart.series)
    if chart.line is not None:
        axes.axvline(chart.line, color=QUIET, linestyle=DASHES, linewidth=1.3, zorder=1)
    for number, series in enumerate(chart.series):
        shift = 0.0 if count == 1 else (number - (count - 1) / 2) * 0.36
        for place, dot in enumerate(series.dots):
            if dot is not None:
                draw_dot(axes, place + shift, dot, number)
    name_rows(axes, chart.labels, width, is_named=is_named)
    marks = [legend_mark(number, series.name) for number, series in enumerate(chart.series)]
    if count > 1:
        axes.legend(handles=marks, **ABOVE, ncols=count)
    elif chart.line_name:
        axes.legend(handles=[legend_line(chart.line_name)], **ABOVE)
    axes.set_xlabel(chart.axis)
    leave_room(axes, 60 if unit.decimals + len(unit.sign) < 3 else 76)
    say_ticks(axes, unit, signed=any(dot.signed for s in chart.series for dot in s.dots if dot))


DASHES = (0, (5, 4))
ABOVE: dict[str, Any] = {"loc": "lower left", "bbox_to_anchor": (0, 1), "borderaxespad": 0}
ABOVE |= {"handlelength": 2.4, "handletextpad": 0.5, "columnspacing": 1.4, "borderpad": 0.2}


def draw_dot(axes: "Axes", place: float, dot: Measure, number: int) -> None:
    """Draw one dot, its interval, and what it says."""
    colour = SERIES[number]
    end = dot.value if dot.high is None else dot.high
    if dot.low is not None:
        axes.plot([dot.low, end], [place, place], color=colour, linewidth=2, zorder=2)
        for edge in (dot.low, end):
            axes.plot(edge, place, marker="|", color=colour, markersize=9, markeredgewidth=2)
    axes.plot(dot.value, place, marker=MARKERS[number], color=colour, markersize=8, zorder=3)
    axes.annotate(
        dot.words(), (end, place), (7, 0), textcoords="offset points", va="center", fontsize=SMALL
    )


def legend_mark(number: int, name: str) -> Any:
    """Return the line of a legend for one series."""
    from matplotlib.lines import Line2D

    looks: dict[str, Any] = {"marker": MARKERS[number], "color": SERIES[number], "linewidth": 2}
    return Line2D([], [], markersize=8, label=name, **looks)


def legend_line(name: str) -> Any:
    """Return the line of a legend for the dashed line."""
    from matplotlib.lines import Line2D

    return Line2D([], [], color=QUIET, linestyle=DASHES, linewidth=1.3, label=name)


def leave_room(axes: "Axes", pixels: int) -> None:
    """Leave room to the right for what the last dot says, and a little to the left."""
    low, high = axes.dataLim.intervalx
    across = axes.bbox.width
    scale = (high - low or 1.0) / (across - pixels - 2 * EDGE)
    axes.set_xlim(low - EDGE * scale, high + (pixels + EDGE) * scale)


def name_rows(axes: "Axes", labels: tuple[str, ...], width: int, *, is_named: bool) -> None:
    """Write the names of rows: to the left, or above them where there is little room."""
    axes.set_ylim(len(labels) - 0.5, -0.5 if width == WIDE else -0.75)
    if width == WIDE:
        axes.set_yticks(range(len(labels)), labels if is_named else [""] * len(labels))
        return
    axes.set_yticks([])
    left: dict[str, Any] = {"xycoords": ("axes fraction", "data"), "va": "center"}
    for place, label in enumerate(labels):
        axes.annotate(label, (0, place - 0.46), annotation_clip=False, **left)


def say_ticks(axes: "Axes", unit: Unit, *, signed: bool = False) -> None:
    """Write a few round numbers below a chart."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    few = 5 if axes.bbox.width > 260 else 4
    places = MaxNLocator(few, steps=[1, 2, 5, 10])
    axes.xaxis.set_major_locator(places)
    first, second, *_ = places.tick_values(*axes.get_xlim())
    step = (second - first) * (100 if unit.sign else 1)
    said = unit._replace(decimals=max(0, math.ceil(-math.log10(step) - 1e-9)))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda x, _: said.words(x, signed=signed)))


def draw_ridges(chart: Ridges, axes: "Axes", width: int) -> None:
    """Draw distributions below each other, each over a box of its middle half."""
    top = max(max(ridge.shares) for ridge in chart.ridges)
    for place, ridge in enumerate(chart.ridges):
        foot = place + 0.24
        heights = [foot - 0.6 * share / top for share in ridge.shares]
        axes.stairs(heights, chart.edges, baseline=foot, fill=True, color=SERIES[0], alpha=0.3)
        axes.stairs(heights, chart.edges, baseline=foot, color=SERIES[0], linewidth=1.4)
        low, middle, high = ridge.quartiles
        axes.barh(foot + 0.1, high - low, 0.12, low, color="none", edgecolor=INK, linewidth=1.4)
        axes.plot([middle, middle], [foot + 0.02, foot + 0.18], color=INK, linewidth=2.6)
        axes.annotate(
            f"median {middle:.0f}",
            (high, foot + 0.1),
            (6, 0),
            textcoords="offset points",
            va="center",
            fontsize=SMALL,
        )
    name_rows(axes, tuple(ridge.label for ridge in chart.ridges), width, is_named=True)
    axes.set_xlabel(chart.axis)
    say_ticks(axes, Unit(0))


def draw_stacks(chart: Stacks, axes: "Axes", width: int) -> None:
    """Draw bars of shares, with the name and the size of each part that has room for it."""
    from matplotlib.patches import Patch

    shown = spread_parts(len(chart.parts))
    room = 0.075 if width == WIDE else 0.17
    for place, stack in enumerate(chart.stacks):
        left, at = 0.0, place if width == WIDE else place + 0.05
        for part, share in enumerate(stack.shares):
            colour = PARTS[shown[part]]
            axes.barh(at, share, 0.62, left, color=colour, edgecolor=INK, linewidth=0.8)
            mark = chart.marks[part]
            if share > room * (1 + 0.1 * len(mark)):
                text = f"{mark}: {SHARE._replace(decimals=0).words(share)}"
                looks: dict[str, Any] = {"ha": "center", "va": "center", "fontsize": SMALL}
                axes.text(left + share / 2, at, text, color=ON_PARTS[shown[part]], **looks)
            left += share
    name_rows(axes, tuple(stack.label for stack in chart.stacks), width, is_named=True)
    marks = [
        Patch(facecolor=PARTS[shown[part]], edgecolor=INK, linewidth=0.8, label=name)
        for part, name in enumerate(chart.parts)
    ]
    axes.legend(handles=marks, **ABOVE, ncols=len(marks) if width == WIDE else 2)
    axes.grid(visible=False)
    axes.set_xlim(0, 1)
    axes.set_xlabel(chart.axis)
    say_ticks(axes, SHARE)


def spread_parts(count: int) -> list[int]:
    """Choose tones for parts, as far from each other as there are."""
    last = len(PARTS) - 1
    return [round(part * last / max(1, count - 1)) for part in range(count)]


def for_page(text: str, name: str) -> str:
    """Turn what matplotlib wrote into a part of the page: ids of its own, colours of the page."""
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", text, flags=re.DOTALL)
    text = re.sub(r'<svg [^>]*viewBox="([^"]*)"[^>]*>', r'<svg viewBox="\1">', text, count=1)
    text = re.sub(r'id="([^"]*)"', rf'id="{name}-\1"', text)
    text = re.sub(r'(xlink:)?href="#', f'href="#{name}-', text)
    text = re.sub(r"url\(#", f"url(#{name}-", text)
    text = re.sub(r"font: ([\d.]+)px [^;\"]*", r"font-size: \1px", text)
    for colour, variable in VARIABLES.items():
        text = text.replace(colour, f"var(--{variable})")
    return re.sub(r"\s*\n\s*", "\n", text).strip()
