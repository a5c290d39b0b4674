"""A veteran: plans as a captain does, with the eye and the caution of long service."""

from msgspec.structs import replace

from gonfanon.battle.setup.terms import Terms
from gonfanon.kernel.ask import Ask
from gonfanon.minds.levels.captain import Captain
from gonfanon.minds.levels.seasoned import Seasoned
from gonfanon.minds.value.decision import Alternative
from gonfanon.minds.value.outlook import Outlook
from gonfanon.minds.value.tempers import Temper
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Go

CAUTION = 200
"""Hundredths of a captain's risk that dangers count for him: he sees them as they are."""
VANGUARD = 15
"""Hundredths of a life that may be in danger where somebody comes in before the others."""


class Veteran(Captain):
    """A captain who keeps out of the reach of charges, does not run from every arrow, and places his archers."""

    sees = Seasoned
    slip = 0

    def __init__(self, temper: Temper, seed: int = 0) -> None:
        super().__init__(seasoned(temper), seed)

    def errands(self, view: Outlook, ask: Ask) -> list[Alternative]:
        """Whoever would come in under the eyes of a stronger enemy waits for those who come after him."""
        found = super().errands(view, ask)
        if not awaited(view.s, view.side):
            return found
        return [each for each in found if each.why.key != "mind-enters" or not exposed(view, each)]


def seasoned(temper: Temper) -> Temper:
    """A temper as long service has made it."""
    return replace(temper, risk=temper.risk * CAUTION // 100)


def awaited(s: Battle, side: int) -> bool:
    """Whether anybody of a side may come in later, but not yet."""
    terms: Terms | None = s.scene.terms
    waiting = (n for n, p in enumerate(s.pieces) if p.away == "waiting" and s.side_of(n) == side)
    return terms is not None and any(terms.entry_mask(n)[0] > s.turn for n in waiting)


def exposed(view: Outlook, entry: Alternative) -> bool:
    """Whether the place at which somebody comes in lies open to more than he should bear alone."""
    n = entry.said.pieces[0]
    at = next(step.to for step in reversed(entry.said.steps) if isinstance(step, Go))
    danger = view.danger(n, at, -1, view.mine, view.tempted(view.places, n))
    return danger * 100 > VANGUARD * view.fray.life(n)
