"""The bots' view of Bad Archeology: its greedy player and playouts."""

from collections.abc import Sequence
from functools import lru_cache

from trowel.action import count_actions
from trowel.bots.bad.mind import (
    RETURN_COST,
    SNAKE_COST,
    UNIT,
    WALL_COST,
    WEIGHT_NAMES,
    Mind,
)
from trowel.bots.bad.playout import (
    greedy_action,
    play_contest,
    redeal_worlds,
    roll_out_actions,
    weigh_actions,
)
from trowel.bots.bad.weights import hand_weights
from trowel.bots.weights import tuned
from trowel.games.bad.rules import legal_actions
from trowel.games.bad.state import PASS, WARPING, State
from trowel.log import quiet_log
from trowel.record import Games, Numbers, batch, copied

MOST_CANDIDATES = 24
MOST_WARPS = 8
COSTS = (SNAKE_COST, WALL_COST, RETURN_COST)  # tuning may not turn them into gains
MINDS_KEPT = 32
MANY = 4  # seats: with 3, 5 and 6 the weights for 4 are used


class BadBrain:
    """The compiled part of the bots of Bad Archeology."""

    reward_width = 10.0
    weight_names: tuple[str, ...] = WEIGHT_NAMES

    def hand_weights(self, world: Games) -> tuple[float, ...]:
        """Return weights set by hand: some for the most points, some to escape."""
        return hand_weights(State.at(world, 0).escape)

    def tuned_weights(self, world: Games) -> tuple[float, ...]:
        """Return the tuned weights for the variants, with 2 seats or with more."""
        game = State.at(world, 0)
        variants = "-escape" * game.escape + "-fog" * game.fog
        return tuned(f"bad-{2 if game.seats == 2 else MANY}{variants}", WEIGHT_NAMES)

    def new_mind(self, world: Games, weights: Sequence[float] | None = None) -> Games:
        """Return a mind for a game, with the tuned weights of its variants or with others."""
        return copied(ready_mind(self.tuned_weights(world) if weights is None else tuple(weights)))

    def greedy(self, world: Games, mind: Games) -> int:
        """Return what the greedy player does."""
        return int(greedy_action(world, mind))

    def candidates(self, world: Games, mind: Games) -> list[int]:
        """List the legal actions worth looking at, the greedy player's own first."""
        weigh_actions(world, mind)
        found = Mind.at(mind, 0)
        offers = zip(found.scores.tolist(), found.actions.tolist(), strict=True)
        ranked = sorted(list(offers)[: found.offers], key=lambda offer: -offer[0])
        actions = [action for _, action in ranked]
        worth = [action for action in actions[1:] if action != PASS]
        most = MOST_WARPS if State.at(world, 0).phase == WARPING else MOST_CANDIDATES
        return actions[:1] + worth[: most - 1]

    def is_settled(self, world: Games) -> bool:
        """Tell whether only one thing can be done."""
        low, high, _ = legal_actions(world, 0)
        return count_actions(low, high) == 1

    def redeal(self, world: Games, viewer: int, seed: int, worlds: Games) -> None:
        """Fill an array with redeals of what nobody has seen, the seeds counting on."""
        redeal_worlds(world, seed, worlds)

    def roll_out(
        self, worlds: Games, actions: Numbers, policy: int, seed: int, mind: Games, finals: Numbers
    ) -> None:
        """Play each action in each world and go on by a policy to the end of the game."""
        roll_out_actions(worlds, actions, policy, seed, mind, batch(State, 1), quiet_log(), finals)

    def contest(
        self, blank: Games, minds: Games, lineup: Numbers, seed: int, finals: Numbers
    ) -> None:
        """Deal games with seeds counting on and let greedy players with different minds play."""
        play_contest(blank, minds, lineup, seed, batch(State, 1), quiet_log(), finals)


@lru_cache(maxsize=MINDS_KEPT)
def ready_mind(weights: tuple[float, ...]) -> Games:
    """Return a mind with weights, to be copied."""
    minds = batch(Mind, 1)
    units = [round(weight * UNIT) for weight in weights]
    for cost in COSTS:
        units[cost] = max(0, units[cost])
    Mind.at(minds, 0).weights[:] = units
    return minds


bad = BadBrain()
