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

from trowel.game import Game, Json
from trowel.games.archaeology.box import MONUMENTS
from trowel.games.archaeology.edition import classic, expedition
from trowel.games.bad.box import ESCAPE, FOG
from trowel.games.bad.edition import bad

try:
    import pyspiel
except ImportError:
    print("OpenSpiel is missing; `make bench` installs it.", file=sys.stderr)
    sys.exit(2)

Play = Callable[[int], int]  # plays so many games, the same ones every time; returns decisions
Setup = tuple[Game, int, Json]  # a game, its seats and options

PEERS = ("crazy_eights", "hearts")
CLASSIC, EXPEDITION, BAD = "classic, 2 seats", "expedition, 2 seats", "bad, 2 seats"
OWN = (CLASSIC, EXPEDITION, BAD)  # what is compared with the peers
IDIOMATIC, LEAN, TIGHT, NATIVE = LOOPS = ("idiomatic", "lean", "tight", "C++")
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
class Aim:
    """How many times faster than the peers some of our games are to be."""

    what: str
    games: tuple[str, ...]  # the slowest of them counts
    times: dict[str, int]  # by the loop that drives the peers


AIMS = (
    Aim(
        "our slower card game",
        (CLASSIC, EXPEDITION),
        {IDIOMATIC: 50, LEAN: 50, TIGHT: 50, NATIVE: 5},
    ),
    Aim("bad", (BAD,), {IDIOMATIC: 20, LEAN: 20, TIGHT: 20}),
)


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
    """Return our games with two seats, then the expedition with five and with each monument."""
    setups: dict[str, Setup] = {
        CLASSIC: (classic, 2, {}),
        EXPEDITION: (expedition, 2, {}),
        BAD: (bad, 2, {}),
        "expedition, 5 seats": (expedition, 5, {}),
    }
    for number in expedition.box.monuments:
        monument = MONUMENTS[number]
        setups[f"{EXPEDITION}, {monument}"] = (expedition, 2, {"monument": monument})
    return plays(setups)


def bad_cases() -> dict[str, Play]:
    """Return Bad Archeology with its variants, then with more seats."""
    setups: dict[str, Setup] = {
        f"{BAD}, {' and '.join(variants)}": (bad, 2, {"variants": variants})
        for variants in ([ESCAPE], [FOG], [ESCAPE, FOG])
    }
    return plays(setups | {f"bad, {seats} seats": (bad, seats, {}) for seats in (4, 6)})


def plays(setups: Mapping[str, Setup]) -> dict[str, Play]:
    """Return random playouts of each set-up, which record no events."""
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


def speed_table(title: str, found: Mapping[str, Speed]) -> Table:
    """List speeds."""
    return Table(title, ["game", *COLUMNS], [[name, *found[name].cells()] for name in found])


def ratio(found: Mapping[str, Speed], own: str, peer: str, loop: str) -> float:
    """Return how many times as fast one of our games is as a peer in a loop."""
    return found[own].rate / found[peer_name(peer, loop)].rate


def ratio_table(found: Mapping[str, Speed]) -> Table:
    """Compare with every peer and loop."""
    rows: list[list[Cell]] = [
        [peer_name(peer, loop), *(ratio(found, own, peer, loop) for own in OWN)]
        for loop in LOOPS
        for peer in PEERS
    ]
    return Table("Times as many decisions/s as the peer", ["peer", *OWN], rows)


def goals(found: Mapping[str, Speed], aim: Aim) -> list[Goal]:
    """Hold the slowest game of an aim against the faster peer, loop by loop."""
    return [
        at_least(
            f"{aim.what} against the faster peer, {loop} loop",
            min(ratio(found, own, peer, loop) for own in aim.games for peer in PEERS),
            times,
        )
        for loop, times in aim.times.items()
    ]


def report(chosen: Settings) -> Report:
    """Measure and compare."""
    rounds, slice_ms = chosen.pick(9, 3), chosen.pick(200, 50)
    compared, variants = own_cases() | peer_cases(), bad_cases()
    found = speeds(compared | variants, slice_ms / 1000, rounds)
    tables = [
        speed_table("Random playouts on one core", {name: found[name] for name in compared}),
        speed_table(
            "Bad with variants and more seats, in the same run",
            {name: found[name] for name in variants},
        ),
        ratio_table(found),
    ]
    reached = [goal for aim in AIMS for goal in goals(found, aim)]
    return Report(tables, reached, [best_note(rounds), *NOTES])


if __name__ == "__main__":
    chosen = settings(__doc__)
    publish(report(chosen), chosen)
