"""Events of combat that only some books know: charges that come home, knights who ask for mercy."""

from msgspec.structs import replace

from gonfanon.cast.pieces import COUNTERED, HAS_CHARGED, MASSED, MOVED, PLEDGED, STRAIGHT_ON
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle


class RodeOut(Event, frozen=True):
    """Riders have begun a charge: it is their whole movement of the phase. MAG-7.6.1a"""

    pieces: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n in self.pieces:
            s = s.change(n, deeds=s.pieces[n].deeds | MOVED | HAS_CHARGED)
        return s


class RodeToMeet(Event, frozen=True):
    """A rider counter-charges: he has ridden, and has his enemy before his lance. MAG-7.6.2a"""

    piece: int
    charger: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        return s.with_piece(self.piece, replace(p, deeds=p.deeds | COUNTERED, aim=self.charger))


class CameHome(Event, frozen=True):
    """A charge has reached its enemy, who is marked as its target: the blow falls with the combats. MAG-7.6.2i"""

    piece: int
    target: int
    straight: bool
    """He has not left the straight line."""
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        deeds = p.deeds | STRAIGHT_ON if self.straight else p.deeds
        return s.with_piece(self.piece, replace(p, aim=self.target, deeds=deeds))


class Massed(Event, frozen=True):
    """Three knights or more have charged home as one. MAG-7.6.4a"""

    pieces: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n in self.pieces:
            s = s.change(n, deeds=s.pieces[n].deeds | MASSED)
        return s


class DrawnBack(Event, frozen=True):
    """A team that is driven back takes its wagon along, everybody by the same way. MAG-6.8c"""

    pieces: tuple[int, ...]
    """The beast that must go back first."""
    direction: int
    hexes: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        by = s.scene.grid.steps[self.direction] * self.hexes
        pieces = list(s.pieces)
        for n in self.pieces:
            pieces[n] = replace(pieces[n], at=pieces[n].at + by)
        return replace(s, pieces=tuple(pieces))


class Escaped(Event, frozen=True):
    """A prisoner has got away from his escort, or has struck at it. MAG-6.9g MAG-6.9h"""

    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, escaped=True)


class Pledged(Event, frozen=True):
    """A combat is named that must still be fought in this sequence. MAG-6.6e"""

    pieces: tuple[int, ...]
    target: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n in self.pieces:
            s = s.change(n, aim=self.target, deeds=s.pieces[n].deeds | PLEDGED)
        return s
