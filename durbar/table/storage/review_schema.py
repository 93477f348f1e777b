"""What is stored about reviews of finished games, and about what players practise from them."""

import sqlalchemy as sa

from durbar.table.storage.schema import metadata

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("state", sa.String(10), nullable=False),  # "waiting", "running", "done" or "failed"
    sa.Column("level", sa.String(80), nullable=False),
    sa.Column("asked", sa.Float, nullable=False),
    sa.Column("address", sa.String(64)),  # of whoever asked first and pays, as a keyed hash
    sa.Column("taken_by", sa.String(32)),  # the process that works on it
    sa.Column("taken", sa.Float),  # when it was last known to
    sa.Column("tries", sa.Integer, nullable=False),  # that failed
    sa.Column("seconds", sa.Float, nullable=False),  # it has taken so far
    sa.Column("head", sa.JSON(none_as_null=True)),  # the review without its moves; None: not begun
    sa.Index("reviews_by_state", "state", "asked"),
)

review_moves = sa.Table(
    "review_moves",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("mark", sa.String(12)),
    sa.Column("move", sa.JSON, nullable=False),
)
"""A row for each reviewed move, so that a review grows and is read from any move on."""

practice = sa.Table(
    "practice",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # of the move in the review
    sa.Column("box", sa.Integer, nullable=False),
    sa.Column("due", sa.Float, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("solved", sa.Integer, nullable=False),
)
"""When a player should meet a mistake again; without a row it is new."""

puzzle_logs = sa.Table(
    "puzzle_logs",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("log", sa.JSON, nullable=False),
    sa.Column("changed", sa.Float, nullable=False),
)
"""What a player has solved of the puzzles, as the page keeps it: a few thousand short entries at most."""
