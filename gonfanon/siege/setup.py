"""Siege files as they are written: history, place, forces, stores, engines; and the opening that is made of them."""

import hashlib
from functools import cached_property
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from gonfanon.battle.setup.muster import Called, muster, pieces_of
from gonfanon.battle.setup.piece_text import PieceText, TurnText
from gonfanon.battle.setup.scenario import Entry, Person
from gonfanon.cast.characters import ANIMALS, BEASTS, THINGS
from gonfanon.field.field import Field
from gonfanon.field.maps import MapText, field_of
from gonfanon.kernel.errors import BadData
from gonfanon.rules.book.book import Book, Words
from gonfanon.siege.lesson import SiegeLesson
from gonfanon.siege.opening import siege_of
from gonfanon.siege.sheet import Siege
from gonfanon.siege.text import SheetText, SiegePieceText

NAMES: dict[str | int, str] = {"events": "past", "supply": "stores"}
"""Words of the sheet that are called otherwise in a file."""


class SiegeText(Struct, frozen=True, forbid_unknown_fields=True):
    """A siege file of the library."""

    siege: str
    title: Words
    story: Words
    place: str
    """castle, farm or chapel; in The Anarchy castle or priory."""
    besieger: str
    sides: Annotated[list[str], Meta(min_length=2, max_length=2)]
    cast: dict[str, list[str | Entry]]
    book: str = "guiscard"
    days: Annotated[int, Meta(ge=0, le=200)] = 0
    """The place is saved at the end of this day; 0: the siege lasts until the rules end it."""
    stores: Annotated[int, Meta(ge=0)] = 0
    """Days of food on the first day; 0: the dice say it. GUI-11.1.1a ANA-7.1.1a"""
    past: list[str] = []
    """Events that have happened before and do not come again. GUI-11.1.2c ANA-7.1.2b"""
    map: str = ""
    """The map of the place; left out: the one that the book has for such a place."""
    open_maps: list[str] = []
    """Further maps that may be laid beside it. ANA-7.7.1a"""
    commander: str = ""
    """Of the besiegers. GUI-11.6d ANA-7.9d"""
    gear: dict[str, SiegePieceText] = {}
    options: list[str] = []
    rulings: dict[str, str | int | bool] = {}
    side_names: dict[str, Words] = {}
    special: Words = {}
    even: dict[str, Annotated[int, Meta(ge=1)]] = {}
    """How many people of a side should stay at home between equals, as the study of the siege found."""
    lesson: SiegeLesson | None = None


class SiegeParcel(Struct, frozen=True, dict=True):
    """A siege with all that it takes from the library: nothing else is needed but the book."""

    siege: SiegeText
    maps: dict[str, MapText]
    people: dict[str, Person]

    @cached_property
    def hash(self) -> str:
        """Names what the game depends on; words and looks may be mended without a record becoming void."""
        text = replace(self.siege, title={}, story={}, special={}, side_names={}, lesson=None, even={})
        plain = SiegeParcel(
            replace(text, gear={key: replace(one, epithet={}, name="") for key, one in text.gear.items()}),
            {key: replace(sheet, title={}, story={}, drawn={}) for key, sheet in self.maps.items()},
            {
                key: replace(one, name="", epithet={}, look={}, arms="", price=0)
                for key, one in self.people.items()
            },
        )
        told = _said(msgspec.to_builtins(plain))
        return hashlib.sha256(msgspec.msgpack.encode(told)).hexdigest()[:16]


def _said(told: Any) -> Any:
    """What is written, without what says nothing: a later word of the files changes no hash."""
    if isinstance(told, dict):
        return {key: _said(value) for key, value in told.items() if value not in (None, "", 0, [], {}, False)}
    return [_said(each) for each in told] if isinstance(told, (list, tuple)) else told


def maps_of(text: SiegeText, book: Book) -> list[str]:
    """The maps that a siege is played on: that of the place, then those for fights in the open."""
    conduct = book.siege
    if conduct is None:
        raise BadData(("book",), f"{book.key} has no sieges by days")
    if text.place not in conduct.places:
        raise BadData(
            ("place",), f"{book.key} knows no siege of a {text.place}; one of {', '.join(conduct.places)}"
        )
    return list(dict.fromkeys([_map(text, book), conduct.open_map, *text.open_maps]))


def _map(text: SiegeText, book: Book) -> str:
    assert book.siege is not None
    return text.map or book.siege.places[text.place].map


def set_out(parcel: SiegeParcel, book: Book) -> Siege:
    """The siege on its first day; what cannot be raises `BadData` with the way to it. GUI-11.1a ANA-7.1a"""
    text = parcel.siege
    sheets = {name: _field(parcel, name, book) for name in maps_of(text, book)}
    called = muster(text, parcel.people)
    _check_gear(text, called)
    pieces = {key: _piece(one) for key, one in pieces_of(called).items()}
    sheet = SheetText(
        text.place, text.besieger, supply=text.stores, events=text.past, commander=text.commander
    )
    try:
        return siege_of(
            *(sheet, book, text.sides, {**pieces, **text.gear}, sheets),
            field=sheets[_map(text, book)],
            turn=TurnText(day=1, step="night" if text.stores else "supply"),
            options=text.options,
            rulings=text.rulings,
            days=text.days,
        )
    except BadData as error:
        raise BadData(_in_file(error.path, called), error.message) from None


def _field(parcel: SiegeParcel, name: str, book: Book) -> Field:
    return field_of(parcel.maps[name], book.hex_terrains, book.side_kinds, name, book.heights)


def _piece(text: PieceText) -> SiegePieceText:
    return SiegePieceText(**asdict(replace(text, at="")))


def _check_gear(text: SiegeText, called: list[Called]) -> None:
    """Gear is no person, belongs to a side, and stands on no hex yet."""
    kinds = (*THINGS, *ANIMALS, *BEASTS)
    people = {one.key for one in called}
    for key, thing in text.gear.items():
        if key in people:
            raise BadData(("gear", key), f"{key} is in the cast too")
        if not any(trait in kinds for trait in thing.traits):
            raise BadData(("gear", key, "traits"), f"say what it is: one of {', '.join(kinds)}")
        if thing.side not in text.sides:
            raise BadData(("gear", key, "side"), f"it belongs to a side, one of {', '.join(text.sides)}")
        if thing.at:
            raise BadData(("gear", key, "at"), "nothing stands on a hex before the first battle")


def _in_file(path: tuple[str | int, ...], called: list[Called]) -> tuple[str | int, ...]:
    """Where in the file stands what was found wrong on the sheet or with a piece."""
    if path[0] == "siege":
        return (NAMES.get(path[1], path[1]), *path[2:])
    if path[0] != "pieces":
        return path
    return next((one.path for one in called if one.key == path[1]), ("gear", *path[1:]))
