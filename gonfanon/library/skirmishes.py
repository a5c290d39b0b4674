"""The free table's part of the library: skirmishes, troops with prices, pieces of scenery; compiled as the rest."""

from pathlib import Path

from gonfanon.argad.setup.skirmish_file import SkirmishParcel
from gonfanon.library import shelf
from gonfanon.library.parcels import Parcels
from gonfanon.library.troops import SCENERY, TROOPS, scenery_pieces, troop, troop_names

__all__ = ["scenery_pieces", "skirmish", "skirmish_names", "troop", "troop_names"]

SKIRMISHES = "library/skirmishes"
CODE = [
    "argad/setup/skirmish_file.py",
    "argad/setup/texts.py",
    "library/reading/skirmishes.py",
    "library/reading/troops.py",
    "library/skirmishes.py",
]
"""The modules that decide what a compiled skirmish looks like."""


def _read(text: str, name: str) -> SkirmishParcel:
    from gonfanon.library.reading.skirmishes import read_skirmish

    return read_skirmish(text, name).parcel


ALL = Parcels("skirmish", SKIRMISHES, SkirmishParcel, _read)


def skirmish_names() -> tuple[str, ...]:
    """The skirmishes that are shipped, lessons included."""
    return ALL.names()


def skirmish(name: str) -> SkirmishParcel:
    """A skirmish by its name, or by the path of its file."""
    return ALL.parcel(name)


def compile_skirmishes(folder: Path = shelf.COMPILED) -> list[Path]:
    """Compile the skirmishes into a folder."""
    parts = [f"{TROOPS}/{name}.yaml" for name in troop_names()]
    parts += [f"{SCENERY}/{name}.yaml" for name in shelf.stems(SCENERY, ".yaml")]
    return ALL.compile_all(folder, lambda parcel: [*parts, *CODE])
