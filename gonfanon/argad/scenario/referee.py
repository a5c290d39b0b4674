"""The referee's seat: he plays those whom nobody plays, and his word is final. ARG-8.1 ARG-8.4

In a scenario with a `referee` the sides that nobody plays are asked like any other. Where no person sits there the
seat hands in nothing, and the program follows the plans of the scenario.
"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import at_place, shape
from gonfanon.argad.ground.contacts import after_moving
from gonfanon.argad.state.events import Judged
from gonfanon.argad.state.orders import Sheet, Verdict
from gonfanon.argad.state.skirmish import Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal
from gonfanon.tabletop.gaps import inside, overlapping

STATES = ("well", "wounded", "lying", "dead", "gone")


def referees(s: Skirmish) -> tuple[int, ...]:
    """The sides that the referee plays; none without a referee."""
    return s.scene.plot.unplayed if s.scene.plot.referee else ()


def why_not_verdict(s: Skirmish, side: int, order: Verdict) -> Refusal | None:
    """Only the referee judges; he says why, and puts nobody on another or beside the table. ARG-8.4"""
    if side not in referees(s):
        return Refusal("ARG-8.4", "not-the-referee")
    if not order.reason:
        return Refusal("ARG-8.4", "no-reason")
    if order.at is None:
        return None if order.state in STATES else Refusal("ARG-8.4", "no-such-state", (order.state,))
    if not inside(s.scene.edge, order.at):
        return Refusal("ARG-8.4", "judged-off-table")
    there = at_place(s, order.piece, order.at, s.stands[order.piece].facing)
    for m in range(len(s.stands)):
        if m != order.piece and s.on_table(m) and overlapping(there, shape(s, m)):
            return Refusal("ARG-12.22", "on-another", (s.name(m),))
    return None


def judge(s: Skirmish, sheets: tuple[Sheet, ...]) -> Play[Skirmish]:
    """What the referee has decided happens before anything else, and everybody learns why. ARG-8.4"""
    for sheet in sheets:
        for order in sheet.orders:
            if isinstance(order, Verdict):
                s = yield from _carried_out(s, order)
    return s


def _carried_out(s: Skirmish, order: Verdict) -> Play[Skirmish]:
    n = order.piece
    stand = s.stands[n]
    if order.at is not None:
        stand = replace(stand, at=order.at, entered=True, level=None, ladder="", house="")
    elif order.state == "gone":
        stand = replace(stand, at=None, state="gone")
    else:
        lives = 0 if order.state == "dead" else max(1, stand.lives)
        stand = replace(stand, state=order.state, lives=lives)
    there = s.with_stand(n, stand)
    return (yield from tell(Judged(n, stand, after_moving(there, (n,)), order.reason)))
