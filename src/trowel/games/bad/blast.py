"""Dynamite: what goes off, whom it throws back, what may be stolen (B-15, B-16)."""

from trowel.compiled import compiled
from trowel.games.bad.board import remove_tile, throw_back
from trowel.games.bad.box import BARE, DYNAMITE, ITEMS, STEPS, TILES
from trowel.games.bad.state import BLOWN_UP, HIDDEN, LIT, ROBBED, SPARED, UNSEEN, State
from trowel.log import Log, note


@compiled
def light(game: State, log: Log) -> None:
    """Set off a held dynamite where the player stands."""
    seat = game.turn
    spot = int(game.meeples[seat])
    game.items[seat, DYNAMITE] -= 1
    game.has_acted = 1
    game.quiet = -1
    note(log, LIT, seat, spot, 0, 0, 0)
    game.fuse[0] = spot
    go_off(game, 1, log)


@compiled
def go_off(game: State, waiting: int, log: Log) -> None:
    """Let the dynamite in the fuse go off in order; what it hits may join the fuse (B-16)."""
    at = 0
    while at < waiting:
        source = int(game.fuse[at])
        game.fuse[at] = 0
        for direction in range(4):
            waiting = blow_up(game, source, source + STEPS[direction], waiting, log)
        at += 1


@compiled
def blow_up(game: State, source: int, spot: int, waiting: int, log: Log) -> int:
    """Blow up one space, unless it is safe; return how many dynamites are in the fuse."""
    tile = int(game.tiles[spot])
    if (tile > BARE) | (spot == game.meeples[game.turn]):
        return waiting
    if tile < TILES:
        if tile == DYNAMITE:
            game.fuse[waiting] = spot
            waiting += 1
        discard_blown_up(game, source, spot, log)
    for seat in range(game.seats):
        if game.meeples[seat] == spot:
            throw_back(game, seat, log)
            if holds_something(game, seat):
                game.victims[game.victim_count] = seat
                game.victim_count += 1
    return waiting


@compiled
def discard_blown_up(game: State, source: int, spot: int, log: Log) -> None:
    """Discard a tile; one that lay face down stays unseen, unless it explodes (B-15)."""
    was_hidden = game.face[spot] == HIDDEN
    tile = remove_tile(game, spot)
    if was_hidden & (tile != DYNAMITE):
        game.lost[tile] += 1
        game.sure = 0  # whatever it was: nobody knows
        tile = UNSEEN
    note(log, BLOWN_UP, game.turn, spot, source, tile, 0)


@compiled
def holds_something(game: State, seat: int) -> bool:
    """Tell whether a player has an item."""
    held = 0
    for item in range(ITEMS):
        held += int(game.items[seat, item])
    return held > 0


@compiled
def steal(game: State, item: int, log: Log) -> None:
    """Steal an item of the first victim."""
    victim = next_victim(game)
    game.items[victim, item] -= 1
    game.items[game.turn, item] += 1
    note(log, ROBBED, game.turn, 0, victim, item, 0)


@compiled
def spare(game: State, log: Log) -> None:
    """Steal nothing from the first victim."""
    note(log, SPARED, game.turn, 0, next_victim(game), 0, 0)


@compiled
def next_victim(game: State) -> int:
    """Return the first victim, and let the others move up."""
    victim = int(game.victims[0])
    game.victim_count -= 1
    for place in range(game.victim_count):
        game.victims[place] = game.victims[place + 1]
    game.victims[game.victim_count] = 0
    return victim
