"""Steps of the vector environment on one core, beside the environments that others offer."""

import os
import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from measure import (
    SEED,
    Cell,
    Goal,
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

from trowel.games import GAMES
from trowel.lab.vector import Games

Play = Callable[[int], int]  # plays so many rounds or games, and returns how many steps it took

GOAL = 20
BATCH = 1024  # games at once, ours and pgx's
COLUMNS = ["environment", "steps/s", "ns a step"]
NOTES = [
    "A step is a decision: the observation and the mask of who decides, a random legal action.",
    "Ours and pgx's are batches of 1,024 games with auto-reset; the loop of pgx is compiled whole.",
    "Ours is a loop in Python over random_actions() and step(). Forced moves count, on all sides.",
    "PettingZoo: the documented loop. OpenSpiel: observation or information tensor, and mask.",
    "The process keeps to one core.",
]


def keep_to_one_core() -> None:
    """Let no library use more than one core, where the system can be told so."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def own_case(game: str) -> Play:
    """Return rounds of a batch of our games, a step in each game."""
    games = Games(game, BATCH, seed=SEED, skip_forced=False)

    def play(rounds: int) -> int:
        for _ in range(rounds):
            games.step(games.random_actions())
        return rounds * BATCH

    return play


def spiel_case(name: str) -> Play:
    """Return games of OpenSpiel, each decision with its tensor and its mask."""
    game = import_module("pyspiel").load_game(name)
    has_observation = game.get_type().provides_observation_tensor

    def play(count: int) -> int:
        random.seed(SEED)
        return sum(spiel_game(game.new_initial_state(), has_observation) for _ in range(count))

    return play


def spiel_game(state: Any, has_observation: bool) -> int:
    """Play one game of OpenSpiel; return how many decisions it took."""
    dice, decisions = random.random, 0
    tensor = state.observation_tensor if has_observation else state.information_state_tensor
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(dice() * len(outcomes))][0])
            continue
        player = state.current_player()
        tensor(player)
        state.legal_actions_mask(player)
        actions = state.legal_actions()
        state.apply_action(actions[int(dice() * len(actions))])
        decisions += 1
    return decisions


def zoo_case() -> Play:
    """Return games of PettingZoo's hanabi in the loop of its documentation."""
    env = import_module("pettingzoo.classic.hanabi_v5").env()

    def play(count: int) -> int:
        decisions = 0
        for number in range(count):
            env.reset(seed=SEED + number)
            for agent in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                decisions += 1
        return decisions

    return play


def pgx_case() -> Play:
    """Return rounds of a batch of pgx's sparrow_mahjong, in one compiled loop."""
    jax, pgx = import_module("jax"), import_module("pgx")
    auto_reset = import_module("pgx.experimental").auto_reset
    env = pgx.make("sparrow_mahjong")
    step = jax.vmap(auto_reset(env.step, env.init))

    def one_round(_number: Any, carried: Any) -> Any:
        state, key = carried
        key, choice, chance = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        action = jax.random.categorical(choice, logits, axis=1)
        return step(state, action, jax.random.split(chance, BATCH)), key

    loop = jax.jit(lambda rounds, carried: jax.lax.fori_loop(0, rounds, one_round, carried))
    key = jax.random.PRNGKey(SEED)
    start = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH)), key

    def play(rounds: int) -> int:
        jax.block_until_ready(loop(rounds, start))
        return rounds * BATCH

    return play


PEERS: dict[str, Callable[[], Play]] = {
    "PettingZoo hanabi_v5": zoo_case,
    "pgx sparrow_mahjong": pgx_case,
    "OpenSpiel hearts": partial(spiel_case, "hearts"),
    "OpenSpiel crazy_eights": partial(spiel_case, "crazy_eights"),
    "OpenSpiel hanabi": partial(spiel_case, "hanabi"),
}


def peer_cases() -> tuple[dict[str, Play], list[str]]:
    """Return the peers that are installed, and a note on each that is not."""
    found, notes = {}, []
    for name, make in PEERS.items():
        try:
            found[name] = make()
        except ImportError as missing:
            notes.append(f"{name} was not measured: {missing}; `make bench` installs it.")
    return found, notes


def goals(rates: dict[str, float], own: list[str]) -> list[Goal]:
    """Hold each of our games against the fastest peer."""
    peers = {name: rate for name, rate in rates.items() if name not in own}
    if not peers:
        return []
    best = max(peers, key=lambda name: peers[name])
    return [
        at_least(f"{name} against the fastest peer ({best})", rates[name] / peers[best], GOAL)
        for name in own
    ]


def report(chosen: Settings) -> Report:
    """Measure all environments in turn."""
    keep_to_one_core()
    rounds, slice_ms = chosen.pick(15, 5), chosen.pick(100, 30)
    own = {f"vector environment, {game}": own_case(game) for game in GAMES}
    peers, missing = peer_cases()
    cases = own | peers
    counts = {name: games_in(slice_ms / 1000, play) for name, play in cases.items()}
    steps = {name: play(counts[name]) for name, play in cases.items()}
    times = interleaved({name: partial(play, counts[name]) for name, play in cases.items()}, rounds)
    rates = {name: steps[name] / min(times[name]) for name in cases}
    rows: list[list[Cell]] = [[name, round(rates[name]), 1e9 / rates[name]] for name in cases]
    tables = [Table("Steps with observations and masks on one core", COLUMNS, rows)]
    return Report(tables, goals(rates, list(own)), [best_note(rounds), *NOTES, *missing])


if __name__ == "__main__":
    chosen = settings(__doc__)
    publish(report(chosen), chosen)
