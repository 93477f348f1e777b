"""Whether a table allows hints, and room for the parameters of a bot's level."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("level", type_=sa.String(80))
