"""The command `trowel`. What a command needs is imported when it runs, so that help is quick."""

import json
import sys
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from trowel.terminal import option

INTERRUPTED = 130  # the exit code after Ctrl-C, as shells have it


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


@app.command()
def arena(
    game: option.Game,
    bots: option.Bots = None,
    seats: option.Seats = None,
    games: option.Games = 400,
    seed: option.Seed = None,
    monument: option.Monument = None,
    variant: option.Variants = None,
    start: option.Start = None,
    values: option.Values = None,
    counts: option.Counts = None,
    cores: option.Cores = None,
    out: option.Out = None,
    plot: option.Plot = None,
    *,
    plain: option.Plain = False,
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
def balance(
    game: option.Game,
    seats: option.Seats = None,
    games: option.StudyGames = 10_000,
    bots: option.StudyBots = None,
    monument: option.Monument = None,
    variant: option.Variants = None,
    values: option.Values = None,
    counts: option.Counts = None,
    against: option.Against = None,
    seed: option.Seed = None,
    cores: option.Cores = None,
    out: option.ReportFile = None,
    json_file: option.NumbersFile = None,
    *,
    opens: option.OpensReport = False,
    plain: option.Plain = False,
) -> None:
    """Report on the balance of a game: seats, kinds, monuments, variants, luck, and what if.

    The report is one page that opens without a network. All settings are played on the same deals.
    Ctrl-C ends early and reports on what was played.
    """
    from trowel.terminal.balance import inquire, new_inquiry
    from trowel.terminal.begin import Wishes
    from trowel.terminal.screen import new_screen

    table = (game, seats, None, None, monument, tuple(variant or ()), None)
    wishes = Wishes(*table, values, counts, seed, bots=bots)
    inquiry = new_inquiry(wishes, games, against or (), cores, out, json_file, opens=opens)
    try:
        inquire(inquiry, new_screen(plain=plain), plain=plain)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def simulate(
    game: option.Game,
    bots: option.SimBots = None,
    seats: option.Seats = None,
    games: option.Games = 1000,
    seed: option.Seed = None,
    monument: option.Monument = None,
    variants: option.SimVariants = None,
    start: option.Start = None,
    values: option.Values = None,
    counts: option.Counts = None,
    cores: option.Cores = None,
    cluster: option.ClusterAt = None,
    out: option.RowsOut = None,
    *,
    gpu: option.OnGpu = False,
    plain: option.Plain = False,
) -> None:
    """Let bots play many games, and write what happened in each: a row for each game.

    Deals are shared out over the seats as in 'trowel arena'. Ctrl-C, or whatever else ends it,
    loses next to nothing: the same command goes on. Where it is played changes no game.
    """
    from trowel.terminal.begin import Wishes
    from trowel.terminal.screen import new_screen
    from trowel.terminal.simulate import new_order, run

    chosen = tuple(one.strip() for text in variants or () for one in text.split(","))
    table = (game, seats, None, None, monument, chosen, start)
    wishes = Wishes(*table, values, counts, seed)
    order = new_order(wishes, bots or ["greedy"], games, cores, cluster, out, gpu=gpu)
    try:
        run(order, new_screen(plain=plain), plain=plain)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def tune(
    game: option.Game,
    seats: option.Seats = None,
    steps: option.Steps = 200,
    games: option.StepGames = 400,
    safe: option.Safe = 0.0,
    seed: option.Seed = None,
    monument: option.Monument = None,
    variant: option.Variants = None,
    values: option.Values = None,
    counts: option.Counts = None,
    out: option.Weights = None,
    *,
    by_hand: option.ByHand = False,
    plain: option.Plain = False,
) -> None:
    """Tune the weights of the greedy bot by letting it play itself.

    In the end the weights play those they began from, on new deals. Ctrl-C ends early and keeps
    the weights found so far. The weights in use were made by this command.
    """
    from trowel.terminal.begin import Wishes
    from trowel.terminal.screen import new_screen
    from trowel.terminal.tune import new_tuning, run

    table = (game, seats, None, None, monument, tuple(variant or ()), None)
    wishes = Wishes(*table, values, counts, seed)
    tuning = new_tuning(wishes, steps, games, safe, by_hand=by_hand, out=out)
    try:
        run(tuning, new_screen(plain=plain), plain=plain)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def train(
    game: option.Game,
    minutes: option.TrainingMinutes = None,
    updates: option.Updates = None,
    seed: option.Seed = None,
    values: option.Values = None,
    counts: option.Counts = None,
    games: option.PupilGames = None,
    threads: option.Threads = 1,
    begin: option.FirstNetwork = None,
    out: option.TrainingFile = None,
    *,
    resume: option.GoOn = False,
    gpu: option.TrainingGpu = False,
    plain: option.Plain = False,
) -> None:
    """Train a network by letting it play itself, at all tables of a game.

    Now and then it plays the greedy bot. Ctrl-C keeps what it has learned, and --resume goes on
    exactly from there. The network then plays as the bot learned:FILE.npz. Needs torch.
    """
    from trowel.terminal.begin import Wishes
    from trowel.terminal.screen import new_screen
    from trowel.terminal.train import new_order, run

    wishes = Wishes(game, None, None, None, None, (), None, values, counts, seed)
    order = new_order(wishes, minutes, updates, games, threads, begin, out, resume=resume, gpu=gpu)
    try:
        run(order, new_screen(plain=plain), plain=plain)
    except KeyboardInterrupt:
        raise typer.Exit(INTERRUPTED) from None


@app.command()
def analyse(
    file: option.File,
    seed: option.CoachSeed = 0,
    seconds: option.Seconds = 8.0,
    json_file: option.JsonFile = None,
    plot: option.Chart = None,
    *,
    plain: option.Plain = False,
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
