"""A window that has gone keeps nobody waiting."""

import asyncio
import shutil
import threading
from pathlib import Path

import pytest
from litestar.channels import ChannelsPlugin
from litestar.testing import TestClient

from gonfanon.server.app import make_app
from gonfanon.server.games.disk.database import FILE
from gonfanon.server.kinds.socket import AnyWindow
from gonfanon.server.socket import Window

ENOUGH = 15


@pytest.mark.parametrize(
    ("window", "scenario", "door", "channel"),
    [
        (Window, "the-well", "/ws/games", "{}/both"),
        (AnyWindow, "the-hungry-hill", "/ws/any", "any/{}/both"),
    ],
)
def test_a_window_that_takes_nothing_does_not_keep_the_server_from_stopping(
    folder: Path,
    empty_file: Path,
    monkeypatch: pytest.MonkeyPatch,
    window: type,
    scenario: str,
    door: str,
    channel: str,
) -> None:
    """Its connection is so slow that what is being sent never arrives, and more waits behind it."""

    async def never(self: object, message: bytes) -> None:
        sending.set()
        await asyncio.sleep(3600)

    monkeypatch.setattr(window, "_pass_on", never)
    sending = threading.Event()
    folder.mkdir()
    shutil.copy2(empty_file, folder / FILE)
    app = make_app(folder, delay=0, paints=False)
    client = TestClient(app, base_url="http://127.0.0.1")
    client.__enter__()
    game = client.post("/api/games", json={"scenario": scenario}).json()["id"]
    with client.websocket_connect(f"{door}/{game}?side=both") as socket:
        socket.receive_json(timeout=ENOUGH)
        channels = app.plugins.get(ChannelsPlugin)
        with client.portal() as portal:
            for _ in range(2):
                portal.call(channels.publish, b"{}", channel.format(game))
        assert sending.wait(ENOUGH)
    stopped = threading.Thread(target=client.__exit__, args=(None, None, None), daemon=True)
    stopped.start()
    stopped.join(ENOUGH)
    assert not stopped.is_alive()
