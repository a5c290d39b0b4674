"""The tables of notices."""

from sqlalchemy import BigInteger, Column, Index, Integer, LargeBinary, String, Table

from gonfanon.server.games.disk.schema import schema

targets = Table(
    "notice_target",
    schema,
    Column("id", String, primary_key=True),
    Column("who", String, nullable=False, index=True),
    Column("channel", String, nullable=False),
    Column("address", String, nullable=False),
    Column("kinds", String, nullable=False),
    Column("language", String, nullable=False),
    Column("wait", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
)
outbox = Table(
    "outbox",
    schema,
    Column("id", String, primary_key=True),
    Column("target", String, nullable=False, index=True),
    Column("game", String, nullable=False),
    Column("side", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("state", String, nullable=False),
    Column("error", String, nullable=False),
    Index("ix_outbox_due", "state", "due"),
)
