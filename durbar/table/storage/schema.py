"""What is stored, as SQLAlchemy tables; `migrations/` brings a database here.

`plies` is the log of a match and only grows: one row for a ply, or for an undo ("back to ply n"). Its
primary key refuses the second of two racing writers. Columns of `tables` from `status` on are a summary for
the lobby. What is stored about players is in `player_schema`.
"""

import sqlalchemy as sa

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007", "0008")
"""Every migration this program knows, oldest first."""
HEAD = REVISIONS[-1]
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
    sa.Column("owner", sa.String(32)),  # the process that has the table in memory
    sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),  # grows with every new owner
    sa.Column("address", sa.String(64)),  # of whoever opened it, as a keyed hash
    sa.Column("chat_off", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("code", sa.String(20)),  # to be read aloud; None: nobody can join the table
    sa.Column("host_player", sa.String(32)),  # the player who opened it, if it was one
    sa.Column("turn", sa.Integer, nullable=False, server_default="0"),  # the ply since when `actor` is to act
    sa.Column("called", sa.Integer),  # the `turn` for which people were called; see `durbar.table.opening`
    sa.Column("clock", sa.JSON(none_as_null=True)),  # its settings; None: nobody's time is counted
    sa.Column("times", sa.JSON(none_as_null=True)),  # what the clock shows, see `durbar.table.clock`
    sa.Column("due", sa.Float),  # when the time of the person to act is up
    sa.Column("ticked", sa.Float),  # when a live clock was last known to run; a server that is down stops it
    sa.Column("paused", sa.Float),  # since when, by agreement
    sa.Column("proposal", sa.JSON(none_as_null=True)),  # what somebody proposed to the others
    sa.Column("series", sa.JSON(none_as_null=True)),  # the games before this one: how many, and who won them
    sa.Column("begins", sa.Float),  # when people agreed to begin
    sa.Column("challenge", sa.String(40)),  # of which day
    sa.Column("club", sa.String(32)),  # of which club night
    sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()),  # `results` has it
    sa.Column(
        "components", sa.String(32)
    ),  # the hash of the owner's file it is played with, see `components`
    sa.Index("tables_by_host_player", "host_player"),
    sa.Index("tables_by_due", "due"),
    sa.Index("tables_by_begins", "begins"),
    sa.Index("tables_by_archived", "archived", "status"),
    sa.Index("tables_by_challenge", "challenge"),
    sa.Index("tables_by_code", "code"),
    sa.Index("tables_by_status", "status", "changed"),
    sa.Index("tables_by_address", "address", "status"),
    sa.Index("tables_by_owner", "owner"),
    sa.Index("tables_by_components", "components"),
)

components = sa.Table(
    "components",
    metadata,
    sa.Column("hash", sa.String(32), primary_key=True),  # of its content: the same file is stored once
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("name", sa.String(60)),  # what its owner calls the board
    sa.Column("data", sa.JSON, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
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
    sa.Column("address", sa.String(64)),  # of whoever sat down last, as a keyed hash
    sa.Column("player", sa.String(32)),  # whose seat it is, if it is a player's
    sa.Column("portrait", sa.String(40)),  # of that player
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),  # a bot plays to the end
    sa.Column("plan", sa.JSON(none_as_null=True)),  # what to play when the seat is to act next
    sa.Column("quiet", sa.Boolean, nullable=False, server_default=sa.false()),  # no notices of this table
    sa.Index("seats_by_player", "player"),
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
    sa.Column("player", sa.String(32)),  # who wrote it, if it was a player
    sa.Index("chat_by_player", "player"),
)

notes = sa.Table(
    "notes",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("ply", sa.Integer, nullable=False),  # how many plies came before it
    sa.Column("seat", sa.Integer),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("data", sa.JSON, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""What happened at a table besides plies: a pause, time that was up, a resignation."""

processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),  # "server" or "worker"
    sa.Column("url", sa.String(200)),  # where the other servers reach it
    sa.Column("started", sa.Float, nullable=False),
    sa.Column("beat", sa.Float, nullable=False),  # by the clock of the database
    sa.Column("draining", sa.Boolean, nullable=False),
)

questions = sa.Table(
    "questions",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(12), nullable=False),  # "choose" or "candidates"
    sa.Column("question", sa.JSON, nullable=False),
    sa.Column("asked_by", sa.String(32), nullable=False),
    sa.Column("asked", sa.Float, nullable=False),
    sa.Column("taken_by", sa.String(32)),
    sa.Column("taken", sa.Float),
    sa.Column("answer", sa.JSON(none_as_null=True)),
    sa.Column("failure", sa.Text),
    sa.Index("questions_by_time", "taken_by", "asked"),
)
"""What bots on other machines are asked: what the seat sees and its legal actions, no state and no seed."""

bans = sa.Table(
    "bans",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(10), nullable=False),  # "address" or "player": what the key is the hash of
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("line", sa.Integer),  # the number of a line of chat
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("address", sa.String(64)),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("settled", sa.Boolean, nullable=False),
)
"""What people reported to the host."""

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
)
"""Random keys of this database: "address" hashes addresses, "peers" lets its servers trust each other."""
