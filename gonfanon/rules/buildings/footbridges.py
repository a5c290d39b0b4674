"""The footbridge in a scaffold: one man on the boards beside it takes it away or lays it in a full turn. MAG-9.3.6b"""

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.castles import PlaceChanged, Worked
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.siege import BreakBridge, LayFootbridge

GONE = "fixed-bridge-destroyed"


def is_removable(s: Battle, at: int) -> bool:
    """Whether a footbridge belongs to a scaffold, as the map says. MAG-9.3.6a"""
    return at % s.scene.grid.size in s.scene.field.areas.get("footbridge", ())


def why_not_shift(s: Battle, order: BreakBridge | LayFootbridge) -> Refusal | None:
    """From a scaffold hex beside it, while nobody is on it. MAG-9.3.6b"""
    rule, wanted = "MAG-9.3.6b", "footbridge" if isinstance(order, BreakBridge) else GONE
    if s.ground.terrain.get(order.at, "") != wanted:
        return Refusal(rule, "no-bridge-there")
    if len(order.pieces) != 1:
        return Refusal(rule, "one-man-is-enough")
    here, size = s.pieces[order.pieces[0]].at, s.scene.grid.size
    beside = s.scene.grid.distance(here % size, order.at % size) == 1 if here >= 0 else False
    if not beside or s.ground.terrain.get(here) != "scaffold":
        return Refusal(rule, "not-on-the-scaffold")
    if s.board.living >> order.at & 1:
        return Refusal(rule, "somebody-in-the-way")
    return why_not_work(s, order.pieces[0], rule)


def shift(s: Battle, order: BreakBridge | LayFootbridge) -> Play[Battle]:
    """The boards are taken in, or lie across again. MAG-9.3.6b"""
    kind = GONE if isinstance(order, BreakBridge) else "footbridge"
    s = yield from tell(Worked(order.pieces, "MAG-9.3.6b"))
    s = yield from tell(PlaceChanged(order.pieces, order.at, kind, "MAG-9.3.6b"))
    return s
