"""The games, by id."""

from trowel.game import Game, OptionError
from trowel.games.archaeology.edition import classic, expedition
from trowel.games.bad.edition import bad

GAMES: dict[str, Game] = {game.id: game for game in (classic, expedition, bad)}


def find_game(game_id: str) -> Game:
    """Return the game with an id, or raise OptionError."""
    if game_id not in GAMES:
        raise OptionError(f"there is no game '{game_id}'; there are {', '.join(GAMES)}.")
    return GAMES[game_id]
