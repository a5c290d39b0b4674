"""Browser push: a local push service takes the message, and the browser's key opens it."""

import json
import threading
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import http_ece  # type: ignore[import-untyped]
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from litestar.testing import TestClient
from py_vapid import Vapid  # type: ignore[import-untyped]

from gonfanon.server.app import make_app
from gonfanon.server.notices.settings import NoticeSettings
from gonfanon.server.together.clocks import MINUTE
from tests.catching import Faked
from tests.server.conftest import Begin, Client, Message, Sit

AUTH = b"sixteen bytes ok"


def plain(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


class Service:
    """A push service, and the browser behind it."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.got.append(({name.lower(): told for name, told in self.headers.items()}, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def subscription(self) -> str:
        public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        keys = {"p256dh": plain(public), "auth": plain(AUTH)}
        return json.dumps({"endpoint": f"http://127.0.0.1:{self.server.server_port}/push/1", "keys": keys})

    def opened(self) -> Message:
        _, body = self.got[-1]
        found: Message = json.loads(
            http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH, version="aes128gcm")
        )
        return found


@pytest.fixture
def service() -> Iterator[Service]:
    made = Service()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture
def client(folder: Path, time: Faked) -> Iterator[Client]:
    vapid = Vapid()
    vapid.generate_keys()
    secret = plain(vapid.private_key.private_numbers().private_value.to_bytes(32, "big"))
    settings = NoticeSettings(private_webhooks=True, push_key=secret, push_contact="mailto:a@example.org")
    app = make_app(
        folder,
        delay=0,
        paints=False,
        clock=time,
        notices=settings,
        base="https://gonfanon.example",
        every=3600,
    )
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


def test_a_browser_is_told_and_only_it_can_read_it(
    begin: Begin, sit: Sit, client: Client, service: Service, time: Faked
) -> None:
    game = begin(seats={"norman": "human", "arab": "human"})
    listed = client.get(f"/api/notices?game={game}&side=arab").json()
    assert listed["push"] and len(listed["pushKey"]) == 87, "the key that the browser subscribes with"
    wanted = {"game": game, "side": "arab", "channel": "push", "address": service.subscription()}
    made = client.post("/api/notices", json=wanted)
    assert made.status_code == 201 and made.json()["address"] == "", "the subscription is nobody's to see"
    window = sit(game, "norman")
    while window.table["question"]["side"] == "norman":
        window.play("pass")
    time.now += MINUTE
    assert client.blocking_portal.call(client.app.state.postman.round) == 1
    headers, body = service.got[-1]
    assert headers["content-encoding"] == "aes128gcm" and headers["authorization"].startswith("vapid t=")
    assert b"gonfanon.example" not in body
    told = service.opened()
    assert told["link"] == f"https://gonfanon.example/#/game/{game}?side=arab" and told["body"]


def test_a_subscription_that_is_gone_is_given_up(
    begin: Begin, sit: Sit, client: Client, service: Service, time: Faked
) -> None:
    game = begin(seats={"norman": "human", "arab": "human"})
    wanted = {"game": game, "side": "arab", "channel": "push", "address": service.subscription()}
    client.post("/api/notices", json=wanted)
    service.status = 410
    window = sit(game, "norman")
    while window.table["question"]["side"] == "norman":
        window.play("pass")
    time.now += MINUTE
    assert client.blocking_portal.call(client.app.state.postman.round) == 0 and len(service.got) == 1
    time.now += 60 * MINUTE
    assert client.blocking_portal.call(client.app.state.postman.round) == 0 and len(service.got) == 1


@pytest.mark.parametrize("address", ["{}", "not json", '{"endpoint": "ftp://x/"}'])
def test_what_is_no_subscription_is_refused(begin: Begin, client: Client, address: str) -> None:
    wanted = {"game": begin(), "side": "arab", "channel": "push", "address": address}
    assert client.post("/api/notices", json=wanted).json()["code"] == "bad-target"
