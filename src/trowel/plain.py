"""A game in progress read as plain numbers, which is quicker than one NumPy number at a time."""

from math import prod
from struct import Struct
from typing import Any, NamedTuple

import numpy as np

from trowel.record import Games, Record

LETTERS = {1: "b", 2: "h", 4: "i", 8: "q"}  # of `struct`, by the bytes of a number


class Array(NamedTuple):
    """Where an array lies in a record; sizes are in bytes."""

    offset: int
    size: int
    row: int  # size of a row
    cell: int  # size of a row of a row
    numbers: Struct  # reads it all


def array(scalar: np.dtype[Any], offset: int, shape: tuple[int, ...]) -> Array:
    """Say where an array lies."""
    size, row, cell = (prod(shape[depth:]) * scalar.itemsize for depth in range(3))
    return Array(offset, size, row, cell, Struct(f"<{prod(shape)}{LETTERS[scalar.itemsize]}"))


class Shape:
    """Where the fields of a kind of record lie."""

    def __init__(self, kind: type[Record]) -> None:
        self.names: list[str] = []  # of the single numbers
        self.arrays: dict[str, Array] = {}
        singles, end = "<", 0
        for name, (field, offset, *_) in in_order(kind):
            scalar, shape = field.subdtype or (field, ())
            if shape:
                self.arrays[name] = array(scalar, offset, shape)
            else:
                self.names.append(name)
                singles += f"{offset - end}x{LETTERS[scalar.itemsize]}"
                end = offset + scalar.itemsize
        self.singles = Struct(singles)


def in_order(kind: type[Record]) -> list[tuple[str, tuple[Any, ...]]]:
    """List the fields of a kind of record as they lie in memory."""
    fields = dict(kind.dtype.fields or {})
    return sorted(fields.items(), key=lambda item: item[1][1])


def memory_of(games: Games, index: int) -> bytes:
    """Return the memory of one game of an array."""
    return np.asarray(games)[index : index + 1].tobytes()


class Plain:
    """One game as it was. Its single numbers are attributes."""

    def __init__(self, shape: Shape, memory: bytes) -> None:
        self._memory = memory
        self._arrays = shape.arrays
        self.__dict__.update(zip(shape.names, shape.singles.unpack_from(memory), strict=True))

    def __getattr__(self, name: str) -> int:
        """Say what there is not; the single numbers are there."""
        raise AttributeError(f"the record has no single number {name!r}")

    def numbers(self, name: str) -> list[int]:
        """Return the numbers of an array, one row after the other."""
        found = self._arrays[name]
        return list(found.numbers.unpack_from(self._memory, found.offset))

    # Bytes are numbers, too: this is the quickest way to read counts, which are from 0 to 127.

    def counts(self, name: str) -> bytes:
        """Return the counts of an array, one row after the other."""
        found = self._arrays[name]
        return self._memory[found.offset : found.offset + found.size]

    def row(self, name: str, row: int) -> bytes:
        """Return the counts in a row of an array."""
        found = self._arrays[name]
        start = found.offset + row * found.row
        return self._memory[start : start + found.row]

    def cell(self, name: str, row: int, column: int) -> bytes:
        """Return the counts in a row of a row."""
        found = self._arrays[name]
        start = found.offset + row * found.row + column * found.cell
        return self._memory[start : start + found.cell]
