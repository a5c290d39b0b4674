"""The rules to be read: chapters, searched by words, each clause with the cases that show it."""

import re
import unicodedata
from functools import cache

from msgspec.structs import replace

from gonfanon.books.entries import Chapter as Written
from gonfanon.books.entries import Entry
from gonfanon.cases.files import SHIPPED, case_files, heads
from gonfanon.library import book_keys, catalogue, catalogue_names
from gonfanon.library.case_titles import case_title
from gonfanon.rules.book.book import Words
from gonfanon.server.trouble import Trouble
from gonfanon.server.wire.documents import BookShown, CaseLine, Chapter, Rule, RuleEntry
from gonfanon.server.wire.languages import say
from gonfanon.texts import LANGUAGES

USUAL = "guiscard"
PART = "guiscard-buildings-siege"
"""A file of its own, but chapters of the same book."""


@cache
def books() -> list[BookShown]:
    """The books that can be read, those by which battles are played first."""
    names = [name for name in catalogue_names() if name != PART]
    names.sort(key=lambda name: (name != USUAL, name not in book_keys(), name))
    return [
        BookShown(name, say(f"book-{name}"), len(catalogue(name).entries), name in book_keys())
        for name in names
    ]


def chapters(book: str, language: str, words: str) -> list[Chapter]:
    """The chapters of a book with those clauses that speak of all the words; without words, all of them."""
    name = book or USUAL
    if name not in {*book_keys(), *catalogue_names()}:
        raise Trouble("no-book", 404, name=name)
    made = catalogue(name)
    wanted = [_plain(word) for word in words.split()]
    found = []
    for chapter in made.chapters:
        entries = [made.entries[rule] for rule in chapter.rules]
        shown = [_line(entry, language) for entry in entries if _speaks_of(entry, wanted)]
        if shown:
            found.append(_chapter(chapter, language, shown))
    return found


def _chapter(chapter: Written, language: str, entries: list[RuleEntry]) -> Chapter:
    title, id = _word(chapter.title, language), f"{chapter.file}-{chapter.number}"
    return Chapter(id, chapter.number, chapter.file, title, entries)


def _line(entry: Entry, language: str) -> RuleEntry:
    cases = len(cases_of(entry.id))
    return RuleEntry(
        entry.id, _word(entry.title, language), entry.chapter, bool(entry.gap), entry.optional, cases
    )


def _speaks_of(entry: Entry, wanted: list[str]) -> bool:
    if not wanted:
        return True
    parts = (entry.title, entry.text, entry.ruling, entry.gap, entry.example)
    text = _plain(" ".join((entry.id, *(words for part in parts for words in part.values()))))
    return all(word in text for word in wanted)


def _plain(text: str) -> str:
    """Small letters without accents."""
    parted = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def _word(words: Words, language: str) -> str:
    return (words.get(language) or words.get("en") or "").strip()


def rule(id: str, language: str) -> Rule:
    """A clause in full, with its neighbours."""
    entry, order = _entry(id)
    place = order.index(entry.id)
    return Rule(
        id=entry.id,
        title=_word(entry.title, language),
        text=_word(entry.text, language),
        book=entry.file,
        chapter=entry.chapter,
        gap=_word(entry.gap, language) or None,
        ruling=_word(entry.ruling, language) or None,
        example=_word(entry.example, language) or None,
        same_as=entry.same_as or None,
        tables=list(entry.tables),
        cases=[_titled(case, language) for case in cases_of(entry.id)],
        before=order[place - 1] if place else None,
        after=order[place + 1] if place + 1 < len(order) else None,
    )


def _entry(id: str) -> tuple[Entry, list[str]]:
    for name in catalogue_names():
        made = catalogue(name)
        found = made.entries.get(id) or next(
            (e for e in made.entries.values() if e.id.lower() == id.lower()), None
        )
        if found is not None:
            return found, list(made.entries)
    raise Trouble("no-rule", 404, id=id)


def cases_of(rule: str) -> list[CaseLine]:
    """The cases that show a clause."""
    return [case for case, rules in shipped_cases().values() if rule in rules]


def title_of(case: CaseLine, language: str) -> str:
    """The title of a case that is shipped in a language."""
    return case_title(case.file.removesuffix(".yaml"), case.title, language)


def _titled(case: CaseLine, language: str) -> CaseLine:
    return replace(case, title=title_of(case, language))


@cache
def shipped_cases() -> dict[str, tuple[CaseLine, tuple[str, ...]]]:
    """Every case that is shipped by its name, with the clauses it is for; set up only when looked at."""
    found: dict[str, tuple[CaseLine, tuple[str, ...]]] = {}
    for path in case_files([SHIPPED]):
        for number, head in enumerate(heads(path), 1):
            if not head.on_hexes:
                # Sieges by days and free tables cannot be stepped through on a board of hexes.
                continue
            id = f"{path.stem}-{number}"
            found[id] = (CaseLine(id, head.case, path.name), tuple(head.rules))
    return found


def case_named(word: str) -> CaseLine:
    """A case by its name or its title in either language."""
    known = shipped_cases()
    if word in known:
        return known[word][0]
    slug = _slug(word)
    if slug not in (titled := _by_title()):
        raise Trouble("no-case", 404, name=word)
    return titled[slug]


@cache
def _by_title() -> dict[str, CaseLine]:
    """The cases by their titles in every language; the first of those that share one."""
    cases = [case for case, _ in reversed(shipped_cases().values())]
    return {_slug(title_of(case, language)): case for language in LANGUAGES for case in cases}


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", _plain(text)).strip("-")
