"""The titles of the cases in French: one for every case that is shipped, and none that no case has."""

from pathlib import Path

import pytest

from gonfanon.cases.files import SHIPPED, case_files, heads
from gonfanon.library import case_titles, compiling
from gonfanon.library.case_titles import case_title, titles, titles_on_disk

FILES = list(case_files([SHIPPED]))
FRENCH = titles_on_disk("fr")


@pytest.mark.parametrize("file", FILES, ids=lambda file: Path(file).stem)
def test_every_case_has_a_french_title_and_none_is_left_over(file: Path) -> None:
    french = FRENCH[file.stem]
    written = {head.case for head in heads(file)}
    assert written - set(french) == set(), "cases without a title in French"
    assert set(french) - written == set(), "titles of no case"
    assert [title for title in french.values() if not title.strip()] == []


def test_no_file_of_titles_is_without_its_cases() -> None:
    assert set(FRENCH) == {file.stem for file in FILES}


def test_a_french_title_is_not_the_english_one() -> None:
    assert [title for file in FRENCH.values() for title, french in file.items() if title == french] == []


def test_a_title_nobody_translated_stays_as_it_is() -> None:
    assert case_title("gates", "No horse through a tower door", "fr") == "Pas de cheval par une porte de tour"
    assert case_title("gates", "No horse through a tower door", "en") == "No horse through a tower door"
    assert case_title("gates", "My own case", "fr") == "My own case"
    assert case_title("my-quarrel", "No horse through a tower door", "fr") == "No horse through a tower door"


def test_compiled_titles_are_those_of_the_files(tmp_path: Path) -> None:
    (compiled,) = case_titles.compile_case_titles(tmp_path)
    assert compiled.name == "fr.case-titles.msgpack"
    assert compiling.read_compiled(compiled, case_titles.Titles) == FRENCH == titles("fr")
