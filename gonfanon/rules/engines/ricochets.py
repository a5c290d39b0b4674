"""Stones that leap off the battered foot of a tower. MAG-9.2.5b"""

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.engines.impacts import struck_men
from gonfanon.rules.engines.stones import may_throw, not_now, points_after
from gonfanon.rules.engines.stones_one_table import strike
from gonfanon.rules.events.towers import Ricocheted
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.castles import Ricochet
from gonfanon.rules.wounds.table_rolls import thrown

TURNS = {"straight": 0, "left": -1, "right": 1}
"""Where a stone leaps to, seen from the thrower: his own side of the batter, or one on. MAG-9.2.5b"""


def why_not_ricochet(s: Battle, order: Ricochet) -> Refusal | None:
    """From the top of a battered tower, by a side with the batter below it, stones at hand. MAG-9.2.5b"""
    at = s.pieces[order.piece].at
    side = s.ground.side(at % s.scene.grid.size, order.side) if at >= 0 else None
    if side is None or side.kind != "batter":
        return Refusal("MAG-9.2.5b", "no-batter-there")
    return may_throw(s, order.piece) or not_now(s, order.piece)


def ricochet(s: Battle, order: Ricochet) -> Play[Battle]:
    """One die says into which of three hexes it leaps; anyone who is there is struck, without cover. MAG-9.2.5b"""
    n, at = order.piece, s.pieces[order.piece].at % s.scene.grid.size
    s = yield from tell(Ricocheted(n, order.side, points_after(s, n), "MAG-9.2.5b"))
    s, result = yield from thrown(s, "ricochet", (n,), "MAG-9.2.5b")
    h = s.scene.grid.neighbour(at, (order.side + TURNS[result]) % 6)
    for target in struck_men(s, h) if h >= 0 else ():
        s = yield from strike(s, n, target, h, "none")
    return s


def ricochets_of(s: Battle, n: int) -> list[Ricochet]:
    """Every batter below somebody off which he may throw a stone now."""
    if n in s.scene.things or not s.pieces[n].stands:
        return []
    return [order for d in range(6) if why_not_ricochet(s, order := Ricochet(n, d)) is None]
