"""The learned bots: a network that taught itself, alone or with a look ahead."""

from pathlib import Path

import numpy as np
import numpy.typing as npt

from trowel.bots.bot import Decision
from trowel.bots.brain import GREEDY, Brain
from trowel.bots.brains import brain_of
from trowel.bots.network import CHANCE, FORETOLD, REWARD, Network, new_thought
from trowel.bots.pupils import pupil_of
from trowel.bots.search import Budget, Floats, Search, judged
from trowel.bots.shipped import network_for
from trowel.bots.sight import Sight
from trowel.log import Log
from trowel.record import batch

CANDIDATES = 5  # that the network likes best are tried


class Player:
    """A network at one decision, from what a seat can know."""

    def __init__(self, sight: Sight, network: Network, brain: Brain) -> None:
        self.network = network
        self.pupil = pupil_of(sight.game.id)
        self.mind = brain.new_mind(sight.world)
        self.thought = new_thought(network, self.pupil.seen)
        self.action = int(self.pupil.action(sight.world, self.mind, network, self.thought))

    @property
    def win_chance(self) -> float:
        """What the network makes of the seat's chance to win."""
        return float(1 / (1 + np.exp(-self.thought.foretold[CHANCE])))

    def liked(self) -> list[int]:
        """List the actions that are liked best, the best first."""
        thought = self.thought
        likings = thought.logits + self.network.trust[0] * thought.advice
        legal = np.flatnonzero(thought.mask)
        order = legal[np.argsort(-likings[legal], kind="stable")]
        return [int(action) for action in order[:CANDIDATES]]


class LearnedBot:
    """Does what its network likes best."""

    def __init__(self, name: str = "learned", file: Path | None = None) -> None:
        self.name = name
        self.file = file  # of a network; None: the one that comes with the package

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Choose one of the legal actions."""
        actions = sight.actions
        if len(actions) == 1:
            return Decision(actions[0])
        network = network_for(sight.game.id, self.file)
        return Decision(Player(sight, network, brain_of(sight.game.id)).action)


class LookAhead(Search):
    """A search that goes on by a network to the seat's next turn, and trusts it from there."""

    def __init__(
        self, sight: Sight, player: Player, brain: Brain, budget: Budget, seed: int
    ) -> None:
        self.player = player
        super().__init__(sight, brain, budget, GREEDY, seed)

    def candidates(self) -> list[int]:
        """List what the network likes best."""
        return self.player.liked()

    def outcomes(self, rows: list[int], count: int) -> tuple[Floats, Floats, Floats]:
        """Return points, win chances and rewards of candidates in new worlds, a turn ahead."""
        worlds, seed = self.new_worlds(count)
        game, player, seat = self.sight.game, self.player, self.sight.seat
        foretold = np.zeros((len(rows), count, FORETOLD), np.float32)
        finals = np.zeros((len(rows), count, self.seats), np.int64)
        player.pupil.look_ahead(
            *(worlds, self.actions(rows), seat, seed),
            *(player.mind, player.network, player.thought, game.batch(1), batch(Log, 1)),
            *(foretold, finals),
        )
        points, wins, rewards = level(finals, seat, self.brain.reward_width)
        over = np.isnan(foretold[:, :, REWARD])
        chances = 1 / (1 + np.exp(-foretold[:, :, CHANCE]))
        return (
            points,
            np.where(over, wins, chances),
            np.where(over, rewards, foretold[:, :, REWARD]),
        )


def level(finals: npt.NDArray[np.int64], seat: int, width: float) -> tuple[Floats, Floats, Floats]:
    """Judge standings like a search, with rewards that add up to nothing, as networks foretell."""
    points, wins, rewards = judged(finals, seat, width)
    seats = finals.shape[2]
    all_rewards = [judged(finals, other, width)[2] for other in range(seats)]
    return points, wins, rewards - sum(all_rewards) / seats


class LearnedSearchBot:
    """Looks a turn ahead over possible worlds, with the policy and the judgement of a network."""

    def __init__(self, name: str, budget: Budget, file: Path | None = None) -> None:
        self.name = name
        self.budget = budget
        self.file = file

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Look ahead, unless only one thing can be done."""
        actions = sight.actions
        if len(actions) == 1:
            return Decision(actions[0])
        brain = brain_of(sight.game.id)
        player = Player(sight, network_for(sight.game.id, self.file), brain)
        if len(player.liked()) == 1:
            return Decision(player.action)
        return LookAhead(sight, player, brain, self.budget, seed).run()
