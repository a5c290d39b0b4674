"""Captives of a campaign on the table: they are freed by a friend, then take the arms of a fallen man. GUC-14.8f"""

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.castles import Rearmed, Unbound
from gonfanon.rules.pieces.prisoners import beside
from gonfanon.rules.pieces.tasks import why_not_work
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.siege import FreeCaptive, TakeArms

FALLEN = (DEAD, STUNNED)


def why_not_free(s: Battle, order: FreeCaptive) -> Refusal | None:
    """A friend who has stood beside a prisoner for a whole turn without fighting. GUC-14.8g"""
    p = s.pieces[order.captive]
    if p.captor < 0 or not p.alive or s.side_of(order.captive) != s.side_of(order.piece):
        return Refusal("GUC-14.8g", "no-captive-friend")
    if p.at < 0 or s.pieces[order.piece].at < 0 or not beside(s, order.piece, order.captive):
        return Refusal("GUC-14.8g", "not-beside-him")
    if s.pieces[order.piece].unarmed and s.pieces[order.piece].captor >= 0:
        return Refusal("GUC-14.8g", "prisoner")
    return why_not_work(s, order.piece, "GUC-14.8g")


def free(s: Battle, order: FreeCaptive) -> Play[Battle]:
    """He is free, but without weapons. GUC-14.8g"""
    s = yield from tell(Unbound(order.captive, order.piece, "GUC-14.8g"))
    return s


def why_not_arm(s: Battle, order: TakeArms) -> Refusal | None:
    """A freed man who has stood a whole turn beside somebody dead or stunned. GUC-14.8h"""
    p, body = s.pieces[order.piece], s.pieces[order.body]
    if not p.unarmed:
        return Refusal("GUC-14.8h", "has-his-arms")
    if body.state not in FALLEN or body.at < 0 or not s.is_person(order.body):
        return Refusal("GUC-14.8h", "no-fallen-man")
    near = s.scene.grid.around[p.at] | 1 << p.at if p.at >= 0 else 0
    if not near >> body.at & 1:
        return Refusal("GUC-14.8h", "not-beside-him")
    return why_not_work(s, order.piece, "GUC-14.8h")


def arm(s: Battle, order: TakeArms) -> Play[Battle]:
    """He has his own figures again. GUC-14.8h"""
    s = yield from tell(Rearmed(order.piece, order.body, "GUC-14.8h"))
    return s


def rescues_of(s: Battle, n: int) -> list[FreeCaptive | TakeArms]:
    """Whom somebody can free, and whose arms a freed man can take."""
    found: list[FreeCaptive | TakeArms] = []
    if s.pieces[n].unarmed:
        arms = [TakeArms(n, m) for m, p in enumerate(s.pieces) if p.state in FALLEN and p.at >= 0]
        found += [order for order in arms if why_not_arm(s, order) is None]
    for m, p in enumerate(s.pieces):
        if p.captor >= 0 and p.at >= 0 and why_not_free(s, FreeCaptive(n, m)) is None:
            found.append(FreeCaptive(n, m))
    return found
