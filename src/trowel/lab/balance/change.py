"""What if? Other values, or other counts, on the same deals: the change of every figure."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from trowel.lab.balance.figure import Change, Measure, change_of
from trowel.lab.balance.overview import SIZE, Named
from trowel.lab.balance.report import Block, Dots, Section, Series, Table
from trowel.lab.balance.sample import Sample, on_common_deals

Figures = Callable[[Sample], list[Named]]
SURE = 0.05  # the chance that any of the changes marked twice is none
MOST_DRAWN = 16


@dataclass(frozen=True)
class Compared:
    """The change of one figure."""

    group: str
    name: str
    change: Change
    is_sure: bool  # also with all the comparisons taken together (Holm)


def compared(before: Sample, after: Sample, figures: Figures) -> list[Compared]:
    """Compare every figure that both settings have, on the deals that both have."""
    before, after = on_common_deals([before, after])
    found = {(one.group, one.name): one.figure for one in figures(after)}
    changes = [
        (one.group, one.name, change_of(one.figure, found[one.group, one.name]))
        for one in figures(before)
        if (one.group, one.name) in found
    ]
    sure = holm([change.chance for _, _, change in changes])
    return [Compared(*one, is_sure) for one, is_sure in zip(changes, sure, strict=True)]


def holm(chances: Sequence[float]) -> list[bool]:
    """Return which of many comparisons hold together, by Holm's method."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    sure = [False] * len(chances)
    for place, at in enumerate(order):
        if chances[at] > SURE / (len(chances) - place):
            break
        sure[at] = True
    return sure


def change_section(
    number: int, label: str, before: Sample, after: Sample, figures: Figures, note: str
) -> Section:
    """Tell what changes with another table."""
    found = compared(before, after, figures)
    groups = dict.fromkeys(one.group for one in found)
    blocks = [block for block in [largest_block(found)] if block.table.rows]
    for group in groups:
        rows = tuple(row_of(one) for one in found if one.group == group)
        blocks.append(Block(group, None, Table(HEADS, rows)))
    deals = on_common_deals([before, after])[0].deals
    return Section(
        f"change-{number}",
        f"What if: {label}",
        says(found, label),
        tuple(blocks),
        (notes(found, deals), note),
    )


HEADS = ("figure", "before", "after", "change", "verdict")


def row_of(one: Compared) -> tuple[str | Measure, ...]:
    """Return the change of a figure as a row, marked by signs and words."""
    change = one.change
    return (one.name, change.before, change.after, change.change, mark(one))


def mark(one: Compared) -> str:
    """Say whether a change is clear."""
    if not one.change.is_clear:
        return "no change" if one.change.change.value == 0 else "not clear"
    way = "▲ up" if one.change.change.value > 0 else "▼ down"
    return f"{way}, sure" if one.is_sure else way


def largest_block(found: Sequence[Compared]) -> Block:
    """Draw the largest clear changes, as shares of what was before."""
    clear = [one for one in found if is_drawn(one)]
    clear.sort(key=lambda one: (not one.is_sure, -abs(relative(one).value)))
    drawn = clear[:MOST_DRAWN]
    rows = tuple((one.name, relative(one), mark(one)) for one in drawn)
    table = Table(("figure", "change, of what it was", "verdict"), rows)
    if not drawn:
        return Block("Largest clear changes", None, table)
    series = (Series("change", tuple(relative(one) for one in drawn)),)
    names = tuple(one.name for one in drawn)
    chart = Dots(names, series, "change, of what it was before", 0.0, "no change")
    return Block("Largest clear changes", chart, table)


def is_drawn(one: Compared) -> bool:
    """Tell whether a change is clear and can be said as a share; set sizes are for the table."""
    return one.change.is_clear and one.change.relative is not None and one.group != SIZE


def relative(one: Compared) -> Measure:
    """Return a change as a share of what it was before."""
    found = one.change.relative
    assert found is not None
    return found


def says(found: Sequence[Compared], label: str) -> str:
    """Say how much changes."""
    if all(one.change.change.value == 0 for one in found):
        return f"With {label}, no figure changes at all: nothing that differs came into play."
    clear = [one for one in found if one.change.is_clear]
    sure = [one for one in clear if one.is_sure]
    told = f"With {label}, {len(clear)} of {len(found)} figures change clearly"
    if not sure:
        return f"{told}; about {len(found) / 20:.0f} would do so by chance."
    shown = [one for one in sure if is_drawn(one)] or sure
    top = max(shown, key=lambda one: abs(relative(one).value) if one.change.relative else 0.0)
    change = top.change.change
    return f"{told}; most of all {top.name}, by {change.sentence_words()}."


def notes(found: Sequence[Compared], deals: int) -> str:
    """Explain the marks, and what many comparisons mean."""
    return (
        f"Both tables were played on the same {deals:,} deals, and every figure is compared deal "
        "by deal, so that the luck of the deals drops out. ▲ up and ▼ down: the 95% interval of "
        f"the change leaves out 0. Among {len(found)} comparisons, about "
        f"{len(found) / 20:.0f} would be marked so by chance alone. 'Sure' changes stand also if "
        "all comparisons are taken together (Holm's method: the chance that even one of them is "
        "none is below 5%). Changes of shares are in percentage points (pp)."
    )
