"""Loading pack camels: a whole phase beside one that kneels, for one load. MAG-4.6.4h"""

from gonfanon.cast.pieces import ATTACKED, BUSY, MOVED, SHOT, WORKED
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.beasts import Packed
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.beasts import Load


def why_not_load(s: Battle, order: Load) -> Refusal | None:
    """One character beside a pack camel on its knees, who does nothing else in the phase. MAG-4.6.4h"""
    p, camel = s.pieces[order.piece], s.pieces[order.camel]
    if s.step != "melee" or s.side_of(order.piece) != s.side:
        return Refusal("MAG-4.6.4h", "not-its-melee", also=("MAG-2.1f",))
    if not p.stands or p.riding or not s.is_person(order.piece):
        return Refusal("MAG-4.6.4h", "cannot-work", also=("MAG-1.2i",))
    if p.did(SHOT | MOVED | ATTACKED | BUSY | WORKED) or p.spent:
        return Refusal("MAG-4.6.4h", "has-acted")
    if not s.character(order.camel).has("pack-camel") or not camel.stands:
        return Refusal("MAG-4.6.4h", "no-camel")
    if camel.posture != "kneeling":
        return Refusal("MAG-4.6.4h", "camel-stands", also=("MAG-4.6.4a",))
    if not s.scene.grid.grown(s.mask(order.camel)) & s.mask(order.piece):
        return Refusal("MAG-4.6.4h", "not-beside")
    return Refusal("MAG-4.6.4h", "as-it-is") if bool(camel.loaded) == order.on else None


def load(s: Battle, order: Load) -> Play[Battle]:
    """One load is put on or taken off. MAG-4.6.4h"""
    s = yield from tell(Packed(order.piece, order.camel, order.on, "MAG-4.6.4h"))
    return s


def loads_of(s: Battle, n: int) -> list[Load]:
    """Every camel beside somebody that he can load or unload."""
    beside = s.scene.grid.grown(s.mask(n)) if s.pieces[n].at >= 0 else 0
    near = [c for c in s.scene.camels if s.mask(c) & beside]
    return [order for c in near for on in (True, False) if why_not_load(s, order := Load(n, c, on)) is None]
