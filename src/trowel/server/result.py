"""What stays of a game when it is over: places, points and ratings."""

from collections.abc import Sequence

from openskill.models import PlackettLuce
from sqlalchemy import insert, select, update

from trowel.game import Json
from trowel.match import Match
from trowel.server.schema import chair, game_table, rating
from trowel.server.store import Store, now_ms
from trowel.server.table import OVER, PLAYING, Chair, Player, Table, players


def places(match: Match) -> list[int]:
    """Return the place of each seat from 0: winners first, the others by points."""
    winners, points = match.winners(), match.scores()
    standing = [(seat in winners, points[seat]) for seat in range(len(points))]
    return [sum(other > own for other in standing) for own in standing]


async def keep_result(store: Store, table: Table) -> None:
    """Keep a result once, whichever process sees the end first."""
    assert table.play is not None
    match = table.play.match
    found, points = places(match), match.scores()
    people = [None if one.bot else one.person for one in table.chairs]
    async with store.change() as connection:
        done = await connection.execute(
            update(game_table)
            .where(game_table.c.id == table.id, game_table.c.status == PLAYING)
            .values(status=OVER, changed=now_ms())
        )
        if done.rowcount != 1:
            return
        for seat in range(table.seats):
            await connection.execute(
                update(chair)
                .where(chair.c.table_id == table.id, chair.c.seat == seat)
                .values(points=points[seat], place=found[seat])
            )
        rows = await connection.execute(
            select(rating).where(
                rating.c.game == table.game, rating.c.person_id.in_([p for p in people if p])
            )
        )
        before = {row["person_id"]: dict(row) for row in rows.mappings()}
        for row in rated(table.game, people, found, match.winners(), before):
            keys = (rating.c.person_id == row["person_id"], rating.c.game == table.game)
            if row["person_id"] in before:
                await connection.execute(update(rating).where(*keys).values(**row))
            else:
                await connection.execute(insert(rating), row)


def rated(
    game: str,
    people: Sequence[str | None],
    found: Sequence[int],
    winners: Sequence[int],
    before: dict[str, Json],
) -> list[Json]:
    """Return the new ratings, if at least two different people have played."""
    seats = [seat for seat, who in enumerate(people) if who is not None]
    known = [people[seat] for seat in seats]
    if len(seats) < 2 or len(set(known)) < len(known):
        return []  # alone against bots, or several seats on one screen: nothing to compare
    model = PlackettLuce()
    teams = [
        [model.rating(before[who]["mu"], before[who]["sigma"]) if who in before else model.rating()]
        for who in map(str, known)
    ]
    after = model.rate(teams, ranks=[float(found[seat]) for seat in seats])
    rows = []
    for seat, who, team in zip(seats, map(str, known), after, strict=True):
        old = before.get(who, {"games": 0, "wins": 0.0})
        share = 1 / len(winners) if seat in winners else 0.0
        rows.append(
            {
                "person_id": who,
                "game": game,
                "mu": team[0].mu,
                "sigma": team[0].sigma,
                "games": old["games"] + 1,
                "wins": old["wins"] + share,
            }
        )
    return rows


async def series_games(store: Store, series: str) -> dict[str, list[Json]]:
    """Return the chairs of every game of a series, by table, in the order of the games."""
    columns = (chair.c.seat, chair.c.person_id, chair.c.bot, chair.c.place)
    query = (
        select(game_table.c.id, game_table.c.next_table, *columns)
        .join(chair, chair.c.table_id == game_table.c.id)
        .where(game_table.c.series == series)
        .order_by(chair.c.seat)
    )
    tables: dict[str, list[Json]] = {}
    for row in await store.rows(query):
        tables.setdefault(row["id"], []).append(row)
    games: dict[str, list[Json]] = {}
    code: str | None = series  # the code of its first table
    while code in tables:
        games[code] = tables.pop(code)
        code = games[code][0]["next_table"]
    return games


def series_wins(games: dict[str, list[Json]]) -> dict[Player, float]:
    """Return how many games of a series each player has won; a shared win counts in part."""
    wins: dict[Player, float] = {}
    for rematches, rows in enumerate(games.values()):
        chairs = [Chair(row["seat"], row["person_id"], row["bot"]) for row in rows]
        winners = [row["seat"] for row in rows if row["place"] == 0]
        for seat, player in enumerate(players(chairs, rematches)):
            if seat in winners:
                wins[player] = wins.get(player, 0.0) + 1 / len(winners)
    return wins
