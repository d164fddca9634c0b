"""What a network foretells of the chances of all seats of a card game, over possible worlds."""

from trowel.bots.archaeology.feature import has_choice
from trowel.bots.archaeology.greedy import greedy_move
from trowel.bots.archaeology.pupil import learned_action
from trowel.bots.feature import Floats
from trowel.bots.network import UNTOLD, Network, Thought, win_chance
from trowel.chance import PLAYOUT, seeded
from trowel.compiled import compiled
from trowel.games.archaeology.many import write_result
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
