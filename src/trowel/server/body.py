"""What is sent and answered over HTTP, as the OpenAPI page shows it."""

from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from trowel.match import NAME_LENGTH
from trowel.server.imported import MOST_TEXT
from trowel.server.pace import DAYS, LIVE, MOST_DAYS, MOST_INCREMENT, MOST_MINUTES, UNTIMED
from trowel.server.table import DEFAULT_LEVEL, MOST_DELAY

# What is sent.


class Strict(BaseModel):
    """A body without anything that is not asked for."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Naming(Strict):
    """A name to be called by."""

    name: str = Field(min_length=1, max_length=NAME_LENGTH)


class Recovery(Strict):
    """The secret of a recovery link: all after its #."""

    secret: str = Field(min_length=1, max_length=200)


class PaceBody(Strict):
    """How much time players have."""

    kind: Annotated[str, Field(pattern=f"^({UNTIMED}|{LIVE}|{DAYS})$")] = UNTIMED
    minutes: Annotated[int, Field(ge=0, le=MOST_MINUTES)] = 0
    increment: Annotated[int, Field(ge=0, le=MOST_INCREMENT)] = 0
    days: Annotated[int, Field(ge=0, le=MOST_DAYS)] = 0


class NewTable(Strict):
    """A table to be set up."""

    game: str = Field(max_length=20)
    seats: Annotated[int, Field(ge=1, le=10)] = 2
    options: dict[str, Any] = Field(default_factory=dict)
    pace: PaceBody = PaceBody()
    level: Annotated[str, Field(max_length=20)] = DEFAULT_LEVEL
    fill: bool = False
    confirm: bool = False
    delay: Annotated[int, Field(ge=0, le=MOST_DELAY)] = 0
    open: bool = False
    sit: bool = True  # take the first seat at once
    guided: bool = False  # a first game with lessons, which starts at once; only with `game`

    @model_validator(mode="after")
    def guided_alone(self) -> Self:
        """Refuse to change a guided game: it has its own table."""
        if self.guided and self.model_fields_set - {"game", "guided"}:
            raise ValueError("a guided game has its own table and is asked for by its game only")
        return self


class Joining(Strict):
    """A seat to be taken; the first free one if none is named."""

    seat: Annotated[int | None, Field(ge=0, le=9)] = None
    name: Annotated[str | None, Field(min_length=1, max_length=NAME_LENGTH)] = None


class Filling(Strict):
    """A bot for a seat."""

    seat: int = Field(ge=0, le=9)
    level: str = Field(max_length=20)


class Bringing(Strict):
    """A transcript, and with whose eyes it is to be seen; nobody's is the public view."""

    text: str = Field(min_length=1, max_length=MOST_TEXT)
    seat: Annotated[int | None, Field(ge=0, le=9)] = None


# What is answered. The hall makes it of plain data and may tell more.


class Told(BaseModel):
    """An answer."""

    model_config = ConfigDict(extra="allow")


class Why(Told):
    """What a sentence is made of: a template, and values for the names in it."""

    say: str
    values: dict[str, Any]


class Refused(Told):
    """Why something is not done: a code for programs and a sentence for people."""

    code: str
    reason: str
    why: Why  # what the reason is made of, for who says it in another language


class Health(Told):
    """The server works."""

    status: str
    version: str


class Name(Told):
    """What somebody is called."""

    name: str


class Link(Told):
    """The end of a recovery link, to be put behind the server's address."""

    link: str


class Token(Told):
    """The secret with which a program plays a seat. It is shown once."""

    token: str


class Standing(Told):
    """A rating as people see it."""

    rating: float
    games: int
    wins: float


class Me(Name):
    """Who asks."""

    ratings: dict[str, Standing]  # by game


class Leader(Standing):
    """A player of a leaderboard."""

    name: str


class Leaderboard(Told):
    """The strongest players of a game, the best first."""

    players: list[Leader]


class Played(Told):
    """A seat that somebody has or had."""

    id: str  # of the table
    game: str
    seats: int
    status: str
    created: int
    seat: int
    points: int | None
    place: int | None  # from 0
    to_act: int | None  # the seat that decides, while the game is being played
    my_turn: bool  # whether that is a seat of mine


class History(Told):
    """Somebody's games, the latest first."""

    games: list[Played]


class GameInfo(Told):
    """A game that can be played."""

    id: str
    title: str
    seats: list[int]  # the fewest and the most
    box: dict[str, Any]  # its numbers: values or counts as the option takes them, and others


class LevelInfo(Told):
    """A level of bots."""

    name: str
    character: str


class Games(Told):
    """What can be played, and against whom."""

    games: list[GameInfo]
    levels: list[LevelInfo]


class ChairInfo(Told):
    """Who sits on a seat."""

    seat: int
    name: str
    kind: str  # person, bot or free
    level: str | None  # of a bot
    host: bool
    here: bool  # connected


class TermsInfo(Told):
    """What is agreed on at a table."""

    pace: dict[str, Any]
    level: str
    fill: bool
    confirm: bool
    delay: int
    guided: bool  # a first game with lessons


class TableInfo(Told):
    """What everybody may know of a table."""

    id: str
    game: str
    title: str
    seats: int
    options: dict[str, Any]
    terms: TermsInfo
    open: bool
    status: str  # waiting, playing, over or closed
    created: int
    started: int | None
    commitment: str | None  # SHA-256 of seed and salt, from the start on
    chairs: list[ChairInfo]
    series: list[float]  # games that the player of each seat has won, rematches included
    next: str | None  # the rematch


class OwnTable(TableInfo):
    """A table, and which seats of it are mine."""

    you: list[int]


class Tables(Told):
    """Tables, the latest first."""

    tables: list[TableInfo]


class Step(Told):
    """A match after one entry of its log, as a viewer saw it."""

    ply: int
    seat: int | None  # who looks; null is a spectator
    since: int
    events: list[dict[str, Any]]
    lines: list[str]  # the events in words
    view: dict[str, Any]
    to_act: int | None
    actions: list[int]
    moves: list[str]
    deeds: list[dict[str, Any]]  # the moves as data
    ask: str
    can_undo: bool
    clock: dict[str, Any] | None
    away: list[int]
    over: bool
    winners: list[int]


class Replay(Told):
    """A match step by step."""

    steps: list[Step]


class Chances(Told):
    """The win chances as a spectator saw them."""

    ply: int
    win_chance: list[float]  # by seat


class Standings(Told):
    """The points from a ply on."""

    ply: int
    points: list[int]  # by seat


class TurningPoint(Told):
    """A move, with what followed, that changed a win chance."""

    ply: int
    seat: int  # who decided
    events: list[dict[str, Any]]  # what happened, with all secrets
    words: str  # the move
    told: str  # what happened in words
    whose: int  # the seat whose chance is meant
    before: float
    after: float
    kind: str  # luck, choice, shown (something known came to light), or empty


class LostChance(Told):
    """A decision for which a better one was found, and what was lost by it."""

    ply: int
    seat: int
    words: str
    deed: dict[str, Any]  # the same as data
    better: str
    better_deed: dict[str, Any]
    reason: str  # may be empty
    why: Why
    points: float
    win_chance: float


class SeatReview(Told):
    """How one seat played."""

    name: str
    points: int
    decisions: int
    judged: int
    points_lost: float
    win_chance_lost: float
    worst: list[LostChance]
    deal: float | None  # the lead that came from the deal, and from the play
    play: float | None


class Analysis(Told):
    """What the coach has found."""

    seats: list[SeatReview]
    curve: list[Chances]
    turnings: list[TurningPoint]  # the largest first
    points: list[Standings]
    playouts: int
    seconds: float


class Review(Told):
    """How far the coach is with a game, and in the end what it has found."""

    state: str  # waiting, working or done
    done: int
    total: int  # steps; 0: not known yet
    analysis: Analysis | None


class Hint(Told):
    """One of the best moves, as the coach sees it."""

    action: int
    move: str  # in words
    deed: dict[str, Any]  # the same as data
    points: float  # of the seat in the end, on average
    win_chance: float
    gain: float  # in points over the best of the others; below 0 for those
    reason: str
    why: Why


class Hints(Told):
    """The best moves of who asks, the best first."""

    ply: int
    hints: list[Hint]


class Brought(Replay):
    """The match of a transcript step by step, as a seat or everybody saw it."""

    game: str
    title: str
    seats: int
    names: list[str]
    options: dict[str, Any]
    over: bool


class Said(Told):
    """Something that was said at a table."""

    number: int
    name: str
    text: str
    at: int


class Talks(Told):
    """What was said at a table, the oldest first."""

    talk: list[Said]
