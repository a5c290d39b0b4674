"""`gonfanon rules`: rules searched and shown in either language, and where they are in code and cases."""

import sys
import textwrap
import unicodedata
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from functools import cache

import msgspec

from gonfanon.books.entries import Chapter, Entry
from gonfanon.cases import coverage
from gonfanon.cli import OK
from gonfanon.kernel.errors import GonfanonError
from gonfanon.library import catalogue, catalogue_names

WIDTH = 100
LABELS = {
    "en": {"gap": "Left open", "ruling": "We play", "example": "Example", "cases": "Cases", "same": "As"},
    "fr": {"gap": "Non précisé", "ruling": "On joue", "example": "Exemple", "cases": "Cas", "same": "Comme"},
}
COLON = {"en": ":", "fr": "\u202f:"}
SEMICOLON = {"en": ";", "fr": "\u202f;"}


def arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "words", nargs="*", metavar="WORDS|ID", help="a rule, a section, or words to look for"
    )
    parser.add_argument("--lang", choices=("en", "fr"), default="en")
    parser.add_argument("--book", metavar="B", help="only this catalogue")
    parser.add_argument("--coverage", action="store_true", help="where each rule stands in code and cases")
    parser.add_argument("--json", action="store_true", help="coverage for programs")
    parser.add_argument("--all", action="store_true", help="coverage of the books not played yet too")


def run(args: Namespace) -> int:
    """Chapters without a word, one rule by its id, and else a search."""
    books = [coverage.catalogue_file(args.book)] if args.book else list(catalogue_names())
    if args.coverage:
        files = books if args.book or args.all else list(coverage.IMPLEMENTED)
        return _coverage(files, args.lang, args.json, played=not (args.book or args.all))
    entries = [entry for name in books for entry in catalogue(name).entries.values() if entry.file == name]
    if not args.words:
        return _chapters(books, args.lang)
    found = _named(entries, args.words) or _with_words(entries, args.words)
    if not found:
        raise GonfanonError(f"no rule is called or speaks of {' '.join(args.words)!r}")
    if len(found) == 1 or _named(entries, args.words):
        _say("\n\n".join(_shown(entry, args.lang) for entry in found))
    else:
        _say("\n".join(f"{entry.id:14} {entry.title[args.lang]}" for entry in found))
    return OK


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _chapters(books: Iterable[str], language: str) -> int:
    for name in books:
        chapters: list[Chapter] = [chapter for chapter in catalogue(name).chapters if chapter.file == name]
        _say(name)
        for chapter in chapters:
            _say(f"  {chapter.number:>3}  {chapter.title[language]} ({len(chapter.rules)})")
    return OK


def _named(entries: list[Entry], words: list[str]) -> list[Entry]:
    """The rule of an id, or all rules of a section's number."""
    if len(words) != 1:
        return []
    name = words[0].lower()
    exact = [entry for entry in entries if entry.id.lower() == name]
    return exact or [
        entry
        for entry in entries
        if (rest := entry.id.lower().removeprefix(name)) != entry.id.lower()
        and "-" in name
        and not rest[0].isdigit()
    ]


def _with_words(entries: list[Entry], words: list[str]) -> list[Entry]:
    """Rules that speak of all the words, in either language; those that have them in the title come first."""
    wanted = [_plain(word) for word in " ".join(words).split()]
    found = []
    for entry in entries:
        title = _plain(" ".join((entry.id, *entry.title.values())))
        parts = (entry.text, entry.ruling, entry.gap, entry.example)
        body = _plain(" ".join(text for part in parts for text in part.values()))
        if all(word in title or word in body for word in wanted):
            found.append((not all(word in title for word in wanted), entry))
    return [entry for _, entry in sorted(found, key=lambda pair: pair[0])]


def _plain(text: str) -> str:
    """Small letters without accents."""
    parted = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


def _shown(entry: Entry, language: str) -> str:
    lines = [f"{entry.id}  {entry.title[language]}", _wrapped(entry.text.get(language, ""))]
    labels = LABELS[language]
    if entry.same_as:
        lines.append(_wrapped(f"{labels['same']} {entry.same_as}."))
    for part, words in (("gap", entry.gap), ("ruling", entry.ruling), ("example", entry.example)):
        if words.get(language):
            lines.append(_wrapped(f"{labels[part]}{COLON[language]} {words[language]}"))
    titles = [title for title, rule in _in_cases(language) if rule == entry.id]
    if titles:
        listed = f"{SEMICOLON[language]} ".join(titles)
        lines.append(_wrapped(f"{labels['cases']}{COLON[language]} {listed}"))
    return "\n".join(line for line in lines if line)


@cache
def _in_cases(language: str) -> tuple[tuple[str, str], ...]:
    """The title of every case with each rule that it is for, read once."""
    return tuple(coverage.in_cases(coverage.case_folders(), language))


def _wrapped(text: str) -> str:
    paragraphs = [
        textwrap.fill(part, WIDTH, initial_indent="  ", subsequent_indent="  ") for part in text.splitlines()
    ]
    return "\n".join(part for part in paragraphs if part)


def _coverage(files: list[str], language: str, as_json: bool, played: bool) -> int:
    """Totals and what is missing; every clause with all its places as JSON."""
    found = coverage.coverage(files, language, played)
    if as_json:
        _say(msgspec.json.format(msgspec.json.encode(found), indent=2).decode())
        return OK
    excused = [rule for rule, standing in found.items() if standing.excused is not None]
    bare = [rule for rule, standing in found.items() if not standing.code and standing.excused is None]
    untried = [rule for rule, standing in found.items() if not standing.cases and standing.excused is None]
    _say(f"{len(found)} clauses: {', '.join(files)}")
    in_code, in_cases = (
        sum(bool(one.code) for one in found.values()),
        sum(bool(one.cases) for one in found.values()),
    )
    _say(f"in code {in_code}, in cases {in_cases}, excused {len(excused)}")
    for what, rules in (("without code", bare), ("without a case", untried)):
        if rules:
            _say(textwrap.fill(f"{what} ({len(rules)}): {' '.join(rules)}", WIDTH, subsequent_indent="  "))
    return OK
