"""What is stored about players: their devices, notices, results and ratings, challenges and club nights.

Keys, codes and secret links are stored as hashes. Deleting a player deletes its rows here and its names in
`schema`; the games stay, with an anonymous seat.
"""

import sqlalchemy as sa

from durbar.table.storage.schema import metadata

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("portrait", sa.String(40), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
    sa.Column("lang", sa.String(2), nullable=False),
    sa.Column("zone", sa.String(40), nullable=False),  # the time zone, as "Europe/Paris"
    sa.Column("rated", sa.Boolean, nullable=False),  # wants ratings, and is shown in the ranking
    sa.Column("settings", sa.JSON, nullable=False),  # of the page
    sa.Column("calling", sa.JSON, nullable=False),  # which notices, by which channels, and the quiet hours
    sa.Column("calendar", sa.String(64)),  # the secret of the calendar's address
    sa.Index("players_by_calendar", "calendar"),
)

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("key", sa.String(64), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id"), nullable=False),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
    sa.Index("devices_by_player", "player"),
)
"""Browsers that act for a player; each has its own key, so that a lost phone can be shut out alone."""

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(1400), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id"), nullable=False),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("uses", sa.BigInteger, nullable=False),  # as the authenticator counts them
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Index("passkeys_by_player", "player"),
)

transfers = sa.Table(
    "transfers",
    metadata,
    sa.Column("code", sa.String(64), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id")),  # None: whoever has the passkey
    sa.Column("kind", sa.String(10), nullable=False),  # "code", "mail", "passkey" (a new one) or "login"
    sa.Column("expires", sa.Float, nullable=False),
    sa.Index("transfers_by_player", "player"),
    sa.Index("transfers_by_expires", "expires"),
)
"""Codes and e-mail links that let one more device act for a player, and challenges of passkeys, once each."""

channels = sa.Table(
    "channels",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("player", sa.ForeignKey("players.id"), nullable=False),
    sa.Column("kind", sa.String(10), nullable=False),  # "push", "mail" or "hook"
    sa.Column("label", sa.String(200), nullable=False),  # what the player is shown of it
    sa.Column("target", sa.JSON, nullable=False),  # a push subscription, an e-mail address, or a URL
    sa.Column("state", sa.String(10), nullable=False),  # "waiting" to be confirmed, "ok", "failed"
    sa.Column("failure", sa.Text),
    sa.Column("failures", sa.Integer, nullable=False),  # in a row
    sa.Column("confirm", sa.String(64)),  # the hash of the secret of the link that confirms it
    sa.Column("stop", sa.String(64), nullable=False),  # the hash of the secret of the link that stops it
    sa.Column("lang", sa.String(2), nullable=False),
    sa.Column("origin", sa.String(200), nullable=False),  # where the player reaches this server
    sa.Column("created", sa.Float, nullable=False),
    sa.Index("channels_by_player", "player"),
    sa.Index("channels_by_stop", "stop"),
    sa.Index("channels_by_confirm", "confirm"),
)

notices = sa.Table(
    "notices",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("channel", sa.ForeignKey("channels.id")),  # None: a mail to the address in `data`
    sa.Column("kind", sa.String(10), nullable=False),
    sa.Column("key", sa.String(100), nullable=False),  # what it is about: no channel has two of the same
    sa.Column("table_id", sa.String(32)),
    sa.Column("seat", sa.Integer),
    sa.Column("turn", sa.Integer),  # it is dropped once the table has another turn
    sa.Column("data", sa.JSON, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("due", sa.Float, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False),
    sa.Column("state", sa.String(10), nullable=False),  # "waiting", "sending", "sent", "failed" or "dropped"
    sa.Column("taken_by", sa.String(32)),  # the process that sends it
    sa.Column("taken", sa.Float),
    sa.Column("message", sa.String(32)),  # the message it is part of, the same when that is sent again
    sa.Column("sent", sa.Float),
    sa.UniqueConstraint("channel", "key", name="notices_once"),
    sa.Index("notices_by_due", "state", "due"),
    sa.Index("notices_by_player", "player"),
    sa.Index("notices_by_table", "table_id"),
)

results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.String(32)),
    sa.Column("held", sa.Integer, nullable=False),  # on the player's first seat here: how many; else 0
    sa.Column("kind", sa.String(10), nullable=False),  # "person" or "bot"
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("persona", sa.String(10)),  # of a bot
    sa.Column("level", sa.String(80)),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("people", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer, nullable=False),  # 1 is first; who resigned is last
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("sources", sa.JSON, nullable=False),  # by source: its points, and the mean of all seats
    sa.Column("resigned", sa.Boolean, nullable=False),
    sa.Column("ended", sa.Float, nullable=False),
    sa.Column("seconds", sa.Float, nullable=False),  # from the first ply to the last
    sa.Column("plies", sa.Integer, nullable=False),
    sa.Column("clock", sa.String(10), nullable=False),  # "none", "live" or "days"
    sa.Column("challenge", sa.String(40)),
    sa.Column("season", sa.String(10), nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("change", sa.Float),  # of the rating, as it is shown
    # With the last three columns counts read this index alone.
    sa.Index("results_by_player", "player", "ended", "table_id", "held", "seat", "place"),
    sa.Index("results_by_challenge", "challenge", "score"),
)
"""One row for each seat of a finished game."""

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("season", sa.String(10), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("change", sa.Float, nullable=False),  # by the last game, as it is shown
    sa.Column("changed", sa.Float, nullable=False),
    sa.Index("ratings_by_season", "game", "season"),
)
"""How strong a player is, by title and season, as `openskill` computes it."""

clubs = sa.Table(
    "clubs",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(80), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("host", sa.String(32)),  # the player who made it
    sa.Column("settings", sa.JSON, nullable=False),
    sa.Column("status", sa.String(10), nullable=False),  # "open", "playing" or "over"
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("address", sa.String(64)),  # of whoever made it, as a keyed hash
    sa.Index("clubs_by_status", "status", "created"),
    sa.Index("clubs_by_host", "host"),
)
"""Club nights: small tournaments."""

club_entries = sa.Table(
    "club_entries",
    metadata,
    sa.Column("club_id", sa.ForeignKey("clubs.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("player", sa.String(32)),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("left", sa.Boolean, nullable=False),
    sa.UniqueConstraint("club_id", "player", name="club_entries_once"),
    sa.Index("club_entries_by_player", "player"),
)

club_tables = sa.Table(
    "club_tables",
    metadata,
    sa.Column("club_id", sa.ForeignKey("clubs.id"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("entries", sa.JSON, nullable=False),  # the number of the entry on each seat; None is a bot
    sa.Column("result", sa.JSON(none_as_null=True)),  # how it counts, with scores and places; None: it plays
)
