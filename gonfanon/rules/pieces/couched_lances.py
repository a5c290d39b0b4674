"""Couched lances: whose charge has come home and is still to be fought out. MAG-7.6.3a"""

from gonfanon.cast.pieces import COUNTERED, HAS_CHARGED, MASSED
from gonfanon.kernel.figures import Reason
from gonfanon.rules.position.state import Battle


def comes_home(s: Battle, n: int, target: int) -> bool:
    """Whether a rider has charged this enemy, has reached him, and both are still where they met. MAG-7.6.1c"""
    p, q = s.pieces[n], s.pieces[target]
    if p.aim != target or not p.did(HAS_CHARGED) or not (p.stands and p.riding) or not q.alive:
        return False
    ahead = s.scene.grid.neighbour(p.at, p.facing)
    return ahead >= 0 and bool(s.mask(target) >> ahead & 1)


def meets(s: Battle, m: int, charger: int) -> bool:
    """Whether somebody has ridden against a charge and waits for its blow. MAG-7.6.2c"""
    p = s.pieces[m]
    return p.did(COUNTERED) and p.aim == charger and p.stands and p.riding


def bound_to(s: Battle, n: int) -> int:
    """The enemy whom the charge of a rider binds him to strike at; -1: he is free. MAG-7.6.2f"""
    aim = s.pieces[n].aim
    return aim if aim >= 0 and comes_home(s, n, aim) else -1


def weight(s: Battle, n: int, target: int) -> list[Reason]:
    """Half again the attack of a charging rider, rounded down. MAG-7.6.3a"""
    return [Reason("charge", s.face(n).attack // 2, "MAG-7.6.3a")] if comes_home(s, n, target) else []


def brace(s: Battle, n: int, attacker: int) -> list[Reason]:
    """Half again the defence of a counter-charging rider, rounded down. MAG-7.6.3a"""
    if not meets(s, n, attacker) or not comes_home(s, attacker, n):
        return []
    return [Reason("countercharge", s.face(n).defence // 2, "MAG-7.6.3a")]


def mass(s: Battle, n: int, target: int) -> list[Reason]:
    """A column for knights who have charged as one. MAG-7.6.4a"""
    massed = s.pieces[n].did(MASSED) and comes_home(s, n, target)
    return [Reason("massed-charge", 1, "MAG-7.6.4a")] if massed else []
