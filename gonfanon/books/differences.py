"""In what the books differ: every procedure and every figure, made from the books themselves."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import fields

from gonfanon.rules.book.book import Book, Ranges, Terrain
from gonfanon.rules.book.procedures import Procedures

Value = str | int | bool | None
"""What a book has; None: it has no such thing."""


class Line(NamedTuple):
    """One thing about which books may differ."""

    part: str
    """procedures | infiltration | movement | weapons | terrain | sides | shooting | melee | weather | ..."""
    key: str
    """What it is about: a procedure, a terrain, a weapon; empty where the name says all."""
    name: str
    values: tuple[Value, ...]
    """By book."""
    rules: tuple[str, ...] = ()
    """The clause of each book, where the data name one."""


def differences(books: Sequence[Book]) -> list[Line]:
    """All lines in which these books are not alike, chapter by chapter."""
    return [line for line in _lines(books) if len({*line.values}) > 1]


def _lines(books: Sequence[Book]) -> Iterator[Line]:
    yield from _procedures(books)
    yield from _plain(books, "infiltration", [book.infiltration for book in books], ("table",))
    yield from _plain(books, "movement", [book.movement for book in books], ("allowances",))
    yield from _tables(books)
    yield from _keyed(
        "weapons", [{key: _weapon(w.foot, w.mounted) for key, w in b.weapons.items()} for b in books]
    )
    yield from _keyed("terrain", [{key: _terrain(row) for key, row in b.terrains.items()} for b in books])
    yield from _keyed("sides", [{key: _terrain(row) for key, row in b.sides.items()} for b in books])
    yield from _plain(books, "castles", [book.castles for book in books], ())
    yield from _choices(books)


def _procedures(books: Sequence[Book]) -> Iterator[Line]:
    for one in fields(Procedures):
        ways = tuple(getattr(book.procedures, one.name) for book in books)
        rules = tuple(book.procedure_rules.get(one.name, "") for book in books)
        yield Line("procedures", one.name, "", ways, rules)


def _plain(
    books: Sequence[Book], part: str, structs: Sequence[Struct], apart: tuple[str, ...]
) -> Iterator[Line]:
    """The figures of a struct that each book has once."""
    for one in fields(structs[0]):
        if one.name not in apart:
            yield Line(part, one.name, "", tuple(getattr(struct, one.name) for struct in structs))


def _tables(books: Sequence[Book]) -> Iterator[Line]:
    """Allowances, and the cells of the tables of dice."""
    yield from _keyed(
        "allowances",
        [{key: {"points": f"{a}/{b}"} for key, (a, b) in book.movement.allowances.items()} for book in books],
    )
    infiltrations = [{"infiltration": dict(_bands(book))} for book in books]
    yield from _keyed("infiltration", infiltrations)
    for target in ("foot", "mounted"):
        tables = [getattr(book, f"shooting_{target}") for book in books]
        letters = [
            {cover: {"letters": "".join(row)} for cover, row in table.results.items()} for table in tables
        ]
        yield from _keyed(f"shooting-{target}", letters)
        offsets = [{kind: {"offset": offset} for kind, offset in table.offsets.items()} for table in tables]
        yield from _keyed(f"offsets-{target}", offsets)
        fights = [getattr(book, f"melee_{target}") for book in books]
        columns = [
            {
                label: {"letters": "".join(row)}
                for (label, _, _), row in zip(table.columns, table.results, strict=True)
            }
            for table in fights
        ]
        yield from _keyed(f"melee-{target}", columns)


def _bands(book: Book) -> Iterator[tuple[str, Value]]:
    for first, last, result in book.infiltration.table.bands:
        yield result, f"{first}-{last}" if first != last else str(first)


def _weapon(foot: Ranges | None, mounted: Ranges | None) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for how, ranges in (("foot", foot), ("mounted", mounted)):
        if ranges is not None:
            bands = (ranges.short[1], ranges.medium[1], ranges.long[1])
            modes = ", ".join(f"{fire} {movement}" for fire, movement in ranges.modes)
            found[how] = f"{'/'.join(map(str, bands))}; {modes}"
    return found


def _terrain(row: Terrain) -> dict[str, Value]:
    covers = ", ".join(cover if when == "default" else f"{when} {cover}" for when, cover in row.cover.items())
    return {"foot": row.foot, "mounted": row.mounted, "cover": covers, "melee": row.melee}


def _keyed(part: str, tables: Sequence[Mapping[str, Mapping[str, Value]]]) -> Iterator[Line]:
    """Rows that some books have and others may not."""
    keys = dict.fromkeys(key for table in tables for key in table)
    for key in keys:
        names = dict.fromkeys(name for table in tables for name in table.get(key, ()))
        for name in names:
            yield Line(part, key, name, tuple(table.get(key, {}).get(name) for table in tables))


def _choices(books: Sequence[Book]) -> Iterator[Line]:
    """Single words: the table for a horse without rider, optional rules, weather, matters of taste."""
    for name in ("lone_horse", "half_step", "retreat_past_beasts"):
        yield Line("choices", name, "", tuple(getattr(book, name) for book in books))
    for option in dict.fromkeys(option for book in books for option in book.options):
        yield Line("options", option, "", tuple(option in book.options for book in books))
    for kind in dict.fromkeys(kind for book in books for kind in book.weather):
        yield Line("weather", kind, "", tuple(kind in book.weather for book in books))
    for ruling in dict.fromkeys(ruling for book in books for ruling in book.rulings):
        yield Line("rulings", ruling, "", tuple(book.rulings.get(ruling) for book in books))
