"""What only a database on its own can do: go away in the middle, and come back."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event, select

from gonfanon import play
from gonfanon.server.games import load_and_save
from gonfanon.server.games.disk.rows import Row, Standing
from gonfanon.server.games.store import Store
from gonfanon.server.notices.outbox import Outbox, Target
from gonfanon.server.notices.postman import Postman
from gonfanon.server.notices.schema import outbox as outbox_table
from gonfanon.server.notices.settings import NoticeSettings
from gonfanon.server.together.clocks import DAY
from gonfanon.server.together.heard import Heard
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.messages import Both
from tests.sure import sure
from tools.cluster import Cluster

SEATS = {"norman": "human", "arab": "human"}


@pytest.fixture
def store(folder: Path, postgresql: str) -> Iterator[Store]:
    store = Store(folder, database=postgresql)
    yield store
    store.close()


def cut_all_lines(store: Store, cluster: Cluster) -> None:
    """Every connection of the store dies."""
    name = store.engine.url.database
    cluster.do(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")


async def kept(store: Store, *ids: str) -> play.Game:
    one = play.new("the-well", seed=1, seats=SEATS)
    for id in ids:
        await store.begin(id, load_and_save.head_of(one), [], load_and_save.standing_of(one))
    return one


def row(number: int = 1, mark: str = "mark") -> Row:
    return Row(number, "answer", (), mark)


def test_a_lost_connection_is_mended_without_a_word(store: Store, cluster: Cluster) -> None:
    async def run() -> None:
        standing = load_and_save.standing_of(await kept(store, "one"))
        for number in (1, 2, 3):
            cut_all_lines(store, cluster)
            await store.add("one", row(number), standing)
            cut_all_lines(store, cluster)
            assert len(store.rows("one")) == number
        cut_all_lines(store, cluster)
        await store.remove("one")

    asyncio.run(run())
    assert store.games() == []


def test_a_crash_of_the_database_holds_answers_up_and_loses_none(store: Store, cluster: Cluster) -> None:
    async def run() -> None:
        standing = load_and_save.standing_of(await kept(store, "one"))
        await store.add("one", row(1), standing)
        cluster.kill()
        starts = threading.Timer(0.4, cluster.start)
        starts.start()
        await store.add("one", row(2), standing)
        starts.join()

    asyncio.run(run())
    assert [each.number for each in store.rows("one")] == [1, 2]


def test_a_database_that_stays_away_is_said_in_plain_words(store: Store, cluster: Cluster) -> None:
    store.database.patience = 0.3
    standing = asyncio.run(_standing(store))
    cluster.kill()
    try:
        with pytest.raises(Trouble) as trouble:
            asyncio.run(store.add("one", row(1), standing))
        assert (trouble.value.code, trouble.value.status) == ("database", 503)
        with pytest.raises(Trouble):
            store.rows("one")
    finally:
        cluster.start()
    assert store.rows("one") == []


async def _standing(store: Store) -> Standing:
    return load_and_save.standing_of(await kept(store, "one"))


@pytest.mark.parametrize("arrives", [True, False])
def test_a_commit_of_which_nothing_was_heard_is_neither_lost_nor_doubled(store: Store, arrives: bool) -> None:
    """The line dies with the commit: before it was carried out, or after."""
    standing = asyncio.run(_standing(store))
    deaths: list[bool] = []

    def dies(engine: Engine) -> None:
        @event.listens_for(engine, "commit")
        def commit(line: Connection) -> None:
            if deaths:
                return
            deaths.append(True)
            raw = sure(line.connection.dbapi_connection)
            if arrives:
                raw.commit()
            raw.close()

    dies(store.engine)
    asyncio.run(store.add("one", row(1), standing))
    assert deaths and [each.number for each in store.rows("one")] == [1]
    # What another has written meanwhile under the same number is no row of ours.
    deaths.clear()
    with pytest.raises(Trouble) as trouble:
        asyncio.run(store.add("one", row(1, "another"), standing))
    assert trouble.value.code == "stale" and [each.mark for each in store.rows("one")] == ["mark"]


def test_two_workers_who_write_the_same_games_crosswise_both_get_an_answer(
    folder: Path, postgresql: str, store: Store
) -> None:
    other = Store(folder, database=postgresql)
    ids = [f"game-{n}" for n in range(12)]

    async def run() -> tuple[list[object], list[object]]:
        standing = load_and_save.standing_of(await kept(store, *ids))

        async def all_of(one: Store, order: list[str], mark: str) -> list[object]:
            jobs = [one.add(id, row(number, mark), standing) for number in range(1, 6) for id in order]
            return list(await asyncio.gather(*jobs, return_exceptions=True))

        return await asyncio.gather(all_of(store, ids, "a"), all_of(other, ids[::-1], "b"))

    ours, theirs = asyncio.run(run())
    other.close()
    written = [each.mark for id in ids for each in store.rows(id)]
    assert len(written) == 60
    assert (ours.count(None), theirs.count(None)) == (written.count("a"), written.count("b"))
    refused = [each for each in (*ours, *theirs) if each is not None]
    assert refused and all(isinstance(each, Trouble) and each.code == "stale" for each in refused)


def test_another_kind_of_database_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    from gonfanon.cli import main

    for address in ("mysql://localhost/games", "nonsense"):
        words = [
            "serve",
            "--no-open",
            "--port",
            "0",
            "--lang",
            "en",
            "--data",
            str(folder),
            "--database",
            address,
        ]
        assert main(words) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and "postgresql://" in told


def test_an_address_that_nobody_answers_is_refused_in_one_sentence_without_its_password(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from gonfanon.cli import main
    from gonfanon.server.games.disk import database

    monkeypatch.setattr(database, "PATIENCE", 0.2)
    address = "postgresql://me:secret@127.0.0.1:1/games"
    assert (
        main(
            [
                "serve",
                "--no-open",
                "--port",
                "0",
                "--lang",
                "fr",
                "--data",
                str(folder),
                "--database",
                address,
            ]
        )
        == 2
    )
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "ne répond pas" in told and "secret" not in told


def heard(number: int) -> Heard:
    """The Arab is asked, and does not look."""
    people = ("norman", "arab")
    return Heard("one", number, "game", Both("The Well", "Le puits"), 1, people, ("arab",), (), (), False, 0)


def test_notices_that_were_heard_while_the_database_was_away_are_written_afterwards(
    store: Store, cluster: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing that was heard is lost; that the database is away is said in one line, however long it lasts."""
    store.database.patience = 0.2
    outbox = Outbox(store)
    postman = Postman(outbox, NoticeSettings(), lambda: DAY, "http://127.0.0.1")
    rounds = 0

    async def run() -> None:
        nonlocal rounds
        target = Target("", "seat:one/arab", "webhook", "http://127.0.0.1:9/", ("turn",), "en", 0, 0)
        await outbox.add_target(target)
        postman.hear(lambda: heard(1))
        cluster.kill()

        async def also() -> None:
            nonlocal rounds
            rounds += 1
            if rounds == 4:
                await asyncio.to_thread(cluster.start)

        going = asyncio.create_task(postman.run(0.05, also))
        async with asyncio.timeout(30):
            while rounds < 6:
                await asyncio.sleep(0.05)
        await postman.stop(going)

    asyncio.run(run())
    with store.reading() as disk:
        found = disk.execute(select(outbox_table.c.game, outbox_table.c.kind, outbox_table.c.side)).all()
    assert [tuple(row) for row in found] == [("one", "turn", "arab")]
    said = [one for one in caplog.records if one.name == "gonfanon"]
    assert [one.levelname for one in said if "notices" in one.getMessage()] == ["WARNING"]
    assert not [one for one in said if one.exc_info]
