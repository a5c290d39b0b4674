"""What the battles of a campaign are fought with: a book of battles, maps, people of the rosters. GUC-14.2a"""

from collections.abc import Collection, Mapping
from functools import cached_property

from gonfanon.battle.setup.scenario import Person as Sheet
from gonfanon.field.field import Field
from gonfanon.field.maps import MapText, field_of
from gonfanon.field.sheets import joined
from gonfanon.rules.book.book import Book
from gonfanon.siege.sheet import SiegeScene

GREAT = ("hero", "noble")
"""Traits of people who are commanders, or nobody's common men."""


class Table:
    """The tactical table of a campaign."""

    def __init__(
        self,
        book: Book,
        maps: Mapping[str, MapText],
        names: Mapping[str, str],
        people: Mapping[str, Sheet],
        folks: Mapping[str, tuple[str, ...]],
        options: tuple[str, ...] = (),
        siege_books: Mapping[str, Book] | None = None,
    ) -> None:
        self.book = book
        self.maps = maps
        self.names = names
        """Name of a map in the tables of the campaign -> the map of the library that is laid for it."""
        self.people = people
        self.folks = folks
        """People of the campaign -> the rosters from which its men come, the nearest first."""
        self.options = options
        self.siege_books = siege_books or {}
        """The books by which siege days are played. GUC-15.1a"""
        self.siege_scenes: dict[tuple[str, str, tuple[str, str]], SiegeScene] = {}
        """Scenes of sieges that have been made so far, by place, book and the two sides; they never change."""
        self._fields: dict[tuple[str, str], Field] = {}
        self._boards: dict[tuple[str, ...], Field] = {}
        self._pools: dict[tuple[str, str, bool], tuple[str, ...]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._said() == other._said()

    def __hash__(self) -> int:
        return hash(self.book.hash)

    def _said(self) -> tuple[object, ...]:
        return (self.book.hash, self.maps, self.names, self.people, self.folks, self.options)

    def has(self, name: str) -> bool:
        """Whether the program has a map, or one that is laid in its place. GUC-14.2a"""
        return self.names.get(name, "") in self.maps

    def field(self, name: str) -> Field:
        """A map by its name in the tables of the campaign."""
        return self.plain_field(self.book, self.names[name])

    def plain_field(self, book: Book, name: str) -> Field:
        """A map of the library, as a book has it."""
        key = (book.key, name)
        if key not in self._fields:
            self._fields[key] = field_of(
                self.maps[name], book.hex_terrains, book.side_kinds, name, book.heights
            )
        return self._fields[key]

    def board(self, laid: tuple[str, ...]) -> Field:
        """The maps of a battle, laid together: two one below the other, four in a square. GUC-14.1a"""
        if laid not in self._boards:
            fields = [self.field(name) for name in laid]
            rows = [fields[:2], fields[2:]] if len(fields) == 4 else [[field] for field in fields]
            self._boards[laid] = joined(rows, "+".join(laid)) if len(fields) > 1 else fields[0]
        return self._boards[laid]

    @cached_property
    def _factions(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(faction for row in self.folks.values() for faction in row))

    def pool(self, folk: str, type: str, great: bool = False) -> tuple[str, ...]:
        """The people of the rosters who may be a man of a type: of his people, else of any other of the book."""
        key = (folk, type, great)
        if key not in self._pools:
            self._pools[key] = self._find_pool(folk, type, great)
        return self._pools[key]

    def _find_pool(self, folk: str, type: str, great: bool) -> tuple[str, ...]:
        for faction in (*self.folks.get(folk, ()), *self._factions):
            fit = [key for key, one in self.people.items() if (one.faction, one.category) == (faction, type)]
            chosen = [key for key in fit if any(t in GREAT for t in self.people[key].traits) == great]
            if chosen or fit:
                return tuple(chosen or fit)
        return ()

    def name_for(self, folk: str, type: str, used: Collection[str], great: bool = False) -> str:
        """A name that nobody has yet: of somebody in the rosters as far as they reach, then numbered."""
        pool, number = self.pool(folk, type, great), 1
        while pool:
            for key in pool:
                name = key if number == 1 else f"{key}-{number}"
                if name not in used and (number == 1 or name not in self.people):
                    return name
            number += 1
        return ""

    def sheet(self, name: str) -> tuple[Sheet, int]:
        """Who somebody of that name is in the rosters, and the how manyth of that name he is."""
        if name in self.people:
            return self.people[name], 1
        key, _, number = name.rpartition("-")
        return self.people[key], int(number)
