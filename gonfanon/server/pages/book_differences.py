"""What differs from the book that a player knows: every procedure and figure, said in words."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, reduce
from itertools import groupby

from gonfanon.books.differences import Line, Value, differences
from gonfanon.library import book as opened
from gonfanon.library import book_keys
from gonfanon.rules.book.book import Book, Terrain
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.documents import Compared, Differing, DifferingPart
from gonfanon.server.wire.languages import say, written
from gonfanon.server.wire.messages import Both

GUISCARD = "guiscard"
CLAUSES: dict[str, dict[str, str]] = {
    "infiltration": {GUISCARD: "GUI-4.3a", "ager-sanguinis": "AGS-7a", "magna-carta": "MAG-4.3b"},
    "movement": {GUISCARD: "GUI-4.2.2a"},
    "allowances": {GUISCARD: "GUI-4a"},
    "shooting-foot": {GUISCARD: "GUI-5.4.3b", "magna-carta": "MAG-5.4.1b"},
    "shooting-mounted": {GUISCARD: "GUI-5.4.3b", "magna-carta": "MAG-5.4.1b"},
    "melee-foot": {GUISCARD: "GUI-6e", "magna-carta": "MAG-6c"},
    "melee-mounted": {GUISCARD: "GUI-6e", "magna-carta": "MAG-6c"},
    "weapons": {GUISCARD: "GUI-5g", "ager-sanguinis": "AGS-1a"},
    "terrain": {GUISCARD: "GUI-3.1a"},
    "sides": {GUISCARD: "GUI-3.1e"},
    "options": {"magna-carta": "MAG-7a"},
    "weather": {"magna-carta": "MAG-3.2a"},
    "rulings": {GUISCARD: "GUI-2.1g"},
}
"""Part -> by book, the clause to begin reading at; a book without one says it where Guiscard does."""


@cache
def compared(key: str, known: str) -> Compared:
    """All in which a book is not like the one that somebody knows, part by part."""
    mine, other = _opened(key), _opened(known)
    lines = differences([mine, other])
    parts = [
        _part(part, list(rows), mine, other) for part, rows in groupby(lines, key=lambda line: line.part)
    ]
    merged: dict[str, DifferingPart] = {}
    for part in parts:
        before = merged.get(part.id)
        merged[part.id] = part if before is None else _joined(before, part)
    return Compared(key, known, say(f"book-{key}"), say(f"book-{known}"), list(merged.values()))


def _joined(before: DifferingPart, part: DifferingPart) -> DifferingPart:
    """Lines of one part that stand apart in the list."""
    lines = [*before.lines, *part.lines]
    return DifferingPart(part.id, part.title, part.rule, part.known_rule, lines)


def _opened(key: str) -> Book:
    if key not in book_keys():
        raise Trouble("no-book", 404, name=key)
    return opened(key)


def _part(part: str, lines: list[Line], mine: Book, other: Book) -> DifferingPart:
    if part in ("terrain", "sides"):
        found = _grounds(part, lines, mine, other)
    else:
        found = [_line(line, mine, other) for line in lines]
    return DifferingPart(
        part, say(f"differs-part-{part}"), clause_of(part, mine), clause_of(part, other), found
    )


def clause_of(part: str, book: Book) -> str:
    """Where a book begins to speak of a part."""
    known = CLAUSES.get(part, {})
    if book.key in known:
        return known[book.key]
    return book.cite(known[GUISCARD])[0] if GUISCARD in known else ""


def _line(line: Line, mine: Book, other: Book) -> Differing:
    what, word = WORDS[line.part]
    here, there = line.values
    rules = line.rules or ("", "")
    if line.part == "options":
        rules = (mine.option_rules.get(line.key, ""), other.option_rules.get(line.key, ""))
    return Differing(
        what(line, mine, other), word(line, mine, here), word(line, other, there), rules[0], rules[1]
    )


def _listed(texts: Iterable[Both]) -> Both:
    """Several things in one line."""
    return reduce(
        lambda first, last: Both(
            say("differs-list", first=first.en, last=last.en).en,
            say("differs-list", first=first.fr, last=last.fr).fr,
        ),
        texts,
    )


def _grounds(part: str, lines: Sequence[Line], mine: Book, other: Book) -> list[Differing]:
    """Terrain by terrain, all that differs of it in one line."""
    found = []
    for key, rows in groupby(lines, key=lambda line: line.key):
        names = [line.name for line in rows]
        here, there = (
            getattr(book, "sides" if part == "sides" else "terrains").get(key) for book in (mine, other)
        )
        named = (here or there).name
        found.append(Differing(_capital(written(named)), _ground(here, names), _ground(there, names)))
    return found


def _ground(row: Terrain | None, names: Sequence[str]) -> Both:
    if row is None:
        return say("differs-absent")
    return _listed(GROUND[name](row) for name in names)


def _entered(how: str, points: int | None) -> Both:
    return say(f"differs-closed-{how}") if points is None else say(f"differs-points-{how}", points=points)


def _covered(row: Terrain) -> Both:
    return _listed(
        say(f"cover-{cover}") if when == "default" else _covered_when(cover, when)
        for when, cover in row.cover.items()
    )


def _covered_when(cover: str, when: str) -> Both:
    kind, place = say(f"cover-{cover}"), say(f"cover-when-{when}")
    return Both(
        say("cover-where", cover=kind.en, when=place.en).en,
        say("cover-where", cover=kind.fr, when=place.fr).fr,
    )


GROUND: dict[str, Callable[[Terrain], Both]] = {
    "foot": lambda row: _entered("foot", row.foot),
    "mounted": lambda row: _entered("mounted", row.mounted),
    "cover": _covered,
    "melee": lambda row: say("differs-melee", sign=_sign(row.melee)),
}


def _sign(word: str) -> str:
    return word.replace("-", "−")


def _capital(text: Both) -> Both:
    return Both(text.en[:1].upper() + text.en[1:], text.fr[:1].upper() + text.fr[1:])


def _plain(line: Line, book: Book, value: Value) -> Both:
    """A number, yes or no, or a word that the line has of its own."""
    if value is None:
        return say("differs-absent")
    if isinstance(value, bool):
        return say("differs-yes" if value else "differs-no")
    if isinstance(value, int):
        return Both(_sign(str(value)), _sign(str(value)))
    return say(f"differs-{line.part}-{line.key}-{value}")


def _letters(line: Line, book: Book, value: Value) -> Both:
    return say("differs-absent") if value is None else Both(str(value), str(value))


def _procedure(line: Line, book: Book, value: Value) -> Both:
    return say(f"procedure-{line.key}-{value}")


def _offered(line: Line, book: Book, value: Value) -> Both:
    return say("differs-offered" if value else "differs-absent")


def _taste(line: Line, book: Book, value: Value) -> Both:
    return _plain(line, book, value) if isinstance(value, bool | None) else say(f"ruling-{line.key}-{value}")


def _weather(line: Line, book: Book, value: Value) -> Both:
    """What a kind of weather does. MAG-3.2a"""
    weather = book.weather.get(line.key)
    if weather is None:
        return say("differs-absent")
    top, bottom = weather.pace
    told = [say("differs-sight", hexes=weather.sight)] if weather.sight is not None else []
    told += [say("differs-slowed", share=f"{top}/{bottom}")] if top != bottom else []
    told += [say("differs-weather-die", amount=f"+{weather.die}")] if weather.die else []
    told += [say("differs-weather-melee", sign=_sign(weather.melee))] if weather.melee != "0" else []
    return _listed(told) if told else say("differs-as-fair")


def _weapon_name(line: Line, mine: Book, other: Book) -> Both:
    weapon = mine.weapons.get(line.key) or other.weapons[line.key]
    name = _capital(written(weapon.name))
    key = f"differs-weapon-{line.name}"
    return Both(say(key, weapon=name.en).en, say(key, weapon=name.fr).fr)


def _ranges(line: Line, book: Book, value: Value) -> Both:
    """How far a weapon carries, and how often it may be used with how much movement. AGS-1a"""
    if value is None:
        return say("differs-absent")
    ranges, _, modes = str(value).partition("; ")
    told = _listed(_mode(*mode.split(" ", 1)) for mode in modes.split(", "))
    return Both(
        say("differs-mode", ranges=ranges, modes=told.en).en,
        say("differs-mode", ranges=ranges, modes=told.fr).fr,
    )


def _mode(fire: str, pace: str) -> Both:
    when, how = say(f"differs-fire-{fire}"), say(f"differs-pace-{pace}")
    return Both(
        say("differs-shot", fire=when.en, pace=how.en).en, say("differs-shot", fire=when.fr, pace=how.fr).fr
    )


What = Callable[[Line, Book, Book], Both]
Word = Callable[[Line, Book, Value], Both]


def _named(shape: str) -> What:
    """What a line is about, where its key makes the message."""
    return lambda line, mine, other: say(shape.format(part=line.part, key=line.key))


COLUMN: What = lambda line, mine, other: say("differs-column", column=line.key.replace("<-", "< −"))  # noqa: E731
PLAIN = (_named("differs-{part}-{key}"), _plain)
WORDS: dict[str, tuple[What, Word]] = {
    "procedures": (_named("procedure-{key}"), _procedure),
    "infiltration": PLAIN,
    "movement": PLAIN,
    "castles": PLAIN,
    "choices": PLAIN,
    "allowances": (_named("allowance-{key}"), _letters),
    "shooting-foot": (_named("cover-{key}"), _letters),
    "shooting-mounted": (_named("cover-{key}"), _letters),
    "offsets-foot": (_named("weapon-class-{key}"), _plain),
    "offsets-mounted": (_named("weapon-class-{key}"), _plain),
    "melee-foot": (COLUMN, _letters),
    "melee-mounted": (COLUMN, _letters),
    "weapons": (_weapon_name, _ranges),
    "options": (_named("option-{key}"), _offered),
    "weather": (
        lambda line, mine, other: written((mine.weather.get(line.key) or other.weather[line.key]).name),
        _weather,
    ),
    "rulings": (_named("differs-{part}-{key}"), _taste),
}
"""Part -> what a line of it is about, and what a book has there, in words."""
