"""Settings side by side: monuments, variants. All are played on the same deals."""

from collections.abc import Sequence
from dataclasses import replace

from trowel.lab.balance.figure import Change, Figure, Measure, change_of, mean_of
from trowel.lab.balance.overview import FIRST, LEADER, Named, event_figures, headline
from trowel.lab.balance.report import Block, Cell, Dots, Panels, Section, Series, Table
from trowel.lab.balance.sample import Sample, on_common_deals

AVERAGE = "the average of all"


def side_section(
    name: str, title: str, settings: Sequence[tuple[str, Sample]], points: str, base: str
) -> Section:
    """Put settings side by side, and compare each with one of them or with the average."""
    labels = [label for label, _ in settings]
    samples = on_common_deals([sample for _, sample in settings])
    columns = columns_of(samples, points)
    against = {
        head: mean_of(figures) if base == AVERAGE else figures[labels.index(base)]
        for head, figures in columns.items()
    }
    rows = tuple(
        (head, *(cell_of(figure, against[head]) for figure in figures))
        for head, figures in columns.items()
    )
    table = Table(("figure", *labels), rows)
    panels = tuple(panel(labels, head, columns[head]) for head in shown(columns, points))
    block = Block("Main figures", Panels(panels), table)
    note = (
        f"▲ and ▼ mark what is clearly above or below {base}: the 95% interval of the difference, "
        f"deal by deal on the same {samples[0].deals:,} deals, leaves out 0. Of 20 comparisons "
        "without any difference, one is marked by chance."
    )
    says = sentence(labels, columns, points, base)
    return Section(name, title, says, (block,), (note,))


def columns_of(samples: Sequence[Sample], points: str) -> dict[str, list[Figure]]:
    """Return the figures of all settings by name, as far as all have them."""
    by_setting: list[dict[str, Figure]] = []
    for sample in samples:
        found: list[Named] = headline(sample, points) + event_figures(sample)
        by_setting.append({named.name: named.figure for named in found})
    names = [name for name in by_setting[0] if all(name in other for other in by_setting)]
    return {name: [figures[name] for figures in by_setting] for name in names}


def cell_of(figure: Figure, against: Figure) -> Cell:
    """Return a figure, compared with what it is to be compared with."""
    return figure.measure() if figure is against else change_of(against, figure)


def shown(columns: dict[str, list[Figure]], points: str) -> list[str]:
    """Return the names of the figures that are drawn."""
    return [name for name in (f"{points} of a player", FIRST, LEADER) if name in columns]


def panel(labels: Sequence[str], head: str, figures: Sequence[Figure]) -> Dots:
    """Draw one figure of all settings."""
    dots: tuple[Measure | None, ...] = tuple(figure.measure() for figure in figures)
    return Dots(tuple(labels), (Series(head, dots),), head)


def sentence(
    labels: Sequence[str], columns: dict[str, list[Figure]], points: str, base: str
) -> str:
    """Say which settings are highest and lowest."""
    figures = columns[f"{points} of a player"]
    order = sorted(range(len(labels)), key=lambda at: figures[at].value)
    low, high = order[0], order[-1]
    found: Change = change_of(figures[low], figures[high])
    gap = replace(found.change, signed=False)
    if not found.is_clear:
        return f"No difference in {points} shows between {', '.join(labels)}."
    return (
        f"A player ends with most {points} with {labels[high]}, "
        f"{figures[high].measure().sentence_words()}, and with least with {labels[low]}, "
        f"{figures[low].measure().sentence_words()}: a difference of {gap.sentence_words()}."
    )
