"""The pages are built when they are missing or old, with whatever Node there is; without them it is said."""

import importlib.util
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

from gonfanon.server import serving
from gonfanon.server.pages import client as pages
from gonfanon.server.workers import Worker
from gonfanon.texts import Texts

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def client() -> ModuleType:
    found = importlib.util.spec_from_file_location("client", ROOT / "tools" / "client.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_pages_are_stale_if_missing_or_older_than_a_source(client: ModuleType, tmp_path: Path) -> None:
    web, static = tmp_path / "web", tmp_path / "static"
    for file in (web / "package.json", web / "src" / "main.ts"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
        os.utime(file, (100, 100))
    assert client.stale(web, static)
    static.mkdir()
    (static / "index.html").write_text("")
    os.utime(static / "index.html", (101, 101))
    assert not client.stale(web, static)
    os.utime(web / "src" / "main.ts", (102, 102))
    assert client.stale(web, static)


def test_node_is_asked_for_only_where_there_is_none(
    client: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(client.platform, "machine", lambda: "x86_64")
    assert client.needs() == [client.NODE_WHEEL]
    for name, words in (("node", "echo v20.18.0"), ("npm", "true")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{words}\n")
        (tmp_path / name).chmod(0o755)
    assert client.needs() == [client.NODE_WHEEL]
    (tmp_path / "node").write_text("#!/bin/sh\necho v22.1.0\n")
    assert client.needs() == []


def test_no_node_is_asked_for_where_its_package_does_not_exist(
    client: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(client.platform, "machine", lambda: "riscv64")
    assert client.needs() == []


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")
def test_modules_are_fetched_once_by_two_who_want_them(
    client: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    npm = "mkdir node_modules && sleep 0.3 && touch node_modules/.package-lock.json && echo fetched >> calls"
    for name, words in (("node", "echo v22.1.0"), ("npm", npm)):
        (tmp_path / name).write_text(f"#!/bin/sh\nset -e\n{words}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), os.pathsep)
    (tmp_path / "package-lock.json").touch()
    monkeypatch.setattr(client, "WEB", tmp_path)
    with ThreadPoolExecutor() as two:
        for fetched in [two.submit(client._fetch_modules) for _ in range(2)]:
            fetched.result()
    assert (tmp_path / "calls").read_text() == "fetched\n"


def test_lock_file_names_no_address_of_a_registry() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text()
    assert '"resolved"' not in lock
    assert "registry" not in lock


def test_server_says_that_the_pages_are_not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "built", lambda: False)
    monkeypatch.setattr(serving, "_run", lambda *_: None)
    said: list[str] = []
    serving.serve(Worker(tmp_path), 0, False, Texts("en"), said.append)
    assert "make static" in said[-1]
