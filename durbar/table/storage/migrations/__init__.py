"""How a database comes to the newest schema; run at every start."""

import sqlalchemy as sa

from durbar.table.storage import schema


def upgrade(connection: sa.Connection) -> None:
    """Bring the database to the newest schema, an empty one too."""
    if sa.inspect(connection).has_table("alembic_version"):
        found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
        if found == schema.HEAD:
            return
    from alembic import command  # imported here: slow, and seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "durbar.table.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
