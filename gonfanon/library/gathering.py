"""Scenarios, sheets and rosters read from their YAML files, each fault shown with file, line and key."""

from pathlib import PurePath
from typing import NamedTuple

from msgspec.structs import replace

from gonfanon.battle.lessons.teaching import check_lesson
from gonfanon.battle.setup.layout import set_out
from gonfanon.battle.setup.muster import muster
from gonfanon.battle.setup.scenario import Parcel, Person, RosterText, ScenarioText, sheet_of
from gonfanon.field.field import Field
from gonfanon.field.maps import MapText, field_of
from gonfanon.kernel.errors import BadData, GonfanonError
from gonfanon.library import book, book_keys, catalogue, scenarios, shelf
from gonfanon.library.source import Source, convert, read_yaml, unknown
from gonfanon.rules.book.book import Book
from gonfanon.rules.position.state import Battle

SHEET_BOOKS = ("anarchy", "magna-carta")
"""Between them these books know every terrain of the shipped sheets; a scenario holds them to its own."""


class Gathered(NamedTuple):
    """A scenario that was read, its opening position, and its source for further complaints."""

    parcel: Parcel
    opening: Battle
    source: Source


def read_scenario(text: str, file: str) -> Gathered:
    """A scenario with sheets and people, held to its book and set out once; a fault is a `BadFile`."""
    source = read_yaml(text, file)
    written = convert(source, ScenarioText)
    if written.scenario != PurePath(file).name.removesuffix(".yaml").removesuffix(".yml"):
        raise source.bad(("scenario",), f"its file has another name than {written.scenario}")
    if written.book not in book_keys():
        raise source.bad(("book",), unknown("book", written.book, book_keys()))
    rules = book(written.book)
    try:
        parcel = Parcel(written, _sheets(written, source, rules), _cast(written))
        opening = set_out(parcel, rules)
        if written.lesson is not None:
            check_lesson(written.lesson, opening, catalogue(written.book).entries)
        return Gathered(parcel, opening, source)
    except BadData as error:
        raise source.bad(error.path, error.message) from None


def _sheets(text: ScenarioText, source: Source, rules: Book) -> dict[str, MapText]:
    sheets: dict[str, MapText] = {}
    for r, row in enumerate(text.sheets):
        for c, word in enumerate(row):
            name, upside_down = sheet_of(word)
            if name not in scenarios.sheet_names():
                raise source.bad(("sheets", r, c), unknown("sheet", name, scenarios.sheet_names()))
            if word not in (name, f"{name} turned") or upside_down != word.endswith(" turned"):
                raise source.bad(("sheets", r, c), f"write it as `{name}` or as `{name} turned`")
            sheets[name] = scenarios.sheet(name)
            _held_to(sheets[name], f"{scenarios.MAPS}/{name}.map.yaml", rules)
    return sheets


def _held_to(sheet: MapText, file: str, rules: Book) -> Field:
    """A sheet under a book; a fault is shown in the sheet's own file."""
    try:
        return field_of(sheet, rules.hex_terrains, rules.side_kinds, sheet.map)
    except BadData as error:
        raise read_yaml(shelf.shipped(file), file).bad(error.path, error.message) from None


def _cast(text: ScenarioText) -> dict[str, Person]:
    """Those of the rosters who take part, in roster order: categories are filled the same way again."""
    everybody = scenarios.people()
    wanted = {one.key for one in muster(text, everybody)}
    return {key: person for key, person in everybody.items() if key in wanted}


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


def read_rosters() -> dict[str, Person]:
    """Everybody of all rosters; an id stands once."""
    everybody: dict[str, Person] = {}
    for name in scenarios._stems(scenarios.ROSTERS, ".yaml"):
        file = f"{scenarios.ROSTERS}/{name}.yaml"
        for key, person in read_roster(shelf.shipped(file), file).items():
            if key in everybody:
                source = read_yaml(shelf.shipped(file), file)
                raise source.bad(("people", key), "stands in another roster too")
            everybody[key] = person
    return everybody


def opening(parcel: Parcel) -> Battle:
    """The opening position of a scenario under its book."""
    try:
        return set_out(parcel, book(parcel.scenario.book))
    except BadData as error:
        raise GonfanonError(f"{parcel.scenario.scenario}: {error}") from None
