"""Orders of a day of a siege made up without looking at the list, and which entry of the list stands for them."""

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random
from typing import Any

from gonfanon.rules.words.siege import Collapse, Dig, FireProps, Hurry
from gonfanon.siege.orders import (
    EDGES,
    Assault,
    Batter,
    BreakBridges,
    BringGallery,
    Build,
    Burn,
    Countermine,
    FightMine,
    Negotiate,
    Release,
    Relief,
    Repair,
    Sortie,
)
from gonfanon.siege.sheet import Siege

MOST = 60
"""Of one kind of order in one position no more than this many are judged."""


def canonical(s: Siege, order: Any) -> Any:
    """What legal orders have in common that are listed as one: the crew, the party, the map that is laid."""
    match order:
        case Build():
            return Build, order.kind
        case Repair():
            return Repair, order.things if len(order.things) == 1 else "several"
        case Release():
            return Release
        case BreakBridges():
            return BreakBridges
        case Batter():
            place, engines = order.aims[0]
            return Batter, place, engines[0]
        case Sortie():
            return Sortie, order.kind, _lies(s, order)
        case Assault():
            return Assault, _lies(s, order)
        case _:
            return order


def _lies(s: Siege, order: Assault | Sortie) -> str:
    """The side on which an open map lies, where one is laid at all."""
    return order.lies if s.conduct.ways.maps == "open-map-beside" and not s.scene.inline else ""


class Candidates:
    """Orders of every kind about everybody and everything in the siege."""

    def __init__(self, s: Siege, seed: int) -> None:
        self.s = s
        self.chance = Random(seed)
        self.side = [n for n in range(len(s.characters)) if s.characters[n].side == s.side]
        self.men = [n for n in self.side if not s.characters[n].thing]
        self.things = [n for n in self.side if s.characters[n].thing]

    def __iter__(self) -> Iterator[Any]:
        for kind in (self.works(), self.battering(), self.burning(), self.mines(), self.actions()):
            found = [*kind]
            yield from found if len(found) <= 4 * MOST else self.chance.sample(found, 4 * MOST)

    def crew(self, size: int) -> tuple[int, ...]:
        return tuple(self.chance.sample(self.men, min(size, len(self.men))))

    def works(self) -> Iterator[Any]:
        sizes = (2, 5, 5, 6, 6, 11, 16)
        for kind in self.s.conduct.tasks:
            yield from (Build(self.crew(size), kind) for size in sizes for _ in range(3))
        for count in (1, 2):
            for things in combinations(self.things, count):
                yield from (Repair(crew, things) for crew in ((), *(self.crew(6) for _ in range(4))))
        yield from (Release((n,)) for n in self.men)
        yield from (BreakBridges(self.crew(2)) for _ in range(5))

    def battering(self) -> Iterator[Batter]:
        places = sorted(self.s.site.ground.terrain)
        for place in self.chance.sample(places, min(40, len(places))):
            for count in (1, 2):
                yield from (Batter(((place, engines),)) for engines in combinations(self.things, count))

    def near(self, n: int) -> list[int]:
        """The hexes about a thing, or some where it is not on the map."""
        grid, at = self.s.scene.field.grid, self.s.piece(n).at
        if at < 0:
            return self.chance.sample(sorted(self.s.site.ground.terrain), 12)
        return [h for h in grid.hexes if grid.distance(h, at % grid.size) <= 2]

    def burning(self) -> Iterator[Burn]:
        yield from map(Burn, sorted(self.s.site.ground.terrain))

    def mines(self) -> Iterator[Any]:
        for n in self.things:
            yield from (FireProps(n, area) for area in sorted(self.s.scene.field.areas))
            for at, then in self.chance.sample([*permutations(self.near(n), 2)], 60):
                yield from (Dig(n, at), Hurry(n, at, then))
        yield from map(Collapse, sorted(self.s.scene.field.areas))

    def actions(self) -> Iterator[Any]:
        yield from (Negotiate(), FightMine(), Relief(False), Relief(True))
        yield from map(BringGallery, self.things)
        yield from map(Countermine, self.men)
        for edge in ("", *EDGES):
            yield from (Assault(edge), Sortie("general", (), edge))
        for kind in ("camp", "supply", "mine"):
            yield from (Sortie(kind, self.crew(size)) for size in (1, 2, 3))
