"""Flames: a place catches fire, everybody in it leaves at once, and naphtha beside it burns too. GUI-10.2.4"""

from gonfanon.cast.characters import DEAD, STUNNED
from gonfanon.kernel.ask import Play, tell
from gonfanon.rules.events.fire import FireLit
from gonfanon.rules.fire.greek_fire import comes_round, kindle, reached
from gonfanon.rules.pieces.ladders_and_ropes import climbers
from gonfanon.rules.pieces.roofs import on_the_roof, roofed
from gonfanon.rules.position.damage import Lit
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.retreat import retreat
from gonfanon.rules.wounds.wounds import hurt


def set_fire(s: Battle, place: int, lit: Lit, by: int, rule: str) -> Play[Battle]:
    """A place catches fire: naphtha with its whole pool, anything else by itself. GUI-10.2.1c GUI-10.5.3a"""
    if s.naphtha >> place & 1:
        return (yield from kindle(s, 1 << place, lit, by))
    s = yield from tell(FireLit(place, lit, by, rule))
    for n in in_the_fire(s, place) if not roofed(s, place, lit) else ():
        s = yield from leave(s, n)
    return (yield from reached(s, lit, by))


def in_the_fire(s: Battle, place: int) -> list[int]:
    """Everybody alive on a place, and on a ladder whose foot it is. GUI-10.2.4a"""
    found = [n for n, p in enumerate(s.pieces) if p.at >= 0 and p.alive and place in s.hexes(n)]
    for thing in s.scene.things:
        if s.pieces[thing].at == place and s.character(thing).thing == "ladder":
            found += climbers(s, thing)
    return [n for n in dict.fromkeys(found) if n not in s.scene.things and s.pieces[n].alive]


def leave(s: Battle, n: int) -> Play[Battle]:
    """He goes back one hex if he can; if not he is wounded, and dies if he was hurt before. GUI-10.2.4a GUI-10.2.4c"""
    if s.pieces[n].state == STUNNED:
        s, alive = yield from comes_round(s, n)
        if not alive:
            return s
    return (yield from retreat(s, n, 1, "GUI-10.2.4a"))


def perish(s: Battle, place: int) -> Play[Battle]:
    """Anyone who is still in a fire at its next check dies in it. GUI-10.2.4a"""
    fire = s.works.fire_at(place)
    if fire is not None and on_the_roof(s, fire):
        return s
    for n in in_the_fire(s, place):
        if not s.mask(n) & s.burning:
            s = yield from hurt(s, n, DEAD, "GUI-10.2.4a", s.pieces[n].riding)
    return s
