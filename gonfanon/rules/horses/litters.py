"""Camels on their knees and passengers in litters: who makes a camel kneel, who gets in and out. MAG-4.6.4a"""

from gonfanon.cast.characters import DEAD
from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.beasts import LeftLitter
from gonfanon.rules.events.castles import Captured
from gonfanon.rules.horses.led_by_head import head_hexes
from gonfanon.rules.horses.led_from_beside import head_sides, may_step_down
from gonfanon.rules.position.state import Battle

LITTER_COST = 4
"""Points for a passenger to get in or out. MAG-4.6.4e"""


def may_bid(s: Battle, n: int, at: int, camel: int, riding: bool) -> Refusal | None:
    """On foot, from one of the three hexes before its head. MAG-4.6.4a MAG-4.6.4g"""
    p = s.pieces[camel]
    if not s.character(camel).camel or p.at < 0 or p.state == DEAD:
        return Refusal("MAG-4.6.4a", "no-camel", also=("MAG-4.6.4g",))
    if riding or at not in head_hexes(s, camel):
        return Refusal("MAG-4.6.4g", "not-before-the-head", also=("MAG-4.6.4a",))
    if p.holder not in (-1, s.side_of(n)):
        return Refusal("MAG-4.6.3e", "held-by-the-enemy")
    return None


def may_kneel_oneself(s: Battle, n: int) -> Refusal | None:
    """Men on foot without armour kneel where the option is played. MAG-7.11a"""
    played = "kneeling" in s.scene.options
    if not played or s.character(n).armour or not s.is_person(n):
        return Refusal("MAG-7.11a", "may-not-kneel", also=() if played else ("MAG-7a",))
    return None


def passenger(s: Battle, camel: int) -> int:
    """Who sits in a litter; -1 if nobody does."""
    return next((n for n, p in enumerate(s.pieces) if p.away == "litter" and p.leader == camel), -1)


def may_board(s: Battle, n: int, at: int, camel: int, points: int) -> Refusal | None:
    """Into an empty litter whose camel kneels, from beside its head. MAG-4.6.1b MAG-4.6.4a MAG-4.6.4c"""
    p = s.pieces[camel]
    if p.at < 0 or p.state == DEAD or passenger(s, camel) >= 0:
        return Refusal("MAG-4.6.1b", "no-litter-free")
    if p.posture != "kneeling":
        return Refusal("MAG-4.6.4a", "camel-stands")
    if at not in head_sides(s, p.at, p.facing):
        return Refusal("MAG-4.6.4c", "not-on-the-flank")
    if p.holder not in (-1, s.side_of(n)):
        return Refusal("MAG-4.6.3e", "held-by-the-enemy")
    return Refusal("MAG-4.6.4e", "too-few-points") if points < LITTER_COST else None


def may_leave(s: Battle, n: int, to: int, points: int) -> Refusal | None:
    """Out of a litter, for one's own points; the camel's kneeling costs nothing. MAG-4.6.4e MAG-4.6.4f"""
    camel = s.pieces[n].leader
    p = s.pieces[camel]
    if p.posture != "kneeling":
        return Refusal("MAG-4.6.4a", "camel-stands")
    if to not in head_sides(s, p.at, p.facing):
        return Refusal("MAG-4.6.4c", "not-on-the-flank")
    if points < LITTER_COST:
        return Refusal("MAG-4.6.4e", "too-few-points")
    return may_step_down(s, n, p.at, to, 0, "MAG-4.6.4c")


def may_fall_captive(s: Battle, n: int) -> bool:
    """A passenger whose camel is dead, on the ground and without a friend beside him. MAG-4.6.8d"""
    p = s.pieces[n]
    if p.at < 0 or p.captor >= 0 or not p.alive or p.leader not in s.scene.camels:
        return False
    return not s.scene.grid.around[p.at] & s.board.men[s.side_of(n)] & ~s.mask(n)


def take_the_helpless(s: Battle, n: int) -> Play[Battle]:
    """An enemy who ends his move beside a passenger without escort has him captive. MAG-4.6.8d"""
    for m in range(len(s.pieces)):
        near = s.pieces[n].stands and s.enemies(n, m) if s.side_of(m) >= 0 else False
        if near and may_fall_captive(s, m) and s.scene.grid.grown(s.mask(n)) & s.mask(m):
            s = yield from tell(Captured(m, s.side_of(n), (n,), "MAG-4.6.8d"))
    return s


def spill(s: Battle) -> Play[Battle]:
    """Where a litter camel has been killed its passenger sits on the ground, for anybody to fight. MAG-4.6.8d"""
    for n, p in enumerate(s.pieces):
        if p.away == "litter" and s.pieces[p.leader].state == DEAD:
            s = yield from tell(LeftLitter(n, s.pieces[p.leader].at, 0, 0, "MAG-4.6.8d"))
    return s
