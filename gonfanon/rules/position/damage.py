"""What building, breaking and burning have changed on a field: plain data beside the pieces of a battle."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

Lit = Literal["hand", "arrow", "spread", "oil"]
"""How a fire began. GUI-10.2.3c"""


class Fire(Struct, frozen=True):
    """A burning place: how many spread checks it has been through, how it began, whose it is. GUI-10.2.2a"""

    place: int
    age: int
    lit: Lit
    by: int
    since: int = 0
    """The turn in which it caught. ANA-4.2.9f"""


class Works(Struct, frozen=True):
    """Everything about the field that has changed since the first turn. Each tuple is sorted."""

    terrain: tuple[tuple[int, str], ...] = ()
    """Places that have become something else: a palisade destroyed, canvas torn, a gate opened."""
    sides: tuple[tuple[int, int, str], ...] = ()
    """Hex, direction, state of a side that has changed, under the name of its inner hex."""
    fires: tuple[Fire, ...] = ()
    damage: tuple[tuple[int, int], ...] = ()
    """Steps of demolition a place has taken. ANA-7.3.1"""
    props: tuple[tuple[str, str, int], ...] = ()
    """Stretches of wall over a mine whose props were fired: `fired` or `failed`, and on which day. ANA-6.3.4b"""
    countermines: tuple[int, ...] = ()
    """Mines dug by the besieged, which bring no wall down. ANA-6.3.6b"""

    def become(self, place: int, kind: str) -> "Works":
        """A place is now of another terrain; an empty kind takes the place away."""
        return _with(self, terrain=_put(self.terrain, (place,), kind))

    def stand(self, h: int, direction: int, state: str) -> "Works":
        """A door or another side is now open, shut or destroyed."""
        return _with(self, sides=_put(self.sides, (h, direction), state))

    def damaged(self, place: int, steps: int) -> "Works":
        """A place has so many steps of demolition in all."""
        return _with(self, damage=_put(self.damage, (place,), steps))

    def burn(self, fire: Fire) -> "Works":
        """A fire is lit, or grows older."""
        others = [known for known in self.fires if known.place != fire.place]
        return _with(self, fires=tuple(sorted([*others, fire], key=lambda each: each.place)))

    def quench(self, place: int) -> "Works":
        """A fire is out."""
        return _with(self, fires=tuple(fire for fire in self.fires if fire.place != place))

    def fire_at(self, place: int) -> Fire | None:
        """The fire on a place, if it burns."""
        return next((fire for fire in self.fires if fire.place == place), None)

    def damage_at(self, place: int) -> int:
        """The steps of demolition of a place."""
        return dict(self.damage).get(place, 0)

    @property
    def flames(self) -> int:
        """The burning places as a mask. GUI-10.2.4b"""
        return sum(1 << fire.place for fire in self.fires)


UNTOUCHED = Works()


def _put(entries: tuple[tuple[int | str, ...], ...], key: tuple[int, ...], value: int | str) -> tuple:  # type: ignore[type-arg]
    others = [entry for entry in entries if entry[:-1] != key]
    return tuple(sorted([*others, (*key, value)]))


def _with(works: Works, **what: object) -> Works:
    return replace(works, **what)
