"""Clocks, what standing orders answered, and notices."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """When clocks run out, what was read, who wants to hear of what, and what is still to be sent."""
    op.create_table(
        "looked",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("side", sa.String, primary_key=True),
        sa.Column("entry", sa.Integer, nullable=False),
    )
    op.create_table(
        "clock_due",
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_clock_due_due", "clock_due", ["due"])
    op.create_table(
        "notice_target",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("channel", sa.String, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("kinds", sa.String, nullable=False),
        sa.Column("language", sa.String, nullable=False),
        sa.Column("wait", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_notice_target_who", "notice_target", ["who"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("target", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("side", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
        sa.Column("error", sa.String, nullable=False),
    )
    op.create_index("ix_outbox_due", "outbox", ["state", "due"])
    op.create_index("ix_outbox_target", "outbox", ["target"])


def downgrade() -> None:
    """Nothing is thrown away."""
