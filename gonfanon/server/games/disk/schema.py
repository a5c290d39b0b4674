"""The tables of the games' file: one row a game, one row an answer."""

from pathlib import Path

from sqlalchemy import (
    BigInteger,
    Column,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    inspect,
    text,
)

VERSIONS = Path(__file__).parents[2] / "migrations" / "versions"
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


def versions() -> list[str]:
    """The versions of the tables from the first on; a database may be of any of them, or new."""
    return sorted(file.name[:4] for file in VERSIONS.glob("[0-9]*.py"))


def version_of(engine: Engine) -> str:
    """The version of the tables of a database; nothing: it has none yet."""
    if not inspect(engine).has_table("alembic_version"):
        return ""
    with engine.connect() as disk:
        return disk.execute(text("SELECT version_num FROM alembic_version")).scalar() or ""
