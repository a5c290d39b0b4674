"""Scenarios read from their YAML files, each fault shown with file, line and key."""

from pathlib import PurePath
from typing import NamedTuple

from gonfanon.battle.lessons.teaching import check_lesson
from gonfanon.battle.setup.layout import set_out
from gonfanon.battle.setup.muster import muster
from gonfanon.battle.setup.scenario import Parcel, Person, ScenarioText, sheet_of
from gonfanon.field.field import Field
from gonfanon.field.maps import MapText, field_of
from gonfanon.kernel.errors import BadData, GonfanonError
from gonfanon.library import book, book_keys, catalogue, sheets, shelf
from gonfanon.library.source import Source, convert, read_yaml, unknown
from gonfanon.rules.book.book import Book
from gonfanon.rules.position.state import Battle


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
    found: dict[str, MapText] = {}
    for r, row in enumerate(text.sheets):
        for c, word in enumerate(row):
            name, upside_down = sheet_of(word)
            if name not in sheets.sheet_names():
                raise source.bad(("sheets", r, c), unknown("sheet", name, sheets.sheet_names()))
            if word not in (name, f"{name} turned") or upside_down != word.endswith(" turned"):
                raise source.bad(("sheets", r, c), f"write it as `{name}` or as `{name} turned`")
            found[name] = sheets.sheet(name)
            _held_to(found[name], f"{sheets.MAPS}/{name}.map.yaml", rules)
    return found


def _held_to(sheet: MapText, file: str, rules: Book) -> Field:
    """A sheet under a book; a fault is shown in the sheet's own file."""
    try:
        return field_of(sheet, rules.hex_terrains, rules.side_kinds, sheet.map)
    except BadData as error:
        raise read_yaml(shelf.shipped(file), file).bad(error.path, error.message) from None


def _cast(text: ScenarioText) -> dict[str, Person]:
    """Those of the rosters who take part, in roster order: categories are filled the same way again."""
    everybody = sheets.people()
    wanted = {one.key for one in muster(text, everybody)}
    return {key: person for key, person in everybody.items() if key in wanted}


def opening(parcel: Parcel) -> Battle:
    """The opening position of a scenario under its book."""
    try:
        return set_out(parcel, book(parcel.scenario.book))
    except BadData as error:
        raise GonfanonError(f"{parcel.scenario.scenario}: {error}") from None
