"""Whole games of Bad Archeology between greedy and random players, tallied at one go."""

from trowel.action import count_actions, nth_action
from trowel.bots.bad.greedy import greedy
from trowel.bots.brain import NO_MIND
from trowel.bots.dice import random_choice
from trowel.chance import stepped
from trowel.compiled import compiled
from trowel.games.bad.legal import first_action, legal_set
from trowel.games.bad.rules import apply, deal_game, is_over
from trowel.games.bad.tally import tell
from trowel.record import Games, Numbers


@compiled
def play_games(
    games: Games,
    blank: Games,
    minds: Games,
    lineup: Numbers,
    seeds: Numbers,
    dice: Numbers,
    logs: Games,
    trail: Numbers,
    tallies: Games,
) -> None:
    """Play a game for each seed; `lineup[game, seat]` is the mind of a seat or NO_MIND.

    What cannot be chosen is done without asking. `games` and `trail` are scratch.
    """
    for number in range(len(seeds)):
        deal_game(games, 0, blank, seeds[number], logs)
        game, log, tally = games[0], logs[0], tallies[number]
        tell(game, log, tally, trail)
        seed = int(dice[number])
        while not is_over(game):
            low, high = legal_set(game)
            seat, count, mind = game.actor, count_actions(low, high), lineup[number, game.actor]
            if count > 1:
                seed = stepped(seed)
                tally.decisions[seat] += 1
            if count == 1:
                action = first_action(game) + nth_action(low, high, 0)
            elif mind != NO_MIND:
                action = greedy(game, minds[mind])
            else:
                action = first_action(game) + nth_action(low, high, random_choice(seed, count))
            log.count = 0
            apply(game, action, log)
            tell(game, log, tally, trail)
