"""The tables of people and their seats. They stand in the same database as the games, and are empty at home."""

from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, LargeBinary, String, Table

from gonfanon.server.games.disk.schema import schema

visitors = Table(
    "visitor",
    schema,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created", String, nullable=False),
)
accounts = Table(
    "account",
    schema,
    Column("visitor", String, primary_key=True),
    Column("login", String, nullable=False, unique=True),
    Column("mail", String, nullable=False),
    Column("password", String, nullable=False),
    Column("role", String, nullable=False),
    Column("banned", String, nullable=False),
    Column("created", String, nullable=False),
)
sessions = Table(
    "session",
    schema,
    Column("mark", String, primary_key=True),
    Column("visitor", String, nullable=False, index=True),
    Column("agent", String, nullable=False),
    Column("created", String, nullable=False),
    Column("used", String, nullable=False),
)
seats = Table(
    "seat",
    schema,
    Column("game", String, primary_key=True),
    Column("side", String, primary_key=True),
    Column("commander", Integer, primary_key=True),
    Column("visitor", String, nullable=False, index=True),
    Column("mark", String, nullable=False, index=True),
    Column("token", String, nullable=False),
    Column("seed", String, nullable=False),
    Column("invited", String, nullable=False, index=True),
)
terms = Table(
    "terms",
    schema,
    Column("game", String, primary_key=True),
    Column("host", String, nullable=False, index=True),
    Column("state", String, nullable=False, index=True),
    Column("book", String, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("level", String, nullable=False),
    Column("pace", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("watch", String, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("counted", Boolean, nullable=False),
    Column("note", String, nullable=False),
    Column("clock", String, nullable=False),
    Column("wanted", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("created", String, nullable=False),
)
talk = Table(
    "talk",
    schema,
    Column("game", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("visitor", String, nullable=False, index=True),
    Column("said", String, nullable=False),
    Column("at", String, nullable=False),
)
mutes = Table(
    "mute",
    schema,
    Column("visitor", String, primary_key=True),
    Column("other", String, primary_key=True),
)
complaints = Table(
    "complaint",
    schema,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("visitor", String, nullable=False, index=True),
    Column("about", String, nullable=False),
    Column("said", String, nullable=False),
    Column("at", String, nullable=False),
    Column("settled", String, nullable=False),
)
audits = Table(
    "audit",
    schema,
    Column("id", String, primary_key=True),
    Column("at", String, nullable=False, index=True),
    Column("visitor", String, nullable=False),
    Column("deed", String, nullable=False),
    Column("about", String, nullable=False),
    Column("note", String, nullable=False),
)
ratings = Table(
    "rating",
    schema,
    Column("player", String, primary_key=True),
    Column("book", String, primary_key=True),
    Column("pace", String, primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("volatility", Float, nullable=False),
    Column("games", Integer, nullable=False),
)
lucks = Table(
    "luck",
    schema,
    Column("game", String, primary_key=True),
    Column("side", String, primary_key=True),
    Column("expected", Float, nullable=False),
    Column("actual", Float, nullable=False),
)
talk_wishes = Table(
    "talk_wish",
    schema,
    Column("game", String, primary_key=True),
    Column("visitor", String, primary_key=True),
)
tournaments = Table(
    "tournament",
    schema,
    Column("id", String, primary_key=True),
    Column("host", String, nullable=False),
    Column("title", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("state", String, nullable=False, index=True),
    Column("wanted", LargeBinary, nullable=False),
    Column("created", String, nullable=False),
)
entrants = Table(
    "tournament_player",
    schema,
    Column("tournament", String, primary_key=True),
    Column("visitor", String, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("seed", String, nullable=False),
    Column("gone", Boolean, nullable=False),
)
matches = Table(
    "tournament_game",
    schema,
    Column("tournament", String, primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("board", Integer, primary_key=True),
    Column("first", String, nullable=False),
    Column("second", String, nullable=False),
    Column("game", String, nullable=False),
    Column("score", Integer, nullable=False),
)
sign_in_links = Table(
    "sign_in_link",
    schema,
    Column("mark", String, primary_key=True),
    Column("visitor", String, nullable=False),
    Column("until", BigInteger, nullable=False),
)
silences = Table(
    "silence",
    schema,
    Column("visitor", String, primary_key=True),
    Column("reason", String, nullable=False),
    Column("at", String, nullable=False),
)
