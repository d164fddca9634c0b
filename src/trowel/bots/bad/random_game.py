"""One game of Bad Archeology between random players, tallied, on a CPU or in a CUDA kernel."""

from trowel.action import count_actions, nth_action
from trowel.bots.dice import random_choice
from trowel.chance import stepped
from trowel.compiled import hot
from trowel.games.bad.legal import first_action, legal_set
from trowel.games.bad.rules import apply, deal_game, is_over
from trowel.games.bad.tally import tell
from trowel.record import Games, Numbers


@hot  # a kernel that calls it would need twice the registers or more
def play_random_game(
    games: Games, blank: Games, seed: int, dice: int, logs: Games, trail: Numbers, tallies: Games
) -> None:
    """Deal a game and play it to its end, as `contest` does; each array is of one record.

    What cannot be chosen is done without asking. `games` and `trail` are scratch.
    """
    deal_game(games, 0, blank, seed, logs)
    game, log, tally = games[0], logs[0], tallies[0]
    tell(game, log, tally, trail)
    while not is_over(game):
        low, high = legal_set(game)
        count, nth = count_actions(low, high), 0
        if count > 1:
            dice = stepped(dice)
            tally.decisions[game.actor] += 1
            nth = random_choice(dice, count)
        log.count = 0
        apply(game, first_action(game) + nth_action(low, high, nth), log)
        tell(game, log, tally, trail)
