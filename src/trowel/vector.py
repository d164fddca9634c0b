"""Write numbers one after another into the vector of an observation."""

from trowel.action import WORD
from trowel.compiled import compiled
from trowel.record import Numbers


@compiled
def write_one_hot(number: int, length: int, at: int, out: Numbers) -> int:
    """Write 1 at a number's place and 0 elsewhere; a number outside is all 0. Return the end."""
    for place in range(length):
        out[at + place] = int(place == number)
    return at + length


@compiled
def write_row(row: Numbers, at: int, out: Numbers) -> int:
    """Write a row of numbers. Return the end."""
    for place in range(len(row)):
        out[at + place] = row[place]
    return at + len(row)


@compiled
def write_mask(low: int, high: int, first: int, out: Numbers) -> None:
    """Write 1 for each action of a set that counts from a first action, and 0 for all others."""
    for action in range(len(out)):
        out[action] = 0
    for bit in range(min(2 * WORD, len(out) - first)):
        bits = low >> bit if bit < WORD else high >> (bit - WORD)
        out[first + bit] = bits & 1
