"""Events on the towers of La Magna Carta: loads hoisted, stones thrown at the batter."""

from gonfanon.cast.pieces import SHOT
from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle


class Hoisted(Event, frozen=True):
    """The squirrel cage has raised or lowered a load. MAG-9.4.4b"""

    piece: int
    thing: int
    at: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.thing, at=self.at)


class Ricocheted(Event, frozen=True):
    """A stone is thrown at the battered foot of a tower, off which it leaps. MAG-9.2.5b"""

    piece: int
    side: int
    left: int
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, deeds=s.pieces[self.piece].deeds | SHOT, left=self.left)
