"""Compiled books: the same as built ones, quick to open, void as soon as a source changes."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grimp
import pytest
from msgspec import inspect

from gonfanon.argad.setup.skirmish_file import SkirmishParcel
from gonfanon.battle.setup.scenario import Parcel, Person
from gonfanon.books.argad.book import FreeBook
from gonfanon.books.campaign.book import CampaignBook
from gonfanon.books.entries import Catalogue
from gonfanon.campaign.setup.files import TableParts
from gonfanon.kernel.errors import BadFile
from gonfanon.library import (
    campaign_tables,
    case_titles,
    compiling,
    lessons,
    puzzles,
    scenarios,
    shelf,
    sieges,
    skirmishes,
)
from gonfanon.library.book_binding import battles
from gonfanon.library.puzzles import Puzzle
from gonfanon.rules.book.book import Book
from gonfanon.siege.setup import SiegeParcel
from gonfanon.texts import binding


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
        assert (
            compiling.read_compiled(compiled / compiling.book_file(key), Book)
            == battles.bind_book(key).content
        )
        built = battles.bind_catalogue(key).content
        assert compiling.read_compiled(compiled / compiling.catalogue_file(key), Catalogue) == built


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
    file.write_bytes(compiling.pack(bound.content, bound.files))
    assert compiling.read_compiled(file, Catalogue) == bound.content
    first = next(iter(bound.content.entries))
    (tmp_path / shelf.CATALOGUE / "argad.fr.yaml").write_text(f"{first}:\n  text: Oui.\n", encoding="utf-8")
    assert compiling.read_compiled(file, Catalogue) is None


KINDS = (
    (Book, ()),
    (FreeBook, ()),
    (CampaignBook, ()),
    (Catalogue, ()),
    (Parcel, lessons.CODE),
    (dict[str, Person], scenarios.CODE),
    (SiegeParcel, sieges.CODE),
    (SkirmishParcel, skirmishes.CODE),
    (TableParts, campaign_tables.CODE),
    (list[Puzzle], puzzles.CODE),
)
"""What compiled files contain, with the modules that void such a file besides those of `compiling`."""


def of_type(found: Any, seen: set[int]) -> Iterator[str]:
    """The modules of all structs in a type, as msgspec describes it."""
    if id(found) in seen:
        return
    seen.add(id(found))
    if isinstance(found, tuple):
        for part in found:
            yield from of_type(part, seen)
    elif isinstance(found, inspect.Type | inspect.Field):
        if isinstance(found, inspect.StructType | inspect.DataclassType | inspect.EnumType):
            yield found.cls.__module__
        for name in found.__struct_fields__:
            yield from of_type(getattr(found, name), seen)


def path(module: str) -> str:
    return f"{module.removeprefix('gonfanon.').replace('.', '/')}.py"


@pytest.mark.parametrize(("kind", "code"), KINDS, ids=lambda one: getattr(one, "__name__", None))
def test_a_module_that_shapes_a_compiled_file_voids_it(kind: Any, code: tuple[str, ...]) -> None:
    shaping = {path(module) for module in of_type(inspect.type_info(kind), set())}
    assert shaping
    assert shaping <= {*compiling.CODE, *code}


def test_a_module_that_makes_a_book_of_its_tables_voids_it() -> None:
    graph = grimp.build_graph("gonfanon")
    builders = ("gonfanon.books.build", "gonfanon.books.argad.build", "gonfanon.books.campaign.build")
    making = {*builders}.union(*(graph.find_upstream_modules(builder) for builder in builders))
    assert {path(one) for one in making if one.startswith(("gonfanon.books.", "gonfanon.rules."))} <= {
        *compiling.CODE
    }


def test_every_module_that_voids_a_compiled_file_exists() -> None:
    named = {*compiling.CODE, *binding.CODE, *case_titles.CODE}.union(*(code for _, code in KINDS))
    assert [name for name in sorted(named) if not (shelf.PACKAGE / name).is_file()] == []


@pytest.mark.parametrize("data", [b"", b"\x00", b"\x82\xa7sources\x80", b"not a book"])
def test_a_damaged_file_is_as_none(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "guiscard.book.msgpack"
    assert compiling.read_compiled(file, Book) is None
    file.write_bytes(data)
    assert compiling.read_compiled(file, Book) is None


def test_files_that_are_no_text_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    with pytest.raises(BadFile, match=r"x.yaml: no such file or directory$"):
        shelf.text_of(file)
    file.write_bytes(b"a: 1\nb: \xff\n")
    with pytest.raises(BadFile, match=r"x.yaml:2: not a text in UTF-8$"):
        shelf.text_of(file)
