"""Reviews of finished games, and what players practise from them."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
NEW = ("reviews", "review_moves", "practice")
"""The new tables, in the order they are made."""


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("level", sa.String(80), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("address", sa.String(64)),
        sa.Column("taken_by", sa.String(32)),
        sa.Column("taken", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("head", sa.JSON(none_as_null=True)),
        sa.Index("reviews_by_state", "state", "asked"),
    )
    op.create_table(
        "review_moves",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("mark", sa.String(12)),
        sa.Column("move", sa.JSON, nullable=False),
    )
    op.create_table(
        "practice",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("box", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
