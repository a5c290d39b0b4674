"""A scenario played otherwise than it is written: other optional rules, other rulings, people left at home."""

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from gonfanon.battle.setup.scenario import Entry, Kill, Parcel, Person, ScenarioText
from gonfanon.cast.characters import ANIMALS, BEASTS
from gonfanon.kernel.errors import GonfanonError
from gonfanon.kernel.numbers import is_signed
from gonfanon.rules.book.book import Book

T = TypeVar("T", bound=Any)
Choice = str | int | bool
"""How a matter of taste is played."""


class Variation(Struct, frozen=True):
    """What the players changed of a scenario before they began; a record keeps it in its head."""

    options: tuple[str, ...] | None = None
    """Optional rules that are played; None: those of the scenario."""
    rulings: dict[str, Choice] = {}
    handicap: dict[str, int] = {}
    """For a side: how many of its people stay at home, the last of its cast first."""


AS_WRITTEN = Variation()


class VariationRefused(GonfanonError):
    """A scenario cannot be changed so; `why` is one of no-option, no-ruling, no-side, too-few."""

    def __init__(self, why: str, message: str, name: str, known: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.why = why
        self.name = name
        self.known = known


def varied(parcel: Parcel, book: Book, variation: Variation) -> Parcel:
    """The scenario as it will be played."""
    text: ScenarioText = ruled(parcel.scenario, book, variation)
    for side, absent in variation.handicap.items():
        text = _worth(_without(text, parcel.people, side, absent), text, side, parcel.people)
    return replace(parcel, scenario=text) if text != parcel.scenario else parcel


def ruled(text: T, book: Book, variation: Variation) -> T:
    """A scenario or a siege with the optional rules and rulings that the players chose."""
    if variation.options is not None:
        text = replace(text, options=_options(variation.options, book))
    if variation.rulings:
        text = replace(text, rulings={**text.rulings, **_rulings(variation.rulings, book)})
    return text


def _options(wanted: tuple[str, ...], book: Book) -> list[str]:
    known = tuple(book.options)
    for option in wanted:
        if option not in known:
            message = f"the book {book.key} has no optional rule {option}"
            raise VariationRefused("no-option", message, option, known)
    return [option for option in known if option in wanted]


def _rulings(wanted: Mapping[str, Choice], book: Book) -> dict[str, Choice]:
    for key in wanted:
        if key not in book.rulings:
            message = f"the book {book.key} has no ruling {key}"
            raise VariationRefused("no-ruling", message, key, tuple(book.rulings))
    return {key: as_the_book_has_it(str(value), book.rulings[key]) for key, value in wanted.items()}


def as_the_book_has_it(value: str, usual: object) -> Choice:
    """A choice as the book has it: `True` is a word on a page and a truth in a book."""
    if isinstance(usual, bool):
        return value.lower() == "true"
    return int(value) if isinstance(usual, int) and is_signed(value) else value


def spare(text: ScenarioText, people: Mapping[str, Person], side: str) -> int:
    """How many people of a side may stay at home: half of them at most, and none that a goal needs."""
    cast = [entry_of(item) for item in text.cast[side]]
    here = sum(entry.count for entry in cast if not is_beast(entry, people))
    free = sum(entry.count for entry in cast if may_stay(entry, _needed(text), people))
    return max(0, min(free, here // 2, here - _wanted(text, side)))


def _wanted(text: ScenarioText, side: str) -> int:
    """How many of a side the goals count: those who must do something, or whom the others must kill."""
    counts = [
        getattr(goal, "count", 0)
        for goal in text.goals
        if (goal.side != side if isinstance(goal, Kill) else goal.side == side)
    ]
    return max(counts, default=0)


def _without(text: ScenarioText, people: Mapping[str, Person], side: str, absent: int) -> ScenarioText:
    """Some people of a side stay at home: the last of its cast, but for those on whom a goal depends."""
    if side not in text.cast:
        sides = tuple(text.sides)
        message = f"there is no side {side}; one of {', '.join(sides)}"
        raise VariationRefused("no-side", message, side, sides)
    if not 0 <= absent <= spare(text, people, side):
        message = f"{absent} of {side} cannot stay at home"
        raise VariationRefused("too-few", message, side)
    return replace(text, cast={**text.cast, side: left_out(text.cast[side], absent, _needed(text), people)})


def left_out(
    cast: list[str | Entry], absent: int, needed: tuple[str, ...], people: Mapping[str, Person]
) -> list[str | Entry]:
    """A cast without so many of its people, the last first; those who are needed stay."""
    kept, left = list[str | Entry](), absent
    for item in reversed(cast):
        entry = entry_of(item)
        gone = min(left, entry.count) if may_stay(entry, needed, people) else 0
        left -= gone
        if gone < entry.count:
            kept.insert(0, _fewer(entry, gone) if gone else item)
    return kept


def _worth(text: ScenarioText, before: ScenarioText, side: str, people: Mapping[str, Person]) -> ScenarioText:
    """Nobody is worth points any more who is not there: no name and no category of those at home."""
    here = _words(text.cast[side], people)
    gone = tuple(word for word in _words(before.cast[side], people) if word not in here)
    if not gone or not text.scoring:
        return text
    scoring = {
        scorer: replace(
            table,
            kill=_left(table.kill, gone) if scorer != side else table.kill,
            wound=_left(table.wound, gone) if scorer != side else table.wound,
            exit=_left(table.exit, gone) if scorer == side else table.exit,
        )
        for scorer, table in text.scoring.items()
    }
    return replace(text, scoring=scoring)


def _words(cast: list[str | Entry], people: Mapping[str, Person]) -> tuple[str, ...]:
    """The names and categories of a cast."""
    entries = [entry_of(item) for item in cast]
    names = [entry.id for entry in entries if entry.id]
    categories = [people[name].category for name in names if name in people]
    return (*names, *categories, *(entry.category for entry in entries if entry.category))


def _left(worth: int | dict[str, int], gone: tuple[str, ...]) -> int | dict[str, int]:
    if isinstance(worth, int):
        return worth
    return {word: points for word, points in worth.items() if word not in gone}


def entry_of(item: str | Entry) -> Entry:
    """What a line of a cast says, written in full."""
    return item if isinstance(item, Entry) else Entry(id=item)


def _needed(text: ScenarioText) -> tuple[str, ...]:
    """Those on whom a goal depends, and those who carry or draw something or somebody."""
    found = [name for goal in text.goals for name in getattr(goal, "who", ())]
    found += [name for thing in text.gear.values() for name in (*thing.bearers, *thing.team, thing.passenger)]
    found += [entry_of(item).passenger for cast in text.cast.values() for item in cast]
    return tuple(name for name in found if name)


def may_stay(entry: Entry, needed: tuple[str, ...], people: Mapping[str, Person]) -> bool:
    """Whether those of an entry may stay at home."""
    return not is_beast(entry, people) and entry.id not in needed


def is_beast(entry: Entry, people: Mapping[str, Person]) -> bool:
    """Whether an entry is a horse or another animal."""
    category = people[entry.id].category if entry.id in people else entry.category
    return entry.horse or category in (*ANIMALS, *BEASTS)


def _fewer(entry: Entry, gone: int) -> Entry:
    at = entry.at[: len(entry.at) - gone] if isinstance(entry.at, list) else entry.at
    return replace(entry, count=entry.count - gone, at=at)
