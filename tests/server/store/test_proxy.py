"""A public server behind a real nginx with HTTPS, configured by the example in `deploy/`."""

import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.error
import urllib.request
import warnings
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path

import msgspec
import pytest
import yaml
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from gonfanon.server.people.settings import Settings, read_settings
from gonfanon.texts import Texts
from tests.server.conftest import Message
from tests.sure import sure

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
NAME = "gonfanon.example.org"
SEATS = {"norman": "human", "arab": "human"}


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


def nginx() -> str:
    found = subprocess.run(
        ["sh", str(ROOT / "tools" / "nginx.sh")], check=False, capture_output=True, text=True
    )
    if found.returncode == 0:
        return found.stdout.strip()
    reason = found.stderr.strip().splitlines()[-1]
    if os.environ.get("CI"):
        pytest.fail(f"nginx must be tested here: {reason}")
    warnings.warn(f"NGINX WAS NOT TESTED: {reason}", stacklevel=1)
    pytest.skip(reason)


Answer = HTTPResponse | urllib.error.HTTPError


class Site:
    """A server behind nginx."""

    def __init__(self, port: int, plain: int, place: Path) -> None:
        self.port, self.plain, self.cookie = port, plain, ""
        self.certificate = place / "fullchain.pem"
        self.trusts = ssl.create_default_context(cafile=str(self.certificate))
        self.opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=self._lenient())
        )

    def _lenient(self) -> ssl.SSLContext:
        """The certificate is checked, the name is not: here it stands for another address."""
        context = ssl.create_default_context(cafile=str(self.certificate))
        context.check_hostname = False
        return context

    def ask(self, path: str, body: object = None, host: str = "", origin: str = "") -> Answer:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"https://127.0.0.1:{self.port}{path}", data)
        request.add_header("Host", host or f"{NAME}:{self.port}")
        request.add_header("Content-Type", "application/json")
        request.add_header("X-Forwarded-For", "203.0.113.7")
        if origin:
            request.add_header("Origin", origin)
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        try:
            found: Answer = self.opener.open(request, timeout=30)
            return found
        except urllib.error.HTTPError as error:
            return error


@pytest.fixture(scope="module")
def site() -> Iterator[Site]:
    program = nginx()
    place = Path(tempfile.mkdtemp(prefix="gonfanon-nginx-"))
    port, plain = free_port(), free_port()
    _certificate(place)
    (place / "settings.toml").write_text(
        f'port = 0\nurl = "https://{NAME}:{port}"\ndata = "{place / "games"}"\n'
    )
    words = ["serve", "--settings", str(place / "settings.toml"), "--lang", "en"]
    server = subprocess.Popen(
        [sys.executable, "-c", _SAYS_PORT, *words], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    proxy = None
    try:
        behind = int(sure(server.stdout).readline())
        (place / "nginx.conf").write_text(_configured(place, port, plain, behind))
        proxy = subprocess.Popen(
            [program, "-c", str(place / "nginx.conf"), "-e", str(place / "error.log"), "-p", str(place)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _until_open(port, proxy, place)
        yield Site(port, plain, place)
    finally:
        for process in (proxy, server):
            if process is not None:
                process.terminate()
                process.wait(timeout=30)
        sure(server.stdout).close()
        shutil.rmtree(place, ignore_errors=True)


_SAYS_PORT = """
import sys
from gonfanon.server import serving
bound = serving.bound
def told(*args):
    door = bound(*args)
    print(door.getsockname()[1], flush=True)
    return door
serving.bound = told
from gonfanon.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The address that a public server tells is the one people use: the port behind it is told first."""


def _certificate(place: Path) -> None:
    subprocess.run(
        [
            *(
                "openssl",
                "req",
                "-x509",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:prime256v1",
                "-nodes",
            ),
            *("-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"),
            *("-keyout", str(place / "privkey.pem"), "-out", str(place / "fullchain.pem")),
        ],
        check=True,
        capture_output=True,
    )


def _configured(place: Path, port: int, plain: int, behind: int) -> str:
    """The example as it is, with the ports and places of this test."""
    text = (DEPLOY / "nginx.conf").read_text()
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
        ("/etc/ssl/gonfanon/", f"{place}/"),
        ("127.0.0.1:8173", f"127.0.0.1:{behind}"),
    ):
        assert old in text, old
        text = text.replace(old, new)
    own = "\n".join(
        f"{kind}_temp_path {place}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    who = "user root;" if os.geteuid() == 0 else ""
    return (
        f"daemon off; worker_processes 1; {who} pid {place}/pid; error_log {place}/error.log;\n"
        f"events {{}}\nhttp {{ access_log off; {own}\n{text} }}"
    )


def _until_open(port: int, proxy: "subprocess.Popen[bytes]", place: Path) -> None:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        assert proxy.poll() is None, (place / "error.log").read_text()
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise AssertionError("nginx does not listen")


def test_a_game_is_played_through_the_proxy(site: Site) -> None:
    answer = site.ask(
        "/api/games", {"scenario": "the-well", "seats": SEATS}, origin=f"https://{NAME}:{site.port}"
    )
    assert answer.status == 201
    cookie = answer.headers["Set-Cookie"]
    assert cookie.startswith("__Host-gonfanon=") and "Secure" in cookie and "HttpOnly" in cookie
    site.cookie = cookie.partition(";")[0]
    game = json.load(answer)["id"]
    with connect(
        f"wss://{NAME}:{site.port}/ws/games/{game}",
        sock=socket.create_connection(("127.0.0.1", site.port), timeout=10),
        ssl=site.trusts,
        server_hostname=NAME,
        origin=Origin(f"https://{NAME}:{site.port}"),
        additional_headers={"Cookie": site.cookie},
        max_size=None,
        proxy=None,
    ) as window:
        table = heard(window, "table")["table"]
        window.send(json.dumps({"t": "answer", "id": 1, "said": "pass", "hash": table["hash"]}))
        told = heard(window, "update", "done")
        assert told["update"]["n"] == told["done"]["n"] > table["n"]


def heard(window: ClientConnection, *kinds: str) -> dict[str, Message]:
    """A message of each of these kinds; who else is there is passed over."""
    found: dict[str, Message] = {}
    while not {*kinds} <= {*found}:
        message = json.loads(window.recv(timeout=20))
        found[message["t"]] = message
    return found


def test_a_page_of_another_origin_changes_nothing(site: Site) -> None:
    wish = {"scenario": "the-well", "seats": SEATS}
    assert site.ask("/api/games", wish, origin="https://elsewhere.example.org").status == 403
    assert site.ask("/api/games", host="elsewhere.example.org").status == 403


def test_figures_stay_inside_and_health_is_told(site: Site) -> None:
    assert site.ask("/metrics").status == 404
    assert json.load(site.ask("/health"))["status"] == "ok"


def test_who_comes_without_https_is_sent_to_it(site: Site) -> None:
    with socket.create_connection(("127.0.0.1", site.plain), timeout=10) as line:
        line.sendall(f"GET /x HTTP/1.1\r\nHost: {NAME}\r\nConnection: close\r\n\r\n".encode())
        told = line.recv(4096).decode()
    assert " 301 " in told and f"Location: https://{NAME}/x" in told


def test_the_settings_of_the_examples_are_settings() -> None:
    for name in ("settings.toml", "settings.compose.toml"):
        assert isinstance(read_settings(DEPLOY / name, Texts("en")), Settings)
    whole = tomllib.loads((DEPLOY / "settings.toml").read_text().replace("# database", "database"))
    assert msgspec.convert(whole, Settings).database


def test_the_compose_file_and_the_unit_name_what_there_is() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    for service in compose["services"].values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in compose["volumes"] or (DEPLOY / source).is_file(), volume
    unit = (DEPLOY / "gonfanon.service").read_text()
    assert "gonfanon serve --settings /etc/gonfanon/settings.toml" in unit
