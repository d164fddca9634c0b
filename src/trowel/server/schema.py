"""What the server keeps in its database. `migrations/` brings a database up to this."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

NAMING = {  # so that migrations can name what they change
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
metadata = MetaData(naming_convention=NAMING)

# Times are milliseconds since 1970, ids are random text.

person = Table(
    "person",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("recovery", String(64), nullable=False),  # digest of the open recovery link's secret
    Column("created", BigInteger, nullable=False),
)

game_table = Table(
    "game_table",
    metadata,
    Column("id", String(16), primary_key=True),  # the invite code
    Column("host", String(32), ForeignKey("person.id"), nullable=False),
    Column("game", String(16), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("settings", Text, nullable=False),  # JSON: pace, confirm, level, delay
    Column("is_open", Boolean, nullable=False),  # listed for everybody
    Column("status", String(8), nullable=False),  # waiting, playing, over, closed
    Column("seed", BigInteger),  # drawn at the start; leaves the server after the end
    Column("salt", String(32)),
    Column("series", String(16), nullable=False),  # the first table of a row of rematches
    Column("next_table", String(16)),  # the rematch
    Column("created", BigInteger, nullable=False),
    Column("started", BigInteger),
    Column("changed", BigInteger, nullable=False),  # by people, but for moves
    Index("ix_game_table_status", "status"),
    Index("ix_game_table_series", "series"),
)

chair = Table(
    "chair",
    metadata,
    Column("table_id", String(16), ForeignKey("game_table.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id")),  # nobody or a bot: null
    Column("bot", String(16)),  # its level
    Column("name", String(40), nullable=False),
    Column("token", String(64)),  # digest of the secret of an outside program
    Column("points", Integer),  # in the end
    Column("place", Integer),  # in the end, from 0
    Index("ix_chair_person_id", "person_id"),
)

entry = Table(
    "entry",
    metadata,
    Column("table_id", String(16), ForeignKey("game_table.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),  # from 1, without gaps
    Column("kind", String(8), nullable=False),  # play, undo, away, back
    Column("seat", Integer, nullable=False),
    Column("actions", String(400), nullable=False),  # numbers, separated by blanks
    Column("message", String(40), nullable=False),  # the sender's id for it; empty: no person
    Column("at", BigInteger, nullable=False),
    Column("to_act", Integer),  # the seat that decides after it; null if none does, or if unknown
)

rating = Table(
    "rating",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id"), primary_key=True),
    Column("game", String(16), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Float, nullable=False),
    Index("ix_rating_game", "game"),
)

talk = Table(
    "talk",
    metadata,
    Column("table_id", String(16), ForeignKey("game_table.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("text", String(400), nullable=False),
    Column("at", BigInteger, nullable=False),
)
