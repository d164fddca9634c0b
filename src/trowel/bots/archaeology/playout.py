"""Play many games to their end: from possible worlds, or dealt anew between different minds."""

from trowel.action import count_actions, nth_action
from trowel.bots.archaeology.greedy import do, greedy_action, greedy_move, play_out
from trowel.bots.archaeology.mind import Mind
from trowel.bots.brain import GREEDY, NO_MIND, STANDING
from trowel.bots.dice import CHOICES
from trowel.chance import PLAYOUT, random_below, seeded, stepped
from trowel.compiled import compiled
from trowel.games.archaeology.legal import legal_set
from trowel.games.archaeology.resample import resample
from trowel.games.archaeology.rules import deal_game, random_playout
from trowel.games.archaeology.state import OVER, State
from trowel.log import Log
from trowel.record import Games, Numbers


@compiled
def first_action(games: Games, minds: Games) -> int:
    """Return what the greedy player does in a game."""
    return greedy_action(games[0], minds[0])


@compiled
def redeal_worlds(
    games: Games, viewer: int, seed: int, pool: Numbers, room: Numbers, worlds: Games
) -> None:
    """Fill an array with redeals of a game; `pool` and `room` are scratch."""
    for number in range(len(worlds)):
        worlds[number] = games[0]
        resample(worlds[number], viewer, seed + number, pool, room)


@compiled
def roll_out_all(
    worlds: Games,
    actions: Numbers,
    policy: int,
    seed: int,
    minds: Games,
    games: Games,
    logs: Games,
    finals: Numbers,
) -> None:
    """Play each action in each world and go on to the end; `games` is scratch."""
    for world in range(len(worlds)):
        for place in range(len(actions)):
            games[0] = worlds[world]
            roll_out(games[0], actions[place], policy, seed + world, minds[0], logs[0])
            write_standings(games[0], finals[place, world])


@compiled
def roll_out(game: State, action: int, policy: int, seed: int, mind: Mind, log: Log) -> None:
    """Play an action and go on to the end; the seed decides all chance."""
    game.rng = seeded(seed, PLAYOUT)
    do(game, action, log)
    if policy == GREEDY:
        play_out(game, mind, log)
    else:
        random_playout(game, log, seeded(seed, CHOICES))


@compiled
def random_action(game: State, dice: int) -> int:
    """Return what a random player does."""
    low, high = legal_set(game)
    return nth_action(low, high, random_below(dice, count_actions(low, high)))


@compiled
def play_contest(
    games: Games,
    blank: Games,
    minds: Games,
    lineup: Numbers,
    seed: int,
    logs: Games,
    finals: Numbers,
) -> None:
    """Deal a game for each line of a lineup and let its minds play; `games` is scratch."""
    for number in range(len(lineup)):
        deal_game(games, 0, blank, seed + number, logs)
        game, dice = games[0], seeded(seed + number, CHOICES)
        while game.phase != OVER:
            mind = lineup[number, game.actor]
            if mind != NO_MIND:
                greedy_move(game, minds[mind], logs[0])
            else:
                dice = stepped(dice)
                do(game, random_action(game, dice), logs[0])
        write_standings(game, finals[number])


@compiled
def write_standings(game: State, standings: Numbers) -> None:
    """Write what each seat ends with."""
    for seat in range(game.seats):
        standings[seat] = standing(game, seat)


@compiled
def standing(game: State, seat: int) -> int:
    """Return the final standing of a seat: money, and fewer cards sold among equals (A-21)."""
    return int(game.money[seat]) * STANDING - int(game.cards_sold[seat])
