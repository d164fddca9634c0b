"""Bad Archeology as the rest of the program calls it: deal, list, apply, play out.

Each function takes an array of games and the index of one, which is how Python calls compiled
code fastest. The rules themselves are in the neighbours.
"""

from trowel.action import count_actions, nth_action
from trowel.chance import PLAYOUT, random_below, seeded, stepped
from trowel.compiled import compiled, hot
from trowel.games.bad.blast import light, spare, steal
from trowel.games.bad.box import FIRST, SIDE, WIDTH
from trowel.games.bad.deal import deal
from trowel.games.bad.legal import first_action, legal_set
from trowel.games.bad.state import (
    BASH,
    BASHES,
    DISCARD,
    DROP,
    FARTHEST,
    LAY,
    LEAVE,
    LEAVE_BOARD,
    LIGHT,
    OVER,
    PASS,
    RETURN,
    SPARE,
    STAY,
    STEAL,
    STOPPED,
    TAKE,
    WARP,
    State,
)
from trowel.games.bad.turn import (
    after_blast,
    begin_turn,
    discard_snake,
    drop,
    end_turn,
    go_on,
    lay_snake,
    leave,
    leave_board,
    pass_turn,
    return_to_centre,
    settle,
    stay,
    take,
)
from trowel.games.bad.walk import bash, walk, warp
from trowel.log import Log, empty
from trowel.record import Games


@hot
def apply(game: State, action: int, log: Log) -> None:
    """Do what the actor decided; the action must be legal."""
    apply_alone(game, action, log)
    settle(game, log)


@hot
def apply_alone(game: State, action: int, log: Log) -> None:
    """Do that, but not yet what it sets off."""
    if action < DROP:
        apply_move(game, action, log)
    elif action < LIGHT:
        drop(game, action - DROP, log)
    elif action == RETURN:
        return_to_centre(game, log)
    elif action == PASS:
        pass_turn(game, log)
    elif action == TAKE:
        take(game, log)
    elif action == LEAVE:
        leave(game, log)
    else:
        apply_rare(game, action, log)


@compiled
def apply_rare(game: State, action: int, log: Log) -> None:
    """Do what is decided less often: dynamite, robbery, portals, snakes, escapes."""
    if action == LIGHT:
        light(game, log)
        after_blast(game, log)
    elif action < SPARE:
        steal(game, action - STEAL, log)
        after_blast(game, log)
    elif action == SPARE:
        spare(game, log)
        after_blast(game, log)
    elif action == LEAVE_BOARD:
        leave_board(game, log)
    elif action < STAY:
        apply_bash(game, action - BASH, log)
    elif action == STAY:
        stay(game, log)
    elif action < DISCARD:
        warp(game, spot_at(action - WARP), log)
        game.phase = STOPPED
    elif action == DISCARD:
        discard_snake(game, log)
    else:
        lay_snake(game, spot_at(action - LAY), log)


@compiled
def apply_bash(game: State, number: int, log: Log) -> None:
    """Bash, and rob who was blown up on the way before anything else (B-21)."""
    bash(game, number // BASHES, number % BASHES + 2, log)
    game.bashing = 1
    after_blast(game, log)


@hot
def apply_move(game: State, number: int, log: Log) -> None:
    """Walk; who has not moved at all has not stopped anywhere either."""
    if walk(game, number // FARTHEST, number % FARTHEST + 1, log):
        game.phase = STOPPED
    else:
        end_turn(game)


@hot
def spot_at(square: int) -> int:
    """Return the spot of a square."""
    return FIRST + square % SIDE + WIDTH * (square // SIDE)


@compiled
def is_over(game: State) -> bool:
    """Tell whether the game has ended (B-25)."""
    return game.phase == OVER


@compiled
def deal_game(games: Games, index: int, blank: Games, seed: int, logs: Games) -> None:
    """Deal a game with the settings of a blank one."""
    games[index] = blank[0]
    empty(logs[0])
    deal(games[index], seed, logs[0])


@compiled
def resume_turn(games: Games, index: int, logs: Games) -> None:
    """Begin the turn of a placed position, which a snake may cost (B-22)."""
    game, log = games[index], logs[0]
    empty(log)
    if not begin_turn(game, log):
        go_on(game, log)


@compiled
def legal_actions(games: Games, index: int) -> tuple[int, int, int]:
    """Find the legal actions of a game: a set, and the action from which it counts."""
    low, high = legal_set(games[index])
    return low, high, first_action(games[index])


@compiled
def apply_action(games: Games, index: int, action: int, logs: Games) -> None:
    """Apply an action to a game and log what happens."""
    empty(logs[0])
    apply(games[index], action, logs[0])


@compiled
def random_playout(game: State, log: Log, dice: int) -> int:
    """Play to the end with uniformly random actions; return how many decisions it took."""
    decisions = 0
    while not is_over(game):
        low, high = legal_set(game)
        dice = stepped(dice)
        empty(log)
        nth = random_below(dice, count_actions(low, high))
        apply(game, first_action(game) + nth_action(low, high, nth), log)
        decisions += 1
    return decisions


@compiled
def random_playouts(games: Games, blank: Games, seed: int, count: int, logs: Games) -> int:
    """Deal and play out games one after another; return how many decisions they took."""
    decisions = 0
    for game in range(count):
        deal_game(games, 0, blank, seed + game, logs)
        decisions += random_playout(games[0], logs[0], seeded(seed + game, PLAYOUT))
    return decisions
