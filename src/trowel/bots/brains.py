"""Which brain plays which game."""

from functools import cache

from trowel.bots.brain import Brain


@cache
def brain_of(game: str) -> Brain:
    """Return the brain for a game; its rules are imported when they are needed."""
    if game == "bad":
        from trowel.bots.bad.brain import bad

        return bad
    from trowel.bots.archaeology import brain as cards

    return cards.expedition if game == "expedition" else cards.classic
