"""Map sheets and people that are shipped: what scenarios, sieges and campaigns are made of."""

from functools import cache

from gonfanon.battle.setup.scenario import Person
from gonfanon.field.maps import MapText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import compiling, shelf

ROSTERS = "library/rosters"
MAPS = "library/maps"
PEOPLE_FILE = "people.msgpack"


def sheet_names() -> tuple[str, ...]:
    """The map sheets that are shipped."""
    return shelf.stems(MAPS, ".map.yaml")


@cache
def sheet(name: str) -> MapText:
    """A map sheet by its name."""
    if name not in sheet_names():
        raise GonfanonError(f"there is no sheet {name!r}; one of {', '.join(sheet_names())}")
    from gonfanon.library.reading.sheets import read_sheet

    file = f"{MAPS}/{name}.map.yaml"
    return read_sheet(shelf.shipped(file), file)


@cache
def people() -> dict[str, Person]:
    """Everybody of all rosters, in the order of files and of people in them."""
    made = compiling.read_compiled(shelf.COMPILED / PEOPLE_FILE, dict[str, Person])
    if made is None:
        from gonfanon.library.reading.sheets import read_rosters

        made = read_rosters([f"{ROSTERS}/{name}.yaml" for name in shelf.stems(ROSTERS, ".yaml")])
    return made
