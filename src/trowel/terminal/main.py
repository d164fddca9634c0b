"""The command `trowel`. What a command needs is imported when it runs, so that help is quick."""

import json
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

GAME_HELP = "The game: classic, expedition or bad."
INTERRUPTED = 130  # the exit code after Ctrl-C, as shells have it
MONUMENT_HELP = (
    "Expedition: great-pyramid (for a first game), temple, tomb, mine, sphinx, buried-ruins, or "
    "random. Default: random."
)
VARIANT_HELP = (
    "Expedition: long-expedition, fierce-weather or beginners-luck. Bad: escape or fog. "
    "May be repeated."
)
FILE_HELP = "A transcript; - reads the standard input."
BOTS_HELP = (
    "Two bots or more: random, greedy, search:200ms, search:5000 (playouts), or the levels novice, "
    "student, digger, professor."
)


class Commands(TyperGroup):
    """Commands that say in one sentence what is wrong, and then stop with exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise
        except OSError as problem:
            from trowel.terminal.save import file_problem

            fail(file_problem(problem))
        except ValueError as problem:
            from trowel.game import TrowelError

            if not isinstance(problem, TrowelError):
                raise
            fail(str(problem))


def fail(sentence: str) -> NoReturn:
    """Say what is wrong and stop."""
    typer.echo(f"Error: {sentence}", err=True)
    raise typer.Exit(2)


def say_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        typer.echo(f"trowel {version('trowel')}")
        raise typer.Exit


SETTINGS: dict[str, Any] = {
    "no_args_is_help": True,
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "add_completion": False,
}
app = typer.Typer(cls=Commands, help="Play and study Archaeology and Bad Archeology.", **SETTINGS)
transcripts = typer.Typer(help="Read and check transcripts of games.", **SETTINGS)
app.add_typer(transcripts, name="transcript")

Game = Annotated[str, typer.Argument(metavar="GAME", help=GAME_HELP)]
GameOrAsked = Annotated[
    str | None, typer.Argument(metavar="GAME", help=f"{GAME_HELP} Default: expedition, or asked.")
]
Seats = Annotated[int | None, typer.Option(help="How many players. Default: 2.")]
People = Annotated[
    int | None, typer.Option(help="How many are people; the others are bots. Default: 1.")
]
Opponents = Annotated[
    str | None,
    typer.Option(
        help="Who plays the other seats: novice, student, digger, professor, random, greedy or "
        "search:200ms, separated by commas; the last one fills up. Default: student."
    ),
]
Coach = Annotated[bool, typer.Option(help="Tell the turning points in the end.")]
Names = Annotated[str | None, typer.Option(help="Names of the people, or of all: Ada,Ben.")]
Monument = Annotated[str | None, typer.Option(help=MONUMENT_HELP)]
Variants = Annotated[list[str] | None, typer.Option(help=VARIANT_HELP)]
Start = Annotated[
    str | None, typer.Option(help="Who starts: 1, 2, ... or random. Default: random.")
]
Values = Annotated[
    Path | None, typer.Option(help="Other values, as 'trowel values classic --json' has them.")
]
Counts = Annotated[
    Path | None,
    typer.Option(help="Other numbers of tiles, as 'trowel values bad --json' has them."),
]
Seed = Annotated[int | None, typer.Option(help="The same number deals the same game.")]
Resume = Annotated[Path | None, typer.Option(help="Go on with a saved game.")]
Save = Annotated[Path | None, typer.Option(help="Where to save on leaving. Default: a new file.")]
Transcript = Annotated[Path | None, typer.Option(help="Where to write the transcript at the end.")]
Plain = Annotated[bool, typer.Option("--plain", help="Write plain lines, for screen readers.")]
Version = Annotated[
    bool, typer.Option("--version", callback=say_version, is_eager=True, help="Show the version.")
]
File = Annotated[str, typer.Argument(metavar="FILE", help=FILE_HELP)]
Player = Annotated[int | None, typer.Option(help="Tell what this player saw, counted from 1.")]
AsJson = Annotated[
    bool, typer.Option("--json", help="Write JSON that 'trowel play' reads: --values or --counts.")
]
Bots = Annotated[list[str] | None, typer.Argument(metavar="BOT", help=BOTS_HELP)]
Games = Annotated[int, typer.Option(help="How many games; rounded up to whole deals.")]
Cores = Annotated[int | None, typer.Option(help="How many cores to use. Default: all.")]
Out = Annotated[Path | None, typer.Option(help="Write all games there: .json or .csv.")]
Plot = Annotated[Path | None, typer.Option(help="Draw the win rates there: .png or .svg.")]
Steps = Annotated[int, typer.Option(help="How many steps.")]
StepGames = Annotated[int, typer.Option("--games", help="How many games in each step.")]
Weights = Annotated[Path | None, typer.Option(help="Write the weights there, as JSON.")]
CoachSeed = Annotated[int, typer.Option("--seed", help="Of the playouts.")]
Seconds = Annotated[float, typer.Option(help="How long to think.")]
JsonFile = Annotated[Path | None, typer.Option("--json", help="Write the analysis there.")]
Chart = Annotated[Path | None, typer.Option("--plot", help="Draw the chances: .png or .svg.")]


@app.callback()
def trowel(*, version: Version = False) -> None:
    """Play and study Archaeology and Bad Archeology."""


@app.command()
def play(
    game: GameOrAsked = None,
    seats: Seats = None,
    people: People = None,
    names: Names = None,
    monument: Monument = None,
    variant: Variants = None,
    start: Start = None,
    values: Values = None,
    counts: Counts = None,
    seed: Seed = None,
    resume: Resume = None,
    save: Save = None,
    transcript: Transcript = None,
    bots: Opponents = None,
    *,
    coach: Coach = True,
    plain: Plain = False,
) -> None:
    """Play a game at this keyboard, alone or with others.

    Leave with 'quit' or Ctrl-C: the game is saved and can go on later.
    """
    from trowel.terminal.begin import Wishes, begin
    from trowel.terminal.play import Sitting
    from trowel.terminal.screen import edit_lines, new_screen

    table = (game, seats, people, names, monument, tuple(variant or ()), start)
    wishes = Wishes(*table, values, counts, seed, resume, save, transcript, bots, coach)
    edit_lines()
    try:
        Sitting(begin(wishes), new_screen(plain=plain)).play()
    except KeyboardInterrupt:
        typer.echo(err=True)
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def values(game: Game, *, as_json: AsJson = False, plain: Plain = False) -> None:
    """Show the numbers in the box: what treasures trade and sell for, or how many tiles it has."""
    from trowel.games import find_game
    from trowel.terminal.screen import new_screen

    found = find_game(game)
    if as_json:
        typer.echo(json.dumps(found.box_data(), indent=2))
    else:
        new_screen(plain=plain).show(found.box_parts())


@app.command()
def arena(
    game: Game,
    bots: Bots = None,
    seats: Seats = None,
    games: Games = 400,
    seed: Seed = None,
    monument: Monument = None,
    variant: Variants = None,
    start: Start = None,
    values: Values = None,
    counts: Counts = None,
    cores: Cores = None,
    out: Out = None,
    plot: Plot = None,
    *,
    plain: Plain = False,
) -> None:
    """Let bots play each other, and measure how often each wins.

    Every deal is played once in each rotation of the bots over the seats, so that luck cancels.
    With fewer bots than seats, the last one takes the seats that are left; with more, every group
    of them plays. Ctrl-C ends early and keeps what was played.
    """
    from trowel.terminal.arena import hold, new_contest
    from trowel.terminal.begin import Wishes
    from trowel.terminal.screen import new_screen

    table = (game, seats, None, None, monument, tuple(variant or ()), start)
    wishes = Wishes(*table, values, counts, seed)
    contest = new_contest(wishes, bots or (), games, cores, out, plot)
    try:
        hold(contest, new_screen(plain=plain), plain=plain)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def tune(
    game: Game,
    seats: Seats = None,
    steps: Steps = 200,
    games: StepGames = 400,
    seed: Seed = None,
    out: Weights = None,
    *,
    plain: Plain = False,
) -> None:
    """Tune the weights of the greedy bot by letting it play itself.

    In the end the weights play those they began from, on new deals. Ctrl-C ends early and keeps
    the weights found so far.
    """
    from trowel.terminal.begin import DEFAULT_SEATS
    from trowel.terminal.screen import new_screen
    from trowel.terminal.tune import new_tuning, run

    tuning = new_tuning(game, DEFAULT_SEATS if seats is None else seats, steps, games, seed, out)
    try:
        run(tuning, new_screen(plain=plain), plain=plain)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def analyse(
    file: File,
    seed: CoachSeed = 0,
    seconds: Seconds = 8.0,
    json_file: JsonFile = None,
    plot: Chart = None,
    *,
    plain: Plain = False,
) -> None:
    """Tell where a game was won and lost, and which decisions were the worst.

    Ctrl-C ends early and shows what was found until then.
    """
    from trowel.terminal.analyse import Review, review
    from trowel.terminal.screen import new_screen

    try:
        asked = Review(file, seconds, seed, json_file, plot)
        review(asked, new_screen(plain=plain), plain=plain)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@transcripts.command()
def show(file: File, *, player: Player = None, plain: Plain = False) -> None:
    """Tell a whole game in words, with all its secrets or as one player saw it."""
    from trowel.terminal.save import read_match, read_text
    from trowel.terminal.screen import new_screen
    from trowel.terminal.story import retell

    retell(read_match(file, read_text(file)), player, new_screen(plain=plain))


@transcripts.command()
def check(file: File) -> None:
    """Replay a game and tell whether every move was legal."""
    from trowel.terminal.save import read_match, read_text
    from trowel.terminal.story import summary

    typer.echo(f"{file}: {summary(read_match(file, read_text(file)))}.")


def run() -> None:
    """Run the command line; characters that a stream cannot carry become question marks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    app()
