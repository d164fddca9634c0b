"""The learned bots: a network that taught itself, alone or with a search."""

from pathlib import Path

import numpy as np

from trowel.bots.bot import Decision
from trowel.bots.brain import GREEDY, Brain
from trowel.bots.brains import brain_of
from trowel.bots.foresight import is_usual
from trowel.bots.network import Network, new_thought, win_chance
from trowel.bots.pupils import pupil_of
from trowel.bots.search import Budget, Floats, Outcomes, Search
from trowel.bots.shipped import network_for
from trowel.bots.sight import Sight
from trowel.log import quiet_log
from trowel.record import Games

CANDIDATES = 5  # that the network likes best are tried
TURNS = 2  # after which the network foretells who wins
TWOFOLD = ("bad",)  # where the mean of network and greedy playouts foretells best


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
        return float(win_chance(self.thought))

    def liked(self) -> list[int]:
        """List the actions that are liked best, the best first."""
        thought = self.thought
        likings = thought.logits + self.network.trust[0] * thought.advice
        legal = np.flatnonzero(thought.mask)
        order = legal[np.argsort(-likings[legal], kind="stable")]
        return list(dict.fromkeys([self.action, *order.tolist()]))[:CANDIDATES]


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


class GuidedSearch(Search):
    """A search that has to beat what a network likes best, with what it likes next best.

    The network plays on for all seats, and after some turns it foretells who wins; so a playout is
    a short one. What it foretells depends on the prices it knows: at others games are played out.
    At the board they are played out, too, and all that a search looks at is tried.
    """

    def __init__(
        self, sight: Sight, player: Player, brain: Brain, budget: Budget, seed: int
    ) -> None:
        self.player = player
        self.thought = new_thought(player.network, player.pupil.seen)  # scratch
        self.is_twofold = sight.game.id in TWOFOLD
        super().__init__(sight, brain, budget, GREEDY, seed)

    def candidates(self) -> list[int]:
        """List what the network likes best, and what the greedy player would do or look at."""
        sight = (self.sight.world, self.mind)
        others = self.brain.candidates(*sight) if self.is_twofold else [self.brain.greedy(*sight)]
        return list(dict.fromkeys([*self.player.liked(), *others]))

    def outcomes(self, rows: list[int], count: int) -> Outcomes:
        """Return points, chances to win and the same as rewards of candidates in new worlds."""
        if not is_usual(self.sight.game, self.sight.world):
            return super().outcomes(rows, count)
        worlds, seed = self.new_worlds(count)
        points, chances = self.foretold(rows, worlds, seed)
        if self.is_twofold:
            _, wins, _ = self.outcomes_of(self.played_out(rows, worlds, seed))
            chances = (chances + wins) / 2
        return points, chances, chances

    def foretold(self, rows: list[int], worlds: Games, seed: int) -> tuple[Floats, Floats]:
        """Return points and chances to win of candidates some turns later."""
        player, seats = self.player, self.seats
        chances = np.zeros((len(rows), len(worlds)), np.float32)
        points = np.zeros((len(rows), len(worlds)), np.int64)
        scratch = (self.sight.game.batch(1), quiet_log())
        standing = (np.zeros(seats, np.int16), np.zeros(seats, np.float32))
        player.pupil.look_ahead(
            *(worlds, self.actions(rows), self.sight.seat, TURNS, seed),
            *(self.mind, player.network, self.thought, *scratch, *standing, chances, points),
        )
        return points.astype(np.float64), chances.astype(np.float64)


class LearnedSearchBot:
    """Tries what a network likes best on possible worlds, as the search bot does."""

    def __init__(self, name: str, budget: Budget, file: Path | None = None) -> None:
        self.name = name
        self.budget = budget
        self.file = file

    def decide(self, sight: Sight, seed: int) -> Decision:
        """Search, unless only one thing can be done or something was begun."""
        actions = sight.actions
        if len(actions) == 1:
            return Decision(actions[0])
        brain = brain_of(sight.game.id)
        player = Player(sight, network_for(sight.game.id, self.file), brain)
        if brain.is_settled(sight.world) or len(player.liked()) == 1:
            return Decision(player.action)
        return GuidedSearch(sight, player, brain, self.budget, seed).run()
