"""By whose thinking a battle was played: a mark of all the sources on which the play of its seats rests."""

import ast
import hashlib
from collections.abc import Sequence
from functools import cache

from gonfanon.library import shelf
from gonfanon.minds import LEVELS

ROOM = shelf.PACKAGE / "minds"
PACKAGE = "gonfanon.minds"


DAYS = ["siege_days", "siege_fights"]
"""What minds of all levels think with in a siege."""
CHOICE = "levels/mind"
"""Only chooses between the levels, and imports them all: it is not followed."""


@cache
def minds_mark(seats: tuple[str, ...]) -> str:
    """Names the minds of these seats as they are now: another mark, another way of playing.

    What only a marshal thinks with has no part in the mark of captains.
    """
    return _mark(_modules(seats))


@cache
def siege_mark(seats: tuple[str, ...]) -> str:
    """The same for sieges: what decides the days counts too."""
    return _mark([*_modules(seats), *DAYS])


@cache
def campaign_mark() -> str:
    """Names the minds of campaigns as they are now, with quick resolution: all levels think with the same modules."""
    return _mark(["campaign/levels"])


def _modules(seats: tuple[str, ...]) -> list[str]:
    levels = [name.partition(":")[0] for name in seats]
    return [f"levels/{level}" for level in levels if level in LEVELS]


def _mark(names: Sequence[str]) -> str:
    modules = _rest_on(names)
    digest = hashlib.sha256()
    for name in modules:
        for path in sorted(ROOM.glob(f"{name}.*")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def _rest_on(names: Sequence[str]) -> list[str]:
    """The modules of the minds which these import, directly or not, themselves included: `value/melee`."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found and name != CHOICE:
            found.add(name)
            waiting += _imported((ROOM / f"{name}.py").read_text(encoding="utf-8"))
    return sorted(found)


def _imported(text: str) -> list[str]:
    """The modules of the minds that a source imports."""
    found: list[str] = []
    for place, names in _import_lines(text):
        if (ROOM / f"{place}.py").is_file():
            found.append(place)
        else:
            found += [f"{place}/{one}".lstrip("/") for one in names]
    return [name for name in found if (ROOM / f"{name}.py").is_file()]


@cache
def _import_lines(text: str) -> list[tuple[str, list[str]]]:
    """Where a source imports from in the room of the minds, and what; levels share most of their sources."""
    return [
        (node.module.removeprefix(PACKAGE).lstrip(".").replace(".", "/"), [one.name for one in node.names])
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(PACKAGE)
    ]
