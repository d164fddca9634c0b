"""The arguments and options of the command `trowel`, with their help."""

from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

GAME_HELP = "The game: classic, expedition or bad."
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
    "Two bots or more: random, greedy, search:200ms, search:5000 (playouts), learned, "
    "learned+search:100ms, learned:FILE.npz, or the levels novice, student, digger, professor."
)


def say_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        typer.echo(f"trowel {version('trowel')}")
        raise typer.Exit


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
        help="Who plays the other seats: novice, student, digger, professor, random, greedy, "
        "search:200ms, learned or learned+search:100ms, separated by commas; the last one fills "
        "up. Default: student."
    ),
]
Coach = Annotated[bool, typer.Option(help="Tell the turning points in the end.")]
Names = Annotated[str | None, typer.Option(help="Names of the people, or of all: Ada,Ben.")]
Monument = Annotated[str | None, typer.Option(help=MONUMENT_HELP)]
Variants = Annotated[list[str] | None, typer.Option(help=VARIANT_HELP)]
Start = Annotated[
    str | None, typer.Option(help="Who starts: 1, 2, ... or random. Default: random.")
]
VALUES_HELP = "Other values, as 'trowel values classic --json' has them; or TOML."
Values = Annotated[Path | None, typer.Option(help=VALUES_HELP)]
Counts = Annotated[
    Path | None,
    typer.Option(help="Other numbers of tiles, as 'trowel values bad --json' has them; or TOML."),
]
Seed = Annotated[int | None, typer.Option(help="The same number deals the same game.")]
Resume = Annotated[Path | None, typer.Option(help="Go on with a saved game.")]
Save = Annotated[Path | None, typer.Option(help="Where to save on leaving. Default: a new file.")]
Transcript = Annotated[Path | None, typer.Option(help="Where to write the transcript at the end.")]
Plain = Annotated[bool, typer.Option("--plain", help="Write plain lines, for screen readers.")]
PLAIN_PLAY_HELP = "Play line by line, for screen readers; by itself where there is no terminal."
PlainPlay = Annotated[bool, typer.Option("--plain", help=PLAIN_PLAY_HELP)]
FAST_HELP = "Show the moves of others at once; so does TEXTUAL_ANIMATIONS=none."
Fast = Annotated[bool, typer.Option("--fast", help=FAST_HELP)]
URL_HELP = "The address of a server: http://127.0.0.1:8080."
TABLE_HELP = "The link of a table: http://127.0.0.1:8080/t/K7RWQ2MXPA."
ServerUrl = Annotated[str, typer.Argument(metavar="URL", help=URL_HELP)]
TableUrl = Annotated[str, typer.Argument(metavar="URL", help=TABLE_HELP)]
NAME_HELP = "Your name at the table. Default: that of your login."
OwnName = Annotated[str | None, typer.Option("--name", help=NAME_HELP)]
OwnSeat = Annotated[
    int | None, typer.Option("--seat", min=1, help="Which seat, from 1. Default: the first free.")
]
CREATE_HELP = "Set up a table for this game: classic, expedition or bad."
Create = Annotated[str | None, typer.Option(metavar="GAME", help=CREATE_HELP)]
BotLevel = Annotated[
    str | None, typer.Option(help="Of the bots: novice, student, digger or professor.")
]
Minutes = Annotated[int | None, typer.Option(help="For each player, on a clock that runs.")]
Increment = Annotated[int, typer.Option(help="Seconds more for each turn, with --minutes.")]
Days = Annotated[int | None, typer.Option(help="For each turn, instead of a clock.")]
CONFIRM_HELP = "Ask twice for moves that cannot be taken back."
Confirm = Annotated[bool, typer.Option("--confirm", help=CONFIRM_HELP)]
Fill = Annotated[bool, typer.Option(help="Let bots take the free seats at the start.")]
Listed = Annotated[bool, typer.Option("--open", help="List the table for everybody.")]
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
SIM_BOTS_HELP = (
    "Who plays, separated by commas or repeated; the last one fills up. Default: greedy."
)
SimBots = Annotated[list[str] | None, typer.Option("--bots", help=SIM_BOTS_HELP)]
SimVariants = Annotated[
    list[str] | None,
    typer.Option("--variants", "--variant", help=f"{VARIANT_HELP} Or with commas."),
]
CLUSTER_HELP = "Play on a Ray cluster: auto, ray://HOST:10001, HOST:6379, or local."
ClusterAt = Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)]
GPU_HELP = "Play on a GPU: random, greedy and learned bots; needs 'trowel[gpu]'."
TRAINING_GPU_HELP = "Train on a GPU, with 131,072 games at once; needs 'trowel[gpu]'."
TrainingGpu = Annotated[bool, typer.Option("--gpu", help=TRAINING_GPU_HELP)]
OnGpu = Annotated[bool, typer.Option("--gpu", help=GPU_HELP)]
ROWS_HELP = "Write a row for each game there: .parquet, .csv or .jsonl."
RowsOut = Annotated[Path | None, typer.Option("--out", help=ROWS_HELP)]
TrainingMinutes = Annotated[
    float | None, typer.Option(help="How long to train. Default: 10, or what --resume has left.")
]
Updates = Annotated[
    int | None,
    typer.Option(
        help="Train for so many updates instead: the same in every run. "
        "With --begin, 0 fits the win chances alone."
    ),
]
PupilGames = Annotated[
    int | None, typer.Option(help="Games at once. Default: 1024; bad 512, with --begin 1024.")
]
Threads = Annotated[int, typer.Option(help="Of torch. With one, a run can be repeated exactly.")]
TrainingFile = Annotated[
    Path | None,
    typer.Option(help="A .pt file to go on from; the network is put beside it. Default: GAME.pt."),
]
FirstNetwork = Annotated[
    str | None,
    typer.Option(
        metavar="NETWORK",
        help="A network to begin with: learned, which comes along, or a FILE.npz of yours.",
    ),
]
Entropy = Annotated[
    float | None,
    typer.Option(
        help="What trying out is worth, to begin with. Default: 0.003 to 0.06, by the game, more "
        "on a GPU."
    ),
]
Sureness = Annotated[
    float | None,
    typer.Option(
        help="The share of its preferences that the network of --begin keeps; with less it tries "
        "out more. Default: 1."
    ),
]
GoOn = Annotated[bool, typer.Option("--resume", help="Go on with the training in --out.")]
Steps = Annotated[int, typer.Option(help="How many steps.")]
StepGames = Annotated[int, typer.Option("--games", help="How many games in each step.")]
HOST_HELP = "Where to listen; 0.0.0.0 for other machines, too."
Host = Annotated[str, typer.Option(envvar="TROWEL_HOST", help=HOST_HELP)]
Port = Annotated[
    int, typer.Option(envvar="TROWEL_PORT", min=0, max=65535, help="0: any that is free.")
]
DATABASE_HELP = "sqlite:///FILE or postgresql://...; a file in your data folder if not given."
Database = Annotated[str | None, typer.Option(envvar="TROWEL_DATABASE", help=DATABASE_HELP)]
BUS_HELP = "redis://..., between several server processes."
BusUrl = Annotated[str | None, typer.Option(envvar="TROWEL_BUS", help=BUS_HELP)]
Workers = Annotated[int, typer.Option(envvar="TROWEL_WORKERS", help="How many processes.")]
ORIGIN_HELP = "A page's origin that may connect, besides our own. May be repeated."
Origins = Annotated[list[str] | None, typer.Option(envvar="TROWEL_ORIGINS", help=ORIGIN_HELP)]
KEY_HELP = "The secret that signs cookies; better as environment variable. Else a file."
Key = Annotated[str | None, typer.Option(envvar="TROWEL_KEY", help=KEY_HELP, show_envvar=True)]
LIMITS_HELP = "How often one person or address may do something."
LimitsOn = Annotated[bool, typer.Option(envvar="TROWEL_LIMITS", help=LIMITS_HELP)]
PROXIES_HELP = "Addresses of proxies whose X-Forwarded-* headers count, with commas; * for all."
Proxies = Annotated[str, typer.Option(envvar="TROWEL_PROXIES", help=PROXIES_HELP)]
OPEN_HELP = "Show the page in a browser."
Opens = Annotated[bool, typer.Option("--open", envvar="TROWEL_OPEN", help=OPEN_HELP)]
SAFE_HELP = "Share that winning alone against random players has in what counts."
Safe = Annotated[float, typer.Option(help=SAFE_HELP)]
ByHand = Annotated[bool, typer.Option("--by-hand", help="Begin from the weights set by hand.")]
Weights = Annotated[Path | None, typer.Option(help="Write the weights there, as JSON.")]
CoachSeed = Annotated[int, typer.Option("--seed", help="Of the playouts.")]
Seconds = Annotated[float, typer.Option(help="How long to think.")]
JsonFile = Annotated[Path | None, typer.Option("--json", help="Write the analysis there.")]
StudyGames = Annotated[int, typer.Option("--games", help="How many games of each setting.")]
StudyBots = Annotated[
    str | None,
    typer.Option(help="Who plays, separated by commas; the last one fills up. Default: greedy."),
]
AGAINST_HELP = "Another value table, or counts, to compare on the same deals. May be repeated."
Against = Annotated[list[Path] | None, typer.Option(metavar="FILE", help=AGAINST_HELP)]
REPORT_HELP = "Write the report there: .html. Default: balance-GAME.html."
ReportFile = Annotated[Path | None, typer.Option("--out", help=REPORT_HELP)]
NumbersFile = Annotated[Path | None, typer.Option("--json", help="Write the numbers there.")]
OpensReport = Annotated[bool, typer.Option("--open", help="Show the report in a browser.")]
Chart = Annotated[Path | None, typer.Option("--plot", help="Draw the chances: .png or .svg.")]
