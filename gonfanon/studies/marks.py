"""By whose thinking a battle was played: a mark of all the sources on which the play of its seats rests."""

import hashlib
import re
from collections.abc import Sequence
from functools import cache

from gonfanon.library import shelf
from gonfanon.minds import LEVELS

ROOM = shelf.PACKAGE / "minds"
FIRST = {"sergeant": "captain"}
"""Levels that are told in the module of another; the others have one of their own name."""
FROM_MODULE = re.compile(r"from gonfanon\.minds\.(\w+) import")
FROM_ROOM = re.compile(r"from gonfanon\.minds import (.+)")


@cache
def minds_mark(seats: tuple[str, ...]) -> str:
    """Names the minds of these seats as they are now: another mark, another way of playing.

    What only a marshal thinks with has no part in the mark of captains.
    """
    levels = [name.partition(":")[0] for name in seats]
    modules = _rest_on([FIRST.get(level, level) for level in levels if level in LEVELS])
    digest = hashlib.sha256()
    for name in modules:
        for path in sorted(ROOM.glob(f"{name}.*")):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def _rest_on(names: Sequence[str]) -> list[str]:
    """The modules of the minds which these import, themselves and what those import included, by name."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            text = (ROOM / f"{name}.py").read_text(encoding="utf-8")
            waiting += FROM_MODULE.findall(text)
            waiting += [each.strip() for line in FROM_ROOM.findall(text) for each in line.split(",")]
    return sorted(found)
