"""Several processes, limits that outlast a restart, bans, reports, and bots on other machines."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("address", sa.String(64)))
    op.add_column("tables", sa.Column("chat_off", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_by_address", "tables", ["address", "status"])
    op.create_index("tables_by_owner", "tables", ["owner"])
    op.add_column("seats", sa.Column("address", sa.String(64)))
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("url", sa.String(200)),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
        sa.Column("draining", sa.Boolean, nullable=False),
    )
    op.create_table(
        "questions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("question", sa.JSON, nullable=False),
        sa.Column("asked_by", sa.String(32), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("taken_by", sa.String(32)),
        sa.Column("taken", sa.Float),
        sa.Column("answer", sa.JSON(none_as_null=True)),
        sa.Column("failure", sa.Text),
        sa.Index("questions_by_time", "taken_by", "asked"),
    )
    op.create_table(
        "bans",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("line", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("address", sa.String(64)),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(64), nullable=False),
    )
