"""The catalogue: all files load, ids are unique, what is named exists, French is laid over English."""

import pytest

from gonfanon import library
from gonfanon.books.entries import CatalogueFile, catalogue
from gonfanon.kernel.errors import BadFile, GonfanonError
from gonfanon.library import shelf
from gonfanon.library.book_binding import battles

FILES = (
    "ager-sanguinis",
    "anarchy",
    "argad",
    "campaign",
    "guiscard",
    "guiscard-buildings-siege",
    "magna-carta",
)


def english(name: str) -> CatalogueFile:
    file = f"{shelf.CATALOGUE}/{name}.yaml"
    return battles.read_catalogue(shelf.shipped(file), file)


def test_all_files_are_shipped() -> None:
    assert library.catalogue_names() == FILES


@pytest.mark.parametrize("name", FILES)
def test_every_file_loads_and_names_what_exists(name: str) -> None:
    found = library.catalogue(name)
    assert found.entries
    tables = {path.stem for path in (shelf.PACKAGE / shelf.TABLES).glob("*.yaml")}
    for entry in found.entries.values():
        assert entry.title["en"]
        assert entry.title["fr"]
        assert entry.text or entry.same_as
        assert bool(entry.ruling) >= bool(entry.gap)
        assert set(entry.tables) <= tables


def test_what_is_the_same_as_another_exists() -> None:
    everything = {rule: entry for name in FILES for rule, entry in library.catalogue(name).entries.items()}
    assert [e.id for e in everything.values() if e.same_as and e.same_as not in everything] == []
    assert library.catalogue("ager-sanguinis").same_as["GUI-6.2d"] == ("AGS-5b",)


def test_the_field_battle_has_365_clauses() -> None:
    found = library.catalogue("ager-sanguinis")
    chapters = [c for c in found.chapters if c.file in ("guiscard", "ager-sanguinis")]
    assert [c.number for c in chapters if c.file == "guiscard"] == list("1234567")
    rules = [rule for chapter in chapters for rule in chapter.rules]
    assert len(rules) == len(set(rules)) == 365
    assert {rule[:4] for rule in rules} == {"GUI-", "AGS-"}
    assert found.of_chapter("ager-sanguinis", "7")[0].id == "AGS-7a"


def test_an_entry_has_all_its_parts() -> None:
    entry = library.catalogue("guiscard").entries["GUI-4.3b"]
    assert (entry.file, entry.chapter) == ("guiscard", "4")
    assert entry.tables == ("series-infiltration",)
    assert "two or more enemies" in entry.ruling["en"]
    assert set(entry.text) == {"en", "fr"}


def test_an_unknown_catalogue_is_refused() -> None:
    with pytest.raises(GonfanonError, match="there is no catalogue 'chess'; one of ager-sanguinis, anarchy"):
        library.catalogue("chess")


def test_french_is_laid_over_english() -> None:
    file = english("guiscard")
    text = "GUI-4.3b:\n  text: Un jet est requis.\n"
    french = battles.read_french(text, "guiscard.fr.yaml", file)
    found = catalogue("guiscard", {"guiscard": file}, {"guiscard": french}).entries
    told, untold = found["GUI-4.3b"], found["GUI-4.3d"]
    assert told.text["fr"] == "Un jet est requis."
    assert told.ruling["fr"] == told.ruling["en"]
    assert untold.text["fr"] == untold.text["en"]
    assert (told.translated, untold.translated) == (True, False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("GUI-4.3b:\n  text: a\nGUI-9999:\n  text: b\n", "f.yaml:3: GUI-9999: there is no such rule"),
        (
            "GUI-4.3b:\n  text: a\n  rulling: b\n",
            "f.yaml:3: GUI-4.3b.rulling: unknown key; one of text, gap, ruling",
        ),
        ("GUI-4.3b:\n  text: a\nGUI-4.3b:\n  text: b\n", "f.yaml:3:1: GUI-4.3b: the key stands twice"),
    ],
)
def test_faults_of_a_translation_have_their_line(text: str, message: str) -> None:
    with pytest.raises(BadFile) as caught:
        battles.read_french(text, "f.yaml", english("guiscard"))
    assert str(caught.value).startswith(message)


ENTRY = "book: x\ntitle: X\nsource: x\nchapters:\n- number: '1'\n  title: {en: A, fr: A}\n  rules:\n"


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (
            "  - id: A-1\n    title: {en: A, fr: A}\n",
            "f.yaml:8: chapters[0].rules[0].id: an entry needs a text",
        ),
        (
            "  - id: A-1\n    title: {en: A, fr: A}\n    text: a\n    gap: b\n",
            "f.yaml:11: chapters[0].rules[0].gap:",
        ),
        (
            "  - id: A-1\n    title: {en: A}\n    text: a\n",
            "f.yaml:9: chapters[0].rules[0].title: fr is missing",
        ),
        (
            "  - {id: A-1, title: {en: A, fr: A}, text: a}\n  - {id: A-1, title: {en: A, fr: A}, text: a}\n",
            "f.yaml:9: chapters[0].rules[1].id: A-1 stands twice",
        ),
    ],
)
def test_faults_of_a_catalogue_have_their_line(rules: str, message: str) -> None:
    with pytest.raises(BadFile) as caught:
        battles.read_catalogue(ENTRY + rules, "f.yaml")
    assert str(caught.value).startswith(message)
