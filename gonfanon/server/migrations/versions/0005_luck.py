"""The luck of sides in finished battles, and who wants the talk of a game in its record."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """New tables alone."""
    op.create_table(
        "luck",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("expected", sa.Float, nullable=False),
        sa.Column("actual", sa.Float, nullable=False),
    )
    op.create_table(
        "talk_wish",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("visitor", sa.String, primary_key=True),
    )


def downgrade() -> None:
    """Nothing is thrown away."""
