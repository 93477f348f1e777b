"""What is stored, as SQLAlchemy tables; `migrations/` brings a database here.

`plies` is the log of a match and only grows: one row for a ply, or for an undo ("back to ply n"). Its
primary key refuses the second of two racing writers. Columns of `tables` from `status` on are a summary for
the lobby.
"""

import sqlalchemy as sa

HEAD = "0002"
"""The newest migration. A database that has it is opened without loading Alembic."""

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("revision", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("seed", sa.String(80), nullable=False),
    sa.Column("chosen_seed", sa.Boolean, nullable=False),
    sa.Column("origin", sa.JSON(none_as_null=True)),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("next", sa.String(32)),
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
    sa.Column("actor", sa.Integer),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("scores", sa.JSON, nullable=False),
    sa.Column("winners", sa.JSON, nullable=False),
    sa.Index("tables_by_status", "status", "changed"),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("level", sa.String(80)),
    sa.Column("token", sa.String(64)),
    sa.Column("invite", sa.String(64)),
    sa.Column("left", sa.Boolean, nullable=False),
    sa.Column("asks", sa.JSON, nullable=False),
)

plies = sa.Table(
    "plies",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("notation", sa.Text),
    sa.Column("back", sa.Integer),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("digest", sa.String(16)),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
