"""Events of the tactics of chapter 7: axes, shield walls, loaders, trances, leaps from above, hamstringers."""

from msgspec.structs import replace

from gonfanon.cast.pieces import ATTACKED, CREPT, DOOMED, ENTRANCED, IMPALED, JARRED, LEAPT, VICTOR
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle


class AxeTaken(Event, frozen=True):
    """A warrior takes his axe in both hands, or goes back to his shield. MAG-7.3b MAG-7.3e"""

    piece: int
    up: bool
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, axe=self.up)


class AxesGathered(Event, frozen=True):
    """A thrower takes the axes of a dead one as he passes. MAG-7.4a"""

    piece: int
    body: int
    axes: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        s = s.change(self.piece, ammunition=s.pieces[self.piece].ammunition + self.axes)
        return s.change(self.body, ammunition=s.pieces[self.body].ammunition - self.axes)


class LoaderNamed(Event, frozen=True):
    """Somebody loads for a crossbowman, or no longer does (-1). MAG-7.7.1a"""

    piece: int
    loader: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, loader=self.loader)


class Triumphed(Event, frozen=True):
    """A berserker has won his combat and still has an enemy before him. MAG-7.1c"""

    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, deeds=s.pieces[self.piece].deeds | VICTOR)


class Entranced(Event, frozen=True):
    """A berserker falls into a trance and fights again, or calms down. MAG-7.1d MAG-7.1e"""

    piece: int
    again: bool
    rule: str

    def apply(self, s: Battle) -> Battle:
        deeds = s.pieces[self.piece].deeds & ~(VICTOR | ENTRANCED)
        if self.again:
            deeds = deeds & ~ATTACKED | ENTRANCED
        return s.change(self.piece, deeds=deeds)


class Leapt(Event, frozen=True):
    """Somebody jumps down, beside his enemy or on top of him. MAG-7.8.3a MAG-7.8.5a"""

    piece: int
    to: int
    target: int
    """The enemy on whom he lands; -1: nobody."""
    cost: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        now = replace(p, at=self.to, left=p.left - self.cost, spent=p.spent + self.cost, last_free=())
        if self.target >= 0:
            now = replace(now, aim=self.target, deeds=now.deeds | LEAPT)
        return s.with_piece(self.piece, now)


class Jarred(Event, frozen=True):
    """Anyone who drops on his enemy is hurt in landing, which takes nothing from his blow. MAG-7.8.5d"""

    piece: int
    doomed: bool
    """It would have killed him: he falls once he has struck."""
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, deeds=s.pieces[self.piece].deeds | (DOOMED if self.doomed else JARRED))


class Crept(Event, frozen=True):
    """A peasant has come up behind a rider unseen, as far as he knows. MAG-7.10.1b"""

    piece: int
    target: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, aim=self.target, deeds=s.pieces[self.piece].deeds | CREPT)


class Impaled(Event, frozen=True):
    """A rider whom the stakes have unhorsed does not fight in this phase. MAG-7.9.3a"""

    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, left=0, deeds=s.pieces[self.piece].deeds | IMPALED)
