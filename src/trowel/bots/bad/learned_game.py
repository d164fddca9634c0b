"""One game of Bad Archeology with learned, greedy and random players, tallied.

On a CPU or in a CUDA kernel.
"""

from trowel.action import count_actions, nth_action
from trowel.bots.bad.greedy import greedy
from trowel.bots.bad.pupil import learned_action
from trowel.bots.brain import NO_MIND
from trowel.bots.dice import random_choice
from trowel.bots.network import LEARNED, Network, Thought
from trowel.chance import stepped
from trowel.compiled import compiled
from trowel.games.bad.legal import first_action, legal_set
from trowel.games.bad.rules import apply, deal_game, is_over
from trowel.games.bad.tally import tell
from trowel.record import Games, Numbers


@compiled
def play_learned_games(
    games: Games,
    blank: Games,
    minds: Games,
    lineup: Numbers,
    seeds: Numbers,
    dice: Numbers,
    logs: Games,
    trail: Numbers,
    network: Network,
    thought: Thought,
    tallies: Games,
) -> None:
    """Play a game for each seed, as `contest` does; in a line-up there is LEARNED, too."""
    for number in range(len(seeds)):
        deal_game(games, 0, blank, seeds[number], logs)
        who, chance = lineup[number], int(dice[number])
        play_learned_game(
            games, minds, who, chance, logs, trail, network, thought, tallies[number:]
        )


@compiled
def play_learned_game(
    games: Games,
    minds: Games,
    who: Numbers,
    dice: int,
    logs: Games,
    trail: Numbers,
    network: Network,
    thought: Thought,
    tallies: Games,
) -> None:
    """Play a game that is dealt to its end; `who` decides at each seat.

    What cannot be chosen is done without asking. `trail` and `thought` are scratch.
    """
    game, log, tally = games[0], logs[0], tallies[0]
    tell(game, log, tally, trail)
    while not is_over(game):
        low, high = legal_set(game)
        count, mind = count_actions(low, high), who[game.actor]
        if count > 1:
            dice = stepped(dice)
            tally.decisions[game.actor] += 1
        if count == 1:
            action = first_action(game) + nth_action(low, high, 0)
        elif mind == LEARNED:
            action = learned_action(games, minds, network, thought)
        elif mind != NO_MIND:
            action = greedy(game, minds[mind])
        else:
            action = first_action(game) + nth_action(low, high, random_choice(dice, count))
        log.count = 0
        apply(game, action, log)
        tell(game, log, tally, trail)
