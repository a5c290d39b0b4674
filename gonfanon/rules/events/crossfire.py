"""What happens to those who are shot at from two sides."""

from gonfanon.kernel.ask import Event
from gonfanon.rules.position.state import Battle


class CoverTaken(Event, frozen=True):
    """Somebody is covered on one side of a doorway or corner for this phase. GUI-8.3.5c GUI-8.3.6b"""

    piece: int
    covered: int
    """His place times eight, and the side: the direction of a face, 6 outside a doorway, 7 inside it."""
    rule: str

    def apply(self, s: Battle) -> Battle:
        return s.change(self.piece, covered=self.covered)
