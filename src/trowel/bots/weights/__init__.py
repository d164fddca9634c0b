"""The weights of the greedy players, one file for each kind of table, as `trowel tune` wrote it.

Each file holds the command that makes it again, to the last digit.
"""

import json
from functools import cache
from importlib.resources import files


@cache
def tuned(name: str, weight_names: tuple[str, ...]) -> tuple[float, ...]:
    """Return the weights in a file, in the order of their names."""
    text = (files(__name__) / f"{name}.json").read_text(encoding="utf-8")
    weights = json.loads(text)["weights"]
    assert tuple(weights) == weight_names, f"{name}.json has other weights"
    return tuple(weights.values())
