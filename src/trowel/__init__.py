"""trowel: play and study the Archaeology card games and Bad Archeology."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from trowel.bots.analysis import Analysis
    from trowel.bots.coach import analyse
    from trowel.bots.hint import Hint, hint
    from trowel.game import Event, IllegalMove, OptionError, PositionError, TrowelError
    from trowel.lab.balance import balance
    from trowel.lab.simulate import simulate
    from trowel.match import Match, new_match
    from trowel.placement import position
    from trowel.transcript import TranscriptError, read_transcript

__all__ = [
    "Analysis",
    "Event",
    "Hint",
    "IllegalMove",
    "Match",
    "OptionError",
    "PositionError",
    "TranscriptError",
    "TrowelError",
    "analyse",
    "balance",
    "hint",
    "new_match",
    "position",
    "read_transcript",
    "simulate",
]
HOMES = {"Match": "match", "new_match": "match", "position": "placement"}
HOMES |= {"TranscriptError": "transcript", "read_transcript": "transcript"}
HOMES |= {"simulate": "lab.simulate", "analyse": "bots.coach", "Analysis": "bots.analysis"}
HOMES |= {"balance": "lab.balance"}
HOMES |= {"hint": "bots.hint", "Hint": "bots.hint"}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first asked for: `trowel --help` needs no compiler."""
    if name not in __all__:
        raise AttributeError(f"module 'trowel' has no attribute '{name}'")
    found = getattr(import_module(f"trowel.{HOMES.get(name, 'game')}"), name)
    globals()[name] = found
    return found
