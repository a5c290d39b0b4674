"""The tables of the games' file made, or brought to the newest shape."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine

FOLDER = Path(__file__).parent.parent / "migrations"


def migrate(engine: Engine) -> None:
    """Carry out the migrations that a file has not seen yet, all of them or none."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    with engine.begin() as disk:
        config.attributes["connection"] = disk
        command.upgrade(config, "head")
