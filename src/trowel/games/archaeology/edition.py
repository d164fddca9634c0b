"""The two card games under the contract: one engine, two boxes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from trowel.action import actions_of
from trowel.compiled import is_ready, warm
from trowel.game import NOBODY, Event, Json
from trowel.games.archaeology import (
    choice,
    deed,
    guide,
    observation,
    option,
    parse,
    price,
    resample,
    rules,
    setup,
    table,
    tally,
    view,
    words,
)
from trowel.games.archaeology.box import CARDS, CHAMBERS, CLASSIC, EXPEDITION, NAMES, SEATS, Box
from trowel.games.archaeology.many import step_games
from trowel.games.archaeology.state import ACTIONS, State
from trowel.log import Log, new_log
from trowel.many import Many
from trowel.part import Guide, Page, Part
from trowel.plain import memory_of
from trowel.record import Games, Numbers, batch
from trowel.tally import Column, new_trail

RULES_VERSION = 1
COMPILED = [str(module.__file__) for module in (rules, resample, observation, tally)]


class Archaeology:
    """One edition of Archaeology."""

    action_count = ACTIONS
    observation_size = observation.OBSERVATION_SIZE
    rules_version = RULES_VERSION
    points = "money"
    tie_break = "with fewer cards sold"
    turn_end = "ended turn"

    def __init__(self, box: Box) -> None:
        self.box = box
        self.id = box.id
        self.title = box.title
        self.seat_range = box.seats

    def check_options(self, seats: int, options: Mapping[str, Any]) -> Json:
        """Return the options as plain data without defaults, or raise OptionError."""
        return option.check_options(self.box, seats, options)

    def blank(self, seats: int, options: Json) -> Games:
        """Return an array of one game with its settings and nothing dealt."""
        return option.blank_game(self.box, seats, options)

    def place(self, description: Json, log: Games) -> tuple[Games, Json]:
        """Return an array of one game as described, and its options, or raise PositionError."""
        games, options = setup.placed_game(self.box, description)
        rules.resume_turn(games, 0, bool(description.get("dug", False)), log)
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
        return actions_of(*rules.legal_actions(games, index))

    def apply(self, games: Games, index: int, action: int, log: Games) -> None:
        """Do a legal action and log what happens."""
        rules.apply_action(games, index, action, log)

    def actor(self, games: Games, index: int) -> int:
        """Return the seat that decides now; NOBODY once the game is over."""
        return int(games["actor"][index])

    def scores(self, games: Games, index: int) -> list[int]:
        """Return the money of each seat as it stands (A-21)."""
        game = State.at(games, index)
        money: list[int] = game.money[: game.seats].tolist()
        return money

    def winners(self, games: Games, index: int) -> list[int]:
        """Return the seats with most money, and of these with the fewest cards sold (A-21)."""
        game = State.at(games, index)
        order = [(int(game.money[s]), -int(game.cards_sold[s])) for s in range(game.seats)]
        return [seat for seat, standing in enumerate(order) if standing == max(order)]

    def view(self, games: Games, index: int, viewer: int) -> Json:
        """Return all that a viewer can know, as plain data."""
        unseen = self.pool(games, index, viewer).tobytes()
        return view.view(self.box, memory_of(games, index), viewer, unseen)

    def unseen(self, games: Games, index: int, viewer: int) -> dict[str, int]:
        """Count by name the cards that lie where the viewer cannot tell."""
        return dict(view.cards(self.pool(games, index, viewer).tobytes()))

    def pool(self, games: Games, index: int, viewer: int) -> Numbers:
        """Count by card what lies where the viewer cannot tell."""
        pool = np.zeros(CARDS, np.int8)
        resample.unseen_cards(games, index, row_of(games, index, viewer), pool)
        return pool

    def resample(self, games: Games, index: int, viewer: int, seed: int) -> None:
        """Redeal all that a viewer cannot know."""
        pool, room = np.zeros(CARDS, np.int8), np.zeros(SEATS + CHAMBERS + 1, np.int8)
        resample.resample_game(games, index, row_of(games, index, viewer), seed, pool, room)

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
        """Say events that follow each other, each in a sentence."""
        return [words.event_words(event, viewer, names) for event in events]

    def ask_words(self, games: Games, index: int) -> str:
        """Say what the actor has to decide."""
        return str(words.ask_words(State.at(games, index)))

    def setting(self, view: Json) -> list[str]:
        """Say the monument, the variants, and whether values were replaced."""
        return table.setting(view)

    def table(self, view: Json, names: Sequence[str]) -> list[Part]:
        """Show all that a view tells."""
        return table.table(view, names, price.prices_of(self.box, view))

    def brief(self, view: Json, names: Sequence[str]) -> list[Part]:
        """Show the hand, the money and the open trade."""
        return table.brief(view, price.prices_of(self.box, view))

    def results(self, view: Json, names: Sequence[str]) -> list[Part]:
        """Show the money and the sets it came from."""
        return [table.results(view, names)]

    def pages(self, view: Json, names: Sequence[str]) -> dict[str, Page]:
        """Return the hand and the value table, by the word that asks for it."""
        return table.pages(view, price.prices_of(self.box, view))

    def choices(self, view: Json, names: Sequence[str], moves: Sequence[str]) -> list[str]:
        """Say each of the legal moves with what it brings or costs."""
        return choice.choices(moves, view, names, price.prices_of(self.box, view))

    def guide(self, view: Json) -> Guide:
        """Return how moves are written, how a turn goes and what the monument does."""
        return guide.guide(view)

    def box_parts(self) -> list[Part]:
        """Show the value table of the box."""
        return table.value_table(price.box_prices(self.box))

    def box_data(self) -> Json:
        """Return the value table of the box, as the option `values` takes it."""
        return price.box_prices(self.box).rows

    def in_the_box(self) -> Json:
        """Return the value table and the number of cards of each kind."""
        rows = self.box_data()
        return {
            "values": rows,
            "copies": {name: self.box.copies(NAMES.index(name)) for name in rows},
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
            lambda: rules.resume_turn(games, 0, True, log),
            lambda: self.resample(games, 0, NOBODY, 0),
            lambda: self.observe(games, 0, 0, out),
            lambda: self.mask(games, 0, mask),
            lambda: self.tally(games, 0, log, self.new_tallies(1), 0, new_trail()),
        ]


def row_of(games: Games, index: int, viewer: int) -> int:
    """Return the row of a viewer's knowledge: a spectator's comes after the last seat's."""
    return int(games["seats"][index]) if viewer == NOBODY else viewer


classic = Archaeology(CLASSIC)
expedition = Archaeology(EXPEDITION)
