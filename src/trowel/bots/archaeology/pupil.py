"""Card games for learning: a step goes on to the next real choice and writes what there is to see.

Like `games.archaeology.many`, with the eyes of a learned player: only what is worth looking at may
be chosen, and what cannot be chosen is done without asking.
"""

from trowel.action import nth_action
from trowel.bots.archaeology.candidate import candidates
from trowel.bots.archaeology.feature import has_choice, ponder
from trowel.bots.archaeology.greedy import do
from trowel.bots.archaeology.mind import Mind
from trowel.bots.feature import Floats
from trowel.bots.network import Network, Thought, preferred, think
from trowel.compiled import compiled
from trowel.games.archaeology.many import deal_next, write_points, write_result
from trowel.games.archaeology.rules import is_over
from trowel.games.archaeology.state import State
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
    if action == DEAL:
        deal_next(games, index, blanks, places, logs)
    else:
        do(games[index], action, logs[0])
    dones[index] = go_on(games, index, blanks, places, logs, points, wins)
    game = games[index]
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
    logs: Games,
    points: Numbers,
    wins: Shares,
) -> bool:
    """Go on to the next real choice, into a new game after the end; tell whether one has ended."""
    done = False
    while not has_choice(games[index]):
        if is_over(games[index]):
            done = True
            places[index].finished += 1
            write_result(games[index], points, wins)
            deal_next(games, index, blanks, places, logs)
        else:
            do_only(games[index], logs)
    return done


@compiled
def do_only(game: State, logs: Games) -> None:
    """Do the only sensible thing."""
    low, high = candidates(game)
    do(game, nth_action(low, high, 0), logs[0])


@compiled
def learned_action(games: Games, minds: Games, network: Network, thought: Thought) -> int:
    """Return what a network does in a game, and leave in the thought what it makes of it."""
    game = games[0]
    ponder(game, minds[0], thought.seen, thought.mask, thought.advice, thought.features)
    think(network, thought)
    return preferred(network, thought)
