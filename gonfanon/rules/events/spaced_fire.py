"""What happens in defensive fire where shooters are named together."""

from gonfanon.cast.pieces import DEFENDED, MARKED
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle


class Targeted(Event, frozen=True):
    """Defensive fire was aimed at somebody: he is closed to it until he has gone on. MAG-5.3d MAG-5.3f"""

    piece: int
    spared: int
    """Hexes he has to enter before he may be shot at again."""
    rule: str

    def apply(self, s: Battle) -> Battle:
        deeds = s.pieces[self.piece].deeds | MARKED
        return s.change(self.piece, deeds=deeds, spared=self.spared)


class ShotInVain(Event, frozen=True):
    """He was named with others and his target is dead before it is his turn: he has shot all the same. MAG-5.3c"""

    piece: int
    target: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        p = s.pieces[self.piece]
        missiles = p.ammunition - 1 if p.ammunition > 0 else p.ammunition
        return s.change(self.piece, ammunition=missiles, deeds=p.deeds | DEFENDED)
