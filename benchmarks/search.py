"""Playouts a second of the search bot on one core, beside OpenSpiel's ISMCTSBot; its memory."""

import random
import sys
import tracemalloc
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from measure import (
    SEED,
    Cell,
    Goal,
    Report,
    Table,
    at_least,
    below,
    best_note,
    interleaved,
    publish,
    settings,
)

import trowel
from trowel.bots.brain import GREEDY, RANDOM
from trowel.bots.search import Budget, SearchBot
from trowel.bots.sight import Sight

try:
    import pyspiel
except ImportError:
    print("OpenSpiel is missing; `make bench` installs it.", file=sys.stderr)
    sys.exit(2)

Think = Callable[[], int]  # thinks about one decision; returns how many playouts that took

GAMES = ("classic", "expedition", "bad")
PEERS = ("oh_hell(num_tricks_fixed=10)", "hearts")
POLICIES = {"random": RANDOM, "greedy": GREEDY}
UCT = 1.4  # exploration of the peer; it hardly matters for the speed
MEGABYTE = 1e6
MOST_MEMORY = 1.0  # megabytes: a promise of ours, no peer's
NOTES = [
    "Each thinks about the first real choice of a 2-seat game, the peers about theirs; oh_hell has "
    "10 tricks here, the middle of what it deals by default.",
    "A playout goes to the end of the game. Ours redeals what the seat cannot know for each world "
    "and plays every candidate in it; the peer redeals for each simulation.",
    "Memory: the most that Python and NumPy hold beyond what was there before the decision.",
]


def first_choice(game: str) -> Sight:
    """Return what the first seat with a choice sees."""
    match = trowel.new_match(game, seats=2, seed=SEED)
    while len(match.actions()) == 1:
        match.play(match.actions()[0])
    return Sight.of(match)


def own(game: str, policy: int, playouts: int) -> int:
    """Let the search bot think."""
    bot = SearchBot("search", Budget(playouts=playouts), policy)
    report = bot.decide(first_choice(game), SEED).report
    assert report is not None
    return report.playouts


def peer(game: str, playouts: int) -> int:
    """Let OpenSpiel's bot think."""
    state = dealt(pyspiel.load_game(game))
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    pyspiel.ISMCTSBot(SEED, evaluator, UCT, playouts).step(state)
    return playouts


def dealt(game: Any) -> Any:
    """Return a game of OpenSpiel at the first real choice of a player, dealt at random."""
    dice, state = random.Random(SEED), game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(dice.choice(state.legal_actions()))
    return state


def cases(playouts: int, peer_playouts: int) -> dict[tuple[str, str], Think]:
    """Return all thinkers by their game and how they play out."""
    found: dict[tuple[str, str], Think] = {
        (game, name): partial(own, game, policy, playouts)
        for game in GAMES
        for name, policy in POLICIES.items()
    }
    for game in PEERS:
        found[f"OpenSpiel {game}", "random"] = partial(peer, game, peer_playouts)
    return found


def memory(game: str, playouts: int) -> float:
    """Return the most megabytes that a search holds at once."""
    sight = first_choice(game)
    bot = SearchBot("search", Budget(playouts=playouts))
    tracemalloc.start()
    bot.decide(sight, SEED)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / MEGABYTE


def speed_goals(speed: Mapping[tuple[str, str], float]) -> list[Goal]:
    """Ask for at least the playouts of the faster peer."""
    peer = max(speed[f"OpenSpiel {game}", "random"] for game in PEERS)
    what = "playouts/s, random, against the faster peer"
    return [at_least(f"{game}: {what}", speed[game, "random"] / peer, 1) for game in GAMES]


def main() -> None:
    """Measure and publish."""
    chosen = settings(__doc__)
    rounds = chosen.pick(5, 2)
    thinkers = cases(chosen.pick(20_000, 2_000), chosen.pick(5_000, 1_000))
    counts = {name: think() for name, think in thinkers.items()}  # compiles, too
    times = interleaved({" ".join(name): think for name, think in thinkers.items()}, rounds)
    speed = {name: counts[name] / min(times[" ".join(name)]) for name in thinkers}
    rows: list[list[Cell]] = [[*name, counts[name], speed[name]] for name in thinkers]
    short, long = chosen.pick(1_000, 500), chosen.pick(50_000, 2_000)
    held = {game: (memory(game, short), memory(game, long)) for game in GAMES}
    tables = [
        Table("Speed", ["game", "playouts", "in one decision", "playouts/s"], rows),
        Table(
            "Memory, MB",
            ["game", f"{short:,} playouts", f"{long:,} playouts"],
            [[game, *found] for game, found in held.items()],
        ),
    ]
    goals = [
        below(f"{game}: memory of a long search", found[1], MOST_MEMORY, "MB")
        for game, found in held.items()
    ]
    notes = [best_note(rounds), *NOTES]
    publish(Report(tables, speed_goals(speed) + goals, notes), chosen)


if __name__ == "__main__":
    main()
