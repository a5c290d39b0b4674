"""Where Alembic finds the file: it is handed an open connection."""

from alembic import context

from gonfanon.server.games.disk.schema import schema

context.configure(connection=context.config.attributes["connection"], target_metadata=schema)
context.run_migrations()
