"""Games and their answers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """One row a game, one row an answer."""
    op.create_table(
        "game",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("head", sa.LargeBinary, nullable=False),
        sa.Column("standing", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.String, nullable=False),
        sa.Column("updated", sa.String, nullable=False),
    )
    op.create_index("ix_game_updated", "game", ["updated"])
    op.create_table(
        "answer",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("what", sa.String, nullable=False),
        sa.Column("said", sa.LargeBinary, nullable=False),
        sa.Column("mark", sa.String, nullable=False),
        sa.Column("at", sa.String, nullable=False),
    )


def downgrade() -> None:
    """Nothing is thrown away."""
