"""The sieges that are shipped, or one from a file of one's own; compiled as the scenarios are."""

from pathlib import Path

from gonfanon.library import scenarios, shelf
from gonfanon.library.parcels import Parcels
from gonfanon.siege.setup import SiegeParcel

SIEGES = "library/sieges"
CODE = [
    "siege/setup.py",
    "siege/lesson.py",
    "siege/text.py",
    "library/reading/sieges.py",
    "library/sieges.py",
    *scenarios.CODE,
]
"""The modules that decide what a compiled siege looks like."""


def _read(text: str, name: str) -> SiegeParcel:
    from gonfanon.library.reading.sieges import read_siege

    return read_siege(text, name).parcel


ALL = Parcels("siege", SIEGES, SiegeParcel, _read)


def siege_names() -> tuple[str, ...]:
    """The sieges that are shipped."""
    return ALL.names()


def siege_lessons() -> tuple[str, ...]:
    """The sieges that are lessons, in the order of the course."""
    lessons = {name: siege(name).siege.lesson for name in siege_names()}
    numbers = {name: lesson.number for name, lesson in lessons.items() if lesson is not None}
    return tuple(sorted(numbers, key=lambda name: numbers[name]))


def siege(name: str) -> SiegeParcel:
    """A siege by its name, or by the path of its file."""
    return ALL.parcel(name)


def compile_sieges(folder: Path = shelf.COMPILED) -> list[Path]:
    """Compile the sieges into a folder."""
    rosters = [f"{scenarios.ROSTERS}/{name}.yaml" for name in shelf.stems(scenarios.ROSTERS, ".yaml")]

    def rests_on(parcel: SiegeParcel) -> list[str]:
        return [*(f"{scenarios.MAPS}/{key}.map.yaml" for key in parcel.maps), *rosters, *CODE]

    return ALL.compile_all(folder, rests_on)
