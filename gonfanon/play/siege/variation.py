"""A siege played otherwise than it is written: other optional rules, other rulings, people left at home."""

from collections.abc import Mapping

from msgspec.structs import replace

from gonfanon.battle.setup.scenario import Person
from gonfanon.play.variation import (
    Variation,
    VariationRefused,
    entry_of,
    is_beast,
    left_out,
    may_stay,
    ruled,
)
from gonfanon.rules.book.book import Book
from gonfanon.siege.setup import SiegeParcel, SiegeText


def varied_siege(parcel: SiegeParcel, book: Book, variation: Variation) -> SiegeParcel:
    """The siege as it will be played; a handicap leaves half of a side at home at most."""
    text = ruled(parcel.siege, book, variation)
    for side, absent in variation.handicap.items():
        if side not in text.cast:
            message = f"there is no side {side}; one of {', '.join(text.sides)}"
            raise VariationRefused("no-side", message, side, tuple(text.sides))
        if not 0 <= absent <= spare_in_siege(text, parcel.people, side):
            raise VariationRefused("too-few", f"{absent} of {side} cannot stay at home", side)
        cast = left_out(text.cast[side], absent, (text.commander,), parcel.people)
        text = replace(text, cast={**text.cast, side: cast})
    return replace(parcel, siege=text) if text != parcel.siege else parcel


def spare_in_siege(text: SiegeText, people: Mapping[str, Person], side: str) -> int:
    """How many people of a side may stay at home: half of them, the commander never."""
    cast = [entry_of(item) for item in text.cast[side]]
    here = sum(entry.count for entry in cast if not is_beast(entry, people))
    free = sum(entry.count for entry in cast if may_stay(entry, (text.commander,), people))
    return min(free, here // 2)
