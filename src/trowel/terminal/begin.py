"""From the command line's wishes to a match, and to who sits where."""

import json
import re
import sys
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from trowel.bots.level import LEVELS
from trowel.bots.names import find_bot
from trowel.game import Json, OptionError, TrowelError
from trowel.games import GAMES, find_game
from trowel.match import Match, new_match
from trowel.terminal.save import check_folder, read_match, read_text, saved_bots, saved_people
from trowel.terminal.warm import warm, warm_bots

DEFAULT_GAME = "expedition"
DEFAULT_SEATS = 2
DEFAULT_PEOPLE = 1
DEFAULT_BOT = "student"
SETTLED = {  # what a saved match has settled already, and how the command line calls it
    "game": "GAME",
    "seats": "--seats",
    "names": "--names",
    "monument": "--monument",
    "variants": "--variant",
    "start": "--start",
    "values": "--values",
    "counts": "--counts",
    "seed": "--seed",
}


@dataclass(frozen=True)
class Wishes:
    """What `trowel play` was asked for; None or empty where nothing was said."""

    game: str | None = None
    seats: int | None = None
    people: int | None = None
    names: str | None = None  # separated by commas
    monument: str | None = None
    variants: tuple[str, ...] = ()
    start: str | None = None  # a player counted from 1, or 'random'
    values: Path | None = None
    counts: Path | None = None
    seed: int | None = None
    resume: Path | None = None
    save: Path | None = None
    transcript: Path | None = None
    bots: str | None = None  # separated by commas, for the seats that are not people's
    coach: bool = True  # tells the turning points in the end


@dataclass(frozen=True)
class Seating:
    """A match, who sits where, and where it is kept."""

    match: Match
    people: frozenset[int]
    bots: dict[int, str]  # names of bots, by seat
    save: Path | None  # None: a new file, named when it is needed
    transcript: Path | None  # written at the end
    is_resumed: bool = False  # from `save`, which is to hold the end of the match too
    coach: bool = True  # tells the turning points in the end


def begin(wishes: Wishes) -> Seating:
    """Deal the match that is wished for, or go on with a saved one."""
    check_folder("--save", wishes.save)
    check_folder("--transcript", wishes.transcript)
    return deal(wishes) if wishes.resume is None else go_on(wishes, wishes.resume)


def go_on(wishes: Wishes, file: Path) -> Seating:
    """Go on with a saved match; one that was saved by us is saved there again."""
    for name, option in SETTLED.items():
        if getattr(wishes, name) not in (None, ()):
            raise OptionError(f"--resume goes on with the game of the file: leave out {option}.")
    text = read_text(str(file))
    match = read_match(str(file), text)
    told = saved_people(str(file), text, match.header.seats)
    people = told
    if people is None or wishes.people is not None:
        people = first_seats(wishes.people, match.header.seats)
    save = file if told is not None and wishes.save is None else wishes.save
    seats = [seat for seat in range(match.header.seats) if seat not in people]
    bots = seat_bots(wishes.bots or saved_bots(text, len(seats)), seats)
    warm_bots(match.game, bots.values(), advised=True)
    kept = (save, wishes.transcript)
    return Seating(match, people, bots, *kept, is_resumed=save == file, coach=wishes.coach)


def deal(wishes: Wishes) -> Seating:
    """Deal a new match."""
    game = find_game(wishes.game or asked_game())
    seats = DEFAULT_SEATS if wishes.seats is None else wishes.seats
    options = said_options(wishes, seats)
    game.check_options(seats, options)
    people = first_seats(wishes.people, seats)
    bots = seat_bots(wishes.bots, range(len(people), seats))
    names = seat_names(wishes.names, seats, len(people), bots)
    warm(game)
    warm_bots(game, bots.values(), advised=True)
    match = new_match(game.id, seats, wishes.seed, names, **options)
    kept = (wishes.save, wishes.transcript)
    return Seating(match, people, bots, *kept, coach=wishes.coach)


def asked_game() -> str:
    """Ask at a terminal which game to play; the default elsewhere."""
    if not sys.stdin.isatty():
        return DEFAULT_GAME
    numbers = {str(number): name for number, name in enumerate(GAMES, 1)}
    for number, name in numbers.items():
        print(f"{number}. {name} ({GAMES[name].title})")
    while True:
        answer = input(f"Which game? Enter for {DEFAULT_GAME}: ").strip().lower()
        if not answer:
            return DEFAULT_GAME
        if answer in GAMES:
            return answer
        if answer in numbers:
            return numbers[answer]
        print(f"Answer with a number from 1 to {len(numbers)}, or a name.")


def said_options(wishes: Wishes, seats: int) -> Json:
    """Return the options that were said; the game decides which of them it has."""
    found = {
        "monument": wishes.monument,
        "variants": list(wishes.variants),
        "start": start_seat(wishes.start, seats),
        "values": read_table(wishes.values, "value table", "a row for each treasure"),
        "counts": read_table(wishes.counts, "table of counts", "a number for each tile"),
    }
    return {name: value for name, value in found.items() if value not in (None, [])}


def start_seat(start: str | None, seats: int) -> int | None:
    """Return the seat of the player who starts; None to draw one."""
    if start is None or start == "random":
        return None
    if not re.fullmatch(r"\d\d?", start) or not 1 <= int(start) <= seats:
        raise OptionError(f"--start is a player from 1 to {seats}, or random, not '{start}'.")
    return int(start) - 1


def first_seats(people: int | None, seats: int) -> frozenset[int]:
    """Return the seats of so many people."""
    count = DEFAULT_PEOPLE if people is None else people
    if not 0 <= count <= seats:
        raise OptionError(f"--people is from 0 to {seats}, the number of seats, not {count}.")
    return frozenset(range(count))


def seat_bots(given: str | None, seats: Sequence[int]) -> dict[int, str]:
    """Return the name of a bot for each seat that is not a person's; the last one fills up."""
    names = [name.strip() for name in given.split(",")] if given is not None else [DEFAULT_BOT]
    if len(names) > len(seats) and given is not None:
        raise OptionError(f"--bots names {len(names)} bots for {len(seats)} seats.")
    for name in names:
        find_bot(name)
    return {seat: names[min(place, len(names) - 1)] for place, seat in enumerate(seats)}


def seat_names(given: str | None, seats: int, people: int, bots: Mapping[int, str]) -> list[str]:
    """Return a name for each seat; the name of a bot says that it is one."""
    names = [name.strip() for name in given.split(",")] if given is not None else []
    if len(names) not in (0, people, seats):
        raise OptionError(
            f"--names lists the {people} people or all {seats} seats, not {len(names)} names."
        )
    defaults = [f"Player {seat + 1}" for seat in range(people)]
    if len(names) == seats:
        return names[:people] + [f"{name} (bot)" for name in names[people:]]
    return (names or defaults) + [bot_name(seat, bots[seat]) for seat in range(people, seats)]


def bot_name(seat: int, bot: str) -> str:
    """Return a name for the player of a seat that says which bot it is, as far as it reads well."""
    return f"{bot.title() if bot in LEVELS else 'Bot'} {seat + 1}"


def read_table(file: Path | None, title: str, content: str) -> Json | None:
    """Read a table of numbers, if there is a file; what it holds is checked by the game."""
    if file is None:
        return None
    text = read_text(str(file))
    try:
        table = tomllib.loads(text) if file.suffix.lower() == ".toml" else json.loads(text)
    except json.JSONDecodeError as problem:
        raise TrowelError(f"{file}: line {problem.lineno}: this is not JSON.") from None
    except tomllib.TOMLDecodeError as problem:
        raise TrowelError(f"{file}: this is not TOML: {problem}.") from None
    except (ValueError, RecursionError):
        raise TrowelError(f"{file}: this is not a {title}.") from None
    if not isinstance(table, dict):
        raise TrowelError(f"{file}: a {title} has {content}.")
    return table
