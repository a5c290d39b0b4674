"""`gonfanon admin` on both kinds of database: what is restored from a backup is played on."""

import asyncio
import io
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import Engine, text

from gonfanon import play
from gonfanon.cli import main
from gonfanon.play.kinds import GameKind
from gonfanon.play.trial import try_game
from gonfanon.server.admin import backup, copy, figures, prunable, prune, restore
from gonfanon.server.app import make_app
from gonfanon.server.games.store import Store
from gonfanon.server.people.settings import Settings
from gonfanon.server.trouble import Trouble
from tests.server.conftest import Client
from tests.sure import sure
from tools.cluster import Cluster

BOTH_STORES = True
SEATS = {"norman": "human", "arab": "human"}
HOST = "http://127.0.0.1"


@pytest.fixture
def filled(folder: Path, database: str) -> dict[str, str]:
    """A public server with games of several kinds and an account; by game its record or sheet."""
    app = make_app(folder, delay=0, paints=False, database=database, settings=Settings())
    with TestClient(app, base_url=HOST) as client:
        hall, others = app.state.hall, app.state.others
        game = play.new("the-well", seed=3, seats=SEATS)
        try_game(game, 3, 30)
        ids = {call(client, hall.keep, game): game.fingerprint()}
        ids[call(client, others.begin, *_siege(), 5, {})] = ""
    assert main(["admin", *_where(folder, database), "account", "make", "Odo", "--role", "moderator"]) == 0
    return ids


def call(client: Client, work: Callable[..., Any], *args: Any) -> Any:
    """Something done in the loop of a server."""
    with client.portal() as portal:
        return portal.call(work, *args)


def _siege() -> tuple[GameKind[Any], Any]:
    from gonfanon.server.kinds.hall import kind_with

    return sure(kind_with("the-hungry-hill"))


def _where(folder: Path, database: str) -> list[str]:
    return ["--data", str(folder), "--lang", "en", *(["--database", database] if database else [])]


def _plays_on(folder: Path, database: str, ids: dict[str, str]) -> None:
    with TestClient(make_app(folder, delay=0, paints=False, database=database), base_url=HOST) as client:
        assert {line["id"] for line in client.get("/api/games").json()} == {*ids}
        for id, fingerprint in ids.items():
            if fingerprint:
                found = call(client, client.app.state.hall.game, id)
                assert found.fingerprint() == fingerprint
                with client.websocket_connect(f"/ws/games/{id}") as socket:
                    table = socket.receive_json(timeout=20)
                    socket.send_json({"t": "resign", "id": 1, "side": table["question"]["side"]})
                    assert "done" in {socket.receive_json(timeout=20)["t"] for _ in range(2)}
            else:
                with client.websocket_connect(f"/ws/any/{id}") as socket:
                    assert socket.receive_json(timeout=20)["question"]["choices"]


@pytest.mark.parametrize("into", ["sqlite", "postgresql"])
def test_a_backup_is_restored_into_either_kind_and_played_on(
    filled: dict[str, str],
    folder: Path,
    database: str,
    tmp_path: Path,
    into: str,
    cluster: Cluster,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "backup.sqlite3"
    assert main(["admin", *_where(folder, database), "backup", str(file)]) == 0
    assert file.stat().st_mode & 0o077 == 0
    assert main(["admin", *_where(folder, database), "backup", str(file)]) == 2, "nothing is written over"
    before = file.read_bytes()
    fresh = tmp_path / "fresh"
    address = cluster.create(f"restored_{tmp_path.name}") if into == "postgresql" else ""
    try:
        capsys.readouterr()
        assert main(["admin", *_where(fresh, address), "restore", str(file)]) == 0
        assert "2 games" in capsys.readouterr().out
        assert file.read_bytes() == before
        assert main(["admin", *_where(fresh, address), "restore", str(file)]) == 2, "only into an empty one"
        assert "already has games" in capsys.readouterr().err
        old, new = Store(folder, database=database), Store(fresh, database=address)
        assert figures(new).tables == figures(old).tables and figures(new).tables["account"] == 1
        old.close()
        new.close()
        _plays_on(fresh, address, filled)
    finally:
        if address:
            cluster.drop(f"restored_{tmp_path.name}")


def test_what_is_written_during_a_backup_is_in_it_whole_or_not_at_all(
    filled: dict[str, str], folder: Path, database: str, tmp_path: Path
) -> None:
    store = Store(folder, database=database)
    game = next(id for id, mark in filled.items() if mark)
    asyncio.run(store.remove(next(id for id, mark in filled.items() if not mark)))
    copied = backup(store, tmp_path / "one.sqlite3")
    assert copied.games == 1
    with sqlite3.connect(tmp_path / "one.sqlite3") as disk:
        count = disk.execute("SELECT count(*) FROM answer WHERE game = ?", (game,)).fetchone()[0]
    assert count == len(store.rows(game))
    store.close()


def test_no_backup_is_refused_and_leaves_the_store_empty(
    folder: Path, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "text").write_text("not a database")
    with sqlite3.connect(tmp_path / "other.sqlite3") as disk:
        disk.execute("CREATE TABLE something (x)")
    for name, says in (("text", "not a backup"), ("other.sqlite3", "not a backup"), ("none", "no file")):
        assert main(["admin", *_where(folder, database), "restore", str(tmp_path / name)]) == 2
        assert says in capsys.readouterr().err
    store = Store(folder, database=database)
    assert figures(store).games == 0
    store.close()


def test_a_copy_that_fails_in_the_middle_leaves_nothing(
    filled: dict[str, str], folder: Path, database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gonfanon.server import admin

    store, target = Store(folder, database=database), Store(tmp_path / "target")
    calls = iter(range(100))
    monkeypatch.setattr(admin, "_digest", lambda disk, table: next(calls))
    with pytest.raises(Trouble) as trouble:
        copy(store.database, target.database)
    assert trouble.value.code == "not-copied" and target.games() == []
    store.close()
    target.close()


def test_old_games_that_are_over_or_were_never_begun_are_thrown_away(
    filled: dict[str, str], folder: Path, database: str, on_disk: Engine, capsys: pytest.CaptureFixture[str]
) -> None:
    where = _where(folder, database)
    played = next(id for id, mark in filled.items() if mark)
    with on_disk.begin() as disk:
        disk.execute(text("UPDATE game SET updated = '2020-01-01T00:00:00+00:00'"))
    store = Store(folder, database=database)
    assert played not in prunable(store, 30) and len(prunable(store, 30)) == 1
    assert main(["admin", *where, "prune", "--days", "30"]) == 0
    assert "1 games" in capsys.readouterr().out and len(store.games()) == 2, "only counted"
    assert main(["admin", *where, "prune", "--days", "30", "--yes"]) == 0
    assert [kept.id for kept in store.games()] == [played]
    prune(store, [played])
    assert figures(store).answers == 0
    assert main(["admin", *where, "prune", "--days", "0"]) == 2
    store.close()


def test_figures_and_accounts(
    filled: dict[str, str],
    folder: Path,
    database: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where = _where(folder, database)
    assert main(["admin", *where, "stats"]) == 0
    told = capsys.readouterr().out
    assert "2 games, 0 of them over: battle 1, siege 1" in told and re.search(r"account +1", told)
    monkeypatch.setattr("sys.stdin", io.StringIO("a new long password\n"))
    assert main(["admin", *where, "account", "reset", "odo", "--stdin"]) == 0
    assert main(["admin", *where, "account", "ban", "odo", "--reason", "shouting"]) == 0
    assert main(["admin", *where, "account", "ban", "nobody"]) == 2
    capsys.readouterr()
    from gonfanon.server.people.accounts import Accounts, fits
    from gonfanon.server.people.seats import Seats

    store = Store(folder, database=database)
    found = Accounts(store, Seats(store)).found("Odo")
    assert found is not None and fits(found.password, "a new long password")
    assert (found.role, found.banned) == ("moderator", "shouting")
    store.close()


def test_a_server_moves_from_a_file_to_postgresql(
    folder: Path, tmp_path: Path, postgresql: str, capsys: pytest.CaptureFixture[str]
) -> None:
    app = make_app(folder, delay=0, paints=False)
    game = play.new("the-well", seed=4, seats=SEATS)
    try_game(game, 4, 20)
    with TestClient(app, base_url=HOST) as client:
        id = call(client, app.state.hall.keep, game)
    assert main(["admin", "--data", str(folder), "--lang", "fr", "move", postgresql]) == 0
    assert "1 parties" in capsys.readouterr().out
    _plays_on(folder, postgresql, {id: game.fingerprint()})
    assert main(["admin", "--data", str(folder), "--lang", "en", "move", postgresql]) == 2


def test_a_backup_of_the_first_version_is_restored(folder: Path, database: str, tmp_path: Path) -> None:
    from gonfanon.server.games.disk.database import opened
    from gonfanon.server.games.disk.migrate import migrate
    from tests.server.store.test_migrations import ANSWER, GAME, facts

    old = opened(tmp_path / "old")
    migrate(old.engine, "0001")
    game, head, rows = facts()
    with old.engine.begin() as disk:
        disk.execute(text(GAME), head)
        disk.execute(text(ANSWER), rows)
    old.engine.dispose()
    store = Store(folder, database=database)
    assert restore(tmp_path / "old" / "games.sqlite3", store).games == 1
    from gonfanon.server.games import load_and_save

    assert load_and_save.played(store.head("old"), store.rows("old")).fingerprint() == game.fingerprint()
    store.close()
