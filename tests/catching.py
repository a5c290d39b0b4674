"""What catches notices in tests: a mail server and a webhook, and a clock that goes when it is told to."""

import json
import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message

START = 1_790_000_000_000


class Faked:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


class Letters(Message):
    """Keeps what comes, or refuses it."""

    def __init__(self) -> None:
        super().__init__()
        self.got: list[Any] = []
        self.refusing = ""
        self.port = 0

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if self.refusing:
            return self.refusing
        return await super().handle_DATA(server, session, envelope)

    def handle_message(self, message: Any) -> None:
        self.got.append(message)


def mail_server(letters: Letters) -> Controller:
    """A mail server on a free port of this machine, running."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        letters.port = free.getsockname()[1]
    controller = Controller(letters, hostname="127.0.0.1", port=letters.port)
    controller.start()
    return controller


class Hook(HTTPServer):
    """A webhook that keeps what comes; its answer can be set."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Taking)
        self.got: list[tuple[str, str, dict[str, Any]]] = []
        self.status = 200

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/hook"


class Taking(BaseHTTPRequestHandler):
    server: Hook

    def _take(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.server.status == 200:
            self.server.got.append((self.command, self.path, json.loads(body)))
        self.send_response(self.server.status)
        self.send_header("Location", "http://127.0.0.1:1/elsewhere")
        self.end_headers()

    do_POST = do_PUT = _take

    def log_message(self, *_: object) -> None:
        """The test prints nothing."""


def webhook() -> Hook:
    """A webhook on a free port of this machine, running."""
    server = Hook()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server
