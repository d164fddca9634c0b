"""The tables of a server: take a seat, list them, set one up."""

import getpass
from contextlib import suppress
from dataclasses import dataclass

from trowel.game import Json, OptionError
from trowel.match import NAME_LENGTH
from trowel.saying import joined, number_of
from trowel.terminal.begin import DEFAULT_SEATS, Wishes, said_options
from trowel.terminal.table.client import Client, Refused, address

STARTED = ("started", "no_seat")  # refusals after which one can still watch


def taken_seat(client: Client, code: str, name: str | None, seat: int | None) -> Json:
    """Take a seat of a table, unless we have one; watch if the game has begun without us."""
    if name is not None:
        client.ask("PATCH", "/api/me", {"name": name})
    else:
        client.ask("GET", "/api/me")
    table: Json = client.ask("GET", f"/api/tables/{code}")
    if table["you"] and seat is None:
        return table
    wish: Json = {"name": name or own_name(table)}
    if seat is not None:
        wish["seat"] = seat - 1
    try:
        found: Json = client.ask("POST", f"/api/tables/{code}/join", wish)
    except Refused as refused:
        if refused.code not in STARTED or seat is not None:
            raise
        return table
    return found


def own_name(table: Json) -> str:
    """Return the name of who is logged in here, made different from those at the table."""
    name = "Guest"
    with suppress(OSError, KeyError, ImportError):
        name = getpass.getuser().capitalize()[: NAME_LENGTH - 3] or name
    taken = {chair["name"].lower() for chair in table["chairs"]}
    names = [name, *(f"{name} {number}" for number in range(2, 12))]
    return next(one for one in names if one.lower() not in taken)


def list_tables(url: str) -> None:
    """List the open tables of a server."""
    server, _code = address(url)
    tables = Client(server).ask("GET", "/api/tables")["tables"]
    if not tables:
        print(f"No open tables. Set one up with: trowel tables {server} --create GAME --open")
    for table in tables:
        print(table_words(server, table))


def table_words(server: str, table: Json) -> str:
    """Say a table in two lines: what is played and by whom, and how to join."""
    free = sum(chair["kind"] == "free" for chair in table["chairs"])
    names = [chair["name"] for chair in table["chairs"] if chair["kind"] != "free"]
    what = ", ".join([table["title"], *option_words(table["options"])])
    seats = f"{number_of(free, 'free seat', 'free seats')}" if free else "full"
    state = seats if table["status"] == "waiting" else table["status"]
    who = joined(names, "and") or "nobody yet"
    return f"{what}: {who}; {state}\n  trowel join {server}/t/{table['id']}"


def option_words(options: Json) -> list[str]:
    """Say the options of a table that are words."""
    variants = options.get("variants") or []
    return [*([options["monument"]] if options.get("monument") else []), *variants]


@dataclass(frozen=True)
class Terms:
    """What is agreed on at a new table; None where nothing was said."""

    level: str | None = None
    minutes: int | None = None
    increment: int = 0
    days: int | None = None
    confirm: bool = False
    fill: bool = True
    opens: bool = False

    def as_data(self) -> Json:
        """Return them as a server is asked for them."""
        found: Json = {"fill": self.fill, "confirm": self.confirm, "open": self.opens}
        if self.level is not None:
            found["level"] = self.level
        if self.minutes is not None and self.days is not None:
            raise OptionError("a table has --minutes or --days, not both.")
        if self.minutes is not None:
            found["pace"] = {"kind": "live", "minutes": self.minutes, "increment": self.increment}
        elif self.days is not None:
            found["pace"] = {"kind": "days", "days": self.days}
        return found


def create_table(url: str, wishes: Wishes, terms: Terms) -> None:
    """Set up a table on a server, and print its link."""
    server, code = address(url)
    if code:
        raise OptionError("a table is set up on a server: give its address without the table.")
    seats = DEFAULT_SEATS if wishes.seats is None else wishes.seats
    wish = {"game": wishes.game, "seats": seats, "options": said_options(wishes, seats)}
    wish |= terms.as_data()
    client = Client(server)
    name = wishes.names or own_name({"chairs": []})
    client.ask("PATCH", "/api/me", {"name": name})
    table = client.ask("POST", "/api/tables", wish)
    print(f"The table is set up; {name} has its first seat. Play there with:")
    print(f"trowel join {server}/t/{table['id']}")
    print("Others use the same command, or open the address in a browser.")
