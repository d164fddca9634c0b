"""What a network foretells of a card game in possible worlds: chances, and what moves bring."""

from trowel.action import count_actions, nth_action
from trowel.bots.archaeology.candidate import candidates
from trowel.bots.archaeology.feature import has_choice
from trowel.bots.archaeology.greedy import do, greedy_move
from trowel.bots.archaeology.pupil import learned_action
from trowel.bots.feature import Floats
from trowel.bots.network import UNTOLD, Network, Thought, win_chance
from trowel.chance import PLAYOUT, seeded
from trowel.compiled import compiled
from trowel.games.archaeology.many import write_points, write_result
from trowel.games.archaeology.rules import is_over
from trowel.log import Log
from trowel.record import Games, Numbers


@compiled
def foresee_all(
    worlds: Games,
    seed: int,
    minds: Games,
    network: Network,
    thought: Thought,
    games: Games,
    logs: Games,
    points: Numbers,
    wins: Floats,
    chances: Floats,
) -> None:
    """Write the chance to win of each seat in each world; the last memory before it is scratch."""
    for world in range(len(worlds)):
        games[0] = worlds[world]
        games[0].rng = seeded(seed + world, PLAYOUT)
        foresee(games, minds, network, thought, logs[0], points, wins, chances[world])


@compiled
def foresee(
    games: Games,
    minds: Games,
    network: Network,
    thought: Thought,
    log: Log,
    points: Numbers,
    wins: Floats,
    chances: Floats,
) -> None:
    """Let greedy players go on until the network has told each seat's chance, or to the end."""
    game, waiting = games[0], len(chances)
    for seat in range(waiting):
        chances[seat] = UNTOLD
    while waiting and not is_over(game):
        if chances[game.actor] == UNTOLD and has_choice(game):
            learned_action(games, minds, network, thought)
            chances[game.actor] = win_chance(thought)
            waiting -= 1
        greedy_move(game, minds[0], log)
    if waiting:
        write_result(game, points, wins)
    for seat in range(len(chances)):
        if chances[seat] == UNTOLD:
            chances[seat] = wins[seat]


@compiled
def look_ahead_all(
    worlds: Games,
    actions: Numbers,
    seat: int,
    turns: int,
    seed: int,
    minds: Games,
    network: Network,
    thought: Thought,
    games: Games,
    logs: Games,
    points: Numbers,
    wins: Floats,
    chances: Floats,
    found: Numbers,
) -> None:
    """Write a seat's chance to win, and its points, some turns after each action in each world."""
    for world in range(len(worlds)):
        for place in range(len(actions)):
            games[0] = worlds[world]
            games[0].rng = seeded(seed + world, PLAYOUT)
            do(games[0], actions[place], logs[0])
            chances[place, world] = look_ahead(
                games, seat, turns, minds, network, thought, logs, points, wins
            )
            found[place, world] = points[seat]


@compiled
def look_ahead(
    games: Games,
    seat: int,
    turns: int,
    minds: Games,
    network: Network,
    thought: Thought,
    logs: Games,
    points: Numbers,
    wins: Floats,
) -> float:
    """Let the network play for all until some turns later a seat chooses; return its chance then.

    It is what the network foretells there, or the share of the win if the game ends before.
    """
    game, whose = games[0], seat
    while not is_over(game):
        turns -= int(game.turn == seat and whose != seat)
        whose = game.turn
        low, high = candidates(game)
        action = nth_action(low, high, 0)
        if count_actions(low, high) > 1:
            action = learned_action(games, minds, network, thought)
            if turns <= 0 and game.actor == seat:
                write_points(game, points, wins)
                return win_chance(thought)
        do(game, action, logs[0])
    write_result(game, points, wins)
    return float(wins[seat])
