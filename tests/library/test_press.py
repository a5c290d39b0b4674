"""Compiled books: the same as built ones, quick to open, void as soon as a source changes."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gonfanon.books.entries import Catalogue
from gonfanon.kernel.errors import BadFile
from gonfanon.library import press, shelf
from gonfanon.library.book_binding import battles
from gonfanon.rules.book.book import Book


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with its books compiled."""
    folder = tmp_path_factory.mktemp("copy") / "gonfanon"
    shutil.copytree(shelf.PACKAGE, folder, ignore=shutil.ignore_patterns("compiled", "__pycache__"))
    subprocess.run(
        [sys.executable, "-m", "gonfanon.library"], cwd=folder.parent, check=True, capture_output=True
    )
    return folder


def run(package: Path, code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=package.parent, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


LOADED = (
    "import sys; from gonfanon import library; print(library.book('guiscard').hash, 'yaml' in sys.modules)"
)


def test_a_compiled_book_is_the_built_one(package: Path) -> None:
    compiled = package / "library" / "compiled"
    for key in shelf.book_keys():
        assert press.opened(compiled / press.book_file(key), Book) == battles.bind_book(key).content
        built = battles.bind_catalogue(key).content
        assert press.opened(compiled / press.catalogue_file(key), Catalogue) == built


def test_a_compiled_book_needs_no_yaml(package: Path) -> None:
    assert run(package, LOADED).split()[1] == "False"


def test_a_changed_source_is_seen_and_nothing_is_written(package: Path) -> None:
    before = run(package, LOADED).split()[0]
    table = package / shelf.TABLES / "series-movement.yaml"
    text = table.read_text(encoding="utf-8")
    compiled = sorted((path.name, path.read_bytes()) for path in (package / "library" / "compiled").iterdir())
    table.write_text(text.replace("hoplites: 3", "hoplites: 4"), encoding="utf-8")
    try:
        changed, parsed = run(package, LOADED).split()
    finally:
        table.write_text(text, encoding="utf-8")
    assert changed != before
    assert parsed == "True"
    after = sorted((path.name, path.read_bytes()) for path in (package / "library" / "compiled").iterdir())
    assert after == compiled
    assert run(package, LOADED).split() == [before, "False"]


def test_a_new_translation_voids_the_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(shelf.PACKAGE / "books", tmp_path / "books")
    monkeypatch.setattr(shelf, "PACKAGE", tmp_path)
    bound = battles.bind_catalogue("argad")
    file = tmp_path / "argad.msgpack"
    file.write_bytes(press.pack(bound.content, bound.files))
    assert press.opened(file, Catalogue) == bound.content
    first = next(iter(bound.content.entries))
    (tmp_path / shelf.CATALOGUE / "argad.fr.yaml").write_text(f"{first}:\n  text: Oui.\n", encoding="utf-8")
    assert press.opened(file, Catalogue) is None


@pytest.mark.parametrize("data", [b"", b"\x00", b"\x82\xa7sources\x80", b"not a book"])
def test_a_damaged_file_is_as_none(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "guiscard.book.msgpack"
    assert press.opened(file, Book) is None
    file.write_bytes(data)
    assert press.opened(file, Book) is None


def test_files_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    with pytest.raises(BadFile, match=r"x.yaml: no such file or directory$"):
        shelf.text_of(file)
    file.write_bytes(b"a: 1\nb: \xff\n")
    with pytest.raises(BadFile, match=r"x.yaml:2: not a text in UTF-8$"):
        shelf.text_of(file)
