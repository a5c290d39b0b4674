"""The sieges that are shipped, or one from a file of one's own; compiled as the scenarios are."""

from functools import cache
from os.path import isfile
from pathlib import Path

from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import press, scenarios, shelf
from gonfanon.siege.setup import SiegeParcel

SIEGES = "library/sieges"
CODE = [
    "siege/setup.py",
    "siege/lesson.py",
    "siege/text.py",
    "battle/setup/piece_text.py",
    "library/sieges.py",
    *scenarios.CODE,
]
"""The modules that decide what a compiled siege looks like."""


def siege_names() -> tuple[str, ...]:
    """The sieges that are shipped."""
    return shelf.stems(SIEGES, ".yaml")


def siege_lessons() -> tuple[str, ...]:
    """The sieges that are lessons, in the order of the course."""
    lessons = {name: siege(name).siege.lesson for name in siege_names()}
    numbers = {name: lesson.number for name, lesson in lessons.items() if lesson is not None}
    return tuple(sorted(numbers, key=lambda name: numbers[name]))


def siege(name: str) -> SiegeParcel:
    """A siege by its name, or by the path of its file."""
    if name in siege_names():
        return _shipped(name)
    file = Path(name)
    if file.suffix in (".yaml", ".yml") or isfile(file):
        from gonfanon.library.reading.sieges import read_siege

        return read_siege(shelf.text_of(file), str(file)).parcel
    raise GonfanonError(f"there is no siege {name!r}; one of {', '.join(siege_names())}, or a file")


@cache
def _shipped(name: str) -> SiegeParcel:
    made = press.opened(shelf.COMPILED / siege_file(name), SiegeParcel)
    if made is None:
        from gonfanon.library.reading.sieges import read_siege

        file = f"{SIEGES}/{name}.yaml"
        made = read_siege(shelf.shipped(file), file).parcel
    return made


def siege_file(name: str) -> str:
    """The name of a compiled siege."""
    return f"{name}.siege.msgpack"


def print_sieges(folder: Path = shelf.COMPILED) -> list[Path]:
    """Compile the sieges into a folder."""
    from gonfanon.library.reading.sieges import read_siege

    folder.mkdir(parents=True, exist_ok=True)
    rosters = [f"{scenarios.ROSTERS}/{name}.yaml" for name in shelf.stems(scenarios.ROSTERS, ".yaml")]
    made = []
    for name in siege_names():
        file = f"{SIEGES}/{name}.yaml"
        parcel = read_siege(shelf.shipped(file), file).parcel
        maps = [f"{scenarios.MAPS}/{key}.map.yaml" for key in parcel.maps]
        packed = press.pack(parcel, [file, *maps, *rosters, *CODE])
        made.append(press.write(folder / siege_file(name), packed))
    return made
