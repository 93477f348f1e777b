"""What players have solved of the puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "puzzle_logs",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("log", sa.JSON, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
