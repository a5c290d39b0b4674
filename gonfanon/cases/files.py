"""Where cases stand: the files of a folder, and the head of each case without setting it up."""

import re
from collections.abc import Iterable, Iterator
from os.path import isdir
from pathlib import Path
from typing import Any

from msgspec import Struct

from gonfanon.library import shelf
from gonfanon.library.source import convert, read_documents

SHIPPED = shelf.PACKAGE / "library" / "cases"
EXCUSED = "excused*.yaml"
"""Files of a folder of cases that hold none, but the clauses that need none."""


_OTHER_KEY = re.compile(
    r"^(?!(?:case|rules|book|siege|game):|---|[ \t-]).+\n?(?:(?!---)[ \t-].*\n?)*", re.MULTILINE
)
"""A key that no head has, with the lines that belong to it."""


class Head(Struct, frozen=True):
    """The first lines of a case: its title, the rules it is for, and what tells its game."""

    case: str
    rules: list[str] = []
    book: str = ""
    siege: Any = None
    game: str = ""

    @property
    def on_hexes(self) -> bool:
        """Whether it is played on a board of hexes from its first step to its last."""
        return self.siege is None and not self.game and self.book != "argad"


def case_files(places: Iterable[str | Path]) -> Iterator[Path]:
    """The case files among files and folders, in the order given, those of a folder by name."""
    for place in map(Path, places):
        if isdir(place):
            yield from (path for path in sorted(place.rglob("*.yaml")) if not path.match(EXCUSED))
        else:
            yield place


def heads(path: Path) -> list[Head]:
    """The heads of all cases of a file; the rest is not even read as YAML, which would take seconds."""
    whole = shelf.text_of(path, str(path))
    text = _OTHER_KEY.sub(lambda lines: "\n" * lines[0].count("\n"), whole)
    return [convert(source, Head) for source in read_documents(text, str(path))]
