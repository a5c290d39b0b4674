"""Prisoners: who can be taken, who is held by his guards, who is free to flee. ANA-1.4"""

from gonfanon.kernel.figures import Refusal
from gonfanon.rules.pieces.boats import BUSY_HANDS
from gonfanon.rules.pieces.ladders_and_ropes import on_rope
from gonfanon.rules.position.hands_full import bears_ladder, guards_of, held
from gonfanon.rules.position.state import Battle

TAKEN = ("knight", "noble")
"""Whom it is worth to take alive. ANA-1.4a"""


def beside(s: Battle, n: int, m: int) -> bool:
    """Whether somebody stands next to another, where he could fight him. ANA-1.4a"""
    reach = 0
    for h in s.hexes(m):
        reach |= s.ground.strikes(s.kind(m), h)
    return bool(reach & s.mask(n))


def alone(s: Battle, n: int) -> bool:
    """Whether no living friend is next to somebody, even stunned or wounded. ANA-1.4a"""
    return not any(
        m != n
        and p.alive
        and p.at >= 0
        and s.side_of(m) == s.side_of(n)
        and s.is_person(m)
        and beside(s, n, m)
        for m, p in enumerate(s.pieces)
    )


def may_be_taken(s: Battle, attackers: tuple[int, ...], target: int, difference: int) -> bool:
    """Several together, strong enough, against a knight or noble with no friend beside him. ANA-1.4a"""
    limit, p = s.scene.book.castles.capture_from, s.pieces[target]
    if not limit or len(attackers) < 2 or difference < limit or not p.stands or p.captor >= 0:
        return False
    return any(s.character(target).has(trait) for trait in TAKEN) and alone(s, target)


def may_flee(s: Battle, n: int) -> Refusal | None:
    """Whether a prisoner may go: a guard is missing, or was attacked in the last melee. ANA-1.4e ANA-1.4f"""
    p = s.pieces[n]
    attacked = p.last_used > 0 and s.turn - p.last_used <= 1
    if not held(s, n) or attacked:
        return None
    return Refusal("ANA-1.4d", "held-by-guards", also=("ANA-1.4e", "ANA-1.4f", "ANA-1.4g"))


def may_join(s: Battle, n: int, attackers: tuple[int, ...], target: int) -> bool:
    """A prisoner may join the attack of a friend on one of his guards; one that nobody holds. ANA-1.4f"""
    return target in guards_of(s, n) and any(not held(s, m) for m in attackers)


def hindered(s: Battle, n: int) -> Refusal | None:
    """Who can neither attack nor shoot: he hangs on a rope, carries a ladder or is held. GUI-10.6.3a GUI-10.1.2b"""
    if s.pieces[n].task in BUSY_HANDS:
        return Refusal("MAG-2.1.N2", "has-a-task-aboard")
    if held(s, n):
        return Refusal("ANA-1.4c", "held-by-guards", also=("ANA-1.4d", "ANA-1.4f"))
    if not s.scene.things:
        return None
    if bears_ladder(s, n):
        return Refusal("GUI-10.1.2b", "carries-a-ladder")
    return Refusal("GUI-10.6.3a", "hangs-on-a-rope") if on_rope(s, n) else None


def reach(s: Battle, n: int) -> int:
    """The places somebody is able to attack; a prisoner who joins a rescue strikes like any other. ANA-1.4f"""
    p = s.pieces[n]
    return s.ground.strikes(s.kind(n), p.at) if p.captor >= 0 and p.at >= 0 else s.board.strikes(n)
