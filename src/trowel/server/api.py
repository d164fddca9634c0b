"""What is asked for over HTTP: people, tables, results. FastAPI documents it at /docs."""

import asyncio
import json
import re
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import select, update

from trowel.bots.level import LEVELS
from trowel.game import Json
from trowel.games import GAMES
from trowel.saying import said
from trowel.server.body import (
    Bringing,
    Brought,
    Filling,
    Games,
    Hints,
    History,
    Joining,
    Leaderboard,
    Link,
    Me,
    Name,
    Naming,
    NewTable,
    OwnTable,
    Recovery,
    Refused,
    Replay,
    Review,
    Tables,
    Talks,
    Token,
)
from trowel.server.guard import TOO_LARGE
from trowel.server.hall import Hall
from trowel.server.hinting import hinted
from trowel.server.identity import (
    COOKIE,
    COOKIE_AGE_S,
    Identity,
    digest,
    fits,
    new_person,
    new_secret,
)
from trowel.server.imported import imported
from trowel.server.limit import Limits
from trowel.server.lobby import NOT_YOUR_SEAT
from trowel.server.pace import SECOND, Pace
from trowel.server.past import replayed, shown
from trowel.server.play import Play, Refusal
from trowel.server.referee import NOT_STARTED
from trowel.server.schema import chair, game_table, person, rating
from trowel.server.table import OVER, PLAYING, WAITING, Table, Terms
from trowel.server.text import checked_code, checked_name
from trowel.server.wire import encoder

MOST_OPTIONS = 20_000  # characters of a table's options as JSON
NOT_OVER, BAD_LINK, NO_GAME = "not_over", "bad_link", "no_game"
UNRATED = 3.0  # standard deviations that are taken off for not having played much
LINK = re.compile(r"([0-9a-f]{32})\.([\w-]{1,100})", re.ASCII)
BEARER = "Bearer "
REFUSALS: dict[int | str, dict[str, Any]] = {  # for the OpenAPI page
    403: {"model": Refused, "description": "It is not yours, or another site's page asks"},
    404: {"model": Refused, "description": "There is no such table or game"},
    409: {"model": Refused, "description": "Not now: the game has started, is not over, ..."},
    413: {"model": Refused, "description": "Too large"},
    422: {"model": Refused, "description": "It cannot be read, or there is no such option"},
    429: {"model": Refused, "description": "Too often; Retry-After says how long to wait"},
    500: {"model": Refused, "description": "Something went wrong on the server"},
    503: {"model": Refused, "description": "The database does not answer"},
}

AS_TEXT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}}
}


def hall_of(request: Request) -> Hall:
    """Return the hall of the app."""
    hall: Hall = request.app.state.hall
    return hall


def limits_of(request: Request) -> Limits:
    """Return the limits of the app."""
    limits: Limits = request.app.state.limits
    return limits


def known_person(request: Request) -> str | None:
    """Return who asks, if we know."""
    identity: Identity = request.app.state.identity
    return identity.person(request.cookies.get(COOKIE))


def address(request: Request) -> str:
    """Return where a request comes from."""
    return request.client.host if request.client else ""


def asked(request: Request) -> None:
    """Count a request."""
    limits_of(request).check("ask", known_person(request), address(request))


async def somebody(request: Request, response: Response) -> str:
    """Return who asks; who is new gets a cookie."""
    hall, who = hall_of(request), known_person(request)
    if who is not None and await hall.store.person(who) is not None:
        return who
    limits_of(request).check("arrive", None, address(request))
    who = new_person()
    await hall.store.add_person(who, f"Guest {secrets.token_hex(2)}")
    hand_out(request, response, who)
    return who


def hand_out(request: Request, response: Response, who: str) -> None:
    """Give a person's cookie to a browser."""
    identity: Identity = request.app.state.identity
    response.set_cookie(
        COOKIE,
        identity.cookie(who),
        max_age=COOKIE_AGE_S,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def the_table(request: Request, table_id: Annotated[str, Path(max_length=40)]) -> Table:
    """Return the table that is asked for."""
    return await hall_of(request).shelf.find(checked_code(table_id))


router = APIRouter(prefix="/api", dependencies=[Depends(asked)], responses=REFUSALS)
Who = Annotated[str, Depends(somebody)]
TheTable = Annotated[Table, Depends(the_table)]
SeatId = Annotated[int, Path(ge=0, le=9)]


# People.


@router.get("/me", response_model=Me)
async def me(request: Request, who: Who) -> Json:
    """Tell who I am."""
    store = hall_of(request).store
    row = await store.person(who) or {}
    ratings = await store.rows(select(rating).where(rating.c.person_id == who))
    return {
        "name": row.get("name", ""),
        "ratings": {one["game"]: standing(one) for one in ratings},
    }


@router.patch("/me", response_model=Name)
async def rename(request: Request, who: Who, naming: Naming) -> Json:
    """Take another name."""
    name = checked_name(naming.name)
    await hall_of(request).store.update_person(who, name=name)
    return {"name": name}


@router.post("/me/recovery", response_model=Link)
async def new_recovery(request: Request, who: Who) -> Json:
    """Return the end of a link by which I can go on on another device, once."""
    limits_of(request).check("recover", who, address(request))
    secret = new_secret()
    await hall_of(request).store.update_person(who, recovery=digest(secret))
    return {"link": f"/recover#{who}.{secret}"}


@router.post("/me/recover", response_model=Name)
async def recover(request: Request, response: Response, recovery: Recovery) -> Json:
    """Become who a recovery link was made for; it works once."""
    limits_of(request).check("recover", None, address(request))
    row = await used_up(hall_of(request), recovery.secret)
    hand_out(request, response, row["id"])
    return {"name": row["name"]}


async def used_up(hall: Hall, link: str) -> Json:
    """Return the person of a recovery link, which works for one device only, or raise Refusal."""
    invalid = Refusal(BAD_LINK, "This link is not valid any more; make a new one.")
    found = LINK.fullmatch(link)
    row = await hall.store.person(found[1]) if found else None
    if found is None or row is None or not fits(found[2], row["recovery"]):
        raise invalid
    same = (person.c.id == row["id"], person.c.recovery == row["recovery"])
    async with hall.store.change() as connection:
        done = await connection.execute(update(person).where(*same).values(recovery=""))
    if done.rowcount != 1:
        raise invalid
    return row


@router.get("/me/games", response_model=History)
async def history(
    request: Request, who: Who, limit: Annotated[int, Query(ge=1, le=100)] = 50
) -> Json:
    """List my games, the latest first."""
    query = (
        select(game_table, chair.c.seat, chair.c.points, chair.c.place)
        .join(chair, chair.c.table_id == game_table.c.id)
        .where(chair.c.person_id == who)
        .order_by(game_table.c.created.desc())
        .limit(limit)
    )
    names = ("id", "game", "seats", "status", "created", "seat", "points", "place")
    hall = hall_of(request)
    rows = await hall.store.rows(query)
    running = dict.fromkeys(row["id"] for row in rows if row["status"] == PLAYING)
    to_act = await hall.shelf.to_act(list(running))
    mine = {(row["id"], row["seat"]) for row in rows}
    return {
        "games": [
            {name: row[name] for name in names}
            | {
                "to_act": to_act.get(row["id"]),
                "my_turn": (row["id"], to_act.get(row["id"])) in mine,
            }
            for row in rows
        ]
    }


@router.get("/leaderboard/{game}", response_model=Leaderboard)
async def leaderboard(request: Request, game: Annotated[str, Path(max_length=20)]) -> Json:
    """List the strongest players of a game, as far as we can be sure."""
    if game not in GAMES:
        games = ", ".join(GAMES)
        raise Refusal(NO_GAME, said("There is no such game; there are {games}.", games=games))
    query = (
        select(rating, person.c.name)
        .join(person, person.c.id == rating.c.person_id)
        .where(rating.c.game == game)
        .order_by((rating.c.mu - UNRATED * rating.c.sigma).desc())
        .limit(100)
    )
    rows = await hall_of(request).store.rows(query)
    return {"players": [{"name": row["name"], **standing(row)} for row in rows]}


def standing(row: Json) -> Json:
    """Return a rating as people see it."""
    return {
        "rating": round(row["mu"] - UNRATED * row["sigma"], 1),
        "games": row["games"],
        "wins": row["wins"],
    }


# Games and tables.


@router.get("/games", response_model=Games)
async def games() -> Json:
    """List the games and the levels of bots."""
    return {
        "games": [
            {
                "id": game.id,
                "title": game.title,
                "seats": [game.seat_range.start, game.seat_range.stop - 1],
                "box": game.in_the_box(),
            }
            for game in GAMES.values()
        ],
        "levels": [{"name": level.name, "character": level.character} for level in LEVELS.values()],
    }


@router.get("/tables", response_model=Tables)
async def open_tables(request: Request) -> Json:
    """List the open tables where somebody is missing, and those that can be watched."""
    hall = hall_of(request)
    rows = await hall.store.tables(
        game_table.c.is_open.is_(True), game_table.c.status.in_((WAITING, PLAYING)), limit=50
    )
    return {"tables": [(await hall.shelf.find(row["id"])).as_data() for row in rows]}


@router.post("/tables", status_code=201, response_model=OwnTable)
async def create_table(request: Request, who: Who, wish: NewTable) -> Json:
    """Set up a table, and take its first seat."""
    limits_of(request).check("create", who, address(request))
    if len(json.dumps(wish.options)) > MOST_OPTIONS:
        sentence = said("Options have at most {most} characters.", most=MOST_OPTIONS)
        raise Refusal(TOO_LARGE, sentence)
    hall = hall_of(request)
    if wish.guided:
        return own_view(await hall.lobby.guide(who, await name_of(hall, who), wish.game), who)
    pace = Pace(**wish.pace.model_dump())
    terms = Terms(pace, wish.level, wish.fill, wish.confirm, wish.delay)
    given = (wish.game, wish.seats, wish.options, terms)
    table = await hall.lobby.create(who, *given, is_open=wish.open)
    if wish.sit:
        await hall.lobby.sit(table, who, await name_of(hall, who))
    return own_view(table, who)


@router.get("/tables/{table_id}", response_model=OwnTable)
async def show_table(request: Request, table: TheTable) -> Json:
    """Tell what everybody may know of a table."""
    return own_view(table, known_person(request))


@router.post("/tables/{table_id}/join", response_model=OwnTable)
async def join(request: Request, who: Who, table: TheTable, wish: Joining) -> Json:
    """Take a free seat. Who takes several plays all of them."""
    limits_of(request).check("join", who, address(request))
    hall = hall_of(request)
    name = await name_of(hall, who) if wish.name is None else checked_name(wish.name)
    await hall.lobby.sit(table, who, name, wish.seat)
    return own_view(table, who)


@router.post("/tables/{table_id}/bots", response_model=OwnTable)
async def add_bot(request: Request, who: Who, table: TheTable, wish: Filling) -> Json:
    """Put a bot on a free seat."""
    await hall_of(request).lobby.add_bot(table, who, wish.seat, wish.level)
    return own_view(table, who)


@router.delete("/tables/{table_id}/seats/{seat}", response_model=OwnTable)
async def clear_seat(request: Request, who: Who, table: TheTable, seat: SeatId) -> Json:
    """Leave my seat, or as the host take somebody from theirs before the start."""
    await hall_of(request).lobby.clear_seat(table, who, seat)
    return own_view(table, who)


@router.post("/tables/{table_id}/start", response_model=OwnTable)
async def start(request: Request, who: Who, table: TheTable) -> Json:
    """Deal."""
    await hall_of(request).lobby.begin(table, who)
    return own_view(table, who)


@router.post("/tables/{table_id}/rematch", response_model=OwnTable)
async def rematch(request: Request, who: Who, table: TheTable) -> Json:
    """Play again, everybody one seat further."""
    limits_of(request).check("create", who, address(request))
    hall = hall_of(request)
    code = await hall.lobby.rematch(table, who)
    return own_view(await hall.shelf.find(code), who)


@router.post("/tables/{table_id}/seats/{seat}/token", response_model=Token)
async def seat_token(request: Request, who: Who, table: TheTable, seat: SeatId) -> Json:
    """Make a secret with which a program plays my seat; an earlier one ends."""
    secret = new_secret()
    await hall_of(request).lobby.give_token(table, who, seat, digest(secret))
    return {"token": secret}


@router.post("/tables/{table_id}/seats/{seat}/hint", response_model=Hints)
async def ask_coach(request: Request, table: TheTable, seat: SeatId) -> Json:
    """Let the coach tell the best moves of my seat, where no other people play."""
    if seat not in own_seats(request, table):
        raise Refusal(NOT_YOUR_SEAT, said("Seat {seat} is not yours.", seat=seat + 1))
    limits_of(request).check("hint", known_person(request), address(request))
    return await hinted(table, seat, hall_of(request).thinker)


@router.get("/tables/{table_id}/replay", response_model=Replay)
async def replay(
    request: Request, table: TheTable, seat: Annotated[int | None, Query(ge=0, le=9)] = None
) -> Response:
    """Return a game ply by ply: as my seat saw it, as anybody's once it is over.

    Spectators of a table with a delay get it as far as they may see by now.
    """
    own, now = own_seats(request, table), hall_of(request).time.now()
    if table.status not in (PLAYING, OVER) or table.play is None:
        raise Refusal(NOT_STARTED, "The game has not started yet.")
    if seat is not None and not may_see(table, own, seat):
        raise Refusal(NOT_YOUR_SEAT, "Other seats can be looked at when the game is over.")
    async with table.lock:
        last = table.play.ply if own else shown(table, now)
        entries = table.play.entries[: max(0, last)]
    steps = (await replayed(table, entries, seat))[: last + 1]
    return Response(encoder.encode({"steps": steps}), media_type="application/json")


@router.post("/replay", response_model=Brought)
async def bring(request: Request, bringing: Bringing) -> Response:
    """Check a transcript and return its game ply by ply, as one of its seats saw it.

    Nothing of it is kept here.
    """
    limits_of(request).check("import", known_person(request), address(request))
    found = await asyncio.to_thread(imported, bringing.text, bringing.seat)
    return Response(encoder.encode(found), media_type="application/json")


@router.get("/tables/{table_id}/transcript", response_class=Response, responses=AS_TEXT)
async def transcript(request: Request, table: TheTable) -> Response:
    """Return the whole game as text, with its seed, to those who have played it."""
    await check_secrets(request, table, "The transcript")
    return PlainTextResponse(table.transcript())


@router.get("/tables/{table_id}/coach", response_model=Review)
async def review(request: Request, table: TheTable) -> Response:
    """Let the coach look at a game that is over; ask again until it is done.

    It is for those who have played, and begins when it is first asked for.
    """
    play, coaching = await check_secrets(request, table, "The coach"), hall_of(request).coaching
    if table.id not in coaching.reviews:
        limits_of(request).check("coach", known_person(request), address(request))
    found = coaching.review(table.id, play)
    return Response(found.packed(), media_type="application/json")


@router.get("/tables/{table_id}/talk", response_model=Talks)
async def talks(request: Request, table: TheTable) -> Json:
    """Return what was said at the table, to spectators of a table with a delay later."""
    hall, names = hall_of(request), ("number", "name", "text", "at")
    rows = await hall.store.talks(table.id)
    if not own_seats(request, table):
        latest = hall.time.now() - table.terms.delay * SECOND
        rows = [row for row in rows if row["at"] <= latest]
    return {"talk": [{name: row[name] for name in names} for row in rows]}


async def name_of(hall: Hall, who: str) -> str:
    """Return the name of a person."""
    row = await hall.store.person(who)
    return row["name"] if row else ""


def own_view(table: Table, who: str | None) -> Json:
    """Return a table, and which seats of it are mine."""
    return table.as_data() | {"you": table.seats_of(who) if who else []}


def own_seats(request: Request, table: Table) -> list[int]:
    """Return the seats of who asks: of a person, or of a program that shows its token."""
    header = request.headers.get("authorization", "")
    if header.startswith(BEARER):
        secret = header.removeprefix(BEARER)
        return [one.seat for one in table.chairs if fits(secret, one.token)]
    who = known_person(request)
    return table.seats_of(who) if who else []


async def check_secrets(request: Request, table: Table, what: str) -> Play:
    """Return a game that is over to those who have played it, or raise Refusal."""
    async with table.lock:  # who has seen the end finds it here, even if it is being written
        play = table.play if table.status == OVER else None
    if play is None:
        sentence = said("{what} tells all secrets; it is there after the end.", what=what)
        raise Refusal(NOT_OVER, sentence)
    if not own_seats(request, table):
        raise Refusal(NOT_YOUR_SEAT, said("{what} is for those who have played.", what=what))
    return play


def may_see(table: Table, own: list[int], seat: int) -> bool:
    """Tell whether who has some seats may see a game as another seat saw it."""
    return seat in own or (table.status == OVER and bool(own) and seat < table.seats)
