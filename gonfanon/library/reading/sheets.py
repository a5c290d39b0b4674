"""Map sheets and rosters read from their YAML files, each fault shown with file, line and key."""

from pathlib import PurePath

from msgspec.structs import replace

from gonfanon.battle.setup.scenario import Person, RosterText
from gonfanon.field.maps import MapText, field_of
from gonfanon.kernel.errors import BadData
from gonfanon.library import book, shelf
from gonfanon.library.source import convert, read_yaml
from gonfanon.rules.book.book import Book

SHEET_BOOKS = ("anarchy", "magna-carta")
"""Between them these books know every terrain of the shipped sheets; a scenario holds them to its own."""


def _book_of(sheet: MapText) -> Book:
    """The first book that knows all the ground of a sheet, the fences on it and the trees one climbs."""
    said = {*sheet.legend.values(), *(word for entry in sheet.around for word in entry.split()[:1])}
    if sheet.trunks:
        said.add("tree-level-1")
    able = (rules for rules in map(book, SHEET_BOOKS) if said <= {*rules.terrains, *rules.side_kinds})
    return next(able, book(SHEET_BOOKS[0]))


def read_sheet(text: str, file: str) -> MapText:
    """A map sheet, held to the terrain of the book it is made for."""
    source = read_yaml(text, file)
    sheet = convert(source, MapText)
    if sheet.map and sheet.map != PurePath(file).name.removesuffix(".map.yaml"):
        raise source.bad(("map",), f"its file has another name than {sheet.map}")
    rules = _book_of(sheet)
    try:
        field_of(sheet, rules.hex_terrains, rules.side_kinds, sheet.map)
    except BadData as error:
        raise source.bad(error.path, error.message) from None
    return sheet


def roster_text(text: str, file: str) -> RosterText:
    """A roster as it is written."""
    return convert(read_yaml(text, file), RosterText)


def read_roster(text: str, file: str) -> dict[str, Person]:
    """The people of one roster, each with the faction he fights for."""
    roster = roster_text(text, file)
    return {
        key: person if person.faction else replace(person, faction=roster.faction)
        for key, person in roster.people.items()
    }


def read_rosters(files: list[str]) -> dict[str, Person]:
    """Everybody of all rosters; an id stands once."""
    everybody: dict[str, Person] = {}
    for file in files:
        for key, person in read_roster(shelf.shipped(file), file).items():
            if key in everybody:
                source = read_yaml(shelf.shipped(file), file)
                raise source.bad(("people", key), "stands in another roster too")
            everybody[key] = person
    return everybody
