"""Scenarios with the sheets and people they use: by name from the library, or from a file of one's own.

What is shipped comes compiled, as the books do: a scenario is one parcel that needs nothing but its book.
"""

from collections.abc import Iterable
from functools import cache
from os.path import isfile
from pathlib import Path

from gonfanon.battle.setup.scenario import Parcel, Person
from gonfanon.field.maps import MapText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import press, shelf

SCENARIOS = "library/scenarios"
ROSTERS = "library/rosters"
MAPS = "library/maps"
LESSONS = "library/lessons"
CODE = [
    "battle/setup/scenario.py",
    "battle/lessons/lesson.py",
    "battle/setup/muster.py",
    "field/maps.py",
    "library/scenarios.py",
]
"""The modules that decide what a compiled parcel looks like."""


def scenario_names() -> tuple[str, ...]:
    """The scenarios that are shipped."""
    return _stems(SCENARIOS, ".yaml")


def sheet_names() -> tuple[str, ...]:
    """The map sheets that are shipped."""
    return _stems(MAPS, ".map.yaml")


def scenario(name: str) -> Parcel:
    """A scenario or a lesson by its name, or by the path of its file."""
    if name in scenario_names():
        return _shipped(name)
    if name in _stems(LESSONS, ".yaml"):
        from gonfanon.library.lessons import lesson

        return lesson(name)
    file = Path(name)
    if file.suffix in (".yaml", ".yml") or isfile(file):
        from gonfanon.library.gathering import read_scenario

        return read_scenario(shelf.text_of(file), str(file)).parcel
    raise GonfanonError(f"there is no scenario {name!r}; one of {', '.join(scenario_names())}, or a file")


def written(name: str) -> object:
    """A scenario file as plain data, for an engine that reads no files; None for a name of the library."""
    if name in (*scenario_names(), *_stems(LESSONS, ".yaml")):
        return None
    from gonfanon.library.source import read_yaml

    return read_yaml(shelf.text_of(Path(name)), name).data


@cache
def _shipped(name: str) -> Parcel:
    made = press.opened(shelf.COMPILED / scenario_file(name), Parcel)
    if made is None:
        from gonfanon.library.gathering import read_scenario

        file = f"{SCENARIOS}/{name}.yaml"
        made = read_scenario(shelf.shipped(file), file).parcel
    return made


@cache
def sheet(name: str) -> MapText:
    """A map sheet by its name."""
    if name not in sheet_names():
        raise GonfanonError(f"there is no sheet {name!r}; one of {', '.join(sheet_names())}")
    from gonfanon.library.gathering import read_sheet

    file = f"{MAPS}/{name}.map.yaml"
    return read_sheet(shelf.shipped(file), file)


@cache
def people() -> dict[str, Person]:
    """Everybody of all rosters, in the order of files and of people in them."""
    made = press.opened(shelf.COMPILED / PEOPLE_FILE, dict[str, Person])
    if made is None:
        from gonfanon.library.gathering import read_rosters

        made = read_rosters()
    return made


PEOPLE_FILE = "people.msgpack"


def scenario_file(name: str) -> str:
    """The name of a compiled scenario."""
    return f"{name}.scenario.msgpack"


def print_scenarios(folder: Path = shelf.COMPILED, names: Iterable[str] | None = None) -> list[Path]:
    """Compile people and scenarios, all or some, into a folder; `press.print_all` does it for the books."""
    from gonfanon.library import gathering

    folder.mkdir(parents=True, exist_ok=True)
    rosters = [f"{ROSTERS}/{name}.yaml" for name in _stems(ROSTERS, ".yaml")]
    packed = {PEOPLE_FILE: press.pack(gathering.read_rosters(), [*rosters, *CODE])}
    for name in scenario_names() if names is None else names:
        file = f"{SCENARIOS}/{name}.yaml"
        parcel = gathering.read_scenario(shelf.shipped(file), file).parcel
        maps = [f"{MAPS}/{key}.map.yaml" for key in parcel.maps]
        packed[scenario_file(name)] = press.pack(parcel, [file, *maps, *rosters, *CODE])
    return [press._write(folder / name, data) for name, data in packed.items()]


def _stems(folder: str, ending: str) -> tuple[str, ...]:
    files = (shelf.PACKAGE / folder).glob(f"*{ending}")
    return tuple(sorted(path.name.removesuffix(ending) for path in files))
