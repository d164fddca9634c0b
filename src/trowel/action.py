"""A set of legal actions as two words of 63 bits: quick to build, to count and to pick from.

Action a is bit a of the low word, or bit a - 63 of the high one. 63 bits keep every number
positive in an int64, so interpreted code, compiled code and CUDA agree.
"""

from trowel.compiled import bit_count, hot

WORD = 63


@hot
def count_actions(low: int, high: int) -> int:
    """Count the actions in a set."""
    return bit_count(low) + bit_count(high)


@hot
def nth_bit(bits: int, n: int) -> int:
    """Return the position of the nth lowest bit in a word that has more than n."""
    for _ in range(n):
        bits &= bits - 1
    return bit_count((bits & -bits) - 1)


@hot
def nth_action(low: int, high: int, n: int) -> int:
    """Return the nth lowest action of a set that has more than n."""
    first = bit_count(low)
    if n < first:
        return nth_bit(low, n)
    return WORD + nth_bit(high, n - first)


def actions_of(low: int, high: int) -> list[int]:
    """List the actions of a set, lowest first."""
    bits = int(low) | int(high) << WORD
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found
