"""Which clauses of the rules stand in the code and in a case: counted from the files themselves."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from gonfanon.cases.files import EXCUSED, SHIPPED, case_files, heads
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import catalogue, catalogue_names, shelf
from gonfanon.library.case_titles import case_title
from gonfanon.library.source import convert, read_yaml

RULE = re.compile(r"\b(?:GUI|AGS|ANA|MAG|GUC|ANC|ARG)-[0-9][0-9.]*(?:N[0-9]+|[a-z])?\b")
ROOMS = (
    "kernel",
    "field",
    "tabletop",
    "cast",
    "rules",
    "books",
    "battle",
    "siege",
    "campaign",
    "argad",
    "play",
)
"""The rooms whose files can carry out a rule."""
IMPLEMENTED = (
    *("guiscard", "ager-sanguinis", "guiscard-buildings-siege", "anarchy", "magna-carta", "argad"),
    "campaign",
)
"""The catalogue files that are played now."""
LATER: dict[str, tuple[str, ...]] = {}
"""Chapters of these files that are not played yet."""


class Standing(Struct):
    """Where a clause stands."""

    code: list[str]
    cases: list[str]
    excused: str | None = None

    @property
    def shown(self) -> bool:
        """In code and in a case, or excused."""
        return self.excused is not None or bool(self.code and self.cases)


class Excuse(Struct, frozen=True, forbid_unknown_fields=True):
    """Why no program can show a clause."""

    en: str
    fr: str


def clauses(files: Iterable[str], played: bool = False) -> list[str]:
    """The ids of some catalogue files, in their order; `played`: without the chapters that are not played yet."""
    return [
        entry.id
        for name in files
        for entry in catalogue(name).entries.values()
        if entry.file == name and not (played and entry.chapter in LATER.get(name, ()))
    ]


def coverage(
    files: Iterable[str] = IMPLEMENTED, language: str = "en", played: bool = True
) -> dict[str, Standing]:
    """For each clause its places in the code, its cases, and the reason why it needs none."""
    found = {rule: Standing([], []) for rule in clauses(files, played)}
    for place, rule in in_code():
        if rule in found:
            found[rule].code.append(place)
    for title, rule in in_cases(case_folders(), language):
        if rule in found:
            found[rule].cases.append(title)
    for rule, excuse in excuses().items():
        if rule in found:
            found[rule].excused = getattr(excuse, language)
    return found


def in_code() -> Iterator[tuple[str, str]]:
    """Every `file:line` of the package that names a rule, with the rule."""
    for room in ROOMS:
        root = shelf.PACKAGE / room
        for path in sorted((*root.rglob("*.py"), *(root / "data").rglob("*.yaml"))):
            name = path.relative_to(shelf.PACKAGE.parent).as_posix()
            for number, text in enumerate(shelf.text_of(path, name).splitlines(), 1):
                for rule in dict.fromkeys(RULE.findall(text)):
                    yield f"{name}:{number}", rule


def in_cases(folders: Iterable[Path], language: str = "en") -> Iterator[tuple[str, str]]:
    """The title of every case with each rule that it is for."""
    for path in case_files(folders):
        for head in heads(path):
            for rule in head.rules:
                yield case_title(path.stem, head.case, language), rule


def case_folders() -> list[Path]:
    """The cases that are shipped, and those of the tests where the sources are at hand."""
    return [folder for folder in (SHIPPED, shelf.PACKAGE.parent / "tests" / "cases") if folder.is_dir()]


def excuses() -> dict[str, Excuse]:
    """The clauses that no program can show, with the reason."""
    found: dict[str, Excuse] = {}
    known = {*clauses(catalogue_names())}
    for path in sorted(SHIPPED.glob(EXCUSED)):
        source = read_yaml(shelf.text_of(path), path.name)
        for rule, excuse in convert(source, dict[str, Excuse]).items():
            if rule not in known:
                raise source.bad((rule,), "there is no such rule in the catalogue")
            found[rule] = excuse
    return found


def catalogue_file(name: str) -> str:
    """The name of a catalogue file, checked."""
    if name not in catalogue_names():
        raise GonfanonError(f"there is no book {name!r}; one of {', '.join(catalogue_names())}")
    return name
