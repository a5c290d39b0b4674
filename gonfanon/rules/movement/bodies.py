"""Clearing a hex of bodies: two characters spend their phase on it."""

from gonfanon.cast.characters import DEAD
from gonfanon.cast.pieces import ATTACKED, BUSY, MOVED, SHOT
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.field import BodiesCleared
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import Clear


def late(s: Battle) -> bool:
    """Whether hexes are cleared at the end of the phase, by men who have done nothing else in it. MAG-4.2.3a"""
    return s.scene.book.procedures.clearing == "melee"


def places(order: Clear) -> tuple[int, ...]:
    """Where each body goes."""
    return order.to * len(order.bodies) if len(order.to) == 1 else order.to


def why_not_clear(s: Battle, order: Clear) -> Refusal | None:
    """Two on foot beside the hex, three dead men or one dead horse, onto hexes next to it. GUI-4.2.3a"""
    if s.step != s.scene.book.procedures.clearing:
        return Refusal("GUI-4.2.3a", "not-its-movement", also=("GUI-2.1h",))
    refusal = _workers(s, order) or _bodies(s, order)
    if refusal is not None:
        return refusal
    # Of the two hexes of a dead horse either may be the one that is to be cleared.
    refusals = [_beside(s, order, h) or _ways(s, order, h) for h in s.hexes(order.bodies[0])]
    return None if None in refusals else refusals[0]


def _workers(s: Battle, order: Clear) -> Refusal | None:
    """Two on foot who have done nothing yet in this phase."""
    if len(order.pieces) != 2 or order.pieces[0] == order.pieces[1]:
        return Refusal("GUI-4.2.3a", "two-are-needed")
    for n in order.pieces:
        p = s.pieces[n]
        if s.side_of(n) != s.side or not p.stands or p.riding or not s.is_person(n):
            return Refusal("GUI-4.2.3a", "cannot-work")
        if p.did(SHOT | MOVED | ATTACKED | BUSY) or p.spent:
            return Refusal("GUI-4.2.3a", "has-acted")
    return None


def _beside(s: Battle, order: Clear, cleared: int) -> Refusal | None:
    away = any(not _at_hand(s, s.pieces[n].at, cleared) for n in order.pieces)
    return Refusal("GUI-4.2.3a", "not-beside") if away else None


def _at_hand(s: Battle, h: int, cleared: int) -> bool:
    """Whether a hex is the one to be cleared, or next to it with no wall between. GUI-4.2.3a GUI-8.1b"""
    if h == cleared or s.ground.may_cross(h, cleared):
        return True
    way = s.ground.passage(h, cleared) if s.ground.passages else None
    return way is not None and way.foot is not None


def _bodies(s: Battle, order: Clear) -> Refusal | None:
    if not order.bodies or not order.to or len(places(order)) != len(order.bodies):
        return Refusal("GUI-4.2.3a", "name-bodies-and-hexes")
    if any(s.pieces[b].state != DEAD or s.pieces[b].at < 0 for b in order.bodies):
        return Refusal("GUI-4.2.3a", "no-body-there")
    horses = sum(s.character(b).kind == "horse" for b in order.bodies)
    if (horses and len(order.bodies) > 1) or len(order.bodies) > 3:
        return Refusal("GUI-4.2.3a", "three-men-or-a-horse")
    if len({s.pieces[b].at for b in order.bodies}) > 1:
        return Refusal("GUI-4.2.3a", "not-in-one-hex")
    return None


def _ways(s: Battle, order: Clear, cleared: int) -> Refusal | None:
    """Each body goes to a hex beside that the heap rules leave open."""
    weights = dict(s.board.bodies)
    limit = s.scene.book.movement.bodies_block_from
    for body, to in zip(order.bodies, places(order), strict=True):
        horse = s.character(body).kind == "horse"
        hexes = [to, to - s.scene.grid.steps[s.pieces[body].facing]] if horse else [to]
        if any(h not in s.scene.grid.names or h == cleared for h in hexes):
            return Refusal("GUI-4.2.3a", "not-beside")
        if not any(_at_hand(s, cleared, h) for h in hexes):
            return Refusal("GUI-4.2.3a", "not-beside")
        if late(s) and any(s.board.foes(s.side) >> h & 1 for h in hexes):
            return Refusal("MAG-4.2.3a", "hex-taken")
        for h in hexes:
            weights[h] = weights.get(h, 0) + (s.scene.book.movement.horse_counts if horse else 1)
            if not s.ground.water >> h & 1 and weights[h] >= limit and h not in s.hexes(body):
                return Refusal("GUI-4.2.2b", "heap-of-bodies", also=("GUI-4.2.3a",))
    return None


def clear(s: Battle, order: Clear) -> Play[Battle]:
    """The bodies are carried off, or thrown into the water. GUI-4.2.3a GUI-4.2.3b"""
    s = yield from tell(BodiesCleared(order.pieces, order.bodies, places(order), "GUI-4.2.3a"))
    return s
