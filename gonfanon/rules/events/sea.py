"""Events of naval phases. MAG-2.1.N1"""

from msgspec.structs import replace

from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle


class TasksGiven(Event, frozen=True):
    """Everybody aboard the boats of a side has a task until the next naval phase. MAG-2.1.N2"""

    tasks: tuple[tuple[int, str], ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n, task in self.tasks:
            s = s.change(n, task=task)
        return s


class SpeedsShown(Event, frozen=True):
    """All speed markers are turned up together. MAG-2.1.N4"""

    speeds: tuple[tuple[int, int], ...]
    """Boat, hexes."""
    rule: str

    def apply(self, s: Battle) -> Battle:
        for boat, hexes in self.speeds:
            s = s.change(boat, loaded=hexes)
        return s


class Sailed(Event, frozen=True):
    """A boat goes one hex, or is hauled one, with everybody aboard. MAG-2.1.N5 MAG-2.1.N9"""

    boat: int
    facing: int
    aboard: tuple[tuple[int, int], ...]
    """Who goes with it, and to which hex."""
    at: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        pieces = list(s.pieces)
        for n, h in self.aboard:
            pieces[n] = replace(pieces[n], at=h)
        pieces[self.boat] = replace(pieces[self.boat], at=self.at, facing=self.facing)
        return replace(s, pieces=tuple(pieces))


class Collided(Event, frozen=True):
    """Two boats run into each other: each is hurt by the speed of the other. MAG-2.1.N6 MAG-2.1.N10"""

    boats: tuple[int, int]
    damage: tuple[int, int]
    rule: str

    def apply(self, s: Battle) -> Battle:
        for boat, points in zip(self.boats, self.damage, strict=True):
            s = s.change(boat, broken=s.pieces[boat].broken + points)
        return s


class Grappled(Event, frozen=True):
    """A grapnel holds on a hex of another boat, or holds no longer. MAG-2.1.N7 MAG-2.1.N8"""

    boat: int
    other: int
    berth: int
    """The number of the hex from the bow on; -1: it is cut."""
    rule: str

    def apply(self, s: Battle) -> Battle:
        rest = tuple(line for line in s.pieces[self.boat].lines if line[0] != self.other)
        return s.change(self.boat, lines=rest if self.berth < 0 else (*rest, (self.other, self.berth)))


class BoatSank(Event, frozen=True):
    """A boat whose damage reaches its hull goes down, and those aboard are in the water. MAG-2.1.N10"""

    boat: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n in s.scene.things:
            kept = tuple(line for line in s.pieces[n].lines if line[0] != self.boat)
            if kept != s.pieces[n].lines:
                s = s.change(n, lines=kept)
        return s.change(self.boat, at=-1, away="sunk", lines=())
