"""From every version of the tables to the newest: the games are there, open, and go on. On SQLite and on PostgreSQL."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text

from gonfanon import play
from gonfanon.play.trial import try_game
from gonfanon.server.games import load_and_save
from gonfanon.server.games.disk.database import opened
from gonfanon.server.games.disk.migrate import FOLDER, migrate
from gonfanon.server.games.disk.rows import pack, written
from gonfanon.server.games.disk.schema import version_of, versions
from gonfanon.server.games.store import Store
from gonfanon.server.trouble import Trouble

BOTH_STORES = True
GAME = "INSERT INTO game (id, head, standing, created, updated) VALUES (:id, :head, :standing, :at, :at)"
ANSWER = "INSERT INTO answer (game, number, what, said, mark, at) VALUES (:game, :number, :what, :said, :mark, :at)"
AT = "2026-01-02T03:04:05+00:00"


def facts() -> tuple[play.Game, dict[str, Any], list[dict[str, Any]]]:
    """A real game, and its rows as the first version wrote them."""

    game = play.new("the-well", seed=7, seats={"norman": "human", "arab": "human"})
    try_game(game, 7, 12)
    head = pack(load_and_save.head_of(game))
    standing = pack(load_and_save.standing_of(game))
    rows = [written("old", row) for row in load_and_save.rows_of(game)]
    return (
        game,
        {"id": "old", "head": head, "standing": standing, "at": AT},
        [{**row, "at": AT} for row in rows],
    )


def empty(engine: Engine) -> None:
    """The database before its first version."""
    with engine.begin() as disk:
        for table in inspect(engine).get_table_names():
            disk.execute(
                text(
                    f'DROP TABLE "{table}" CASCADE'
                    if engine.dialect.name != "sqlite"
                    else f'DROP TABLE "{table}"'
                )
            )


def test_the_versions_are_a_straight_line_and_named_by_their_files() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    line = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert line[::-1] == versions()


@pytest.mark.parametrize("version", ["", *versions()])
def test_a_database_of_any_version_is_brought_up_to_date(folder: Path, database: str, version: str) -> None:
    old = opened(folder, database)
    empty(old.engine)
    game, head, rows = facts()
    if version:
        migrate(old.engine, version)
        with old.engine.begin() as disk:
            disk.execute(text(GAME), head)
            disk.execute(text(ANSWER), rows)
    old.engine.dispose()
    store = Store(folder, database=database)
    assert version_of(store.engine) == versions()[-1]
    if not version:
        assert store.games() == []
    else:
        (kept,) = store.games()
        assert (kept.id, kept.updated) == ("old", AT)
        again = load_and_save.played(store.head("old"), store.rows("old"))
        assert again.fingerprint() == game.fingerprint() and len(again.log) == len(game.log)
        row = load_and_save.undone(again, len(rows) + 1)
        asyncio.run(store.add("old", row, load_and_save.standing_of(again)))
        assert store.newest(["old", "none"]) == {"old": len(rows) + 1}
    store.close()


def test_a_newer_database_is_refused_and_left_alone(folder: Path, database: str, on_disk: Engine) -> None:
    Store(folder, database=database).close()
    with on_disk.begin() as disk:
        disk.execute(text("UPDATE alembic_version SET version_num = '0999'"))
    before = sorted(inspect(on_disk).get_table_names())
    with pytest.raises(Trouble) as trouble:
        Store(folder, database=database)
    assert trouble.value.code == "newer-file" and "0999" in trouble.value.message.en
    assert sorted(inspect(on_disk).get_table_names()) == before
