"""Which brain plays which game."""

from functools import cache

from trowel.bots.brain import Brain


@cache
def brain_of(game: str) -> Brain:
    """Return the brain for a game; its rules are imported when they are needed."""
    if game == "bad":
        from trowel.bots.bad.brain import bad

        return bad
    from trowel.bots.archaeology.brain import archaeology

    return archaeology
