"""Run by Alembic: migrate over the connection that the server gives."""

from alembic import context

from trowel.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
