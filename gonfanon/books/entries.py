"""The catalogue: every clause of the rules, to be searched, shown and cited in either language."""

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct, field

from gonfanon.books.shape import Name, Shape
from gonfanon.kernel.misfit import misfit
from gonfanon.rules.book.book import Words


class RuleRow(Shape):
    """An entry of a catalogue file."""

    id: str
    title: Name
    text: str = ""
    example: str = ""
    gap: str = ""
    ruling: str = ""
    tables: list[str] = []
    same_as: str = ""
    optional: bool = False

    def __post_init__(self) -> None:
        if not self.text and not self.same_as:
            raise misfit("an entry needs a text, or another that it is the same as", "id")
        if self.gap and not self.ruling:
            raise misfit("a gap needs a ruling", "gap")


class ChapterRow(Shape):
    """A chapter of a catalogue file."""

    number: str
    title: Name
    rules: list[RuleRow]


class CatalogueFile(Shape):
    """A catalogue file, in English with titles in both languages."""

    book: str
    title: str
    source: str
    chapters: list[ChapterRow]


class FrenchRow(Shape):
    """The French words of an entry."""

    text: str = ""
    gap: str = ""
    ruling: str = ""
    example: str = ""


class Entry(Struct, frozen=True):
    """One clause that can be played, tested and cited."""

    id: str
    file: str
    """The catalogue file it stands in."""
    chapter: str
    title: Words
    text: Words
    """What a player may or must do; French falls back to English where it is not translated yet."""
    gap: Words = field(default_factory=dict)
    """What the source leaves open; empty: nothing."""
    ruling: Words = field(default_factory=dict)
    """How we play what is left open."""
    example: Words = field(default_factory=dict)
    tables: tuple[str, ...] = ()
    same_as: str = ""
    optional: bool = False
    translated: bool = False
    """The French words are French."""


class Chapter(Struct, frozen=True):
    """A chapter and its clauses, in the order of the book."""

    file: str
    number: str
    title: Words
    rules: tuple[str, ...]


class Catalogue(Struct, frozen=True, dict=True):
    """The clauses of a book by their ids, in the order of its chapters."""

    key: str
    chapters: tuple[Chapter, ...]
    entries: dict[str, Entry]

    def of_chapter(self, file: str, number: str) -> list[Entry]:
        """The clauses of one chapter."""
        chapter = next(c for c in self.chapters if (c.file, c.number) == (file, number))
        return [self.entries[rule] for rule in chapter.rules]

    @cached_property
    def same_as(self) -> dict[str, tuple[str, ...]]:
        """For a clause, the clauses of other books that repeat it."""
        found: dict[str, list[str]] = {}
        for entry in self.entries.values():
            if entry.same_as:
                found.setdefault(entry.same_as, []).append(entry.id)
        return {rule: tuple(others) for rule, others in found.items()}


def catalogue(
    key: str, files: Mapping[str, CatalogueFile], french: Mapping[str, Mapping[str, FrenchRow]]
) -> Catalogue:
    """Put the files of a book together, each with its French words."""
    chapters = []
    entries: dict[str, Entry] = {}
    for name, file in files.items():
        for chapter in file.chapters:
            title = {"en": chapter.title.en, "fr": chapter.title.fr}
            chapters.append(Chapter(name, chapter.number, title, tuple(row.id for row in chapter.rules)))
            for row in chapter.rules:
                if row.id in entries:
                    raise misfit(f"{row.id} stands in {entries[row.id].file} and in {name}", "catalogue")
                entries[row.id] = _entry(name, chapter.number, row, french.get(name, {}).get(row.id))
    return Catalogue(key, tuple(chapters), entries)


def _entry(file: str, chapter: str, row: RuleRow, french: FrenchRow | None) -> Entry:
    words = french or FrenchRow()
    return Entry(
        id=row.id,
        file=file,
        chapter=chapter,
        title={"en": row.title.en, "fr": row.title.fr},
        text=_both(row.text, words.text),
        gap=_both(row.gap, words.gap),
        ruling=_both(row.ruling, words.ruling),
        example=_both(row.example, words.example),
        tables=tuple(row.tables),
        same_as=row.same_as,
        optional=row.optional,
        translated=bool(words.text),
    )


def _both(english: str, french: str) -> Words:
    return {"en": english.strip(), "fr": (french or english).strip()} if english else {}
