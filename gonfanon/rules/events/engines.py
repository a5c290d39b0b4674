"""Events of siege towers, rams, galleries, mantlets, oxen and mines."""

from typing import Literal

from msgspec.structs import replace

from gonfanon.cast.pieces import FOUGHT, MOVED, WORKED, Posture
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle


class EngineMoved(Event, frozen=True):
    """An engine rolls some hexes with everybody in it: one move for all. ANA-0.8 ANA-4.2.4a"""

    thing: int
    direction: int
    hexes: int
    movers: tuple[int, ...]
    """Who pushed or led the team: it was his whole movement."""
    passengers: tuple[int, ...]
    oxen: tuple[int, ...]
    rule: str
    fires: tuple[int, ...] = ()
    """The places of the engine that burn, and burn on where it goes."""

    def apply(self, s: Battle) -> Battle:
        by = s.scene.grid.steps[self.direction] * self.hexes
        pieces = list(s.pieces)
        pieces[self.thing] = replace(pieces[self.thing], at=pieces[self.thing].at + by, rolled=s.turn)
        for n in dict.fromkeys((*self.passengers, *self.oxen, *self.movers)):
            pieces[n] = replace(pieces[n], at=pieces[n].at + by)
        for n in self.movers:
            p = pieces[n]
            # A driver does nothing else in the phase. ANA-1.3c
            deeds = p.deeds | MOVED | (WORKED if self.oxen else 0)
            pieces[n] = replace(p, left=0, spent=p.spent + p.left, deeds=deeds)
        fires = [replace(fire, place=fire.place + by * (fire.place in self.fires)) for fire in s.works.fires]
        works = replace(s.works, fires=tuple(sorted(fires, key=lambda fire: fire.place)))
        return replace(s, pieces=tuple(pieces), works=works)


class EngineSet(Event, frozen=True):
    """An engine is now otherwise: its bridge is down, it is out of use. ANA-4.2.8a ANA-5.2.7a"""

    thing: int
    posture: Posture
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.thing, posture=self.posture)


class Boarded(Event, frozen=True):
    """Somebody has gone between the ground and the first floor: the tower stands still in this phase. ANA-4.2.1.2b"""

    thing: int
    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.thing, loaded=s.turn)


class ScreenSet(Event, frozen=True):
    """A mantlet stands on a hex and faces a side, or is carried along. ANA-3.5.2a"""

    thing: int
    at: int
    facing: int
    posture: Posture
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.thing, at=self.at, facing=self.facing, posture=self.posture, rolled=s.turn)


class Hitched(Event, frozen=True):
    """An ox is put to an engine, or taken from it. ANA-1.3d"""

    ox: int
    thing: int
    """The engine; -1: unhitched."""
    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        worker = s.pieces[self.piece]
        s = s.change(self.piece, deeds=worker.deeds | WORKED)
        return s.change(self.ox, bearers=(self.thing,) if self.thing >= 0 else ())


class DrawnIn(Event, frozen=True):
    """Somebody is attacked: he counts neither to push an engine nor to batter until it is over. ANA-4.2.4e"""

    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, deeds=s.pieces[self.piece].deeds | FOUGHT)


class Struck(Event, frozen=True):
    """A ram strikes; its crew does nothing else in this phase. ANA-5.2.3a"""

    thing: int
    place: int
    crew: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        s = s.change(self.thing, last_used=s.turn)
        for n in self.crew:
            s = s.change(n, deeds=s.pieces[n].deeds | WORKED)
        return s


class BatteringDelayed(Event, frozen=True):
    """The crew of a ram has fought: its next blow comes a turn later. ANA-5.2.6a"""

    thing: int
    last_used: int
    """The turn from which the two turns of a blow now count."""
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.thing, last_used=self.last_used)


class Dug(Event, frozen=True):
    """A hex of wall is mined and propped, or its mine is filled in. ANA-6.3.3b ANA-6.3.6d"""

    thing: int
    """The gallery, or the engineer who leads a counter-mine."""
    place: int
    rule: str
    how: Literal["mine", "counter-mine", "filled"] = "mine"

    def apply(self, s: Battle) -> Battle:
        others = tuple(place for place in s.works.countermines if place != self.place)
        ours = tuple(sorted((*others, self.place))) if self.how == "counter-mine" else others
        works = s.works.become(self.place, "" if self.how == "filled" else "mine")
        return replace(s, works=replace(works, countermines=ours))


class Digging(Event, frozen=True):
    """The sappers of a gallery, or of an engineer, have had their day. ANA-6.3.3a"""

    thing: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.thing, last_used=s.turn)


class PropsSet(Event, frozen=True):
    """The props under a stretch of wall are fired, their fire has failed, or nothing is left of them. ANA-6.3.4b"""

    area: str
    state: Literal["fired", "failed", ""]
    rule: str

    def apply(self, s: Battle) -> Battle:
        others = tuple(entry for entry in s.works.props if entry[0] != self.area)
        kept = (*others, (self.area, self.state, s.turn)) if self.state else others
        return replace(s, works=replace(s.works, props=tuple(sorted(kept))))
