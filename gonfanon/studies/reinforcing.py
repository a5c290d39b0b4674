"""A scenario with a man more or fewer on a side: to see how much one man matters, and what would be fair."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from gonfanon import library
from gonfanon.battle.setup.layout import set_out
from gonfanon.battle.setup.muster import Called, is_person, muster
from gonfanon.battle.setup.scenario import Parcel
from gonfanon.field.hexes import Grid
from gonfanon.kernel.errors import BadData, GonfanonError
from gonfanon.play.variation import Variation, varied

NEARBY = 4
"""How far from his twin a man more may stand, in hexes."""


def with_men(parcel: Parcel, men: Sequence[int]) -> Parcel:
    """The scenario with so many men more (a positive number) or fewer (a negative one) on each side."""
    for side, count in enumerate(men):
        name = parcel.scenario.sides[side]
        if count < 0:
            parcel = _without(parcel, name, -count)
        for _ in range(count):
            parcel = _with_one_more(parcel, name)
    return parcel


def may_have(parcel: Parcel, men: Sequence[int]) -> bool:
    """Whether the scenario can be set out with so many men more or fewer."""
    try:
        changed = with_men(parcel, men)
        set_out(changed, library.book(changed.scenario.book))
    except GonfanonError:
        return False
    return True


def _without(parcel: Parcel, side: str, count: int) -> Parcel:
    """The handicap of the table: the last of the cast stay at home."""
    return varied(parcel, library.book(parcel.scenario.book), Variation(handicap={side: count}))


def _with_one_more(parcel: Parcel, side: str) -> Parcel:
    """The last man of a side has a twin, who stands beside him or comes with him."""
    twin = _last(parcel, side)
    key = f"{twin.key}-too"
    people = {**parcel.people, key: twin.person}
    cast = parcel.scenario.cast
    for hex in _beside(parcel, twin):
        entry = replace(twin.entry, id=key, category="", roster="", count=1, at=hex)
        scenario = replace(parcel.scenario, cast={**cast, side: [*cast[side], entry]})
        made = Parcel(scenario, parcel.maps, people)
        try:
            set_out(made, library.book(scenario.book))
        except BadData:
            continue
        return made
    raise BadData(("cast", side), f"there is no room for one more of the {side}")


def _last(parcel: Parcel, side: str) -> Called:
    """The one who would stay at home first."""
    called = [one for one in muster(parcel.scenario, parcel.people) if one.side == side and is_person(one)]
    try:
        left = {one.key for one in muster(_without(parcel, side, 1).scenario, parcel.people)}
    except GonfanonError:
        return called[-1]
    return next((one for one in reversed(called) if one.key not in left), called[-1])


def _beside(parcel: Parcel, twin: Called) -> Iterator[str]:
    """The hexes around a man, the nearest first; anyone who enters later needs none."""
    if twin.entry.enters is not None or not twin.at:
        yield ""
        return
    grid: Grid = set_out(parcel, library.book(parcel.scenario.book)).scene.grid
    here = grid.index[twin.at]
    around = sorted((grid.distance(here, h), name) for name, h in grid.index.items())
    yield from (name for distance, name in around if 0 < distance <= NEARBY)
