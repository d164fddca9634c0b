"""The messages on the live socket, as JSON. `docs/server.md` shows each of them."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from trowel.match import MOST_ACTIONS

MOST_BYTES = 4096  # of a message from a client
MOST_TALK = 300  # characters
MOST_PLY = 1 << 31

MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.:-]+\Z")]
PlyNumber = Annotated[int, Meta(ge=0, le=MOST_PLY)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message: who is there, and what it has seen already."""

    since: Annotated[int, Meta(ge=-1, le=MOST_PLY)] = -1  # the last ply seen; -1: nothing
    token: Annotated[str, Meta(max_length=100)] = ""  # of an outside program's seat


class Move(Struct, tag="move", forbid_unknown_fields=True):
    """A move for a seat, in words or as action numbers, answering a ply."""

    id: MessageId
    ply: PlyNumber
    seat: SeatNumber
    actions: Annotated[list[int], Meta(max_length=MOST_ACTIONS)] = []
    words: Annotated[str, Meta(max_length=400)] = ""


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take the last move back."""

    id: MessageId
    ply: PlyNumber
    seat: SeatNumber


class Confirm(Struct, tag="confirm", forbid_unknown_fields=True):
    """Do the move that waits for this."""

    id: MessageId
    ply: PlyNumber
    seat: SeatNumber


class Back(Struct, tag="back", forbid_unknown_fields=True):
    """A player takes the seat back from the bot."""

    id: MessageId
    seat: SeatNumber


class Talk(Struct, tag="talk", forbid_unknown_fields=True):
    """Say something to the table."""

    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=MOST_TALK)]


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Ask whether the server is there."""

    id: MessageId


class Named(Struct):
    """All that is read of a message that cannot be read: the id that its answer needs."""

    id: MessageId | None = None


FromClient = Hello | Move | Undo | Confirm | Back | Talk | Ping
UNREADABLE = (msgspec.MsgspecError, UnicodeEncodeError, RecursionError)
decoder = msgspec.json.Decoder(FromClient)
named_decoder = msgspec.json.Decoder(Named)
encoder = msgspec.json.Encoder()


def id_in(text: str) -> str | None:
    """Return the id of a message that cannot be read otherwise, if there is one."""
    try:
        return named_decoder.decode(text).id
    except UNREADABLE:
        return None


def packed(kind: str, **fields: Any) -> bytes:
    """Return a message to a client."""
    return encoder.encode({"type": kind, **fields})
