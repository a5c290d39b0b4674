"""Combats named in advance: an enemy who is about to be attacked does not strike at an advance. MAG-6.6e"""

from gonfanon.cast.pieces import ATTACKED, FOUGHT, HAS_CHARGED, PLEDGED
from gonfanon.kernel.ask import Play, ask, tell
from gonfanon.rules.combat.by_difference import why_not_attack
from gonfanon.rules.events.combat import Pledged
from gonfanon.rules.pieces.couched_lances import comes_home
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Attack
from gonfanon.rules.wounds.infiltration_by_blow import strikers


def engaged(s: Battle, m: int) -> bool:
    """Whether somebody has a combat in this sequence, fought or named. MAG-6.6e"""
    p = s.pieces[m]
    if s.side_of(m) == s.side:
        return p.did(ATTACKED)
    return p.did(FOUGHT) or any(k.aim == m and k.did(PLEDGED | HAS_CHARGED) for k in s.pieces)


def pledge(s: Battle, n: int, crossed: int, losers: tuple[int, ...]) -> Play[Battle]:
    """Before one of his men advances the active player may name combats with those who would strike at him. MAG-6.6e"""
    if s.side_of(n) != s.side:
        return s
    while crossed:
        near = [m for m in strikers(s, n, crossed, losers) if not engaged(s, m)]
        attacks = [attack for m in near for attack in _attacks_on(s, m)]
        if not attacks:
            break
        choice = yield from ask(s.side, "name-combat", (PASS, *attacks), "MAG-6.6e", (n, *near))
        if choice == PASS:
            break
        s = yield from tell(Pledged(choice.pieces, choice.target, "MAG-6.6e"))
    return s


def _attacks_on(s: Battle, target: int) -> list[Attack]:
    """Who could attack an enemy, each alone and all together."""
    single = [
        Attack((n,), target)
        for n in s.board.fighters[s.side]
        if not s.pieces[n].did(PLEDGED) and why_not_attack(s, (n,), target) is None
    ]
    together = Attack(tuple(attack.pieces[0] for attack in single), target)
    return [*single, together] if len(single) > 1 and together not in single else single


def still_due(s: Battle) -> Attack | None:
    """A combat that was named, or a charge that came home, and that has not been fought yet. MAG-6.6e MAG-7.6.2f"""
    for n in s.board.fighters[s.side]:
        target = s.pieces[n].aim
        if target < 0 or s.pieces[n].did(ATTACKED):
            continue
        together = (n,) if comes_home(s, n, target) else _pledged_on(s, target)
        if together and why_not_attack(s, together, target) is None:
            return Attack(together, target)
    return None


def _pledged_on(s: Battle, target: int) -> tuple[int, ...]:
    """Everybody who was named against an enemy and has not struck yet."""
    own = s.board.fighters[s.side]
    named = [n for n in own if s.pieces[n].aim == target and s.pieces[n].did(PLEDGED)]
    return tuple(n for n in named if not s.pieces[n].did(ATTACKED))
