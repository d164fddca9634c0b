"""Actions of Bad Archeology as plain data: what is done, and with what or where to."""

from trowel.game import Json
from trowel.games.bad.box import DIRECTIONS, ITEMS, STEPS, TILE_NAMES, spot_name, spot_of
from trowel.games.bad.state import (
    ACTIONS,
    BASH,
    BASHES,
    DISCARD,
    DROP,
    FARTHEST,
    LAY,
    LIGHT,
    MOVE,
    SPARE,
    STAY,
    STEAL,
    TAKE,
    WARP,
    State,
)
from trowel.games.bad.words import FIXED_MOVES


def deed(game: State, action: int) -> Json:
    """Return what an action does."""
    if action in FIXED_MOVES:
        return {"do": FIXED_MOVES[action]}
    if MOVE <= action < DROP:
        direction, spaces = divmod(action - MOVE, FARTHEST)
        return {"do": "move", **stretch(game, direction, spaces + 1)}
    if action < LIGHT:
        return {"do": "drop", "item": TILE_NAMES[action - DROP]}
    if action == TAKE:
        tile = int(game.tiles[game.meeples[game.turn]])
        return {"do": "take", "item": TILE_NAMES[tile] if tile < ITEMS else None}
    if action <= SPARE:
        item = None if action == SPARE else TILE_NAMES[action - STEAL]
        return {"do": "steal", "item": item, "seat": int(game.victims[0])}
    if action < STAY:
        direction, spaces = divmod(action - BASH, BASHES)
        return {"do": "bash", **stretch(game, direction, spaces + 2)}
    if action < DISCARD:
        return {"do": "warp", "to": spot_name(spot_of(action - WARP))}
    if action < ACTIONS:
        return {"do": "lay snake", "to": spot_name(spot_of(action - LAY))}
    raise ValueError(f"there is no action {action}")


def stretch(game: State, direction: int, spaces: int) -> Json:
    """Return a way along the board: the space at its end, if nothing moves who walks it."""
    end = int(game.meeples[game.turn]) + spaces * STEPS[direction]
    return {"direction": DIRECTIONS[direction], "spaces": spaces, "to": spot_name(end)}
