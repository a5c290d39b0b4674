"""Events of movement that only some books know: blows in passing, shying horses, jumps, camels, wagons."""

from msgspec.structs import replace

from gonfanon.cast.characters import DEAD
from gonfanon.cast.pieces import FRIGHTENED, MOVED, WORKED
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle


class Opposed(Event, frozen=True):
    """Enemies have used their blow at somebody who passes them, and have no other in this phase. MAG-4.3d"""

    piece: int
    enemies: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        before = s.pieces[self.piece].passed
        return s.change(self.piece, passed=tuple(sorted({*before, *self.enemies})))


class Shied(Event, frozen=True):
    """A horse has taken fright at a camel: its rider fights one column worse in this turn. MAG-4.6.5b MAG-4.6.5c"""

    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        return s.with_piece(self.piece, replace(p, deeds=p.deeds | FRIGHTENED))


class Knelt(Event, frozen=True):
    """A camel kneels or rises, at the word of its rider or of a man before its head; or a man does so. MAG-4.6.4b"""

    piece: int
    """Who spends the points."""
    beast: int
    """The camel that is not ridden; -1: himself, or the camel under him."""
    down: bool
    cost: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        s = s.with_piece(self.piece, replace(p, left=p.left - self.cost, spent=p.spent + self.cost))
        who = self.piece if self.beast < 0 else self.beast
        return s.change(who, posture="kneeling" if self.down else "")


class IntoLitter(Event, frozen=True):
    """A passenger gets into the litter of a camel. MAG-4.6.1b"""

    piece: int
    camel: int
    cost: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        left, spent = p.left - self.cost, p.spent + self.cost
        now = replace(p, at=-1, away="litter", leader=self.camel, left=left, spent=spent)
        return s.with_piece(self.piece, now)


class LeftLitter(Event, frozen=True):
    """A passenger gets out of a litter, or sits beside his dead camel. MAG-4.6.4f MAG-4.6.8d"""

    piece: int
    to: int
    cost: int
    left: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        # Beside his dead camel he is still its passenger, for anyone who would take him. MAG-4.6.8d
        camel = p.leader if s.pieces[p.leader].state == DEAD else -1
        now = replace(p, at=self.to, away="", leader=camel, left=self.left, spent=p.spent + self.cost)
        return s.with_piece(self.piece, now)


class Harnessed(Event, frozen=True):
    """An animal is put to a wagon or taken from it, which is somebody's whole phase. MAG-4.5.1e"""

    beast: int
    wagon: int
    on: bool
    piece: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        team = [m for m in s.pieces[self.wagon].bearers if m != self.beast]
        s = s.change(self.wagon, bearers=(*team, self.beast) if self.on else tuple(team))
        return s.change(self.piece, deeds=s.pieces[self.piece].deeds | WORKED | MOVED)


class WagonDrawn(Event, frozen=True):
    """A wagon and its team come to another place, with everybody aboard. MAG-4.5.4a"""

    wagon: int
    at: int
    facing: int
    pullers: tuple[tuple[int, int, int], ...]
    """Piece, hex, facing."""
    aboard: tuple[int, ...]
    rule: str

    def apply(self, s: Battle) -> Battle:
        grid, p = s.scene.grid, s.pieces[self.wagon]
        halves = {p.at: self.at, p.at - grid.steps[p.facing]: self.at - grid.steps[self.facing]}
        pieces = list(s.pieces)
        for n in self.aboard:
            pieces[n] = replace(pieces[n], at=halves[pieces[n].at])
        for n, at, facing in self.pullers:
            pieces[n] = replace(pieces[n], at=at, facing=facing)
        pieces[self.wagon] = replace(p, at=self.at, facing=self.facing, posture="moving", rolled=s.turn)
        return replace(s, pieces=tuple(pieces))


class Packed(Event, frozen=True):
    """A pack camel is loaded or unloaded, which is somebody's whole phase. MAG-4.6.4h"""

    piece: int
    camel: int
    on: bool
    rule: str

    def apply(self, s: Battle) -> Battle:
        s = s.change(self.camel, loaded=int(self.on))
        return s.change(self.piece, deeds=s.pieces[self.piece].deeds | WORKED | MOVED)
