"""Networks from files: those that come with this package, and those that somebody has trained."""

import json
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import IO
from zipfile import BadZipFile

import numpy as np

from trowel.bots.network import Network
from trowel.bots.pupils import pupil_of
from trowel.game import Json, OptionError
from trowel.games import find_game


@cache
def network_for(game: str, file: Path | None = None) -> Network:
    """Return the network of a file, or the one that comes with this package for a game."""
    try:
        with file.open("rb") if file else shipped(game).open("rb") as opened:
            network = read_network(opened)
    except OSError as problem:
        raise OptionError(f"{file}: {problem.strerror or 'cannot be read'}.") from None
    except (EOFError, KeyError, ValueError, BadZipFile):
        raise OptionError(f"{file} is not a network that trowel train has made.") from None
    if not fits(network, game):
        raise OptionError(f"{file} is a network for another game than {game}, or another version.")
    return network


def story_for(game: str, file: Path | None = None) -> Json | None:
    """Return where a network comes from, if its file tells."""
    with (file or shipped(game)).open("rb") as opened, np.load(opened) as arrays:
        return json.loads(str(arrays["story"])) if "story" in arrays else None


def shipped(game: str) -> Traversable:
    """Return the file of the network that comes with this package."""
    return files("trowel.bots") / "networks" / f"{game}.npz"


def read_network(file: IO[bytes]) -> Network:
    """Read a network; half precision is enough to keep it, not to reckon with it."""
    with np.load(file) as arrays:
        found = (np.ascontiguousarray(arrays[name], np.float32) for name in Network._fields)
        return Network(*found)


def fits(network: Network, game: str) -> bool:
    """Tell whether a network was made for a game as it is."""
    pupil, actions = pupil_of(game), find_game(game).action_count
    return len(network.first) == pupil.features and len(network.policy_bias) == actions
