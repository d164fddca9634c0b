"""A transcript that somebody brings: checked, and played again as a seat saw it."""

from collections.abc import Iterator

from trowel.game import Json
from trowel.match import Match
from trowel.placement import anew
from trowel.saying import said
from trowel.server.pace import Pace
from trowel.server.play import PLAY, Deal, Entry, Play, Refusal
from trowel.server.sight import happened, seen
from trowel.transcript import TranscriptError, read_transcript

MOST_TEXT = 60_000  # characters of a transcript; a long game has 20,000
BAD_TRANSCRIPT, NO_SEAT = "bad_transcript", "no_seat"


def imported(text: str, seat: int | None) -> Json:
    """Return the game of a transcript, step by step as a seat or everybody saw it, or refuse it."""
    match = checked(text)
    if seat is not None and seat >= match.header.seats:
        raise Refusal(NO_SEAT, said("This game has {seats} seats.", seats=match.header.seats))
    return {
        "game": match.header.game,
        "title": match.game.title,
        "seats": match.header.seats,
        "names": match.names,
        "options": match.header.options,
        "over": match.is_over,
        "steps": [
            happened(play, play.ply - 1, seat) | seen(play, seat) for play in played_again(match)
        ],
    }


def checked(text: str) -> Match:
    """Read a transcript, or raise Refusal with the line that is wrong."""
    try:
        return read_transcript(text)
    except TranscriptError as wrong:
        sentence = said("Line {line}: {problem}", line=wrong.line, problem=wrong.reason)
        raise Refusal(BAD_TRANSCRIPT, sentence) from None


def played_again(match: Match) -> Iterator[Play]:
    """Yield a match as it began, and after each of its moves."""
    header = match.header
    deal = Deal(header.game, header.seats, header.seed, header.options, match.names, started=0)
    play = Play(deal, Pace(), match=anew(match))
    yield play
    for number, ply in enumerate(match.history, 1):
        play.add(Entry(number, PLAY, ply.seat, (ply.action,)))
        yield play
