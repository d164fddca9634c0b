"""How the numbers of an observation become the inputs of a network.

A feature is one number of the observation: scaled, or 1 where it is above a threshold. A count
becomes several of these, like the marks of a thermometer, so that a network can tell three from
four as easily as none from one.
"""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from trowel.compiled import hot
from trowel.record import Numbers

Floats = npt.NDArray[np.float32]


class Feature(NamedTuple):
    """One input."""

    source: int  # the place in the observation
    above: int = 0  # the threshold, where the scale is 0
    scale: float = 0.0


def flag(source: int) -> list[Feature]:
    """Take a 0 or 1 as it is."""
    return [Feature(source, scale=1.0)]


def flags(first: int, count: int) -> list[Feature]:
    """Take some of them."""
    return [Feature(first + place, scale=1.0) for place in range(count)]


def marks(source: int, thresholds: Iterable[int], scale: float = 0.0) -> list[Feature]:
    """Tell whether a number is above each threshold; and the number itself, scaled."""
    found = [Feature(source, above=threshold) for threshold in thresholds]
    return found + ([Feature(source, scale=scale)] if scale else [])


class Layout:
    """A list of features as arrays for compiled code."""

    def __init__(self, features: Iterable[Feature]) -> None:
        found = list(features)
        self.source = np.array([feature.source for feature in found], np.int64)
        self.above = np.array([feature.above for feature in found], np.int16)
        self.scale = np.array([feature.scale for feature in found], np.float32)


@hot
def write_features(
    seen: Numbers, source: Numbers, above: Numbers, scale: Floats, out: Floats
) -> int:
    """Write the features of an observation. Return how many there are."""
    for place in range(len(source)):
        number = seen[source[place]]
        if scale[place] == 0:
            out[place] = np.float32(1) if number > above[place] else np.float32(0)
        else:
            out[place] = np.float32(number) * scale[place]
    return len(source)
