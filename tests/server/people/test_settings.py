"""The settings of a public server: read, or refused in one sentence; and the names under which it answers."""

import subprocess
import sys
from pathlib import Path

import pytest
from litestar.testing import TestClient

from gonfanon.kernel.errors import GonfanonError
from gonfanon.server.app import make_app
from gonfanon.server.people.settings import Limits, Settings, read_settings
from gonfanon.texts import Texts

ROOT = Path(__file__).resolve().parents[3]
WHOLE = """
address = "0.0.0.0"
port = 9000
url = "https://play.example.org"
hosts = ["gonfanon.example.org:8443"]
proxies = ["10.0.0.1"]
[limits]
guests_an_hour = 3
"""


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "gonfanon.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_file_of_settings(tmp_path: Path) -> None:
    found = read_settings(written(tmp_path, WHOLE), Texts("en"))
    assert (found.address, found.port, found.secure) == ("0.0.0.0", 9000, True)
    assert found.names == {"play.example.org", "gonfanon.example.org:8443"}
    assert found.limits == Limits(guests_an_hour=3)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("port = x\n", "line 1"),
        ("prot = 80", "prot"),
        ('port = "80"', "port"),
        ("port = 70000", "70000"),
        ('url = "play.example.org"', "https://gonfanon.example.org"),
        ('url = "https://play.example.org/games"', "https://gonfanon.example.org"),
        ('hosts = ["https://x.org"]', "https://x.org"),
        ("[limits]\nguests = 1", "guests"),
        ("[limits]\ngames = 0", "limits.games"),
    ],
)
def test_bad_settings_are_named_in_one_sentence(tmp_path: Path, text: str, named: str, language: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(GonfanonError) as error:
        read_settings(file, Texts(language))
    said = str(error.value)
    assert str(file) in said and named in said and "\n" not in said


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(GonfanonError, match=r"none\.toml"):
        read_settings(tmp_path / "none.toml", Texts("en"))


def test_the_command_says_what_is_wrong_and_stops(tmp_path: Path) -> None:
    file = written(tmp_path, "prot = 80")
    done = subprocess.run(
        [sys.executable, "-m", "gonfanon.cli", "serve", "--lang", "en", "--settings", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode != 0
    assert "there is no setting prot" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("host", "origin", "status"),
    [
        ("play.example.org", "https://play.example.org", 201),
        ("play.example.org", None, 201),
        ("PLAY.example.org", "https://play.example.org", 201),
        ("127.0.0.1:8173", None, 201),
        ("play.example.org", "https://evil.example.org", 403),
        ("play.example.org", "null", 403),
        ("evil.example.org", None, 403),
        ("evil.example.org", "https://evil.example.org", 403),
        ("play.example.org.evil.org", None, 403),
    ],
)
def test_only_pages_of_the_public_name_may_change_something(
    tmp_path: Path, host: str, origin: str | None, status: int
) -> None:
    settings = Settings(url="https://play.example.org")
    app = make_app(tmp_path / "games", delay=0, paints=False, settings=settings)
    headers = {"Host": host, **({"Origin": origin} if origin else {})}
    with TestClient(app, base_url="http://127.0.0.1") as client:
        answer = client.post("/api/offers", json={"scenario": "the-well"}, headers=headers)
    assert answer.status_code == status


def test_too_many_guests_from_one_address_are_refused(tmp_path: Path) -> None:
    settings = Settings(limits=Limits(guests_an_hour=2))
    app = make_app(tmp_path / "games", delay=0, paints=False, settings=settings)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        codes = []
        for _ in range(3):
            client.cookies.clear()
            codes.append(client.post("/api/offers", json={"scenario": "the-well"}).status_code)
    assert codes == [201, 201, 429]
