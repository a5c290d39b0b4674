"""Events of doors, gates, tents and bridges, of ladders and ropes, and of prisoners."""

from msgspec.structs import replace

from gonfanon.cast.pieces import BORNE, MOVED, NEVER, WORKED
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle

LOAD = 2
"""Points that the bearers of a ladder lose, once for the whole turn. GUI-10.1.2c"""


class Worked(Event, frozen=True):
    """Characters have spent their phase on a task: neither shot nor attack is left to them. GUI-8.5.2b"""

    pieces: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n in self.pieces:
            s = s.change(n, deeds=s.pieces[n].deeds | WORKED)
        return s


class SideChanged(Event, frozen=True):
    """A door is open, shut or broken in. ANA-2.3.1a ANA-2.3.2a"""

    pieces: tuple[int, ...]
    hex: int
    side: int
    state: str
    rule: str

    def apply(self, s: Battle) -> Battle:
        return replace(s, works=s.works.stand(self.hex, self.side, self.state))


class PlaceChanged(Event, frozen=True):
    """A place has become something else: a gate raised, canvas torn, a bridge down, stakes pulled over. GUI-9.2.3.2a"""

    pieces: tuple[int, ...]
    hex: int
    terrain: str
    rule: str

    def apply(self, s: Battle) -> Battle:
        return replace(s, works=s.works.become(self.hex, self.terrain))


class LadderCarried(Event, frozen=True):
    """Two bearers go a step with a ladder, one of them leading or swinging it round. GUI-10.1.2a"""

    thing: int
    pieces: tuple[int, ...]
    hexes: tuple[int, int]
    """Where each of them is now."""
    costs: tuple[int, int]
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n, h, cost in zip(self.pieces, self.hexes, self.costs, strict=True):
            p = s.pieces[n]
            left = p.left - cost - (0 if p.did(BORNE) else LOAD)
            s = s.change(n, at=h, left=left, spent=p.spent + cost, deeds=p.deeds | BORNE, last_free=())
        return s.change(
            self.thing,
            at=self.hexes[0],
            other=self.hexes[1],
            facing=-1,
            posture="carried",
            bearers=self.pieces,
        )


class LadderRaised(Event, frozen=True):
    """A ladder stands against a wall; to raise it ends the movement of both, to shift it does not. GUI-10.1.2d"""

    thing: int
    pieces: tuple[int, ...]
    hex: int
    facing: int
    cost: int
    """Points that each of them spends; 0: all that he has. GUI-10.1.4a"""
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n in self.pieces:
            p = s.pieces[n]
            if self.cost:
                s = s.change(n, left=p.left - self.cost, spent=p.spent + self.cost)
            else:
                s = s.change(n, left=0, deeds=p.deeds | MOVED | BORNE)
        return s.change(
            self.thing,
            at=self.hex,
            other=-1,
            facing=self.facing,
            posture="raised",
            bearers=(),
            last_used=s.turn,
        )


class LadderDown(Event, frozen=True):
    """A ladder lies on two hexes: toppled, laid down or let go. GUI-10.1.6c"""

    thing: int
    pieces: tuple[int, ...]
    hex: int
    other: int
    cost: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n in self.pieces if self.cost else ():
            p = s.pieces[n]
            s = s.change(n, left=p.left - self.cost, spent=p.spent + self.cost)
        return s.change(self.thing, at=self.hex, other=self.other, facing=-1, posture="lying", bearers=())


class RopeThrown(Event, frozen=True):
    """A grapnel holds on a wall, or has fallen at the feet of him who threw it. GUI-10.6.1b"""

    thing: int
    piece: int
    hex: int
    facing: int
    holds: bool
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        s = s.change(self.piece, deeds=p.deeds | WORKED | MOVED)
        return s.change(
            self.thing,
            at=self.hex,
            facing=self.facing if self.holds else -1,
            posture="holding" if self.holds else "lying",
            bearers=(),
            holder=s.side_of(self.piece),
            last_used=s.turn,
        )


class RopeTaken(Event, frozen=True):
    """Somebody has taken a grapnel and carries it. GUI-10.6.1f"""

    thing: int
    piece: int
    cost: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        s = s.change(self.piece, left=p.left - self.cost, spent=p.spent + self.cost)
        return s.change(self.thing, at=p.at, facing=-1, posture="carried", bearers=(self.piece,))


class ThingLost(Event, frozen=True):
    """A rope is cut, or went down with what it held on. GUI-10.6.4a GUI-10.6.5c"""

    thing: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.thing, at=-1, other=-1, away="destroyed", bearers=())


class Captured(Event, frozen=True):
    """A knight or noble gives himself up, and two men guard him. ANA-1.4b ANA-1.4d"""

    piece: int
    captor: int
    guards: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        pieces = list(s.pieces)
        pieces[self.piece] = replace(
            pieces[self.piece], captor=self.captor, bearers=self.guards, last_used=0, left=0, escaped=False
        )
        return replace(s, pieces=tuple(pieces))


class GuardAttacked(Event, frozen=True):
    """The side of a prisoner attacks one of his guards: he may flee in its next movement. ANA-1.4f"""

    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, last_used=s.turn)


class Escorted(Event, frozen=True):
    """Two guards lead a prisoner one hex on; all three go the same way. ANA-1.4d"""

    piece: int
    guards: tuple[int, ...]
    direction: int
    costs: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        by = s.scene.grid.steps[self.direction]
        pieces = list(s.pieces)
        for n, cost in zip((self.piece, *self.guards), (0, *self.costs), strict=True):
            p = pieces[n]
            pieces[n] = replace(
                p, at=p.at + by, left=p.left - cost, spent=p.spent + cost, idle_since=NEVER, there_since=NEVER
            )
        pieces[self.piece] = replace(pieces[self.piece], bearers=self.guards)
        return replace(s, pieces=tuple(pieces))


class Unbound(Event, frozen=True):
    """A friend has freed a captive, who has no weapons yet. GUC-14.8g"""

    piece: int
    friend: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        s = s.change(self.piece, captor=-1, bearers=(), escaped=False, unarmed=True, idle_since=NEVER)
        return s.change(self.friend, deeds=s.pieces[self.friend].deeds | WORKED)


class Rearmed(Event, frozen=True):
    """A freed man has the weapons of a fallen one, and his own figures again. GUC-14.8h"""

    piece: int
    body: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, unarmed=False, deeds=s.pieces[self.piece].deeds | WORKED)


class Armed(Event, frozen=True):
    """A freed prisoner takes the weapon of a dead man and is himself again. ANA-1.4h"""

    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        pieces = list(s.pieces)
        pieces[self.piece] = replace(pieces[self.piece], captor=-1, bearers=())
        return replace(s, pieces=tuple(pieces))
