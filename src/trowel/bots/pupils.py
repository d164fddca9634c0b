"""Which engine trains a network for which game."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple


class Pupil(NamedTuple):
    """The compiled part of a learned player of one engine."""

    features: int  # inputs of a network
    seen: int  # numbers of an observation
    step: Callable[..., None]
    action: Callable[..., int]
    foresee: Callable[..., None]  # what a network makes of worlds
    look_ahead: Callable[..., None]  # and of moves in them


@cache
def pupil_of(game: str) -> Pupil:
    """Return the pupil of a game; its rules are imported when they are needed."""
    if game == "bad":
        from trowel.bots.bad import feature as seen
        from trowel.bots.bad import foresight
        from trowel.bots.bad import pupil as compiled
    else:
        from trowel.bots.archaeology import feature as seen  # type: ignore[no-redef]
        from trowel.bots.archaeology import foresight  # type: ignore[no-redef]
        from trowel.bots.archaeology import pupil as compiled  # type: ignore[no-redef]
    return Pupil(
        seen.FEATURES,
        seen.SEEN,
        compiled.step_pupils,
        compiled.learned_action,
        foresight.foresee_all,
        foresight.look_ahead_all,
    )
