"""The legal moves in rows, grouped by what they do; a row holds moves that differ in one number."""

from collections.abc import Hashable
from dataclasses import dataclass, field

from trowel.game import Json
from trowel.terminal.table.moment import Moment

TRADE, LOSE = "trade", "lose"  # rows that open a basket instead of playing a move
KEYS = {  # single keys, by what is done
    TRADE: "t",
    LOSE: "t",
    "end turn": "e",
    "explore": "x",
    "use tent": "y",
    "no tent": "n",
    "draw": "y",
    "stop": "n",
    "do not look": "n",
    "take": "t",
    "leave it": "n",
    "return": "r",
    "pass": "p",
    "light dynamite": "d",
    "escape": "e",
    "stay": "n",
    "discard snake": "d",
}


@dataclass(frozen=True)
class Choice:
    """A legal move."""

    action: int
    text: str  # in words, with what it brings or costs
    deed: Json

    @property
    def about(self) -> str:
        """The card or tile that it is about; empty if it is about none."""
        return str(self.deed.get("kind") or self.deed.get("item") or "")


@dataclass
class Row:
    """Moves that do the same, less or more of it; one of them is chosen."""

    do: str
    text: str = ""  # of a row that opens a basket
    choices: list[Choice] = field(default_factory=list)
    at: int = 0

    @property
    def chosen(self) -> Choice | None:
        """The move that Enter plays; None for a row that opens a basket."""
        return self.choices[self.at] if self.choices else None

    @property
    def words(self) -> str:
        """What the row says."""
        said = self.chosen.text if self.chosen else self.text
        return said[:1].upper() + said[1:]

    @property
    def key(self) -> str:
        """The single key for it; empty if there is none."""
        return KEYS.get(self.do, "")

    def turn(self, by: int) -> None:
        """Choose more or less of the same."""
        if self.choices:
            self.at = min(max(self.at + by, 0), len(self.choices) - 1)


def rows_of(moment: Moment) -> list[Row]:
    """Return the legal moves of a moment in rows."""
    found: dict[Hashable, Row] = {}
    for action, text, deed in zip(moment.actions, moment.choices, moment.deeds, strict=True):
        choice = Choice(action, text, deed)
        do = basket_for(deed, moment)
        if do:
            found.setdefault(do, Row(do, basket_words(do, moment)))
            continue
        row = found.setdefault(group(deed), Row(deed["do"]))
        row.choices.append(choice)
        row.at = len(row.choices) - 1 if is_measured(deed) else 0
    return list(found.values())


def group(deed: Json) -> Hashable:
    """Return what the moves of a row have in common."""
    if is_measured(deed):
        return (deed["do"], deed.get("direction"), deed.get("kind"))
    if "to" in deed:
        return str(deed["do"])
    return tuple(deed.items())


def is_measured(deed: Json) -> bool:
    """Tell whether there is less and more of what is done: cards or spaces."""
    return "count" in deed or "spaces" in deed


def basket_for(deed: Json, moment: Moment) -> str:
    """Return which basket a move is put together in; empty for a move by itself."""
    if deed["do"] in ("take", "pay") and "kind" in deed:
        return TRADE
    return LOSE if deed["do"] == "discard" and moment.view["to_choose"] > 1 else ""


def basket_words(do: str, moment: Moment) -> str:
    """Say what a basket is for."""
    if do == LOSE:
        return f"choose {moment.view['to_choose']} to lose ..."
    debt = moment.view["debt"]
    if debt > 0:
        return f"trade on, {debt} to pay ..."
    return f"trade on, {-debt} to spend ..." if debt < 0 else "trade ..."


def row_for_square(rows: list[Row], square: str) -> Row | None:
    """Return the row with a move that leads to a square, which it chooses."""
    for row in rows:
        for place, choice in enumerate(row.choices):
            if choice.deed.get("to") == square:
                row.at = place
                return row
    return None


def targets(rows: list[Row]) -> dict[str, Choice]:
    """Return the squares that moves lead to."""
    found: dict[str, Choice] = {}
    for row in rows:
        for choice in row.choices:
            if "to" in choice.deed:
                found.setdefault(choice.deed["to"], choice)
    return found
