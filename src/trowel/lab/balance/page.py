"""The report as one page of HTML that loads nothing: style and charts are in it."""

from importlib.util import find_spec

from trowel.game import TrowelError
from trowel.lab.balance.draw import NARROW, WIDE, svg
from trowel.lab.balance.figure import Change, Measure
from trowel.lab.balance.report import Report, Stacks, has_dots

NEEDED = ("pyarrow", "jinja2", "matplotlib")
MISSING = "a balance report needs {}; get it with: pip install 'trowel[lab]'."
WIDTHS = {"wide": WIDE, "narrow": NARROW}


def check_can_report() -> None:
    """Refuse to make a report where a part for it is not installed."""
    for part in NEEDED:
        if find_spec(part) is None:
            raise TrowelError(MISSING.format(part))


def page(report: Report) -> str:
    """Return the page of a report."""
    from jinja2 import Environment, PackageLoader, StrictUndefined
    from markupsafe import Markup

    rooms = Environment(
        loader=PackageLoader("trowel.lab.balance", "template"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    rooms.tests["measure"] = lambda one: isinstance(one, Measure)
    rooms.tests["change"] = lambda one: isinstance(one, Change)
    rooms.tests["stacks"] = lambda one: isinstance(one, Stacks)
    style, _, _ = rooms.loader.get_source(rooms, "report.css")  # type: ignore[union-attr]
    charts = {place: Markup(drawn) for place, drawn in drawn_charts(report).items()}  # noqa: S704
    found = rooms.get_template("report.html")
    return found.render(report=report, style=Markup(style), charts=charts)  # noqa: S704


def drawn_charts(report: Report) -> dict[tuple[str, int, str], str]:
    """Draw all charts in all widths, by section, number from 1, and width."""
    return {
        (section.id, number, size): svg(block.chart, f"{section.id}-{number}-{size}", width)
        for section in report.sections
        for number, block in enumerate(section.blocks, 1)
        if block.chart is not None and has_dots(block.chart)
        for size, width in WIDTHS.items()
    }
