"""Games of greedy players to their end, over arrays of games."""

from trowel.action import count_actions, nth_action
from trowel.bots.bad.greedy import greedy, weigh
from trowel.bots.bad.mind import Mind
from trowel.bots.brain import GREEDY, NO_MIND, STANDING
from trowel.chance import PLAYOUT, random_below, seeded, stepped
from trowel.compiled import compiled
from trowel.games.bad.board import score
from trowel.games.bad.deal import deal
from trowel.games.bad.legal import first_action, legal_set
from trowel.games.bad.resample import resample
from trowel.games.bad.rules import apply, is_over, random_playout
from trowel.games.bad.state import State
from trowel.log import Log
from trowel.record import Games, Numbers


@compiled
def standing(game: State, seat: int) -> int:
    """Return the final standing of a seat."""
    return score(game, seat) * STANDING


@compiled
def play_on(game: State, mind: Mind, log: Log) -> None:
    """Play greedily to the end."""
    while not is_over(game):
        log.count = 0
        apply(game, greedy(game, mind), log)


@compiled
def greedy_action(games: Games, minds: Games) -> int:
    """Return what the greedy player does in a game."""
    return greedy(games[0], minds[0])


@compiled
def weigh_actions(games: Games, minds: Games) -> None:
    """Leave in the mind what may be done in a game, and what it seems to bring."""
    weigh(games[0], minds[0])


@compiled
def redeal_worlds(world: Games, seed: int, worlds: Games) -> None:
    """Fill an array with redeals of what nobody has seen."""
    for number in range(len(worlds)):
        worlds[number] = world[0]
        resample(worlds[number], seed + number)


@compiled
def roll_out_actions(
    worlds: Games,
    actions: Numbers,
    policy: int,
    seed: int,
    minds: Games,
    games: Games,
    logs: Games,
    finals: Numbers,
) -> None:
    """Play each action in each world and go on by a policy; `games` has room for one."""
    for number in range(len(worlds)):
        dice = seeded(seed + number, PLAYOUT)
        for place in range(len(actions)):
            games[0] = worlds[number]
            game, log = games[0], logs[0]
            game.rng = dice
            log.count = 0
            apply(game, int(actions[place]), log)
            if policy == GREEDY:
                play_on(game, minds[0], log)
            else:
                random_playout(game, log, dice)
            for seat in range(game.seats):
                finals[place, number, seat] = standing(game, seat)


@compiled
def random_action(game: State, dice: int) -> int:
    """Return what a random player does."""
    low, high = legal_set(game)
    choice = random_below(dice, count_actions(low, high))
    return first_action(game) + nth_action(low, high, choice)


@compiled
def play_contest(
    blank: Games,
    minds: Games,
    lineup: Numbers,
    seed: int,
    games: Games,
    logs: Games,
    finals: Numbers,
) -> None:
    """Deal games and let greedy players play them, each seat with the mind of the line-up."""
    for number in range(len(lineup)):
        games[0] = blank[0]
        game, log = games[0], logs[0]
        log.count = 0
        deal(game, seed + number, log)
        dice = seeded(seed + number, PLAYOUT)
        while not is_over(game):
            log.count = 0
            mind = lineup[number, game.actor]
            if mind != NO_MIND:
                apply(game, greedy(game, minds[mind]), log)
            else:
                dice = stepped(dice)
                apply(game, random_action(game, dice), log)
        for seat in range(game.seats):
            finals[number, seat] = standing(game, seat)
