"""Ransom: a knight at the end of his strength asks for mercy, is led away, flees or is taken again. MAG-6.9a"""

from gonfanon.cast.pieces import MOVED
from gonfanon.kernel.ask import Play, ask, roll, tell
from gonfanon.rules.events.castles import Captured, GuardAttacked
from gonfanon.rules.events.combat import Escaped
from gonfanon.rules.events.field import Rolled
from gonfanon.rules.pieces.combat import Combat, Odds
from gonfanon.rules.pieces.prisoners import alone
from gonfanon.rules.position.hands_full import guards_of, held, may_hold
from gonfanon.rules.position.state import Battle
from gonfanon.rules.words.field import PASS, Choose
from gonfanon.rules.words.siege import Yield
from gonfanon.rules.wounds.wounds import settle, unhorse

LEAST = 8
"""The column from which a knight may ask for mercy. MAG-6.9c"""
YIELDS = 4
"""On this or less he gives himself up. MAG-6.9d"""


def may_yield(s: Battle, combat: Combat, odds: Odds) -> bool:
    """Several, a knight among them, at 8-1 or better against a knight with no friend beside him. MAG-6.9b MAG-6.9c

    Anyone who has been taken once has lost the right to mercy (MAG-6.9i).
    """
    if "ransom" not in s.scene.options or len(combat.attackers) < 2 or len(combat.defenders) > 1:
        return False
    n = combat.defenders[0]
    if not s.pieces[n].stands or s.pieces[n].captor >= 0 or odds.index + 1 < LEAST:
        return False
    knights = s.character(n).has("knight") and any(s.character(m).has("knight") for m in combat.attackers)
    return knights and alone(s, n)


def ask_mercy(s: Battle, combat: Combat, odds: Odds) -> Play[tuple[Battle, bool]]:
    """Before the combat die he may roll; True comes back if he has given himself up. MAG-6.9d"""
    if not may_yield(s, combat, odds):
        return s, False
    n = combat.defenders[0]
    about = (n, *combat.attackers)
    choice = yield from ask(s.side_of(n), "yield", (PASS, Yield()), "MAG-6.9c", about)
    if choice == PASS:
        return s, False
    die = yield from roll("1d10", "capture", "MAG-6.9d", s.side_of(n))
    yields = die <= YIELDS
    s = yield from tell(Rolled("capture", die, 0, "yields" if yields else "fights-on", (n,), "MAG-6.9d"))
    return ((yield from take(s, combat.attackers, n)), True) if yields else (s, False)


def take(s: Battle, captors: tuple[int, ...], n: int) -> Play[Battle]:
    """He gets off his horse at once and is a prisoner in the charge of a knight or of two men. MAG-6.9e MAG-6.9f"""
    if s.pieces[n].riding:
        s = yield from unhorse(s, n, s.pieces[n].state, False, "MAG-6.9e")
    side = s.side_of(captors[0])
    s = yield from tell(Captured(n, side, escort_for(s, captors, n), "MAG-6.9e"))
    return (yield from settle(s))


def escort_for(s: Battle, captors: tuple[int, ...], n: int) -> tuple[int, ...]:
    """A knight or a sergeant, else two men, of those beside him, his captors first. MAG-6.9f"""
    own = s.board.fighters[s.side_of(captors[0])]
    beside = s.scene.grid.grown(s.mask(n))
    near = [m for m in dict.fromkeys((*captors, *own)) if s.mask(m) & beside and _may_guard(s, m)]
    trusted = next((m for m in near if may_hold(s, (m,))), None)
    return (trusted,) if trusted is not None else tuple(near[:2])


def _may_guard(s: Battle, m: int) -> bool:
    """Somebody upright who is no prisoner himself. MAG-6.9f"""
    return s.pieces[m].stands and s.is_person(m) and s.pieces[m].captor < 0


def note_attack(s: Battle, combat: Combat) -> Play[Battle]:
    """Whose escort is attacked by his own side may flee in its next movement. MAG-6.9g"""
    if "ransom" not in s.scene.options:
        return s
    for n, p in enumerate(s.pieces):
        guards = guards_of(s, n) if p.captor >= 0 and p.alive and s.side_of(n) == s.side else ()
        if any(m in guards for m in combat.defenders):
            s = yield from tell(GuardAttacked(n, "MAG-6.9g"))
            if n in combat.attackers:
                s = yield from tell(Escaped(n, "MAG-6.9h"))
    return s


def get_away(s: Battle) -> Play[Battle]:
    """Prisoners who have moved by themselves are free of their escort. MAG-6.9g"""
    if s.step != "melee" or "ransom" not in s.scene.options:
        return s
    for n, p in enumerate(s.pieces):
        if p.captor >= 0 and not p.escaped and p.did(MOVED) and s.side_of(n) == s.side:
            s = yield from tell(Escaped(n, "MAG-6.9g"))
    return s


def retake(s: Battle) -> Play[Battle]:
    """When their movement is over, captors with an escort beside one who fled may take him again. MAG-6.9i"""
    if s.step != "melee" or "ransom" not in s.scene.options:
        return s
    for n, p in enumerate(s.pieces):
        if p.captor != s.side or not p.stands or held(s, n) or not alone(s, n):
            continue
        guards = escort_for(s, tuple(s.board.fighters[s.side]), n)
        if not may_hold(s, guards):
            continue
        choice = yield from ask(s.side, "retake", (PASS, Choose(n)), "MAG-6.9i", (n, *guards))
        if choice != PASS:
            s = yield from tell(Captured(n, s.side, guards, "MAG-6.9i"))
    return s
