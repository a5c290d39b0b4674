"""The titles of the shipped cases in other languages than English, which cases are written in.

`library/case_titles/LANGUAGE/NAME.yaml` goes with `library/cases/NAME.yaml`: title -> its translation.
"""

from functools import cache
from pathlib import Path

from gonfanon.library import compiling, shelf
from gonfanon.library.source import convert, read_yaml

TITLES = "library/case_titles"
CODE = ["library/case_titles.py"]
"""The module that decides what the compiled titles look like."""

Titles = dict[str, dict[str, str]]
"""By the name of a file of cases, then by the title that a case has there."""


def case_title(file: str, title: str, language: str) -> str:
    """A title in a language; as its author wrote it where no translation is shipped, so for a player's own case."""
    return titles(language).get(file, {}).get(title, title)


@cache
def titles(language: str) -> Titles:
    """All titles of a language; none for English."""
    made = compiling.read_compiled(shelf.COMPILED / _compiled(language), Titles)
    return titles_on_disk(language) if made is None else made


def titles_on_disk(language: str) -> Titles:
    """All titles of a language as their files have them, whatever was compiled."""
    return {Path(file).stem: _read(file) for file in _files(language)}


def compile_case_titles(folder: Path = shelf.COMPILED) -> list[Path]:
    """Compile the titles into a folder, a file for each language."""
    folder.mkdir(parents=True, exist_ok=True)
    return [
        compiling.write(
            folder / _compiled(language), compiling.pack(titles_on_disk(language), [*_files(language), *CODE])
        )
        for language in _languages()
    ]


def _languages() -> list[str]:
    return sorted(path.name for path in (shelf.PACKAGE / TITLES).iterdir() if path.is_dir())


def _files(language: str) -> list[str]:
    folder = f"{TITLES}/{language}"
    return [f"{folder}/{name}.yaml" for name in shelf.stems(folder, ".yaml")]


def _read(file: str) -> dict[str, str]:
    return convert(read_yaml(shelf.shipped(file), file), dict[str, str])


def _compiled(language: str) -> str:
    return f"{language}.case-titles.msgpack"
