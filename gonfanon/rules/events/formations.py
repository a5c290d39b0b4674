"""Events of formations: closed and dissolved, on the march, pikes levelled, the foulkon."""

from msgspec.structs import replace

from gonfanon.cast.pieces import (
    FORMED,
)
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle


class FormationMoved(Event, frozen=True):
    """A formation took one step together. GUI-7.3.1c"""

    pieces: tuple[int, ...]
    direction: int
    cost: int
    left: int
    """What the formation has left of its own points."""
    rule: str

    def apply(self, s: Battle) -> Battle:
        step = s.scene.grid.steps[self.direction]
        pieces = list(s.pieces)
        for n in self.pieces:
            p = pieces[n]
            pieces[n] = replace(p, at=p.at + step, left=self.left, spent=p.spent + self.cost)
        return replace(s, pieces=tuple(pieces))


class Formed(Event, frozen=True):
    """Hoplites stand in formation, or no longer do (front -1). GUI-7.3.1a"""

    pieces: tuple[int, ...]
    front: int
    pikes: tuple[int, ...]
    """Those of the front rank, who have their marker."""
    rule: str
    free: bool = False
    """Dissolved by events, not by an order of the turn."""

    def apply(self, s: Battle) -> Battle:
        for n in self.pieces:
            p = s.pieces[n]
            deeds = p.deeds if self.free else p.deeds | FORMED
            foulkon = p.foulkon and self.front >= 0
            s = s.change(n, front=self.front, pikes=n in self.pikes, foulkon=foulkon, deeds=deeds)
        return s


class PikesChanged(Event, frozen=True):
    """A formation marker is removed or put back. GUI-7.3.1f"""

    piece: int
    up: bool
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, pikes=self.up)


class FoulkonChanged(Event, frozen=True):
    """A formation goes into the foulkon or out of it. GUI-7.3.2c"""

    pieces: tuple[int, ...]
    marker: int
    on: bool
    rule: str

    def apply(self, s: Battle) -> Battle:
        for n in self.pieces:
            s = s.change(n, foulkon=self.on)
        return s
