"""The tables of the games' file: one row a game, one row an answer."""

from sqlalchemy import BigInteger, Column, Integer, LargeBinary, MetaData, String, Table

schema = MetaData()
games = Table(
    "game",
    schema,
    Column("id", String, primary_key=True),
    Column("head", LargeBinary, nullable=False),
    Column("standing", LargeBinary, nullable=False),
    Column("created", String, nullable=False),
    Column("updated", String, nullable=False, index=True),
)
answers = Table(
    "answer",
    schema,
    Column("game", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("what", String, nullable=False),
    Column("said", LargeBinary, nullable=False),
    Column("mark", String, nullable=False),
    Column("at", String, nullable=False),
)
looks = Table(
    "looked",
    schema,
    Column("game", String, primary_key=True),
    Column("side", String, primary_key=True),
    Column("entry", Integer, nullable=False),
)
"""Up to which entry a side has read what its standing orders answered."""
dues = Table(
    "clock_due",
    schema,
    Column("game", String, primary_key=True),
    Column("due", BigInteger, nullable=False, index=True),
)
"""When the first clock of a game runs out, in milliseconds; games without one are not here."""
