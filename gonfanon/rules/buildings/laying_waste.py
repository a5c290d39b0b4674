"""Fences torn down, gardens and vineyards laid waste: a full turn each. MAG-8.4.4 MAG-8.5.2"""

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.buildings.doors import inner_name
from gonfanon.rules.events.castles import PlaceChanged, SideChanged, Worked
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.castles import BreakFence, LayWaste

CROPS = ("garden", "vineyard")


def why_not_break_fence(s: Battle, order: BreakFence) -> Refusal | None:
    """He stands on one side of the fence and has done nothing else for a full turn. MAG-8.4.4"""
    side = s.ground.side(order.at, order.side)
    if side is None or side.kind != "fence" or side.state == "destroyed":
        return Refusal("MAG-8.4.4", "no-fence-there")
    if s.pieces[order.piece].at not in (order.at, s.scene.grid.neighbour(order.at, order.side)):
        return Refusal("MAG-8.4.4", "not-at-the-fence")
    return why_not_work(s, order.piece, "MAG-8.4.4")


def break_fence(s: Battle, order: BreakFence) -> Play[Battle]:
    """The fence of that side is gone. MAG-8.4.4"""
    at, side = inner_name(s, order.at, order.side)
    s = yield from tell(Worked((order.piece,), "MAG-8.4.4"))
    s = yield from tell(SideChanged((order.piece,), at, side, "destroyed", "MAG-8.4.4"))
    return s


def why_not_lay_waste(s: Battle, order: LayWaste) -> Refusal | None:
    """He has stood a full turn among the rows. MAG-8.5.2"""
    if s.ground.terrain.get(order.at, "") not in CROPS:
        return Refusal("MAG-8.5.2", "nothing-grows-there")
    if s.pieces[order.piece].at != order.at:
        return Refusal("MAG-8.5.2", "only-where-he-stands")
    return why_not_work(s, order.piece, "MAG-8.5.2")


def lay_waste(s: Battle, order: LayWaste) -> Play[Battle]:
    """The hex is flat ground from now on. MAG-8.5.2"""
    s = yield from tell(Worked((order.piece,), "MAG-8.5.2"))
    s = yield from tell(PlaceChanged((order.piece,), order.at, "flat", "MAG-8.5.2"))
    return s
