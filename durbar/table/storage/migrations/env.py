"""Run by Alembic: it works on the connection it is given."""

from alembic import context

from durbar.table.storage import player_schema, review_schema  # noqa: F401 - they add their tables to the metadata
from durbar.table.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
