"""The course of a turn: what a stop asks for, the end of the turn, the end of the game.

What an action has set off is not played where it was set off: it leaves a phase, and `settle` goes
on from there. So the end of a turn stands in one place of the compiled code, which a GPU likes
short.
"""

from trowel.compiled import compiled, hot
from trowel.games.bad.board import lay_tile, let_fog_fall, points, remove_tile
from trowel.games.bad.box import (
    CHARMER,
    CHEST,
    CORNER,
    ITEMS,
    KEY,
    OFF_BOARD,
    PORTAL,
    SNAKE,
    START,
)
from trowel.games.bad.state import (
    ALL_PASSED,
    CHARMED,
    CHARMING,
    DROPPED,
    ESCAPED,
    ESCAPING,
    EXHAUSTED,
    GAME_OVER,
    LAID,
    LEFT_LYING,
    MET_SNAKE,
    MISSED_TURN,
    MOVING,
    NO_PROGRESS,
    NOBODY,
    ONE_LEFT,
    OVER,
    PASSED,
    PICKED_UP,
    RETURNED,
    ROBBING,
    STAYED,
    STOPPED,
    TAKING,
    TOO_LONG,
    TURN_OVER,
    WARPING,
    State,
)
from trowel.log import Log, note

ENOUGH_TO_ESCAPE = 10  # points (B-28)
QUIET_ROUNDS = 15  # without progress that end a game (B-26)
MOST_TURNS = 600  # that a game can have (B-26)


@hot
def settle(game: State, log: Log) -> None:
    """See what a stop asks for, and go on to the next turn if this one is over."""
    if game.phase == STOPPED:
        ask_at_stop(game, log)
    if game.phase == TURN_OVER:
        go_on(game, log)


@compiled
def after_blast(game: State, log: Log) -> None:
    """Ask whom to rob; when nobody is left, go on with the bash or with the turn (B-16)."""
    if game.victim_count > 0:
        game.phase = ROBBING
    elif game.bashing == 1:
        game.bashing = 0
        game.phase = STOPPED
    else:
        game.phase = MOVING
        end_if_exhausted(game, log)


@compiled
def ask_at_stop(game: State, log: Log) -> None:
    """Let the space where the player has stopped ask for a decision, or end the turn."""
    seat = game.turn
    spot = int(game.meeples[seat])
    tile = int(game.tiles[spot])
    if tile == SNAKE:
        note(log, MET_SNAKE, seat, spot, 0, 0, 0)
    if (tile < ITEMS) & ((tile != CHEST) | (game.items[seat, KEY] > 0)):
        game.phase = TAKING
    elif (tile == PORTAL) & (game.warped == 0):
        game.phase = WARPING
    elif (tile == SNAKE) & (game.items[seat, CHARMER] > 0):
        game.phase = CHARMING
    elif (tile == CORNER) & (game.escape == 1) & (points(game, seat) >= ENOUGH_TO_ESCAPE):
        game.phase = ESCAPING
    else:
        end_turn(game)


@compiled
def drop(game: State, item: int, log: Log) -> None:
    """Lay an item on the bare space where the player stands (B-14)."""
    seat = game.turn
    spot = int(game.meeples[seat])
    game.items[seat, item] -= 1
    game.dropped = 1
    game.has_acted = 1
    lay_tile(game, spot, item)
    note(log, DROPPED, seat, spot, 0, item, 0)


@compiled
def take(game: State, log: Log) -> None:
    """Pick up the item that the player stands on; a chest costs a key (B-11, B-17)."""
    seat = game.turn
    spot = int(game.meeples[seat])
    item = remove_tile(game, spot)
    game.items[seat, item] += 1
    keys = int(item == CHEST)
    game.items[seat, KEY] -= keys
    note(log, PICKED_UP, seat, spot, 0, item, keys)
    end_turn(game)


@compiled
def leave(game: State, log: Log) -> None:
    """Leave the item that the player stands on."""
    spot = int(game.meeples[game.turn])
    note(log, LEFT_LYING, game.turn, spot, 0, int(game.tiles[spot]), 0)
    end_turn(game)


@compiled
def stay(game: State, log: Log) -> None:
    """Stay on the portal or the corner."""
    note(log, STAYED, game.turn, int(game.meeples[game.turn]), 0, 0, 0)
    end_turn(game)


@compiled
def discard_snake(game: State, log: Log) -> None:
    """Charm the snake away (B-22)."""
    spot = int(game.meeples[game.turn])
    remove_tile(game, spot)
    note(log, CHARMED, game.turn, spot, 0, 0, 0)
    end_turn(game)


@compiled
def lay_snake(game: State, spot: int, log: Log) -> None:
    """Charm the snake to an empty space (B-22)."""
    start = int(game.meeples[game.turn])
    remove_tile(game, start)
    lay_tile(game, spot, SNAKE)
    note(log, LAID, game.turn, start, spot, 0, 0)
    end_turn(game)


@compiled
def return_to_centre(game: State, log: Log) -> None:
    """Go back to the centre, which takes the turn (B-12)."""
    note(log, RETURNED, game.turn, int(game.meeples[game.turn]), 0, 0, 0)
    game.meeples[game.turn] = START
    end_turn(game)


@compiled
def leave_board(game: State, log: Log) -> None:
    """Escape with everything held; who is left alone is trapped (B-28)."""
    seat = game.turn
    note(log, ESCAPED, seat, int(game.meeples[seat]), 0, 0, points(game, seat))
    game.meeples[seat] = OFF_BOARD
    game.on_board -= 1
    game.quiet = -1
    if game.on_board == 1:
        end_game(game, ONE_LEFT, log)
    else:
        end_turn(game)


@compiled
def pass_turn(game: State, log: Log) -> None:
    """Pass; a turn with a drop or a dynamite does not count as passed (B-25)."""
    note(log, PASSED, game.turn, 0, 0, 0, 0)
    if game.has_acted == 1:
        end_turn(game)
        return
    game.passes += 1
    if game.passes >= game.on_board:
        end_game(game, ALL_PASSED, log)
    else:
        game.phase = TURN_OVER


@compiled
def end_turn(game: State) -> None:
    """End a turn that was not passed."""
    game.passes = 0
    game.phase = TURN_OVER


@compiled
def go_on(game: State, log: Log) -> None:
    """Let the fog fall, end the game if it is time, or begin the next turn that is not missed."""
    if game.fog == 1:
        let_fog_fall(game, log)
    if end_if_exhausted(game, log):
        return
    while count_turn(game, log):
        game.turn = next_seat(game)
        if begin_turn(game, log):
            return


@compiled
def count_turn(game: State, log: Log) -> bool:
    """Count a turn that has ended; end the game and return False if nothing goes on (B-26)."""
    game.turns += 1
    game.quiet += 1
    if game.quiet >= QUIET_ROUNDS * game.on_board:
        end_game(game, NO_PROGRESS, log)
    elif game.turns >= MOST_TURNS:
        end_game(game, TOO_LONG, log)
    return game.phase != OVER


@compiled
def next_seat(game: State) -> int:
    """Return the next seat clockwise whose player is on the board (B-4)."""
    seat = game.turn
    while True:
        seat = seat + 1 if seat + 1 < game.seats else 0
        if game.meeples[seat] != OFF_BOARD:
            return seat


@compiled
def begin_turn(game: State, log: Log) -> bool:
    """Begin a turn, or miss it because of a snake and return False (B-22)."""
    game.phase = MOVING
    game.actor = game.turn
    game.dropped = 0
    game.has_acted = 0
    game.warped = 0
    spot = int(game.meeples[game.turn])
    if game.tiles[spot] != SNAKE:
        return True
    remove_tile(game, spot)
    note(log, MISSED_TURN, game.turn, spot, 0, 0, 0)
    game.passes = 0
    return False


@compiled
def end_if_exhausted(game: State, log: Log) -> bool:
    """End the game if no treasure is left and nothing is hidden (B-25, B-28, B-29)."""
    if game.escape == 1:
        return False
    if (game.treasure > 0) | ((game.hidden > 0) & (game.fog == 0)):
        if (game.fog == 1) & (game.treasure == game.hidden_treasure):
            game.sure = 1
        return False
    end_game(game, EXHAUSTED, log)
    return True


@compiled
def end_game(game: State, why: int, log: Log) -> None:
    """End the game."""
    game.phase = OVER
    game.actor = NOBODY
    game.why = why
    note(log, GAME_OVER, game.turn, 0, 0, 0, why)
