"""A game in progress as one flat record: declared once, typed, and the same memory at all speeds.

A subclass of `Record` lists its fields. `batch` makes an array of such records: plain memory for
compiled code. Interpreted, an index into the array gives an object over that memory.
"""

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self, cast

import numpy as np
import numpy.typing as npt

from trowel.compiled import INTERPRETED

Numbers = npt.NDArray[np.integer[Any]]
Games = npt.NDArray[np.void]  # an array of records of one kind


class Field(NamedTuple):
    """The memory of one field."""

    scalar: type[np.integer[Any]]
    shape: tuple[int, ...]


def number() -> int:
    """Declare a field that holds one number."""
    return cast(int, Field(np.int64, ()))


def numbers(*shape: int, of: type[np.integer[Any]] = np.int8) -> Numbers:
    """Declare a field that holds an array of numbers."""
    return cast(Numbers, Field(of, shape))


class Record:
    """One game's memory as an object: its arrays are views, its single numbers plain ints."""

    dtype: ClassVar[np.dtype[np.void]]
    arrays: ClassVar[tuple[str, ...]]

    def __init_subclass__(cls) -> None:
        fields = {name: f for name, f in vars(cls).items() if isinstance(f, Field)}
        cls.dtype = layout(fields)
        cls.arrays = tuple(name for name, f in fields.items() if f.shape)
        for name, f in fields.items():
            if f.shape:
                delattr(cls, name)
            else:
                setattr(cls, name, single(name))

    @classmethod
    def at(cls, games: Games, index: int) -> Self:
        """Return one game of an array as an object, interpreted or compiled."""
        return cls(np.asarray(games)[index])

    def __init__(self, memory: np.void) -> None:
        self.memory = memory

    if not TYPE_CHECKING:  # the fields are declared: no other name is right

        def __getattr__(self, name: str) -> Numbers:
            """Return an array, which is then at hand: most of them are not asked for."""
            if name not in self.arrays:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            found = self.memory[name]
            setattr(self, name, found)
            return found

    @property
    def raw(self) -> Self:
        """The game as a rule function takes it, interpreted or compiled."""
        return self if INTERPRETED else cast(Self, self.memory)


def layout(fields: dict[str, Field]) -> np.dtype[np.void]:
    """Lay the widest fields first and fill up: a copy would not keep the bytes of gaps."""
    widest = sorted(fields.items(), key=lambda item: -np.dtype(item[1].scalar).itemsize)
    found = [(name, f.scalar, f.shape) for name, f in widest]
    gap = -np.dtype(found).itemsize % 8
    return np.dtype([*found, ("filler", np.int8, (gap,))] if gap else found, align=True)


def single(name: str) -> property:
    """Make the property that reads and writes one number of a record."""

    def read(self: Record) -> int:
        return int(self.memory[name])

    def write(self: Record, value: int) -> None:
        self.memory[name] = value

    return property(read, write)


class Batch(np.ndarray[Any, np.dtype[np.void]]):
    """An array of records for interpreted runs: an integer index gives a record object."""

    kind: type[Record]

    def __array_finalize__(self, source: object) -> None:
        self.kind = getattr(source, "kind", Record)

    def __getitem__(self, index: Any) -> Any:
        item = super().__getitem__(index)
        return self.kind(item) if isinstance(item, np.void) else item

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, value.memory if isinstance(value, Record) else value)


def batch(kind: type[Record], count: int) -> Games:
    """Make an array of zeroed records."""
    games = np.zeros(count, kind.dtype)
    if not INTERPRETED:
        return games
    wrapped = games.view(Batch)
    wrapped.kind = kind
    return wrapped


def copied(games: Games) -> Games:
    """Copy an array of records as bytes, which is quicker than NumPy's copy field by field."""
    return games.view(np.uint8).copy().view(games.dtype)
