"""Players, notices, clocks, results, challenges and club nights."""

import sqlalchemy as sa
from alembic import op

from durbar.table.storage import player_schema
from durbar.table.storage.schema import notes

revision = "0005"
down_revision = "0004"
TABLE_COLUMNS = (
    sa.Column("host_player", sa.String(32)),
    sa.Column("turn", sa.Integer, nullable=False, server_default="0"),
    sa.Column("called", sa.Integer),
    sa.Column("clock", sa.JSON(none_as_null=True)),
    sa.Column("times", sa.JSON(none_as_null=True)),
    sa.Column("due", sa.Float),
    sa.Column("ticked", sa.Float),
    sa.Column("paused", sa.Float),
    sa.Column("proposal", sa.JSON(none_as_null=True)),
    sa.Column("series", sa.JSON(none_as_null=True)),
    sa.Column("begins", sa.Float),
    sa.Column("challenge", sa.String(40)),
    sa.Column("club", sa.String(32)),
    sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()),
)
SEAT_COLUMNS = (
    sa.Column("player", sa.String(32)),
    sa.Column("portrait", sa.String(40)),
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("plan", sa.JSON(none_as_null=True)),
    sa.Column("quiet", sa.Boolean, nullable=False, server_default=sa.false()),
)
CHAT_COLUMNS = (sa.Column("player", sa.String(32)),)
NEW = (
    *(notes, player_schema.players, player_schema.devices, player_schema.passkeys, player_schema.transfers),
    *(player_schema.channels, player_schema.notices, player_schema.results, player_schema.ratings),
    *(player_schema.clubs, player_schema.club_entries, player_schema.club_tables),
)


def upgrade() -> None:
    for column in TABLE_COLUMNS:
        op.add_column("tables", column)
    op.create_index("tables_by_host_player", "tables", ["host_player"])
    op.create_index("tables_by_due", "tables", ["due"])
    op.create_index("tables_by_begins", "tables", ["begins"])
    op.create_index("tables_by_archived", "tables", ["archived", "status"])
    op.create_index("tables_by_challenge", "tables", ["challenge"])
    for column in SEAT_COLUMNS:
        op.add_column("seats", column)
    op.create_index("seats_by_player", "seats", ["player"])
    for column in CHAT_COLUMNS:
        op.add_column("chat", column)
    op.create_index("chat_by_player", "chat", ["player"])
    for table in NEW:
        table.create(op.get_bind())
