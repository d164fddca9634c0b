"""Board games for learning: a step goes on to the next real choice and writes what there is to see.

Like `games.bad.many`, with the eyes of a learned player: only what the greedy player weighs may be
chosen.
"""

from trowel.action import count_actions, nth_action
from trowel.bots.bad.feature import ponder
from trowel.bots.bad.mind import Mind
from trowel.bots.feature import Floats
from trowel.bots.network import Network, Thought, preferred, think
from trowel.compiled import compiled
from trowel.games.bad.legal import first_action, legal_set
from trowel.games.bad.many import deal_next, write_points, write_result
from trowel.games.bad.rules import apply, is_over
from trowel.games.bad.state import State
from trowel.log import Log
from trowel.many import DEAL, Flags, Shares
from trowel.record import Games, Numbers


@compiled
def step_pupils(
    games: Games,
    blanks: Games,
    places: Games,
    minds: Games,
    actions: Numbers,
    logs: Games,
    seen: Numbers,
    features: Floats,
    masks: Numbers,
    advice: Floats,
    actors: Numbers,
    points: Numbers,
    wins: Shares,
    dones: Flags,
) -> None:
    """Do an action, or deal, in each game and go on to the next real choice."""
    for index in range(len(games)):
        step_pupil(
            games,
            index,
            blanks,
            places,
            minds[places[index].setup],
            actions[index],
            logs,
            seen,
            features[index],
            masks[index],
            advice[index],
            actors,
            points[index],
            wins[index],
            dones,
        )


@compiled
def step_pupil(
    games: Games,
    index: int,
    blanks: Games,
    places: Games,
    mind: Mind,
    action: int,
    logs: Games,
    seen: Numbers,
    features: Floats,
    mask: Numbers,
    advice: Floats,
    actors: Numbers,
    points: Numbers,
    wins: Shares,
    dones: Flags,
) -> None:
    """Do that in one of the games."""
    game = games[index]
    dones[index] = go_on(games, index, blanks, places, action, logs, points, wins)
    if not dones[index]:
        write_points(game, points, wins)
    actors[index] = game.actor
    ponder(game, mind, seen, mask, advice, features)


@compiled
def go_on(
    games: Games,
    index: int,
    blanks: Games,
    places: Games,
    action: int,
    logs: Games,
    points: Numbers,
    wins: Shares,
) -> bool:
    """Do an action and go on to the next real choice; tell whether a game has ended on the way.

    What was chosen and what is forced are done in the same place, since a GPU likes short code.
    """
    game, has_ended = games[index], False
    while True:
        if action == DEAL:
            deal_next(games, index, blanks, places, logs)
        else:
            do(game, action, logs[0])
        if is_over(game):
            has_ended = True
            places[index].finished += 1
            write_result(game, points, wins)
            action = DEAL
            continue
        low, high = legal_set(game)
        if count_actions(low, high) > 1:
            return has_ended
        action = first_action(game) + nth_action(low, high, 0)


@compiled
def do(game: State, action: int, log: Log) -> None:
    """Do one action; the rules are inlined here and not in each caller."""
    apply(game, action, log)


@compiled
def learned_action(games: Games, minds: Games, network: Network, thought: Thought) -> int:
    """Return what a network does in a game, and leave in the thought what it makes of it."""
    game = games[0]
    ponder(game, minds[0], thought.seen, thought.mask, thought.advice, thought.features)
    think(network, thought)
    return preferred(network, thought)
