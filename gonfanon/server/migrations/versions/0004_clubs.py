"""Tournaments, links by which people sign in, and those who may not talk."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """New tables alone."""
    op.create_table(
        "tournament",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("title", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("wanted", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.String, nullable=False),
    )
    op.create_index("ix_tournament_state", "tournament", ["state"])
    op.create_table(
        "tournament_player",
        sa.Column("tournament", sa.String, primary_key=True),
        sa.Column("visitor", sa.String, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("seed", sa.String, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
    )
    op.create_table(
        "tournament_game",
        sa.Column("tournament", sa.String, primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("board", sa.Integer, primary_key=True),
        sa.Column("first", sa.String, nullable=False),
        sa.Column("second", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
    )
    op.create_table(
        "sign_in_link",
        sa.Column("mark", sa.String, primary_key=True),
        sa.Column("visitor", sa.String, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "silence",
        sa.Column("visitor", sa.String, primary_key=True),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )


def downgrade() -> None:
    """Nothing is thrown away."""
