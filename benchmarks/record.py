"""The record: its size, and what a clone, the calls of the rules, a move and a start cost."""

import random
import subprocess
import sys
from functools import partial

import loops
import numpy as np
from measure import (
    SEED,
    Cell,
    Goal,
    Report,
    Settings,
    Table,
    below,
    best_note,
    interleaved,
    publish,
    settings,
)

import trowel
from trowel.compiled import mark_ready
from trowel.game import Game
from trowel.games import GAMES
from trowel.record import Games

POSITIONS = 64  # from the middle of games; together they stay in the cache
PLIES = 60  # decisions before such a position
SIZES = {"expedition": "record of a card game", "bad": "record of bad"}  # one for each engine
SIZE_GOALS = {"bad": 1000}  # bytes
START_GOAL_S = 1
PROGRAMS = {  # from nothing to what a player waits for
    "nothing": "pass",
    "the library": "from trowel import new_match",
    "expedition": "from trowel import new_match; new_match('expedition', seed=1).moves()",
    "bad": "from trowel import new_match; new_match('bad', seed=1).moves()",
}
START_GOALS = {"later starts": "expedition", "later starts, bad": "bad"}
COLUMNS = ("clone, ns", "legal, ns", "clone and apply, ns", "resample, ns", "observe, ns")
MOVES = ("by number, µs", "in words, µs")
NOTES = (
    "Processes: the best of {}.",
    f"Positions are {PLIES} random decisions into games of 2 seats; the loops repeat {POSITIONS}.",
    "legal finds the set of actions; apply does one of them, drawn beforehand, and logs it.",
)


def positions(game: Game) -> Games:
    """Deal games and play each some way at random; those that end before are left out."""
    dice = random.Random(SEED)
    games, seed = game.batch(POSITIONS), SEED
    for index in range(POSITIONS):
        while not is_reached(game, games, index, seed, dice):
            seed += 1
        seed += 1
    return games


def is_reached(game: Game, games: Games, index: int, seed: int, dice: random.Random) -> bool:
    """Deal a game and play it some way; tell whether it is still going on."""
    log = game.new_log()
    game.deal(games, index, game.blank(2, {}), seed, log)
    for _ in range(PLIES):
        if not (actions := game.legal(games, index)):
            return False
        game.apply(games, index, dice.choice(actions), log)
    return bool(game.legal(games, index))


def compiled_loops(game: Game, count: int) -> loops.Loops:
    """Return the compiled loops to time."""
    games, dice = positions(game), random.Random(SEED)
    actions = [dice.choice(game.legal(games, index)) for index in range(POSITIONS)]
    return loops.LOOPS[game.id](games, count, np.array(actions), game.new_log())


def compiled_rows(chosen: Settings, rounds: int) -> list[list[Cell]]:
    """Return ns for each operation, a row for each game."""
    count = chosen.pick(100_000, 20_000)
    rows: list[list[Cell]] = []
    for game in GAMES.values():
        works = compiled_loops(game, count)
        for work in works.values():
            work()  # compiles it
        times = interleaved(works, rounds)
        rows.append([game.id, *(min(taken) / count * 1e9 for taken in times.values())])
    mark_ready(loops.__file__)
    return rows


def random_line(game_id: str) -> tuple[list[int], list[str]]:
    """Play a match at random; return its decisions as numbers and in words."""
    match, dice = trowel.new_match(game_id, seed=SEED), random.Random(SEED)
    while not match.is_over:
        match.play(dice.choice(match.actions()))
    return [ply.action for ply in match.history], [ply.words for ply in match.history]


def replay(game_id: str, moves: list[int] | list[str]) -> None:
    """Deal the match again and play its moves."""
    match = trowel.new_match(game_id, seed=SEED)
    for move in moves:
        match.play(move)


def match_rows(rounds: int) -> list[list[Cell]]:
    """Return microseconds for one `Match.play`, a row for each game."""
    rows: list[list[Cell]] = []
    for name in GAMES:
        actions, words = random_line(name)
        works = {"action": partial(replay, name, actions), "words": partial(replay, name, words)}
        times = interleaved(works, rounds)
        rows.append([name, *(min(taken) / len(actions) * 1e6 for taken in times.values())])
    return rows


def start(program: str) -> None:
    """Run a short program in a new process."""
    subprocess.run([sys.executable, "-c", program], check=True)


def start_times(rounds: int) -> dict[str, float]:
    """Return the seconds that whole processes take once the rules are compiled, by program."""
    for program in PROGRAMS.values():
        start(program)
    works = {name: partial(start, program) for name, program in PROGRAMS.items()}
    return {name: min(taken) for name, taken in interleaved(works, rounds).items()}


def start_goals(started: dict[str, float]) -> list[Goal]:
    """Hold the start of each engine against the goal."""
    return [below(what, started[name], START_GOAL_S, "s") for what, name in START_GOALS.items()]


def sizes() -> dict[str, int]:
    """Return the bytes of a record, for a game of each engine."""
    return {name: GAMES[name].batch(1).itemsize for name in SIZES}


def size_goals(found: dict[str, int]) -> list[Goal]:
    """Hold the records that have a goal against it."""
    return [below(SIZES[name], found[name], goal, "bytes") for name, goal in SIZE_GOALS.items()]


def report(chosen: Settings) -> Report:
    """Measure all."""
    rounds, starts = chosen.pick(20, 5), chosen.pick(7, 3)
    size, started = sizes(), start_times(starts)
    size_rows: list[list[Cell]] = [[SIZES[name], size[name]] for name in SIZES]
    start_rows: list[list[Cell]] = [[PROGRAMS[name], started[name]] for name in PROGRAMS]
    tables = [
        Table("Size", ["what", "bytes"], size_rows),
        Table("Inside compiled code", ["game", *COLUMNS], compiled_rows(chosen, rounds)),
        Table("One Match.play from Python", ["game", *MOVES], match_rows(rounds)),
        Table("A process, start to end, rules already compiled", ["python -c", "s"], start_rows),
    ]
    notes = [best_note(rounds), *(note.format(starts) for note in NOTES)]
    return Report(tables, [*size_goals(size), *start_goals(started)], notes)


if __name__ == "__main__":
    chosen = settings(__doc__)
    publish(report(chosen), chosen)
