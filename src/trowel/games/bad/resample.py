"""Redeal the tiles that nobody has seen, uniformly over all arrangements that fit what is known.

All viewers know the same, so a redeal is the same for each of them. What was blown up unseen was no
dynamite: that would have gone off (B-16).
"""

from trowel.chance import REDEAL, draw_from, seeded
from trowel.compiled import compiled
from trowel.games.bad.box import DYNAMITE, FIRST, LAST, TILES
from trowel.games.bad.deal import lay_face_down
from trowel.games.bad.state import HIDDEN, State
from trowel.record import Games, Numbers


@compiled
def count_unseen(game: State, pool: Numbers) -> None:
    """Count by tile what nobody has seen: face down, left over, blown up."""
    for tile in range(TILES):
        pool[tile] = game.left_over[tile] + game.lost[tile]
    for spot in range(FIRST, LAST + 1):
        if game.face[spot] == HIDDEN:
            pool[game.tiles[spot]] += 1


@compiled
def resample(game: State, seed: int) -> None:
    """Redeal what nobody has seen."""
    game.rng = seeded(seed, REDEAL)
    redeal(game, gather(game))
    while (game.sure == 1) & (game.hidden_treasure == 0):  # then the game had ended (B-29)
        redeal(game, gather(game))


@compiled
def gather(game: State) -> int:
    """Put all unseen tiles among those left over; return how many had been blown up."""
    blown_up = 0
    for tile in range(TILES):
        blown_up += int(game.lost[tile])
        game.left_over[tile] += game.lost[tile]
        game.lost[tile] = 0
    for spot in range(FIRST, LAST + 1):
        if game.face[spot] == HIDDEN:
            game.left_over[game.tiles[spot]] += 1
    return blown_up


@compiled
def redeal(game: State, blown_up: int) -> None:
    """Take what was blown up from the unseen tiles but dynamite, then deal the board again."""
    dynamite = int(game.left_over[DYNAMITE])
    game.left_over[DYNAMITE] = 0
    for _ in range(blown_up):
        tile = draw_from(game, game.left_over)
        game.left_over[tile] -= 1
        game.lost[tile] += 1
    game.left_over[DYNAMITE] = dynamite
    game.hidden = 0
    game.treasure -= game.hidden_treasure
    game.hidden_treasure = 0
    for spot in range(FIRST, LAST + 1):
        if game.face[spot] == HIDDEN:
            lay_face_down(game, spot, draw_from(game, game.left_over))


@compiled
def unseen_tiles(games: Games, index: int, pool: Numbers) -> None:
    """Count by tile what nobody has seen."""
    count_unseen(games[index], pool)


@compiled
def resample_game(games: Games, index: int, seed: int) -> None:
    """Redeal in one game of an array what nobody has seen."""
    resample(games[index], seed)
