"""The two card games as the rest of the program calls them: deal, list, apply, play out.

Each function takes an array of games and the index of one, which is how Python calls compiled
code fastest. The rules themselves are in the neighbours, one chapter of the rulebook each.
"""

from trowel.action import count_actions, nth_action
from trowel.chance import PLAYOUT, random_below, seeded, stepped
from trowel.compiled import compiled, hot
from trowel.games.archaeology.box import SET_LIMIT
from trowel.games.archaeology.deal import deal
from trowel.games.archaeology.legal import legal_set
from trowel.games.archaeology.market import pay, take
from trowel.games.archaeology.monument import draw_at_mine, explore, keep, name_kind, stop_at_mine
from trowel.games.archaeology.museum import do_not_look, look, sell
from trowel.games.archaeology.state import (
    BRAVE,
    DISCARD,
    DRAW,
    END,
    EXPLORE,
    KEEP,
    LOOK,
    NAME,
    NO_LOOK,
    OVER,
    PAY,
    SELL,
    SHELTER,
    STEAL,
    STOP,
    State,
)
from trowel.games.archaeology.turn import (
    begin_turn,
    brave,
    discard,
    end_if_over,
    end_turn,
    settle,
    shelter,
    start_acting,
    steal,
    to_the_left,
)
from trowel.log import Log, empty
from trowel.record import Games


@hot
def apply(game: State, action: int, log: Log) -> None:
    """Do what the actor decided; the action must be legal."""
    if action < PAY:
        take(game, action, log)
    elif action < SELL:
        pay(game, action - PAY, log)
    else:
        apply_other(game, action, log)
        settle(game, log)


@hot
def apply_other(game: State, action: int, log: Log) -> None:
    """Do what is no trade, and may set more off."""
    if action < EXPLORE:
        sell(game, (action - SELL) // SET_LIMIT, (action - SELL) % SET_LIMIT + 1, log)
    elif action < END:
        explore(game, action - EXPLORE, log)
    elif action == END:
        end_turn(game, log)
    elif action < DISCARD:
        steal(game, to_the_left(game, game.turn, action - STEAL + 1), log)
    elif action < SHELTER:
        discard(game, action - DISCARD, log)
    else:
        apply_rare(game, action, log)


@compiled
def apply_rare(game: State, action: int, log: Log) -> None:
    """Do what only the New Expedition asks for: tents and monuments."""
    if action == SHELTER:
        shelter(game, log)
    elif action == BRAVE:
        brave(game, log)
    elif action < NO_LOOK:
        look(game, action - LOOK, log)
    elif action == NO_LOOK:
        do_not_look(game, log)
    elif action < DRAW:
        keep(game, action - KEEP, log)
    elif action == DRAW:
        draw_at_mine(game, log)
    elif action == STOP:
        stop_at_mine(game, log)
    else:
        name_kind(game, action - NAME, log)


@compiled
def is_over(game: State) -> bool:
    """Tell whether the game has ended (A-20)."""
    return game.phase == OVER


@compiled
def deal_game(games: Games, index: int, blank: Games, seed: int, logs: Games) -> None:
    """Deal a game with the settings of a blank one."""
    games[index] = blank[0]
    empty(logs[0])
    deal(games[index], seed, logs[0])


@compiled
def resume_turn(games: Games, index: int, dug: bool, logs: Games) -> None:
    """Go on with a placed position: after the dig, or with it (A-4, A-20)."""
    game, log = games[index], logs[0]
    empty(log)
    if dug:
        start_acting(game)
    elif not end_if_over(game, log):
        begin_turn(game, log)
    settle(game, log)


@compiled
def legal_actions(games: Games, index: int) -> tuple[int, int]:
    """Find the legal actions of a game."""
    return legal_set(games[index])


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
        apply(game, nth_action(low, high, random_below(dice, count_actions(low, high))), log)
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
