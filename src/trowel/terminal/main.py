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
    int | None, typer.Option(help="How many are people; the others play at random. Default: 1.")
]
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
    *,
    plain: Plain = False,
) -> None:
    """Play a game at this keyboard, alone or with others.

    Leave with 'quit' or Ctrl-C: the game is saved and can go on later.
    """
    from trowel.terminal.begin import Wishes, begin
    from trowel.terminal.play import Sitting
    from trowel.terminal.screen import edit_lines, new_screen

    table = (game, seats, people, names, monument, tuple(variant or ()), start)
    wishes = Wishes(*table, values, counts, seed, resume, save, transcript)
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
