"""The referee's seat: he plays those whom nobody plays, and his word is final. ARG-8.1 ARG-8.4

In a scenario with a `referee` the sides that nobody plays are asked like any other. Where no person sits there the
seat hands in nothing, and the program follows the plans of the scenario.
"""

from msgspec.structs import replace

from gonfanon.argad.ground.bases import at_place, shape
from gonfanon.argad.ground.contacts import after_moving
from gonfanon.argad.state.events import Judged
from gonfanon.argad.state.orders import Sheet, Verdict
from gonfanon.argad.state.skirmish import OUT, Skirmish
from gonfanon.argad.state.telling import tell
from gonfanon.kernel.ask import Play
from gonfanon.kernel.figures import Refusal
from gonfanon.tabletop.gaps import inside, overlapping
from gonfanon.tabletop.points import Point

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
    stand, at = s.stands[order.piece], order.at
    if at is None:
        if order.state not in STATES:
            return Refusal("ARG-8.4", "no-such-state", (order.state,))
        if order.state in OUT or s.on_table(order.piece):
            return None
        if stand.at is None:
            return Refusal("ARG-8.4", "not-on-table", (s.name(order.piece),))
        at = stand.at
    if not inside(s.scene.edge, at):
        return Refusal("ARG-8.4", "judged-off-table")
    return _on_another(s, order.piece, at)


def _on_another(s: Skirmish, n: int, at: Point) -> Refusal | None:
    """Somebody stands where a piece would stand, or lie. ARG-12.22"""
    there = at_place(s, n, at, s.stands[n].facing)
    for m in range(len(s.stands)):
        if m != n and s.on_table(m) and overlapping(there, shape(s, m)):
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
        # Who had gone is on the table again.
        state = "well" if stand.state == "gone" else stand.state
        stand = replace(stand, at=order.at, state=state, entered=True, level=None, ladder="", house="")
    elif order.state == "gone":
        stand = replace(stand, at=None, state="gone")
    else:
        lives = 0 if order.state == "dead" else max(1, stand.lives)
        stand = replace(stand, state=order.state, lives=lives)
    there = s.with_stand(n, stand)
    return (yield from tell(Judged(n, stand, after_moving(there, (n,)), order.reason)))
