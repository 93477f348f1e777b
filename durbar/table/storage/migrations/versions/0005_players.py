"""Players, notices, clocks, results, challenges and club nights."""

import sqlalchemy as sa
from alembic import op

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
    *("notes", "players", "devices", "passkeys", "transfers"),
    *("channels", "notices", "results", "ratings"),
    *("clubs", "club_entries", "club_tables"),
)
"""The new tables, in the order they are made."""


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
    op.create_table(
        "notes",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    _players()
    _notices()
    _results()
    _clubs()


def _players() -> None:
    """Players, their devices and how they move."""
    op.create_table(
        "players",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("portrait", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("calling", sa.JSON, nullable=False),
        sa.Column("calendar", sa.String(64)),
        sa.Index("players_by_calendar", "calendar"),
    )
    op.create_table(
        "devices",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Index("devices_by_player", "player"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Index("passkeys_by_player", "player"),
    )
    op.create_table(
        "transfers",
        sa.Column("code", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id")),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Index("transfers_by_player", "player"),
        sa.Index("transfers_by_expires", "expires"),
    )


def _notices() -> None:
    """How players are called."""
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("label", sa.String(200), nullable=False),
        sa.Column("target", sa.JSON, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("failure", sa.Text),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("confirm", sa.String(64)),
        sa.Column("stop", sa.String(64), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("origin", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Index("channels_by_player", "player"),
        sa.Index("channels_by_stop", "stop"),
        sa.Index("channels_by_confirm", "confirm"),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
        sa.Column("channel", sa.String(32), sa.ForeignKey("channels.id")),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("seat", sa.Integer),
        sa.Column("turn", sa.Integer),
        sa.Column("data", sa.JSON, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("taken_by", sa.String(32)),
        sa.Column("taken", sa.Float),
        sa.Column("message", sa.String(32)),
        sa.Column("sent", sa.Float),
        sa.UniqueConstraint("channel", "key", name="notices_once"),
        sa.Index("notices_by_due", "state", "due"),
        sa.Index("notices_by_player", "player"),
        sa.Index("notices_by_table", "table_id"),
    )


def _results() -> None:
    """Finished games."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(32)),
        sa.Column("held", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("persona", sa.String(10)),
        sa.Column("level", sa.String(80)),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("sources", sa.JSON, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("clock", sa.String(10), nullable=False),
        sa.Column("challenge", sa.String(40)),
        sa.Column("season", sa.String(10), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("change", sa.Float),
        sa.Index("results_by_player", "player", "ended", "table_id", "held", "seat", "place"),
        sa.Index("results_by_challenge", "challenge", "score"),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("season", sa.String(10), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("change", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Index("ratings_by_season", "game", "season"),
    )


def _clubs() -> None:
    """Club nights."""
    op.create_table(
        "clubs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("host", sa.String(32)),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("address", sa.String(64)),
        sa.Index("clubs_by_status", "status", "created"),
        sa.Index("clubs_by_host", "host"),
    )
    op.create_table(
        "club_entries",
        sa.Column("club_id", sa.String(32), sa.ForeignKey("clubs.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(32)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.UniqueConstraint("club_id", "player", name="club_entries_once"),
        sa.Index("club_entries_by_player", "player"),
    )
    op.create_table(
        "club_tables",
        sa.Column("club_id", sa.String(32), sa.ForeignKey("clubs.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("entries", sa.JSON, nullable=False),
        sa.Column("result", sa.JSON(none_as_null=True)),
    )
