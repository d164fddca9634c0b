"""The command `trowel`. What a command needs is imported when it runs, so that help is quick."""

import json
import sys
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from trowel.terminal import option, study

INTERRUPTED = 130  # the exit code after Ctrl-C, as shells have it


class Commands(TyperGroup):
    """Commands that say in one sentence what is wrong, and then stop with exit code 2."""

    def invoke(self, ctx: Any) -> Any:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:  # what was done until then is kept by who did it
            raise typer.Exit(INTERRUPTED) from None
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


SETTINGS: dict[str, Any] = {
    "no_args_is_help": True,
    "rich_markup_mode": None,
    "pretty_exceptions_enable": False,
    "add_completion": False,
}
app = typer.Typer(cls=Commands, help="Play and study Archaeology and Bad Archeology.", **SETTINGS)
transcripts = typer.Typer(help="Read and check transcripts of games.", **SETTINGS)
app.add_typer(transcripts, name="transcript")


@app.callback()
def trowel(*, version: option.Version = False) -> None:
    """Play and study Archaeology and Bad Archeology."""


@app.command()
def play(
    game: option.GameOrAsked = None,
    seats: option.Seats = None,
    people: option.People = None,
    names: option.Names = None,
    monument: option.Monument = None,
    variant: option.Variants = None,
    start: option.Start = None,
    values: option.Values = None,
    counts: option.Counts = None,
    seed: option.Seed = None,
    resume: option.Resume = None,
    save: option.Save = None,
    transcript: option.Transcript = None,
    bots: option.Opponents = None,
    *,
    coach: option.Coach = True,
    fast: option.Fast = False,
    plain: option.PlainPlay = False,
) -> None:
    """Play a game at this keyboard, alone or with others, on the whole terminal.

    Leave with q or Ctrl-C: the game is saved and can go on later. With --plain, or where there is
    no terminal, it is played line by line; leave with 'quit'.
    """
    from trowel.terminal.begin import Wishes, begin
    from trowel.terminal.play import Sitting
    from trowel.terminal.screen import edit_lines, has_terminal, new_screen

    table = (game, seats, people, names, monument, tuple(variant or ()), start)
    wishes = Wishes(*table, values, counts, seed, resume, save, transcript, bots, coach)
    if has_terminal() and not plain:
        from trowel.terminal.table.run import play_here

        raise typer.Exit(play_here(begin(wishes), fast=fast))
    edit_lines()
    try:
        Sitting(begin(wishes), new_screen(plain=plain)).play()
    except KeyboardInterrupt:
        typer.echo(err=True)
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def join(
    url: option.TableUrl,
    name: option.OwnName = None,
    seat: option.OwnSeat = None,
    *,
    fast: option.Fast = False,
) -> None:
    """Play a seat of a server's table, against people and bots elsewhere.

    Who has a seat there gets it back; who comes after the start watches. A lost connection comes
    back by itself.
    """
    check_terminal("trowel join")
    from trowel.terminal.table.run import join as join_table

    raise typer.Exit(join_table(url, name, seat, fast=fast))


@app.command()
def tables(
    url: option.ServerUrl,
    create: option.Create = None,
    seats: option.Seats = None,
    name: option.OwnName = None,
    monument: option.Monument = None,
    variant: option.Variants = None,
    start: option.Start = None,
    values: option.Values = None,
    counts: option.Counts = None,
    level: option.BotLevel = None,
    minutes: option.Minutes = None,
    increment: option.Increment = 0,
    days: option.Days = None,
    *,
    confirm: option.Confirm = False,
    fill: option.Fill = True,
    opens: option.Listed = False,
) -> None:
    """List the open tables of a server, or set one up and print its link."""
    from trowel.terminal.begin import Wishes
    from trowel.terminal.table.server import Terms, create_table, list_tables

    if create is None:
        list_tables(url)
        return
    table = (create, seats, None, name, monument, tuple(variant or ()), start)
    wishes = Wishes(*table, values, counts)
    create_table(url, wishes, Terms(level, minutes, increment, days, confirm, fill, opens))


@app.command()
def replay(file: option.File) -> None:
    """Look at a game again, step by step, with the eyes of any player.

    FILE is a transcript or a saved game. With all hands open only after the end.
    """
    check_terminal("trowel replay", f"'trowel transcript show {file}' tells the game in lines.")
    from trowel.terminal.table.run import replay as replay_file

    raise typer.Exit(replay_file(file))


def check_terminal(command: str, instead: str = "") -> None:
    """Refuse what needs a whole terminal where there is none."""
    from trowel.terminal.screen import has_terminal

    if not has_terminal():
        fail(f"'{command}' needs a terminal. {instead}".strip())


@app.command()
def values(
    game: option.Game, *, as_json: option.AsJson = False, plain: option.Plain = False
) -> None:
    """Show the numbers in the box: what treasures trade and sell for, or how many tiles it has."""
    from trowel.games import find_game
    from trowel.terminal.screen import new_screen

    found = find_game(game)
    if as_json:
        typer.echo(json.dumps(found.box_data(), indent=2))
    else:
        new_screen(plain=plain).show(found.box_parts())


for command in study.COMMANDS:
    app.command()(command)


@app.command()
def serve(
    host: option.Host = "127.0.0.1",
    port: option.Port = 8080,
    database: option.Database = None,
    bus: option.BusUrl = None,
    workers: option.Workers = 1,
    origin: option.Origins = None,
    key: option.Key = None,
    *,
    limits: option.LimitsOn = True,
    proxies: option.Proxies = "127.0.0.1",
    opens: option.Opens = False,
) -> None:
    """Serve tables for people and programs over the network, and the page to play in a browser.

    Alone it needs nothing else: games are kept in a file of SQLite in your data folder. Every
    option can also be given as an environment variable.
    """
    from trowel.server.run import run as run_server
    from trowel.server.settings import Settings
    from trowel.terminal.warm import warm_all

    given = (host, port, database, bus, workers, key, tuple(origin or ()), limits, proxies)
    run_server(Settings(*given), opens=opens, compiling=warm_all if sys.stderr.isatty() else None)


@transcripts.command()
def show(file: option.File, *, player: option.Player = None, plain: option.Plain = False) -> None:
    """Tell a whole game in words, with all its secrets or as one player saw it."""
    from trowel.terminal.save import read_match, read_text
    from trowel.terminal.screen import new_screen
    from trowel.terminal.story import retell

    retell(read_match(file, read_text(file)), player, new_screen(plain=plain))


@transcripts.command()
def check(file: option.File) -> None:
    """Replay a game and tell whether every move was legal, and the deal as it was promised."""
    from trowel.terminal.save import read_match, read_text
    from trowel.terminal.story import promise, summary

    text = read_text(file)
    typer.echo(f"{file}: {summary(read_match(file, text))}.{promise(text)}")


def run() -> None:
    """Run the command line; characters that a stream cannot carry become question marks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    app()
