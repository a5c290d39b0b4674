"""Tents: tearing the canvas to get in or out. GUI-8.5.2b"""

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.castles import PlaceChanged, Worked
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.siege import TearTent


def tent_of(s: Battle, h: int) -> tuple[int, ...]:
    """The hexes of the tent over a hex; none where there is no tent."""
    return next((tent for tent in s.scene.field.tents if h in tent), ())


def why_not_tear(s: Battle, order: TearTent) -> Refusal | None:
    """From outside a tent hex beside him, from inside the hex he stands on, after a full turn. GUI-8.5.2b GUI-8.5.2c"""
    at = s.pieces[order.piece].at
    if s.ground.terrain.get(order.at, "") != "tent":
        return Refusal("GUI-8.5.2c", "no-canvas-there", also=("GUI-8.5.2b",))
    inside = bool(tent_of(s, order.at)) and at in tent_of(s, order.at)
    if inside and at != order.at:
        return Refusal("GUI-8.5.2c", "only-where-he-stands", also=("GUI-8.5.2b",))
    if not inside and (at < 0 or s.scene.grid.direction(at, order.at) < 0):
        return Refusal("GUI-8.5.2c", "not-beside-the-tent", also=("GUI-8.5.2b",))
    return why_not_work(s, order.piece, "GUI-8.5.2b")


def tear(s: Battle, order: TearTent) -> Play[Battle]:
    """The canvas is torn for good: the hex is an opening. GUI-8.5.2c"""
    s = yield from tell(Worked((order.piece,), "GUI-8.5.2b"))
    s = yield from tell(PlaceChanged((order.piece,), order.at, "tent-opening", "GUI-8.5.2c"))
    return s
