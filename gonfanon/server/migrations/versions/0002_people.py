"""People and their seats."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Visitors, accounts, sessions, seats, terms, talk, ratings."""
    op.create_table(
        "visitor",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("created", sa.String, nullable=False),
    )
    op.create_table(
        "account",
        sa.Column("visitor", sa.String, primary_key=True),
        sa.Column("login", sa.String, nullable=False, unique=True),
        sa.Column("mail", sa.String, nullable=False),
        sa.Column("password", sa.String, nullable=False),
        sa.Column("role", sa.String, nullable=False),
        sa.Column("banned", sa.String, nullable=False),
        sa.Column("created", sa.String, nullable=False),
    )
    op.create_table(
        "session",
        sa.Column("mark", sa.String, primary_key=True),
        sa.Column("visitor", sa.String, nullable=False),
        sa.Column("agent", sa.String, nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("used", sa.String, nullable=False),
    )
    op.create_table(
        "seat",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("commander", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String, nullable=False),
        sa.Column("mark", sa.String, nullable=False),
        sa.Column("token", sa.String, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("invited", sa.String, nullable=False),
    )
    op.create_table(
        "terms",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("book", sa.String, nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("level", sa.String, nullable=False),
        sa.Column("pace", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("watch", sa.String, nullable=False),
        sa.Column("delay", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("note", sa.String, nullable=False),
        sa.Column("clock", sa.String, nullable=False),
        sa.Column("wanted", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.String, nullable=False),
    )
    op.create_table(
        "talk",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("visitor", sa.String, nullable=False),
        sa.Column("said", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )
    op.create_table(
        "mute",
        sa.Column("visitor", sa.String, primary_key=True),
        sa.Column("other", sa.String, primary_key=True),
    )
    op.create_table(
        "complaint",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("visitor", sa.String, nullable=False),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("said", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("settled", sa.String, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("at", sa.String, nullable=False),
        sa.Column("visitor", sa.String, nullable=False),
        sa.Column("deed", sa.String, nullable=False),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("note", sa.String, nullable=False),
    )
    op.create_table(
        "rating",
        sa.Column("player", sa.String, primary_key=True),
        sa.Column("book", sa.String, primary_key=True),
        sa.Column("pace", sa.String, primary_key=True),
        sa.Column("rating", sa.Float, nullable=False),
        sa.Column("deviation", sa.Float, nullable=False),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("ix_session_visitor", "session", ["visitor"])
    op.create_index("ix_seat_visitor", "seat", ["visitor"])
    op.create_index("ix_seat_invited", "seat", ["invited"])
    op.create_index("ix_seat_mark", "seat", ["mark"])
    op.create_index("ix_terms_host", "terms", ["host"])
    op.create_index("ix_terms_state", "terms", ["state"])
    op.create_index("ix_talk_visitor", "talk", ["visitor"])
    op.create_index("ix_complaint_visitor", "complaint", ["visitor"])
    op.create_index("ix_audit_at", "audit", ["at"])


def downgrade() -> None:
    """Nothing is thrown away."""
