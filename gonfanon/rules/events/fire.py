"""Events of fire, Greek fire, oil, stones and throwing engines."""

from msgspec.structs import replace

from gonfanon.cast.pieces import DEFENDED, SHOT, WORKED, Posture
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.damage import Fire, Lit
from gonfanon.rules.position.state import Battle


class FireLit(Event, frozen=True):
    """A flame marker is placed. GUI-10.2.1c GUI-10.3d"""

    place: int
    lit: Lit
    by: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return replace(s, works=s.works.burn(Fire(self.place, 0, self.lit, self.by, s.turn)))


class FireAged(Event, frozen=True):
    """A fire has been through one more check. GUI-10.2.5a"""

    place: int
    age: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        fire = s.works.fire_at(self.place)
        assert fire is not None
        return replace(s, works=s.works.burn(replace(fire, age=self.age)))


class FireOut(Event, frozen=True):
    """A fire is put out, or has nothing left to burn. GUI-10.2.3c GUI-10.2.5a"""

    place: int
    rule: str
    burnt_out: bool = False

    def apply(self, s: Battle) -> Battle:
        return replace(s, works=s.works.quench(self.place))


class Drenched(Event, frozen=True):
    """Hexes are covered with naphtha that does not burn yet. GUI-10.5.1e"""

    hexes: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        mask = sum(1 << h for h in self.hexes)
        return replace(s, naphtha=s.naphtha | mask & ~s.burning)


class Ruined(Event, frozen=True):
    """A structure is down: what its place has become, nothing if the place is gone with it. GUI-9.2.1d ANA-0.6"""

    place: int
    kind: str
    rule: str
    steps: int = 0
    """The steps of demolition that are written against it."""

    def apply(self, s: Battle) -> Battle:
        works = s.works.become(self.place, self.kind)
        return replace(s, works=works.damaged(self.place, self.steps) if self.steps else works)


class Damaged(Event, frozen=True):
    """A wall takes a step of demolition, and stands. ANA-7.3.1"""

    place: int
    steps: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return replace(s, works=s.works.damaged(self.place, self.steps))


class Broke(Event, frozen=True):
    """An engine loses battering points, or jams, and may be out of use. GUI-10.4.4e GUI-10.5.2c ANA-5.1.3a"""

    thing: int
    posture: Posture
    rule: str
    lost: int = 0
    """Battering points lost by now."""

    def apply(self, s: Battle) -> Battle:
        return s.change(self.thing, posture=self.posture, broken=self.lost)


class Loaded(Event, frozen=True):
    """A crew has served its engine for one more turn, or its work is undone. GUI-10.4.1b"""

    thing: int
    count: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.thing, loaded=self.count)


class EngineFired(Event, frozen=True):
    """An engine shoots; its crew does nothing else in this phase. GUI-10.4.4b GUI-10.5.1b"""

    thing: int
    hex: int
    crew: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        s = s.change(self.thing, loaded=0, last_used=s.turn)
        for n in self.crew:
            s = s.change(n, deeds=s.pieces[n].deeds | WORKED)
        return s


class StoneThrown(Event, frozen=True):
    """A stone is thrown from above. ANA-4.5.3b"""

    piece: int
    target: int
    defensive: bool
    left: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        return s.change(self.piece, deeds=p.deeds | (DEFENDED if self.defensive else SHOT), left=self.left)


class Hauled(Event, frozen=True):
    """A thing is carried to another place, and those who carry it with it. GUI-10.4.2 ANA-4.3.2a ANA-4.5.2"""

    thing: int
    at: int
    facing: int
    bearers: tuple[int, ...]
    places: tuple[int, ...]
    left: tuple[int, ...]
    """The points that each bearer has left."""
    posture: Posture
    deeds: int
    """What it counts as for those who carried it."""
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.thing]
        kept = self.bearers if self.posture == "carried" else ()
        s = s.with_piece(
            self.thing,
            replace(p, at=self.at, facing=self.facing, bearers=kept, posture=self.posture, loaded=0),
        )
        for n, place, left in zip(self.bearers, self.places, self.left, strict=True):
            man = s.pieces[n]
            spent = man.spent + man.left - left
            s = s.with_piece(n, replace(man, at=place, left=left, spent=spent, deeds=man.deeds | self.deeds))
        return s


class EngineHexLost(Event, frozen=True):
    """One hex of a siege tower, a ram or a gallery is burnt out or shot away. ANA-4.2.9c ANA-5.1.2.2d"""

    thing: int
    place: int
    number: int
    """Its number in the frame of the engine."""
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.thing, burnt=tuple(sorted({*s.pieces[self.thing].burnt, self.number})))


class FireRolled(Event, frozen=True):
    """A die for a fire: whether something takes, or is put out. GUI-10.2.2c GUI-10.2.3c GUI-10.3c"""

    what: str
    """light | fire-arrow | spread | oil | douse"""
    place: int
    die: int
    needs: int
    """From this number on it takes; up to it it is put out."""
    success: bool
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s


class DoorLost(Event, frozen=True):
    """A door is burnt or battered away and stays open for good. ANA-2.3.3"""

    place: int
    side: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return replace(s, works=s.works.stand(self.place, self.side, "destroyed"))
