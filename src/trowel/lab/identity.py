"""What a simulation is: all that its rows depend on, as plain data."""

import hashlib
from importlib.metadata import version
from pathlib import Path

from trowel.game import Json, TrowelError
from trowel.games import find_game
from trowel.lab.plan import Plan

KEY = "trowel"  # of the metadata in a file


def identity_of(plan: Plan) -> Json:
    """Return all that the rows of a plan depend on."""
    game = find_game(plan.game)
    layout = repr(game.new_tallies(0).dtype.descr).encode()
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "bots": list(plan.names),
        "lineups": [list(lineup) for lineup in plan.lineups],
        "games": plan.games,
        "seed": plan.seed,
        "version": version("trowel"),
        "rules": game.rules_version,
        "record": hashlib.sha256(layout).hexdigest()[:16],
    }


def check_same(path: Path, found: Json, wanted: Json) -> None:
    """Refuse to go on with a file of another simulation."""
    for name, value in wanted.items():
        if found.get(name) != value:
            raise TrowelError(
                f"{path}: this is another simulation, with {name} {found.get(name)!r} and not "
                f"{value!r}; give another file, or delete it."
            )
