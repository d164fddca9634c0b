"""Lay out a described position: tiles, meeples, items, what is left over."""

from collections.abc import Mapping
from typing import Any

from trowel.chance import DEAL, seeded
from trowel.game import Json, PositionError
from trowel.games.bad.board import is_treasure
from trowel.games.bad.box import (
    BARE,
    ITEMS,
    MOST_OF_A_KIND,
    OFF_BOARD,
    SPOT_NAMES,
    START,
    TILE_NAMES,
    TILES,
    WALL,
    spot_name,
)
from trowel.games.bad.deal import clear_board
from trowel.games.bad.option import SHORT_NAMES, blank_game, check_options
from trowel.games.bad.state import HIDDEN, REMEMBERED, UP, State
from trowel.option import a_list, a_seat, check_parts
from trowel.record import Games

PARTS = ("seats", "tiles", "remembered", "meeples", "items", "left_over", "variants", "turn")
MORE_PARTS = ("seed",)
FACE_DOWN = "?"  # after the name of a tile


def placed_game(description: Json) -> tuple[Games, Json]:
    """Return an array of one game as described, before its turn begins, and its options."""
    check_parts(description, PARTS + MORE_PARTS)
    meeples = a_list("meeples", description.get("meeples"), None)
    items = a_list("items", description.get("items"), None)
    seats = description.get("seats", max(len(meeples), len(items)) or 2)
    options = check_options(seats, {"variants": description.get("variants")})
    games = blank_game(seats, options)
    game = State.at(games, 0)
    game.rng = seeded(description.get("seed", 0), DEAL)
    clear_board(game.raw)
    lay_tiles(game, description.get("tiles"))
    remember_tiles(game, a_list("remembered", description.get("remembered"), None))
    place_meeples(game, a_list("meeples", meeples, seats))
    hand_out_items(game, a_list("items", items, seats))
    leave_over(game, description.get("left_over"))
    count_tiles(game)
    game.turn = game.start = a_seat(seats, description.get("turn", 0))
    if game.meeples[game.turn] == OFF_BOARD:
        raise PositionError(f"turn: the player of seat {game.turn} has left the board.")
    return games, options


def a_tile(part: str, name: Any, most: int) -> int:
    """Return the number of a tile by its name."""
    short = SHORT_NAMES.get(name, name) if isinstance(name, str) else name
    if short not in TILE_NAMES[:most]:
        raise PositionError(f"{part}: no tile {name!r}; there are {', '.join(TILE_NAMES[:most])}.")
    return TILE_NAMES.index(short)


def a_spot(part: str, square: Any) -> int:
    """Return the spot of a square by its name."""
    if not isinstance(square, str) or square.lower() not in SPOT_NAMES:
        raise PositionError(f"{part}: squares are named a1 to i9, not {square!r}.")
    return SPOT_NAMES[square.lower()]


def lay_tiles(game: State, tiles: Any) -> None:
    """Lay out tiles given as {square: tile}; a question mark after a tile lays it face down."""
    if tiles is None:
        return
    if not isinstance(tiles, Mapping):
        raise PositionError(f"tiles are given as {{square: tile}}, not {tiles!r}.")
    for square, name in tiles.items():
        spot = a_spot("tiles", square)
        is_down = isinstance(name, str) and name.endswith(FACE_DOWN)
        tile = a_tile(f"tiles, {square}", name.removesuffix(FACE_DOWN) if is_down else name, TILES)
        if game.tiles[spot] != BARE:
            raise PositionError(f"tiles, {square}: corners, centre and laid squares take no tile.")
        game.tiles[spot] = tile
        game.face[spot] = HIDDEN if is_down else UP


def remember_tiles(game: State, squares: Any) -> None:
    """Let everybody know tiles that lie face down in the fog (B-29)."""
    for square in squares:
        spot = a_spot("remembered", square)
        if not game.fog or game.face[spot] != HIDDEN:
            raise PositionError(f"remembered, {square}: only tiles face down in the fog can be.")
        game.face[spot] = REMEMBERED


def place_meeples(game: State, squares: Any) -> None:
    """Place meeples; who is not named stands on the centre, null has escaped."""
    for seat in range(game.seats):
        square = squares[seat] if seat < len(squares) else spot_name(START)
        if square is None and not game.escape:
            raise PositionError(
                f"meeples, seat {seat}: only the variant escape lets players leave."
            )
        spot = OFF_BOARD if square is None else a_spot(f"meeples, seat {seat}", square)
        if spot != OFF_BOARD and (game.tiles[spot] == WALL or game.face[spot] != UP):
            raise PositionError(f"meeples, seat {seat}: nobody stands on a wall or a hidden tile.")
        game.meeples[seat] = spot
    game.on_board = int((game.meeples[: game.seats] != OFF_BOARD).sum())
    if game.on_board < 2:
        raise PositionError("meeples: two players at least are on the board.")


def hand_out_items(game: State, items: Any) -> None:
    """Hand out items given as a list of names for each seat."""
    for seat, held in enumerate(items):
        part = f"items, seat {seat}"
        for name in a_list(part, held, None):
            item = a_tile(part, name, ITEMS)
            if game.items[seat, item] == MOST_OF_A_KIND:
                raise PositionError(f"{part}: {MOST_OF_A_KIND} of a kind are the most.")
            game.items[seat, item] += 1


def leave_over(game: State, counts: Any) -> None:
    """Count the tiles that were never dealt, given as {tile: number}."""
    if counts is None:
        return
    if not isinstance(counts, Mapping):
        raise PositionError(f"left_over is given as {{tile: number}}, not {counts!r}.")
    for name, count in counts.items():
        tile = a_tile("left_over", name, TILES)
        if type(count) is not int or not 0 <= count <= MOST_OF_A_KIND:
            raise PositionError(
                f"left_over: the number of {name} is from 0 to {MOST_OF_A_KIND}, not {count!r}."
            )
        game.left_over[tile] = count


def count_tiles(game: State) -> None:
    """Count all tiles of the position, those that are hidden and those of value."""
    board = [int(tile) for tile in game.tiles if tile < TILES]
    for tile in range(TILES):
        held = int(game.items[:, tile].astype(int).sum()) if tile < ITEMS else 0
        count = board.count(tile) + int(game.left_over[tile]) + held
        if count > MOST_OF_A_KIND:
            raise PositionError(
                f"a game has at most {MOST_OF_A_KIND} tiles '{TILE_NAMES[tile]}', not {count}."
            )
        game.counts[tile] = count
    game.hidden = int((game.face == HIDDEN).sum())
    game.treasure = sum(is_treasure(tile) for tile in board)
    hidden = [int(tile) for tile in game.tiles[game.face == HIDDEN]]
    game.hidden_treasure = sum(is_treasure(tile) for tile in hidden)
