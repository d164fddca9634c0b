"""Uniformly random playouts on one core, set-up included, beside OpenSpiel's card games."""

import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from measure import (
    SEED,
    Cell,
    Goal,
    RandomPlay,
    Report,
    Settings,
    Table,
    at_least,
    best_note,
    games_in,
    interleaved,
    publish,
    settings,
)

from trowel.games.archaeology.box import CLASSIC, EXPEDITION, MONUMENTS, Box

try:
    import pyspiel
except ImportError:
    print("OpenSpiel is missing; `make bench` installs it.", file=sys.stderr)
    sys.exit(2)

Play = Callable[[int], int]  # plays so many games, the same ones every time; returns decisions

PEERS = ("crazy_eights", "hearts")
OWN = ("classic, 2 seats", "expedition, 2 seats")  # what is compared with the peers
IDIOMATIC, LEAN, TIGHT, NATIVE = "idiomatic", "lean", "tight", "C++"
GOALS = {IDIOMATIC: 50, LEAN: 50, TIGHT: 50, NATIVE: 5}  # times faster than each loop
COLUMNS = ["decisions/s", "ns a decision", "games/s", "decisions a game"]
NOTES = [
    "Players' decisions are counted, forced ones too, chance is not; on both sides.",
    "crazy_eights has 5 seats and hearts 4, by default; the expedition draws its monument.",
    "idiomatic: random.choice among legal_actions(), chance by the weights of chance_outcomes().",
    "lean: both by index, since all outcomes of these deals are equally likely.",
    "tight: the lean loop with bound methods, and legal_actions() at chance nodes too.",
    "C++: evaluate_bots() with uniform random bots, one call from Python a game.",
]


@dataclass(frozen=True)
class Speed:
    """What one case came to in its best round."""

    games: int
    decisions: int
    best_s: float

    @property
    def rate(self) -> float:
        """Decisions a second."""
        return self.decisions / self.best_s

    def cells(self) -> list[Cell]:
        """Return the cells under COLUMNS."""
        each = self.decisions / self.games
        return [round(self.rate), 1e9 / self.rate, round(self.games / self.best_s), each]


def own_cases() -> dict[str, Play]:
    """Return the card games with two seats, then with five and with each monument."""
    setups: dict[str, tuple[Box, int, dict[str, Any]]] = {
        OWN[0]: (CLASSIC, 2, {}),
        OWN[1]: (EXPEDITION, 2, {}),
        "expedition, 5 seats": (EXPEDITION, 5, {}),
    }
    for number in EXPEDITION.monuments:
        monument = MONUMENTS[number]
        setups[f"{OWN[1]}, {monument}"] = (EXPEDITION, 2, {"monument": monument})
    return {name: RandomPlay(*setup, events=False).play for name, setup in setups.items()}


def peer_cases() -> dict[str, Play]:
    """Return OpenSpiel's games, each driven by every loop."""
    loops = {IDIOMATIC: idiomatic, LEAN: lean, TIGHT: tight, NATIVE: native}
    return {
        peer_name(game, loop): partial(play, pyspiel.load_game(game))
        for game in PEERS
        for loop, play in loops.items()
    }


def peer_name(game: str, loop: str) -> str:
    """Name a peer's case."""
    return f"OpenSpiel {game}, {loop} loop"


def idiomatic(game: Any, count: int) -> int:
    """Drive OpenSpiel as its examples do."""
    random.seed(SEED)
    decisions = 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                decisions += 1
    return decisions


def lean(game: Any, count: int) -> int:
    """Drive OpenSpiel without the cost of `random`'s conveniences."""
    random.seed(SEED)
    dice = random.random
    decisions = 0
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(dice() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(dice() * len(actions))])
                decisions += 1
    return decisions


def tight(game: Any, count: int) -> int:
    """Drive OpenSpiel with as few calls as Python needs."""
    random.seed(SEED)
    dice, terminal = random.random, pyspiel.PlayerId.TERMINAL
    decisions = 0
    for _ in range(count):
        state = game.new_initial_state()
        player, legal, apply = state.current_player, state.legal_actions, state.apply_action
        while (seat := player()) != terminal:
            actions = legal()
            apply(actions[int(dice() * len(actions))])
            if seat >= 0:
                decisions += 1
    return decisions


def native(game: Any, count: int) -> int:
    """Let OpenSpiel play whole games in C++."""
    bots = random_bots(game)
    for number in range(count):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, number)
    return native_decisions(game.get_type().short_name, count)


def random_bots(game: Any) -> list[Any]:
    """Return a uniformly random bot for each seat."""
    return [
        pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())
    ]


@cache
def native_decisions(name: str, count: int) -> int:
    """Play the same games again to count their decisions; called before the clock runs."""
    game = pyspiel.load_game(name)
    bots = random_bots(game)
    decisions = 0
    for number in range(count):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, number)
        decisions += sum(step.player >= 0 for step in state.full_history())
    return decisions


def speeds(cases: Mapping[str, Play], slice_s: float, rounds: int) -> dict[str, Speed]:
    """Measure all cases, in slices of about the same length."""
    counts = {name: games_in(slice_s, play) for name, play in cases.items()}
    decisions = {name: play(counts[name]) for name, play in cases.items()}
    works = {name: partial(play, counts[name]) for name, play in cases.items()}
    times = interleaved(works, rounds)
    return {name: Speed(counts[name], decisions[name], min(times[name])) for name in cases}


def speed_table(found: Mapping[str, Speed]) -> Table:
    """List all speeds."""
    rows = [[name, *speed.cells()] for name, speed in found.items()]
    return Table("Random playouts on one core", ["game", *COLUMNS], rows)


def ratios(found: Mapping[str, Speed], loop: str) -> dict[str, list[float]]:
    """Return how many times faster each of our games is, by peer, for one loop."""
    peers = {game: found[peer_name(game, loop)].rate for game in PEERS}
    return {game: [found[own].rate / rate for own in OWN] for game, rate in peers.items()}


def ratio_table(found: Mapping[str, Speed]) -> Table:
    """Compare with every peer and loop."""
    rows: list[list[Cell]] = [
        [peer_name(game, loop), *times]
        for loop in GOALS
        for game, times in ratios(found, loop).items()
    ]
    return Table("Times as many decisions/s as the peer", ["peer", *OWN], rows)


def goals(found: Mapping[str, Speed]) -> list[Goal]:
    """Hold our slower game against the faster peer, loop by loop."""
    return [
        at_least(
            f"our slower game against the faster peer, {loop} loop",
            min(min(times) for times in ratios(found, loop).values()),
            goal,
        )
        for loop, goal in GOALS.items()
    ]


def report(chosen: Settings) -> Report:
    """Measure and compare."""
    rounds, slice_ms = chosen.pick(9, 3), chosen.pick(200, 50)
    found = speeds(own_cases() | peer_cases(), slice_ms / 1000, rounds)
    tables = [speed_table(found), ratio_table(found)]
    return Report(tables, goals(found), [best_note(rounds), *NOTES])


if __name__ == "__main__":
    chosen = settings(__doc__)
    publish(report(chosen), chosen)
