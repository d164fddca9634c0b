"""A match that starts from a described position, for tests, teaching and puzzles."""

import json
from collections.abc import Sequence
from typing import Any

from trowel.game import PositionError
from trowel.games import find_game
from trowel.match import Header, Match, checked_names, checked_seed, new_match


def position(game: str, names: Sequence[str] = (), **description: Any) -> Match:
    """Build a match from a described position; what is not named is empty."""
    found = find_game(game)
    seed = checked_seed(description.get("seed", 0))
    description["seed"] = seed
    try:
        plain = json.loads(json.dumps(description))
    except (TypeError, ValueError) as problem:
        raise PositionError(f"a position is plain data: {problem}.") from None
    log = found.new_log()
    state, options = found.place(plain, log)
    seats = int(state["seats"][0])
    header = Header(game, seats, seed, options, checked_names(names, seats), plain)
    return Match(header, found, state, found.events(log))


def anew(match: Match) -> Match:
    """Return a match as it began, dealt or laid out again."""
    header = match.header
    if header.position is not None:
        return position(header.game, header.names, **header.position)
    return new_match(header.game, header.seats, header.seed, header.names, **header.options)
