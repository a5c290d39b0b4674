"""A real application on a real file of games, in a folder of its own."""

import os
import secrets
import shutil
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Protocol

import anyio
import pytest
from argon2 import PasswordHasher
from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient, websocket_test_session
from litestar.testing.websocket_test_session import WebSocketTestSession
from sqlalchemy import Engine, create_engine

from gonfanon.server.app import make_app
from gonfanon.server.games.disk.database import FILE
from gonfanon.server.games.store import Store
from gonfanon.server.people import accounts
from gonfanon.server.people.settings import Settings
from tests.server.once import copy_routers_lightly, read_signatures_once
from tools.cluster import Cluster, NoPostgreSQL

PATIENCE = 20
SQLITE, POSTGRESQL = "sqlite", "postgresql"
TEMPLATE = "gonfanon_template"

Message = dict[str, Any]
"""What the server says: JSON, an object."""

Client = TestClient[Litestar]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """The tests of a module with `BOTH_STORES` run on a file of SQLite and on a database of PostgreSQL."""
    if "kind_of_store" in metafunc.fixturenames and getattr(metafunc.module, "BOTH_STORES", False):
        metafunc.parametrize("kind_of_store", [SQLITE, POSTGRESQL], scope="session")


@pytest.fixture(autouse=True, scope="session")
def applications_are_made_quickly() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        read_signatures_once(patch)
        copy_routers_lightly(patch)
        yield


@pytest.fixture(autouse=True, scope="session")
def passwords_are_hashed_quickly() -> Iterator[None]:
    """What a hash costs is asserted by a test of accounts; the others need no more than that it is one."""
    with pytest.MonkeyPatch.context() as patch:
        quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(accounts, "hasher", lambda: quick)
        yield


@pytest.fixture(scope="session")
def kind_of_store() -> str:
    return SQLITE


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A real PostgreSQL for all tests of a process. Without one the tests say so, and in CI they fail."""
    try:
        made = Cluster()
    except NoPostgreSQL as error:
        if os.environ.get("CI"):
            pytest.fail(f"PostgreSQL must be tested here: {error}")
        # A warning stands in the summary, where a skipped test is only a letter.
        warnings.warn(f"POSTGRESQL WAS NOT TESTED: {error}", stacklevel=1)
        pytest.skip(f"POSTGRESQL WAS NOT TESTED: {error}")
    made.create(TEMPLATE)
    store = Store(Path(made.folder), database=made.address(TEMPLATE))
    store.close()
    yield made
    made.close()


@pytest.fixture
def postgresql(cluster: Cluster) -> Iterator[str]:
    """The address of a database with no games."""
    name = f"games_{secrets.token_hex(4)}"
    yield cluster.create(name, TEMPLATE)
    cluster.drop(name)


@pytest.fixture
def database(kind_of_store: str, request: pytest.FixtureRequest) -> str:
    """The address of the database of a test; none: the file of SQLite in its folder."""
    if kind_of_store != POSTGRESQL:
        return ""
    address: str = request.getfixturevalue("postgresql")
    return address


@pytest.fixture
def on_disk(folder: Path, database: str) -> Iterator[Engine]:
    """What is in the store, behind the server's back."""
    behind = create_engine(
        database.replace("postgresql://", "postgresql+psycopg://")
        if database
        else f"sqlite:///{folder / FILE}"
    )
    yield behind
    behind.dispose()


@pytest.fixture(autouse=True)
def windows_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """An open window of the test client asks for its next message without a pause, and takes half of the processor.

    It waits a thousandth of a second between two looks here.
    """

    async def sleep(delay: float) -> None:
        await anyio.sleep(max(delay, 0.001))

    monkeypatch.setattr(websocket_test_session, "sleep", sleep)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "games"


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with no games; to make one takes longer than most tests."""
    folder = tmp_path_factory.mktemp("empty")
    Store(folder).close()
    return folder / FILE


@pytest.fixture
def client(folder: Path, database: str, empty_file: Path) -> Iterator[Client]:
    if not database:
        folder.mkdir(parents=True)
        shutil.copy2(empty_file, folder / FILE)
    app = make_app(folder, delay=0, paints=False, database=database)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


@pytest.fixture(scope="session")
def quiet(tmp_path_factory: pytest.TempPathFactory, empty_file: Path) -> Iterator[Client]:
    """One server for all tests that only read, or whose requests are all refused: no game is ever begun on it."""
    folder = tmp_path_factory.mktemp("quiet")
    shutil.copy2(empty_file, folder / FILE)
    with TestClient(make_app(folder, delay=0, paints=False), base_url="http://127.0.0.1") as client:
        yield client
        assert client.get("/api/games").json() == []


class Begin(Protocol):
    """Begin a game and say its name."""

    def __call__(self, scenario: str = "the-well", **more: Any) -> str: ...


@pytest.fixture
def begin(client: Client) -> Begin:
    """Begin a game and say its name."""

    def begin(scenario: str = "the-well", **more: Any) -> str:
        answer = client.post("/api/games", json={"scenario": scenario, **more})
        assert answer.status_code == 201, answer.text
        name: str = answer.json()["id"]
        return name

    return begin


class Window:
    """A window as the tests use it: it asks, and sorts what it hears."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.table = self.hear("table")
        self.next = 0
        self.left = False

    def leave(self) -> None:
        """Close the window, once."""
        if not self.left:
            self.left = True
            self.socket.__exit__(None, None, None)

    def hear(self, *kinds: str) -> Message:
        """The next message of one of these kinds; others are passed over."""
        while True:
            message: Message = self.socket.receive_json(timeout=PATIENCE)
            if message["t"] == "table":
                self.table = message
            elif message["t"] == "update":
                self._apply(message)
            elif message["t"] == "agreed":
                self.table = {**self.table, "n": message["n"], "together": message.get("together")}
            if message["t"] in kinds:
                return message

    def _apply(self, update: Message) -> None:
        fresh = {piece["n"]: piece for piece in update["pieces"]}
        changed = [fresh.get(piece["n"], piece) for piece in self.table["pieces"]]
        kept = ("turn", "side", "step", "question", "hash", "over", "outcome", "n")
        told = {key: update[key] for key in kept}
        self.table = {**self.table, **told, "pieces": changed, "log": [*self.table["log"], *update["log"]]}
        self.table["canUndo"] = update.get("canUndo", False)
        self.table["together"] = update.get("together")

    def ask(self, t: str, **more: Any) -> Message:
        """Ask something, and wait for the answer to it."""
        self.next += 1
        self.socket.send_json({"t": t, "id": self.next, **more})
        while True:
            message = self.hear(
                "reach",
                "odds",
                "risk",
                "phase",
                "path",
                "prospect",
                "line",
                "threat",
                "threats",
                "hints",
                "why",
                "refused",
                "error",
                "done",
            )
            if message.get("id") == self.next:
                return message

    def answer(self, said: str, hash: str | None = None) -> Message:
        return self.ask("answer", said=said, hash=self.table["hash"] if hash is None else hash)

    def play(self, said: str) -> Message:
        """An answer that must be allowed; the update comes back."""
        return self.newest(self.answer(said))

    def newest(self, told: Message) -> Message:
        """The table after a change that must be allowed: the update may come after the word that it is done."""
        assert told["t"] == "done", told
        while self.table["n"] < told["n"]:
            self.hear("update", "table", "agreed")
        return self.table

    def number(self, key: str) -> int:
        numbers: dict[str, int] = {piece["key"]: piece["n"] for piece in self.table["pieces"]}
        return numbers[key]

    def until(self, holds: Callable[[Message], bool]) -> Message:
        """Listen until the table is as wished."""
        while not holds(self.table):
            self.hear("table", "update")
        return self.table


class Sit(Protocol):
    """Open a window on a game."""

    def __call__(self, game: str, side: str = "both") -> Window: ...


@pytest.fixture
def sit(client: Client) -> Iterator[Sit]:
    """Open windows on a game; they are closed at the end."""
    windows: list[Window] = []

    def sit(game: str, side: str = "both") -> Window:
        socket = client.websocket_connect(f"/ws/games/{game}?side={side}")
        window = Window(socket.__enter__())
        windows.append(window)
        return window

    yield sit
    for window in windows:
        window.leave()


@pytest.fixture
def house(tmp_path: Path, database: str, empty_file: Path) -> Litestar:
    """A public server."""
    if not database:
        (tmp_path / "public").mkdir()
        shutil.copy2(empty_file, tmp_path / "public" / FILE)
    return make_app(tmp_path / "public", delay=0, paints=False, settings=Settings(), database=database)


class Browser:
    """A browser of somebody: it keeps its cookies."""

    def __init__(self, client: Client, stack: ExitStack) -> None:
        self.client, self.stack, self.jar = client, stack, ""

    def ask(self, method: str, path: str, body: object = None, status: int | None = None) -> Response:
        """A request; a status that is named must come back."""
        self.client.cookies.clear()
        headers = {"Cookie": self.jar} if self.jar else {}
        answer = self.client.request(method, path, json=body, headers=headers)
        if "set-cookie" in answer.headers:
            self.jar = answer.headers["set-cookie"].partition(";")[0]
        if status is not None:
            assert answer.status_code == status, answer.text
        return answer

    def sit(self, game: str, side: str = "both") -> Window:
        """A window at a battle."""
        return Window(self.open(f"/ws/games/{game}?side={side}"))

    def open(self, path: str) -> WebSocketTestSession:
        """A bare socket."""
        self.client.cookies.clear()
        headers = {"Cookie": self.jar} if self.jar else {}
        return self.stack.enter_context(self.client.websocket_connect(path, headers=headers))


Browsers = Callable[[], Browser]
"""Opens a browser of one more person."""


@pytest.fixture
def browser(house: Litestar) -> Iterator[Browsers]:
    """Browsers of different people at one public server."""
    with TestClient(house, base_url="http://127.0.0.1") as client, ExitStack() as stack:
        yield lambda: Browser(client, stack)
