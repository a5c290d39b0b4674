"""Events of horses and of those who are carried: into the saddle and out of it, bridles, loads on the back."""

from msgspec.structs import replace

from gonfanon.cast.characters import DEAD, WELL
from gonfanon.cast.pieces import REMOUNTED
from gonfanon.kernel.ask import Event
from gonfanon.rules.events.field import LOOSE, felled
from gonfanon.rules.position.state import Battle


class Unhorsed(Event, frozen=True):
    """A rider leaves the saddle against his will; the horse stays on its two hexes. GUI-6.8a GUI-6.8d"""

    piece: int
    to: int
    state: int
    horse_killed: bool
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        horse = s.pieces[p.mount]
        side = -1 if self.horse_killed else s.side_of(self.piece)
        s = s.with_piece(
            p.mount,
            replace(
                horse,
                at=p.at,
                facing=p.facing,
                away="",
                holder=side,
                leader=-1,
                state=DEAD if self.horse_killed else WELL,
                # A dead camel lies as it kneels. MAG-4.6.1c
                posture="kneeling" if self.horse_killed and s.character(p.mount).camel else p.posture,
            ),
        )
        return s.with_piece(
            self.piece,
            replace(
                p,
                at=self.to,
                facing=-1,
                mount=-1,
                state=self.state,
                left=0,
                posture="",
                deeds=p.deeds | felled(s, self.piece, self.state),
                last_free=(),
                **LOOSE,
            ),
        )


class Mounted(Event, frozen=True):
    """A character gets on a horse: one counter takes the place of two. GUI-4.4.2g"""

    piece: int
    horse: int
    cost: int
    left: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p, horse = s.pieces[self.piece], s.pieces[self.horse]
        s = s.with_piece(self.horse, replace(horse, at=-1, away="ridden", leader=-1, holder=-1, posture=""))
        return s.with_piece(
            self.piece,
            replace(
                p,
                at=horse.at,
                facing=horse.facing,
                mount=self.horse,
                posture=horse.posture,
                left=self.left,
                spent=p.spent + self.cost,
                deeds=p.deeds | REMOUNTED,
                axe=False,
                last_free=(),
                **LOOSE,
            ),
        )


class Dismounted(Event, frozen=True):
    """A rider gets off onto a hex beside the horse, which stays. GUI-4.4.2d"""

    piece: int
    to: int
    cost: int
    left: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        horse = replace(
            s.pieces[p.mount],
            at=p.at,
            facing=p.facing,
            away="",
            holder=s.side_of(self.piece),
            leader=-1,
            posture=p.posture,
        )
        s = s.with_piece(p.mount, horse)
        return s.with_piece(
            self.piece,
            replace(
                p,
                at=self.to,
                facing=-1,
                mount=-1,
                posture="",
                left=self.left,
                spent=p.spent + self.cost,
                deeds=p.deeds | REMOUNTED,
                last_free=(),
            ),
        )


class Lifted(Event, frozen=True):
    """A stunned character is taken on somebody's back. GUI-4.2.4a"""

    piece: int
    carrier: int
    left: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        s = s.change(self.piece, at=-1, away="carried", leader=self.carrier)
        return s.change(self.carrier, left=self.left)


class LaidDown(Event, frozen=True):
    """The carried character lies on a hex again. GUI-4.2.4b"""

    piece: int
    to: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, at=self.to, away="", leader=-1)


class BridleTaken(Event, frozen=True):
    """A horse without rider is led. GUI-4.4.3e"""

    horse: int
    leader: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.horse, leader=self.leader, holder=s.side_of(self.leader))


class BridleMissed(Event, frozen=True):
    """A rider fails to seize a bridle in passing. GUI-4.4.3i"""

    horse: int
    rider: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.rider, missed=(*s.pieces[self.rider].missed, self.horse))


class ControlLost(Event, frozen=True):
    """Nobody leads a horse any longer, nor controls it unless a side is named. GUI-4.4.3j GUI-4.4.3k"""

    horse: int
    rule: str
    holder: int = -1
    """The side that keeps control of it."""

    def apply(self, s: Battle) -> Battle:
        return s.change(self.horse, leader=-1, holder=self.holder)
