"""What came of a battle of the campaign, read off its last position: one pure function. GUC-14.6b GUC-14.6e"""

from gonfanon.campaign.battles.opening import Fighter, fighters, inner, rides, wounded
from gonfanon.campaign.battles.reports import Consequences
from gonfanon.campaign.rows import Affair
from gonfanon.campaign.sheet import Campaign
from gonfanon.campaign.sides import ATTACKER, DEFENDER
from gonfanon.cast.characters import DEAD, STUNNED, WOUNDED
from gonfanon.rules.position.state import Battle

GONE = ("exited", "sunk")


def outer_side(affair: Affair, side: int) -> int:
    """Attacker or defender, by the number of a side in the battle."""
    return next(one for one in (ATTACKER, DEFENDER) if inner(affair, one) == side)


def _fights_on(b: Battle, n: int) -> bool:
    """On the board or still to come, and nobody's prisoner; the stunned may stand up again."""
    p = b.pieces[n]
    return p.state != DEAD and p.captor < 0 and p.away not in GONE


def verdict(s: Campaign) -> tuple[str, int]:
    """How the battle has ended by what just happened, and who lost it; empty: it goes on. GUC-14.6a

    A side that has left the map altogether has fled; one of which nobody is left is destroyed.
    """
    affair, b = s.affair, s.battle
    assert affair is not None
    assert b is not None
    for side in (ATTACKER, DEFENDER):
        people = b.scene.terms.people[inner(affair, side)]
        if not any(_fights_on(b, n) for n in people):
            left = any(b.pieces[n].away == "exited" and b.pieces[n].state != DEAD for n in people)
            return "flight" if left else "destroyed", side
    return "", -1


def overrun(b: Battle, side: int) -> list[int]:
    """Of a side that flees the stunned, and anyone who stands beside an enemy able to attack. GUC-14.6b"""
    foes = [
        n
        for n in b.scene.terms.people[1 - side]
        if b.pieces[n].stands and b.pieces[n].captor < 0 and b.pieces[n].at >= 0
    ]
    found = []
    for n in b.scene.terms.people[side]:
        p = b.pieces[n]
        if p.state == DEAD or p.at < 0 or p.captor >= 0:
            continue
        beside = b.scene.grid.grown(b.mask(n))
        if p.state == STUNNED or any(beside & b.mask(m) for m in foes):
            found.append(n)
    return found


def consequences(s: Campaign, end: str, loser: int) -> Consequences:
    """Everybody as he comes out of the battle. GUC-14.6e"""
    affair, b = s.affair, s.battle
    assert affair is not None
    assert b is not None
    told = Consequences(end, loser)
    everybody = fighters(s, affair)
    taken = overrun(b, inner(affair, loser)) if end == "flight" and loser >= 0 else []
    for n, one in enumerate(everybody):
        if one.donkey:
            alive = b.pieces[n].state != DEAD
            told.donkeys[one.donkey] = told.donkeys.get(one.donkey, 0) + alive
        elif one.captive:
            _captive(told, b, n, one)
        else:
            _fighter(s, affair, told, n, one, n in taken)
    told.horses = sum(
        b.pieces[n].state != DEAD and b.pieces[n].at >= 0 and not _ridden(b, n) for n in b.scene.beasts
    )
    return told


def _fighter(s: Campaign, affair: Affair, told: Consequences, n: int, one: Fighter, taken: bool) -> None:
    b = s.battle
    assert b is not None
    p = b.pieces[n]
    if p.state == DEAD or p.away == "sunk":
        told.add("dead", one.unit, one.man, one.commander)
        return
    if p.state == WOUNDED and not wounded(s, one):
        told.add("wounded", one.unit, one.man, one.commander)
    if p.captor >= 0 or taken:
        told.add("prisoners", one.unit, one.man, one.commander)
    if rides(s, affair, one) and not _has_horse(b, n, told.loser < 0):
        told.add("afoot", one.unit, one.man, one.commander)


def _captive(told: Consequences, b: Battle, n: int, one: Fighter) -> None:
    """A captive who was freed and lives is with his friends again; killed, he is dead. GUC-14.8g"""
    p = b.pieces[n]
    if p.state == DEAD:
        told.add("dead", one.unit, one.man, one.commander)
    elif p.captor < 0:
        told.add("freed", one.unit, one.man, one.commander)


def _ridden(b: Battle, n: int) -> bool:
    return any(p.mount == n and p.state != DEAD for p in b.pieces)


def _has_horse(b: Battle, n: int, keeps_own: bool) -> bool:
    """Whether he sits on a horse, or his own has left the map; on a field that nobody keeps also one that lives."""
    p = b.pieces[n]
    if p.riding:
        return True
    own = b.scene.number(f"{b.name(n)}.horse")
    if own < 0 or b.pieces[own].state == DEAD or _ridden(b, own):
        return False
    return keeps_own or b.pieces[own].away == "exited"
