"""Several cards put together into one move: a trade, or what a storm takes."""

from collections import Counter
from collections.abc import Mapping

from trowel.game import Json
from trowel.saying import number_of


class Basket:
    """Cards picked out of a stock."""

    def __init__(self, stock: Mapping[str, int], values: Mapping[str, int]) -> None:
        self.stock = dict(stock)
        self.values = dict(values)
        self.picked: Counter[str] = Counter()

    def add(self, kind: str) -> None:
        """Pick one more card of a kind; after the last one, none."""
        self.picked[kind] = (self.picked[kind] + 1) % (self.stock[kind] + 1)

    def drop(self, kind: str) -> None:
        """Put a card back."""
        self.picked[kind] = max(self.picked[kind] - 1, 0)

    @property
    def size(self) -> int:
        """How many cards are picked."""
        return self.picked.total()

    @property
    def value(self) -> int:
        """What they trade for."""
        return sum(self.values[kind] * count for kind, count in self.picked.items())

    @property
    def words(self) -> str:
        """The cards as moves name them."""
        return " + ".join(f"{count} {kind}" for kind, count in self.picked.items() if count)


class Trade:
    """A trade that is put together: what is taken, and what is given for it."""

    title = "Trade"
    done = "Make the trade"

    def __init__(self, view: Json) -> None:
        values = {kind: row["trade"] for kind, row in view["values"].items()}
        self.debt: int = view["debt"]  # of what was taken before; below 0 it is to spend
        self.baskets = {
            "Take from the market": Basket(view["market"], values),
            "Give from your hand": Basket(view["hand"], values),
        }
        self.take, self.give = self.baskets.values()

    @property
    def missing(self) -> int:
        """How much more is to be given; below 0 it is more than needed."""
        return self.take.value + self.debt - self.give.value

    @property
    def sums(self) -> str:
        """Say the values so far."""
        open_debt = f" and owe {self.debt}" if self.debt > 0 else ""
        credit = f" and have {-self.debt} to spend" if self.debt < 0 else ""
        return f"You take {self.take.value}{open_debt}, you give {self.give.value}{credit}."

    @property
    def verdict(self) -> str:
        """Say whether this is a trade yet."""
        if not self.take.size and not self.give.size:
            return "Choose what you take and what you give."
        if self.missing > 0:
            return f"Give {self.missing} more."
        if self.missing < 0:
            return f"You give {-self.missing} more than needed."
        return "An even trade."

    @property
    def is_ready(self) -> bool:
        """Whether it can be made, as far as the values tell."""
        return bool(self.take.size or self.give.size) and self.missing <= 0

    @property
    def words(self) -> str:
        """The move in words."""
        if self.take.size and self.give.size:
            return f"trade {self.give.words} for {self.take.words}"
        return f"take {self.take.words}" if self.take.size else f"pay {self.give.words}"


class Loss:
    """Cards that a person chooses to lose."""

    title = "The storm"
    done = "Lose these cards"

    def __init__(self, view: Json) -> None:
        values = {kind: row["trade"] for kind, row in view["values"].items()}
        self.count: int = view["to_choose"]
        self.baskets = {"Lose from your hand": Basket(view["hand"], values)}
        (self.lost,) = self.baskets.values()

    @property
    def sums(self) -> str:
        """Say how much is chosen."""
        return f"{self.lost.size} of {number_of(self.count, 'card', 'cards')} chosen."

    @property
    def verdict(self) -> str:
        """Say what is missing."""
        left = self.count - self.lost.size
        if left > 0:
            return f"Choose {left} more."
        return f"Choose {-left} fewer." if left else "Ready."

    @property
    def is_ready(self) -> bool:
        """Whether as many are chosen as are lost."""
        return self.lost.size == self.count

    @property
    def words(self) -> str:
        """The move in words."""
        return f"discard {self.lost.words}"


Bargain = Trade | Loss
