"""How strong the bots are: duplicate deals, seats rotated, fixed seeds.

A whole run takes hours, so it is kept in strength.json contest by contest: `--run` plays what is
missing there, or the contests whose names contain one of the words that follow. It can be
interrupted, and goes on within a contest. Without it, what is kept is shown.
"""

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from itertools import pairwise
from math import sqrt
from pathlib import Path
from re import sub
from typing import Any

from measure import Cell, Goal, Report, Settings, Table, machine, publish

import trowel
from trowel.bots.greedy import VERSION
from trowel.lab.result import Row

KEPT = Path(__file__).parent / "strength.json"
UNFINISHED = KEPT.with_name("unfinished")  # contests in progress
SEED = 1
CORES = 2
MONUMENTS = ("great-pyramid", "temple", "tomb", "mine", "sphinx", "buried-ruins")
BAD_VARIANTS = {"base": [], "escape": ["escape"], "fog": ["fog"], "both": ["escape", "fog"]}
# Playouts for a decision, so that a contest can be played again exactly; the table tells the time
# they take. The goals are for 20, 100 and, at the board, 50 milliseconds.
SHORT = {"classic": "search:300", "expedition": "search:600"}
LONG = "search:1500"
BOARD = {"base": "search:100", "escape": "search:400", "fog": "search:100", "both": "search:400"}
AHEAD = "learned+search:400"
QUICK_GAMES = 12_000  # of contests that take no time to speak of
LEARNED_GAMES = 2400
LEVEL_GAMES = {"professor": 240}  # who thinks for a tenth of a second; 1,200 for the others
LEVELS = ("random", "novice", "student", "digger", "professor")
Found = dict[str, Any]


@dataclass(frozen=True)
class Contest:
    """One bot against another: at two seats, or alone against three."""

    game: str
    variant: str  # of the game; empty: all that it has, together
    seats: int
    bot: str
    rival: str
    games: int
    must: float  # percent of the games
    hope: float | None = None

    @property
    def name(self) -> str:
        """A name to choose it by."""
        table = " ".join(part for part in (self.game, self.variant, f"{self.seats} seats") if part)
        return f"{table}: {self.bot} against {self.rival}"

    def tables(self) -> list[dict[str, Any]]:
        """Return the options of the tables that it is played at, in equal parts."""
        if self.game == "expedition":
            return [{"monument": monument} for monument in MONUMENTS]
        return [{"variants": BAD_VARIANTS[self.variant]}] if self.game == "bad" else [{}]


def card_contests() -> list[Contest]:
    """List the contests of the card games."""
    found = []
    for game in ("classic", "expedition"):
        found += [
            Contest(game, "", 2, "greedy", "random", QUICK_GAMES, 99.5),
            Contest(game, "", 4, "greedy", "random", QUICK_GAMES, 98.0),
            Contest(game, "", 2, SHORT[game], "greedy", 1200, 62.0),
            Contest(game, "", 4, SHORT[game], "greedy", 1200, 36.0),
            Contest(game, "", 2, LONG, "greedy", 1200, 62.0, 70.0),
            Contest(game, "", 4, LONG, "greedy", 1200, 36.0, 45.0),
        ]
        for below, level in pairwise(LEVELS):
            found.append(level_contest(game, "", level, below))
    return found


def bad_contests() -> list[Contest]:
    """List the contests of Bad Archeology."""
    found = []
    for variant in BAD_VARIANTS:
        found.append(Contest("bad", variant, 2, "greedy", "random", 1200, 95.0))
        found.append(Contest("bad", variant, 2, BOARD[variant], "greedy", 1200, 60.0, 70.0))
        for below, level in pairwise(LEVELS):
            found.append(level_contest("bad", variant, level, below))
    return found


def level_contest(game: str, variant: str, level: str, below: str) -> Contest:
    """Hold a level against the one below it."""
    return Contest(game, variant, 2, level, below, LEVEL_GAMES.get(level, 1200), 60.0)


def learned_contests() -> list[Contest]:
    """List the contests of the learned bots, with 2 seats and alone against three."""
    tables = [("classic", ""), ("expedition", ""), *(("bad", variant) for variant in BAD_VARIANTS)]
    return [
        Contest(game, variant, seats, bot, rival, games_between(bot, rival), must[seats])
        for game, variant in tables
        for bot, rival, must in learned_goals(game, variant)
        for seats in (2, 4)
    ]


def games_between(bot: str, rival: str) -> int:
    """Return how many games are played: more where nobody searches."""
    return QUICK_GAMES if (bot, rival) == ("learned", "greedy") else LEARNED_GAMES


def learned_goals(game: str, variant: str) -> list[tuple[str, str, dict[int, float]]]:
    """List who plays whom at a table, with the shares to reach by number of seats."""
    greedy = {"classic": {2: 75.0, 4: 45.0}, "expedition": {2: 70.0, 4: 42.0}}
    search = {"classic": {2: 60.0, 4: 33.0}, "expedition": {2: 58.0, 4: 32.0}}
    return [
        ("learned", "greedy", greedy.get(game, {2: 65.0, 4: 40.0})),
        ("learned", BOARD.get(variant, LONG), search.get(game, {2: 55.0, 4: 30.0})),
        (AHEAD, "learned", {2: 53.0, 4: 27.0}),
    ]


CONTESTS = {
    contest.name: contest for contest in (*card_contests(), *bad_contests(), *learned_contests())
}


def played(contest: Contest) -> Found:
    """Play a contest and return the share of games that the bot wins."""
    rows = [table_row(contest, number) for number in range(len(contest.tables()))]
    share = sum(row.win_rate for row in rows) / len(rows)
    error = sqrt(sum(((row.high - row.low) / 2) ** 2 for row in rows)) / len(rows)
    return {
        **asdict(contest),
        "games": sum(row.games for row in rows),
        "share": 100 * share,
        "error": 100 * error,
        "points": sum(row.points for row in rows) / len(rows),
        "ms": sum(row.ms for row in rows) / len(rows),
        "greedy": VERSION,
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "machine": machine(),
    }


def table_row(contest: Contest, number: int) -> Row:
    """Play a contest at one of its tables, going on where it was interrupted."""
    UNFINISHED.mkdir(exist_ok=True)
    path, tables = row_file(contest, number), contest.tables()
    games = path.with_suffix(".parquet")
    if not path.exists():
        found = trowel.simulate(
            contest.game,
            contest.seats,
            contest.games // len(tables),
            [contest.bot, contest.rival],
            SEED,
            CORES,
            games,
            **tables[number],
        )
        path.write_text(json.dumps(asdict(found.row(contest.bot))), encoding="utf-8")
    games.unlink(missing_ok=True)
    return Row(**json.loads(path.read_text(encoding="utf-8")))


def row_file(contest: Contest, number: int) -> Path:
    """Return where the result at a table is kept until the contest is over."""
    return UNFINISHED / f"{sub('[^a-z0-9]+', '-', contest.name)}-{number}.json"


def kept() -> dict[str, Found]:
    """Return what was played so far with the present greedy player."""
    found = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return {name: row for name, row in found.items() if row.get("greedy") == VERSION}


def weight(contest: Contest) -> int:
    """Put last what takes longest."""
    is_slow = LONG in (contest.bot, contest.rival) or contest.bot == AHEAD
    return 2 * (contest.game == "bad" and contest.bot == "professor") + is_slow


def run(words: list[str]) -> None:
    """Play the contests that are asked for, or those that are missing."""
    done = kept()
    wanted = [
        contest
        for name, contest in CONTESTS.items()
        if (any(word in name for word in words) if words else name not in done)
    ]
    wanted.sort(key=weight)
    for number, contest in enumerate(wanted, 1):
        print(f"{number} of {len(wanted)}: {contest.name} ...", file=sys.stderr, flush=True)
        found = played(contest)
        print(f"  {found['share']:.1f} ± {found['error']:.1f}%", file=sys.stderr, flush=True)
        done = kept() | {contest.name: found}
        ordered = {name: done[name] for name in CONTESTS if name in done}
        KEPT.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
        for number in range(len(contest.tables())):
            row_file(contest, number).unlink()


def row(found: Found) -> list[Cell]:
    """Return the row of a contest."""
    table = " ".join(part for part in (found["game"], found["variant"]) if part)
    share = f"{found['share']:.1f} ± {found['error']:.1f}"
    who = f"{found['bot']} against {found['rival']}"
    return [table, found["seats"], who, found["games"], share, found["points"], found["ms"]]


def goals(name: str, found: Found) -> list[Goal]:
    """Hold a contest against its goals."""
    share = f"{found['share']:.1f}%"
    asked = [(found["must"], "")] + ([(found["hope"], " (ambitious)")] if found["hope"] else [])
    return [
        Goal(f"{name}{what}", f"at least {goal:g}%", share, found["share"] >= goal)
        for goal, what in asked
    ]


def report() -> Report:
    """Show what is kept."""
    done = kept()
    columns = ["game", "seats", "who", "games", "wins, %", "points", "ms a decision"]
    missing = [name for name in CONTESTS if name not in done]
    notes = [
        f"Each contest: `python benchmarks/strength.py --run`, seed {SEED}, on {CORES} cores at "
        "once; every deal is played in all rotations; ± is a 95% interval over deals. With 4 "
        "seats it is one against three, and 25 is even.",
        f"Greedy is version {VERSION}, pinned by a test with the weights it has.",
        "Expedition is played over its six monuments in equal parts.",
    ]
    if missing:
        notes.append(f"Not played yet: {'; '.join(missing)}.")
    tables = [Table("Shares of games won", columns, [row(found) for found in done.values()])]
    return Report(tables, [goal for name in done for goal in goals(name, done[name])], notes)


def main() -> None:
    """Play or show."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="the same: nothing is measured")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--run", nargs="*", metavar="WORD", help="play what is missing, or named")
    chosen = parser.parse_args()
    if chosen.run is not None:
        run(chosen.run)
    publish(report(), Settings(quick=chosen.quick, json=chosen.json))


if __name__ == "__main__":
    main()
