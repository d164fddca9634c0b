"""Who is to act after an entry of the log, so that my games can be listed without playing them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Change the database."""
    with op.batch_alter_table("entry", schema=None) as batch_op:
        batch_op.add_column(sa.Column("to_act", sa.Integer(), nullable=True))


def downgrade() -> None:
    """Change it back."""
    with op.batch_alter_table("entry", schema=None) as batch_op:
        batch_op.drop_column("to_act")
