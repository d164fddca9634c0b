"""Write numbers one after another into the vector of an observation."""

from trowel.action import WORD
from trowel.compiled import bit_count, hot
from trowel.record import Numbers


@hot
def write_one_hot(number: int, length: int, at: int, out: Numbers) -> int:
    """Write 1 at a number's place and 0 elsewhere; a number outside is all 0. Return the end."""
    for place in range(length):
        out[at + place] = int(place == number)
    return at + length


@hot
def write_row(row: Numbers, at: int, out: Numbers) -> int:
    """Write a row of numbers. Return the end."""
    for place in range(len(row)):
        out[at + place] = row[place]
    return at + len(row)


@hot
def write_mask(low: int, high: int, first: int, out: Numbers) -> None:
    """Write 1 for each action of a set that counts from a first action, and 0 for all others."""
    for action in range(len(out)):
        out[action] = 0
    write_ones(low, first, out)
    write_ones(high, first + WORD, out)


@hot
def write_ones(bits: int, first: int, out: Numbers) -> None:
    """Write 1 for each bit of a word: there are few."""
    while bits != 0:
        out[first + bit_count((bits & -bits) - 1)] = 1
        bits &= bits - 1
