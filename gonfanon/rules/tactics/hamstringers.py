"""Hamstringers: a peasant who creeps up behind a rider, and the stroke at the legs of the horse. MAG-7.10a"""

from gonfanon.cast.characters import STUNNED, WOUNDED
from gonfanon.cast.pieces import ATTACKED, CREPT, SHOT
from gonfanon.kernel.ask import Play, roll, tell
from gonfanon.kernel.figures import Refusal
from gonfanon.rules.events.field import Announced, Engaged, Rolled
from gonfanon.rules.events.tactics import Crept
from gonfanon.rules.movement.may_move import why_not_move
from gonfanon.rules.movement.move import move
from gonfanon.rules.paths.reach import FootReach, flood
from gonfanon.rules.pieces.arcs import frontal_field
from gonfanon.rules.position.state import Battle
from gonfanon.rules.retreat.advance_two_or_three import follow_into
from gonfanon.rules.retreat.retreat import retreat
from gonfanon.rules.trees.jumping_down import upon_him
from gonfanon.rules.words.field import Go, Step
from gonfanon.rules.words.tactics import Hamstring
from gonfanon.rules.wounds.infiltration import modifiers
from gonfanon.rules.wounds.wounds import hurt

UNNOTICED = 5
"""The highest total with which he stays unseen. MAG-7.10.2a"""
COLUMN = "7-1"
"""The odds of the stroke, no matter who strikes. MAG-7.10.2b"""
FALLS = {"D": STUNNED, "E": WOUNDED, "F": WOUNDED}
"""The letters that bring the horse down, and what they do to its rider. MAG-7.10.2c"""


def sides_of(s: Battle, rider: int) -> tuple[int, int]:
    """The two flank hexes that touch both halves of a rider, as a mask, and the three behind him. MAG-7.10.1a"""
    grid, (front, rear) = s.scene.grid, s.hexes(rider)
    flanks = grid.around[front] & grid.around[rear]
    return flanks, grid.around[rear] & ~flanks & ~(1 << front)


def in_view(s: Battle, rider: int) -> int:
    """What a rider sees: his frontal arc, the hexes on his flanks. MAG-7.10.1a"""
    return frontal_field(s, rider) | sides_of(s, rider)[0]


def why_not_hamstring(s: Battle, order: Hamstring) -> Refusal | None:
    """With a path it is the approach, without one the stroke. MAG-7.10a"""
    n, rider = order.piece, order.target
    if "hamstringers" not in s.scene.options:
        return Refusal("MAG-7.10a", "no-such-tactic", also=("MAG-7a",))
    if not s.character(n).has("peasant"):
        return Refusal("MAG-7.10a", "peasants-only")
    if s.pieces[n].riding or s.side_of(n) != s.side:
        return Refusal("MAG-7.10a", "not-on-foot", also=("MAG-7.10.1a",))
    q = s.pieces[rider]
    if not q.riding or q.at < 0 or s.side_of(rider) == s.side:
        return Refusal("MAG-7.10.1a", "no-enemy-rider", also=("MAG-7.10.2a",))
    return _why_not_creep(s, order) if order.steps else _why_not_strike(s, order)


def _why_not_creep(s: Battle, order: Hamstring) -> Refusal | None:
    """Out of the rider's sight from the first hex to the last, which lies behind him. MAG-7.10.1a MAG-7.10.1b"""
    n, rider = order.piece, order.target
    at, seen = s.pieces[n].at, in_view(s, rider)
    path = [step.to if isinstance(step, Go) else -1 for step in order.steps]
    refusal = why_not_move(s, n, order.steps)
    if at >= 0 and seen >> at & 1:
        return Refusal("MAG-7.10.1a", "in-his-sight", also=("MAG-7.10.1b",))
    if any(h < 0 or seen >> h & 1 for h in path):
        return Refusal("MAG-7.10.1b", "crosses-his-sight", also=("MAG-7.10.1a",))
    if refusal is not None:
        return refusal
    if not sides_of(s, rider)[1] >> path[-1] & 1:
        return Refusal("MAG-7.10.1b", "not-behind-him")
    return None


def _why_not_strike(s: Battle, order: Hamstring) -> Refusal | None:
    """Anyone who crept up to him and is still behind him, if no other has struck. MAG-7.10.2a MAG-7.10.2d"""
    p, rider = s.pieces[order.piece], order.target
    if s.step != "melee":
        return Refusal("MAG-7.10.2a", "not-its-melee", also=("MAG-7.10.1a",))
    if not p.did(CREPT) or p.aim != rider or not p.stands:
        return Refusal("MAG-7.10.1b", "has-not-crept-up", also=("MAG-7.10.1a", "MAG-7.10.2a"))
    if p.did(ATTACKED | SHOT):
        return Refusal("MAG-7.10.1c", "has-attacked")
    if any(m.did(CREPT) and m.did(ATTACKED) and m.aim == rider for m in s.pieces):
        return Refusal("MAG-7.10.2d", "another-has-struck")
    if not sides_of(s, rider)[1] >> p.at & 1:
        return Refusal("MAG-7.10.1b", "not-behind-him")
    return upon_him(s, rider, order.piece)


def hamstring(s: Battle, order: Hamstring) -> Play[Battle]:
    """He creeps up, or strikes. MAG-7.10.1a MAG-7.10.2a"""
    return (yield from (_creep(s, order) if order.steps else _strike(s, order)))


def _creep(s: Battle, order: Hamstring) -> Play[Battle]:
    """He goes; anyone who is stopped on the way has failed. MAG-7.10.1b"""
    n, rider = order.piece, order.target
    s = yield from tell(Announced("hamstring", (n,), (rider,), "MAG-7.10.1a"))
    s = yield from move(s, n, order.steps)
    p = s.pieces[n]
    if p.stands and s.pieces[rider].riding and sides_of(s, rider)[1] >> p.at & 1:
        s = yield from tell(Crept(n, rider, "MAG-7.10.1b"))
    return s


def _strike(s: Battle, order: Hamstring) -> Play[Battle]:
    """First whether he is noticed, then the stroke; for the rider it is no combat of his own.

    MAG-7.10.2a MAG-7.10.2b MAG-7.10.2e
    """
    n, rider = order.piece, order.target
    s = yield from tell(Announced("hamstring", (n,), (rider,), "MAG-7.10.2a"))
    s, unseen = yield from _unnoticed(s, n, rider)
    if not unseen:
        # He has not struck: another may. MAG-7.10.2d
        s = yield from tell(Crept(n, -1, "MAG-7.10.2a"))
        s = yield from tell(Engaged((n,), "MAG-7.10.1c"))
        return (yield from hurt(s, n, WOUNDED, "MAG-7.10.2a"))
    s = yield from tell(Engaged((n,), "MAG-7.10.1c"))
    table = s.scene.book.melee_mounted
    column = next(k for k, (label, _, _) in enumerate(table.columns) if label == COLUMN)
    die = yield from roll("1d10", "melee", "MAG-7.10.2b", s.side_of(n))
    letter = table.letter(column, die)
    s = yield from tell(Rolled("melee", die, 0, letter, (n, rider), "MAG-7.10.2b", COLUMN))
    if letter in FALLS:
        return (yield from _bring_down(s, n, rider, FALLS[letter]))
    if table.letters[letter].who == "all-attackers":
        return (yield from retreat(s, n, table.letters[letter].retreat, "MAG-7.10.2c", fought=(rider,)))
    return s


def _unnoticed(s: Battle, n: int, rider: int) -> Play[tuple[Battle, bool]]:
    """One die of six on the table of infiltration, with its modifiers. MAG-7.10.2a"""
    modifier = modifiers(s, n, rider).value
    die = yield from roll("1d6", "hamstring", "MAG-7.10.2a", s.side_of(n))
    unseen = die + modifier <= UNNOTICED
    result = "unnoticed" if unseen else "noticed"
    s = yield from tell(Rolled("hamstring", die, modifier, result, (n, rider), "MAG-7.10.2a"))
    return s, unseen


def _bring_down(s: Battle, n: int, rider: int, blow: int) -> Play[Battle]:
    """The horse is dead and its rider on the ground; the hamstringer may advance. MAG-7.10.2c"""
    ground = s.mask(rider)
    s = yield from hurt(s, rider, blow, "MAG-7.10.2c", True, True)
    return (yield from follow_into(s, (n,), (rider,), ground))


def creeps(s: Battle, n: int) -> Refusal | None:
    """Anyone who has crept up to a horse does nothing else in the combats. MAG-7.10.1c"""
    return Refusal("MAG-7.10.1c", "has-crept-up") if s.pieces[n].did(CREPT) else None


def hamstrings_of(s: Battle, n: int) -> list[Hamstring]:
    """The stroke at the one he has crept up to; or the nearest way behind each rider. MAG-7.10.1b"""
    if "hamstringers" not in s.scene.options or not s.character(n).has("peasant"):
        return []
    if s.step == "melee":
        found = [Hamstring(n, s.pieces[n].aim)] if s.pieces[n].did(CREPT) and s.pieces[n].aim >= 0 else []
    else:
        riders = [m for m, p in enumerate(s.pieces) if p.riding and p.at >= 0 and s.side_of(m) != s.side]
        found = [Hamstring(n, m, way) for m in riders for way in _ways(s, n, m)]
    return [order for order in found if why_not_hamstring(s, order) is None]


def _ways(s: Battle, n: int, rider: int) -> list[tuple[Step, ...]]:
    """His cheapest ways to the hexes behind a rider."""
    whole = flood(s, n)
    assert isinstance(whole, FootReach)
    behind = sides_of(s, rider)[1] & whole.all()
    return [whole.way(h) for h in range(behind.bit_length()) if behind >> h & 1]
