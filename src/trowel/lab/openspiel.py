"""The games for OpenSpiel: importing this registers `trowel_classic` and its neighbours.

Chance draws the seed of the deal in a few nodes at the root, and from there on the record's own
generator decides. So a history holds the whole game and replays it.
"""

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, ClassVar

import msgspec
import numpy as np

from trowel.chance import SEED_LIMIT
from trowel.game import NOBODY, Json, OptionError, TrowelError
from trowel.games import GAMES
from trowel.lab.parameter import defaults_of, options_of, parameters_of, seed_sizes
from trowel.lab.payoff import checked_utility, utilities, utility_range
from trowel.lab.spiel import pyspiel
from trowel.lab.spieltable import Table
from trowel.lab.story import Story
from trowel.match import checked_seed
from trowel.plain import memory_of
from trowel.record import Games, copied

CHANCE, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
LONGEST = 6000  # decisions: far more than any table has been seen to take


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A table of one game: its seats and options."""

    id: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        self.rules = GAMES[self.id]
        given = {**defaults_of(self.id), **(parameters or {})}
        self.seats: int = given["players"]
        self.utility = checked_utility(given["utility"])
        self.seed_sizes = seed_sizes(given["deals"])
        options = self.rules.check_options(self.seats, options_of(given))
        self.blank = self.rules.blank(self.seats, options)
        self.log = self.rules.new_log()
        info = game_info(self, options)
        super().__init__(game_type(self.id, self.utility), info, dict(parameters or {}))

    def new_initial_state(self, text: str | None = None) -> "SpielState":
        """Return a game that is still to be dealt."""
        if text is not None:
            raise OptionError("a trowel game of OpenSpiel starts with its deal and nothing else.")
        return SpielState(self)

    def dealt(self, seed: int) -> "SpielState":
        """Return the game that `trowel.new_match` deals from the same seed."""
        state, left, drawn = self.new_initial_state(), checked_seed(seed), []
        for size in reversed(self.seed_sizes):
            left, byte = divmod(left, size)
            drawn.append(byte)
        if left:
            raise OptionError(f"this game has the deals from 0 to {self.seed_sizes[0] - 1} only.")
        for byte in reversed(drawn):
            state.apply_action(byte)
        return state

    def seen(self, world: Games, seat: int) -> "SpielState":
        """Return the game that goes on from a record in which a seat decides; it has no past."""
        state = self.new_initial_state()
        state.table = Table(self.id, copied(world), Story(), [], seat)
        return state

    def max_chance_nodes_in_history(self) -> int:
        """Return how many nodes draw the seed."""
        return len(self.seed_sizes)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "SpielObserver":
        """Return what writes down what a seat knows."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, kind, params or {})


class SpielClassic(SpielGame):
    """Archaeology: The Card Game."""

    id = "classic"


class SpielExpedition(SpielGame):
    """Archaeology: The New Expedition."""

    id = "expedition"


class SpielBad(SpielGame):
    """Bad Archeology."""

    id = "bad"


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress as OpenSpiel plays it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.id, copied(game.blank), Story(), [], CHANCE)

    @property
    def world(self) -> Games:
        """The whole truth, as `Match.state` has it."""
        return self.table.state

    @property
    def seed(self) -> int:
        """What the game is dealt from, as far as it is drawn."""
        found = 0
        for byte, size in zip(self.table.drawn, self.get_game().seed_sizes, strict=False):
            found = found * size + byte
        return found

    def current_player(self) -> int:
        """Return who decides: a seat, chance before the deal, or nobody in the end."""
        return self.table.player

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.table.player == OVER

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the next bytes that the seed may have, all equally likely."""
        size = self.get_game().seed_sizes[len(self.table.drawn)]
        return [(byte, 1 / size) for byte in range(size)]

    def _legal_actions(self, _player: int) -> list[int]:
        return GAMES[self.table.game].legal(self.table.state, 0)

    def _apply_action(self, action: int) -> None:
        game, table = self.get_game(), self.table
        if table.player == CHANCE:
            table.drawn.append(action)
            if len(table.drawn) < len(game.seed_sizes):
                return
            game.rules.deal(table.state, 0, game.blank, self.seed, game.log)
        else:
            game.rules.apply(table.state, 0, action, game.log)
        table.told.clear()
        table.story.add(table.player, action, game.log)
        table.player = player_of(game.rules.actor(table.state, 0))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"seed byte {action}"
        return GAMES[self.table.game].move_words(self.world, 0, action)

    def returns(self) -> list[float]:
        """Return the utility of each seat; 0 before the end."""
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * game.seats
        points = game.rules.scores(self.world, 0)
        return utilities(game.utility, points, game.rules.winners(self.world, 0))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """Return a game in which all that a seat cannot know is dealt anew.

        Its history begins here: the true one would tell the seed.
        """
        return self.redealt(player, int(sampler() * SEED_LIMIT))

    def redealt(self, player: int, seed: int) -> "SpielState":
        """Return a game in which all that a seat cannot know is dealt anew from a seed."""
        game, table = self.get_game(), self.table
        other = SpielState(game)
        if table.player == CHANCE:
            return other
        story = table.story.redealt(table.game, player, game.seats)
        other.table = Table(table.game, copied(table.state), story, [], table.player)
        game.rules.resample(other.world, 0, player, seed)
        return other

    def __str__(self) -> str:
        if self.table.player == CHANCE:
            return f"seed bytes {self.table.drawn}"
        record = blake2b(memory_of(self.world, 0), digest_size=8).hexdigest()
        return f"{known(self, max(NOBODY, self.table.player))}\nrecord {record}"


class SpielObserver:
    """Writes what a seat, or a spectator, knows, with its whole past or without."""

    def __init__(self, game: SpielGame, kind: Any, parameters: Mapping[str, Any]) -> None:
        whose = kind.private_info
        if parameters or not kind.public_info or whose == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise TrowelError("a trowel game shows what a seat or a spectator knows, nothing else.")
        self.rules = game.rules
        self.is_spectator = whose == pyspiel.PrivateInfoType.NONE
        self.has_memory = kind.perfect_recall
        self.numbers = np.zeros(game.rules.observation_size, np.int16)
        has_tensor = not self.is_spectator and not self.has_memory  # a past has no fixed length
        self.tensor = np.zeros(self.numbers.shape, np.float32) if has_tensor else None
        self.dict = {"observation": self.tensor} if has_tensor else {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a seat knows into the tensor; zeros before the deal."""
        if self.tensor is None:
            return
        if state.table.player == CHANCE:
            self.tensor.fill(0)
        else:
            self.rules.observe(state.world, 0, player, self.numbers)
            self.tensor[:] = self.numbers

    def string_from(self, state: SpielState, player: int) -> str:
        """Return what is known now and, with memory, all that has been seen and done."""
        viewer = NOBODY if self.is_spectator else player
        if state.table.player == CHANCE:
            return "not dealt"
        if not self.has_memory:
            return known(state, viewer)
        told = state.table.told
        if viewer not in told:  # searches ask several times
            past = state.table.story.text(state.table.game, viewer)
            told[viewer] = f"{known(state, viewer)}\n{past}"
        return told[viewer]


def player_of(actor: int) -> int:
    """Return who decides, as OpenSpiel counts."""
    return OVER if actor == NOBODY else actor


def known(state: SpielState, viewer: int) -> str:
    """Return all that a viewer can know at the moment."""
    rules = GAMES[state.table.game]
    return msgspec.json.encode(rules.view(state.world, 0, viewer)).decode()


def game_info(game: SpielGame, options: Json) -> Any:
    """Return the sizes and bounds of a table."""
    low, high = utility_range(game.utility, game.rules, game.seats, options)
    return pyspiel.GameInfo(
        num_distinct_actions=game.rules.action_count,
        max_chance_outcomes=max(game.seed_sizes),
        num_players=game.seats,
        min_utility=low,
        max_utility=high,
        max_game_length=LONGEST,
        utility_sum=None if game.utility == "points" else 0.0,
    )


def game_type(game: str, utility: str) -> Any:
    """Return what OpenSpiel has to know of a game before a table is chosen."""
    kind, rules = pyspiel.GameType, GAMES[game]
    is_general = utility == "points"
    return kind(
        short_name=f"trowel_{game}",
        long_name=rules.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.GENERAL_SUM if is_general else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=rules.seat_range[-1],
        min_num_players=rules.seat_range[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,  # a past has no fixed length
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults_of(game),
    )


def load(
    game: str, seats: int = 2, utility: str = "win", deals: int = 0, **options: Any
) -> SpielGame:
    """Load a game with options as `trowel.new_match` takes them, as OpenSpiel would by its name."""
    own = {"players": seats, "utility": utility, "deals": deals}
    found: SpielGame = pyspiel.load_game(f"trowel_{game}", own | parameters_of(options))
    return found


for found in (SpielClassic, SpielExpedition, SpielBad):
    pyspiel.register_game(game_type(found.id, "win"), found)
