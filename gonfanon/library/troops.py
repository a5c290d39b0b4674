"""Troops with prices and pieces of scenery that are shipped for the free table."""

from functools import cache

from gonfanon.argad.setup.skirmish_file import SceneryPieceText, TroopText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import shelf

TROOPS = "library/troops"
SCENERY = "library/scenery"


def troop_names() -> tuple[str, ...]:
    """The troops that are shipped."""
    return shelf.stems(TROOPS, ".yaml")


@cache
def troop(name: str) -> TroopText:
    """A troop by its name."""
    if name not in troop_names():
        raise GonfanonError(f"there is no troop {name!r}; one of {', '.join(troop_names())}")
    from gonfanon.library.reading.troops import read_troop

    file = f"{TROOPS}/{name}.yaml"
    return read_troop(shelf.shipped(file), file)[0]


@cache
def scenery_pieces() -> dict[str, SceneryPieceText]:
    """All pieces of scenery that are shipped."""
    from gonfanon.library.reading.troops import read_scenery

    found: dict[str, SceneryPieceText] = {}
    for name in shelf.stems(SCENERY, ".yaml"):
        file = f"{SCENERY}/{name}.yaml"
        found |= read_scenery(shelf.shipped(file), file)[0]
    return found
