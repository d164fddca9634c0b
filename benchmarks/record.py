"""The record: its size, and what a clone, a redeal, an observation, a move and a start cost."""

import random
import subprocess
import sys
from collections.abc import Callable
from functools import partial

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
from trowel.compiled import compiled, mark_ready
from trowel.games.archaeology.box import BOXES, CARDS, CHAMBERS, SEATS, Box
from trowel.games.archaeology.edition import Archaeology
from trowel.games.archaeology.observation import OBSERVATION_SIZE, observe
from trowel.games.archaeology.resample import resample
from trowel.games.archaeology.state import State
from trowel.record import Games, Numbers

POSITIONS = 64  # from the middle of games; together they stay in the cache
PLIES = 60  # decisions before such a position
START_GOAL_S = 1.0
PROGRAMS = (  # from nothing to what a player waits for
    "pass",
    "from trowel import new_match",
    "from trowel import new_match; new_match('expedition', seed=1).moves()",
)
COLUMNS = ("clone, ns", "resample, ns", "observe, ns")
MOVES = ("by number, µs", "in words, µs")
NOTE = "Processes: the best of {}. Positions are 60 random decisions into games of 2 seats."


@compiled
def clone_many(games: Games, count: int) -> None:
    """Copy the first record over the others, one after another."""
    for number in range(count):
        games[1 + number % (len(games) - 1)] = games[0]


@compiled
def resample_many(games: Games, count: int, pool: Numbers, room: Numbers) -> None:
    """Redeal what the actor cannot know, game after game."""
    for number in range(count):
        game = games[number % len(games)]
        resample(game, game.actor, number, pool, room)


@compiled
def observe_many(games: Games, count: int, pool: Numbers, out: Numbers) -> None:
    """Write the actor's observation, game after game."""
    for number in range(count):
        game = games[number % len(games)]
        observe(game, game.actor, pool, out)


def positions(box: Box) -> Games:
    """Deal games and play each some way at random."""
    game, dice = Archaeology(box), random.Random(SEED)
    games, log, blank = game.batch(POSITIONS), game.new_log(), game.blank(2, {})
    for index in range(POSITIONS):
        game.deal(games, index, blank, SEED + index, log)
        for _ in range(PLIES):
            game.apply(games, index, dice.choice(game.legal(games, index)), log)
    return games


def loops(games: Games, count: int) -> dict[str, Callable[[], None]]:
    """Return the compiled loops to time; each has memory of its own."""
    pool, room = np.zeros(CARDS, np.int8), np.zeros(SEATS + CHAMBERS + 1, np.int8)
    out = np.zeros(OBSERVATION_SIZE, np.int16)
    return {
        "clone": partial(clone_many, games.copy(), count),
        "resample": partial(resample_many, games.copy(), count, pool, room),
        "observe": partial(observe_many, games.copy(), count, pool, out),
    }


def compiled_rows(chosen: Settings, rounds: int) -> list[list[Cell]]:
    """Return ns for each operation, a row for each game."""
    count = chosen.pick(100_000, 20_000)
    rows: list[list[Cell]] = []
    for box in BOXES:
        works = loops(positions(box), count)
        for work in works.values():
            work()  # compiles it
        times = interleaved(works, rounds)
        rows.append([box.id, *(min(taken) / count * 1e9 for taken in times.values())])
    mark_ready(__file__)
    return rows


def random_line(box: Box) -> tuple[list[int], list[str]]:
    """Play a match at random; return its decisions as numbers and in words."""
    match, dice = trowel.new_match(box.id, seed=SEED), random.Random(SEED)
    while not match.is_over:
        match.play(dice.choice(match.actions()))
    return [ply.action for ply in match.history], [ply.words for ply in match.history]


def replay(box: Box, moves: list[int] | list[str]) -> None:
    """Deal the match again and play its moves."""
    match = trowel.new_match(box.id, seed=SEED)
    for move in moves:
        match.play(move)


def match_rows(rounds: int) -> list[list[Cell]]:
    """Return microseconds for one `Match.play`, a row for each game."""
    rows: list[list[Cell]] = []
    for box in BOXES:
        actions, words = random_line(box)
        works = {"action": partial(replay, box, actions), "words": partial(replay, box, words)}
        times = interleaved(works, rounds)
        rows.append([box.id, *(min(taken) / len(actions) * 1e6 for taken in times.values())])
    return rows


def start(program: str) -> None:
    """Run a short program in a new process."""
    subprocess.run([sys.executable, "-c", program], check=True)


def start_times(rounds: int) -> list[list[Cell]]:
    """Return the seconds that whole processes take once the rules are compiled."""
    start(PROGRAMS[-1])
    times = interleaved({program: partial(start, program) for program in PROGRAMS}, rounds)
    return [[program, min(taken)] for program, taken in times.items()]


def start_goal(row: list[Cell]) -> Goal:
    """Hold the last and longest program against the goal."""
    return below("later starts", float(row[1]), START_GOAL_S, "s")


def report(chosen: Settings) -> Report:
    """Measure all."""
    rounds, starts = chosen.pick(20, 5), chosen.pick(7, 3)
    size: list[list[Cell]] = [["record of a card game", State.dtype.itemsize]]
    started = start_times(starts)
    tables = [
        Table("Size", ["what", "bytes"], size),
        Table("Inside compiled code", ["game", *COLUMNS], compiled_rows(chosen, rounds)),
        Table("One Match.play from Python", ["game", *MOVES], match_rows(rounds)),
        Table("A process, start to end, rules already compiled", ["python -c", "s"], started),
    ]
    return Report(tables, [start_goal(started[-1])], [best_note(rounds), NOTE.format(starts)])


if __name__ == "__main__":
    chosen = settings(__doc__)
    publish(report(chosen), chosen)
