"""Bad Archeology under the contract."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from trowel.action import actions_of
from trowel.compiled import is_ready, warm
from trowel.game import Event, Json
from trowel.games.bad import (
    choice,
    deed,
    guide,
    observation,
    option,
    parse,
    resample,
    rules,
    setup,
    table,
    tally,
    view,
    words,
)
from trowel.games.bad.board import WALKING_SPEED
from trowel.games.bad.box import BOX_COUNTS, TILES
from trowel.games.bad.legal import BASH_SPEED, BOLD_SPEED
from trowel.games.bad.many import step_games
from trowel.games.bad.state import ACTIONS, State
from trowel.games.bad.turn import QUIET_ROUNDS
from trowel.log import Log, new_log
from trowel.many import Many
from trowel.part import Guide, Page, Part
from trowel.plain import memory_of
from trowel.record import Games, Numbers, batch
from trowel.tally import Column, new_trail

RULES_VERSION = 1
COMPILED = [str(module.__file__) for module in (rules, resample, observation, tally)]


class BadArcheology:
    """The tile game, with its variants."""

    id = option.GAME
    title = "Bad Archeology"
    seat_range = option.SEAT_RANGE
    action_count = ACTIONS
    observation_size = observation.OBSERVATION_SIZE
    rules_version = RULES_VERSION
    points = "points"
    tie_break = ""  # a tie is a tie (B-27)
    turn_end = ""

    def check_options(self, seats: int, options: Mapping[str, Any]) -> Json:
        """Return the options as plain data without defaults, or raise OptionError."""
        return option.check_options(seats, options)

    def blank(self, seats: int, options: Json) -> Games:
        """Return an array of one game with its settings and nothing dealt."""
        return option.blank_game(seats, options)

    def place(self, description: Json, log: Games) -> tuple[Games, Json]:
        """Return an array of one game as described, and its options, or raise PositionError."""
        games, options = setup.placed_game(description)
        rules.resume_turn(games, 0, log)
        return games, options

    def batch(self, count: int) -> Games:
        """Return an array of zeroed games."""
        return batch(State, count)

    def new_log(self) -> Games:
        """Return an empty log for the events of one action."""
        return new_log()

    def deal(self, games: Games, index: int, blank: Games, seed: int, log: Games) -> None:
        """Set up a game with the settings of a blank one."""
        rules.deal_game(games, index, blank, seed, log)

    def legal(self, games: Games, index: int) -> list[int]:
        """List the legal actions; none once the game is over."""
        low, high, first = rules.legal_actions(games, index)
        return [first + bit for bit in actions_of(low, high)]

    def apply(self, games: Games, index: int, action: int, log: Games) -> None:
        """Do a legal action and log what happens."""
        rules.apply_action(games, index, action, log)

    def actor(self, games: Games, index: int) -> int:
        """Return the seat that decides now; NOBODY once the game is over."""
        return int(games["actor"][index])

    def scores(self, games: Games, index: int) -> list[int]:
        """Return the points of each seat as they stand (B-27)."""
        return view.scores(State.at(games, index))

    def winners(self, games: Games, index: int) -> list[int]:
        """Return the seats with most points, several if they tie (B-27)."""
        found = self.scores(games, index)
        return [seat for seat, points in enumerate(found) if points == max(found)]

    def view(self, games: Games, index: int, viewer: int) -> Json:
        """Return all that a viewer can know, as plain data."""
        memory = memory_of(games, index)
        return view.view(State.at(games, index), memory, viewer, self.pool(games, index))

    def unseen(self, games: Games, index: int, viewer: int) -> dict[str, int]:
        """Count by name what nobody has seen."""
        return view.unseen(State.at(games, index), self.pool(games, index))

    def pool(self, games: Games, index: int) -> Numbers:
        """Count by tile what nobody has seen."""
        pool = np.zeros(TILES, np.int8)
        resample.unseen_tiles(games, index, pool)
        return pool

    def resample(self, games: Games, index: int, viewer: int, seed: int) -> None:
        """Redeal all that a viewer cannot know, which is the same for all."""
        resample.resample_game(games, index, seed)

    def observe(self, games: Games, index: int, seat: int, out: Numbers) -> None:
        """Write what a seat can know into a vector for learning."""
        observation.observe_game(games, index, seat, out)

    def mask(self, games: Games, index: int, out: Numbers) -> None:
        """Write 1 for each legal action and 0 for the others."""
        observation.mask_game(games, index, out)

    def step_many(self, many: Many, actions: Numbers, first: int, last: int) -> None:
        """Do a legal action in each of some games, or DEAL one, and go on to the next decision."""
        log = batch(Log, 1)  # without room, it records nothing
        step_games(*(*many.played, actions, first, last, log, *many.shown))

    def new_tallies(self, count: int) -> Games:
        """Return an array of empty tallies, one for each game."""
        return batch(tally.Tally, count)

    def tally(
        self, games: Games, index: int, log: Games, tallies: Games, number: int, trail: Numbers
    ) -> None:
        """Count in a tally what the last action, or the deal, has done."""
        tally.tell_game(games, index, log, tallies, number, trail)

    def tally_columns(self, tallies: Games, seats: int) -> dict[str, Column]:
        """Return what is counted in this game alone, as columns."""
        return tally.columns(tallies, seats)

    def events(self, log: Games) -> list[Event]:
        """Return the events of a log."""
        return view.events(Log.at(log, 0))

    def move_words(self, games: Games, index: int, action: int) -> str:
        """Say an action as a person would."""
        return words.move_words(State.at(games, index), action)

    def deed(self, games: Games, index: int, action: int) -> Json:
        """Return what an action does, as plain data."""
        return deed.deed(State.at(games, index), action)

    def parse(self, games: Games, index: int, text: str, names: Sequence[str]) -> list[int]:
        """Read a move, perhaps a composed one, or raise IllegalMove without moves."""
        return parse.parse(State.at(games, index), text, names)

    def why_not(self, games: Games, index: int, action: int) -> str:
        """Say in one sentence why an action is not legal."""
        return words.why_not(State.at(games, index), action)

    def event_words(self, event: Json, viewer: int, names: Sequence[str]) -> str:
        """Say an event, as `Event.seen_by` gives it, to a viewer."""
        return words.event_words(event, viewer, names)

    def story_words(self, events: Sequence[Json], viewer: int, names: Sequence[str]) -> list[str]:
        """Say events that follow each other; tiles turned up together are one sentence."""
        return words.story_words(events, viewer, names)

    def ask_words(self, games: Games, index: int) -> str:
        """Say what the actor has to decide."""
        return words.ask_words(State.at(games, index))

    def setting(self, view: Json) -> list[str]:
        """Say the variants, and whether the numbers of tiles were replaced."""
        return table.setting(view)

    def table(self, view: Json, names: Sequence[str]) -> list[Part]:
        """Show all that a view tells."""
        return table.table(view, names)

    def brief(self, view: Json, names: Sequence[str]) -> list[Part]:
        """Show the board and what the viewer holds."""
        return table.brief(view, names)

    def results(self, view: Json, names: Sequence[str]) -> list[Part]:
        """Show the points and the items they came from."""
        return [table.results(view, names)]

    def pages(self, view: Json, names: Sequence[str]) -> dict[str, Page]:
        """Return the tiles and the players, by the word that asks for them."""
        return table.pages(view, names)

    def choices(self, view: Json, names: Sequence[str], moves: Sequence[str]) -> list[str]:
        """Say each of the legal moves with what it leads to."""
        return choice.choices(view, names, moves)

    def guide(self, view: Json) -> Guide:
        """Return how moves are written, how a turn goes and what the variants change."""
        return guide.guide(view)

    def box_parts(self) -> list[Part]:
        """Show the tiles in the box."""
        return table.tile_table(BOX_COUNTS)

    def box_data(self) -> Json:
        """Return the numbers of tiles in the box, as the option `counts` takes them."""
        return BOX_COUNTS

    def in_the_box(self) -> Json:
        """Return the numbers and values of tiles, the speeds that matter, and the longest lull."""
        return {
            "counts": BOX_COUNTS,
            "values": table.VALUE_OF,
            "speeds": {"walk": WALKING_SPEED, "bold": BOLD_SPEED, "bash": BASH_SPEED},
            "quiet_rounds": QUIET_ROUNDS,
        }

    def is_warm(self) -> bool:
        """Tell whether an earlier start has compiled this game."""
        return all(is_ready(file) for file in COMPILED)

    def warm_up(self) -> Iterator[int]:
        """Compile what is not compiled yet, yielding after each step how many are left."""
        return warm(self.steps(), COMPILED)

    def steps(self) -> list[Callable[[], object]]:
        """List calls that between them make the compiler see every function."""
        blank = self.blank(2, {})
        games, log = self.batch(1), self.new_log()
        out, mask = np.zeros(self.observation_size, np.int16), np.zeros(ACTIONS, np.int8)
        return [
            lambda: self.legal(blank, 0),
            lambda: self.deal(games, 0, blank, 0, log),
            lambda: self.apply(games, 0, self.legal(games, 0)[0], log),
            lambda: rules.resume_turn(games, 0, log),
            lambda: self.resample(games, 0, 0, 0),
            lambda: self.view(games, 0, 0),
            lambda: self.observe(games, 0, 0, out),
            lambda: self.mask(games, 0, mask),
            lambda: self.tally(games, 0, log, self.new_tallies(1), 0, new_trail()),
        ]


bad = BadArcheology()
