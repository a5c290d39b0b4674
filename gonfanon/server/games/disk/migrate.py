"""The tables of a database made, or brought to the newest shape."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine

FOLDER = Path(__file__).parents[2] / "migrations"
LOCK = 0x476F6E66
"""The lock of PostgreSQL that one worker holds while it changes the tables; the others wait and find it done."""


def migrate(engine: Engine, version: str = "head") -> None:
    """Carry out the migrations that a database has not seen yet, all of them or none."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    with engine.begin() as disk:
        if engine.dialect.name == "postgresql":
            disk.exec_driver_sql("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        config.attributes["connection"] = disk
        command.upgrade(config, version)
