"""Refusing a combat: anyone who is faster than all who come at him goes back before a blow is struck. MAG-7.12a"""

from gonfanon.kernel.ask import Play, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.field import Shifted
from gonfanon.rules.position.state import Battle, allowance
from gonfanon.rules.retreat.refusal import Ways, choose_way_off, ways_off
from gonfanon.rules.words.field import PASS, Refuse
from gonfanon.rules.wounds.infiltration_by_blow import strike, strikers
from gonfanon.rules.wounds.pushed_onto import around, passable
from gonfanon.rules.wounds.wounds import settle


def why_not_break_off(s: Battle, attackers: tuple[int, ...], target: int) -> Refusal | None:
    """Upright, faster than each of the assailants, with free hexes to go back to. MAG-7.12a MAG-7.12b"""
    p = s.pieces[target]
    if not s.scene.refusing or not p.stands or not s.is_person(target):
        return Refusal("MAG-7.12a", "cannot-break-off")
    if any(allowance(s, n) >= allowance(s, target) for n in attackers):
        return Refusal("MAG-7.12a", "attacker-is-not-slower")
    return None if ways_back_off(s, target) else Refusal("MAG-7.12b", "no-way-off", also=("MAG-7.12a",))


def ways_back_off(s: Battle, n: int) -> list[tuple[int, ...]]:
    """A rider's two hexes in a straight line, one hex on foot, all free of any character. MAG-7.12a MAG-7.12b"""
    if s.pieces[n].riding:
        return [*ways_off(s, n)]
    at = s.pieces[n].at
    taken = s.board.living | s.flames
    return [(h,) for h in sorted(around(s, at)) if passable(s, n, at, h) and not taken >> h & 1]


def break_off(s: Battle, attackers: tuple[int, ...], target: int) -> Play[tuple[Battle, bool]]:
    """He is asked once the attack is declared, before the die; True comes back if he has gone. MAG-7.12a"""
    if why_not_break_off(s, attackers, target) is not None:
        return s, False
    ways = Off((PASS, *(Refuse(way) for way in ways_back_off(s, target))), "MAG-7.12a")
    s, way = yield from choose_way_off(s, attackers, target, ways)
    return ((yield from _go(s, attackers, target, way)), True) if way else (s, False)


class Off(Ways, frozen=True):
    """To stand and fight, or one of the ways back."""

    def why_not(self, answer: object) -> Refusal | None:
        """Free hexes, as many as he must go. MAG-7.12b"""
        return None if answer in self else Refusal("MAG-7.12b", "no-way-off", also=("MAG-7.12a",))


def _go(s: Battle, attackers: tuple[int, ...], n: int, hexes: tuple[int, ...]) -> Play[Battle]:
    """On every hex, the last too, those strike who stand beside it and were not refused. MAG-7.12b"""
    for h in hexes:
        s = yield from tell(Shifted(n, (h,), s.pieces[n].facing, "refusal", "MAG-7.12a"))
        enemies = strikers(s, n, s.mask(n), attackers)
        s, free = yield from strike(s, n, enemies)
        if not free or not s.pieces[n].stands:
            break
    return (yield from settle(s))
