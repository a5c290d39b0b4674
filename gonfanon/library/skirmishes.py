"""The free table's part of the library: skirmishes, troops with prices, pieces of scenery; compiled as the rest."""

from functools import cache
from os.path import isfile
from pathlib import Path

from gonfanon.argad.setup.skirmish_file import SkirmishParcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import press, shelf
from gonfanon.library.troops import SCENERY, TROOPS, scenery_pieces, troop, troop_names

__all__ = ["scenery_pieces", "skirmish", "skirmish_names", "troop", "troop_names"]

SKIRMISHES = "library/skirmishes"
CODE = [
    "argad/setup/skirmish_file.py",
    "argad/setup/texts.py",
    "library/skirmishes.py",
]
"""The modules that decide what a compiled skirmish looks like."""


def skirmish_names() -> tuple[str, ...]:
    """The skirmishes that are shipped, lessons included."""
    return shelf.stems(SKIRMISHES, ".yaml")


def skirmish(name: str) -> SkirmishParcel:
    """A skirmish by its name, or by the path of its file."""
    if name in skirmish_names():
        return _shipped(name)
    file = Path(name)
    if file.suffix in (".yaml", ".yml") or isfile(file):
        from gonfanon.library.reading.skirmishes import read_skirmish

        return read_skirmish(shelf.text_of(file), str(file)).parcel
    raise GonfanonError(f"there is no skirmish {name!r}; one of {', '.join(skirmish_names())}, or a file")


@cache
def _shipped(name: str) -> SkirmishParcel:
    made = press.opened(shelf.COMPILED / skirmish_file(name), SkirmishParcel)
    if made is None:
        from gonfanon.library.reading.skirmishes import read_skirmish

        file = f"{SKIRMISHES}/{name}.yaml"
        made = read_skirmish(shelf.shipped(file), file).parcel
    return made


def skirmish_file(name: str) -> str:
    """The name of a compiled skirmish."""
    return f"{name}.skirmish.msgpack"


def print_skirmishes(folder: Path = shelf.COMPILED) -> list[Path]:
    """Compile the skirmishes into a folder."""
    from gonfanon.library.reading.skirmishes import read_skirmish

    folder.mkdir(parents=True, exist_ok=True)
    parts = [f"{TROOPS}/{name}.yaml" for name in troop_names()]
    parts += [f"{SCENERY}/{name}.yaml" for name in shelf.stems(SCENERY, ".yaml")]
    made = []
    for name in skirmish_names():
        file = f"{SKIRMISHES}/{name}.yaml"
        packed = press.pack(read_skirmish(shelf.shipped(file), file).parcel, [file, *parts, *CODE])
        made.append(press.write(folder / skirmish_file(name), packed))
    return made
