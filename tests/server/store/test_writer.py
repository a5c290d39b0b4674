"""How answers come to the disk: together, off the loop, never for a game that is gone. On SQLite and on PostgreSQL."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import Connection, Engine, text

from gonfanon import play
from gonfanon.server.app import make_app
from gonfanon.server.games import load_and_save
from gonfanon.server.games.disk.rows import Row
from gonfanon.server.games.store import Store
from gonfanon.server.trouble import Trouble
from tests.server.conftest import Begin, Client, Sit

BOTH_STORES = True
SERVED = "http://127.0.0.1"
SEATS = {"norman": "human", "arab": "human"}


@pytest.fixture
def store(folder: Path, database: str) -> Iterator[Store]:
    store = Store(folder, busy=0.2, database=database)
    yield store
    store.close()


def game() -> play.Game:
    return play.new("the-well", seed=1, seats=SEATS)


async def kept(store: Store, *ids: str) -> play.Game:
    one = game()
    for id in ids:
        await store.begin(id, load_and_save.head_of(one), [], load_and_save.standing_of(one))
    return one


def row(number: int = 1) -> Row:
    return Row(number, "answer", (), "mark")


def until(held: threading.Event) -> Callable[[Connection], None]:
    """A task for the writer that holds him up."""

    def wait(disk: Connection) -> None:
        held.wait(10)

    return wait


def test_answers_that_wait_together_share_a_commit(store: Store) -> None:
    async def run() -> int:
        ids = [f"game-{n}" for n in range(40)]
        standing = load_and_save.standing_of(await kept(store, *ids))
        before = store.writer.commits
        # While the writer is held up by somebody else's task the answers gather.
        held = threading.Event()
        store.writer.do(until(held))
        waiting = [asyncio.ensure_future(store.add(id, row(), standing)) for id in ids]
        await asyncio.sleep(0)
        assert not any(one.done() for one in waiting)
        held.set()
        await asyncio.gather(*waiting)
        return store.writer.commits - before

    assert asyncio.run(run()) == 3, "the task, the first row, all others"
    assert all(len(store.rows(f"game-{n}")) == 1 for n in range(40))


def test_one_answer_that_does_not_fit_takes_no_other_with_it(store: Store) -> None:
    async def run() -> list[object]:
        standing = load_and_save.standing_of(await kept(store, "one", "two", "three"))
        await store.add("two", row(), standing)
        held = threading.Event()
        store.writer.do(until(held))
        jobs = [store.add(id, row(), standing) for id in ("one", "two", "gone", "three")]
        waiting = [asyncio.ensure_future(job) for job in jobs]
        await asyncio.sleep(0)
        held.set()
        return await asyncio.gather(*waiting, return_exceptions=True)

    one, two, gone, three = asyncio.run(run())
    assert one is None and three is None
    assert isinstance(two, Trouble) and two.code == "stale"
    assert isinstance(gone, Trouble) and gone.code == "no-game"
    assert [len(store.rows(id)) for id in ("one", "two", "gone", "three")] == [1, 1, 0, 1]


def test_whoever_stops_waiting_does_not_stop_the_writing(store: Store) -> None:
    async def run() -> None:
        standing = load_and_save.standing_of(await kept(store, "one"))
        held = threading.Event()
        store.writer.do(until(held))
        waiting = asyncio.ensure_future(store.add("one", row(), standing))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        held.set()
        await store.add("one", row(2), standing)

    asyncio.run(run())
    assert [each.number for each in store.rows("one")] == [1, 2]


def test_no_answer_is_acknowledged_to_a_game_that_was_thrown_away(
    on_disk: Engine, begin: Begin, sit: Sit
) -> None:
    game = begin(seats=SEATS)
    window = sit(game)
    window.play("pass")
    with on_disk.begin() as disk:
        disk.execute(text("DELETE FROM game WHERE id = :id"), {"id": game})
        disk.execute(text("DELETE FROM answer WHERE game = :id"), {"id": game})
    answer = window.answer("pass")
    assert (answer["t"], answer.get("code")) == ("error", "no-game")
    with on_disk.connect() as disk:
        assert disk.execute(text("SELECT count(*) FROM answer WHERE game = :id"), {"id": game}).scalar() == 0


def test_whoever_sits_at_a_game_that_is_thrown_away_is_told(client: Client, begin: Begin, sit: Sit) -> None:
    game = begin(seats=SEATS)
    window = sit(game)
    assert client.delete(f"/api/games/{game}").status_code == 204
    assert window.hear("error")["code"] == "no-game"
    assert window.answer("pass")["t"] == "error"


@pytest.mark.parametrize(
    ("table", "column", "code"), [("game", "head", "damaged"), ("answer", "said", "damaged-row")]
)
def test_a_game_that_cannot_be_read_says_where(
    folder: Path,
    database: str,
    on_disk: Engine,
    client: Client,
    begin: Begin,
    sit: Sit,
    table: str,
    column: str,
    code: str,
) -> None:
    game = begin(seats=SEATS)
    sit(game).play("pass")
    with on_disk.begin() as disk:
        disk.execute(text(f"UPDATE {table} SET {column} = :bad"), {"bad": b"\xc1"})
    app = make_app(folder, delay=0, paints=False, database=database)
    with TestClient(app, base_url=SERVED) as other:
        answer = other.get(f"/api/games/{game}/record")
        assert answer.json()["code"] == code and game in answer.json()["message"]["en"]


def test_long_work_is_not_done_in_the_thread_of_the_loop(
    client: Client, begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gonfanon.server.pages import replay, report

    threads: dict[str, threading.Thread] = {}

    def noted(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any, **kwargs: Any) -> Any:
            threads[name] = threading.current_thread()
            return work(*args, **kwargs)

        return run

    with client.portal() as portal:
        loop = portal.call(threading.current_thread)
    for room, name in (
        (replay, "replay"),
        (report, "report"),
        (load_and_save, "rows_of"),
        (play.Game, "record"),
    ):
        monkeypatch.setattr(room, name, noted(name, getattr(room, name)))
    monkeypatch.setattr(Store, "games", noted("games", Store.games))
    game = begin(seats=SEATS)
    record = client.get(f"/api/games/{game}/record").text
    for address in (f"/api/games/{game}/replay", f"/api/games/{game}/report", "/api/games"):
        assert client.get(address).status_code == 200
    played = play.new("the-well", seed=2, seats=SEATS)
    played.answer("pass")
    assert client.post("/api/games/from-record", content=played.record()).status_code == 201 and record
    assert threads.keys() == {"replay", "report", "rows_of", "record", "games"}
    assert loop not in threads.values()
