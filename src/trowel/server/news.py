"""What the clients of a table are told: who sits there, what has happened, what was said."""

from trowel.server.play import Play
from trowel.server.sight import happened, seen
from trowel.server.table import Table
from trowel.server.wire import encoder, packed


def update(play: Play, since: int, viewer: int | None) -> bytes:
    """Return the message that brings a viewer from a ply to the present."""
    return encoder.encode({"type": "update", **happened(play, since, viewer), **seen(play, viewer)})


def show(table: Table, since: int) -> None:
    """Send everybody what has happened since a ply, each as they see it."""
    assert table.play is not None
    made: dict[int | None, bytes] = {}
    for client in table.clients:
        for viewer in client.viewers:
            if viewer not in made:
                made[viewer] = update(table.play, since, viewer)
            client.send(made[viewer])


def tell_table(table: Table) -> None:
    """Tell everybody who sits where."""
    table.seat_clients()
    data = table.as_data()
    for client in table.clients:
        client.send(packed("table", table=data, you=client.viewers))


def tell_talk(table: Table, number: int, name: str, text: str) -> None:
    """Tell everybody what a player has said."""
    seat = table.names.index(name)
    said = packed("talk", number=number, seat=seat, name=name, text=text)
    for client in table.clients:
        client.send(said)
