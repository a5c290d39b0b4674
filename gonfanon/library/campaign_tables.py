"""The tables on which the battles of campaigns are fought, one a book; compiled as the scenarios are."""

from functools import cache
from pathlib import Path

from msgspec import Struct

from gonfanon.campaign.setup.files import TableParts
from gonfanon.field.maps import field_of
from gonfanon.kernel.errors import BadData
from gonfanon.library import book, compiling, scenarios, shelf
from gonfanon.library.source import convert, read_yaml, unknown

FILE = "library/campaign-tables.yaml"
CODE = ["campaign/setup/files.py", "library/campaign_tables.py", *scenarios.CODE]
"""The modules that decide what a compiled table looks like."""


class TableText(Struct, frozen=True, forbid_unknown_fields=True):
    """The table of one book as it is written."""

    maps: dict[str, str]
    people: dict[str, tuple[str, ...]]
    sieges: tuple[str, ...] = ()
    """The books by which siege days are played."""


@cache
def table_parts(key: str) -> TableParts | None:
    """What the battles of a book of campaigns are fought with; None: only reports are taken."""
    made = compiling.read_compiled(shelf.COMPILED / table_file(key), TableParts)
    if made is not None:
        known = {key: made.book, **made.siege_books}
        if all(book(one).hash == hash for one, hash in known.items()):
            return made
    return read_table(key)


def table_file(key: str) -> str:
    """The name of a compiled table."""
    return f"{key}.table.msgpack"


def read_table(key: str) -> TableParts | None:
    """The table of a book from its file; every map that it names must lie on the table of that book."""
    source = read_yaml(shelf.shipped(FILE), FILE)
    texts = convert(source, dict[str, TableText])
    if key not in texts:
        return None
    text, rules, known = texts[key], book(key), scenarios.sheet_names()
    for name, sheet in text.maps.items():
        if sheet not in known:
            raise source.bad((key, "maps", name), unknown("sheet", sheet, known))
    maps = {sheet: scenarios.sheet(sheet) for sheet in dict.fromkeys(text.maps.values())}
    for name, sheet in text.maps.items():
        try:
            field_of(maps[sheet], rules.hex_terrains, rules.side_kinds, sheet, rules.heights)
        except BadData as error:
            raise source.bad((key, "maps", name), error.message) from None
    for one in text.sieges:
        conduct = book(one).siege
        if conduct is None:
            raise source.bad((key, "sieges"), f"{one} has no sieges by days")
        names = (conduct.open_map, *(place.map for place in conduct.places.values()))
        maps |= {name: scenarios.sheet(name) for name in names}
    wanted = {faction for row in text.people.values() for faction in row}
    people = {name: one for name, one in scenarios.people().items() if one.faction in wanted}
    hashes = {one: book(one).hash for one in text.sieges}
    return TableParts(rules.hash, maps, text.maps, people, text.people, hashes)


def compile_tables(folder: Path = shelf.COMPILED) -> list[Path]:
    """Compile the tables into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    rosters = [f"{scenarios.ROSTERS}/{name}.yaml" for name in shelf.stems(scenarios.ROSTERS, ".yaml")]
    made = []
    for key in shelf.campaign_book_keys():
        parts = read_table(key)
        if parts is not None:
            maps = [f"{scenarios.MAPS}/{name}.map.yaml" for name in parts.maps]
            packed = compiling.pack(parts, [FILE, *maps, *rosters, *CODE])
            made.append(compiling.write(folder / table_file(key), packed))
    return made
