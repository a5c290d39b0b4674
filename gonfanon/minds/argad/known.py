"""What minds have found out about the table as it stands: a round of revision changes nothing but intents."""

from gonfanon.argad.shooting.aim import Aim
from gonfanon.argad.state.orders import Intent
from gonfanon.argad.state.skirmish import Skirmish, Stand
from gonfanon.kernel.memo import Memo
from gonfanon.tabletop.points import Point

KNOWN = Memo[None, "Known"]("known")
PLANNING = ("announce", "revise")


class Known:
    """Answers that hold as long as all stand as they do."""

    def __init__(self, s: Skirmish) -> None:
        self.s = s
        self.promises: dict[tuple[int, int, bool], int] = {}
        self.coming: dict[tuple[int, Stand], Skirmish] = {}
        self.targets: dict[tuple[int, int], list[Aim]] = {}
        self.nearest: dict[int, list[int]] = {}
        self.ways: dict[tuple[int, Point, int | None], Intent | None] = {}

    def holds(self, s: Skirmish) -> bool:
        """All stand as they did, and the turn is where it was but for revisions."""
        old = self.s
        if old.stands is not s.stands or (old.stage != s.stage and {old.stage, s.stage} - {*PLANNING}):
            return False
        return (old.contacts, old.formations, old.trails, old.stances) == (
            s.contacts,
            s.formations,
            s.trails,
            s.stances,
        )

    def with_stand(self, n: int, stand: Stand) -> Skirmish:
        """The table with one figure changed."""
        if stand == self.s.stands[n]:
            return self.s
        if (n, stand) not in self.coming:
            self.coming[n, stand] = self.s.with_stand(n, stand)
        return self.coming[n, stand]


def known(s: Skirmish) -> Known:
    """What is known of a table."""
    held = KNOWN.of(s.scene)
    found = held.get(None)
    if found is None or not found.holds(s):
        found = held[None] = Known(s)
    return found
