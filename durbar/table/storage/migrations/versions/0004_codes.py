"""Codes that lead to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("code", sa.String(20)))
    op.create_index("tables_by_code", "tables", ["code"])
