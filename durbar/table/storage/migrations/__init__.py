"""How a database comes to the newest schema; run at every start."""

import sqlalchemy as sa

from durbar.table.storage import schema
from durbar.table.storage.sqlite_lock import DatabaseRefused


def revision(connection: sa.Connection) -> str | None:
    """The schema of this database, None when it has no tables yet; a newer one than ours is refused."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
    if found is not None and found not in schema.REVISIONS:
        raise DatabaseRefused(
            f"the database has schema {str(found)[:20]!r}, but this program knows only {schema.HEAD} "
            "and older; install a newer Durbar"
        )
    return found


def upgrade(connection: sa.Connection) -> None:
    """Bring the database to the newest schema, an empty one too."""
    if revision(connection) == schema.HEAD:
        return
    from alembic import command  # imported here: slow, and seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "durbar.table.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
