"""The coach looks at games that are over, one at a time, in a thread of its own."""

import logging
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby

from trowel.bots.coach import Coach
from trowel.game import Json
from trowel.saying import made_of
from trowel.server.limit import TooFast
from trowel.server.play import PLAY, UNDO, Entry, Play, Refusal
from trowel.server.wire import encoder

log = logging.getLogger("trowel.server")

SECONDS = 6.0  # for a game
MOST_WAITING = 20  # games
KEPT = 200  # results; the one that was asked for least recently goes first
WAITING, WORKING, DONE = "waiting", "working", "done"
FAILED = "failed"
MOVES = ("move", "last")  # what the coach counts by
SORRY = "The coach could not look at this game, and the server has logged why. Try again."


class Review:
    """What the coach does for one game, and in the end its result."""

    def __init__(self) -> None:
        self.state = WAITING
        self.done = self.total = 0  # steps; 0 in all: not known yet
        self.analysis: bytes | None = None  # as JSON, when it is done

    def as_data(self) -> Json:
        """Return it as plain data, without the result."""
        return {"state": self.state, "done": self.done, "total": self.total}

    def packed(self) -> bytes:
        """Return it as JSON."""
        head: bytes = encoder.encode(self.as_data())
        return head[:-1] + b',"analysis":' + (self.analysis or b"null") + b"}"


class Coaching:
    """Reviews of games by table. They are made again if they are asked for after a restart."""

    def __init__(self) -> None:
        self.pool = ThreadPoolExecutor(1, "coach")
        self.reviews: OrderedDict[str, Review] = OrderedDict()
        self.seconds = SECONDS
        self.playouts: int | None = None  # instead of seconds
        self.is_closing = False

    def review(self, table_id: str, play: Play) -> Review:
        """Return the review of a game that is over, which begins when it is first asked for."""
        found = self.reviews.get(table_id) or self.begin(table_id, play)
        if found.state == FAILED:
            del self.reviews[table_id]  # whoever asks again lets it be tried again
            raise Refusal(FAILED, SORRY)
        self.reviews.move_to_end(table_id)
        return found

    def begin(self, table_id: str, play: Play) -> Review:
        """Let a game wait for its review."""
        waiting = sum(one.state == WAITING for one in self.reviews.values())
        if waiting >= MOST_WAITING:
            raise TooFast("games for the coach", round(waiting * self.seconds))
        review = self.reviews[table_id] = Review()
        if len(self.reviews) > KEPT:
            self.reviews.popitem(last=False)
        self.pool.submit(self.work, review, table_id, play)
        return review

    def work(self, review: Review, table_id: str, play: Play) -> None:
        """Do a review, in the thread."""
        review.state = WORKING
        try:
            coach = Coach(play.match, seconds=self.seconds, playouts=self.playouts)
            for done in coach.steps():
                review.done, review.total = done, coach.total
                if self.is_closing:
                    return
            review.analysis = encoder.encode(as_data(coach, play.entries))
            review.done = review.total = coach.total
            review.state = DONE
        except Exception:
            log.exception("the coach failed", extra={"table": table_id})
            review.state = FAILED

    def close(self) -> None:
        """Let the thread end, in the middle of its work."""
        self.is_closing = True
        self.pool.shutdown(wait=False, cancel_futures=True)


def as_data(coach: Coach, entries: Sequence[Entry]) -> Json:
    """Return what the coach has found, by plies of the table's log instead of moves."""
    found, plies = coach.analysis().as_data(), [0, *standing(entries)]  # by moves made
    return {
        "seats": [seat_data(seat, plies) for seat in found["seats"]],
        "curve": curve(found["curve"], plies),
        "turnings": [dated(one, plies[one["last"]]) for one in found["turnings"]],
        "points": points(coach, plies),
        "playouts": found["playouts"],
        "seconds": found["seconds"],
    }


def standing(entries: Sequence[Entry]) -> list[int]:
    """Return the ply of each move that was not taken back."""
    plies: list[int] = []
    for entry in entries:
        if entry.kind == PLAY:
            plies += [entry.ply] * len(entry.actions)
        elif entry.kind == UNDO:
            undone = plies[-1]
            plies = [ply for ply in plies if ply != undone]
    return plies


def curve(moments: Sequence[Json], plies: Sequence[int]) -> list[Json]:
    """Return the chances by ply; of a composed move its last ones."""
    by_ply = {plies[moment["moves"]]: moment["win_chance"] for moment in moments}
    return [{"ply": ply, "win_chance": chances} for ply, chances in by_ply.items()]


def points(coach: Coach, plies: Sequence[int]) -> list[Json]:
    """Return the points of all seats from the start on, wherever they change."""
    scores = [coach.reel.game.scores(state, 0) for state in coach.reel.states]
    by_ply = dict(zip(plies, scores, strict=True))
    runs = groupby(by_ply.items(), key=lambda item: item[1])
    return [{"ply": next(run)[0], "points": same} for same, run in runs]


def seat_data(seat: Json, plies: Sequence[int]) -> Json:
    """Return how a seat played."""
    return seat | {"worst": [loss_data(loss, plies[loss["move"]]) for loss in seat["worst"]]}


def loss_data(loss: Json, ply: int) -> Json:
    """Return a decision that lost something, and what the reason for a better one is made of."""
    reason = loss["reason"]
    return dated(loss, ply) | {"reason": str(reason), "why": made_of(reason)}


def dated(found: Json, ply: int) -> Json:
    """Return something with its ply instead of its moves."""
    return {name: value for name, value in found.items() if name not in MOVES} | {"ply": ply}
