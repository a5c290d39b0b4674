"""The tables of the games' file: one row a game, one row an answer."""

from sqlalchemy import Column, Integer, LargeBinary, MetaData, String, Table

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
