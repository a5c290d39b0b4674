"""Scenarios with the sheets and people they use: by name from the library, or from a file of one's own.

What is shipped comes compiled, as the books do: a scenario is one parcel that needs nothing but its book.
"""

from collections.abc import Iterable
from functools import cache
from os.path import isfile
from pathlib import Path

from gonfanon.battle.setup.scenario import Parcel
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import compiling, shelf
from gonfanon.library.sheets import MAPS, PEOPLE_FILE, ROSTERS, people, sheet, sheet_names

__all__ = ["MAPS", "ROSTERS", "people", "scenario", "scenario_names", "sheet", "sheet_names"]

SCENARIOS = "library/scenarios"
LESSONS = "library/lessons"
CODE = [
    "battle/setup/scenario.py",
    "battle/setup/piece_text.py",
    "battle/lessons/lesson.py",
    "battle/lessons/moments.py",
    "battle/setup/muster.py",
    "field/maps.py",
    "library/reading/scenarios.py",
    "library/reading/sheets.py",
    "library/scenarios.py",
]
"""The modules that decide what a compiled parcel looks like."""


def scenario_names() -> tuple[str, ...]:
    """The scenarios that are shipped."""
    return shelf.stems(SCENARIOS, ".yaml")


def scenario(name: str) -> Parcel:
    """A scenario or a lesson by its name, or by the path of its file."""
    if name in scenario_names():
        return shipped(name, SCENARIOS)
    if name in shelf.stems(LESSONS, ".yaml"):
        return shipped(name, LESSONS)
    file = Path(name)
    if file.suffix in (".yaml", ".yml") or isfile(file):
        from gonfanon.library.reading.scenarios import read_scenario

        return read_scenario(shelf.text_of(file), str(file)).parcel
    raise GonfanonError(f"there is no scenario {name!r}; one of {', '.join(scenario_names())}, or a file")


def written(name: str) -> object:
    """A scenario file as plain data, for an engine that reads no files; None for a name of the library."""
    if name in (*scenario_names(), *shelf.stems(LESSONS, ".yaml")):
        return None
    from gonfanon.library.source import read_yaml

    return read_yaml(shelf.text_of(Path(name)), name).data


@cache
def shipped(name: str, folder: str) -> Parcel:
    """A scenario or a lesson of the library."""
    made = compiling.read_compiled(shelf.COMPILED / scenario_file(name), Parcel)
    if made is None:
        from gonfanon.library.reading.scenarios import read_scenario

        file = f"{folder}/{name}.yaml"
        made = read_scenario(shelf.shipped(file), file).parcel
    return made


def scenario_file(name: str) -> str:
    """The name of a compiled scenario."""
    return f"{name}.scenario.msgpack"


def compile_scenarios(folder: Path = shelf.COMPILED, names: Iterable[str] | None = None) -> list[Path]:
    """Compile people and scenarios, all or some, into a folder; `compiling.compile_books` does it for the books."""
    from gonfanon.library.reading.scenarios import read_scenario
    from gonfanon.library.reading.sheets import read_rosters

    folder.mkdir(parents=True, exist_ok=True)
    rosters = [f"{ROSTERS}/{name}.yaml" for name in shelf.stems(ROSTERS, ".yaml")]
    packed = {PEOPLE_FILE: compiling.pack(read_rosters(rosters), [*rosters, *CODE])}
    for name in scenario_names() if names is None else names:
        file = f"{SCENARIOS}/{name}.yaml"
        parcel = read_scenario(shelf.shipped(file), file).parcel
        maps = [f"{MAPS}/{key}.map.yaml" for key in parcel.maps]
        packed[scenario_file(name)] = compiling.pack(parcel, [file, *maps, *rosters, *CODE])
    return [compiling.write(folder / name, data) for name, data in packed.items()]
