"""Campaign files of the library: title, story, and the campaign itself. GUC-1a GUC-1c ANC-1a"""

import hashlib
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from gonfanon.battle.setup.scenario import Person
from gonfanon.books.campaign.book import CampaignBook
from gonfanon.campaign.naming import named
from gonfanon.campaign.setup.set_up import campaign_of
from gonfanon.campaign.setup.text import CampaignText
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.table import Table
from gonfanon.field.maps import MapText
from gonfanon.kernel.errors import GonfanonError
from gonfanon.rules.book.book import Book

Words = dict[str, str]
FREE_DAYS = 20
"""The days of a campaign without a length of its own. GUC-1c"""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True, rename={"try_": "try"}):
    """What a teaching campaign says to the learner when a step of a day begins, and orders to try."""

    day: int
    step: str
    tell: Words
    try_: list[str] = []


class CampaignFile(CampaignText, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A campaign file of the library."""

    campaign: str
    title: Words
    story: Words = {}
    special: Words = {}
    side_names: dict[str, Words] = {}
    """Player -> his name; a player is written as his factions joined by `+`."""
    tactics: list[str] = []
    """Optional rules of the battles that are fought out."""
    length: int = FREE_DAYS
    """Days; a campaign that names no length is a free one."""
    names: dict[str, Words] = {}
    """Names of commanders, units and places that the map does not know."""
    mission_names: dict[str, Words] = {}
    """Mission -> what it asks, in words."""
    lesson: list[LessonStep] = []
    """For the first player of a campaign that teaches."""


class TableParts(Struct, frozen=True):
    """What the battles of a campaign take from the library."""

    book: str
    """The hash of the book of battles."""
    maps: dict[str, MapText]
    names: dict[str, str]
    """Name of a map in the tables of the campaign -> the map that is laid for it."""
    people: dict[str, Person]
    folks: dict[str, tuple[str, ...]]
    """People of the campaign -> the rosters from which its men come."""
    siege_books: dict[str, str] = {}
    """The books by which siege days are played, each with its hash."""


def books_of(parts: TableParts, key: str) -> tuple[str, ...]:
    """The books that a table needs: that of its battles, and those of its sieges."""
    return tuple(dict.fromkeys((key, *parts.siege_books)))


class CampaignParcel(Struct, frozen=True, dict=True):
    """A campaign with everything that it needs to be set out but its books."""

    campaign: CampaignFile
    table: TableParts | None = None
    """None: battles are fought elsewhere and reported."""

    @cached_property
    def hash(self) -> str:
        """Sixteen hex digits that stand for all that changes the game; words and looks may be mended."""
        told = msgspec.to_builtins(self.campaign)
        for key in ("title", "story", "special", "side_names", "names", "mission_names", "lesson"):
            told.pop(key, None)
        table = self.table
        if table is not None:
            maps = {key: replace(one, title={}, story={}, drawn={}) for key, one in table.maps.items()}
            people = {key: _plain(one) for key, one in table.people.items()}
            told["table"] = msgspec.to_builtins(replace(table, maps=maps, people=people))
        said = _said(told)
        return hashlib.sha256(msgspec.json.encode(said, order="deterministic")).hexdigest()[:16]


def _plain(one: Person) -> Person:
    return replace(one, name="", epithet={}, look={}, arms="", price=0)


def _said(told: Any) -> Any:
    """What is written, without what says nothing: a later word of the files changes no hash."""
    if isinstance(told, dict):
        return {key: _said(value) for key, value in told.items() if value not in (None, "", 0, [], {}, False)}
    return [_said(each) for each in told] if isinstance(told, (list, tuple)) else told


def _armed(book: Book, own: Book) -> Book:
    """A book of sieges with the arms of the campaign's own: crossbows come before mottes too. ANC-16a"""
    if book.key == own.key:
        return book
    return replace(book, weapons={**book.weapons, **own.weapons}, impact=own.impact)


def set_out(parcel: CampaignParcel, book: CampaignBook, books: Mapping[str, Book] | None = None) -> Campaign:
    """The campaign before the first order; with books of battles they are fought inside it. GUC-14.4c GUC-15.1a"""
    parts = parcel.table
    if parts is None or books is None:
        return campaign_of(parcel.campaign, book)
    for key, known in {parcel.campaign.book: parts.book, **parts.siege_books}.items():
        if books[key].hash != known:
            raise GonfanonError(f"the battles of this campaign were played by another version of {key}")
    own = books[parcel.campaign.book]
    table = Table(
        own,
        parts.maps,
        parts.names,
        parts.people,
        parts.folks,
        tuple(parcel.campaign.tactics),
        {key: _armed(books[key], own) for key in parts.siege_books},
    )
    return named(campaign_of(parcel.campaign, book, table))
