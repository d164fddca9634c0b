"""A player asks the coach for a move, where no other people play who would be cheated by it."""

from dataclasses import asdict

from trowel.bots.sight import Sight
from trowel.game import Json
from trowel.saying import made_of, said
from trowel.server.play import NOT_YOUR_TURN, OVER, Play, Refusal
from trowel.server.referee import NOT_STARTED
from trowel.server.table import Table
from trowel.server.thinker import Thinker

NOT_ALONE = "not_alone"


async def hinted(table: Table, seat: int, thinker: Thinker) -> Json:
    """Return the best moves of a seat that decides, from what it can know alone."""
    async with table.lock:
        play = the_play(table, seat)
        ply, sight, names = play.ply, Sight.of(play.match), play.match.names
    found = await thinker.hint(sight, names)
    deeds = [dict(sight.game.deed(sight.world, 0, one.action)) for one in found]
    hints = [
        asdict(one) | {"why": made_of(one.reason), "deed": deed}
        for one, deed in zip(found, deeds, strict=True)
    ]
    return {"ply": ply, "hints": hints}


def the_play(table: Table, seat: int) -> Play:
    """Return a game in which a seat may ask now, or raise Refusal."""
    if table.play is None:
        raise Refusal(NOT_STARTED, "The game has not started yet.")
    if not is_alone(table):
        raise Refusal(NOT_ALONE, "The coach helps only where no other people play.")
    match = table.play.match
    if match.seat is None:
        raise Refusal(OVER, "The game is over.")
    if match.seat != seat:
        name = match.names[match.seat]
        raise Refusal(NOT_YOUR_TURN, said("{name} decides now, not you.", name=name))
    return table.play


def is_alone(table: Table) -> bool:
    """Tell whether one person has all seats that no bot has."""
    return len({chair.person for chair in table.chairs if chair.bot is None}) == 1
